"""A view as one complete SVG: lanes of fixed heights, so that nothing moves that is not the game."""

from __future__ import annotations

from typing import NamedTuple

from anachron.draw.board import board
from anachron.draw.shared import shared
from anachron.draw.svg import SERIF, Svg, breadth, element, group, headed, look, words
from anachron.draw.theme import Theme, themed
from anachron.engine import View
from anachron.games.timeline.picture.album import album
from anachron.games.timeline.picture.cards import LEAST, Size
from anachron.games.timeline.picture.fields import signs
from anachron.games.timeline.picture.hands import hands
from anachron.games.timeline.picture.rows import deep, overview, row
from anachron.games.timeline.picture.seen import Seen
from anachron.games.timeline.picture.voice import voice
from anachron.games.timeline.picture.words import Words


class Page(NamedTuple):
    """What every part of the picture needs: the view, the room it has, its colours and its words."""

    seen: Seen
    room: Room
    theme: Theme
    say: Words
    fact: str = ""  # the sentence of history of the card that was turned over

    @property
    def width(self) -> float:
        return self.room.width

    @property
    def margin(self) -> float:
        return self.room.margin

    @property
    def narrow(self) -> bool:
        return self.room.width < 400

    @property
    def left(self) -> float:
        """Where the hand begins."""
        return self.margin + self.room.beside


class Room(NamedTuple):
    """The sizes of a picture, for a shape of the room that it has."""

    width: float
    margin: float
    head: float  # the height above the timeline
    card: Size  # in the timeline
    gap: float  # between two cards of the timeline
    voice: float  # the height of the lane between the timeline and the hand
    held: Size  # in one's hand
    across: int  # cards of the hand in a row
    pile: float  # the width of a card on a pile
    beside: float = 0  # the width of that lane where it lies left of the hand, on a phone on its side

    @property
    def on_pile(self) -> Size:
        return Size(self.pile, self.held.height, LEAST)


# fmt: off
ROOMS = {
    "wide": Room(900, 16, 46, Size(128, 150, 13.5), 30, 66, Size(150, 124, 14), 4, 114),
    "tall": Room(360,  8, 44, Size(110, 150, 13), 32, 100, Size(168, 96, 13), 2, 168),
    "low":  Room(860, 12, 32, Size(120, 120, 12.5), 34, 138, Size(138, 104, 12.5), 4, 138, beside=240),
}
# fmt: on
OVERVIEW = 24.0  # the height of the small timeline


def draw(view: View, say: Words, theme: str, shape: str, fact: str) -> str:
    """A view as SVG, with the sentence of history of the card that was turned over last."""
    page = Page(Seen(view), ROOMS[shape], themed(theme), say, fact)
    line, at = line_of(view, say, theme, shape)
    told, end = voice(page, at + 6)
    below, at = hands(page, at + 2 if page.room.beside else end + 10)
    pages, at = album(page, at + 14) if page.seen.outcome is not None else (Svg(""), at)
    described = say.description(page.seen)
    parts = signs(), status(page), line, told, below, pages
    return board("timeline", say.title, described, page.width, at + page.margin, page.theme, True, *parts)


@shared(seat=None, pending=[], refused=[])
def line_of(view: View, say: Words, theme: str, shape: str) -> tuple[Svg, float]:
    """The timeline with the gaps to choose, and where it ends."""
    page = Page(Seen(view), ROOMS[shape], themed(theme), say)
    top = page.room.head
    return group(overview(page, top), row(page, top + OVERVIEW)), top + OVERVIEW + deep(page)


def status(page: Page) -> Svg:
    """Above the timeline: whose turn it is, what is asked, which game this is."""
    say, seen, theme, head = page.say, page.seen, page.theme, page.room.head
    headline, prompt, about = say.headline(seen), say.prompt(seen), say.standing(seen)
    bold = look(fill=theme.ink, font_family=SERIF, font_weight="bold", id="headline")
    right = page.width - page.margin
    if page.narrow:
        if not seen.team and breadth(headline, 17) + breadth(about, 12.5) > right - page.margin - 14:
            about = say.round(seen)  # names may be long
        room = right - page.margin - breadth(about, 12.5) - 14
        drawn = [
            words(headline, page.margin, 27, 19, room, **bold),
            words(about, right, 26, 12.5, fill=theme.faint, text_anchor="end"),
        ]
        return group(*drawn, id="status")  # what is asked stands where one's hand is
    size, low = (24, 33) if head > 40 else (20, 24)
    room = right - page.margin - breadth(headline, 1.16 * size) - breadth(about, 13) - 34  # in bold
    title = element("tspan", headline, font_size=size, **bold)
    line = headed(title, prompt, page.margin, low, 16, room, fill=theme.ink, id="prompt")
    return group(line, words(about, right, low, 13, fill=theme.faint, text_anchor="end"), id="status")
