"""Examples of rules: positions that are shown beside a rule and that its test plays, each stated once.

They stand in `examples.toml` of a game's package: `[[examples]]` with the `rule`, a `position` (plain data or
one line of text), the `choices` from there, each by whoever is asked, and what these must tell (`tells`) or
what is then refused by that very rule (`refuses`). `seat` is whoever looks; left out, a spectator.
`[position]` is what all have in common.
"""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import TYPE_CHECKING

from msgspec import Struct

from anachron.engine.errors import Malformed
from anachron.engine.plain import Data, Told
from anachron.engine.shapes import read

if TYPE_CHECKING:
    from anachron.engine.game import Game
    from anachron.engine.state import State

FILE = "examples.toml"


class Example(Struct, forbid_unknown_fields=True):
    """A position, what is chosen there, and what must come of it."""

    rule: str
    position: str | Data
    choices: tuple[str, ...] = ()
    tells: tuple[Told, ...] = ()
    refuses: str = ""
    seat: int | None = None

    def begin(self, game: Game) -> State:
        """The position on the table."""
        return game.read(self.position) if isinstance(self.position, str) else game.load(self.position)

    def play(self, state: State) -> list[Told]:
        """Make the choices; gives all that whoever looks is told of them."""
        events = [event for choice in self.choices for event in state.choose(state.pending()[0], choice)]
        return [told for event in events if (told := event.told(self.seat)) is not None]


def examples(game: Game) -> list[Example]:
    """The examples of a game. Default: none."""
    file = files(game.package).joinpath(FILE)
    if not file.is_file():
        return []
    found = tomllib.loads(file.read_text("utf-8"))
    common = found.get("position", {})
    return [read(Example, with_common(one, common), Malformed) for one in found["examples"]]


def with_common(one: Data, common: Data) -> Data:
    position = one["position"]
    return one if isinstance(position, str) else {**one, "position": {**common, **position}}
