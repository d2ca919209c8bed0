"""What a seat sees, and the unseen drawn again: nothing known changes, no void is broken, nothing leaks."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from anachron.engine.luck import Luck
from tests.games.contretemps.tables import CONTRETEMPS, moments, play, table

HANDS = "A7 B7 C7 / A8 B8 C8 / A9 B9 C9"


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@pytest.mark.parametrize("mode", ["classic", "paradox"])
def test_a_redeal_changes_nothing_a_seat_knows_and_breaks_nothing(seats, mode):
    for state, _ in moments(seats, mode, 3):
        for seat in (None, *range(seats)):
            other = state.redeal(seat, 5)
            assert other.view(seat) == state.view(seat)
            assert other.faults() == []
            assert CONTRETEMPS.imagine(state.view(seat), 5).position() == other.position()


def test_a_redeal_depends_on_the_view_only():
    """Two truths that seat 0 cannot tell apart give equal redeals."""
    one = table("E13 | 1", HANDS, rest=["D7", "D8", "D9", "D10"])
    other = table("E13 | 1", "A7 B7 C7 / A9 D8 C9 / A8 B9 D7", rest=["B8", "C8", "D9", "D10"])
    assert one.view(0) == other.view(0)
    for seed in range(10):
        assert one.redeal(0, seed).position() == other.redeal(0, seed).position()


def test_a_redeal_never_gives_a_suit_shown_void():
    for seed in range(6):
        for state, _ in moments(4, "classic", seed):
            voids, hands = state.position()["voids"], state.redeal(0, seed).position()["hands"]
            assert not any(card[0] in shown for shown, hand in zip(voids, hands) for card in hand)


def test_every_consistent_deal_occurs_on_a_tiny_deck():
    """Eight unseen cards for two seats and the rest: all deals that keep the void."""
    state = table(
        "E13 | 1", "A7 B7 / A8 B8 / C8 D8", voids=[[], [], ["A", "B"]], rest=["D9", "D10", "D11", "D12"]
    )
    unseen = ["A8", "B8", "C8", "D8", "D9", "D10", "D11", "D12"]
    possible = {
        (mine, yours)
        for mine in combinations(unseen, 2)
        for yours in combinations([card for card in unseen if card not in mine], 2)
        if not any(card[0] in "AB" for card in yours)
    }
    met: Counter[tuple[tuple[str, ...], ...]] = Counter()
    for seed in range(6000):
        hands = state.redeal(0, seed).position()["hands"]
        met[tuple(hands[1]), tuple(hands[2])] += 1
    assert {tuple(tuple(sorted(hand, key=unseen.index)) for hand in deal) for deal in met} == possible
    assert max(met.values()) < 6 * min(met.values())


def test_tight_voids_are_kept_even_when_only_one_deal_is_left():
    """Seat 1 can only hold A, seat 2 only B: with a rest of C and D there is one way."""
    state = table("E13 | 1", "C7 C9 / A8 A9 / B8 B9", rest=["C8", "C10", "D8", "D9"],
                  voids=[[], ["B", "C", "D", "E"], ["A", "C", "D", "E"]])  # fmt: skip
    for seed in range(50):
        assert state.redeal(0, seed).position()["hands"] == state.position()["hands"]


def test_ct_r17_energy_is_public_and_what_is_sealed_is_not():
    state = table("E13 | 1 C12 C13 1 | 2", HANDS, phase="travel", round=1, energy=[2, 2, 2])
    state.choose(0, "travel 0")
    for seat in (1, 2, None):
        view = state.view(seat)
        assert view["energy"] == [2, 2, 2] and view["chosen"] == [None] * 3 and view["ready"][0]
    twin = table("E13 | 1 C12 C13 1 | 2", HANDS, phase="travel", round=1, energy=[2, 2, 2])
    twin.choose(0, "travel 2")
    assert twin.view(1) == state.view(1) and twin.view(None) == state.view(None)
    assert twin.view(0) != state.view(0)


def test_a_redeal_draws_sealed_choices_of_others_and_keeps_ones_own():
    state = table("E13 | 1 C12 C13 1 | 2", HANDS, phase="travel", round=1, energy=[2, 2, 2])
    state.choose(0, "travel 0")
    state.choose(1, "travel 1")
    drawn = {tuple(state.redeal(0, seed).position()["chosen"]) for seed in range(60)}
    assert drawn == {(0, 0, None), (0, 1, None), (0, 2, None)}


def test_ct_r18_all_discards_are_public_in_order():
    state = table("E13 | 1", HANDS, discards=[])
    play(state, "0:A7 1:A8 2:A9")
    assert state.view(None)["discards"] == ["A8"]


def test_a_paradox_stack_is_drawn_again():
    state = CONTRETEMPS.start(3, 1, mode="paradox")
    orders = {tuple(state.redeal(0, Luck(seed)).position()["stack"]) for seed in range(20)}
    assert len(orders) > 10 and len({frozenset(order) for order in orders}) == 1


def test_a_clone_is_independent():
    state = CONTRETEMPS.start(3, 1)
    twin, before = state.clone(), state.position()
    while twin.seat >= 0:
        twin.apply(int(twin.seat), twin.legal(int(twin.seat))[0])
    assert state.position() == before
