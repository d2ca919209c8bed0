"""Positions in and out: plain data (docs/positions.md), and the invariants of a state."""

from __future__ import annotations

from typing import Any

from anachron.engine import Position
from anachron.engine.bits import bit, members
from anachron.games.bttf.choices import WAYS
from anachron.games.bttf.content.cards import ALL, KIND_IDS, KINDS, gathered, less, listed, plus
from anachron.games.bttf.content.history import (
    B1,
    CELL_IDS,
    IDENTITIES,
    IDENTITY_IDS,
    LINCHPIN_IDS,
)
from anachron.games.bttf.rules.hands import in_limbo
from anachron.games.bttf.state import ACTS, B1_CARDS, FLIPS, PHASES, REAL, STAGES, Frame, Table


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
        "discard": [KIND_IDS[kind] for kind in state.discard],
        "stack": [frame_data(frame) for frame in state.frames],
        "waiting": members(state.waiting),
    }


def options(state: Table) -> dict[str, Any]:
    setup = state.setup
    return {
        "first": int(setup.first),
        "b1": int(setup.pile),
        "cap": int(setup.cap) or None,
        "packs": list(setup.packs),
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
        "side": None if frame.side < 0 else "flip" if frame.side == FLIPS else "leave",
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


# Invariants.


def faults(state: Table) -> list[str]:
    """Invariants that do not hold."""
    found = card_faults(state) + identity_faults(state) + knowledge_faults(state)
    if state.altered & bit(B1):
        found.append("B-1 stays altered")
    if state.b1.count(REAL) != 1 or len(state.b1) > state.setup.pile:
        found.append(f"b1 holds {state.b1}")
    if state.outcome is None and not state.pending():
        found.append("nobody is asked, and there is no outcome")
    return found


def card_faults(state: Table) -> list[str]:
    """No card is lost or doubled among hands, tables, piles and limbo."""
    where = [*state.hands, *state.tables, *state.chosen, int(in_limbo(state))]
    everything = [kind for cards in where for kind in listed(cards)] + state.draw + state.discard
    wanted = listed(ALL)
    return (
        []
        if sorted(everything) == wanted
        else [f"cards: expected {len(wanted)}, got {counted(everything, wanted)}"]
    )


def counted(found: list[int], wanted: list[int]) -> str:
    wrong = [kind for kind in range(KINDS) if found.count(kind) != wanted.count(kind)]
    return ", ".join(f"{KIND_IDS[kind]} {found.count(kind)} times" for kind in wrong)


def identity_faults(state: Table) -> list[str]:
    complete = sorted(state.ids + state.id_stack) == list(range(IDENTITIES))
    return [] if complete else [f"identities: {state.ids} and {state.id_stack}"]


def knowledge_faults(state: Table) -> list[str]:
    """Nobody knows a card where it is not, or rules out an identity that is there."""
    n = int(state.seats)
    found = [
        f"known: seat {at // n} is wrong about the identity of seat {at % n}"
        for at in range(n * n)
        if state.ruled_out[at] & bit(state.ids[at % n])
    ]
    if not any(state.sure) and not any(state.joint):
        return found
    for observer in range(n):
        others = 0
        for holder in range(n):
            sure = state.sure[observer * n + holder]
            held = int(plus(state.hands[holder], state.chosen[holder]))
            if holder != observer:
                others = int(plus(others, held))
            elif sure:
                found.append(f"known: seat {observer} knows its own hand")
            if not contains(held, sure):
                found.append(f"known: seat {observer} is wrong about the hand of seat {holder}")
        claimed = listed(state.joint[observer])
        for holder in range(n):
            claimed += listed(state.sure[observer * n + holder])
        if not contains(others, int(gathered(claimed))):
            found.append(f"known: seat {observer} is wrong about the other hands")
    return found


def contains(cards: int, some: int) -> bool:
    return less(some, cards) == 0
