"""The ring itself: seven sectors, cracked, swallowed or haunted, and the Machine in the middle."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache

from anachron.draw.shared import once
from anachron.draw.svg import Svg, circle, element, group, look, moved, number, path, together
from anachron.games.loop.content.eras import ERAS
from anachron.games.loop.picture import spoken
from anachron.games.loop.picture.colours import ACID, COAL, DEEP, GOLD, INK, IRON, PALETTES
from anachron.games.loop.picture.geometry import (
    STEP,
    Ring,
    angle,
    border,
    cracks,
    fissure,
    polar,
    reads_back,
    sector,
    spiral,
)
from anachron.games.loop.picture.kit import use
from anachron.games.loop.picture.scene import Scene, at_era

ARMS = (
    (0, "#f4efe2", 3.2),
    (72, "#8b919c", 1.8),
    (144, "#d8352a", 2.6),
    (216, "#8b919c", 1.8),
    (288, "#d8d2c2", 2.2),
)
BOLD_SERIF = 1.22  # times as wide as ordinary letters


def turned(era: float) -> str:
    return f"rotate({number(STEP * era)})"


def shape(name: str, **more: str | float | None) -> Svg:
    """An outline of the ring, as it lies at the top."""
    return element("use", href=f"#lp-{name}", **more)


@cache
def outlines(ring: Ring, theme: str) -> Svg:
    """What all sectors share, in a group of its own, so that it is sent once."""
    palette, scale = PALETTES[theme], ring.scale
    spikes = look(fill=palette.rift, stroke=palette.rift_line, stroke_linejoin="round")
    parts = [
        path(sector(ring.inner, ring.outer), id="lp-sector"),
        path(sector(ring.inner + 7 * scale, ring.rim - 2, 3 + 5 * scale), id="lp-lit"),
        path(sector(ring.inner + 1.5 * scale, ring.outer - 1.5 * scale, 3), id="lp-edge"),
        path(sector(ring.rim, ring.outer), id="lp-rim"),
        path(border(ring.name - 0.36 * letters(ring), False), id="lp-fore"),
        path(border(ring.name + 0.36 * letters(ring), True), id="lp-back"),
        path(border(ring.cards + 4, False), id="lp-fore-inside"),
        path(border(ring.cards + 14, True), id="lp-back-inside"),
        *(path(fissure(ring.inner, n), id=f"lp-fissure-{n}", **spikes) for n in (1, 2, 3)),
        path(cracks(ring.inner), id="lp-cracks", fill="none", stroke=palette.rift, stroke_width=2 * scale),
        element("clipPath", shape("sector"), id="lp-within"),
        group(*maelstrom(ring, palette.hole), id="lp-maelstrom"),
    ]
    return group(element("defs", *parts))


def letters(ring: Ring) -> float:
    return 14 if ring.scale == 1 else 12


def maelstrom(ring: Ring, hole: str) -> Iterator[Svg]:
    """A Vortex: the sector black, arms that turn into its middle."""
    scale, middle = ring.scale, (ring.inner + ring.rim) / 2
    line = look(fill="none", stroke_linecap="round")
    yield shape("sector", fill=hole)
    arms = [
        path(spiral((ring.rim - ring.inner) * 0.98, start), stroke=colour, stroke_width=wide * scale, **line)
        for start, colour, wide in ARMS
    ]  # fmt: skip
    whirl = group(group(*arms, class_="spin"), circle(0, 0, 7 * scale), transform=moved(0, -middle))
    yield group(whirl, clip_path="url(#lp-within)")
    yield shape("edge", fill="none", stroke="#d8d2c2", stroke_width=max(1.4, 2 * scale))


def sectors(scene: Scene) -> Svg:
    """All seven on their ground, with chevrons that point the way time goes."""
    ring, scale = scene.layout.ring, scene.layout.ring.scale
    ticks = f"1.2 {number((ring.outer + 3 * scale) * 0.05984 - 1.2)}"  # 105 of them
    edge = look(fill="none", stroke=scene.palette.line, stroke_width=5 * scale, stroke_dasharray=ticks)
    return together(
        circle(0, 0, ring.outer + 6 * scale, fill=scene.palette.ground),
        circle(0, 0, ring.outer + 3 * scale, **edge),
        *(one(scene, era) for era in range(ERAS)),
        *haunted(scene),
        *(chevron(ring, era) for era in range(ERAS)),
    )


@once(at_era)
def one(scene: Scene, era: int) -> Svg:
    """An Era, told in one sentence."""
    seen, ring = scene.seen, scene.layout.ring
    vortex, rifts, turn = seen.has_vortex(era), seen.rifts(era), turned(era)
    x, y = polar((ring.inner + ring.rim) / 2 + 14 * ring.scale, angle(era))
    wide = 172 if ring.scale == 1 else 96
    if vortex:
        ground = group(shape("maelstrom"), id=f"vortex-{era}", transform=turn)
    else:
        land = use(f"land-{era}", x, y + 0.38 * wide, wide, opacity=scene.palette.land)
        ground = together(shape("sector", transform=turn, fill=scene.palette.eras[era]), land)
    above = [shape(f"fissure-{rifts}")] if rifts else []
    above += [shape("cracks", class_="danger")] if rifts == seen.slots(era) else []
    above += [shape("rim", fill=IRON if vortex else DEEP[era]), named(scene, era)]
    label = spoken.era(scene.say, seen, era)
    return group(ground, group(*above, transform=turn), id=f"era-{era}", role="img", aria_label=label)


def named(scene: Scene, era: int) -> Svg:
    """The name along the rim; a Vortex says so, on a phone instead of its name, which its glyph tells."""
    ring, way = scene.layout.ring, "back" if reads_back(era) else "fore"
    if not scene.seen.has_vortex(era):
        return curved(scene.say.era(era), way, letters(ring))
    vortex = spoken.vortex(scene.say, scene.seen).upper()
    if scene.layout.small:
        return curved(vortex, way, letters(ring), letter_spacing=2)
    inside = curved(vortex, f"{way}-inside", letters(ring), letter_spacing=3)
    return together(curved(scene.say.era(era), way, letters(ring)), inside)


@lru_cache(256)
def curved(text: str, way: str, size: float, **more: float) -> Svg:
    """A text along a sector."""
    line = element("textPath", text, href=f"#lp-{way}", startOffset="50%")
    return element("text", line, font_size=size, class_="serif", fill="#ffffff", text_anchor="middle", **more)


@cache
def chevron(ring: Ring, era: int) -> Svg:
    x, y = polar(ring.name, angle(era + 0.5))
    sign = use("sign-chevron", 0, 0, 14 * ring.scale + 2, color="#ffffff")
    disc = circle(0, 0, 9 * ring.scale + 1, fill=IRON)
    return group(disc, sign, transform=f"translate({number(x)} {number(y)}) {turned(era + 0.5)}")


@cache
def last_at(ring: Ring, era: int) -> Svg:
    """A golden arc beyond the rim of an Era."""
    curve = border(ring.outer + 4 * ring.scale, False)
    line = look(fill="none", stroke_linecap="round", pathLength=100, stroke_dasharray="56 200")
    edge = path(curve, stroke=INK, stroke_width=7 * ring.scale + 1, **line)
    gold = path(curve, stroke=GOLD, stroke_width=4 * ring.scale + 0.6, **line)
    shifted = look(transform=turned(era), stroke_dashoffset=-22, pointer_events="none", aria_hidden=True)
    return group(edge, gold, id=f"last-{era}", **shifted)


def haunted(scene: Scene) -> Iterator[Svg]:
    """The frame around Dr Foo's Era."""
    scale, foo = scene.layout.ring.scale, scene.seen.foo
    if foo is None:
        return
    line, dashes = look(fill="none", stroke_linejoin="round"), f"{14 * scale:.1f} {7 * scale:.1f}"
    black = shape("edge", stroke=COAL, stroke_width=7 * scale + 1, **line)
    green = shape("edge", stroke=ACID, stroke_width=4.5 * scale + 0.6, stroke_dasharray=dashes, **line)
    yield group(black, green, id="haunted", transform=turned(foo))


# The Machine.


def machine(scene: Scene) -> Svg:
    """Dr Foo in the middle, the three chutes facing his Era and both beside it."""
    seen = scene.seen
    drawn = [crown()]
    if seen.foo is not None:
        drawn.append(group(chutes(), *glow(scene), id="chutes", transform=turned(seen.foo)))
    drawn.append(eye())
    label = scene.say.colon(scene.say("foo"), scene.say.odds(seen))
    how = look(role="img", aria_label=label, data_zoom="machine")
    return group(*drawn, id="machine", transform=moved(0, 0, scene.layout.ring.scale), **how)


@cache
def crown() -> Svg:
    return together(
        circle(0, 0, 104, fill=IRON),
        circle(0, 0, 98, fill="none", stroke="#474c56", stroke_width=7, stroke_dasharray="9 6.4"),
        circle(0, 0, 90, fill="#25282f", stroke=COAL, stroke_width=2),
    )


@cache
def eye() -> Svg:
    """Dr Foo himself."""
    return together(
        circle(0, 0, 58, fill=IRON, stroke=COAL, stroke_width=2),
        circle(0, 0, 54, fill="none", stroke=ACID, stroke_width=2.5),
        use("foo", 0, 6, 92),
    )


@cache
def chutes() -> Svg:
    """The green mouth, the two black ones beside it, vials at the back."""
    steel, acid = look(fill="#727a87", stroke=COAL, stroke_width=1.5), look(fill=ACID)
    mouth = together(
        path("M-22-46L-31-92H31L22-46Z", **steel),
        path("M-31-92H31L27-107H-27Z", stroke=COAL, stroke_width=2, **acid),
        path("M-18-56H18M-21-68H21M-24-80H24M-9-92L-8-107M9-92L8-107", stroke=COAL, stroke_width=2),
    )
    black = together(
        path("M-14-48L-19-93H19L14-48Z", **steel),
        path("M-19-93H19L17-106H-17Z", fill=IRON),
        path("M-16-97H16", stroke=ACID, stroke_width=2),
        path("M-10-60H10M-12-72H12M-14-84H14", stroke=COAL, stroke_width=1.5),
    )
    glass = look(fill=COAL, stroke="#727a87", stroke_width=2)
    vial = together(
        element("rect", x=-6, y=-97, width=12, height=34, rx=6, **glass),
        path("M-4-80H4V-69A4 4 0 0 1-4-69Z", **acid),
    )
    beside = [group(black, transform=turned(side)) for side in (1, -1)]
    return together(*(group(vial, transform=turned(n)) for n in (2, 3, 4, 5)), mouth, *beside)


def glow(scene: Scene) -> Iterator[Svg]:
    """The mouths light up for a moment whenever a new card of Dr Foo has turned them."""
    view = scene.seen.view
    rays = [path("M-24-107L-44-156H44L24-107Z", transform=turned(side)) for side in (-1, 0, 1)]
    yield group(*rays, fill=ACID, opacity=0, class_="glow", id=f"glow-{view['cycle']}-{len(view['foo_row'])}")
