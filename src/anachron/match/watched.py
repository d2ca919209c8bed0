"""What can be seen of a match."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from anachron.engine import Event, Game, Malformed, Outcome, State, View
from anachron.engine.outcome import drawn, won
from anachron.engine.plain import Data
from anachron.engine.rooms import Finished
from anachron.engine.whole import whole
from anachron.match.clocks import Clocks
from anachron.match.errors import Refused
from anachron.match.journal import Entry, Journal, Offer
from anachron.match.line import Line, Step
from anachron.match.record import Drift, Head


class Told(NamedTuple):
    """What somebody was told of a choice."""

    number: int  # among the choices in force, from 1
    seat: int
    events: list[Data]


class Watched:
    """A journal that only grows, the line in force, and the state it leads to."""

    game: Game
    head: Head
    torn: str = ""  # what was left of a line that was never finished, when read from a file
    drift: Drift | None = None  # where today's rules disagree with the journal
    _journal: Journal
    _line: Line
    clocks: Clocks | None = None  # where time is kept
    _recorded: Outcome | None = None  # how the rules of its day ended the match

    @property
    def seats(self) -> int:
        return self.head.seats

    @property
    def is_team(self) -> bool:
        """Whether all seats win or lose together."""
        return self._journal.cooperative

    @property
    def names(self) -> list[str]:
        """Who sits where now."""
        return list(self._journal.names)

    @property
    def journal(self) -> list[Entry]:
        """Everything anybody did, in order."""
        return self._journal.entries

    @property
    def line(self) -> list[Entry]:
        """The choices in force."""
        return self._journal.line

    @property
    def asked(self) -> Offer | None:
        """The draw or undo that waits for an answer."""
        return self._journal.offer

    @property
    def resigned(self) -> set[int]:
        """The seats whose players have given up."""
        return set(self._journal.resigned)

    @property
    def state(self) -> State:
        """The state now, as a copy."""
        return self._line.state.clone()

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended: resigned, agreed, or as the rules say."""
        journal = self._journal
        if not journal.is_closed:
            return self._recorded or self._line.state.outcome
        if journal.agreed and not journal.cooperative:
            return drawn(self.seats, "agreed")  # KM-36
        if journal.active and not journal.agreed:
            return won(self.seats, journal.active[0], journal.gave_up)  # KM-35
        return Outcome((), (0.0,) * self.seats, "agreed" if journal.agreed else journal.gave_up)

    @property
    def over(self) -> bool:
        return self.outcome is not None

    @property
    def commitment(self) -> str:
        """The SHA-256 of the seed, shown from the start."""
        return self.head.commitment

    @property
    def seed(self) -> bytes:
        """The seed, once the match is over."""
        if not self.over:
            raise Refused("seed_secret")
        if self.head.seed is None:
            raise Refused("seed_unknown")
        return self.head.seed

    @property
    def finished(self) -> Finished:
        """What a campaign is told of it, once it is over."""
        outcome = self.outcome
        if outcome is None:
            raise Refused("running")
        options = self._line.state.position().get("options", {})
        log = self._line.log(None)
        return Finished(self.game.id, options, tuple(self.names), outcome, log, self.commitment)

    def again(self) -> Data:
        """The options of the next game of the same people on the same seats, as the rules have it."""
        return self.game.setup.again(self.head.options, self.finished)

    @property
    def steps(self) -> Sequence[Step]:
        """The choices in force with what each made happen; those before a drift are lost."""
        return tuple(self._line.steps)

    @property
    def settled(self) -> int:
        """The entry of the last choice in force, sealed answers of a round that is still open left out."""
        return self._line.settled

    def told(self, seat: int | None, since: int = 0) -> list[Told]:
        """What a seat was told of each choice in force after the first ones."""
        since, seat = whole(since), whole(seat)
        steps, first = self._line.steps[since:], self._line.skipped + since + 1
        return [Told(number, step.seat, step.told(seat)) for number, step in enumerate(steps, first)]

    def taken_back(self, seat: int | None, number: int) -> list[Told]:
        """What a seat had been told of the choices that an entry took back."""
        steps = self._line.taken_back.get(number, [])
        return [Told(step.entry, step.seat, step.told(whole(seat))) for step in steps]

    def answered(self, number: int) -> Offer | None:
        """The offer that an entry answered, be it by playing on."""
        return self._journal.answered.get(number)

    def pending(self) -> list[int]:
        """The seats that owe a decision."""
        return [] if self.over else self._line.state.pending()

    def window(self) -> list[int]:
        """The seats still asked in an open response window."""
        return [] if self.over else self._line.state.window()

    def view(self, seat: int | None) -> View:
        """All that a seat (None: a spectator) may know, with everything it was told."""
        seat = whole(seat)
        view = self._line.state.view(seat)
        view["log"] = self._line.log(seat)
        outcome = self.outcome
        if outcome is not None:
            view |= {"outcome": outcome.data(), "pending": [], "choices": [], "refused": []}
        return view

    def at(self, n: int) -> State:
        """The state after the first n choices in force."""
        n = whole(n)
        if not 0 <= n <= len(self.line):
            raise Malformed(f"expected a number of choices from 0 to {len(self.line)}, got {n!r}")
        if not self._line.skipped <= n <= len(self._line):
            raise Refused("lost")
        return self._line.at(n)

    def time_left(self, n: int) -> list[float] | None:
        """What all clocks showed after the first n choices in force; None: none were kept, or it is lost."""
        if self.clocks is None:
            return None
        if n == 0:
            return [self.clocks.control.bank] * self.seats
        return self.clocks.shown.get(self.line[n - 1].number)

    def events(self, n: int) -> list[Event]:
        """What the n-th choice in force (from 1) made happen, with the states in between."""
        n = whole(n)
        self.at(n)
        state, entry = self.at(n - 1), self.line[n - 1]
        return state.choose(entry.seat, entry.text)
