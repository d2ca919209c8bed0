"""Whole games to type, made by two bots."""

from __future__ import annotations

from functools import cache
from typing import Any

import anachron

SEED = 7


@cache
def game_of(level: str = "casual", chapters: tuple[str, ...] = ()) -> tuple[str, ...]:
    """The choices of a whole game of killed, as text."""
    game = anachron.game("killed")
    state = game.start(seed=SEED, **options(chapters))
    players = [anachron.bot(game, level, seed=seat) for seat in (0, 1)]
    texts = []
    while state.outcome is None:
        seat = int(state.seat)
        choice = players[seat].choose(state.view(seat)).choice
        state.choose(seat, choice)
        texts.append(str(choice))
    return tuple(texts)


def options(chapters: tuple[str, ...] = ()) -> dict[str, Any]:
    return {"first": 0, "chapters": list(chapters)} if chapters else {"first": 0}


def turns_of(texts: tuple[str, ...]) -> list[str]:
    """The same, a line for each turn."""
    lines: list[list[str]] = [[]]
    for text in texts:
        lines[-1].append(text)
        if text.startswith("focus"):
            lines.append([])
    return ["; ".join(line) for line in lines if line]
