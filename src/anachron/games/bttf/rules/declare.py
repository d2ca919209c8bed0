"""Declaring: what an actor names before anybody may answer (part 4, step 1)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from anachron.engine.bits import bit, lowest, members
from anachron.games.bttf.choices import (
    CARD,
    DIRECTION,
    FLIP,
    FUEL,
    ITEM,
    LEAVE,
    LINCHPIN,
    LINCHPIN_AT,
    LINCHPIN_CHOICES,
    SEAT,
)
from anachron.games.bttf.content import cards
from anachron.games.bttf.content.cards import FREES, ONCE, TIED_CELL, kinds_listed
from anachron.games.bttf.content.history import LINCHPINS
from anachron.games.bttf.rules import telling
from anachron.games.bttf.rules.hands import show_leaving
from anachron.games.bttf.state import (
    ASK_CELL,
    ASK_COST,
    ASK_FED,
    ASK_FUEL,
    ASK_ITEM,
    ASK_SEAT,
    ASK_SIDE,
    ASK_WAY,
    DECLARE,
    FLIPS,
    LEAVES,
    NOBODY,
    NONE,
    PLAYED,
    STEPPED,
    USED,
    WINDOW,
    Frame,
    Table,
)

NOTHING: Final = -1  # nothing to name for this verb
VOID: Final = -2  # the rest of the program does nothing (BF-27)


def play_card(state: Table, seat: i64, kind: i64) -> None:
    """A card is being played: it lies in limbo, face up."""
    frame = Frame(PLAYED, seat, kind)
    frame.held = 1
    state.frames.append(frame)
    telling.played(state, seat, kind)


def use_item(state: Table, seat: i64, item: i64) -> None:
    """An ability of an item is used; that costs no play (BF-24)."""
    state.frames.append(Frame(USED, seat, item))
    if ONCE[item]:
        state.spent |= bit(item)  # BF-26, BF-94
    telling.used(state, seat, item)


def can_use(state: Table, seat: i64, item: i64) -> bool:
    """Whether an item's ability is there to be used now (BF-25); BF-43: from the moment it lies there."""
    if not state.has_item(seat, item) or (ONCE[item] and state.spent & bit(item)):
        return False
    program = FREES[item]
    for at in range(0, len(program), 2):
        verb, argument = program[at], program[at + 1]
        if verb == cards.DISCARD and argument == 1 and not state.table(seat) & ~bit(item):
            return False  # BF-71: another item of one's own
        if verb == cards.STEAL:
            owner = state.owner(argument)
            if owner in (NOBODY, seat):
                return False  # BF-76, BF-R17
    return True


def declare(state: Table, frame: Frame) -> bool:
    """Go through the program and ask for what has to be named; True when somebody is asked."""
    program = frame.program()
    while frame.at < len(program):
        stage = asks_for(state, frame, program[frame.at], program[frame.at + 1])
        if stage == VOID:
            frame.until = frame.at
            if frame.at == 0:
                telling.void(state, frame.actor, frame.card)  # BF-27
            break
        if stage != NOTHING:
            frame.stage = stage
            state.ask(frame.actor)
            return True
        frame.at += 2
    frame.at = 0
    frame.stage = WINDOW  # BF-90: before anything is chosen or drawn
    return False


def asks_for(state: Table, frame: Frame, verb: i64, argument: i64) -> i64:
    """What a verb needs to be named, NOTHING, or VOID."""
    actor = frame.actor
    if verb == cards.FLIP:
        return ASK_CELL  # BF-45: the flip must be made
    if verb == cards.SET:
        return ASK_SIDE
    if verb == cards.NEED:
        return find_fuel(state, frame, argument)
    if verb == cards.COST:
        return ASK_COST if state.hand(actor) else VOID  # BF-67
    if verb == cards.IF:
        return NOTHING if state.previous_changed else VOID  # BF-58
    if verb == cards.STEAL:
        if argument != NONE:
            return NOTHING
        return ASK_ITEM if state.other_tables(actor) else VOID
    if verb == cards.TRASH:
        return ASK_ITEM if state.other_tables(NOBODY) else VOID
    if verb == cards.LOSE or verb == cards.SWAP or verb == cards.NEWID:
        return ASK_SEAT
    if verb == cards.ROTATE:
        return ASK_WAY
    if verb == cards.DISCARD:
        if argument == 1:
            return ASK_FED
        state.lift(actor, frame.card)  # BF-93: gone whatever happens
        state.throw(frame.card)
    return NOTHING


def find_fuel(state: Table, frame: Frame, wanted: i64) -> i64:
    """One of the wanted items on the own table; with two the player chooses (BF-63, BF-64)."""
    fuel = state.table(frame.actor) & wanted
    if not fuel:
        return VOID  # BF-47
    if fuel & (fuel - 1):
        return ASK_FUEL
    frame.item = lowest(fuel)
    return NOTHING


# What can be named.


def declarations(state: Table, frame: Frame) -> list[int]:
    """The choices of the actor for what is asked now."""
    stage = frame.stage
    if stage == ASK_CELL:
        return linchpins(state, frame)
    if stage == ASK_SIDE:
        tied: i64 = TIED_CELL[frame.card]
        return [FLIP, LEAVE] if state.can_flip(frame.actor, tied) else [LEAVE]  # BF-52, BF-74
    if stage == ASK_ITEM:
        return [ITEM + item for item in members(items_in_reach(state, frame))]
    if stage == ASK_SEAT:
        return targets(state, frame)
    if stage == ASK_COST:
        return [CARD + kind for kind in kinds_listed(state.hand(frame.actor))]
    if stage == ASK_FUEL:
        wanted: i64 = frame.program()[frame.at + 1]
        return [FUEL + item for item in members(state.table(frame.actor) & wanted)]
    if stage == ASK_FED:
        return [ITEM + item for item in members(state.table(frame.actor) & ~bit(frame.card))]
    return [DIRECTION, DIRECTION + 1]


def linchpins(state: Table, frame: Frame) -> list[int]:
    """All linchpins (BF-44), without a guarded one (BF-74) and the tied one of a second step (BF-54)."""
    found: list[int] = []
    linchpin: i64 = 0
    while linchpin < LINCHPINS:
        tied = frame.act == STEPPED and linchpin == TIED_CELL[frame.card]
        if not tied and state.can_flip(frame.actor, linchpin):
            found.append(LINCHPIN_CHOICES[linchpin])
        linchpin += 1
    return found


def items_in_reach(state: Table, frame: Frame) -> i64:
    """Items of the others (BF-109); to be trashed, one's own too (BF-118)."""
    stealing = frame.program()[frame.at] == cards.STEAL
    return state.other_tables(frame.actor if stealing else NOBODY)


def targets(state: Table, frame: Frame) -> list[int]:
    """The other players; for a new identity oneself too (BF-115)."""
    anyone = frame.program()[frame.at] == cards.NEWID
    return [SEAT + seat for seat in range(state.seats) if anyone or seat != frame.actor]


def take_declaration(state: Table, frame: Frame, number: i64) -> None:
    """Note what the actor named and go on."""
    stage = frame.stage
    if stage == ASK_CELL:
        frame.cell = LINCHPIN_AT[number - LINCHPIN]  # BF-99: B-1 is announced like any other
    elif stage == ASK_SIDE:
        frame.side = FLIPS if number == FLIP else LEAVES
    elif stage == ASK_ITEM:
        frame.item = number - ITEM
        frame.seat = state.owner(frame.item)
    elif stage == ASK_SEAT:
        frame.seat = number - SEAT
    elif stage == ASK_COST:
        frame.cost = number - CARD
        show_leaving(state, frame.actor, frame.cost)  # BF-R31
    elif stage == ASK_FUEL:
        frame.item = number - FUEL
    elif stage == ASK_FED:
        frame.item = number - ITEM
        state.lift(frame.actor, frame.item)  # BF-94: discarding it is the price
        state.throw(frame.item)
    else:
        frame.way = number - DIRECTION
    frame.at += 2
    frame.stage = DECLARE
    telling.declared(state, frame, stage)
