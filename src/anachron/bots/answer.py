"""What a bot is asked, and what it says."""

from __future__ import annotations

from typing import Any, NamedTuple, Protocol

from anachron.engine import Choice, Game, Malformed


class Answer(NamedTuple):
    """A choice, how good it looks (1 won, 0 lost), the line it expects, and a sentence why by language."""

    choice: Choice
    value: float
    line: list[Choice]
    why: dict[str, str]
    others: list[tuple[Choice, float]] = []  # what else was looked at, best first, with its value


class Budget(Protocol):
    """How hard a level thinks."""

    @property
    def nodes(self) -> int: ...

    @property
    def seconds(self) -> float: ...


def expect_question(view: dict[str, Any]) -> None:
    """A bot answers nothing but a view whose seat is asked."""
    if not view["choices"]:
        raise Malformed("expected a view of a seat that has to choose")


def budget(level: Budget, nodes: int | None, seconds: float | None) -> tuple[int, float]:
    """Nodes and seconds of a search, 0 for no limit: those of the level, unless a caller gives either."""
    if nodes is None and seconds is None:
        return level.nodes, level.seconds
    return nodes or 0, seconds or 0.0


def ranked(game: Game, best: int, values: dict[int, float]) -> list[tuple[Choice, float]]:
    """The choices besides the best one, by their values."""
    rest = sorted((number for number in values if number != best), key=lambda number: -values[number])
    return [(game.choice(number), values[number]) for number in rest]
