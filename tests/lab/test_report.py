"""Reports: balance by seat, group and mode, kept and not played again."""

from __future__ import annotations

import pytest

from anachron.engine import Malformed
from anachron.games.bttf.content.history import IDENTITY_IDS
from anachron.lab import report
from anachron.lab.kept import recorded
from anachron.lab.report import Result, Task
from anachron.lab.report_tables import tables
from anachron.lab.setups import setups
from anachron.lab.work import ALONE

TASKS = [Task("loop", "sabotage_1", 2, "random", 1.0, "0", n) for n in range(3)]


def results(*games):
    return [
        Result(n, shares, list(groups), "BF-01", 100 + n, 0.5) for n, (shares, groups) in enumerate(games)
    ]


def test_a_team_wins_or_loses_as_one():
    result = report.play(TASKS[0])
    assert result.shares in ([0.0, 0.0], [1.0, 1.0]) and result.decisions > 0 and result.groups == []


def test_games_repeat_exactly_but_for_their_time():
    once, again = (report.play(TASKS[1])._replace(seconds=0.0) for _ in range(2))
    assert once == again


def test_rivals_share_one_win_and_tell_their_identities():
    result = report.play(Task("bttf", "standard", 3, "random", 1.0, "0", 0))
    assert sum(result.shares) in (0, pytest.approx(1))
    assert len(result.groups) == 3 and set(result.groups) <= set(IDENTITY_IDS)


def test_results_are_kept_and_not_played_again(tmp_path, monkeypatch):
    out = tmp_path / "results.jsonl"
    first = list(report.played(TASKS[:2], ALONE, out))
    with out.open("a") as file:
        file.write('{"cut off in the mid')
    more = list(report.played(TASKS, ALONE, out))
    assert more[:2] == first and len(out.read_text().splitlines()) == 3
    monkeypatch.setattr(report, "play", None)
    assert list(report.played(TASKS, ALONE, out)) == more
    assert recorded(out, report.read, report.alike(TASKS[0]._replace(level="novice"))) == {}


def test_a_file_of_something_else_is_refused(tmp_path):
    out = tmp_path / "results.jsonl"
    out.write_text("hello\n")
    with pytest.raises(Malformed, match="line 1: expected a result"):
        recorded(out, report.read, report.alike(TASKS[0]))


def test_a_team_has_a_win_rate_with_its_interval():
    (setup,) = setups("loop", "sabotage_1", 2)
    won = results(*[([1.0, 1.0], ())] * 30, *[([0.0, 0.0], ())] * 10)
    head, _, row = tables(setup.game, "anybody", [(setup, won)]).splitlines()[2:]
    assert "players" in head
    assert [cell.strip() for cell in row.split("|")][1:6] == ["sabotage_1", "2", "40", "75 %", "60-86 %"]


def test_rivals_have_a_share_by_seat_and_by_group():
    (setup,) = setups("bttf", "standard", 2)
    won = results(*[([1.0, 0.0], ("ID01", "ID02"))] * 30, *[([0.0, 1.0], ("ID01", "ID02"))] * 10)
    text = tables(setup.game, "anybody", [(setup, won)])
    assert "75 % (60-86 %)" in text and "25 % (14-40 %)" in text
    assert [cell.strip() for cell in text.splitlines()[-2].split("|")][1:5] == ["ID01", "40", "30", "1.50"]


def test_the_loop_is_reported_more_often_at_its_first_level():
    (setup,) = setups("loop", "sabotage_1", 2)
    own = setup.game.measures
    assert [own.games(mode) for mode in ("sabotage_1", "ultramachina_3", "solo_3")] == [200, 50, 200]


def test_a_report_is_printed_and_written_as_markdown(tmp_path):
    page = tmp_path / "report.md"
    text = report.main("loop", "sabotage_1", 2, 3, "random", None, "0", ALONE, None, page)
    assert "The LOOP" in text and page.read_text() == text + "\n"
