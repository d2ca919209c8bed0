"""Where everything goes: three boards side by side, or one below the other on a narrow screen."""

from __future__ import annotations

from typing import NamedTuple

from anachron.games.killed.content.board import ERAS
from anachron.games.killed.picture.seen import ROW, Cell


class Layout(NamedTuple):
    """Sizes and places, in units that are pixels at full size."""

    narrow: bool
    width: float
    margin: float
    tile: float  # from one cell to the next
    gap: float  # between the tiles themselves
    rim: float  # from a board's edge to its tiles
    header: float  # above a board's tiles: its era, the Focus markers
    top: float  # above the boards: whose turn it is
    apart: float  # between boards
    label: float  # the smallest letters

    @property
    def board_width(self) -> float:
        return ROW * self.tile + 2 * self.rim - self.gap

    @property
    def board_height(self) -> float:
        return self.header + ROW * self.tile + self.rim - self.gap

    def board(self, era: str) -> tuple[float, float]:
        """The upper left corner of a board."""
        index = ERAS.index(era)
        if self.narrow:
            return self.margin, self.top + index * (self.board_height + self.apart)
        return self.margin + index * (self.board_width + self.apart), self.top

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
    def below(self) -> float:
        """Where the boards end."""
        return self.board("Fu")[1] + self.board_height

    def marker(self, era: str, seat: int) -> tuple[float, float]:
        """The centre of a Focus marker's place in the header of a board."""
        x, y = self.board(era)
        return x + self.board_width - self.rim - 17 - (1 - seat) * 42, y + self.header / 2 + 1


# fmt: off
WIDE = Layout(False, 1200, margin=20, tile=86, gap=4, rim=14, header=50, top=64, apart=28, label=15)
NARROW = Layout(True, 360, margin=6, tile=82, gap=4, rim=12, header=46, top=70, apart=16, label=12)
# fmt: on
