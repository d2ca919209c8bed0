"""Where an effect acts: the Eras a selector means where it does something (LP-04, LP-05, LP-R07, LP-R22)."""

from __future__ import annotations

from mypy_extensions import i64

from anachron.engine.bits import count
from anachron.games.loop.content.effects import (
    ADD,
    ADJACENT,
    AGENT,
    ANYWHERE,
    CLOSE,
    EACH_ADJACENT,
    EACH_AGENT_ERA,
    EACH_VORTEX,
    ENERGY_TO_RIFTS,
    FOO,
    HERE,
    HERE_OR_ADJACENT,
    KILL,
    ORIGIN_ERA,
    OTHER_AGENT,
    PUSH,
    SENT,
    VORTEX,
)
from anachron.games.loop.content.eras import ALL_ERAS, MEMBERS, NEIGHBOURS, ONLY, back, onward
from anachron.games.loop.rules.values import killable
from anachron.games.loop.state import Frame, Table


def place(state: Table, frame: Frame, where: i64) -> i64:
    """The Eras that a selector means, as a set."""
    here: i64 = state.at[frame.applier]
    if where == HERE:
        return ONLY[here]
    if where in (ADJACENT, EACH_ADJACENT):
        return NEIGHBOURS[here]
    if where == HERE_OR_ADJACENT:
        return NEIGHBOURS[here] | ONLY[here]
    if where == ANYWHERE:
        return ALL_ERAS
    if where in (VORTEX, EACH_VORTEX):
        return state.vortex  # LP-07
    if where in (AGENT, EACH_AGENT_ERA, OTHER_AGENT):
        return agents_eras(state, frame.applier if where == OTHER_AGENT else -1)
    era = state.foo if where == FOO else frame.origin if where == ORIGIN_ERA else frame.sent
    assert where in (FOO, ORIGIN_ERA, SENT)
    return ONLY[era] if era >= 0 else 0


def agents_eras(state: Table, but: i64) -> i64:
    """Where Agents stand; LP-88: another Agent may stand in your own Era."""
    eras: i64 = 0
    for slot in range(len(state.at)):
        if slot != but:
            eras |= ONLY[state.at[slot]]
    return eras


def served_first(state: Table, frame: Frame) -> i64:
    """The Era of the group whose turn it is: clockwise from the one before the applier's (LP-05)."""
    eras = MEMBERS[frame.group]
    if len(eras) == 1:
        return eras[0]
    era = back(state.at[frame.applier])
    while era not in eras:
        era = onward(era)
    return era


def eligible(state: Table, frame: Frame, op: i64, a: i64, where: i64) -> i64:
    """The Eras of a selector in which an operation does something (LP-R07)."""
    found: i64 = 0
    for era in MEMBERS[place(state, frame, where)]:
        if matters(state, op, a, era):
            found |= ONLY[era]
    return found


def matters(state: Table, op: i64, a: i64, era: i64) -> bool:
    if op == ADD:
        return state.energy_left > 0
    if op == CLOSE:
        return state.rifts[era] > 0
    if op == PUSH:
        return state.clones[era] != 0
    if op == KILL:
        return killable(state, era) != 0
    if a == ENERGY_TO_RIFTS:
        return state.energy_at(era) < state.rifts[era] and state.energy_left > 0
    return state.rifts[era] > clones_at(state, era)


def clones_at(state: Table, era: i64) -> i64:
    clones: i64 = state.clones[era]
    return count(clones)
