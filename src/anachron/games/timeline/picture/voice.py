"""Between the timeline and the hand: what is being placed, whether it was right, and what history says."""

from __future__ import annotations

from typing import TYPE_CHECKING

from anachron.draw.letters import extent
from anachron.draw.svg import SERIF, Svg, box, group, look, words
from anachron.games.timeline.picture.cards import MIST, VERDICT, badge, wrapped
from anachron.games.timeline.picture.seen import Turned

if TYPE_CHECKING:
    from anachron.games.timeline.picture.svg import Page

LETTERS = 14.0
BOLD = 1.15  # times as wide as other letters


def voice(page: Page, top: float) -> tuple[Svg, float]:
    """The lane, always as high, and where it ends."""
    turned = page.seen.turned
    drawn = silence(page, top) if turned is None else told(page, turned, top)
    return group(*drawn, id="voice", class_="tells"), top + page.room.voice


def breadth_of(page: Page) -> float:
    """The width of the lane."""
    return page.room.beside - 12 if page.room.beside else page.width - 2 * page.margin


def silence(page: Page, top: float) -> list[Svg]:
    """Nothing to tell: what is about to be placed, or what this lane is for."""
    theme, left, wide = page.theme, page.margin, breadth_of(page)
    dashed = look(fill="none", stroke=theme.edge, stroke_width=1.5, stroke_dasharray="6 5")
    lines = wrapped(page.say.silence(page.seen), 16, wide - 30, 6 if page.room.beside else 2)
    faint = look(fill=theme.faint, text_anchor="middle", font_family=SERIF)
    low = top + page.room.voice / 2 + 6 - (len(lines) - 1) * 10
    text = [
        words(line, left + wide / 2, low + 20 * n, 16, wide - 24, **faint) for n, line in enumerate(lines)
    ]
    return [box(left, top, wide, page.room.voice, 12, **dashed), *text]


def told(page: Page, turned: Turned, top: float) -> list[Svg]:
    """Right or wrong, with the date and the fact."""
    theme, left, wide, tall = page.theme, page.margin, breadth_of(page), page.room.voice
    is_narrow = page.narrow or page.room.beside > 0
    heading = page.say.verdict(page.seen, turned, named=not is_narrow)
    if turned.right is None:
        edge = look(fill="none", stroke=theme.faint, stroke_width=1.5, stroke_dasharray="6 5")
        ink, start = theme.ink, left + 14
    else:
        ink = VERDICT[turned.right][theme.name]
        edge, start = look(fill=MIST[turned.right][theme.name], stroke=ink, stroke_width=2), left + 38
    drawn = [box(left, top, wide, tall, 12, **edge)]
    if turned.right is not None:
        drawn.append(badge(turned.right, left + 20, top + 18, theme))
    bold = look(fill=ink, font_family=SERIF, font_weight="bold")
    size, room = (14.0 if page.room.beside else 16.5), left + wide - start - 10
    heads = wrapped(heading, size * BOLD, room, 2) if page.room.beside else [heading]
    drawn += [words(line, start, top + 23 + 17 * n, size, room, **bold) for n, line in enumerate(heads)]
    low = top + 43 + 17 * (len(heads) - 1)
    for n, line in enumerate(history(page, turned, wide - 28, is_narrow)):
        drawn.append(words(line, left + 14, low + 17 * n, LETTERS, fill=theme.ink))
    return drawn


def history(page: Page, turned: Turned, room: float, named: bool) -> list[str]:
    """The fact, after the title of the card where it is `named` and there is room for both."""
    fact = page.fact if turned.right is not None or turned.told["kind"] == "discard" else ""
    most = 6 if page.room.beside else 4 if page.narrow else 2
    if named:
        lines = wrapped(
            f"{page.say.called(page.seen.dated(turned.card))}. {fact}", LETTERS, room, most, extent
        )
        if not fact or not lines[-1].endswith("…"):
            return lines
    return wrapped(fact, LETTERS, room, most, extent)
