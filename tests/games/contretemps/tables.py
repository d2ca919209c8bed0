"""Tables of contretemps as drawings: `C3 | 1 A5 A9 2 | 2` is the constant, then the events from the left.

An event is its number, lead card, winning card and controller; one with a number only is not resolved yet.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

import anachron
from anachron import Event, Outcome, State
from anachron.games.contretemps import GAME

CONTRETEMPS = GAME
EMPTY = "-"


def table(line: str, hands: str, pawns: str = "", **fields: Any) -> State:
    """A line, hands as `A7 B8 / C9 D9 / ...`, pawns as token numbers; the fields are those of a position."""
    return CONTRETEMPS.load(position(line, hands, pawns, **fields))


def position(line: str, hands: str, pawns: str = "", **fields: Any) -> dict[str, Any]:
    constant, *events = [part.split() for part in line.split("|")]
    placed = [event(*words) for words in events]
    held = [hand.split() for hand in hands.split("/")]
    found: dict[str, Any] = {
        "game": "contretemps",
        "seats": len(held),
        "round": min(len(placed), 11 - len(held[0])),
        "marker": 0,
        "constant": None if constant == [EMPTY] else constant[0],
        "line": placed,
        "hands": held,
    }
    if pawns:
        found["pawns"] = [int(token) for token in pawns.split()]
    return found | fields


def event(number: str, lead: str = EMPTY, win: str = EMPTY, controller: str = EMPTY) -> dict[str, Any]:
    named = [None if word == EMPTY else word for word in (lead, win)]
    return {
        "n": int(number),
        "lead": named[0],
        "win": named[1],
        "ctrl": None if controller == EMPTY else int(controller),
    }


def drawn(state: State) -> str:
    """The line as it is drawn."""
    now = state.position()
    events = [
        f"{e['n']} {e['lead']} {e['win']} {e['ctrl']}" if e["ctrl"] is not None else f"{e['n']}"
        for e in now["line"]
    ]
    return " | ".join([now["constant"] or EMPTY, *events])


def play(state: State, text: str) -> list[dict[str, Any]]:
    """Choices as `seat:card` or `seat:slot`, in their order; tells everything a spectator is told."""
    told: list[dict[str, Any]] = []
    for word in text.split():
        seat, what = word.split(":")
        kind = {"events": "play", "constant": "constant", "travel": "travel"}[state.position()["phase"]]
        told += [t for e in state.choose(int(seat), f"{kind} {what}") if (t := e.told(None)) is not None]
    return told


def kinds(told: list[dict[str, Any]], kind: str) -> list[dict[str, Any]]:
    return [entry for entry in told if entry["kind"] == kind]


def offered(state: State, seat: int) -> list[str]:
    """The cards or slots a seat can choose."""
    return [str(value) for choice in state.choices(seat) for value in choice.args.values()]


def refused(state: State, seat: int, choice: str) -> str:
    """The rule that refuses a choice; nothing changes."""
    before = state.position()
    with pytest.raises(anachron.IllegalChoice) as refusal:
        state.choose(seat, choice)
    assert state.position() == before
    assert refusal.value.text("en") != refusal.value.rule != refusal.value.text("fr")
    return refusal.value.rule


def ended(state: State) -> Outcome:
    """How the game ended."""
    assert state.outcome is not None
    return state.outcome


def energy(state: State) -> list[int]:
    found: list[int] = state.position()["energy"]
    return found


def stay(state: State) -> None:
    """Everybody remains in the present."""
    now = state.position()
    slot = 1 + sum(entry["n"] < now["present"] for entry in now["line"])
    for seat in state.pending():
        state.choose(seat, f"travel {slot}")


def moments(seats: int, mode: str, seed: int) -> Iterator[tuple[State, list[Event]]]:
    """Every state of a random game, and what led to it; sealed choices come in any order."""
    state, chance, told = CONTRETEMPS.start(seats, seed, mode=mode), random.Random(seed), list[Event]()
    while state.seat >= 0:
        yield state, told
        seat = chance.choice(state.pending())
        told = state.choose(seat, chance.choice(state.legal(seat)))
    yield state, told
