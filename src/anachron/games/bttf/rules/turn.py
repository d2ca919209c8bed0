"""The course of the game: mulligan, turns, plays; what can be chosen and what follows (3.1, 3.2)."""

from __future__ import annotations

from mypy_extensions import i64

from anachron.engine.bits import members
from anachron.engine.outcome import drawn
from anachron.games.bttf.choices import DRAW, END_TURN, KEEP, PASS, PLAY, REFUSE, RESPOND, USE
from anachron.games.bttf.content.cards import (
    ANSWER_KINDS,
    FREE_ITEMS,
    FREE_SET,
    ITEMS,
    ONLY_ANSWERS,
    kinds_listed,
)
from anachron.games.bttf.rules import effects, identity, telling
from anachron.games.bttf.rules.declare import (
    can_use,
    declarations,
    declare,
    play_card,
    take_declaration,
    use_item,
)
from anachron.games.bttf.rules.hands import draw_cards, show_leaving
from anachron.games.bttf.rules.window import answers, asked_seat, pass_by, respond, take_effect
from anachron.games.bttf.state import (
    ANSWER,
    ASK_DISCARDS,
    ASK_FED,
    ASK_FETCH,
    ASK_GIFTS,
    ASK_LOST,
    ASK_PENALTY,
    ASK_STEP,
    DECLARE,
    END,
    MAIN,
    MULLIGAN,
    NEXT,
    NOBODY,
    RUN,
    TURN,
    TURN_WINDOW,
    WINDOW,
    Frame,
    Table,
)

# What can be chosen.


def legal(state: Table, seat: i64) -> list[int]:
    """The choices of a seat that is asked."""
    if not state.frames:
        return legal_between(state)
    frame = state.frames[-1]
    stage = frame.stage
    if stage == WINDOW:
        return answers(state, seat)
    if stage <= ASK_FED:
        return declarations(state, frame)
    if stage == ASK_FETCH:
        return effects.fetches(state, frame)
    if stage == ASK_STEP:
        return effects.steps(state, frame)
    if stage == ASK_LOST:
        return effects.own_items(state, seat)
    return effects.hand_choices(state, seat)  # gifts, discards, a penalty


def legal_between(state: Table) -> list[int]:
    """What the active player can do while no card is being played."""
    if state.phase == MULLIGAN:
        return [KEEP, REFUSE]
    hand = state.hand(state.turn)
    if state.spree:
        return spree_choices(state, hand)
    found = uses(state)
    if state.phase == END:
        found.append(END_TURN)
        return found
    only_answers: i64 = ONLY_ANSWERS
    found += [PLAY + kind for kind in kinds_listed(hand & ~only_answers)]  # BF-14, BF-28
    found.append(DRAW)  # BF-15; BF-16: at every play owed; BF-17: with an empty hand too
    return found


def spree_choices(state: Table, hand: i64) -> list[int]:
    """An item of one's hand (BF-117), or a draw in its place (BF-16, BF-R20)."""
    found = [PLAY + kind for kind in members(hand & ITEMS)]
    if state.terms.rules > 1:
        found.append(DRAW)
    return found


def uses(state: Table) -> list[int]:
    if not state.table(state.turn) & FREE_SET:
        return []
    return [USE + item for item in FREE_ITEMS if can_use(state, state.turn, item)]


# What follows.


def apply(state: Table, seat: i64, number: i64) -> None:
    """Carry out a legal choice and go on to the next decision."""
    if number == PASS:
        pass_by(state, seat)
        frame = state.frames[-1]
        if frame.asked < state.seats - 1:
            state.ask(asked_seat(state, frame))
            return
    elif number >= RESPOND:
        kind: i64 = ANSWER_KINDS[number - RESPOND]
        respond(state, seat, kind)
    elif not state.frames:
        act(state, seat, number)
    else:
        answer_frame(state, state.frames[-1], seat, number)
    proceed(state)


def act(state: Table, seat: i64, number: i64) -> None:
    """A choice between cards: mulligan, play, draw, use, end of the turn."""
    if PLAY <= number < DRAW:
        use_up_play(state)
        show_leaving(state, seat, number - PLAY)
        play_card(state, seat, number - PLAY)
    elif number == DRAW:
        use_up_play(state)  # BF-18: in place of the play
        draw_cards(state, seat, 1)
    elif number == END_TURN:
        state.phase = NEXT
    elif number >= USE:
        use_item(state, seat, number - USE)
    else:
        state.answered += 1
        if number == KEEP:
            identity.keep(state, seat)
        else:
            identity.refuse(state, seat)


def use_up_play(state: Table) -> None:
    """One of those that are owed; in a Spree one of its own, whatever becomes of the item (BF-R20)."""
    if state.spree:
        state.spree -= 1
    else:
        state.plays_owed -= 1


def answer_frame(state: Table, frame: Frame, seat: i64, number: i64) -> None:
    """A choice that the card being played asked for."""
    stage = frame.stage
    if stage in (ASK_GIFTS, ASK_DISCARDS):
        effects.choose_secretly(state, frame, seat, number)
    elif stage == ASK_PENALTY:
        effects.pay_penalty(state, frame, number)
    elif stage == ASK_LOST:
        effects.lose_item(state, frame, number)
    elif stage == ASK_STEP:
        effects.take_step(state, frame, number)
    elif stage == ASK_FETCH:
        effects.take_fetched(state, frame, number)
    else:
        take_declaration(state, frame, number)


def proceed(state: Table) -> None:
    """Play on until somebody is asked or the game is over."""
    while state.outcome is None:
        if not state.frames:
            if is_asked_between(state):
                return
        elif is_asked_in(state, state.frames[-1]):
            return


def is_asked_in(state: Table, frame: Frame) -> bool:
    """Take the card being played one stage further; True when somebody is asked."""
    stage = frame.stage
    if stage == WINDOW:
        if frame.asked < state.seats - 1:
            state.ask(asked_seat(state, frame))
            return True
        if frame.act == ANSWER:
            take_effect(state)
        else:
            effects.resolve(state, frame)
        return False
    if stage == RUN:
        return effects.run(state, frame)
    return declare(state, frame) if stage == DECLARE else True


def is_asked_between(state: Table) -> bool:
    """The next step of a turn; True when somebody is asked."""
    if state.phase == MAIN:
        if state.spree and state.terms.rules == 1 and not state.hand(state.turn) & ITEMS:
            state.spree = 0  # by the first rules nothing was drawn in place of an item
        if state.spree or state.plays_owed > 0:
            state.ask(state.turn)
            return True
        state.phase = END
    if state.phase == END:
        if uses(state):
            state.ask(state.turn)  # BF-R05
            return True
        state.phase = NEXT
    if state.phase == NEXT:
        next_turn(state)
    elif state.phase == MULLIGAN:
        if state.answered < state.seats:
            state.ask(state.after(state.terms.first, state.answered))
            return True
        begin_turn(state, state.terms.first)
    else:
        open_turn(state)
    return False


def next_turn(state: Table) -> None:
    """Clockwise (BF-12); a limit ends the game without a winner (BF-139)."""
    if state.terms.cap and state.turns >= state.terms.cap:
        state.outcome = drawn(int(state.seats), "cap")
        state.seat = NOBODY
        telling.over(state, NOBODY, "cap")
        return
    state.previous_changed = state.changed  # BF-58, BF-60
    state.turns += 1
    begin_turn(state, state.after(state.turn, 1))


def begin_turn(state: Table, seat: i64) -> None:
    state.turn = seat
    state.phase = TURN_WINDOW
    state.changed = 0
    state.spent = 0  # BF-26
    telling.turn(state)


def open_turn(state: Table) -> None:
    """The window before the start-of-turn draw (BF-103)."""
    frame = Frame(TURN, state.turn, NOBODY)
    frame.stage = WINDOW
    state.frames.append(frame)
