"""Recorded games: today's rules and today's picture lead to the same tables. `remake` writes them anew."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.nets.golden import read_play, write_play

PLAYS = sorted(Path(__file__).parent.glob("*.play"))


@pytest.mark.parametrize("path", PLAYS, ids=lambda path: path.stem)
def test_a_recorded_game_plays_out_as_recorded(path):
    text = path.read_text("utf-8")
    assert write_play(read_play(text)) == text


def test_there_are_recorded_games():
    assert len(PLAYS) == 3
