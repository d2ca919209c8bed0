"""What every part of the picture needs, and where everything lies in each shape of room."""

from __future__ import annotations

from collections.abc import Hashable
from typing import NamedTuple

from anachron.draw.svg import cut, lines
from anachron.draw.theme import Theme, themed
from anachron.games.loop.picture.colours import PALETTES, Palette
from anachron.games.loop.picture.geometry import Ring
from anachron.games.loop.picture.seen import Seen, View
from anachron.games.loop.picture.words import Words


class Box(NamedTuple):
    x: float
    y: float
    wide: float
    tall: float


class Layout(NamedTuple):
    """Sizes and places, in units that are pixels at full size."""

    small: bool  # for a phone: larger letters, fewer of them
    width: float
    height: float
    least: float  # the smallest letters
    press: float  # the height of a button
    ring: Ring
    strip: Box
    missions: tuple[Box, Box]
    goals: tuple[Box, Box] | None  # ... by name and number, where the Missions are out of sight
    head: Box  # one's own Agent
    hand: Box
    desk: Box  # what is asked and has no place of its own
    team: Box
    notes: Box | None  # ... or else in the corners around the ring


# fmt: off
FULL  = Ring(306, 371, 108, 126, 162, 197, 241, 271, 296)
PHONE = Ring(180, 212, 58, 67, 84, 108, 137, 153, 171)
LAYOUTS = {
    "wide": Layout(False, 880, 706, 11, 30, FULL, strip=Box(8, 6, 864, 54),
                   missions=(Box(614, 64, 258, 72), Box(614, 139, 258, 72)), goals=None,
                   head=Box(614, 216, 258, 38), hand=Box(614, 256, 258, 242), desk=Box(614, 503, 258, 123),
                   team=Box(614, 630, 258, 72), notes=None),
    "tall": Layout(True, 360, 924, 12, 44, PHONE, strip=Box(4, 4, 352, 30),
                   missions=(Box(6, 710, 348, 62), Box(6, 776, 348, 62)),
                   goals=(Box(6, 387, 172, 26), Box(182, 387, 172, 26)),
                   head=Box(6, 346, 66, 38), hand=Box(6, 416, 348, 178), desk=Box(6, 600, 348, 102),
                   team=Box(6, 844, 348, 78), notes=Box(6, 924, 348, 0)),
    "low":  Layout(True, 844, 464, 12, 44, PHONE._replace(y=181), strip=Box(364, 4, 474, 30),
                   missions=(Box(364, 384, 234, 78), Box(604, 384, 234, 78)),
                   goals=(Box(364, 70, 234, 26), Box(604, 70, 234, 26)),
                   head=Box(364, 32, 474, 34), hand=Box(364, 98, 474, 178), desk=Box(364, 280, 474, 98),
                   team=Box(6, 378, 348, 72), notes=Box(6, 460, 832, 0)),
}
# fmt: on


class Scene(NamedTuple):
    """One picture in the making."""

    seen: Seen
    layout: Layout
    theme: Theme
    palette: Palette
    say: Words

    @property
    def style(self) -> tuple[float, str, Words]:
        """How everything is drawn and said, as a key."""
        return self.layout.width, self.theme.name, self.say

    @property
    def me(self) -> int:
        """Whose hand lies in front: that of whoever looks, else of the active Agent."""
        seat = self.seen.view.get("seat")
        return self.seen.active if seat is None or self.seen.solo else int(seat)


def at_era(scene: Scene, era: int) -> Hashable:
    """What a part reads that shows one Era."""
    return scene.style, scene.seen.there(era)


def scene_of(view: View, say: Words, theme: str, shape: str) -> Scene:
    return Scene(Seen(view, say.content), LAYOUTS[shape], themed(theme), PALETTES[theme], say)


def wrapped(text: str, size: float, room: float, most: int = 99) -> list[str]:
    """A text on as many lines as it needs; what is more than there is room for is cut."""
    found = lines(text, size, room)
    return found if len(found) <= most else [*found[: most - 1], cut(f"{found[most - 1]} …", size, room)]
