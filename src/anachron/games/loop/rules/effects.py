"""Effects: programs run by frames, in printed order and as far as possible (LP-61, LP-62, section 6.2)."""

from __future__ import annotations

from mypy_extensions import i64

from anachron.engine.bits import lowest
from anachron.games.loop.content.effects import (
    ADD,
    ALT,
    ANYWHERE,
    CLOSE,
    DISCARD,
    EACH_MAY_DRAW,
    EACH_MAY_STEP,
    ENERGY_TO_RIFTS,
    FIRST_CHOSEN,
    FIRST_EACH,
    GOTO,
    JUMP,
    KILL,
    LEND,
    LEVEL,
    MAY,
    OTHER_HERE,
    PULL,
    PUSH,
    ROUSE,
    SHIFT,
    STEP,
    SWAP_AGENT,
    TAKE,
    TRASH,
    WHEN,
    WIDTH,
)
from anachron.games.loop.content.eras import ONLY
from anachron.games.loop.rules import chance
from anachron.games.loop.rules.board import add_energy, close, doomed, is_another_at, shred_card
from anachron.games.loop.rules.cards import handled_cards, takable
from anachron.games.loop.rules.moves import (
    kill,
    pull,
    push,
    relocate,
    shift,
    step,
    swap_agent,
    swap_clone,
)
from anachron.games.loop.rules.places import clones_at, eligible, place, served_first
from anachron.games.loop.rules.questions import (
    CARDS_ASKED,
    FATE_ASKED,
    OPTION_ASKED,
    YES_ASKED,
    ask,
    ask_era,
)
from anachron.games.loop.rules.serving import serve_everybody
from anachron.games.loop.state import Frame, Table


def run(state: Table) -> bool:
    """Apply the effects under way up to the next question; True when all are done."""
    frames, programs = state.frames, state.terms.content.programs
    while frames:
        frame = frames[-1]
        program = programs[frame.card]
        if frame.at >= len(program):
            if (frame.revealed or frame.lent) and not is_wound_up(state, frame):
                return False
            frames.pop()
        elif applied(state, frame, program):
            frame.at += WIDTH
            frame.stage = 0
            frame.left = 0
        else:
            return False
        if state.outcome is not None:
            return True
    return True


def is_wound_up(state: Table, frame: Frame) -> bool:
    """After all instructions: cards on Vortexes (LP-107) and a lent card (LP-98) go; False while asking."""
    if frame.revealed:
        cards = doomed(state)
        if frame.stage == 1:
            shred_card(state, frame.card_chosen)
            frame.stage = 0
            cards = doomed(state)
        if len(cards) > 1:
            return ask(frame, CARDS_ASKED, 0, frame.applier)  # LP-34
        if cards:
            shred_card(state, cards[0])
        frame.revealed = []
    if not frame.lent or chance.in_hand(state, frame.applier, frame.card) < 0:
        return True
    if frame.stage == 0:
        return ask(frame, FATE_ASKED, 0, frame.applier)
    if frame.way:
        chance.lose_card(state, frame.applier, frame.card)
        chance.destroy(state, frame.card)
    else:
        chance.discard(state, frame.applier, frame.card)
    return True


def applied(state: Table, frame: Frame, program: list[int]) -> bool:
    """Carry out one instruction; False when it has to ask first."""
    op = program[frame.at]
    a: i64 = program[frame.at + 1]
    b: i64 = program[frame.at + 2]
    if op <= CLOSE or op == LEVEL:
        return settle_cubes(state, frame, op, a, b)
    if op == PUSH:
        return push(state, frame, a) if is_aimed(state, frame, b, PUSH, a) else frame.ask == 0
    if op == PULL:
        return pull(state, frame, a)
    if op == KILL:
        return kill(state, frame, a) if is_aimed(state, frame, b, KILL, a) else frame.ask == 0
    if op == STEP:
        return step(state, frame, a, b, program[frame.at + 3])
    if op == JUMP:
        return jump(state, frame, a)
    if op < EACH_MAY_STEP:
        return moved_others(state, frame, op, a)
    if op in (EACH_MAY_STEP, EACH_MAY_DRAW):
        return serve_everybody(state, frame, op)
    if op <= LEND or op == ROUSE:
        return handled_cards(state, frame, op, a)
    return branched(state, frame, op, a, b)


def moved_others(state: Table, frame: Frame, op: i64, a: i64) -> bool:
    if op == SHIFT:
        return shift(state, frame, a == ANYWHERE)
    if op == SWAP_AGENT:
        return swap_agent(state, frame)
    return swap_clone(state, frame)


def branched(state: Table, frame: Frame, op: i64, a: i64, b: i64) -> bool:
    """LP-64, LP-65, LP-89, LP-92: or, may, if."""
    if op == GOTO:
        frame.at += a
        return True
    if op == ALT:
        if frame.stage == 0:
            return ask(frame, OPTION_ASKED, a, frame.applier)
        if frame.way:
            frame.at += b if frame.way == 1 else state.terms.content.programs[frame.card][frame.at + 3]
        return True
    if op == MAY:
        if frame.stage == 0:
            if is_possible(state, frame, frame.at + WIDTH):
                return ask(frame, YES_ASKED, 0, frame.applier)
            frame.at += a
        elif not frame.way:
            frame.at += a
        return True
    assert op == WHEN
    here: i64 = state.at[frame.applier]
    met = is_another_at(state, frame.applier, here) if a == OTHER_HERE else frame.sent >= 0
    if not met:
        frame.at += b
    return True


def is_possible(state: Table, frame: Frame, at: i64) -> bool:
    """Whether what a "may" offers can do anything (LP-R07); nobody is asked otherwise."""
    program = state.terms.content.programs[frame.card]
    op = program[at]
    if op in (DISCARD, TRASH):
        return bool(state.hands[frame.applier])
    if op == TAKE:
        return bool(takable(state, frame, program[at + 1]))
    if op == SHIFT:
        return len(state.at) > 1
    if op <= CLOSE or op in (LEVEL, PUSH, KILL):
        a: i64 = program[at + 1]
        return eligible(state, frame, op, a, program[at + 2]) != 0
    return True


# Where something is done to it.


def is_aimed(state: Table, frame: Frame, where: i64, op: i64, a: i64) -> bool:
    """Settle where an operation acts; False while asking (frame.ask) or when there is nowhere (no ask)."""
    if frame.stage:
        return True
    frame.ask = 0
    eras = eligible(state, frame, op, a, where)
    if not eras:
        return False
    if FIRST_CHOSEN <= where < FIRST_EACH:
        return ask_era(frame, eras, frame.applier)
    frame.group = eras if where < FIRST_EACH else place(state, frame, where)  # each in its turn
    frame.stage = 1
    frame.left = a
    return True


def settle_cubes(state: Table, frame: Frame, op: i64, a: i64, where: i64) -> bool:
    """Energy added, Rifts removed, or one levelled with another (LP-84, LP-85, LP-91)."""
    if not is_aimed(state, frame, where, op, a):
        return frame.ask == 0
    while frame.group:
        era = served_first(state, frame)
        if op == ADD:
            add_energy(state, era, a)
        elif op == CLOSE:
            close(state, era, a)
        elif a == ENERGY_TO_RIFTS:
            add_energy(state, era, state.rifts[era] - state.energy_at(era))
        else:
            close(state, era, state.rifts[era] - clones_at(state, era))
        frame.group &= ~ONLY[era]  # each Era once (LP-90)
    return True


def jump(state: Table, frame: Frame, where: i64) -> bool:
    """LP-86: to an Era, the one you are in included."""
    if frame.stage == 0:
        eras = place(state, frame, where)
        if not eras:
            return True
        if where >= FIRST_CHOSEN:
            return ask_era(frame, eras, frame.applier)
        frame.group = eras
    relocate(state, frame.applier, lowest(frame.group))
    return True
