"""Positions and views fit their shapes exactly; what does not fit is told by its place."""

from __future__ import annotations

from typing import Any

import pytest

import anachron
from anachron.engine import BadPosition, State
from anachron.engine.shapes import read, schemas
from anachron.games.timeline.shapes import Position, View
from anachron.lab.players import at_random
from anachron.lab.setups import setups
from tests.games.timeline.tables import TIMELINE
from tests.games.timeline.test_secrets import MODES, begin


def expect_shapes(state: State) -> None:
    read(Position, state.position(), BadPosition)
    for seat in (None, *range(state.position()["seats"])):
        read(View, state.view(seat), BadPosition)


@pytest.mark.parametrize("setup", setups(TIMELINE), ids=str)
def test_every_position_and_view_of_a_game_fits(setup):
    state, choose = setup.start(3), at_random(setup, "shapes")
    while state.seat >= 0:
        expect_shapes(state)
        state.choose(int(state.seat), choose(state, int(state.seat)))
    expect_shapes(state)
    expect_shapes(state.redeal(None, 1))


@pytest.mark.parametrize(("mode", "seats"), MODES)
def test_so_do_those_with_cards_of_their_own(mode, seats):
    state = TIMELINE.load(begin(mode, seats))
    expect_shapes(state)
    expect_shapes(state.redeal(0, 1))


WRONG: list[tuple[dict[str, Any], str]] = [
    ({"cards": {"a": {"year": 1}, "b": {"year": "x"}}}, r"cards\.b\.year: expected a number .*, got 'x'"),
    ({"cards": {"a": {"year": 1, "icons": ["gear", "moon"]}}}, r"cards\.a\.icons\[1\]: .* got 'moon'"),
    ({"cards": {"a": {"year": 1, "colour": "red"}}}, r"cards\.a\.colour: expected fields among year"),
    ({"cards": {"a b": {"year": 1}}}, r"cards\.a b: expected an id without blanks"),
    ({"dates": {"tl-001": [1, "gear"]}}, r"dates\.tl-001: expected a list of 3, got \[1, 'gear'\]"),
    ({"hands": [["tl-001"], [5]]}, r"hands\[1\]\[0\]: expected a text, got 5"),
    ({"mistakes": [[0, "tl-001", None]]}, r"mistakes\[0\]: expected a list of 4"),
    ({"options": {"difficulty": [True]}}, r"options\.difficulty\[0\]: expected one of 1, 2, 3, got True"),
    ({"options": {"cap": 0}}, r"options\.cap: expected a number from 1 or none, got 0"),
    ({"seats": 9}, r"seats: expected a number from 1 to 8, got 9"),
    ({"luck": {"seed": 5}}, r"luck\.seed: expected a text, got 5"),
    ({"chance": [{"what": "deal", "is": 5}]}, "chance: expected deal as a list of cards, got 5"),
    ({"out": [2]}, "out: expected some of the seats from 0 to 1"),
    ({"cellar": []}, "cellar: expected fields among options, seats"),
]


@pytest.mark.parametrize(("position", "said"), WRONG)
def test_what_does_not_fit_is_told_by_its_place(position, said):
    with pytest.raises(anachron.BadPosition, match=said):
        TIMELINE.load(position)


def test_menus_offer_values_in_their_own_order():
    offers = {name: option.offers for name, option in TIMELINE.options.items() if option.kind == "some"}
    assert offers["boxes"] == tuple("ABCDEFGHIJ") and offers["difficulty"] == (1, 2, 3)
    assert offers["themes"][:3] == ("nature", "power", "war")
    assert offers["eras"][0] == "prehistory" and offers["eras"][-1] == "twenty_first"


def test_programs_are_told_every_field():
    told = schemas(TIMELINE.shapes)
    assert "placed_this_turn" in told["position"]["$defs"]["Position"]["properties"]
    assert set(told["view"]["$defs"]["Face"]["properties"]) == {"title", "theme", "icons", "year", "circa"}
