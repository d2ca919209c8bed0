"""How the toy begins."""

from __future__ import annotations

from typing import Any

from anachron.engine import Game, Luck, Position, State, Stream, rooms
from tests.match.toy.state import Toy


def start(game: Game, seats: int, luck: Luck, options: dict[str, Any]) -> Toy:
    return Toy(game, luck, options["rounds"])


def load(game: Game, position: Position) -> Toy:
    state = Toy(game, Luck.load(position["luck"]), position["options"]["rounds"])
    state.place(position)
    return state


def imagine(game: Game, view: dict[str, Any], stream: Stream) -> Toy:
    raise NotImplementedError


class Setup(rooms.Setup[dict[str, Any], Position]):
    """As every game has one."""

    def start(self, seats: int, luck: Luck, options: dict[str, Any]) -> State:
        return start(self.game, seats, luck, options)

    def load(self, position: Position) -> State:
        return load(self.game, position)

    def imagine(self, view: dict[str, Any], stream: Stream) -> State:
        return imagine(self.game, view, stream)
