"""What is kept beside the choices, for the day the rules change: checksums, positions, the outcome."""

from __future__ import annotations

import json

from anachron.engine import Outcome, State
from anachron.engine.lines import compact
from anachron.engine.outcome import is_outcome
from anachron.engine.plain import Data, Json
from anachron.match.journal import Entry

CHECKED = 16  # choices after which a checksum is due even if the seat to decide stays the same
KEPT = 4  # checksums after which a position is kept


def marks(line: list[Entry], state: State, turned: bool) -> tuple[str, str]:
    """The checksum, and the position or outcome, that a choice just made carries: empty where not due."""
    if state.outcome is not None:
        return state.checksum(), compact({"outcome": state.outcome.data()})
    unchecked = next((n for n, entry in enumerate(reversed(line)) if entry.check), len(line))
    if not turned and unchecked + 1 < CHECKED:
        return "", ""
    return state.checksum(), compact({"position": state.position()}) if is_position_due(line) else ""


def is_position_due(line: list[Entry]) -> bool:
    checks = 1
    for entry in reversed(line):
        if entry.kept:
            break
        checks += bool(entry.check)
    return checks >= KEPT


def is_sound(data: Data, seats: int) -> bool:
    """Whether what an entry carries can be a position or an outcome among so many."""
    if data.keys() == {"position"}:
        return isinstance(data["position"], dict)
    return data.keys() == {"outcome"} and is_outcome(data["outcome"], seats)


def kept(entry: Entry, what: str) -> Json:
    """The position or outcome that an entry carries, or None."""
    return json.loads(entry.kept).get(what) if entry.kept else None


def kept_outcome(line: list[Entry]) -> Outcome | None:
    """How the rules of its day ended a line, or None."""
    data = kept(line[-1], "outcome") if line else None
    return None if data is None else Outcome.read(data, len(data["scores"]))
