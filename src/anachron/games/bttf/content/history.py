"""The history: 24 cells, what follows from the linchpins, and the identities."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from anachron.engine.bits import bit, count
from anachron.engine.errors import Malformed
from anachron.games.bttf import printed

ROWS: Final = 4
COLUMNS: Final = 6
CELL_IDS: Final = printed.CELL_IDS
LINCHPIN_IDS: Final = tuple(printed.linchpins())
LINCHPINS: Final = len(LINCHPIN_IDS)
B1: Final = LINCHPIN_IDS.index(printed.END)
RIPPLEPOINTS: Final = sum(2**n for n, cell in enumerate(CELL_IDS) if cell not in LINCHPIN_IDS)
SETTINGS: Final = 2**LINCHPINS  # sets of altered linchpins; B-1 never stays in one (BF-136)


def shown(altered: int) -> int:
    """The altered cells that follow from the altered linchpins (BF-35)."""
    found = 0
    for n, cell in enumerate(printed.cells()):
        sides = [bool(altered & 2 ** LINCHPIN_IDS.index(one)) for one in cell.deps or [cell.id]]
        turned = any(sides) if cell.op == "OR" else all(sides)  # BF-33, BF-34
        found += 2**n if turned else 0
    return found


SHOWN: Final = [shown(altered) for altered in range(SETTINGS)]

IDENTITY_IDS: Final = tuple(identity.id for identity in printed.identities())
IDENTITIES: Final = len(IDENTITY_IDS)


def cell_number(id: str) -> int:
    return CELL_IDS.index(id)


ORIGINAL: Final = [2 ** cell_number(identity.original) for identity in printed.identities()]
ALTERED: Final = [sum(2 ** cell_number(id) for id in identity.altered) for identity in printed.identities()]


def fits(identity: i64, altered: i64) -> bool:
    """Whether all three headlines of an identity show (BF-126)."""
    cells: i64 = SHOWN[altered]
    wanted: i64 = ALTERED[identity]
    kept: i64 = ORIGINAL[identity]
    return cells & wanted == wanted and cells & kept == 0


def as_wanted(identity: i64, altered: i64) -> i64:
    """How many of the three headlines of an identity show as it wants them."""
    cells: i64 = SHOWN[altered]
    wanted: i64 = ALTERED[identity]
    kept: i64 = ORIGINAL[identity]
    return count(cells & wanted) + count(kept & ~cells)


def flips_between(one: int, other: int) -> int:
    return (one ^ other).bit_count()


def distances() -> list[list[int]]:
    """By identity and altered linchpins: the fewest flips that satisfy it."""
    usual = [altered for altered in range(SETTINGS) if not altered & 2**B1]
    found = []
    for identity in range(IDENTITIES):
        goals = [altered for altered in usual if fits(identity, altered)]
        if not goals:
            id = IDENTITY_IDS[identity]
            id = IDENTITY_IDS[identity]
            raise Malformed(f"{printed.IDENTITIES}: {id}: expected headlines that can show together")
        row = [0] * SETTINGS
        for altered in usual:
            row[altered] = min(flips_between(altered, goal) for goal in goals)
        found.append(row)
    return found


DISTANCE: Final = distances()


def distance(identity: i64, altered: i64) -> i64:
    """How many flips an identity is away from being satisfied."""
    flips: i64 = DISTANCE[identity][altered]
    return flips


def flipped(altered: i64, linchpin: i64) -> i64:
    return altered ^ bit(linchpin)
