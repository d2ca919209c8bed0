"""A view as one complete SVG."""

from __future__ import annotations

from anachron.draw.board import board
from anachron.draw.shared import shared
from anachron.draw.svg import Svg
from anachron.draw.theme import themed
from anachron.games.contretemps.picture.line import costs, pawns, timeline
from anachron.games.contretemps.picture.panels import hand, players, slots, status, trick
from anachron.games.contretemps.picture.scene import Scene
from anachron.games.contretemps.picture.seen import Seen, View
from anachron.games.contretemps.picture.words import Words

WIDE, NARROW = 1186.0, 360.0
TOP = 64.0  # of the timeline


def draw(view: View, say: Words, theme: str, narrow: bool) -> str:
    """A view as SVG; `narrow` puts the events one below the other, for screens of 360 pixels."""
    scene = scene_of(view, say, theme, narrow)
    line, laid, standing, end = in_the_middle(view, say, theme, narrow)
    own, end = hand(scene, end)
    seats, end = players(scene, end + 6)
    return board(
        "contretemps",
        say.title,
        say.description(scene.seen),
        scene.width,
        end + 6,
        scene.theme,
        bool(scene.seen.choices),
        status(scene),
        line,
        costs(scene, TOP),
        laid,
        seats,
        standing,
        slots(scene, TOP),
        own,
    )


def scene_of(view: View, say: Words, theme: str, narrow: bool) -> Scene:
    return Scene(Seen(view), narrow, NARROW if narrow else WIDE, themed(theme), say)


@shared(seat=None, pending=[], ready=[], chosen=[], choices=[], refused=[], log=[], hands=[], energy=[])
def in_the_middle(view: View, say: Words, theme: str, narrow: bool) -> tuple[Svg, Svg, Svg, float]:
    """What everybody sees alike: the timeline, the cards played to an event, the pawns; where they end."""
    scene = scene_of(view, say, theme, narrow)
    line, end = timeline(scene, TOP)
    laid, end = trick(scene, end)
    return line, laid, pawns(scene, TOP), end
