"""A view as SVG, a view as terminal text."""

from __future__ import annotations

from anachron.engine import View, rooms
from anachron.engine.rooms import Scene
from anachron.games.loop.picture.seen import Seen
from anachron.games.loop.picture.svg import draw
from anachron.games.loop.picture.terminal import show
from anachron.games.loop.picture.words import Words, labels, role

BEATS = {  # Dr Foo's phase step by step, and what makes people pause
    "cloned": 1.5,
    "foo": 2,
    "thrown": 2,
    "vortex": 3,
    "looped": 2.5,
    "archived": 2.5,
}


class Picture(rooms.Picture):
    """The board."""

    scene = Scene({"mode": "sabotage", "level": 1}, 3, seed=2, choices=60)
    beats = BEATS
    sounds = {
        "card": ("used", "drew", "took", "lent"),
        "gain": ("closed", "archived", "reward", "looped", "shut_down"),
        "loss": ("vortex", "tile_lost", "damage", "clone_destroyed"),
    }

    def words(self, lang: str) -> Words:
        """What is said of any table: who sits there is never named."""
        return Words.of(self.game.seated({}), lang)

    def draw(self, view: View, lang: str, theme: str, shape: str = "wide") -> str:
        return draw(view, self.words(lang), theme, shape)

    def notes(self, kind: str) -> bool:
        return True  # everybody plays together, with open hands

    def show(
        self, view: View, lang: str, colour: bool = False, width: int = 100, unicode: bool = True
    ) -> str:
        return show(view, self.words(lang), colour, width, unicode)

    def prompt(self, view: View, lang: str, begins: bool = False) -> str:
        say = self.words(lang)
        return say.prompt(Seen(view, say.content))

    def ending(self, view: View, lang: str) -> str:
        say = self.words(lang)
        return say.ending(Seen(view, say.content))

    def labels(self, view: View, lang: str) -> dict[int, str]:
        return labels(view, self.words(lang))

    def role(self, view: View, seat: int, lang: str) -> str:
        return role(view, seat, self.words(lang))
