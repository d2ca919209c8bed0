"""Every law catches something: the example game, broken in one place, is found out by the law meant."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from anachron.testing import OF_GAMES, OF_MOMENTS, OF_WALKS, Finding, check, name_of
from anachron.testing.checking import broken as findings
from anachron.testing.walks import Moment, Walk, tried
from borrowed import GAME
from borrowed.state import Day
from tests.nets.broken import GAMES, ROOMS, TABLES

SEEDS = range(2)
DEPTHS = (0, 3, 7, 9)


def found(name: str) -> Iterator[Finding]:
    """What one law finds in the example game as it is now."""
    laws = [tuple(law for law in laws if name_of(law) == name) for laws in (OF_GAMES, OF_WALKS, OF_MOMENTS)]
    yield from findings(laws[0], GAME, GAME, GAME.id)
    for setup in tried(GAME):
        for seed in SEEDS:
            if laws[1]:
                yield from findings(laws[1], Walk(setup, seed), GAME, str(setup))
            for depth in DEPTHS if laws[2] else ():
                yield from findings(laws[2], Moment(setup, seed, depth), GAME, str(setup))


@pytest.mark.parametrize("law", [*OF_GAMES, *OF_WALKS, *OF_MOMENTS], ids=name_of)
def test_the_game_itself_is_sound(law):
    assert list(found(name_of(law))) == []


@pytest.mark.parametrize(("table", "law"), TABLES, ids=lambda one: getattr(one, "__name__", one))
def test_a_broken_table_is_found_out(monkeypatch, table, law):
    monkeypatch.setattr("borrowed.setup.Day", table)
    assert {finding.law for finding in found(law)} == {law}


@pytest.mark.parametrize(("kind", "room", "law"), ROOMS, ids=lambda one: getattr(one, "__name__", one))
def test_a_broken_room_is_found_out(monkeypatch, kind, room, law):
    monkeypatch.setitem(GAME.rooms, kind, room(GAME))
    assert {finding.law for finding in found(law)} == {law}


@pytest.mark.parametrize(("change", "law"), GAMES, ids=lambda one: getattr(one, "__name__", one))
def test_a_broken_game_is_found_out(monkeypatch, change, law):
    change(monkeypatch)
    assert {finding.law for finding in found(law)} == {law}


def test_every_law_catches_something():
    caught = {law for *_, law in (*TABLES, *ROOMS, *GAMES)}
    assert caught == {name_of(law) for law in (*OF_GAMES, *OF_WALKS, *OF_MOMENTS)}


class Raising(Day):
    def turn_up(self, laid):
        raise ZeroDivisionError("three hours too late")


def test_whatever_a_game_raises_is_a_finding_that_says_where(monkeypatch):
    monkeypatch.setattr("borrowed.setup.Day", Raising)
    told = [str(finding) for step in check(GAME, games=1) for finding in step.findings]
    assert any(
        one.startswith("borrowed standard 2, seed 0: raises ZeroDivisionError: three hours too late (")
        and one.endswith("[play.ends]")
        for one in told
    )
