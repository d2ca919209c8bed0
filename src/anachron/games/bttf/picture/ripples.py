"""What hangs together: arrows from a linchpin to what it moves, shown when one points at it."""

from __future__ import annotations

from functools import cache
from math import hypot

from anachron.draw.board import target
from anachron.draw.svg import Svg, box, circle, group, moved, path, together, words
from anachron.games.bttf.content.history import LINCHPIN_IDS
from anachron.games.bttf.picture.history import Grid, grid_of
from anachron.games.bttf.picture.scene import Look, Scene
from anachron.games.bttf.picture.seen import Choice
from anachron.games.bttf.picture.shapes import plate, sign, used
from anachron.games.bttf.picture.words import moved_by

Point = tuple[float, float]


def ripples(scene: Scene) -> Svg:
    """Over the history: the choices to flip a linchpin, and the arrows of whichever one points at."""
    offered = [(cell, choice) for (what, cell), choice in scene.seen.offers.items() if what == "cell"]
    targets = [linchpin_target(scene, cell, choice) for cell, choice in offered]
    arrows = [marked(scene.look, cell, tuple(scene.seen.would_ripple(cell))) for cell in LINCHPIN_IDS]
    return group(*targets, *arrows, id="ripples")


def linchpin_target(scene: Scene, cell: str, choice: Choice) -> Svg:
    """A linchpin that can be flipped: what would ripple shows before one commits."""
    grid, offer, label = grid_of(scene.look), scene.theme.offer, flip_label(scene, choice, cell)
    return target(
        choice["id"],
        label,
        plate(grid.width, grid.height, True, fill=offer, fill_opacity=0.1, class_="hit", stroke=offer,
              stroke_width=4, stroke_dasharray="9 4", transform=moved(*grid.corner(cell))),
        gain(scene, cell),
        data_cell=cell,
    )  # fmt: skip


def flip_label(scene: Scene, choice: Choice, cell: str) -> str:
    """A choice, with what would turn over by it."""
    rippling = scene.seen.would_ripple(cell)
    ripple = scene.say("would_ripple", cells=", ".join(rippling)) if rippling else scene.say("no_ripple")
    return f"{scene.say.choice(choice)} ({ripple})"


def gain(scene: Scene, cell: str) -> Svg:
    """How far one's identity would be after a flip."""
    before, after = scene.seen.distance(), scene.seen.distance_after(cell)
    if before is None or after is None or cell == "B-1":
        return Svg("")
    grid, theme = grid_of(scene.look), scene.theme
    x, y = grid.corner(cell)
    right, low = x + grid.width - 5, y + grid.height - 21
    fill, ink = (theme.offer, theme.on_offer) if after < before else (theme.panel, theme.ink)
    return together(
        box(right - 52, low, 52, 17, 8.5, fill=fill, stroke=theme.offer, stroke_width=1.4),
        sign("star", right - 43, low + 8.5, 11, scene.paint.star),
        words(f"{before}→{after}", right - 7, low + 13, 12.5, fill=ink, font_weight=700, text_anchor="end"),
    )


@cache
def marked(look: Look, cell: str, turning: tuple[str, ...]) -> Svg:
    """Arrows to all that depends on a linchpin; what would turn over now has a frame and a sign as well."""
    grid, offer = grid_of(look), look.theme.offer
    firm = "".join(arrow(grid, cell, other) for other in turning)
    loose = "".join(arrow(grid, cell, other) for other in moved_by(cell) if other not in turning)
    if not firm and not loose:
        return Svg("")
    return group(
        *(used("frame", *grid.corner(other)) for other in turning),
        path(firm, stroke=offer, stroke_width=3.4) if firm else Svg(""),
        path(loose, stroke=offer, stroke_width=2, stroke_dasharray="2 5") if loose else Svg(""),
        class_=f"marks of-{cell}",
        fill="none",
        stroke_linecap="round",
    )


def frame(look: Look) -> Svg:
    """What is laid around a ripplepoint that would turn over."""
    grid, offer = grid_of(look), look.theme.offer
    right, low = grid.width - 13, grid.height - 13
    return group(
        box(
            -1,
            -1,
            grid.width + 2,
            grid.height + 2,
            11,
            fill=offer,
            fill_opacity=0.14,
            stroke=offer,
            stroke_width=4,
        ),
        circle(right, low, 11, fill=offer),
        sign("turned", right, low, 14, look.theme.on_offer),
        id="bttf-frame",
    )


def arrow(grid: Grid, cell: str, other: str) -> str:
    """A bent arrow from one cell into another, as the data of a path."""
    start, goal = middle(grid, cell), middle(grid, other)
    across, down = goal[0] - start[0], goal[1] - start[1]
    bend = (start[0] + across / 2 - down * 0.16, start[1] + down / 2 + across * 0.16 - 8)
    begin, end = toward(grid, start, bend, 0.3), toward(grid, goal, bend, 0.34)
    way = (end[0] - bend[0], end[1] - bend[1])
    ux, uy = (9 * part / (hypot(*way) or 1) for part in way)
    left = (end[0] - ux - uy * 0.7, end[1] - uy + ux * 0.7)
    right = (end[0] - ux + uy * 0.7, end[1] - uy - ux * 0.7)
    return f"M{at(begin)}Q{at(bend)} {at(end)}M{at(left)}L{at(end)}L{at(right)}"


def at(point: Point) -> str:
    return f"{point[0]:.0f} {point[1]:.0f}"


def middle(grid: Grid, cell: str) -> Point:
    x, y = grid.corner(cell)
    return x + grid.width / 2, y + grid.height / 2


def toward(grid: Grid, centre: Point, goal: Point, share: float) -> Point:
    """A point inside a cell, off its middle towards a goal."""
    across, down = goal[0] - centre[0], goal[1] - centre[1]
    part = min(grid.width * share / (abs(across) or 1e-9), grid.height * share / (abs(down) or 1e-9), 1)
    return centre[0] + across * part, centre[1] + down * part
