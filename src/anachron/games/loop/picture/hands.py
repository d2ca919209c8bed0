"""The cards of a hand: what they do in signs and words, as they lie in front of whoever looks."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from itertools import accumulate

from anachron.draw.board import swiped, zoomed
from anachron.draw.shared import once
from anachron.draw.svg import Svg, box, breadth, cut, group, look, moved, path, words
from anachron.games.loop.picture import spoken
from anachron.games.loop.picture.colours import DIMENSIONS, GOLD, INK
from anachron.games.loop.picture.kit import use
from anachron.games.loop.picture.scene import Box, Scene, wrapped
from anachron.games.loop.picture.sectors import BOLD_SERIF

GAP, BAND, LINE = 5, 58, 13.6
UPRIGHT, PEEK, BROAD = (
    108,
    98,
    130,
)  # how wide a card of a phone is at least; or the next one is to be guessed; at most
RISE = 4  # of a card that stands up
NAMED = 34  # the height of a card that shows no more than its name


def hand_of(scene: Scene) -> list[str]:
    return list(scene.seen.agents[scene.me]["hand"])


def card_places(scene: Scene) -> list[tuple[str, Box]]:
    """The cards in front, each with its place."""
    hand = [entry.rstrip("*") for entry in hand_of(scene)]
    return list(zip(hand_of(scene), (up(scene, *one) for one in zip(hand, places(scene, hand)))))


def up(scene: Scene, card: str, place: Box) -> Box:
    """A card that a LOOP has just made ready stands up."""
    if not is_looped(scene, card):
        return place
    small = scene.layout.small
    return place._replace(y=place.y - RISE) if small else place._replace(x=place.x + 1.5 * RISE)


def is_looped(scene: Scene, card: str) -> bool:
    return scene.me == scene.seen.active and scene.seen.looped == scene.seen.dimension(card)


def ribbon(scene: Scene, where: list[tuple[str, Box]]) -> Svg:
    """Under the cards of a LOOP, from the first to the last, in the colour of its Dimension."""
    cards = [place for entry, place in where if is_looped(scene, entry.rstrip("*"))]
    if not cards or scene.seen.looped is None:
        return group()
    first, last, wide = cards[0], cards[-1], 3.0 * RISE
    if scene.layout.small:
        lies = Box(first.x + 4, first.y + first.tall - 2 * RISE, last.x + last.wide - first.x - 8, wide)
    else:
        lies = Box(first.x - 2 * RISE - 1, first.y + 4, wide, last.y + last.tall - first.y - 8)
    colour = look(fill=DIMENSIONS[scene.seen.looped], stroke=GOLD, stroke_width=1.5)
    return box(*lies, wide / 2, id="ribbon", **colour)


def places(scene: Scene, cards: list[str]) -> list[Box]:
    """Where cards lie as a hand does: one below the other, on a phone beside each other."""
    x, y, wide, tall = scene.layout.hand
    if scene.layout.small:
        room = (wide - 8 - GAP * (len(cards) - 1)) / max(len(cards), 1)
        each = min(room, BROAD) if room >= UPRIGHT else PEEK
        return [Box(n * (each + GAP) + 4, 4, each, tall - 8) for n in range(len(cards))]
    wanted = [27 + LINE * max(len(lines(scene, card, wide)), 2) for card in cards]
    room = tall - GAP * (len(cards) - 1)
    heights = squeezed(wanted, room) if sum(wanted) > room else wanted
    tops = accumulate(heights, lambda top, high: top + high + GAP, initial=y)
    return [Box(x, top, wide, high) for top, high in zip(tops, heights)]


def squeezed(wanted: list[float], room: float) -> list[float]:
    """Heights that fit a room: the tallest give way first, down to a name."""
    low, high = min(NAMED, room / len(wanted)), max(wanted)
    while high - low > 0.5:
        middle = (low + high) / 2
        low, high = (middle, high) if sum(min(one, middle) for one in wanted) <= room else (low, middle)
    return [min(one, low) for one in wanted]


def lines(scene: Scene, card: str, wide: float) -> list[str]:
    """What a card says, beside its band."""
    return wrapped(scene.say.text(card), 12.6, wide - BAND - 16)


def hand(scene: Scene) -> Svg:
    found = card_places(scene)
    cards = (card(scene, *one) for one in found)
    return laid(scene, "hand", [place for _, place in found], ribbon(scene, found), *cards)


def laid(scene: Scene, id: str, where: list[Box], *parts: Svg) -> Svg:
    """What belongs to cards at some places: on a phone they are swiped along if they are many."""
    if not scene.layout.small:
        return group(*parts, id=id)
    return swiped(id, *scene.layout.hand, end_of(where), *parts)


def end_of(where: list[Box]) -> float:
    return where[-1].x + where[-1].wide + 4 if where else 0


def face(scene: Scene, card: str, ready: bool, place: Box) -> Iterator[Svg]:
    return (upright if scene.layout.small else lying)(scene, card, ready, place)


def card_read(scene: Scene, entry: str, place: Box) -> Hashable:
    return scene.style, entry, place


@once(card_read)
def card(scene: Scene, entry: str, place: Box) -> Svg:
    """A card of a hand; an exhausted one is turned and washed out."""
    id, ready = scene.say.hand_card(entry)
    label = spoken.card(scene.say, id) + ("" if ready else f" ({scene.say('exhausted')})")
    turn = "" if ready else f" rotate(-2 {place.wide / 2:.0f} {place.tall / 2:.0f})"
    at = moved(place.x, place.y) + turn
    return zoomed(
        f"card-{id}", label, *face(scene, id, ready, place), tabindex=0, class_="piece", transform=at
    )


def lying(scene: Scene, card: str, ready: bool, place: Box) -> Iterator[Svg]:
    """The band of its Dimension on the left, with what it does; name and text beside it."""
    _, _, wide, tall = place
    theme, dimension, icons = scene.theme, scene.seen.dimension(card), scene.seen.icons(card)
    ink = look(fill=theme.ink if ready else theme.faint)
    yield box(
        0, 0, wide, tall, 8, fill=theme.panel if ready else scene.palette.wash, stroke=scene.palette.line
    )
    band = f"M8 0H{BAND}V{tall:.1f}H8A8 8 0 0 1 0 {tall - 8:.1f}V8A8 8 0 0 1 8 0Z"
    yield path(band, fill=DIMENSIONS[dimension], opacity=None if ready else 0.5)
    if tall >= 50:
        yield use(f"dimension-{dimension}", BAND / 2, (tall - 24) / 2, min(32, tall - 34))
        yield from plate(icons, BAND / 2, tall - 16)
    else:
        yield use(f"dimension-{dimension}", BAND / 2, tall / 2, min(26, tall - 6))
    name, room = scene.say.name(card), wide - BAND - 38
    size = max(12.0, min(14.0, 14 * room / (breadth(name, 14) * BOLD_SERIF)))
    yield words(cut(name, size * BOLD_SERIF, room), BAND + 9, 18, size, class_="serif", **ink)
    yield use(f"era-{scene.seen.origin(card)}", wide - 15, 14, 20)
    most = int((tall - 24) // LINE)
    for n, line in enumerate(wrapped(scene.say.text(card), 12.6, wide - BAND - 16, most) if most > 0 else ()):
        yield words(line, BAND + 9, 33.5 + LINE * n, 12, **ink)


def plate(icons: str, x: float, y: float) -> Iterator[Svg]:
    """What a card does, in signs."""
    step = min(20, 48 / max(len(icons), 1))
    wide = max(len(icons), 1) * step + 6
    yield box(x - wide / 2, y - 11.5, wide, 23, 5, fill="#ffffff")
    yield from (
        use(f"sign-{icon}", x + (n - (len(icons) - 1) / 2) * step, y, 0.9 * step, color=INK)
        for n, icon in enumerate(icons)
    )


def upright(scene: Scene, card: str, ready: bool, place: Box) -> Iterator[Svg]:
    """The same for a phone: the band above, everything else below it."""
    _, _, wide, tall = place
    theme, dimension, icons = scene.theme, scene.seen.dimension(card), scene.seen.icons(card)
    ink = look(fill=theme.ink if ready else theme.faint)
    yield box(
        0, 0, wide, tall, 9, fill=theme.panel if ready else scene.palette.wash, stroke=scene.palette.line
    )
    band = f"M9 0H{wide - 9:.4g}A9 9 0 0 1 {wide:.4g} 9V30H0V9A9 9 0 0 1 9 0Z"
    yield path(band, fill=DIMENSIONS[dimension], opacity=None if ready else 0.5)
    yield use(f"dimension-{dimension}", 18, 15, 23)
    yield from plate(icons, wide - 8 - min(10 * len(icons), 24), 15)
    name = wrapped(scene.say.name(card), 13 * BOLD_SERIF, wide - 12, 2)
    for n, line in enumerate(name):
        size = max(11.2, min(13, 13 * (wide - 10) / (breadth(line, 13) * BOLD_SERIF)))
        yield words(line, 7, 45 + 14 * n, size, class_="serif", **ink)
    top = 46.5 + 14 * len(name)
    room = int((tall - top + 9) // 14)
    for n, line in enumerate(wrapped(scene.say.text(card), 12.4, wide - 12, room)):
        yield words(line, 7, top + 14 * n, 12, **ink)
