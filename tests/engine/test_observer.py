"""Observations: numbers by their fields, packed and spread."""

from __future__ import annotations

import pickle

import pytest

import anachron
from anachron.engine import BadSetup, Malformed
from anachron.engine.observer import Field, Observer
from anachron.engine.row import Row
from borrowed import GAME
from tests.engine.test_rooms import strip

__all__ = ["strip"]


class Tried(Observer):
    """Whatever a test wants written."""

    def layout(self):
        return [Field("bits", 248, "all kinds of bits"), Field("numbers", 3, "numbers", 255)]

    def observe(self, state, seat, row):
        row.bits(0b1011, 4)
        row.bits((1 << 47) | 1, 48)
        row.one(64, 65)
        row.one(-1, 65)
        row.one(2, 3)
        row.upto(3, 5)
        row.upto(9, 3)
        row.upto(-1, 3)
        row.flag(True)
        row.bits(1 << 5, 6)
        row.listed([2, 40, 99], 45)
        for number in (7, -3, 1000):
            row.number(number)


def test_what_is_written_comes_back_a_byte_each():
    observer, out = Tried(GAME, 2), bytearray(251)
    observer.write(GAME.start(seed=1), 0, out)
    wanted = [
        1,
        1,
        0,
        1,
        1,
        *[0] * 46,
        1,
        *[0] * 64,
        1,
        *[0] * 65,
        0,
        0,
        1,
        1,
        1,
        1,
        0,
        0,
        1,
        1,
        1,
        0,
        0,
        0,
        1,
    ]
    assert list(out) == [*wanted, *[0] * 5, 1, 0, 0, 1, *[0] * 37, 1, *[0] * 4, 7, 0, 255]
    assert observer.named(out)["numbers"] == bytes([7, 0, 255])


def test_fields_follow_each_other():
    fields = anachron.game("killed").observer().fields
    assert [field.offset for field in fields] == [
        sum(field.length for field in fields[:n]) for n in range(len(fields))
    ]
    assert all(field.meaning for field in fields)
    assert len({field.name for field in fields}) == len(fields)


@pytest.mark.parametrize("game", anachron.games())
def test_observations_are_as_long_as_the_table_wants(game):
    game = anachron.game(game)
    for seats in game.seats:
        observer = game.observer(seats)
        assert observer.width == sum(field.length for field in observer.fields) < 3500
        assert observer.seats == seats


def test_a_game_that_leaves_it_out_is_observed_by_what_its_view_says():
    observer = GAME.observer(2)
    state, other = GAME.start(seed=1), GAME.start(seed=2)
    assert observer.width == 1024 and type(observer) is Observer
    assert observer.packed(state, 0) != observer.packed(other, 0)
    assert observer.packed(state, 0) == observer.packed(state.redeal(0, 1), 0)


def test_a_row_begins_anew_after_each_end():
    row = Row()
    row.flag(True)
    row.end()
    row.flag(True)
    row.end()
    assert row.packed.getvalue() == bytes([1, *[0] * 7] * 2) and row.numbers.getvalue() == b""
    row.zeros(5)
    row.number(200)
    assert row.lengths() == (128, 6)
    row.end()
    assert row.numbers.getvalue() == bytes([0, 0, 0, 0, 0, 200])
    row.clear()
    assert row.packed.getvalue() == b""


def test_what_is_passed_over_is_written_when_something_follows():
    row = Row()
    row.none(5000)
    row.flag(True)
    row.zeros(600)
    row.counts([7, 300])
    assert row.lengths() == (5001, 602)
    row.end()
    packed = row.packed.getvalue()
    assert len(packed) == 632 and packed[625] == sum(packed) == 1
    assert row.numbers.getvalue() == bytes([*[0] * 600, 7, 255])


def test_an_observer_goes_to_other_processes():
    observer = anachron.game("contretemps").observer(4)
    state = observer.game.start(4, seed=1)
    assert pickle.loads(pickle.dumps(observer)).packed(state, 2) == observer.packed(state, 2)


def test_seats_and_options_are_checked():
    with pytest.raises(BadSetup, match="seats: expected 3 to 6, got 2"):
        anachron.game("contretemps").observer(2)
    with pytest.raises(BadSetup, match="mode"):
        anachron.game("contretemps").observer(3, mode="nonsense")


def test_a_class_of_another_kind_is_refused(strip):
    game = strip("bare_observing", observing="class Observer: pass\n")
    with pytest.raises(Malformed, match=r"expected class Observer\(observer\.Observer\) in bare_observing"):
        game.observer(2)
