"""Chance one can hold: what a draw can be adds up, and playing it is playing by a script."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from anachron.engine import State
from anachron.engine.luck import Luck, Stream
from anachron.engine.plain import Entry
from anachron.testing.walks import Moment

TRIED = 8  # choices of a moment
ADDED_UP = 1e-9  # as near to 1 as sums of floats come


def add_up(moment: Moment) -> Iterator[str]:
    """The probabilities of every draw that a choice leads to are those of something that happens."""
    state, stream = moment.state, Luck(moment.seed).stream("chances")
    for number in islice(state.legal(moment.seat), TRIED):
        so_far: list[Entry] = []
        while found := state.chances(moment.seat, number, so_far):
            if abs(sum(chance for _, chance in found) - 1) > ADDED_UP or min(found, key=likely)[1] <= 0:
                yield f"{state.game.choice(number)}: after {so_far} the chances do not add up"
                return
            so_far.append(found[stream.below(len(found))][0])


def are_foreseen(moment: Moment) -> Iterator[str]:
    """In a game that calls itself foreseeable all lies open, and nobody has to wait for a draw."""
    state = moment.state
    if not state.game.foreseeable:
        return
    if state.seen(None) != state.position():
        yield "something is hidden, though the game is foreseeable"
    if len(state.pending()) != 1:
        yield f"seats {state.pending()} are asked at once, though the game is foreseeable"
    for number in islice(state.legal(moment.seat), TRIED):
        if state.chances(moment.seat, number) != []:
            yield f"{state.game.choice(number)}: something is drawn, though the game is foreseeable"


def likely(way: tuple[Entry, float]) -> float:
    return way[1]


def are_played(moment: Moment) -> Iterator[str]:
    """A choice played with its draws is the choice in the same position with that `chance`."""
    state, stream = moment.state, Luck(moment.seed).stream("chances")
    for number in islice(state.legal(moment.seat), TRIED):
        entries = drawn(state, moment.seat, number, stream)
        held, scripted = state.clone(), state.game.load(with_chance(state, entries))
        held.apply_with(moment.seat, number, entries)
        scripted.apply(moment.seat, number)
        if held.position() != scripted.position():
            yield f"{state.game.choice(number)}: with {entries} it plays otherwise than by a script"


def drawn(state: State, seat: int, number: int, stream: Stream) -> list[Entry]:
    """One way in which all that a choice draws can come out, as far as that can be listed."""
    entries: list[Entry] = []
    while found := state.chances(seat, number, entries):
        entries.append(found[stream.below(len(found))][0])
    return entries


def with_chance(state: State, entries: list[Entry]) -> dict[str, object]:
    """The position of a state in which these entries come out next."""
    position = state.position()
    if "luck" in position:
        position["luck"] = {**position["luck"], "script": [*entries, *position["luck"]["script"]]}
    return position
