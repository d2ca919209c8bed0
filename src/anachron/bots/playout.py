"""Random play inside compiled code: rollouts, and the yardstick of speed."""

from __future__ import annotations

from mypy_extensions import i64

from anachron.engine.luck import Stream
from anachron.engine.state import State


def play_out(state: State, stream: Stream) -> i64:
    """Play a state to its end at random, in place; tells how many decisions it took."""
    steps: i64 = 0
    seat = state.seat
    while seat >= 0:
        state.apply(int(seat), int(state.anything(int(seat), stream)))
        steps += 1
        seat = state.seat
    return steps


def play_many(start: State, stream: Stream, games: int) -> int:
    """Random games from one state; tells how many decisions they took together."""
    steps: i64 = 0
    for _ in range(games):
        steps += play_out(start.clone(), stream)
    return int(steps)


def clone_many(state: State, times: int) -> None:
    """Clones made and dropped, for the bench."""
    for _ in range(times):
        state.clone()
