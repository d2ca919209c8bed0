"""Search over redealt worlds, on toys: a coin hidden under one of three cups, and a game of matching."""

from __future__ import annotations

from typing import Any

import pytest

from anachron.bots.ismcts import GuidedTree, ManyTrees, SameWorlds, TreeSearch
from anachron.bots.montecarlo import MonteCarlo, Policy
from anachron.engine import Outcome, State
from anachron.engine.luck import Stream

SEARCHES = [MonteCarlo, TreeSearch, SameWorlds, GuidedTree, ManyTrees]
ROCK, PAPER, SCISSORS = range(3)


class Cups(State):
    """Seat 0 looks under a cup; the coin lies under cup 2 in three worlds of four."""

    def __init__(self, coin: int = 2) -> None:
        super().__init__(None)  # type: ignore[arg-type]
        self.coin = coin
        self.seat = 0

    def legal(self, seat: int) -> list[int]:
        return [0, 1, 2]

    def apply(self, seat: int, number: int) -> None:
        self.seat = -1
        self.outcome = Outcome((), (1.0 if number == self.coin else 0.0, 0.0), "looked")

    def clone(self) -> Cups:
        return Cups(self.coin)

    def redealt(self, seat: int | None, stream: Stream) -> Cups:
        return Cups(0 if stream.below(4) == 0 else 2)


class Hands(State):
    """Two seats show rock, paper or scissors at the same time."""

    def __init__(self) -> None:
        super().__init__(None)  # type: ignore[arg-type]
        self.shown: dict[int, int] = {}
        self.seat = 0

    def pending(self) -> list[int]:
        return [seat for seat in (0, 1) if seat not in self.shown] if self.outcome is None else []

    def legal(self, seat: int) -> list[int]:
        return [ROCK, PAPER, SCISSORS]

    def apply(self, seat: int, number: int) -> None:
        self.shown[seat] = number
        self.seat = self.pending()[0] if self.pending() else -1
        if self.seat < 0:
            ahead = (self.shown[0] - self.shown[1]) % 3
            self.outcome = Outcome((), ((0.5, 0.5), (1.0, 0.0), (0.0, 1.0))[ahead], "shown")

    def clone(self) -> Hands:
        twin = Hands()
        twin.shown, twin.seat, twin.outcome = dict(self.shown), self.seat, self.outcome
        return twin

    def redealt(self, seat: int | None, stream: Stream) -> Hands:
        return self.clone()


@pytest.mark.parametrize("search", SEARCHES)
def test_the_likelier_world_decides(search: Any):
    rated = search(Policy()).rate(Cups(), 0, 900, 0.0, Stream(1))
    means = [choice.mean() for choice in rated]
    assert means[2] == pytest.approx(0.75, abs=0.08) and means[1] == 0
    assert max(rated, key=lambda choice: (choice.visits, choice.mean())).number == 2


@pytest.mark.parametrize("search", SEARCHES)
def test_equal_streams_give_equal_results(search: Any):
    one, other = (search(Policy()).rate(Cups(), 0, 200, 0.0, Stream(4)) for _ in range(2))
    assert [(c.visits, c.total) for c in one] == [(c.visits, c.total) for c in other]


@pytest.mark.parametrize("search", SEARCHES)
def test_a_limit_of_time_is_kept_and_something_is_always_tried(search: Any):
    rated = search(Policy()).rate(Cups(), 0, 0, 0.001, Stream(1))
    assert sum(choice.visits for choice in rated) >= 1


def test_nobody_sees_a_choice_made_at_the_same_time():
    """Who could see the other hand would always win; blind, each of the three is worth about a half."""
    rated = TreeSearch(Policy(), explore=1.0).rate(Hands(), 1, 6000, 0.0, Stream(2))
    assert all(abs(choice.mean() - 0.5) < 0.1 for choice in rated)
    assert min(choice.visits for choice in rated) > 300


def test_seats_search_for_themselves():
    search = TreeSearch(Policy())
    search.rate(Hands(), 0, 100, 0.0, Stream(2))
    assert search.steps == 200


def test_in_the_same_worlds_half_of_the_choices_are_dropped_at_a_time():
    search = SameWorlds(Policy())
    rated = search.rate(Cups(), 0, 600, 0.0, Stream(1))
    assert sorted(choice.visits for choice in rated) == [100, 250, 250]
    assert rated[1].visits == 100 and rated[0].total + rated[2].total == 250
