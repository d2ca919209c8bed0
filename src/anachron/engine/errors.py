"""The three kinds of error a caller can meet: malformed, bad set-up or position, illegal."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from anachron.engine.plain import Json, Values
from anachron.texts import fill, texts

if TYPE_CHECKING:
    from anachron.engine.game import Game


class AnachronError(Exception):
    """Whatever this package refuses on purpose; anything else is a bug."""

    def text(self, lang: str = "en") -> str:
        """What is wrong, for whoever reads that language."""
        return str(self)

    def __reduce__(self) -> tuple[object, ...]:
        """Errors are pickled as what they hold, whatever they were made from."""
        return revived, (type(self), self.args, vars(self))


def in_short(error: BaseException) -> str:
    """What somebody's code has raised, in one line."""
    if isinstance(error, AnachronError):
        return str(error)
    return " ".join(f"{type(error).__name__}: {error}".split())


def revived(kind: type[AnachronError], args: tuple[object, ...], held: Values) -> AnachronError:
    error = kind.__new__(kind, *args)
    vars(error).update(held)
    return error


class Worded(AnachronError):
    """Something out of place: the key of its sentence in the texts of a package, and the values."""

    package: ClassVar[str]
    section: ClassVar[str]

    def __init__(self, key: str, **values: Json) -> None:
        self.key, self.values = key, values
        super().__init__(self.text("en"))

    def text(self, lang: str = "en") -> str:
        """Why not, for a player."""
        known = texts(self.package, lang)
        return fill(known[self.section][self.key], lang, known.get("words", {}), self.values)


class Malformed(AnachronError):
    """Something that cannot be read: says what was expected and what came."""


class BadSetup(AnachronError):
    """Seats or options with which no game can start."""


class BadPosition(AnachronError):
    """A position that contradicts itself: names the field."""


class IllegalChoice(AnachronError):
    """A choice the rules refuse: the rule that refuses it, and the values its sentence needs."""

    def __init__(self, game: Game, rule: str, values: Values | None = None) -> None:
        self.game, self.rule, self.values = game, rule, dict(values or {})
        super().__init__(f"{rule}: {self.text('en')}" if rule else self.text("en"))

    def text(self, lang: str = "en") -> str:
        """What the rule wants, for a player; a game need not say."""
        if not self.rule:
            return texts(__package__, lang)["refused"]["not_offered"]
        return self.game.sentence("rules", self.rule, lang, **self.values)
