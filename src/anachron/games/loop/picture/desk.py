"""The desk: what is asked and has no place on the table, as buttons and as cards to choose from."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from anachron.draw import board
from anachron.draw.board import zoomed
from anachron.draw.svg import Svg, box, breadth, cut, group, look, moved, together, words
from anachron.engine import Offered
from anachron.games.loop.picture import spoken
from anachron.games.loop.picture.colours import DIMENSIONS, INK
from anachron.games.loop.picture.hands import end_of, face, laid, places
from anachron.games.loop.picture.kit import use
from anachron.games.loop.picture.scene import Box, Scene, wrapped
from anachron.games.loop.picture.sectors import BOLD_SERIF
from anachron.games.loop.picture.side import spare

GAP, ROW, LEAST = 6, 58, 26  # the height of a card that says all, and of one that says its name
MOST = 6  # rows of cards; beyond that, two columns


def desk(scene: Scene, choices: list[Offered]) -> Iterator[Svg]:
    """Buttons first, where they always are; then cards to choose from, or those that lie in one's Era."""
    x, y, wide, _ = scene.layout.desk
    low = y + scene.layout.desk.tall + spare(scene)
    asked = [choice for choice in choices if choice["args"].get("card") in scene.seen.content.card_of]
    top = y
    for row in rows([choice for choice in choices if choice not in asked], scene, wide):
        left, each = x, (wide - GAP * (len(row) - 1)) / len(row)
        for choice in row:
            yield button(scene, choice, Box(left, top, each, scene.layout.press))
            left += each + GAP
        top += scene.layout.press + GAP
    if asked:
        yield over_the_hand(scene, asked)
    else:
        yield from here(scene, Box(x, top, wide, low - top))


def over_the_hand(scene: Scene, choices: list[Offered]) -> Svg:
    """Cards to choose from that are not in the hand lie over it, where they can be read."""
    x, y, wide, tall = scene.layout.hand
    where = places(scene, [choice["args"]["card"] for choice in choices])
    left, top, across = (0, 0, max(wide, end_of(where))) if scene.layout.small else (x - 3, y - 3, wide + 6)
    back = box(left, top, across, tall + 3, fill=scene.theme.paper)
    return laid(scene, "over-hand", where, back, *map(partial(offered, scene), choices, where))


def offered(scene: Scene, choice: Offered, place: Box) -> Svg:
    """A card to choose."""
    card, label = choice["args"]["card"], scene.say.label(choice, scene.seen)
    line = look(fill=scene.theme.offer, stroke=scene.theme.offer, stroke_width=3)
    frame = box(0, 0, place.wide, place.tall, 8, class_="hit ring", **line)
    drawn = group(*face(scene, card, True, place), frame, transform=moved(place.x, place.y))
    return board.target(choice["id"], label, drawn, tip=scene.say.colon(label, scene.say.text(card)))


def here(scene: Scene, place: Box) -> Iterator[Svg]:
    """What may be taken at the end of the turn."""
    cards = scene.seen.available(scene.seen.agents[scene.me]["era"])
    if not cards or place.tall < 17 + LEAST * len(cards):
        return
    yield words(scene.say("take_here"), place.x, place.y + 12, 12, place.wide, fill=scene.theme.faint)
    for card, row in zip(cards, stacked(cards, Box(place.x, place.y + 17, place.wide, place.tall - 17))):
        drawn = card_row(scene, card, row)
        yield zoomed(f"here-{card}", spoken.card(scene.say, card), *drawn, class_="still")


def stacked(cards: list[str], place: Box) -> list[Box]:
    """A place for each card, one below the other, in two columns where there are many."""
    columns = 1 if len(cards) <= MOST else 2
    wide, high = place.wide / columns, min(place.tall / -(-len(cards) // columns), ROW)
    return [
        Box(place.x + n % columns * wide, place.y + n // columns * high, wide - (columns - 1) * 3, high - 3)
        for n in range(len(cards))
    ]


def rows(choices: list[Offered], scene: Scene, wide: float) -> list[list[Offered]]:
    """Buttons beside each other where what they say fits."""
    found: list[list[Offered]] = []
    for choice in choices:
        row = [*found[-1], choice] if found else []
        room = (wide - GAP * (len(row) - 1)) / max(len(row), 1) - 20
        if row and all(fits(scene, one, room) for one in row):
            found[-1] = row
        else:
            found.append([choice])
    return found


def fits(scene: Scene, choice: Offered, room: float) -> bool:
    """Whether a button has room for what it says; a high one has two lines."""
    words, aside = said(scene, choice), 22 if choice["kind"] == "loop" else 0
    if not scene.layout.small:
        return breadth(words, 13) <= room
    lines = wrapped(words, 13, room - aside)
    return len(lines) <= 2 and all(breadth(line, 13) <= room - aside for line in lines)


def said(scene: Scene, choice: Offered) -> str:
    """What a button says; a LOOP its price beside the sign of its Dimension."""
    if choice["kind"] == "loop":
        return scene.say("loop_for", energy=scene.seen.price)
    return scene.say.label(choice, scene.seen)


def button(scene: Scene, choice: Offered, place: Box) -> Svg:
    x, y, wide, tall = place
    label = scene.say.label(choice, scene.seen)
    font = look(fill=scene.theme.on_offer, text_anchor="middle", font_weight="600")
    aside = 11 if choice["kind"] == "loop" else 0
    lines = wrapped(said(scene, choice), 13, wide - 18 - 2 * aside, 2)
    size = 12.5 if len(lines) == 1 else 11.5 if tall < 40 else 12
    back = look(fill=scene.theme.offer, stroke=scene.theme.on_offer, stroke_width=1.5)
    middle = y + tall / 2 + 4.4 - (len(lines) - 1) * 0.56 * size
    return board.target(
        choice["id"],
        label,
        box(x, y, wide, tall, min(tall / 2, 16), class_="ring", **back),
        *([emblem(scene, choice["args"]["dimension"], x + 17, y + tall / 2)] if aside else []),
        *(
            words(line, x + wide / 2 + aside, middle + n * (size + 1), size, **font)
            for n, line in enumerate(lines)
        ),
    )


def emblem(scene: Scene, dimension: str, x: float, y: float) -> Svg:
    """The sign of a Dimension on its colour."""
    square = box(x - 9, y - 9, 18, 18, 4, fill=DIMENSIONS[dimension], stroke=scene.theme.on_offer)
    return together(square, use(f"dimension-{dimension}", x, y, 15))


def card_row(scene: Scene, card: str, place: Box) -> Iterator[Svg]:
    """A card by its Dimension, what it does, its name and as much of its text as fits."""
    x, y, wide, tall = place
    theme, say, size = scene.theme, scene.say, scene.layout.least
    dimension, icons = scene.seen.dimension(card), scene.seen.icons(card)
    right = x + wide - 17 * len(icons)
    yield box(x, y, wide, tall, 6, fill=theme.panel, stroke=theme.edge)
    yield box(x, y, 26, tall, 6, fill=DIMENSIONS[dimension])
    yield use(f"dimension-{dimension}", x + 13, y + tall / 2, 18)
    name = cut(say.name(card), 12.5 * BOLD_SERIF, wide - 40 - 17 * len(icons))
    yield words(name, x + 32, y + 14, 12.5, fill=theme.ink, class_="serif")
    yield box(right - 6, y + 2, 17 * len(icons) + 3, 17, 4, fill="#ffffff")
    yield from (
        use(f"sign-{icon}", right + 4 + 17 * n, y + 10.5, 14, color=INK) for n, icon in enumerate(icons)
    )
    room = int((tall - 17) // (size + 1.5))
    for n, line in enumerate(wrapped(say.text(card), size * 1.06, wide - 38, room) if room > 0 else ()):
        yield words(line, x + 32, y + 27 + (size + 1.5) * n, size, fill=theme.ink)
