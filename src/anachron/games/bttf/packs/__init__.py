"""Skins: other names for the same cards, which come with the game."""

from __future__ import annotations

from functools import partial
from typing import Any

from anachron.engine import Game, rooms
from anachron.games.bttf.content.names import PACKS, skinned


class Packs(rooms.Packs):
    """Skins laid over the names, the last one on top."""

    def dressed(self, options: dict[str, Any]) -> Game:
        packs = options["packs"]
        if not packs or not isinstance(packs, list | tuple) or any(name not in PACKS for name in packs):
            return self.game
        return self.game.wearing(tuple(packs), names=partial(skinned, packs=tuple(packs)))
