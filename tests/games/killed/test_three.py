"""Three pawns against two: places, turns, a part worked out, and the whole of it where it is at hand."""

from __future__ import annotations

from itertools import cycle
from mmap import mmap

import pytest

import anachron
from anachron.bots.alphabeta import DRAWN, LOST, WON, Search, Turn
from anachron.bots.evaluation import WIN
from anachron.engine.bits import bit, members
from anachron.engine.luck import Stream
from anachron.games.killed import three as endings
from anachron.games.killed.evaluation import KilledEvaluation
from anachron.games.killed.search import KilledSearch
from anachron.games.killed.solved import LOSS, eras, solved, turn
from anachron.games.killed.solving import ThreeSolver, two_pawns
from anachron.games.killed.state import Table
from anachron.games.killed.three import BOTH, PLACES, THREES, TWOS, Numbering, Three

KILLED = anachron.game("killed")
NUMBERING = Numbering()
WHOLE = endings.three()
PART = 6  # of the places of two pawns
HALVES = [range(start, start + PART * THREES * BOTH) for start in (0, PLACES // 2)]
compiled = pytest.mark.skipif(not anachron.compiled, reason="minutes of work, interpreted")
at_hand = pytest.mark.skipif(WHOLE is None, reason="`anachron endings killed --pawns 3` makes the table")


def situation(place: int) -> Table | None:
    """The state at a place of the table, white to decide; None where pawns would share a cell."""
    block, focuses = divmod(place, BOTH)
    rest, number = divmod(block, THREES)
    decides, pair = divmod(rest, TWOS)
    sides = NUMBERING.threes[number], two_pawns(pair)
    return None if sides[0] & sides[1] else laid(sides[decides], sides[1 - decides], *divmod(focuses, 3))


def laid(mine: int, theirs: int, focus: int, facing: int) -> Table:
    """White decides, nobody has a reserve."""
    state = KILLED.start(first=0, handicap=[3, 3], repetition=True)
    assert isinstance(state, Table)
    state.white, state.black = mine, theirs
    state.reserve_white = state.reserve_black = 0
    state.focus_white, state.focus_black, state.visits = focus, facing, None
    twin = KILLED.load(state.position())
    assert isinstance(twin, Table)
    return twin


def some(count: int, seed: int = 3) -> list[Table]:
    stream = Stream(seed)
    found: list[Table] = []
    while len(found) < count:
        state = situation(int(stream.below(PLACES)))
        if state is not None:
            found.append(state)
    return found


def after_each_turn(state: anachron.State) -> list[Table]:
    return [one.state for one in Search(KilledEvaluation()).spread_out(state) if isinstance(one.state, Table)]


def place_of(state: Table) -> int:
    me = state.mover
    mine, theirs = state.pawns(me), state.pawns(1 - me)
    three = len(members(mine)) == 3
    block = NUMBERING.place(mine, theirs, 0) if three else NUMBERING.place(theirs, mine, 1)
    return int(block + state.focus(me) * 3 + state.focus(1 - me))


def test_every_three_pawns_have_a_number_of_their_own():
    assert len(set(NUMBERING.threes)) == THREES and 0 not in list(NUMBERING.threes)
    assert all(eras(pawns) > 1 for pawns in list(NUMBERING.threes)[::97])


def all_turned(pawns: int, way: int) -> int:
    return sum(int(bit((cell & 48) | turn(cell & 15, way))) for cell in members(pawns))


def test_a_place_holds_the_same_situation_turned_or_mirrored():
    for state in some(30):
        for way in range(8):
            sides = all_turned(state.white, way), all_turned(state.black, way)
            turned = laid(*sides, state.focus_white, state.focus_black)
            found = situation(place_of(turned))
            assert found is not None and found.focus_white == state.focus_white
            alike = [(all_turned(found.white, one), all_turned(found.black, one)) for one in range(8)]
            assert sides in alike


@compiled
def test_turns_lead_where_the_rules_say():
    two = solved()
    assert two is not None
    solver = ThreeSolver(two, 0)
    for state in some(150):
        solver.follow(state.white, state.black, state.focus_white)
        found = {(solver.mine[n], solver.theirs[n]) for n in range(int(solver.noted))}
        assert found == {(after.white, after.black) for after in after_each_turn(state)}


@compiled
def test_what_a_part_of_the_table_says_is_found_by_search():
    """Places not worked out count as draws: what is won or lost all the same is so, perhaps sooner."""
    two = solved()
    assert two is not None
    solver = ThreeSolver(two, PART)
    solver.list_turns(lambda _: None)
    known = solver.solve(lambda _: None)
    searched = 0
    for value in (1, LOSS + 2, 3, LOSS + 4, 5):
        places = [place for half in HALVES for place in half if known[place] == value]
        assert places, value
        for place in places[:: len(places) // 4 + 1]:
            state = situation(place)
            assert state is not None
            search = KilledSearch(KilledEvaluation())
            search.remembers = False
            found, _ = search.best(state, 0, 0.0, value % LOSS)
            assert (found if value < LOSS else -found) >= WIN - value % LOSS
            searched += 1
    assert searched > 8


def told(state: Table, byte: int | None) -> Turn:
    """What a search makes of a turn that leads to a situation with such a byte in the table."""
    search = KilledSearch(KilledEvaluation())
    search.prepare(state)
    after = next(
        one for one in search.spread_out(state) if isinstance(one.state, Table) and is_kept(one.state)
    )
    search.three = None
    if byte is not None:
        assert isinstance(after.state, Table)
        table = mmap(-1, PLACES)
        table[place_of(after.state)] = byte
        search.three = Three(table)
    return next(one for one in search.follow(Turn(state, state.key(), []), False) if one.key == after.key)


def is_kept(state: Table) -> bool:
    """Whether nobody was lost and both hold two eras."""
    return len(members(state.white | state.black)) == 5 and eras(state.white) > 1 < eras(state.black)


def test_a_search_knows_what_the_table_says():
    state = next(one for one in some(50) if any(map(is_kept, after_each_turn(one))))
    assert [told(state, byte).comes_to for byte in (5, LOSS + 6, 0)] == [LOST, WON, DRAWN]
    assert told(state, 5).value == 5 - WIN and told(state, LOSS + 6).value == WIN - 6
    assert abs(int(told(state, None).value)) < WIN // 2


def test_a_table_is_looked_for_in_the_users_data_and_must_be_whole(tmp_path, monkeypatch):
    monkeypatch.setenv("ANACHRON_DATA", str(tmp_path))
    for size, found in ((None, False), (PLACES - 1, False), (PLACES, True)):
        monkeypatch.setattr(endings, "FOUND", [])
        if size is not None:
            endings.home().parent.mkdir(parents=True, exist_ok=True)
            with endings.home().open("wb") as file:
                file.truncate(size)
        assert (endings.three() is not None) == found


# The whole table.


def value(state: Table) -> int:
    """The turns to the end for who decides, less than zero if it is lost."""
    two = solved()
    assert two is not None and WHOLE is not None
    me = state.mover
    sides = state.pawns(me), state.pawns(1 - me)
    known = two if len(members(sides[0] | sides[1])) == 4 else WHOLE
    return int(known.value(*sides, state.focus(me), state.focus(1 - me)))


def worth(after: Table, seat: int) -> int:
    """What a turn that was played is worth to its seat, in turns to the end."""
    if after.outcome is not None:
        return 1 if seat in after.outcome.winners else 0
    if eras(after.pawns(seat)) < 2:
        return -2
    end = value(after)
    return 0 if end == 0 else 1 - end if end < 0 else -1 - end


@at_hand
def test_every_value_follows_from_the_next_ones():
    for state in some(400, seed=8):
        ends = [worth(after, 0) for after in after_each_turn(state)]
        wins, losses = [end for end in ends if end > 0], [end for end in ends if end < 0]
        wanted = min(wins) if wins else 0 if len(losses) < len(ends) else min(losses)
        assert value(state) == wanted


def longest_defence(state: Table) -> Table:
    """The turn of black that holds out longest."""
    return min(after_each_turn(state), key=lambda after: (worth(after, 1) > 0, worth(after, 1)))


def turn_of(level: str, state: Table) -> Table:
    """The turn of an opponent, who is asked for every choice of it."""
    player, seat = anachron.bot(KILLED, level, seed=1), state.seat
    while state.seat == seat:
        state.choose(seat, player.choose(state.view(seat)).choice)
    return state


def won_in(length: int) -> list[int]:
    """Six places from all over the table that are won in so many turns of both."""
    assert WHOLE is not None
    found = [WHOLE.known.find(bytes([length]), start) for start in range(0, PLACES, PLACES // 6 + 1)]
    return [place for place in found if place >= 0]


@at_hand
@pytest.mark.parametrize("length", range(1, LOSS, 2))
def test_what_is_won_is_brought_home_against_the_longest_defence(length):
    for place, level in zip(won_in(length), cycle(["master", "expert", "skilled"])):
        state = situation(place)
        for left in range(length, 0, -1):
            assert state is not None and value(state) == (-left if state.seat else left), level
            state = longest_defence(state) if state.seat else turn_of(level, state)
        assert state is not None and state.outcome is not None and state.outcome.winners == (0,)
