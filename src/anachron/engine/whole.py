"""Whole numbers: an integer of any library, such as NumPy, is an integer."""

from __future__ import annotations

from operator import index
from typing import SupportsIndex

from anachron.engine.plain import Json


def whole(value: Json) -> Json:
    """A number of another library as Python's own; anything else as it is."""
    if value is None or isinstance(value, int):
        return value
    return index(value) if isinstance(value, SupportsIndex) else value
