"""How a game ended."""

from __future__ import annotations

from typing import Any, NamedTuple

from anachron.engine.errors import BadPosition


class Outcome(NamedTuple):
    """The seats that won, one number per seat, and why: a rule id, or repetition, cap, resigned, agreed."""

    winners: tuple[int, ...]
    scores: tuple[float, ...]
    reason: str

    def data(self) -> dict[str, Any]:
        return {"winners": list(self.winners), "scores": list(self.scores), "reason": self.reason}

    @staticmethod
    def read(data: Any, seats: int) -> Outcome:
        """The outcome that `data` wrote, of a position that came from anywhere."""
        if not is_outcome(data, seats):
            raise BadPosition(f"outcome: expected winners, scores and reason, got {data!r}")
        return Outcome(tuple(data["winners"]), tuple(map(float, data["scores"])), data["reason"])


def is_outcome(data: Any, seats: int) -> bool:
    """Seats that won, a number for each seat, and a reason."""
    kinds = {name: type(value) for name, value in data.items()} if isinstance(data, dict) else {}
    if kinds != {"winners": list, "scores": list, "reason": str}:
        return False
    scores = [score for score in data["scores"] if type(score) in (int, float)]
    seated = all(type(seat) is int and 0 <= seat < seats for seat in data["winners"])
    return seated and len(scores) == len(data["scores"]) == seats


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
