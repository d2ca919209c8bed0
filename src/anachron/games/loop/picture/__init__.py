"""A view as SVG, a view as terminal text."""

from __future__ import annotations

from typing import Any

from anachron.engine import rooms
from anachron.engine.rooms import Moment, Scene
from anachron.games.loop.picture.svg import draw
from anachron.games.loop.picture.terminal import show
from anachron.games.loop.picture.words import prompt, role


class Picture(rooms.Picture):
    """The board."""

    cover = Moment({}, 1, 30, part=(60, 62, 740, 370))
    scene = Scene({"mode": "sabotage", "level": 1}, 3, seed=2, choices=60)

    def draw(self, view: dict[str, Any], lang: str, theme: str, narrow: bool = False) -> str:
        return draw(view, lang, theme, narrow)

    def show(
        self, view: dict[str, Any], lang: str, colour: bool = False, width: int = 100, unicode: bool = True
    ) -> str:
        return show(view, lang, colour, width, unicode)

    def prompt(self, view: dict[str, Any], lang: str, begins: bool = False) -> str:
        return prompt(view, lang)

    def role(self, view: dict[str, Any], seat: int, lang: str) -> str:
        return role(view, seat, lang)
