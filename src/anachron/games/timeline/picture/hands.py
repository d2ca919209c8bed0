"""Below the timeline: one's own cards, the piles, and what lies in front of the others."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

from anachron.draw import board
from anachron.draw.shared import once
from anachron.draw.svg import SERIF, Svg, Value, box, breadth, element, group, look, moved, words
from anachron.engine import Offered
from anachron.games.timeline.content.numbers import HAND
from anachron.games.timeline.picture.cards import LEAST, VERDICT, card, card_read, corner, wrapped
from anachron.games.timeline.picture.icons import icon
from anachron.games.timeline.picture.seen import Face

if TYPE_CHECKING:
    from anachron.games.timeline.picture.svg import Page

PILL = 36
LINE = 33  # from one card of another player to the next: two lines
HEADING = 34.0  # above the cards of a lane
LOW = 15.0  # where its words stand, clear of a card that is chosen


def hands(page: Page, top: float) -> tuple[Svg, float]:
    """One's own hand, the piles beside or below it, then the other hands; and where they end."""
    own, at = own_hand(page, top)
    is_below = page.narrow or page.room.beside > 0
    stacks, low = piles(page, *((page.margin, at + 8) if is_below else (beside(page), top)))
    others, at = other_hands(page, max(at, low) + 12) if page.seen.others() else (Svg(""), max(at, low))
    return group(own, stacks, others), at


def heading(page: Page, text: str, y: float, **more: Value) -> Svg:
    """Above cards; hidden from screen readers where these are called so already."""
    bold = look(fill=page.theme.ink, font_family=SERIF, font_weight="bold")
    return words(text, page.margin, y, 16, page.width - 2 * page.margin, **bold, **more)


def beside(page: Page) -> float:
    """Where the piles begin, right of the hand."""
    return page.width - page.margin - 2 * page.room.pile - 8


def own_hand(page: Page, top: float) -> tuple[Svg, float]:
    """The lane of the hand: as high with fewer cards, and whatever may be done with them."""
    seen, size, across = page.seen, page.room.held, page.room.across
    mine = seen.view["seat"] is not None
    title = page.say("your_hand") if mine else page.say("hand", player=page.say.seat(seen.me))
    bold = look(fill=page.theme.ink, font_family=SERIF, font_weight="bold", aria_hidden=True)
    drawn, y = [words(title, page.left, top + LOW, 16, size.width + 40, **bold)], top + HEADING
    pitch = size.height + (PILL + 10 if seen.team else 8)
    held = seen.view["hands"][seen.me]
    for n, name in enumerate(held):
        x = page.left + n % across * (size.width + 8)
        drawn.append(own_card(page, name, x, y + n // across * pitch))
    if not held:
        drawn.append(words(page.say("no_cards"), page.left, y + 20, 14, fill=page.theme.faint))
    stop = seen.offers("end_turn")
    if stop:
        x = page.left + size.width + 48
        drawn.append(pill(page, stop[None], x, top - 4, page.say.label(seen, stop[None])))
    rows = -(-max(HAND, len(held)) // across)
    return board.walked(title, *drawn, id="hand"), y + rows * pitch


def looked_at(page: Page, name: str) -> Face:
    """What a card in front of oneself shows: its date as well, while it is turned over."""
    face, turned = page.seen.face(name), page.seen.turned
    if turned is None or turned.card != name or face["year"] is not None or turned.told["kind"] != "reveal":
        return face
    return {**face, "year": turned.told["year"], "circa": turned.told["circa"]}


def played(page: Page, name: str) -> Offered | None:
    """The choice to play a card."""
    return page.seen.offers("card").get(name) or page.seen.offers("play").get(name)


def own_card_read(page: Page, name: str, x: float, y: float) -> Hashable:
    """All that a card in front of oneself shows, as a key."""
    seen, playing, away = page.seen, played(page, name), page.seen.offers("discard").get(name)
    turned = seen.turned is not None and seen.turned.card == name
    marks = seen.view.get("chosen") == name, seen.sideways(name), turned
    offers = playing and playing["id"], playing and playing["kind"], away and away["id"]
    shown = looked_at(page, name), page.room.held, x, y, page.theme, page.say, True, seen.team
    return card_read(name, *shown), marks, offers


@once(own_card_read)
def own_card(page: Page, name: str, x: float, y: float) -> Svg:
    """A card in front of oneself, with what may be done with it."""
    seen, size, theme = page.seen, page.room.held, page.theme
    face, up = looked_at(page, name), 6 if seen.view.get("chosen") == name else 0
    turned = seen.turned if seen.turned is not None and seen.turned.card == name else None
    shown = [card(name, face, size, x, y - up, theme, page.say, held=True, matched=seen.team)]
    playing = played(page, name)
    line = look(fill="none", stroke=theme.offer, stroke_width=3)
    if playing:
        inner = (x + 1.5, y + 1.5, size.width - 3, size.height - 3, 8)
        ring = box(*inner, stroke_dasharray="9 6", class_="ring", **line)
        hit = box(x, y, size.width, size.height, 8, fill=theme.offer, fill_opacity=0.14, class_="hit")
        shown = [target(page, playing, *shown, hit, ring)]
    elif up:
        shown.append(box(x - 2, y - up - 2, size.width + 4, size.height + 4, 10, **line))
        shown.append(tag(page, page.say("chosen"), x, y - up + 1))
    if seen.sideways(name):
        shown.append(tag(page, page.say("sideways"), x, y, turned is not None))
    away = seen.offers("discard").get(name)
    if away:
        shown.append(pill(page, away, x, y + size.height + 3, page.say("put_away"), face["icons"][0]))
    return group(*shown)


def tag(page: Page, text: str, x: float, y: float, wrong: bool = False) -> Svg:
    """A word across an edge of a card."""
    wide, theme = breadth(text, 13) + 18, page.theme
    fill = VERDICT[False][theme.name] if wrong else theme.ink
    ink = look(fill=theme.paper, text_anchor="middle")
    mark = words(text, x + 8 + wide / 2, y + 4.5, 13, wide - 8, **ink)
    return group(box(x + 8, y - 9, wide, 18, 9, fill=fill), mark)


def target(page: Page, choice: Offered, *inside: Svg) -> Svg:
    """Something to click or focus that stands for a choice."""
    return board.target(choice["id"], page.say.label(page.seen, choice), *inside)


def pill(page: Page, choice: Offered, x: float, y: float, label: str, sign: str | None = None) -> Svg:
    """A choice as a button, for a discard with the icon that it needs."""
    theme = page.theme
    wide = min(breadth(label, 14) + (58 if sign else 36), page.room.held.width)
    inside = [
        box(x, y, wide, PILL - 4, (PILL - 4) / 2, fill=theme.offer, stroke=theme.on_offer, class_="ring"),
        words(label, x + wide / 2 - (10 if sign else 0), y + 21, 14, wide - 30, fill=theme.on_offer,
              text_anchor="middle", font_weight="600"),
    ]  # fmt: skip
    if sign:
        inside.append(icon(sign, theme.on_offer, theme.offer, moved(x + wide - 20, y + 16, 0.8)))
    return target(page, choice, *inside)


def piles(page: Page, left: float, top: float) -> tuple[Svg, float]:
    """The next card of the draw pile, and the top of the discard pile."""
    seen, say, theme = page.seen, page.say, page.theme
    view, wide, y = seen.view, page.room.pile, top + HEADING
    size = page.room.on_pile
    away = [name for name in view["discard"] if name != seen.guest]  # it is still looked at in the row
    empty = look(fill="none", stroke=theme.edge, stroke_width=1.5, stroke_dasharray="5 5")
    drawn = []
    for x, name, key, count in (
        (left, view["top"], "pile", view["pile"]),
        (left + wide + 8, away[-1] if away else None, "discard", len(away)),
    ):
        drawn.append(words(say(key, count=count), x, top + LOW, 13, wide, fill=theme.ink))
        if name is None:
            drawn.append(box(x, y, wide, size.height, 8, **empty))
            drawn.append(words(say("empty"), x + 12, y + 26, 14, fill=theme.faint))
        else:
            drawn.append(card(name, seen.face(name), size, x, y, theme, say, matched=seen.team))
    low = y + size.height
    if seen.team:
        drawn += wanted(page, left + wide + 8, low + 18)
        low += PILL
    return group(*drawn, id="piles"), low


def wanted(page: Page, x: float, y: float) -> list[Svg]:
    """Below the discards: the icon that a card must have to be put away."""
    discard, theme = page.seen.view["discard"], page.theme
    name = page.seen.face(discard[-1])["icons"][1] if discard else None
    if name is None:
        return []
    sign = icon(name, theme.ink, theme.paper, moved(x + 12, y, 0.9))
    return [sign, words(page.say("match"), x + 28, y + 5, 13, page.room.pile - 28, fill=theme.ink)]


def other_hands(page: Page, top: float) -> tuple[Svg, float]:
    """What lies in front of the others, as lists that are always as high."""
    others, across = page.seen.others(), 1 if page.narrow else 3
    wide = (page.width - 2 * page.margin - 12 * (across - 1)) / across
    held = max(HAND, *(len(page.seen.view["hands"][seat]) for seat in others))
    drawn, y = [heading(page, page.say("others"), top + 16, aria_hidden=True)], top + 26
    tall = 30 + LINE * held
    for n, seat in enumerate(others):
        x, down = page.margin + n % across * (wide + 12), n // across * (tall + 8)
        drawn.append(other_hand(page, seat, x, y + down, wide, tall))
    return board.walked(page.say("others"), *drawn, id="others"), y + -(-len(others) // across) * (tall + 8)


def other_hand_read(page: Page, seat: int, x: float, y: float, wide: float, tall: float) -> Hashable:
    """All that the cards of another player show, as a key."""
    seen, room = page.seen, (x, y, wide, tall)
    cards = [(name, seen.sideways(name)) for name in seen.view["hands"][seat]]
    lit = seen.outcome is None and seat == seen.turn
    is_out = seat in seen.view.get("out", [])
    return page.say, page.theme.name, seat, room, lit, is_out, seen.team, *cards


@once(other_hand_read)
def other_hand(page: Page, seat: int, x: float, y: float, wide: float, tall: float) -> Svg:
    lit = page.seen.outcome is None and seat == page.seen.turn
    edge = look(stroke=page.theme.ink if lit else page.theme.edge, stroke_width=2.5 if lit else 1.2)
    frame = box(x, y, wide, tall, 10, fill=page.theme.panel, **edge)
    return group(frame, *listed(page, seat, x, y, wide), id=f"seat-{seat}")


def listed(page: Page, seat: int, x: float, y: float, wide: float) -> list[Svg]:
    """A player's name and the titles of the cards, a line for each."""
    seen, say, theme = page.seen, page.say, page.theme
    held = seen.view["hands"][seat]
    out = seat in seen.view.get("out", [])
    note = f" ({say('out')})" if out else "" if held else f" ({say('no_cards')})"
    name = words(say.seat(seat) + note, x + 10, y + 19, 14, wide - 20, fill=theme.ink, font_weight="bold")
    return [name, *(titled(page, card, x, y + 27 + LINE * (n + 0.5), wide) for n, card in enumerate(held))]


def title_read(page: Page, name: str, x: float, y: float, wide: float) -> Hashable:
    """All that the line of a card shows, as a key."""
    seen, say, face = page.seen, page.say, page.seen.face(name)
    told = say.called(face), seen.sideways(name) and say.date(face)
    return *told, face["theme"], *face["icons"], seen.team, page.theme.name, x, y, wide


@once(title_read)
def titled(page: Page, name: str, x: float, y: float, wide: float) -> Svg:
    """A card of another player on one line or two, about their middle."""
    seen, theme, face = page.seen, page.theme, page.seen.face(name)
    told = page.say.called(face)
    told += f" · {page.say.date(face)}" if seen.sideways(name) else ""
    ink = look(fill=theme.faint, font_style="italic") if seen.sideways(name) else look(fill=theme.ink)
    lines = wrapped(told, LEAST + 0.5, wide - 40, 2)
    mark = corner(face, theme.ink, theme.panel, moved(x + 18, y, 0.66), False, seen.team)
    low = y + 4.5 - 7 * (len(lines) - 1)
    text = [words(line, x + 32, low + 14 * n, LEAST + 0.5, **ink) for n, line in enumerate(lines)]
    return group(element("title", told), mark, *text, role="img")
