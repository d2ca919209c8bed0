"""A view as one complete SVG."""

from __future__ import annotations

from typing import NamedTuple

from anachron.draw.shared import shared
from anachron.draw.svg import SANS, SERIF, Svg, box, breadth, document, element, group, look, words
from anachron.draw.theme import Theme, themed
from anachron.games.timeline import GAME
from anachron.games.timeline.picture.album import album
from anachron.games.timeline.picture.cards import Size
from anachron.games.timeline.picture.hands import hands
from anachron.games.timeline.picture.rows import rows
from anachron.games.timeline.picture.scene import Scene, View
from anachron.games.timeline.picture.words import Words

STYLE = """
.timeline-picture .card{transition:transform .35s ease-in-out}
.timeline-picture .target{cursor:pointer;outline:none}
.timeline-picture .target .hit{opacity:0}
.timeline-picture .target:hover .hit,.timeline-picture .target:focus .hit{opacity:1}
.timeline-picture .target:focus-visible .ring{stroke-width:5}
@media (prefers-reduced-motion:reduce){.timeline-picture *{transition:none}}
"""

WIDE_HEAD, NARROW_HEAD = 52, 74  # the room above the timeline


class Page(NamedTuple):
    """What every part of the picture needs: the view, the room it has, its colours and its words."""

    scene: Scene
    width: float
    margin: float
    narrow: bool
    card: Size  # in the timeline
    gap: float  # between two cards of the timeline
    held: Size  # in one's hand
    theme: Theme
    say: Words


def draw(view: View, lang: str = "en", theme: str = "light", narrow: bool = False) -> str:
    """A view as SVG; `narrow` is for screens of 360 pixels."""
    page = page_of(Scene(view), themed(theme), Words(lang), narrow)
    row, at = row_of(view, lang, theme, narrow)
    below, at = hands(page, at + 14)
    ended = page.scene.outcome is not None
    pages, at = album(page, at + 14) if ended else (Svg(""), at)
    height = at + page.margin
    return document(
        page.width,
        height,
        element("title", GAME.name[lang], id="timeline-title"),
        element("desc", page.say.description(page.scene), id="timeline-desc"),
        element("style", Svg(STYLE)),
        box(0, 0, page.width, height, 14, fill=page.theme.paper),
        status(page),
        row,
        below,
        pages,
        role="group" if page.scene.choices else "img",
        aria_labelledby="timeline-title timeline-desc",
        class_=f"timeline-picture {theme}",
        font_family=SANS,
        style="max-width:100%;height:auto",
    )


@shared(seat=None, pending=[], refused=[], log=[])
def row_of(view: View, lang: str, theme: str, narrow: bool) -> tuple[Svg, float]:
    """The timeline with the gaps to choose, and where it ends."""
    page = page_of(Scene(view), themed(theme), Words(lang), narrow)
    return rows(page, (NARROW_HEAD if narrow else WIDE_HEAD) + 10)


def page_of(scene: Scene, theme: Theme, say: Words, narrow: bool) -> Page:
    if narrow:
        card, gap = (Size(86, 134, 11.5), 10) if scene.team else (Size(90, 134, 11.5), 18)
        return Page(scene, 360, 8, True, card, gap, Size(165, 92, 13), theme, say)
    return Page(scene, 980, 20, False, Size(126, 126, 13), 30, Size(227, 108, 16), theme, say)


def status(page: Page) -> Svg:
    """Above the timeline: whose turn it is, what is asked, which game this is."""
    say, scene, theme = page.say, page.scene, page.theme
    headline, prompt, about = say.headline(scene), say.prompt(scene), say.about(scene)
    bold = look(fill=theme.ink, font_family=SERIF, font_weight="bold", id="headline")
    right = page.width - page.margin
    if page.narrow:
        drawn = [
            words(headline, page.margin, 28, 21, right - page.margin, **bold),
            words(prompt, page.margin, 50, 14, right - page.margin, fill=theme.ink, id="prompt"),
            words(about, page.margin, 69, 12, right - page.margin, fill=theme.faint),
        ]
        return group(*drawn, id="status")
    left = page.margin + breadth(headline, 25) + 20
    drawn = [
        words(headline, page.margin, 40, 26, **bold),
        words(prompt, left, 40, 17, right - left, fill=theme.ink, id="prompt"),
        words(about, right, 18, 13, fill=theme.faint, text_anchor="end"),
    ]
    return group(*drawn, id="status")
