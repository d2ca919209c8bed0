"""The glass of a phone: the tile that is touched, with both its sides and what it hangs together with."""

from __future__ import annotations

from functools import lru_cache

from anachron.draw.svg import Svg, box, group, moved, path, together, words
from anachron.games.bttf.content.history import LINCHPIN_IDS
from anachron.games.bttf.picture.scene import Look, Scene
from anachron.games.bttf.picture.shapes import cell_sign, headline
from anachron.games.bttf.picture.vignettes import vignette
from anachron.games.bttf.picture.words import columns, dependence

KEPT = 1 << 10


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
    """The glass while nothing is touched: what is being played or has just turned, else how to use it."""
    room, seen = scene.layout.glass, scene.seen
    stack = seen.view["stack"]
    aimed = stack[-1].get("cell") if stack else None
    cell = aimed or next(iter(sorted(seen.changed())), None)
    if cell:
        inside = pane(scene.look, cell, seen.is_altered(cell))
    else:
        middle = {"text_anchor": "middle", "fill": scene.theme.faint}
        inside = together(
            box(0, 0, room.wide, room.tall, 12, fill="none", stroke=scene.theme.edge, stroke_dasharray="4 4"),
            words(scene.say("touch"), room.wide / 2, room.tall / 2 + 5, 13, room.wide - 20, **middle),
        )
    return group(inside, id="glass", aria_hidden="true", transform=moved(room.x, room.y))


@lru_cache(KEPT)
def pane(look: Look, cell: str, turned: bool) -> Svg:
    """A headline as it is, and as it would be."""
    room, paint, theme = look.layout.glass, look.paint, look.theme
    linchpin = cell in LINCHPIN_IDS
    edge = paint.altered if turned else paint.linchpin if linchpin else paint.ripple
    half = (room.wide - 24) / 2
    return together(
        box(0, 0, room.wide, room.tall, 12, fill=theme.panel, stroke=paint.line, stroke_width=1.4),
        cell_sign(15, 15, linchpin, turned, edge),
        words(cell, 27, 19.5, 13, font_weight=700, fill=edge),
        words(dependence(look.say, cell), room.wide - 10, 19.5, 12.5, text_anchor="end", fill=theme.faint),
        side(look, cell, turned, 6, half, None),
        path(f"M{8 + half:g} {room.tall / 2 + 11:g}h8m-3.500-4.500l4.500 4.500l-4.500 4.500", fill="none",
             stroke=paint.altered, stroke_width=2.2),
        side(look, cell, not turned, 18 + half, half, "5 4"),
    )  # fmt: skip


def side(look: Look, cell: str, turned: bool, x: float, wide: float, dashes: str | None) -> Svg:
    """One side of a headline: its drawing and its words."""
    paint, top, tall = look.paint, 27.0, look.layout.glass.tall - 33
    edge = paint.altered if turned else paint.linchpin
    rows = columns(look.say.headline(cell, turned), 12, wide - 64, 4)
    drawing = vignette(cell, turned, 3, (tall - 32) / 2, 0.86)
    return group(
        box(0, 0, wide, tall, 6, fill=paint.tint if turned else paint.news, stroke=edge, stroke_width=1.4,
            stroke_dasharray=dashes),
        group(drawing, color=paint.inks.split()[turned], fill=paint.light),
        headline(rows, 61, tall / 2 + 4 - 6.25 * (len(rows) - 1), 12, wide - 64, fill=look.theme.ink),
        transform=moved(x, top),
    )  # fmt: skip
