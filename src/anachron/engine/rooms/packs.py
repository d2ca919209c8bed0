"""Content of one's own: names and cards beyond the box."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, ClassVar, Generic, TypeVar

from anachron.engine.errors import Malformed
from anachron.engine.plain import Data, Given
from anachron.engine.rooms.room import Room

if TYPE_CHECKING:
    from pathlib import Path

    from anachron.engine.game import Game

Opts = TypeVar("Opts")  # the shape of a game's options
Files = Data  # what each file of a pack says, by the name of the file


class Packs(Room, Generic[Opts]):
    """Content beyond the box: other names, other cards. The packs in use are named in the option `packs`.

    `dressed` gives the game with the codec, the content and the names that some options ask for; nothing else
    knows packs. A pack is used by name and hash (`comets@0f3c...`): `exact` finds it, `files` says what is in
    it. A match takes the packs along that do not come with the game; they reach the game by
    `game.holding(packs)`.
    """

    module = "packs"
    makes: ClassVar[bool] = False  # whether people can make packs of their own: `new` and `faults`

    def dressed(self, options: Opts) -> Game:
        """The game as these options, already read, want it. Default: always the same."""
        return self.game

    def embedded(self, options: Given) -> dict[str, Files]:
        """The packs of a game that do not come with it, by name and hash, for a match to take along."""
        return {}

    def check(self, packs: Mapping[str, Files]) -> None:
        """Refuse packs that a match brings along and that are not what they say."""
        if packs:
            raise Malformed(f"expected no packs in a match of {self.game.id}, got {', '.join(packs)}")

    def mine(self) -> dict[str, Data]:
        """The packs that can be picked here, and what each is called in every language. Default: none."""
        return {}

    def new(self, name: str, en: str | None = None, fr: str | None = None) -> Path:
        """A pack to fill in, with examples; tells where it lies."""
        raise Malformed(f"{self.game.id} takes no packs of one's own")

    def faults(self, folder: str | Path) -> list[str]:
        """What is wrong with a pack, by its folder or its name among the user's; nothing: it is sound."""
        raise Malformed(f"{self.game.id} takes no packs of one's own")
