"""Two rounds: the second opens when the first has been played."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct

from anachron.engine import rooms
from anachron.engine.rooms import Finished, Part


class Record(Struct, frozen=True):
    names: tuple[str, ...]
    winner: int
    commitment: str = ""


class Campaign(rooms.Campaign[Record]):
    shape = Record

    def parts(self, lang: str) -> list[Part]:
        won = tuple(record.names[record.winner] for record in self.records)
        rest = won[1:], len(won[1:])
        return [
            Part("one", "Round one", len(won[:1]), "", won[:1], 1),
            Part("two", "Round two", rest[1], "" if won else "after round one", rest[0]),
        ]

    def placed(self, options: Mapping[str, Any]) -> tuple[str, dict[str, str]]:
        return "one", {}

    def next_options(
        self,
        part: str,
        answers: Mapping[str, str] = {},
        names: Sequence[str] = (),
        seed: rooms.Seed = None,
    ) -> dict[str, Any]:
        return {}

    def record(self, finished: Finished) -> Record:
        return Record(finished.names, finished.outcome.winners[0], finished.commitment)
