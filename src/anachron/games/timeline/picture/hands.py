"""Below the timeline: one's own cards, the piles, and what lies in front of the others."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from anachron.draw import board
from anachron.draw.svg import SERIF, Svg, box, breadth, group, look, moved, words
from anachron.games.timeline.picture.cards import card, wrapped
from anachron.games.timeline.picture.icons import icon
from anachron.games.timeline.picture.seen import Choice

if TYPE_CHECKING:
    from anachron.games.timeline.picture.svg import Page

PILL = 36
LINE = 20  # from one line of another player to the next


def hands(page: Page, top: float) -> tuple[Svg, float]:
    """One's own hand, then the piles, then the other hands; and where they end."""
    own, at = own_hand(page, top)
    stacks, at = piles(page, at + 12)
    others, at = other_hands(page, at + 12) if page.seen.others() else (Svg(""), at)
    return group(own, stacks, others), at


def heading(page: Page, text: str, y: float) -> Svg:
    return words(text, page.margin, y, 16, page.width - 2 * page.margin, fill=page.theme.ink,
                 font_family=SERIF, font_weight="bold")  # fmt: skip


def own_hand(page: Page, top: float) -> tuple[Svg, float]:
    seen, size = page.seen, page.held
    mine = seen.view["seat"] is not None
    title = page.say("your_hand") if mine else page.say("hand", player=page.say.seat(seen.me))
    drawn, y = [heading(page, title, top + 14)], top + 30
    across = 2 if page.narrow else 4
    row = size.height + (PILL + 14 if seen.offers("discard") else 14)
    held = seen.view["hands"][seen.me]
    for n, name in enumerate(held):
        x = page.margin + n % across * (size.width + 10)
        drawn.append(own_card(page, name, x, y + n // across * row))
    at = y + ((len(held) - 1) // across + 1) * row
    if not held:
        drawn.append(words(page.say("no_cards"), page.margin, y + 12, 14, fill=page.theme.faint))
        at = y + 20
    stop = seen.offers("end_turn")
    if stop:
        drawn.append(pill(page, stop[None], page.margin, at, page.say.label(seen, stop[None])))
        at += PILL + 6
    return group(*drawn, id="hand"), at


def own_card(page: Page, name: str, x: float, y: float) -> Svg:
    """A card in front of oneself, with what may be done with it."""
    seen, size, theme = page.seen, page.held, page.theme
    face = seen.face(name)
    shown = [card(name, face, size, x, y, theme, page.say, held=True)]
    playing = seen.offers("card").get(name) or seen.offers("play").get(name)
    line = look(fill="none", stroke=theme.offer, stroke_width=3)
    if playing:
        ring = box(
            x + 1.5,
            y + 1.5,
            size.width - 3,
            size.height - 3,
            8,
            stroke_dasharray="9 6",
            class_="ring",
            **line,
        )
        hit = box(x, y, size.width, size.height, 8, fill=theme.offer, fill_opacity=0.14, class_="hit")
        shown = [target(page, playing, *shown, hit, ring)]
    elif seen.view.get("chosen") == name:
        shown.append(box(x - 2, y - 2, size.width + 4, size.height + 4, 10, **line))
        shown.append(tag(page, page.say("chosen"), x, y))
    if seen.sideways(name):
        shown.append(tag(page, page.say("sideways"), x, y))
    away = seen.offers("discard").get(name)
    if away:
        shown.append(pill(page, away, x, y + size.height + 4, page.say("put_away"), face["icons"][0]))
    return group(*shown)


def tag(page: Page, text: str, x: float, y: float) -> Svg:
    """A word across the upper edge of a card."""
    wide = breadth(text, 13) + 18
    return group(
        box(x + 8, y - 9, wide, 18, 9, fill=page.theme.offer),
        words(text, x + 8 + wide / 2, y + 4.5, 13, wide - 8, fill=page.theme.on_offer, text_anchor="middle"),
    )


def target(page: Page, choice: Choice, *inside: Svg) -> Svg:
    """Something to click or focus that stands for a choice."""
    return board.target(choice["id"], page.say.label(page.seen, choice), *inside)


def pill(page: Page, choice: Choice, x: float, y: float, label: str, sign: str | None = None) -> Svg:
    """A choice as a button, for a discard with the icon that it needs."""
    theme = page.theme
    wide = min(breadth(label, 14) + (58 if sign else 36), page.held.width)
    inside = [
        box(x, y, wide, PILL - 4, (PILL - 4) / 2, fill=theme.offer, stroke=theme.on_offer, class_="ring"),
        words(label, x + wide / 2 - (10 if sign else 0), y + 21, 14, wide - 30, fill=theme.on_offer,
              text_anchor="middle", font_weight="600"),
    ]  # fmt: skip
    if sign:
        inside.append(icon(sign, theme.on_offer, theme.offer, moved(x + wide - 20, y + 16, 0.8)))
    return target(page, choice, *inside)


def piles(page: Page, top: float) -> tuple[Svg, float]:
    """The next card of the draw pile, and the top of the discard pile."""
    seen, say, size, theme = page.seen, page.say, page.held, page.theme
    view = seen.view
    left, right = page.margin, page.margin + size.width + 10
    drawn = [words(say("pile", count=view["pile"]), left, top + 14, 14, size.width, fill=theme.ink)]
    drawn.append(
        words(say("discard", count=len(view["discard"])), right, top + 14, 14, size.width, fill=theme.ink)
    )
    empty = look(fill="none", stroke=theme.edge, stroke_width=1.5, stroke_dasharray="5 5")
    for x, name in ((left, view["top"]), (right, view["discard"][-1] if view["discard"] else None)):
        if name is None:
            drawn.append(box(x, top + 22, size.width, size.height, 8, **empty))
            drawn.append(words(say("empty"), x + 12, top + 48, 14, fill=theme.faint))
        else:
            drawn.append(card(name, seen.face(name), size, x, top + 22, theme, say))
    if seen.team and view["discard"] and not page.narrow:
        wanted = seen.face(view["discard"][-1])["icons"][1]
        if wanted:
            x = right + size.width + 30
            drawn.append(words(say("match"), x, top + 60, 15, fill=theme.ink))
            drawn.append(icon(wanted, theme.ink, theme.paper, moved(x + 20, top + 90, 1.7)))
            drawn.append(words(say.icon(wanted), x + 48, top + 95, 14, fill=theme.ink))
    return group(*drawn, id="piles"), top + 22 + size.height


def other_hands(page: Page, top: float) -> tuple[Svg, float]:
    """What lies in front of the others, as lists."""
    seen, across = page.seen, 1 if page.narrow else 3
    wide = (page.width - 2 * page.margin - 12 * (across - 1)) / across
    talls = [30 + LINE * sum(len(lines) for _, lines in titles(page, seat, wide)) for seat in seen.others()]
    drawn, y = [heading(page, page.say("others"), top + 14)], top + 24
    for first in range(0, len(talls), across):
        tall = max(talls[first : first + across])
        for n, seat in enumerate(seen.others()[first : first + across]):
            drawn.append(other_hand(page, seat, page.margin + n * (wide + 12), y, wide, tall))
        y += tall + 8
    return group(*drawn, id="others"), y


def other_hand(page: Page, seat: int, x: float, y: float, wide: float, tall: float) -> Svg:
    lit = page.seen.outcome is None and seat == page.seen.turn
    edge = look(stroke=page.theme.offer if lit else page.theme.edge, stroke_width=2.5 if lit else 1.2)
    frame = box(x, y, wide, tall, 10, fill=page.theme.panel, **edge)
    return group(frame, *listed(page, seat, x, y, wide), id=f"seat-{seat}")


def listed(page: Page, seat: int, x: float, y: float, wide: float) -> list[Svg]:
    """A player's name and the titles of the cards."""
    seen, say, theme = page.seen, page.say, page.theme
    held = seen.view["hands"][seat]
    out = seat in seen.view.get("out", [])
    note = f" ({say('out')})" if out else "" if held else f" ({say('no_cards')})"
    drawn = [words(say.seat(seat) + note, x + 10, y + 18, 14, fill=theme.ink, font_weight="bold")]
    at = y + 22 + 0.7 * LINE
    for name, lines in titles(page, seat, wide):
        sign = seen.face(name)["icons"][0]
        if sign:
            drawn.append(icon(sign, theme.ink, theme.panel, moved(x + 18, at - 4, 0.6)))
        away = look(fill=theme.faint, font_style="italic") if seen.sideways(name) else look(fill=theme.ink)
        for line in lines:
            drawn.append(words(line, x + 32, at, 13, wide - 40, **away))
            at += LINE
    return drawn


def titles(page: Page, seat: int, wide: float) -> Iterator[tuple[str, list[str]]]:
    """The cards of another player, each with its title on as many lines as it needs."""
    for name in page.seen.view["hands"][seat]:
        face = page.seen.face(name)
        told = page.say.called(face)
        told += f" · {page.say.date(face)}" if page.seen.sideways(name) else ""
        yield name, wrapped(told, 13, wide - 44, 3)
