"""How strong people are, and whom they met."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct


class Strength(Struct):
    """How strong somebody is at a game: 1500 at first, and between what bounds that surely lies."""

    game: str
    pace: str
    rating: int
    margin: int
    provisional: bool
    games: int


class Opponent(Struct):
    """Somebody met in rated matches; `id` is null for what a team plays against."""

    id: int | None
    name: str
    won: int
    drawn: int
    lost: int


Result = Literal["", "won", "drawn", "lost"]


class RatedMatch(Struct):
    """A rated match as one of its players saw it: the place reached, against one side alone the result as
    well, the rating after it and the change."""

    table: str
    game: str
    pace: str
    mode: str
    seat: int
    place: int
    result: Result
    rating: int
    change: int
    time: float
    others: list[str]


class Record(Struct):
    """How somebody did in a mode of a game, or at a seat of it: rated matches, and how many were won."""

    game: str
    mode: str
    seat: int | None
    played: int
    won: int


class Accuracy(Struct):
    """What part of its chances somebody kept, by the reviews of their rated matches of a game."""

    game: str
    share: float
    matches: int


class Profile(Struct):
    """A player: ratings by game and pace, whom they met, and rated matches, the latest first."""

    id: int
    name: str
    bot: bool
    ratings: list[Strength]
    opponents: list[Opponent]
    records: list[Record]
    accuracy: list[Accuracy]
    matches: list[RatedMatch]


class Ranked(Struct):
    rank: int
    id: int
    name: str
    strength: Strength


class Ranking(Struct):
    """The strongest at a game and a pace, by what is surely there."""

    game: str
    pace: str
    players: list[Ranked]
