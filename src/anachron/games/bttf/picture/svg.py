"""A view as one complete SVG."""

from __future__ import annotations

from functools import cache

from anachron.draw.board import board
from anachron.draw.svg import Svg, element
from anachron.games.bttf.picture import ripples
from anachron.games.bttf.picture.cards import chain
from anachron.games.bttf.picture.history import grid_of, heads, history
from anachron.games.bttf.picture.panels import buttons, fetched, hand, identity, status
from anachron.games.bttf.picture.scene import Look, Scene
from anachron.games.bttf.picture.seen import View
from anachron.games.bttf.picture.shapes import signs
from anachron.games.bttf.picture.tables import tables
from anachron.games.bttf.picture.words import Words

IDENTITY = 286.0  # beside the hand


def draw(view: View, say: Words, theme: str, narrow: bool) -> str:
    """A view as SVG; `narrow` puts three cells beside each other, for screens of 360 pixels."""
    scene = Scene(view, say, theme, narrow)
    played, end = chain(scene, grid_of(scene.look).end + 4)
    offered, end = buttons(scene, end)
    piled, end = fetched(scene, end)
    own, end = mine(scene, end + 4)
    laid, end = tables(scene, end + 6)
    return board(
        "bttf",
        say.title,
        described(scene),
        scene.width,
        end + 6,
        scene.theme,
        bool(scene.seen.choices),
        defined(scene.look),
        status(scene),
        history(scene),
        played,
        laid,
        ripples.ripples(scene),
        piled,
        own,
        offered,
    )


@cache
def defined(look: Look) -> Svg:
    """What is drawn once and used again and again."""
    return element("defs", signs(), *heads(look), ripples.frame(look))


def mine(scene: Scene, top: float) -> tuple[Svg, float]:
    """One's identity and hand, beside each other where there is room."""
    if scene.narrow:
        held, end = hand(scene, scene.margin, top)
        wanted, end = identity(scene, scene.margin, end, scene.room)
        return Svg(held + wanted), end
    wanted, low = identity(scene, scene.margin, top + 6, IDENTITY)
    left = scene.margin + IDENTITY + 16
    held, end = hand(scene, left, top)
    return Svg(wanted + held), max(low, end)


def described(scene: Scene) -> str:
    """The table in a sentence, for screen readers."""
    view, say = scene.seen.view, scene.say
    turn = say("turn", turn=view["turns"], seat=view["turn"])
    cells = ", ".join([*view["altered"], *view["ripples"]]) or say("nothing")
    return say("description", turn=turn, cells=cells, mine="")
