"""A view as one complete SVG."""

from __future__ import annotations

from anachron.draw.board import board
from anachron.draw.shared import shared
from anachron.draw.svg import Svg, together
from anachron.draw.theme import themed
from anachron.games.loop.picture.eras import clones, eras
from anachron.games.loop.picture.pawns import pawns
from anachron.games.loop.picture.scene import NARROW, WIDE, Scene
from anachron.games.loop.picture.seen import Seen, View
from anachron.games.loop.picture.side import headquarters, machine, side, status
from anachron.games.loop.picture.targets import targets
from anachron.games.loop.picture.words import Words


def draw(view: View, say: Words, theme: str, narrow: bool) -> str:
    """A view as SVG; `narrow` sets the Eras in two columns, for screens of 360 pixels."""
    scene = scene_of(view, say, theme, narrow)
    drawn, bottom = on_the_table(view, say, theme, narrow)
    beside = scene.seen.laid and not narrow  # there is room under the ring, beside the hands
    offered, end = targets(scene, headquarters(scene)[1] if beside else bottom)
    return board(
        "loop",
        say.title,
        say.description(scene.seen),
        scene.layout.width,
        max(end, bottom) + scene.layout.margin,
        scene.theme,
        bool(scene.seen.choices),
        status(scene),
        drawn,
        offered,
    )


def scene_of(view: View, say: Words, theme: str, narrow: bool) -> Scene:
    return Scene(Seen(view, say.content), NARROW if narrow else WIDE, themed(theme), say)


@shared(seat=None, pending=[], choices=[], refused=[], log=[])
def on_the_table(view: View, say: Words, theme: str, narrow: bool) -> tuple[Svg, float]:
    """Everything that lies open, and where it ends; nothing while the Agents are still being chosen."""
    scene = scene_of(view, say, theme, narrow)
    if not scene.seen.laid:
        return together(), scene.layout.top
    beside, end = side(scene)
    drawn = together(machine(scene), eras(scene), clones(scene), pawns(scene), beside)
    return drawn, max(end, scene.layout.below)
