"""What hangs together: arrows from a linchpin to what it moves, when one points at it and when they run."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from anachron.draw.board import target
from anachron.draw.svg import ROUND, Svg, box, circle, group, moved, path, together, words
from anachron.engine import Offered
from anachron.games.bttf.content.history import CELL_IDS, COLUMNS, LINCHPIN_IDS
from anachron.games.bttf.picture.scene import Grid, Look, Scene
from anachron.games.bttf.picture.seen import would_ripple
from anachron.games.bttf.picture.shapes import plate, sign, used
from anachron.games.bttf.picture.words import moved_by
from anachron.games.bttf.printed import END

KEPT = 1 << 10


def ripples(scene: Scene) -> Svg:
    """Over the history: the arrows that run now, and those of whatever one points at."""
    return group(running(scene), pointed(scene.look, scene.seen.altered), id="ripples")


@lru_cache(KEPT)
def pointed(look: Look, altered: int) -> Svg:
    """The arrows of every linchpin."""
    return together(*(marked(look, cell, tuple(would_ripple(altered, cell))) for cell in LINCHPIN_IDS))


def running(scene: Scene) -> Svg:
    """The ripples that have been told, one after another."""
    source, followed, to_follow = scene.seen.ripple
    halo = {cell: used("frame", *scene.look.grid.corner(cell)) for cell in to_follow}
    return together(
        *(group(one, id=f"due-{cell}") for cell, one in halo.items()),
        *(run(scene.look, source, cell, n) for n, cell in enumerate(followed, 1)),
    )


@lru_cache(KEPT)
def run(look: Look, source: str, cell: str, n: int) -> Svg:
    """An arrow that runs to what has just turned."""
    way, paint = route(look.grid, source, cell), look.paint.altered
    return group(
        path(way, stroke=look.theme.paper, stroke_width=6, class_="run", pathLength=1),
        path(way, stroke=paint, stroke_width=3, class_="run", pathLength=1),
        figure(look, cell, n),
        id=f"run-{source}-{cell}",
        fill="none",
        **ROUND,
    )


def marked(look: Look, cell: str, turning: tuple[str, ...]) -> Svg:
    """Dotted arrows to what would turn over with a linchpin, in order, and thin ones to the rest."""
    grid, paint = look.grid, look.paint.altered
    loose = [route(grid, cell, other) for other in moved_by(cell) if other not in turning]
    firm = "".join(route(grid, cell, other) for other in turning)
    if not firm and not loose:
        return Svg("")
    return group(
        used("self", *grid.corner(cell)),
        *(used("frame", *grid.corner(other)) for other in turning),
        path("".join(loose), stroke=look.theme.faint, stroke_width=1.6) if loose else Svg(""),
        path(firm, stroke=look.theme.paper, stroke_width=6) if firm else Svg(""),
        path(firm, stroke=paint, stroke_width=2.8, stroke_dasharray="1 5.5") if firm else Svg(""),
        *(figure(look, other, n) for n, other in enumerate(turning, 1)),
        class_=f"marks of-{cell}",
        fill="none",
        **ROUND,
    )


def figure(look: Look, cell: str, n: int) -> Svg:
    """Which in order a cell turns, where its arrow ends."""
    x, y = goal(look.grid, cell)
    x += 12
    return together(
        circle(x, y, 9.5, fill=look.theme.panel, stroke=look.paint.altered, stroke_width=2),
        words(str(n), x, y + 4.4, 12, text_anchor="middle", font_weight=700, fill=look.paint.altered),
    )


def goal(grid: Grid, cell: str) -> tuple[float, float]:
    """Where an arrow enters a cell: from the left, beside the drawing."""
    x, y = grid.corner(cell)
    return x + 4, y + grid.tall - 22


def route(grid: Grid, source: str, cell: str) -> str:
    """The way from one cell to another along the gaps between them, as the data of a path."""
    (row, column), (to, column_to) = (
        divmod(CELL_IDS.index(source), COLUMNS),
        divmod(CELL_IDS.index(cell), COLUMNS),
    )
    (x, y), (end, low) = grid.corner(source), goal(grid, cell)
    if to == row and column_to == column + 1:
        return f"M{x + grid.wide - 14:g} {low:g}H{end:g}"
    gap = (grid.across - grid.wide) / 2
    beside = end - 4 - gap
    leaves, lane = (y + grid.tall - 8, y + grid.down - 2) if to >= row else (y + 8, y - 2)
    return f"M{x + grid.wide / 2:g} {leaves:g}V{lane:g}H{beside:g}V{low:g}H{end:g}"


def around(look: Look) -> list[Svg]:
    """The dashed frames: around what is about to turn, and around the linchpin that turns it."""
    grid = look.grid
    line: dict[str, Any] = {
        "fill": "none",
        "stroke": look.paint.altered,
        "stroke_width": 2.6,
        "stroke_dasharray": "7 5",
    }
    return [
        box(-1, -1, grid.wide + 2, grid.tall + 2, 8, id="bttf-frame", **line),
        group(plate(grid.wide + 4, grid.tall + 4, True, transform=moved(-2, -2), **line), id="bttf-self"),
    ]


# What can be chosen.


def linchpins(scene: Scene) -> list[Svg]:
    """The linchpins that can be flipped now."""
    offered = [(cell, choice) for (what, cell), choice in scene.seen.offers.items() if what == "cell"]
    return [linchpin_target(scene, cell, choice) for cell, choice in offered]


def linchpin_target(scene: Scene, cell: str, choice: Offered) -> Svg:
    """A linchpin that can be flipped: what would ripple shows before one commits."""
    before, after = scene.seen.distance(), scene.seen.distance_after(cell)
    gains = before is not None and after is not None and after < before and cell != END
    return framed(scene.look, choice["id"], flip_label(scene, choice, cell), cell, gains)


@lru_cache(KEPT)
def framed(look: Look, id: int, label: str, cell: str, gains: bool) -> Svg:
    """The frame of a choice, with a star where a flip brings one's identity nearer."""
    grid, offer, (x, y) = look.grid, look.theme.offer, look.grid.corner(cell)
    low = y + grid.tall - 4
    star = [
        circle(x + 4, low, 9, fill=offer, stroke=look.theme.panel, stroke_width=1.4),
        sign("star", x + 4, low, 12, look.theme.on_offer),
    ]
    rim = plate(grid.wide, grid.tall, True, fill=offer, fill_opacity=0.06, class_="hit", stroke=offer,
                stroke_width=4, transform=moved(x, y))  # fmt: skip
    return target(id, label, rim, *(star if gains else []), data_cell=cell)


def flip_label(scene: Scene, choice: Offered, cell: str) -> str:
    """A choice, with what would turn over by it."""
    rippling = scene.seen.would_ripple(cell)
    ripple = scene.say("would_ripple", cells=", ".join(rippling)) if rippling else scene.say("no_ripple")
    return f"{scene.say.choice(choice)} ({ripple})"
