"""The strip above a large board: all three eras small, each the way to see it large."""

from __future__ import annotations

from collections.abc import Collection
from functools import cache, lru_cache

from anachron.draw.board import opener
from anachron.draw.svg import KEPT, SERIF, Svg, box, circle, group, look, moved, path, together, words
from anachron.draw.theme import Theme
from anachron.games.killed.content.board import SIDES
from anachron.games.killed.picture.boards import eye, piece_id, standing
from anachron.games.killed.picture.colours import Tint
from anachron.games.killed.picture.kit import used
from anachron.games.killed.picture.layout import LARGE, SMALL
from anachron.games.killed.picture.scene import Scene
from anachron.games.killed.picture.seen import CELLS, Cell, Thing


def small_board(scene: Scene, era: str) -> Svg:
    """An era at a glance: its cells, its pieces, its Focus markers."""
    return together(
        small_ground(scene.tint(era), era, scene.say(era)),
        *(
            small_piece(thing, cell, len(things) > 1)
            for cell, things in scene.seen.cells.items()
            if cell.era == era
            for thing in things
        ),
        *(
            group(eye(SIDES[seat]), transform=moved(*SMALL.marker(era, seat), SMALL.badge))
            for seat, focus in enumerate(scene.seen.focus)
            if focus == era
        ),
    )


@cache
def small_ground(tint: Tint, era: str, name: str) -> Svg:
    """A small board without anything on it."""
    (x, y), side = SMALL.board(era), f"h{SMALL.face}v{SMALL.face}h-{SMALL.face}z"
    bold = look(fill=tint.ink, font_family=SERIF, font_weight="bold")
    corners = [SMALL.corner(Cell(era, number)) for number in CELLS]
    size = SMALL.board_width, SMALL.board_height
    return together(
        box(x, y, *size, 10, fill=tint.frame, stroke=tint.rim, stroke_width=1.5),
        words(name, x + SMALL.rim, y + 17, 12.5, 56, **bold),
        path("".join(f"M{left} {top}{side}" for left, top in corners), fill=tint.tile),
    )


@lru_cache(KEPT)
def small_piece(thing: Thing, cell: Cell, shared: bool) -> Svg:
    at = moved(*standing(SMALL, thing, cell, shared))
    return group(used(thing, cell), id=f"small-{piece_id(thing, cell, False)}", transform=at)


def tab(scene: Scene, era: str, shown: bool, offered: Collection[Cell], drawn: Svg) -> Svg:
    """A small board to be pressed, with a dot on every cell that can be chosen."""
    dots = [dot(scene.theme, cell, cell in scene.seen.cells) for cell in offered if cell.era == era]
    return opener(era, scene.say.board(scene.seen, era), drawn, *dots, open=shown, id=f"small-{era}")


@lru_cache(KEPT)
def dot(theme: Theme, cell: Cell, taken: bool) -> Svg:
    """A cell that can be chosen; beside what stands there."""
    (x, y), aside = SMALL.centre(cell), SMALL.face * 0.32 if taken else 0
    dotted = look(fill=theme.offer, stroke=theme.panel, stroke_width=1.4, class_="dot")
    return circle(x + aside, y + aside, 4.6, **dotted)


@cache
def neck(tint: Tint, era: str) -> Svg:
    """Joins the small board of an era to the large one."""
    left, right = SMALL.board(era)[0] + 10, SMALL.board(era)[0] + SMALL.board_width - 10
    left, right = max(left, LARGE.margin + 12), min(right, LARGE.margin + LARGE.board_width - 12)
    return box(left, SMALL.below - 3, right - left, LARGE.top - SMALL.below + 8, fill=tint.frame)
