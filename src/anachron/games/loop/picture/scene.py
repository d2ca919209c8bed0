"""What every part of the picture needs, and where the Eras lie."""

from __future__ import annotations

from math import cos, pi, sin
from typing import NamedTuple

from anachron.draw.svg import breadth
from anachron.draw.theme import Theme
from anachron.games.loop.content.eras import ERAS
from anachron.games.loop.picture.table import Table
from anachron.games.loop.picture.words import Words

GAP = 6  # between the Eras of a narrow picture
BROAD = 142  # the height of the one that spans it
ACROSS, DOWN = 304, 264  # from the Machine to the middle of the Eras beside, above and below it


class Layout(NamedTuple):
    """Sizes and places, in units that are pixels at full size."""

    narrow: bool
    width: float
    margin: float
    top: float  # above the ring: who plays, what is asked
    wide: float  # a panel of an Era
    tall: float

    def era(self, era: int) -> tuple[float, float]:
        """The upper left corner of an Era: round the Machine, or in two columns that go round as well."""
        if self.narrow:
            row = min(era, ERAS - era)  # the first above all, the others down the right side and up the left
            left = self.margin if era == 0 or era > ERAS - era else self.width - self.margin - self.wide
            return left, self.top + row * (self.tall + GAP) - (self.tall - BROAD if row else 0)
        angle = -pi / 2 + 2 * pi * era / ERAS
        x, y = self.machine
        return x + ACROSS * cos(angle) - self.wide / 2, y + DOWN * sin(angle) - self.tall / 2

    def is_broad(self, era: int) -> bool:
        """Whether an Era spans both columns."""
        return self.narrow and era == 0

    def wide_at(self, era: int) -> float:
        return self.width - 2 * self.margin if self.is_broad(era) else self.wide

    def tall_at(self, era: int) -> float:
        return BROAD if self.is_broad(era) else self.tall

    @property
    def machine(self) -> tuple[float, float]:
        return 430, self.top + 354

    @property
    def below(self) -> float:
        """Where the ring ends."""
        return self.top + (BROAD + GAP + ERAS // 2 * (self.tall + GAP) if self.narrow else 686)

    @property
    def side(self) -> tuple[float, float, float]:
        """Where HQ and Agents lie: left, top, width."""
        if self.narrow:
            return self.margin, self.below + 6, self.width - 2 * self.margin
        return 860, self.top, self.width - 860 - self.margin


# fmt: off
WIDE = Layout(False, 1240, margin=16, top=70, wide=232, tall=172)
NARROW = Layout(True, 360, margin=6, top=82, wide=171, tall=190)
# fmt: on


class Scene(NamedTuple):
    """One picture in the making."""

    table: Table
    layout: Layout
    theme: Theme
    say: Words


def broken(text: str, size: float, room: float) -> list[str]:
    """A text on two lines at most; the second is set smaller if it must be."""
    first: list[str] = []
    rest = text.split()
    while rest and breadth(" ".join([*first, rest[0]]), size) <= room:
        first.append(rest.pop(0))
    return [" ".join(first), " ".join(rest)] if rest else [" ".join(first)]
