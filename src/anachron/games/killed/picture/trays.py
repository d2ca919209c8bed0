"""Choices as buttons in words: those of a cell that fingers open, and those of no cell."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from anachron.draw.board import leaf, opener
from anachron.draw.svg import KEPT, Svg, box, circle, group, lines, look, moved, together, words
from anachron.draw.theme import Theme
from anachron.engine import Offered
from anachron.games.killed.content.board import ERAS
from anachron.games.killed.picture.chips import cell_part, chip, choice_target, pawn_ring
from anachron.games.killed.picture.layout import Layout
from anachron.games.killed.picture.panels import height
from anachron.games.killed.picture.scene import Scene
from anachron.games.killed.picture.seen import ROW, Cell

BUTTON = 50  # from one row of a tray to the next
LINES = 3  # that a button has room for


def tray_opener(scene: Scene, cell: Cell, choices: list[Offered]) -> Svg:
    """A cell with several choices: a frame, the sign of the first, and how many there are."""
    layout, theme = scene.layout, scene.theme
    side, (x, y) = layout.face, layout.corner(cell)
    return opener(
        f"tray-{cell}",
        scene.say.colon(scene.say.cell(cell), scene.say("several", count=len(choices))),
        cell_part(layout, theme, cell),
        pawn_ring(layout, theme, cell),
        chip(scene, choices[0], (x + side * 0.74, y + side * 0.74), side * 0.2),
        count_of(layout, theme, cell, len(choices)),
        folds=True,
        id=f"opens-{cell}",
    )


@lru_cache(KEPT)
def count_of(layout: Layout, theme: Theme, cell: Cell, count: int) -> Svg:
    """How many choices a cell has, in its corner."""
    x, y = layout.corner(cell)
    text = look(fill=theme.offer, font_weight="bold", text_anchor="middle")
    return group(
        circle(0, 0, 11, fill=theme.panel, stroke=theme.offer, stroke_width=1.6),
        words(str(count), 0, 5, 14, **text),
        transform=moved(x + layout.face - 12, y + 12),
    )


def tray(scene: Scene, cell: Cell, choices: list[Offered]) -> Svg:
    """The choices of a cell: below the one board that is large, else over the half where the cell is not."""
    layout, tall = scene.layout, rows(scene, choices) * BUTTON
    upper, lower = layout.top + layout.header + 4, layout.below - tall
    top = layout.below + 5 if scene.small else lower if cell.row < ROW / 2 else upper
    line = look(fill=scene.theme.paper, stroke=scene.theme.offer, stroke_width=2)
    size = layout.width - 2 * scene.edge + 8, max(tall, height(scene) if scene.small else 0) + 4
    ground = box(scene.edge - 4, top - 2, *size, 12, **line)
    return leaf(f"tray-{cell}", ground, *buttons(scene, choices, top))


def tray_below(scene: Scene, choices: list[Offered]) -> Iterator[Svg]:
    """The choices of no cell, over what else lies below the boards: nothing moves aside for them."""
    top, tall = scene.layout.below + 5, max(rows(scene, choices) * BUTTON, height(scene) + 6)
    for x, wide in lanes(scene, len(choices))[: len(choices)]:
        yield box(x - 4, top, wide + 8, tall, fill=scene.theme.paper)
    yield from buttons(scene, choices, top)


def lanes(scene: Scene, count: int) -> list[tuple[float, float]]:
    """Where so many buttons lie side by side, and how wide they are: as the boards, where all are large."""
    layout = scene.layout
    if scene.small:
        wide = layout.width / 2 - scene.edge + 2
        return [(scene.edge, wide - 4), (scene.edge + wide, wide - 4)]
    below = [(layout.board(era)[0], layout.board_width) for era in ERAS]
    return below[1:2] if count == 1 else below


def rows(scene: Scene, choices: list[Offered]) -> int:
    return -(-len(choices) // len(lanes(scene, len(choices))))


def buttons(scene: Scene, choices: list[Offered], top: float) -> Iterator[Svg]:
    """Choices in rows, each with its sign and in words."""
    across = lanes(scene, len(choices))
    for index, choice in enumerate(choices):
        row, column = divmod(index, len(across))
        (x, wide), y = across[column], top + row * BUTTON + 2
        sign = chip(scene, choice, (x + 19, y + BUTTON / 2 - 2), 13)
        face = button(scene.layout, scene.theme, scene.say.choice(choice), x, y, wide)
        yield choice_target(scene, choice, face, sign)


@lru_cache(KEPT)
def button(layout: Layout, theme: Theme, label: str, x: float, y: float, wide: float) -> Svg:
    """The ground of a button, and what it says right of its sign."""
    line, size = look(stroke=theme.offer, stroke_width=1.5, class_="ring"), layout.label
    lines = worded(label, (wide - 42) / size)
    first = y + BUTTON / 2 - 2 + size * 0.36 - size * 0.56 * (len(lines) - 1)
    return together(
        box(x, y, wide, BUTTON - 4, 10, fill=theme.paper, **line),
        *(words(one, x + 37, first + size * 1.12 * n, size, fill=theme.ink) for n, one in enumerate(lines)),
    )


def worded(label: str, room: float) -> list[str]:
    """A choice in lines of so many ems; of one too long what comes before its colon, the rest in its tip."""
    found = lines(label, 1, room)
    return found if len(found) <= LINES else lines(re.split(r"\s*[:,]", label)[0], 1, room)
