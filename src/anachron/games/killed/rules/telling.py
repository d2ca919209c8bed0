"""What happens, told to whoever listens; where nobody does, nothing is built."""

from __future__ import annotations

from mypy_extensions import i64

from anachron.engine.bits import bit
from anachron.engine.outcome import Outcome
from anachron.games.killed.content.board import ELEPHANTS, ERAS, SIDES, STATUES, cell_name
from anachron.games.killed.content.powers import ACHIEVEMENT_IDS, POWER_IDS
from anachron.games.killed.state import Table


def piece(state: Table, cell: i64) -> str:
    """What stands on a cell, for an event that is told once it is gone."""
    return "" if state.heard is None else state.piece(cell)


# The course of a turn.


def pawn(state: Table, cell: i64) -> None:
    if state.heard is not None:
        state.tell("pawn", {"seat": int(state.mover), "cell": cell_name(cell)})


def focus(state: Table, era: i64) -> None:
    if state.heard is not None:
        state.tell("focus", {"seat": int(state.mover), "era": ERAS[era]}, seals=True)


def over(state: Table, outcome: Outcome) -> None:
    if state.heard is not None:
        winner = outcome.winners[0] if outcome.winners else None
        state.tell("over", {"winner": winner, "reason": outcome.reason})


# Pawns.


def moved(state: Table, cell: i64, to: i64) -> None:
    if state.heard is not None:
        state.tell("moved", {"cell": cell_name(cell), "to": cell_name(to)})


def travelled(state: Table, cell: i64, to: i64) -> None:
    if state.heard is not None:
        state.tell("forward" if to > cell else "back", {"cell": cell_name(cell), "to": cell_name(to)})


def copied(state: Table, cell: i64) -> None:
    if state.heard is not None:
        state.tell("copied", {"piece": SIDES[state.mover], "cell": cell_name(cell)})


def pushed(state: Table, cell: i64, to: i64) -> None:
    if state.heard is not None:
        state.tell("pushed", {"piece": state.piece(to), "cell": cell_name(cell), "to": cell_name(to)})


def stepped(state: Table, cell: i64, to: i64) -> None:
    if state.heard is not None:
        state.tell("stepped", {"piece": state.piece(to), "cell": cell_name(cell), "to": cell_name(to)})


def paradox(state: Table, side: i64, cell: i64, other: i64) -> None:
    if state.heard is not None:
        state.tell("paradox", {"piece": SIDES[side], "cell": cell_name(cell), "other": cell_name(other)})


def squished(state: Table, pawn: str, cell: i64) -> None:
    if state.heard is not None:
        state.tell("squished", {"piece": pawn, "cell": cell_name(cell)})


def flattened(state: Table, pawn: str, cell: i64) -> None:
    if state.heard is not None:
        state.tell("flattened", {"piece": pawn, "cell": cell_name(cell)})


def trampled(state: Table, piece: str, cell: i64) -> None:
    """A pawn or a plant."""
    if state.heard is not None:
        state.tell("trampled", {"piece": piece, "cell": cell_name(cell)})


# Plants.


def planted(state: Table, cell: i64) -> None:
    if state.heard is not None:
        state.tell("planted", {"cell": cell_name(cell)})


def grew(state: Table, cell: i64) -> None:
    if state.heard is not None:
        state.tell("grew", {"piece": state.piece(cell), "cell": cell_name(cell)})


def felled(state: Table, cell: i64, to: i64) -> None:
    if state.heard is not None:
        state.tell("felled", {"cell": cell_name(cell), "to": cell_name(to)})


def removed(state: Table, cell: i64) -> None:
    if state.heard is not None:
        state.tell("removed", {"cell": cell_name(cell)})


def crushed(state: Table, cell: i64) -> None:
    if state.heard is not None:
        state.tell("crushed", {"cell": cell_name(cell)})


def uprooted(state: Table, cell: i64) -> None:
    if state.heard is not None:
        state.tell("uprooted", {"piece": "shrub", "cell": cell_name(cell)})


def decayed(state: Table, plant: str, cell: i64) -> None:
    if state.heard is not None:
        state.tell("decayed", {"piece": plant, "cell": cell_name(cell)})


# Statues.


def shifted(state: Table, cell: i64, to: i64) -> None:
    if state.heard is not None:
        state.tell("shifted", {"piece": state.piece(to), "cell": cell_name(cell), "to": cell_name(to)})


def pulled(state: Table, cell: i64, to: i64) -> None:
    if state.heard is not None:
        state.tell("pulled", {"piece": state.piece(to), "cell": cell_name(cell), "to": cell_name(to)})


def traded(state: Table, cell: i64, statue: i64) -> None:
    if state.heard is not None:
        state.tell("traded", {"piece": state.piece(cell), "cell": cell_name(cell), "to": cell_name(statue)})


def stuck(state: Table, cell: i64) -> None:
    if state.heard is not None:
        state.tell("stuck", {"piece": state.piece(cell), "cell": cell_name(cell)})


def built(state: Table, cell: i64) -> None:
    if state.heard is not None:
        state.tell("built", {"piece": state.piece(cell), "cell": cell_name(cell)})


def appeared(state: Table, cell: i64) -> None:
    if state.heard is not None:
        state.tell("appeared", {"piece": state.piece(cell), "cell": cell_name(cell)})


def absent(state: Table, which: i64, cell: i64) -> None:
    if state.heard is not None:
        state.tell("absent", {"piece": STATUES[which], "cell": cell_name(cell)})


# Elephants.


def trained(state: Table, which: i64, cell: i64) -> None:
    if state.heard is not None:
        seat = int(state.mover)
        state.tell("trained", {"piece": ELEPHANTS[which], "cell": cell_name(cell), "seat": seat})


def hat_lost(state: Table, side: i64, cell: i64) -> None:
    if state.heard is not None:
        piece = f"{state.piece(cell)}/{SIDES[side]}"
        state.tell("hat_lost", {"piece": piece, "cell": cell_name(cell), "seat": int(side)})


def controlled(state: Table, cell: i64, to: i64) -> None:
    if state.heard is not None:
        state.tell("controlled", {"piece": state.piece(to), "cell": cell_name(cell), "to": cell_name(to)})


# The Coda.


def power(state: Table, power: i64) -> None:
    if state.heard is not None:
        state.tell("power", {"seat": int(state.mover), "power": POWER_IDS[power - 1]})


def order(state: Table, plays_first: bool) -> None:
    if state.heard is not None:
        state.tell("order", {"seat": int(state.mover), "turn": "first" if plays_first else "second"})


def returned(state: Table, side: i64) -> None:
    if state.heard is not None:
        state.tell("returned", {"seat": int(side)})


def earned(state: Table, achievements: i64) -> None:
    if state.heard is not None:
        for n, name in enumerate(ACHIEVEMENT_IDS):
            if achievements & bit(n):
                state.tell("earned", {"seat": int(state.mover), "achievement": name})
