"""What is told of play, one function for each kind of event; nothing is made while nobody listens.

The rules call the first half. Each function only asks who listens: small enough for the compiler to put it
where it is called, so that searches do not pay for what the second half would tell.
"""

from __future__ import annotations

from mypy_extensions import i64

from anachron.engine.bits import bit, members
from anachron.games.bttf.choices import WAYS
from anachron.games.bttf.content import history
from anachron.games.bttf.content.cards import KIND_IDS, gathered, listed
from anachron.games.bttf.content.history import CELL_IDS, IDENTITY_IDS, LINCHPIN_IDS, SHOWN, as_wanted
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
        tell_kept(state, seat)


def refused(state: Table, seat: i64, old: i64) -> None:
    """Only the player sees either identity (BF-R01)."""
    if state.heard is not None:
        tell_refused(state, seat, old)


def new_id(state: Table, seat: i64, old: i64) -> None:
    """The identity given up lies open, the new one only its player sees (BF-116)."""
    if state.heard is not None:
        tell_new_id(state, seat, old)


def turn(state: Table) -> None:
    if state.heard is not None:
        tell_turn(state)


def cut_short(state: Table) -> None:
    if state.heard is not None:
        tell_cut_short(state)


def over(state: Table, winner: i64, reason: str) -> None:
    """How the game ended; with a winner it shows what lay on top at B-1."""
    if state.heard is not None:
        tell_over(state, winner, reason)


# A card on its way.


def played(state: Table, seat: i64, card: i64) -> None:
    if state.heard is not None:
        tell_played(state, seat, card)


def used(state: Table, seat: i64, item: i64) -> None:
    if state.heard is not None:
        tell_used(state, seat, item)


def void(state: Table, seat: i64, card: i64) -> None:
    """A card that is discarded without effect, as everybody can see before anybody responds (BF-27)."""
    if state.heard is not None:
        tell_void(state, seat, card)


def declared(state: Table, frame: Frame, stage: i64) -> None:
    if state.heard is not None:
        tell_declared(state, frame, stage)


def passed(state: Table, seat: i64) -> None:
    if state.heard is not None:
        tell_passed(state, seat)


def responded(state: Table, seat: i64, card: i64) -> None:
    if state.heard is not None:
        tell_responded(state, seat, card)


def cancelled(state: Table, frame: Frame) -> None:
    if state.heard is not None:
        tell_cancelled(state, frame)


def taken(state: Table, seat: i64, card: i64) -> None:
    if state.heard is not None:
        tell_taken(state, seat, card)


# Items.


def laid(state: Table, seat: i64, item: i64) -> None:
    if state.heard is not None:
        tell_laid(state, seat, item)


def stolen(state: Table, seat: i64, owner: i64, item: i64) -> None:
    if state.heard is not None:
        tell_stolen(state, seat, owner, item)


def trashed(state: Table, seat: i64, item: i64) -> None:
    if state.heard is not None:
        tell_trashed(state, seat, item)


def stepped(state: Table, seat: i64, item: i64) -> None:
    if state.heard is not None:
        tell_stepped(state, seat, item)


def no_step(state: Table, seat: i64) -> None:
    if state.heard is not None:
        tell_no_step(state, seat)


# Hands and piles.


def drew(state: Table, seat: i64, drawn: list[int]) -> None:
    if state.heard is not None:
        tell_drew(state, seat, drawn)


def reshuffled(state: Table) -> None:
    if state.heard is not None:
        tell_reshuffled(state)


def looked(state: Table, seat: i64) -> None:
    """A player looks through the draw pile."""
    if state.heard is not None:
        tell_looked(state, seat)


def fetched(state: Table, seat: i64, card: i64, from_draw: i64) -> None:
    if state.heard is not None:
        tell_fetched(state, seat, card, from_draw)


def discarded(state: Table, seat: i64, card: i64, seals: bool) -> None:
    if state.heard is not None:
        tell_discarded(state, seat, card, seals)


def chose(state: Table, seat: i64, card: i64) -> None:
    """A secret choice: everybody learns that it was made."""
    if state.heard is not None:
        tell_chose(state, seat, card)


def gave(state: Table, giver: i64, taker: i64, card: i64) -> None:
    """Giver and taker know the card."""
    if state.heard is not None:
        tell_gave(state, giver, taker, card)


def hands(state: Table, frame: Frame) -> None:
    """Hands have changed places: each player sees the new one."""
    if state.heard is not None:
        tell_hands(state, frame)


# The history.


def flipped(state: Table, linchpin: i64) -> None:
    """A linchpin has been turned, and the ripplepoints with it."""
    if state.heard is not None:
        tell_flipped(state, linchpin)


def decoy(state: Table) -> None:
    if state.heard is not None:
        tell_decoy(state)


def nobody(state: Table) -> None:
    """The real card, and no single winner (BF-132)."""
    if state.heard is not None:
        tell_nobody(state)


# How it is told.


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


def spelled(cards: i64) -> list[str]:
    return [KIND_IDS[kind] for kind in listed(cards)]


def tell_kept(state: Table, seat: i64) -> None:
    state.tell("kept", {"seat": int(seat)})


def tell_refused(state: Table, seat: i64, old: i64) -> None:
    told: dict[str, object] = {"seat": int(seat)}
    mine = told | {"old": IDENTITY_IDS[old], "new": IDENTITY_IDS[state.ids[seat]]}
    state.tell_apart("refused", told, {int(seat): mine}, seals=True)


def tell_new_id(state: Table, seat: i64, old: i64) -> None:
    told: dict[str, object] = {"seat": int(seat), "old": IDENTITY_IDS[old]}
    mine = told | {"new": IDENTITY_IDS[state.ids[seat]]}
    state.tell_apart("new_id", told, {int(seat): mine}, seals=True)


def tell_turn(state: Table) -> None:
    state.tell("turn", {"seat": int(state.turn), "turn": int(state.turns)})


def tell_cut_short(state: Table) -> None:
    state.tell("cut_short", {"seat": int(state.turn)})


def tell_over(state: Table, winner: i64, reason: str) -> None:
    values = {"winner": None if winner < 0 else int(winner), "reason": reason}
    state.tell("over", values, seals=winner >= 0)


def tell_played(state: Table, seat: i64, card: i64) -> None:
    state.tell("played", {"seat": int(seat), "card": card_name(card)})


def tell_used(state: Table, seat: i64, item: i64) -> None:
    state.tell("used", {"seat": int(seat), "item": card_name(item)})


def tell_void(state: Table, seat: i64, card: i64) -> None:
    state.tell("void", {"seat": int(seat), "card": card_name(card)})


def tell_declared(state: Table, frame: Frame, stage: i64) -> None:
    what = named(frame, stage)
    state.tell("declared", {"seat": int(frame.actor), "card": card_name(frame.card), "what": what})


def tell_passed(state: Table, seat: i64) -> None:
    state.tell("passed", {"seat": int(seat)})


def tell_responded(state: Table, seat: i64, card: i64) -> None:
    state.tell("responded", {"seat": int(seat), "card": card_name(card)})


def tell_cancelled(state: Table, frame: Frame) -> None:
    state.tell("cancelled", {"seat": int(frame.actor), "card": card_name(frame.card)})


def tell_taken(state: Table, seat: i64, card: i64) -> None:
    state.tell("taken", {"seat": int(seat), "card": card_name(card)})


def tell_laid(state: Table, seat: i64, item: i64) -> None:
    state.tell("laid", {"seat": int(seat), "item": card_name(item)})


def tell_stolen(state: Table, seat: i64, owner: i64, item: i64) -> None:
    state.tell("stolen", {"seat": int(seat), "from": int(owner), "item": card_name(item)})


def tell_trashed(state: Table, seat: i64, item: i64) -> None:
    state.tell("trashed", {"seat": int(seat), "item": card_name(item)})


def tell_stepped(state: Table, seat: i64, item: i64) -> None:
    state.tell("stepped", {"seat": int(seat), "item": card_name(item)})


def tell_no_step(state: Table, seat: i64) -> None:
    state.tell("no_step", {"seat": int(seat)})


def tell_drew(state: Table, seat: i64, drawn: list[int]) -> None:
    told: dict[str, object] = {"seat": int(seat), "count": len(drawn)}
    mine = told | {"cards": [KIND_IDS[kind] for kind in drawn]}
    state.tell_apart("drew", told, {int(seat): mine}, seals=True)


def tell_reshuffled(state: Table) -> None:
    state.tell("reshuffled", {"count": len(state.draw)}, seals=True)


def tell_looked(state: Table, seat: i64) -> None:
    told: dict[str, object] = {"seat": int(seat), "count": len(state.draw)}
    mine = told | {"cards": spelled(gathered(state.draw))}
    state.tell_apart("looked", told, {int(seat): mine}, seals=True)


def tell_fetched(state: Table, seat: i64, card: i64, from_draw: i64) -> None:
    state.tell("fetched", {"seat": int(seat), "card": card_name(card)}, seals=from_draw != 0)


def tell_discarded(state: Table, seat: i64, card: i64, seals: bool) -> None:
    state.tell("discarded", {"seat": int(seat), "card": card_name(card)}, seals)


def tell_chose(state: Table, seat: i64, card: i64) -> None:
    who = int(seat)
    state.tell_apart("chose", {"seat": who}, {who: {"seat": who, "card": card_name(card)}})


def tell_gave(state: Table, giver: i64, taker: i64, card: i64) -> None:
    told: dict[str, object] = {"seat": int(giver), "to": int(taker)}
    mine = told | {"card": card_name(card)}
    state.tell_apart("gave", told, {int(giver): mine, int(taker): mine}, seals=True)


def tell_hands(state: Table, frame: Frame) -> None:
    told: dict[str, object] = {"seat": int(frame.actor), "card": card_name(frame.card)}
    private = {seat: told | {"hand": spelled(state.hand(seat))} for seat in range(int(state.seats))}
    state.tell_apart("hands", told, private, seals=True)


def tell_flipped(state: Table, linchpin: i64) -> None:
    turned = state.shown() ^ SHOWN[history.flipped(state.altered, linchpin)]
    cell = LINCHPIN_IDS[linchpin]
    ripples = [CELL_IDS[n] for n in members(turned) if CELL_IDS[n] != cell]
    altered = state.altered & bit(linchpin) != 0
    state.tell("flipped", {"cell": cell, "altered": altered, "ripples": ripples})
    for ripple in ripples:
        side = state.shown() & bit(CELL_IDS.index(ripple)) != 0
        state.tell("rippled", {"cell": ripple, "altered": side, "by": cell})
    tell_standing(state, history.flipped(state.altered, linchpin))


def tell_standing(state: Table, before: i64) -> None:
    """Those whose headlines show otherwise than before learn how many are as they want them."""
    private: dict[int, dict[str, object]] = {}
    for seat in range(int(state.seats)):
        count = as_wanted(state.ids[seat], state.altered)
        if count != as_wanted(state.ids[seat], before):
            private[seat] = {"seat": seat, "count": int(count)}
    if private:
        state.tell_apart("standing", None, private)


def tell_decoy(state: Table) -> None:
    state.tell("decoy", {"seat": int(state.turn), "left": len(state.b1)}, seals=True)


def tell_nobody(state: Table) -> None:
    state.tell("nobody", {"seat": int(state.turn), "left": len(state.b1)}, seals=True)
