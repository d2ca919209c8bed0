"""Between the timeline and the hand: what is being placed, whether it was right, and what history says."""

from __future__ import annotations

from typing import TYPE_CHECKING

from anachron.draw.svg import SERIF, Svg, box, group, look, words
from anachron.games.timeline.picture.cards import MIST, VERDICT, badge, wrapped
from anachron.games.timeline.picture.seen import Turned

if TYPE_CHECKING:
    from anachron.games.timeline.picture.svg import Page

LETTERS = 14.0


def voice(page: Page, top: float) -> tuple[Svg, float]:
    """The lane, always as high, and where it ends."""
    turned = page.seen.turned
    drawn = silence(page, top) if turned is None else told(page, turned, top)
    return group(*drawn, id="voice"), top + page.room.voice


def silence(page: Page, top: float) -> list[Svg]:
    """Nothing to tell: what is about to be placed, or what this lane is for."""
    theme, left, wide = page.theme, page.margin, page.width - 2 * page.margin
    dashed = look(fill="none", stroke=theme.edge, stroke_width=1.5, stroke_dasharray="6 5")
    lines = wrapped(page.say.silence(page.seen), 16, wide - 30, 2)
    faint = look(fill=theme.faint, text_anchor="middle", font_family=SERIF)
    low = top + page.room.voice / 2 + 6 - (len(lines) - 1) * 10
    text = [words(line, page.width / 2, low + 20 * n, 16, wide - 24, **faint) for n, line in enumerate(lines)]
    return [box(left, top, wide, page.room.voice, 12, **dashed), *text]


def told(page: Page, turned: Turned, top: float) -> list[Svg]:
    """Right or wrong, with the date and the fact."""
    theme, left, wide, tall = page.theme, page.margin, page.width - 2 * page.margin, page.room.voice
    heading = page.say.verdict(page.seen, turned, named=not page.narrow)
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
    drawn.append(words(heading, start, top + 23, 16.5, left + wide - start - 10, **bold))
    fact = page.fact if turned.right is not None or turned.told["kind"] == "discard" else ""
    if page.narrow:
        fact = f"{page.say.called(page.seen.dated(turned.card))}. {fact}"
    for n, line in enumerate(wrapped(fact, LETTERS, wide - 28, 4 if page.narrow else 2)):
        drawn.append(words(line, left + 14, top + 43 + 17 * n, LETTERS, wide - 24, fill=theme.ink))
    return drawn
