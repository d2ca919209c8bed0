"""The history as a timeline: four eras of six cells with their headlines, what is altered, what one wants."""

from __future__ import annotations

from functools import cache
from typing import Any

from anachron.draw.svg import SERIF, Svg, box, breadth, circle, element, group, moved, path, together, words
from anachron.games.bttf.content.history import CELL_IDS, COLUMNS, LINCHPIN_IDS, ROWS
from anachron.games.bttf.picture.scene import Look, Scene
from anachron.games.bttf.picture.shapes import cell_sign, pile, plate, sign, used, written
from anachron.games.bttf.picture.words import BOLD, dependence, fitted, lines

GAP = 7.0
BAND = 21.0  # the head of a cell
TILT = -1.6  # degrees, of what is altered


class Grid:
    """Where the cells are: six to an era beside its year, on a narrow screen three and three below it."""

    def __init__(self, look: Look) -> None:
        self.left, self.top = look.margin, 112.0 if look.narrow else 64.0
        self.columns = 3 if look.narrow else COLUMNS
        self.gutter, self.head = (0.0, 26.0) if look.narrow else (64.0, 0.0)
        self.width, self.height = (110.0, 96.0) if look.narrow else (141.0, 104.0)
        lines = COLUMNS // self.columns
        self.era = self.head + lines * (self.height + GAP) + GAP + (2 if look.narrow else 0)
        self.end = self.row(ROWS)

    def row(self, row: int) -> float:
        """Where an era begins."""
        return self.top + row * self.era

    def corner(self, cell: str) -> tuple[float, float]:
        row, column = divmod(CELL_IDS.index(cell), COLUMNS)
        line, column = divmod(column, self.columns)
        x = self.left + self.gutter + column * (self.width + GAP)
        return x, self.row(row) + self.head + GAP + line * (self.height + GAP)


grid_of = cache(Grid)


def history(scene: Scene) -> Svg:
    """The eras and all cells."""
    drawn = [cell_face(scene, cell) for cell in CELL_IDS]
    return group(eras(scene.look), *drawn, id="history", fill=scene.theme.ink)


@cache
def eras(look: Look) -> Svg:
    """The grounds of the eras, each with its mark on the line of time."""
    grid, x = grid_of(look), 4.0 if look.narrow else look.margin
    grounds = [
        box(x, grid.row(row) + 1, look.width - 2 * x, grid.era - 3, 12, fill=tint)
        for row, tint in enumerate(look.paint.eras.split())
    ]
    return together(*grounds, *(era(look, grid, row) for row in range(ROWS)))


def era(look: Look, grid: Grid, row: int) -> Svg:
    """The letter of a row on the line of time, and its year."""
    letter, theme = "ABCD"[row], look.theme
    x, y = (grid.left + 14, grid.row(row) + 17) if look.narrow else (grid.left + 32, grid.row(row) + 32)
    at, anchor = ((x + 18, y + 6), "start") if look.narrow else ((x, y + 34), "middle")
    year = look.say(f"row.{letter}") if look.say.has_years else ""
    bold: dict[str, Any] = {"font_family": SERIF, "font_weight": 700, "fill": theme.ink}
    onward = "" if look.narrow or row == ROWS - 1 else f"M{x:g} {y + 44 if year else y:g}V{y + grid.era:g}"
    return group(
        path(onward, stroke=theme.faint, stroke_width=2) if onward else Svg(""),
        circle(x, y, 12, fill=theme.paper, stroke=theme.faint, stroke_width=2),
        words(letter, x, y + 5, 14, text_anchor="middle", **bold),
        words(year, *at, 18, text_anchor=anchor, **bold) if year else Svg(""),
        id=f"era-{letter}",
    )


def cell_face(scene: Scene, cell: str) -> Svg:
    """A cell as it shows now."""
    seen = scene.seen
    turned, offered = seen.is_altered(cell), ("cell", cell) in seen.offers and seen.me is not None
    count = seen.view["b1"] if cell == "B-1" else 0
    return face(scene.look, cell, turned, seen.wanted().get(cell), offered, count)


@cache
def face(look: Look, cell: str, turned: bool, wanted: bool | None, offered: bool, count: int) -> Svg:
    """A cell: what it is, its headline, what it hangs together with; if altered, askew over what was."""
    grid = grid_of(look)
    tilted = f"rotate({TILT} {grid.width / 2:g} {grid.height / 2:g})" if turned else None
    top = [
        *card(look, cell, turned),
        *wish(look, wanted, turned),
        *headline(look, cell, turned, offered, count),
    ]
    return group(
        element("title", told(look, cell, turned)),
        under(look, cell, count) if turned or count else Svg(""),
        *([group(*top, transform=tilted)] if turned else top),
        id=f"cell-{cell}",
        data_cell=cell if cell in LINCHPIN_IDS else None,
        tabindex=-1 if cell in LINCHPIN_IDS else None,  # a touch shows what it moves
        transform=moved(*grid.corner(cell)),
    )


def told(look: Look, cell: str, turned: bool) -> str:
    """A cell in one sentence."""
    say, kind = look.say, "linchpin" if cell in LINCHPIN_IDS else "ripplepoint"
    side = "altered" if turned else "original"
    text = say.colon(f"{cell}, {say(kind)}, {say(side)}", say.headline(cell, turned))
    return f"{text} ({say('was', headline=say.headline(cell, False))})" if turned else text


def heads(look: Look) -> list[Svg]:
    """What all cells share: the heads by kind and side, the place of what was."""
    grid, edge = grid_of(look), {"stroke": look.theme.faint, "stroke_dasharray": "3 3"}
    places = [
        plate(grid.width, grid.height, linchpin, fill=look.theme.panel, id=f"bttf-was-{linchpin:d}", **edge)
        for linchpin in (False, True)
    ]
    sides = [(linchpin, turned) for linchpin in (False, True) for turned in (False, True)]
    return [*places, *(head(look, linchpin, turned) for linchpin, turned in sides)]


def colours(look: Look, linchpin: bool, turned: bool) -> tuple[str, str]:
    """The line around a cell, and what is written in its head."""
    paint = look.paint
    edge = paint.altered if turned else paint.linchpin if linchpin else paint.ripple
    return edge, paint.on_sign if linchpin else edge


def head(look: Look, linchpin: bool, turned: bool) -> Svg:
    """The head of a cell: a dark band for a linchpin, none for a ripplepoint; a sign for what is altered."""
    edge, ink = colours(look, linchpin, turned)
    return group(
        path(f"M9 0H{grid_of(look).width - 9:g}l9 9V{BAND:g}H0V9Z", fill=edge) if linchpin else Svg(""),
        cell_sign(13, 11, linchpin, turned, ink),
        sign("turned", 61, 11, 13, ink) if turned else Svg(""),
        id=f"bttf-head-{linchpin:d}{turned:d}",
    )


def under(look: Look, cell: str, count: int) -> Svg:
    """What lies below a cell: the pile of B-1, or the place of what was."""
    if not count:
        return used(f"was-{cell in LINCHPIN_IDS:d}")
    grid = grid_of(look)
    return pile(count, grid.width, grid.height, look.theme.panel, look.paint.linchpin, 1.3)


def card(look: Look, cell: str, turned: bool) -> list[Svg]:
    """The card of a cell with its head."""
    grid, linchpin = grid_of(look), cell in LINCHPIN_IDS
    edge, ink = colours(look, linchpin, turned)
    fill, line = look.paint.tint if turned else look.theme.panel, 2.6 if linchpin else 1.3
    return [
        plate(grid.width, grid.height, linchpin, fill=fill, stroke=edge, stroke_width=line),
        used(f"head-{linchpin:d}{turned:d}"),
        words(cell, 24, 15.5, 13, font_weight=700, fill=ink),
    ]


def wish(look: Look, wanted: bool | None, turned: bool) -> list[Svg]:
    """A star on what one's own identity wants, ticked where it shows, crossed where it does not."""
    if wanted is None:
        return []
    right, fits = grid_of(look).width, wanted == turned
    colour = look.paint.good if fits else look.paint.altered
    return [
        box(right - 40, 2.5, 37, 17, 8.5, fill=look.theme.panel, stroke=colour, stroke_width=1.4),
        sign("star", right - 30, 11, 13, look.paint.star),
        sign("check" if fits else "cross", right - 14, 11, 10, colour),
    ]


def headline(look: Look, cell: str, turned: bool, offered: bool, count: int) -> list[Svg]:
    """What the newspaper says; below it what it said before, and what moves it."""
    grid, room, faint = grid_of(look), grid_of(look).width - 14, look.theme.faint
    wide = BOLD if turned else 1.0
    text, size = fitted(look.say.headline(cell, turned), room / wide, look.least)
    low, step = BAND + size + 2.5, size + 2
    drawn = [written(text, 8, low, step, size, font_weight=600 if turned else None)]
    low += step * len(text) - 0.5
    if turned and low < grid.height - 17:
        struck = lines(look.say.headline(cell, False), look.least, room / BOLD, 1)
        drawn.append(written(struck, 8, low, 0, look.least, fill=faint, text_decoration="line-through"))
    if offered and cell != "B-1":
        room -= 50  # how far one's identity would be stands there
    foot = look.say("one_real", count=count) if count else dependence(look.say, cell)
    fits = breadth(foot, look.least) <= room * 1.05 and low < grid.height
    return [*drawn, words(foot, 8, grid.height - 6.5, look.least, room, fill=faint) if fits else Svg("")]
