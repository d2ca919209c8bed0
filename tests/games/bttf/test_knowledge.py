"""What each seat has learned, and redeals that respect it (section 6.3)."""

from __future__ import annotations

import pytest

from anachron.engine import Luck
from anachron.games.bttf import GAME
from anachron.games.bttf.content.cards import KIND_IDS
from tests.games.bttf.tables import do, hand, scene


def worlds(state, seat, n=40):
    return [state.redeal(seat, seed) for seed in range(n)]


def test_a_card_seen_entering_a_hand_is_kept_there():
    state = scene("time_car_v3", "engine_trouble", "")
    do(state, "0 play time_car_v3", "0 linchpin A-2", "1 respond engine_trouble", "2 pass", "0 pass")
    assert all("time_car_v3" in hand(world, 0) for world in worlds(state, 2))
    assert any("time_car_v3" not in hand(world, 0) for world in worlds(state, None))


def test_a_known_card_that_is_played_is_known_no_longer():
    state = scene("trade_hands memo memo", "rewind hoverboard")
    do(state, "0 play trade_hands", "0 seat 1", "...")
    assert state.view(0)["known"]["hands"][1] == ["memo", "memo"]
    do(state, "0 pass", "1 draw", "1 pass", "0 play hoverboard", "1 respond memo", "0 pass")
    assert state.view(0)["known"]["hands"][1] == ["memo"]


def test_a_gift_to_a_third_player_makes_a_known_hand_uncertain():
    state = scene("discontinuity memo", "save_the_clock_tower", "")
    do(state, "0 play discontinuity", "0 direction left", "...")  # the memo goes to 1, the tower to 2
    do(state, "2 pass", "0 pass", "1 draw", "0 pass", "1 pass", "2 play save_the_clock_tower", "...")
    assert state.view(0)["known"]["hands"][1] == ["memo"]
    do(state, "1 card memo")
    assert state.view(0)["known"] == {"others": ["memo"]}
    assert all("memo" in hand(world, 1) + hand(world, 2) for world in worlds(state, 0))


GIFTS = [
    # hand of player 1    what 3 knows of it    then in the hands of 0 and 1                 and in some hand
    ("memo", ["memo"], [["memo", "lucky_day"], []], None),
    ("memo memo", ["memo", "memo"], [["memo", "lucky_day"], ["memo"]], None),
    ("memo memo", ["memo"], [["lucky_day"], []], ["memo"]),
    ("memo memo rewind", ["memo", "memo", "rewind"], [["lucky_day"], ["memo"]], ["memo", "rewind"]),
]


@pytest.mark.parametrize(("held", "known", "hands", "others"), GIFTS)
def test_bf_112_what_an_onlooker_still_knows_after_a_gift(held, known, hands, others):
    seen = [{}, {}, {}, {"hands": [[], known, [], []]}]
    state = scene("save_the_clock_tower", held, "", "lucky_day", known=seen)
    do(state, "0 play save_the_clock_tower", "...", "1 card memo", "3 card lucky_day")
    learned = state.view(3)["known"]
    assert learned["hands"] == [*hands, [], []] and learned.get("others") == others


def tried_in_vain(*people: str):
    """Player 0 turns up the real card while Marlin Berry and Dakota Needles would be satisfied."""
    state = scene("time_car_v3", *[""] * (len(people) - 1), identities=list(people), b1=["real"],
                  altered=["A-3", "B-3", "B-5"])  # fmt: skip
    return do(state, "0 play time_car_v3", "0 linchpin B-1", "...")


def test_bf_132_the_active_player_was_not_satisfied():
    state = tried_in_vain("verne_brown", "greta_tannen", "joey_baines_iii", "jenny_parker_ii")
    for seat in (1, 2, 3):
        assert state.view(seat)["known"] == {"ruled_out": [["marlin_berry", "dakota_needles"], [], [], []]}
        held = {world.position()["identities"][0] for world in worlds(state, seat)}
        assert held and not held & {"marlin_berry", "dakota_needles"}
    assert state.view(0)["known"] == {}


def test_bf_132_of_the_others_not_exactly_one_was_satisfied():
    state = tried_in_vain("verne_brown", "greta_tannen")
    assert state.view(0)["known"]["ruled_out"] == [[], ["marlin_berry", "dakota_needles"]]
    state = tried_in_vain("verne_brown", "greta_tannen", "jenny_parker_ii")
    assert state.view(1)["known"]["ruled_out"][2] == ["marlin_berry", "dakota_needles"]
    state = tried_in_vain("verne_brown", "marlin_berry", "dakota_needles")
    assert {world.position()["identities"][2] for world in worlds(state, 1)} == {"dakota_needles"}


def test_after_a_quick_trip_the_other_hands_are_known_together():
    state = do(scene("quick_trip", "memo telegram", "rewind"), "0 play quick_trip", "...")
    held = sorted(["memo", "telegram", "rewind"])
    assert all(sorted(hand(world, 1) + hand(world, 2)) == held for world in worlds(state, 0))
    assert len({tuple(hand(world, 2)) for world in worlds(state, 0)}) == 3
    assert any(sorted(hand(world, 0) + hand(world, 2)) != [] for world in worlds(state, 1))


def test_bf_110_a_redeal_keeps_how_many_cards_are_chosen_already():
    state = scene("sleep_generator", "memo memo rewind rewind lucky_day", "")
    do(state, "0 play sleep_generator", "...", "1 card memo")
    assert state.view(2)["chosen"] == [0, 1, []] and state.view(2)["hands"] == [0, 5, []]
    world = state.redeal(2, 1)
    do(world, f"1 {world.choices(1)[0]}")
    assert len(hand(world, 1)) == 3 and world.pending() == [2]


def test_every_consistent_deal_occurs_on_a_small_deck():
    """Two hidden cards, one in a hand and one in the pile: both deals come up."""
    rest = [kind for kind in KIND_IDS if kind not in ("memo", "telegram")]
    laid = [kind for kind in rest if KIND_IDS.index(kind) < 17]

    full = GAME.start(2, 1).position()
    deck = [card for cards in full["hands"] for card in cards] + full["draw"]
    for card in ["memo", "telegram", *laid]:
        deck.remove(card)
    state = scene("", "memo", tables=(" ".join(laid),), discard=deck, draw=["telegram"])
    assert {hand(world, 1)[0] for world in worlds(state, 0)} == {"memo", "telegram"}


def test_the_views_of_a_seat_are_the_same_in_a_redealt_game_until_the_difference_shows():
    """Play the same choices in the truth and in a redealt world for as long as both allow them."""
    state = do(GAME.start(3, 11, cap=30, first=1), "1 keep", "2 keep", "0 keep")
    twin = state.redeal(0, 5)
    stream, same = Luck(4).stream("play"), 0
    while state.seat >= 0 and twin.pending() == state.pending() and state.view(0) == twin.view(0):
        shared = [n for n in state.legal(int(state.seat)) if n in twin.legal(int(state.seat))]
        if not shared:
            break
        number = shared[stream.below(len(shared))]
        before = state.seat
        state.apply(int(before), number)
        twin.apply(int(before), number)
        same += 1
    assert same > 5


def test_redealt_states_play_on():
    state = GAME.start(4, 3, cap=20)
    stream = Luck(1).stream("play")
    for _ in range(60):
        if state.seat < 0:
            break
        legal = state.legal(int(state.seat))
        state.apply(int(state.seat), legal[stream.below(len(legal))])
    world = state.redeal(int(state.seat), 9)
    while world.seat >= 0:
        legal = world.legal(int(world.seat))
        world.apply(int(world.seat), legal[stream.below(len(legal))])
    assert world.faults() == []
