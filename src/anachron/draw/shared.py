"""Parts of pictures that are drawn once for all who see the same."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, wraps
from typing import Any, TypeVar

import msgspec

KEPT = 256  # of each part: a moment or two of every table that is played

Drawn = TypeVar("Drawn")
Part = Callable[..., Drawn]  # a view, then how it is drawn: the game and whom it names, a language, a theme


def shared(**instead: Any) -> Callable[[Part[Drawn]], Part[Drawn]]:
    """A part of a picture that sees the view with other values for what is not its business.

    It cannot show what it does not see, and views that are alike without it share what is drawn.
    """

    def sharing(part: Part[Drawn]) -> Part[Drawn]:
        @lru_cache(KEPT)
        def drawn(seen: bytes, *how: Any) -> Drawn:
            return part(msgspec.json.decode(seen), *how)

        @wraps(part)
        def found(view: Any, *how: Any) -> Drawn:
            return drawn(msgspec.json.encode({**view, **instead}), *how)

        return found

    return sharing
