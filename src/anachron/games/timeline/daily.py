"""The challenge of the day: the cooperative game alone, with the same cards for everyone on a date."""

from __future__ import annotations

from anachron.engine import Malformed, View, rooms
from anachron.engine.plain import Data
from anachron.games.timeline.content.catalog import rank_of

# What a card has come to, in a line that can be shared.
BELOW, ABOVE, AWAY, LEFT = "🟦", "🟪", "⬜", "⬛"


class Daily(rooms.Daily):
    """The cooperative game alone."""

    def options(self) -> Data:
        return {"mode": "solo", "first": 0}

    def share(self, view: View, day: str, lang: str = "en") -> str:
        """A result as one line that gives no card and no date of history away."""
        if view["outcome"] is None:
            raise Malformed("expected a game that is over")
        head = self.game.sentence("ui", "daily_line", lang, date=day, score=view["score"], rank=view["rank"])
        below = sum(map(len, view["timeline"]))
        above = sum(len(pile) for pile in view["rift"] if pile)
        left = view["pile"] + sum(map(len, view["hands"]))
        counts = ((BELOW, below), (ABOVE, above), (AWAY, len(view["discard"])), (LEFT, left))
        return f"{head} " + " ".join(f"{sign}{n}" for sign, n in counts)

    def rank(self, score: float, lang: str) -> str:
        return self.game.words(lang)[rank_of(int(score))]
