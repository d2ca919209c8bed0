"""Games in a row that open each other."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar, Generic, NamedTuple, Protocol, Self, TypeVar

from anachron.engine.errors import Malformed
from anachron.engine.lines import at_line, compact, read_object, whole_lines
from anachron.engine.outcome import Outcome
from anachron.engine.plain import Data, Given, Told
from anachron.engine.rooms.room import ENGINE, Room
from anachron.texts import texts

if TYPE_CHECKING:
    from anachron.engine.game import Game

Seed = int | bytes | str | None


class Part(NamedTuple):
    """A part of a campaign as people are offered it: a chapter, a scenario."""

    id: str
    word: str
    played: int  # games of it so far
    closed: str = ""  # why it cannot be played yet; empty: it is open
    won: tuple[str, ...] = ()  # who won each of them, by name; empty: nobody did
    needed: int = 0  # games of it that open the next part; 0: none


class Prize(NamedTuple):
    """What can be earned in a campaign: an envelope that whoever does something first signs and opens."""

    id: str
    word: str
    how: str  # what must be done for it
    holder: str = ""  # who was first, by name; empty: nobody yet
    opens: str = ""  # what was in it, in a word


class Question(NamedTuple):
    """What else is to be settled before a game of a part."""

    name: str  # under which the answer is given
    word: str
    offers: Mapping[str, str]  # the answers, each with its word
    drawn: str = ""  # the word for leaving it to luck; empty: it must be answered
    note: str = ""  # a sentence for those who answer


class Finished(NamedTuple):
    """What a campaign is told of a match that is over."""

    game: str
    options: Given
    names: tuple[str, ...]
    outcome: Outcome
    log: list[Told]  # all that a spectator was told
    commitment: str


class Record(Protocol):
    """What a campaign keeps of a game: a Struct of plain data with at least these fields."""

    @property
    def names(self) -> tuple[str, ...]: ...

    @property
    def commitment(self) -> str: ...


Rec = TypeVar("Rec", bound=Record)
Called = Callable[[str], str]  # how a name is shown: that of a bot is its level


class Campaign(Room, Generic[Rec]):
    """Games in a row that open each other; few games have one.

    `game.campaign` is a campaign before its first game; `after` gives the one that a further game leads to,
    `read` one from its text. All that counts is the list of records: what is open, who begins and with what
    follows from it. Set `shape` and write the methods up to `news`, in whatever words the game has for its
    parts: callers only show them. What cannot be (yet) is refused by an error of your own (`Worded`).
    """

    module = "campaign"
    shape: ClassVar[type]  # of a record
    head: ClassVar[str] = "anachron campaign 1"  # the first line of the text

    def __init__(self, game: Game, records: Sequence[Rec] = (), torn: str = "") -> None:
        super().__init__(game)
        self.records = tuple(records)
        self.torn = torn  # what was left of a line that was never finished, when read from a file

    def parts(self, lang: str) -> list[Part]:
        """All parts in order; the last that is open is the one usually played next."""
        raise NotImplementedError

    def questions(self, part: str, lang: str, called: Called = str) -> list[Question]:
        """What else must be known for the next game of a part."""
        return []

    def placed(self, options: Given) -> tuple[str, dict[str, str]]:
        """The part that a game with these options is of, and the answers that lead to it."""
        raise NotImplementedError

    def next_options(
        self, part: str, answers: Mapping[str, str] = {}, names: Sequence[str] = (), seed: Seed = None
    ) -> Data:
        """The options of the next game, its players by seat (left out: as in the last one)."""
        raise NotImplementedError

    def record(self, finished: Finished) -> Rec:
        """What is kept of a match; one that has no place here is refused."""
        raise NotImplementedError

    def standing(self, names: Sequence[str], lang: str, called: Called = str) -> list[str]:
        """How things stand before these people play on, in sentences: what is won, who begins."""
        return []

    def news(self, lang: str, called: Called = str) -> list[str]:
        """What the last game has brought, in sentences."""
        return []

    def prizes(self, lang: str) -> list[Prize]:
        """What can be earned, as far as people know of it by now."""
        return []

    # What follows from it.

    def word(self, lang: str) -> str:
        """What a menu calls it."""
        return self.game.text("campaign", "word", lang) or texts(ENGINE, lang)["campaign"]["word"]

    def which(self, lang: str) -> str:
        """The question for the part."""
        return self.game.text("campaign", "which", lang) or texts(ENGINE, lang)["campaign"]["which"]

    def names(self) -> tuple[str, ...]:
        """Who played the last game, by seat."""
        return self.records[-1].names if self.records else ()

    def after(self, *records: Rec) -> Self:
        """The campaign with some more games."""
        return type(self)(self.game, (*self.records, *records))

    def before(self) -> Self:
        """The campaign as it was before its last game."""
        return type(self)(self.game, self.records[:-1])

    def text(self) -> str:
        return f"{self.head}\n" + "".join(map(self.line, self.records))

    def line(self, record: Rec) -> str:
        """The line to append for a record, its end included."""
        from msgspec import to_builtins

        return compact(to_builtins(record)) + "\n"

    def read(self, text: str | bytes) -> Self:
        """A campaign from its text; a last line without an end does not count."""
        lines, torn = whole_lines(text)
        if lines[:1] != [self.head]:
            raise Malformed(f"line 1: expected {self.head!r}, got {lines[0] if lines else torn!r}")
        records = [at_line(n, self.read_line, line) for n, line in enumerate(lines[1:], 2)]
        return type(self)(self.game, records, torn)

    def read_line(self, line: str) -> Rec:
        from anachron.engine.shapes import read

        found: Rec = read(self.shape, read_object(line), Malformed)
        return found
