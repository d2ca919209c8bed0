"""The challenge of the day: the cooperative game alone, with the same cards for everyone on a date."""

from __future__ import annotations

from datetime import date
from typing import Any

from anachron.engine import Game, Malformed, State

# What a card has come to, in a line that can be shared.
BELOW, ABOVE, AWAY, LEFT = "🟦", "🟪", "⬜", "⬛"


def seed(day: date | str) -> str:
    """The seed of a day: the same for everyone."""
    return f"timeline daily {iso(day)}"


def iso(day: date | str) -> str:
    try:
        return (day if isinstance(day, date) else date.fromisoformat(day)).isoformat()
    except ValueError:
        raise Malformed(f"expected a date such as 2026-01-31, got {day!r}") from None


def options() -> dict[str, Any]:
    return {"mode": "solo", "first": 0}


def start(game: Game, day: date | str) -> State:
    """The game of a day."""
    return game.start(1, seed(day), **options())


def share(game: Game, view: dict[str, Any], day: date | str, lang: str = "en") -> str:
    """A result as one line that gives no card and no date of history away."""
    if view["outcome"] is None:
        raise Malformed("expected a game that is over")
    head = game.sentence("ui", "daily_line", lang, date=iso(day), score=view["score"], rank=view["rank"])
    below = sum(map(len, view["timeline"]))
    above = sum(len(pile) for pile in view["rift"] if pile)
    left = view["pile"] + sum(map(len, view["hands"]))
    counts = ((BELOW, below), (ABOVE, above), (AWAY, len(view["discard"])), (LEFT, left))
    return f"{head} " + " ".join(f"{sign}{n}" for sign, n in counts)
