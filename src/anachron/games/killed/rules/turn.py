"""The course of a turn: choose a pawn, act, move the Focus; the end of the game (sections 2.3, 2.4)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from anachron.engine.bits import bit, lowest
from anachron.engine.outcome import Outcome, drawn, won
from anachron.games.killed.choices import MOVE, PASS, SET_FOCUS, TAKE_POWER
from anachron.games.killed.content.board import ACTIONS, era_of
from anachron.games.killed.rules import telling
from anachron.games.killed.rules.actions import (
    SPARE_MINUTE,
    act,
    actions,
    can_act,
    extra_actions,
    has_actions,
    is_own_step,
    stamina,
)
from anachron.games.killed.rules.coda import achieve, credit, legal_setup, second_chance, set_up
from anachron.games.killed.rules.powers import follow_up, follow_ups
from anachron.games.killed.state import ACTION, FOCUS, FOLLOW, PAWN, Table, Visit

STEADY_FOCUS: Final = 3
THIRD_TIME: Final = 3  # KM-R06


def legal(state: Table) -> list[int]:
    """What the player to decide can choose now."""
    if state.phase == ACTION:
        return choose_action(state)
    if state.phase == PAWN:
        return able_pawns(state)
    if state.phase == FOCUS:
        return focuses(state)
    if state.phase == FOLLOW:
        return [*follow_ups(state), PASS]
    return legal_setup(state)


def choose_action(state: Table) -> list[int]:
    """What the active pawn may do; what it need not do may be left alone."""
    if state.done >= ACTIONS:
        return [*extra_actions(state), PASS]
    found = actions(state)
    if state.terms.rules == 1:
        return found
    for number in found:
        if not is_own_step(state, number):
            return found
    found.append(PASS)  # KM-R26: only steps onto one's own pawns are left
    return found


def able_pawns(state: Table) -> list[int]:
    """The mover's pawns in the Focus era that can do most actions, up to two (KM-17, KM-23)."""
    pawns = state.pawns_in(state.mover, state.focus(state.mover))
    found: list[int] = []
    best: i64 = 1
    while pawns:
        cell = lowest(pawns)
        pawns &= pawns - 1
        can = stamina(state, cell)
        if can > best:
            found = []
            best = can
        if can == best:
            found.append(int(cell))
    return found


def focuses(state: Table) -> list[int]:
    """The two other eras (KM-27, KM-28); with a Steady Focus all three."""
    now = state.focus(state.mover)
    if state.power(state.mover) == STEADY_FOCUS:
        return [SET_FOCUS, SET_FOCUS + 1, SET_FOCUS + 2]
    if now == 0:
        return [SET_FOCUS + 1, SET_FOCUS + 2]
    return [SET_FOCUS, SET_FOCUS + 2] if now == 1 else [SET_FOCUS, SET_FOCUS + 1]


def apply(state: Table, number: i64) -> None:
    """Carry out a legal choice."""
    if number < MOVE:
        choose_pawn(state, number)
    elif SET_FOCUS <= number < TAKE_POWER:
        move_focus(state, number - SET_FOCUS)
    elif number == PASS:
        decline(state)
    elif state.phase == ACTION:
        do_action(state, number)
    elif state.phase == FOLLOW:
        follow_up(state, number)
        second_chance(state)
        go_on(state)
    elif set_up(state, number):
        begin_turn(state)


def choose_pawn(state: Table, cell: i64) -> None:
    state.active = cell  # KM-17, KM-18
    state.phase = ACTION
    telling.pawn(state, cell)


def do_action(state: Table, number: i64) -> None:
    if state.done == ACTIONS and state.power(state.mover) == SPARE_MINUTE:
        state.spent |= bit(state.mover)
    act(state, number)
    state.done += 1
    if state.terms.timeline:
        second_chance(state)
        if follow_ups(state):
            state.phase = FOLLOW
            return
    go_on(state)


def decline(state: Table) -> None:
    """A follow-up, an extra action or a step onto one's own pawn is left alone."""
    if state.phase == FOLLOW:
        go_on(state)
    else:
        state.phase, state.active = FOCUS, -1


def go_on(state: Table) -> None:
    """The next action if there is one, else the Focus (KM-22, KM-25)."""
    if state.active >= 0:
        state.phase = ACTION
        state.setting = era_of(state.active)  # KM-19
        if state.done < ACTIONS:
            if has_actions(state):
                return  # KM-R26: also what does not count is offered
        elif state.done == ACTIONS and state.power(state.mover) and extra_actions(state):
            return
    state.phase = FOCUS
    state.active = -1


def move_focus(state: Table, era: i64) -> None:
    """The Focus moves and is released: the turn is over (KM-15, KM-16)."""
    state.set_focus(state.mover, era)
    over = state.occupies(1 - state.mover) <= 1  # KM-30, KM-31: only who waits is checked; KM-34: only now
    if state.terms.timeline:
        achieve(state, over)
    telling.focus(state, era)
    if state.terms.timeline:
        credit(state)
    if over:
        finish(state, won(2, int(state.mover), "KM-30"))  # KM-38
        return
    state.mover = 1 - state.mover  # KM-14
    state.turn += 1
    begin_turn(state)


def begin_turn(state: Table) -> None:
    """A turn begins with a pawn, or with the Focus where none can act (KM-20, KM-24)."""
    state.seat = state.mover
    state.active = -1
    state.done = 0
    state.setting = state.focus(state.mover)
    state.stride = -1
    state.strides = 0
    if state.terms.timeline:
        state.target = state.left = -1
        state.turn_spent = state.noted = state.lost = state.moved = 0
    state.phase = PAWN if can_anyone_act(state) else FOCUS  # KM-29
    if state.terms.cap and state.turn > state.terms.cap:
        finish(state, drawn(2, "cap"))
    elif state.terms.repetition and is_third_time(state):
        finish(state, drawn(2, "repetition"))


def can_anyone_act(state: Table) -> bool:
    pawns = state.pawns_in(state.mover, state.focus(state.mover))
    while pawns:
        state.active = lowest(pawns)
        if can_act(state):
            state.active = -1
            return True
        pawns &= pawns - 1
    state.active = -1
    return False


def is_third_time(state: Table) -> bool:
    """KM-R06: note the situation, and see whether it came up twice before."""
    alive = state.alive()
    before = state.visits if state.visits is not None and state.visits.alive == alive else None
    state.visits = Visit(state.key(), alive, before)
    return state.visits.times + 1 >= THIRD_TIME


def finish(state: Table, outcome: Outcome) -> None:
    state.outcome = outcome
    state.seat = -1
    telling.over(state, outcome)
