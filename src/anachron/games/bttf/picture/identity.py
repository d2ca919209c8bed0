"""Whose headlines one wants: the three as small cards, each as it should be or not yet."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from anachron.draw.board import zoomed
from anachron.draw.svg import SERIF, Svg, box, breadth, cut, fitting, group, moved, together, words
from anachron.games.bttf.content.history import LINCHPIN_IDS
from anachron.games.bttf.picture.history import look_of_drawing
from anachron.games.bttf.picture.scene import Box, Look, Scene
from anachron.games.bttf.picture.shapes import cell_sign, headline, plate, sign
from anachron.games.bttf.picture.vignettes import vignette
from anachron.games.bttf.picture.words import BOLD, columns

PAD, GAP = 8.0, 4.0
SERIF_BOLD: dict[str, Any] = {"font_family": SERIF, "font_weight": 700}
KEPT = 1 << 10


def identity(scene: Scene) -> Svg:
    """One's own identity, at the end the winner's; a spectator sees none before."""
    mine, say, paint = scene.seen.identity(), scene.say, scene.paint
    if mine is None:
        return Svg("")
    x, y, wide, tall = scene.layout.identity
    done = scene.seen.is_satisfied()
    name = say.word(mine.id)
    room = wide - 36 - breadth(say("of_three", count=3), 14)
    size = max(fitting(name, 14, room / BOLD), 11.5)
    count = say("of_three", count=scene.seen.as_wanted())
    each, top = (wide - 2 * PAD - 2 * GAP) / 3, 27.0 if scene.small else 34.0
    high = tall - top - 6 if scene.small else tall - top - 40
    cards = [
        wanted(
            scene.look,
            cell,
            turned,
            scene.seen.is_altered(cell) == turned,
            Box(PAD + n * (each + GAP), top, each, high),
        )
        for n, (cell, turned) in enumerate(scene.seen.wants.items())
    ]
    colour = paint.good if done else scene.theme.ink
    aside = say("to_b1") if scene.small and done and scene.seen.winner is None else count
    free = (wide - 52 - breadth(name, size) * BOLD) / BOLD if scene.small else 110
    return group(
        box(0, 0, wide, tall, 12, fill=scene.theme.panel, stroke=paint.star, stroke_width=3 if done else 2),
        sign("star", 17, 17, 17, paint.star),
        words(cut(name, size * BOLD, room), 30, 21.5, size, fill=scene.theme.ink, **SERIF_BOLD),
        words(aside, wide - 10, 21, 12.5, free, font_weight=700, text_anchor="end", fill=colour),
        *cards,
        Svg("") if scene.small else goal(scene, done, Box(PAD, tall - 34, wide - 2 * PAD, 26)),
        id="identity",
        role="group",
        aria_label=say.colon(say("identity"), f"{name}, {count}"),
        transform=moved(x, y),
    )


def goal(scene: Scene, done: bool, place: Box) -> Svg:
    """How far it is, or what is left to do."""
    x, y, wide, tall = place
    colour = scene.paint.good if done else scene.theme.faint
    text, ink = distance_text(scene), scene.paint.good if done else scene.theme.ink
    return together(
        box(x, y, wide, tall, tall / 2, fill=scene.theme.panel, stroke=colour, stroke_width=1.4,
            stroke_dasharray=None if done else "4 4"),
        words(text, x + wide / 2, y + 17.5, 12, (wide - 14) / BOLD, font_weight=700, text_anchor="middle",
              fill=ink),
    )  # fmt: skip


def distance_text(scene: Scene) -> str:
    flips, say = scene.seen.distance(), scene.say
    if scene.seen.winner is not None:
        return say.word(scene.seen.winner, "winner")
    if scene.seen.view["outcome"] is not None:
        return say("progress", count=scene.seen.as_wanted())
    return say("distance", count=flips) if flips else say("to_b1")


@lru_cache(KEPT)
def wanted(look: Look, cell: str, turned: bool, fits: bool, place: Box) -> Svg:
    """A headline one wants, and whether it shows."""
    say, paint, (x, y, wide, tall) = look.say, look.paint, place
    linchpin = cell in LINCHPIN_IDS
    edge = paint.altered if turned else paint.linchpin if linchpin else paint.ripple
    side, state = say("altered" if turned else "original"), say("is_so" if fits else "not_yet")
    label = f"{say.colon(f'{cell}, {side}', say.headline(cell, turned))} ({state})"
    good = paint.good if fits else paint.altered
    left, low = (54.0, 13.0) if look.small else (12.0, tall - 12)
    return zoomed(
        f"want-{cell}",
        label,
        plate(wide, tall, linchpin, fill=paint.tint if turned else paint.news, stroke=edge, stroke_width=1.8),
        cell_sign(13, 13, linchpin, turned, edge),
        words(cell, 23, 17.5, 12, font_weight=700, fill=edge),
        *(brief if look.small else full)(look, cell, turned, side, place),
        sign("check" if fits else "turned", left, low, 13, good),
        Svg("") if look.small else words(state, 22, tall - 8, 11, wide - 26, font_weight=700, fill=good),
        tabindex=0,
        transform=moved(x, y),
    )


def full(look: Look, cell: str, turned: bool, side: str, place: Box) -> list[Svg]:
    """Drawing, headline and side below each other."""
    wide = place.wide
    rows = columns(look.say.headline(cell, turned), 11, wide - 11, 5)
    return [
        box(5, 23, wide - 10, 40, 3, fill=look.paint.pictures.split()[turned]),
        group(vignette(cell, turned, wide / 2 - 32, 25), **look_of_drawing(look, turned)),
        headline(rows, 6, 76, 11, wide - 11, fill=look.theme.ink),
        words(side, 7, place.tall - 22, 11, wide - 12, fill=look.theme.faint),
    ]


def brief(look: Look, cell: str, turned: bool, side: str, place: Box) -> list[Svg]:
    """The drawing beside its name and side."""
    return [
        group(vignette(cell, turned, place.wide - 42, 14, 0.6), **look_of_drawing(look, turned)),
        words(side, 8, place.tall - 8, 12, 64, fill=look.theme.ink),
    ]
