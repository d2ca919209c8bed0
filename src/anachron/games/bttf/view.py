"""What one seat can see: the only thing that leaves the engine (6.3)."""

from __future__ import annotations

from typing import Any

from anachron.engine import Position
from anachron.games.bttf import position
from anachron.games.bttf.content.cards import FETCH, gathered, size
from anachron.games.bttf.content.history import IDENTITY_IDS
from anachron.games.bttf.state import ASK_FETCH, Table


def seen(state: Table, seat: int | None) -> Position:
    """The position with what a seat (None: a spectator) may not know as a count or null."""
    view = position.public(state)
    n = int(state.seats)
    view |= {
        "b1": len(state.b1),
        "identities": [identity(state, holder, seat) for holder in range(n)],
        "id_stack": id_stack(state),
        "hands": [
            position.spelled(state.hands[holder]) if holder == seat else int(state.hand_size(holder))
            for holder in range(n)
        ],
        "draw": len(state.draw),
        "chosen": [
            position.spelled(state.chosen[holder]) if holder == seat else int(size(state.chosen[holder]))
            for holder in range(n)
        ],
        "looking": looking(state) if seat is not None and seat == looker(state) else None,
    }
    return view


def identity(state: Table, holder: int, seat: int | None) -> str | None:
    """One's own (BF-08), and everybody's once the game is over (BF-138)."""
    return IDENTITY_IDS[state.ids[holder]] if holder == seat or state.outcome is not None else None


def id_stack(state: Table) -> list[str | None]:
    """The identities given up lie face up at the bottom (BF-116)."""
    hidden = len(state.id_stack) - int(state.id_face_up)
    open_ids = reversed(state.id_stack[: state.id_face_up])
    return [None] * hidden + [IDENTITY_IDS[identity] for identity in open_ids]


def looker(state: Table) -> int:
    """Who is looking through the draw pile right now, or -1."""
    if not state.frames or state.frames[-1].stage != ASK_FETCH:
        return -1
    frame = state.frames[-1]
    program = frame.program()
    return int(frame.actor) if program[frame.at - 2] == FETCH and program[frame.at - 1] == 1 else -1


def looking(state: Table) -> list[str]:
    return position.spelled(int(gathered(state.draw)))


def known(state: Table, seat: int | None) -> dict[str, Any]:
    return {} if seat is None else position.known(state, seat)
