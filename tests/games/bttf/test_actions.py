"""Actions and power actions (BF-109 to BF-124)."""

from __future__ import annotations

from anachron import State
from anachron.games.bttf import GAME
from anachron.games.bttf.content.cards import ITEM_KINDS, NUMBER
from tests.games.bttf.tables import discard, do, hand, next_turn, rule, scene, table, texts


def test_bf_109_gullible_takes_an_item():
    state = do(scene("so_gullible", tables=("telegram", "hoverboard")), "0 play so_gullible")
    assert texts(state) == ["item hoverboard"] and rule(state, 0, "item telegram") == "BF-109"
    assert table(do(state, "0 item hoverboard", "..."), 0) == ["telegram", "hoverboard"]


def test_bf_110_the_sleep_generator_leaves_three():
    state = scene(
        "sleep_generator", "memo memo rewind rewind lucky_day", "memo quick_trip quick_trip time_train"
    )
    do(state, "0 play sleep_generator", "...")
    assert state.pending() == [1, 2]
    do(state, "1 card memo", "2 card memo")
    assert state.view(0)["hands"] == [[], 5, 4] and state.pending() == [1]
    do(state, "1 card memo")
    assert [len(hand(state, seat)) for seat in (1, 2)] == [3, 3]
    assert discard(state) == ["memo", "memo", "memo", "sleep_generator"] and next_turn(state)
    assert next_turn(do(scene("sleep_generator", "memo memo memo"), "0 play sleep_generator", "..."))


def test_bf_111_trade_hands():
    state = scene("trade_hands memo", "rewind", "lucky_day", tables=("telegram",))
    do(state, "0 play trade_hands")
    assert texts(state) == ["seat 1", "seat 2"] and rule(state, 0, "seat 0") == "BF-111"
    do(state, "0 seat 1", "...")
    assert (hand(state, 0), hand(state, 1), table(state, 0)) == (["rewind"], ["memo"], ["telegram"])
    assert state.view(0)["known"]["hands"] == [[], ["memo"], []]


def test_bf_112_the_clock_tower_collects_gifts():
    state = scene("save_the_clock_tower", "memo", "rewind lucky_day", "")
    do(state, "0 play save_the_clock_tower", "...", "1 card memo")
    assert state.view(2)["chosen"] == [0, 1, [], 0] and state.pending() == [2]
    do(state, "2 card rewind")
    assert hand(state, 0) == ["memo", "rewind"] and state.view(1)["known"]["hands"][0] == ["memo"]


def test_bf_113_the_vortex_deals_all_hands_out_again():
    state = scene("time_vortex memo", "rewind rewind", "", chance={"vortex": ["rewind", "memo", "rewind"]})
    do(state, "0 play time_vortex", "...")
    assert [hand(state, seat) for seat in range(3)] == [["rewind"], ["memo"], ["rewind"]]
    assert state.view(0)["known"] == {"others": ["memo"]}


def test_bf_114_discontinuity_passes_all_hands():
    state = do(scene("discontinuity memo", "rewind", "lucky_day"), "0 play discontinuity")
    assert texts(state) == ["direction left", "direction right"]
    left = do(state.clone(), "0 direction left", "...")
    assert [hand(left, seat) for seat in range(3)] == [["lucky_day"], ["memo"], ["rewind"]]
    right = do(state, "0 direction right", "...")
    assert [hand(right, seat) for seat in range(3)] == [["rewind"], ["lucky_day"], ["memo"]]


def test_bf_115_bf_116_a_new_identity():
    stack = ["goldie_wilson_iv", "joey_baines_iii", "jenny_parker_ii", "greta_tannen", "dakota_needles",
             "sterling_strickland", "marty_mcfly_iii"]  # fmt: skip
    state = do(scene("not_yourself_today", "", "", id_stack=stack), "0 play not_yourself_today")
    assert texts(state) == ["seat 0", "seat 1", "seat 2"]
    do(state, "0 seat 1", "...")
    position = state.position()
    assert position["identities"][1] == "goldie_wilson_iv" and position["id_face_up"] == 1
    assert position["id_stack"][-1] == "tiffany_tannen"
    assert state.view(2)["id_stack"] == [None] * 6 + ["tiffany_tannen"]


def test_bf_116_an_open_stack_is_shuffled_before_the_draw():
    state = scene("not_yourself_today", "", "", id_face_up=7, chance={"ids": ["joey_baines_iii"]})
    do(state, "0 play not_yourself_today", "0 seat 0", "...")
    position = state.position()
    assert position["identities"][0] == "joey_baines_iii" and position["id_face_up"] == 1
    assert len(state.view(1)["known"]["ruled_out"][2]) == 7
    assert set(state.view(1)["known"]["ruled_out"][0]) == {"verne_brown", "tiffany_tannen", "marlin_berry"}


def test_bf_117_shopping_spree_plays_three_items():
    state = scene("shopping_spree hoverboard telegram binoculars tape_player memo", "memo")
    do(state, "0 play shopping_spree", "1 pass")
    assert len(texts(state)) == 5 and state.position()["spree"] == 3
    do(
        state,
        "0 play hoverboard",
        "1 respond memo",
        "0 pass",
        "0 play telegram",
        "1 pass",
        "0 play binoculars",
        "1 pass",
    )
    assert table(state, 0) == ["telegram", "binoculars"] and next_turn(state)
    assert next_turn(do(scene("shopping_spree"), "0 play shopping_spree", "..."))


def test_bf_16_at_each_play_of_a_spree_one_may_draw_instead():
    state = on_top("rewind", scene("shopping_spree telegram hoverboard memo"))
    do(state, "0 play shopping_spree", "1 pass")
    assert state.position()["spree"] == 2, "BF-117: as many plays as one has items"
    assert texts(state) == ["play telegram", "play hoverboard", "draw"]
    do(state, "0 draw")
    assert {"telegram", "hoverboard", "memo", "rewind"} == set(hand(state, 0))
    assert state.position()["spree"] == 1
    do(state, "0 play telegram", "1 pass")
    assert table(state, 0) == ["telegram"] and next_turn(state), "a draw has used up a play"


def test_bf_16_an_item_drawn_in_a_spree_can_be_played_in_it():
    state = on_top("binoculars", scene("shopping_spree telegram hoverboard"))
    do(state, "0 play shopping_spree", "1 pass", "0 draw", "0 play binoculars", "1 pass")
    assert next_turn(state) and hand(state, 0) == ["telegram", "hoverboard"]


def on_top(card: str, state: State) -> State:
    """The same with a card on top of the draw pile."""
    position = state.position()
    others = [other for other in position["draw"] if other != card]
    copies = len(position["draw"]) - len(others)
    return GAME.load({**position, "draw": [card] * copies + others})


def test_bf_r20_by_the_first_rules_the_items_of_a_spree_had_to_be_played():
    new = do(scene("shopping_spree hoverboard telegram", ""), "0 play shopping_spree")
    old = GAME.under(1).load(new.position())
    do(old, "1 pass")
    assert old.position()["spree"] == 3 and texts(old) == ["play telegram", "play hoverboard"]
    assert rule(old, 0, "draw") == "BF-117"
    do(old, "0 play telegram", "1 pass", "0 play hoverboard", "1 pass")
    assert next_turn(old), "with no item left it is over"


def test_bf_117_whoever_is_on_a_spree_is_imagined_with_as_many_items():
    state = do(
        scene("shopping_spree hoverboard telegram memo rewind", "lucky_day"),
        "0 play shopping_spree",
        "1 pass",
    )
    hands = [state.redeal(1, luck).position()["hands"][0] for luck in range(40)]
    items = [sum(NUMBER[card] < ITEM_KINDS for card in held) for held in hands]
    assert min(items) == 2 and max(items) > 2


def test_bf_118_erased_discards_any_item():
    state = do(
        scene("erased_from_existence", tables=("telegram", "hoverboard")), "0 play erased_from_existence"
    )
    assert texts(state) == ["item telegram", "item hoverboard"]
    assert rule(state, 0, "item binoculars") == "BF-118"
    assert table(do(state, "0 item telegram", "..."), 0) == []


def test_bf_119_fading_away_costs_an_item_and_a_card():
    state = scene(
        "fading_away", "memo rewind", tables=("", "hoverboard telegram"), chance={"random_discard": "rewind"}
    )
    do(state, "0 play fading_away")
    assert texts(state) == ["seat 1"] and rule(state, 0, "seat 0") == "BF-119"
    do(state, "0 seat 1", "...")
    assert state.seat == 1 and texts(state) == ["item telegram", "item hoverboard"]
    do(state, "1 item hoverboard")
    assert discard(state) == ["hoverboard", "rewind", "fading_away"] and hand(state, 1) == ["memo"]
    assert next_turn(do(scene("fading_away", ""), "0 play fading_away", "0 seat 1", "..."))


def test_bf_120_lucky_day():
    state = do(scene("lucky_day"), "0 play lucky_day", "...")
    assert len(hand(state, 0)) == 3 and state.position()["plays_owed"] == 1


def test_bf_50_bf_121_bf_123_rewind_must_choose_what_is_no_power_action():
    state = do(scene("rewind", discard=["memo", "hoverboard"]), "0 play rewind", "...")
    assert texts(state) == ["fetch hoverboard"]
    assert rule(state, 0, "fetch memo") == "BF-50" and rule(state, 0, "fetch telegram") == "BF-123"
    assert next_turn(do(scene("rewind", discard=["memo"]), "0 play rewind", "..."))


def test_bf_122_quick_trip_looks_through_the_draw_pile_and_shuffles_it():
    state = do(scene("quick_trip", "memo", "time_car_v3"), "0 play quick_trip", "...")
    assert "fetch time_train" in texts(state) and "fetch time_car_v3" not in texts(state)
    assert len(state.view(0)["looking"]) == state.view(1)["draw"] and state.view(1)["looking"] is None
    assert state.view(0)["known"]["others"] == ["time_car_v3", "memo"]
    before = state.position()["draw"]
    do(state, "0 fetch time_train", "0 linchpin A-2", "...")
    after = state.position()["draw"]
    assert sorted([*after, "time_train"]) == sorted(before) and after != [
        card for card in before if card != "time_train"
    ]
