"""A view as SVG, a view as terminal text."""

from __future__ import annotations

from typing import Any

from anachron.engine import rooms
from anachron.engine.rooms import Moment, Scene
from anachron.games.timeline.content.catalog import shipped
from anachron.games.timeline.picture.facts import fact
from anachron.games.timeline.picture.seen import Seen
from anachron.games.timeline.picture.svg import draw
from anachron.games.timeline.picture.terminal import show
from anachron.games.timeline.picture.words import Words
from anachron.texts import capital


class Picture(rooms.Picture):
    """The timeline in rows, the hands below it, and the album at the end."""

    cover = Moment({}, 3, 22, seat=0)
    scene = Scene({"mode": "competitive"}, 4, seed=2, choices=15)
    marks_choices = True

    def draw(self, view: dict[str, Any], lang: str, theme: str, shape: str = "wide") -> str:
        return draw(view, Words(self.game, lang), theme, shape == "tall")

    def labels(self, view: dict[str, Any], lang: str) -> dict[int, str]:
        say, seen = Words(self.game, lang), Seen(view)
        return {one["id"]: capital(say.label(seen, one)) for one in view["choices"]}

    def show(
        self, view: dict[str, Any], lang: str, colour: bool = False, width: int = 100, unicode: bool = True
    ) -> str:
        return show(Seen(view), Words(self.game, lang), colour, width, unicode)

    def aside(self, told: dict[str, Any], lang: str) -> str:
        """The sentence of history of a card that was turned over."""
        return fact(self.game.content or shipped(), told, lang)

    def prompt(self, view: dict[str, Any], lang: str, begins: bool = False) -> str:
        return Words(self.game, lang).prompt(Seen(view))
