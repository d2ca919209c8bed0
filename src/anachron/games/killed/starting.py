"""Who starts the next game."""

from __future__ import annotations

from typing import NamedTuple


class Right(NamedTuple):
    """The seat that starts, and the rule that says so."""

    seat: int
    rule: str


def next_first(first: int, winner: int | None) -> Right:
    """The loser of a game starts the next one; after a draw, whoever was second."""
    return Right(1 - first, "KM-36") if winner is None else Right(1 - winner, "KM-06")
