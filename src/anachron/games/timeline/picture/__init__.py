"""A view as SVG, a view as terminal text."""

from __future__ import annotations

from typing import Any

from anachron.engine import View, rooms
from anachron.engine.rooms import Scene
from anachron.games.timeline.content.catalog import shipped
from anachron.games.timeline.picture.facts import fact
from anachron.games.timeline.picture.seen import Seen, last_turned
from anachron.games.timeline.picture.svg import draw
from anachron.games.timeline.picture.terminal import show
from anachron.games.timeline.picture.words import Words
from anachron.texts import capital

BEATS = {
    "choose_card": 2,
    "reveal": 2.5,
    "place": 8,
    "wrong": 9,
    "discard": 6,
    "sideways": 8,
} | dict.fromkeys(
    ("place_left", "place_right", "place_rift", "stack"), 8.0
)  # time to see it turned over, and to read the fact


class Picture(rooms.Picture):
    """The timeline, what is told of it, the hands below, and the album at the end."""

    scene = Scene({"mode": "competitive"}, 4, seed=2, choices=15)
    marks_choices = True
    beats = BEATS
    picks = ("card",)
    sounds = {"card": ("choose_card", "draw"), "gain": ("place",), "loss": ("wrong", "eliminate")}

    def draw(self, view: View, lang: str, theme: str, shape: str = "wide") -> str:
        last = last_turned(view["log"])
        fact = self.aside(last.told, lang) if last is not None else ""
        return draw(view, Words.of(self.game, lang), theme, shape, fact)

    def labels(self, view: View, lang: str) -> dict[int, str]:
        say, seen = Words.of(self.game, lang), Seen(view)
        return {one["id"]: capital(say.label(seen, one)) for one in view["choices"]}

    def notes(self, kind: str) -> bool:
        return True  # cards are seen when they are chosen

    def show(
        self, view: View, lang: str, colour: bool = False, width: int = 100, unicode: bool = True
    ) -> str:
        return show(Seen(view), Words.of(self.game, lang), colour, width, unicode)

    def aside(self, told: dict[str, Any], lang: str) -> str:
        """The sentence of history of a card that was turned over."""
        return fact(self.game.content or shipped(), told, lang)

    def prompt(self, view: View, lang: str, begins: bool = False) -> str:
        return Words.of(self.game, lang).prompt(Seen(view))
