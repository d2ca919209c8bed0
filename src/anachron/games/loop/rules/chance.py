"""Chance: the bag, the piles and the Machine; a scripted outcome comes before the seed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mypy_extensions import i64

from anachron.engine.bits import bit, count
from anachron.engine.errors import BadPosition
from anachron.engine.ways import Ways, evenly, shares
from anachron.games.loop.content.eras import ALL_ERAS, AROUND, ERAS, MEMBERS, ORDINARY_CLONES, TOKENS
from anachron.games.loop.content.tables import BARE, ELEMENTARY
from anachron.games.loop.content.tokens import GENERATION, ULTRA_IDS, ULTRAS, name_of, token_of
from anachron.games.loop.rules import telling
from anachron.games.loop.state import Table

NO_SCRIPT = -1


def scripted(state: Table, what: str, ways: Ways) -> Any:
    """What a script says of the next event of this kind, which can go these ways, or None."""
    return state.own_luck().scripted(what, ways)


def ahead(state: Table, what: str) -> Any:
    """What a script holds for the next event of this kind, without taking it; None if nothing."""
    for entry in state.luck.script:
        if entry["what"] == what:
            return entry["is"]
    return None


def any_of(pool: i64, names: Sequence[Any]) -> Ways:
    """Any member of a set, by its name."""
    return evenly([name for n, name in enumerate(names) if pool & bit(n)])


def clone_names() -> list[Any]:
    return [name_of(token) for token in range(TOKENS)]


def any_card(state: Table, pile: list[int]) -> Ways:
    """Any card of a pile whose order nobody knows."""
    return evenly([state.terms.content.card_ids[card] for card in sorted(pile)])


def impossible(what: str, outcome: object) -> BadPosition:
    return BadPosition(f"chance: expected a possible outcome of {what}, got {outcome!r}")


def member(pool: i64, n: i64) -> i64:
    """The n-th member of a set, which is looked through seven numbers at a time."""
    first: i64 = 0
    there = MEMBERS[pool & ALL_ERAS]
    while n >= len(there):
        n -= len(there)
        first += ERAS
        pool >>= ERAS
        there = MEMBERS[pool & ALL_ERAS]
    return first + there[n]


def without(pile: list[int], thing: i64) -> list[int]:
    """The pile less a thing that lies in it; clones share piles, so that none is changed in place."""
    at = pile.index(thing)
    return pile[:at] + pile[at + 1 :]


def taken_out(pile: list[int], thing: i64, what: str, outcome: object) -> int:
    """A thing out of a pile, wherever it lies; tells how many lay above it."""
    for i in range(len(pile)):
        if pile[i] == thing:
            del pile[i]
            return len(pile) - i
    raise impossible(what, outcome)


# Clones.


def draw_token(state: Table, what: str, pool: i64) -> i64:
    """A Clone out of a set of tokens, at random."""
    outcome = scripted(state, what, any_of(pool, clone_names())) if state.luck.script else None
    if outcome is None:
        tokens: int = pool
        return member(pool, state.own_luck().stream(what).below(tokens.bit_count()))
    token: i64 = token_of(list(outcome) if isinstance(outcome, list | tuple) else outcome)
    if token < 0 or not pool & bit(token):
        raise impossible(what, outcome)
    return token


def generate(state: Table, clones: i64) -> None:
    """Draw Clones from the bag onto their Generation Eras; missing ones are ignored (LP-41, LP-42)."""
    while clones > 0 and state.bag:
        token = draw_token(state, "clone", state.bag)
        mark = bit(token)
        state.bag &= ~mark
        put_clone(state, token, mark)
        clones -= 1


def put_clone(state: Table, token: i64, mark: i64) -> None:
    state.clones[GENERATION[token]] |= mark
    telling.cloned(state, token)


def generate_supas(state: Table, clones: i64) -> None:
    """LP-140: Supa Clones from those not yet used."""
    while clones > 0 and state.supa_left:
        token = draw_token(state, "supa", state.supa_left)
        mark = bit(token)
        state.supa_left &= ~mark
        put_clone(state, token, mark)
        clones -= 1


def fill_bag(state: Table) -> None:
    state.bag = ORDINARY_CLONES  # LP-11


# The Big Deck.


def draw_big(state: Table) -> i64:
    """The top card of the Big Deck, or -1; an empty one is made anew of the Destroyed pile (LP-35)."""
    if not state.big_deck:
        if not state.destroyed:
            return -1
        state.big_deck = sorted(state.destroyed)
        state.destroyed = []
        state.own_luck().unseen("card").shuffle(state.big_deck)
    outcome = scripted(state, "card", any_card(state, state.big_deck)) if state.luck.script else None
    if outcome is None:
        top = state.big_deck[-1]
        state.big_deck = state.big_deck[:-1]
        return top
    card: i64 = state.terms.content.card_of.get(outcome, NO_SCRIPT)
    state.big_deck = state.big_deck[:]
    taken_out(state.big_deck, card, "card", outcome)
    return card


def make_available(state: Table) -> i64:
    """LP-43: a card of the Big Deck, face up above its Era of origin; -1 if there is none."""
    card = draw_big(state)
    if card >= 0:
        state.available = [*state.available, card]
        telling.available(state, card)
    return card


# Players' decks.


def can_draw(state: Table, slot: i64) -> bool:
    deck = state.deck_of(slot)
    return bool(state.draws[deck]) or bool(state.discards[deck])


def top_card(state: Table, slot: i64) -> i64:
    """The top card of a draw pile, -1 if none; an empty one is the discard pile shuffled (LP-30)."""
    deck = 0 if state.terms.solo else slot
    pile = state.draws[deck]
    if not pile:
        if not state.discards[deck]:
            return -1  # LP-31
        pile = sorted(state.discards[deck])
        state.discards[deck] = []
        shuffle_deck(state, deck, pile)
        state.draws[deck] = pile
    outcome = scripted_card(state, deck, pile) if state.luck.script else None
    if outcome is not None:
        pile = state.draws[deck] = pile[:]
        card: i64 = state.terms.content.card_of.get(outcome, NO_SCRIPT)
        above: i64 = taken_out(pile, card, "deck", outcome)
        if above < state.tops[deck]:
            state.tops[deck] -= 1
        return card
    if state.tops[deck] > 0:
        state.tops[deck] -= 1
    state.draws[deck] = pile[:-1]
    return pile[-1]


def scripted_card(state: Table, deck: i64, pile: list[int]) -> Any:
    """The card that a script names for the top of a pile, or None; an order waits for the next shuffle."""
    if isinstance(ahead(state, "deck"), list):
        return None
    known = pile[-1:] if state.tops[deck] else pile  # LP-36: everybody saw the top card go there
    return scripted(state, "deck", any_card(state, known))


def shuffle_deck(state: Table, deck: i64, pile: list[int]) -> None:
    """A new draw pile, or the order that a script names, top first."""
    state.tops[deck] = 0
    state.own_luck().unseen(f"deck {deck}").shuffle(pile)
    if state.luck.script and isinstance(ahead(state, "deck"), list):
        order = state.own_luck().scripted("deck")
        for name in reversed(order):
            card = state.terms.content.card_of.get(name, NO_SCRIPT)
            taken_out(pile, card, "deck", order)
            pile.append(card)


def draw(state: Table, slot: i64) -> i64:
    """LP-28: a card into an Agent's hand, however large (LP-27), ready (LP-26); -1 if there is none."""
    card = top_card(state, slot)
    if card >= 0:
        state.hands[slot] = [*state.hands[slot], card]
        telling.drew(state, slot, card)
    return card


def add_to_deck(state: Table, slot: i64, card: i64) -> None:
    """LP-36: on top of the draw pile, where everybody saw it go."""
    deck = state.deck_of(slot)
    state.draws[deck] = [*state.draws[deck], card]
    state.tops[deck] += 1


# Hands.


def in_hand(state: Table, slot: i64, card: i64) -> i64:
    """Where a card lies in a hand, ready or exhausted, or -1."""
    hand = state.hands[slot]
    for i in range(len(hand)):
        if hand[i] & BARE == card:
            return i
    return -1


def lose_card(state: Table, slot: i64, card: i64) -> None:
    hand = state.hands[slot][:]
    del hand[in_hand(state, slot, card)]
    state.hands[slot] = hand


def discard(state: Table, slot: i64, card: i64) -> None:
    """LP-29: from a hand, face up onto one's own discard pile."""
    lose_card(state, slot, card)
    deck = state.deck_of(slot)
    state.discards[deck] = [*state.discards[deck], card]
    telling.discarded(state, slot, card)


def destroy(state: Table, card: i64) -> None:
    """LP-34: face up on top of the Destroyed pile."""
    state.destroyed = [*state.destroyed, card]
    telling.destroyed(state, card)


# Dr Foo.


def shuffle_foo(state: Table) -> None:
    pile = list(range(ERAS))
    state.own_luck().unseen("foo").shuffle(pile)
    state.foo_pile = pile


def reveal_foo(state: Table) -> i64:
    """The top Foo card."""
    outcome = scripted(state, "foo", evenly(sorted(state.foo_pile))) if state.luck.script else None
    if outcome is None:
        top = state.foo_pile[-1]
        state.foo_pile = state.foo_pile[:-1]
        return top
    if type(outcome) is not int:
        raise impossible("foo", outcome)
    state.foo_pile = state.foo_pile[:]
    taken_out(state.foo_pile, outcome, "foo", outcome)
    return outcome


def throw(state: Table, rifts: i64) -> None:
    """LP-47: each Rift comes out in the previous Era, Dr Foo's or the next, by weight (LP-R02)."""
    eras = AROUND[state.foo]
    falling = state.falling = [0] * ERAS
    outcome = scripted(state, "throw", thrown(state, eras, rifts)) if state.luck.script else None
    if outcome is not None:
        landed_as_scripted(state, outcome, eras, rifts)
    elif rifts > 0:
        weights = state.terms.weights
        first: i64 = weights[0]
        both: i64 = first + weights[1]
        stream = state.own_luck().stream("throw")
        whole: i64 = both + weights[2]
        for _ in range(rifts):
            at = stream.below(whole)
            falling[eras[0] if at < first else eras[1] if at < both else eras[2]] += 1
    state.rifts_left -= rifts
    telling.thrown(state, rifts, eras)


def thrown(state: Table, eras: list[int], rifts: i64) -> Ways:
    """The ways in which Rifts can fall."""
    return shares(int(rifts), {str(era): weight for era, weight in zip(eras, state.terms.weights)})


def landed_as_scripted(state: Table, outcome: Any, eras: list[int], rifts: i64) -> None:
    fallen: i64 = 0
    for era, n in dict(outcome).items():
        if int(era) not in eras or type(n) is not int or n < 0:
            raise impossible("throw", outcome)
        state.falling[int(era)] = n
        fallen += n
    if fallen != rifts:
        raise BadPosition(f"chance: expected {rifts} Rifts to fall, got {outcome!r}")


# Ultramachina.


def reveal_ultra(state: Table) -> i64:
    """LP-149: one of the cards that have not come yet, or -1."""
    pool = state.ultra_left
    if not pool:
        return -1
    outcome = scripted(state, "ultra", any_of(pool, ULTRA_IDS)) if state.luck.script else None
    card: i64 = -1
    if outcome is None:
        card = member(pool, state.own_luck().stream("ultra").below(count(pool)))
    else:
        for n in range(ULTRAS):
            if ULTRA_IDS[n] == outcome and pool & bit(n):
                card = n
        if card < 0:
            raise impossible("ultra", outcome)
    state.ultra_left &= ~bit(card)
    return card


def draw_dimension(state: Table) -> i64:
    """U10: an elementary Dimension at random; the next scripted `ultra` may name it."""
    foreseen = ahead(state, "ultra") if state.luck.script else ""
    if foreseen is None or foreseen in ELEMENTARY:
        outcome = scripted(state, "ultra", evenly(ELEMENTARY))
        if outcome is not None:
            return ELEMENTARY.index(outcome)
    return state.own_luck().stream("dimension").below(len(ELEMENTARY))
