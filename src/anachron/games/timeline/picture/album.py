"""After the match: all cards that were seen, with their dates, and what each player got wrong."""

from __future__ import annotations

from typing import TYPE_CHECKING

from anachron.draw.svg import Svg, box, group, look, words
from anachron.games.timeline.picture.cards import wrapped
from anachron.games.timeline.picture.hands import heading

if TYPE_CHECKING:
    from anachron.games.timeline.picture.svg import Page

LINE = 20
DATE = 150  # room for a date


def album(page: Page, top: float) -> tuple[Svg, float]:
    """The album and the mistakes, and where they end."""
    pages, at = dates(page, top)
    wrong, at = mistakes(page, at + 16)
    return group(pages, wrong, id="album"), at


def dates(page: Page, top: float) -> tuple[Svg, float]:
    """Every card that was seen; on a narrow screen date and title share their lines."""
    return narrow_dates(page, top) if page.narrow else wide_dates(page, top)


def wide_dates(page: Page, top: float) -> tuple[Svg, float]:
    """Two columns of dates with their titles, the first at least as long as the second."""
    say, theme = page.say, page.theme
    wide = (page.width - 2 * page.margin) / 2
    faces = [page.seen.dated(name) for name in page.seen.album()]
    told = [wrapped(say.called(face), 13, wide - DATE - 10, 3) for face in faces]
    half = (sum(len(lines) for lines in told) + 1) // 2
    drawn = [heading(page, say("album"), top + 14)]
    bold = look(fill=theme.ink, text_anchor="end", font_weight="600")
    column, row, deep = 0, 0, 0
    for face, lines in zip(faces, told, strict=True):
        if row >= half and column == 0:
            column, row = 1, 0
        x, y = page.margin + column * wide, top + 22 + 0.7 * LINE
        date = wrapped(say.date(face), 13, DATE - 16, 3)
        for n, line in enumerate(date):
            drawn.append(words(line, x + DATE - 10, y + (row + n) * LINE, 13, DATE - 12, **bold))
        for n, line in enumerate(lines):
            drawn.append(words(line, x + DATE, y + (row + n) * LINE, 13, wide - DATE, fill=theme.ink))
        row += max(len(date), len(lines))
        deep = max(deep, row)
    return group(*drawn), top + 22 + deep * LINE


def narrow_dates(page: Page, top: float) -> tuple[Svg, float]:
    room, y = page.width - 2 * page.margin, top + 20
    drawn = [heading(page, page.say("album"), top + 14)]
    for name in page.seen.album():
        face = page.seen.dated(name)
        told = wrapped(f"{page.say.date(face)} · {page.say.called(face)}", 13, room - 12, 3)
        for n, line in enumerate(told):
            y += LINE if n == 0 else LINE - 4
            drawn.append(words(line, page.margin + (12 if n else 0), y, 13, room, fill=page.theme.ink))
    return group(*drawn), y + 8


def mistakes(page: Page, top: float) -> tuple[Svg, float]:
    seen, say, theme = page.seen, page.say, page.theme
    drawn, y = [heading(page, say("mistakes"), top + 14)], top + 24
    room = page.width - 2 * page.margin - 20
    for seat in range(int(seen.view["seats"])):
        told = [say.mistake(seen, entry) for entry in seen.view["mistakes"] if entry[0] == seat]
        y += LINE
        name = say.seat(seat) if told else say("no_mistake", player=say.seat(seat))
        drawn.append(words(name, page.margin, y, 14, fill=theme.ink, font_weight="bold"))
        for sentence in told:
            for line in wrapped(sentence, 13, room, 7):
                y += LINE - 2
                drawn.append(words(line, page.margin + 16, y, 13, room, fill=theme.ink))
    frame = box(page.margin - 6, top - 6, page.width - 2 * page.margin + 12, y - top + 16, 10, fill="none",
                stroke=theme.edge)  # fmt: skip
    return group(frame, *drawn, id="mistakes"), y + 12
