"""UCT on a heap of matches, and its limits."""

from __future__ import annotations

import pytest

from anachron.bots.limits import Limits
from anachron.bots.mcts import Uct
from anachron.bots.montecarlo import Policy, favourite
from anachron.engine import Outcome, State
from anachron.engine.luck import Luck, Stream


class Heap(State):
    """Two seats take one, two or three matches in turn; whoever takes the last one wins."""

    def __init__(self, left: int, seat: int = 0) -> None:
        super().__init__(None)  # type: ignore[arg-type]
        self.left, self.seat = left, seat

    def legal(self, seat: int) -> list[int]:
        return [n for n in (1, 2, 3) if n <= self.left]

    def apply(self, seat: int, number: int) -> None:
        self.left -= number
        self.seat = 1 - seat
        if not self.left:
            self.seat = -1
            self.outcome = Outcome((seat,), (1.0 - seat, float(seat)), "taken")

    def clone(self) -> Heap:
        return Heap(self.left, int(self.seat))


class Dice(Heap):
    """Choosing 1 throws a die that wins in two cases of three; choosing 2 wins in half of them."""

    def __init__(self) -> None:
        super().__init__(2)
        self.luck = Luck(0)

    def reseed(self, luck: Luck) -> None:
        self.luck = luck

    def apply(self, seat: int, number: int) -> None:
        thrown = self.luck.stream("die").below(6)
        self.seat = -1
        self.outcome = Outcome((), (float(thrown < (4 if number == 1 else 3)), 0.0), "thrown")

    def clone(self) -> Dice:
        twin = Dice()
        twin.luck = self.luck
        return twin


@pytest.mark.parametrize(("heap", "take"), [(5, 1), (6, 2), (7, 3), (10, 2), (13, 1)])
def test_it_leaves_a_multiple_of_four(heap: int, take: int):
    search = Uct(Policy(), chance=False)
    assert favourite(search.rate(Heap(heap), 3000, 0.0, Stream(1))).number == take


def test_luck_is_sampled_anew():
    rated = Uct(Policy()).rate(Dice(), 3000, 0.0, Stream(1))
    means = {int(branch.number): branch.mean() for branch in rated}
    assert means[1] == pytest.approx(2 / 3, abs=0.05) and means[2] == pytest.approx(1 / 2, abs=0.1)


def test_equal_streams_give_equal_trees():
    one, other = (Uct(Policy()).rate(Heap(11), 500, 0.0, Stream(3)) for _ in range(2))
    assert [(b.number, b.visits, b.total) for b in one] == [(b.number, b.visits, b.total) for b in other]


def test_the_tree_is_kept_when_the_game_follows_it():
    search = Uct(Policy(), chance=False)
    best = favourite(search.rate(Heap(10), 2000, 0.0, Stream(1)))
    known = best.visits
    search.follow(int(best.number))
    assert search.root.visits == known and 0 < search.size < 2000
    search.follow(99)
    assert search.root.visits == 0 and search.size == 0


def test_the_line_it_expects_is_told():
    search = Uct(Policy(), chance=False)
    search.rate(Heap(5), 3000, 0.0, Stream(1))
    assert search.line()[0] == 1 and sum(search.line()) <= 5


def test_a_full_memory_stops_the_tree_but_not_the_search():
    search = Uct(Policy(), chance=False, most=20)
    rated = search.rate(Heap(30), 2000, 0.0, Stream(1))
    assert search.size <= 40 and sum(branch.visits for branch in rated) == 2000


def test_somebody_can_say_stop():
    asked: list[int] = []

    def stop() -> bool:
        asked.append(1)
        return len(asked) > 3

    search = Uct(Policy(), chance=False)
    search.stop = stop
    search.rate(Heap(20), 0, 0.0, Stream(1))
    assert len(asked) == 4 and search.root.visits < 200


def test_the_first_iteration_is_always_allowed():
    limits = Limits(1, 0.0, lambda: True)
    assert limits.allow() and not limits.allow()
