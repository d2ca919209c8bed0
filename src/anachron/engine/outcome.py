"""How a game ended."""

from __future__ import annotations

from typing import Final, NamedTuple, TypeGuard

from anachron.engine.errors import BadPosition
from anachron.engine.plain import Result

HIGHEST: Final = 1e9  # a score that no game has


class Outcome(NamedTuple):
    """The seats that won, one number per seat, and why: a rule id, or repetition, cap, resigned, agreed."""

    winners: tuple[int, ...]
    scores: tuple[float, ...]
    reason: str

    def data(self) -> Result:
        return {"winners": list(self.winners), "scores": list(self.scores), "reason": self.reason}

    @staticmethod
    def read(data: object, seats: int) -> Outcome:
        """The outcome that `data` wrote, wherever it comes from."""
        if not is_outcome(data, seats):
            raise BadPosition(f"outcome: expected winners and scores of {seats} seats, got {data!r}")
        return Outcome(tuple(data["winners"]), tuple(map(float, data["scores"])), data["reason"])


def is_outcome(data: object, seats: int) -> TypeGuard[Result]:
    """Seats that won, a number for each seat, and a reason."""
    if not isinstance(data, dict):
        return False
    if {name: type(data[name]) for name in data} != {"winners": list, "scores": list, "reason": str}:
        return False
    scores = data["scores"]
    numbers = all(type(score) in (int, float) and abs(score) < HIGHEST for score in scores)
    seated = all(type(seat) is int and 0 <= seat < seats for seat in data["winners"])
    return seated and numbers and len(scores) == seats


def won(seats: int, winner: int, reason: str) -> Outcome:
    """One seat wins, all the others lose."""
    return Outcome((winner,), tuple(1.0 if seat == winner else 0.0 for seat in range(seats)), reason)


def drawn(seats: int, reason: str) -> Outcome:
    """Nobody wins; the point is shared."""
    return Outcome((), (1.0 / seats,) * seats, reason)


def most(points: list[int], reason: str) -> Outcome:
    """Whoever has most points wins; those who have as many share it."""
    best = max(points)
    winners = tuple([seat for seat, own in enumerate(points) if own == best])
    return Outcome(winners, tuple([1.0 / len(winners) if own == best else 0.0 for own in points]), reason)
