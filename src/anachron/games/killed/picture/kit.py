"""The pieces as they are drawn once, and used wherever they stand."""

from __future__ import annotations

from functools import cache

from anachron.draw.svg import Svg, element, group
from anachron.games.killed.content.board import ELEPHANTS, SIDES, STATUES
from anachron.games.killed.picture.pieces import TURN, fallen, shape
from anachron.games.killed.picture.seen import Cell, Thing

IN_PLAY = {
    "": [Thing(side) for side in SIDES],
    "growth": [Thing("seed"), Thing("shrub"), Thing("tree"), *(Thing("F", way) for way in TURN)],
    "influence": [Thing(statue) for statue in STATUES],
    "memory": [Thing(elephant, worn) for elephant in ELEPHANTS for worn in ("", *SIDES)],
}


@cache
def kit(chapters: tuple[str, ...]) -> Svg:
    """All pieces of the chapters that are played."""
    things = [thing for chapter in ("", *chapters) for thing in IN_PLAY[chapter]]
    return element("defs", *(group(drawn(thing), id=name(thing)) for thing in things))


def drawn(thing: Thing) -> Svg:
    """A piece of the kit; the mark of a fallen tree is the way its trunk points."""
    return fallen(thing.mark) if thing.token == "F" else shape(thing)


def name(thing: Thing) -> str:
    return f"km-{thing.token}{thing.mark}"


@cache
def used(thing: Thing, cell: Cell | None = None) -> Svg:
    """A piece of the kit as it stands on its cell."""
    if thing.token == "F":
        thing = Thing("F", cell.towards(int(thing.mark)) if cell else "W")
    return element("use", href=f"#{name(thing)}")
