"""The pieces as symbols: each drawn once about its middle, and used wherever it stands."""

from __future__ import annotations

from functools import cache, lru_cache

from anachron.draw.svg import ROUND, Svg, box, circle, element, group, look, number, path
from anachron.games.loop.picture import colours
from anachron.games.loop.picture.colours import ACID, COAL, CREAM, DEEP, GOLD, INK, IRON, PALETTES, STEEL

# fmt: off
WIDTHS = {  # as they are drawn
    "rift": 21, "slot": 18, "energy": 19, "blue": 19, "clone": 30, "supa": 30, "pawn": 30, "foo": 92,
    "tile": 40, "era": 25, "land": 128, "vortex": 38, "warn": 25, "eye": 24, "centrifuge": 34, "sign": 20,
    "dimension": 22, "battery": 20, "card": 26,
}
GLYPHS = (  # volcano, castle, dome, factory, globe, robot head, setting sun: filled, then lines
    ("M-9 8L-3.5-2L-1 0L1.5-2L3.5-2L9 8Z", "M0-4C-3-6 2-7 0-10M4-5C3-7 6-7 5-9"),
    ("M-7 8V-7h3v2.5h2.5V-7h3v2.5H4V-7h3V8H2.5V4a2.5 2.5 0 0 0-5 0V8Z", ""),
    ("M-9 5H9V8H-9ZM-7.5 4C-7.5-3-3-5-1-5.5V-9H1V-5.5C3-5 7.5-3 7.5 4Z", ""),
    ("M-9 8V0L-4-3.5V0L1-3.5V0H3.5L4-9H7L8.5 0V8Z", ""),
    ("", "M-8 0a8 8 0 1 0 16 0a8 8 0 1 0-16 0ZM-8 0H8M0-8c-5 5-5 11 0 16c5-5 5-11 0-16"),
    ("M-7.5-4.5H-1V-9H1V-4.5H7.5V7.5H-7.5ZM-4.5-1V2.5H-1.2V-1ZM1.2-1V2.5H4.5V-1ZM-3.5 4.3V5.8H3.5V4.3Z", ""),
    ("M-9.5 4H9.5V5.8H-9.5ZM-6 7.5H6V9H-6ZM-5 3a5 5 0 0 1 10 0Z", "M0-4.5V-9M-4.5-3L-7.5-6.5M4.5-3L7.5-6.5"),
)
LANDS = (  # the same as silhouettes, from their foot up
    ("M-62 0C-40-8-26-44-16-62L-7-54L2-60L14-62C26-42 40-8 62 0Z",
     "M0-66C-10-74 8-80-2-92M12-68C8-76 20-80 14-88"
     "M-54-2C-58-20-50-34-40-40M-56-14l-8-6M-53-24l-9-4M-54-14l8-4"),
    ("M-54 0V-46h7v7h7v-7h7v7h7v-7h7V-28H-9V-60L2-80"
     "L13-60V-28H22V-46h7v7h7v-7h7v7h7v-7h7V0H11V-12a9 9 0 0 0-18 0V0Z",
     ""),
    ("M-58 0V-22H-32V-30H-30C-30-58-12-68-4-72V-84H4V-72C12-68 30-58 30-30H32V-22"
     "H40V-56L46-66L52-56V-22H58V0Z", ""),
    ("M-60 0V-28L-38-42V-28L-16-42V-28L6-42V-28H13L15-76H27L29-28H33L35-62H45L47-28H58V0Z",
     "M21-80C16-90 32-90 28-98M40-66C38-74 50-74 48-82"),
    ("M-60 0V-32h14V-52h12V-32h6V-72h5v-10h4v10h5V-24h8V-58h18V-24h6V-44h14V-14h12V0Z",
     "M30-76a12 12 0 1 0 24 0a12 12 0 1 0-24 0M30-76h24M42-88v24"),
    ("M-46 0C-46-24-28-28-15-28V-34H-26V-68H-3V-78a5 5 0 1 1 6 0V-68H26V-34H15V-28C28-28 46-24 46 0Z"
     "M-16-58v11h11v-11Z"
     "M5-58v11h11v-11Z", ""),
    ("M-36-6A36 36 0 0 1 36-6L10-10L4-18L-2-8L-14-14ZM-62 0L-40-4L-12 0L6-4L30 0L62-3V5H-62Z",
     "M0-50V-68M-28-40L-40-54M28-40L40-54M-46-18L-60-24M46-18L60-24"),
)
HEXAGON, LID = "M0-10.5L9.5-5V5.5L0 11L-9.5 5.5V-5Z", "M0-9.5L8-5L0-.5L-8-5Z"
OCTAGON = "M-12-19H12L19-12V12L12 19H-12L-19 12V-12Z"
HOOD, FACE = "M-15 17V5C-15-10-8-18 0-19S15-10 15 5V17Z", "M-8-3C-8-10-4-13 0-13S8-10 8-3C5 1-5 1-8-3Z"
CROWN = "M-9-15L-11-25L-4-20L0-27L4-20L11-25L9-15Z"
CELLS = "M-9-6h5v12h-5zM-2.5-6h5v12h-5zM4-6h5v12h-5z"
BOLT = "M2-10L-6 2H-1L-2 10L6-2H1Z"
# fmt: on
WHITE = look(fill="#ffffff")
LINES = look(fill="none", stroke="#ffffff", stroke_width=1.8)
PEN = look(fill="none", stroke="currentColor", **ROUND)


KEPT = 1 << 13  # pieces at their places, and what is made of them


@lru_cache(KEPT)
def use(name: str, x: float, y: float, size: float, **more: str | float | None) -> Svg:
    """A symbol about a place, so and so wide."""
    return element(
        "use", href=f"#lp-{name}", transform=placed(x, y, size / WIDTHS[name.split("-")[0]]), **more
    )


def placed(x: float, y: float, scale: float) -> str | None:
    """A transform in as few letters as it takes; there are hundreds of them."""
    at = f"translate({number(round(x, 1))} {number(round(y, 1))})" if x or y else ""
    return at + (f"scale({number(scale)})" if abs(scale - 1) > 0.005 else "") or None


@cache
def kit(theme: str) -> Svg:
    """All of them, in a group of their own, so that they are sent once."""
    found = {**era_symbols(), **cubes(theme), **figures(), **agents(), **dimensions(), **signs()}
    return group(element("defs", *(group(*parts, id=f"lp-{name}") for name, parts in found.items())))


Symbols = dict[str, list[Svg]]


def era_symbols() -> Symbols:
    found: Symbols = {}
    for era, (filled, lines) in enumerate(GLYPHS):
        disc = circle(0, 0, 12, fill=DEEP[era], stroke="#ffffff", stroke_width=1.2)
        shape = [path(filled, fill_rule="evenodd", **WHITE)] if filled else []
        found[f"era-{era}"] = [disc, *shape, *([path(lines, **LINES)] if lines else [])]
    for era, (filled, lines) in enumerate(LANDS):
        line = look(fill="none", stroke=DEEP[era], stroke_width=4)
        shape = [path(filled, fill=DEEP[era], fill_rule="evenodd")]
        found[f"land-{era}"] = [*shape, *([path(lines, **line)] if lines else [])]
    return found


def cubes(theme: str) -> Symbols:
    """Rifts and their empty slots, Energy, the blue kind that stays."""
    palette = PALETTES[theme]
    rift = look(fill=palette.rift, stroke=palette.rift_line, stroke_width=1.4, stroke_linejoin="round")
    crack = look(fill="none", stroke="#ffffff", stroke_width=1.8, stroke_linejoin="round")
    slot = look(fill=palette.hollow, fill_opacity=palette.depth, stroke="currentColor", stroke_opacity=0.55)
    energy = look(fill=colours.ENERGY, stroke=colours.ENERGY_LINE, stroke_width=1.4, stroke_linejoin="round")
    endless = "M-6 4C-6 0-2 1 0 4S6 8 6 4S2 1 0 4S-6 8-6 4Z"
    return {
        "rift": [
            path("M-9-9L-2-10L4-8L10-9.5L9 0L10.5 9L2 8.5L-4 10L-10 8.5L-9 0Z", **rift),
            path("M-2-9L2.5-2.5L-2.5 1.5L2 8.5M-2.5 1.5L-7 4M2.5-2.5L7-5", **crack),
        ],
        "slot": [box(-8.5, -8.5, 17, 17, 3, stroke_dasharray="3 2", **slot)],
        "slot-shut": [
            box(-8.5, -8.5, 17, 17, 3, stroke_dasharray="3 2", **slot),
            path("M-7-7L7 7M7-7L-7 7", stroke="currentColor"),
        ],
        "energy": [
            path(HEXAGON, **energy),
            path(LID, fill=colours.ENERGY_TOP),
            path("M2-6L-5 3H-.5L-2 9L5 0H.5Z", **WHITE),
        ],
        "blue": [
            path(HEXAGON, fill="#2f74c9", stroke="#0d2a55", stroke_width=1.4),
            path(LID, fill="#a9cdf5"),
            path(endless, **LINES),
        ],
        "centrifuge": [
            circle(0, 0, 16, fill=STEEL, stroke=COAL, stroke_width=1.5),
            circle(0, 0, 12, fill=IRON),
            path(
                "M0-10A10 10 0 0 1 8 6L3 2A4 4 0 0 0 0-4ZM-8.7 5A10 10 0 0 1-1-10L-1-4A4 4 0 0 0-3.5 2Z"
                "M6 8A10 10 0 0 1-8 6L-3 3A4 4 0 0 0 3 3Z",
                fill=colours.ENERGY,
            ),
        ],
    }


def figures() -> Symbols:
    """Clones, Dr Foo, tiles, the Vortex."""
    hood = look(stroke="#2d2410", stroke_width=1.5, stroke_linejoin="round")
    eyes = [path(FACE, fill=IRON), circle(-3, -5, 1.8, fill=ACID), circle(3, -5, 1.8, fill=ACID)]
    swirl = look(fill="none", stroke_linecap="round")
    return {
        "clone": [path(HOOD, fill="#efe3c4", **hood), *eyes],
        "supa": [path(HOOD + CROWN, fill="#ffc93c", **hood), *eyes],
        "foo": foo_face(),
        "eye": [circle(0, 0, 11, fill=IRON, stroke=ACID, stroke_width=2)],
        "tile-hidden": [
            path(OCTAGON, fill="#363a43", stroke=COAL, stroke_width=1.5),
            circle(0, 0, 9, fill="none", stroke="#8b919c", stroke_width=4, stroke_dasharray="4.7 4.7"),
            circle(0, 0, 6, fill="none", stroke="#8b919c", stroke_width=2.5),
        ],
        "tile-open": [path(OCTAGON, fill=CREAM, stroke=INK, stroke_width=2)],
        "tile-done": [path(OCTAGON, fill=GOLD, stroke=INK, stroke_width=2)],
        "tile-none": [
            path(OCTAGON, fill="none", stroke="currentColor", stroke_width=2.5, stroke_dasharray="6 5")
        ],
        "vortex": [
            circle(0, 0, 18, fill="#121316", stroke="#8b919c"),
            path(
                "M0 0C2-4 8-2 7 3C5 9-5 9-8 3C-11-5-4-13 5-12C14-10 17 2 12 9",
                stroke="#f4efe2",
                stroke_width=2.6,
                **swirl,
            ),
            path("M0 0C-2 4-8 2-7-3C-5-9 5-9 8-3", stroke="#d8352a", stroke_width=2, **swirl),
        ],
        "warn": [
            path("M0-11L12 10H-12Z", fill=GOLD, stroke=INK, stroke_width=2, stroke_linejoin="round"),
            path("M0-4V3M0 6V7", stroke=INK, stroke_width=2.6, stroke_linecap="round"),
        ],
    }


def foo_face() -> list[Svg]:
    """Hair, head, goggles, brows, grin."""
    hair = (
        "M-23-6L-44-12L-31-19L-46-33L-27-30L-31-47L-15-38L-8-52L0-39"
        "L8-52L15-38L31-47L27-30L46-33L31-19L44-12L23-6Z"
    )
    glass = look(fill=ACID, stroke=COAL, stroke_width=4)
    return [
        path(hair, fill="#f6f3e8", stroke=COAL, stroke_width=1.5, stroke_linejoin="round"),
        path(
            "M-24-12C-22-30-12-32 0-32S22-30 24-12C26 12 16 32 0 34C-16 32-26 12-24-12Z",
            fill="#d9d2bd",
            stroke=COAL,
            stroke_width=2,
        ),
        path("M-26-8H26", stroke=COAL, stroke_width=7),
        circle(-12, -7, 11, **glass),
        circle(12, -7, 11, **glass),
        path("M-10-5h.1M10-5h.1", stroke=COAL, stroke_width=7, stroke_linecap="round"),
        path("M-20-24L-5-17M20-24L5-17", stroke=COAL, stroke_width=4, stroke_linecap="round"),
        path("M-16 12C-6 16 6 16 16 12C14 26-14 26-16 12Z", fill=COAL),
        path(
            "M-13 14L-10 19L-6 15.5L-3 20.5L0 16L3 20.5L6 15.5L10 19L13 14",
            fill="none",
            stroke="#ffffff",
            stroke_width=2.5,
        ),
    ]


def agents() -> Symbols:
    """Told apart by outline as well as by colour: clock, pointed hood, three-eyed blob, cape, robot."""
    edge = look(stroke="#ffffff", stroke_width=1.6, stroke_linejoin="round")
    of = {agent: look(fill=colour, **edge) for agent, colour in colours.AGENTS.items()}
    red, eyes = colours.AGENTS["MRT"], "M-5-9h.1M5-9h.1M0-1h.1"
    return {
        "pawn-MRT": [
            path("M-13 19L-8 1H8L13 19ZM-8-15V-23H8V-15Z", **of["MRT"]),
            circle(0, -8, 9.5, fill="#ffffff", stroke=red, stroke_width=2.5),
            path("M0-14V-8L4-5", fill="none", stroke=INK, stroke_width=2),
            path("M-5 4L5 9V4L-5 9Z", **WHITE),
        ],
        "pawn-TPR": [
            path("M1-24C9-15 9-8 7-3L13 19H-13L-7-3C-9-8-9-15 1-24Z", **of["TPR"]),
            path("M-5-7C-5-13 5-13 5-7C3-3-3-3-5-7Z", fill=IRON),
            path("M-3.5-8h2.5M1-8h2.5M-6 6L6 12", stroke="#ffffff", stroke_width=2),
        ],
        "pawn-CZT": [
            path(
                "M-12 19C-15 12-9 8-12 0C-14-14-7-21 0-21S14-14 12 0C9 8 15 12 12 19"
                "L6 14L3 19L0 14L-3 19L-6 14Z",
                **of["CZT"],
            ),
            path(eyes, stroke="#ffffff", stroke_width=7, stroke_linecap="round"),
            path(eyes, stroke=COAL, stroke_width=3, stroke_linecap="round"),
        ],
        "pawn-VGL": [
            path("M-15 19L-5-3H5L15 19L6 15L0 19L-6 15Z", **of["VGL"]),
            circle(0, -11, 8, fill="#f6d9c4"),
            path("M-9-8C-12-20-4-24 0-21C4-24 12-20 9-8L6-13H-6Z", **of["VGL"]),
            path("M-6-10H6", stroke=INK, stroke_width=4),
            path("M-5 2L0 11L5 2", fill="none", stroke="#ffffff", stroke_width=3),
        ],
        "pawn-RBF": [
            path("M-10-17H-1.5V-23H1.5V-17H10V-2H14V10H11V19H2V13H-2V19H-11V10H-14V-2H-10Z", **of["RBF"]),
            path("M-7-13H-1V-7H-7ZM1-13H7V-7H1ZM-6 2H6V8H-6Z", **WHITE),
            path("M-4 5H4", stroke=colours.AGENTS["RBF"], stroke_width=2),
        ],
        "pawn-other": [path("M-13 19L-6-4A10 10 0 1 1 6-4L13 19Z", fill=colours.OTHER_AGENT, **edge)],
    }


def dimensions() -> Symbols:
    """Spiral, star, stripes, hole."""
    thick = look(fill="none", stroke="#ffffff", stroke_linecap="round")
    star = "M0-10L2.8-3.5L10-3L4.5 1.6L6.3 8.5L0 4.7L-6.3 8.5L-4.5 1.6L-10-3L-2.8-3.5Z"
    found = {
        "dimension-SP": [
            path("M0 0C2-2 5 0 3.5 3C1 6.5-6 5-6-1C-6-8 4-10 8-4C10 0 9 6 5 9", stroke_width=2.4, **thick)
        ],
        "dimension-ST": [path(star, **WHITE)],
        "dimension-BD": [path("M-9 5L3-9M-7 9L9-8M-1 9L9-1", stroke_width=3, **thick)],
        "dimension-BH": [
            circle(0, 0, 9, stroke_width=1.6, stroke_dasharray="4 2", **thick),
            circle(0, 0, 5, **WHITE),
        ],
    }
    for dimension, colour in colours.DIMENSIONS.items():
        found[f"card-{dimension}"] = [
            box(-13, -17.5, 26, 35, 3, fill=colour, stroke="#ffffff", stroke_width=1.5),
            use(f"dimension-{dimension}", 0, -7, 16),
            box(-10.5, 3, 21, 12, 2, fill="#ffffff"),
        ]
    return found


def signs() -> Symbols:
    """What cards do (E Energy, R Rift, C Clone, M Movement, K Card) and what is pressed."""
    return {
        "sign-E": [use("energy", 0, 0, 17)],
        "sign-R": [use("rift", 0, 0, 17)],
        "sign-C": [use("clone", 0, 1, 15)],
        "sign-M": [path("M-8 0H5M0-6L6 0L0 6", stroke_width=3, **PEN)],
        "sign-K": [box(-6, -9, 12, 18, 2, fill="none", stroke="currentColor", stroke_width=2.4)],
        "sign-bolt": [path(BOLT, fill="currentColor")],
        "sign-loop": [path("M7-4A8 8 0 1 0 8 3M8-9V-3H2", stroke_width=2.6, **PEN)],
        "sign-check": [path("M-6 0L-2 5L6-5", stroke_width=3, **PEN)],
        "sign-chevron": [path("M-3-6L4 0L-3 6", stroke_width=3, **PEN)],
        "battery-full": [path(CELLS, fill=colours.ENERGY, stroke="currentColor")],
        "battery-empty": [path(CELLS, fill="none", stroke="currentColor", stroke_dasharray="2 2")],
    }
