"""A view as one complete SVG."""

from __future__ import annotations

from anachron.draw.board import board
from anachron.draw.shared import shared
from anachron.draw.svg import Svg, group, moved, together
from anachron.games.loop.picture import choosing, spoken
from anachron.games.loop.picture.hands import hand
from anachron.games.loop.picture.kit import kit
from anachron.games.loop.picture.scene import Scene, scene_of
from anachron.games.loop.picture.sectors import last_at, machine, outlines, sectors
from anachron.games.loop.picture.seen import View
from anachron.games.loop.picture.side import goals, head, missions, notes, team
from anachron.games.loop.picture.strip import strip
from anachron.games.loop.picture.targets import targets
from anachron.games.loop.picture.tokens import pawns, tokens
from anachron.games.loop.picture.words import Words


def draw(view: View, say: Words, theme: str, shape: str) -> str:
    """A view as SVG, for a room of some shape."""
    scene = scene_of(view, say, theme, shape)
    drawn, end = on_the_table(view, say, theme, shape)
    return board(
        "loop",
        say.title,
        spoken.table(say, scene.seen),
        scene.layout.width,
        end,
        scene.theme,
        True,  # what lies there is told piece by piece, whoever's turn it is
        kit(theme),
        outlines(scene.layout.ring, theme),
        drawn,
        in_front({**view, "log": list(scene.seen.move[:1])}, say, theme, shape),
        touched(scene),
        targets(scene),
    )


@shared(seat=None, pending=[], choices=[], refused=[], log=[])
def on_the_table(view: View, say: Words, theme: str, shape: str) -> tuple[Svg, float]:
    """What looks the same to everybody, and where it ends; before the start, the Agents."""
    scene = scene_of(view, say, theme, shape)
    if not scene.seen.laid:
        return choosing.agents(scene)
    known, end = notes(scene)
    ring = in_the_ring(scene, sectors(scene), machine(scene), tokens(scene), id="ring")
    return together(strip(scene), known, ring, goals(scene), missions(scene)), max(end, scene.layout.height)


def touched(scene: Scene) -> Svg:
    """Where the last move changed something, until the next one."""
    if not scene.seen.laid:
        return together()
    eras = sorted(scene.seen.touched)
    return in_the_ring(scene, *(last_at(scene.layout.ring, era) for era in eras), id="last")


@shared(pending=[], choices=[], refused=[])
def in_front(view: View, say: Words, theme: str, shape: str) -> Svg:
    """What depends on who looks: the pawns, one's own hand, the others."""
    scene = scene_of(view, say, theme, shape)
    if not scene.seen.laid:
        return together()
    return together(in_the_ring(scene, pawns(scene)), head(scene), hand(scene), team(scene))


def in_the_ring(scene: Scene, *parts: Svg, id: str | None = None) -> Svg:
    return group(*parts, id=id, transform=moved(scene.layout.ring.x, scene.layout.ring.y))
