"""The offered choices on the board: something to click or focus, and what each would push or crush."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from anachron.draw.svg import SANS, Svg, box, breadth, circle, element, group, moved, together, words
from anachron.draw.theme import Theme
from anachron.games.killed.content.board import SIDES
from anachron.games.killed.picture import signs
from anachron.games.killed.picture.boards import token_outline
from anachron.games.killed.picture.layout import Layout
from anachron.games.killed.picture.marks import deaths, marks
from anachron.games.killed.picture.places import place
from anachron.games.killed.picture.table import Cell, Table
from anachron.games.killed.picture.words import Words

Choice = dict[str, Any]
Point = tuple[float, float]

# fmt: off
STANDARD = ("pawn", "move", "forward", "back", "focus", "pass", "power", "order")
FAMILIES = {"plant": "growth", "remove": "growth", "build": "influence", "train": "memory", "control": "memory"}
CHIPS = {  # ground and sign of a choice, by theme and family
    "light": {"growth": ("#2a7038", "#ffffff"), "influence": ("#9a520a", "#ffffff"), "memory": ("#a81f60", "#ffffff"),
              "power": ("#0b6472", "#ffffff")},
    "dark":  {"growth": ("#9be3a0", "#10240f"), "influence": ("#ffbe73", "#2b1600"), "memory": ("#ffa6cf", "#360a1f"),
              "power": ("#86dbe6", "#04262c")},
}
# fmt: on

STYLE = """
.killed-picture .piece{transition:transform .3s ease-in-out}
.killed-picture .target{cursor:pointer;outline:none}
.killed-picture .marks,.killed-picture .hit{opacity:0;transition:opacity .12s;pointer-events:none}
.killed-picture .hit{pointer-events:all}
.killed-picture .target:hover .marks,.killed-picture .target:focus .marks{opacity:1}
.killed-picture .target:hover .hit,.killed-picture .target:focus .hit{opacity:1}
.killed-picture .targets:hover .target:not(:hover) .chip{opacity:.3}
.killed-picture .targets:has(:focus-visible) .target:not(:focus) .chip{opacity:.3}
.killed-picture .target:focus-visible .ring{stroke-width:4}
@media (prefers-reduced-motion:reduce){.killed-picture *{transition:none}}
"""
PILL = 42


def targets(table: Table, layout: Layout, theme: Theme, say: Words) -> tuple[Svg, float]:
    """All targets, and where those that belong to no board end."""
    cells: dict[Cell, list[Choice]] = {}
    aside: list[Choice] = []
    drawn: list[Svg] = []
    for choice in table.choices:
        cell = place(table, choice)
        if cell is not None:
            cells.setdefault(cell, []).append(choice)
        elif choice["kind"] == "focus":
            drawn.append(focus_target(table, choice, layout, theme, say))
        else:
            aside.append(choice)
    for cell, choices in cells.items():
        drawn += cell_targets(table, cell, choices, layout, theme, say)
    pills, end = pill_targets(table, aside, layout, theme, say)
    return group(*drawn, *pills, class_="targets"), end


def target(table: Table, choice: Choice, layout: Layout, theme: Theme, say: Words, *inside: Svg) -> Svg:
    """Something to click or focus that stands for a choice."""
    label = spoken(table, choice, say)
    return group(
        element("title", label),
        marks(table, choice, layout, theme),
        *inside,
        id=f"target-{choice['id']}",
        class_="target",
        role="button",
        tabindex=0,
        data_choice=choice["id"],
        aria_label=label,
    )


def spoken(table: Table, choice: Choice, say: Words) -> str:
    """The choice in words, with the pawns it would cost."""
    dead = deaths(table, choice)
    lost = ", ".join(f"{dead.count(side)} {say.side(side)}" for side in SIDES if side in dead)
    return f"{say.choice(choice)} ({say('lost', pawns=lost)})" if lost else say.choice(choice)


def cell_targets(
    table: Table, cell: Cell, choices: list[Choice], layout: Layout, theme: Theme, say: Words
) -> Iterator[Svg]:
    """The choices that point to a cell: the first may be clicked anywhere on it, each has a chip."""
    x, y = layout.corner(cell)
    hit = box(x + 2, y + 2, layout.face - 4, layout.face - 4, 8, fill=theme.offer, fill_opacity=0.16, stroke=theme.offer, stroke_width=2.5, class_="hit")
    crowded = bool(table.cells.get(cell))
    for index, choice in enumerate(choices):
        whole = [hit] if index == 0 else []
        if choice["kind"] == "pawn":
            body = pawn_ring(table, choice, (x, y), layout, theme)
        else:
            at, size = chip_place(index, len(choices), crowded)
            centre = x + layout.face * at[0], y + layout.face * at[1]
            body = chip(table, choice, centre, layout.face * size, theme)
        yield target(table, choice, layout, theme, say, *whole, body)


def chip_place(index: int, count: int, crowded: bool) -> tuple[Point, float]:
    """The centre and radius of a chip, in parts of the tile."""
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


def pawn_ring(table: Table, choice: Choice, corner: Point, layout: Layout, theme: Theme) -> Svg:
    """A frame about a pawn that may be chosen."""
    side = layout.face - 6
    return box(corner[0] + 3, corner[1] + 3, side, side, 8, fill="none", stroke=theme.offer, stroke_width=3, stroke_dasharray="9 6", class_="chip ring")


def chip(table: Table, choice: Choice, centre: Point, radius: float, theme: Theme) -> Svg:
    """A round sign for an action, with badges where pawns would die."""
    ground, ink = chip_colours(choice["kind"], theme)
    disc = circle(0, 0, 10, fill=ground, stroke=ink, stroke_width=1.1, class_="ring")
    return group(
        disc,
        signs.sign(choice, table.mover, ink),
        *badges(table, choice, theme),
        class_="chip",
        transform=moved(*centre, radius / 10),
    )


def chip_colours(kind: str, theme: Theme) -> tuple[str, str]:
    if kind in STANDARD:
        return theme.offer, theme.on_offer
    return CHIPS[theme.name][FAMILIES.get(kind, "power")]


def badges(table: Table, choice: Choice, theme: Theme) -> Iterator[Svg]:
    """A skull where an enemy would die, a warning where one's own pawn would, a star for a power."""
    dead = deaths(table, choice)
    if any(side != table.mover for side in dead):
        yield group(signs.skull(theme.on_danger, theme.danger), class_="kills", transform=moved(8, -8, 0.85))
    if table.mover in dead:
        yield group(signs.warning(theme.on_danger, theme.danger), class_="costs", transform=moved(-8, -8, 0.75))
    if choice["kind"] not in STANDARD and choice["kind"] not in FAMILIES:
        ground, ink = chip_colours(choice["kind"], theme)
        yield group(circle(0, 0, 8, fill=ink), signs.star({}, ground), class_="power", transform=moved(8, 8, 0.6))


def focus_target(table: Table, choice: Choice, layout: Layout, theme: Theme, say: Words) -> Svg:
    """A board to which the Focus may go: all of it may be clicked."""
    era, seat = choice["args"]["era"], SIDES.index(table.mover)
    x, y = layout.board(era)
    hit = box(x, y, layout.board_width, layout.board_height, 16, fill=theme.offer, fill_opacity=0.12, stroke=theme.offer, stroke_width=4, class_="hit")
    token = token_outline(seat, fill=theme.offer, fill_opacity=0.35, stroke=theme.offer, stroke_width=3, class_="ring")
    edge = box(x, y, layout.board_width, layout.board_height, 16, fill="none", stroke=theme.offer, stroke_width=3, stroke_dasharray="12 9", class_="chip")
    place = group(token, signs.lines("M-6 0H6M0 -6V6", theme.offer), class_="chip", transform=moved(*layout.marker(era, seat)))
    return target(table, choice, layout, theme, say, hit, edge, place)


def pill_targets(
    table: Table, choices: list[Choice], layout: Layout, theme: Theme, say: Words
) -> tuple[list[Svg], float]:
    """Choices that belong to no cell, as a row of buttons below the boards."""
    x, y = layout.margin, layout.below + 14
    if not choices:
        return [], layout.below
    drawn = []
    for choice in choices:
        label = say.choice(choice)
        wide = min(breadth(label, 16) + 32, layout.board_width)
        if x > layout.margin and x + wide > layout.width - layout.margin:
            x, y = layout.margin, y + PILL + 8
        drawn.append(target(table, choice, layout, theme, say, pill(label, (x, y), wide, theme)))
        x += wide + 10
    return drawn, y + PILL


def pill(label: str, corner: Point, wide: float, theme: Theme) -> Svg:
    x, y = corner
    return group(
        box(x, y, wide, PILL, PILL / 2, fill=theme.offer, stroke=theme.on_offer, stroke_width=1.5, class_="ring"),
        words(label, x + wide / 2, y + PILL / 2 + 6, 16, wide - 24, fill=theme.on_offer, text_anchor="middle", font_family=SANS, font_weight="600"),
        class_="chip",
    )
