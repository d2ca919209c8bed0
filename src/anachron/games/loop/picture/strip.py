"""The strip on top: cycles and turns, where Dr Foo has been and may come, archived Missions, Vortexes."""

from __future__ import annotations

from collections.abc import Hashable, Iterator

from msgspec.json import encode

from anachron.draw.shared import once
from anachron.draw.svg import Svg, box, circle, group, look, path, words
from anachron.games.loop.content.eras import CYCLES, ERAS, TO_ARCHIVE, VORTEXES
from anachron.games.loop.picture import spoken
from anachron.games.loop.picture.colours import ACID, COAL, INK
from anachron.games.loop.picture.kit import use
from anachron.games.loop.picture.scene import Scene

NOTCH, DISC, PLACE = 12, 27, 32  # from one to the next


def read(scene: Scene) -> Hashable:
    """All that the strip shows, as a key."""
    seen = scene.seen
    told = seen.view["foo_row"], seen.foo_left, spoken.state(scene.say, seen)
    return scene.style, encode(told), seen.view["cycle"], seen.turn, seen.archived, len(seen.view["vortex"])


@once(read)
def strip(scene: Scene) -> Svg:
    x, y, wide, tall = scene.layout.strip
    back = box(x, y, wide, tall, 9, fill=scene.theme.panel, stroke=scene.theme.edge)
    parts = brief(scene) if scene.layout.small else whole(scene)
    return group(back, *parts, id="strip", role="img", aria_label=spoken.state(scene.say, scene.seen))


def whole(scene: Scene) -> Iterator[Svg]:
    x = scene.layout.strip.x + 10
    for cycle in range(1, CYCLES + 1):
        if cycle == scene.seen.view["cycle"]:
            yield from running(scene, x)
            x += ERAS * DISC + 14
        else:
            yield from notches(scene, x, cycle)
            x += ERAS * NOTCH + 12
    yield from coming(scene, x + 6)
    yield from archives(scene, 584)
    yield from vortexes(scene, 752)


def label(scene: Scene, text: str, x: float, room: float, bold: bool = False) -> Svg:
    ink = look(fill=scene.theme.ink if bold else scene.theme.faint, font_weight="bold" if bold else None)
    return words(text, x, 24, 11.5, room, **ink)


def notches(scene: Scene, x: float, cycle: int) -> Iterator[Svg]:
    """A cycle that is over or still to come, with as many Clones as each of its turns brings."""
    past, theme = cycle < scene.seen.view["cycle"], scene.theme
    yield label(scene, scene.say("cycle_short", cycle=cycle), x, 46)
    yield from (use("clone", x + 52 + n * 10, 20, 8) for n in range(cycle))
    for n in range(ERAS):
        fill = look(fill=theme.ink) if past else look(fill="none", stroke=scene.palette.line)
        yield box(x + n * NOTCH, 34, 9, 15, 2, **fill)


def running(scene: Scene, x: float) -> Iterator[Svg]:
    """This cycle: the row of Dr Foo's cards, the last one in his colour."""
    seen, row = scene.seen, scene.seen.view["foo_row"]
    cycle = seen.view["cycle"]
    yield label(
        scene, scene.say("cycle_turn", cycle=cycle, turn=seen.turn), x, ERAS * DISC - 12 * cycle - 6, True
    )
    yield from (use("clone", x + ERAS * DISC - 8 - n * 11, 20, 9) for n in range(cycle))
    for n in range(ERAS):
        at = x + 13 + n * DISC
        if n < len(row):
            yield use(f"era-{row[n]}", at, 42, 22)
        else:
            dashes = look(fill="none", stroke=scene.palette.line, stroke_width=1.5, stroke_dasharray="3 3")
            yield circle(at, 42, 10.5, **dashes)
    if row:
        at = x + 13 + (len(row) - 1) * DISC
        yield circle(at, 42, 12.5, fill="none", stroke=COAL, stroke_width=3.4)
        yield circle(at, 42, 12.5, fill="none", stroke=ACID, stroke_width=2)


def coming(scene: Scene, x: float) -> Iterator[Svg]:
    """Where Dr Foo may come next."""
    yield edge(scene, x - 6)
    yield label(scene, scene.say("foo_may"), x, 146)
    yield from (use(f"era-{era}", x + 10 + n * 21, 42, 18.5) for n, era in enumerate(scene.seen.foo_left))


def archives(scene: Scene, x: float) -> Iterator[Svg]:
    yield edge(scene, x - 8)
    yield label(scene, scene.say("archived_short", count=scene.seen.archived), x, 150, True)
    for n in range(TO_ARCHIVE):
        yield from archive(scene, x + 13 + n * PLACE, 42, n < scene.seen.archived)


def archive(scene: Scene, x: float, y: float, done: bool) -> Iterator[Svg]:
    yield use("tile-done" if done else "tile-none", x, y, 22, color=scene.palette.line)
    if done:
        yield use("sign-check", x, y, 12, color=INK)


def vortexes(scene: Scene, x: float) -> Iterator[Svg]:
    count = len(scene.seen.view["vortex"])
    dashes = look(fill="none", stroke=scene.palette.line, stroke_width=1.5, stroke_dasharray="4 3")
    yield edge(scene, x - 8)
    yield label(scene, scene.say("vortexes", count=count), x, 112, True)
    for n in range(VORTEXES):
        at = x + 13 + n * PLACE
        yield use("vortex", at, 42, 25) if n < count else circle(at, 42, 11, **dashes)


def edge(scene: Scene, x: float) -> Svg:
    return path(f"M{x:g} 14V52", stroke=scene.theme.edge)


def brief(scene: Scene) -> Iterator[Svg]:
    """The same for a phone: a notch a turn, and three counts."""
    left, top, wide, _ = scene.layout.strip
    middle, x = top + 15, left + 7
    ink = look(fill=scene.theme.ink, font_weight="bold")
    for turn in range(1, CYCLES * ERAS + 1):
        now, past = turn == scene.seen.turn, turn < scene.seen.turn
        colour = look(
            fill=ACID if now else scene.theme.ink if past else "none",
            stroke=INK if now else scene.palette.line,
        )
        yield box(x, middle - (9 if now else 5.5), 5, 18 if now else 11, 1.5, **colour)
        x += 6.7 + (4 if turn % ERAS == 0 else 0)
    yield words(f"{scene.seen.turn} / {CYCLES * ERAS}", x + 6, middle + 4.5, 12, **ink)
    right = left + wide - 122
    yield from archive(scene, right, middle, True)
    yield words(f"{scene.seen.archived} / {TO_ARCHIVE}", right + 14, middle + 4.5, 12, **ink)
    yield use("vortex", right + 66, middle, 20)
    yield words(f"{len(scene.seen.view['vortex'])} / {VORTEXES}", right + 80, middle + 4.5, 12, **ink)
