"""What the picture says, in one language."""

from __future__ import annotations

from typing import Any

from anachron.draw.words import Language
from anachron.games.timeline import GAME
from anachron.games.timeline.content.catalog import written
from anachron.games.timeline.picture.scene import Choice, Face, Scene, View
from anachron.texts import LANGUAGES, fill, table, unbroken

NOT_PLACED = "?"


class Words(Language):
    """The sentences of the picture."""

    def __init__(self, lang: str) -> None:
        if lang not in LANGUAGES:
            raise ValueError(f"expected a language of {', '.join(LANGUAGES)}, got {lang!r}")
        super().__init__(lang)
        self.texts = table(GAME.package, f"texts/picture.{lang}.toml")

    def __call__(self, key: str, **values: object) -> str:
        return fill(self.texts[key], {}, values)

    def title(self, face: Face) -> str:
        return unbroken(face["title"][self.lang])

    def date(self, face: Face) -> str:
        return NOT_PLACED if face["year"] is None else written(face["year"], bool(face["circa"]), self.lang)

    def icon(self, name: str | None) -> str:
        return "" if name is None else GAME.names(self.lang)[name]

    def seat(self, seat: int) -> str:
        return GAME.sentence("words", f"seat.{seat}", self.lang)

    def headline(self, scene: Scene) -> str:
        outcome = scene.outcome
        if outcome is None:
            mine = scene.view["seat"] == scene.turn
            return self("you_play") if mine else self("to_play", player=self.seat(scene.turn))
        if scene.team:
            rank = GAME.names(self.lang)[scene.view["rank"]]
            return f"{self('final', score=scene.view['score'])} · {rank}"
        if len(outcome["winners"]) == 1:
            return self("won", player=self.seat(outcome["winners"][0]))
        return self("shared") if outcome["winners"] else self("nobody")

    def prompt(self, scene: Scene) -> str:
        outcome = scene.outcome
        if outcome is not None:
            return GAME.sentence("words", outcome["reason"], self.lang)
        return GAME.sentence("ui", f"ask_{asked(scene)}", self.lang)

    def about(self, scene: Scene) -> str:
        mode = self(scene.view["options"]["mode"])
        if scene.team and scene.outcome is not None:
            return mode  # the score is the headline
        if scene.team:
            return f"{mode} · {self('score', score=scene.view['score'])}"
        key = "tiebreak" if scene.view["tiebreak"] else "round"
        return f"{mode} · {self(key, round=scene.view['round'])}"

    def gap(self, scene: Scene, gap: int) -> str:
        """Where an interval lies, by its neighbours."""
        row = scene.view["timeline"]
        left = self.title(scene.face(row[gap - 1])) if gap else ""
        right = self.title(scene.face(row[gap])) if gap < len(row) else ""
        return self(beside(left, right), left=left, right=right)

    def choice(self, scene: Scene, choice: Choice) -> str:
        """A choice as a label."""
        if choice["kind"] == "gap":
            return self.gap(scene, choice["args"]["gap"])
        card = choice["args"].get("card")
        named = {} if card is None else {"card": self.title(scene.face(card))}
        return GAME.sentence("choices", choice["kind"], self.lang, **named)

    def mistake(self, scene: Scene, entry: list[Any]) -> str:
        """What a player got wrong."""
        _, card, left, right = entry
        face = scene.dated(card)
        values = {
            "card": self.title(face),
            "date": self.date(face),
            "left": "" if left is None else self.title(scene.face(left)),
            "right": "" if right is None else self.title(scene.face(right)),
        }
        if scene.team:
            return self("no_room", **values)
        return self(f"mistake_{beside(values['left'], values['right'])}", **values)

    def description(self, scene: Scene) -> str:
        """The timeline in one line, for whoever cannot see it."""
        cards = [*scene.cards_in_line(), *scene.cards_in_rift()]
        cards.sort(key=lambda name: scene.face(name)["year"])
        told = "; ".join(f"{self.date(scene.face(name))} {self.title(scene.face(name))}" for name in cards)
        return self.colon(self("timeline"), told)


def prompt(view: View, lang: str = "en") -> str:
    """What is asked, in a sentence."""
    return Words(lang).prompt(Scene(view))


def asked(scene: Scene) -> str:
    """What is to be decided: the phase, or to play where no card can be discarded (TL-62)."""
    kinds = {choice["kind"] for choice in scene.choices}
    return "play" if scene.view["phase"] == "act" and kinds == {"play"} else str(scene.view["phase"])


def beside(left: str, right: str) -> str:
    return "between" if left and right else "before" if right else "after"
