"""Before the start: the Agents to choose from, each with what is printed on it."""

from __future__ import annotations

from collections.abc import Iterator

from anachron.draw.board import zoomed
from anachron.draw.svg import Svg, box, group, look, moved, words
from anachron.games.loop.content.tables import DIMENSIONS
from anachron.games.loop.picture import colours, spoken
from anachron.games.loop.picture.kit import use
from anachron.games.loop.picture.scene import Box, Scene, wrapped
from anachron.games.loop.picture.sectors import BOLD_SERIF
from anachron.games.loop.picture.tokens import pawn_shape

GAP, TOP, LINE = 12, 64, 18
SIGN = 26.0  # of a Dimension; smaller beside the Era
ROOMY = 300  # the width of a tile where signs have room beside the Era


def places(scene: Scene) -> dict[str, Box]:
    """Where the tile of each Agent lies."""
    agents, layout = scene.seen.content.agents, scene.layout
    columns = 1 if layout.width < 400 else 3
    wide, tall = (layout.width - 2 * GAP - (columns - 1) * GAP) / columns, 214 if columns == 3 else 144
    return {
        agent: Box(GAP + n % columns * (wide + GAP), TOP + n // columns * (tall + GAP), wide, tall)
        for n, agent in enumerate(agents)
    }


def agents(scene: Scene) -> tuple[Svg, float]:
    """The tiles of all Agents under the question, and where they end."""
    theme, wide = scene.theme, scene.layout.width - 2 * GAP
    head = words(scene.say.title, GAP + 2, 26, 20, wide, fill=theme.ink, class_="serif")
    asked = words(scene.say.prompt(scene.seen), GAP + 2, 50, 14, wide, fill=theme.ink)
    found = places(scene)
    drawn = [tile(scene, agent, place) for agent, place in found.items()]
    return group(head, asked, *drawn), max(place.y + place.tall for place in found.values()) + GAP


def tile(scene: Scene, agent: str, place: Box) -> Svg:
    say, number = scene.say, scene.seen.content.agents.index(agent)
    told = (
        say.colon(say.name(agent), say.text(agent)),
        say("starts", era=scene.seen.content.start[number]),
        spread_said(scene, number),
    )
    taken = any(one["id"] == agent for one in scene.seen.agents)
    face = face_of(scene, agent, number, place)
    at = moved(place.x, place.y)
    return zoomed(
        f"agent-{agent}",
        spoken.sentences(*told),
        *face,
        class_="still",
        tabindex=0,
        transform=at,
        opacity=0.45 if taken else None,
    )


def face_of(scene: Scene, agent: str, number: int, place: Box) -> Iterator[Svg]:
    """Name, power, the Era it starts in, the Dimensions of its cards."""
    say, theme, wide, tall = scene.say, scene.theme, place.wide, place.tall
    start = scene.seen.content.start[number]
    bold = look(fill=theme.ink, class_="serif")
    yield box(0, 0, wide, tall, 12, fill=theme.panel, stroke=theme.edge)
    yield pawn_shape(agent, 32, 36, 38)
    yield words(say.name(agent), 62, 32, 19, (wide - 70) / BOLD_SERIF, **bold)
    yield use(f"era-{start}", 71, 49, 18)
    yield words(say.era(start), 85, 53.5, 13, wide - 92, fill=theme.faint)
    for n, line in enumerate(wrapped(say.text(agent), 14.6, wide - 28, 5)):
        yield words(line, 14, 82 + LINE * n, 14, fill=theme.ink)
    yield from dimensions(scene, number, place)


def dimensions(scene: Scene, number: int, place: Box) -> Iterator[Svg]:
    """The Dimensions of an Agent's cards: beside its Era, or in the foot of a narrow tile."""
    found, ink = spread(scene, number), scene.theme.ink
    side, step, size, left, y = SIGN, 62.0, 14, 14.0, place.tall - 36
    if place.wide > ROOMY:
        side, step, size, y = 0.65 * SIGN, 39.0, 12, 40.0
        left = place.wide - 6 - step * len(found)
    for n, (dimension, count) in enumerate(found):
        x = left + n * step
        yield box(x, y, side, side, 6, fill=colours.DIMENSIONS[dimension])
        yield use(f"dimension-{dimension}", x + side / 2, y + side / 2, 0.77 * side)
        yield words(f"×{count}", x + 1.16 * side, y + side / 2 + 5, size, fill=ink, font_weight="bold")


def spread(scene: Scene, number: int) -> list[tuple[str, int]]:
    """How many of an Agent's starting cards each Dimension has."""
    content = scene.seen.content
    owned = [DIMENSIONS[content.dimension[card]] for card in content.starting[number]]
    return [(dimension, owned.count(dimension)) for dimension in DIMENSIONS if dimension in owned]


def spread_said(scene: Scene, number: int) -> str:
    return ", ".join(f"{scene.say.word(dimension)} {count}" for dimension, count in spread(scene, number))
