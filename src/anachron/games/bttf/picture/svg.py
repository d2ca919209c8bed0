"""A view as one complete SVG: everything at its fixed place, whatever is played."""

from __future__ import annotations

from functools import cache

from anachron.draw.board import board
from anachron.draw.svg import Svg, element, group
from anachron.engine import View
from anachron.games.bttf.picture import ripples
from anachron.games.bttf.picture.chips import chips, seats_offered
from anachron.games.bttf.picture.glass import panes, resting
from anachron.games.bttf.picture.hands import hand, hand_targets, item_targets, items, offers
from anachron.games.bttf.picture.history import frames, history
from anachron.games.bttf.picture.identity import identity
from anachron.games.bttf.picture.rail import buttons, rail
from anachron.games.bttf.picture.scene import Look, Scene
from anachron.games.bttf.picture.shapes import signs
from anachron.games.bttf.picture.spoken import described
from anachron.games.bttf.picture.vignettes import vignettes
from anachron.games.bttf.picture.words import Words


def draw(view: View, say: Words, theme: str, shape: str) -> str:
    """A view as SVG, for a room of some shape."""
    scene = Scene(view, say, theme, shape)
    return board(
        "bttf",
        say.title,
        described(view, say),
        scene.layout.width,
        scene.layout.height,
        scene.theme,
        True,  # what lies there is told piece by piece, whoever's turn it is
        defined(scene.look),
        chips(scene),
        resting(scene) if scene.small else Svg(""),
        history(scene),
        identity(scene),
        items(scene),
        hand(scene),
        rail(scene),
        ripples.ripples(scene),
        *targets(scene),
    )


def targets(scene: Scene) -> list[Svg]:
    """All that can be chosen, over what it is about."""
    if not scene.seen.choices:
        return []
    return [
        *ripples.linchpins(scene),
        *seats_offered(scene),
        item_targets(scene),
        hand_targets(scene),
        buttons(scene),
        offers(scene),
    ]


@cache
def defined(look: Look) -> Svg:
    """What is drawn once and used again and again; a group, so that it is sent once."""
    shared = signs(), vignettes(look.paint.light), *frames(look), *ripples.around(look)
    return group(element("defs", *shared, *(panes(look) if look.small else [])))
