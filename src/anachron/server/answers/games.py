"""The games, and tables in lists."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from anachron.server.wire import GameOptions


class Mode(Struct):
    options: GameOptions
    seats: list[int]


class GameFacts(Struct):
    """A game; `shapes` says where this description has those of its options, positions and views."""

    id: str
    name: str
    seats: list[int]
    modes: dict[str, Mode]
    options: dict[str, dict[str, Any]]
    shapes: dict[str, str]


class Games(Struct):
    games: list[GameFacts]
    levels: list[str]


class InList(Struct):
    id: str
    game: str
    game_name: str
    status: Literal["open", "live", "over"]
    names: list[str]
    faces: list[str]
    free: int
    seats: int
    changed: float
    mine: bool


class Awaiting(InList):
    """An open table, with its pace and whether it counts."""

    pace: str
    rated: bool


class OpenTables(Struct):
    tables: list[Awaiting]


class Lists(Struct):
    mine: list[InList]
    open: list[InList]
    recent: list[InList]


class Waiting(Struct):
    """A table that waits for one: the other people at it, since when, and when time runs out, if ever."""

    id: str
    url: str
    game: str
    game_name: str
    names: list[str]
    since: float
    due: float | None


class Asked(Struct):
    tables: list[Waiting]
