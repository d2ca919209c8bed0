"""What every part of a picture needs."""

from __future__ import annotations

from typing import NamedTuple

from anachron.draw.theme import Theme
from anachron.games.contretemps.picture.seen import Seen
from anachron.games.contretemps.picture.words import Words

GOLD = {"light": "#835800", "dark": "#e8bd52"}  # what was won


class Room(NamedTuple):
    """The sizes of a picture, for a shape of the room that it has; all lanes keep their heights."""

    width: float
    margin: float
    head: float  # above the lanes
    letters: float  # the smallest
    column: float  # from one event to the next
    tall: float  # of an event
    scale: float  # of its cards
    chips: int  # players in a row; 0: all of them
    chip: float  # the height of a player
    trick: float  # the height of the cards that are played
    laid: float  # their scale
    across: int  # cards of the hand in a row
    hand: float  # the height of such a row
    held: float  # the scale of its cards
    columns: int = 1  # of lanes: beside the events lies what is played and held, on a phone on its side

    @property
    def compact(self) -> bool:
        """Whether the events are small and are swiped along."""
        return self.column < 100

    @property
    def whole(self) -> float:
        """The width of all columns."""
        return self.width * self.columns


# fmt: off
ROOMS = {
    "wide": Room(1186, 13, 58, 16.5, 106, 250, 0.9,  0, 80, 172, 1.72, 10, 138, 1.8),
    "tall": Room(360,   8, 34, 12.5,  88, 194, 0.7,  2, 40, 112, 0.98,  5,  91, 1.18),
    "low":  Room(428,   6, 32, 12.5,  88, 194, 0.7,  2, 40, 112, 0.98,  5,  91, 1.18, 2),
}
# fmt: on


class Scene(NamedTuple):
    """One picture in the making."""

    seen: Seen
    room: Room
    theme: Theme
    say: Words

    @property
    def style(self) -> tuple[float, str, Words]:
        """How everything is drawn and said, as a key."""
        return self.room.width, self.theme.name, self.say

    @property
    def width(self) -> float:
        return self.room.width

    @property
    def gold(self) -> str:
        return GOLD[self.theme.name]
