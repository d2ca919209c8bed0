"""How the table of solved endings is made: `anachron endings killed`."""

from __future__ import annotations

import zlib
from collections.abc import Callable

from anachron.engine import rooms
from anachron.games.killed.evaluation import KilledEvaluation
from anachron.games.killed.search import KilledSearch
from anachron.games.killed.solved import FILE, Solver


class Endings(rooms.Endings):
    """Two pawns against two, without reserves, in the standard game."""

    file = FILE

    def make(self, say: Callable[[str], None]) -> bytes:
        search = KilledSearch(KilledEvaluation())
        search.worth = KilledEvaluation().worth()
        solver = Solver(search.turns_without_reserves)
        solver.list_turns(say)
        return zlib.compress(solver.solve(say), 9)
