"""The three boards with what stands on them."""

from __future__ import annotations

from anachron.draw.svg import SANS, SERIF, Svg, box, circle, element, ellipse, gliding, group, moved, path, together, words
from anachron.draw.theme import Theme
from anachron.games.killed.content.board import ERAS, SIDES
from anachron.games.killed.picture.colours import COATS, TINTS, Tint
from anachron.games.killed.picture.layout import Layout
from anachron.games.killed.picture.shapes import shape
from anachron.games.killed.picture.table import CELLS, Cell, Table, Thing
from anachron.games.killed.picture.words import Words

STANDING = 0.94  # of the tile, for a piece


def boards(table: Table, layout: Layout, theme: Theme, say: Words) -> Svg:
    return together(
        *(board(table, era, layout, theme, say) for era in ERAS),
        *(arrow_of_time(era, layout, theme) for era in ERAS[:-1]),
    )


def board(table: Table, era: str, layout: Layout, theme: Theme, say: Words) -> Svg:
    """One era: its frame, its name, its sixteen cells."""
    x, y = layout.board(era)
    tint = TINTS[theme.name][era]
    focused = table.outcome is None and table.focus[SIDES.index(table.mover)] == era
    frame = box(
        x,
        y,
        layout.board_width,
        layout.board_height,
        16,
        fill=tint.frame,
        stroke=tint.glow if focused else tint.rim,
        stroke_width=5 if focused else 1.5,
    )
    name = words(
        say(era), x + layout.rim + 36, y + layout.header / 2 + 9, 24, fill=tint.ink, font_family=SERIF, font_weight="bold"
    )
    return group(
        box(x, y + 4, layout.board_width, layout.board_height, 16, fill="#000", opacity=0.14),
        frame,
        group(emblem(era, tint), transform=moved(x + layout.rim + 15, y + layout.header / 2 + 1)),
        name,
        *(tile(Cell(era, number), layout, tint) for number in CELLS),
        id=f"board-{era}",
    )


def tile(cell: Cell, layout: Layout, tint: Tint) -> Svg:
    x, y = layout.corner(cell)
    fill = tint.tile if (cell.row + cell.column) % 2 else tint.tile2
    face = box(x, y, layout.face, layout.face, 9, fill=fill, stroke=tint.rim, stroke_width=0.8, stroke_opacity=0.6)
    number = words(
        str(cell.number), x + 6, y + 14, 11, fill=tint.ink, font_family=SANS, font_weight="600", opacity=0.75
    )
    return group(face, number, id=str(cell))


def emblem(era: str, tint: Tint) -> Svg:
    """An hourglass, a clock, a planet: what was, is and will be."""
    drawn = {
        "Pa": together(
            path("M-8 -12H8M-8 12H8M-6 -12C-6 -4 6 4 6 12M6 -12C6 -4 -6 4 -6 12"),
            path("M-4 10Q0 3 4 10ZM-3.4 -6H3.4L0 -1Z", fill=tint.ink, stroke="none"),
        ),
        "Pr": together(circle(0, 0, 11.5), path("M0 -7V0L5 3.5"), path("M0 -11V-9M11 0H9M0 11V9M-11 0H-9")),
        "Fu": together(circle(0, 0, 7, fill=tint.ink), ellipse(0, 0, 14, 4.5, transform="rotate(-24)")),
    }
    return group(drawn[era], fill="none", stroke=tint.ink, stroke_width=2.2, stroke_linecap="round", stroke_linejoin="round")


def arrow_of_time(era: str, layout: Layout, theme: Theme) -> Svg:
    """A sign between two boards: effects run from the earlier to the later era."""
    x, y = layout.board(era)
    if layout.narrow:
        place = moved(x + layout.board_width / 2, y + layout.board_height + layout.apart / 2, turn=90)
    else:
        place = moved(x + layout.board_width + layout.apart / 2, y + layout.board_height / 2)
    sign = path("M-6 -7L0 0L-6 7M1 -7L7 0L1 7")
    return group(sign, transform=place, fill="none", stroke=theme.faint, stroke_width=2.2, stroke_linecap="round", stroke_linejoin="round", opacity=0.7)


def pieces(table: Table, layout: Layout, theme: Theme, say: Words) -> Svg:
    """All pieces, and the ground of the active pawn."""
    drawn = [
        piece(thing, cell, things, layout, say) for cell, things in table.cells.items() for thing in things
    ]
    return group(active_ground(table, layout, theme), *drawn, class_="pieces")


def piece(thing: Thing, cell: Cell, things: list[Thing], layout: Layout, say: Words) -> Svg:
    x, y = layout.centre(cell)
    scale = layout.face / 100 * STANDING
    if thing.token == "seed" and len(things) > 1:
        x, y, scale = x + layout.face * 0.29, y + layout.face * 0.17, scale * 0.72
    label = f"{say.thing(thing)}, {say.cell(cell)}"
    return group(
        element("title", label), shape(thing, cell), id=piece_id(thing, cell), class_="piece", **gliding(x, y, scale)
    )


def piece_id(thing: Thing, cell: Cell) -> str:
    """Statues and elephants keep theirs as they move within an era; pawns and plants are named by their cell."""
    if thing.token in ("O", "SW", "SB", "BR", "PL"):
        return f"{thing.token}-{cell.era}"
    return f"{'fallen' if thing.token == 'F' else thing.token}-{cell}"


def active_ground(table: Table, layout: Layout, theme: Theme) -> Svg:
    """The lit tile under the active pawn."""
    if table.active is None:
        return together()
    x, y = layout.corner(table.active)
    rim = box(2, 2, layout.face - 4, layout.face - 4, 8, fill=theme.offer, fill_opacity=0.2, stroke=theme.offer, stroke_width=3.5)
    light = ellipse(layout.face / 2, layout.face * 0.84, layout.face * 0.34, layout.face * 0.11, fill=theme.offer, opacity=0.55)
    return group(rim, light, id="active", transform=moved(x, y))


def markers(table: Table, layout: Layout, theme: Theme, say: Words) -> Svg:
    """Both Focus markers, and the places in the other headers where they could lie."""
    places = [marker_place(era, seat, layout, theme) for era in ERAS for seat in (0, 1)]
    placed = [marker(era, seat, layout, say) for seat, era in enumerate(table.focus) if era is not None]
    return group(*places, *placed, class_="focus")


def token_outline(seat: int, **look: str | float) -> Svg:
    """White's marker is round, Black's a diamond."""
    return circle(0, 0, 15, **look) if seat == 0 else path("M0 -18L18 0L0 18L-18 0Z", stroke_linejoin="round", **look)


def marker_place(era: str, seat: int, layout: Layout, theme: Theme) -> Svg:
    ink = TINTS[theme.name][era].ink
    outline = token_outline(seat, fill="none", stroke=ink, stroke_width=1.2, stroke_dasharray="3 3", opacity=0.4)
    return group(outline, transform=moved(*layout.marker(era, seat)))


def marker(era: str, seat: int, layout: Layout, say: Words) -> Svg:
    side = SIDES[seat]
    coat = COATS[side]
    x, y = layout.marker(era, seat)
    label = say("marker", side=say.side(side))
    return group(
        element("title", f"{label}: {say(era)}"),
        ellipse(0, 3, 17, 15, fill="#000", opacity=0.2),
        token_outline(seat, fill=coat.fill, stroke=coat.line, stroke_width=2),
        path("M-10 0Q0 -10 10 0Q0 10 -10 0Z", fill="none", stroke=eye(seat), stroke_width=1.8, stroke_linejoin="round"),
        circle(0, 0, 3.4, fill=eye(seat)),
        id=f"focus-{side}",
        class_="piece",
        **gliding(x, y, 1),
    )


def eye(seat: int) -> str:
    return COATS["W"].line if seat == 0 else COATS["B"].line
