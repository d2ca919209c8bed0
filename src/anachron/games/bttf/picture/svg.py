"""A view as one complete SVG."""

from __future__ import annotations

from anachron.draw.svg import SANS, Svg, box, document, element
from anachron.draw.theme import themed
from anachron.games.bttf import GAME
from anachron.games.bttf.picture.history import history
from anachron.games.bttf.picture.panels import STYLE, buttons, chain, hand, identity, status, tables
from anachron.games.bttf.picture.scene import Scene, View

WIDE, NARROW = 1100.0, 360.0


def draw(view: View, lang: str = "en", theme: str = "light", narrow: bool = False) -> str:
    """A view as SVG; `narrow` puts three cells beside each other, for screens of 360 pixels."""
    scene = Scene(view, lang, themed(theme), NARROW if narrow else WIDE, narrow)
    head, end = status(scene)
    grid, end = history(scene, end)
    played, end = chain(scene, end + 2)
    offered, end = buttons(scene, end)
    held, end = hand(scene, end + 2)
    mine, end = identity(scene, end + 4)
    laid, end = tables(scene, end)
    return document(
        scene.width,
        end + 8,
        element("title", GAME.name[lang], id="bttf-title"),
        element("desc", described(scene), id="bttf-desc"),
        element("style", Svg(STYLE)),
        box(0, 0, scene.width, end + 8, 14, fill=scene.theme.paper),
        head,
        played,
        held,
        mine,
        laid,
        grid,
        offered,
        role="group" if scene.table.choices else "img",  # an image would hide its buttons from screen readers
        aria_labelledby="bttf-title bttf-desc",
        class_=f"bttf-picture {theme}",
        font_family=SANS,
        style="max-width:100%;height:auto",
    )


def described(scene: Scene) -> str:
    """The table in a sentence, for screen readers."""
    view, say = scene.table.view, scene.say
    turn = say("turn", turn=view["turns"], seat=view["turn"])
    cells = ", ".join([*view["altered"], *view["ripples"]]) or say("nothing")
    return say("description", turn=turn, cells=cells, mine="")
