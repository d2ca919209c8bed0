"""A table, and what may be asked at it."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from anachron.engine.plain import Result
from anachron.server.terms import Terms
from anachron.server.wire import GameOptions, GameView

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
    silent: Annotated[int | None, Meta(description="the seat of a bot that gives no answer")]
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
    outcome: Result | None
    successor: str
    rematch: list[int]
    clocks: list[Clock | None] | None  # by seat, where time is kept; bots have none
    now: float | None  # by which the clocks go
    orders: Foretold | None  # what one has said ahead oneself


class Again(Struct):
    """A rematch: where it is, or the seats whose people have still to agree."""

    id: str
    url: str
    waiting: list[int]


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


class Checked(Struct):
    seed: str
    commitment: str
    fits: bool
