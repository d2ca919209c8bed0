"""Data sets: the same to the byte whoever made them, gone on with where they were cut off, and read back."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

pytest.importorskip("pyarrow", reason="anachron[data] is not installed")

import anachron
from anachron.cli import main
from anachron.engine import Malformed
from anachron.lab import dataset
from anachron.lab.records import Deal
from anachron.lab.work import ALONE, Workers
from anachron.match import Match
from anachron.rl.data import Data

NOVICES = {"mode": None, "seats": None, "level": "novice", "scale": 0.1, "opening": 2, "seed": "7"}
RECORDED = Path(__file__).parents[1] / "match" / "recorded"


def made(out: Path, game: str = "killed", games: int | None = 4, workers: Workers = ALONE, **how) -> Data:
    asked = {**NOVICES, "files": (), "expanded": False, "review": None, **how}
    dataset.main(game=game, games=games, out=out, workers=workers, **asked)
    return Data(out)


def finished(game: str, count: int) -> list[Path]:
    """Some finished matches that were recorded."""
    return [file for file in sorted(RECORDED.glob(f"{game}*")) if over(file)][:count]


def over(file: Path) -> bool:
    match = Match.read(file.read_bytes())
    return match.over and match.drift is None


@pytest.mark.parametrize("game", anachron.games())
def test_a_game_is_played_again_to_its_recorded_end(game, tmp_path):
    data = made(tmp_path / "games.parquet", game, games=2, level="random")
    for record in data.games():
        *_, last = record.decisions()  # its state goes on to the end
        ended = last.state.outcome
        assert ended is not None and (list(ended.scores), ended.reason) == (record.scores, record.reason)


@pytest.mark.parametrize("expanded", [False, True])
def test_it_is_the_same_to_the_byte_however_many_make_it(expanded, tmp_path):
    made(tmp_path / "alone.parquet", expanded=expanded)
    made(tmp_path / "together.parquet", workers=Workers(2), expanded=expanded)
    assert (tmp_path / "alone.parquet").read_bytes() == (tmp_path / "together.parquet").read_bytes()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["alone.parquet", "together.parquet"]


def test_another_seed_is_another_data_set(tmp_path):
    ours, theirs = made(tmp_path / "a.parquet"), made(tmp_path / "b.parquet", seed="8")
    assert [game.choices for game in ours.games()] != [game.choices for game in theirs.games()]


def test_killed_in_the_middle_it_goes_on_with_what_is_left(tmp_path, monkeypatch):
    whole, torn = tmp_path / "whole.parquet", tmp_path / "torn.parquet"
    command = [sys.executable, "-m", "anachron", "dataset", "killed", "--games", "12", "--bots", "novice"]
    command += ["--jobs", "1", "--seed", "7", "--out", str(torn)]
    begun = subprocess.Popen(command)
    parts = tmp_path / "torn.parquet.parts"
    while len(list(parts.glob("*.parquet"))) < 3 and begun.poll() is None:
        time.sleep(0.01)
    begun.send_signal(signal.SIGKILL)
    assert begun.wait() == -signal.SIGKILL and not torn.exists()
    kept = len(list(parts.glob("*.parquet")))

    played: list[int] = []
    record = Deal.record

    def noted(deal, number):
        played.append(number)
        return record(deal, number)

    monkeypatch.setattr(Deal, "record", noted)
    made(torn, games=12, scale=1.0, opening=0)
    assert played == list(range(kept, 12))
    made(whole, games=12, scale=1.0, opening=0)
    assert torn.read_bytes() == whole.read_bytes() and not parts.exists()


def test_what_is_there_is_not_made_again_and_nothing_else_is_overwritten(tmp_path, monkeypatch):
    made(tmp_path / "games.parquet")
    before = (tmp_path / "games.parquet").read_bytes()
    with pytest.raises(Malformed, match="holds something else"):
        made(tmp_path / "games.parquet", seed="8")
    monkeypatch.setattr(Deal, "record", None)
    made(tmp_path / "games.parquet")
    assert (tmp_path / "games.parquet").read_bytes() == before


@pytest.mark.parametrize("game", ["contretemps", "killed"])
def test_finished_matches_become_one_too(game, tmp_path):
    files = tuple(finished(game, 3))
    data = made(tmp_path / "matches.parquet", game, None, files=files)
    matches = [Match.read(file.read_bytes()) for file in files]
    assert [record.choices for record in data.games()] == [
        [step.choice for step in match.steps] for match in matches
    ]
    outcomes = [match.outcome.scores for match in matches if match.outcome]
    assert [tuple(record.scores) for record in data.games()] == outcomes


def test_a_reviewed_match_tells_what_its_choices_were_worth(tmp_path):
    files = tuple(finished("killed", 1))
    data = made(tmp_path / "reviewed.parquet", "killed", None, files=files, review="novice", expanded=True)
    (batch,) = data.batches(10_000)
    assert len(batch["value"]) == len(data) and (batch["value"] >= 0).all() and (batch["value"] <= 1).all()


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ("go --games 2", "expected a game of"),
        ("killed --bots genius", "expected a level of"),
        ("killed --seats 5", "expected seats among"),
        ("killed --review skilled", "expected files of matches to review, got none"),
        ("killed {live} --games 3", "expected a number of games or files of matches, got both"),
        ("killed {live}", "live.anachron: expected a finished match"),
        ("killed {other}", "expected a match of 'killed', got 'contretemps'"),
        ("killed {text}", "notes.txt: "),
    ],
)
def test_bad_input_is_told_in_one_sentence_and_leaves_nothing(arguments, said, tmp_path, capsys):
    live, text = tmp_path / "live.anachron", tmp_path / "notes.txt"
    live.write_text(Match("killed", seed=1).text())
    text.write_text("hello")
    out = tmp_path / "out" / "games.parquet"
    words = arguments.format(live=live, text=text, other=finished("contretemps", 1)[0]).split()
    with pytest.raises(SystemExit) as stopped:
        main(["dataset", *words, "--out", str(out)])
    told = capsys.readouterr().err
    assert stopped.value.code == 2 and said in told and told.count("\n") == 1 and not out.parent.exists()


def test_an_error_in_a_part_leaves_the_others(tmp_path):
    """Matches that are observed differently cannot stand in one table of decisions."""
    files = tuple(finished("contretemps", 100))
    seats = {Match.read(file.read_bytes()).seats for file in files}
    assert len(seats) > 1
    with pytest.raises(Malformed, match="as the first game has it"):
        made(tmp_path / "mixed.parquet", "contretemps", None, files=files, expanded=True)
    assert not (tmp_path / "mixed.parquet").exists() and os.listdir(tmp_path / "mixed.parquet.parts")
