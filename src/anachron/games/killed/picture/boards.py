"""The three boards with what stands on them."""

from __future__ import annotations

from functools import cache, lru_cache

from anachron.draw.svg import (
    KEPT,
    ROUND,
    SERIF,
    Svg,
    box,
    circle,
    element,
    ellipse,
    gliding,
    group,
    look,
    moved,
    path,
    together,
    words,
)
from anachron.draw.theme import Theme
from anachron.games.killed.content.board import ELEPHANTS, ERAS, SIDES, STATUES
from anachron.games.killed.picture.colours import COATS, Tint
from anachron.games.killed.picture.kit import used
from anachron.games.killed.picture.layout import Layout
from anachron.games.killed.picture.scene import Scene
from anachron.games.killed.picture.seen import CELLS, PLANTS, Cell, Thing
from anachron.games.killed.picture.words import Words

STANDING = 0.94  # how much of its tile a piece takes
OUTLINES = {
    "W": "M-15 0A15 15 0 0 1 15 0A15 15 0 0 1 -15 0Z",
    "B": "M0 -18L18 0L0 18L-18 0Z",
}  # of Focus markers
ABOUT = {  # what objects do, for whoever has not read the rules
    **{thing: f"about_{thing}" for thing in (*PLANTS, "F")},
    **dict.fromkeys(STATUES, "about_statue"),
    **dict.fromkeys(ELEPHANTS, "about_elephant"),
}


def board(scene: Scene, era: str) -> Svg:
    """One era: its frame, its name, its sixteen cells, the Focus markers and pieces on it."""
    seen = scene.seen
    focused = seen.outcome is None and seen.focus[SIDES.index(seen.mover)] == era
    return group(
        ground(scene.layout, scene.tint(era), era, scene.say(era), focused),
        markers(scene, era),
        pieces(scene, era),
        id=f"board-{era}",
    )


@lru_cache(KEPT)
def ground(layout: Layout, tint: Tint, era: str, name: str, focused: bool) -> Svg:
    """A board without anything on it, bright where the mover's Focus is."""
    (x, y), size = layout.board(era), (layout.board_width, layout.board_height)
    left, middle = x + layout.rim, y + layout.header / 2
    line = look(stroke=tint.glow if focused else tint.rim, stroke_width=5 if focused else 1.5)
    letters, bold = 24 * layout.badge, look(fill=tint.ink, font_family=SERIF, font_weight="bold")
    return together(
        box(x, y + 4, *size, 16, fill="#000", opacity=0.14),
        box(x, y, *size, 16, fill=tint.frame, **line),
        group(emblem(era, tint), transform=moved(left + 15 * layout.badge, middle + 1, layout.badge)),
        words(name, left + 36 * layout.badge, middle + letters / 2.7, letters, **bold),
        *(tile(layout, tint, Cell(era, number)) for number in CELLS),
        *(marker_place(layout, tint, era, seat) for seat in range(len(SIDES))),
    )


def tile(layout: Layout, tint: Tint, cell: Cell) -> Svg:
    """A cell with its number."""
    x, y = layout.corner(cell)
    fill = tint.tile if (cell.row + cell.column) % 2 else tint.tile2
    line = look(stroke=tint.rim, stroke_width=0.8, stroke_opacity=0.6)
    number = words(
        str(cell.number), x + 5, y + 3 + layout.label, layout.label, fill=tint.ink, font_weight="600"
    )
    return group(box(x, y, layout.face, layout.face, 9, fill=fill, **line), number, id=str(cell))


def emblem(era: str, tint: Tint) -> Svg:
    """An hourglass, a clock, a planet: what was, is and will be."""
    drawn = {
        "Pa": together(
            path("M-8 -12H8M-8 12H8M-6 -12C-6 -4 6 4 6 12M6 -12C6 -4 -6 4 -6 12"),
            path("M-4 10Q0 3 4 10ZM-3.4 -6H3.4L0 -1Z", fill=tint.ink, stroke="none"),
        ),
        "Pr": together(circle(0, 0, 11.5), path("M0 -7V0L5 3.5M0 -11V-9M11 0H9M0 11V9M-11 0H-9")),
        "Fu": together(circle(0, 0, 7, fill=tint.ink), ellipse(0, 0, 14, 4.5, transform="rotate(-24)")),
    }
    return group(drawn[era], fill="none", stroke=tint.ink, stroke_width=2.2, **ROUND)


@lru_cache(KEPT)
def arrows_of_time(layout: Layout, theme: Theme) -> Svg:
    """Signs between the boards: effects run from the earlier to the later era."""
    line = look(fill="none", stroke=theme.faint, stroke_width=2.2, opacity=0.7)
    apart = layout.step - layout.board_width
    ends = [layout.board(era)[0] - apart / 2 for era in ERAS[1:]]
    places = [moved(x, layout.top + layout.board_height / 2) for x in ends]
    return together(
        *(path("M-6 -7L0 0L-6 7M1 -7L7 0L1 7", transform=place, **line, **ROUND) for place in places)
    )


def pieces(scene: Scene, era: str) -> Svg:
    """The pieces of an era as a list that can be walked, and the lit tile of the active pawn."""
    seen, layout, say = scene.seen, scene.layout, scene.say
    drawn = [
        piece(layout, say, thing, cell, len(things) > 1, cell == seen.active, cell == seen.walker)
        for cell, things in seen.cells.items()
        if cell.era == era
        for thing in things
    ]
    lit = [active_tile(layout, scene.theme, seen.active)] if seen.active and seen.active.era == era else []
    label = say(era) if drawn else say.board(seen, era)
    return group(*lit, *drawn, class_="pieces", role="list", aria_label=label)


@lru_cache(KEPT)
def piece(
    layout: Layout, say: Words, thing: Thing, cell: Cell, shared: bool, active: bool, walker: bool
) -> Svg:
    """A piece on its cell; a seed makes room for the pawn it shares it with."""
    said = f"{say.thing(thing)}, {say.cell(cell)}"
    if active and thing.token in SIDES:
        said += f" ({say('active')})"
    told = ABOUT.get(thing.token)
    return group(
        element("title", said),
        *([element("desc", say(told))] if told else []),
        used(thing, cell),
        id=piece_id(thing, cell, walker),
        class_="piece plant" if thing.token in PLANTS else "piece",
        role="listitem",
        **gliding(*standing(layout, thing, cell, shared)),
    )


def standing(layout: Layout, thing: Thing, cell: Cell, shared: bool) -> tuple[float, float, float]:
    """Where a piece stands, and how large."""
    (x, y), scale = layout.centre(cell), layout.face / 100 * STANDING
    if layout.touched:  # clear of the number
        y, scale = y + layout.face * 0.05, scale * 0.94
    if thing.token == "seed" and shared:
        return x + layout.face * 0.29, y + layout.face * 0.17, scale * 0.72
    return x, y, scale


def piece_id(thing: Thing, cell: Cell, walker: bool) -> str:
    """What moves keeps its own: the pawn that acts, a statue or elephant of an era; others that of a cell."""
    if thing.token in STATUES or thing.token in ELEPHANTS:
        return f"{thing.token}-{cell.era}"
    if thing.token in SIDES and walker:
        return f"{thing.token}-walker"
    return f"{'fallen' if thing.token == 'F' else thing.token}-{cell}"


@lru_cache(KEPT)
def active_tile(layout: Layout, theme: Theme, cell: Cell) -> Svg:
    """The cell of the active pawn, lit."""
    side, offer = layout.face, theme.offer
    rim = box(2, 2, side - 4, side - 4, 8, fill=offer, fill_opacity=0.2, stroke=offer, stroke_width=3.5)
    light = ellipse(side / 2, side * 0.84, side * 0.34, side * 0.11, fill=offer, opacity=0.55)
    return group(rim, light, id="active", transform=moved(*layout.corner(cell)))


def markers(scene: Scene, era: str) -> Svg:
    """The Focus markers on an era."""
    placed = [seat for seat, focus in enumerate(scene.seen.focus) if focus == era]
    return group(*(marker(scene.layout, scene.say, era, seat) for seat in placed), class_="focus")


def marker_place(layout: Layout, tint: Tint, era: str, seat: int) -> Svg:
    """Where a Focus marker could lie in the header of a board."""
    line = look(stroke=tint.ink, stroke_width=1.2, stroke_dasharray="3 3", opacity=0.4)
    place = moved(*layout.marker(era, seat), layout.badge)
    return path(OUTLINES[SIDES[seat]], fill="none", transform=place, **line)


@lru_cache(KEPT)
def marker(layout: Layout, say: Words, era: str, seat: int) -> Svg:
    """A Focus marker where it lies."""
    return group(
        element("title", say.colon(say("marker", seat=seat), say(era))),
        eye(SIDES[seat]),
        id=f"focus-{SIDES[seat]}",
        class_="piece",
        role="img",
        **gliding(*layout.marker(era, seat), layout.badge),
    )


@cache
def eye(side: str) -> Svg:
    """A Focus marker: an eye on a round token for White, on a diamond for Black."""
    coat = COATS[side]
    return together(
        ellipse(0, 3, 17, 15, fill="#000", opacity=0.2),
        path(OUTLINES[side], fill=coat.fill, stroke=coat.line, stroke_width=2, **ROUND),
        path("M-10 0Q0 -10 10 0Q0 10 -10 0Z", fill="none", stroke=coat.line, stroke_width=1.8, **ROUND),
        circle(0, 0, 3.4, fill=coat.line),
    )
