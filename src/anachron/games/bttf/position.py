"""Positions in and out: plain data (docs/positions.md)."""

from __future__ import annotations

from typing import Any

from anachron.engine import Position
from anachron.engine.bits import members
from anachron.games.bttf.choices import WAYS
from anachron.games.bttf.content.cards import KIND_IDS, listed
from anachron.games.bttf.content.history import CELL_IDS, IDENTITY_IDS, LINCHPIN_IDS
from anachron.games.bttf.state import ACTS, B1_CARDS, PHASES, SIDES, STAGES, Frame, Table


def write(state: Table) -> Position:
    """A state as plain data."""
    position = public(state)
    position |= {
        "b1": [B1_CARDS[card] for card in reversed(state.b1)],
        "identities": [IDENTITY_IDS[identity] for identity in state.ids],
        "id_stack": [IDENTITY_IDS[identity] for identity in reversed(state.id_stack)],
        "hands": [spelled(cards) for cards in state.hands],
        "draw": [KIND_IDS[kind] for kind in reversed(state.draw)],
        "chosen": [spelled(cards) for cards in state.chosen],
        "known": [known(state, seat) for seat in range(state.seats)],
        "luck": state.luck.position(),
    }
    if state.outcome is not None:
        position["outcome"] = state.outcome.data()
    return position


def public(state: Table) -> Position:
    """What everybody sees."""
    return {
        "game": state.game.id,
        "options": options(state),
        "seats": int(state.seats),
        "turn": int(state.turn),
        "turns": int(state.turns),
        "phase": PHASES[state.phase],
        "answered": int(state.answered),
        "plays_owed": int(state.plays_owed),
        "spree": int(state.spree),
        "used": spelled(state.spent),
        "altered": [LINCHPIN_IDS[linchpin] for linchpin in members(state.altered)],
        "ripples": ripples(state),
        "turn_changed": bool(state.changed),
        "previous_turn_changed": bool(state.previous_changed),
        "id_face_up": int(state.id_face_up),
        "tables": [spelled(items) for items in state.tables],
        "discard": [KIND_IDS[kind] for kind in state.discard],  # BF-22
        "stack": [frame_data(frame) for frame in state.frames],
        "waiting": members(state.waiting),
    }


def options(state: Table) -> dict[str, Any]:
    terms = state.terms
    return {
        "first": int(terms.first),
        "b1": int(terms.pile),
        "cap": int(terms.cap) or None,
        "packs": list(terms.packs),
    }


def spelled(cards: int) -> list[str]:
    return [KIND_IDS[kind] for kind in listed(cards)]


def ripples(state: Table) -> list[str]:
    """The altered ripplepoints, which follow from the linchpins (BF-35)."""
    return [CELL_IDS[cell] for cell in members(state.shown()) if CELL_IDS[cell] not in LINCHPIN_IDS]


def frame_data(frame: Frame) -> dict[str, Any]:
    """A frame, without what is not set."""
    found: dict[str, Any] = {
        "act": ACTS[frame.act],
        "seat": int(frame.actor),
        "card": None if frame.card < 0 else KIND_IDS[frame.card],
        "limbo": bool(frame.held),
        "stage": STAGES[frame.stage],
        "at": int(frame.at),
        "void": None if frame.until < 0 else int(frame.until),
        "asked": int(frame.asked),
        "cell": None if frame.cell < 0 else LINCHPIN_IDS[frame.cell],
        "side": None if frame.side < 0 else SIDES[frame.side],
        "item": None if frame.item < 0 else KIND_IDS[frame.item],
        "target": None if frame.seat < 0 else int(frame.seat),
        "dir": None if frame.way < 0 else WAYS[frame.way],
        "cost": None if frame.cost < 0 else KIND_IDS[frame.cost],
        "left": int(frame.left),
        "taken": bool(frame.taken),
    }
    return {name: value for name, value in found.items() if value is not None and value is not False}


def known(state: Table, seat: int) -> dict[str, Any]:
    """What a seat has learned of hidden things; empty if nothing."""
    rows = range(seat * state.seats, (seat + 1) * state.seats)
    found: dict[str, Any] = {}
    if any(state.sure[at] for at in rows):
        found["hands"] = [spelled(state.sure[at]) for at in rows]
    if state.joint[seat]:
        found["others"] = spelled(state.joint[seat])
    if any(state.ruled_out[at] for at in rows):
        found["ruled_out"] = [[IDENTITY_IDS[n] for n in members(state.ruled_out[at])] for at in rows]
    return found
