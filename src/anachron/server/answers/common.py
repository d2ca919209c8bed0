"""What many addresses answer."""

from __future__ import annotations

from msgspec import UNSET, Struct, UnsetType


class Error(Struct):
    error: str
    message: str
    rule: str | UnsetType = UNSET


class Made(Struct):
    id: str
    url: str


class Numbered(Struct):
    number: int


class Seated(Struct):
    seat: int
