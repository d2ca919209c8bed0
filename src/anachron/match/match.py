"""A match: a game in progress as a timeline, from its commitment to its end."""

from __future__ import annotations

import hashlib
import time as clock
from collections.abc import Sequence
from typing import Any, SupportsIndex

from anachron.engine import Event, Game, Luck, Malformed, Outcome, Position, State
from anachron.engine.lines import read_name
from anachron.engine.luck import seed_bytes
from anachron.engine.plain import Data
from anachron.engine.state import Said
from anachron.engine.whole import whole
from anachron.match import record
from anachron.match.clocks import Control, following
from anachron.match.errors import Refused
from anachron.match.journal import OUT_OF_TIME, TABLE, Entry, Journal, Offer, Undone
from anachron.match.line import Line
from anachron.match.marks import marks
from anachron.match.notes import note_line
from anachron.match.record import Head
from anachron.match.replay import is_team, opening, replay
from anachron.match.speech import level_of
from anachron.match.tree import Tree
from anachron.match.watched import Watched

Seed = int | bytes | str | None
Names = Sequence[str | None] | None


class Match(Watched):
    """A game in progress, from its commitment to its end.

    Callers append `entry_line(entry)` of each new entry to a file that began as `text()`. Whoever reads one
    back and finds it `torn`, or a `drift` in it, writes `text()` anew before appending.
    """

    _tree: Tree | None = None

    def __init__(
        self,
        game: Game | str,
        seats: int | None = None,
        seed: Seed = None,
        names: Names = None,
        **options: Any,
    ) -> None:
        game = found(game)
        secret = seed_bytes(whole(seed))
        options = {name: whole(value) for name, value in options.items()}
        start = game.start(seats, secret, **options)
        packs = record.packs_of(game, start)
        if packs:
            options = {**options, "packs": list(packs)}
        head = new_head(game, seats or game.fewest_seats(options), secret, names, options)
        self._open(head._replace(packs=packs), start)

    def _open(self, head: Head, start: State) -> None:
        game = start.game  # in the names of its packs, and it takes them along wherever it goes
        self.game, self.head = game.holding(head.packs) if head.packs else game, head
        self._journal = Journal(head.seats, head.names, is_team(self.game, head))
        self._line = Line(start)

    @classmethod
    def from_position(
        cls,
        game: Game | str,
        position: Position,
        seed: Seed = None,
        names: Names = None,
        origin: str = "",
    ) -> Match:
        """A match that begins with a position."""
        game, secret = found(game), seed_bytes(whole(seed))
        start = game.load(position)
        start.reseed(Luck(secret))
        full = start.position()
        head = new_head(game, full.get("seats", min(game.seats)), secret, names, {})
        match = cls.__new__(cls)
        packs = record.packs_of(game, start)
        match._open(head._replace(position=full, origin=origin, packs=packs), start)
        return match

    @classmethod
    def read(cls, text: str | bytes, game: Game | None = None) -> Match:
        """A match from its text; a game that is not installed is passed along."""
        read = record.read(text)
        game = game or found(read.head.game)
        if game.id != read.head.game:
            raise Malformed(f"expected a match of {game.id!r}, got {read.head.game!r}")
        if read.head.seats not in game.seats:
            raise Malformed(f"expected {' or '.join(map(str, game.seats))} seats, got {read.head.seats}")
        game = game.under(record.rules_number(read.head.rules))
        if read.head.packs:
            game = game.holding(read.head.packs)
        again = replay(game, read.head, read.entries, read.first_line)
        match = cls.__new__(cls)
        match.game, match.head = again.line.state.game, read.head
        match.torn, match.drift = read.torn, again.drift
        match._journal, match._line, match._recorded = again.journal, again.line, again.outcome
        match.clocks = again.clocks
        if read.notes:
            match._read_notes(read.notes, read.first_line + len(read.entries) + 1)
        return match

    def __eq__(self, other: object) -> bool:
        """Whether both began alike, and the same was done since."""
        if not isinstance(other, Match):
            return NotImplemented
        return self is other or (self.head == other.head and self.journal == other.journal)

    __hash__ = None  # type: ignore[assignment]  # it grows: take its commitment

    def __repr__(self) -> str:
        """What makes the same match again."""
        return f"anachron.Match.read({self.text()!r})"

    def _repr_svg_(self) -> str:
        return self.game.draw(self.view(None))

    # What can be done.

    def choose(self, seat: int, choice: Said, time: float | None = None) -> list[Event]:
        """Make a choice; IllegalChoice names the rule against it, and then nothing has changed."""
        seat = self._expect_seat(seat)
        state = self._line.state
        number, asked = state.number(choice), int(state.seat)
        text = str(state.game.choice(number))
        events = self._line.push(len(self.journal) + 1, seat, number)
        check, kept = marks(self.line, state, turned=state.seat != asked)
        self._write(seat, "choose", text, time, check, kept)
        return events

    def undo(self, seat: int, number: int | None = None, time: float | None = None) -> Undone | Offer:
        """Take back one's last choice, or all from an entry on: at once where it is free, else by asking."""
        seat = self._expect_seat(seat)
        place = self._last(seat) if number is None else self._journal.place(whole(number))
        if place is None:
            raise Refused("undo_nothing")
        if self._line.is_free(place, self._mates(seat)):
            return self._take_back(seat, "undo", str(self.line[place].number), time)
        if number is None and self._line.sealed(seat) is not None:
            return self.withdraw(seat, time)
        if self.asked:
            raise Refused("offer_open")
        if not self._journal.others(seat):
            raise Refused("undo_nobody")
        if place < self._line.skipped:
            raise Refused("lost")
        self._write(seat, "undo", f"{self.line[place].number} asked", time)
        return self._offer()

    def can_undo(self, seat: int) -> bool:
        """Whether one's last choice can be taken back without asking."""
        seat = whole(seat)
        place = None if self.over else self._last(seat)
        free = place is not None and self._line.is_free(place, self._mates(seat))
        return free or (place is not None and self._line.sealed(seat) is not None)

    def withdraw(self, seat: int, time: float | None = None) -> Undone:
        """Take back a sealed answer while others still owe theirs."""
        seat = self._expect_seat(seat)
        place = self._line.sealed(seat)
        if place is None:
            raise Refused("withdraw_nothing")
        return self._take_back(seat, "withdraw", str(self.line[place].number), time)

    def resign(self, seat: int, time: float | None = None) -> Outcome | None:
        """Leave the match; it ends when one seat is left, or in a team nobody (KM-35)."""
        seat = self._expect_seat(seat)
        self._expect_active(seat)
        self._write(seat, "resign", "", time)
        return self.outcome

    def run_out(self, seat: int, time: float | None = None) -> Outcome | None:
        """A seat is out of time, where that loses."""
        seat = self._expect_seat(seat)
        self._expect_active(seat)
        self._write(seat, "resign", OUT_OF_TIME, time)
        return self.outcome

    def offer(self, seat: int, time: float | None = None) -> Offer:
        """Offer a draw (KM-36); it lapses when one declines, or plays on without an answer."""
        seat = self._expect_seat(seat)
        self._expect_active(seat)
        if self.asked:
            raise Refused("offer_open")
        if not self._journal.others(seat):
            raise Refused("offer_nobody")
        self._write(seat, "offer", "draw", time)
        return self._offer()

    def accept(self, seat: int, time: float | None = None) -> Undone | Outcome | Offer:
        """Agree to the open offer: what was undone, how the match ended, or who has still to agree."""
        seat = self._expect_seat(seat)
        offer = self._offer()
        if seat not in offer.waiting:
            raise Refused("offer_answered")
        undone = self._take_back(seat, "accept", "", time)
        if self.asked:
            return self.asked
        return self.outcome or undone

    def decline(self, seat: int, time: float | None = None) -> None:
        """Refuse the open offer; whoever made it takes it back so."""
        seat = self._expect_seat(seat)
        offer = self._offer()
        if seat not in (offer.seat, *offer.waiting):
            raise Refused("offer_answered")
        self._write(seat, "decline", "", time)

    def sit(self, seat: int, who: str, time: float | None = None) -> None:
        """Say who plays a seat from now on."""
        seat = self._expect_seat(seat)
        self._write(seat, "seat", read_name(who), time)

    def replace(self, seat: int, other: int, who: str, time: float | None = None) -> None:
        """Somebody says who plays another seat from now on, for one who is gone."""
        seat, other = self._expect_seat(seat), self._expect_seat(other)
        self._write(seat, "replace", f"{other} {read_name(who)}", time)

    def stand_in(self, seat: int, who: str, time: float | None = None) -> None:
        """Another plays on for somebody who is out of time."""
        seat = self._expect_seat(seat)
        self._write(TABLE, "replace", f"{seat} {read_name(who)}", time)

    def keep_time(self, control: Control, time: float | None = None) -> None:
        """Clocks run from now on."""
        self._write(TABLE, "clock", control.text(), time)

    def refund(self, seconds: float, time: float | None = None) -> None:
        """Give time back for which nobody could play."""
        self._write(TABLE, "refund", f"{seconds:.3f}", time)

    def hint(self, seat: int, time: float | None = None) -> None:
        """Note that a seat has asked for a hint."""
        self._write(self._expect_seat(seat), "hint", "", time)

    def follow(self, lines: str) -> list[Event]:
        """Take in the lines of entries that somebody else has written; what they made happen is told."""
        events: list[Event] = []
        for line in lines.splitlines():
            entry, before = record.read_entry(line, self.seats), len(self.line)
            if entry.verb == "choose":
                events += self._line.push(entry.number, entry.seat, self._line.state.number(entry.text))
            self._journal.add(entry)
            if len(self.line) < before:
                self._line.follow(self.line, len(self.journal))
            self._look_at_clocks(len(self.line) < before)
        return events

    # What can be made of it.

    def fork(self, seat: int | None = None, n: int | None = None, seed: Seed = None) -> Match:
        """A match of its own from here: after the end from the truth, before from what a seat can know."""
        ended = self._line.state.outcome is not None
        n, seat = len(self._line) - ended if n is None else whole(n), whole(seat)
        state, secret = self.at(n), seed_bytes(whole(seed))
        how = "truth" if self.over else "spectator" if seat is None else f"seat {seat}"
        if not self.over:
            state = state.redeal(seat, Luck(secret))
        if state.outcome is not None:
            raise Refused("fork_over")
        entry = self.line[n - 1].number if n else 0
        return Match.from_position(
            self.game, state.position(), secret, None, f"{self.commitment} {entry} {how}"
        )

    def verify(self) -> bool:
        """Whether the seed is the one committed to, and the journal leads where it says it does."""
        if self.head.seed is None:
            raise Refused("seed_unknown")
        if commitment_to(self.head.seed) != self.commitment or self.drift:
            return False
        again = replay(self.game, self.head, self.journal)
        return again.drift is None and again.line.state.checksum() == self._line.state.checksum()

    def text(self, secret: bool = True) -> str:
        """The whole match as text; without secrets, while it lasts, nothing in it is hidden from any seat."""
        if secret or self.over:
            return record.write(self.head, self.journal) + self._margin()
        if self._is_open():
            start = opening(self.game, self.head).position()
            return record.write(self.head._replace(seed=None, position=start), self.journal)
        head = self.head._replace(seed=None, position=None, packs=None)
        return record.write(head, list(map(record.hidden, self.journal)))

    @property
    def tree(self) -> Tree:
        """The match and all timelines that leave it, once it is over."""
        if self._tree is None:
            self._tree = Tree(self)
        return self._tree

    # How it is done.

    def _margin(self) -> str:
        """The notes behind the journal, where there are any."""
        notes = self._tree.notes if self._tree is not None else []
        return "".join(["\n", *map(note_line, notes)]) if notes else ""

    def _read_notes(self, lines: Sequence[str], first_line: int) -> None:
        if not self.over:
            raise Malformed(f"line {first_line}: expected no notes before the end, got {lines[0]!r}")
        self.tree.read(lines, first_line)

    def _is_open(self) -> bool:
        """Whether nothing has been hidden from anybody: then the match can be followed without its seed."""
        if self.drift or self._line.secrets:
            return False
        ends = (self._line.at(0), self._line.state)
        return all(state.seen(None) == state.position() for state in ends)

    def _expect_seat(self, given: SupportsIndex) -> int:
        """A seat of this match, which goes on; an integer of any library is an integer."""
        seat: Any = whole(given)
        if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < self.seats:
            raise Malformed(f"expected a seat from 0 to {self.seats - 1}, got {given!r}")
        if self.over:
            raise Refused("over")
        return seat

    def _expect_active(self, seat: int) -> None:
        if seat in self._journal.resigned:
            raise Refused("resigned")

    def _mates(self, seat: int) -> set[int]:
        """Those whose choices a seat may take back: its own, or the whole team's."""
        return set(range(self.seats)) if self.is_team else {seat}

    def _last(self, seat: int) -> int | None:
        """Where the choice stands that a seat takes back: not that of a bot, which would make it again."""
        bots = {at for at, name in enumerate(self.names) if level_of(name)}
        return self._line.last(self._mates(seat) - bots | {seat})

    def _offer(self) -> Offer:
        if self.asked is None:
            raise Refused("offer_none")
        return self.asked

    def _write(
        self, seat: int, verb: str, text: str, time: float | None, check: str = "", kept: str = ""
    ) -> None:
        when, before = round(clock.time() if time is None else time, 3), len(self.line)
        self._journal.add(Entry(len(self.journal) + 1, seat, verb, text, when, check, kept))
        if len(self.line) >= before:
            self._look_at_clocks(took_back=False)

    def _look_at_clocks(self, took_back: bool) -> None:
        """What the last entry makes of the clocks."""
        self.clocks = following(self.clocks, self._journal, self._line, took_back)

    def _take_back(self, seat: int, verb: str, text: str, time: float | None) -> Undone:
        """Write an entry and let the states follow what it leaves in force."""
        before = list(self.line)
        self._write(seat, verb, text, time)
        if len(self.line) < len(before):
            self._line.follow(self.line, len(self.journal))
            self._look_at_clocks(took_back=True)
        left = set(self.line)
        return Undone(tuple(entry for entry in before if entry not in left))


def found(game: Game | str) -> Game:
    """A game, or the one with this id."""
    import anachron

    return anachron.game(game) if isinstance(game, str) else game


def new_head(game: Game, seats: int, seed: bytes, names: Names, options: Data) -> Head:
    seats = whole(seats)
    who = [read_name(name or "") for name in names or [""] * seats]
    if len(who) != seats:
        raise Malformed(f"expected {seats} names, got {len(who)}")
    return Head(game.id, record.rules_of(game), seats, who, options, commitment_to(seed), seed)


def commitment_to(seed: bytes) -> str:
    return hashlib.sha256(seed).hexdigest()
