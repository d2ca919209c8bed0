"""A view as SVG, a view as terminal text."""

from __future__ import annotations

from anachron.engine import View, rooms
from anachron.engine.rooms import Scene
from anachron.games.contretemps.picture.seen import Seen
from anachron.games.contretemps.picture.svg import draw
from anachron.games.contretemps.picture.terminal import show
from anachron.games.contretemps.picture.words import Words

BEATS = {"played": 1.5, "won": 3, "kept": 3, "control": 2.5, "gained": 2}  # a trick: who won it, and what for


class Picture(rooms.Picture):
    """The board."""

    scene = Scene({}, 4, seed=3, choices=50)
    beats = BEATS
    sounds = {"card": ("led", "played"), "gain": ("won", "control", "gained"), "loss": ("lost", "faded")}

    def draw(self, view: View, lang: str, theme: str, shape: str = "wide") -> str:
        return draw(view, Words.of(self.game, lang), theme, shape)

    def labels(self, view: View, lang: str) -> dict[int, str]:
        say, seen = Words.of(self.game, lang), Seen(view)
        return {one["id"]: say.label(seen, one) for one in view["choices"]}

    def notes(self, kind: str) -> bool:
        return kind == "play"  # what one travels with is revealed later

    def show(
        self, view: View, lang: str, colour: bool = False, width: int = 100, unicode: bool = True
    ) -> str:
        return show(view, Words.of(self.game, lang), colour, width, unicode)
