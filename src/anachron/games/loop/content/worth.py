"""Tables for team-mates: how a throw may fall, and how useful each card is."""

from __future__ import annotations

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


def tails() -> list[list[int]]:
    """The chance, in thousandths, that at least k of n Rifts fall in one of three Eras."""
    table = []
    for n in range(MOST + 1):
        chances = [0.0] * (n + 2)
        for landed in range(3**n) if n <= 6 else ():
            hits, rest = 0, landed
            for _ in range(n):
                hits += rest % 3 == 0
                rest //= 3
            chances[hits] += 1000 / 3**n
        row = [sum(chances[k:]) for k in range(6)] if n <= 6 else [1000.0, 950.0, 850.0, 700.0, 550.0, 400.0]
        table.append([round(chance) for chance in row])
    return table


TAILS: Final[list[list[int]]] = tails()


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
