"""Effects that serve everybody: each Agent may draw or step, one after the other (LP-95, LP-R12)."""

from __future__ import annotations

from mypy_extensions import i64

from anachron.engine.bits import bit, count, lowest
from anachron.games.loop.content.effects import EACH_MAY_DRAW
from anachron.games.loop.content.eras import beside
from anachron.games.loop.rules import chance
from anachron.games.loop.rules.moves import relocate
from anachron.games.loop.rules.questions import AGENTS_ASKED, STEP_OR_STOP_ASKED, YES_ASKED, ask
from anachron.games.loop.state import REVISED, Frame, Table


def serve_everybody(state: Table, frame: Frame, op: i64) -> bool:
    """The applier says who is next while two or more have something to decide."""
    if state.terms.rules < REVISED:
        return serve_in_turn(state, frame, op)
    if frame.stage == 0:
        frame.group = bit(len(state.at)) - 1
    elif frame.stage == 2:
        return ask_one(frame, op, frame.agent)
    elif frame.stage == 3:
        serve(state, frame, op, frame.agent)
        frame.group &= ~bit(frame.agent)
    frame.stage = 1
    waiting = deciding(state, frame, op)
    if count(waiting) > 1:
        return ask(frame, AGENTS_ASKED, waiting, frame.applier)
    if not waiting:
        return True
    frame.agent = lowest(waiting)
    frame.stage = 2
    return ask_one(frame, op, frame.agent)


def serve_in_turn(state: Table, frame: Frame, op: i64) -> bool:
    """By the first rules: in turn order from the applier; `left` counts them."""
    agents: i64 = len(state.at)
    while frame.left < agents:
        slot = (frame.applier + frame.left) % agents
        if frame.stage:
            serve(state, frame, op, slot)
        elif may_decide(state, op, slot):
            return ask_one(frame, op, slot)
        frame.stage = 0
        frame.left += 1
    return True


def deciding(state: Table, frame: Frame, op: i64) -> i64:
    """Agents not served yet that have something to decide, as a set."""
    slots: i64 = 0
    for slot in range(len(state.at)):
        if frame.group >> slot & 1 and may_decide(state, op, slot):
            slots |= bit(slot)
    return slots


def may_decide(state: Table, op: i64, slot: i64) -> bool:
    return op != EACH_MAY_DRAW or chance.can_draw(state, slot)


def ask_one(frame: Frame, op: i64, slot: i64) -> bool:
    return ask(frame, YES_ASKED if op == EACH_MAY_DRAW else STEP_OR_STOP_ASKED, 0, slot)


def serve(state: Table, frame: Frame, op: i64, slot: i64) -> None:
    """Do what an Agent has answered."""
    if op == EACH_MAY_DRAW:
        if frame.way:
            chance.draw(state, slot)
    elif frame.way >= 0:
        relocate(state, slot, beside(state.at[slot], frame.way))
