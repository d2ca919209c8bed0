"""What lies on the table, read from a view."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, cached_property
from typing import Any, NamedTuple

from anachron.engine import Offered
from anachron.games.killed.content.board import CHAPTERS, ERAS, HATS, SIDES

ROW = 4
CELLS = range(1, ROW * ROW + 1)
# fmt: off
WAYS = {"here": (0, 0), "N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0),
        "NE": (1, -1), "SE": (1, 1), "SW": (-1, 1), "NW": (-1, -1)}
# fmt: on


PLANTS = ("seed", "shrub", "tree")

View = Mapping[str, Any]


class Cell(NamedTuple):
    """A place in an era, numbered from 1 in reading order."""

    era: str
    number: int

    @classmethod
    def read(cls, text: str) -> Cell:
        return cls(text[:2], int(text[2:]))

    def __str__(self) -> str:
        return f"{self.era}{self.number}"

    @property
    def column(self) -> int:
        return (self.number - 1) % ROW

    @property
    def row(self) -> int:
        return (self.number - 1) // ROW

    def step(self, way: str, distance: int = 1) -> Cell | None:
        """The cell some steps away, or None beyond the wall."""
        column, row = self.column + distance * WAYS[way][0], self.row + distance * WAYS[way][1]
        return Cell(self.era, row * ROW + column + 1) if 0 <= column < ROW and 0 <= row < ROW else None

    def around(self, way: str) -> Cell:
        """The next cell, coming in again on the other side of the board."""
        column, row = (self.column + WAYS[way][0]) % ROW, (self.row + WAYS[way][1]) % ROW
        return Cell(self.era, row * ROW + column + 1)

    def later(self, eras: int) -> Cell | None:
        """The same place some eras later (or earlier)."""
        index = ERAS.index(self.era) + eras
        return Cell(ERAS[index], self.number) if 0 <= index < len(ERAS) else None

    def towards(self, number: int) -> str:
        """The way to a neighbouring cell."""
        other = Cell(self.era, number)
        across, down = other.column - self.column, other.row - self.row
        return ("E" if across > 0 else "W") if across else ("S" if down > 0 else "N")


class Thing(NamedTuple):
    """A piece: its token, and the hat it wears or the cell its trunk points to."""

    token: str
    mark: str = ""

    @classmethod
    def read(cls, text: str) -> Thing:
        token, _, mark = text.replace(">", "/").partition("/")
        return cls(token, mark)


Things = tuple[Thing, ...]  # of one cell


@cache
def things(text: str) -> Things:
    return tuple(map(Thing.read, text.split("+")))


class Seen:
    """A view with its pieces at hand."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.mover = SIDES[view.get("to_move") or 0]
        self.phase = str(view.get("phase", ""))
        active = view.get("active")
        self.active = Cell.read(active) if active else None
        walker = view.get("walker")  # the pawn that acts, or acted last
        self.walker = Cell.read(walker) if walker else None
        self.choices: list[Offered] = list(view.get("choices") or ())
        self.previews: Mapping[str, list[dict[str, Any]]] = view.get("previews") or {}

    def preview(self, choice: Mapping[str, Any]) -> list[dict[str, Any]]:
        """What a choice would make happen, as far as the view tells."""
        return list(self.previews.get(str(choice["id"]), ()))

    @cached_property
    def cells(self) -> dict[Cell, Things]:
        """Pieces by cell, in the order of the cells."""
        boards = self.view.get("boards", {})
        return {
            Cell(era, number): things(boards[era][str(number)])
            for era in ERAS
            for number in sorted(map(int, boards.get(era, {})))
        }

    def holds(self, seat: int, era: str) -> bool:
        """Whether a player has a pawn in an era."""
        here = (things for cell, things in self.cells.items() if cell.era == era)
        return any(thing.token == SIDES[seat] for things in here for thing in things)

    def find(self, token: str, era: str) -> Cell | None:
        """Where a statue or elephant stands in an era."""
        return next(
            (c for c, things in self.cells.items() if c.era == era and things[0].token == token), None
        )

    def ridden(self, era: str) -> Cell | None:
        """The elephant of an era that wears the mover's hat."""
        return next(
            (c for c, things in self.cells.items() if c.era == era and things[0].mark == self.mover), None
        )

    @property
    def chapters(self) -> tuple[str, ...]:
        """The chapters that are played."""
        return tuple(chapter for chapter in CHAPTERS if self.plays(chapter))

    def plays(self, chapter: str) -> bool:
        chapters = self.view.get("options", {}).get("chapters") or ()
        return chapter in chapters

    @property
    def focus(self) -> list[str | None]:
        return list(self.view.get("focus") or (None, None))

    def reserve(self, seat: int) -> int:
        return int((self.view.get("reserve") or (0, 0))[seat])

    def built(self, seat: int) -> bool:
        return bool((self.view.get("built") or (False, False))[seat])

    def hats(self, seat: int) -> int:
        """Hats in reserve: those on no elephant."""
        return HATS - sum(things[0].mark == SIDES[seat] for things in self.cells.values())

    def power(self, seat: int) -> str | None:
        power = (self.view.get("powers") or (None, None))[seat]
        return None if power is None else str(power)

    def supply(self) -> dict[str, int]:
        stock = self.view.get("supply") or {}
        return {plant: int(stock.get(plant, 0)) for plant in PLANTS}

    @property
    def outcome(self) -> Mapping[str, Any] | None:
        return self.view.get("outcome")
