"""The seven Eras: Rifts, Energy, Clones and their ends, Agents, tiles with damage, available cards."""

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
from anachron.games.loop.content.missions import token_of
from anachron.games.loop.picture import colours
from anachron.games.loop.picture.scene import Scene, broken

SPIRAL = "M0 0C3 -3 7 1 4 5C0 9 -8 6 -8 -1C-8 -9 3 -13 9 -7C14 -1 11 9 4 12"
FACE = 13  # a Clone's radius
PAWN = "M-6 9H6L3 1A5 5 0 1 0 -3 1Z"


def eras(scene: Scene) -> Svg:
    return group(*(panel(scene, era) for era in range(7)), id="eras")


def panel(scene: Scene, era: int) -> Svg:
    """One Era with all that lies in it."""
    layout, table, theme = scene.layout, scene.table, scene.theme
    (x, y), wide = layout.era(era), layout.wide_at(era)
    foo = table.foo == era
    line = look(stroke=colours.FOO if foo else theme.edge, stroke_width=4 if foo else 1.4)
    name = look(fill=theme.ink, font_family=SERIF, font_weight="bold")
    drawn = [
        element("title", f"{scene.say.era(era)}"),
        box(0, 0, wide, layout.tall_at(era), 12, fill=colours.ERA_TINTS[theme.name][era], **line),
        words(scene.say.era(era), 10, 20, 16, wide - (72 if layout.narrow else 110), **name),
        *threat(scene, era),
        group(*cubes(scene, era), transform=moved(10, 30)),
        *tile(scene, era),
        *available(scene, era),
    ]
    return group(*drawn, id=f"era-{era}", transform=moved(x, y))


def threat(scene: Scene, era: int) -> Iterator[Svg]:
    """Upper right: Dr Foo himself, or what he would throw if his next card led here."""
    table, right = scene.table, scene.layout.wide_at(era) - 10
    faint = look(text_anchor="end", fill=scene.theme.faint)
    if table.foo == era:
        bold = look(text_anchor="end", font_weight="bold", fill=scene.theme.ink)
        room = 52 if scene.layout.narrow else 84
        yield words(f"◆ {scene.say('foo')}", right, 20, 13, room, id="foo", **bold)
    elif era in table.foo_left:
        tip = element("title", scene.say("next_throw", rifts=table.throw(era)))
        yield group(tip, words(f"◇ +{table.throw(era)}", right, 20, 13, **faint))


def cubes(scene: Scene, era: int) -> Iterator[Svg]:
    """Rifts on their slots (squares with a cross), Energy (round), blue cubes, a Centrifuge."""
    table = scene.table
    for n in range(3):
        yield rift(n * 22, n < table.rifts(era), n < table.slots(era), scene.theme.faint)
    x = 80.0
    energy = look(fill=colours.ENERGY, stroke=colours.ENERGY_LINE, stroke_width=1.5)
    if table.energy(era):
        label = element("title", f"{scene.say('energy')}: {table.energy(era)}")
        bolt = path("M1 -7L-4 1H0L-1 7L4 -1H0Z", fill="#ffffff")
        number = words(f"×{table.energy(era)}", 13, 5, 14, fill=scene.theme.ink, font_weight="bold")
        yield group(label, circle(0, 0, 10, **energy), bolt, number, transform=moved(x, 9), class_="energy")
        x += 46
    if table.blue(era):
        label = element("title", f"{scene.say('blue')}: {table.blue(era)}")
        cube = box(-8, -8, 16, 16, 2, fill=colours.BLUE, stroke=colours.BLUE_LINE)
        number = words(f"×{table.blue(era)}", 12, 5, 14, fill=scene.theme.ink, font_weight="bold")
        yield group(label, cube, number, transform=moved(x, 9))
        x += 42
    if table.has_centrifuge(era):
        yield group(
            element("title", scene.say("centrifuge")),
            circle(0, 0, 9, fill="none", stroke=scene.theme.ink, stroke_width=2.5, stroke_dasharray="6 3"),
            words("C", 0, 4, 11, text_anchor="middle", fill=scene.theme.ink, font_weight="bold"),
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
    """The Sabotage tile with its damage, or the Vortex."""
    table, theme, wide = scene.table, scene.theme, scene.layout.wide_at(era)
    y = scene.layout.tall_at(era) - 50
    found = table.tile(era)
    if table.has_vortex(era):
        key = "mega_vortex" if table.view["options"]["level"] == 3 else "vortex"
        spiral = path(SPIRAL, fill="none", stroke=colours.VORTEX, stroke_width=3, transform=moved(22, y + 12))
        yield group(spiral, words(scene.say(key), 40, y + 17, 14, fill=theme.ink, font_weight="bold"))
    elif found is not None and not found["visible"]:
        yield words(f"▨ {scene.say('hidden')}", 10, y + 17, 12, fill=theme.faint)
    elif found is not None:
        yield from mission(scene, found, y, wide)


def mission(scene: Scene, tile: dict[str, Any], y: float, wide: float) -> Iterator[Svg]:
    """The name of a visible Mission, what it asks for as a title, and its damage as pips."""
    table, say, theme = scene.table, scene.say, scene.theme
    n, needs = table.done(tile), table.needs(tile)
    full = n >= needs
    tip = f"{say.name(tile['mission'])} {say.text(tile['mission'])} ({say('damage', count=n, needs=needs)})"
    back = look(fill=theme.offer if full else theme.panel, stroke=theme.edge)
    ink = theme.on_offer if full else theme.ink
    pips = [
        pip(scene, tile, index, n, ink) for index in range(7 if isinstance(tile["damage"], list) else needs)
    ]
    room = wide - (20 if scene.layout.narrow else 48)  # beside the pawns
    lines = broken(say.text(tile["mission"]), 11.5, room)
    for index, line in enumerate(lines):
        yield words(line, 10, y - 5 - 12.5 * (len(lines) - 1 - index), 11.5, room, fill=theme.ink)
    yield group(
        element("title", tip),
        box(6, y, wide - 12, 24, 6, **back),
        words(
            say.name(tile["mission"]), 12, y + 16, 12, wide - 36 - 13 * len(pips), fill=ink, font_weight="600"
        ),
        group(*pips, transform=moved(wide - 12 - 13 * len(pips), y + 12)),
        id=f"mission-{tile['mission']}",
    )


def pip(scene: Scene, tile: dict[str, Any], index: int, n: int, ink: str) -> Svg:
    """One damage: a space of its own Era where the tile has one per Era."""
    damage = tile["damage"]
    filled = index in damage if isinstance(damage, list) else index < n
    mark = box(-5, -5, 10, 10, 2, fill=ink if filled else "none", stroke=ink, stroke_width=1)
    return group(mark, transform=moved(index * 13, 0))


def available(scene: Scene, era: int) -> Iterator[Svg]:
    """Cards available in the Era, by name."""
    cards = scene.table.available(era)
    if not cards:
        return
    room = scene.layout.wide_at(era) - 16
    each, y = room / len(cards), scene.layout.tall_at(era) - 23
    for n, card in enumerate(cards):
        label = scene.say.name(card)
        yield group(
            element("title", f"{label}: {scene.say.text(card)}"),
            box(
                8 + n * each,
                y,
                each - 4,
                18,
                4,
                fill=scene.theme.panel,
                stroke=scene.theme.edge,
            ),
            words(label, 12 + n * each, y + 13, 11, each - 12, fill=scene.theme.ink),
            id=f"available-{card}",
        )


# Clones and Agents are drawn apart, so that they glide from Era to Era.


def clone_place(scene: Scene, era: int, n: int) -> tuple[float, float]:
    x, y = scene.layout.era(era)
    across = 8 if scene.layout.is_broad(era) else 4
    room = 31 if len(scene.table.clones(era)) <= across else 31 * across / len(scene.table.clones(era))
    return x + 24 + n * room, y + 68 + (8 if not scene.layout.narrow else 4)


def clones(scene: Scene) -> Svg:
    """Every Clone with the Era that destroys it on its face."""
    drawn = []
    for era in range(7):
        for n, clone in enumerate(scene.table.clones(era)):
            drawn.append(face(scene, clone, clone_place(scene, era, n)))
    return group(*drawn, id="clones")


def face(scene: Scene, clone: Any, at: tuple[float, float]) -> Svg:
    end = scene.table.end_of(clone)
    supa = scene.table.is_supa(clone)
    code = scene.say.code(end)
    size = 9.5 if breadth(code, 10) < 24 else 8.5
    return group(
        element("title", f"{scene.say('clones')}: {scene.say('goes_to')} {scene.say.era(end)}"),
        circle(0, 0, FACE + (2 if supa else 0), fill=colours.SUPA if supa else colours.CLONE,
               stroke=colours.CLONE_LINE, stroke_width=3 if supa else 1.5),
        words(code, 0, 3.5, size, text_anchor="middle", fill=colours.CLONE_LINE, font_weight="bold"),
        words("✕", 0, -FACE + 3, 8, text_anchor="middle", fill=colours.RIFT_LINE),
        id=f"clone-{token_of(clone)}", class_="piece", **gliding(*at, 1),
    )  # fmt: skip


def pawns(scene: Scene) -> Svg:
    """The Agents' pawns, lower right of their Eras."""
    drawn = []
    for era in range(7):
        for n, slot in enumerate(scene.table.agents_at(era)):
            (x, y), broad = scene.layout.era(era), scene.layout.is_broad(era)
            down = 74 if broad else 102 if scene.layout.narrow else 92
            at = (x + scene.layout.wide_at(era) - 22 - n * 27, y + down)
            drawn.append(pawn(scene, slot, at))
    return group(*drawn, id="pawns")


def pawn(scene: Scene, slot: int, at: tuple[float, float]) -> Svg:
    id = scene.table.agents[slot]["id"]
    lit = slot == scene.table.active and scene.table.outcome is None
    ring = circle(0, 0, 15, fill="none", stroke=scene.theme.offer, stroke_width=3)
    return group(
        element("title", scene.say.name(id)),
        *([ring] if lit else []),
        path(PAWN, fill=colours.AGENTS[id], stroke="#ffffff", stroke_width=1.2),
        words(id[0], 0, 7, 8, text_anchor="middle", fill="#ffffff", font_weight="bold"),
        id=f"agent-{id}",
        class_="piece",
        **gliding(*at, 1.25),
    )
