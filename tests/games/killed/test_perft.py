"""Counted positions: as many ways to make so many decisions as recorded. `remake` writes them anew."""

from __future__ import annotations

from pathlib import Path

import pytest

import anachron
from tests.games.killed.tables import KILLED
from tests.nets.golden import perft, read_perft

MOST = 400_000 if anachron.compiled else 15_000  # ways that are counted again
FILES = sorted(Path(__file__).parent.glob("*.perft"))
COUNTED = [
    (path.stem, n, *counted)
    for path in FILES
    for n, counted in enumerate(read_perft(path.read_text("utf-8")))
]


@pytest.mark.parametrize(
    ("name", "n", "line", "counts"), COUNTED, ids=[f"{name}-{n}" for name, n, *_ in COUNTED]
)
def test_there_are_as_many_ways_as_recorded(name, n, line, counts):
    state = KILLED.read(line)
    assert state.text() == line
    for depth, ways in enumerate(counts, 1):
        if ways <= MOST:
            assert perft(state, depth) == ways, f"at depth {depth}"


def test_there_are_counted_positions_for_every_mode():
    assert len(FILES) >= 10
