"""Notes in the margin of a finished match, as lines of text behind its journal.

    1   branch  0   12  Through the Present     Ada     2026-11-15T08:40:12.345Z
    2   choose  1   0   pawn Pa1                Ada     2026-11-15T08:40:12.345Z

Columns are set apart by tabs: number, verb, branch (0 is the match itself), a moment or a seat, text, whose
it is, time. Notes are only ever added: a branch can be named anew, nothing in it is lost.
"""

from __future__ import annotations

from typing import NamedTuple

from anachron.engine import Malformed
from anachron.engine.lines import read_name
from anachron.match.journal import is_number
from anachron.match.record import read_number, read_time, written_time

BRANCH, CHOOSE, NAME, REMARK = VERBS = ("branch", "choose", "name", "remark")


class Note(NamedTuple):
    """One thing somebody wrote beside a match."""

    number: int  # 1, 2, ...
    verb: str
    branch: int  # the one it is about; of a new branch the one it leaves
    n: int  # how many choices had been made; of a choice the seat that makes it
    text: str
    by: str
    time: float  # seconds since 1970, UTC


def note_line(note: Note) -> str:
    """The line to append for a note, its end included."""
    columns = [note.number, note.verb, note.branch, note.n, note.text, note.by, written_time(note.time)]
    return "\t".join(map(str, columns)) + "\n"


def read_note(line: str) -> Note:
    columns = line.split("\t")
    if len(columns) != 7:
        raise Malformed(
            f"expected number, verb, branch, moment, text, name and time set apart by tabs, got {line!r}"
        )
    number, verb, branch, n, text, by, time = columns
    if verb not in VERBS:
        raise Malformed(f"expected one of {', '.join(VERBS)}, got {verb!r}")
    whole = read_number(number), verb, read_place(branch), read_place(n)
    return Note(*whole, text, read_name(by), read_time(time))


def without_words(line: str) -> str | None:
    """The line of a remark or a name with nothing in it; None for what is neither."""
    note = read_note(line.rstrip("\n"))
    return note_line(note._replace(text="")) if note.verb in (NAME, REMARK) else None


def read_place(text: str) -> int:
    if not is_number(text):
        raise Malformed(f"expected a number, got {text!r}")
    return int(text)
