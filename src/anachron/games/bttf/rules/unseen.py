"""What a seat cannot see, drawn anew: hands, piles, identities and secret choices that fit what it knows."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from anachron.engine.bits import bit, count
from anachron.engine.luck import Stream
from anachron.games.bttf.content.cards import ALL, ITEMS, gathered, less, listed, plus, put, size, take
from anachron.games.bttf.content.history import IDENTITIES
from anachron.games.bttf.rules.hands import in_limbo
from anachron.games.bttf.rules.turn import legal
from anachron.games.bttf.state import REAL, Table

TRIES: Final = 2000


def redeal(state: Table, seat: i64, sizes: list[int], chosen: list[int], stream: Stream) -> None:
    """Draw all that a seat (-1: a spectator) cannot see; hands and choices in them are counted."""
    state.luck = stream.split()
    forget_others(state, seat)
    draw_identities(state, seat, stream)
    draw_b1(state, stream)
    tries = 0
    while True:
        deal(state, seat, sizes, stream)
        choose_for_others(state, seat, chosen, stream)
        tries += 1
        if tries >= TRIES or can_all_choose(state, seat):
            break


def can_all_choose(state: Table, seat: i64) -> bool:
    """Whoever is asked has something to say: so a pile has a card to fetch, a hand the items of a Spree."""
    if state.spree and state.turn != seat and not can_go_on_shopping(state):
        return False
    return all(other == seat or legal(state, other) for other in state.pending())


def can_go_on_shopping(state: Table) -> bool:
    """BF-117: nobody has more plays of a Spree than items; by the first rules there was one at least."""
    items = count(state.hand(state.turn) & ITEMS)
    return items >= state.spree or state.terms.rules == 1


def forget_others(state: Table, seat: i64) -> None:
    """What other seats have learned is not known to this one."""
    n = state.seats
    for observer in range(n):
        if observer != seat:
            state.joint[observer] = 0
            for holder in range(n):
                state.sure[observer * n + holder] = 0
                state.ruled_out[observer * n + holder] = 0


def deal(state: Table, seat: i64, sizes: list[int], stream: Stream) -> None:
    """The unseen cards go to other hands and the draw pile; those the seat knows stay where they are."""
    n = state.seats
    unseen = hidden_cards(state, seat)
    joint: i64 = 0
    slots: list[int] = []
    for holder in range(n):
        if holder == seat:
            continue
        known: i64 = state.sure[seat * n + holder] if seat >= 0 else 0
        state.hands[holder] = int(known)
        unseen = less(unseen, known)
        for _ in range(sizes[holder] - int(size(known))):
            slots.append(holder)
    if seat >= 0:
        joint = state.joint[seat]
    rest = listed(less(unseen, joint))
    stream.shuffle(slots)
    stream.shuffle(rest)
    for kind in listed(joint):
        state.receive(slots.pop(), kind)
    for holder in slots:
        state.receive(holder, rest.pop())
    state.draw = rest


def hidden_cards(state: Table, seat: i64) -> i64:
    """All cards that lie neither open nor in the seat's own hand."""
    seen = plus(gathered(state.discard), in_limbo(state))
    for other in range(state.seats):
        seen = plus(seen, state.tables[other])
        if other == seat:
            seen = plus(plus(seen, state.hands[other]), state.chosen[other])
    return less(ALL, seen)


def choose_for_others(state: Table, seat: i64, chosen: list[int], stream: Stream) -> None:
    """Secret choices of others that are in already (6.2): how many is known, which cards is not."""
    for holder in range(state.seats):
        if holder == seat:
            continue
        state.chosen[holder] = 0
        for _ in range(chosen[holder]):
            held = listed(state.hand(holder))
            kind = held[stream.below(len(held))]
            state.hands[holder] = int(take(state.hand(holder), kind))
            state.chosen[holder] = int(put(state.chosen[holder], kind))


def draw_b1(state: Table, stream: Stream) -> None:
    """One of the cards left at B-1 is the real one."""
    real = stream.below(len(state.b1))
    state.b1 = [0] * len(state.b1)
    state.b1[real] = REAL


def draw_identities(state: Table, seat: i64, stream: Stream) -> None:
    """The identities of others and the face-down part of the stack; the open ones stay (BF-116)."""
    if state.outcome is not None:
        stack = hidden_identities(state, -1)
        stream.shuffle(stack)
        lay_stack(state, stack)
        return
    others = [holder for holder in range(state.seats) if holder != seat]
    for _ in range(TRIES):
        unseen = hidden_identities(state, seat)
        stream.shuffle(unseen)
        for holder in others:
            state.ids[holder] = unseen.pop()
        lay_stack(state, unseen)
        if seat < 0 or is_possible(state, seat):
            break


def hidden_identities(state: Table, seat: i64) -> list[int]:
    """Identities that lie face down for a seat; after the end those of the players are open (BF-138)."""
    open_ids = set(state.id_stack[: state.id_face_up])
    if state.outcome is not None:
        open_ids |= set(state.ids)
    elif seat >= 0:
        open_ids.add(state.ids[seat])
    return [identity for identity in range(IDENTITIES) if identity not in open_ids]


def lay_stack(state: Table, unseen: list[int]) -> None:
    state.id_stack = state.id_stack[: state.id_face_up] + unseen


def is_possible(state: Table, seat: i64) -> bool:
    """No player has an identity that the seat knows they cannot have."""
    for holder in range(state.seats):
        ruled_out: i64 = state.ruled_out[seat * state.seats + holder]
        if holder != seat and ruled_out & bit(state.ids[holder]):
            return False
    return True
