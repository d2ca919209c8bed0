"""The seven Eras: Rifts, Energy, Clones and their ends, tiles with damage, available cards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from anachron.draw.svg import (
    SERIF,
    Svg,
    box,
    breadth,
    circle,
    element,
    gliding,
    group,
    look,
    moved,
    path,
    words,
)
from anachron.games.loop.content.tokens import token_of
from anachron.games.loop.picture import colours
from anachron.games.loop.picture.pawns import pawn_room
from anachron.games.loop.picture.scene import Scene, cut, wrapped

SPIRAL = "M0 0C3 -3 7 1 4 5C0 9 -8 6 -8 -1C-8 -9 3 -13 9 -7C14 -1 11 9 4 12"
CROSS = "M-3 -3L3 3M3 -3L-3 3"


def eras(scene: Scene) -> Svg:
    return group(*(panel(scene, era) for era in range(7)), id="eras")


def panel(scene: Scene, era: int) -> Svg:
    """One Era with all that lies in it."""
    layout, seen, theme = scene.layout, scene.seen, scene.theme
    (x, y), wide = layout.era(era), layout.wide_at(era)
    foo = seen.foo == era
    line = look(stroke=colours.FOO if foo else theme.edge, stroke_width=4 if foo else 1.4)
    name = look(fill=theme.ink, font_family=SERIF, font_weight="bold")
    drawn = [
        element("title", f"{scene.say.era(era)}"),
        box(0, 0, wide, layout.tall_at(era), 12, fill=colours.ERA_TINTS[theme.name][era], **line),
        words(
            scene.say.era(era),
            10,
            23,
            16 if layout.narrow else 19,
            wide - (76 if layout.narrow else 110),
            **name,
        ),
        *threat(scene, era),
        group(*cubes(scene, era), transform=moved(10, 33)),
        *tile(scene, era),
        *available(scene, era),
    ]
    return group(*drawn, id=f"era-{era}", transform=moved(x, y))


def threat(scene: Scene, era: int) -> Iterator[Svg]:
    """Upper right: Dr Foo himself, or what he would throw if his next card led here."""
    seen, right = scene.seen, scene.layout.wide_at(era) - 10
    ink, size = look(text_anchor="end", fill=scene.theme.ink), max(13, scene.layout.least)
    if seen.foo == era:
        room = 62 if scene.layout.narrow else 96
        foo = look(id="foo", font_weight="bold", **ink)
        yield words(f"◆ {scene.say('foo')}", right, 23, size, room, **foo)
    elif era in seen.foo_left:
        tip = element("title", scene.say("next_throw", rifts=seen.throw(era)))
        yield group(tip, words(f"◇ +{seen.throw(era)}", right, 23, size, **ink))


def cubes(scene: Scene, era: int) -> Iterator[Svg]:
    """Rifts on their slots (squares with a cross), Energy (round), blue cubes, a Centrifuge."""
    seen = scene.seen
    for n in range(3):
        yield rift(n * 22, n < seen.rifts(era), n < seen.slots(era), scene.theme.faint)
    x = 80.0
    energy = look(fill=colours.ENERGY, stroke=colours.ENERGY_LINE, stroke_width=1.5)
    if seen.energy(era):
        label = element("title", scene.say.colon(scene.say("energy"), seen.energy(era)))
        bolt = path("M1 -7L-4 1H0L-1 7L4 -1H0Z", fill="#ffffff")
        number = words(f"×{seen.energy(era)}", 13, 6, 16, fill=scene.theme.ink, font_weight="bold")
        yield group(label, circle(0, 0, 10, **energy), bolt, number, transform=moved(x, 9), class_="energy")
        x += 38 + 12 * len(str(seen.energy(era)))
    if seen.blue(era):
        label = element("title", scene.say.colon(scene.say("blue"), seen.blue(era)))
        cube = box(-8, -8, 16, 16, 2, fill=colours.BLUE, stroke=colours.BLUE_LINE)
        yield group(label, cube, transform=moved(x, 9))  # an Era has one at most (LP-145)
        x += 26
    if seen.has_centrifuge(era):
        yield group(
            element("title", scene.say("centrifuge_tip", energy=seen.shut_price)),
            circle(0, 0, 11, fill="none", stroke=scene.theme.ink, stroke_width=2.5, stroke_dasharray="6 3"),
            words(
                "C",
                0,
                5.6,
                scene.layout.least,
                text_anchor="middle",
                fill=scene.theme.ink,
                font_weight="bold",
            ),
            transform=moved(x + 4, 9),
        )


def rift(x: float, there: bool, usable: bool, edge: str) -> Svg:
    if not there:
        dashes = None if usable else "2 3"
        return box(x, 0, 18, 18, 2, fill="none", stroke=edge, stroke_width=1, stroke_dasharray=dashes)
    cube = box(x, 0, 18, 18, 2, fill=colours.RIFT, stroke=colours.RIFT_LINE, stroke_width=1.5)
    cross = path(f"M{x + 4:g} 4L{x + 14:g} 14M{x + 14:g} 4L{x + 4:g} 14", stroke="#ffffff", stroke_width=2)
    return group(cube, cross, class_="rift")


def tile(scene: Scene, era: int) -> Iterator[Svg]:
    """The Sabotage tile with its damage, or the Vortex, above the available cards."""
    seen, theme, size = scene.seen, scene.theme, scene.layout.least
    low = scene.layout.tall_at(era) - shelf(scene) * shelves(scene, era) - 4
    found = seen.tile(era)
    if seen.has_vortex(era):
        key = "mega_vortex" if seen.view["options"]["level"] == 3 else "vortex"
        spiral = path(
            SPIRAL, fill="none", stroke=colours.VORTEX, stroke_width=3, transform=moved(22, low - 18)
        )
        yield group(spiral, words(scene.say(key), 40, low - 12, size + 1, fill=theme.ink, font_weight="bold"))
    elif found is not None and not found["visible"]:
        yield words(f"▨ {scene.say('hidden')}", 10, low - 8, size, fill=theme.ink)
    elif found is not None:
        yield from mission(scene, era, found, low)


def mission(scene: Scene, era: int, tile: dict[str, Any], low: float) -> Iterator[Svg]:
    """What a visible Mission asks for, its name, and its damage as pips beside or below it."""
    seen, say, theme, size = scene.seen, scene.say, scene.theme, scene.layout.least
    n, needs, wide = seen.done(tile), seen.needs(tile), scene.layout.wide_at(era)
    full, name = n >= needs, say.name(tile["mission"])
    key = "damage_by_era" if isinstance(tile["damage"], list) else "damage"
    tip = f"{name} {say.text(tile['mission'])} ({say(key, count=n, needs=needs)})"
    back = look(fill=theme.offer if full else theme.panel, stroke=theme.edge)
    ink = theme.on_offer if full else theme.ink
    pips = [pip(tile, index, n, ink) for index in range(spaces(scene, tile))]
    tall = plate(scene, era, tile)
    at = (wide - 12 - 13 * len(pips), tall / 2) if tall < 2 * size else (18, tall - 11)
    room, top = wide - 20, low - tall - 2
    most = int((top - text_top(scene, era)) // (size + 1.5))
    lines = wrapped(say.text(tile["mission"]), size, room, most)
    for index, line in enumerate(reversed(lines)):
        yield words(line, 10, top - 6 - (size + 1.5) * index, size, room, fill=theme.ink)
    yield group(
        element("title", tip),
        box(6, top, wide - 12, tall, 6, **back),
        words(name, 12, top + size + 3, size, wide - 24, fill=ink, font_weight="600"),
        group(*pips, transform=moved(at[0], top + at[1])),
        id=f"mission-{tile['mission']}",
    )


def spaces(scene: Scene, tile: dict[str, Any]) -> int:
    """For how much damage a tile has room: one space per Era, or as much as it takes."""
    return 7 if isinstance(tile["damage"], list) else scene.seen.needs(tile)


def plate(scene: Scene, era: int, tile: dict[str, Any]) -> float:
    """The height of a Mission's name with its damage: beside each other where there is room."""
    size, name = scene.layout.least, scene.say.name(tile["mission"])
    room = scene.layout.wide_at(era) - 36 - 13 * spaces(scene, tile)
    return size + (10 if breadth(name, size) <= room else 28)


def text_top(scene: Scene, era: int) -> float:
    """Where Clones and pawns end."""
    if scene.layout.is_broad(era):
        return 68
    return 124 if scene.layout.narrow else 108


def pip(tile: dict[str, Any], index: int, n: int, ink: str) -> Svg:
    """One damage: a space of its own Era where the tile has one per Era."""
    damage = tile["damage"]
    filled = index in damage if isinstance(damage, list) else index < n
    mark = box(-5, -5, 10, 10, 2, fill=ink if filled else "none", stroke=ink, stroke_width=1)
    return group(mark, transform=moved(index * 13, 0))


def shelf(scene: Scene) -> float:
    """The height of an available card."""
    return scene.layout.least + 9


def shelves(scene: Scene, era: int) -> int:
    """How many rows the available cards take: each its own, as far as the tile leaves room."""
    size, tile = scene.layout.least, scene.seen.tile(era)
    taken = size + 12
    if tile is not None and tile["visible"]:
        lines = wrapped(scene.say.text(tile["mission"]), size, scene.layout.wide_at(era) - 20)
        taken = plate(scene, era, tile) + (size + 1.5) * len(lines) + 4
    room = int((scene.layout.tall_at(era) - text_top(scene, era) - taken - 4) // shelf(scene))
    return min(len(scene.seen.available(era)), max(room, 1))


def available(scene: Scene, era: int) -> Iterator[Svg]:
    """Cards available in the Era, by name; what has no room is cut, and read by pointing at it."""
    cards, rows, size = scene.seen.available(era), shelves(scene, era), scene.layout.least
    if not cards:
        return
    columns = -(-len(cards) // rows)
    each, top = (
        (scene.layout.wide_at(era) - 12) / columns,
        scene.layout.tall_at(era) - shelf(scene) * rows - 4,
    )
    for n, card in enumerate(cards):
        row, column = divmod(n, columns)
        x, y, label = 8 + column * each, top + row * shelf(scene), scene.say.name(card)
        yield group(
            element("title", scene.say.colon(label, scene.say.text(card))),
            box(x, y, each - 4, shelf(scene) - 3, 4, fill=scene.theme.panel, stroke=scene.theme.edge),
            words(cut(label, size, each - 12), x + 4, y + size + 1, size, fill=scene.theme.ink),
            id=f"available-{card}",
        )


# Clones are drawn apart, so that they glide from Era to Era.


def clone_place(scene: Scene, era: int, n: int) -> tuple[float, float]:
    """A Clone's place in the row below the cubes, left of the pawns."""
    (x, y), face, count = scene.layout.era(era), scene.layout.face, len(scene.seen.clones(era))
    beside = 0 if scene.layout.narrow and not scene.layout.is_broad(era) else len(scene.seen.agents_at(era))
    room = scene.layout.wide_at(era) - 2 * face - 16 - beside * pawn_room(scene)
    step = min(2 * face + 6, room / max(count - 1, 1))
    return x + face + 8 + n * step, y + (86 if not scene.layout.narrow else 74)


def clones(scene: Scene) -> Svg:
    """Every Clone with the Era that destroys it on its face."""
    drawn = []
    for era in range(7):
        for n, clone in enumerate(scene.seen.clones(era)):
            drawn.append(face(scene, clone, clone_place(scene, era, n)))
    return group(*drawn, id="clones")


def face(scene: Scene, clone: Any, at: tuple[float, float]) -> Svg:
    end, radius = scene.seen.end_of(clone), scene.layout.face
    supa = scene.seen.is_supa(clone)
    code, size = scene.say.code(end), scene.layout.least - 0.4
    return group(
        element("title", scene.say("goes_to", supa=supa, era=end)),
        circle(0, 0, radius + (2 if supa else 0), fill=colours.SUPA if supa else colours.CLONE,
               stroke=colours.CLONE_LINE, stroke_width=3 if supa else 1.5),
        words(code, 0, size * 0.36, size, 2 * radius - 5, text_anchor="middle", fill=colours.CLONE_LINE,
              font_weight="bold"),
        path(CROSS, stroke=colours.RIFT_LINE, stroke_width=1.6, transform=moved(0, 4.5 - radius)),
        id=f"clone-{token_of(clone)}", class_="piece", **gliding(*at, 1),
    )  # fmt: skip
