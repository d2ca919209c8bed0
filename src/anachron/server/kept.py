"""What has been said and drawn of a table, for whoever looks next."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from anachron.engine import Game


class Kept:
    """Sentences and pictures that several are shown, each made once."""

    def __init__(self) -> None:
        self.now: dict[tuple[Any, ...], Any] = {}  # as things are
        self.boards: dict[Any, tuple[Any, str]] = {}  # the board as each way of looking last saw it
        self.logs: dict[tuple[Any, ...], Any] = {}  # as far as they have come
        self.sentences: dict[tuple[Game, str, bytes], str] = {}  # of the logs, by language and event

    def once(self, key: tuple[Any, ...], make: Callable[[], Any]) -> Any:
        """What several connections are told alike is made once, until something changes."""
        if key not in self.now:
            self.now[key] = make()
        return self.now[key]


class Weighed:
    """Texts that are made once; those not asked for longest are forgotten when all weigh too much."""

    def __init__(self, most: int) -> None:
        self.most, self.weight = most, 0  # in bytes, about
        self.texts: dict[tuple[Any, ...], str] = {}

    def once(self, key: tuple[Any, ...], make: Callable[[], str]) -> str:
        text = self.texts.pop(key, None)
        if text is None:
            text = make()
            self.weight += weight(key, text)
        self.texts[key] = text
        while self.weight > self.most:
            oldest = next(iter(self.texts))
            self.weight -= weight(oldest, self.texts.pop(oldest))
        return text


def weight(key: tuple[Any, ...], text: str) -> int:
    return len(text) + sum(len(part) for part in key)
