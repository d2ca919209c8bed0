"""What every part of the picture needs, and where the Eras lie."""

from __future__ import annotations

from typing import NamedTuple

from anachron.draw.svg import breadth
from anachron.draw.theme import Theme
from anachron.games.loop.content.eras import ERAS
from anachron.games.loop.picture.seen import Seen
from anachron.games.loop.picture.words import Words

GAP = 22  # between the Eras of a narrow picture, the chips of those below in it
BROAD = 142  # the height of the one that spans it
APART = 14  # between the Eras of a wide picture
BELOW = 26  # ... and between its rows, with room for chips
ROUND = (
    (1, 0),
    (2, 0),
    (2, 1),
    (1.5, 2),
    (0.5, 2),
    (0, 1),
    (0, 0),
)  # their columns and rows, the Machine amid


class Layout(NamedTuple):
    """Sizes and places, in units that are pixels at full size."""

    narrow: bool
    width: float
    margin: float
    top: float  # above the ring: who plays, what is asked
    wide: float  # a panel of an Era
    tall: float
    least: float  # the smallest letters
    face: float  # the radius of a Clone

    def era(self, era: int) -> tuple[float, float]:
        """The upper left corner of an Era: round the Machine, or in two columns that go round as well."""
        if self.narrow:
            row = min(era, ERAS - era)  # the first above all, the others down the right side and up the left
            left = self.margin if era == 0 or era > ERAS - era else self.width - self.margin - self.wide
            return left, self.top + row * (self.tall + GAP) - (self.tall - BROAD if row else 0)
        column, row = ROUND[era]
        return self.margin + column * self.across, self.top + row * self.down

    def is_broad(self, era: int) -> bool:
        """Whether an Era spans both columns."""
        return self.narrow and era == 0

    def wide_at(self, era: int) -> float:
        return self.width - 2 * self.margin if self.is_broad(era) else self.wide

    def tall_at(self, era: int) -> float:
        return BROAD if self.is_broad(era) else self.tall

    @property
    def across(self) -> float:
        """From one Era of a wide picture to the next."""
        return self.wide + APART

    @property
    def down(self) -> float:
        return self.tall + BELOW

    @property
    def machine(self) -> tuple[float, float]:
        """The middle of the ring."""
        return self.margin + self.across + self.wide / 2, self.top + self.down + self.tall / 2

    @property
    def ring(self) -> float:
        """How wide the Eras are together."""
        return self.width - 2 * self.margin if self.narrow else 3 * self.across - APART

    @property
    def below(self) -> float:
        """Where the ring ends."""
        return self.top + (BROAD + GAP + ERAS // 2 * (self.tall + GAP) if self.narrow else 3 * self.down)

    @property
    def side(self) -> tuple[float, float, float]:
        """Where the Agents lie, but for what comes before them: left, top, width."""
        if self.narrow:
            return self.margin, self.below, self.width - 2 * self.margin
        left = self.margin + self.ring + APART
        return left, self.top, self.width - left - self.margin


# fmt: off
WIDE = Layout(False, 1240, margin=16, top=88, wide=272, tall=230, least=16, face=22)
NARROW = Layout(True, 360, margin=6, top=98, wide=171, tall=250, least=12, face=16)
# fmt: on


class Scene(NamedTuple):
    """One picture in the making."""

    seen: Seen
    layout: Layout
    theme: Theme
    say: Words


def wrapped(text: str, size: float, room: float, most: int = 99) -> list[str]:
    """A text on as many lines as it needs; what is more than there is room for is cut."""
    lines: list[str] = []
    for word in text.split(" "):
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and breadth(longer, size) <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines if len(lines) <= most else [*lines[: most - 1], cut(f"{lines[most - 1]} …", size, room)]


def cut(text: str, size: float, room: float) -> str:
    """A line that ends where its room ends."""
    if breadth(text, size) <= room:
        return text
    while text and breadth(f"{text}…", size) > room:
        text = text[:-1]
    return f"{text.rstrip()}…"
