"""A view as one complete SVG."""

from __future__ import annotations

from anachron.draw.svg import SANS, Svg, box, document, element
from anachron.draw.theme import themed
from anachron.games.killed.picture.boards import boards, markers, pieces
from anachron.games.killed.picture.layout import NARROW, WIDE
from anachron.games.killed.picture.panels import panels, status
from anachron.games.killed.picture.table import Table, View
from anachron.games.killed.picture.targets import STYLE, targets
from anachron.games.killed.picture.words import Words


def draw(view: View, lang: str = "en", theme: str = "light", narrow: bool = False) -> str:
    """A view as SVG; `narrow` puts the boards one below the other, for 360 pixels."""
    table, look, say = Table(view), themed(theme), Words(lang)
    layout = NARROW if narrow else WIDE
    offered, end = targets(table, layout, look, say)
    beside, bottom = panels(table, layout, look, say, end + 14)
    height = bottom + layout.margin
    return document(
        layout.width,
        height,
        element("title", say("title"), id="killed-title"),
        element("desc", say.description(table), id="killed-desc"),
        element("style", Svg(STYLE)),
        box(0, 0, layout.width, height, 14, fill=look.paper),
        status(table, layout, look, say),
        boards(table, layout, look, say),
        markers(table, layout, look, say),
        pieces(table, layout, look, say),
        beside,
        offered,
        role="group" if table.choices else "img",  # the children of an image are hidden from screen readers
        aria_labelledby="killed-title killed-desc",
        class_=f"killed-picture {look.name}",
        font_family=SANS,
        style="max-width:100%;height:auto",
    )
