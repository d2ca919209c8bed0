"""Clocks in a terminal: told beside the question, lost when they are at nought, at rest in a file."""

from __future__ import annotations

import time

import pytest

from anachron.match import Match
from anachron.terminal import timing
from anachron.terminal.words import Wrong
from tests.terminal.driving import Play, only, player, read


@pytest.fixture
def play(tmp_path, monkeypatch, capsys) -> Play:
    return player(tmp_path, monkeypatch, capsys)


@pytest.mark.parametrize(("text", "bank", "increment"), [("15+10", 900, 10), ("5", 300, 0), ("0.5+2", 30, 2)])
def test_a_clock_is_minutes_and_seconds(text, bank, increment):
    control = timing.read_clock(text)
    assert (control.pace, control.bank, control.increment) == ("live", bank, increment)


@pytest.mark.parametrize("text", ["", "0", "x", "5+", "601", "5+-3", "1e3"])
def test_anything_else_is_refused(text):
    with pytest.raises(Wrong):
        timing.read_clock(text)


def test_the_time_left_stands_beside_the_question_and_in_the_file(play, tmp_path):
    said = play("1", "quit", hotseat=True, seed=7, options={"first": 0}, clock="15+10")
    assert "[15:00]" in said or "[14:59]" in said
    match = read(only((tmp_path / "data").glob("*.anachron")))
    assert match.clocks is not None and match.clocks.running == (0,)


def test_whoever_runs_out_while_typing_has_lost(tmp_path, play, monkeypatch):
    file = tmp_path / "late.anachron"
    match = Match("killed", 2, seed=7, first=0)
    match.keep_time(timing.read_clock("0.001"), time.time() - 1.0)
    file.write_text(match.text())
    monkeypatch.setattr(timing, "rest", lambda match: None)  # as if one had sat there all the time
    said = play("1", "1", "1", hotseat=True, resume=file)
    assert "has run out of time." in said and str(read(file).outcome).count("time")


def test_a_file_that_lay_for_long_costs_nobody_anything(tmp_path, play):
    file = tmp_path / "old.anachron"
    match = Match("killed", 2, seed=7, first=0)
    match.keep_time(timing.read_clock("15"), time.time() - 9_000)
    file.write_text(match.text())
    play("quit", hotseat=True, resume=file)
    again = read(file)
    assert not again.over and again.clocks is not None
    assert again.clocks.left(time.time())[0] > 890
