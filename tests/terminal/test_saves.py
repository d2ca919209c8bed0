"""Nothing that was confirmed is lost, whenever the process ends."""

from __future__ import annotations

import os
import random
import signal
import subprocess

import pytest

from anachron.match import Match, entry_line
from anachron.terminal import saves
from anachron.terminal.saves import Kept
from anachron.terminal.words import Wrong
from tests.match.playing import killed
from tests.terminal.driving import Play, command, environment, player, read, texts
from tests.terminal.scripts import SEED, game_of, options


@pytest.fixture
def play(tmp_path, monkeypatch, capsys) -> Play:
    return player(tmp_path, monkeypatch, capsys)


def test_an_entry_is_in_the_file_as_soon_as_it_is_confirmed(tmp_path):
    kept = Kept.start(killed(), tmp_path / "a.anachron")
    for text in game_of()[:9]:
        kept.match.choose(kept.match.pending()[0], text)
        kept.sync()
        assert kept.path.read_text() == kept.match.text()


def test_whatever_is_left_of_the_last_line_the_match_goes_on_before_it(tmp_path, play):
    match = killed()
    for text in game_of()[:6]:
        match.choose(match.pending()[0], text)
    whole, last = match.text().encode(), entry_line(match.journal[-1]).encode()
    path = tmp_path / "torn.anachron"
    for cut in range(1, len(last)):
        path.write_bytes(whole[:-cut])
        kept = Kept.resume(path)
        assert texts(kept.match) == list(game_of()[:5])
        kept.close()
        assert path.read_bytes() == whole[: -len(last)], "mended before anything is appended"


def test_a_person_is_told_that_the_last_line_was_torn(tmp_path, play):
    path = tmp_path / "torn.anachron"
    path.write_text(killed().text() + "1\t0\tcho")
    assert "never finished" in play(game=None, resume=path)


def test_an_interrupted_append_begins_again_at_the_same_place(tmp_path):
    kept = Kept.start(killed(), tmp_path / "a.anachron")
    kept.match.choose(0, "pawn Pa1")
    kept.files[0].file.write(b"1\t0\tchoose\tpa")  # cut off here by Ctrl-C
    kept.sync()
    assert kept.path.read_text() == kept.match.text()


def test_two_tables_never_write_one_file(tmp_path):
    path = tmp_path / "a.anachron"
    kept = Kept.start(killed(), path)
    refused = run(path, [])
    assert refused.returncode == 2 and "in use by another table" in refused.stderr
    kept.close()


def test_a_file_that_exists_is_never_written_over(tmp_path):
    path = tmp_path / "a.anachron"
    path.write_text("mine")
    with pytest.raises(Wrong):
        Kept.start(killed(), path)
    assert path.read_text() == "mine"


def test_saves_go_where_the_environment_says(tmp_path, monkeypatch):
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.delenv("ANACHRON_DATA", raising=False)
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    assert saves.folder() == tmp_path / ".local" / "share" / "anachron"
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "x"))
    assert saves.folder() == tmp_path / "x" / "anachron"
    monkeypatch.setenv("ANACHRON_DATA", str(tmp_path / "y"))
    assert saves.folder() == tmp_path / "y"


def test_recent_games_are_the_unfinished_ones_latest_first(tmp_path, monkeypatch):
    monkeypatch.setenv("ANACHRON_DATA", str(tmp_path))
    over = killed()
    over.resign(0)
    for n, match in enumerate([killed(1), killed(2), over]):
        path = tmp_path / f"{n}.anachron"
        path.write_text(match.text())
        os.utime(path, (n, n))
    (tmp_path / "broken.anachron").write_text("what?")
    assert [path.name for path, _ in saves.recent()] == ["1.anachron", "0.anachron"]


# Killed for real.

MOMENTS = 6


def test_a_process_killed_at_any_moment_loses_nothing_that_was_confirmed(tmp_path):
    path, script, chance = tmp_path / "killed.anachron", list(game_of()), random.Random(5)
    path.write_text(Match("killed", seed=SEED, **options()).text())
    for _ in range(MOMENTS):
        before = len(read(path).line)
        confirmed = before + answered_before_the_kill(path, script[before:], chance.randrange(6000))
        found = texts(read(path))
        assert found == script[: len(found)]
        assert len(found) >= confirmed, "a new prompt came only after the answer before it was on disk"
    left = script[len(read(path).line) :]
    done = run(path, left)
    assert done.returncode == 0 and "Luck was fair" in done.stdout
    assert texts(read(path)) == script and read(path).over


def answered_before_the_kill(path, lines, letters):
    """Type everything, read some of what is said, kill; how many answers were followed by a new prompt."""
    process = subprocess.Popen(
        command(resume=str(path), plain=True, lang="en"),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=environment(path.parent),
        bufsize=0,
    )
    assert process.stdin and process.stdout
    os.write(process.stdin.fileno(), "".join(f"{line}\n" for line in lines).encode())
    said = b""
    while len(said) < letters and (more := process.stdout.read(letters - len(said))):
        said += more
    process.send_signal(signal.SIGKILL)
    process.wait()
    process.stdin.close()
    process.stdout.close()
    return max(said.count(b"\n>> White: ") + said.count(b"\n>> Black: ") - 1, 0)


def run(path, lines):
    return subprocess.run(
        command(resume=str(path), plain=True, lang="en"),
        input="".join(f"{line}\n" for line in lines),
        env=environment(path.parent),
        capture_output=True,
        text=True,
    )
