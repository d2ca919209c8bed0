"""What a frame can ask, the numbers it offers, and how an answer is written down."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from anachron.engine.bits import lowest
from anachron.games.loop.choices import (
    CHOOSE_CARD,
    CHOOSE_CLONE,
    CHOOSE_ERA,
    NO,
    OPTION,
    PUSH_WAY,
    STEP_WAYS,
    STOP,
    TAKE_STEP,
    TO_DESTROY,
    TO_DISCARD,
    YES,
    card_in,
    numbered,
)
from anachron.games.loop.content.eras import ERAS, MEMBERS, ONLY, ORDINARY, TOKENS
from anachron.games.loop.content.tokens import DESTRUCTION
from anachron.games.loop.state import Frame, Table

NOTHING_ASKED: Final = 0
ERAS_ASKED: Final = 1
CLONES_ASKED: Final = 2
PUSH_ASKED: Final = 3
AGENTS_ASKED: Final = 4
CARDS_ASKED: Final = 5
OPTION_ASKED: Final = 6  # the mask is their number
YES_ASKED: Final = 7
STEP_ASKED: Final = 8  # the mask holds the Clones that may come along
STEP_OR_STOP_ASKED: Final = 9
FATE_ASKED: Final = 10

KIND: Final[list[int]] = [  # what tells a Clone from others in its Era, as a set of one
    1 << DESTRUCTION[token] + (ERAS if token >= ORDINARY else 0) for token in range(TOKENS)
]


def ask(frame: Frame, what: i64, mask: i64, chooser: i64) -> bool:
    """Stop to ask; always False."""
    frame.ask = what
    frame.mask = mask
    frame.chooser = chooser
    return False


def ask_era(frame: Frame, eras: i64, chooser: i64) -> bool:
    return ask(frame, ERAS_ASKED, eras, chooser)


def offered_clones(state: Table, tokens: i64, first: i64) -> list[int]:
    """Clones to choose from: of those in one Era with the same Destruction Era, one (D07)."""
    found: list[int] = []
    for clones in state.clones:
        there = tokens & clones
        if not there:
            continue
        kinds: i64 = 0
        while there:
            token = lowest(there)
            there &= there - 1
            if not kinds & KIND[token]:
                kinds |= KIND[token]
                found.append(first + token)
    return found


def numbers(bits: i64, first: i64) -> list[int]:
    """The members of a set as numbers of choices."""
    return [first + n for n in MEMBERS[bits]]


def agent_numbers(state: Table, slots: i64) -> list[int]:
    agents, numbered = state.terms.agents, state.terms.content.agent_numbers
    return [numbered[agents[slot]] for slot in MEMBERS[slots]]


def slot_in(state: Table, number: i64) -> i64:
    """The Agent in play that such a number names."""
    return state.terms.agents.index(state.terms.content.agent_numbers.index(number))


def offered(state: Table, frame: Frame, cards: list[int]) -> list[int]:
    """The numbers of the choices a frame offers; `cards` are those it asks about."""
    what = frame.ask
    if what == ERAS_ASKED:
        return numbers(frame.mask, CHOOSE_ERA)
    if what == CLONES_ASKED:
        return offered_clones(state, frame.mask, CHOOSE_CLONE)
    if what == PUSH_ASKED:
        return numbers(frame.mask, PUSH_WAY)
    if what == AGENTS_ASKED:
        return agent_numbers(state, frame.mask)
    if what == CARDS_ASKED:
        return [numbered(CHOOSE_CARD, card) for card in cards]
    if what == OPTION_ASKED:
        return [OPTION + n for n in range(frame.mask)]
    if what == YES_ASKED:
        return [YES, NO]
    if what == FATE_ASKED:
        return [TO_DISCARD, TO_DESTROY]
    found = [TAKE_STEP]
    carried = offered_clones(state, frame.mask, TAKE_STEP + 1)
    found += carried
    found.append(TAKE_STEP + STEP_WAYS)
    for number in carried:
        found.append(number + STEP_WAYS)
    if what == STEP_OR_STOP_ASKED:
        found.append(STOP)
    return found


def note(state: Table, frame: Frame, number: i64) -> None:
    """Write an answer down in the frame, for the operation to go on with."""
    what = frame.ask
    frame.ask = NOTHING_ASKED
    frame.stage += 1
    if what == ERAS_ASKED:
        frame.group = ONLY[number - CHOOSE_ERA]
        frame.left = 99
    elif what == CLONES_ASKED:
        frame.clone = number - CHOOSE_CLONE
    elif what == PUSH_ASKED:
        frame.way = number - PUSH_WAY
    elif what == AGENTS_ASKED:
        frame.agent = slot_in(state, number)
    elif what == CARDS_ASKED:
        frame.card_chosen = card_in(CHOOSE_CARD, number)
    elif what == OPTION_ASKED:
        frame.way = number - OPTION
    elif what == YES_ASKED:
        frame.way = 1 if number == YES else 0
    elif what == FATE_ASKED:
        frame.way = 1 if number == TO_DESTROY else 0
    elif number == STOP:
        frame.way = -1
    else:
        frame.way = (number - TAKE_STEP) // STEP_WAYS
        frame.clone = (number - TAKE_STEP) % STEP_WAYS - 1
