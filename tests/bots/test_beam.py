"""The search of long turns: a walk along numbered places, ended by stopping, with luck only afterwards."""

from __future__ import annotations

from anachron.bots.beam import Beam, Turns
from anachron.engine.luck import Stream
from anachron.engine.state import State

STOP, STEP, LEAP = 0, 1, 2
WORTH = [0, 5, 1, 2, 3, 30, 4, 4]  # by place: a small hill first, a high one behind a valley


class Walk(State):
    """One seat walks on by one or two places, as far as the last."""

    def __init__(self, place=0, gift=0, turn=0):
        super().__init__(None)  # type: ignore[arg-type]
        self.place, self.gift, self.turn, self.seat = place, gift, turn, 0

    def legal(self, seat):
        return [STOP, *(step for step in (STEP, LEAP) if self.place + step < len(WORTH))]

    def apply(self, seat, number):
        if number == STOP:
            self.turn += 1
        else:
            self.place += number

    def clone(self):
        return Walk(self.place, self.gift, self.turn)

    def key(self):
        return self.place

    def redealt(self, seat, stream):
        return Walk(self.place, int(stream.below(10)), self.turn)


class Walking(Turns):
    def standing(self, state):
        return WORTH[state.place] + state.gift


def lines(width, most=1000, stop=None):
    search = Beam(Walking())
    search.stop = stop
    search.begin(0, 0.0)
    return search.lines(Walk(), width, most, 0, Stream(1))


def test_a_wide_beam_crosses_the_valley():
    best = lines(width=3)[0]
    assert best.value == 30 and sum(best.path()) == 5


def test_every_way_to_stop_is_told_the_best_first():
    values = [line.value for line in lines(width=9)]
    assert values == sorted(WORTH, reverse=True)


def test_few_choices_looked_at_still_end_somewhere():
    best = lines(width=1, most=1)[0]
    assert best.value == WORTH[best.state.place]


def test_it_can_be_stopped_from_outside():
    assert [line.path() for line in lines(width=9, stop=lambda: True)] == [[]]


def weighed(seed, stop=None):
    """The best way and the worst, each over eight samples of what comes after."""
    search = Beam(Walking())
    search.begin(0, 0.0)
    ways = search.lines(Walk(), 9, 1000, 0, Stream(1))
    search.stop = stop
    search.begin(0, 0.0)
    return search.weigh([ways[0], ways[-1]], 8, 0, 9, 1000, seed)


def test_samples_are_the_same_for_a_seed_and_for_all_ways():
    assert weighed(5) == weighed(5) and len({weighed(seed)[0] for seed in range(20)}) > 1
    assert {best - worst for best, worst in map(weighed, range(20))} == {30}


def test_where_there_is_no_time_for_a_sample_none_counts():
    assert weighed(5, stop=lambda: True) == [0, 0]


def test_by_the_clock_beams_grow_wider_until_every_way_is_known():
    search = Beam(Walking())
    search.begin(0, 60.0)
    ways = search.widening(Walk(), 60.0, 1000, 0, Stream(1))
    assert search.is_whole and ways[0].value == 30
    assert [line.value for line in ways] == sorted((line.value for line in ways), reverse=True)


def test_by_the_clock_no_beam_is_wider_than_it_may():
    search = Beam(Walking())
    search.begin(0, 60.0)
    ways = search.widening(Walk(), 60.0, 1, 0, Stream(1))
    assert len(ways) < len(WORTH) and not search.is_whole
