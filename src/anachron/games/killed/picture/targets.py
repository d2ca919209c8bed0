"""The offered choices on the board: something to click or focus for each, and what it would do."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import NamedTuple

from anachron.draw.svg import Svg, box, breadth, element, group, look, moved, path, words
from anachron.games.killed.content.board import ERAS, SIDES
from anachron.games.killed.picture import signs
from anachron.games.killed.picture.boards import OUTLINES
from anachron.games.killed.picture.chips import Choice, chip, choice_target, pawn_ring, whole_cell
from anachron.games.killed.picture.geometry import Point
from anachron.games.killed.picture.places import place
from anachron.games.killed.picture.scene import Scene
from anachron.games.killed.picture.seen import Cell
from anachron.games.killed.picture.trays import tray, tray_below, tray_opener

TRIED = ("pawn", "move", "forward", "back")  # what people try on the board itself
PILL = 42  # the height of a button below the boards


class Targets(NamedTuple):
    """What can be chosen: on the boards, in trays that cells open, and below the boards, which end there."""

    boards: dict[str, Svg]
    trays: Svg
    below: Svg
    end: float
    cells: Collection[Cell]


def targets(scene: Scene) -> Targets:
    """All targets, each where it belongs."""
    cells: dict[Cell, list[Choice]] = {}
    aside: list[Choice] = []
    drawn: dict[str, list[Svg]] = {era: [] for era in ERAS}
    for choice in scene.seen.choices:
        cell = place(scene.seen, choice)
        if cell is not None:
            cells.setdefault(cell, []).append(choice)
        elif choice["kind"] == "focus" and not scene.small:
            drawn[choice["args"]["era"]].append(focus_target(scene, choice))
        else:
            aside.append(choice)
    for cell, why in refusals(scene, set(cells)):
        drawn[cell.era].append(why)
    filled: list[Svg] = []
    for cell, choices in cells.items():
        if scene.layout.touched and len(choices) > 1:
            drawn[cell.era].append(tray_opener(scene, cell, choices))
            filled.append(tray(scene, cell, choices))
        else:
            drawn[cell.era] += cell_targets(scene, cell, choices)
    aside_drawn, end = tray_below(scene, aside) if scene.small else pill_targets(scene, aside)
    boards = {era: group(*parts, class_="targets") for era, parts in drawn.items()}
    trays, below = group(*filled, class_="targets trays"), group(*aside_drawn, class_="targets")
    return Targets(boards, trays, below, end, cells)


def refusals(scene: Scene, offered: set[Cell]) -> Iterator[tuple[Cell, Svg]]:
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
        yield cell, group(element("title", why), hidden, id=f"why-{cell}", class_="why", data_why=why)


def cell_targets(scene: Scene, cell: Cell, choices: list[Choice]) -> Iterator[Svg]:
    """The choices that point to a cell: the first may be clicked anywhere on it, each has a chip."""
    side, (x, y) = scene.layout.face, scene.layout.corner(cell)
    hit = whole_cell(scene, cell)
    for index, choice in enumerate(choices):
        if choice["kind"] == "pawn":
            body = pawn_ring(scene, x, y)
        else:
            (across, down), radius = chip_place(index, len(choices), cell in scene.seen.cells)
            body = chip(scene, choice, (x + side * across, y + side * down), side * radius)
        yield choice_target(scene, choice, cell.era, *([hit] if index == 0 else []), body)


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
        era,
        box(x, y, wide, tall, 16, fill=offer, fill_opacity=0.12, class_="hit", **line),
        box(
            x + 4, y + 4, wide - 8, tall - 8, 13, fill="none", stroke_dasharray="12 9", class_="chip", **line
        ),
        group(
            token, plus, class_="chip", transform=moved(*scene.layout.marker(era, seat), scene.layout.badge)
        ),
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
        drawn.append(choice_target(scene, choice, None, pill(scene, label, x, y, wide)))
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
