"""A view as one complete SVG."""

from __future__ import annotations

from anachron.draw.shared import shared
from anachron.draw.svg import SANS, Svg, box, document, element
from anachron.draw.theme import themed
from anachron.games.contretemps import GAME
from anachron.games.contretemps.picture.line import costs, pawns, timeline
from anachron.games.contretemps.picture.panels import STYLE, hand, players, slots, status, trick
from anachron.games.contretemps.picture.scene import Scene, Table, View, Words

WIDE, NARROW = 1186.0, 360.0
TOP = 64.0  # of the timeline


def draw(view: View, lang: str = "en", theme: str = "light", narrow: bool = False) -> str:
    """A view as SVG; `narrow` puts the events one below the other, for screens of 360 pixels."""
    scene = scene_of(view, lang, theme, narrow)
    line, laid, standing, end = in_the_middle(view, lang, theme, narrow)
    own, end = hand(scene, end)
    seats, end = players(scene, end + 6)
    return document(
        scene.width,
        end + 6,
        element("title", GAME.name[lang], id="contretemps-title"),
        element("desc", scene.say.description(scene.table), id="contretemps-desc"),
        element("style", Svg(STYLE)),
        box(0, 0, scene.width, end + 6, 14, fill=scene.theme.paper),
        status(scene),
        line,
        costs(scene, TOP),
        laid,
        seats,
        standing,
        slots(scene, TOP),
        own,
        role="group" if scene.table.choices else "img",  # an image would hide its buttons from screen readers
        aria_labelledby="contretemps-title contretemps-desc",
        class_=f"contretemps-picture {theme}",
        font_family=SANS,
        style="max-width:100%;height:auto",
    )


def scene_of(view: View, lang: str, theme: str, narrow: bool) -> Scene:
    return Scene(Table(view), narrow, NARROW if narrow else WIDE, themed(theme), Words(lang))


@shared(seat=None, pending=[], ready=[], chosen=[], choices=[], refused=[], log=[], hands=[], energy=[])
def in_the_middle(view: View, lang: str, theme: str, narrow: bool) -> tuple[Svg, Svg, Svg, float]:
    """What everybody sees alike: the timeline, the cards played to an event, the pawns; where they end."""
    scene = scene_of(view, lang, theme, narrow)
    line, end = timeline(scene, TOP)
    laid, end = trick(scene, end)
    return line, laid, pawns(scene, TOP), end
