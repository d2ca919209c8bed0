"""Where everything goes: three boards side by side, or on an upright phone one large below three small."""

from __future__ import annotations

from typing import NamedTuple

from anachron.games.killed.content.board import ERAS
from anachron.games.killed.picture.seen import ROW, Cell

DESK_TILE = 82  # the side of a tile for which signs and marks are drawn


class Layout(NamedTuple):
    """Sizes and places of boards, in units that are pixels at full size."""

    width: float
    margin: float
    tile: float  # from one cell to the next
    gap: float  # between the tiles themselves
    rim: float  # from a board's edge to its tiles
    header: float  # above a board's tiles: its era, the Focus markers
    top: float  # above the boards
    step: float  # from one board to the next; none where they lie on one another, one in sight
    label: float  # the smallest letters; none on small boards
    touched: bool = True  # by fingers, that need a whole cell

    @property
    def board_width(self) -> float:
        return ROW * self.tile + 2 * self.rim - self.gap

    @property
    def board_height(self) -> float:
        return self.header + ROW * self.tile + self.rim - self.gap

    def board(self, era: str) -> tuple[float, float]:
        """The upper left corner of a board."""
        return self.margin + ERAS.index(era) * self.step, self.top

    def corner(self, cell: Cell) -> tuple[float, float]:
        x, y = self.board(cell.era)
        return x + self.rim + cell.column * self.tile, y + self.header + cell.row * self.tile

    def centre(self, cell: Cell) -> tuple[float, float]:
        x, y = self.corner(cell)
        return x + self.face / 2, y + self.face / 2

    @property
    def face(self) -> float:
        """The side of a tile."""
        return self.tile - self.gap

    @property
    def scale(self) -> float:
        """How large signs and marks are drawn."""
        return self.face / DESK_TILE

    @property
    def below(self) -> float:
        """Where the boards end."""
        return self.top + self.board_height

    @property
    def badge(self) -> float:
        """How large emblems and Focus markers are drawn."""
        return min(1.0, (self.header - 4) / 42)

    def marker(self, era: str, seat: int) -> tuple[float, float]:
        """The centre of a Focus marker's place in the header of a board."""
        x, y = self.board(era)
        room = 42 * self.badge
        return x + self.board_width - self.rim - room * (1.4 - seat), y + self.header / 2 + 1


# fmt: off
WIDE = Layout(1200, margin=20, tile=86, gap=4, rim=14, header=50, top=64, step=396, label=15, touched=False)
LOW = Layout(800, margin=14, tile=54, gap=3, rim=10, header=28, top=4, step=269, label=12)
LARGE = Layout(360, margin=12, tile=80, gap=4, rim=10, header=32, top=130, step=0, label=13)
SMALL = Layout(360, margin=5, tile=25, gap=2, rim=6, header=24, top=2, step=120, label=0)
# fmt: on
ROOMS = {"wide": (WIDE, None), "low": (LOW, None), "tall": (LARGE, SMALL)}
