"""A match as text: a head, an empty line, then one line per entry, so that each can be appended and flushed.

    anachron match 1
    game: killed
    ...
    commitment: 5c0d...

    1   0   choose  pawn Pa1    2026-11-15T08:40:12.345Z

Columns are set apart by tabs. Behind the time may stand the checksum of the state, and what was kept of it.
Behind the journal of a finished match, and another empty line, may stand notes: branches and remarks.
A line counts once its end is written: whoever is cut off in the middle of one loses only that one.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, NamedTuple

from anachron.engine import Game, Malformed, Position, State, rooms
from anachron.engine.lines import at_line, compact, read_json, read_name, read_object, whole_lines
from anachron.engine.plain import Data
from anachron.match.journal import FOLLOWS, TABLE, Entry, is_number
from anachron.match.marks import is_sound

FORMAT = "anachron match 1"
FIRST_YEAR = 1970  # before, no clock can have written a match
BY_TABLE = {"drift", "clock", "refund", "replace"}  # what nobody at the table has to do
HIDDEN = "?"  # what a player's copy shows of a choice while the match lasts
OTHERS = (rooms.Picture, rooms.Bots, rooms.Measures, rooms.Modes, rooms.Daily, rooms.Campaign)
PRINTS = ("texts", *(room.module for room in OTHERS))  # without influence on what a choice does


class Head(NamedTuple):
    """What a match begins with."""

    game: str
    rules: str  # version, content hash and the number of the rules
    seats: int
    names: list[str]
    options: Data
    commitment: str
    seed: bytes | None = None  # None: this copy may not know it
    origin: str = ""  # a fork says where it comes from
    position: Position | None = None  # the match begins here and not with a fresh game
    packs: Data | None = None  # content that does not come with the game, by name and hash


class Drift(NamedTuple):
    """The rules have changed under a match: where that shows, and after which entry the line goes on."""

    entry: int
    resumed: int


class Read(NamedTuple):
    """A text taken apart."""

    head: Head
    entries: list[Entry]
    first_line: int  # of the entries
    notes: list[str]  # the lines behind the journal
    torn: str


# Out.


def write(head: Head, entries: list[Entry]) -> str:
    """The whole text."""
    return head_text(head) + "".join(map(entry_line, entries))


def head_text(head: Head) -> str:
    fields = {
        "game": head.game,
        "rules": head.rules,
        "seats": str(head.seats),
        "names": compact(head.names),
        "options": compact(head.options),
        "commitment": head.commitment,
        "seed": head.seed.hex() if head.seed is not None else "",
        "from": head.origin,
        "position": "" if head.position is None else compact(head.position),
        "packs": compact(head.packs) if head.packs else "",
    }
    return "\n".join([FORMAT, *(f"{name}: {value}" for name, value in fields.items() if value), "", ""])


def entry_line(entry: Entry) -> str:
    """The line to append for an entry, its end included."""
    seat = "-" if entry.seat == TABLE else str(entry.seat)
    columns = [
        str(entry.number),
        seat,
        entry.verb,
        entry.text,
        written_time(entry.time),
        entry.check,
        entry.kept,
    ]
    return "\t".join(columns).rstrip("\t") + "\n"


def written_time(seconds: float) -> str:
    return datetime.fromtimestamp(seconds, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def hidden(entry: Entry) -> Entry:
    """An entry without anything that other seats may not know yet."""
    return entry._replace(text=HIDDEN, check="", kept="") if entry.verb == "choose" else entry


# In.


def read(text: str | bytes) -> Read:
    """Take a text apart; garbage is refused with the number of its line."""
    lines, torn = whole_lines(text)
    if lines[:1] != [FORMAT]:
        raise Malformed(f"line 1: expected {FORMAT!r}, got {lines[0] if lines else torn!r}")
    if "" not in lines:
        raise Malformed(f"line {len(lines) + 1}: expected an empty line after the head, got {torn!r}")
    gap = lines.index("")
    head = at_line(1, read_head, at_fields(lines[1:gap]))
    body = lines[gap + 1 :]
    end = body.index("") if "" in body else len(body)
    entries = [at_line(n, read_entry, line, head.seats) for n, line in enumerate(body[:end], gap + 2)]
    return Read(head, entries, gap + 2, body[end + 1 :], torn)


def at_fields(lines: list[str]) -> Data:
    """The fields of a head by name."""
    found: Data = {}
    for n, line in enumerate(lines, 2):
        name, colon, value = line.partition(": ")
        if name not in READERS or not colon or name in found:
            raise Malformed(f"line {n}: expected a field among {', '.join(READERS)}, each once, got {line!r}")
        found[name] = at_line(n, READERS[name], value)
    return found


def read_head(fields: Data) -> Head:
    for name in ("game", "rules", "seats", "names", "options", "commitment"):
        if name not in fields:
            raise Malformed(f"expected a head with {name}, got {', '.join(fields) or 'none'}")
    if "seed" not in fields and "position" not in fields:
        raise Malformed(
            "expected a seed or a position: this is a player's copy, and not all of it is known yet"
        )
    head = Head(origin=fields.pop("from", ""), **fields)
    if len(head.names) != head.seats:
        raise Malformed(f"expected {head.seats} names, got {len(head.names)}")
    return head


def read_entry(line: str, seats: int) -> Entry:
    columns = line.split("\t")
    if not 5 <= len(columns) <= 7:
        raise Malformed(f"expected number, seat, verb, text and time set apart by tabs, got {line!r}")
    number, seat, verb, text, time, check, kept = [*columns, "", ""][:7]
    if verb not in FOLLOWS:
        raise Malformed(f"expected one of {', '.join(FOLLOWS)}, got {verb!r}")
    if not re.fullmatch("([0-9a-f]{12})?", check):
        raise Malformed(f"expected a checksum of twelve hex digits, got {check!r}")
    if kept and not is_sound(read_object(kept), seats):
        raise Malformed(f"expected a position or an outcome, got {kept!r}")
    return Entry(read_number(number), read_seat(seat, verb, seats), verb, text, read_time(time), check, kept)


def read_seat(text: str, verb: str, seats: int) -> int:
    if text == "-" and verb in BY_TABLE:
        return TABLE
    if verb in BY_TABLE - {"replace"} or not is_number(text) or int(text) >= seats:
        raise Malformed(f"expected a seat from 0 to {seats - 1}, got {text!r}")
    return int(text)


def read_number(text: str) -> int:
    if not is_number(text) or text[0] == "0":
        raise Malformed(f"expected a number from 1, got {text!r}")
    return int(text)


def read_time(text: str) -> float:
    try:
        time = datetime.fromisoformat(text)
    except ValueError:
        time = None
    if time is None or time.tzinfo is None or time.year < FIRST_YEAR:
        raise Malformed(f"expected a time such as 2026-11-15T08:40:12.345Z, got {text!r}")
    return round(time.timestamp(), 3)


def read_names(text: str) -> list[str]:
    return [read_name(name) for name in read_json(text, list)]


def read_hex(text: str) -> str:
    if not re.fullmatch("[0-9a-f]{64}", text):
        raise Malformed(f"expected 64 hex digits, got {text!r}")
    return text


READERS: dict[str, Callable[[str], Any]] = {
    "game": str,
    "rules": str,
    "seats": read_number,
    "names": read_names,
    "options": read_object,
    "commitment": read_hex,
    "seed": lambda text: bytes.fromhex(read_hex(text)),
    "from": str,
    "position": read_object,
    "packs": read_object,
}


# The rules and the content a match was played by.


def rules_of(game: Game) -> str:
    """The version of this package, a hash of a game's rules and content, and the number of its rules."""
    import anachron

    return f"{anachron.__version__} {content_hash(game.package)} {game.rules}"


def rules_number(rules: str) -> int:
    """The number at the end of such a line; those without one are from before there were any."""
    _, _, number = rules.rpartition(" ")
    return int(number) if rules.count(" ") == 2 and is_number(number) else 1


@cache
def content_hash(package: str) -> str:
    digest = hashlib.sha256()
    for name, data in sorted(rule_files(files(package), "")):
        digest.update(name.encode() + b"\0" + hashlib.sha256(data).digest())
    return digest.hexdigest()[:16]


def rule_files(folder: Traversable, above: str) -> Iterator[tuple[str, bytes]]:
    for item in folder.iterdir():
        if item.name.partition(".")[0] in PRINTS:
            continue
        if item.is_dir():
            yield from rule_files(item, f"{above}{item.name}/")
        elif item.name.endswith((".py", ".toml", ".json")):
            yield f"{above}{item.name}", item.read_bytes()


def packs_of(game: Game, start: State) -> Data | None:
    """The packs in use that do not come with the game, by name and hash: a game's set-up knows them."""
    return game.packs.embedded(start.position().get("options", {})) or None
