"""Clubs."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from anachron.server.answers.games import InList
from anachron.server.answers.ratings import Ranked


class ClubIn(Struct):
    """A club in a list."""

    id: str
    name: str
    open: bool
    members: int


class Clubs(Struct):
    """One's clubs, and others that anybody may join."""

    mine: list[ClubIn]
    others: list[ClubIn]


class ClubMember(Struct):
    id: int
    name: str
    role: Literal["founder", "leader", "member", "barred"]
    since: float


class Club(Struct):
    """A club: one's role in it or "", its key for leaders, its tables, and the strongest at a game."""

    id: str
    name: str
    notice: str
    open: bool
    role: str
    key: str
    members: list[ClubMember]
    barred: list[ClubMember]
    tables: list[InList]
    ranking: list[Ranked]
