"""Identity and the end of the game (BF-125 to BF-139)."""

from __future__ import annotations

import pytest

from anachron.games.bttf import GAME
from tests.games.bttf.tables import do, ended, next_turn, scene, texts

VERNE = ["A-2", "A-3", "C-1"]  # satisfies player 0
TIFFANY = ["B-2", "B-3"]  # satisfies player 1
MARLIN = ["A-3", "B-5"]  # satisfies player 2
DAKOTA_AND_MARLIN = ["A-3", "B-3", "B-5"]

ENDS = [
    # rule     altered   pile at B-1          winner
    ("BF-130", VERNE, ["real"], 0),
    ("BF-130", VERNE, ["real", "decoy"], 0),
    ("BF-131", TIFFANY, ["real"], 1),
    ("BF-131", MARLIN, ["real"], 2),
    ("BF-132", [], ["real", "decoy"], None),
    ("BF-129", VERNE, ["decoy", "real"], None),
]


@pytest.mark.parametrize(("rule", "altered", "pile", "winner"), ENDS)
def test_an_attempt_on_b1(rule, altered, pile, winner):
    state = scene("time_car_v3", "", "", altered=altered, b1=pile)
    do(state, "0 play time_car_v3", "0 linchpin B-1", "...")
    if winner is None:
        assert state.outcome is None and next_turn(state)
    else:
        assert (ended(state).winners, ended(state).reason) == ((winner,), rule)
        assert ended(state).scores == tuple(float(seat == winner) for seat in range(3)), "BF-137"


def test_bf_130_the_active_player_wins_even_if_others_are_satisfied():
    state = scene(
        "time_car_v3",
        "",
        altered=DAKOTA_AND_MARLIN,
        b1=["real"],
        identities=["marlin_berry", "dakota_needles"],
    )
    assert ended(do(state, "0 play time_car_v3", "0 linchpin B-1", "...")).winners == (0,)


def test_bf_132_bf_133_two_others_satisfied_and_the_turn_ends_without_its_bonus():
    people = ["verne_brown", "dakota_needles", "marlin_berry"]
    pile, mixed = ["real", "decoy", "decoy"], {"b1": ["decoy", "real", "decoy"]}
    state = scene("time_train", "", "", altered=DAKOTA_AND_MARLIN, b1=pile, identities=people, chance=mixed)
    do(state, "0 play time_train", "0 linchpin B-1", "...")
    assert next_turn(state) and state.position()["previous_turn_changed"]
    assert state.position()["b1"] == ["decoy", "real", "decoy"] and state.position()["discard"] == [
        "time_train"
    ]


def test_bf_129_after_a_decoy_the_play_goes_on():
    state = do(scene("time_train", b1=["decoy", "real"]), "0 play time_train", "0 linchpin B-1", "...")
    assert texts(state) == ["draw"] and state.position()["b1"] == ["real"]


def test_bf_127_being_satisfied_does_not_win():
    state = do(scene("time_car_v3", altered=["A-2", "A-3"]), "0 play time_car_v3", "0 linchpin C-1", "...")
    assert state.outcome is None and next_turn(state)


def test_bf_128_bf_136_b1_is_a_linchpin_and_never_stays_altered():
    state = do(
        scene("hitch_a_ride", previous_turn_changed=True), "0 play hitch_a_ride", "0 linchpin B-1", "..."
    )
    assert state.position()["altered"] == [] and len(state.position()["b1"]) == 4


def test_bf_134_nothing_owed_happens_after_the_end():
    state = scene("doubleback_c1", "", altered=["A-2", "A-3"], b1=["real"], tables=("bulletproof_vest",))
    do(state, "0 play doubleback_c1", "0 flip", "...", "0 step2 bulletproof_vest", "0 linchpin B-1", "...")
    assert ended(state).winners == (0,) and state.pending() == []
    assert GAME.load(state.position()).outcome == state.outcome


def test_bf_135_with_the_decoys_gone_the_real_card_shows_again_and_again():
    state = do(scene("time_car_v3", b1=["real"]), "0 play time_car_v3", "0 linchpin B-1", "...")
    assert state.position()["b1"] == ["real"] and next_turn(state)


def test_bf_138_identities_are_shown_when_the_game_is_over_not_before():
    state = do(scene("time_car_v3", altered=VERNE, b1=["real"]), "0 play time_car_v3", "0 linchpin B-1")
    assert state.view(1)["identities"] == [None, "tiffany_tannen"]
    do(state, "...")
    assert state.view(1)["identities"] == ["verne_brown", "tiffany_tannen"]


def test_bf_139_a_limit_of_turns_ends_without_a_winner():
    state = GAME.start(3, 1, cap=2, first=0)
    do(state, "0 keep", "1 keep", "2 keep", "1 pass", "2 pass", "0 draw", "2 pass", "0 pass", "1 draw")
    assert (ended(state).winners, ended(state).reason) == ((), "cap")


def test_bf_133_an_action_that_ended_the_turn_is_discarded():
    state = scene("hitch_a_ride", previous_turn_changed=True, b1=["real"])
    do(state, "0 play hitch_a_ride", "0 linchpin B-1", "...")
    assert state.position()["discard"] == ["hitch_a_ride"] and next_turn(state)


def test_bf_48_bf_134_the_action_that_won_the_game_is_discarded():
    state = scene("hitch_a_ride", previous_turn_changed=True, b1=["real"], altered=VERNE)
    do(state, "0 play hitch_a_ride", "0 linchpin B-1", "...")
    assert ended(state).winners == (0,) and state.position()["discard"] == ["hitch_a_ride"]


def test_bf_132_a_script_names_the_top_of_the_pile_as_far_as_it_goes():
    state = scene("time_car_v3", b1=["real", "decoy", "decoy"], chance={"b1": ["decoy", "real"]})
    do(state, "0 play time_car_v3", "0 linchpin B-1", "...")
    assert state.position()["b1"] == ["decoy", "real", "decoy"]
