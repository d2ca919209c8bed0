"""A view as one complete SVG."""

from __future__ import annotations

from typing import NamedTuple

from anachron.draw.board import board
from anachron.draw.shared import shared
from anachron.draw.svg import SERIF, Svg, breadth, element, group, headed, look, words
from anachron.draw.theme import Theme, themed
from anachron.games.timeline.picture.album import album
from anachron.games.timeline.picture.cards import Size
from anachron.games.timeline.picture.hands import hands
from anachron.games.timeline.picture.rows import rows
from anachron.games.timeline.picture.seen import Seen, View
from anachron.games.timeline.picture.words import Words

WIDE_HEAD, NARROW_HEAD = 52, 74  # the room above the timeline


class Page(NamedTuple):
    """What every part of the picture needs: the view, the room it has, its colours and its words."""

    seen: Seen
    width: float
    margin: float
    narrow: bool
    card: Size  # in the timeline
    gap: float  # between two cards of the timeline
    held: Size  # in one's hand
    theme: Theme
    say: Words


def draw(view: View, say: Words, theme: str, narrow: bool) -> str:
    """A view as SVG; `narrow` is for screens of 360 pixels."""
    page = page_of(Seen(view), themed(theme), say, narrow)
    row, at = row_of(view, say, theme, narrow)
    below, at = hands(page, at + 14)
    pages, at = album(page, at + 14) if page.seen.outcome is not None else (Svg(""), at)
    told, asked = say.description(page.seen), bool(page.seen.choices)
    parts = status(page), row, below, pages
    return board("timeline", say.title, told, page.width, at + page.margin, page.theme, asked, *parts)


@shared(seat=None, pending=[], refused=[], log=[])
def row_of(view: View, say: Words, theme: str, narrow: bool) -> tuple[Svg, float]:
    """The timeline with the gaps to choose, and where it ends."""
    page = page_of(Seen(view), themed(theme), say, narrow)
    return rows(page, (NARROW_HEAD if narrow else WIDE_HEAD) + 10)


def page_of(seen: Seen, theme: Theme, say: Words, narrow: bool) -> Page:
    if narrow:
        card, gap = (Size(86, 134, 11.5), 10) if seen.team else (Size(90, 134, 11.5), 18)
        return Page(seen, 360, 8, True, card, gap, Size(165, 92, 13), theme, say)
    return Page(seen, 980, 20, False, Size(126, 126, 13), 30, Size(227, 108, 16), theme, say)


def status(page: Page) -> Svg:
    """Above the timeline: whose turn it is, what is asked, which game this is."""
    say, seen, theme = page.say, page.seen, page.theme
    headline, prompt, about = say.headline(seen), say.prompt(seen), say.about(seen)
    bold = look(fill=theme.ink, font_family=SERIF, font_weight="bold", id="headline")
    right = page.width - page.margin
    if page.narrow:
        drawn = [
            words(headline, page.margin, 28, 21, right - page.margin, **bold),
            words(prompt, page.margin, 50, 14, right - page.margin, fill=theme.ink, id="prompt"),
            words(about, page.margin, 69, 12, right - page.margin, fill=theme.faint),
        ]
        return group(*drawn, id="status")
    room = right - page.margin - breadth(headline, 30) - 18  # it is set in bold
    title = element("tspan", headline, font_size=26, **bold)
    head = headed(title, prompt, page.margin, 40, 17, room, fill=theme.ink, id="prompt")
    return group(head, words(about, right, 18, 13, fill=theme.faint, text_anchor="end"), id="status")
