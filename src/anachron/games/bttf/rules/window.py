"""The response windows: who is asked, what can be answered, what an answer does (part 4)."""

from __future__ import annotations

from mypy_extensions import i64

from anachron.engine.bits import bit, lowest, members
from anachron.games.bttf.choices import PASS, RESPOND
from anachron.games.bttf.content import cards
from anachron.games.bttf.content.cards import (
    ANSWER_KINDS,
    ANSWER_TO,
    ANYTHING,
    BY_VICTIM,
    DOUBLEBACKS,
    HAND_ANSWERS,
    ITEM_KINDS,
    KEPT,
    MACHINE,
    MACHINES,
    TABLE_ANSWERS,
    TAKES_ITEM,
    TURN_START,
    size,
)
from anachron.games.bttf.rules import telling
from anachron.games.bttf.rules.hands import (
    lay_down,
    show_entering,
    show_leaving,
    take_back,
    take_back_cost,
)
from anachron.games.bttf.rules.history import end_at_once
from anachron.games.bttf.state import ANSWER, ASK_PENALTY, PLAYED, TURN, WINDOW, Frame, Table

ANSWER_NUMBER = [ANSWER_KINDS.index(kind) if kind in ANSWER_KINDS else -1 for kind in range(cards.KINDS)]


def asked_seat(state: Table, frame: Frame) -> i64:
    """Clockwise from the actor's left (part 4, steps 2 and 3)."""
    return state.after(frame.actor, 1 + frame.asked)


def answers(state: Table, seat: i64) -> list[int]:
    """What a seat can answer to the last card played (BF-84), and passing."""
    hand_answers: i64 = HAND_ANSWERS
    held = (state.hand(seat) & hand_answers) | (state.table(seat) & TABLE_ANSWERS)  # BF-49, BF-78
    if not held:
        return [PASS]
    frame = state.frames[-1]
    found: list[int] = []
    while held:
        kind = lowest(held)
        held &= held - 1
        if fits_window(state, frame, seat, kind):
            number: i64 = ANSWER_NUMBER[kind]
            found.append(int(RESPOND + number))
    found.append(PASS)
    return found


def fits_window(state: Table, frame: Frame, seat: i64, kind: i64) -> bool:
    """Whether a response of this kind has its object here."""
    to: i64 = ANSWER_TO[kind]
    if frame.act == TURN:
        return to == TURN_START  # BF-103
    if to == ANYTHING:
        return kind >= ITEM_KINDS or not stolen_items(state) & bit(kind)  # BF-80, BF-89, BF-97
    if frame.act != PLAYED:
        return False
    if to == MACHINE:
        return is_machine(frame) and not frame.taken  # BF-101; part 4, step 4
    if to != frame.card:
        return False
    return frame.seat == seat if BY_VICTIM[kind] else not frame.taken  # BF-105, BF-106


def is_machine(frame: Frame) -> bool:
    return frame.act == PLAYED and MACHINES <= frame.card < DOUBLEBACKS


def stolen_items(state: Table) -> i64:
    """Items whose theft is being decided: they take no part in it (BF-96, BF-97)."""
    items: i64 = 0
    for frame in state.frames:
        if frame.act == PLAYED and frame.item >= 0 and TAKES_ITEM[frame.card]:
            items |= bit(frame.item)
    return items


def pass_by(state: Table, seat: i64) -> None:
    state.frames[-1].asked += 1
    telling.passed(state, seat)


def respond(state: Table, seat: i64, kind: i64) -> None:
    """An answer is a declared card with a window of its own (part 4, step 3)."""
    if kind < ITEM_KINDS:
        state.lift(seat, kind)  # BF-78: from the table
    else:
        show_leaving(state, seat, kind)
    frame = Frame(ANSWER, seat, kind)
    frame.held = 1
    frame.stage = WINDOW  # BF-107
    state.frames.append(frame)
    telling.responded(state, seat, kind)


def take_effect(state: Table) -> None:
    """An answer that nobody cancelled does what it says and is discarded (part 4, step 4)."""
    answer = state.frames.pop()
    lay_down(state, answer)
    program = answer.program()
    for at in range(0, len(program), 2):
        carry_out(state, answer, program[at], program[at + 1])


def carry_out(state: Table, answer: Frame, verb: i64, argument: i64) -> None:
    if verb == cards.CANCEL:
        cancel(state, argument == 1)
    elif verb == cards.ENDTURN or verb == cards.SKIPTURN:
        telling.cut_short(state)
        end_at_once(state)  # BF-101, BF-103
    elif verb == cards.TAKE:
        frame = state.frames[-1]
        frame.held, frame.taken = 0, 1  # BF-105
        show_entering(state, answer.actor, frame.card)
        frame.asked += 1  # the window goes on with the next seat
        telling.taken(state, answer.actor, frame.card)
    elif verb == cards.PENALTY:
        fine(state, argument)


def cancel(state: Table, to_owner: bool) -> None:
    """The card of the top frame does nothing (BF-82); its actor gets it back, or it is discarded."""
    frame = state.frames.pop()  # BF-85: all of it; BF-100: nothing is turned at B-1
    telling.cancelled(state, frame)
    take_back_cost(state, frame)
    comes_back = is_machine(frame) and frame.item >= 0 and KEPT[frame.item]  # BF-88
    if to_owner or comes_back:
        take_back(state, frame)  # BF-102: wherever it came from
    else:
        lay_down(state, frame)  # BF-91
    if frame.act == ANSWER:
        state.frames[-1].asked = 0  # part 4, step 5: the outer window starts again


def fine(state: Table, n: i64) -> None:
    """The theft is void and the thief discards cards (BF-106)."""
    frame = state.frames[-1]
    lay_down(state, frame)
    telling.cancelled(state, frame)
    held = size(state.hand(frame.actor))
    frame.left = n if held > n else held
    if frame.left:
        frame.stage = ASK_PENALTY
        state.ask(frame.actor)
    else:
        state.frames.pop()


def answer_cards(state: Table, seat: i64) -> list[int]:
    """Own cards that answer something, whether they fit now or not."""
    hand_answers: i64 = HAND_ANSWERS
    return members((state.hand(seat) & hand_answers) | (state.table(seat) & TABLE_ANSWERS))
