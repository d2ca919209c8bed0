"""A view as SVG, a view as terminal text."""

from __future__ import annotations

from typing import Any

from anachron.engine import rooms
from anachron.engine.rooms import Moment, Scene
from anachron.games.killed.picture.svg import draw
from anachron.games.killed.picture.terminal import show
from anachron.games.killed.picture.words import Words


class Picture(rooms.Picture):
    """The board."""

    cover = Moment({"chapters": ["growth", "influence", "memory"]}, 4, 26, part=(10, 52, 1180, 590))
    scene = Scene({"chapters": ["growth", "influence", "memory"]}, 2, seed=1, choices=17)

    def draw(self, view: dict[str, Any], lang: str, theme: str, shape: str = "wide") -> str:
        return draw(view, Words(self.game, lang), theme, shape == "tall")

    def show(
        self, view: dict[str, Any], lang: str, colour: bool = False, width: int = 100, unicode: bool = True
    ) -> str:
        return show(view, Words(self.game, lang), colour, width, unicode)

    def prompt(self, view: dict[str, Any], lang: str, begins: bool = False) -> str:
        """By the phase; actions are counted. A turn that begins with its Focus has none (KM-20, KM-24)."""
        phase = view["phase"]
        counted = ("", "second_", "extra_")[min(view["actions_done"], 2)] if phase == "action" else ""
        key = "no_actions" if begins and phase == "focus" else f"ask_{counted}{phase}"
        return self.game.text("ui", key, lang) or super().prompt(view, lang)
