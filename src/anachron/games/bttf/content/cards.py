"""The deck: kinds of cards, their effects as short programs of verbs, and sets of cards as bits."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from anachron.engine.bits import bit, count
from anachron.games.bttf import printed
from anachron.games.bttf.content.history import LINCHPIN_IDS
from anachron.games.bttf.printed import TYPES, deck, program

KIND_IDS: Final = tuple(card.id for card in deck())
COPIES: Final = [card.n for card in deck()]
NUMBER: Final = {id: n for n, id in enumerate(KIND_IDS)}


def first_of(type: str) -> int:
    """The number of the first kind of a type: the items come first, the power actions last."""
    return [card.type for card in deck()].index(type)


MACHINES: Final = first_of("machine")
DOUBLEBACKS: Final = first_of("doubleback")
ACTIONS: Final = first_of("action")
POWERS: Final = first_of("power")
KINDS: Final = len(KIND_IDS)
CARDS: Final = sum(COPIES)
ITEM_KINDS: Final = MACHINES
ITEM_IDS: Final = KIND_IDS[:ITEM_KINDS]
ITEMS: Final = 2**ITEM_KINDS - 1
HAND: Final = 3  # BF-06
PLAYERS: Final = (2, 3, 4, 5, 6)


# A set of cards is 62 bits: bit k is the first copy of kind k, those above are second and third copies.
# Copies fill up from the first, so that equal multisets are equal numbers.


def extra_bits() -> list[int]:
    """Where the further copies of a kind begin; 0 for a single card."""
    found, at = [], KINDS
    for copies in COPIES:
        found.append(at if copies > 1 else 0)
        at += copies - 1
    return found


EXTRA: Final = extra_bits()
PLURAL: Final = [kind for kind in range(KINDS) if COPIES[kind] > 1]
FIRSTS: Final = sum(2**kind for kind in range(KINDS))
SINGLES: Final = sum(2**kind for kind in range(KINDS) if COPIES[kind] == 1)
ALL: Final = 2**CARDS - 1


def copies_in(cards: i64, kind: i64) -> i64:
    """How many cards of a kind are in a set."""
    if not cards & bit(kind):
        return 0
    extra: i64 = EXTRA[kind]
    if extra == 0 or not cards & bit(extra):
        return 1
    return 3 if COPIES[kind] == 3 and cards & bit(extra + 1) else 2


def put(cards: i64, kind: i64) -> i64:
    """A set with one more card of a kind."""
    if not cards & bit(kind):
        return cards | bit(kind)
    extra: i64 = EXTRA[kind]
    return cards | bit(extra) if not cards & bit(extra) else cards | bit(extra + 1)


def take(cards: i64, kind: i64) -> i64:
    """A set with one card less of a kind that it holds."""
    extra: i64 = EXTRA[kind]
    if extra == 0 or not cards & bit(extra):
        return cards ^ bit(kind)
    if COPIES[kind] == 3 and cards & bit(extra + 1):
        return cards ^ bit(extra + 1)
    return cards ^ bit(extra)


def kinds_in(cards: i64) -> i64:
    """The kinds of a set, each once."""
    firsts: i64 = FIRSTS
    return cards & firsts


BYTES: Final = (KINDS + 7) // 8  # that hold the first copies
IN_BYTE: Final = [
    [[8 * byte + n for n in range(8) if bits & 2**n] for bits in range(256)] for byte in range(BYTES)
]


def kinds_listed(cards: i64) -> list[int]:
    """The kinds of a set, each once, the lowest first; byte by byte, for it is asked all the time."""
    found: list[int] = []
    left = kinds_in(cards)
    byte: i64 = 0
    while left:
        bits = left & 255
        if bits:
            found += IN_BYTE[byte][bits]
        left >>= 8
        byte += 1
    return found


def plus(cards: i64, more: i64) -> i64:
    """Two sets together."""
    if not cards or not more:
        return cards | more
    singles: i64 = SINGLES
    both = (cards | more) & singles
    for kind in PLURAL:
        n = copies_in(cards, kind) + copies_in(more, kind)
        while n > 0:
            both = put(both, kind)
            n -= 1
    return both


def less(cards: i64, away: i64) -> i64:
    """What is left of a set without another, kind by kind."""
    if not cards or not away:
        return cards
    singles: i64 = SINGLES
    left = cards & ~away & singles
    for kind in PLURAL:
        n = copies_in(cards, kind) - copies_in(away, kind)
        while n > 0:
            left = put(left, kind)
            n -= 1
    return left


def listed(cards: i64) -> list[int]:
    """The cards of a set by kind, the lowest first."""
    found: list[int] = []
    for kind in kinds_listed(cards):
        found.append(kind)
        if EXTRA[kind]:
            found += [kind] * (int(copies_in(cards, kind)) - 1)
    return found


def gathered(kinds: list[int]) -> i64:
    """The set of the cards in a list."""
    cards: i64 = 0
    for kind in kinds:
        cards = put(cards, kind)
    return cards


def size(cards: i64) -> i64:
    return count(cards)


# Effects.

NEED: Final = 0
COST: Final = 1
FLIP: Final = 2
SET: Final = 3
IF: Final = 4
DRAW: Final = 5
PLAY: Final = 6
SPREE: Final = 7
FETCH: Final = 8
STEAL: Final = 9
TRASH: Final = 10
LOSE: Final = 11
GIFT: Final = 12
DOWNTO: Final = 13
SWAP: Final = 14
VORTEX: Final = 15
ROTATE: Final = 16
NEWID: Final = 17
CANCEL: Final = 18
ENDTURN: Final = 19
SKIPTURN: Final = 20
TAKE: Final = 21
PENALTY: Final = 22
DISCARD: Final = 23
STEP2: Final = 24
NONE: Final = printed.NONE

PLAYS: Final = [program(card.play) for card in deck()]
FREES: Final = [program(card.free) for card in deck()]
STEPS: Final = [program(card.step2) for card in deck()]
ANSWERS: Final = [program(card.respond) for card in deck()]
NOTHING: Final[list[int]] = []

# What an answer can be given to: a kind of card, or one of these.
ANYTHING: Final = 100
MACHINE: Final = 101
TURN_START: Final = 102
NEVER: Final = -1


def trigger(card: printed.Card) -> int:
    named = {"any": ANYTHING, "machine": MACHINE, "turn-start": TURN_START, "": NEVER}
    what = card.to.removesuffix(" by victim")
    return named[what] if what in named else NUMBER[what]


ANSWER_TO: Final = [trigger(card) for card in deck()]
BY_VICTIM: Final = [card.to.endswith("by victim") for card in deck()]
HAND_ANSWERS: Final = sum(2**k for k in range(POWERS, KINDS) if ANSWER_TO[k] != NEVER)
TABLE_ANSWERS: Final = sum(2**k for k in range(ITEM_KINDS) if ANSWER_TO[k] != NEVER)
ONLY_ANSWERS: Final = sum(2**k for k in range(POWERS, KINDS) if not PLAYS[k])  # BF-28
ANSWER_KINDS: Final = [k for k in range(KINDS) if ANSWER_TO[k] != NEVER]
ANSWER_IDS: Final = tuple(KIND_IDS[k] for k in ANSWER_KINDS)
FREE_SET: Final = sum(2**k for k in range(ITEM_KINDS) if FREES[k])
FREE_ITEMS: Final = [k for k in range(ITEM_KINDS) if FREES[k]]
ONCE: Final = [card.once for card in deck()]
KEPT: Final = [card.fuel == "keep" for card in deck()]  # BF-64: fuel that stays, and its machine comes back
TAKES_ITEM: Final = [bool(p) and p[0] == STEAL and p[1] == NONE for p in PLAYS]
TIED_CELL: Final = [LINCHPIN_IDS.index(card.cell) if card.cell else NONE for card in deck()]
TIED_ITEM: Final = [NUMBER[card.item] if card.item else NONE for card in deck()]
WILD: Final = next(k for k in range(ITEM_KINDS) if deck()[k].wild)  # BF-77
GUARD: Final = next(k for k in range(ITEM_KINDS) if deck()[k].guard)  # BF-73
GUARDED: Final = LINCHPIN_IDS.index(deck()[GUARD].guard)


def type_of(kind: int) -> str:
    return TYPES[(kind >= MACHINES) + (kind >= DOUBLEBACKS) + (kind >= ACTIONS) + (kind >= POWERS)]
