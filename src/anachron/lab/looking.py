"""Views a second of the same states in two installations: each of them runs the text of this module."""

from __future__ import annotations

import time
from typing import Any

import anachron

Walk = list[
    Any
]  # seats, seed and options of a start, the choices made (seat, number), the moments to look at


def under(id: str, rules: int) -> Any:
    """A game by the rules of this number."""
    game = anachron.game(id)
    return game if rules == newest(game) else game.under(rules)


def newest(game: Any) -> int:
    try:
        return int(game.rules)
    except AttributeError:  # before rules had numbers
        return 1


def views(id: str, rules: int, walks: list[Walk], seconds: float) -> float:
    """Views a second of whoever is asked, at the moments of some walks in turn."""
    asked = [(state, state.pending()[0]) for walk in walks for state in moments(under(id, rules), *walk)]
    seen, begun = 0, time.process_time()
    while time.process_time() - begun < seconds:
        for state, seat in asked:
            state.view(seat)
        seen += len(asked)
    return seen / (time.process_time() - begun)


def moments(game: Any, seats: int, seed: str, options: Any, choices: Any, asked: list[int]) -> list[Any]:
    """The states of a game at some moments, counted in choices."""
    state, found = game.start(seats, seed, **options), []
    for n, (seat, number) in enumerate(choices):
        if n in asked:
            found.append(state.clone())
        state.apply(seat, number)
    return found
