"""The turn: drawing, playing, piles and abilities (BF-12 to BF-28)."""

from __future__ import annotations

from anachron.games.bttf import GAME
from anachron.match.telling import preview
from tests.games.bttf.tables import discard, do, hand, next_turn, rule, scene, table, texts


def test_bf_12_bf_13_window_draw_play_next():
    state = scene("memo", "", "", phase="turn_window", plays_owed=0)
    assert state.seat == 1
    do(state, "1 pass", "2 pass")
    assert state.seat == 0 and len(hand(state, 0)) == 2
    do(state, "0 draw")
    assert state.position()["turn"] == 1 and state.seat == 2
    assert rule(state, 0, "draw") == "BF-12"


def test_the_draw_phase_is_played_on_when_it_is_loaded():
    state = scene("", "", phase="draw", plays_owed=1)
    assert len(hand(state, 0)) == 1 and state.position()["phase"] == "main"


def test_bf_14_any_card_of_the_hand_can_be_played():
    state = scene("hoverboard time_train doubleback_a2 trade_hands rewind")
    assert texts(state)[-1] == "draw" and len(texts(state)) == 6
    assert rule(state, 0, "play telegram") == "BF-14"


def test_bf_15_bf_18_the_second_draw_replaces_the_play():
    state = do(scene("hoverboard"), "0 draw")
    assert len(hand(state, 0)) == 2 and next_turn(state)


def test_bf_16_bf_124_the_second_draw_is_there_at_an_extra_play():
    state = do(scene("time_train"), "0 play time_train", "0 linchpin A-2", "...")
    assert texts(state) == ["draw"] and discard(state) == ["time_train"]


def test_bf_17_bf_19_with_an_empty_hand_one_draws():
    state = scene("")
    assert texts(state) == ["draw"]
    assert rule(state, 0, "end_turn") == "BF-19"


def test_bf_20_the_discard_pile_is_shuffled_only_when_a_card_is_due():
    state = scene("lucky_day", draw=["memo"], hands=[["lucky_day"], everything_but("lucky_day", "memo")])
    do(state, "0 draw")
    assert state.position()["draw"] == [] and discard(state) == []


def everything_but(*cards: str) -> list[str]:
    rest = GAME.start(2, 1).position()
    deck: list[str] = [card for hand in rest["hands"] for card in hand] + rest["draw"]
    for card in cards:
        deck.remove(card)
    return deck


def test_bf_21_a_reshuffle_comes_in_the_middle_of_a_draw_and_missing_cards_are_not_drawn():
    rest = everything_but("lucky_day", "memo", "hoverboard")
    state = scene(hands=[["lucky_day"], rest], draw=["memo"], discard=["hoverboard"])
    do(state, "0 play lucky_day", "...")
    assert hand(state, 0) == ["hoverboard", "memo"]
    assert discard(state) == ["lucky_day"]  # BF-R13: it was in limbo during its own draw
    do(state, "0 draw")
    assert hand(state, 0) == ["hoverboard", "memo", "lucky_day"]


def test_scripted_reshuffles_name_the_top_of_the_new_pile():
    rest = everything_but("memo", "hoverboard", "telegram")
    state = scene(hands=[[], rest], draw=[], discard=["memo", "hoverboard", "telegram"],
                  chance={"reshuffle": ["hoverboard", "memo", "telegram"]})  # fmt: skip
    do(state, "0 draw")
    assert hand(state, 0) == ["hoverboard"] and state.position()["draw"] == ["memo", "telegram"]


def test_bf_22_the_discard_pile_is_open_to_all():
    state = scene("memo", discard=["telegram", "rewind"])
    assert state.view(1)["discard"] == state.view(None)["discard"] == ["telegram", "rewind"]


def test_bf_23_there_are_no_limits_to_hand_and_table():
    state = scene("memo memo memo rewind rewind lucky_day lucky_day quick_trip quick_trip trade_hands",
                  tables=("hoverboard telegram binoculars tape_player mr_fusion",))  # fmt: skip
    assert len(hand(do(state, "0 draw"), 0)) == 11


def test_bf_24_bf_25_an_ability_costs_no_play():
    state = scene("memo", tables=("mr_fusion hoverboard telegram",))
    do(state, "0 use mr_fusion", "0 item hoverboard", "...")
    assert state.position()["plays_owed"] == 1 and len(hand(state, 0)) == 3
    assert rule(state, 1, "use mr_fusion") == "BF-25"


def test_bf_25_after_the_last_play_the_end_is_asked_only_if_an_ability_is_left():
    state = do(scene("", tables=("mr_fusion hoverboard",)), "0 draw")
    assert state.position()["phase"] == "end" and texts(state) == ["use mr_fusion", "end_turn"]
    assert next_turn(do(state, "0 end_turn"))


def test_bf_26_once_per_turn():
    state = scene("", tables=("mr_fusion hoverboard telegram",))
    do(state, "0 use mr_fusion", "0 item hoverboard", "...")
    assert "use mr_fusion" not in texts(state)
    assert rule(state, 0, "use mr_fusion") == "BF-26"


def test_bf_27_cards_without_effect_can_be_played():
    for card in ("time_car_v1", "hitch_a_ride", "so_gullible", "erased_from_existence", "rewind"):
        foreseen = preview(scene(card), 0, f"play {card}").told
        assert [event["kind"] for event in foreseen] == ["played", "void"][: 1 if card == "rewind" else 2]
        state = do(scene(card), f"0 play {card}", "...")
        assert discard(state) == [card] and next_turn(state)


def test_bf_28_answers_cannot_be_played():
    state = scene("memo engine_trouble truck_of_manure you_steal_my_stuff science_experiment")
    assert texts(state) == ["play science_experiment", "draw"]
    refused = {entry["args"]["card"]: entry["rule"] for entry in state.view(0)["refused"]}
    cards = ("memo", "engine_trouble", "truck_of_manure", "you_steal_my_stuff")
    assert refused == dict.fromkeys(cards, "BF-28")


def test_bf_41_bf_43_an_item_stays_on_the_table_and_works_at_once():
    state = do(scene("mr_fusion", tables=("hoverboard",)), "0 play mr_fusion", "...")
    assert table(state, 0) == ["mr_fusion", "hoverboard"] and texts(state) == ["use mr_fusion", "end_turn"]
