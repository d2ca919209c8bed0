"""Every position and every view of a game fits its shape, in the middle of a choice too."""

from __future__ import annotations

import pytest

from anachron.engine import BadPosition
from anachron.engine.shapes import read
from anachron.games.contretemps.shapes import Position, View
from tests.games.contretemps.tables import moments


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@pytest.mark.parametrize("mode", ["classic", "paradox"])
def test_positions_and_views_fit_their_shapes(seats, mode):
    for state, events in moments(seats, mode, seats):
        for now in (state, *(event.after for event in events if event.after is not None)):
            read(Position, now.position(), BadPosition)
            for seat in (None, *range(seats)):
                read(View, now.view(seat), BadPosition)
