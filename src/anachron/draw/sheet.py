"""The frame of a picture for terminals: what all of them begin with, and lines that fit."""

from __future__ import annotations

from typing import Any, ClassVar, Generic, Protocol, TypeVar

from anachron.draw.ansi import paint, wrapped


class Says(Protocol):
    """What the words of a picture can tell of a table."""

    def headline(self, seen: Any) -> str: ...
    def about(self, seen: Any) -> str: ...
    def prompt(self, seen: Any) -> str: ...


S = TypeVar("S")
W = TypeVar("W", bound=Says)


class Sheet(Generic[S, W]):
    """One picture: what is seen, its words, and what the terminal can do. Set the signs and write `lines`."""

    plain: ClassVar[dict[str, str]]  # signs of ASCII alone
    fancy: ClassVar[dict[str, str]]

    def __init__(self, seen: S, say: W, colour: bool, width: int, unicode: bool) -> None:
        self.seen, self.say, self.colour, self.width = seen, say, colour, width
        self.signs = self.fancy if unicode else self.plain

    def text(self) -> str:
        return "\n".join(line.rstrip() for line in self.lines()) + "\n"

    def lines(self) -> list[str]:
        raise NotImplementedError

    def paint(self, text: str, *styles: str) -> str:
        return paint(text, *styles, colour=self.colour)

    def heading(self) -> list[str]:
        """Whose turn it is, which game this is, what is asked."""
        head = self.paint(self.spelled(self.say.headline(self.seen)), "bold")
        about = self.paint(self.spelled(self.say.about(self.seen)), "dim")
        return wrapped([head, about], self.width, "   ") + self.sentence(self.say.prompt(self.seen))

    def spelled(self, text: str) -> str:
        """A text in the signs that the terminal has."""
        return text.replace(" · ", self.signs["joint"])

    def sentence(self, text: str) -> list[str]:
        """A sentence on as many lines as it takes."""
        return wrapped(text.split(" "), self.width, " ")

    def fit(self, parts: list[str], indent: str = "    ") -> list[str]:
        """Parts on as few lines as they take, all but the first set in."""
        first, *more = wrapped(parts, self.width - len(indent), self.signs["joint"]) or [""]
        return [first, *(indent + line for line in more)]
