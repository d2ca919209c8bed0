"""Texts told as what differs from the ones before."""

from __future__ import annotations

from collections import deque
from typing import Final, NamedTuple

BLOCK: Final = 32  # pieces that are compared at once
LATELY: Final = 16  # texts that several connections may be told alike: they are known by identity

Pieces = list[str]  # of a text
Changes = list[str | list[int]]
Patch = str | Changes


class Told(NamedTuple):
    """A text in its pieces, and by what differs from those before; whole where there are none."""

    pieces: Pieces
    patch: Patch


class Made(NamedTuple):
    """What was made of what."""

    old: Pieces
    text: str
    told: Told


MADE: deque[Made] = deque(maxlen=LATELY)
NONE: Final[Pieces] = []  # where no text was told before


def patched(old: Pieces, text: str, cut: str) -> Told:
    """A text by what differs from the one before; told to several connections, it is made once."""
    for made in MADE:
        if made.text is text and made.old is old:
            return made.told
    new = text.split(cut)
    told = Told(new, differing(old, new, cut) if old else text)
    MADE.append(Made(old, text, told))
    return told


def differing(old: Pieces, new: Pieces, cut: str) -> Changes:
    """A text as runs of pieces of the one before, [first, count], and what is new in between.

    Its pieces become those of the one before where they are alike, so that the next text finds them faster.
    """
    places: dict[str, int] = {}
    found: Changes = []
    n = first = ahead = 0  # in the new text; where what is new began; where the old one is expected to go on
    while n < len(new):
        place = ahead
        if ahead >= len(old) or old[ahead] != new[n]:
            if not places:
                places = {piece: at for at, piece in enumerate(old)}
            place = places.get(new[n], -1)
        if place < 0:
            n, ahead = n + 1, ahead + 1
            continue
        if first < n:
            found.append(cut.join(new[first:n]))
        count = alike(old, place, new, n)
        found.append([place, count])
        new[n : n + count] = old[place : place + count]
        n, ahead = n + count, place + count
        first = n
    if first < n:
        found.append(cut.join(new[first:]))
    return found


def alike(old: Pieces, place: int, new: Pieces, n: int) -> int:
    """How many pieces are the same from there on; many of them are compared at once."""
    begun = n
    while new[n : n + BLOCK] == old[place : place + BLOCK] and n < len(new):
        n, place = min(n + BLOCK, len(new)), place + BLOCK
    while n < len(new) and place < len(old) and new[n] == old[place]:
        n, place = n + 1, place + 1
    return n - begun
