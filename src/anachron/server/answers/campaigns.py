"""Campaigns."""

from __future__ import annotations

from msgspec import Struct


class Question(Struct):
    """What else is to be settled before a game; `drawn`: the word for leaving it to luck, if one may."""

    name: str
    word: str
    offers: dict[str, str]
    drawn: str
    note: str


class Part(Struct):
    """A part of a campaign: why it is closed, if it is, who won its games, what the next one asks."""

    id: str
    word: str
    played: int
    needed: int
    closed: str
    won: list[str]
    is_new: bool
    questions: list[Question]


class Prize(Struct):
    """What can be earned: who was first, and what that opened."""

    id: str
    word: str
    how: str
    holder: str
    opens: str
    is_new: bool


class Player(Struct):
    """Who plays a campaign at a seat, or is awaited there."""

    seat: int
    name: str
    level: str | None
    is_awaited: bool
    mine: bool
    won: int


class Campaign(Struct):
    """A campaign; `table` is that of the game under way, `usual` the part most likely played next."""

    id: str
    game: str
    game_name: str
    players: list[Player]
    seat: int | None
    games: int
    table: str
    usual: str
    parts: list[Part]
    prizes: list[Prize]
    standing: list[str]
    news: list[str]


class Campaigns(Struct):
    campaigns: list[Campaign]
