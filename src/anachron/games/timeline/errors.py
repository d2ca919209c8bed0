"""What Timeline refuses in words of its own: not compiled, since errors travel with their attributes."""

from __future__ import annotations

from anachron.engine import BadSetup, Game


class TooFewCards(BadSetup):
    """Boxes, themes, eras and difficulties that leave too little to play with."""

    def __init__(self, game: Game, needed: int, cards: int) -> None:
        self.game, self.values = game, {"needed": needed, "cards": cards}
        super().__init__(f"boxes: expected at least {needed} cards, got {cards}")

    def text(self, lang: str = "en") -> str:
        return self.game.sentence("ui", "too_few", lang, **self.values)
