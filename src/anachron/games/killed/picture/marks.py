"""What a choice would push, crush, leave and grow, drawn over the boards."""

from __future__ import annotations

from typing import Any

from anachron.draw.svg import ROUND, Svg, circle, group, moved, path, together
from anachron.draw.theme import Theme
from anachron.games.killed.content.board import SIDES
from anachron.games.killed.picture.scene import Scene
from anachron.games.killed.picture.seen import Cell, Seen

Event = dict[str, Any]
Point = tuple[float, float]

DEATHS = {"squished": 1, "paradox": 2, "flattened": 1, "trampled": 1}  # and how many pawns die
LOSSES = (*DEATHS, "crushed", "decayed", "removed", "uprooted", "hat_lost")
GAINS = ("copied", "planted", "grew", "built", "appeared", "trained")
HALTS = ("stuck", "absent")
OTHER_BOARD = 200  # an arrow longer than this goes to another era
ARC = 0.2


def deaths(seen: Seen, choice: dict[str, Any]) -> list[str]:
    """The pawns a choice would eliminate, by side."""
    dead: list[str] = []
    for event in seen.preview(choice):
        if event["kind"] in DEATHS and event["piece"] in SIDES:
            dead += [event["piece"]] * DEATHS[event["kind"]]
    return dead


def marks(scene: Scene, choice: dict[str, Any]) -> Svg:
    """The marks of a choice, seen while its target is pointed at or focused."""
    drawn = [mark(scene, event) for event in scene.seen.preview(choice)]
    return group(*drawn, class_="marks") if any(drawn) else together()


def mark(scene: Scene, event: Event) -> Svg:
    """A mark for what one event would do."""
    kind, layout, theme = event["kind"], scene.layout, scene.theme
    if "cell" not in event:
        return together()
    at = layout.centre(Cell.read(event["cell"]))
    if "to" in event:
        return journey(at, layout.centre(Cell.read(event["to"])), theme)
    if kind == "paradox":
        return together(struck(at, theme), struck(layout.centre(Cell.read(event["other"])), theme))
    for kinds, drawn in ((LOSSES, struck), (GAINS, added), (HALTS, halted)):
        if kind in kinds:
            return drawn(at, theme)
    return together()


def journey(start: Point, end: Point, theme: Theme) -> Svg:
    """An arrow from one place to another, lifted off what lies under it; in an arc if to another era."""
    far = distance(start, end) > OTHER_BOARD
    bend = middle(start, end, ARC if far else 0)
    root = towards(end, bend, 20)
    line = f"M{spot(towards(start, bend, 14))}Q{spot(bend)} {spot(root)}"
    tip, (across, down) = towards(end, bend, 6), (end[0] - root[0], end[1] - root[1])
    wings = (root[0] - down / 2, root[1] + across / 2), (root[0] + down / 2, root[1] - across / 2)
    head = f"M{spot(tip)}L{spot(wings[0])}L{spot(wings[1])}Z"
    return group(
        path(line, fill="none", stroke=theme.panel, stroke_width=9),
        path(head, fill=theme.panel, stroke=theme.panel, stroke_width=5),
        path(line, fill="none", stroke=theme.ink, stroke_width=5, stroke_dasharray="2 10" if far else None),
        path(head, fill=theme.ink),
        **ROUND,
    )


def distance(start: Point, end: Point) -> float:
    return float(((end[0] - start[0]) ** 2 + (end[1] - start[1]) ** 2) ** 0.5) or 1.0


def towards(start: Point, end: Point, far: float) -> Point:
    """The point so far along the way."""
    part = far / distance(start, end)
    return start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part


def middle(start: Point, end: Point, aside: float) -> Point:
    """The point half way, moved aside by a part of the way."""
    across, down = end[0] - start[0], end[1] - start[1]
    side = -1 if across < 0 else 1  # arcs between boards side by side go over the pieces
    return (start[0] + end[0]) / 2 + side * down * aside, (start[1] + end[1]) / 2 - side * across * aside


def spot(point: Point) -> str:
    return f"{point[0]:.1f} {point[1]:.1f}"


def struck(at: Point, theme: Theme) -> Svg:
    """A cross over what would be lost."""
    return outlined("M-16 -16L16 16M16 -16L-16 16", at, theme)


def added(at: Point, theme: Theme) -> Svg:
    """A plus where something would appear."""
    return outlined("M-13 0H13M0 -13V13", at, theme)


def halted(at: Point, theme: Theme) -> Svg:
    """A barred circle over what would not follow."""
    return together(
        outlined("M-12 12L12 -12", at, theme),
        circle(0, 0, 18, fill="none", stroke=theme.ink, stroke_width=5, transform=moved(*at)),
    )


def outlined(d: str, at: Point, theme: Theme) -> Svg:
    return group(
        path(d, stroke=theme.panel, stroke_width=11),
        path(d, stroke=theme.ink, stroke_width=6.5),
        transform=moved(*at),
        stroke_linecap="round",
    )
