"""What an opponent is: it is shown views, and says what it would choose."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from anachron.engine.choice import Choice
from anachron.engine.luck import Stream
from anachron.engine.state import State, View


class Answer(NamedTuple):
    """A choice, how good it looks (1 won, 0 lost), the line it expects, and a sentence why by language."""

    choice: Choice
    value: float
    line: list[Choice]
    why: dict[str, str]
    others: list[tuple[Choice, float]] = []  # what else was looked at, best first, with its value


class Advice(NamedTuple):
    """What speaks for a choice: the plan that begins with it, and a sentence why by language."""

    plan: list[Choice]
    why: dict[str, str]


class Budget(Protocol):
    """How hard a level thinks: nodes of its search, and a ceiling in seconds."""

    @property
    def nodes(self) -> int: ...

    @property
    def seconds(self) -> float: ...


class Bot(Protocol):
    """An opponent: it is shown views, never states, and remembers nothing that is not in them."""

    def choose(self, view: View, nodes: int | None = None, seconds: float | None = None) -> Answer:
        """One choice for the seat whose view this is; limits replace those of the level."""
        ...


class Judge(Protocol):
    """Somebody who says how a game stands, for reviews; what may differ comes from a stream."""

    @property
    def worlds(self) -> int:
        """In how many worlds a choice is tried; 1 where nothing is hidden and nothing drawn."""
        ...

    def world(self, view: View, stream: Stream) -> State:
        """A state that fits all a seat could know."""
        ...

    def span(self, state: State) -> float:
        """How far the best score lies above the worst."""
        ...

    def deeper(self, seconds: float) -> Judge:
        """The same with about so many seconds for a state, a step farther if 0; itself if worlds tell."""
        ...

    def scores(self, state: State, stream: Stream) -> Sequence[float]:
        """The score every seat may expect from a state; those of its outcome once it is over."""
        ...
