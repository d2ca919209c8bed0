"""The offered choices on the board: something to click or focus for each, and what it would do."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from anachron.draw.board import target
from anachron.draw.svg import Svg, box, breadth, circle, element, group, look, moved, path, words
from anachron.games.killed.choices import CHAPTER_OF
from anachron.games.killed.content.board import SIDES
from anachron.games.killed.picture import signs
from anachron.games.killed.picture.boards import OUTLINES
from anachron.games.killed.picture.marks import deaths, marks
from anachron.games.killed.picture.places import place
from anachron.games.killed.picture.scene import Scene
from anachron.games.killed.picture.seen import Cell

Choice = dict[str, Any]
Point = tuple[float, float]

# fmt: off
TRIED = ("pawn", "move", "forward", "back")  # what people try on the board itself
STANDARD = ("pawn", "move", "forward", "back", "focus", "pass", "power", "order")
CHIPS = {  # ground and sign of a choice that is not standard
    "light": {"growth": ("#2a7038", "#ffffff"), "influence": ("#9a520a", "#ffffff"),
              "memory": ("#a81f60", "#ffffff"), "power":     ("#0b6472", "#ffffff")},
    "dark":  {"growth": ("#9be3a0", "#10240f"), "influence": ("#ffbe73", "#2b1600"),
              "memory": ("#ffa6cf", "#360a1f"), "power":     ("#86dbe6", "#04262c")},
}
# fmt: on
PILL = 42  # the height of a button below the boards


def targets(scene: Scene) -> tuple[Svg, float]:
    """All targets, and where those that belong to no board end."""
    cells: dict[Cell, list[Choice]] = {}
    aside: list[Choice] = []
    drawn: list[Svg] = []
    for choice in scene.seen.choices:
        cell = place(scene.seen, choice)
        if cell is not None:
            cells.setdefault(cell, []).append(choice)
        elif choice["kind"] == "focus":
            drawn.append(focus_target(scene, choice))
        else:
            aside.append(choice)
    drawn += refusals(scene, set(cells))
    for cell, choices in cells.items():
        drawn += cell_targets(scene, cell, choices)
    pills, end = pill_targets(scene, aside)
    return group(*drawn, *pills, class_="targets"), end


def refusals(scene: Scene, offered: set[Cell]) -> Iterator[Svg]:
    """Cells one might try in vain, each with the reason why not."""
    reasons: dict[Cell, str] = {}
    for refused in scene.seen.view["refused"]:
        cell = place(scene.seen, refused) if refused["kind"] in TRIED else None
        if cell is not None and cell not in offered:
            reasons.setdefault(
                cell, scene.say.colon(scene.say.choice(refused), scene.say.rule(refused["rule"]))
            )
    side = scene.layout.face
    for cell, why in reasons.items():
        x, y = scene.layout.corner(cell)
        hidden = box(x, y, side, side, fill="#000000", fill_opacity=0, pointer_events="all")
        yield group(element("title", why), hidden, id=f"why-{cell}", class_="why", data_why=why)


def choice_target(scene: Scene, choice: Choice, *inside: Svg) -> Svg:
    """Something to click or focus that stands for a choice, with the marks of what it would do."""
    return target(choice["id"], spoken(scene, choice), marks(scene, choice), *inside)


def spoken(scene: Scene, choice: Choice) -> str:
    """The choice in words, with the pawns it would cost, or what a power does."""
    say, dead = scene.say, deaths(scene.seen, choice)
    if choice["kind"] == "power":
        return f"{say.choice(choice)} ({say.rule(choice['args']['power'])})"
    lost = ", ".join(f"{dead.count(side)} {say.side(side)}" for side in SIDES if side in dead)
    return f"{say.choice(choice)} ({say('lost', pawns=lost)})" if lost else say.choice(choice)


def cell_targets(scene: Scene, cell: Cell, choices: list[Choice]) -> Iterator[Svg]:
    """The choices that point to a cell: the first may be clicked anywhere on it, each has a chip."""
    side, offer = scene.layout.face, scene.theme.offer
    x, y = scene.layout.corner(cell)
    tinted = look(fill=offer, fill_opacity=0.16, stroke=offer, stroke_width=2.5, class_="hit")
    hit = box(x + 2, y + 2, side - 4, side - 4, 8, **tinted)
    for index, choice in enumerate(choices):
        if choice["kind"] == "pawn":
            body = pawn_ring(scene, x, y)
        else:
            (across, down), radius = chip_place(index, len(choices), cell in scene.seen.cells)
            body = chip(scene, choice, (x + side * across, y + side * down), side * radius)
        yield choice_target(scene, choice, *([hit] if index == 0 else []), body)


def chip_place(index: int, count: int, crowded: bool) -> tuple[Point, float]:
    """The centre and radius of a chip among others, in parts of the tile; pieces are kept in sight."""
    if count == 1:
        return ((0.76, 0.76), 0.185) if crowded else ((0.5, 0.5), 0.24)
    if count == 2:
        return (0.27 + 0.46 * index, 0.77 if crowded else 0.54), 0.19
    across = 2 if count <= 4 else 3
    row, column = divmod(index, across)
    if across == 2:
        return (0.27 + 0.46 * column, 0.36 + 0.42 * row), 0.175
    top = 0.5 - 0.155 * ((count - 1) // across)
    return (0.19 + 0.31 * column, top + 0.31 * row), 0.155


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


def focus_target(scene: Scene, choice: Choice) -> Svg:
    """A board to which the Focus may go: all of it may be clicked."""
    era, seat, offer = choice["args"]["era"], SIDES.index(scene.seen.mover), scene.theme.offer
    x, y = scene.layout.board(era)
    wide, tall = scene.layout.board_width, scene.layout.board_height
    line = look(stroke=offer, stroke_width=3)
    token = path(OUTLINES[SIDES[seat]], fill=offer, fill_opacity=0.35, class_="ring", **line)
    plus = signs.lines("M-6 0H6M0 -6V6", offer)
    return choice_target(
        scene,
        choice,
        box(x, y, wide, tall, 16, fill=offer, fill_opacity=0.12, class_="hit", **line),
        box(
            x + 4, y + 4, wide - 8, tall - 8, 13, fill="none", stroke_dasharray="12 9", class_="chip", **line
        ),
        group(token, plus, class_="chip", transform=moved(*scene.layout.marker(era, seat))),
    )


def pill_targets(scene: Scene, choices: list[Choice]) -> tuple[list[Svg], float]:
    """Choices that belong to no cell, as rows of buttons below the boards."""
    layout = scene.layout
    if not choices:
        return [], layout.below
    x, y = layout.margin, layout.below + 14
    drawn = []
    for choice in choices:
        label = scene.say.choice(choice)
        wide = min(breadth(label, 17.5) + 36, layout.board_width)  # it is set in bold
        if x > layout.margin and x + wide > layout.width - layout.margin:
            x, y = layout.margin, y + PILL + 8
        drawn.append(choice_target(scene, choice, pill(scene, label, x, y, wide)))
        x += wide + 10
    return drawn, y + PILL


def pill(scene: Scene, label: str, x: float, y: float, wide: float) -> Svg:
    offer, ink = scene.theme.offer, scene.theme.on_offer
    text = look(fill=ink, text_anchor="middle", font_weight="600")
    return group(
        box(x, y, wide, PILL, PILL / 2, fill=offer, stroke=ink, stroke_width=1.5, class_="ring"),
        words(label, x + wide / 2, y + PILL / 2 + 6, 16, wide - 36, **text),
        class_="chip",
    )
