"""What self-play has found: marks of choices and of seats, tables, and how they are made."""

from __future__ import annotations

from pathlib import Path

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from anachron.bots import bot
from anachron.engine import State
from anachron.engine.luck import Stream
from anachron.games.bttf import GAME, bots, choices, learning, training
from anachron.games.bttf.content.cards import PLAYERS
from anachron.games.bttf.evaluation import Greedy
from anachron.games.bttf.hopes import share
from anachron.games.bttf.learned import Learned, learned, unpacked
from anachron.games.bttf.learning import LONGEST, Learner, by_hand, guesses, share_won
from anachron.games.bttf.marks import CHOICES, EACH, ENTRIES, HOPES, WHAT, WHATS, Marks, look_at_seat
from anachron.games.bttf.state import Table
from tests.games.bttf.tables import scene


def table(state: State) -> Table:
    assert isinstance(state, Table)
    return state


def started(seats: int, seed: int, **options: object) -> Table:
    return table(GAME.start(seats, seed, **options))


def marks_of(state: Table, seat: int, ids: list[int]) -> dict[int, list[int]]:
    """Every choice with its marks."""
    sight = Marks()
    many = int(sight.look(state, seat, ids))
    return {
        int(sight.numbers[n]): [int(sight.marks[EACH * n + mark]) for mark in range(EACH)]
        for n in range(many)
    }


def standing(state: Table, seat: int) -> list[int]:
    """The marks of how a seat stands."""
    marks = vec[i64]([0] * 90)
    return [int(marks[n]) for n in range(int(look_at_seat(state, seat, marks, 0)))]


@pytest.mark.parametrize("seats", PLAYERS)
def test_marks_are_of_all_choices_and_of_nothing_hidden(seats):
    state, chance = started(seats, seats, cap=20), Stream(2)
    while state.seat >= 0:
        seat = int(state.seat)
        marks = marks_of(state, seat, state.ids)
        assert list(marks) == state.legal(seat)
        assert len(marks) <= CHOICES
        assert all(0 <= mark < ENTRIES for row in marks.values() for mark in row)
        other = table(state.redealt(seat, chance))
        assert marks_of(other, seat, state.ids) == marks  # whoever it takes the others for
        for one in range(seats):
            assert all(0 <= mark < HOPES for mark in standing(state, one))
        state.apply(seat, int(state.anything(seat, chance)))


def test_choices_that_differ_in_more_than_their_place_are_told_apart():
    assert WHATS == 254 and len(set(WHAT)) == WHATS - 17  # items of one's own come beside those of others
    flips = {WHAT[number] for number in range(choices.LINCHPIN, choices.FLIP)}
    assert len(flips) == 1


def test_without_tables_there_are_rules_of_thumb(monkeypatch):
    assert learned("nothing.bin") == []
    monkeypatch.setattr(bots, "learned", list)
    state = scene("time_car_v3 hoverboard memo", "memo", "rewind")
    assert bot(GAME, "master", 3).choose(state.view(0), nodes=8).choice in state.choices(0)


def test_tables_that_know_nothing_hope_as_rules_of_thumb_do():
    policy, chance = Learned(by_hand()), Stream(4)
    for seed in range(6):
        state = started(3, seed)
        for _ in range(40 * seed):
            state.apply(int(state.seat), int(Greedy(9).pick(state, state.seat, chance)))
        assert [policy.share(state, seat) for seat in range(3)] == pytest.approx(
            [share(state, seat) for seat in range(3)], abs=0.02
        )


def test_what_is_shipped_beats_rules_of_thumb_that_misjudge_nothing():
    shipped = learned()
    assert len(shipped) == ENTRIES + HOPES
    starts = [started(2, n) for n in range(40)]
    assert share_won(Learned(shipped), Greedy(0, True), starts, Stream(1)) >= 0.5


@pytest.mark.parametrize("wanted", ["play hoverboard", "play time_car_v3"])
def test_master_leans_towards_what_was_learned(wanted, monkeypatch):
    state, tables = table(scene("time_car_v3 hoverboard memo", "memo", "rewind")), by_hand()
    number = GAME.parse(wanted).id
    sight = marks_of(state, 0, state.ids)
    for mark in {mark for other in sight if other != number for mark in sight[other]} - set(sight[number]):
        tables[mark] -= 5_000
    monkeypatch.setattr(bots, "learned", lambda: tables)
    assert bot(GAME, "master", 3).choose(state.view(0), nodes=20).choice.id == number


def test_others_are_taken_for_who_they_are_about_half_of_the_time():
    state = started(3, 1)
    found = [guesses(state, Stream(n)) for n in range(200)]
    right = sum(row[1] == state.ids[1] for row in found)
    assert 80 < right < 140


@pytest.mark.parametrize("gain", [1.0, -1.0])
def test_what_brought_more_than_was_hoped_for_becomes_likelier(gain):
    learner = Learner(by_hand())
    learner.play(started(3, 4), Stream(1))
    decision = next(n for n in range(int(learner.decisions)) if learner.chances[learner.made[n]] < 0.8)
    options = range(int(learner.first[decision]), int(learner.first[decision + 1]))

    def worth(option: int) -> int:
        entries = learner.entries()
        return sum(entries[int(learner.marks[option * EACH + mark])] for mark in range(EACH))

    made = int(learner.made[decision])
    before = {option: worth(option) for option in options}
    learner.learn(decision, gain)
    rise = {option: worth(option) - before[option] for option in options}
    assert rise[made] * gain == max(change * gain for change in rise.values()) > 0


def test_hopes_move_towards_what_came_of_them():
    learner = Learner(by_hand())
    learner.learn_from(started(2, 4), Stream(1), 0.0, 1.0)
    assert learner.entries()[:ENTRIES] == by_hand()[:ENTRIES] and learner.entries() != by_hand()
    assert learner.turns > 0 and 0.0 < learner.missed / int(learner.turns) < 1.5


def test_learning_goes_on_from_what_is_kept(tmp_path: Path, monkeypatch):
    for name, few in {"SEATS": (2,), "DEALS": 1, "REDEALS": 2, "JUDGED": 1}.items():
        monkeypatch.setattr(training, name, few)
    monkeypatch.setattr(learning, "LONGEST", min(LONGEST, 30))
    said: list[str] = []
    room, keep = GAME.training, tmp_path / "kept.bin"
    assert room is not None
    once = room.run(1e-6, keep, said.append)
    assert keep.read_bytes() == once and unpacked(once) != by_hand()
    assert room.run(1e-6, keep, said.append) != once
    assert len(said) == 2 and said[0].startswith("2 games, ")


@pytest.mark.parametrize(
    ("nodes", "seconds", "turns"), [(8_000, 3.0, 3), (399, 0.0, 1), (0, 0.005, 1), (0, 0.05, 3)]
)
def test_master_looks_beyond_the_turn_where_there_is_time(nodes, seconds, turns):
    master = bot(GAME, "master", 1)
    assert isinstance(master, bots.BttfBot)
    assert master.turns_on(10, nodes, seconds) == turns
