"""What happened, and who may know it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from anachron.engine.plain import Told, Values

if TYPE_CHECKING:
    from anachron.engine.state import State


class Event:
    """One thing that happened in the course of a choice."""

    def __init__(
        self,
        kind: str,
        public: Values | None,
        private: dict[int, Values] | None = None,
        seals: bool = False,
        after: State | None = None,
    ) -> None:
        self.kind = kind
        self.public = public  # what everybody learns; None: nothing
        self.private = private or {}  # what single seats learn in its place
        self.seals = seals  # undo is not free past it: something was drawn, thrown, revealed or released
        self.after = after  # the state just after it

    def told(self, seat: int | None) -> Told | None:
        """What a seat (None: a spectator) may learn of it, or None."""
        values = self.public if seat is None else self.private.get(seat, self.public)
        return None if values is None else {"kind": self.kind, **values}

    def __repr__(self) -> str:
        return f"Event({self.kind!r}, {self.public!r})"
