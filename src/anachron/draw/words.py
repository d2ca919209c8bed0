"""What pictures say: the texts of a game in one language, with its names and whoever sits there."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from typing import Any, Protocol, Self

from anachron.texts import colon, fill, semicolons, table, texts, word

GAMES = 256  # dressed and with their seats named
SAID = 1 << 10  # texts with their values, of a game in one language
WORDED = 1 << 14


class Speaker(Protocol):
    """What pictures ask of the game they show, dressed in its content and with its seats named."""

    package: str
    name: dict[str, str]

    def __hash__(self) -> int: ...
    def words(self, lang: str) -> Mapping[str, str]: ...
    def sentence(self, section: str, key: str, lang: str = "en", **values: Any) -> str: ...


class Words:
    """What the pictures of a game say in one language; equal where they say the same.

    Texts are looked for in `texts/picture.<lang>.toml` of the game, if there is one, then in its `[ui]` and
    `[words]`. Values are ids: whoever sits on seat 0, and what a card is called, the words tell.
    """

    def __init__(self, game: Speaker, lang: str) -> None:
        self.lang = lang
        self.texts = around(game.package, lang)
        self.game, self.words = game, known(game, lang)
        self.key, self.sayings = hash((game, lang)), sayings(game, lang)

    @classmethod
    @lru_cache(GAMES)
    def of(cls, game: Speaker, lang: str) -> Self:
        """The words of a game: the same ones as long as it is asked for, so that they are known by sight."""
        return cls(game, lang)

    def __call__(self, key: str, **values: object) -> str:
        """A text of the picture, its values in words; most are said again and again."""
        asked = (key, *values.items())
        try:
            return self.sayings.get(asked) or self.keep(asked, self.filled(key, values))
        except TypeError:  # among the values is a list
            return self.filled(key, values)

    def keep(self, asked: tuple[object, ...], said: str) -> str:
        """Remember what was said to something."""
        if len(self.sayings) >= SAID:
            self.sayings.clear()
        self.sayings[asked] = said
        return said

    def filled(self, key: str, values: dict[str, object]) -> str:
        return fill(self.texts.get(key) or self.words[key], self.lang, self.words, values)

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        return isinstance(other, Words) and (self.game, self.lang) == (other.game, other.lang)

    def __hash__(self) -> int:
        return self.key

    def colon(self, head: object, tail: object) -> str:
        """Two parts with a colon between them, as the language sets it."""
        return colon(self.lang, head, tail)

    def semicolons(self, parts: Iterable[str]) -> str:
        """Parts in a row with semicolons between them, as the language sets them."""
        return semicolons(self.lang, parts)

    @property
    def title(self) -> str:
        """What the game is called."""
        return self.game.name[self.lang]

    def word(self, value: object, field: str = "") -> str:
        """A value as players call it."""
        return called(self, field, value)

    def seat(self, seat: int) -> str:
        return self.words[f"seat.{seat}"]

    def choice(self, choice: Mapping[str, Any]) -> str:
        """A choice as a label."""
        asked = ("choices", choice["kind"], *choice["args"].items())
        try:
            return self.sayings.get(asked) or self.keep(asked, self.labelled(choice))
        except TypeError:  # it is about several things at once
            return self.labelled(choice)

    def labelled(self, choice: Mapping[str, Any]) -> str:
        return self.game.sentence("choices", choice["kind"], self.lang, **choice["args"])

    def rule(self, rule: str) -> str:
        return self.game.sentence("rules", rule, self.lang)


@lru_cache(GAMES)
def known(game: Speaker, lang: str) -> dict[str, str]:
    """What values are called in a game, in one place."""
    return dict(game.words(lang))


@lru_cache(GAMES)
def sayings(game: Speaker, lang: str) -> dict[tuple[object, ...], str]:
    """What the pictures of a game have said so far, by what was asked of them."""
    return {}


@lru_cache(WORDED, typed=True)
def called(say: Words, field: str, value: object) -> str:
    return word(say.words, field, value)


@cache
def around(package: str, lang: str) -> dict[str, str]:
    """The texts around a table: of everybody who shows it, and those that only its pictures have."""
    common = texts(package, lang).get("ui", {})
    try:
        return common | table(package, f"texts/picture.{lang}.toml")
    except FileNotFoundError:
        return common
