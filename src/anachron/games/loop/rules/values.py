"""The named values that levels, modes, Agents and Ultramachina cards change."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from anachron.engine.bits import count
from anachron.engine.outcome import Outcome
from anachron.games.loop.content.eras import (
    MEGA_SLOTS,
    ONLY,
    ORDINARY,
    ORDINARY_CLONES,
    SLOTS,
    TO_ARCHIVE,
)
from anachron.games.loop.content.modes import CENTRIFUGE_MODE, SUPA_CLONES, ULTRAMACHINA, VICTORY
from anachron.games.loop.content.tokens import (
    CLONE_PRESS,
    CUSTOMS_DUTY,
    JAMMED_LOOP,
    OVERCLOCK,
    POWER_CUT,
    RED_TAPE,
    THICK_SKIN,
)
from anachron.games.loop.rules import telling
from anachron.games.loop.state import ASK_NOTHING, Table

BASE_THROW: Final = 2  # LP-46
TAX: Final = 2  # U13


def slots(state: Table, era: i64) -> i64:
    """Rifts an Era can hold (LP-03); a Mega Vortex takes one slot (LP-139)."""
    return MEGA_SLOTS if state.terms.mega and state.has_vortex(era) else SLOTS


def clones_to_generate(state: Table) -> i64:
    """LP-40: the number of the Cycle; U02 adds one."""
    return state.cycle + 1 if state.ultra >> CLONE_PRESS & 1 else state.cycle


def rifts_to_throw(state: Table) -> i64:
    """LP-46: two, and one per Clone in Dr Foo's Era; never more than there are (LP-R03)."""
    there: i64 = state.clones[state.foo]
    rifts = BASE_THROW + count(there)
    if there >> ORDINARY:
        rifts += count(there >> ORDINARY)  # LP-141: a Supa Clone counts twice
    if state.ultra >> OVERCLOCK & 1:
        rifts += 1  # U01
    if state.centrifuges & ONLY[state.foo]:
        rifts += 1  # LP-144
    return rifts if rifts < state.rifts_left else state.rifts_left


def loop_price(state: Table) -> i64:
    """LP-68: the n-th LOOP of a turn costs n; U09 adds one."""
    return state.loops + 2 if state.ultra >> JAMMED_LOOP & 1 else state.loops + 1


def take_price(state: Table) -> i64:
    return 1 if state.ultra >> CUSTOMS_DUTY & 1 else 0  # U12


def archive_price(state: Table) -> i64:
    return TAX if state.ultra >> RED_TAPE & 1 else 0  # U13


def killable(state: Table, era: i64) -> i64:
    """Clones that "destroy a Clone" can choose: no Supa Clones (LP-141), none under Thick Skin (U11)."""
    if state.ultra >> THICK_SKIN & 1:
        return 0
    there: i64 = state.clones[era]
    return there & ORDINARY_CLONES


def has_talent(state: Table, slot: i64, talent: i64) -> bool:
    """Whether the Agent of a slot can do this now: on its own turn (LP-72), not under U14."""
    if slot != state.active or state.terms.content.talent[state.terms.agents[slot]] != talent:
        return False
    return not state.ultra >> POWER_CUT & 1


def is_won(state: Table) -> bool:
    """LP-131, LP-137: four tiles archived, and the mode's own condition (LP-142, LP-148, LP-151)."""
    if len(state.archived) < TO_ARCHIVE:
        return False
    mode = state.terms.mode
    if mode == SUPA_CLONES:
        for clones in state.clones:
            if clones >> ORDINARY:
                return False
    elif mode == CENTRIFUGE_MODE:
        return state.centrifuges == 0
    elif mode == ULTRAMACHINA:
        return state.ultra == 0
    return True


def check_victory(state: Table) -> None:
    """LP-138: the team wins at the moment both conditions hold."""
    if state.outcome is None and is_won(state):
        finish(state, True, VICTORY[state.terms.mode])


def finish(state: Table, won: bool, reason: str) -> None:
    """The game ends at once, for all alike (LP-01, LP-37)."""
    seats = int(state.terms.seats)
    winners = tuple(range(seats)) if won else ()
    state.outcome = Outcome(winners, (1.0 if won else 0.0,) * seats, reason)
    state.seat = -1
    state.ask = ASK_NOTHING
    telling.over(state, won, reason)
