"""A view as one complete SVG."""

from __future__ import annotations

from anachron.draw.shared import shared
from anachron.draw.svg import SANS, Svg, box, document, element, together
from anachron.draw.theme import themed
from anachron.games.killed import GAME
from anachron.games.killed.picture.boards import boards, markers, pieces
from anachron.games.killed.picture.layout import NARROW, WIDE
from anachron.games.killed.picture.panels import panels, status
from anachron.games.killed.picture.scene import Scene
from anachron.games.killed.picture.table import Table, View
from anachron.games.killed.picture.targets import STYLE, targets
from anachron.games.killed.picture.words import Words


def draw(view: View, lang: str = "en", theme: str = "light", narrow: bool = False) -> str:
    """A view as SVG; `narrow` puts the boards one below the other, for screens of 360 pixels."""
    scene = scene_of(view, lang, theme, narrow)
    offered, end = targets(scene)
    beside, bottom = panels(scene, end + 14)
    width, height = scene.layout.width, bottom + scene.layout.margin
    return document(
        width,
        height,
        element("title", GAME.name[lang], id="killed-title"),
        element("desc", scene.say.description(scene.table), id="killed-desc"),
        element("style", Svg(STYLE)),
        box(0, 0, width, height, 14, fill=scene.theme.paper),
        status(scene),
        standing(view, lang, theme, narrow),
        beside,
        offered,
        role="group" if scene.table.choices else "img",  # an image would hide its buttons from screen readers
        aria_labelledby="killed-title killed-desc",
        class_=f"killed-picture {theme}",
        font_family=SANS,
        style="max-width:100%;height:auto",
    )


def scene_of(view: View, lang: str, theme: str, narrow: bool) -> Scene:
    return Scene(Table(view), NARROW if narrow else WIDE, themed(theme), Words(lang))


@shared(seat=None, pending=[], choices=[], refused=[], previews={}, log=[])
def standing(view: View, lang: str, theme: str, narrow: bool) -> Svg:
    """The three boards with what stands on them."""
    scene = scene_of(view, lang, theme, narrow)
    return together(boards(scene), markers(scene), pieces(scene))
