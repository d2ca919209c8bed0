"""Tables for team-mates: how a throw may fall, and how useful each card is."""

from __future__ import annotations

from math import comb
from typing import Final

from anachron.games.loop.content.artefacts import BLACK_HOLE, DIMENSION, PROGRAMS
from anachron.games.loop.content.effects import (
    ADD,
    CLOSE,
    DRAW,
    FIRST_EACH,
    KILL,
    LEND,
    PULL,
    PUSH,
    STEP,
    USE,
    WIDTH,
)

MOST: Final = 14  # Rifts of one throw that the table below knows
NEW: Final = 4  # Clones that may come before the throw, each to one of seven Eras
ROOM: Final = 5  # Rifts in one Era that are told apart


def tail(n: int, k: int) -> float:
    """The chance that at least k of n Rifts fall in one of three Eras."""
    return sum(comb(n, hits) * 2.0 ** (n - hits) for hits in range(k, n + 1)) / 3.0**n


def tails() -> list[list[list[int]]]:
    """The same in thousandths, by Clones still to come, Rifts and room; one Clone in seven comes here."""
    return [
        [
            [round(1000 * (tail(n, k) * (7 - new) + tail(n + 1, k) * new) / 7) for k in range(ROOM)]
            for n in range(MOST + 1)
        ]
        for new in range(NEW + 1)
    ]


TAILS: Final[list[list[list[int]]]] = tails()

# How much each Ultramachina card is in the way, U01 first; worst are those that break Eras.
HARM: Final[list[int]] = [900, 500, 500, 400, 120, 400, 150, 300, 450, 250, 60, 100, 400, 200]


def worth_of(program: list[int], dimension: int) -> int:
    """How useful a card is, from what it does."""
    value = 0
    at = 0
    while at < len(program):
        op, a, b = program[at], min(program[at + 1], 4), program[at + 2]
        each = 2 if b >= FIRST_EACH else 1
        if op == ADD:
            value += 13 * a * each
        elif op == CLOSE:
            value += (22 * a + (8 if b else 0)) * each
        elif op == PUSH:
            value += (26 * a + (8 if b else 0)) * each
        elif op == PULL:
            value += 26 * a
        elif op == KILL:
            value += 60 * a
        elif op == STEP:
            value += 6 * program[at + 2] + (18 if program[at + 3] else 0)
        elif op == DRAW:
            value += 30
        elif op in (USE, LEND):
            value += 32
        else:
            value += 12
        at += WIDTH
    return value * 3 // 4 if dimension == BLACK_HOLE else value


WORTH: Final[list[int]] = [worth_of(PROGRAMS[card], DIMENSION[card]) for card in range(len(DIMENSION))]
