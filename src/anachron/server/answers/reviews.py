"""What choices promise, and what they were worth."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct


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
