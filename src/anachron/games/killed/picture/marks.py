"""What a choice would push, crush, leave and grow, drawn over the boards."""

from __future__ import annotations

from typing import Any

from anachron.draw.svg import Svg, circle, group, moved, path, together
from anachron.draw.theme import Theme
from anachron.games.killed.content.board import SIDES
from anachron.games.killed.picture.layout import Layout
from anachron.games.killed.picture.table import Cell, Table

Event = dict[str, Any]
Point = tuple[float, float]

JOURNEYS = ("moved", "pushed", "forward", "back", "shifted", "pulled", "controlled", "stepped", "felled")
DEATHS = {"squished": 1, "paradox": 2, "flattened": 1, "trampled": 1}  # and how many pawns die
LOSSES = (*DEATHS, "crushed", "decayed", "removed", "hat_lost")
GAINS = ("copied", "planted", "grew", "built", "appeared", "trained")
HALTS = ("stuck", "absent")
OTHER_BOARD = 200  # an arrow longer than this goes to another era


def deaths(table: Table, choice: dict[str, Any]) -> list[str]:
    """The pawns a choice would eliminate, by side."""
    dead: list[str] = []
    for event in table.preview(choice):
        if event["kind"] in DEATHS and event["piece"] in SIDES:
            dead += [event["piece"]] * DEATHS[event["kind"]]
    return dead


def marks(table: Table, choice: dict[str, Any], layout: Layout, theme: Theme) -> Svg:
    """The marks of a choice, seen while its target is pointed at or focused."""
    drawn = [mark(event, layout, theme) for event in table.preview(choice)]
    return group(*drawn, class_="marks") if any(drawn) else together()


def mark(event: Event, layout: Layout, theme: Theme) -> Svg:
    """A mark for what one event would do."""
    kind = event["kind"]
    if "cell" not in event:
        return together()
    at = layout.centre(Cell.read(event["cell"]))
    if kind in JOURNEYS:
        return journey(at, layout.centre(Cell.read(event["to"])), theme)
    if kind == "paradox":
        return together(struck(at, theme), struck(layout.centre(Cell.read(event["other"])), theme))
    for kinds, drawn in ((LOSSES, struck), (GAINS, added), (HALTS, halted)):
        if kind in kinds:
            return drawn(at, theme)
    return together()


def journey(start: Point, end: Point, theme: Theme) -> Svg:
    """An arrow from one place to another, lifted off what lies under it."""
    (x, y), (to_x, to_y) = start, end
    long = ((to_x - x) ** 2 + (to_y - y) ** 2) ** 0.5 or 1.0
    across, down = (to_x - x) / long, (to_y - y) / long
    tip_x, tip_y = to_x - across * 6, to_y - down * 6
    root_x, root_y = tip_x - across * 14, tip_y - down * 14
    line = f"M{x + across * 14:.1f} {y + down * 14:.1f}L{root_x:.1f} {root_y:.1f}"
    head = (
        f"M{tip_x:.1f} {tip_y:.1f}L{root_x - down * 10:.1f} {root_y + across * 10:.1f}"
        f"L{root_x + down * 10:.1f} {root_y - across * 10:.1f}Z"
    )
    return group(
        path(line, stroke=theme.panel, stroke_width=9),
        path(head, fill=theme.panel, stroke=theme.panel, stroke_width=5),
        path(line, stroke=theme.ink, stroke_width=5, stroke_dasharray="2 10" if long > OTHER_BOARD else None),
        path(head, fill=theme.ink),
        stroke_linecap="round",
        stroke_linejoin="round",
    )


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
