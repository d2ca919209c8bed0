"""The history as a newspaper wall: four eras of six headlines, what is altered, what one wants."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any

from anachron.draw.svg import SERIF, Svg, box, circle, group, moved, path, together, words
from anachron.games.bttf.content.history import CELL_IDS, LINCHPIN_IDS, ROWS
from anachron.games.bttf.picture.glass import glass
from anachron.games.bttf.picture.scene import Look, Scene
from anachron.games.bttf.picture.shapes import cell_sign, headline, plate, sign, used
from anachron.games.bttf.picture.vignettes import vignette
from anachron.games.bttf.picture.words import columns, dependence, told
from anachron.games.bttf.printed import END

TILT = -1.2  # degrees, of what is altered
FEET = (36.0, 26.0)  # the height of a drawing below three lines, and below four
KEPT = 1 << 12
NONE, NOT_YET, AS_WANTED = range(3)


def history(scene: Scene) -> Svg:
    """The eras and all cells."""
    changed = scene.seen.changed()
    return group(
        eras(scene.look), *(cell_face(scene, cell, cell in changed) for cell in CELL_IDS), id="history"
    )


@cache
def eras(look: Look) -> Svg:
    """The grounds of the eras, each with its mark on the line of time."""
    grid = look.grid
    wide = grid.x + 6 * grid.across - (0 if look.small else 2)
    grounds = [
        box(4, grid.y + row * grid.down - 1, wide - 4, grid.down - 2, 9, fill=tint)
        for row, tint in enumerate(look.paint.eras.split())
    ]
    x, top = (grid.x + 2) / 2, grid.y + grid.tall * 0.38
    line = path(f"M{x:g} {top:g}V{top + 3 * grid.down:g}", stroke=look.theme.faint, stroke_width=1.6)
    return together(*grounds, line, *(era(look, row, x) for row in range(ROWS)))


def era(look: Look, row: int, x: float) -> Svg:
    """The letter of a row on the line of time, and its year."""
    letter, theme, grid = "ABCD"[row], look.theme, look.grid
    y, r = grid.y + row * grid.down + grid.tall * 0.38, 9 if look.small else 11
    year = look.say(f"row.{letter}") if look.say.has_years else ""
    low, tint = y + r + 14, look.paint.eras.split()[row]
    bold: dict[str, Any] = {"text_anchor": "middle", "font_weight": 700, "fill": theme.ink}
    return group(
        circle(x, y, r, fill=theme.panel, stroke=theme.faint, stroke_width=1.6),
        words(letter, x, y + 4.5, 12.5, font_family=SERIF, **bold),
        box(x - 13, low - 11, 26, 14, fill=tint) if year else Svg(""),
        words(
            year,
            x,
            low,
            11.5 if look.small else 13,
            textLength=26 if look.small else 34,
            lengthAdjust="spacingAndGlyphs",
            **bold,
        )
        if year
        else Svg(""),
        id=f"era-{letter}",
    )


def cell_face(scene: Scene, cell: str, changed: bool) -> Svg:
    """A cell as it shows now."""
    seen = scene.seen
    turned, wants = seen.is_altered(cell), seen.wants.get(cell)
    wish = NONE if wants is None else AS_WANTED if wants == turned else NOT_YET
    count = seen.view["b1"] if cell == END else 0
    over = seen.view["outcome"] is not None
    lit = (cell == END and seen.is_satisfied()) or (over and wish == AS_WANTED)
    return face(scene.look, cell, turned, wish, count, changed, lit, over and not lit)


@lru_cache(KEPT)
def face(
    look: Look, cell: str, turned: bool, wish: int, count: int, changed: bool, lit: bool, dim: bool
) -> Svg:
    """A cell that can be focused and is spoken; what is altered hangs askew."""
    grid, linchpin = look.grid, cell in LINCHPIN_IDS
    tilted = f"rotate({TILT} {grid.wide / 2:g} {grid.tall / 2:g})" if turned else None
    inside = [*(tile if look.small else card)(look, cell, turned, count), *pill(look, wish)]
    rim = [used(f"lit-{linchpin:d}")] if lit else []
    mark = [used("last")] if changed and not dim else []
    return group(
        *([used("pile")] if count > 1 else []),
        group(*rim, *inside, transform=tilted, opacity=0.6 if dim else None),
        *mark,
        glass(look, cell, turned) if look.small else Svg(""),
        id=f"cell-{cell}",
        class_="card cell still",  # turns over; before it does, arrows say so
        role="img",
        aria_label=told(look.say, cell, turned, wish, count),
        tabindex=0,
        data_cell=cell if linchpin else None,
        transform=moved(*grid.corner(cell)),
    )


def card(look: Look, cell: str, turned: bool, count: int) -> list[Svg]:
    """A cell to be read: its masthead, the headline, and the drawing at its foot."""
    linchpin, grid = cell in LINCHPIN_IDS, look.grid
    ink, room = colours(look, linchpin, turned)[1], grid.wide - 14
    rows = columns(look.say.headline(cell, turned), 11.5, room, 4)
    deep = len(rows) > 3
    foot = FEET[deep]
    first = 30.5 if len(rows) >= 3 else 35
    depends = look.say("one_real", count=count) if count else dependence(look.say, cell)
    written = look_of_drawing(look, turned)
    return [
        used(f"card-{linchpin:d}{turned:d}{deep:d}"),
        group(
            vignette(cell, turned, grid.wide / 2 - foot * 8 / 9, grid.tall - 5 - foot, foot / 36), **written
        ),
        words(cell, 22, 13, 11.5, font_weight=700, fill=ink),
        words(depends, grid.wide - 7, 13, 11, grid.wide - 46, text_anchor="end", fill=ink),
        headline(rows, 7, first, 11.5, room, fill=look.theme.ink),
    ]


def tile(look: Look, cell: str, turned: bool, count: int) -> list[Svg]:
    """A cell to be recognised: its name and its drawing."""
    linchpin, grid = cell in LINCHPIN_IDS, look.grid
    ink, scale = colours(look, linchpin, turned)[1], min((grid.wide - 6) / 64, 0.9)
    x, top = grid.wide / 2 - 32 * scale, (grid.tall + grid.head - 36 * scale) / 2 + 1
    return [
        used(f"card-{linchpin:d}{turned:d}0"),
        group(vignette(cell, turned, x, top, scale), **look_of_drawing(look, turned)),
        words(cell, grid.wide / 2 + 6, 12.5, 12, text_anchor="middle", font_weight=700, fill=ink),
        *([left(look, count)] if count else []),
    ]  # fmt: skip


def left(look: Look, count: int) -> Svg:
    """How many cards are left at B-1, in the corner of its tile."""
    low = look.grid.tall - 4
    return together(
        box(2.5, low - 14, 21, 15, 5, fill=look.theme.panel, stroke=look.paint.linchpin, stroke_width=1.2),
        words(f"×{count}", 13, low - 2.5, 12, text_anchor="middle", font_weight=700, fill=look.theme.ink),
    )


def look_of_drawing(look: Look, turned: bool) -> dict[str, Any]:
    """The ink and the light of a drawing."""
    return {"color": look.paint.inks.split()[turned], "fill": look.paint.light}


def pill(look: Look, wish: int) -> list[Svg]:
    """A star on what one's own identity wants: with a tick where it shows, with turning arrows where not."""
    return [used(f"wish-{wish}")] if wish else []


# What is drawn once and used again and again.


def frames(look: Look) -> list[Svg]:
    """The grounds of cards by kind, side and depth, and the marks on them."""
    sides = [
        (linchpin, turned, deep)
        for linchpin in (0, 1)
        for turned in (0, 1)
        for deep in ((0,) if look.small else (0, 1))
    ]
    grounds = [ground(look, bool(linchpin), bool(turned), bool(deep)) for linchpin, turned, deep in sides]
    lit = [rim(look, bool(linchpin)) for linchpin in (0, 1)]
    return [*grounds, *lit, last(look), pile(look), wished(look, AS_WANTED), wished(look, NOT_YET)]


def colours(look: Look, linchpin: bool, turned: bool) -> tuple[str, str]:
    """The line around a cell, and what is written in its head."""
    paint = look.paint
    edge = paint.altered if turned else paint.linchpin if linchpin else paint.ripple
    return edge, paint.on_sign if linchpin else edge


def ground(look: Look, linchpin: bool, turned: bool, deep: bool) -> Svg:
    """A card without its words: a filled masthead for a linchpin, a double rule for a ripplepoint."""
    grid, paint = look.grid, look.paint
    edge, ink = colours(look, linchpin, turned)
    wide, head = grid.wide, grid.head
    foot = grid.tall - head - 8 if look.small else FEET[deep]
    top, pad = grid.tall - 5 - foot, 3 if look.small else 5
    if linchpin:
        mast = path(f"M7 0H{wide - 7:g}l7 7V{head:g}H0V7Z", fill=edge)
    else:
        mast = path(
            f"M6 {head + 0.5:g}H{wide - 6:g}M6 {head + 2.5:g}H{wide - 6:g}", stroke=edge, stroke_width=1
        )
    return group(
        plate(wide, grid.tall, linchpin, fill=paint.tint if turned else paint.news, stroke=edge,
              stroke_width=2 if linchpin else 1.2),
        box(pad, top, wide - 2 * pad, foot, 3, fill=paint.pictures.split()[turned]),
        path(f"M9 {grid.tall - 5:g}H{wide - 9:g}", stroke=paint.inks.split()[turned], stroke_width=1.6),
        mast,
        cell_sign(13 if not look.small else 11, 9 if not look.small else 8.5, linchpin, turned, ink),
        *(torn(look, top, edge) if turned else []),
        id=f"bttf-card-{linchpin:d}{turned:d}{deep:d}",
    )  # fmt: skip


def torn(look: Look, top: float, edge: str) -> list[Svg]:
    """The upper edge of a drawing that replaces another, and the sign of it."""
    pad, teeth = (3, 12) if look.small else (5, 22)
    step = (look.grid.wide - 2 * pad) / teeth
    d = f"M{pad:g} {top:g}" + "".join(f"l{step:.2f} {-3 if n % 2 else 3}" for n in range(teeth))
    return [
        path(d, fill=look.paint.tint, stroke=edge, stroke_width=1.2),
        *(
            []
            if look.small
            else [sign("turned", look.grid.wide - 17, top + 12, 12, look.paint.inks.split()[1])]
        ),
    ]


def rim(look: Look, linchpin: bool) -> Svg:
    """The gold around what wins."""
    grid = look.grid
    shape = plate(grid.wide + 6, grid.tall + 6, linchpin, fill="none", stroke=look.paint.star, stroke_width=4,
                  transform=moved(-3, -3), class_="glow")  # fmt: skip
    return group(shape, id=f"bttf-lit-{linchpin:d}")


def last(look: Look) -> Svg:
    """Ink brackets around what has just turned."""
    wide, tall, far = look.grid.wide, look.grid.tall, 9
    d = (
        f"M-2 {far}V-2H{far}M{wide - far:g} -2H{wide + 2:g}V{far}"
        f"M{wide + 2:g} {tall - far:g}V{tall + 2:g}H{wide - far:g}M{far} {tall + 2:g}H-2V{tall - far:g}"
    )
    return path(d, fill="none", stroke=look.theme.ink, stroke_width=2.6, id="bttf-last")


def pile(look: Look) -> Svg:
    """The other cards at B-1."""
    line: dict[str, Any] = {"fill": look.paint.news, "stroke": look.paint.linchpin, "stroke_width": 1.2}
    layers = [plate(look.grid.wide, look.grid.tall, True, transform=moved(n, n), **line) for n in (4, 2)]
    return group(*layers, id="bttf-pile")


def wished(look: Look, wish: int) -> Svg:
    """The mark of a wanted headline, in the lower right corner."""
    grid, good = look.grid, wish == AS_WANTED
    colour = look.paint.good if good else look.paint.altered
    if look.small:
        x, y = grid.wide - 10, grid.tall - 10
        return group(
            circle(x, y, 9, fill=look.theme.panel, stroke=look.paint.star, stroke_width=2.6),
            sign("check" if good else "turned", x, y, 12, colour),
            id=f"bttf-wish-{wish}",
        )
    x, y = grid.wide - 37, grid.tall - 20
    return group(
        box(x, y, 34, 17, 8.5, fill=look.theme.panel, stroke=colour, stroke_width=1.4),
        sign("star", x + 9.5, y + 8.5, 12, look.paint.star),
        sign("check" if good else "turned", x + 24, y + 8.5, 10, colour),
        id=f"bttf-wish-{wish}",
    )
