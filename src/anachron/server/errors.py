"""What the table refuses, with the status a browser or a program is told."""

from __future__ import annotations

from typing import Any

from anachron.engine import AnachronError
from anachron.texts import fill, texts


class Denied(AnachronError):
    """Something asked for that cannot be: the key of its sentence in texts/, the values, the status."""

    def __init__(self, key: str, status: int = 409, **values: Any) -> None:
        self.key, self.status, self.values = key, status, values
        super().__init__(self.text("en"))

    def text(self, lang: str = "en") -> str:
        return fill(texts(__package__, lang)["denied"][self.key], lang, {}, self.values)
