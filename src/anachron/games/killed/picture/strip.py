"""The strip above a large board: all three eras small, each the way to see it large."""

from __future__ import annotations

from collections.abc import Collection
from functools import cache

from anachron.draw.board import opener
from anachron.draw.svg import SERIF, Svg, box, circle, group, look, moved, path, words
from anachron.games.killed.content.board import SIDES
from anachron.games.killed.picture.boards import eye, standing
from anachron.games.killed.picture.colours import Tint
from anachron.games.killed.picture.kit import used
from anachron.games.killed.picture.layout import SMALL
from anachron.games.killed.picture.scene import Scene
from anachron.games.killed.picture.seen import CELLS, Cell


def small_board(scene: Scene, era: str) -> Svg:
    """An era at a glance: its cells, its pieces, its Focus markers."""
    tint, (x, y) = scene.tint(era), SMALL.board(era)
    line = look(stroke=tint.rim, stroke_width=1.5)
    name = look(fill=tint.ink, font_family=SERIF, font_weight="bold")
    seen = [(cell, things) for cell, things in scene.seen.cells.items() if cell.era == era]
    return group(
        box(x, y, SMALL.board_width, SMALL.board_height, 10, fill=tint.frame, **line),
        words(scene.say(era), x + SMALL.rim, y + 18, 12.5, 56, **name),
        small_tiles(tint, era),
        *(
            group(used(thing, cell), transform=moved(*standing(SMALL, thing, cell, len(things) > 1)))
            for cell, things in seen
            for thing in things
        ),
        *(
            group(eye(SIDES[seat]), transform=moved(*SMALL.marker(era, seat), SMALL.badge))
            for seat, focus in enumerate(scene.seen.focus)
            if focus == era
        ),
    )


@cache
def small_tiles(tint: Tint, era: str) -> Svg:
    side = f"h{SMALL.face}v{SMALL.face}h-{SMALL.face}z"
    corners = [SMALL.corner(Cell(era, number)) for number in CELLS]
    return path("".join(f"M{x} {y}{side}" for x, y in corners), fill=tint.tile)


def tab(scene: Scene, era: str, shown: bool, offered: Collection[Cell], drawn: Svg) -> Svg:
    """A small board to be pressed, with a dot on every cell that can be chosen."""
    dots = [dot(scene, cell) for cell in offered if cell.era == era]
    return opener(era, scene.say.board(scene.seen, era), drawn, *dots, open=shown, id=f"small-{era}")


def dot(scene: Scene, cell: Cell) -> Svg:
    """A cell that can be chosen; beside what stands there."""
    x, y = SMALL.centre(cell)
    if cell in scene.seen.cells:
        x, y = x + SMALL.face * 0.32, y + SMALL.face * 0.32
    return circle(x, y, 4.6, fill=scene.theme.offer, stroke=scene.theme.panel, stroke_width=1.4, class_="dot")


def neck(scene: Scene, era: str) -> Svg:
    """Joins the small board of an era to the large one."""
    large = scene.layout
    left, right = SMALL.board(era)[0] + 10, SMALL.board(era)[0] + SMALL.board_width - 10
    left, right = max(left, large.margin + 12), min(right, large.margin + large.board_width - 12)
    return box(left, SMALL.below - 3, right - left, large.top - SMALL.below + 8, fill=scene.tint(era).frame)
