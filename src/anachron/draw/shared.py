"""Parts of pictures that are drawn once for all who see the same, and until what they show has changed."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import wraps
from typing import Any, Generic, ParamSpec, TypeVar

import msgspec

KEPT = 256  # of each part: a moment or two of every table that is played
SMALL = 1 << 12  # the same of a part that is one of many

Drawn = TypeVar("Drawn")
Given = ParamSpec("Given")
Say = TypeVar("Say", bound=Hashable)
Shape = TypeVar("Shape", bound=Hashable)
Part = Callable[[Any, Say, str, Shape], Drawn]  # a view, its words, a theme, the shape of its room


def shared(**instead: Any) -> Callable[[Part[Say, Shape, Drawn]], Part[Say, Shape, Drawn]]:
    """A part of a picture that sees the view with other values for what is not its business.

    It cannot show what it does not see, and views that are alike without it share what is drawn.
    """

    def sharing(part: Part[Say, Shape, Drawn]) -> Part[Say, Shape, Drawn]:
        kept: dict[tuple[bytes, Say, str, Shape], Drawn] = {}

        @wraps(part)
        def found(view: Any, say: Say, theme: str, shape: Shape) -> Drawn:
            seen = {**view, **instead}
            what = msgspec.json.encode(seen), say, theme, shape
            drawn = kept.pop(what, None)
            if drawn is None:
                drawn = part(seen, say, theme, shape)
            kept[what] = drawn  # behind all others
            if len(kept) > KEPT:
                del kept[next(iter(kept))]
            return drawn

        return found

    return sharing


class Once(Generic[Given, Drawn]):
    """A part of a picture that is drawn again only where what it `reads` has changed."""

    def __init__(self, part: Callable[Given, Drawn], reads: Callable[Given, Hashable]) -> None:
        self.part, self.reads = part, reads
        self.kept: dict[Hashable, Drawn] = {}

    def __call__(self, *given: Given.args, **more: Given.kwargs) -> Drawn:
        what = self.reads(*given, **more)
        drawn = self.kept.get(what)
        if drawn is None:
            if len(self.kept) >= SMALL:
                self.kept.clear()
            drawn = self.kept[what] = self.part(*given, **more)
        return drawn


def once(
    reads: Callable[Given, Hashable],
) -> Callable[[Callable[Given, Drawn]], Once[Given, Drawn]]:
    """Keep what a part has drawn, by all that it reads."""
    return lambda part: Once(part, reads)
