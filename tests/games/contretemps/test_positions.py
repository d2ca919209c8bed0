"""Positions in and out: what is left out is filled in, what contradicts itself is refused."""

from __future__ import annotations

import json
import random
import re

import pytest

import anachron
from tests.games.contretemps.tables import CONTRETEMPS, drawn, ended, play, position, table

# The example of docs/positions.md.
EXAMPLE = {
    "game": "contretemps", "options": {"mode": "classic"}, "seats": 3, "round": 2, "phase": "events",
    "marker": 2, "constant": "B10", "present": 2, "stack": [3, 4, 5, 6, 7, 8, 9, 10], "pawns": [2, 1, 2],
    "energy": [3, 0, 2],
    "line": [{"n": 1, "lead": "C9", "win": "C12", "ctrl": 1},
             {"n": 2, "lead": None, "win": None, "ctrl": None}],
    "hands": [["D8", "D13"], ["A7", "E9"], ["B12", "E10"]], "rest": ["A9", "B7", "D11", "E13"],
    "discards": ["C7"],
}  # fmt: skip

BAD = [
    # change                                                           named in the message
    ({"hands": [["D8", "D8"], ["A7", "E9"], ["B12", "E10"]]}, "hands: D8 is there twice"),
    ({"hands": [["D8", "C9"], ["A7", "E9"], ["B12", "E10"]]}, "line: C9 is there twice"),
    ({"hands": [["D8", "D6"], ["A7", "E9"], ["B12", "E10"]]}, "hands: D6 is not in the deck of 3 players"),
    ({"hands": [["D8", "F7"], ["A7", "E9"], ["B12", "E10"]]}, "hands[0][1]: expected a card from A1 to E13"),
    ({"hands": [["D8"], ["A7", "E9"], ["B12", "E10"]]}, "hands: expected hands of equal size"),
    ({"hands": [["D8", "D13"], ["A7", "E9"]]}, "hands: expected one entry for each of 3 seats"),
    ({"phase": "over", "outcome": {"winners": 1, "scores": [0, 0, 1], "reason": "x"}}, "outcome.winners"),
    ({"phase": "over", "outcome": {"winners": [3], "scores": [0, 0, 1], "reason": "cap"}}, "outcome: expe"),
    ({"energy": [3, -1, 2]}, "energy[1]: expected a number from 0"),
    ({"energy": [3, 0]}, "energy: expected one entry for each"),
    ({"pawns": [2, 3, 2]}, "pawns: expected a placed token or 0, got 3"),
    ({"present": 4}, "present: expected a placed token"),
    ({"round": 11}, "round: expected a number from 1 to 10, got 11"),
    ({"round": 1}, "line: 2 tokens are too many for round 1"),
    ({"phase": "dinner"}, "phase: expected one of constant, events, over, travel, got 'dinner'"),
    ({"marker": 3}, "first: expected a seat from 0 to 2, got 3"),
    ({"constant": "Z"}, "constant: expected a card"),
    ({"rest": ["A9", "B7"]}, "rest: expected 4 cards, got 2"),
    ({"stack": [2, 3]}, "stack: expected tokens that are not placed"),
    ({"stack": [5, 3]}, "stack: expected tokens in ascending order"),
    ({"event": 3}, "event: expected an event with pawns"),
    ({"table": [[1, "D12"]]}, "table: expected seat 2 to play next"),
    ({"table": [[2, "D12"], [0, "D10"]]}, "table: expected somebody still to play"),
    ({"voids": [["D"], [], []]}, "voids: seat 0 holds a card of suit D"),
    ({"seats": 2}, "seats: expected a number from 3 to 6, got 2"),
    ({"game": "killed"}, "game: expected 'contretemps'"),
    ({"options": {"mode": "chaos"}}, "options.mode: expected one of"),
    ({"options": []}, "options: expected an object"),
    ({"dice": 3}, "dice: expected fields among"),
    ({"line": []}, "line: expected at least one event"),
    ({"line": [{"n": 2}], "present": 2, "stack": [1, 3], "pawns": [2, 2, 2]},
     "line: expected tokens from 1"),
    ({"line": [{"n": 1, "lead": "C9", "win": None, "ctrl": 1}, {"n": 2}]}, "line: event 1 expected lead"),
    ({"line": [{"n": 1}, {"n": 2}]}, "line: event 1 has no controller"),
    ({"line": [{"n": 1, "lead": "C9", "win": "C12", "ctrl": 5}, {"n": 2}]}, "line.ctrl: expected a seat"),
    ({"phase": "travel"}, "pawns: expected all in the present"),
]  # fmt: skip


def test_the_example_of_the_documents_loads():
    state = CONTRETEMPS.load(EXAMPLE)
    assert state.pending() == [2] and drawn(state) == "B10 | 1 C9 C12 1 | 2"
    assert state.faults() == []


@pytest.mark.parametrize(("change", "message"), BAD)
def test_a_position_that_contradicts_itself_is_refused(change, message):
    with pytest.raises(anachron.BadPosition, match=re.escape(message)):
        CONTRETEMPS.load({**EXAMPLE, **change})


def test_a_position_that_is_no_object_is_refused():
    with pytest.raises(anachron.BadPosition):
        CONTRETEMPS.load([EXAMPLE])  # type: ignore[arg-type]


def test_what_is_left_out_is_as_in_a_fresh_game():
    state = CONTRETEMPS.load({"game": "contretemps", "seats": 4, "options": {"first": 1}})
    assert state.faults() == [] and state.pending() == [1]
    assert [len(hand) for hand in state.position()["hands"]] == [10] * 4


def test_cards_left_out_come_from_what_is_nowhere_else():
    given = {name: value for name, value in EXAMPLE.items() if name not in ("hands", "rest", "discards")}
    state = CONTRETEMPS.load(given)
    now = state.position()
    assert state.faults() == []
    assert [len(hand) for hand in now["hands"]] == [9, 9, 9] and len(now["rest"]) == 4


def test_cards_that_are_nowhere_are_out_of_the_game():
    now = CONTRETEMPS.load(EXAMPLE).position()
    assert len(now["out"]) == 35 - 14 and not set(now["out"]) & {"D8", "A9", "C7"}


def test_the_last_card_of_short_hands_ends_the_game():
    state = table("E13 | 1", "A9 / A10 / A11")
    play(state, "0:A9 1:A10 2:A11")
    assert state.outcome is not None


def test_cards_on_the_table_are_part_of_a_position():
    given = position("E13 | 1", "B9 / A10 B10 / A11 B11", table=[[0, "A9"]])
    state = CONTRETEMPS.load(given)
    assert state.pending() == [1] and state.position()["table"] == [[0, "A9"]]
    assert [str(choice) for choice in state.choices(1)] == ["play A10"]


def test_a_chosen_card_is_part_of_the_hand_until_it_is_revealed():
    given = position(
        "E13 | 1 C7 C8 1 | 2 D7 D8 1", "B9 D9 / B11 D10 / B12", "0 0 2", phase="constant", present=2
    )
    state = CONTRETEMPS.load({**given, "round": 3, "chosen": ["B9", None, None]})
    assert state.pending() == [1] and state.position()["hands"][0] == ["B9", "D9"]
    unnamed = {**given, "hands": [["D9"], ["B11", "D10"], ["B12"]], "round": 3, "chosen": ["B9", None, None]}
    assert CONTRETEMPS.load(unnamed).position() == state.position()


def test_a_phase_in_which_nobody_is_asked_is_played_on():
    given = position("E13 | 1 C7 C8 1 | 2 D7 D8 1", "B9 / B11 / B12", "2 2 2", phase="constant", present=2)
    state = CONTRETEMPS.load({**given, "round": 3})
    assert state.position()["phase"] == "travel"


def test_an_ended_game_needs_no_outcome():
    given = position("E13 | 1 C7 C8 1 | 2 D7 D8 1 | 3 D9 D10 1", "B9 / B11 / B12", phase="over", present=3)
    assert ended(CONTRETEMPS.load(given)).winners == (1,)


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@pytest.mark.parametrize("mode", ["classic", "paradox"])
def test_every_position_of_a_game_comes_back(seats, mode):
    state, chance = CONTRETEMPS.start(seats, 7, mode=mode), random.Random(seats)
    while state.seat >= 0:
        given = json.loads(state.text())
        twin = CONTRETEMPS.load(given)
        assert twin.position() == given and twin.key() == state.key() and twin.faults() == []
        seat = chance.choice(state.pending())
        assert twin.legal(seat) == state.legal(seat)
        state.choose(seat, chance.choice(state.legal(seat)))
    assert CONTRETEMPS.load(state.position()).outcome == state.outcome
