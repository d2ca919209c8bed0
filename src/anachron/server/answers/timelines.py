"""The branches of a finished match."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct


class Branch(Struct):
    """A timeline that leaves another after so many choices; 0 is the match itself."""

    branch: int
    parent: int
    at: int
    length: int
    by: str
    player: Annotated[int | None, Meta(description="who made it here; null: it came with a file")]
    name: str
    named: Annotated[int, Meta(description="the number of the note that named it, or began it")]
    outcome: dict[str, Any] | None


class Said(Struct):
    """What somebody said of a moment of a branch."""

    number: int
    branch: int
    n: int
    text: str
    by: str
    player: int | None
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
