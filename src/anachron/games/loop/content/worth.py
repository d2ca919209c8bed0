"""Tables for team-mates: how a throw may fall, and how much Ultramachina cards are in the way."""

from __future__ import annotations

from math import comb
from typing import Final

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

# What a Mission is worth before anything is done for it: by what it counts (DEEDS) and where (WHERE).
# fmt: off
EASE: Final[list[list[int]]] = [
    [20,  0,  0],  # encircled
    [ 0,  0,  0],  # seals
    [ 0,  0,  0],  # rifts
    [ 0,  0, 10],  # loops
    [ 0, 20, 10],  # clones
    [20,  0,  0],  # energy
    [ 0,  0,  0],  # grid_energy
]
# fmt: on

# How much each Ultramachina card is in the way, U01 first; worst are those that break Eras.
HARM: Final[list[int]] = [900, 500, 500, 400, 120, 400, 150, 300, 450, 250, 60, 100, 400, 200]
