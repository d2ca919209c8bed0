"""What stands in the Eras, from the rim inwards: tile and cards, Clones and Agents, Energy, Rifts."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from functools import lru_cache
from typing import Any, NamedTuple

from anachron.draw.board import zoomed
from anachron.draw.shared import once
from anachron.draw.svg import Svg, box, circle, ellipse, gliding, group, look, moved, path, together, words
from anachron.games.loop.content.eras import ERAS, SLOTS
from anachron.games.loop.content.tokens import DESTRUCTION, GENERATION, is_supa, token_of
from anachron.games.loop.picture import spoken
from anachron.games.loop.picture.colours import ACID, AGENTS, DIMENSIONS, GOLD, INK, IRON
from anachron.games.loop.picture.geometry import Point, along, angle, polar, reads_back
from anachron.games.loop.picture.kit import KEPT, use
from anachron.games.loop.picture.scene import Scene, at_era
from anachron.games.loop.picture.sectors import turned

ORDER = (0, -1, 1)  # Rifts fill the middle slot, then the one before, then the one after
MOST_CUBES = 4  # shown one by one
CROSS = "M-8-8L8 8M8-8L-8 8"


class Sizes(NamedTuple):
    """How wide the pieces are."""

    clone: float
    pawn: float
    me: float
    tile: float
    card: float
    cube: float
    rift: float
    apart: float  # degrees between two Rifts
    medal: float
    eye: float
    aside: float  # where Clones and pawns are many


# fmt: off
FULL  = Sizes(clone=34, pawn=34, me=38, tile=42, card=26, cube=19, rift=22, apart=11.5, medal=33, eye=27,
              aside=11)
SMALL = Sizes(clone=23, pawn=23, me=27, tile=27, card=18, cube=15, rift=13, apart=13, medal=23, eye=24,
              aside=11)
# fmt: on


def sizes(scene: Scene) -> Sizes:
    return SMALL if scene.layout.small else FULL


def tokens(scene: Scene) -> Svg:
    """Everything but the pawns, which depend on who looks."""
    found = [piece for era in range(ERAS) for piece in clones(scene, era)]
    found.sort(key=lambda one: -one[0])  # the lowest first: so no glyph is covered
    return group(*(things(scene, era) for era in range(ERAS)), *(drawn for _, drawn in found))


@once(at_era)
def things(scene: Scene, era: int) -> Svg:
    """What lies in an Era."""
    return together(*marks(scene, era), *cards(scene, era), *energy(scene, era), *rifts(scene, era))


@once(at_era)
def clones(scene: Scene, era: int) -> list[tuple[float, Svg]]:
    """The Clones of an Era, each with how far down it stands."""
    return [(place[1], clone(scene, era, one, place)) for one, place in clone_places(scene, era)]


# The rim, and the row below it.


def marks(scene: Scene, era: int) -> Iterator[Svg]:
    """The glyph of an Era; Dr Foo himself, or what he would throw if his next card led here."""
    ring, size, seen = scene.layout.ring, sizes(scene), scene.seen
    if scene.layout.small:
        medal, eye = outer_places(scene, era)
    else:
        way = -18.6 if reads_back(era) else 18.6
        medal, eye = polar(ring.name, angle(era) - way), polar(ring.name, angle(era) + way)
    yield use(f"era-{era}", *medal, size.medal)
    if seen.foo == era:
        yield group(
            circle(0, 0, size.eye * 0.7, fill=IRON, stroke=ACID, stroke_width=2.5),
            use("foo", 0, size.eye * 0.1, size.eye * 1.07),
            id="foo", class_="piece", **gliding(*eye, 1),
        )  # fmt: skip
    elif era in seen.foo_left:
        font = look(fill=ACID, text_anchor="middle", font_weight="bold")
        rifts = seen.throw(era)
        label = spoken.threat(scene.say, rifts)
        number = words(f"+{rifts}", 0, 4.6, 13 if size.eye > 24 else 12, **font)
        yield zoomed(f"throw-{era}", label, use("eye", 0, 0, size.eye), number, transform=moved(*eye))


def outer_row(scene: Scene, era: int) -> list[tuple[str, Point]]:
    """What stands in the outer row, by name, each with its place."""
    size, seen = sizes(scene), scene.seen
    items: list[tuple[str, Point]] = []
    if scene.layout.small:
        items.append(("medal", (size.medal, size.medal)))
    if seen.tile(era) is not None:
        items.append(("tile", (size.tile, size.tile)))
    available = seen.available(era)
    if scene.layout.small and available:
        items.append(("cards", (size.card, 1.36 * size.card)))
    elif available:
        items += [(card, (size.card, 1.36 * size.card)) for card in available]
    if scene.layout.small and (seen.foo == era or era in seen.foo_left):
        items.append(("eye", (size.eye, size.eye)))
    places = along(scene.layout.ring.cards, era, [one for _, one in items], 44 if scene.layout.small else 40)
    return [(name, place) for (name, _), place in zip(items, places)]


def outer_places(scene: Scene, era: int) -> tuple[Point, Point]:
    """On a phone: where the glyph stands, and Dr Foo's eye."""
    found = dict(outer_row(scene, era))
    return found["medal"], found.get("eye", (0.0, 0.0))


def cards(scene: Scene, era: int) -> Iterator[Svg]:
    """The tile and the available cards; on a phone one card with their number."""
    seen, say = scene.seen, scene.say
    for name, place in outer_row(scene, era):
        if name == "tile":
            yield tile(scene, era, place)
        elif name == "cards":
            told = say.semicolons(spoken.card(say, card) for card in seen.available(era))
            yield zoomed(f"available-{era}", told, *counted_cards(scene, era), transform=moved(*place))
        elif name in seen.available(era):
            face = small_card(scene, name, sizes(scene).card)
            yield zoomed(f"available-{name}", spoken.card(say, name), face, transform=moved(*place))


def counted_cards(scene: Scene, era: int) -> list[Svg]:
    """The first of several cards, with their number."""
    held, font = scene.seen.available(era), look(text_anchor="middle", fill="#ffffff", font_weight="bold")
    face = box(-8, -11, 16, 22, 2, fill=DIMENSIONS[scene.seen.dimension(held[0])], stroke="#ffffff")
    return [face, words(str(len(held)), 0, 4.4, 12, **font)]


def small_card(scene: Scene, card: str, wide: float) -> Svg:
    """A card by its Dimension and by what it does."""
    return card_face(scene.seen.dimension(card), scene.seen.icons(card), wide)


@lru_cache(KEPT)
def card_face(dimension: str, icons: str, wide: float) -> Svg:
    step = 0.77 * wide / max(len(icons), 2)
    signs = [
        use(f"sign-{icon}", step * (n - (len(icons) - 1) / 2), 0.35 * wide, step, color=INK)
        for n, icon in enumerate(icons)
    ]
    return together(use(f"card-{dimension}", 0, 0, wide), *signs)


def tile(scene: Scene, era: int, place: Point) -> Svg:
    """A Mission face down, or with its sign and its damage."""
    seen, size, found = scene.seen, sizes(scene).tile, scene.seen.tile(era)
    assert found is not None
    if not found["visible"]:
        back = use("tile-hidden", 0, 0, size)
        return zoomed(f"tile-{era}", scene.say("hidden"), back, transform=moved(*place))
    full = seen.done(found) >= seen.needs(found)
    face = [use("tile-done" if full else "tile-open", 0, 0, size), *deed(scene, found["mission"], size / 40)]
    spaces = seen.spaces(found)
    step = min(7.5, 30 / len(spaces))
    for full, colour in ((False, "#ffffff"), (True, INK)):
        marks = [(n - (len(spaces) - 1) / 2) * step for n, filled in enumerate(spaces) if filled == full]
        pips = "".join(f"M{at - 0.37 * step:.1f} 7h{0.74 * step:.1f}v6h-{0.74 * step:.1f}z" for at in marks)
        face.append(path(pips, fill=colour, stroke=INK, transform=moved(0, 0, size / 40)))
    return zoomed(f"tile-{era}", spoken.mission(scene.say, seen, found), *face, transform=moved(*place))


def deed(scene: Scene, mission: str, scale: float) -> Iterator[Svg]:
    """The sign of what a Mission asks for."""
    kind, at = scene.seen.deed(mission), moved(0, -5 * scale, scale)
    red = look(stroke="#d8352a", stroke_width=2.6)
    dark = look(fill="none", stroke=INK, stroke_width=2)
    if kind == "encircled":
        arrows = path("M-11 0H-6M11 0H6M-8-3L-5 0L-8 3M8-3L5 0L8 3", **dark)
        yield group(circle(0, 0, 4, fill=IRON), circle(0, 0, 1.6, fill=ACID), arrows, transform=at)
    elif kind == "seals":
        yield group(circle(0, 0, 7, **dark), path("M-4 0L-1 3L5-4", **dark), transform=at)
    elif kind == "loops":
        yield group(use("sign-loop", 0, 0, 17, color=INK), transform=at)
    elif kind in ("rifts", "clones"):
        yield group(use(kind[:-1], 0, 0, 15), path(CROSS, **red), transform=at)
    else:
        yield group(use("energy", 0, 0, 14), transform=at)


# Clones and pawns share a row.


def standing(scene: Scene, era: int) -> list[Point]:
    """The places of the Clones of an Era, then of its Agents."""
    size, seen, ring = sizes(scene), scene.seen, scene.layout.ring
    rooms = [(size.clone, 1.12 * size.clone) for _ in seen.clones(era)]
    rooms += [(size.pawn + 2, 1.4 * size.pawn) for _ in seen.agents_at(era)]
    lower = max(polar(1, angle(era))[1], 0) * 2
    return along(ring.clones + lower, era, rooms, 50 if scene.layout.small else 42, size.aside)


def clone_places(scene: Scene, era: int) -> list[tuple[Any, Point]]:
    return list(zip(scene.seen.clones(era), standing(scene, era)))


def pawn_places(scene: Scene, era: int) -> list[tuple[int, Point]]:
    return list(zip(scene.seen.agents_at(era), standing(scene, era)[len(scene.seen.clones(era)) :]))


def clone(scene: Scene, era: int, clone: Any, place: Point) -> Svg:
    """A hood with the Era that destroys it, and small the one it came from."""
    size, token = sizes(scene).clone, token_of(clone)
    label = spoken.clone(scene.say, scene.seen.is_supa(clone), era, scene.seen.end_of(clone))
    face = clone_face(token, size, not scene.layout.small)
    return zoomed(f"clone-{token}", label, face, class_="piece", **gliding(*place, 1))


@lru_cache(KEPT)
def clone_face(token: int, size: float, whole: bool) -> Svg:
    """The hood itself; without the Era it came from where there is no room."""
    hood, end = use("supa" if is_supa(token) else "clone", 0, 0, size), DESTRUCTION[token]
    drawn = [hood, use(f"era-{end}", 0, 0.24 * size, 0.52 * size)]
    if whole:
        drawn.append(use(f"era-{GENERATION[token]}", -0.38 * size, -0.38 * size, 0.38 * size))
    return together(*drawn)


def pawns(scene: Scene) -> Svg:
    """All Agents; one's own is larger, on a golden base."""
    return group(*(pawns_at(scene, era) for era in range(ERAS)), id="pawns")


def at_era_of_mine(scene: Scene, era: int) -> Hashable:
    return at_era(scene, era), scene.me, scene.seen.active, scene.seen.outcome is None


@once(at_era_of_mine)
def pawns_at(scene: Scene, era: int) -> Svg:
    return together(*(pawn(scene, slot, place) for slot, place in reversed(pawn_places(scene, era))))


def pawn(scene: Scene, slot: int, place: Point) -> Svg:
    size, agent, mine = sizes(scene), scene.seen.agents[slot]["id"], slot == scene.me
    wide = size.me if mine else size.pawn
    base = look(fill=GOLD, stroke=INK, stroke_width=1.5) if mine else look(fill="#000000", opacity=0.3)
    label = scene.say("agent_stands", agent=agent, era=scene.seen.agents[slot]["era"], you=mine)
    return zoomed(
        f"agent-{agent}",
        label,
        *([pointer(scene, -0.86 * wide)] if slot == scene.seen.active and scene.seen.outcome is None else []),
        ellipse(0, 0.52 * wide, 0.56 * wide, 0.2 * wide, **base),
        pawn_shape(agent, 0, -0.06 * wide, 0.86 * wide),
        class_="piece",
        **gliding(*place, 1),
    )


def pointer(scene: Scene, y: float) -> Svg:
    """Over the Agent whose turn it is."""
    edge = look(stroke=scene.theme.paper, stroke_width=3, paint_order="stroke", stroke_linejoin="round")
    return path(f"M-6 {y - 8:.1f}h12l-6 8Z", fill=scene.theme.ink, **edge)


def pawn_shape(agent: str, x: float, y: float, size: float) -> Svg:
    return use(f"pawn-{agent}" if agent in AGENTS else "pawn-other", x, y, size)


# Cubes.


def energy(scene: Scene, era: int) -> Iterator[Svg]:
    """Energy one by one, or counted; blue cubes and a Centrifuge beside it."""
    seen, size, ring = scene.seen, sizes(scene), scene.layout.ring
    count = seen.energy(era)
    counted = count > (0 if scene.layout.small else MOST_CUBES)
    names = ["counted"] if counted else ["energy"] * count
    names += ["blue"] * seen.blue(era) + ["centrifuge"] * seen.has_centrifuge(era)
    if not names:
        return
    step = size.cube + 2
    rooms = [(2.1 * step if name == "counted" else step, step) for name in names]
    drawn: list[Svg] = []
    for name, (x, y) in zip(names, along(ring.energy, era, rooms)):
        if name == "counted":
            drawn += counted_energy(scene, era, x, y)
        else:
            drawn.append(use(name, x, y, size.cube + (5 if name == "centrifuge" else 0)))
    yield zoomed(f"energy-{era}", spoken.cubes(scene.say, seen, era), *drawn)


def counted_energy(scene: Scene, era: int, x: float, y: float) -> list[Svg]:
    """A cube with its number beside it."""
    dark, cube = scene.seen.has_vortex(era), sizes(scene).cube
    halo = look(
        stroke=scene.palette.hole if dark else scene.theme.paper, stroke_width=3.5, paint_order="stroke"
    )
    ink = look(fill="#ffffff" if dark else scene.theme.ink, font_weight="bold", **halo)
    text = str(scene.seen.energy(era)) if scene.layout.small else f"×{scene.seen.energy(era)}"
    return [use("energy", x - 0.5 * cube - 1, y, cube), words(text, x, y + 4.6, 13, **ink)]


def rifts(scene: Scene, era: int) -> Iterator[Svg]:
    """Rifts beside the chutes they fall from; a sign of danger where no more would hold."""
    seen, size, ring = scene.seen, sizes(scene), scene.layout.ring
    empty = "#ffffff" if seen.has_vortex(era) else scene.theme.ink
    places = [polar(ring.rifts, -90 + order * size.apart) for order in ORDER]
    slots = [
        use("slot" if n < seen.slots(era) else "slot-shut", *places[n], 0.82 * size.rift)
        for n in range(seen.rifts(era), SLOTS)
    ]
    yield group(*slots, transform=turned(era), color=empty)
    for n in range(seen.rifts(era)):
        cube = group(use("rift", *places[n], size.rift), class_="tumble")
        yield group(cube, id=f"rift-{era}-{n}", transform=turned(era))
    if seen.rifts(era) == seen.slots(era):
        x, y = polar(ring.energy, angle(era) + (19 if reads_back(era) else -19))
        yield zoomed(
            f"danger-{era}",
            scene.say("danger"),
            use("warn", x, y, 24 if not scene.layout.small else 17),
            class_="danger",
        )
