"""Memos and other responses: windows, chains and what each answer does (BF-79 to BF-108)."""

from __future__ import annotations

import pytest

from anachron.engine import Luck
from anachron.games.bttf import GAME
from anachron.games.bttf.evaluation import Greedy
from tests.games.bttf.tables import altered, discard, do, ended, hand, next_turn, rule, scene, table, texts


def test_bf_79_cards_are_played_on_the_own_turn_only():
    state = do(scene("hoverboard", "time_train"), "0 play hoverboard")
    assert rule(state, 1, "play time_train") == "BF-79"
    assert rule(scene("", "time_train"), 1, "play time_train") == "BF-79"


def test_bf_80_bf_82_a_memo_cancels_and_the_turn_goes_on():
    state = scene("time_train hoverboard", "memo", plays_owed=2)
    do(state, "0 play hoverboard", "1 respond memo", "0 pass")
    assert state.seat == 0 and state.position()["plays_owed"] == 1 and table(state, 0) == []


def test_bf_81_one_cannot_cancel_the_own_card():
    state = do(scene("hoverboard memo", "", ""), "0 play hoverboard")
    assert state.seat == 1 and rule(state, 0, "respond memo") == "BF-81"
    do(state, "1 pass")
    assert state.seat == 2 and rule(state, 1, "respond memo") == "BF-108"


def test_bf_83_bf_84_bf_92_a_memo_hits_only_the_last_card():
    state = do(
        scene("hoverboard time_train", "memo", plays_owed=2),
        "0 play hoverboard",
        "1 pass",
        "0 play time_train",
    )
    do(state, "0 linchpin A-2", "1 respond memo", "0 pass")
    assert table(state, 0) == ["hoverboard"] and discard(state) == ["memo", "time_train"]


def test_bf_85_a_memo_on_a_doubleback_cancels_all_of_it():
    state = scene("doubleback_a3", "memo", tables=("metal_pie_pan",))
    do(state, "0 play doubleback_a3", "0 flip", "1 respond memo", "0 pass")
    assert altered(state) == set() and table(state, 0) == ["metal_pie_pan"] and next_turn(state)


def test_bf_86_a_memo_on_the_second_step_cancels_only_that_flip_and_the_item_is_lost():
    state = scene("doubleback_a3", "memo", tables=("metal_pie_pan",))
    do(state, "0 play doubleback_a3", "0 flip", "1 pass", "0 step2 metal_pie_pan", "0 linchpin A-2")
    do(state, "1 respond memo", "0 pass")
    assert altered(state) == {"A-3", "A-4", "D-4"} and table(state, 0) == [] and next_turn(state)


def test_bf_87_a_memo_on_a_machine_spares_fuel_and_the_card_for_v4():
    state = scene("time_car_v2", "memo", tables=("lightning_prediction",))
    do(state, "0 play time_car_v2", "0 linchpin A-2", "1 respond memo", "0 pass")
    assert table(state, 0) == ["lightning_prediction"] and discard(state) == ["memo", "time_car_v2"]
    state = do(
        scene("time_car_v4 memo rewind", "memo"), "0 play time_car_v4", "0 card memo", "0 linchpin A-2"
    )
    do(state, "1 respond memo")
    assert texts(state) == ["pass"], "BF-R31: the card named lies in limbo"
    assert hand(do(state, "0 pass"), 0) == ["memo", "rewind"]


def test_bf_88_a_v1_with_the_case_comes_back_even_when_cancelled():
    state = scene("time_car_v1", "memo", tables=("case_of_plutonium",))
    do(state, "0 play time_car_v1", "0 linchpin A-2", "1 respond memo", "0 pass")
    assert hand(state, 0) == ["time_car_v1"] and table(state, 0) == ["case_of_plutonium"]


def test_bf_89_bf_107_a_memo_cancels_a_memo_and_the_window_starts_again():
    state = scene("time_car_v3 memo", "", "memo memo")
    do(state, "0 play time_car_v3", "0 linchpin A-2", "1 pass", "2 respond memo")
    assert state.seat == 0  # clockwise from the left of Player 2
    do(state, "0 respond memo", "1 pass", "2 pass")
    assert state.seat == 1  # part 4, step 5: asked again from the start
    do(state, "1 pass", "2 pass")
    assert "A-2" in altered(state) and discard(state)[:2] == ["memo", "memo"]


def test_bf_90_lucky_day_is_cancelled_before_anything_is_drawn():
    state = do(scene("lucky_day", "memo"), "0 play lucky_day", "1 respond memo", "0 pass")
    assert hand(state, 0) == [] and next_turn(state)
    state = do(
        scene("rewind", "memo", discard=["time_train"]), "0 play rewind", "1 pass", "0 fetch time_train"
    )
    do(state, "0 linchpin A-2", "1 respond memo", "0 pass")
    assert altered(state) == set() and next_turn(state)


def test_bf_91_a_cancelled_item_is_discarded():
    state = do(scene("hoverboard", "memo"), "0 play hoverboard", "1 respond memo", "0 pass")
    assert discard(state) == ["memo", "hoverboard"]


def test_bf_93_abilities_that_discard_their_item_can_be_cancelled():
    state = scene("", "memo rewind", tables=("lightning_prediction",))
    do(state, "0 use lightning_prediction", "1 respond memo", "0 pass")
    assert hand(state, 0) == [] and "lightning_prediction" in discard(state)


def test_bf_94_feeding_mr_fusion_can_be_cancelled():
    state = scene("", "memo", tables=("mr_fusion hoverboard telegram",))
    do(state, "0 use mr_fusion", "0 item hoverboard", "1 respond memo", "0 pass")
    assert hand(state, 0) == [] and table(state, 0) == ["telegram", "mr_fusion"]
    assert rule(state, 0, "use mr_fusion") == "BF-26"


def test_bf_95_a_passive_effect_has_no_window():
    state = do(scene("time_car_v3", "memo", tables=("", "grays_sports_almanac")), "0 play time_car_v3")
    assert state.seat == 0 and rule(state, 0, "linchpin B-2") == "BF-74"


def test_bf_96_bf_97_the_stolen_item_takes_no_part_other_memos_may():
    state = scene("so_gullible memo", "", tables=("", "telegram fax_from_the_future"))
    do(state, "0 play so_gullible", "0 item telegram")
    assert texts(state) == ["respond fax_from_the_future", "pass"]
    assert rule(state, 1, "respond telegram") == "BF-96"
    do(state, "1 respond fax_from_the_future", "0 respond memo")
    assert texts(state) == ["pass"]
    do(state, "1 pass", "1 pass")
    assert table(state, 0) == ["telegram"]


def test_r30_erased_may_be_answered_with_its_target():
    state = scene("erased_from_existence", tables=("", "telegram"))
    do(state, "0 play erased_from_existence", "0 item telegram", "1 respond telegram", "0 pass")
    assert sorted(discard(state)) == ["erased_from_existence", "telegram"]


def test_r33_a_target_that_is_gone_makes_no_difference():
    state = scene("erased_from_existence memo", "", tables=("", "telegram"))
    do(
        state,
        "0 play erased_from_existence",
        "0 item telegram",
        "1 respond telegram",
        "0 respond memo",
        "1 pass",
        "1 pass",
    )
    assert sorted(discard(state)) == ["erased_from_existence", "memo", "telegram"]


def test_bf_98_bf_99_an_attempt_is_announced_and_can_be_cancelled_before_the_card_is_turned():
    state = scene("time_car_v3", "memo", b1=["real"], altered=["A-2", "A-3", "C-1"])
    do(state, "0 play time_car_v3", "0 linchpin B-1")
    assert state.view(1)["stack"][0]["cell"] == "B-1" and "respond memo" in texts(state)
    stopped = do(state.clone(), "1 respond memo", "0 pass")
    assert stopped.position()["b1"] == ["real"] and not stopped.position()["previous_turn_changed"], "BF-100"
    do(state, "1 pass")
    assert ended(state).winners == (0,) and rule(state, 1, "respond memo") == "BF-134"


def test_bf_101_engine_trouble_ends_the_turn():
    state = scene("time_car_v1", "engine_trouble", tables=("pellet_of_plutonium mr_fusion",), plays_owed=2)
    do(state, "0 play time_car_v1", "0 linchpin A-2", "1 respond engine_trouble", "0 pass")
    assert next_turn(state) and hand(state, 0) == ["time_car_v1"]
    assert table(state, 0) == ["pellet_of_plutonium", "mr_fusion"] and discard(state) == ["engine_trouble"]
    state = do(scene("hoverboard", "engine_trouble"), "0 play hoverboard")
    assert rule(state, 1, "respond engine_trouble") == "BF-101"


def test_bf_102_engine_trouble_and_a_fetched_machine():
    state = scene("rewind", "engine_trouble", discard=["time_car_v3"])
    do(
        state,
        "0 play rewind",
        "1 pass",
        "0 fetch time_car_v3",
        "0 linchpin A-2",
        "1 respond engine_trouble",
        "0 pass",
    )
    assert hand(state, 0) == ["time_car_v3"] and next_turn(state)
    assert state.view(1)["known"]["hands"][0] == ["time_car_v3"]


def test_bf_103_the_truck_cancels_a_turn_that_is_about_to_begin():
    state = scene("memo", "truck_of_manure", "", phase="turn_window", plays_owed=0)
    assert texts(state) == ["respond truck_of_manure", "pass"]
    assert rule(state, 0, "respond truck_of_manure") == "BF-103"
    spared = do(state.clone(), "1 respond truck_of_manure", "2 pass", "0 respond memo", "1 pass", "2 pass")
    assert spared.seat == 1 and spared.position()["turn"] == 0
    do(state, "1 respond truck_of_manure", "2 pass", "0 pass")
    assert next_turn(state) and hand(state, 0) == ["memo"]
    later = do(scene("hoverboard", "truck_of_manure"), "0 play hoverboard")
    assert rule(later, 1, "respond truck_of_manure") == "BF-103"


def test_bf_104_science_takes_the_locomotive_and_plays_again():
    state = scene("science_experiment hoverboard", tables=("", "overpowered_locomotive"))
    do(state, "0 play science_experiment", "...")
    assert table(state, 0) == ["overpowered_locomotive"] and "play hoverboard" in texts(state)
    assert next_turn(do(scene("science_experiment hoverboard"), "0 play science_experiment", "..."))


def test_bf_105_science_takes_the_train_and_the_window_goes_on():
    state = scene("time_train", "science_experiment", "engine_trouble memo")
    do(state, "0 play time_train", "0 linchpin A-2", "1 respond science_experiment", "2 pass", "0 pass")
    assert state.seat == 2 and hand(state, 1) == ["time_train"]
    assert texts(state) == ["respond memo", "pass"], "engine trouble is no longer possible"
    cancelled = do(state.clone(), "2 respond memo", "0 pass", "1 pass")
    assert altered(cancelled) == set() and hand(cancelled, 1) == ["time_train"]
    do(state, "2 pass")
    assert "A-2" in altered(state) and next_turn(state) and discard(state) == ["science_experiment"]
    other = do(scene("time_car_v3", "science_experiment"), "0 play time_car_v3", "0 linchpin A-2")
    assert rule(other, 1, "respond science_experiment") == "BF-105"


def test_bf_106_a_thief_is_punished():
    state = scene("so_gullible memo rewind rewind", "you_steal_my_stuff", tables=("", "hoverboard"))
    do(state, "0 play so_gullible", "0 item hoverboard", "1 respond you_steal_my_stuff", "0 pass")
    assert texts(state) == ["card memo", "card rewind"]
    do(state, "0 card rewind", "0 card memo")
    assert table(state, 1) == ["hoverboard"] and hand(state, 0) == ["rewind"] and next_turn(state)
    state = scene("so_gullible", "", "you_steal_my_stuff", tables=("", "hoverboard", "telegram"))
    do(state, "0 play so_gullible", "0 item hoverboard", "1 pass")
    assert rule(state, 2, "respond you_steal_my_stuff") == "BF-106"


def test_bf_106_with_fewer_cards_the_thief_discards_all():
    state = scene("so_gullible", "you_steal_my_stuff", tables=("", "hoverboard"))
    do(state, "0 play so_gullible", "0 item hoverboard", "1 respond you_steal_my_stuff", "0 pass")
    assert next_turn(state)


def test_bf_108_everybody_entitled_is_asked_in_order_and_passing_looks_alike():
    rich = do(scene("telegram", "memo memo", "memo", "engine_trouble"), "0 play telegram")
    poor = do(scene("telegram", "rewind rewind", "hoverboard", "fading_away"), "0 play telegram")
    order = []
    for state in (rich, poor):
        seats = []
        while "pass" in texts(state) and state.position()["stack"][0]["act"] == "play":
            seats.append(int(state.seat))
            told = [event.told(None) for event in state.choose(state.seat, "pass")]
            assert told[0] == {"kind": "passed", "seat": seats[-1]}
        order.append(seats)
    assert order == [[1, 2, 3], [1, 2, 3]]
    assert rich.view(None) | {"hands": 0} == poor.view(None) | {"hands": 0}


def test_the_window_names_who_is_still_asked_in_order():
    state = scene("telegram", "memo", "memo", "")
    assert state.window() == []
    do(state, "0 play telegram")
    assert state.window() == [1, 2, 3]
    do(state, "1 pass")
    assert state.window() == [2, 3]
    do(state, "2 respond memo")
    assert state.window() == [3, 0, 1]  # a window of its own (BF-107)
    do(state, "3 pass", "0 pass", "1 respond memo", "2 pass", "3 pass", "0 pass")
    assert state.window() == [1, 2, 3]  # a cancelled answer: the outer window starts again


def test_the_window_is_the_same_whatever_the_hands_hold():
    rich = do(scene("telegram", "memo memo", "memo", "engine_trouble"), "0 play telegram", "1 pass")
    poor = do(scene("telegram", "rewind rewind", "hoverboard", "fading_away"), "0 play telegram", "1 pass")
    assert rich.window() == poor.window() == [2, 3]


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_passing_the_earlier_ones_brings_up_each_seat_of_a_window(seats):
    state, stream = GAME.start(seats, seats, cap=20), Luck(seats).stream("play")
    opened = 0
    while state.seat >= 0:
        window = state.window()
        assert window == state.redeal(0, opened).window() == state.clone().window()
        opened += bool(window)
        early = state.clone()
        for seat in window:
            assert early.pending() == [seat]
            early.apply(seat, GAME.parse("pass").id)
        seat = int(state.seat)
        assert bool(window) == (GAME.parse("pass").id in state.legal(seat))
        state.apply(seat, int(Greedy(30).pick(state, seat, stream)))
    assert opened > 20
