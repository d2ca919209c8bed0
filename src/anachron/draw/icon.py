"""The icon as a picture of points, for systems that take no other: the mark of static/icon.svg."""

from __future__ import annotations

import struct
import zlib
from functools import cache
from math import atan2, degrees, hypot

VIOLET, WHITE = (0x5A, 0x34, 0xC8), (0xFF, 0xFF, 0xFF)
SIDE = 32.0  # of the drawing
MARGIN = 0.8  # the mark as part of the whole: systems cut corners off
FINE = 2  # points across one of the picture, each way
RING, RING_WIDE = 11.0, 2.0  # the circle of time
OPEN = (-120.0, -62.0)  # degrees between which it is open
HEAD = ((10.5, 9.7), (5.8, 9.5), (7.6, 5.1))  # of the arrow at its end
GLASS = 1.6  # how thick the hourglass is drawn


@cache
def png(size: int) -> bytes:
    """The icon, so many points wide and high."""
    rows = [b"\0" + bytes(row(size, y)) for y in range(size)]
    head = struct.pack(">IIBBBBB", size, size, 8, 2, 0, 0, 0)
    parts = ((b"IHDR", head), (b"IDAT", zlib.compress(b"".join(rows), 9)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunk(name, data) for name, data in parts)


def chunk(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))


def row(size: int, y: int) -> list[int]:
    found: list[int] = []
    for x in range(size):
        found += colour(covered(size, x, y))
    return found


def covered(size: int, x: int, y: int) -> float:
    """How much of a point of the picture the mark covers."""
    step = SIDE / size / MARGIN
    hits = sum(
        is_marked(
            SIDE / 2 + (x + (i + 0.5) / FINE - size / 2) * step,
            SIDE / 2 + (y + (j + 0.5) / FINE - size / 2) * step,
        )
        for i in range(FINE)
        for j in range(FINE)
    )
    return hits / FINE**2


def colour(share: float) -> list[int]:
    return [round(under + (over - under) * share) for under, over in zip(VIOLET, WHITE)]


def is_marked(x: float, y: float) -> bool:
    """Whether a place of the drawing is white."""
    return on_ring(x - 16, y - 16) or in_head(x, y) or on_glass(x, y)


def on_ring(x: float, y: float) -> bool:
    if abs(hypot(x, y) - RING) > RING_WIDE / 2:
        return False
    return not OPEN[0] < degrees(atan2(y, x)) < OPEN[1]


def in_head(x: float, y: float) -> bool:
    """The head of the arrow of time, at the end of the ring."""
    signs = {
        (b[0] - a[0]) * (y - a[1]) - (b[1] - a[1]) * (x - a[0]) >= 0
        for a, b in zip(HEAD, (*HEAD[1:], HEAD[0]))
    }
    return len(signs) == 1


def on_glass(x: float, y: float) -> bool:
    """Two caps, and the sides between, which meet in the middle."""
    half = GLASS / 2
    if abs(abs(y - 16) - 6) < half:
        return abs(x - 16) < 4 + half
    if abs(y - 16) > 6:
        return False
    wide = 3 * (abs(y - 16) / 6) ** 0.8 + 0.3
    return bool(abs(abs(x - 16) - wide) < half)
