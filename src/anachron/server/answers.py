"""What the API answers: one model per answer."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import UNSET, Struct, UnsetType

from anachron.server.terms import Terms
from anachron.server.wire import GameOptions, GameView


class Error(Struct):
    error: str
    message: str
    rule: str | UnsetType = UNSET


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


class Made(Struct):
    id: str
    url: str


class Again(Struct):
    """A rematch: where it is, or the seats whose people have still to agree."""

    id: str
    url: str
    waiting: list[int]


class Seated(Struct):
    seat: int


Kind = Literal["person", "bot", "open"]


class Chair(Struct):
    seat: int
    kind: Kind
    name: str
    level: str | None
    away: bool


class Clock(Struct):
    """A seat's clock: seconds in its bank where it stands still, else the moment (Unix time) it runs out."""

    left: float
    ends: float | None = None


class PlannedChoice(Struct):
    id: int
    text: str
    label: str


class PlannedStep(Struct):
    seat: int
    choice: str


class PlannedLine(Struct):
    """If the others choose so, so does one's own seat; `number` names it, to take it back."""

    number: int
    steps: list[PlannedStep]


class Foretold(Struct):
    """What one has said ahead: told to nobody else."""

    forced: bool
    lines: list[PlannedLine]


class Told(Struct):
    """A table as one seat, or a spectator, sees it; `view` is that of the Python contract."""

    t: str
    game: str
    status: Literal["open", "live", "over"]
    options: GameOptions
    n: int
    v: int
    seat: int | None
    curtain: int | None  # the seat that must take the screen before anything of it is shown
    seats: list[Chair]
    mine: bool
    pending: list[int]
    question: str
    window: float | None
    terms: Terms
    offer: dict[str, Any] | None
    view: GameView | None
    commitment: str
    outcome: dict[str, Any] | None
    successor: str
    rematch: list[int]
    clocks: list[Clock | None] | None  # by seat, where time is kept; bots have none
    now: float | None  # by which the clocks go
    orders: Foretold | None  # what one has said ahead oneself


class Numbered(Struct):
    number: int


class Hint(Struct):
    choice: int
    label: str
    value: float | None
    why: Any


class Hints(Struct):
    hints: list[Hint]


class Preview(Struct):
    told: list[str]
    seals: bool
    board: str | None


class Why(Struct):
    rule: str
    message: str


class PlannedTurn(Struct):
    lead: str
    mine: bool
    labels: list[str]


class Imagined(Struct):
    """Where choices would lead: the board then, what the last of them would do, who is asked and for what."""

    n: int
    steps: list[PlannedStep]
    turns: list[PlannedTurn]
    ask: str
    how: str
    board: str
    log: list[str]
    seat: int | None
    mine: bool
    choices: list[PlannedChoice]


class Moment(Struct):
    n: int
    of: int
    board: str
    log: list[str]


class Branch(Struct):
    """A timeline that leaves another after so many choices; 0 is the match itself."""

    branch: int
    parent: int
    at: int
    length: int
    by: str
    name: str
    outcome: dict[str, Any] | None


class Said(Struct):
    """What somebody said of a moment of a branch."""

    number: int
    branch: int
    n: int
    text: str
    by: str
    time: float


class Tree(Struct):
    length: int
    branches: list[Branch]
    remarks: list[Said]


class Way(Struct):
    """A seat that has gone on from a moment, and the branch and moment that led to."""

    seat: int
    to: tuple[int, int]


class OtherChoice(Struct):
    id: int
    text: str
    label: str
    to: tuple[int, int] | None


class BranchMoment(Struct):
    """A moment of a branch: the board, what the last choice did, and what `seat` can choose there."""

    branch: int
    n: int
    of: int
    board: str
    log: list[str]
    pending: list[int]
    seat: int | None
    choices: list[OtherChoice]
    ways: list[Way]


class Reached(Struct):
    branch: int
    n: int


class Promised(Struct):
    choice: int
    value: float


class Promises(Struct):
    """What each choice of a seat promises, the best first, and how everybody stands; `span`: all there is."""

    seat: int
    span: float
    choices: list[Promised]
    scores: list[float]


class Sketched(Struct):
    """A choice, in how many worlds it wins (null: points are counted), and what it promises on average."""

    choice: int
    label: str
    wins: int | None
    value: float


class Sketch(Struct):
    worlds: int
    span: float
    choices: list[Sketched]


class Checked(Struct):
    seed: str
    commitment: str
    fits: bool


class Try(Struct):
    """One's own game of a day; no score: it is not over, or was given up."""

    table: str
    over: bool
    score: float | None
    rank: str
    line: str


class Bar(Struct):
    """So many people with results from one on, up to the next bar."""

    least: int
    people: int
    mine: bool


class Day(Struct):
    """The challenge of a day; how everybody did is told when one's own try or the day is over."""

    game: str
    day: str
    ends: float
    is_over: bool
    people: int
    unfinished: int
    mine: Try | None
    better: int | None
    streak: int
    longest: int
    bars: list[Bar] | None


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


class Session(Struct):
    id: str
    created: float
    used: float
    here: bool


class Sessions(Struct):
    sessions: list[Session]


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


class Blocked(Struct):
    blocked: list[Other]


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


class Ranking(Struct):
    """The strongest at a game and a pace, by what is surely there."""

    game: str
    pace: str
    players: list[Ranked]


class ReviewedChoice(Struct):
    choice: str
    value: float


class ReviewedTruth(Struct):
    """By those who see everything: what the choice was worth, and the best one by what could be known."""

    value: float
    best: float


class ReviewedDecision(Struct):
    """What a decision promised its seat, how much less than the best, how all stood then, and luck."""

    n: int
    seat: int
    choice: str
    value: float
    loss: float
    mark: Literal["only", "best", "good", "slip", "blunder"]
    best: list[ReviewedChoice]
    truth: ReviewedTruth | None
    scores: list[float]
    luck: list[float]


class Skill(Struct):
    """What part of its chances a seat kept, and between what bounds that lies."""

    seat: int
    share: float
    low: float
    high: float
    decisions: int


class Reviewed(Struct):
    """`curve`: the score each seat could expect after every decision; `turning`: those that moved most."""

    status: Literal["running", "stopped", "done"]
    game: str
    level: str
    names: list[str]
    outcome: dict[str, Any]
    total: int
    curve: list[list[float]]
    decisions: list[ReviewedDecision]
    turning: list[int]
    skill: list[Skill]
