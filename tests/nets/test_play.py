"""Random play ends, breaks nothing, and happens the same way again."""

from __future__ import annotations

from anachron.lab.simulate import ENDLESS
from tests.nets.walks import SETUPS, every_setup, moment, moments, seeds, steps, walk


@every_setup
@seeds(3)
def test_random_play_ends_and_breaks_no_invariant(setup, seed):
    last = None
    for n, state in enumerate(walk(setup, seed)):
        assert state.faults() == []
        assert n < ENDLESS
        last = state
    assert last is not None and last.outcome is not None
    assert last.pending() == [] and last.seat == -1
    assert len(last.outcome.scores) == setup.seats
    assert set(last.outcome.winners) <= set(range(setup.seats))


@every_setup
@seeds(3)
def test_the_seat_asked_first_is_the_lowest_that_owes_a_choice(setup, seed):
    for state in walk(setup, seed):
        assert state.seat == min(state.pending(), default=-1)
        assert all(state.legal(seat) for seat in state.pending())


@every_setup
@seeds(3)
def test_replaying_a_journal_of_texts_gives_the_same_states(setup, seed):
    journal = [(seat, str(setup.game.choice(number)), after) for seat, number, after in steps(setup, seed)]
    state = setup.start(seed)
    for seat, text, after in journal:
        state.choose(seat, text)
        assert state.checksum() == after.checksum()
    assert state.outcome == journal[-1][2].outcome


@every_setup
@seeds(2)
def test_a_clone_goes_its_own_way(setup, seed):
    states = walk(setup, seed)
    kept = [(state.clone(), state.checksum()) for state in states][::7]
    for twin, checksum in kept:
        assert twin.checksum() == checksum
        if twin.seat >= 0:
            other = twin.clone()
            other.apply(int(other.seat), other.legal(int(other.seat))[-1])
            assert twin.checksum() == checksum != other.checksum()


@every_setup
@moments(4)
def test_apply_and_choose_lead_to_the_same_state(setup, seed, depth):
    state = moment(setup, seed, depth)
    for seat in state.pending():
        for number in state.legal(seat):
            quick, told = state.clone(), state.clone()
            quick.apply(seat, number)
            told.choose(seat, number)
            assert quick.position() == told.position()
            assert quick.outcome == told.outcome and quick.pending() == told.pending()


@every_setup
@seeds(5)
def test_equal_seeds_give_equal_starts_and_equal_luck_afterwards(setup, seed):
    one, other = setup.start(seed), setup.start(seed)
    assert one.position() == other.position()
    for _ in range(20):
        if one.seat >= 0:
            seat, number = int(one.seat), one.legal(int(one.seat))[0]
            one.apply(seat, number)
            other.apply(seat, number)
    assert one.position() == other.position()


def test_every_game_has_set_ups():
    assert {setup.game.id for setup in SETUPS} >= {"killed", "toy"}
