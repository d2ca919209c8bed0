"""Cards, tokens and the numbers of the box (CT-01 to CT-10)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

SUITS: Final = 5
VALUES: Final = 13
CARDS: Final = SUITS * VALUES  # CT-01
TOKENS: Final = 10  # CT-02
ROUNDS: Final = 10  # CT-73, CT-R12
HAND: Final = 10  # CT-11
REST: Final = 4  # CT-13: cards that never become known
EVENTS_TO_WIN: Final = 3  # CT-70
INCOME: Final = 2  # CT-79

NO_CARD: Final = -1
NOBODY: Final = -1
NO_SUIT: Final = -1

SUIT_NAMES: Final = ("A", "B", "C", "D", "E")
CARD_NAMES: Final = tuple(f"{suit}{value}" for suit in SUIT_NAMES for value in range(1, VALUES + 1))
PLAYERS: Final = (3, 4, 5, 6)  # CT-04
LONGEST: Final = PLAYERS[-1] * (HAND + ROUNDS - 1)  # decisions: ten cards and nine travels each
LOWEST: Final = {3: 7, 4: 5, 5: 3, 6: 1}  # CT-09, CT-08, CT-07, CT-06: the lowest value dealt


def suit_of(card: i64) -> i64:
    return card // VALUES


def value_of(card: i64) -> i64:
    return card % VALUES + 1


def deck(players: int) -> list[int]:
    """The numbers of the cards in play."""
    return [card for card in range(CARDS) if value_of(card) >= LOWEST[players]]


def card_name(card: i64) -> str | None:
    return None if card < 0 else CARD_NAMES[int(card)]
