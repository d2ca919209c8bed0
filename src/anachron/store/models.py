"""The rows of the store, as its callers see them."""

from __future__ import annotations

from typing import Any, Literal, NamedTuple

Status = Literal["open", "live", "over"]
RESTING = "-"  # the node of a table at which nothing moves by itself, and that nobody has in memory
Kind = Literal["browser", "api", "reset", "confirm"]


class Player(NamedTuple):
    """Somebody at the tables: a guest, or an account once there is a login."""

    id: int
    name: str
    lang: str
    login: str | None
    role: str = ""  # "moderator": looks after the tables
    banned: float = 0.0  # until when
    muted: float = 0.0
    seen: float = 0.0  # when somebody last came, to the hour
    bot: bool = False  # a program, and says so


class Token(NamedTuple):
    """What lets a browser or a program in; only its digest is known."""

    digest: str
    kind: Kind
    label: str
    created: float
    used: float = 0.0


class Chair(NamedTuple):
    """Who sits there: a person, a bot (a level alone), nobody, or somebody away whose level plays."""

    seat: int
    player: int | None
    level: str | None
    away: bool


class Opened(NamedTuple):
    """A response window: its number, when it opened, and for how long it lasts after the last answer."""

    number: int
    at: float
    linger: float


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
    epoch: int = 0  # grows with every write, which names the one it has seen
    node: str = ""  # that drives it; "" until one does, RESTING while it waits for people
    window: Opened | None = None  # the response window that is open
    passes: dict[str, Any] = {}  # by seat: how long it lets windows pass, and from whose turn on
    holders: dict[str, int] = {}  # by player: the seat that looks at a screen several people share
    room: dict[str, Any] = {}  # of a review that people look at together
    due: float | None = None  # when time runs out for somebody


class Line(NamedTuple):
    """One line of a journal, as the match writes it; the key is the client's, or ""."""

    number: int
    text: str
    key: str = ""


class Noted(NamedTuple):
    """One line in the margin of a match, as the match writes it, and who wrote it here."""

    number: int
    text: str
    player: int | None = None


class Said(NamedTuple):
    """Something said at a table; spectators have no seat."""

    number: int
    seat: int | None
    name: str
    text: str  # "": taken away by somebody who looks after the tables
    time: float
    player: int | None = None  # None: whoever said it is gone


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


class Present(NamedTuple):
    """Whether a node has a connection of somebody at a table, and when that player was last seen there."""

    player: int
    node: str
    online: bool
    seen: float


class Whole(NamedTuple):
    """A table with everything at it; of journal and chat what came after what is known."""

    row: Row
    chairs: list[Chair]
    names: dict[int, str]  # of the players who sit there
    lines: list[Line]
    held: list[Held]
    said: list[Said]
    notes: list[Noted]  # beside a match that is over, all of them
    present: list[Present]
    orders: dict[int, list[Any]]  # by seat: what it has said ahead


class Asked(NamedTuple):
    """Somebody is asked at a table, since when, until when at the latest, and when a notice was queued."""

    player: int
    table: str
    since: float
    due: float | None
    told: float = 0.0


class Wishes(NamedTuple):
    """How somebody wants to be told: letters daily, at each turn or never, a hook, and when not."""

    player: int
    key: str
    mail: Literal["", "daily", "turn"] = ""
    hook: str = ""
    quiet_from: int = 0  # minutes of the day; the same twice: never quiet
    quiet_to: int = 0
    zone: str = "UTC"
    mailed: float = 0.0


class Subscription(NamedTuple):
    """A browser that takes notices."""

    endpoint: str
    player: int
    p256dh: str
    auth: str


class Notice(NamedTuple):
    """A notice that waits in the outbox."""

    name: str
    player: int
    way: str  # push, mail or hook
    address: str
    table: str
    after: float
    tries: int = 0


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


class Standing(NamedTuple):
    """How strong somebody is at a game and a pace, from so many rated matches."""

    game: str
    pace: str
    who: str
    mu: float
    sigma: float
    games: int
    changed: float


class Counted(NamedTuple):
    """A match that counts: those who took part by seat, a box last, and what they reached."""

    table: str
    game: str
    pace: str
    mode: str
    who: list[str]
    scores: list[float]
    time: float


class Rated(NamedTuple):
    """What one match made of somebody's rating; a box has no seat, and before the first nothing was known."""

    table: str
    who: str
    game: str
    pace: str
    mode: str
    seat: int | None
    score: float
    before: float | None
    mu: float
    sigma: float
    time: float


Way = Literal["robin", "swiss", "arena", "pods", "same"]
Stage = Literal["open", "live", "paused", "over"]
Part = Literal["in", "away", "out"]
How = Literal["", "free", "walkover", "absent", "deadline", "late", "ruled"]


class Entrant(NamedTuple):
    """Somebody in a tournament, or a bot; those of one team play at one table where all play the same."""

    number: int
    player: int | None
    level: str | None = None
    team: str = ""
    status: Part = "in"
    strength: float = 0.0  # by which those with as many points are ordered for pairing
    name: str = ""  # of a player, as it is now


class Fixture(NamedTuple):
    """Entrants who meet, in the order of their seats; None: a bot that only fills one."""

    number: int
    round: int
    table: str
    who: list[int | None]
    points: list[float] | None = None
    how: How = ""
    absent: list[int] = []
    spent: list[float] = []  # where all play the same: decisions, and seconds
    made: float = 0.0
    table_over: bool = False  # as the row of the table says


class Ruling(NamedTuple):
    """What the organiser has done, for everybody to read."""

    number: int
    time: float
    by: int | None
    deed: str
    what: dict[str, Any]
    why: str = ""
    name: str = ""  # of whoever did it, as it is now


class Tournament(NamedTuple):
    """A tournament with all there is of it."""

    id: str
    name: str
    game: str
    kind: Way
    status: Stage
    host: int
    club: str | None
    created: float
    starts: float | None
    due: float | None
    round: int
    plan: dict[str, Any]
    epoch: int = 0
    entrants: tuple[Entrant, ...] = ()
    fixtures: tuple[Fixture, ...] = ()
    rulings: tuple[Ruling, ...] = ()


class Dealt(NamedTuple):
    """A table that begins with its match."""

    row: Row
    chairs: list[Chair]
    lines: list[Line]


class Change(NamedTuple):
    """What becomes of a tournament, all at once."""

    columns: dict[str, Any] = {}
    entrants: tuple[Entrant, ...] = ()
    gone: tuple[int, ...] = ()  # entrants who are as if they had never come
    fixtures: tuple[Fixture, ...] = ()
    rulings: tuple[Ruling, ...] = ()
    opened: tuple[Dealt, ...] = ()
