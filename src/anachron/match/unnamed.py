"""What a match file says of who somebody was, taken out of it: in its head, its journal and its notes."""

from __future__ import annotations

from collections.abc import Collection

from anachron.engine.lines import compact, read_json
from anachron.match.notes import REMARK, VERBS
from anachron.match.speech import level_of

NAMES = "names: "


def unnamed(text: str, seats: Collection[int], name: str, instead: str) -> str:
    """Lines of a match without whoever sat there and wrote under a name; all else stays as it is."""
    return "".join(without(line, seats, name, instead) for line in text.splitlines(keepends=True))


def without(line: str, seats: Collection[int], name: str, instead: str) -> str:
    if line.startswith(NAMES):
        names = read_json(line.removeprefix(NAMES), list)
        return NAMES + compact([instead if seat in seats else one for seat, one in enumerate(names)]) + "\n"
    columns = line.rstrip("\n").split("\t")
    if columns[2:3] == ["seat"] and columns[1] in map(str, seats) and level_of(columns[3]) is None:
        columns[3] = instead
    elif is_note(columns) and columns[5] == name:
        return unsigned(line, instead)
    else:
        return line
    return "\t".join(columns) + "\n"


def unsigned(line: str, instead: str) -> str:
    """A note without whoever wrote it, and a remark without its words."""
    columns = line.rstrip("\n").split("\t")
    if not is_note(columns):
        return line
    columns[5] = instead
    columns[4] = instead if columns[1] == REMARK else columns[4]
    return "\t".join(columns) + "\n"


def is_note(columns: list[str]) -> bool:
    return len(columns) == 7 and columns[1] in VERBS
