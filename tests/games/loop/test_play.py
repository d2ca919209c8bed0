"""Recorded games and counted positions come out as recorded. `remake` writes them anew."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.loop.tables import LOOP
from tests.nets.golden import perft, read_perft, read_play, write_play

HERE = Path(__file__).parent
PLAYS = sorted(HERE.glob("*.play"))
COUNTED = read_perft((HERE / "actions.perft").read_text("utf-8"))


@pytest.mark.parametrize("path", PLAYS, ids=lambda path: path.stem)
def test_a_recorded_game_plays_out_as_recorded(path):
    text = path.read_text("utf-8")
    assert write_play(read_play(text)) == text


def test_there_are_recorded_games():
    assert len(PLAYS) == 5


@pytest.mark.parametrize("n", range(len(COUNTED)))
def test_there_are_as_many_ways_as_recorded(n):
    state = LOOP.read(COUNTED[n].line)
    for depth, ways in enumerate(COUNTED[n].counts, 1):
        if ways <= 3000:
            assert perft(state, depth) == ways, f"at depth {depth}"
