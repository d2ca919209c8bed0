"""Positions and views of bttf fit the shapes that are told of them."""

from __future__ import annotations

from itertools import islice

import pytest

from anachron.engine import BadPosition, shapes
from anachron.games.bttf import GAME
from anachron.games.bttf.shapes import Position, View
from anachron.lab.setups import setups
from tests.games.bttf.tables import do, scene
from tests.nets.walks import onlookers, walk


@pytest.mark.parametrize("setup", setups(GAME), ids=str)
def test_every_position_and_every_view_fits_its_shape(setup):
    for state in islice(walk(setup, 3), 0, None, 7):
        assert shapes.read(Position, state.position(), BadPosition).seats == setup.seats
        for seat in onlookers(setup):
            assert shapes.read(View, state.view(seat), BadPosition).seat == seat


def test_what_is_seen_in_the_middle_of_a_choice_fits_too():
    state = do(scene("time_car_v3", "", b1=["real"]), "0 play time_car_v3", "0 linchpin B-1")
    for event in state.choose(1, "pass"):
        assert event.after is not None
        assert shapes.read(View, event.after.view(0), BadPosition).pending == []


WRONG = [
    ("phase: expected one of", {"phase": "lunch"}),
    ("hands[1][0]: expected a card of the deck, got 'sword'", {"hands": [[], ["sword"]]}),
    ("tables[0][0]: expected an item, got 'memo'", {"tables": [["memo"], []]}),
    ("known[0].ruled_out[0]: expected a list with an identity", {"known": [{"ruled_out": [True, []]}, {}]}),
    ("stack[0].stage: expected one of", {"stack": [{"act": "play", "seat": 0, "stage": "tea"}]}),
    ("stack[0].seat: expected a number up to 1", {"stack": [{"act": "turn", "seat": 2, "stage": "window"}]}),
    ("options.packs[0]: expected one of neutral", {"options": {"packs": ["nice"]}}),
    ("options.b1: expected one of 2, 3, 5, got 4", {"options": {"b1": 4}}),
    ("options: first: expected a seat from 0 to 1, got 2", {"options": {"first": 2}}),
]


@pytest.mark.parametrize(("message", "fields"), WRONG)
def test_an_error_tells_the_place_and_what_was_expected(message, fields):
    with pytest.raises(BadPosition) as error:
        GAME.load({"game": "bttf", "seats": 2, "phase": "main", "turn": 0, **fields})
    assert str(error.value).startswith(message)
