"""Positions as plain data (docs/positions.md)."""

from __future__ import annotations

import json
from typing import Any

from anachron.engine import Position
from anachron.engine.bits import members
from anachron.games.contretemps.content.cards import CARD_NAMES, NOBODY, SUIT_NAMES, card_name
from anachron.games.contretemps.state import CONSTANT, EVENTS, PHASES, TRAVEL, Table


def write(state: Table) -> Position:
    """A state as plain data."""
    hands = [names(state.hand(seat)) for seat in range(int(state.seats))]
    return told(state, hands, names(sorted(state.rest)))


def told(state: Table, hands: list[Any], rest: Any) -> Position:
    """The same with the hidden cards as they may be told."""
    terms, seats = state.terms, range(int(state.seats))
    position: Position = {
        "game": state.game.id,
        "options": {
            "mode": "paradox" if terms.paradox else "classic",
            "first": int(terms.marker),
            "cap": int(terms.cap) or None,
        },
        "seats": len(seats),
        "round": int(state.round),
        "phase": PHASES[state.phase],
        "marker": int(terms.marker),
        "constant": card_name(state.constant),
        "present": int(state.present),
        "stack": [int(token) for token in reversed(state.stack)],
        "pawns": [int(state.pawn(seat)) for seat in seats],
        "energy": [int(state.energy_of(seat)) for seat in seats],
        "line": [event(state, token) for token in members(state.placed)],
        "hands": hands,
        "rest": rest,
        "discards": names(state.discards),
        "voids": [[SUIT_NAMES[suit] for suit in members(state.void_suits(seat))] for seat in seats],
        "decisions": int(state.made),
    }
    return position | under_way(state)


def event(state: Table, token: int) -> dict[str, Any]:
    owner = int(state.owner(token))
    return {
        "n": token,
        "lead": card_name(state.leads[token]),
        "win": card_name(state.wins[token]),
        "ctrl": None if owner == NOBODY else owner,
    }


def names(cards: list[Any]) -> list[str]:
    return [CARD_NAMES[card] for card in cards]


def under_way(state: Table) -> Position:
    """The fields that only some phases have."""
    found: Position = {}
    sealed = [int(state.sealed(seat)) for seat in range(int(state.seats))]
    if state.phase == EVENTS:
        found["event"] = int(state.event)
        found["table"] = [[seat, CARD_NAMES[state.laid(seat)]] for seat in played(state)]
    elif state.phase == CONSTANT:
        found["chosen"] = [card_name(card) for card in sealed]
    elif state.phase == TRAVEL:
        found["chosen"] = [None if slot < 0 else slot for slot in sealed]
    if state.terms.out:
        found["out"] = names(state.terms.out)
    if state.outcome is not None:
        found["outcome"] = state.outcome.data()
    return found


def played(state: Table) -> list[int]:
    """The seats whose cards lie on the table, in the order of play."""
    seats = int(state.seats)
    round_table = [(int(state.leader) + n) % seats for n in range(seats)]
    return [seat for seat in round_table if state.laid(seat) >= 0]


def text(state: Table) -> str:
    """The position in one line."""
    return json.dumps(write(state), separators=(",", ":"), ensure_ascii=False)
