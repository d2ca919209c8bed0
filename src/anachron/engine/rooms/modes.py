"""The ways to play, by name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from anachron.engine.plain import Data
from anachron.engine.rooms.room import Room
from anachron.texts import capital


class Modes(Room):
    """The ways to play, by name: what menus offer and what simulations, nets and benchmarks run through.

    Set `all` where there is more than one, and `seats` for modes with fewer numbers of seats than the game. A
    mode is called by its text in `[modes]` or `[words]`. Where many modes are a few at several levels, set
    `groups`: a menu then asks for the group first, and within it for the level.
    """

    module = "modes"
    all: ClassVar[Mapping[str, Data]] = {"standard": {}}
    seats: ClassVar[Mapping[str, tuple[int, ...]]] = {}
    groups: ClassVar[Mapping[str, tuple[str, ...]]] = {}  # modes that differ in their level alone, by name
    aliases: ClassVar[Mapping[str, str]] = {}  # what else people may type for a mode

    def seats_of(self, mode: str) -> tuple[int, ...]:
        """The numbers of seats a mode is played at."""
        return self.seats.get(mode, self.game.seats)

    def menu(self) -> Mapping[str, Data]:
        """What people are offered. Default: all of them."""
        return self.all

    def known(self) -> dict[str, Data]:
        """All that can be asked for by name: the modes, and what the menu adds to them."""
        return {**self.all, **self.menu()}

    def word(self, mode: str, lang: str) -> str:
        """What a mode is called."""
        game = self.game
        return capital(game.text("modes", mode, lang) or game.text("words", mode, lang) or mode)

    def group(self, mode: str) -> str:
        """The group of a mode; one of no group stands alone."""
        return next((group for group, modes in self.groups.items() if mode in modes), mode)

    def level(self, mode: str, lang: str) -> str:
        """What a mode is called within its group. Default: as everywhere."""
        return self.word(mode, lang)
