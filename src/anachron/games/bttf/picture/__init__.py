"""A view as SVG, a view as terminal text."""

from __future__ import annotations

from typing import Any

from anachron.engine import View, rooms
from anachron.engine.rooms import Scene
from anachron.games.bttf.picture.spoken import prompt
from anachron.games.bttf.picture.svg import draw
from anachron.games.bttf.picture.terminal import show
from anachron.games.bttf.picture.words import Words

BEATS = {"played": 2, "responded": 2.5, "cancelled": 2, "flipped": 2, "rippled": 1.6, "decoy": 3, "nobody": 4}


class Picture(rooms.Picture):
    """The board."""

    scene = Scene({}, 4, seed=3, choices=40)
    beats = BEATS
    singly = ("rippled",)
    sounds = {
        "card": ("drew", "played", "used", "declared", "responded"),
        "gain": ("flipped", "rippled", "kept"),
        "loss": ("stolen", "trashed"),
    }

    def draw(self, view: View, lang: str, theme: str, shape: str = "wide") -> str:
        return draw(view, Words.of(self.game, lang), theme, shape)

    def notes(self, kind: str) -> bool:
        return kind in ("play", "draw", "use", "linchpin", "flip", "seat", "direction", "end_turn")

    def show(self, view: View, lang: str, colour: bool = False, width: int = 80, unicode: bool = True) -> str:
        return show(view, Words.of(self.game, lang), colour, width, unicode)

    def aside(self, told: dict[str, Any], lang: str) -> str:
        """The headline that shows now."""
        is_new = told["kind"] in ("flipped", "rippled")
        return Words.of(self.game, lang).headline(told["cell"], told["altered"]) if is_new else ""

    def prompt(self, view: View, lang: str, begins: bool = False) -> str:
        return prompt(view, Words.of(self.game, lang))
