"""A view as one complete SVG."""

from __future__ import annotations

from anachron.draw.shared import shared
from anachron.draw.svg import SANS, Svg, box, document, element, together
from anachron.draw.theme import themed
from anachron.games.loop import GAME
from anachron.games.loop.picture.eras import clones, eras
from anachron.games.loop.picture.pawns import pawns
from anachron.games.loop.picture.scene import NARROW, WIDE, Scene
from anachron.games.loop.picture.side import headquarters, machine, side, status
from anachron.games.loop.picture.table import Table, View
from anachron.games.loop.picture.targets import STYLE, targets
from anachron.games.loop.picture.words import Words


def draw(view: View, lang: str = "en", theme: str = "light", narrow: bool = False) -> str:
    """A view as SVG; `narrow` sets the Eras in two columns, for screens of 360 pixels."""
    scene = scene_of(view, lang, theme, narrow)
    drawn, bottom = on_the_table(view, lang, theme, narrow)
    beside = scene.table.laid and not narrow  # there is room under the ring, beside the hands
    offered, end = targets(scene, headquarters(scene)[1] if beside else bottom)
    width, height = scene.layout.width, max(end, bottom) + scene.layout.margin
    return document(
        width,
        height,
        element("title", GAME.name[lang], id="loop-title"),
        element("desc", scene.say.description(scene.table), id="loop-desc"),
        element("style", Svg(STYLE)),
        box(0, 0, width, height, 14, fill=scene.theme.paper),
        status(scene),
        drawn,
        offered,
        role="group" if scene.table.choices else "img",  # an image would hide its buttons from screen readers
        aria_labelledby="loop-title loop-desc",
        class_=f"loop-picture {theme}",
        font_family=SANS,
        style="max-width:100%;height:auto",
    )


def scene_of(view: View, lang: str, theme: str, narrow: bool) -> Scene:
    return Scene(Table(view), NARROW if narrow else WIDE, themed(theme), Words(lang))


@shared(seat=None, pending=[], choices=[], refused=[], log=[])
def on_the_table(view: View, lang: str, theme: str, narrow: bool) -> tuple[Svg, float]:
    """Everything that lies open, and where it ends; nothing while the Agents are still being chosen."""
    scene = scene_of(view, lang, theme, narrow)
    if not scene.table.laid:
        return together(), scene.layout.top
    beside, end = side(scene)
    drawn = together(machine(scene), eras(scene), clones(scene), pawns(scene), beside)
    return drawn, max(end, scene.layout.below)
