"""Causes from era to era: the arrows of the last turn, and what hangs together on the boards."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise

from anachron.draw.svg import KEPT, ROUND, Svg, box, circle, element, group, look, path, together, words
from anachron.draw.theme import Theme
from anachron.games.killed.content.board import ELEPHANTS, ERAS, SIDES, STATUES
from anachron.games.killed.picture.colours import CAUSE
from anachron.games.killed.picture.geometry import along, head, spot, towards
from anachron.games.killed.picture.layout import Layout
from anachron.games.killed.picture.scene import Scene
from anachron.games.killed.picture.seen import PLANTS, Cell, Seen, Things
from anachron.games.killed.picture.turns import Link
from anachron.games.killed.picture.words import Words

Chain = list[Cell]  # of one thing, from its first era on
Held = tuple[tuple[Cell, Things], ...]  # a chain with what stands there

DISC = 10.0  # of a number
SAG = 0.5  # how far below its ends an arrow runs, in tiles


@lru_cache(KEPT)
def cause(layout: Layout, theme: Theme, link: Link) -> Svg:
    """A numbered arrow from an era to the next; known by its ends, so that it comes but once."""
    name = f"cause-{link.start}-{link.end}" + ("" if layout.label else "-small")
    return group(arrow(layout, theme, link), id=name, class_="cause", **ROUND)


@lru_cache(KEPT)
def arrow(layout: Layout, theme: Theme, link: Link) -> Svg:
    """From a thing to what hangs on it one era later, below both; a number lies between the boards."""
    colour, halo, side = CAUSE[theme.name], theme.panel, layout.face
    (left, high), (right, low) = layout.centre(link.start), layout.centre(link.end)
    start, end = (left + side * 0.22, high + side * 0.36), (right - side * 0.3, low + side * 0.3)
    bend = (start[0] + end[0]) / 2, max(start[1], end[1]) + side * SAG
    root = towards(end, bend, 12 * layout.scale + 2)
    line, width = f"M{spot(start)}Q{spot(bend)} {spot(root)}", 1.4 + 2.4 * layout.scale
    gap = layout.board(link.end.era)[0] - (layout.step - layout.board_width) / 2
    x, y = along(start, bend, end, (gap - start[0]) / (end[0] - start[0]))
    text = look(fill=colour, text_anchor="middle", font_weight="bold")
    disc = circle(x, y, DISC, fill=halo, stroke=colour, stroke_width=width * 0.6)
    return together(
        path(line, fill="none", stroke=halo, stroke_width=width + 3),
        path(line, fill="none", stroke=colour, stroke_width=width, pathLength=1, class_="line"),
        path(head(root, end), fill=colour, stroke=halo, stroke_width=1.2),
        *((disc, words(str(link.number), x, y + 4.6, 13, **text)) if link.number else ()),
    )


def bonds(scene: Scene, held: list[Held], era: str | None = None) -> Svg:
    """What hangs together, to be pointed at: its arrows show; in one era, or in all where all are large."""
    how = scene.layout, scene.small or scene.layout, scene.theme, scene.say
    near = [chain for chain in held if era is None or any(cell.era == era for cell, _ in chain)]
    return group(*(bond(*how, chain, era) for chain in near), class_="bonds")


def hanging(seen: Seen) -> list[Held]:
    """All chains of more than one link, with what stands on their cells."""
    found = (chain for chain in chains(seen) if len(chain) > 1)
    return [tuple((cell, seen.cells[cell]) for cell in chain) for chain in found]


@lru_cache(KEPT)
def bond(large: Layout, lines: Layout, theme: Theme, say: Words, chain: Held, era: str | None) -> Svg:
    """The arrows of a chain, and the cells where a touch shows them."""
    arrows = [arrow(lines, theme, Link(one[0], then[0], 0)) for one, then in pairwise(chain)]
    touched = [
        group(
            element("title", say.standing(things, cell)),
            box(*large.corner(cell), large.face, large.face, fill="none", pointer_events="all"),
        )
        for cell, things in chain
        if era in (None, cell.era)
    ]
    return group(*touched, group(*arrows, class_="marks", **ROUND), class_="bond")


def chains(seen: Seen) -> Iterator[Chain]:
    """The copies of a statue (KM-97), a trained elephant (KM-118), a seed, its shrub and its tree (KM-73)."""
    for statue in STATUES:
        yield [cell for era in ERAS if (cell := seen.find(statue, era))]
    for elephant in ELEPHANTS:
        for hat in SIDES:
            cells = [seen.find(elephant, era) for era in ERAS]
            yield unbroken([cell for cell in cells if cell and seen.cells[cell][0].mark == hat])
    for cell, things in seen.cells.items():
        if things[-1].token == PLANTS[0]:
            yield list(growth(seen, cell))


def unbroken(cells: list[Cell]) -> Chain:
    """Without what an era lies between."""
    return [] if [cell.era for cell in cells] == [ERAS[0], ERAS[-1]] else cells


def growth(seen: Seen, seed: Cell) -> Iterator[Cell]:
    """A seed and what has grown of it; a tree may have fallen from there (KM-79)."""
    yield seed
    shrub, tree = seed.later(1), seed.later(2)
    if shrub is None or not has(seen, shrub, "shrub"):
        return
    yield shrub
    if tree is not None and has(seen, tree, "tree"):
        yield tree
    for cell, things in seen.cells.items():
        if tree and cell.era == tree.era and things[0] == ("F", str(tree.number)):
            yield cell


def has(seen: Seen, cell: Cell, token: str) -> bool:
    return cell in seen.cells and seen.cells[cell][-1].token == token
