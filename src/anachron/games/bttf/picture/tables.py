"""The players: who holds how much, what lies before them, and what one knows of them."""

from __future__ import annotations

from anachron.draw.board import target
from anachron.draw.svg import SERIF, Svg, box, element, group, look, words
from anachron.games.bttf.picture.cards import chip, laid
from anachron.games.bttf.picture.scene import Scene
from anachron.games.bttf.picture.shapes import seat_sign, sign, written
from anachron.games.bttf.picture.words import lines

TALL = 34.0  # an item
GAP = 8.0


def tables(scene: Scene, top: float) -> tuple[Svg, float]:
    """Every player's items, the number of hand cards, and what one knows of them."""
    seats = scene.seen.view["seats"]
    columns = 1 if scene.narrow else 2 if seats in (2, 4) else 3
    width = (scene.room - GAP * (columns - 1)) / columns
    drawn, y = [], top
    for first in range(0, seats, columns):
        row = range(first, min(first + columns, seats))
        tall = max(height(scene, seat, width) for seat in row)
        for n, seat in enumerate(row):
            drawn.append(player(scene, seat, (scene.margin + n * (width + GAP), y), (width, tall)))
        y += tall + GAP
    notes, end = remarks(scene, y)
    return group(*drawn, notes, id="tables"), end


def items_beside(width: float) -> int:
    return max(int(width // 148), 1)


def height(scene: Scene, seat: int, width: float) -> float:
    """How much room a player needs."""
    items, beside = scene.seen.view["tables"][seat], items_beside(width)
    rows = (len(items) + beside - 1) // beside
    return 38 + (rows * (TALL + 7) if rows else 20) + 15 * len(known(scene, seat, width))


def known(scene: Scene, seat: int, width: float) -> list[str]:
    """The hand cards one knows of a player; at the end, the identity."""
    view, say = scene.seen.view, scene.say
    hand = view["hands"][seat]
    if isinstance(hand, list) and seat != view["seat"]:  # a replay that hides nothing
        found = lines(say("hand.open", cards=say.cards(hand)), scene.look.least, width - 22, 4)
    else:
        seen = view["known"].get("hands", [[]] * view["seats"])[seat]
        found = lines(say("known", cards=say.cards(seen)), scene.look.least, width - 22, 2) if seen else []
    shown = view["identities"][seat] if seat != view["seat"] else None
    return [*found, f"★ {say.word(shown)}"] if shown else found


def player(scene: Scene, seat: int, place: tuple[float, float], room: tuple[float, float]) -> Svg:
    """A player's part of the table; a target where a player has to be named."""
    view, theme = scene.seen.view, scene.theme
    (x, y), (width, tall) = place, room
    choice = scene.seen.offers.get(("seat", seat))
    busy, more = seat == view["turn"], known(scene, seat, width)
    edge = look(stroke=theme.offer if busy else theme.edge, stroke_width=2 if busy else 1.2)
    face = [
        box(x, y, width, tall, 10, fill=theme.panel, **edge),
        *head(scene, seat, x, y, width),
        *items(scene, seat, x + 9, y + 36, width - 18),
        written(more, x + 11, y + tall + 7 - 15 * len(more), 15, scene.look.least, fill=theme.faint),
    ]
    if choice is None:
        return group(*face, id=f"seat-{seat}")
    mark = look(fill=theme.offer, fill_opacity=0.1, stroke=theme.offer, stroke_width=3, class_="hit")
    return target(
        choice["id"],
        scene.say.choice(choice),
        group(*face, id=f"seat-{seat}"),
        box(x - 1, y - 1, width + 2, tall + 2, 11, **mark),
        chip(scene, choice, x + width - 6, y),
    )


def head(scene: Scene, seat: int, x: float, y: float, width: float) -> list[Svg]:
    """A player's sign and name, the number of hand cards, and whose turn it is or who won."""
    view, say, theme = scene.seen.view, scene.say, scene.theme
    name = say.seat(seat) + (f" ({say('you')})" if seat == view["seat"] else "")
    size = str(scene.seen.hand_size(seat))
    won = view["outcome"] is not None and seat in view["outcome"]["winners"]
    beside, mark = x + width - 62 - 10 * len(size), "crown" if won else "flag"
    marked = won or (seat == view["turn"] and view["outcome"] is None)
    count = say("hand.size", count=size)
    bold = look(font_weight=700, fill=theme.ink)
    return [
        seat_sign(seat, x + 19, y + 18, 20, theme.ink),
        words(name, x + 36, y + 23, 15, width - 124, font_family=SERIF, **bold),
        sign(mark, beside, y + 18, 15, scene.paint.star if won else theme.offer) if marked else Svg(""),
        group(
            element("title", count),
            *backs(scene, x + width - 32 - 10 * len(size), y + 9),
            words(size, x + width - 11, y + 24, 16, text_anchor="end", **bold),
        ),
    ]


def backs(scene: Scene, x: float, y: float) -> list[Svg]:
    """Two cards seen from behind."""
    line = look(fill=scene.paint.ripple, stroke=scene.theme.panel, stroke_width=1)
    return [box(x - 6, y, 12, 17, 2, **line), box(x, y + 1, 12, 17, 2, **line)]


def items(scene: Scene, seat: int, x: float, y: float, width: float) -> list[Svg]:
    """The items a player has laid down."""
    found, beside = scene.seen.view["tables"][seat], items_beside(width + 18)
    if not found:
        return [words(scene.say("no_items"), x + 2, y + 12, 12.5, fill=scene.theme.faint)]
    wide = (width - 7 * (beside - 1)) / beside
    return [
        laid(scene, item, (x + n % beside * (wide + 7), y + n // beside * (TALL + 7)), (wide, TALL))
        for n, item in enumerate(found)
    ]


def remarks(scene: Scene, top: float) -> tuple[Svg, float]:
    """What is known of all hands together, and the identities given up."""
    view, say = scene.seen.view, scene.say
    texts = [say("among", cards=say.cards(view["known"]["others"]))] if view["known"].get("others") else []
    opened = [id for id in view["id_stack"] if id is not None]
    texts += [say("given_up", names=say.cards(opened))] if opened else []
    rows = [line for text in texts for line in lines(text, 12.5, scene.room, 3)]
    return written(rows, scene.margin, top + 12, 16, 12.5, fill=scene.theme.faint), top + 16 * len(rows)
