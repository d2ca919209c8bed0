"""What lies beside the boards: whose turn it is, the two players, the supply."""

from __future__ import annotations

from typing import NamedTuple

from anachron.draw.svg import (
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
from anachron.games.killed.content.board import SIDES
from anachron.games.killed.picture.pieces import hat, shape
from anachron.games.killed.picture.scene import Scene
from anachron.games.killed.picture.seen import PLANTS, Thing

SLOT = 24  # from one small piece to the next
BOLT = "M6 -13L-1 -4H3L0 3L9 -7H4.5L8 -13Z"
POINTER = "M0 -7L9 0L0 7Z"
LAUREL = "M-7 -6L-3.5 0L0 -8L3.5 0L7 -6L5.5 6H-5.5Z"


class Frame(NamedTuple):
    """Where a panel lies."""

    x: float
    y: float
    width: float
    height: float


class Item(NamedTuple):
    """A labelled row of small pieces."""

    name: str
    label: str
    row: Svg
    width: float


def status(scene: Scene) -> Svg:
    """Above the boards: whose turn it is, what is asked, which game this is."""
    layout, say, ink = scene.layout, scene.say, scene.theme.ink
    headline, right = say.headline(scene.seen), layout.width - layout.margin - 2
    bold = look(fill=ink, font_family=SERIF, font_weight="bold", id="headline")
    faint = look(fill=scene.theme.faint, text_anchor="end")
    if layout.narrow:
        head, about = words(headline, 10, 30, 22, 260, **bold), say.about(scene.seen, short=True)
        game = words(about, right, 28, 12, **faint)
        prompt = words(say.prompt(scene.seen), 10, 54, 14, layout.width - 20, fill=ink, id="prompt")
    else:
        left = layout.margin + 2
        about = say.about(scene.seen)
        game = words(about, right, 36, 15, **faint)
        room = right - left - breadth(headline, 30) - breadth(about, 15) - 42  # it is set in bold
        title = element("tspan", headline, font_size=26, **bold)
        head = headed(title, say.prompt(scene.seen), left, 38, 16, room, fill=ink, id="prompt")
        return group(head, game, id="status")
    return group(head, prompt, game, id="status")


def panels(scene: Scene, top: float) -> tuple[Svg, float]:
    """The players' panels and the supply from a height on, and where they end."""
    layout = scene.layout
    tall = 116 if any(scene.seen.power(seat) for seat in (0, 1)) else 92
    drawn = [player(scene, seat, beside(scene, 2 * seat, seat, top, tall)) for seat in (0, 1)]
    rows = 2 if layout.narrow else 1
    if scene.seen.plays("growth"):
        drawn.append(supply(scene, beside(scene, 1, 2, top, tall)))
        rows += 1 if layout.narrow else 0
    return together(*drawn), top + rows * (tall + 8) - 8


def beside(scene: Scene, column: int, row: int, top: float, tall: float) -> Frame:
    """A panel's place: below the board of its column, or in its row where the boards are stacked."""
    layout = scene.layout
    if layout.narrow:
        return Frame(layout.margin, top + row * (tall + 8), layout.board_width, tall)
    return Frame(layout.margin + column * (layout.board_width + layout.apart), top, layout.board_width, tall)


def player(scene: Scene, seat: int, frame: Frame) -> Svg:
    """A player's name, reserve, statue, hats and power."""
    side, theme = SIDES[seat], scene.theme
    lit = scene.moves(seat) or scene.won(seat)
    line = look(stroke=theme.offer if lit else theme.edge, stroke_width=3 if lit else 1.2)
    name = scene.say.player(scene.seen, seat)
    drawn = [
        box(*frame, 12, fill=theme.panel, **line),
        group(shape(Thing(side)), transform=moved(frame.x + 34, frame.y + 44, 0.72)),
        words(
            name, frame.x + 66, frame.y + 23, 17, 200, fill=theme.ink, font_family=SERIF, font_weight="bold"
        ),
    ]
    if lit:
        sign, at = POINTER if scene.moves(seat) else LAUREL, moved(frame.x + frame.width - 22, frame.y + 20)
        drawn.append(path(sign, fill=theme.offer, transform=at))
    left = frame.x + 66
    for item in items(scene, seat):
        label = words(item.label, 0, 0, scene.layout.label, fill=theme.faint)
        drawn.append(group(label, item.row, id=f"{item.name}-{side}", transform=moved(left, frame.y + 44)))
        left += item.width + 16
    return group(*drawn, power_row(scene, seat, frame), id=f"player-{side}")


def items(scene: Scene, seat: int) -> list[Item]:
    """What a player still has to place."""
    seen, say, side = scene.seen, scene.say, SIDES[seat]
    reserve, hats = seen.reserve(seat), seen.hats(seat)
    found = [row_of(scene, "reserve", f"{say('reserve')} {reserve}", shape(Thing(side)), reserve, 4)]
    if seen.plays("influence"):
        unbuilt = 0 if seen.built(seat) else 1
        figure = group(shape(Thing(f"S{side}")), opacity=None if unbuilt else 0.25)
        found.append(row_of(scene, "statue", f"{say('statue')} {unbuilt}", figure, 1, 2))
    if seen.plays("memory"):
        small = group(hat(side, 0, 8), transform=moved(0, 0, 1.3))
        found.append(row_of(scene, "hats", f"{say('hats')} {hats}", small, hats, 3))
    return found


def row_of(scene: Scene, name: str, label: str, piece: Svg, count: int, room: int) -> Item:
    """So many pieces side by side, in a room for so many."""
    row = [group(piece, transform=moved(11 + index * SLOT, 25, 0.42)) for index in range(count)]
    return Item(name, label, together(*row), max(room * SLOT - 4, breadth(label, scene.layout.label)))


def power_row(scene: Scene, seat: int, frame: Frame) -> Svg:
    """A player's power in the Coda."""
    power = scene.seen.power(seat)
    if power is None:
        return together()
    x, y = frame.x + 14, frame.y + 106
    text = scene.say.power_of(scene.seen, seat)
    return group(
        element("title", scene.say.rule(power)),
        path(BOLT, fill=scene.theme.offer, transform=moved(x, y)),
        words(text, x + 16, y, 15, frame.width - 44, fill=scene.theme.ink),
        id=f"power-{SIDES[seat]}",
    )


def supply(scene: Scene, frame: Frame) -> Svg:
    """The common supply of plants."""
    theme = scene.theme
    back = box(*frame, 12, fill="none", stroke=theme.edge, stroke_width=1.2, stroke_dasharray="5 4")
    title = words(scene.say("supply"), frame.x + 14, frame.y + 22, scene.layout.label, fill=theme.faint)
    return group(back, title, *(stock(scene, plant, frame) for plant in PLANTS), id="supply")


def stock(scene: Scene, plant: str, frame: Frame) -> Svg:
    count = scene.seen.supply()[plant]
    across = frame.x + 10 + (frame.width - 20) / len(PLANTS) * (PLANTS.index(plant) + 0.38)
    return group(
        element("title", scene.say.colon(scene.say(plant), count)),
        group(shape(Thing(plant)), transform=moved(0, -4, 0.62), opacity=None if count else 0.3),
        words(f"× {count}", 32, 12, 16, fill=scene.theme.ink, font_weight="600"),
        id=f"supply-{plant}",
        transform=moved(across, frame.y + frame.height / 2 + 6),
    )
