"""What a search asks of a game: how good a state is, and whether a turn was a quiet one."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from anachron.engine.state import State

WIN = 1_000_000


@mypyc_attr(allow_interpreted_subclasses=True)
class Evaluation:
    """Knowledge of one game; `bot.py` of a game writes a subclass."""

    def value(self, state: State, seat: i64) -> i64:
        """How good a state is for a seat, in hundredths of the game's unit."""
        return 0

    def stake(self, state: State) -> i64:
        """A number that changes when a turn was not quiet: something was won or lost."""
        return 0

    def is_settled(self, state: State) -> bool:
        """Whether the rest of a turn can no longer change the stake; a search then need not look at it."""
        return False

    def history(self, state: State) -> list[int]:
        """Keys of the situations between turns that the game has met before; none where that is no draw."""
        return []


def final_value(state: State, seat: i64) -> i64:
    """The value of a finished two-player game: won, lost or drawn."""
    outcome = state.outcome
    assert outcome is not None
    if not outcome.winners:
        return 0
    return WIN if outcome.winners[0] == seat else -WIN
