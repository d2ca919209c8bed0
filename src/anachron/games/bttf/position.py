"""Positions in and out: plain data (docs/positions.md)."""

from __future__ import annotations

from typing import Any

from anachron.engine import Position
from anachron.engine.bits import members
from anachron.games.bttf.choices import WAYS
from anachron.games.bttf.content.cards import KIND_IDS, listed
from anachron.games.bttf.content.history import CELL_IDS, IDENTITY_IDS, LINCHPIN_IDS, RIPPLEPOINTS
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
    return [CELL_IDS[cell] for cell in members(state.shown() & RIPPLEPOINTS)]


def frame_data(frame: Frame) -> dict[str, Any]:
    """A frame, without what is not set."""
    found: dict[str, Any] = {"act": ACTS[frame.act], "seat": int(frame.actor)}
    if frame.card >= 0:
        found["card"] = KIND_IDS[frame.card]
    if frame.held:
        found["limbo"] = True
    found["stage"] = STAGES[frame.stage]
    found["at"] = int(frame.at)
    if frame.until >= 0:
        found["void"] = int(frame.until)
    found["asked"] = int(frame.asked)
    if frame.cell >= 0:
        found["cell"] = LINCHPIN_IDS[frame.cell]
    if frame.side >= 0:
        found["side"] = SIDES[frame.side]
    if frame.item >= 0:
        found["item"] = KIND_IDS[frame.item]
    if frame.seat >= 0:
        found["target"] = int(frame.seat)
    if frame.way >= 0:
        found["dir"] = WAYS[frame.way]
    if frame.cost >= 0:
        found["cost"] = KIND_IDS[frame.cost]
    found["left"] = int(frame.left)
    if frame.taken:
        found["taken"] = True
    return found


def known(state: Table, seat: int) -> dict[str, Any]:
    """What a seat has learned of hidden things; empty if nothing."""
    first = seat * int(state.seats)
    after = first + int(state.seats)
    found: dict[str, Any] = {}
    sure, ruled_out = state.sure[first:after], state.ruled_out[first:after]
    if any(sure):
        found["hands"] = [spelled(cards) for cards in sure]
    if state.joint[seat]:
        found["others"] = spelled(state.joint[seat])
    if any(ruled_out):
        found["ruled_out"] = [[IDENTITY_IDS[n] for n in members(ids)] for ids in ruled_out]
    return found
