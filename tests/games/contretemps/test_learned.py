"""What self-play has found: marks of choices, tables, and how they are made."""

from __future__ import annotations

import pytest

from anachron.engine.luck import Stream
from anachron.games.contretemps import training
from anachron.games.contretemps.content.cards import PLAYERS
from anachron.games.contretemps.learned import Learned, learned
from anachron.games.contretemps.learning import Learner
from anachron.games.contretemps.marks import EACH, ENTRIES, Marks
from anachron.games.contretemps.state import Table
from tests.games.contretemps.tables import CONTRETEMPS


def marks_of(state, seat):
    """Every choice with its marks."""
    sight = Marks()
    many = int(sight.look(state, seat))
    return {
        int(sight.numbers[n]): [int(sight.marks[EACH * n + mark]) for mark in range(EACH)]
        for n in range(many)
    }


@pytest.mark.parametrize("mode", ["classic", "paradox"])
@pytest.mark.parametrize("seats", PLAYERS)
def test_marks_are_of_all_choices_and_of_nothing_hidden(seats, mode):
    state, chance = CONTRETEMPS.start(seats, seats, mode=mode), Stream(2)
    while state.seat >= 0:
        seat = int(state.seat)
        marks = marks_of(state, seat)
        assert list(marks) == state.legal(seat)
        assert all(0 <= mark < ENTRIES for row in marks.values() for mark in row)
        assert marks_of(state.redealt(seat, chance), seat) == marks
        state.apply(seat, int(state.anything(seat, chance)))


def test_without_tables_there_are_rules_of_thumb():
    state = CONTRETEMPS.start(4, 1)
    assert isinstance(state, Table) and learned(state, "nothing.bin") is None


@pytest.mark.parametrize("mode", ["classic", "paradox"])
@pytest.mark.parametrize("seats", PLAYERS)
def test_every_set_up_has_tables_of_its_own(seats, mode):
    state = CONTRETEMPS.start(seats, 1, mode=mode)
    assert isinstance(state, Table)
    policy, bare = learned(state), Learned([0] * ENTRIES)
    assert policy is not None
    drawn = [[int(one.pick(state, int(state.seat), Stream(n))) for n in range(60)] for one in (policy, bare)]
    assert len(set(drawn[0])) < len(set(drawn[1]))  # it knows what it wants


def test_what_won_becomes_likelier_and_what_lost_less_likely():
    learner, state = Learner([0] * ENTRIES), CONTRETEMPS.start(3, 4, first=0)
    first, world = marks_of(state, 0), state.clone()
    assert isinstance(world, Table)
    learner.learn_from(world, Stream(3), 1.0)
    entries = learner.entries()
    worth = {number: sum(entries[mark] for mark in row) for number, row in first.items()}
    assert world.outcome is not None
    made = list(first)[int(learner.made[0])]
    other = max(worth[number] for number in first if number != made)
    assert (worth[made] > other) == bool(world.outcome.scores[0])


def test_learning_goes_on_from_what_is_kept(tmp_path, monkeypatch):
    monkeypatch.setattr(training, "SETUPS", [(3, "classic")])
    monkeypatch.setattr(training, "DEALS", 1)
    monkeypatch.setattr(training, "REDEALS", 2)
    said: list[str] = []
    room, keep = CONTRETEMPS.training, tmp_path / "kept.bin"
    assert room is not None
    once = room.run(1e-6, keep, said.append)
    assert keep.read_bytes() == once and len(once) == 2 * ENTRIES and any(once)
    assert room.run(1e-6, keep, said.append) != once
    assert len(said) == 2 and said[0].startswith("classic, 3 seats: 2 games, ")
