"""Texts told as what differs from the ones before."""

from __future__ import annotations

from collections import deque
from typing import Final

BLOCK: Final = 32  # pieces that are compared at once
LATELY: Final = 16  # texts and patches that several connections may be told alike: they are known by identity

Pieces = tuple[str, ...]  # of a text
Changes = list[str | list[int]]
Patch = str | Changes

CUT: deque[tuple[str, str, Pieces]] = deque(maxlen=LATELY)
MADE: deque[tuple[Pieces, Pieces, Changes]] = deque(maxlen=LATELY)


def pieces(text: str, cut: str) -> Pieces:
    """A text in its pieces; the very same text in the very same ones."""
    for known, by, found in CUT:
        if known is text and by == cut:
            return found
    found = tuple(text.split(cut))
    CUT.append((text, cut, found))
    return found


def patch(old: Pieces, new: Pieces, cut: str) -> Changes:
    """A text by what differs from the one before; told to several connections, it is made once."""
    for before, now, found in MADE:
        if before is old and now is new:
            return found
    found = differing(old, new, cut)
    MADE.append((old, new, found))
    return found


def differing(old: Pieces, new: Pieces, cut: str) -> Changes:
    """A text as runs of pieces of the one before, [first, count], and what is new in between."""
    places = {piece: n for n, piece in enumerate(old)}
    found: Changes = []
    n = first = ahead = 0  # in the new text; where what is new began; where the old one is expected to go on
    while n < len(new):
        is_there = ahead < len(old) and old[ahead] == new[n]
        place = ahead if is_there else places.get(new[n], -1)
        if place < 0:
            n, ahead = n + 1, ahead + 1
            continue
        found += [cut.join(new[first:n])] if first < n else []
        count = alike(old, place, new, n)
        found.append([place, count])
        n, ahead = n + count, place + count
        first = n
    return found + ([cut.join(new[first:])] if first < n else [])


def alike(old: Pieces, place: int, new: Pieces, n: int) -> int:
    """How many pieces are the same from there on; many of them are compared at once."""
    begun = n
    while new[n : n + BLOCK] == old[place : place + BLOCK] and n < len(new):
        n, place = min(n + BLOCK, len(new)), place + BLOCK
    while n < len(new) and place < len(old) and new[n] == old[place]:
        n, place = n + 1, place + 1
    return n - begun
