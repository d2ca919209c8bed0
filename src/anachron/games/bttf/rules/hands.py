"""Cards on the move between piles and hands, and what each seat learns from it."""

from __future__ import annotations

from mypy_extensions import i64

from anachron.engine import ways
from anachron.engine.bits import bit, lowest
from anachron.games.bttf.content.cards import (
    KIND_IDS,
    NUMBER,
    gathered,
    kinds_in,
    less,
    listed,
    plus,
    put,
    size,
    take,
)
from anachron.games.bttf.rules import telling
from anachron.games.bttf.state import Frame, Table

# The draw pile.


def draw_cards(state: Table, seat: i64, n: i64) -> None:
    """Draw cards one by one (BF-13); what is missing is not drawn (BF-21, BF-R04)."""
    drawn: list[int] = []
    while n > 0:
        if not state.draw:
            if not state.discard:
                break
            reshuffle(state)  # BF-20: only now that a card is due and none is left
        kind = state.draw.pop()
        state.receive(seat, kind)
        drawn.append(kind)
        n -= 1
    telling.drew(state, seat, drawn)


def reshuffle(state: Table) -> None:
    """The discard pile becomes the draw pile (BF-20)."""
    state.draw = state.discard
    state.discard = []
    shuffle_draw(state)
    telling.reshuffled(state)


def shuffle_draw(state: Table) -> None:
    state.draw = shuffled(state, "reshuffle", listed(gathered(state.draw)))


def shuffled(state: Table, what: str, kinds: list[int]) -> list[int]:
    """Cards in a new order, the top card last; a script names those on top, its first entry uppermost."""
    luck = state.chance()
    script = luck.scripted(what, ways.orders([KIND_IDS[kind] for kind in kinds])) if luck.script else None
    luck.unseen(what).shuffle(kinds)
    if script is None:
        return kinds
    return scripted_order(kinds, [NUMBER[id] for id in script])


def scripted_order(kinds: list[int], top: list[int]) -> list[int]:
    """The named ones on top as far as they are there, the rest below."""
    rest, wanted = kinds[:], []
    for kind in top:
        if kind in rest:
            rest.remove(kind)
            wanted.append(kind)
    wanted.reverse()
    return rest + wanted


# Cards that all can see leave or enter a hand.


def show_leaving(state: Table, seat: i64, kind: i64) -> None:
    """A card leaves a hand before everybody's eyes."""
    state.give_up(seat, kind)
    if state.learned:
        forget_shown(state, seat, kind)


def forget_shown(state: Table, seat: i64, kind: i64) -> None:
    """Whoever sees a card leave a hand knows it there no longer."""
    observer: i64 = 0
    while observer < state.seats:
        if observer != seat:
            forget_one(state, observer, seat, kind)
        observer += 1


def forget_one(state: Table, observer: i64, seat: i64, kind: i64) -> None:
    """One card less that an observer knows in a hand, or else in some hand."""
    at = observer * state.seats + seat
    known: i64 = state.sure[at]
    if known & bit(kind):
        state.sure[at] = int(take(known, kind))
    elif state.joint[observer] & bit(kind):
        state.joint[observer] = int(take(state.joint[observer], kind))


def show_entering(state: Table, seat: i64, kind: i64) -> None:
    """A card comes to a hand before everybody's eyes."""
    state.receive(seat, kind)
    observer: i64 = 0
    while observer < state.seats:
        if observer != seat:
            learn(state, observer, seat, kind)
        observer += 1


def learn(state: Table, observer: i64, seat: i64, kind: i64) -> None:
    """An observer knows a card in a hand."""
    at = observer * state.seats + seat
    state.sure[at] = int(put(state.sure[at], kind))
    state.learned = 1


def throw_from_hand(state: Table, seat: i64, kind: i64, seals: bool = False) -> None:
    """A hand card is discarded, face up; where chance or a secret choice picked it, that seals the past."""
    show_leaving(state, seat, kind)
    state.throw(kind)
    telling.discarded(state, seat, kind, seals)


# Cards that only some can see move.


def gather_gifts(state: Table, taker: i64) -> None:
    """The cards chosen in secret go to one player; giver and taker know them (6.2, 6.3)."""
    giver: i64 = 0
    while giver < state.seats:
        if state.chosen[giver]:
            kind = lowest(state.chosen[giver])
            state.chosen[giver] = 0
            state.receive(taker, kind)
            note_gift(state, giver, taker, kind)
            telling.gave(state, giver, taker, kind)
        giver += 1


def note_gift(state: Table, giver: i64, taker: i64, kind: i64) -> None:
    if state.learned:
        forget_one(state, taker, giver, kind)
        observer: i64 = 0
        while observer < state.seats:
            if observer != giver and observer != taker:
                lose_sight(state, observer, giver, taker)
            observer += 1
    learn(state, giver, taker, kind)


def lose_sight(state: Table, observer: i64, giver: i64, taker: i64) -> None:
    """A card went over unseen: one of each kind that an observer knew in the giver's hand may be the one."""
    at = observer * state.seats + giver
    known: i64 = state.sure[at]
    doubtful = kinds_in(known)
    state.sure[at] = int(less(known, doubtful))
    if doubtful and not doubtful & (doubtful - 1) and size(known) == size(state.hand(giver)) + 1:
        learn(state, observer, taker, lowest(doubtful))  # there was no other kind to give
    else:
        state.joint[observer] = int(plus(state.joint[observer], doubtful))


def pass_hands(state: Table, to: list[int]) -> None:
    """Every hand goes to another seat, all at once (BF-111, BF-114)."""
    before, sure = state.hands[:], state.sure[:]
    n = state.seats
    for seat in range(n):
        state.hands[to[seat]] = before[seat]
    for observer in range(n):
        source = to.index(observer)
        for holder in range(n):
            state.sure[observer * n + to[holder]] = sure[observer * n + holder]
        if source == observer:
            continue
        state.sure[observer * n + to[observer]] = before[observer]  # one knows the hand one passed on
        state.sure[observer * n + observer] = 0
        among = plus(state.joint[observer], sure[observer * n + source])
        state.joint[observer] = int(less(among, before[source]))
    state.learned = 1


def vortex(state: Table, first: i64) -> None:
    """All hands are gathered, shuffled and dealt out one by one (BF-113)."""
    n = state.seats
    before = state.hands[:]
    gathered_up: i64 = 0
    for cards in before:
        gathered_up = plus(gathered_up, cards)
    order = shuffled(state, "vortex", listed(gathered_up))
    for seat in range(n):
        state.hands[seat] = 0
    seat = first
    while order:
        state.receive(seat, order.pop())
        seat = state.after(seat, 1)
    for observer in range(n):
        among = plus(before[observer], state.joint[observer])
        for holder in range(n):
            among = plus(among, state.sure[observer * n + holder])
            state.sure[observer * n + holder] = 0
        state.joint[observer] = int(less(among, state.hands[observer]))
    state.learned = 1


def look_at_pile(state: Table, observer: i64) -> None:
    """Whoever sees the draw pile knows what the other hands hold together (6.3)."""
    n = state.seats
    among: i64 = 0
    for holder in range(n):
        if holder != observer:
            among = plus(among, state.hands[holder])
    for holder in range(n):
        among = less(among, state.sure[observer * n + holder])
    state.joint[observer] = int(among)
    state.learned = 1


def random_card(state: Table, seat: i64) -> i64:
    """A card of a hand, drawn at random (BF-119)."""
    cards = listed(state.hand(seat))
    luck = state.chance()
    held = ways.evenly([KIND_IDS[card] for card in cards]) if luck.script else None
    script = luck.scripted("random_discard", held)
    drawn = luck.unseen("random_discard").below(len(cards))
    if script is not None and NUMBER[script] in cards:
        return NUMBER[script]
    return cards[drawn]


# Cards in limbo.


def lay_down(state: Table, frame: Frame) -> None:
    """The card of a frame goes to the discard pile."""
    if frame.held:
        frame.held = 0
        state.throw(frame.card)


def take_back(state: Table, frame: Frame) -> None:
    """The card of a frame goes back to its player's hand."""
    if frame.held:
        frame.held = 0
        show_entering(state, frame.actor, frame.card)


def take_back_cost(state: Table, frame: Frame) -> None:
    """The card named for v4 stays in the hand after all (BF-87)."""
    if frame.cost >= 0:
        show_entering(state, frame.actor, frame.cost)
        frame.cost = -1


def in_limbo(state: Table) -> i64:
    """The cards that lie face up while it is decided what becomes of them."""
    cards: i64 = 0
    for frame in state.frames:
        if frame.held:
            cards = put(cards, frame.card)
        if frame.cost >= 0:
            cards = put(cards, frame.cost)
    return cards
