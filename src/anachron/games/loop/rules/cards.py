"""Effects on cards: drawing, discarding, revealing, taking, applying others (LP-93 to LP-100)."""

from __future__ import annotations

from mypy_extensions import i64

from anachron.engine.bits import bit
from anachron.games.loop.content.effects import (
    AVAILABLE_HERE,
    DESTROYED_TOP,
    DISCARD,
    DRAW,
    LEND,
    REVEAL,
    REVEALED,
    ROUSE,
    TAKE,
    TRASH,
    USE,
)
from anachron.games.loop.content.eras import NOWHERE
from anachron.games.loop.content.tables import BARE, BLACK_HOLE, EXHAUSTED
from anachron.games.loop.rules import chance, telling
from anachron.games.loop.rules.board import doomed
from anachron.games.loop.rules.questions import AGENTS_ASKED, CARDS_ASKED, ask
from anachron.games.loop.state import REVISED, Frame, Table


def begin(state: Table, card: i64, applier: i64) -> None:
    """Start to apply an effect."""
    state.frames.append(Frame(card, applier))


def handled_cards(state: Table, frame: Frame, op: i64, a: i64) -> bool:
    if op == DRAW:
        card = chance.draw(state, frame.applier)
        frame.origin = state.terms.content.origin[card] if card >= 0 else NOWHERE  # LP-93: it arrives ready
        return True
    if op in (DISCARD, TRASH):
        return part_with(state, frame, op == TRASH)
    if op == REVEAL:
        return reveal(state, frame)
    if op == TAKE:
        return take(state, frame, a)
    if op == USE:
        return use(state, frame, a)
    return lend(state, frame) if op == LEND else rouse(state, frame)


def part_with(state: Table, frame: Frame, trash: bool) -> bool:
    """LP-94: a card of one's own hand, exhausted or not, the one in use too."""
    if frame.stage == 0:
        if not state.hands[frame.applier]:
            return True
        return ask(frame, CARDS_ASKED, 0, frame.applier)
    if trash:
        chance.lose_card(state, frame.applier, frame.card_chosen)
        chance.destroy(state, frame.card_chosen)
    else:
        chance.discard(state, frame.applier, frame.card_chosen)
    return True


def reveal(state: Table, frame: Frame) -> bool:
    card = chance.make_available(state)
    frame.origin = state.terms.content.origin[card] if card >= 0 else NOWHERE
    if card >= 0:
        frame.revealed = [*frame.revealed, card]
    return True


def takable(state: Table, frame: Frame, source: i64) -> list[int]:
    if source == REVEALED:
        return [card for card in frame.revealed if card in state.available]
    return state.cards_at(state.at[frame.applier])


def take(state: Table, frame: Frame, source: i64) -> bool:
    """LP-36: an available card on top of the applier's draw pile."""
    if frame.stage == 0:
        return ask(frame, CARDS_ASKED, 0, frame.applier) if takable(state, frame, source) else True
    state.available = chance.without(state.available, frame.card_chosen)
    chance.add_to_deck(state, frame.applier, frame.card_chosen)
    telling.took(state, frame.applier, frame.card_chosen)
    return True


def is_under_way(state: Table, card: i64) -> bool:
    """LP-100: an effect cannot be applied inside itself."""
    return any(frame.card == card for frame in state.frames)


def usable(state: Table, frame: Frame, source: i64) -> list[int]:
    """Cards outside one's hand whose effect one may apply (LP-97)."""
    if source == AVAILABLE_HERE:
        cards = state.cards_at(state.at[frame.applier])
    elif source == DESTROYED_TOP:
        cards = state.destroyed[-1:]
    else:
        cards = []
        for slot in range(len(state.hands)):
            if slot != frame.applier:
                cards += [entry & BARE for entry in state.hands[slot]]
    return [card for card in cards if not is_under_way(state, card)]


def use(state: Table, frame: Frame, source: i64) -> bool:
    """LP-97: the card stays where it is, and you apply it."""
    if frame.stage == 0:
        cards = usable(state, frame, source)
        if not cards:
            return True
        if source != DESTROYED_TOP or state.terms.rules >= REVISED:
            return ask(frame, CARDS_ASKED, 0, frame.applier)
        frame.card_chosen = cards[0]
    telling.copied(state, frame.applier, frame.card_chosen)
    begin(state, frame.card_chosen, frame.applier)
    return True


def lendable(state: Table, slot: i64) -> list[int]:
    """Cards of a hand that may be applied now, ready or not."""
    return [entry & BARE for entry in state.hands[slot] if not is_under_way(state, entry & BARE)]


def lend(state: Table, frame: Frame) -> bool:
    """LP-98: another Agent applies a card of its hand; its seat chooses."""
    if frame.stage == 0:
        slots: i64 = 0
        for slot in range(len(state.hands)):
            if slot != frame.applier and lendable(state, slot):
                slots |= bit(slot)
        return ask(frame, AGENTS_ASKED, slots, frame.applier) if slots else True
    if frame.stage == 1:
        return ask(frame, CARDS_ASKED, 0, frame.agent)
    telling.lent(state, frame.agent, frame.card_chosen)
    begin(state, frame.card_chosen, frame.agent)
    state.frames[-1].lent = True
    return True


def rousable(state: Table, slot: i64) -> list[int]:
    """Exhausted cards of a hand, no Black Holes."""
    dimension = state.terms.content.dimension
    return [
        entry - EXHAUSTED
        for entry in state.hands[slot]
        if entry >= EXHAUSTED and dimension[entry - EXHAUSTED] != BLACK_HOLE
    ]


def rouse(state: Table, frame: Frame) -> bool:
    """The Robofinisher's power: a card becomes ready without a LOOP."""
    if frame.stage == 0:
        return ask(frame, CARDS_ASKED, 0, frame.applier) if rousable(state, frame.applier) else True
    hand = state.hands[frame.applier][:]
    hand[chance.in_hand(state, frame.applier, frame.card_chosen)] = frame.card_chosen
    state.hands[frame.applier] = hand
    telling.readied(state, frame.card_chosen)
    return True


def cards_asked(state: Table, frame: Frame) -> list[int]:
    """The cards among which a frame asks to choose."""
    program = state.terms.content.programs[frame.card]
    if frame.at >= len(program):
        return doomed(state)
    op = program[frame.at]
    if op == TAKE:
        return takable(state, frame, program[frame.at + 1])
    if op == USE:
        return usable(state, frame, program[frame.at + 1])
    if op == LEND:
        return lendable(state, frame.agent)
    if op == ROUSE:
        return rousable(state, frame.applier)
    return [entry & BARE for entry in state.hands[frame.applier]]
