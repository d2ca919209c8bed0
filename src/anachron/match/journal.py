"""The journal of a match, and what follows from its entries without knowing any rules."""

from __future__ import annotations

from bisect import bisect_left
from typing import NamedTuple

from anachron.engine import Malformed

OUT_OF_TIME = "time"  # why a seat has resigned
TABLE = -1  # the seat of an entry that nobody made


class Entry(NamedTuple):
    """One thing somebody did."""

    number: int  # 1, 2, ...
    seat: int
    verb: str
    text: str
    time: float  # seconds since 1970, UTC
    check: str = ""  # the checksum of the state after it, once a turn
    kept: str = ""  # a position or the outcome after it, as JSON, for the day the rules change


class Offer(NamedTuple):
    """A draw or an undo that waits for the other seats."""

    number: int  # of the entry that made it
    kind: str  # draw or undo
    seat: int
    waiting: tuple[int, ...]  # the seats that have not answered
    since: int = 0  # undo: the first entry that would be taken back


class Undone(NamedTuple):
    """The choices just taken back, oldest first."""

    entries: tuple[Entry, ...]


class Journal:
    """All entries and what they add up to: the line in force, an open offer, who sits where, who has left."""

    def __init__(self, seats: int, names: list[str], cooperative: bool) -> None:
        self.seats, self.names, self.cooperative = seats, list(names), cooperative
        self.entries: list[Entry] = []
        self.line: list[Entry] = []  # the choices in force
        self.offer: Offer | None = None
        self.answered: dict[int, Offer] = {}  # the entries that answered an offer, be it by playing on
        self.resigned: set[int] = set()
        self.agreed = False
        self.gave_up = "resigned"  # or by running out of time, whoever was last

    @property
    def active(self) -> list[int]:
        """The seats that have not resigned."""
        return [seat for seat in range(self.seats) if seat not in self.resigned]

    @property
    def is_closed(self) -> bool:
        """Agreed drawn, or too few left to go on: one, or nobody in a team."""
        few = 0 if self.cooperative else 1
        return self.agreed or (bool(self.resigned) and len(self.active) <= few)

    def others(self, seat: int) -> tuple[int, ...]:
        """The seats whose consent this one needs."""
        return tuple(other for other in self.active if other != seat)

    def place(self, number: int) -> int:
        """Where a choice stands in the line, whose numbers grow."""
        place = bisect_left(self.line, number, key=by_number)
        if place < len(self.line) and self.line[place].number == number:
            return place
        raise Malformed(f"expected the number of a choice in force, got {number}")

    def add(self, entry: Entry) -> None:
        """One more entry and what follows from it; one that cannot follow is refused."""
        if self.is_closed:
            raise Malformed(f"expected nothing after the end, got {entry.verb!r}")
        if entry.number != len(self.entries) + 1:
            raise Malformed(f"expected entry {len(self.entries) + 1}, got {entry.number}")
        if entry.verb not in FOLLOWS:
            raise Malformed(f"expected one of {', '.join(FOLLOWS)}, got {entry.verb!r}")
        FOLLOWS[entry.verb](self, entry)
        self.entries.append(entry)

    def choose(self, entry: Entry) -> None:
        offer = self.offer
        if offer and (entry.seat in offer.waiting or (offer.kind == "undo" and entry.seat == offer.seat)):
            self.answered[entry.number], self.offer = offer, None  # whoever plays on has answered
        self.line.append(entry)

    def undo(self, entry: Entry) -> None:
        words = entry.text.split()
        since = number(words[0] if words else "")
        place = self.place(since)
        if words[1:] == ["asked"]:
            self.offer = Offer(entry.number, "undo", entry.seat, self.others(entry.seat), since)
        else:
            self.cut(place)

    def withdraw(self, entry: Entry) -> None:
        del self.line[self.place(number(entry.text))]

    def resign(self, entry: Entry) -> None:
        self.resigned.add(entry.seat)
        self.gave_up = OUT_OF_TIME if entry.text == OUT_OF_TIME else "resigned"
        self.offer = None

    def propose(self, entry: Entry) -> None:
        self.offer = Offer(entry.number, "draw", entry.seat, self.others(entry.seat))

    def accept(self, entry: Entry) -> None:
        offer = self.offer
        if offer is None or entry.seat not in offer.waiting:
            raise Malformed("expected an offer before it is accepted")
        self.answered[entry.number] = offer
        waiting = tuple(seat for seat in offer.waiting if seat != entry.seat)
        self.offer = offer._replace(waiting=waiting) if waiting else None
        if not waiting and offer.kind == "draw":
            self.agreed = True
        elif not waiting:
            self.cut(self.place(offer.since))

    def decline(self, entry: Entry) -> None:
        if self.offer is not None:
            self.answered[entry.number] = self.offer
        self.offer = None

    def sit(self, entry: Entry) -> None:
        self.names[entry.seat] = entry.text

    def replace(self, entry: Entry) -> None:
        seat, name = replaced(entry)
        if seat >= self.seats:
            raise Malformed(f"expected a seat from 0 to {self.seats - 1}, got {seat}")
        self.names[seat] = name

    def hint(self, entry: Entry) -> None:
        """It changes nothing; that somebody was helped is known."""

    def keep_time(self, entry: Entry) -> None:
        """It changes nothing here: see clocks.py."""

    def drift(self, entry: Entry) -> None:
        self.offer = None
        last, _ = drifted(entry)
        self.cut(self.place(last) + 1 if last else 0)

    def cut(self, place: int) -> None:
        """The line ends before this place; a request to undo what is gone goes with it."""
        del self.line[place:]
        offer = self.offer
        if offer and offer.kind == "undo" and not (self.line and self.line[-1].number >= offer.since):
            self.offer = None


FOLLOWS = {
    "choose": Journal.choose,
    "undo": Journal.undo,
    "withdraw": Journal.withdraw,
    "resign": Journal.resign,
    "offer": Journal.propose,
    "accept": Journal.accept,
    "decline": Journal.decline,
    "seat": Journal.sit,
    "replace": Journal.replace,  # somebody has put another on a seat
    "hint": Journal.hint,
    "clock": Journal.keep_time,  # time is kept from here on
    "refund": Journal.keep_time,  # nobody could play for a while: that time is given back
    "drift": Journal.drift,  # the rules have changed: the line goes on after this entry
}


def by_number(entry: Entry) -> int:
    return entry.number


def drifted(entry: Entry) -> tuple[int, int]:
    """The last entry of the line after a drift, and the one where it showed."""
    last, _, where = entry.text.partition(" ")
    return number(last), number(where)


def replaced(entry: Entry) -> tuple[int, str]:
    """The seat whose player somebody has replaced, and by whom."""
    seat, _, name = entry.text.partition(" ")
    return number(seat), name


def number(text: str) -> int:
    """The entry that a text names."""
    if not is_number(text):
        raise Malformed(f"expected the number of an entry, got {text!r}")
    return int(text)


def is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) < 10
