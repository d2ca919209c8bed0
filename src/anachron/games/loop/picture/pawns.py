"""The Agents' pawns: each has its colour and its letter."""

from __future__ import annotations

from anachron.draw.svg import Svg, circle, element, gliding, group, look, path, together, words
from anachron.games.loop.picture import colours
from anachron.games.loop.picture.scene import Scene

PAWN = "M-9 11H9L5 -2A6 6 0 1 0 -5 -2Z"


def pawn_shape(agent: str, edge: str) -> Svg:
    """A pawn about its middle."""
    figure = path(PAWN, fill=colours.AGENTS.get(agent, colours.OTHER_AGENT), stroke=edge, stroke_width=1.2)
    letter, white = agent.rpartition("-")[2][0], look(fill="#ffffff", font_weight="bold")
    return together(figure, words(letter, 0, 9.4, 10, text_anchor="middle", **white))


def pawns(scene: Scene) -> Svg:
    """All pawns, at the right of their Eras."""
    drawn = []
    for era in range(7):
        for n, slot in enumerate(scene.seen.agents_at(era)):
            drawn.append(pawn(scene, slot, pawn_place(scene, era, n)))
    return group(*drawn, id="pawns")


def pawn_place(scene: Scene, era: int, n: int) -> tuple[float, float]:
    layout, (x, y) = scene.layout, scene.layout.era(era)
    down = 86 if not layout.narrow else 74 if layout.is_broad(era) else 107
    return x + layout.wide_at(era) - 24 - n * pawn_room(scene), y + down


def pawn_room(scene: Scene) -> float:
    """From one pawn to the next."""
    return 28 if scene.layout.narrow else 36


def pawn(scene: Scene, slot: int, at: tuple[float, float]) -> Svg:
    id = scene.seen.agents[slot]["id"]
    lit = slot == scene.seen.active and scene.seen.outcome is None
    ring = circle(0, 1, 16, fill="none", stroke=scene.theme.offer, stroke_width=2.4)
    return group(
        element("title", scene.say.name(id)),
        *([ring] if lit else []),
        pawn_shape(id, "#ffffff"),
        id=f"agent-{id}",
        class_="piece",
        **gliding(*at, 1.2 if scene.layout.narrow else 1.55),
    )
