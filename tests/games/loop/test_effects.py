"""Effects of cards: LP-07, LP-27 to LP-31, LP-34 to LP-36, LP-75 to LP-100, LP-107."""

from __future__ import annotations

from typing import Any

from tests.games.loop.tables import (
    DAW,
    END,
    GLO,
    IND,
    LOOP,
    MED,
    REN,
    ROB,
    act,
    agent,
    at,
    damage,
    hand,
    offered,
    pile,
    refused,
    ring,
    script,
    table,
    tile,
    where,
)


def test_lp_75_lp_76_a_pushed_clone_that_reaches_its_end_goes_back_to_the_bag():
    state = table(agent("MRT", IND, "A10"), clones={"3": [[0, 4]]})
    assert [0, 4] not in at(state, "bag")
    act(state, "use A10", "clone [0, 4]")
    assert offered(state) == {"push prev", "push next"}
    assert refused(state, "push prev2") == "LP-76"
    act(state, "push next")
    assert at(state, "clones") == {} and [0, 4] in at(state, "bag")


def test_clones_alike_in_one_era_are_offered_once():
    state = table(agent("MRT", IND, "A10"), clones={"3": [[0, 4], [1, 4], [1, 5]]})
    act(state, "use A10")
    assert offered(state) == {"clone [0, 4]", "clone [1, 5]"}


def test_lp_77_clones_pushed_together_may_go_different_ways():
    state = table(agent("MRT", IND, "B03"), clones={"3": [[0, 5], [1, 6]]})
    act(state, "use B03", "clone [0, 5]", "push next", "clone [1, 6]", "push prev")
    assert at(state, "clones") == {"4": [[0, 5]], "2": [[1, 6]]}


def test_cztwyzzek_pushes_two_eras_through_the_end_of_a_clone():
    state = table(agent("CZT", DAW, "A13"), clones={"0": [[4, 1], [4, 2]]})
    act(state, "use A13", "clone [4, 1]")
    assert offered(state) == {"push prev", "push next", "push prev2", "push next2"}
    act(state, "push next2")
    assert at(state, "clones") == {"0": [[4, 2]]}
    state = table(agent("CZT", DAW, "A21"), clones={"0": [[4, 6]]}, rifts=[1] * 7)
    act(state, "use A21", "clone [4, 6]", "push prev2")
    assert at(state, "rifts") == [1, 1, 1, 1, 1, 1, 0]  # `sent` is where it ends


def test_lp_05_of_both_adjacent_eras_the_previous_one_is_served_first():
    state = table(agent("MRT", DAW, "B28"), clones={"6": [[0, 3]], "1": [[1, 4]]})
    act(state, "use B28")
    assert offered(state) == {"clone [0, 3]"}
    act(state, "clone [0, 3]", "push next", "clone [1, 4]", "push next")
    assert at(state, "clones") == {"0": [[0, 3]], "2": [[1, 4]]}
    scarce = table(agent("MRT", DAW, "A16"), energy=ring(IND=29))
    act(scarce, "use A16")
    assert at(scarce, "energy") == ring(IND=29, END=1)  # LP-85: the last cube


def test_lp_77_a_clone_is_pushed_once_even_if_it_lands_in_the_other_era():
    state = table(agent("CZT", IND, "B28"), clones={"2": [[2, 0]], "4": [[4, 1]]})
    act(state, "use B28", "clone [2, 0]", "push next2")
    assert offered(state) == {"clone [4, 1]"} and refused(state, "clone [2, 0]") == "LP-76"
    again = LOOP.read(state.text())
    assert offered(again) == {"clone [4, 1]"} and again.key() == state.key()
    act(state, "clone [4, 1]", "push next")
    assert at(state, "clones") == {"4": [[2, 0]], "5": [[4, 1]]}
    alone = table(agent("CZT", IND, "B28"), clones={"2": [[2, 0]]})
    act(alone, "use B28", "clone [2, 0]", "push next2")
    assert at(alone, "clones") == {"4": [[2, 0]]} and at(alone, "frames") == []


def test_two_pushes_of_one_card_may_send_the_same_clone_on():
    state = table(agent("CZT", IND, "B49"), clones={"2": [[2, 0]]})
    act(state, "use B49", "era 2", "clone [2, 0]", "push next", "era 3", "clone [2, 0]", "push next")
    assert at(state, "clones") == {"4": [[2, 0]]}


def test_by_the_first_rules_a_clone_could_be_pushed_twice():
    state = table(agent("CZT", IND, "B28"), clones={"2": [[2, 0]]}, rules=1)
    act(state, "use B28", "clone [2, 0]", "push next2")
    assert offered(state) == {"clone [2, 0]"} and "pushed" not in at(state, "frames")[0]


def test_lp_78_a_pulled_clone_comes_to_you():
    state = table(agent("MRT", IND, "A03"), clones={"2": [[2, 0]], "4": [[0, 3]], "5": [[5, 1]]})
    act(state, "use A03")
    assert offered(state) == {"clone [2, 0]", "clone [0, 3]"} and refused(state, "clone [5, 1]") == "LP-78"
    act(state, "clone [2, 0]")
    assert at(state, "clones", IND) == [[2, 0]]


def test_lp_79_clones_pulled_together_may_come_from_different_eras():
    state = table(agent("MRT", IND, "B27"), clones={"2": [[2, 0]], "4": [[4, 1]]})
    act(state, "use B27", "clone [2, 0]", "clone [4, 1]")
    assert at(state, "clones") == {"3": [[2, 0], [4, 1]]}


def test_lp_80_a_clone_is_destroyed_whatever_its_face():
    state = table(agent("MRT", IND, "B43"), clones={"3": [[0, 5], [1, 6], [2, 0]], "4": [[4, 1]]})
    act(state, "use B43", "clone [0, 5]")
    assert refused(state, "clone [4, 1]") == "LP-80"
    act(state, "clone [2, 0]")
    assert at(state, "clones") == {"3": [[1, 6]], "4": [[4, 1]]}


def test_lp_82_a_carried_clone_is_destroyed_on_the_way_and_no_other_is_taken():
    state = table(agent("MRT", MED, "B04"), clones={"1": [[5, 2]], "2": [[2, 6]]})
    act(state, "use B04", "step next [5, 2]")
    assert at(state, "clones") == {"2": [[2, 6]]}
    assert offered(state) == {"step prev none", "step next none", "stop"}
    act(state, "stop")
    assert where(state) == REN and at(state, "energy", REN) == 1


def test_a_step_is_taken_before_one_may_stop():
    state = table(agent("MRT", MED, "A07"))
    act(state, "use A07")
    assert "stop" not in offered(state) and refused(state, "stop") == "LP-81"
    act(state, "step next none", "step prev none")  # LP-R21: there and back
    assert where(state) == MED


def test_lp_84_lp_85_rifts_and_energy_come_and_go():
    state = table(agent("MRT", IND, "A09"), energy=ring(DAW=29))
    act(state, "use A09")
    assert at(state, "energy", IND) == 1  # the supply is empty now
    state = table(agent("MRT", IND, "B36"), rifts=ring(DAW=1, END=1))
    act(state, "use B36", "era 0", "era 6")
    assert at(state, "rifts") == ring()


def test_lp_86_where_you_want_includes_where_you_are():
    state = table(agent("MRT", IND, "B15"))
    act(state, "use B15")
    assert len(offered(state)) == 7
    act(state, "era 3")
    assert where(state) == IND


def test_lp_87_a_swap_can_destroy_clones():
    state = table(agent("MRT", IND, "B34"), clones={"3": [[2, 5]], "5": [[1, 4]], "0": [[0, 2]]})
    act(state, "use B34", "clone [2, 5]", "clone [1, 4]")
    assert at(state, "clones") == {"3": [[1, 4]], "0": [[0, 2]]}
    state = table(agent("MRT", IND, "B19"), agent("TPR", ROB))
    act(state, "use B19", "agent TPR")
    assert (where(state), where(state, 1)) == (ROB, IND) and at(state, "energy", ROB) == 2


def test_lp_88_another_agents_era_may_be_yours():
    state = table(agent("MRT", IND, "B20"), agent("TPR", IND), rifts=ring(IND=2))
    act(state, "use B20", "era 3")
    assert at(state, "rifts", IND) == 0


def test_lp_89_the_bonus_counts_once_for_several_agents():
    state = table(agent("MRT", IND, "A05"), agent("TPR", IND), agent("CZT", IND))
    act(state, "use A05")
    assert at(state, "energy", IND) == 1
    alone = table(agent("MRT", IND, "A05"))
    act(alone, "use A05")
    assert at(alone, "energy", IND) == 0


def test_lp_07_lp_90_your_era_or_each_vortex_gives_yours_one():
    for option in ("option 0", "option 1"):
        state = table(agent("MRT", IND, "B31"), vortex=[IND, ROB])
        act(state, "use B31", option)
        assert at(state, "energy", IND) == 1
        assert at(state, "energy", ROB) == (1 if option == "option 1" else 0)


def test_lp_91_duct_tape_removes_rifts_down_to_the_clones():
    state = table(agent("MRT", IND, "B35"), rifts=ring(REN=3, GLO=1), clones={"2": [[2, 0]], "4": [[4, 1]]})
    act(state, "use B35", "era 2")
    assert at(state, "rifts") == ring(REN=1, GLO=1)


def test_lp_92_where_you_sent_a_clone_even_if_it_was_destroyed():
    state = table(agent("MRT", IND, "B10"), clones={"3": [[0, 4]]}, rifts=ring(GLO=3))
    act(state, "use B10", "clone [0, 4]", "push next")
    assert at(state, "rifts", GLO) == 1
    state = table(agent("MRT", IND, "B10"), rifts=ring(GLO=3, IND=2, REN=1))
    act(state, "use B10")
    assert at(state, "rifts") == ring(GLO=3, IND=2, REN=1)


def test_lp_93_lp_28_a_card_drawn_for_its_origin_arrives_ready():
    state = table(agent("MRT", IND, "B06", draw=["A03", "A04"]))
    act(state, "use B06")
    assert hand(state) == ["B06*", "A03"] and at(state, "energy", MED) == 2


def test_lp_30_an_empty_draw_pile_is_the_discard_pile_shuffled():
    state = table(agent("MRT", IND, "B06", discard=["A03"]))
    act(state, "use B06")
    assert hand(state) == ["B06*", "A03"] and pile(state, "discard") == []
    state = table(agent("MRT", IND, "B06", draw=["A03"], discard=["A04"]))
    act(state, "use B06")
    assert pile(state, "draw") == [] and pile(state, "discard") == ["A04"]  # not before it is needed


def test_lp_31_nothing_to_draw_is_skipped():
    state = table(agent("MRT", IND, "B06"))
    act(state, "use B06")
    assert hand(state) == ["B06*"] and at(state, "energy") == ring()


def test_lp_27_a_hand_may_grow():
    state = table(agent("MRT", IND, "B06", "A01", "A02", draw=["A03"]))
    act(state, "use B06")
    assert len(hand(state)) == 4


def test_lp_94_the_card_in_use_may_destroy_itself():
    state = table(agent("MRT", IND, "B13", "A01*"))
    act(state, "use B13")
    assert offered(state) == {"card B13", "card A01"}
    act(state, "card B13")
    assert at(state, "destroyed") == ["B13"] and hand(state) == ["A01*"] and at(state, "energy", IND) == 3


def test_lp_29_a_discarded_card_lies_on_ones_own_discard_pile():
    state = table(agent("MRT", IND, "B47", discard=["A01"]), rifts=ring(DAW=1))
    act(state, "use B47", "yes", "card B47", "era 0")
    assert pile(state, "discard") == ["B47", "A01"] and at(state, "rifts", DAW) == 0


def telegraph(*draws: str, rules: int = LOOP.newest):
    """Mr Time has used the Telegraph; each Agent's draw pile has a card, or none."""
    agents = zip(("MRT", "TPR", "CZT"), ("B26", "A12", "A18"), draws)
    team = [agent(id, IND, card, draw=draw.split()) for id, card, draw in agents]
    state = table(*team, rules=rules)
    act(state, "use B26")
    return state


def test_lp_95_whoever_applies_an_effect_for_everybody_says_who_is_next():
    state = telegraph("A01", "A07", "A13")
    assert state.seat == 0 and offered(state) == {"agent MRT", "agent TPR", "agent CZT"}
    assert refused(state, "yes") == "LP-95"
    act(state, "agent CZT")
    assert state.seat == 2 and offered(state) == {"yes", "no"}
    act(state, "yes")
    assert state.seat == 0 and offered(state) == {"agent MRT", "agent TPR"}
    assert refused(state, "agent CZT") == "LP-95" and hand(state, 2) == ["A18", "A13"]
    act(state, "agent TPR", "no")
    assert state.seat == 0 and offered(state) == {"yes", "no"}  # the last of them, unasked
    act(state, "yes")
    assert at(state, "frames") == [] and [hand(state, 0), hand(state, 1)] == [["B26*", "A01"], ["A12"]]


def test_lp_95_only_those_with_something_to_decide_are_put_in_order():
    state = telegraph("A01", "", "A13")
    assert offered(state) == {"agent MRT", "agent CZT"}
    alone = telegraph("", "", "A13")
    assert alone.seat == 2 and offered(alone) == {"yes", "no"}
    assert at(telegraph("", "", ""), "frames") == []


def test_lp_95_the_order_survives_a_position_and_a_clone():
    state = telegraph("A01", "A07", "A13")
    for text in ("agent CZT", "yes", "agent TPR", "no", "yes"):
        again, twin = LOOP.read(state.text()), state.clone()
        assert offered(again) == offered(twin) == offered(state) and again.seat == state.seat
        assert again.key() == twin.key() == state.key()
        act(state, text)


def test_by_the_first_rules_each_might_draw_in_turn_order():
    state = telegraph("A01", "A07", "", rules=1)
    assert state.seat == 0 and offered(state) == {"yes", "no"}
    act(state, "no")
    assert state.seat == 1
    act(state, "yes")
    assert state.seat == 0 and hand(state) == ["B26*"] and hand(state, 1) == ["A12", "A07"]


def test_lp_96_the_double_joystick_picks_up_on_a_vortex():
    state = table(agent("MRT", MED, "B29"), vortex=[REN], clones={"1": [[1, 6]], "2": [[2, 6]]})
    act(state, "use B29")
    assert offered(state) == {"step prev none", "step next none"}
    act(state, "step next none")
    assert "step next [2, 6]" in offered(state)


def test_each_agent_may_step_and_its_seat_decides():
    state = table(agent("MRT", MED, "B32"), agent("TPR", END))
    act(state, "use B32")
    assert offered(state) == {"agent MRT", "agent TPR"} and refused(state, "era 0") == "LP-95"
    act(state, "agent TPR")
    assert state.seat == 1 and refused(state, "era 0") == "LP-86"
    act(state, "stop")
    assert state.seat == 0
    act(state, "step next none")
    assert (where(state), where(state, 1)) == (REN, END) and at(state, "energy") == ring(REN=1, END=1)


def test_by_the_first_rules_each_agent_might_step_in_turn_order():
    state = table(agent("MRT", MED, "B32"), agent("TPR", END), rules=1)
    act(state, "use B32", "step next none")
    assert state.seat == 1
    act(state, "stop")
    assert (where(state), where(state, 1)) == (REN, END)


def test_lp_97_a_copied_card_is_applied_by_you_and_stays():
    state = table(agent("MRT", IND, "B40"), agent("TPR", ROB, "A09*"))
    act(state, "use B40", "card A09")
    assert at(state, "energy") == ring(IND=2) and hand(state, 1) == ["A09*"]
    state = table(agent("MRT", REN, "B16"), available={"2": ["B18", "B20"]}, clones={"3": [[2, 0]]})
    act(state, "use B16", "card B18")
    assert offered(state) == {"clone [2, 0]"} or offered(state) == {"era 3"}


def test_lp_97_the_card_on_top_of_the_destroyed_pile_is_asked_for_like_any_other():
    recycler = agent("MRT", IND, "B45")
    fields: dict[str, Any] = {"destroyed": ["B37", "B02"], "rifts": ring(IND=1)}
    state, before = table(recycler, **fields), table(recycler, **fields, rules=1)
    act(before, "use B45")
    act(state, "use B45")
    assert offered(state) == {"card B37"} and refused(state, "card B02") == "LP-97"
    act(state, "card B37")
    for one in (state, before):
        assert (at(one, "energy", IND), at(one, "rifts", IND)) == (5, 0)
        assert at(one, "destroyed") == ["B37", "B02"] and at(one, "frames") == []
    empty = table(recycler, rifts=ring(IND=1))
    act(empty, "use B45")
    assert at(empty, "rifts", IND) == 0


def test_lp_98_a_lent_card_is_chosen_and_applied_by_the_other():
    state = table(agent("MRT", IND, "B22"), agent("TPR", ROB, "A09*", "A10"))
    act(state, "use B22")
    assert state.seat == 0 and offered(state) == {"agent TPR"}
    act(state, "agent TPR")
    assert state.seat == 1 and offered(state) == {"card A09", "card A10"}
    act(state, "card A09")
    assert at(state, "energy", ROB) == 2 and offered(state) == {"discard", "destroy"}
    assert refused(state, "yes") == "LP-98"
    act(state, "destroy")
    assert at(state, "destroyed") == ["A09"] and state.seat == 0 and "end" in offered(state)


def test_lp_99_what_the_other_does_counts_for_missions():
    state = table(
        agent("MRT", IND, "B22"),
        agent("TPR", ROB, "A19"),
        foo=ROB,
        rifts=ring(ROB=1),
        tiles={"0": tile("M03")},
    )
    act(state, "use B22", "agent TPR", "card A19", "discard")
    assert damage(state, DAW) == 1 and pile(state, "discard", 1) == ["A19"]


def test_lp_100_an_effect_is_not_applied_inside_itself():
    state = table(agent("MRT", IND, "B40"), agent("TPR", ROB, "B22", "A09"))
    act(state, "use B40", "card B22", "agent TPR")
    assert offered(state) == {"card A09"} and refused(state, "card B22") == "LP-100"


def test_lp_107_a_card_revealed_on_a_vortex_is_destroyed_after_the_effect():
    hoard = table(
        agent("MRT", IND, "B14"),
        vortex=[DAW],
        chance=script(("card", "B01"), ("card", "B02"), ("card", "B23")),
    )
    act(hoard, "use B14", "yes")
    assert offered(hoard) == {"card B01", "card B02", "card B23"}
    act(hoard, "card B01")
    assert pile(hoard, "draw") == ["B01"]  # LP-36
    assert at(hoard, "destroyed") == ["B02"] and at(hoard, "available") == {"3": ["B23"]}
    press = table(
        agent("MRT", REN, "B17"),
        vortex=[DAW],
        rifts=ring(DAW=2),
        chance=script(("card", "B01"), ("card", "B02")),
    )
    act(press, "use B17")
    assert at(press, "energy", DAW) == 2 and at(press, "rifts", DAW) == 0
    assert offered(press) == {"card B01", "card B02"} and refused(press, "card B23") == "LP-107"
    act(press, "card B02")
    assert at(press, "destroyed") == ["B01", "B02"]  # LP-34


def test_lp_35_an_empty_big_deck_is_made_of_the_destroyed_cards():
    state = table(agent("MRT", IND, "B17"), big_deck=[], destroyed=["B01"])
    act(state, "use B17")
    assert at(state, "destroyed") == [] and at(state, "available") == {"0": ["B01"]}


def test_lp_36_a_card_taken_goes_on_top_and_everybody_knows():
    state = table(agent("MRT", GLO, "B30", draw=["A01"]), available={"4": ["B31"]})
    act(state, "use B30", "card B31")
    assert pile(state, "draw") == ["B31", "A01"]
    assert state.view(None)["known"]["decks"][0] == {"of": "MRT", "top": ["B31"], "rest": ["A01"]}
