"""What every part of a picture needs: the view, the words, how it is to look, and where everything lies."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from anachron.draw.theme import themed
from anachron.engine import View
from anachron.games.bttf.content.history import CELL_IDS, COLUMNS
from anachron.games.bttf.picture.seen import Seen
from anachron.games.bttf.picture.shapes import PALETTES
from anachron.games.bttf.picture.words import Words


class Box(NamedTuple):
    x: float
    y: float
    wide: float
    tall: float

    def lower(self, by: float) -> Box:
        return self._replace(y=self.y + by)


class Grid(NamedTuple):
    """Where the cells of the history are, and how large each is."""

    x: float
    y: float
    wide: float
    tall: float
    across: float  # from one to the next
    down: float
    head: float  # the height of a masthead

    def corner(self, cell: str) -> tuple[float, float]:
        row, column = divmod(CELL_IDS.index(cell), COLUMNS)
        return self.x + column * self.across, self.y + row * self.down


class Layout(NamedTuple):
    """Sizes and places, in units that are pixels at full size; what is played moves none of them."""

    small: bool  # for a phone: tiles that show a picture, and a glass to read them
    width: float
    height: float
    least: float  # the smallest letters
    press: float  # the height of a button
    chips: Box
    beside: int  # chips in a row
    grid: Grid
    glass: Box
    rail: Box
    identity: Box
    items: Box
    hand: Box
    offers: Box  # cards of others or of a pile lie here while one of them is to be chosen

    def lower(self, by: float) -> Layout:
        """The same with more room for the chips."""
        boxes = {name: getattr(self, name).lower(by) for name in BELOW}
        grid = self.grid._replace(y=self.grid.y + by)
        return self._replace(height=self.height + by, grid=grid, **boxes)


BELOW = "glass rail identity items hand offers".split()

# fmt: off
LAYOUTS = {
    "wide": Layout(False, 880, 698, 11, 40, chips=Box(6, 6, 868, 34), beside=6,
                   grid=Grid(48, 47, 133, 98, 139, 102, 17), glass=Box(0, 0, 0, 0),
                   rail=Box(636, 460, 240, 232), identity=Box(4, 460, 256, 232),
                   items=Box(268, 460, 360, 30), hand=Box(268, 494, 360, 198), offers=Box(44, 46, 834, 406)),
    "tall": Layout(True, 360, 718, 12, 44, chips=Box(6, 2, 348, 44), beside=4,
                   grid=Grid(31, 138, 52, 54, 54.4, 58, 16), glass=Box(6, 372, 348, 80),
                   rail=Box(6, 50, 348, 84), identity=Box(6, 588, 348, 78),
                   items=Box(6, 670, 236, 42), hand=Box(6, 456, 348, 128), offers=Box(6, 138, 348, 314)),
    "low":  Layout(True, 844, 344, 12, 44, chips=Box(6, 2, 436, 44), beside=6,
                   grid=Grid(33, 48, 65, 50, 68.2, 53, 16), glass=Box(6, 260, 436, 80),
                   rail=Box(450, 2, 388, 84), identity=Box(450, 90, 388, 78),
                   items=Box(450, 172, 270, 42), hand=Box(450, 217, 388, 127), offers=Box(6, 48, 436, 292)),
}
# fmt: on
CHIP = 48.0  # a row of chips more


@cache
def layout_of(shape: str, seats: int) -> Layout:
    layout = LAYOUTS[shape]
    return layout.lower(CHIP)._replace(beside=3) if seats > layout.beside else layout


class Look:
    """How a picture looks, whatever lies on the table: its words, its colours, its places."""

    def __init__(self, say: Words, theme: str, layout: Layout) -> None:
        self.say, self.theme, self.paint = say, themed(theme), PALETTES[theme]
        self.layout, self.grid = layout, layout.grid
        self.small, self.least = layout.small, layout.least


look_of = cache(Look)  # the same for equal wishes, so that what is drawn with it can be kept


class Scene:
    """Everything a drawing function is given: what lies on the table, and how it looks."""

    def __init__(self, view: View, say: Words, theme: str, shape: str) -> None:
        self.seen, self.say = Seen(view), say
        self.look = look_of(say.of_nobody(), theme, layout_of(shape, view["seats"]))
        self.theme, self.paint, self.layout = self.look.theme, self.look.paint, self.look.layout
        self.small, self.least = self.look.small, self.look.least
