"""Oneself and other people."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import UNSET, Struct, UnsetType


class Known(Struct):
    id: int
    name: str
    lang: str
    login: str | None
    bot: bool = False
    token: str | UnsetType = UNSET


class Token(Struct):
    token: str


class KeptToken(Struct):
    id: str
    label: str
    created: float


class KeptTokens(Struct):
    tokens: list[KeptToken]


class Session(Struct):
    id: str
    created: float
    used: float
    here: bool


class Sessions(Struct):
    sessions: list[Session]


class Notices(Struct):
    """How one is told; `key` is the server's, for push subscriptions; without `email` no letters are sent."""

    mail: Literal["", "daily", "turn"]
    hook: str
    quiet_from: str
    quiet_to: str
    zone: str
    browsers: int
    email: str
    key: str = ""


class Everything(Struct):
    """All that is kept about somebody, table by table."""

    player: list[dict[str, Any]]
    sessions: list[dict[str, Any]]
    tables: list[dict[str, Any]]
    chairs: list[dict[str, Any]]
    remarks: list[dict[str, Any]]
    days: list[dict[str, Any]]
    campaigns: list[dict[str, Any]]
    ratings: list[dict[str, Any]]
    rated: list[dict[str, Any]]
    blocked: list[dict[str, Any]]
    reports: list[dict[str, Any]]
    friends: list[dict[str, Any]]
    invitations: list[dict[str, Any]]
    clubs: list[dict[str, Any]]
    orders: list[dict[str, Any]]


class Other(Struct):
    id: int
    name: str


class Friend(Struct):
    """A friend: whether they are here, the public table where they play, and its game, or ""."""

    id: int
    name: str
    online: bool
    table: str
    game: str


class Friends(Struct):
    """One's friends, those who ask to be, and those whom one has asked."""

    friends: list[Friend]
    asks: list[Other]
    asked: list[Other]


class Invitation(Struct):
    """Somebody asks one to a table that waits."""

    table: str
    game: str
    game_name: str
    by: Other
    time: float
    seats: int
    options: dict[str, Any]
    terms: list[str]


class Invitations(Struct):
    invitations: list[Invitation]


class Invited(Struct):
    invited: list[Other]


class Blocked(Struct):
    blocked: list[Other]
