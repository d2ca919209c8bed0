"""Recorded games and counted positions lead to the same as ever. `remake` writes them anew."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.timeline.remake import MOST
from tests.games.timeline.tables import TIMELINE
from tests.nets.golden import count, read_perft, read_play, write_play

HERE = Path(__file__).parent
PLAYS = sorted(HERE.glob("*.play"))
COUNTS = sorted(HERE.glob("*.perft"))


@pytest.mark.parametrize("path", PLAYS, ids=lambda path: path.stem)
def test_a_recorded_game_plays_out_as_recorded(path):
    text = path.read_text("utf-8")
    assert write_play(read_play(text)) == text


@pytest.mark.parametrize("path", COUNTS, ids=lambda path: path.stem)
def test_there_are_as_many_ways_as_counted(path):
    for line, counts in read_perft(path.read_text("utf-8")):
        assert count(TIMELINE, line, MOST).counts == counts


def test_there_are_recorded_games_and_counts():
    assert len(PLAYS) >= 4 and len(COUNTS) >= 2
