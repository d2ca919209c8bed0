"""Skins: other names for the same cards, which come with the game."""

from __future__ import annotations

from functools import partial

from anachron.engine import Game, rooms
from anachron.engine.plain import Data
from anachron.games.bttf.content.names import PACKS, skinned
from anachron.games.bttf.shapes import Options
from anachron.texts import LANGUAGES


class Packs(rooms.Packs[Options]):
    """Skins laid over the names, the last one on top."""

    def dressed(self, options: Options) -> Game:
        packs = options.packs
        return self.game.wearing(packs, names=partial(skinned, packs=packs)) if packs else self.game

    def mine(self) -> dict[str, Data]:
        return {name: {lang: self.game.text("options", name, lang) for lang in LANGUAGES} for name in PACKS}
