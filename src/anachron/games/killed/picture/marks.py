"""What a choice would push, crush, leave and grow, drawn over the boards."""

from __future__ import annotations

from functools import lru_cache

from anachron.draw.svg import KEPT, ROUND, Svg, circle, group, moved, path, together
from anachron.draw.theme import Theme
from anachron.engine import Offered
from anachron.games.killed.content.board import SIDES
from anachron.games.killed.picture.geometry import Point, head, middle, spot, towards
from anachron.games.killed.picture.layout import Layout
from anachron.games.killed.picture.scene import Scene
from anachron.games.killed.picture.seen import Cell, Seen
from anachron.games.killed.picture.turns import DEATHS, Event

LOSSES = (*DEATHS, "crushed", "decayed", "removed", "uprooted", "hat_lost")
GAINS = ("copied", "planted", "grew", "built", "appeared", "trained")
HALTS = ("stuck", "absent")
ARC = 0.2


def deaths(seen: Seen, choice: Offered) -> list[str]:
    """The pawns a choice would eliminate, by side."""
    dead: list[str] = []
    for event in seen.preview(choice):
        if event["kind"] in DEATHS and event["piece"] in SIDES:
            dead += [event["piece"]] * DEATHS[event["kind"]]
    return dead


def marks(scene: Scene, choice: Offered, era: str | None) -> Svg:
    """The marks of a choice, seen while its target, in an era or in none, is pointed at or focused."""
    drawn = []
    for event in scene.seen.preview(choice):
        if "cell" in event:
            where = event["kind"], event["cell"], event.get("to"), event.get("other")
            if scene.small is None or eras(event) == {era}:
                drawn.append(mark(scene.layout, scene.theme, *where))
            if scene.small is not None:
                drawn.append(mark(scene.small, scene.theme, *where))
    return group(*drawn, class_="marks") if any(drawn) else together()


def eras(event: Event) -> set[str]:
    return {event[name][:2] for name in ("cell", "to", "other") if name in event}


@lru_cache(KEPT)
def mark(layout: Layout, theme: Theme, kind: str, cell: str, to: str | None, other: str | None) -> Svg:
    """A mark for what one event would do."""
    size, at = layout.scale, layout.centre(Cell.read(cell))
    if to is not None:
        return journey(layout, Cell.read(cell), Cell.read(to), theme)
    if kind == "paradox" and other is not None:
        return together(struck(at, theme, size), struck(layout.centre(Cell.read(other)), theme, size))
    for kinds, drawn in ((LOSSES, struck), (GAINS, added), (HALTS, halted)):
        if kind in kinds:
            return drawn(at, theme, size)
    return together()


def journey(layout: Layout, cell: Cell, to: Cell, theme: Theme) -> Svg:
    """An arrow from one place to another, lifted off what lies under it; in an arc if to another era."""
    start, end, size, far = layout.centre(cell), layout.centre(to), layout.scale, cell.era != to.era
    bend = middle(start, end, ARC if far else 0)
    root = towards(end, bend, 20 * size)
    line = f"M{spot(towards(start, bend, 14 * size))}Q{spot(bend)} {spot(root)}"
    tip = head(root, towards(end, bend, 6 * size))
    dots = f"{2 * size:.1f} {10 * size:.1f}" if far else None
    return group(
        path(line, fill="none", stroke=theme.panel, stroke_width=9 * size),
        path(tip, fill=theme.panel, stroke=theme.panel, stroke_width=5 * size),
        path(line, fill="none", stroke=theme.ink, stroke_width=5 * size, stroke_dasharray=dots),
        path(tip, fill=theme.ink),
        **ROUND,
    )


def struck(at: Point, theme: Theme, size: float) -> Svg:
    """A cross over what would be lost, or was."""
    return outlined("M-16 -16L16 16M16 -16L-16 16", at, theme, size)


def added(at: Point, theme: Theme, size: float) -> Svg:
    """A plus where something would appear."""
    return outlined("M-13 0H13M0 -13V13", at, theme, size)


def halted(at: Point, theme: Theme, size: float) -> Svg:
    """A barred circle over what would not follow."""
    return together(
        outlined("M-12 12L12 -12", at, theme, size),
        circle(0, 0, 18, fill="none", stroke=theme.ink, stroke_width=5, transform=moved(*at, size)),
    )


def outlined(d: str, at: Point, theme: Theme, size: float) -> Svg:
    return group(
        path(d, stroke=theme.panel, stroke_width=11),
        path(d, stroke=theme.ink, stroke_width=6.5),
        transform=moved(*at, size),
        stroke_linecap="round",
    )
