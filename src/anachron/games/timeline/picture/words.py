"""What the picture says, in one language."""

from __future__ import annotations

from typing import Any

from anachron.draw import words
from anachron.draw.svg import cut
from anachron.engine import Offered
from anachron.games.timeline.content.catalog import written
from anachron.games.timeline.picture.seen import Face, Seen, Turned
from anachron.texts import typeset

NOT_PLACED = "?"
NAMED = 100.0  # the width of a name beside the round


class Words(words.Words):
    """The sentences of the picture."""

    def called(self, face: Face) -> str:
        return typeset(face["title"][self.lang])

    def date(self, face: Face) -> str:
        return NOT_PLACED if face["year"] is None else written(face["year"], bool(face["circa"]), self.lang)

    def icon(self, name: str | None) -> str:
        return "" if name is None else self.words[name]

    def headline(self, seen: Seen) -> str:
        outcome = seen.outcome
        if outcome is None:
            mine = seen.view["seat"] == seen.turn
            return self("you_play") if mine else self("to_play", player=self.seat(seen.turn))
        if seen.team:
            return f"{self('final', score=seen.view['score'])} · {self.words[seen.view['rank']]}"
        if len(outcome["winners"]) == 1:
            return self("won", player=self.seat(outcome["winners"][0]))
        return self("shared") if outcome["winners"] else self("nobody")

    def prompt(self, seen: Seen) -> str:
        outcome = seen.outcome
        if outcome is not None:
            return self.word(outcome["reason"])
        return self("awaited" if seen.waits else f"ask_{asked(seen)}")

    def silence(self, seen: Seen) -> str:
        """What is being placed, or what will be told here."""
        chosen = seen.view.get("chosen")
        if chosen is None:
            return self("silence")
        placing = self.called(seen.face(chosen))
        if seen.view["seat"] == seen.turn:
            return self("you_place", card=placing)
        return self("placing", player=self.seat(seen.turn), card=placing)

    def verdict(self, seen: Seen, turned: Turned, named: bool) -> str:
        """What came of the card that was turned over last; `named`: which card it was."""
        told = turned.told
        date = written(told["year"], bool(told["circa"]), self.lang)
        placed = {True: "right", False: "no_place" if seen.team else "wrong"}
        key = "turned" if turned.right is None else placed[turned.right]
        card = self.called(seen.dated(turned.card)) if named else ""
        return " · ".join(filter(None, (self(key, date=date), card, self.seat(told["seat"]))))

    def about(self, seen: Seen) -> str:
        mode = self(seen.view["options"]["mode"])
        if seen.team and seen.outcome is not None:
            return mode  # the score is the headline
        if seen.team:
            return f"{mode} · {self('score', score=seen.view['score'])}"
        return f"{mode} · {self.round(seen)}"

    def round(self, seen: Seen) -> str:
        return self("tiebreak" if seen.view["tiebreak"] else "round", round=seen.view["round"])

    def standing(self, seen: Seen) -> str:
        """How it stands: the score, or the round and who of the others is closest to the end."""
        if seen.outcome is not None:
            return self.about(seen)
        if seen.team:
            return self("score", score=seen.view["score"])
        round = self.round(seen)
        ahead = seen.ahead()
        if ahead is None:
            return round
        return f"{round} · {self('left', player=cut(self.seat(ahead[0]), 12.5, NAMED), count=ahead[1])}"

    def gap(self, seen: Seen, gap: int) -> str:
        """Where an interval lies, by its neighbours."""
        row = seen.view["timeline"]
        left = self.called(seen.face(row[gap - 1])) if gap else ""
        right = self.called(seen.face(row[gap])) if gap < len(row) else ""
        return self(beside(left, right), left=left, right=right)

    def label(self, seen: Seen, choice: Offered) -> str:
        """A choice as a label."""
        if choice["kind"] == "gap":
            return self.gap(seen, choice["args"]["gap"])
        card = choice["args"].get("card")
        named = {} if card is None else {"card": self.called(seen.face(card))}
        return self.game.sentence("choices", choice["kind"], self.lang, **named)

    def mistake(self, seen: Seen, entry: list[Any]) -> str:
        """What a player got wrong."""
        _, card, left, right = entry
        face = seen.dated(card)
        values = {
            "card": self.called(face),
            "date": self.date(face),
            "left": "" if left is None else self.called(seen.face(left)),
            "right": "" if right is None else self.called(seen.face(right)),
        }
        if seen.team:
            return self("no_room", **values)
        return self(f"mistake_{beside(values['left'], values['right'])}", **values)

    def description(self, seen: Seen) -> str:
        """The timeline in one line, for whoever cannot see it."""
        cards = [*seen.cards_in_line(), *seen.cards_in_rift()]
        cards.sort(key=lambda name: seen.face(name)["year"])
        faces = [seen.face(name) for name in cards]
        told = self.semicolons(f"{self.date(face)} {self.called(face)}" for face in faces)
        return self.colon(self("timeline"), told)


def asked(seen: Seen) -> str:
    """What is to be decided: the phase, or to play where no card can be discarded (TL-62)."""
    kinds = {choice["kind"] for choice in seen.choices}
    return "play" if seen.view["phase"] == "act" and kinds == {"play"} else str(seen.view["phase"])


def beside(left: str, right: str) -> str:
    return "between" if left and right else "before" if right else "after"
