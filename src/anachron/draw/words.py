"""What the words of all pictures have in common: a language."""

from __future__ import annotations

from anachron.texts import colon


class Language:
    """Words in one language, set as that language sets them."""

    def __init__(self, lang: str) -> None:
        self.lang = lang

    def colon(self, head: object, tail: object) -> str:
        return colon(self.lang, head, tail)
