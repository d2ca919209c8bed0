"""What lies beside the boards: whose turn it is, the two players, the supply."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import NamedTuple

from anachron.draw.svg import (
    KEPT,
    SERIF,
    Svg,
    box,
    breadth,
    element,
    group,
    headed,
    look,
    moved,
    path,
    together,
    words,
)
from anachron.draw.theme import Theme
from anachron.games.killed.content.board import SIDES
from anachron.games.killed.picture.kit import used
from anachron.games.killed.picture.layout import Layout
from anachron.games.killed.picture.pieces import hat
from anachron.games.killed.picture.scene import Scene
from anachron.games.killed.picture.seen import PLANTS, Thing
from anachron.games.killed.picture.words import Words

STRIP = 40  # the height of the supply below one large board
LETTER = 15  # of what a panel tells
SLOT = 24  # from one small piece to the next
ROOM = {"reserve": 4, "statue": 2, "hats": 3}  # for so many
BOLT = "M6 -13L-1 -4H3L0 3L9 -7H4.5L8 -13Z"
POINTER = "M0 -7L9 0L0 7Z"
LAUREL = "M-7 -6L-3.5 0L0 -8L3.5 0L7 -6L5.5 6H-5.5Z"


class Frame(NamedTuple):
    """Where a panel lies."""

    x: float
    y: float
    width: float
    height: float


class Left(NamedTuple):
    """What is left of some piece."""

    name: str
    label: str
    piece: Svg
    number: int


def status(scene: Scene) -> Svg:
    """Above the boards: whose turn it is, what is asked, which game this is."""
    layout, say, ink = scene.layout, scene.say, scene.theme.ink
    headline, about = say.headline(scene.seen), say.about(scene.seen)
    left, right = layout.margin + 2, layout.width - layout.margin - 2
    bold = look(fill=ink, font_family=SERIF, font_weight="bold", id="headline")
    game = words(about, right, 36, 15, fill=scene.theme.faint, text_anchor="end")
    room = right - left - breadth(headline, 30) - breadth(about, 15) - 42  # it is set in bold
    title = element("tspan", headline, font_size=26, **bold)
    head = headed(title, say.prompt(scene.seen), left, 38, 16, room, fill=ink, id="prompt")
    return group(head, game, id="status")


def panels(scene: Scene) -> tuple[Svg, float]:
    """The players' panels and the supply, and where they end."""
    top, tall = scene.layout.below + (8 if scene.layout.touched else 12), height(scene)
    drawn = [panel(scene, seat, beside(scene, 2 * seat, top, tall)) for seat in (0, 1)]
    if scene.seen.plays("growth"):
        drawn.append(supply(scene, beside(scene, 1, top, tall)))
    more = STRIP + 8 if scene.small and scene.seen.plays("growth") else 0
    return together(*drawn), top + tall + more


def height(scene: Scene) -> float:
    """How high a panel is."""
    power = any(scene.seen.power(seat) for seat in (0, 1))
    return (76 if power else 54) if scene.layout.touched else (116 if power else 92)


def beside(scene: Scene, column: int, top: float, tall: float) -> Frame:
    """A panel's place: below the board of its column; below one board two side by side, the third lower."""
    layout, wide = scene.layout, scene.layout.width - 2 * scene.edge
    if not scene.small:
        return Frame(layout.margin + column * layout.step, top, layout.board_width, tall)
    if column == 1:
        return Frame(scene.edge, top + tall + 8, wide, STRIP)
    return Frame(scene.edge + column / 2 * (wide / 2 + 4), top, wide / 2 - 4, tall)


def panel(scene: Scene, seat: int, frame: Frame) -> Svg:
    """All there is to know of a player; without a name where trays lie over it, so that no ghost shows it."""
    lit = POINTER if scene.moves(seat) else LAUREL if scene.won(seat) else ""
    known = scene.say.player(scene.seen, seat), lit, left_to(scene, seat)
    power = power_row(scene, seat, frame)
    if scene.layout.touched:
        return group(brief_player(scene.theme, frame, *known), power)
    return group(player(scene.theme, frame, SIDES[seat], *known), power, id=f"player-{SIDES[seat]}")


def left_to(scene: Scene, seat: int) -> tuple[Left, ...]:
    """What a player still has to place."""
    seen, say, side = scene.seen, scene.say, SIDES[seat]
    found = [Left("reserve", f"{say('reserve')} {seen.reserve(seat)}", used(Thing(side)), seen.reserve(seat))]
    if seen.plays("influence"):
        unbuilt = 0 if seen.built(seat) else 1
        found.append(Left("statue", f"{say('statue')} {unbuilt}", used(Thing(f"S{side}")), unbuilt))
    if seen.plays("memory"):
        hats = seen.hats(seat)
        found.append(Left("hats", f"{say('hats')} {hats}", worn(side), hats))
    return tuple(found)


@cache
def worn(side: str) -> Svg:
    return group(hat(side, 0, 8), transform=moved(0, 0, 1.3))


@lru_cache(KEPT)
def brief_player(theme: Theme, frame: Frame, name: str, lit: str, left: tuple[Left, ...]) -> Svg:
    """A player's name, and how much is left of everything."""
    line = look(stroke=theme.offer if lit else theme.edge, stroke_width=2.5 if lit else 1.2)
    bold = look(fill=theme.ink, font_family=SERIF, font_weight="bold")
    drawn = [
        box(*frame, 10, fill=theme.panel, **line),
        words(name, frame.x + 10, frame.y + 19, 14, frame.width - 34, **bold),
    ]
    if lit:
        drawn.append(path(lit, fill=theme.offer, transform=moved(frame.x + frame.width - 18, frame.y + 14)))
    for n, (_, label, piece, count) in enumerate(left):
        figure = group(piece, transform=moved(10, -4, 0.28), opacity=None if count else 0.3)
        number = words(f"× {count}", 23, 0, 13, fill=theme.ink)
        place = moved(frame.x + 8 + n * 52, frame.y + 42)
        drawn.append(group(element("title", label), figure, number, transform=place))
    return together(*drawn)


@lru_cache(KEPT)
def player(theme: Theme, frame: Frame, side: str, name: str, lit: str, left: tuple[Left, ...]) -> Svg:
    """A player's name, reserve, statue and hats."""
    line = look(stroke=theme.offer if lit else theme.edge, stroke_width=3 if lit else 1.2)
    bold = look(fill=theme.ink, font_family=SERIF, font_weight="bold")
    drawn = [
        box(*frame, 12, fill=theme.panel, **line),
        group(used(Thing(side)), transform=moved(frame.x + 34, frame.y + 44, 0.72)),
        words(name, frame.x + 66, frame.y + 23, 17, 200, **bold),
    ]
    if lit:
        drawn.append(path(lit, fill=theme.offer, transform=moved(frame.x + frame.width - 22, frame.y + 20)))
    x = frame.x + 66
    for what, label, piece, count in left:
        figure = piece if count else group(piece, opacity=0.25)  # a statue that is built stays as a shade
        shown = range(max(count, what == "statue"))
        row = [group(figure, transform=moved(11 + n * SLOT, 25, 0.42)) for n in shown]
        text = words(label, 0, 0, LETTER, fill=theme.faint)
        drawn.append(group(text, *row, id=f"{what}-{side}", transform=moved(x, frame.y + 44)))
        x += max(ROOM[what] * SLOT - 4, breadth(label, LETTER)) + 16
    return together(*drawn)


def power_row(scene: Scene, seat: int, frame: Frame) -> Svg:
    """A player's power in the Coda."""
    power = scene.seen.power(seat)
    if power is None:
        return together()
    brief = scene.layout.touched
    x, y = frame.x + (10 if brief else 14), frame.y + frame.height - 10
    text = scene.say.power_of(scene.seen, seat)
    return group(
        element("title", scene.say.rule(power)),
        path(BOLT, fill=scene.theme.offer, transform=moved(x, y)),
        words(
            text, x + 16, y, 12 if brief else 15, frame.width - (30 if brief else 44), fill=scene.theme.ink
        ),
        id=None if brief else f"power-{SIDES[seat]}",
    )


def supply(scene: Scene, frame: Frame) -> Svg:
    """The common supply of plants."""
    left = scene.seen.supply()
    known = [Left(plant, scene.say(plant), used(Thing(plant)), left[plant]) for plant in PLANTS]
    return stock(scene.theme, scene.layout, scene.say, frame, tuple(known))


@lru_cache(KEPT)
def stock(theme: Theme, layout: Layout, say: Words, frame: Frame, left: tuple[Left, ...]) -> Svg:
    """Plants with how many there are of each."""
    size, letters = (0.38, 14) if layout.touched else (0.62, 16)
    flat = frame.height == STRIP  # then all lies on one line
    drawn = [box(*frame, 12, fill="none", stroke=theme.edge, stroke_width=1.2, stroke_dasharray="5 4")]
    drawn.append(
        words(say("supply"), frame.x + 14, frame.y + (25 if flat else 22), layout.label, fill=theme.faint)
    )
    start = frame.x + (breadth(say("supply"), layout.label) + 20 if flat else 10)
    for n, (plant, label, piece, count) in enumerate(left):
        across = start + (frame.x + frame.width - start - 10) / len(left) * (n + 0.38)
        figure = group(piece, transform=moved(0, -4, size), opacity=None if count else 0.3)
        number = words(f"× {count}", 52 * size, 12 * size, letters, fill=theme.ink, font_weight="600")
        place = moved(across, frame.y + frame.height / 2 + (2 if flat else 6))
        title = element("title", say.colon(label, count))
        drawn.append(
            group(title, figure, number, id=None if layout.touched else f"supply-{plant}", transform=place)
        )
    return group(*drawn, id=None if layout.touched else "supply")
