"""A view as one complete SVG."""

from __future__ import annotations

from anachron.draw.board import board
from anachron.draw.shared import shared
from anachron.draw.svg import Svg, together
from anachron.draw.theme import themed
from anachron.games.killed.picture.boards import boards, markers, pieces
from anachron.games.killed.picture.layout import NARROW, WIDE
from anachron.games.killed.picture.panels import panels, status
from anachron.games.killed.picture.scene import Scene
from anachron.games.killed.picture.seen import Seen, View
from anachron.games.killed.picture.targets import targets
from anachron.games.killed.picture.words import Words


def draw(view: View, say: Words, theme: str, narrow: bool) -> str:
    """A view as SVG; `narrow` puts the boards one below the other, for screens of 360 pixels."""
    scene = scene_of(view, say, theme, narrow)
    offered, end = targets(scene)
    beside, bottom = panels(scene, end + 14)
    return board(
        "killed",
        say.title,
        say.description(scene.seen),
        scene.layout.width,
        bottom + scene.layout.margin,
        scene.theme,
        bool(scene.seen.choices),
        status(scene),
        standing(view, say, theme, narrow),
        beside,
        offered,
    )


def scene_of(view: View, say: Words, theme: str, narrow: bool) -> Scene:
    return Scene(Seen(view), NARROW if narrow else WIDE, themed(theme), say)


@shared(seat=None, pending=[], choices=[], refused=[], previews={}, log=[])
def standing(view: View, say: Words, theme: str, narrow: bool) -> Svg:
    """The three boards with what stands on them."""
    scene = scene_of(view, say, theme, narrow)
    return together(boards(scene), markers(scene), pieces(scene))
