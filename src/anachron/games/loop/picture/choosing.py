"""Before the start: the Agents to choose from, each with what it can do."""

from __future__ import annotations

from typing import Any

from anachron.draw.svg import SERIF, Svg, box, group, moved, words
from anachron.games.loop.picture.pawns import pawn_shape
from anachron.games.loop.picture.scene import Scene, wrapped

HIGH, GAP, LINE = 168, 14, 22


def agent_card(scene: Scene, agent: str, n: int, top: float) -> tuple[list[Svg], float]:
    """An Agent's card at its place in the grid, and where it ends."""
    layout, theme = scene.layout, scene.theme
    columns = 1 if layout.narrow else 3
    row, column = divmod(n, columns)
    wide = (layout.width - 2 * layout.margin - (columns - 1) * GAP) / columns
    x, y = layout.margin + column * (wide + GAP), top + row * (HIGH + GAP)
    drawn = [
        box(x, y, wide, HIGH, 12, fill=theme.panel, stroke=theme.offer, stroke_width=2, class_="ring"),
        box(x, y, wide, HIGH, 12, fill=theme.offer, class_="hit"),
        group(pawn_shape(agent, "#ffffff"), transform=moved(x + 36, y + 38, 2)),
        words(
            scene.say.name(agent),
            x + 70,
            y + 46,
            22,
            wide - 86,
            fill=theme.ink,
            font_family=SERIF,
            font_weight="bold",
        ),
    ]
    for line, text in enumerate(wrapped(scene.say.text(agent), 16, wide - 40)):
        drawn.append(words(text, x + 20, y + 88 + line * LINE, 16, wide - 32, fill=theme.ink))
    return drawn, y + HIGH


def is_team_choice(scene: Scene, choice: dict[str, Any]) -> bool:
    return choice["kind"] == "agent" and not scene.seen.laid
