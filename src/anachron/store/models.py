"""The rows of the store, as its callers see them."""

from __future__ import annotations

from typing import Any, Literal, NamedTuple

Status = Literal["open", "live", "over"]
Kind = Literal["browser", "api"]


class Player(NamedTuple):
    """Somebody at the tables: a guest, or an account once there is a login."""

    id: int
    name: str
    lang: str
    login: str | None


class Token(NamedTuple):
    """What lets a browser or a program in; only its digest is known."""

    digest: str
    kind: Kind
    label: str
    created: float


class Chair(NamedTuple):
    """Who sits there: a person, a bot (a level alone), nobody, or somebody away whose level plays."""

    seat: int
    player: int | None
    level: str | None
    away: bool


class Row(NamedTuple):
    """A table."""

    id: str
    game: str
    status: Status
    public: bool
    host: int
    created: float
    changed: float
    seats: int
    options: dict[str, Any]
    settings: dict[str, Any]
    head: str  # of the match, with its secret seed; "" until it starts
    result: str  # the outcome as JSON; "" until it ends
    successor: str  # the table of the rematch, or ""


class Line(NamedTuple):
    """One line of a journal, as the match writes it; the key is the client's, or ""."""

    number: int
    text: str
    key: str = ""


class Said(NamedTuple):
    """Something said at a table; spectators have no seat."""

    number: int
    seat: int | None
    name: str
    text: str
    time: float


class Complaint(NamedTuple):
    """What looked wrong to somebody at a table, with the match as it was: for the operator alone."""

    number: int
    table: str
    seat: int | None  # of whoever says so
    name: str
    lang: str
    moment: int  # how many choices had been made
    text: str
    time: float
    file: str  # the whole match with its seed; "" before the start


class Held(NamedTuple):
    """An early answer that waits for its turn."""

    seat: int
    question: str
    text: str
    key: str


class Listed(NamedTuple):
    """A table in a list: with its chairs and the names of the people on them ("" for others)."""

    row: Row
    chairs: list[Chair]
    names: list[str]


class Try(NamedTuple):
    """Somebody's game of a day; no score: it is not over, or was given up."""

    day: str
    player: int
    table: str
    over: bool
    score: float | None


class Place(NamedTuple):
    """Who plays a campaign at a seat: a person, a bot, or nobody yet; under this name all along."""

    seat: int
    player: int | None
    level: str | None
    name: str

    @property
    def is_free(self) -> bool:
        return self.player is None and self.level is None


class Campaign(NamedTuple):
    """A campaign: the text of its games so far, the table of the last one or "", and who plays it."""

    id: str
    game: str
    text: str
    table_id: str
    changed: float
    places: tuple[Place, ...]
