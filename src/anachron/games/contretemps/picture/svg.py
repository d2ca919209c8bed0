"""A view as one complete SVG: lanes of fixed heights, so that the hand stays where it is."""

from __future__ import annotations

from anachron.draw.board import board
from anachron.draw.shared import shared
from anachron.draw.svg import Svg, group, moved
from anachron.draw.theme import themed
from anachron.games.contretemps.picture.line import costs, lane, pawns, slots, timeline
from anachron.games.contretemps.picture.panels import hand, status, trick
from anachron.games.contretemps.picture.players import players
from anachron.games.contretemps.picture.scene import ROOMS, Scene
from anachron.games.contretemps.picture.seen import Seen, View, of_tricks
from anachron.games.contretemps.picture.words import Words

GAP = 8.0  # between two lanes


def draw(view: View, say: Words, theme: str, shape: str) -> str:
    """A view as SVG."""
    scene = scene_of(view, say, theme, shape)
    top, tricks = scene.room.head, {**view, "log": of_tricks(view["log"])}
    line, standing, places = events_of(tricks, say, theme, shape)
    events = lane(scene, top, line, costs(scene), standing, slots(scene))
    seats, end = players(scene, top + scene.room.tall + GAP)
    below, low = played(scene, end + GAP if scene.room.columns == 1 else GAP)
    told = say.description(scene.seen, places)
    parts = status(scene), events, seats, below
    tall = max(end, low) + GAP
    return board("contretemps", say.title, told, scene.room.whole, tall, scene.theme, True, *parts)


def played(scene: Scene, top: float) -> tuple[Svg, float]:
    """The cards on the table and in one's hand, below everything else or beside it; and where they end."""
    laid, end = trick(scene, top)
    own, end = hand(scene, end + GAP)
    beside = moved(scene.width, 0) if scene.room.columns > 1 else None
    return group(laid, own, transform=beside), end


def scene_of(view: View, say: Words, theme: str, shape: str) -> Scene:
    return Scene(Seen(view), ROOMS[shape], themed(theme), say)


@shared(seat=None, ready=[], chosen=[], choices=[], refused=[], hands=[], energy=[])
def events_of(view: View, say: Words, theme: str, shape: str) -> tuple[Svg, Svg, str]:
    """What everybody sees alike: the events and the pawns on them, and how they are told."""
    scene = scene_of(view, say, theme, shape)
    return timeline(scene), pawns(scene), say.places(scene.seen)
