"""Where fingers choose: what can be done with a cell as buttons in words, opened by the whole cell."""

from __future__ import annotations

from collections.abc import Iterator

from anachron.draw.board import leaf, opener
from anachron.draw.svg import Svg, box, breadth, circle, group, look, moved, words
from anachron.games.killed.picture.chips import Choice, chip, choice_target, pawn_ring, whole_cell
from anachron.games.killed.picture.panels import height
from anachron.games.killed.picture.scene import Scene
from anachron.games.killed.picture.seen import ROW, Cell

BUTTON = 50  # from one row of a tray to the next


def tray_opener(scene: Scene, cell: Cell, choices: list[Choice]) -> Svg:
    """A cell with several choices: a frame, the sign of the first, and how many there are."""
    side, offer, (x, y) = scene.layout.face, scene.theme.offer, scene.layout.corner(cell)
    line = look(fill=scene.theme.panel, stroke=offer, stroke_width=1.6)
    text = look(fill=offer, font_weight="bold", text_anchor="middle")
    count = group(
        circle(0, 0, 11, **line),
        words(str(len(choices)), 0, 5, 14, **text),
        transform=moved(x + side - 12, y + 12),
    )
    return opener(
        f"tray-{cell}",
        scene.say.colon(scene.say.cell(cell), scene.say("several", count=len(choices))),
        whole_cell(scene, cell),
        pawn_ring(scene, x, y),
        chip(scene, choices[0], (x + side * 0.74, y + side * 0.74), side * 0.2),
        count,
        folds=True,
        id=f"opens-{cell}",
    )


def tray(scene: Scene, cell: Cell, choices: list[Choice]) -> Svg:
    """The choices of a cell, over the boards' lower edge; where the cell itself lies low, over the upper."""
    layout, rows = scene.layout, rows_of(scene, choices)
    upper, lower = layout.top + layout.header + 4, layout.below - rows * BUTTON
    top = lower if cell.row < ROW / 2 else upper
    return leaf(f"tray-{cell}", ground(scene, top, rows), *buttons(scene, choices, cell.era, top))


def tray_below(scene: Scene, choices: list[Choice]) -> tuple[list[Svg], float]:
    """The choices of no cell below the boards, over what else lies there, and where they end."""
    if not choices:
        return [], scene.layout.below
    top, rows = scene.layout.below + 8, rows_of(scene, choices)
    size = scene.layout.width - 2 * scene.edge + 6, rows * (height(scene) + 8) - 2
    cover = box(scene.edge - 3, top - 3, *size, fill=scene.theme.paper)
    return [cover, *buttons(scene, choices, None, top)], top + rows * BUTTON


def ground(scene: Scene, top: float, rows: int) -> Svg:
    """What the buttons of a cell lie on."""
    size = scene.layout.width - 2 * scene.edge + 8, rows * BUTTON + 4
    line = look(stroke=scene.theme.offer, stroke_width=2)
    return box(scene.edge - 4, top - 4, *size, 12, fill=scene.theme.paper, **line)


def rows_of(scene: Scene, choices: list[Choice]) -> int:
    return -(-len(choices) // tray_columns(scene)[0])


def tray_columns(scene: Scene) -> tuple[int, float]:
    """How many buttons lie side by side, and how wide they are."""
    columns = 2 if scene.small else 4
    return columns, (scene.layout.width - 2 * scene.edge) / columns


def buttons(scene: Scene, choices: list[Choice], era: str | None, top: float) -> Iterator[Svg]:
    """Choices in rows, each with its sign and in words."""
    columns, wide = tray_columns(scene)
    for index, choice in enumerate(choices):
        row, column = divmod(index, columns)
        x, y = scene.edge + column * wide + 2, top + row * BUTTON
        yield choice_target(scene, choice, era, button(scene, choice, x, y, wide - 4))


def button(scene: Scene, choice: Choice, x: float, y: float, wide: float) -> Svg:
    theme, tall = scene.theme, BUTTON - 4
    line = look(stroke=theme.offer, stroke_width=1.5, class_="ring")
    lines = wrapped(scene.say.choice(choice), 12.5, wide - 44)
    first = y + tall / 2 + 4.5 - 7.5 * (len(lines) - 1)
    return group(
        box(x, y, wide, tall, 10, fill=theme.paper, **line),
        chip(scene, choice, (x + 20, y + tall / 2), 13),
        *(
            words(line, x + 40, first + 15 * n, 12.5, wide - 44, fill=theme.ink)
            for n, line in enumerate(lines)
        ),
    )


def wrapped(text: str, size: float, room: float) -> list[str]:
    """A text in two lines of about the same length, if it does not fit in one."""
    if breadth(text, size) <= room:
        return [text]
    parts = text.split(" ")
    cuts = [(" ".join(parts[:n]), " ".join(parts[n:])) for n in range(1, len(parts))]
    return list(min(cuts, key=lambda cut: max(map(len, cut)), default=(text,)))
