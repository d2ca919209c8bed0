"""The glass of a phone: the tile that is touched, with both its sides and what it hangs together with."""

from __future__ import annotations

from functools import lru_cache

from anachron.draw.svg import Svg, box, group, moved, path, together, words
from anachron.games.bttf.content.history import LINCHPIN_IDS
from anachron.games.bttf.picture.scene import Look, Scene
from anachron.games.bttf.picture.shapes import cell_sign, headline, sign, used
from anachron.games.bttf.picture.vignettes import vignette
from anachron.games.bttf.picture.words import columns, dependence

KEPT = 1 << 10
PAD, TOP = 6.0, 27.0


def glass(look: Look, cell: str, turned: bool) -> Svg:
    """The glass over its room, shown while its tile is touched; drawn from the corner of the tile."""
    x, y = look.grid.corner(cell)
    room = look.layout.glass
    shown = f"glass of-{cell}" if cell in LINCHPIN_IDS else "glass"
    return group(
        pane(look, cell, turned),
        class_=shown,
        display="none",
        visibility="hidden",
        transform=moved(room.x - x, room.y - y),
    )


def resting(scene: Scene) -> Svg:
    """The glass while nothing is touched: what is asked about, being played or just turned, else its use."""
    room, seen = scene.layout.glass, scene.seen
    stack = seen.view["stack"]
    aimed = stack[-1].get("cell") if stack else None
    cell = aimed or next(iter(sorted(seen.changed())), None)
    if seen.view["phase"] == "mulligan" and seen.wants:
        inside = together(*wishes(scene))
    elif cell:
        inside = pane(scene.look, cell, seen.is_altered(cell))
    else:
        middle = {"text_anchor": "middle", "fill": scene.theme.faint}
        inside = together(
            box(0, 0, room.wide, room.tall, 12, fill="none", stroke=scene.theme.edge, stroke_dasharray="4 4"),
            words(scene.say("touch"), room.wide / 2, room.tall / 2 + 5, 13, room.wide - 20, **middle),
        )
    return group(inside, id="glass", aria_hidden="true", transform=moved(room.x, room.y))


def wishes(scene: Scene) -> list[Svg]:
    """The headlines of the identity one may keep or refuse, in words."""
    look, room, seen = scene.look, scene.layout.glass, scene.seen
    each, drawn = room.wide / len(seen.wants), [box(0, 0, room.wide, room.tall, 12, fill=look.theme.panel,
                                                    stroke=look.paint.star, stroke_width=1.4)]  # fmt: skip
    for n, (cell, turned) in enumerate(seen.wants.items()):
        x, fits = n * each + 8, seen.is_altered(cell) == turned
        rows = columns(look.say.headline(cell, turned), 12, each - 12, 4)
        edge = edge_of(look, cell in LINCHPIN_IDS, turned)
        mark, colour = ("check", look.paint.good) if fits else ("turned", look.paint.altered)
        drawn += [
            cell_sign(x + 7, 14, cell in LINCHPIN_IDS, turned, edge),
            words(cell, x + 18, 18.5, 12.5, font_weight=700, fill=edge),
            sign(mark, x + 52, 14, 12, colour),
            headline(rows, x, 35, 12, each - 12, fill=look.theme.ink),
        ]
    return drawn


@lru_cache(KEPT)
def pane(look: Look, cell: str, turned: bool) -> Svg:
    """A headline as it is, and as it would be."""
    room, linchpin = look.layout.glass, cell in LINCHPIN_IDS
    return group(
        used(f"pane-{linchpin:d}{turned:d}"),
        words(cell, 27, 19.5, 13, font_weight=700, fill=edge_of(look, linchpin, turned)),
        words(
            dependence(look.say, cell), room.wide - 10, 19.5, 12.5, text_anchor="end", fill=look.theme.faint
        ),
        *side(look, cell, turned, PAD),
        *side(look, cell, not turned, room.wide / 2 + PAD),
        fill=look.theme.ink,
    )


def side(look: Look, cell: str, turned: bool, x: float) -> list[Svg]:
    """One side of a headline: its drawing and its words."""
    paint, room = look.paint, look.layout.glass
    wide, middle = room.wide / 2 - 2 * PAD, (TOP + room.tall - PAD) / 2
    rows = columns(look.say.headline(cell, turned), 12, wide - 64, 4)
    drawing = vignette(cell, turned, x + 3, middle - 16, 0.86)
    return [
        group(drawing, color=paint.inks.split()[turned], fill=paint.light),
        headline(rows, x + 61, middle + 4 - 6.25 * (len(rows) - 1), 12, wide - 64),
    ]


def edge_of(look: Look, linchpin: bool, turned: bool) -> str:
    paint = look.paint
    return paint.altered if turned else paint.linchpin if linchpin else paint.ripple


def panes(look: Look) -> list[Svg]:
    """What all panes of a kind share, drawn once: the ground, the sign, a frame for each side."""
    return [frame(look, linchpin, turned) for linchpin in (False, True) for turned in (False, True)]


def frame(look: Look, linchpin: bool, turned: bool) -> Svg:
    room, paint = look.layout.glass, look.paint
    wide, tall = room.wide / 2 - 2 * PAD, room.tall - TOP - PAD
    becomes = f"M{room.wide / 2 - 5:g} {room.tall / 2 + 10:g}h9m-4-4.5l4.5 4.5l-4.5 4.5"
    grounds, edges = (paint.news, paint.tint), (edge_of(look, linchpin, False), paint.altered)
    now, then = (
        box(
            x,
            TOP,
            wide,
            tall,
            6,
            fill=grounds[side],
            stroke=edges[side],
            stroke_width=1.4,
            stroke_dasharray=dashes,
        )
        for x, side, dashes in ((PAD, turned, None), (room.wide / 2 + PAD, not turned, "5 4"))
    )
    return group(
        box(0, 0, room.wide, room.tall, 12, fill=look.theme.panel, stroke=paint.line, stroke_width=1.4),
        cell_sign(15, 15, linchpin, turned, edge_of(look, linchpin, turned)),
        now,
        path(becomes, fill="none", stroke=paint.altered, stroke_width=2.2),
        then,
        id=f"bttf-pane-{linchpin:d}{turned:d}",
    )  # fmt: skip
