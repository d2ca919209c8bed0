"""The pawns that a choice would cost, and the cross for those that are lost."""

from __future__ import annotations

from anachron.draw.svg import Svg, group, moved, path
from anachron.draw.theme import Theme
from anachron.engine import Offered
from anachron.games.killed.content.board import SIDES
from anachron.games.killed.picture.geometry import Point
from anachron.games.killed.picture.seen import Seen
from anachron.games.killed.picture.turns import DEATHS


def deaths(seen: Seen, choice: Offered) -> list[str]:
    """The pawns a choice would eliminate, by side."""
    dead: list[str] = []
    for event in seen.preview(choice):
        if event["kind"] in DEATHS and event["piece"] in SIDES:
            dead += [event["piece"]] * DEATHS[event["kind"]]
    return dead


def struck(at: Point, theme: Theme, size: float) -> Svg:
    """A cross over what was lost."""
    cross = "M-16 -16L16 16M16 -16L-16 16"
    return group(
        path(cross, stroke=theme.panel, stroke_width=11),
        path(cross, stroke=theme.ink, stroke_width=6.5),
        transform=moved(*at, size),
        stroke_linecap="round",
    )
