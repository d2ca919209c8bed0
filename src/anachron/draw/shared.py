"""Parts of pictures that are drawn once for all who see the same."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import lru_cache, wraps
from typing import Any, TypeVar

import msgspec

KEPT = 256  # of each part: a moment or two of every table that is played

Drawn = TypeVar("Drawn")
Say = TypeVar("Say", bound=Hashable)
Shape = TypeVar("Shape", bound=Hashable)
Part = Callable[[Any, Say, str, Shape], Drawn]  # a view, its words, a theme, the shape of its room


def shared(**instead: Any) -> Callable[[Part[Say, Shape, Drawn]], Part[Say, Shape, Drawn]]:
    """A part of a picture that sees the view with other values for what is not its business.

    It cannot show what it does not see, and views that are alike without it share what is drawn.
    """

    def sharing(part: Part[Say, Shape, Drawn]) -> Part[Say, Shape, Drawn]:
        @lru_cache(KEPT)
        def drawn(seen: bytes, say: Say, theme: str, shape: Shape) -> Drawn:
            return part(msgspec.json.decode(seen), say, theme, shape)

        @wraps(part)
        def found(view: Any, say: Say, theme: str, shape: Shape) -> Drawn:
            return drawn(msgspec.json.encode({**view, **instead}), say, theme, shape)

        return found

    return sharing
