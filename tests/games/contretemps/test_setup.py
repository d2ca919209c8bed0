"""Components and set-up: CT-01 to CT-20, CT-90 and CT-91, and what cannot be set up."""

from __future__ import annotations

import pytest

import anachron
from anachron.games.contretemps.content.cards import CARD_NAMES, TOKENS, deck
from tests.games.contretemps.tables import CONTRETEMPS, drawn, ended, refused

SIZES = [
    # rule    players  lowest  deck
    ("CT-06", 6, 1, 65),
    ("CT-07", 5, 3, 55),
    ("CT-08", 4, 5, 45),
    ("CT-09", 3, 7, 35),
]
EVERY = [(seats, mode) for seats in (3, 4, 5, 6) for mode in ("classic", "paradox")]


def test_ct_01_five_suits_of_thirteen_cards_each_unique():
    assert len(set(CARD_NAMES)) == len(CARD_NAMES) == 65
    assert {name[0] for name in CARD_NAMES} == set("ABCDE")
    assert [name for name in CARD_NAMES if name[0] == "C"] == [f"C{n}" for n in range(1, 14)]


def test_ct_02_ten_event_tokens_are_placed_or_to_come():
    now = CONTRETEMPS.start(4, 1).position()
    assert TOKENS == 10
    assert sorted([entry["n"] for entry in now["line"]] + now["stack"]) == list(range(1, 11))


@pytest.mark.parametrize("seats", [0, 1, 2, 7, True, "4"])
def test_ct_04_three_to_six_play(seats):
    with pytest.raises(anachron.BadSetup, match="seats: expected 3 to 6"):
        CONTRETEMPS.start(seats)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"mode": "chaos"}, "mode: expected one of classic, paradox, got 'chaos'"),
        ({"first": 4}, "first: expected a seat from 0 to 3, got 4"),
        ({"cap": 0}, "cap: expected a number from 1 or none, got 0"),
        ({"speed": 3}, "speed: expected fields among mode, first, cap"),
    ],
)
def test_bad_options_are_refused(options, message):
    with pytest.raises(anachron.BadSetup, match=message):
        CONTRETEMPS.start(4, **options)


@pytest.mark.parametrize(("rule", "players", "lowest", "size"), SIZES)
def test_the_deck_depends_on_the_players(rule, players, lowest, size):
    assert len(deck(players)) == size == 10 * players + 5
    assert {CARD_NAMES[card] for card in deck(players)} == {
        f"{suit}{n}" for suit in "ABCDE" for n in range(lowest, 14)
    }


def test_ct_10_removed_cards_are_nowhere_and_nobody_can_play_one():
    state = CONTRETEMPS.start(4, 1)
    assert refused(state, int(state.seat), "play A4") == "CT-10"
    assert not any(int(card[1:]) < 5 for hand in state.position()["hands"] for card in hand)


@pytest.mark.parametrize(("seats", "mode"), EVERY)
def test_ct_11_ct_12_ct_13_ten_cards_each_a_constant_and_four_hidden(seats, mode):
    now = CONTRETEMPS.start(seats, 5, mode=mode).position()
    assert [len(hand) for hand in now["hands"]] == [10] * seats
    everything = [card for hand in now["hands"] for card in hand] + now["rest"] + [now["constant"]]
    assert sorted(everything) == sorted(CARD_NAMES[card] for card in deck(seats))
    assert len(now["rest"]) == 4 and now["discards"] == []


def test_ct_11_hands_are_secret():
    state = CONTRETEMPS.start(4, 5)
    mine = state.view(2)
    assert mine["hands"] == [10, 10, state.position()["hands"][2], 10]
    assert mine["rest"] == 4 and state.view(None)["hands"] == [10] * 4


def test_ct_11_the_dealer_is_drawn():
    assert {CONTRETEMPS.start(4, seed).position()["marker"] for seed in range(40)} == {0, 1, 2, 3}


def test_ct_14_ct_15_ct_18_classic_begins_with_everyone_at_event_one():
    now = CONTRETEMPS.start(3, 1).position()
    assert now["stack"] == [2, 3, 4, 5, 6, 7, 8, 9, 10]
    assert (now["present"], now["pawns"]) == (1, [1, 1, 1])
    assert now["line"] == [{"n": 1, "lead": None, "win": None, "ctrl": None}]


def test_ct_17_all_discs_are_on_the_machines_at_the_start():
    state = CONTRETEMPS.start(3, 1)
    assert all(entry["ctrl"] is None for entry in state.position()["line"])


def test_ct_19_everyone_starts_without_energy():
    assert CONTRETEMPS.start(5, 1).position()["energy"] == [0] * 5


def test_ct_20_the_marker_is_at_the_dealers_left_and_leads():
    state = CONTRETEMPS.start(3, 1, first=0)
    assert state.position()["marker"] == 0 and state.pending() == [0]
    assert CONTRETEMPS.start(4, 1, first=3).pending() == [3]


def test_ct_20_the_marker_never_moves():
    state = CONTRETEMPS.start(3, 9, first=1)
    while state.seat >= 0:
        state.choose(state.seat, state.legal(int(state.seat))[0])
        assert state.position()["marker"] == 1


def test_ct_20_the_rulebooks_set_up_for_three():
    """Deck of 35, dealer seat 2: seat 0 holds the marker, five cards are left over, one is the constant."""
    cards = [CARD_NAMES[card] for card in deck(3)]
    state = CONTRETEMPS.load({"seats": 3, "options": {"first": 0}, "chance": [{"what": "deal", "is": cards}]})
    now = state.position()
    assert drawn(state) == "E9 | 1" and now["rest"] == ["E10", "E11", "E12", "E13"]
    assert now["hands"][0] == cards[:10] and now["pawns"] == [1, 1, 1]


def test_ct_90_ct_91_paradox_shuffles_the_tokens():
    state = CONTRETEMPS.load(
        {
            "seats": 4,
            "options": {"mode": "paradox"},
            "chance": [{"what": "tokens", "is": [7, 2, 9, 1, 3, 4, 5, 6, 8, 10]}],
        }
    )
    now = state.position()
    assert (now["present"], now["pawns"], now["stack"][:2]) == (7, [7] * 4, [2, 9])
    firsts = {CONTRETEMPS.start(3, seed, mode="paradox").position()["present"] for seed in range(60)}
    assert firsts == set(range(1, 11))


def test_ct_91_the_order_of_the_stack_is_hidden_in_paradox():
    assert CONTRETEMPS.start(3, 1, mode="paradox").view(0)["stack"] == 9
    assert CONTRETEMPS.start(3, 1).view(0)["stack"] == list(range(2, 11))


def test_equal_seeds_deal_equal_games_and_others_do_not():
    one, same, other = (CONTRETEMPS.start(4, seed).position() for seed in (3, 3, 4))
    assert one == same != other


def test_first_does_not_change_the_deal():
    one, other = (CONTRETEMPS.start(4, 3, first=first).position() for first in (0, 2))
    assert one["hands"] == other["hands"]


@pytest.mark.parametrize(
    "chance",
    [
        [{"what": "deal", "is": ["A7"]}],
        [{"what": "deal"}],
        "deal",
    ],
)
def test_bad_chance_is_refused(chance):
    with pytest.raises(anachron.BadPosition, match="chance"):
        CONTRETEMPS.load({"seats": 3, "chance": chance})


def test_a_cap_cuts_the_game_off():
    state = CONTRETEMPS.start(3, 1, cap=5)
    for _ in range(5):
        assert state.outcome is None
        state.choose(state.seat, state.legal(int(state.seat))[0])
    assert ended(state).reason == "cap" and ended(state).winners == ()
