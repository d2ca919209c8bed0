"""Something to press for a choice, its sign, and what it would cost."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from anachron.draw.board import target
from anachron.draw.svg import Svg, box, circle, group, look, moved
from anachron.games.killed.choices import CHAPTER_OF
from anachron.games.killed.content.board import SIDES
from anachron.games.killed.picture import signs
from anachron.games.killed.picture.geometry import Point
from anachron.games.killed.picture.marks import deaths, marks
from anachron.games.killed.picture.scene import Scene
from anachron.games.killed.picture.seen import Cell

Choice = dict[str, Any]

# fmt: off
STANDARD = ("pawn", "move", "forward", "back", "focus", "pass", "power", "order")
CHIPS = {  # ground and sign of a choice that is not standard
    "light": {"growth": ("#2a7038", "#ffffff"), "influence": ("#9a520a", "#ffffff"),
              "memory": ("#a81f60", "#ffffff"), "power":     ("#0b6472", "#ffffff")},
    "dark":  {"growth": ("#9be3a0", "#10240f"), "influence": ("#ffbe73", "#2b1600"),
              "memory": ("#ffa6cf", "#360a1f"), "power":     ("#86dbe6", "#04262c")},
}
# fmt: on


def choice_target(scene: Scene, choice: Choice, era: str | None, *inside: Svg) -> Svg:
    """Something to click or focus, in an era or in none, for a choice, with the marks of what it would do."""
    return target(choice["id"], spoken(scene, choice), marks(scene, choice, era), *inside)


def spoken(scene: Scene, choice: Choice) -> str:
    """The choice in words, with the pawns it would cost, or what a power does."""
    say, dead = scene.say, deaths(scene.seen, choice)
    if choice["kind"] == "power":
        return f"{say.choice(choice)} ({say.rule(choice['args']['power'])})"
    lost = ", ".join(f"{dead.count(side)} {say.side(side)}" for side in SIDES if side in dead)
    return f"{say.choice(choice)} ({say('lost', pawns=lost)})" if lost else say.choice(choice)


def whole_cell(scene: Scene, cell: Cell) -> Svg:
    side, offer, (x, y) = scene.layout.face, scene.theme.offer, scene.layout.corner(cell)
    tinted = look(fill=offer, fill_opacity=0.16, stroke=offer, stroke_width=2.5, class_="hit")
    return box(x + 2, y + 2, side - 4, side - 4, 8, **tinted)


def pawn_ring(scene: Scene, x: float, y: float) -> Svg:
    """A frame about a pawn that may be chosen."""
    side = scene.layout.face - 6
    line = look(stroke=scene.theme.offer, stroke_width=3, stroke_dasharray="9 6")
    return box(x + 3, y + 3, side, side, 8, fill="none", class_="chip ring", **line)


def chip(scene: Scene, choice: Choice, centre: Point, radius: float) -> Svg:
    """A round sign for an action, with its badges."""
    ground, ink = chip_colours(scene, choice["kind"])
    return group(
        circle(0, 0, 10, fill=ground, stroke=ink, stroke_width=1.1, class_="disc"),
        signs.sign(choice, scene.seen.mover, ink),
        *badges(scene, choice),
        class_="chip",
        transform=moved(*centre, radius / 10),
    )


def chip_colours(scene: Scene, kind: str) -> tuple[str, str]:
    if kind in STANDARD:
        return scene.theme.offer, scene.theme.on_offer
    return CHIPS[scene.theme.name][CHAPTER_OF.get(kind, "power")]


def badges(scene: Scene, choice: Choice) -> Iterator[Svg]:
    """A skull where an enemy would die, a warning where one's own pawn would, a star for a power."""
    mover, dead, theme = scene.seen.mover, deaths(scene.seen, choice), scene.theme
    if any(side != mover for side in dead):
        yield group(signs.skull(theme.on_danger, theme.danger), class_="kills", transform=moved(7, -8.5, 0.8))
    if mover in dead:
        warning = signs.warning(theme.on_danger, theme.danger)
        yield group(warning, class_="costs", transform=moved(-6.5, -9, 0.65))
    if choice["kind"] not in STANDARD and choice["kind"] not in CHAPTER_OF:
        ground, ink = chip_colours(scene, choice["kind"])
        star = circle(0, 0, 8, fill=ink), signs.star({}, ground)
        yield group(*star, class_="power", transform=moved(8, 8, 0.6))
