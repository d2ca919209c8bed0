"""Simulation: the same games whoever plays them, and a broken invariant does not pass unseen."""

from __future__ import annotations

import pytest

import anachron
from anachron.engine import Malformed, State
from anachron.lab import builds, simulate
from anachron.lab.setups import setups
from anachron.lab.simulate import Broken, Plan
from anachron.lab.work import Workers

(STANDARD,) = setups("killed", "standard")


def test_results_do_not_depend_on_the_number_of_jobs():
    alone = simulate.simulate(STANDARD, Plan("7"), 9, Workers(1))
    together = simulate.simulate(STANDARD, Plan("7"), 9, Workers(2))
    assert alone._replace(rate=0) == together._replace(rate=0)
    assert alone.games == 9 and sum(alone.reasons.values()) == 9


def test_other_seeds_and_modes_are_other_games():
    plans = [Plan("0"), Plan("1")]
    found = {simulate.simulate(setup, plan, 2).checksum for setup in setups("killed")[:3] for plan in plans}
    assert len(found) == 6


def test_the_first_games_have_a_checksum_of_their_own():
    many = simulate.simulate(STANDARD, Plan(), 5, prefix=3)
    assert many.prefix == simulate.simulate(STANDARD, Plan(), 3).checksum != many.checksum


def test_a_level_can_play_in_the_place_of_chance():
    played = simulate.play(STANDARD, Plan(level="novice"), 0)
    assert played == simulate.play(STANDARD, Plan(level="novice"), 0)


class Flawed:
    """A state that finds fault with itself."""

    def __init__(self, state: State) -> None:
        self.state = state

    def __getattr__(self, name: str) -> object:
        return getattr(self.state, name)

    def faults(self) -> list[str]:
        return ["a pawn too many"]


def test_a_broken_invariant_is_told_with_its_game_and_position(monkeypatch):
    start = type(STANDARD).start
    monkeypatch.setattr(type(STANDARD), "start", lambda setup, seed: Flawed(start(setup, seed)))
    with pytest.raises(Broken) as broken:
        simulate.play(STANDARD, Plan(check=3), 4)
    where, line, fault = str(broken.value).splitlines()
    assert where == "killed standard 2, seed '0 4', after 3 decisions"
    assert fault == "a pawn too many"
    assert anachron.game("killed").read(line).text() == line
    assert simulate.simulate(STANDARD, Plan(), 2).fault


def test_modes_and_seats_that_do_not_exist_are_refused():
    with pytest.raises(Malformed, match="expected a mode of all, standard"):
        setups("killed", "nonsense")
    with pytest.raises(Malformed, match="expected seats among"):
        setups("killed", "standard", 5)


def test_the_interpreted_build_plays_the_same_games():
    ours = simulate.simulate(STANDARD, Plan("3"), 2)
    assert simulate.interpreted_checksums("killed", "standard", 2, Plan("3"), 2, 1) == {
        ("standard", 2): ours.checksum
    }


def test_the_interpreted_build_can_always_be_found():
    with builds.interpreted() as env:
        told = builds.python(["-c", "import anachron, sys; sys.stdout.write(str(anachron.compiled))"], env)
    assert told == "False"
