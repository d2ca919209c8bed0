"""A view as SVG, a view as terminal text."""

from __future__ import annotations

from typing import Any

from anachron.engine import rooms
from anachron.engine.rooms import Scene
from anachron.games.bttf.picture.scene import prompt
from anachron.games.bttf.picture.svg import draw
from anachron.games.bttf.picture.terminal import show
from anachron.games.bttf.picture.words import Words


class Picture(rooms.Picture):
    """The board."""

    scene = Scene({}, 4, seed=3, choices=40)
    sounds = {
        "card": ("drew", "played", "used", "declared", "responded"),
        "gain": ("flipped", "kept"),
        "loss": ("stolen", "trashed"),
    }

    def draw(self, view: dict[str, Any], lang: str, theme: str, shape: str = "wide") -> str:
        return draw(view, Words(self.game, lang), theme, shape == "tall")

    def notes(self, kind: str) -> bool:
        return kind in ("play", "draw", "use", "linchpin", "flip", "seat", "direction", "end_turn")

    def show(
        self, view: dict[str, Any], lang: str, colour: bool = False, width: int = 80, unicode: bool = True
    ) -> str:
        return show(view, Words(self.game, lang), colour, width, unicode)

    def prompt(self, view: dict[str, Any], lang: str, begins: bool = False) -> str:
        return prompt(view, Words(self.game, lang))
