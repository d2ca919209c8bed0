"""Before the start: the Agents to choose from, each with what it can do."""

from __future__ import annotations

from typing import Any

from anachron.draw.svg import SERIF, Svg, box, breadth, group, moved, path, words
from anachron.games.loop.picture import colours
from anachron.games.loop.picture.eras import PAWN
from anachron.games.loop.picture.scene import Scene

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
        group(
            path(PAWN, fill=colours.AGENTS[agent], stroke="#ffffff", stroke_width=1.2),
            transform=moved(x + 36, y + 38, 2),
        ),
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


def wrapped(text: str, size: float, room: float) -> list[str]:
    """A text on as many lines as it needs."""
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and breadth(longer, size) <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def is_team_choice(scene: Scene, choice: dict[str, Any]) -> bool:
    return choice["kind"] == "agent" and not scene.table.laid
