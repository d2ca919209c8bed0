"""How the table of solved endings is made: `anachron endings killed`."""

from __future__ import annotations

import zlib
from collections.abc import Callable
from pathlib import Path

from anachron.engine import rooms
from anachron.games.killed.evaluation import KilledEvaluation
from anachron.games.killed.search import KilledSearch
from anachron.games.killed.solved import FILE, Solver, solved
from anachron.games.killed.solving import ThreeSolver
from anachron.games.killed.three import home


class Endings(rooms.Endings):
    """Two pawns against two, or three against two, without reserves, in the standard game."""

    file = FILE
    most = 3

    def make(self, say: Callable[[str], None]) -> bytes:
        search = KilledSearch(KilledEvaluation())
        search.worth = KilledEvaluation().worth()
        solver = Solver(search.turns_without_reserves)
        solver.list_turns(say)
        return zlib.compress(solver.solve(say), 9)

    def make_larger(self, pawns: int, say: Callable[[str], None]) -> bytes:
        smaller = solved()
        assert smaller is not None
        solver = ThreeSolver(smaller)
        solver.list_turns(say)
        return solver.solve(say)

    def home(self, pawns: int) -> Path:
        return home()
