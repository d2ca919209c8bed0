"""Card types, fuel and abilities of items (BF-41 to BF-78)."""

from __future__ import annotations

import pytest

from anachron.games.bttf.content.cards import TIED_CELL, TIED_ITEM
from tests.games.bttf.tables import altered, discard, do, hand, next_turn, rule, scene, table, texts


def test_bf_42_plain_items_do_nothing_alone():
    state = do(scene("hoverboard"), "0 play hoverboard", "...")
    assert next_turn(state) and table(state, 0) == ["hoverboard"]


def test_bf_44_bf_45_a_machine_flips_any_linchpin_and_must():
    state = do(scene("time_car_v3"), "0 play time_car_v3")
    assert len(texts(state)) == 9 and "linchpin B-1" in texts(state)
    assert rule(state, 0, "pass") == "BF-79"


def test_bf_46_bf_66_v3_is_discarded_before_its_bonus_draw():
    state = do(scene("time_car_v3"), "0 play time_car_v3", "0 linchpin A-2", "...")
    assert discard(state) == ["time_car_v3"] and len(hand(state, 0)) == 1 and next_turn(state)


@pytest.mark.parametrize("card", ["time_car_v1", "time_car_v2", "time_car_v5"])
def test_bf_47_a_machine_without_fuel_does_nothing(card):
    state = do(scene(card), f"0 play {card}", "...")
    assert discard(state) == [card] and altered(state) == set()


FUEL = [
    # rule     machine        on the table              table afterwards         hand afterwards
    ("BF-63", "time_car_v1", "pellet_of_plutonium", [], []),
    ("BF-64", "time_car_v1", "case_of_plutonium", ["case_of_plutonium"], ["time_car_v1"]),
    ("BF-65", "time_car_v2", "lightning_prediction", [], []),
    ("BF-68", "time_car_v5", "overpowered_locomotive", [], []),
]


@pytest.mark.parametrize(("rule", "machine", "fuel", "left", "back"), FUEL)
def test_fuel(rule, machine, fuel, left, back):
    state = do(scene(machine, tables=(fuel,)), f"0 play {machine}", "0 linchpin A-3")
    assert table(state, 0) == [fuel], "BF-70: not paid before it resolves"
    do(state, "...")
    assert (table(state, 0), hand(state, 0)) == (left, back) and "A-3" in altered(state)


def test_bf_64_with_both_the_player_chooses():
    state = do(scene("time_car_v1", tables=("pellet_of_plutonium case_of_plutonium",)), "0 play time_car_v1")
    assert texts(state) == ["fuel pellet_of_plutonium", "fuel case_of_plutonium"]
    do(state, "0 fuel pellet_of_plutonium", "0 linchpin A-2", "...")
    assert table(state, 0) == ["case_of_plutonium"] and hand(state, 0) == []


def test_bf_67_v4_costs_a_hand_card():
    state = do(scene("time_car_v4 memo"), "0 play time_car_v4")
    assert texts(state) == ["card memo"]
    do(state, "0 card memo", "0 linchpin A-2", "...")
    assert discard(state) == ["memo", "time_car_v4"]
    assert texts(do(scene("time_car_v4"), "0 play time_car_v4")) == ["pass"]


def test_bf_69_the_train_gives_an_extra_play():
    state = do(scene("time_train hoverboard"), "0 play time_train", "0 linchpin A-2", "...")
    assert texts(state) == ["play hoverboard", "draw"]


def test_bf_48_bf_49_an_action_is_discarded_after_it_did_what_it_says():
    state = do(scene("lucky_day"), "0 play lucky_day", "...")
    assert discard(state) == ["lucky_day"] and len(hand(state, 0)) == 3 and state.seat == 0


def test_bf_51_eight_doublebacks_for_eight_linchpins():
    assert sorted(cell for cell in TIED_CELL if cell >= 0) == [0, 1, 3, 4, 5, 6, 7, 8]
    assert len({item for item in TIED_ITEM if item >= 0}) == 8


def test_bf_52_bf_56_a_doubleback_flips_or_leaves_then_offers_its_second_step():
    state = do(scene("doubleback_a3", tables=("metal_pie_pan",)), "0 play doubleback_a3")
    assert texts(state) == ["flip", "leave"]
    do(state, "0 flip", "...")
    assert "A-3" in altered(state) and texts(state) == ["step2 none", "step2 metal_pie_pan"]


def test_bf_53_bf_54_the_item_pays_for_another_linchpin():
    state = scene("doubleback_a3", tables=("metal_pie_pan",))
    do(state, "0 play doubleback_a3", "0 flip", "...", "0 step2 metal_pie_pan")
    assert discard(state) == ["doubleback_a3", "metal_pie_pan"]
    assert "linchpin A-3" not in texts(state) and "linchpin B-1" in texts(state)
    assert rule(state, 0, "linchpin A-3") == "BF-54"
    do(state, "0 linchpin A-2", "...")
    assert {"A-2", "A-3", "A-5"} <= altered(state) and next_turn(state)


def test_bf_55_the_second_step_follows_a_linchpin_left_as_it_is():
    state = scene("doubleback_a3", tables=("metal_pie_pan",))
    do(state, "0 play doubleback_a3", "0 leave", "...", "0 step2 metal_pie_pan", "0 linchpin D-2", "...")
    assert altered(state) == {"D-2", "D-3"}


def test_bf_57_the_item_must_lie_on_the_own_table():
    state = do(scene("doubleback_a3 metal_pie_pan"), "0 play doubleback_a3", "0 flip", "...")
    assert next_turn(state)
    state = do(scene("doubleback_a3", tables=("emergency_cash",)), "0 play doubleback_a3", "0 flip", "...")
    assert rule(state, 0, "step2 metal_pie_pan") == "BF-57"


def test_bf_77_emergency_cash_stands_in():
    state = scene("doubleback_a3", tables=("emergency_cash metal_pie_pan",))
    do(state, "0 play doubleback_a3", "0 flip", "...")
    assert texts(state) == ["step2 none", "step2 emergency_cash", "step2 metal_pie_pan"]
    do(state, "0 step2 emergency_cash", "0 linchpin A-2", "...")
    assert table(state, 0) == ["metal_pie_pan"]


def test_bf_61_rewind_fetches_the_train_in_the_play_it_granted():
    state = scene("time_train rewind")
    do(state, "0 play time_train", "0 linchpin A-2", "...", "0 play rewind", "...")
    assert "fetch time_train" in texts(state)
    do(state, "0 fetch time_train", "0 linchpin A-3", "...")
    assert {"A-2", "A-3"} <= altered(state) and state.position()["plays_owed"] == 1


def test_bf_62_a_fetched_card_is_played_as_from_the_hand():
    state = scene("rewind", tables=("case_of_plutonium",), discard=["time_car_v1", "hoverboard"])
    do(state, "0 play rewind", "...", "0 fetch time_car_v1", "0 linchpin A-2", "...")
    assert hand(state, 0) == ["time_car_v1"] and discard(state) == ["hoverboard", "rewind"]
    state = do(scene("rewind", discard=["hoverboard"]), "0 play rewind", "...", "0 fetch hoverboard", "...")
    assert table(state, 0) == ["hoverboard"]


def test_bf_71_mr_fusion_feeds_on_another_item():
    state = scene("", tables=("mr_fusion hoverboard",))
    do(state, "0 use mr_fusion")
    assert texts(state) == ["item hoverboard"]
    do(state, "0 item hoverboard", "...")
    assert len(hand(state, 0)) == 2 and table(state, 0) == ["mr_fusion"]
    assert rule(scene("", tables=("mr_fusion",)), 0, "use mr_fusion") == "BF-71"


def test_bf_72_lightning_collects_a_card_from_everybody():
    state = scene("", "memo telegram", "rewind", "", tables=("lightning_prediction",))
    do(state, "0 use lightning_prediction", "...")
    assert state.pending() == [1, 2] and discard(state) == ["lightning_prediction"]
    do(state, "2 card rewind")
    assert state.pending() == [1] and hand(state, 0) == []
    do(state, "1 card memo")
    assert hand(state, 0) == ["memo", "rewind"] and hand(state, 1) == ["telegram"]


def test_bf_73_bf_74_bf_75_the_almanac_guards_b2():
    state = scene("time_car_v3", tables=("", "grays_sports_almanac"))
    do(state, "0 play time_car_v3")
    assert "linchpin B-2" not in texts(state) and rule(state, 0, "linchpin B-2") == "BF-74"
    assert [entry["rule"] for entry in state.view(0)["refused"]] == ["BF-74"]
    assert "linchpin B-2" in texts(
        do(scene("time_car_v3", tables=("grays_sports_almanac",)), "0 play time_car_v3")
    )
    assert "linchpin B-2" in texts(do(scene("time_car_v3"), "0 play time_car_v3"))
    state = scene("doubleback_b2", tables=("emergency_cash", "grays_sports_almanac"))
    do(state, "0 play doubleback_b2")
    assert texts(state) == ["leave"] and rule(state, 0, "flip") == "BF-74"
    assert "step2 emergency_cash" in texts(do(state, "0 leave", "..."))


def test_bf_76_the_dust_jacket_takes_the_almanac():
    state = scene("", tables=("dust_jacket", "grays_sports_almanac"))
    do(state, "0 use dust_jacket", "...")
    assert table(state, 0) == ["grays_sports_almanac"] and discard(state) == ["dust_jacket"]
    for tables in (("dust_jacket",), ("dust_jacket grays_sports_almanac",)):
        assert rule(scene("", tables=tables), 0, "use dust_jacket") == "BF-76"


def test_bf_78_memo_items_work_from_the_table_only():
    state = do(scene("hoverboard", "telegram"), "0 play hoverboard")
    assert texts(state) == ["pass"] and rule(state, 1, "respond telegram") == "BF-78"
    state = do(
        scene("hoverboard", tables=("", "telegram")), "0 play hoverboard", "1 respond telegram", "0 pass"
    )
    assert sorted(discard(state)) == ["hoverboard", "telegram"] and table(state, 0) == []
