"""Something to press for a choice, its sign, and what it would cost."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from anachron.draw.board import target
from anachron.draw.svg import KEPT, Svg, box, circle, group, look, moved
from anachron.draw.theme import Theme
from anachron.engine import Offered
from anachron.games.killed.choices import CHAPTER_OF
from anachron.games.killed.picture import signs
from anachron.games.killed.picture.geometry import Point
from anachron.games.killed.picture.layout import Layout
from anachron.games.killed.picture.marks import deaths
from anachron.games.killed.picture.scene import Scene
from anachron.games.killed.picture.seen import Cell

Args = tuple[tuple[str, Any], ...]

# fmt: off
STANDARD = ("pawn", "move", "forward", "back", "focus", "pass", "power", "order")
CHIPS = {  # ground and sign of a choice that is not standard
    "light": {"growth": ("#2a7038", "#ffffff"), "influence": ("#9a520a", "#ffffff"),
              "memory": ("#a81f60", "#ffffff"), "power":     ("#0b6472", "#ffffff")},
    "dark":  {"growth": ("#9be3a0", "#10240f"), "influence": ("#ffbe73", "#2b1600"),
              "memory": ("#ffa6cf", "#360a1f"), "power":     ("#86dbe6", "#04262c")},
}
# fmt: on


def choice_target(scene: Scene, choice: Offered, *inside: Svg) -> Svg:
    """Something to click or focus for a choice."""
    return target(choice["id"], spoken(scene, choice), *inside)


def spoken(scene: Scene, choice: Offered) -> str:
    """The choice in words, with the pawns it would cost, or what a power does."""
    say, dead, mover = scene.say, deaths(scene.seen, choice), scene.seen.mover
    if choice["kind"] == "power":
        return f"{say.choice(choice)} ({say.rule(choice['args']['power'])})"
    costs = {"costs": dead.count(mover), "kills": len(dead) - dead.count(mover)}
    told = ", ".join(say(key, pawns=pawns) for key, pawns in costs.items() if pawns)
    return f"{say.choice(choice)} ({told})" if told else say.choice(choice)


@lru_cache(KEPT)
def cell_part(layout: Layout, theme: Theme, cell: Cell, index: int = 0, count: int = 1) -> Svg:
    """The part of a cell where one of its choices is pressed: all of it, a half, a quarter."""
    side, offer, (x, y) = layout.face - 4, theme.offer, layout.corner(cell)
    (left, right), (top, bottom) = part_of(index, count)
    place = x + 2 + side * left, y + 2 + side * top, side * (right - left), side * (bottom - top)
    tinted = look(fill=offer, fill_opacity=0.16, stroke=offer, stroke_width=2.5, class_="hit")
    return box(*place, 8, **tinted)


def part_of(index: int, count: int) -> tuple[Point, Point]:
    """From where to where a part of a cell goes, across and down; the last of a row takes what is left."""
    across = 1 if count == 1 else 2 if count <= 4 else 3
    rows, (row, column) = -(-count // across), divmod(index, across)
    right = 1.0 if index == count - 1 else (column + 1) / across
    return (column / across, right), (row / rows, (row + 1) / rows)


@lru_cache(KEPT)
def pawn_ring(layout: Layout, theme: Theme, cell: Cell) -> Svg:
    """A frame about a cell where a pawn may be chosen, or one of several actions."""
    (x, y), side = layout.corner(cell), layout.face - 6
    line = look(stroke=theme.offer, stroke_width=3, stroke_dasharray="9 6")
    return box(x + 3, y + 3, side, side, 8, fill="none", class_="chip ring", **line)


def chip(scene: Scene, choice: Offered, centre: Point, radius: float) -> Svg:
    """A round sign for an action, with its badges."""
    dead, mover = deaths(scene.seen, choice), scene.seen.mover
    kills, costs = any(side != mover for side in dead), mover in dead
    args = tuple(choice["args"].items())
    inside = disc(scene.theme, choice["kind"], args, mover, kills, costs)
    return group(inside, class_="chip", transform=moved(*centre, radius / 10))


@lru_cache(KEPT)
def disc(theme: Theme, kind: str, args: Args, mover: str, kills: bool, costs: bool) -> Svg:
    """The sign of a choice on its ground."""
    ground, ink = chip_colours(theme, kind)
    return group(
        circle(0, 0, 10, fill=ground, stroke=ink, stroke_width=1.1, class_="disc"),
        signs.sign(kind, dict(args), mover, ink),
        *badges(theme, kind, kills, costs),
    )


def chip_colours(theme: Theme, kind: str) -> tuple[str, str]:
    if kind in STANDARD:
        return theme.offer, theme.on_offer
    return CHIPS[theme.name][CHAPTER_OF.get(kind, "power")]


def badges(theme: Theme, kind: str, kills: bool, costs: bool) -> Iterator[Svg]:
    """A skull where an enemy would die, a warning where one's own pawn would, a star for a power."""
    if kills:
        yield group(signs.skull(theme.on_danger, theme.danger), class_="kills", transform=moved(7, -8.5, 0.8))
    if costs:
        warning = signs.warning(theme.on_danger, theme.danger)
        yield group(warning, class_="costs", transform=moved(-6.5, -9, 0.65))
    if kind not in STANDARD and kind not in CHAPTER_OF:
        ground, ink = chip_colours(theme, kind)
        star = circle(0, 0, 8, fill=ink), signs.star({}, ground)
        yield group(*star, class_="power", transform=moved(8, 8, 0.6))
