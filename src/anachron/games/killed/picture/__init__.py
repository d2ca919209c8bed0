"""A view as SVG, a view as terminal text."""

from __future__ import annotations

from anachron.engine import View, rooms
from anachron.engine.rooms import Scene
from anachron.games.killed.content.board import ACTIONS
from anachron.games.killed.picture.seen import Seen
from anachron.games.killed.picture.svg import draw
from anachron.games.killed.picture.terminal import show
from anachron.games.killed.picture.turns import CAUSES, DEATHS, PUSHES, WALKS
from anachron.games.killed.picture.words import Words

BEATS = {  # a step, a push, a death; longest what comes of it in later eras
    **dict.fromkeys(WALKS, 1.2),
    **dict.fromkeys(PUSHES, 1.2),
    **dict.fromkeys(DEATHS, 2.0),
    **dict.fromkeys((*CAUSES, "planted", "removed", "built"), 2.2),
}


class Picture(rooms.Picture):
    """The board."""

    beats = BEATS
    singly = tuple(CAUSES)
    picks = ("pawn",)
    scene = Scene({"chapters": ["growth", "influence", "memory"]}, 2, seed=1, choices=17)
    sounds = {
        "loss": ("squished", "paradox", "flattened", "trampled", "crushed"),
        "gain": ("copied", "grew", "built"),
    }

    def draw(self, view: View, lang: str, theme: str, shape: str = "wide") -> str:
        return draw(view, Words.of(self.game, lang), theme, shape)

    def notes(self, kind: str) -> bool:
        return True  # all lies open

    def show(
        self, view: View, lang: str, colour: bool = False, width: int = 100, unicode: bool = True
    ) -> str:
        return show(view, Words.of(self.game, lang), colour, width, unicode)

    def ending(self, view: View, lang: str) -> str:
        return Words(self.game, lang).ending(Seen(view))

    def prompt(self, view: View, lang: str, begins: bool = False) -> str:
        """By the phase; actions are counted. A turn that begins with its Focus has none (KM-20, KM-24)."""
        key = "no_actions" if begins and view["phase"] == "focus" else f"ask_{asked(view)}"
        return self.game.text("ui", key, lang) or super().prompt(view, lang)


def asked(view: View) -> str:
    """The phase, or which of its actions, or that only steps onto one's own pawns are left (KM-R26)."""
    if view["phase"] != "action":
        return str(view["phase"])
    if view["actions_done"] >= ACTIONS:
        return "extra_action"
    if any(choice["kind"] == "pass" for choice in view["choices"]):
        return "own_step"
    return "second_action" if view["actions_done"] else "action"
