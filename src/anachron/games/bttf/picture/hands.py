"""In front of whoever looks: the own items, the hand, and what is chosen among other people's things."""

from __future__ import annotations

from functools import lru_cache

from anachron.draw.board import swiped, zoomed
from anachron.draw.svg import SERIF, Svg, box, breadth, group, moved, together, words
from anachron.games.bttf.picture.cards import RAISED, held, held_target, laid, laid_target
from anachron.games.bttf.picture.scene import Box, Look, Scene
from anachron.games.bttf.picture.shapes import pile, seat_sign

GAP = 5.0
KEPT = 1 << 10
HEAD = 24.0  # above the cards at a desk
SMALL = 86.0  # the width of a card on a phone
ITEM = 84.0, 112.0  # the least width of an item at a desk, and on a phone
OFFERED = 34.0, 44.0  # the height of a card to choose at a desk, and on a phone


def titled(scene: Scene, text: str, x: float, y: float, room: float) -> Svg:
    return words(text, x, y, 14, room, font_weight=700, font_family=SERIF, fill=scene.theme.ink)


# The hand.


def places(scene: Scene) -> list[tuple[str, Box]]:
    """The own cards, each kind with its place: in one row, at a desk in up to three as they get many."""
    cards = list(dict.fromkeys(scene.seen.hand()))
    _, _, wide, tall = scene.layout.hand
    top = RAISED if scene.small else HEAD + RAISED
    room = tall - top - 4
    if scene.small:
        return [(card, Box(n * (SMALL + GAP) + 2, top, SMALL, room)) for n, card in enumerate(cards)]
    rows = min((len(cards) + 3) // 4, 3) or 1
    columns = -(-len(cards) // rows) if rows > 1 else 4
    width, height = (wide - GAP * (columns - 1)) / columns, (room - 8 * (rows - 1)) / rows
    return [
        (card, Box(n % columns * (width + GAP), top + n // columns * (height + 8), width, height))
        for n, card in enumerate(cards)
    ]


def end_of(where: list[tuple[str, Box]]) -> float:
    return where[-1][1].x + where[-1][1].wide + 2 if where else 0


def hand(scene: Scene) -> Svg:
    """One's own cards, and the piles beside the title."""
    room, cards, where = scene.layout.hand, scene.seen.hand(), places(scene)
    is_titled = scene.seen.me is not None and not scene.small
    title = titled(scene, scene.say("hand"), room.x, room.y + 15, 130) if is_titled else Svg("")
    faces = [held(scene, card, cards.count(card), place) for card, place in where]
    row = swiped("cards", room.x, room.y, room.wide, room.tall, end_of(where) if scene.small else 0, *faces)
    return group(title, piles(scene), row, id="hand")


def hand_targets(scene: Scene) -> Svg:
    room, where = scene.layout.hand, places(scene)
    found = [held_target(scene, card, place) for card, place in where]
    return swiped(
        "card-targets", room.x, room.y, room.wide, room.tall, end_of(where) if scene.small else 0, *found
    )


def piles(scene: Scene) -> Svg:
    """The draw pile and the discards with their counts; what lies open is told to whoever points there."""
    view, say = scene.seen.view, scene.say
    parts = [say.colon(say("draw"), view["draw"]), say.colon(say("discard"), len(view["discard"]))]
    parts += [say.cards(list(reversed(view["discard"])))] if view["discard"] else []
    known = view["known"].get("others")
    parts += [say("among", cards=say.cards(known))] if known else []
    opened = [id for id in view["id_stack"] if id is not None]
    parts += [say("given_up", names=say.cards(opened))] if opened else []
    return piled(scene.look, ". ".join(parts), view["draw"], len(view["discard"]))


@lru_cache(KEPT)
def piled(look: Look, label: str, draw: int, discard: int) -> Svg:
    """The piles in a row beside the title of the hand; on a phone below each other, beside the items."""
    theme, room, drawn = look.theme, look.layout.hand, list[Svg]()
    right, y = room.x + room.wide, look.layout.items.y + 23 if look.small else room.y
    for name, count, fill in (("discard", discard, theme.panel), ("draw", draw, look.paint.ripple)):
        text = f"{look.say(name)} {count}"
        x = (
            look.layout.items.x + look.layout.items.wide + 34
            if look.small
            else right - breadth(text, look.least)
        )
        drawn.append(words(text, x, y + 13, look.least, room.x + room.wide - x, fill=theme.faint))
        drawn.append(group(pile(count, 11, 15, fill, theme.ink, 1), transform=moved(x - 20, y + 1)))
        right, y = (right, y - 22) if look.small else (x - 28, y)
    if look.small:
        right, y = look.layout.items.x + look.layout.items.wide + 6, look.layout.items.y + 2
    ground = box(right, y - 3, room.x + room.wide - right, 44 if look.small else 25, 6, fill=theme.paper)
    return zoomed("piles", label, ground, *drawn, tabindex=0)


# The own items.


def item_places(scene: Scene) -> list[tuple[str, Box]]:
    if scene.seen.me is None:
        return []
    items = scene.seen.view["tables"][scene.seen.me]
    _, _, wide, tall = scene.layout.items
    each = (wide - 4.1 - GAP * (len(items) - 1)) / max(len(items), 1)
    each = min(max(each, ITEM[scene.small]), 176.0)
    return [(item, Box(n * (each + GAP) + 2, 1, each, tall - 2)) for n, item in enumerate(items)]


def items(scene: Scene) -> Svg:
    """What one has laid on the table; a place kept empty where there is nothing."""
    room, where, theme = scene.layout.items, item_places(scene), scene.theme
    if scene.seen.me is None:
        return Svg("")
    empty = together(
        box(
            room.x,
            room.y + 1,
            room.wide,
            room.tall - 2,
            8,
            fill="none",
            stroke=theme.edge,
            stroke_dasharray="4 4",
        ),
        words(
            scene.say("no_items"),
            room.x + 10,
            room.y + room.tall / 2 + 4,
            scene.least + 0.5,
            fill=theme.faint,
        ),
    )
    row = [laid(scene, item, place) for item, place in where]
    return group(
        empty if not where else Svg(""),
        swiped("own-row", *room, end_of(where), *row),
        id="own-items",
    )


def item_targets(scene: Scene) -> Svg:
    where = item_places(scene)
    found = [laid_target(scene, item, place) for item, place in where]
    return swiped("item-targets", *scene.layout.items, end_of(where), *found)


# Cards of others, and of piles, while one of them is to be chosen.


def offered(scene: Scene) -> list[tuple[str, str, int | None]]:
    """What can be chosen and lies neither in one's hand nor on one's table: where, which, whose."""
    tables, me = scene.seen.view["tables"], scene.seen.me
    found: list[tuple[str, str, int | None]] = []
    for what, card in scene.seen.offers:
        if what == "fetch":
            found.append((what, card, None))
        elif what == "item":
            owner = next(seat for seat, items in enumerate(tables) if card in items)
            found += [(what, card, owner)] if owner != me else []
    return found


def offers(scene: Scene) -> Svg:
    """A tray over the history, as high as it has to be."""
    found = offered(scene)
    if not found:
        return Svg("")
    room, tall, gap = scene.layout.offers, OFFERED[scene.small], 6.0
    rows = int((room.tall - 34) // (tall + gap))
    columns = -(-len(found) // rows)
    beside = max(columns, 2 if scene.small else 5)
    wide = max((room.wide - 16) / beside - gap, 150.0)
    deep = -(-len(found) // beside) if columns <= beside else rows
    high = 30 + deep * (tall + gap) + 4
    top = room.y + room.tall - high
    drawn, pressed = list[Svg](), list[Svg]()
    for n, (what, card, owner) in enumerate(found):
        column, row = divmod(n, deep)
        place = Box(column * (wide + gap) + 2, row * (tall + gap) + 2, wide, tall)
        drawn.append(laid(scene, card, place, what))
        if owner is not None:
            drawn.append(seat_sign(owner, place.x + wide - 24, place.y + tall / 2, 14, scene.theme.ink))
        pressed.append(laid_target(scene, card, place, what))
    whole = -(-len(found) // deep) * (wide + gap) - gap + 4
    inner = Box(room.x + 8, top + 28, room.wide - 16, high - 30)
    title = scene.say("fetch" if found[0][0] == "fetch" else "choose_item")
    return group(
        box(
            room.x, top, room.wide, high, 12, fill=scene.paint.wash, stroke=scene.paint.line, stroke_width=1.6
        ),
        titled(scene, title, room.x + 12, top + 20, room.wide - 24),
        swiped("tray", *inner, whole, *drawn, *pressed),
        id="offers",
    )
