"""What is told of play, one function for each kind of event; nothing is made while nobody listens."""

from __future__ import annotations

from mypy_extensions import i64

from anachron.engine.bits import bit, members
from anachron.games.bttf.choices import WAYS
from anachron.games.bttf.content import history
from anachron.games.bttf.content.cards import KIND_IDS, gathered, listed
from anachron.games.bttf.content.history import CELL_IDS, IDENTITY_IDS, LINCHPIN_IDS, SHOWN
from anachron.games.bttf.state import (
    ASK_CELL,
    ASK_COST,
    ASK_SEAT,
    ASK_SIDE,
    ASK_WAY,
    SIDES,
    Frame,
    Table,
    card_name,
)

# Identities and turns.


def kept(state: Table, seat: i64) -> None:
    if state.heard is not None:
        state.tell("kept", {"seat": int(seat)})


def refused(state: Table, seat: i64, old: i64) -> None:
    """Only the player sees either identity (BF-R01)."""
    if state.heard is not None:
        told: dict[str, object] = {"seat": int(seat)}
        mine = told | {"old": IDENTITY_IDS[old], "new": IDENTITY_IDS[state.ids[seat]]}
        state.tell_apart("refused", told, {int(seat): mine}, seals=True)


def new_id(state: Table, seat: i64, old: i64) -> None:
    """The identity given up lies open, the new one only its player sees (BF-116)."""
    if state.heard is not None:
        told: dict[str, object] = {"seat": int(seat), "old": IDENTITY_IDS[old]}
        mine = told | {"new": IDENTITY_IDS[state.ids[seat]]}
        state.tell_apart("new_id", told, {int(seat): mine}, seals=True)


def turn(state: Table) -> None:
    if state.heard is not None:
        state.tell("turn", {"seat": int(state.turn), "turn": int(state.turns)})


def cut_short(state: Table) -> None:
    if state.heard is not None:
        state.tell("cut_short", {"seat": int(state.turn)})


def over(state: Table, winner: i64, reason: str) -> None:
    """How the game ended; with a winner it shows what lay on top at B-1."""
    if state.heard is not None:
        values = {"winner": None if winner < 0 else int(winner), "reason": reason}
        state.tell("over", values, seals=winner >= 0)


# A card on its way.


def played(state: Table, seat: i64, card: i64) -> None:
    if state.heard is not None:
        state.tell("played", {"seat": int(seat), "card": card_name(card)})


def used(state: Table, seat: i64, item: i64) -> None:
    if state.heard is not None:
        state.tell("used", {"seat": int(seat), "item": card_name(item)})


def declared(state: Table, frame: Frame, stage: i64) -> None:
    if state.heard is not None:
        what = named(frame, stage)
        state.tell("declared", {"seat": int(frame.actor), "card": card_name(frame.card), "what": what})


def named(frame: Frame, stage: i64) -> str:
    """What was named."""
    if stage == ASK_CELL:
        return str(LINCHPIN_IDS[frame.cell])
    if stage == ASK_SIDE:
        return SIDES[frame.side]
    if stage == ASK_SEAT:
        return f"seat{int(frame.seat)}"
    if stage == ASK_WAY:
        return WAYS[frame.way]
    return card_name(frame.cost if stage == ASK_COST else frame.item)


def passed(state: Table, seat: i64) -> None:
    if state.heard is not None:
        state.tell("passed", {"seat": int(seat)})


def responded(state: Table, seat: i64, card: i64) -> None:
    if state.heard is not None:
        state.tell("responded", {"seat": int(seat), "card": card_name(card)})


def cancelled(state: Table, frame: Frame) -> None:
    if state.heard is not None:
        state.tell("cancelled", {"seat": int(frame.actor), "card": card_name(frame.card)})


def taken(state: Table, seat: i64, card: i64) -> None:
    if state.heard is not None:
        state.tell("taken", {"seat": int(seat), "card": card_name(card)})


# Items.


def laid(state: Table, seat: i64, item: i64) -> None:
    if state.heard is not None:
        state.tell("laid", {"seat": int(seat), "item": card_name(item)})


def stolen(state: Table, seat: i64, owner: i64, item: i64) -> None:
    if state.heard is not None:
        state.tell("stolen", {"seat": int(seat), "from": int(owner), "item": card_name(item)})


def trashed(state: Table, seat: i64, item: i64) -> None:
    if state.heard is not None:
        state.tell("trashed", {"seat": int(seat), "item": card_name(item)})


def stepped(state: Table, seat: i64, item: i64) -> None:
    if state.heard is not None:
        state.tell("stepped", {"seat": int(seat), "item": card_name(item)})


def no_step(state: Table, seat: i64) -> None:
    if state.heard is not None:
        state.tell("no_step", {"seat": int(seat)})


# Hands and piles.


def drew(state: Table, seat: i64, drawn: list[int]) -> None:
    if state.heard is not None:
        told: dict[str, object] = {"seat": int(seat), "count": len(drawn)}
        mine = told | {"cards": [KIND_IDS[kind] for kind in drawn]}
        state.tell_apart("drew", told, {int(seat): mine}, seals=True)


def reshuffled(state: Table) -> None:
    if state.heard is not None:
        state.tell("reshuffled", {"count": len(state.draw)}, seals=True)


def looked(state: Table, seat: i64) -> None:
    """A player looks through the draw pile."""
    if state.heard is not None:
        told: dict[str, object] = {"seat": int(seat), "count": len(state.draw)}
        mine = told | {"cards": spelled(gathered(state.draw))}
        state.tell_apart("looked", told, {int(seat): mine}, seals=True)


def fetched(state: Table, seat: i64, card: i64, from_draw: i64) -> None:
    if state.heard is not None:
        state.tell("fetched", {"seat": int(seat), "card": card_name(card)}, seals=from_draw != 0)


def discarded(state: Table, seat: i64, card: i64, seals: bool) -> None:
    if state.heard is not None:
        state.tell("discarded", {"seat": int(seat), "card": card_name(card)}, seals)


def chose(state: Table, seat: i64, card: i64) -> None:
    """A secret choice: everybody learns that it was made."""
    if state.heard is not None:
        who = int(seat)
        state.tell_apart("chose", {"seat": who}, {who: {"seat": who, "card": card_name(card)}})


def gave(state: Table, giver: i64, taker: i64, card: i64) -> None:
    """Giver and taker know the card."""
    if state.heard is not None:
        told: dict[str, object] = {"seat": int(giver), "to": int(taker)}
        mine = told | {"card": card_name(card)}
        state.tell_apart("gave", told, {int(giver): mine, int(taker): mine}, seals=True)


def hands(state: Table, frame: Frame) -> None:
    """Hands have changed places: each player sees the new one."""
    if state.heard is not None:
        told: dict[str, object] = {"seat": int(frame.actor), "card": card_name(frame.card)}
        private = {seat: told | {"hand": spelled(state.hand(seat))} for seat in range(int(state.seats))}
        state.tell_apart("hands", told, private, seals=True)


def spelled(cards: i64) -> list[str]:
    return [KIND_IDS[kind] for kind in listed(cards)]


# The history.


def flipped(state: Table, linchpin: i64) -> None:
    """A linchpin has been turned, and the ripplepoints with it."""
    if state.heard is not None:
        turned = state.shown() ^ SHOWN[history.flipped(state.altered, linchpin)]
        cell = LINCHPIN_IDS[linchpin]
        ripples = [CELL_IDS[n] for n in members(turned) if CELL_IDS[n] != cell]
        altered = state.altered & bit(linchpin) != 0
        state.tell("flipped", {"cell": cell, "altered": altered, "ripples": ripples})


def decoy(state: Table) -> None:
    if state.heard is not None:
        state.tell("decoy", {"seat": int(state.turn), "left": len(state.b1)}, seals=True)


def nobody(state: Table) -> None:
    """The real card, and no single winner (BF-132)."""
    if state.heard is not None:
        state.tell("nobody", {"seat": int(state.turn), "left": len(state.b1)}, seals=True)
