"""Effects that move Clones and Agents (LP-66, LP-76 to LP-82, LP-87, LP-R21)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from anachron.engine.bits import bit, lowest
from anachron.games.loop.content.effects import CARRY_FROM_VORTEX, NO_CARRY
from anachron.games.loop.content.eras import (
    ALL_ERAS,
    ERAS,
    NEIGHBOURS,
    PREV_2,
    back,
    beside,
    onward,
)
from anachron.games.loop.content.tables import FAR_PUSH
from anachron.games.loop.rules import telling
from anachron.games.loop.rules.board import destroy_clone, move_clone
from anachron.games.loop.rules.places import served_first
from anachron.games.loop.rules.questions import (
    AGENTS_ASKED,
    CLONES_ASKED,
    PUSH_ASKED,
    STEP_ASKED,
    STEP_OR_STOP_ASKED,
    ask,
    ask_era,
)
from anachron.games.loop.rules.values import has_talent, killable
from anachron.games.loop.state import REVISED, Frame, Table

ONE_WAY: Final = 3  # prev and next, as a set
TWO_WAYS: Final = 15  # ... and two Eras each way


# Clones. Stage 1 chooses a Clone of the Era of the group that is served; `left` more may be chosen there.


def push(state: Table, frame: Frame, n: i64) -> bool:
    """LP-76, LP-77: up to n Clones of each Era of the group, one after the other, each once."""
    if frame.left > n:
        frame.left = n
    if frame.stage == 2:
        far = has_talent(state, frame.applier, FAR_PUSH)
        return ask(frame, PUSH_ASKED, TWO_WAYS if far else ONE_WAY, frame.applier)
    if frame.stage == 3:
        send(state, frame)
        frame.left -= 1
        frame.stage = 1
        if state.terms.rules >= REVISED:
            frame.pushed |= bit(frame.clone)
    while frame.group and state.outcome is None:
        era = served_first(state, frame)
        there: i64 = state.clones[era] & ~frame.pushed
        if frame.left > 0 and there:
            return ask(frame, CLONES_ASKED, there, frame.applier)
        frame.group &= ~bit(era)
        frame.left = n
    frame.pushed = 0
    return True


def send(state: Table, frame: Frame) -> None:
    """Push the chosen Clone; Cztwyzzek may push it two Eras, through its Destruction Era too."""
    era = served_first(state, frame)
    steps: i64 = 2 if frame.way >= PREV_2 else 1
    while steps > 0:
        era = beside(era, frame.way)
        frame.sent = era  # LP-92: also when it is destroyed by arriving
        if move_clone(state, frame.clone, era):
            return
        steps -= 1


def pull(state: Table, frame: Frame, n: i64) -> bool:
    """LP-78, LP-79: up to n Clones of the adjacent Eras into yours."""
    here: i64 = state.at[frame.applier]
    if frame.stage == 0:
        frame.left = n
        frame.stage = 1
    elif frame.stage == 2:
        move_clone(state, frame.clone, here)
        frame.left -= 1
        frame.stage = 1
    near: i64 = state.clones[back(here)] | state.clones[onward(here)]
    if frame.left > 0 and near and state.outcome is None:
        return ask(frame, CLONES_ASKED, near, frame.applier)
    return True


def kill(state: Table, frame: Frame, n: i64) -> bool:
    """LP-80: up to n Clones of each Era of the group, whatever their Destruction face."""
    if frame.left > n:
        frame.left = n
    if frame.stage == 2:
        destroy_clone(state, frame.clone, served_first(state, frame))
        frame.left -= 1
        frame.stage = 1
    while frame.group and state.outcome is None:
        era = served_first(state, frame)
        there = killable(state, era)
        if frame.left > 0 and there:
            return ask(frame, CLONES_ASKED, there, frame.applier)
        frame.group &= ~bit(era)
        frame.left = n
    return True


def swap_clone(state: Table, frame: Frame) -> bool:
    """LP-87: a Clone of your Era and one of another exchange places; yours is checked first."""
    here: i64 = state.at[frame.applier]
    if frame.stage == 0:
        elsewhere = clones_elsewhere(state, here)
        if not state.clones[here] or not elsewhere:
            return True
        return ask(frame, CLONES_ASKED, state.clones[here], frame.applier)
    if frame.stage == 1:
        frame.carried = frame.clone  # the Clone of your Era waits here for its partner
        return ask(frame, CLONES_ASKED, clones_elsewhere(state, here), frame.applier)
    there = state.era_of(frame.clone)
    move_clone(state, frame.carried, there)
    if state.outcome is None:
        move_clone(state, frame.clone, here)
    frame.carried = -1
    return True


def clones_elsewhere(state: Table, here: i64) -> i64:
    tokens: i64 = 0
    for era in range(ERAS):
        if era != here:
            tokens |= state.clones[era]
    return tokens


# Agents.


def relocate(state: Table, slot: i64, to: i64) -> None:
    before = state.at[slot]
    state.at[slot] = to
    telling.moved(state, slot, before, to)


def step(state: Table, frame: Frame, least: i64, most: i64, carry: i64) -> bool:
    """LP-R21: single steps, at least `least`; LP-81: a Clone may come along on each."""
    if frame.stage == 0:
        frame.left = 0
        frame.carried = -1
        frame.carry_over = carry == NO_CARRY
        frame.stage = 1
    elif frame.stage == 2:
        if frame.way < 0:
            return True
        walk(state, frame)
        frame.left += 1
        frame.stage = 1
    if frame.left >= most or state.outcome is not None:
        return True
    what = STEP_ASKED if frame.left < least else STEP_OR_STOP_ASKED
    return ask(frame, what, carriable(state, frame, carry), frame.applier)


def carriable(state: Table, frame: Frame, carry: i64) -> i64:
    """Clones that may come along on the next step: the one carried, or any if none was (LP-82, LP-96)."""
    if frame.carry_over:
        return 0
    if frame.carried >= 0:
        return bit(frame.carried)
    here: i64 = state.at[frame.applier]
    if carry == CARRY_FROM_VORTEX and not state.has_vortex(here):
        return 0
    return state.clones[here]


def walk(state: Table, frame: Frame) -> None:
    to = beside(state.at[frame.applier], frame.way)
    relocate(state, frame.applier, to)
    if frame.clone >= 0:
        frame.carried = frame.clone
        frame.carry_over = move_clone(state, frame.clone, to)  # LP-82: also at an intermediate step
    elif frame.carried >= 0:
        frame.carry_over = True  # it stays behind


def others(state: Table, applier: i64) -> i64:
    """LP-66: all Agents but you, as a set."""
    return bit(len(state.at)) - 1 & ~bit(applier)


def shift(state: Table, frame: Frame, far: bool) -> bool:
    """Another Agent is moved one Era, or anywhere."""
    if frame.stage == 0:
        slots = others(state, frame.applier)
        return ask(frame, AGENTS_ASKED, slots, frame.applier) if slots else True
    if frame.stage == 1:
        return ask_era(frame, ALL_ERAS if far else NEIGHBOURS[state.at[frame.agent]], frame.applier)
    relocate(state, frame.agent, lowest(frame.group))
    return True


def swap_agent(state: Table, frame: Frame) -> bool:
    """LP-87: you and another Agent exchange Eras; one in your own Era would change nothing (LP-R07)."""
    here: i64 = state.at[frame.applier]
    if frame.stage == 0:
        slots: i64 = 0
        for slot in range(len(state.at)):
            if state.at[slot] != here:
                slots |= bit(slot)
        return ask(frame, AGENTS_ASKED, slots, frame.applier) if slots else True
    there = state.at[frame.agent]
    relocate(state, frame.agent, here)
    relocate(state, frame.applier, there)
    return True
