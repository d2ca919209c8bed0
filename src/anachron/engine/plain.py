"""Names for plain data, what JSON can carry: as it goes out, and as it comes in before it is read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypedDict

Json = Any  # a value: None, true or false, a number, a text, a list or an object
Data = dict[str, Json]  # an object; which names it has, the shape says that it is read by
Values = dict[str, Json]  # what a sentence is filled with, by name
Told = dict[str, Json]  # an event as somebody learns of it: its `kind`, and its values
Given = Mapping[str, Json]  # options as somebody has given them
Entry = TypedDict("Entry", {"what": str, "is": Json})  # of scripted chance: what is drawn, and how it is


class Counted(TypedDict):
    """Luck: its seed in hex, how often each kind of event was drawn, and how the next ones come out."""

    seed: str
    counts: dict[str, int]
    script: list[Entry]


class Result(TypedDict):
    """An outcome."""

    winners: list[int]
    scores: list[float]
    reason: str
