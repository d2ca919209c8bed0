"""What lies beside the boards: whose turn it is, the two players, the supply."""

from __future__ import annotations

from typing import NamedTuple

from anachron.draw.svg import SANS, SERIF, Svg, box, breadth, element, group, moved, path, together, words
from anachron.draw.theme import Theme
from anachron.games.killed.content.board import SIDES
from anachron.games.killed.picture.layout import Layout
from anachron.games.killed.picture.shapes import hat, shape
from anachron.games.killed.picture.table import PLANTS, Table, Thing
from anachron.games.killed.picture.words import Words

LABEL = 11
SLOT = 24  # from one small piece to the next


class Item(NamedTuple):
    """A labelled row of small pieces."""

    name: str
    label: str
    pieces: Svg
    width: float


def status(table: Table, layout: Layout, theme: Theme, say: Words) -> Svg:
    """Above the boards: whose turn it is and what is asked; which game this is."""
    small = layout.narrow
    x, room = layout.margin + (4 if small else 2), layout.width - 2 * layout.margin - 8
    head = words(say.headline(table), x, 30 if small else 38, 22 if small else 26, fill=theme.ink, font_family=SERIF, font_weight="bold", id="headline")
    about = say.about(table, short=small)
    game = words(about, layout.width - layout.margin - 2, 28 if small else 36, 11 if small else 14, fill=theme.faint, text_anchor="end", font_family=SANS)
    beside = 0 if small else breadth(say.headline(table), 24) + 18
    prompt = words(say.prompt(table), x + beside, 54 if small else 37, 14 if small else 16, room if small else 620, fill=theme.ink, font_family=SANS, id="prompt")
    return group(head, prompt, game, id="status")


def panels(table: Table, layout: Layout, theme: Theme, say: Words, top: float) -> tuple[Svg, float]:
    """The players' panels and the supply from a height on, and where they end."""
    tall = panel_height(table)
    width = layout.board_width
    if layout.narrow:
        tops = {"W": top, "B": top + tall + 8}
        drawn = [player(table, seat, (layout.margin, tops[side], width, tall), theme, say) for seat, side in enumerate(SIDES)]
        end = tops["B"] + tall
        if table.plays("growth"):
            drawn.append(supply(table, (layout.margin, end + 8, width, 76), theme, say))
            end += 84
        return together(*drawn), end
    lefts = [layout.board(era)[0] for era in ("Pa", "Pr", "Fu")]
    drawn = [player(table, seat, (lefts[2 * seat], top, width, tall), theme, say) for seat in (0, 1)]
    if table.plays("growth"):
        drawn.append(supply(table, (lefts[1], top, width, tall), theme, say))
    return together(*drawn), top + tall


def panel_height(table: Table) -> float:
    return 116 if any(table.power(seat) for seat in (0, 1)) else 92


Frame = tuple[float, float, float, float]


def player(table: Table, seat: int, frame: Frame, theme: Theme, say: Words) -> Svg:
    """A player's name, reserve, statue, hats and power."""
    side = SIDES[seat]
    x, y, width, tall = frame
    moves = table.outcome is None and table.mover == side
    back = box(x, y, width, tall, 12, fill=theme.panel, stroke=theme.offer if moves else theme.edge, stroke_width=3 if moves else 1.2)
    portrait = group(shape(Thing(side)), transform=moved(x + 34, y + 44, 0.72))
    drawn = [back, portrait, *name_row(table, seat, x + 66, y + 25, width - 78, theme, say)]
    left = x + 66
    for item in items(table, seat, theme, say):
        drawn.append(labelled(item, left, y + 44, theme, f"{item.name}-{side}"))
        left += item.width + 16
    power = table.power(seat)
    if power:
        drawn.append(power_row(table, seat, power, x + 14, y + 106, width - 28, theme, say))
    return group(*drawn, id=f"player-{side}")


def name_row(table: Table, seat: int, x: float, y: float, room: float, theme: Theme, say: Words) -> list[Svg]:
    side = SIDES[seat]
    name = say.side(side) + (f" ({say('you')})" if table.view.get("seat") == seat else "")
    row = [words(name, x, y, 17, room * 0.6, fill=theme.ink, font_family=SERIF, font_weight="bold")]
    if table.outcome is None and table.mover == side:
        sign = path(f"M{x + room - 10:.0f} {y - 12:.0f}l9 6.5l-9 6.5Z", fill=theme.offer)
        row.append(sign)
    return row


def items(table: Table, seat: int, theme: Theme, say: Words) -> list[Item]:
    side = SIDES[seat]
    found = [row_of("reserve", f"{say('reserve')} {table.reserve(seat)}", shape(Thing(side)), table.reserve(seat), 4)]
    if table.plays("influence"):
        left = 0 if table.built(seat) else 1
        figure = group(shape(Thing(f"S{side}")), opacity=None if left else 0.25)
        found.append(row_of("statue", f"{say('statue')} {left}", figure, 1, 2))
    if table.plays("memory"):
        worn = table.hats(seat)
        found.append(row_of("hats", f"{say('hats')} {worn}", group(hat(side, 0, 8), transform=moved(0, 0, 1.3)), worn, 3))
    return found


def row_of(name: str, label: str, piece: Svg, count: int, room: int) -> Item:
    """So many pieces side by side, in a room for so many."""
    row = [group(piece, transform=moved(11 + index * SLOT, 25, 0.42)) for index in range(count)]
    return Item(name, label, together(*row), max(room * SLOT - 4, breadth(label, LABEL)))


def labelled(item: Item, x: float, y: float, theme: Theme, id: str) -> Svg:
    label = words(item.label, 0, 0, LABEL, fill=theme.faint, font_family=SANS)
    return group(label, item.pieces, id=id, transform=moved(x, y))


def power_row(table: Table, seat: int, power: str, x: float, y: float, room: float, theme: Theme, say: Words) -> Svg:
    used = (table.view.get("used") or (False, False))[seat]
    text = say("power_spent" if used else "power_of", power=say.power(power))
    bolt = path("M6 -13L-1 -4H3L0 3L9 -7H4.5L8 -13Z", fill=theme.offer, transform=moved(x, y))
    return group(bolt, words(text, x + 16, y, 14, room - 16, fill=theme.ink, font_family=SANS), id=f"power-{SIDES[seat]}")


def supply(table: Table, frame: Frame, theme: Theme, say: Words) -> Svg:
    """The common supply of plants."""
    x, y, width, tall = frame
    back = box(x, y, width, tall, 12, fill="none", stroke=theme.edge, stroke_width=1.2, stroke_dasharray="5 4")
    title = words(say("supply"), x + 14, y + 22, 12, fill=theme.faint, font_family=SANS)
    each = (width - 20) / len(PLANTS)
    stock = [
        group(
            element("title", f"{say(plant)}: {count}"),
            group(shape(Thing(plant)), transform=moved(0, -4, 0.62), opacity=None if count else 0.3),
            words(f"× {count}", 32, 12, 16, fill=theme.ink, font_family=SANS, font_weight="600"),
            id=f"supply-{plant}",
            transform=moved(x + 10 + each * (index + 0.38), y + tall / 2 + 6),
        )
        for index, (plant, count) in enumerate(table.supply().items())
    ]
    return group(back, title, *stock, id="supply")
