"""Parts of pictures that are drawn once for all who see the same."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import lru_cache, wraps
from typing import Any, TypeVar

import msgspec

KEPT = 256  # of each part: a moment or two of every table that is played

Drawn = TypeVar("Drawn")
Say = TypeVar("Say", bound=Hashable)
Part = Callable[[Any, Say, str, bool], Drawn]  # a view, its words, a theme, whether it is narrow


def shared(**instead: Any) -> Callable[[Part[Say, Drawn]], Part[Say, Drawn]]:
    """A part of a picture that sees the view with other values for what is not its business.

    It cannot show what it does not see, and views that are alike without it share what is drawn.
    """

    def sharing(part: Part[Say, Drawn]) -> Part[Say, Drawn]:
        @lru_cache(KEPT)
        def drawn(seen: bytes, say: Say, theme: str, narrow: bool) -> Drawn:
            return part(msgspec.json.decode(seen), say, theme, narrow)

        @wraps(part)
        def found(view: Any, say: Say, theme: str, narrow: bool) -> Drawn:
            return drawn(msgspec.json.encode({**view, **instead}), say, theme, narrow)

        return found

    return sharing
