"""A journal played again, and what to do where the rules of today no longer agree with it."""

from __future__ import annotations

from typing import NamedTuple

from anachron.engine import AnachronError, Game, IllegalChoice, Malformed, Outcome, Position, State
from anachron.engine.lines import at_line
from anachron.match.clocks import Clocks, following, resumed
from anachron.match.journal import TABLE, Entry, Journal, drifted
from anachron.match.line import Line, shared
from anachron.match.marks import kept, kept_outcome
from anachron.match.record import HIDDEN, Drift, Head, rules_of


class Replayed(NamedTuple):
    """What a journal leads to."""

    journal: Journal
    line: Line
    drift: Drift | None = None
    outcome: Outcome | None = None  # as recorded, where today's rules do not lead to it
    clocks: Clocks | None = None


class Drifted(Exception):
    """Today's rules refuse an entry, or make something else of it."""

    def __init__(self, entry: int) -> None:
        super().__init__(entry)
        self.entry = entry


def is_team(game: Game, head: Head) -> bool:
    """Whether all seats win or lose together."""
    options = head.options if head.position is None else head.position.get("options")
    return game.is_team(options if isinstance(options, dict) else {})  # `load` says what is wrong with it


def opening(game: Game, head: Head) -> State:
    """The state a match begins with."""
    if head.position is not None:
        return game.load(head.position)
    return game.start(head.seats, head.seed, **head.options)


def replay(game: Game, head: Head, entries: list[Entry], first_line: int = 1) -> Replayed:
    """Play a journal again; the numbers of lines are for errors."""
    whole = Journal(head.seats, head.names, is_team(game, head))
    for n, entry in enumerate(entries, first_line):
        at_line(n, whole.add, entry)
    play = Play(game, head, first_line)
    try:
        play.run(entries)
    except Drifted as drift:
        return recovered(game, head, whole, play.line, drift.entry)
    return Replayed(whole, play.states, noted_drift(entries), clocks=play.clocks)


class Play:
    """The states along a journal, as far as they have come."""

    def __init__(self, game: Game, head: Head, first_line: int) -> None:
        self.game, self.head, self.first_line = game, head, first_line
        self.journal = Journal(head.seats, head.names, is_team(game, head))
        self.line: Line | None = None  # None: not even the start is known
        self.clocks: Clocks | None = None

    @property
    def states(self) -> Line:
        assert self.line is not None
        return self.line

    def run(self, entries: list[Entry]) -> None:
        known = max((n for n, entry in enumerate(entries, 1) if entry.verb == "drift"), default=0)
        for entry in entries[:known]:
            self.journal.add(entry)
        if known:
            self.resume()
            self.clocks = resumed(self.journal, self.states)
        else:
            self.begin()
        for n, entry in enumerate(entries[known:], self.first_line + known):
            at_line(n, self.follow, entry)

    def begin(self) -> None:
        try:
            self.line = Line(opening(self.game, self.head))
        except AnachronError:
            raise Drifted(0) from None

    def resume(self) -> None:
        """Go on where an earlier drift was overcome."""
        self.line = rebuilt(self.game, self.head, self.journal.line)
        if len(self.line) < len(self.journal.line):
            raise Drifted(self.journal.line[len(self.line)].number)

    def follow(self, entry: Entry) -> None:
        before = len(self.journal.line)
        if entry.verb == "choose":
            push(self.states, entry, self.head.rules == rules_of(self.game))
            self.journal.add(entry)
        else:
            self.journal.add(entry)
            if len(self.journal.line) < before:
                follow(self.states, entry, self.journal.line)
        took_back = len(self.journal.line) < before
        self.clocks = following(self.clocks, self.journal, self.states, took_back)


def follow(line: Line, entry: Entry, choices: list[Entry]) -> None:
    """Take back what an entry takes back."""
    if len(choices) < line.skipped:
        raise Malformed(f"expected to take back a choice after the drift, got {entry.text!r}")
    try:
        line.follow(choices, entry.number)
    except IllegalChoice:
        raise Drifted(entry.number) from None


def push(line: Line, entry: Entry, same_rules: bool = False) -> None:
    """Make a recorded choice again; what does not come out as recorded is not kept."""
    if entry.text == HIDDEN:
        raise Malformed("expected a choice: this is a player's copy, and not all of it is known yet")
    try:
        choice = line.state.number(entry.text)
        line.push(entry.number, entry.seat, choice)
    except Malformed:
        if same_rules:
            raise
        raise Drifted(entry.number) from None
    except IllegalChoice:
        raise Drifted(entry.number) from None
    outcome = line.state.outcome
    agrees = not entry.check or line.state.checksum() == entry.check
    if not agrees or (None if outcome is None else outcome.data()) != kept(entry, "outcome"):
        line.cut(len(line) - 1)
        raise Drifted(entry.number)


def recovered(game: Game, head: Head, whole: Journal, line: Line | None, where: int) -> Replayed:
    """A finished match is shown as far as it goes; a live one goes on from the last position that loads."""
    outcome = kept_outcome(whole.line)
    over = outcome is not None or whole.is_closed
    if over and line is not None:
        ours = [entry.number for entry in whole.line][line.skipped :]
        line.cut(line.skipped + shared([step.entry for step in line.steps], ours))
    else:
        line = rebuilt(game, head, whole.line)
    last = whole.line[len(line) - 1].number if len(line) else 0
    if not over:
        number, time = len(whole.entries) + 1, whole.entries[-1].time
        whole.add(Entry(number, TABLE, "drift", f"{last} {where}", time))
    return Replayed(whole, line, Drift(where, last), outcome, resumed(whole, line))


def rebuilt(game: Game, head: Head, entries: list[Entry]) -> Line:
    """The line from the last position that loads, and as many choices behind it as today's rules allow."""
    line = latest(game, entries) or Line(opening(game, head))
    for entry in entries[len(line) :]:
        try:
            push(line, entry)
        except Drifted:
            break
    return line


def latest(game: Game, entries: list[Entry]) -> Line | None:
    for place in range(len(entries) - 1, -1, -1):
        position: Position | None = kept(entries[place], "position")
        if position is not None:
            try:
                return Line(game.load(position), skipped=place + 1)
            except AnachronError:
                continue
    return None


def noted_drift(entries: list[Entry]) -> Drift | None:
    """The last drift that the journal itself tells of."""
    for entry in reversed(entries):
        if entry.verb == "drift":
            resumed, where = drifted(entry)
            return Drift(where, resumed)
    return None
