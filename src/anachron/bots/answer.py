"""What a bot says."""

from __future__ import annotations

from typing import NamedTuple

from anachron.engine import Choice, Game


class Answer(NamedTuple):
    """A choice, how good it looks (1 won, 0 lost), the line it expects, and a sentence why by language."""

    choice: Choice
    value: float
    line: list[Choice]
    why: dict[str, str]
    others: list[tuple[Choice, float]] = []  # what else was looked at, best first, with its value


def ranked(game: Game, best: int, values: dict[int, float]) -> list[tuple[Choice, float]]:
    """The choices besides the best one, by their values."""
    rest = sorted((number for number in values if number != best), key=lambda number: -values[number])
    return [(game.choice(number), values[number]) for number in rest]
