"""How a game begins: the standard set-up and that of the chapters (sections 2.1, 2.12, 2.13)."""

from __future__ import annotations

from anachron.engine import Luck, rooms, shapes
from anachron.engine import Position as Plain
from anachron.engine.plain import Data, Given
from anachron.engine.rooms import Finished
from anachron.games.killed import loading, notation
from anachron.games.killed.dealing import fresh
from anachron.games.killed.play import Killed
from anachron.games.killed.rules.turn import begin_turn
from anachron.games.killed.shapes import Options, Position
from anachron.games.killed.starting import next_first
from anachron.games.killed.state import POWER


class Setup(rooms.Setup[Options, Position]):
    """Three boards with a pawn of each colour, two Focus markers, and what the chapters add (KM-09)."""

    def start(self, seats: int, luck: Luck, options: Options) -> Killed:
        state = fresh(self.game, luck, options)
        if state.phase != POWER:
            begin_turn(state)
        return state

    def load(self, position: Position) -> Killed:
        state = fresh(self.game, shapes.luck(position), position.options)
        loading.lay(state, position)
        return state

    def again(self, options: Given, finished: Finished) -> Data:
        winners = finished.outcome.winners
        begins = next_first(finished.options["first"], winners[0] if winners else None)
        return {**options, "first": begins.seat}

    def parse(self, line: str) -> Plain:
        return notation.parse(line)
