"""Turns made of numbers are the turns of the rules, and the search over them knows the game's past."""

from __future__ import annotations

import pytest

import anachron
from anachron.bots.alphabeta import GOES_ON, WON, Search, Turn
from anachron.engine.bits import count
from anachron.engine.luck import Stream
from anachron.games.killed.evaluation import KilledEvaluation
from anachron.games.killed.learned import Learned
from anachron.games.killed.search import KilledSearch
from anachron.games.killed.state import Table

KILLED = anachron.game("killed")
AHEAD = 0.65


def situations(seed: int, turns: int):
    """The states between turns of a random game."""
    stream = Stream(seed)
    state = KILLED.start(seed=seed, handicap=[seed % 3, seed % 2])
    assert isinstance(state, Table)
    while state.seat >= 0 and state.turn <= turns:
        if not state.done and state.active < 0:
            yield state.clone()
        state.apply(state.seat, state.anything(state.seat, stream))


def pawns_after(turn: Turn, side: int) -> int:
    assert isinstance(turn.state, Table)
    return count(turn.state.pawns(side))


@pytest.mark.parametrize("seed", range(6))
def test_turns_of_numbers_are_those_of_the_rules(seed):
    plain, own = Search(KilledEvaluation()), KilledSearch(KilledEvaluation())
    for state in situations(seed, 12):
        own.prepare(state)
        turn = Turn(state, state.key(), [])
        wanted = {one.key: one for one in plain.follow(turn, False) if one.comes_to == GOES_ON}
        found = own.follow(turn, False)
        going_on = {one.key: one for one in found if one.comes_to == GOES_ON}
        assert len(going_on) + sum(one.comes_to == WON for one in found) == len(found)
        assert going_on.keys() == wanted.keys()
        assert [going_on[key].value for key in wanted] == [one.value for one in wanted.values()]
        enemy = 1 - state.mover
        killing = {key for key, one in wanted.items() if pawns_after(one, enemy) < pawns_after(turn, enemy)}
        assert {one.key for one in own.follow(turn, True) if one.comes_to == GOES_ON} == killing


def test_a_position_that_was_met_before_is_worth_a_draw():
    state = KILLED.start(seed=1, first=0)
    search = KilledSearch(KilledEvaluation())
    search.best(state, 0, 0.0, 1)
    assert int(state.key()) in search.earlier


def test_without_the_tables_the_hand_written_terms_judge():
    found = [
        KilledSearch(judge).best(KILLED.start(seed=1), 500, 0.0, 4)
        for judge in (Learned("none"), KilledEvaluation())
    ]
    assert found[0] == found[1] != KilledSearch(Learned()).best(KILLED.start(seed=1), 500, 0.0, 4)


def played_turn(level: str, state: anachron.State) -> tuple[float, anachron.State]:
    """What an opponent holds its position for, and the state after the turn that it plays."""
    seat, after, player = state.seat, state.clone(), anachron.bot(KILLED, level, seed=1)
    values = []
    while after.seat == seat:
        answer = player.choose(after.view(seat), nodes=2500)
        values.append(answer.value)
        after.choose(seat, answer.choice)
    return values[0], after


def replies(state: anachron.State) -> list[anachron.State]:
    return [one.state for one in Search(KilledEvaluation()).spread_out(state) if one.state is not None]


def repeats(state: anachron.State) -> bool:
    return state.outcome is not None and state.outcome.reason == "repetition"


def advantages(chapters: list[str]):
    """Positions some turns into a game that black began without a reserve."""
    for seed in range(1 if chapters else 6):
        state = KILLED.start(seed=seed, first=0, chapters=chapters, handicap=[0, 3], repetition=True)
        assert isinstance(state, Table)
        stream = Stream(seed)
        while state.turn <= seed:
            state.apply(state.seat, state.anything(state.seat, stream))
        yield state


@pytest.mark.parametrize("chapters", [[], ["growth", "influence", "memory"]])
@pytest.mark.parametrize("level", ["skilled", "expert", "master"])
def test_who_is_held_ahead_neither_repeats_a_position_nor_lets_it_be_repeated(level, chapters):
    """KM-R06, if the game has met twice: a reply to the turn liked best, then that turn itself."""
    held = 0
    for state in advantages(chapters):
        met: list[str] = []
        for n in range(4):
            value, after = played_turn(level, KILLED.load({**state.position(), "seen": met}))
            if value > AHEAD:
                held += 1
                assert not repeats(after) and not any(map(repeats, replies(after)))
            again = after if n % 2 or after.outcome is not None else replies(after)[0]
            met += 2 * [f"{int(again.key()):016x}"]
    assert held > 2
