"""Shapes: what does not fit is told by its place, what was expected and what came."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import pytest
from msgspec import UNSET, Meta, Struct, UnsetType

import anachron
from anachron.engine import EACH, ONE, SEAT, SOME, BadPosition, BadSetup, Malformed, Outcome, shapes
from borrowed import GAME

Digit = Annotated[int, Meta(ge=0, le=9)]


class Room(Struct, forbid_unknown_fields=True):
    name: str
    doors: list[Digit] = []


class House(Struct, forbid_unknown_fields=True):
    rooms: list[Room]
    colour: Literal["red", "blue"] = "red"
    keys: dict[str, Digit] = {}
    size: tuple[int, int] | None = None
    lit: bool = False
    mood: Literal["", "calm"] = ""
    steps: Annotated[list[Digit], Meta(min_length=2, max_length=2)] | UnsetType = UNSET
    walls: Annotated[list[str], Meta(min_length=1)] | UnsetType = UNSET
    guests: Annotated[list[str], Meta(min_length=1, max_length=3)] | UnsetType = UNSET


TOLD = [
    ({}, "rooms: expected, and missing"),
    ({"rooms": 3}, "rooms: expected a list with an object, got 3"),
    ({"rooms": [{"name": 5}]}, "rooms[0].name: expected a text, got 5"),
    ({"rooms": [{"name": "hall"}, {}]}, "rooms[1].name: expected, and missing"),
    (
        {"rooms": [{"name": "hall", "doors": [1, 10]}]},
        "rooms[0].doors[1]: expected a number from 0 to 9, got 10",
    ),
    ({"rooms": [{"name": "hall", "tint": 1}]}, "rooms[0].tint: expected fields among name, doors"),
    (
        {"rooms": [], "attic": 1},
        "attic: expected fields among rooms, colour, keys, size, lit, mood, steps, walls, guests",
    ),
    ({"rooms": [], "colour": "green"}, "colour: expected one of blue, red, got 'green'"),
    ({"rooms": [], "keys": {"front": 1, "back": "x"}}, "keys.back: expected a number from 0 to 9, got 'x'"),
    ({"rooms": [], "size": [1]}, "size: expected a list of 2 or none, got [1]"),
    ({"rooms": [], "lit": "yes"}, "lit: expected true or false, got 'yes'"),
    ({"rooms": [], "mood": "wild"}, "mood: expected one of '', calm, got 'wild'"),
    ({"rooms": [], "steps": [1]}, "steps: expected a list of 2, each a number from 0 to 9, got [1]"),
    ({"rooms": [], "walls": []}, "walls: expected a list of at least 1, each a text, got []"),
    ({"rooms": [], "guests": []}, "guests: expected a list of at least 1 and at most 3, each a text, got []"),
    ({"rooms": "x" * 999}, f"rooms: expected a list with an object, got '{'x' * 199}..."),
    ([], "expected an object, got []"),
]


@pytest.mark.parametrize(("data", "complaint"), TOLD)
def test_what_does_not_fit_is_told_in_a_sentence(data, complaint):
    with pytest.raises(Malformed) as refused:
        shapes.read(House, data, Malformed)
    assert str(refused.value) == complaint


def test_what_is_left_out_has_its_default():
    house = shapes.read(House, {"rooms": [{"name": "hall"}]}, Malformed)
    assert (house.rooms[0].doors, house.colour, house.size) == ([], "red", None)


class Settings(shapes.Options):
    length: Annotated[int, Meta(ge=1, le=3, description="how long", extra={"menu": ONE})] = 2
    boxes: Annotated[list[Literal["B", "A"]], Meta(extra={"menu": SOME})] = []
    roles: Annotated[list[Literal["cook", "guest"]] | None, Meta(extra={"menu": EACH})] = None
    first: shapes.First = None
    quiet: bool = False


def test_menus_offer_what_the_types_of_options_allow():
    offered = shapes.offered(Settings)
    assert offered["length"] == anachron.engine.Option(2, "how long", ONE, (1, 2, 3))
    assert offered["boxes"].offers == ("B", "A") and offered["boxes"].default == []
    assert offered["roles"].kind == EACH and offered["roles"].offers == ("cook", "guest")
    assert offered["first"].kind == SEAT and offered["first"].offers == ()
    assert offered["quiet"].kind == "", "menus leave it out"


class Whole:
    """An integer of another library."""

    def __index__(self) -> int:
        return 3


def test_an_integer_of_another_library_is_an_integer():
    assert shapes.settings(Settings, {"length": Whole()}, BadSetup).length == 3
    assert GAME.start(Whole(), seed=Whole(), hours=Whole()) == GAME.start(3, seed=3, hours=3)  # type: ignore[arg-type]
    state = GAME.start(4, seed=1)
    assert state.view(Whole()) == state.view(3) and state.choices(Whole()) == state.choices(3)
    assert state.redeal(Whole(), Whole()) == state.redeal(3, 3)


def test_the_schemas_of_a_game_are_plain_data_with_every_field():
    found = shapes.schemas(GAME.shapes)
    assert set(found) == {"options", "position", "view"}
    (position,) = [one for name, one in found["position"]["$defs"].items() if name.endswith("Position")]
    assert set(position["properties"]) >= {"cards", "worths", "lying", "down", "luck", "options", "outcome"}


ENDED: dict[str, Any] = {"winners": [1], "scores": [0.0, 1.0], "reason": "cap"}


def test_an_outcome_is_read_for_as_many_seats_as_there_are():
    ended = shapes.read(shapes.Ended, ENDED, BadPosition)
    assert shapes.outcome(ended, 2) == Outcome((1,), (0.0, 1.0), "cap") and shapes.outcome(None, 2) is None
    with pytest.raises(BadPosition, match="outcome: expected winners and scores of 3 seats"):
        shapes.outcome(ended, 3)


def test_what_a_game_is_loaded_from_names_the_field():
    position = GAME.start(2, seed=1).position()
    for change, complaint in (
        ({"down": [None, 13]}, r"down\[1\]: expected a number from 1 to 12 or none, got 13"),
        ({"options": {"hours": 2}}, r"options.hours: expected a number from 3 to 9, got 2"),
        ({"weather": "rain"}, r"weather: expected fields among "),
        ({"cards": [[1, 2, 3], [1, 4, 5]]}, r"cards: expected three for each seat, none of them twice"),
    ):
        with pytest.raises(BadPosition, match=complaint):
            GAME.load({**position, **change})


def test_chance_of_a_position_comes_before_its_luck():
    position = GAME.start(2, seed=1).position()
    state = GAME.load({**position, "chance": [{"what": "worth", "is": 6}]})
    assert state.is_scripted()
    for _ in range(2):
        state.choose(state.seat, state.legal(int(state.seat))[0])
    assert state.position()["worths"][1] == 6 and not state.is_scripted()
