"""Where everything lies: what is there too often, and what is nowhere."""

from __future__ import annotations

from anachron.engine.census import nowhere, numbers, surplus

NAMES = ("ace", "king", "queen")
ALL = (0, 1, 1, 2)


def test_what_lies_in_more_places_than_there_are_of_it_is_told_by_the_last():
    places = [("hands", [0, 1]), ("table", [1, 1, 0]), ("pile", [2])]
    assert surplus(places, ALL, NAMES) == [
        "table: king comes more than 2 times in all",
        "table: ace is there twice",
    ]
    assert surplus([("hands", [2])], (0, 1), NAMES) == ["hands: queen is not in the game"]
    assert surplus([("hands", [2])], (0, 1), NAMES, "was removed") == ["hands: queen was removed"]
    assert surplus([("hands", [1]), ("pile", [0, 1])], ALL, NAMES) == []


def test_what_is_nowhere_is_told_as_often_as_it_is_missing():
    assert nowhere([("hands", [1])], ALL) == [0, 1, 2] and nowhere([], ALL) == list(ALL)
    assert nowhere([("hands", [1, 1, 1, 0]), ("pile", [2])], ALL) == []
    assert numbers([("hands", [1]), ("pile", [0, 1])]) == [1, 0, 1]
