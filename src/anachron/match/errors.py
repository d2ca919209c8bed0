"""What a match refuses: not against a game's rules, but out of place."""

from __future__ import annotations

from typing import Any

from anachron.engine import AnachronError
from anachron.texts import fill, texts


class Refused(AnachronError):
    """Something that cannot be done now: the key of its sentence and the values; nothing has changed."""

    def __init__(self, key: str, **values: Any) -> None:
        self.key, self.values = key, values
        super().__init__(self.text("en"))

    def text(self, lang: str = "en") -> str:
        """Why not, for a player."""
        return spoken("refused", self.key, lang, self.values)


def spoken(section: str, key: str, lang: str, values: dict[str, Any]) -> str:
    """A sentence of this package in one language."""
    known = texts(__package__, lang)
    return fill(known[section][key], known["words"], values)
