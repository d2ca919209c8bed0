"""Tables of timeline as drawings: a card is its year, with letters where one year comes twice.

`1492` and `1492b` are two cards of one year; `1492/gt` has a gear in front and a torch behind (h c g t f).
Hands are parted by `|`. In the cooperative game `1500+1500b` is one place of a row, `-` an empty space of the
Time Rift, and `~1450` a sideways card.
"""

from __future__ import annotations

import re
from typing import Any

import pytest

from anachron.engine import Event, IllegalChoice, State
from anachron.games.timeline import GAME

TIMELINE = GAME

ICONS = {"h": "hourglass", "c": "compass", "g": "gear", "t": "torch", "f": "feather"}


class Cards(dict[str, dict[str, Any]]):
    """The deck of a drawing, card by card as they are named."""

    def named(self, token: str) -> str:
        name, _, icons = token.removeprefix("~").partition("/")
        year = re.match(r"-?\d+", name)
        assert year, token
        self[name] = {"year": int(year[0])}
        if icons:
            self[name]["icons"] = [ICONS[icon] for icon in icons]
        return name

    def all(self, text: str) -> list[str]:
        return [self.named(token) for token in text.split()]


def duel(line: str, hands: str, pile: str = "", discard: str = "", **fields: Any) -> State:
    """A competitive table; seat 0 began and is to play unless fields say otherwise."""
    cards = Cards()
    held = [cards.all(hand) for hand in hands.split("|")]
    position = {
        "options": {"mode": "competitive", "first": fields.pop("first", 0)},
        "seats": len(held),
        "timeline": cards.all(line),
        "hands": held,
        "pile": cards.all(pile),
        "discard": cards.all(discard),
        **fields,
    }
    return TIMELINE.load({"game": "timeline", **position, "cards": dict(cards)})


def team(line: str, hands: str, rift: str = "", pile: str = "", discard: str = "", **fields: Any) -> State:
    """A cooperative table, or a solo one where there is one hand."""
    cards = Cards()
    held = [cards.all(hand) for hand in hands.split("|")]
    sideways = [token[1:].partition("/")[0] for token in hands.split() if token.startswith("~")]
    places = [cards.all(place.replace("+", " ")) for place in line.split()]
    above = [None if pile == "-" else cards.all(pile.replace("+", " ")) for pile in rift.split()]
    position = {
        "options": {"mode": "solo" if len(held) == 1 else "cooperative", "first": 0},
        "seats": len(held),
        "timeline": places,
        "rift": above or [None] * (len(places) - 1),
        "hands": held,
        "sideways": sideways,
        "pile": cards.all(pile),
        "discard": cards.all(discard),
        **fields,
    }
    return TIMELINE.load({"game": "timeline", **position, "cards": dict(cards)})


def line(state: State) -> str:
    """The timeline as text; the rift behind a bar where there is one."""
    position = state.position()
    if "rift" not in position:
        return " ".join(position["timeline"])
    row = " ".join("+".join(place) for place in position["timeline"])
    above = " ".join("-" if pile is None else "+".join(pile) for pile in position["rift"])
    return f"{row} | {above}".rstrip(" |")


def hands(state: State) -> str:
    """The hands as text, sideways cards marked."""
    position = state.position()
    down = position.get("sideways", [])
    return " | ".join(
        " ".join(f"~{card}" if card in down else card for card in hand) for hand in position["hands"]
    )


def offered(state: State) -> set[str]:
    return {str(choice) for choice in state.choices(int(state.seat))}


def act(state: State, *texts: str) -> list[Event]:
    """Make these choices for whoever is asked; tells what the last one did."""
    told: list[Event] = []
    for text in texts:
        assert state.seat >= 0, f"nobody is asked: {state.outcome}"
        told = state.choose(int(state.seat), text)
        assert state.faults() == []
    return told


def put(state: State, card: str, gap: int) -> list[Event]:
    """A whole competitive turn."""
    return act(state, f"card {card}", f"gap {gap}")


def refused(state: State, text: str, rule: str, seat: int | None = None) -> None:
    before = state.checksum()
    with pytest.raises(IllegalChoice) as error:
        state.choose(int(state.seat) if seat is None else seat, text)
    assert error.value.rule == rule
    assert state.checksum() == before


def kinds(events: list[Event]) -> list[str]:
    return [event.kind for event in events]
