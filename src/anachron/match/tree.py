"""A finished match and the timelines that leave it: what if somebody had chosen otherwise."""

from __future__ import annotations

import time as clock
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from anachron.engine import IllegalChoice, Malformed, Outcome, State, View
from anachron.engine.lines import at_line
from anachron.engine.plain import Told
from anachron.engine.state import Said
from anachron.match.errors import Refused
from anachron.match.line import Line, Step
from anachron.match.notes import BRANCH, CHOOSE, NAME, REMARK, Note, read_note
from anachron.match.record import rules_of

if TYPE_CHECKING:
    from anachron.match.match import Match

MATCH = 0  # the number of the timeline that was played


class Moment(NamedTuple):
    """A place in the tree: a timeline, and how many choices had been made."""

    branch: int
    n: int


class Branch:
    """A timeline that leaves another one."""

    def __init__(self, number: int, parent: int, at: int, note: Note, start: State | None) -> None:
        self.number, self.parent, self.at = number, parent, at  # it leaves after so many choices
        self.by, self.name, self.time = note.by, note.text, note.time
        self.note = self.named = note.number  # that it began with, and that named it last
        self.line = None if start is None else Line(start)  # None: the rules have changed since

    def __len__(self) -> int:
        """How many choices lead to its end, from the start of the match."""
        return self.at + (len(self.line.steps) if self.line is not None else 0)


class Remark(NamedTuple):
    """What somebody said of a moment."""

    number: int  # of its note
    moment: Moment
    text: str
    by: str
    time: float


class Tree:
    """All timelines of a finished match, from the notes in its margin.

    Chance goes on as it would have gone in the match: a branch is nothing but its choices.
    """

    def __init__(self, match: Match) -> None:
        if not match.over:
            raise Refused("running")
        self.match = match
        self.notes: list[Note] = []
        self.branches: dict[int, Branch] = {}  # by number, from 1
        self.remarks: list[Remark] = []

    # What it is.

    def length(self, branch: int) -> int:
        """How many choices lead to the end of a timeline."""
        return len(self.match.line) if branch == MATCH else len(self.branch(branch))

    def branch(self, number: int) -> Branch:
        if number not in self.branches:
            raise Malformed(f"expected a branch from 0 to {len(self.branches)}, got {number}")
        return self.branches[number]

    def at(self, moment: Moment) -> State:
        """The state at a moment."""
        branch, n = self.home(moment)
        if branch == MATCH:
            return self.match.at(n)
        line = self.branch(branch).line
        if line is None:
            raise Refused("lost")
        return line.at(n - self.branch(branch).at)

    def home(self, moment: Moment) -> Moment:
        """The same moment on the timeline where it was first."""
        branch, n = moment
        if not 0 <= n <= self.length(branch):
            raise Malformed(f"expected a number of choices from 0 to {self.length(branch)}, got {n}")
        while branch != MATCH and n <= self.branch(branch).at:
            branch = self.branch(branch).parent
        return Moment(branch, n)

    def step(self, moment: Moment) -> Step:
        """The choice that led to a moment."""
        branch, n = self.home(moment)
        if branch == MATCH:
            return self.match.steps[n - 1 - (len(self.match.line) - len(self.match.steps))]
        line = self.branch(branch).line
        assert line is not None
        return line.steps[n - 1 - self.branch(branch).at]

    def told(self, moment: Moment, seat: int | None) -> list[Told]:
        """All that a seat was told on the way to a moment."""
        branch, n = self.home(moment)
        if branch == MATCH:
            return [event for step in self.match.steps[:n] for event in step.told(seat)]
        mine = self.branch(branch)
        line = mine.line
        assert line is not None
        before = self.told(Moment(mine.parent, mine.at), seat)
        return before + [event for step in line.steps[: n - mine.at] for event in step.told(seat)]

    def view(self, moment: Moment, seat: int | None) -> View:
        """What a seat could know at a moment, with all it had been told."""
        return {**self.at(moment).view(seat), "log": self.told(moment, seat)}

    def outcome(self, branch: int) -> Outcome | None:
        """How a timeline ended, or None."""
        if branch == MATCH:
            return self.match.outcome
        line = self.branch(branch).line
        return line.state.outcome if line is not None else None

    @property
    def struck(self) -> int:
        """How many remarks and names have been taken away."""
        unnamed = sum(one.named != one.note and not one.name for one in self.branches.values())
        return unnamed + sum(not one.text for one in self.remarks)

    def children(self, branch: int) -> list[Branch]:
        """The timelines that leave one, the oldest first."""
        return [one for one in self.branches.values() if one.parent == branch]

    def ways(self, moment: Moment) -> dict[tuple[int, int], Moment]:
        """The seats and choices that somebody has gone on with from a moment, and where they lead."""
        branch, n = self.home(moment)
        leaving = [one.number for one in self.children(branch) if one.at == n]
        on = [branch, *leaving] if n < self.length(branch) else leaving
        nexts = [Moment(number, n + 1) for number in on if self.length(number) > n]
        return {self.step(then)[1:3]: then for then in reversed(nexts)}

    # What can be done.

    def play(
        self,
        moment: Moment,
        seat: int,
        choice: Said,
        by: str = "",
        time: float | None = None,
        is_own: Callable[[Branch], bool] | None = None,
    ) -> Moment:
        """Choose otherwise, or as somebody has before: nothing is lost; where it leads comes back.

        The end of one's own branch goes on: without `is_own`, of one begun under the same name.
        """
        moment = self.home(moment)
        state = self.at(moment)
        number = state.number(choice)
        known = self.ways(moment).get((seat, number))
        if known is not None:
            return known
        refusal = state.refusal(seat, number)
        if refusal is not None:
            raise refusal
        branch, n = moment
        text, when = str(state.game.choice(number)), stamp(time)
        goes_on = branch != MATCH and n == self.length(branch)
        if not goes_on or not (is_own or (lambda one: one.by == by))(self.branch(branch)):
            self.write(BRANCH, branch, n, "", by, when)
            branch = len(self.branches)
        self.write(CHOOSE, branch, seat, text, by, when)
        return Moment(branch, n + 1)

    def name(self, branch: int, text: str, by: str = "", time: float | None = None) -> None:
        """Give a branch a name, or another one."""
        self.write(NAME, branch, 0, text, by, stamp(time))

    def remark(self, moment: Moment, text: str, by: str = "", time: float | None = None) -> Remark:
        """Say something of a moment."""
        self.write(REMARK, *moment, text, by, stamp(time))
        return self.remarks[-1]

    def write(self, verb: str, branch: int, n: int, text: str, by: str, time: float) -> None:
        self.add(Note(len(self.notes) + 1, verb, branch, n, " ".join(text.split()), by, time))

    # How it follows from notes.

    def add(self, note: Note) -> None:
        """One more note and what follows from it; one that cannot follow is refused."""
        if note.number != len(self.notes) + 1:
            raise Malformed(f"expected note {len(self.notes) + 1}, got {note.number}")
        FOLLOWS[note.verb](self, note)
        self.notes.append(note)

    def read(self, lines: Sequence[str], first_line: int = 1) -> None:
        """Notes from their lines, whose numbers are for errors."""
        for n, line in enumerate(lines, first_line):
            at_line(n, self.add, at_line(n, read_note, line))

    def leave(self, note: Note) -> None:
        moment = self.home(Moment(note.branch, note.n))
        try:
            start = self.at(moment)
        except Refused:
            start = None
        number = len(self.branches) + 1
        self.branches[number] = Branch(number, *moment, note, start)

    def choose(self, note: Note) -> None:
        branch = self.branch(note.branch)
        if branch.line is None:
            return
        try:
            choice = branch.line.state.number(note.text)
            branch.line.push(note.number, note.n, choice)
        except (IllegalChoice, Malformed):
            if self.match.head.rules == rules_of(self.match.game):
                raise Malformed(f"expected a choice of seat {note.n}, got {note.text!r}") from None
            branch.line = None

    def rename(self, note: Note) -> None:
        branch = self.branch(note.branch)
        branch.name, branch.named = note.text, note.number

    def hear(self, note: Note) -> None:
        moment = Moment(note.branch, note.n)
        if note.branch == MATCH or self.branch(note.branch).line is not None:
            self.home(moment)
        self.remarks.append(Remark(note.number, moment, note.text, note.by, note.time))


FOLLOWS = {BRANCH: Tree.leave, CHOOSE: Tree.choose, NAME: Tree.rename, REMARK: Tree.hear}


def stamp(time: float | None) -> float:
    return round(clock.time() if time is None else time, 3)
