"""Why a turn is played, for whoever asks: what it wins, what the best reply takes, what it is to bring."""

from __future__ import annotations

from typing import Final, NamedTuple

from anachron.bots.alphabeta import NEAR_WIN
from anachron.bots.evaluation import WIN
from anachron.engine import State
from anachron.engine.bits import count
from anachron.games.killed.state import Table
from anachron.texts import LANGUAGES

CLEAR: Final = 60  # hundredths of a pawn by which one side stands better

Line = list[list[int]]  # one's own turn, then the replies that are expected


class Change(NamedTuple):
    """What a turn and the next two of the line come to."""

    after: Table  # one's own turn
    gained: int  # enemy pawns that it takes off the boards
    lost: int  # ... and own ones that the reply takes
    next: int  # ... and enemy ones that one's next turn takes
    foreseen: bool  # whether a reply is known


def reason(state: State, line: Line, value: int) -> dict[str, str]:
    """A sentence why, by what the turn is worth to who plays it and what is expected to follow."""
    assert isinstance(state, Table)
    change = followed(state, line)
    key, turns = key_of(state, change, value), abs(abs(value) - WIN) // 2
    values = {"gained": change.gained, "lost": change.lost, "next": change.next, "turns": turns}
    held = int(change.after.occupies(int(state.seat)))
    return {lang: state.game.sentence("why", key, lang, eras=held, **values) for lang in LANGUAGES}


def replied(value: int) -> int:
    """A value of who answers as one of who played before; ends are a turn farther off."""
    if abs(value) <= NEAR_WIN:
        return -value
    return 1 - value if value > 0 else -1 - value


def followed(state: Table, line: Line) -> Change:
    """Play the line, and count who loses pawns in it."""
    seat, at = int(state.seat), state.clone()
    gained = losses(at, line[0], 1 - seat)
    after = at.clone()
    lost = losses(at, line[1], seat) if len(line) > 1 else 0
    soon = losses(at, line[2], 1 - seat) if len(line) > 2 else 0
    assert isinstance(after, Table)
    return Change(after, gained, lost, soon, len(line) > 1)


def key_of(state: Table, change: Change, value: int) -> str:
    """What matters most: an end, pawns, what comes next, and only then how one stands."""
    seat, after = int(state.seat), change.after
    if after.outcome is not None:
        return "win" if seat in after.outcome.winners else "end"
    if abs(value) > NEAR_WIN:
        return "forced" if value > 0 else "lost"
    if change.gained:
        return "trade" if change.lost else "strike" if change.foreseen else "takes"
    if change.lost:
        return "brace"
    if not change.foreseen:
        return "looks"
    if change.next:
        return "soon"
    if after.occupies(seat) > state.occupies(seat):
        return "foothold"
    if count(after.pawns(seat)) > count(state.pawns(seat)):
        return "copy"
    return "ahead" if value > CLEAR else "behind" if value < -CLEAR else "quiet"


def losses(state: State, turn: list[int], side: int) -> int:
    """Play a turn out; how many pawns of a side it takes off the boards."""
    before = pawns_of(state, side)
    for number in turn:
        if state.seat >= 0:
            state.apply(int(state.seat), number)
    return max(before - pawns_of(state, side), 0)


def pawns_of(state: State, side: int) -> int:
    assert isinstance(state, Table)
    return int(count(state.pawns(side)))
