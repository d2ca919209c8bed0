"""How a game ended."""

from __future__ import annotations

from typing import Any, NamedTuple


class Outcome(NamedTuple):
    """The seats that won, one number per seat, and why: a rule id, or repetition, cap, resigned, agreed."""

    winners: tuple[int, ...]
    scores: tuple[float, ...]
    reason: str

    def data(self) -> dict[str, Any]:
        return {"winners": list(self.winners), "scores": list(self.scores), "reason": self.reason}


def won(seats: int, winner: int, reason: str) -> Outcome:
    """One seat wins, all the others lose."""
    return Outcome((winner,), tuple(1.0 if seat == winner else 0.0 for seat in range(seats)), reason)


def drawn(seats: int, reason: str) -> Outcome:
    """Nobody wins; the point is shared."""
    return Outcome((), (1.0 / seats,) * seats, reason)
