"""How training went: a line for each measurement, and a picture of them; and what both trainers are asked."""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from agent import Agent
from score import score

WIDTH, HEIGHT, EDGE = 640, 320, 48
COLOURS = {"random": "#3b6ea5", "novice": "#b5542b"}


class Curve:
    """Scores while an agent learns, against random play and a level, over the CPU seconds it took."""

    def __init__(self, title: str, games: int) -> None:
        self.title, self.games = title, games
        self.points: list[dict[str, Any]] = []
        self.spent, self.since = 0.0, time.process_time()

    def measure(self, agent: Agent, decisions: int) -> None:
        """Score the agent; the time that takes does not count as training."""
        self.spent += time.process_time() - self.since
        for against in COLOURS:
            found = score(agent, against, self.games)
            point = {"seconds": round(self.spent, 1), "decisions": decisions, "against": against}
            self.points.append({**point, **found._asdict()})
            print(json.dumps(self.points[-1]), flush=True)
        self.since = time.process_time()

    def draw(self, file: Path) -> None:
        file.write_text(picture(self.title, self.points), "utf-8")


def picture(title: str, points: list[dict[str, Any]]) -> str:
    """The scores over CPU time, with their intervals, as SVG."""
    last = max([point["seconds"] for point in points] + [1.0])
    drawn = [f'<rect width="{WIDTH}" height="{HEIGHT}" rx="10" fill="#fbf9f4"/>']
    drawn.append(f'<text x="16" y="22" font-size="15" font-weight="bold">{title}</text>')
    for share in (0, 0.25, 0.5, 0.75, 1):
        y = down(share)
        drawn.append(f'<path d="M{EDGE} {y:.1f}H{WIDTH - EDGE}" stroke="#ddd6c8"/>')
        drawn.append(f'<text x="{EDGE - 8}" y="{y + 4:.1f}" text-anchor="end">{share:.0%}</text>')
    for second in range(0, int(last) + 1, 60 if last > 90 else 10):
        x, time = across(second, last), f"{second // 60} min" if last > 90 else f"{second} s"
        drawn.append(f'<text x="{x:.1f}" y="{HEIGHT - 16}" text-anchor="middle">{time}</text>')
    for n, (against, colour) in enumerate(COLOURS.items()):
        drawn += line([point for point in points if point["against"] == against], colour, last)
        name = f'x="{EDGE + 120 * n}" y="{down(1) - 8:.1f}" fill="{colour}"'
        drawn.append(f"<text {name}>against {against}</text>")
    font = 'font-family="system-ui, sans-serif" font-size="12" fill="#3a352c"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" {font}>'
    return f"{head}{''.join(drawn)}</svg>\n"


def line(points: list[dict[str, Any]], colour: str, last: float) -> list[str]:
    """One opponent: the band of the intervals, the scores."""
    if not points:
        return []
    xs = [across(point["seconds"], last) for point in points]
    path = "L".join(f"{x:.1f} {down(point['score']):.1f}" for x, point in zip(xs, points))
    upper = [f"{x:.1f} {down(point['high']):.1f}" for x, point in zip(xs, points)]
    lower = [f"{x:.1f} {down(point['low']):.1f}" for x, point in zip(xs, points)]
    return [
        f'<path d="M{"L".join(upper + lower[::-1])}Z" fill="{colour}" fill-opacity="0.15"/>',
        f'<path d="M{path}" fill="none" stroke="{colour}" stroke-width="2"/>',
    ]


def across(seconds: float, last: float) -> float:
    return EDGE + seconds / last * (WIDTH - 2 * EDGE)


def down(share: float) -> float:
    return HEIGHT - EDGE + 8 - share * (HEIGHT - 2 * EDGE)


def main(train: Callable[..., Agent], name: str, rounds: int) -> None:
    """Train as asked at the command line."""
    asked = argparse.ArgumentParser(description=train.__doc__)
    asked.add_argument("--game", default="killed")
    asked.add_argument("--rounds", type=int, default=rounds, help="lessons")
    asked.add_argument("--seed", type=int, default=0)
    asked.add_argument("--games", type=int, default=200, help="games of each measurement")
    asked.add_argument("--out", type=Path, default=Path("agent.npz"))
    asked.add_argument("--curve", type=Path, help="an SVG of the scores")
    how = asked.parse_args()
    told = Curve(f"{name}: {how.game}, by time of CPU", how.games)
    train(how.game, how.rounds, how.seed, told).save(how.out)
    if how.curve:
        told.draw(how.curve)
