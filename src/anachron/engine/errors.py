"""The three kinds of error a caller can meet: malformed, bad set-up or position, illegal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from anachron.texts import texts

if TYPE_CHECKING:
    from anachron.engine.game import Game


class AnachronError(Exception):
    """Whatever this package refuses on purpose; anything else is a bug."""

    def text(self, lang: str = "en") -> str:
        """What is wrong, for whoever reads that language."""
        return str(self)


class Malformed(AnachronError):
    """Something that cannot be read: says what was expected and what came."""


class BadSetup(AnachronError):
    """Seats or options with which no game can start."""


class BadPosition(AnachronError):
    """A position that contradicts itself: names the field."""


class IllegalChoice(AnachronError):
    """A choice the rules refuse: the rule that refuses it, and the values its sentence needs."""

    def __init__(self, game: Game, rule: str, values: dict[str, Any] | None = None) -> None:
        self.game, self.rule, self.values = game, rule, dict(values or {})
        super().__init__(f"{rule}: {self.text('en')}" if rule else self.text("en"))

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.game, self.rule, self.values)

    def text(self, lang: str = "en") -> str:
        """What the rule wants, for a player; a game need not say."""
        if not self.rule:
            return texts(__package__, lang)["refused"]["not_offered"]
        return self.game.sentence("rules", self.rule, lang, **self.values)
