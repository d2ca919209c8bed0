"""How a game begins, and how positions and views become states."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, TypeVar

from anachron.engine.errors import BadPosition, Malformed
from anachron.engine.plain import Data, Given
from anachron.engine.rooms.room import Room, View

if TYPE_CHECKING:
    from anachron.engine.luck import Luck, Stream
    from anachron.engine.rooms.campaign import Finished
    from anachron.engine.state import Position, State

Opts = TypeVar("Opts")  # the shape of a game's options
Pos = TypeVar("Pos")  # the shape of its positions


class Setup(Room, Generic[Opts, Pos]):
    """How a game begins, and how positions and views become states.

    Write `start` and `load`. Both get options and positions that have been read into the shapes of
    `shapes.py`: types and ranges are sound, `first` is a seat of this table; left to check is what fields say
    about each other. Raise `BadSetup` or `BadPosition` with the field and what was expected.
    """

    module = "setup"

    def start(self, seats: int, luck: Luck, options: Opts) -> State:
        """A new game, played on to its first question; what the options leave open is drawn from the luck."""
        raise Malformed(f"the game {self.game.id!r} cannot begin: it has no Setup.start in setup.py")

    def load(self, position: Pos) -> State:
        """The state that a position describes; `load(position())` behaves as the state did."""
        raise Malformed(f"the game {self.game.id!r} cannot load positions: it has no Setup.load in setup.py")

    def imagine(self, view: View, stream: Stream) -> State:
        """A state that fits a view: the stream draws what its seat cannot see. Default: nothing is hidden."""
        fields = self.game.shapes.position.__struct_fields__
        try:
            return self.game.load({name: view[name] for name in fields if name in view})
        except BadPosition as fault:
            raise BadPosition(f"{fault} (what hides anything needs Setup.imagine in setup.py)") from None

    def fewest_seats(self, options: Opts) -> int:
        """How many play when nobody says. Default: the fewest of the game."""
        return min(self.game.seats)

    def again(self, options: Given, finished: Finished) -> Data:
        """The options of the next game of the same people on the same seats, after one that began with these.

        Default: the same again. Where the rules say who begins then, set `first`.
        """
        return dict(options)

    def parse(self, line: str) -> Position:
        """The position behind the game's own `state.text()`, where that is not JSON."""
        raise Malformed(f"expected a position of {self.game.id} as JSON in one line, got {line!r}")
