"""What was done last and what it caused, read from what was told."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from anachron.games.killed.content.board import ERAS, SIDES
from anachron.games.killed.picture.seen import Cell, Seen

Event = dict[str, Any]

RECENT = 60  # things told, more than two turns
WALKS = ("moved", "forward", "back", "traded")  # of the active pawn
PUSHES = ("pushed", "shifted", "pulled", "controlled", "stepped", "felled")
DEATHS = {"squished": 1, "paradox": 2, "flattened": 1, "trampled": 1}  # and how many pawns die
CAUSES = {  # what an event in a later era comes from
    "grew": ("planted", "grew"),
    "decayed": ("removed", "crushed", "uprooted", "trampled", "decayed"),
    "appeared": ("built", "appeared"),
    "shifted": ("shifted", "pulled"),
    "trained": ("trained",),
}


class Link(NamedTuple):
    """One event that another caused in the next era, and how many causes that makes."""

    start: Cell
    end: Cell
    number: int


def last_turn(log: Iterable[Event]) -> list[Event]:
    """What has been done in this turn; until something is, in the one before."""
    turns: list[list[Event]] = [[]]
    for event in list(log)[-RECENT:]:
        if event["kind"] == "focus":
            turns.append([])
        elif "cell" in event:
            turns[-1].append(event)
    return next((turn for turn in reversed(turns) if any(one["kind"] != "pawn" for one in turn)), [])


def walk(turn: list[Event]) -> list[Cell]:
    """The cells the active pawn has come through."""
    found: list[Cell] = []
    for event in turn:
        if event["kind"] == "pawn":
            found = [Cell.read(event["cell"])]
        elif event["kind"] in WALKS:
            found = found or [Cell.read(event["cell"])]
            found.append(Cell.read(event["to"]))
    return found


def pushes(turn: list[Event]) -> Iterator[tuple[Cell, Cell]]:
    """What else went from one cell to another."""
    for event in turn:
        if event["kind"] in PUSHES:
            yield Cell.read(event["cell"]), Cell.read(event["to"])


def graves(turn: list[Event]) -> Iterator[Cell]:
    """Where pawns were killed."""
    for event in turn:
        if event["kind"] in DEATHS and event["piece"] in SIDES:
            yield from (Cell.read(event[name]) for name in ("cell", "other") if name in event)


def links(turn: list[Event]) -> list[Link]:
    """Causes from era to era: seed, shrub and tree, a statue and its copies, an elephant that remembers."""
    found: dict[tuple[str, str, str], Link] = {}  # the last of each piece in each era
    for n, event in enumerate(turn):
        cause = next((one for one in reversed(turn[:n]) if is_cause(one, event)), None)
        if cause is not None:
            start, end = reached(cause), reached(event)
            piece = event["piece"] if "to" in event else str(end.number)
            before = next((link.number for link in found.values() if link.end == start), 0)
            found[event["kind"], piece, end.era] = Link(start, end, before + 1)
    return list({(link.start, link.end): link for link in found.values()}.values())


def is_cause(one: Event, event: Event) -> bool:
    """Whether an event comes from another: of its kind, one era earlier, and of the same piece or place."""
    if one["kind"] not in CAUSES.get(event["kind"], ()):
        return False
    start, end = reached(one), reached(event)
    alike = start.number == end.number or (one.get("piece") == event["piece"] and event["kind"] != "grew")
    return alike and ERAS.index(start.era) + 1 == ERAS.index(end.era)


def reached(event: Event) -> Cell:
    """Where something has happened, or ended."""
    return Cell.read(event.get("to") or event["cell"])


def era_in_play(seen: Seen, turn: list[Event]) -> str:
    """The era where something is to be done, else where something was done last."""
    focus, walker = seen.focus[SIDES.index(seen.mover)], walker_of(seen, turn)
    if seen.phase == "pawn" and seen.active is None and focus is not None and seen.outcome is None:
        return focus
    return walker.era if walker else focus or ERAS[0]


def walker_of(seen: Seen, turn: list[Event]) -> Cell | None:
    """Where the pawn stands that acts, or else acted last."""
    walked = walk(turn)
    return seen.active or (walked[-1] if walked else None)
