"""What the last turn has left: the way of its pawn, pushes, graves, and causes from era to era."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise

from anachron.draw.svg import KEPT, ROUND, Svg, circle, group, path
from anachron.draw.theme import Theme
from anachron.games.killed.picture.causes import cause
from anachron.games.killed.picture.geometry import head, middle, spot, towards
from anachron.games.killed.picture.layout import Layout
from anachron.games.killed.picture.marks import struck
from anachron.games.killed.picture.scene import Scene
from anachron.games.killed.picture.seen import Cell
from anachron.games.killed.picture.turns import Event, graves, links, pushes, walk

DOTS = "0.1 7"
ARC = 0.2  # how far a way to another era is bent


def traces(scene: Scene, layout: Layout, era: str | None = None) -> Svg:
    """The traces of the last turn: on all boards, or on the one of an era that is seen alone."""
    turn, theme = scene.turn, scene.theme
    if not turn:
        return group(class_="traces")
    drawn = [*pushed(layout, theme, turn, era), *walked(scene, layout, walk(turn), era)]
    drawn += [
        grave(layout, theme, cell, cell in scene.seen.cells)
        for cell in graves(turn)
        if era in (None, cell.era)
    ]
    caused = [] if era else [cause(layout, theme, link) for link in links(turn)]
    return group(*drawn, *caused, class_="traces", aria_hidden="true")


def walked(scene: Scene, layout: Layout, cells: list[Cell], era: str | None) -> Iterator[Svg]:
    """A ring where the pawn began, its way, brackets where it ended."""
    theme = scene.theme
    for n, (start, end) in enumerate(pairwise(cells), 2):
        if era is None or start.era == end.era == era:
            yield trail(layout, theme, start, end, 15 if n == 2 else 0, n == len(cells))
    if len(cells) > 1 and era in (None, cells[0].era):
        yield ring(layout, theme, cells[0], cells[0] in scene.seen.cells)
    if cells and era in (None, cells[-1].era):
        yield brackets(layout, theme, cells[-1])


def pushed(layout: Layout, theme: Theme, turn: list[Event], era: str | None) -> Iterator[Svg]:
    """The ways of everything else that was moved; clear of what stands where they began."""
    for start, end in pushes(turn):
        if era in (None, start.era):
            yield trail(layout, theme, start, end, 30)


@lru_cache(KEPT)
def trail(layout: Layout, theme: Theme, start: Cell, end: Cell, off: float, ends: bool = True) -> Svg:
    """Dots from cell to cell, in an arc to another era, with an arrow head where they end."""
    begin, goal, size = layout.centre(start), layout.centre(end), layout.scale
    bend = middle(begin, goal, ARC if start.era != end.era else 0)
    root = towards(goal, bend, 38 * size) if ends else goal
    line = f"M{spot(towards(begin, bend, off * size))}Q{spot(bend)} {spot(root)}"
    width = 2 + 1.6 * size
    tip = path(
        head(root, towards(goal, bend, 27 * size)), fill=theme.ink, stroke=theme.panel, stroke_width=1.2
    )
    return group(
        path(line, fill="none", stroke=theme.panel, stroke_width=width + 3, stroke_opacity=0.8),
        path(line, fill="none", stroke=theme.ink, stroke_width=width, stroke_dasharray=DOTS),
        tip if ends else "",
        **ROUND,
    )


@lru_cache(KEPT)
def ring(layout: Layout, theme: Theme, cell: Cell, taken: bool) -> Svg:
    """A ring on a cell; at the feet of what stands there."""
    (x, y), radius = layout.centre(cell), 2 + 11 * layout.scale
    y += 24 * layout.scale if taken else 0
    return group(
        circle(x, y, radius, stroke=theme.panel, stroke_width=5),
        circle(x, y, radius, stroke=theme.ink, stroke_width=1 + 1.8 * layout.scale),
        fill="none",
    )


@lru_cache(KEPT)
def brackets(layout: Layout, theme: Theme, cell: Cell) -> Svg:
    """The four corners of a cell."""
    (x, y), side = layout.corner(cell), layout.face
    arm = round(side * 0.24, 1)
    line = (
        f"M{x} {y + arm}V{y}H{x + arm}M{x + side - arm} {y}H{x + side}V{y + arm}"
        f"M{x + side} {y + side - arm}V{y + side}H{x + side - arm}M{x + arm} {y + side}H{x}V{y + side - arm}"
    )
    width = 1.4 + 2.2 * layout.scale
    return group(
        path(line, stroke=theme.panel, stroke_width=width + 2.4),
        path(line, stroke=theme.ink, stroke_width=width),
        fill="none",
        **ROUND,
    )


@lru_cache(KEPT)
def grave(layout: Layout, theme: Theme, cell: Cell, taken: bool) -> Svg:
    """A cross where a pawn was killed; in the corner, if something else stands there now."""
    (x, y), far = layout.centre(cell), layout.face * 0.32
    return (
        struck((x + far, y - far), theme, layout.scale * 0.55)
        if taken
        else struck((x, y), theme, layout.scale)
    )
