"""The arena: seats and openings shared out evenly, results kept, intervals that can be believed."""

from __future__ import annotations

import json

import pytest

from anachron.engine import Malformed
from anachron.lab import arena
from anachron.lab.arena import Result, Task
from anachron.lab.kept import recorded
from anachron.lab.work import ALONE

TASKS = [Task("killed", "standard", 2, ("casual", "random"), 0.1, 2, "0", n) for n in range(6)]


def test_a_pair_of_games_differs_only_in_the_seats():
    assert [task.seat for task in TASKS] == [0, 1, 0, 1, 0, 1]
    assert TASKS[0].deal == TASKS[1].deal != TASKS[2].deal


def test_a_level_beats_chance_and_games_repeat_exactly():
    results = [arena.play(task) for task in TASKS]
    assert results == [arena.play(task) for task in TASKS]
    assert sum(result.score for result in results) >= 4


def test_results_are_kept_and_not_played_again(tmp_path, monkeypatch):
    out = tmp_path / "results.jsonl"
    first = list(arena.fought(TASKS[:2], ALONE, out))
    with out.open("a") as file:
        file.write('{"cut off in the mid')
    more = list(arena.fought(TASKS[:3], ALONE, out))
    assert more[:2] == first and len(out.read_text().splitlines()) == 3
    monkeypatch.setattr(arena, "play", None)
    assert list(arena.fought(TASKS[:3], ALONE, out)) == more


def test_results_of_another_match_up_do_not_count(tmp_path):
    out = tmp_path / "results.jsonl"
    other = TASKS[0]._replace(levels=("master", "random"))
    out.write_text(json.dumps({**arena.alike(other), **Result(0, 0, 0.0, "cap", 9)._asdict()}) + "\n")
    assert recorded(out, arena.read, arena.alike(TASKS[0])) == {}
    assert list(recorded(out, arena.read, arena.alike(other))) == [0]


def test_a_file_of_something_else_is_refused(tmp_path):
    out = tmp_path / "results.jsonl"
    out.write_text("hello\n")
    with pytest.raises(Malformed, match="line 1: expected a result"):
        recorded(out, arena.read, arena.alike(TASKS[0]))


@pytest.mark.parametrize(
    ("score", "games", "low", "high"),
    [(0.5, 100, 0.404, 0.596), (0.75, 400, 0.705, 0.790), (1.0, 10, 0.722, 1.0), (0.0, 10, 0.0, 0.278)],
)
def test_the_interval_is_wilsons(score, games, low, high):
    assert arena.interval(score, games) == pytest.approx((low, high), abs=0.001)


def test_a_report_counts_draws_as_halves():
    results = [Result(n, n % 2, score, "KM-30", 100) for n, score in enumerate([1.0, 0.5, 0.5, 0.0])]
    report = arena.report(results)
    assert (report.score, report.draws, report.games, report.decisions) == (0.5, 2, 4, 100)
    assert arena.sentence(("skilled", "casual"), 2, report).startswith(
        "skilled against casual: 0.500 (95 %: "
    )
