"""What the last turn has left: the way of its pawn, pushes, graves, and causes from era to era."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from anachron.draw.svg import ROUND, Svg, circle, group, look, path, words
from anachron.games.killed.picture.colours import CAUSE
from anachron.games.killed.picture.geometry import head, middle, spot, towards
from anachron.games.killed.picture.layout import Layout
from anachron.games.killed.picture.marks import ARC, struck
from anachron.games.killed.picture.scene import Scene
from anachron.games.killed.picture.seen import Cell
from anachron.games.killed.picture.turns import Event, Link, graves, last_turn, links, pushes, walk

DOTS = "0.1 7"
DISC = 10.0  # of a number
SAG = 0.5  # how far below its ends a cause runs, in tiles


def traces(scene: Scene, layout: Layout, era: str | None = None) -> Svg:
    """The traces of the last turn: on all boards, or on the one of an era that is seen alone."""
    turn = last_turn(scene.seen.view.get("log") or ())
    if not turn:
        return group(class_="traces")
    drawn = [*pushed(scene, layout, turn, era), *walked(scene, layout, walk(turn), era)]
    drawn += [grave(scene, layout, cell) for cell in graves(turn) if era in (None, cell.era)]
    caused = [] if era else [cause(scene, layout, link) for link in links(turn)]
    number = f"{scene.seen.view.get('turn')}-{turn[0]['cell']}"  # one of its own each turn: causes come anew
    causes = group(*caused, id=f"causes-{number}") if caused else ""
    return group(*drawn, causes, class_="traces", aria_hidden="true")


def walked(scene: Scene, layout: Layout, cells: list[Cell], era: str | None) -> Iterator[Svg]:
    """A ring where the pawn began, its way, brackets where it ended."""
    for n, (start, end) in enumerate(pairwise(cells), 2):
        if era is None or start.era == end.era == era:
            yield trail(scene, layout, start, end, begins=n == 2, ends=n == len(cells))
    if len(cells) > 1 and era in (None, cells[0].era):
        yield ring(scene, layout, cells[0])
    if cells and era in (None, cells[-1].era):
        yield brackets(scene, layout, cells[-1])


def pushed(scene: Scene, layout: Layout, turn: list[Event], era: str | None) -> Iterator[Svg]:
    """The ways of everything else that was moved."""
    for start, end in pushes(turn):
        if era in (None, start.era):
            yield trail(scene, layout, start, end)


def trail(
    scene: Scene, layout: Layout, start: Cell, end: Cell, begins: bool = True, ends: bool = True
) -> Svg:
    """Dots from cell to cell, in an arc to another era, with an arrow head where they end."""
    begin, goal, size = layout.centre(start), layout.centre(end), layout.scale
    bend = middle(begin, goal, ARC if start.era != end.era else 0)
    root = towards(goal, bend, 38 * size) if ends else goal
    line = f"M{spot(towards(begin, bend, 15 * size) if begins else begin)}Q{spot(bend)} {spot(root)}"
    ink, halo, width = scene.theme.ink, scene.theme.panel, 2 + 1.6 * size
    tip = path(head(root, towards(goal, bend, 27 * size)), fill=ink, stroke=halo, stroke_width=1.2)
    return group(
        path(line, fill="none", stroke=halo, stroke_width=width + 3, stroke_opacity=0.8),
        path(line, fill="none", stroke=ink, stroke_width=width, stroke_dasharray=DOTS),
        tip if ends else "",
        **ROUND,
    )


def ring(scene: Scene, layout: Layout, cell: Cell) -> Svg:
    """A ring on a cell; at the feet of what stands there."""
    (x, y), radius = layout.centre(cell), 2 + 11 * layout.scale
    y += 24 * layout.scale if cell in scene.seen.cells else 0
    return group(
        circle(x, y, radius, stroke=scene.theme.panel, stroke_width=5),
        circle(x, y, radius, stroke=scene.theme.ink, stroke_width=1 + 1.8 * layout.scale),
        fill="none",
    )


def brackets(scene: Scene, layout: Layout, cell: Cell) -> Svg:
    """The four corners of a cell."""
    (x, y), side = layout.corner(cell), layout.face
    arm = round(side * 0.24, 1)
    line = (
        f"M{x} {y + arm}V{y}H{x + arm}M{x + side - arm} {y}H{x + side}V{y + arm}"
        f"M{x + side} {y + side - arm}V{y + side}H{x + side - arm}M{x + arm} {y + side}H{x}V{y + side - arm}"
    )
    width = 1.4 + 2.2 * layout.scale
    return group(
        path(line, stroke=scene.theme.panel, stroke_width=width + 2.4),
        path(line, stroke=scene.theme.ink, stroke_width=width),
        fill="none",
        **ROUND,
    )


def grave(scene: Scene, layout: Layout, cell: Cell) -> Svg:
    """A cross where a pawn was killed; in the corner, if something else stands there now."""
    (x, y), far = layout.centre(cell), layout.face * 0.32
    if cell not in scene.seen.cells:
        return struck((x, y), scene.theme, layout.scale)
    return struck((x + far, y - far), scene.theme, layout.scale * 0.55)


def cause(scene: Scene, layout: Layout, link: Link) -> Svg:
    """A numbered arrow from an era to the next; each number comes after those before it."""
    colour, halo, side = CAUSE[scene.theme.name], scene.theme.panel, layout.face
    (left, high), (right, low) = layout.centre(link.start), layout.centre(link.end)
    start, end = (left + side * 0.22, high + side * 0.36), (right - side * 0.3, low + side * 0.3)
    bend = (start[0] + end[0]) / 2, max(start[1], end[1]) + side * SAG
    at = (start[0] + 2 * bend[0] + end[0]) / 4, (start[1] + 2 * bend[1] + end[1]) / 4
    root = towards(end, bend, 12 * layout.scale + 2)
    line, tip = f"M{spot(start)}Q{spot(bend)} {spot(root)}", head(root, end)
    width = 1.4 + 2.4 * layout.scale
    text = look(fill=colour, text_anchor="middle", font_weight="bold")
    return group(
        path(line, fill="none", stroke=halo, stroke_width=width + 3),
        path(line, fill="none", stroke=colour, stroke_width=width),
        path(tip, fill=colour, stroke=halo, stroke_width=1.2),
        circle(*at, DISC, fill=halo, stroke=colour, stroke_width=width * 0.6),
        words(str(link.number), at[0], at[1] + 4.6, 13, **text),
        class_=f"cause cause-{link.number}",
        **ROUND,
    )
