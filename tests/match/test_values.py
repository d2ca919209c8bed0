"""A match as a value: equal to its like, written so that it can be pasted back, drawn in notebooks."""

from __future__ import annotations

import json
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import pytest

import anachron
from anachron.match import Match
from tests.match.playing import killed, say


class Counted:
    """An integer of another library."""

    def __init__(self, n: int) -> None:
        self.n = n

    def __index__(self) -> int:
        return self.n


def numbers() -> list[Any]:
    numpy: Any = import_module("numpy") if find_spec("numpy") else None
    return [Counted, *([numpy.int64, numpy.uint16] if numpy else [])]


def test_matches_with_the_same_beginning_and_journal_are_equal():
    one, other = killed(), killed()
    assert one == other and one != killed(2) and one != "a match"
    say(one, "pawn Pa1")
    assert one != other
    say(other, "pawn Pa1")
    assert one == other
    one.undo(0, time=0)
    assert one != other, "what was undone stays in the journal"


def test_a_match_has_no_hash():
    with pytest.raises(TypeError, match="unhashable"):
        hash(killed())


def test_a_match_is_written_so_that_it_can_be_pasted_back():
    match = killed()
    say(match, "pawn Pa1", "move E")
    again = eval(repr(match), {"anachron": anachron})
    assert again == match and again.state == match.state


def test_a_notebook_shows_what_a_spectator_sees():
    match = Match("contretemps", seats=3, seed=1)
    assert match._repr_svg_().startswith("<svg") and "target-" not in match._repr_svg_()


@pytest.mark.parametrize("number", numbers())
def test_an_integer_of_any_library_is_an_integer(number):
    match = Match("timeline", seats=number(2), seed=number(7), names=["Ada", "Bob"], first=number(0))
    plain = Match("timeline", seats=2, seed=7, names=["Ada", "Bob"], first=0)
    assert match == plain and match.text() == plain.text()
    chosen = match.state.legal(0)[0]
    match.choose(number(0), number(chosen), time=0)
    plain.choose(0, chosen, time=0)
    assert match == plain and match.text() == plain.text()
    assert match.at(number(1)) == plain.at(1) and len(match.events(number(1))) == len(plain.events(1))
    assert match.view(number(1)) == plain.view(1) and match.told(number(1), number(0)) == plain.told(1)
    assert match.can_undo(number(0)) == plain.can_undo(0)
    json.dumps(match.view(number(0)))
    fork, other = match.fork(number(1), number(1), number(3)), plain.fork(1, 1, 3)
    assert fork == other
    match.undo(number(0), number(1), time=0)
    plain.undo(0, 1, time=0)
    match.resign(number(1), time=0)
    plain.resign(1, time=0)
    assert match == plain and match.outcome == plain.outcome


@pytest.mark.parametrize("number", numbers())
def test_so_it_is_for_states(number):
    game = anachron.game("killed")
    state, plain = game.start(number(2), number(5), first=number(1)), game.start(2, 5, first=1)
    assert state == plain and state.choices(number(1)) == plain.choices(1)
    assert state.refusal(number(0), number(3)) is not None
    state.choose(number(1), number(plain.legal(1)[0]))
    plain.choose(1, plain.legal(1)[0])
    assert state.view(number(1)) == plain.view(1)
    json.dumps(state.view(number(1)))
    assert state.redeal(number(0), number(1)) == plain.redeal(0, 1)
    assert game.imagine(plain.view(0), number(1)) == game.imagine(plain.view(0), 1)
