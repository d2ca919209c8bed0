"""The offered choices on the board: something to click or focus for each, and what it would do."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import lru_cache
from typing import NamedTuple

from anachron.draw.svg import KEPT, Svg, box, element, group, look, moved, path, together
from anachron.draw.theme import Theme
from anachron.engine import Offered
from anachron.games.killed.content.board import ERAS, SIDES
from anachron.games.killed.picture import signs
from anachron.games.killed.picture.boards import OUTLINES
from anachron.games.killed.picture.chips import cell_part, chip, choice_target, part_of, pawn_ring
from anachron.games.killed.picture.geometry import Point
from anachron.games.killed.picture.layout import Layout
from anachron.games.killed.picture.places import place
from anachron.games.killed.picture.scene import Scene
from anachron.games.killed.picture.seen import Cell
from anachron.games.killed.picture.trays import tray, tray_below, tray_opener

TRIED = ("pawn", "move", "forward", "back")  # what people try on the board itself


class Targets(NamedTuple):
    """What can be chosen: on the boards, in trays that cells open, and below the boards."""

    boards: dict[str, Svg]
    trays: Svg
    below: Svg
    cells: Collection[Cell]


def targets(scene: Scene) -> Targets:
    """All targets, each where it belongs."""
    cells: dict[Cell, list[Offered]] = {}
    aside: list[Offered] = []
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
    boards = {era: group(*parts, class_="targets") for era, parts in drawn.items()}
    trays = group(*filled, class_="targets trays")
    below = group(*tray_below(scene, aside), class_="targets") if aside else together()
    return Targets(boards, trays, below, cells)


def refusals(scene: Scene, offered: set[Cell]) -> Iterator[tuple[Cell, Svg]]:
    """Cells one might try in vain, each with the reason why not."""
    reasons: dict[Cell, str] = {}
    for refused in scene.seen.view["refused"]:
        cell = place(scene.seen, refused) if refused["kind"] in TRIED else None
        if cell is not None and cell not in offered:
            reasons.setdefault(
                cell, scene.say.colon(scene.say.choice(refused), scene.say.rule(refused["rule"]))
            )
    for cell, why in reasons.items():
        yield cell, refusal(scene.layout, cell, why)


@lru_cache(KEPT)
def refusal(layout: Layout, cell: Cell, why: str) -> Svg:
    side = layout.face
    hidden = box(*layout.corner(cell), side, side, fill="none", pointer_events="all")
    return group(element("title", why), hidden, id=f"why-{cell}", class_="why", data_why=why)


def cell_targets(scene: Scene, cell: Cell, choices: list[Offered]) -> Iterator[Svg]:
    """The choices that point to a cell, each with a part of it and a chip there."""
    layout, theme, count = scene.layout, scene.theme, len(choices)
    side, (x, y) = layout.face, layout.corner(cell)
    for index, choice in enumerate(choices):
        hit = cell_part(layout, theme, cell, index, count)
        if choice["kind"] == "pawn":
            body = pawn_ring(layout, theme, cell)
        else:
            (across, down), radius = chip_place(index, count, cell in scene.seen.cells)
            body = chip(scene, choice, (x + side * across, y + side * down), side * radius)
        yield choice_target(scene, choice, hit, body)


def chip_place(index: int, count: int, crowded: bool) -> tuple[Point, float]:
    """The centre and radius of a chip in its part of a tile; pieces are kept in sight."""
    if count == 1:
        return ((0.76, 0.76), 0.185) if crowded else ((0.5, 0.5), 0.24)
    (left, right), (top, bottom) = part_of(index, count)
    if count == 2:
        return ((left + right) / 2, 0.77 if crowded else 0.54), 0.19
    return ((left + right) / 2, (top + bottom) / 2 + 0.04), 0.175 if count <= 4 else 0.155


def focus_target(scene: Scene, choice: Offered) -> Svg:
    """A board to which the Focus may go: all of it may be clicked."""
    era, seat = choice["args"]["era"], SIDES.index(scene.seen.mover)
    return choice_target(scene, choice, focus_place(scene.layout, scene.theme, era, seat))


@lru_cache(KEPT)
def focus_place(layout: Layout, theme: Theme, era: str, seat: int) -> Svg:
    """A frame about a board, and the place of a marker in its header."""
    x, y = layout.board(era)
    wide, tall, offer = layout.board_width, layout.board_height, theme.offer
    line = look(stroke=offer, stroke_width=3)
    token = path(OUTLINES[SIDES[seat]], fill=offer, fill_opacity=0.35, class_="ring", **line)
    plus = signs.lines("M-6 0H6M0 -6V6", offer)
    dashed = look(fill="none", stroke_dasharray="12 9", class_="chip")
    return together(
        box(x, y, wide, tall, 16, fill=offer, fill_opacity=0.12, class_="hit", **line),
        box(x + 4, y + 4, wide - 8, tall - 8, 13, **dashed, **line),
        group(token, plus, class_="chip", transform=moved(*layout.marker(era, seat), layout.badge)),
    )
