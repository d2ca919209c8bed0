"""The action phase: LP-04, LP-05, LP-26, LP-37, LP-56 to LP-73."""

from __future__ import annotations

from anachron.match.telling import preview
from tests.games.loop.tables import (
    DAW,
    END,
    GLO,
    IND,
    MED,
    REN,
    ROB,
    act,
    agent,
    at,
    hand,
    offered,
    refused,
    ring,
    table,
    where,
)


def test_lp_02_the_end_of_time_comes_before_the_dawn():
    state = table(agent("MRT", END), energy=ring(END=1))
    assert offered(state, "pay_move") == {"pay_move 5", "pay_move 0"}
    act(state, "pay_move 0")
    assert where(state) == DAW


def test_lp_37_only_the_active_player_acts():
    refusal = table().refusal(1, "end")
    assert refusal is not None and refusal.rule == "LP-37"


def test_lp_56_doing_nothing_is_allowed_and_stopping_is_always_asked():
    state = table(agent("MRT", IND, battery=False), agent("TPR", END), phase="actions")
    assert offered(state) == {"end", "power"}
    assert refused(state, "yes") == "LP-56"


def test_lp_57_an_action_is_finished_before_another_begins():
    state = table(agent("MRT", IND, "A08", "A03"), rifts=ring(IND=1), energy=ring(IND=1))
    act(state, "use A08")
    assert offered(state) == {"era 3"}
    assert refused(state, "use A03") == refused(state, "pay_move 2") == refused(state, "end") == "LP-57"


def test_lp_58_lp_59_a_move_costs_one_energy_of_your_era():
    state = table(agent("MRT", IND), energy=ring(IND=1, GLO=1))
    act(state, "pay_move 4", "pay_move 5")
    assert where(state) == ROB and at(state, "energy") == ring()
    assert refused(state, "pay_move 6") == "LP-59"
    assert refused(table(agent("MRT", IND), energy=ring(IND=1)), "pay_move 0") == "LP-59"


def test_lp_60_a_free_move_empties_the_batteries():
    state = table(agent("MRT", IND))
    assert offered(state, "free_move") == {"free_move 2", "free_move 4"}
    act(state, "free_move 2")
    assert where(state) == REN and not at(state, "agents")[0]["battery"]
    assert refused(state, "free_move 3") == "LP-60"


def test_lp_26_lp_61_a_card_is_exhausted_and_then_applied():
    state = table(agent("MRT", IND, "A09", "A10*"))
    act(state, "use A09")
    assert hand(state) == ["A09*", "A10*"] and at(state, "energy", IND) == 2
    assert refused(state, "use A09") == refused(state, "use A10") == "LP-26"
    assert refused(state, "use A11") == "LP-61"


def test_lp_62_what_cannot_be_applied_does_not_stop_the_rest():
    state = table(agent("MRT", IND, "B23"))  # close, add, push
    act(state, "use B23")
    assert at(state, "energy", IND) == 1 and "end" in offered(state)
    state = table(agent("MRT", IND, "B01"), rifts=ring(IND=1))
    act(state, "use B01")
    assert at(state, "rifts", IND) == 0


def test_lp_63_a_card_may_be_used_for_nothing():
    state = table(agent("MRT", IND, "A19"))
    told = act(state, "use A19")
    assert hand(state) == ["A19*"] and [event.kind for event in told] == ["used", "no_effect"]
    state = table(agent("MRT", IND, "A02"))  # a Wormhole with no Rift here and no Vortex
    assert [event["kind"] for event in preview(state, 0, "use A02").told] == ["used", "no_effect"]
    state = table(agent("MRT", IND, "A02"), rifts=ring(IND=1))
    assert [event["kind"] for event in preview(state, 0, "use A02").told] == ["used", "closed"]


def test_lp_64_or_offers_every_option_after_the_step():
    state = table(agent("MRT", IND, "A18"))
    act(state, "use A18", "step next none")
    assert offered(state) == {"option 0", "option 1"} and refused(state, "option 2") == "LP-64"
    act(state, "option 1")
    assert at(state, "energy", GLO) == 1


def test_lp_65_may_can_be_refused():
    state = table(agent("MRT", IND, "A04"))
    act(state, "use A04")
    assert offered(state) == {"yes", "no"}
    act(state, "no")
    assert where(state, 1) == END and at(state, "energy", IND) == 1
    state = table(agent("MRT", IND, "A04"))
    act(state, "use A04", "yes", "agent TPR", "era 0")
    assert where(state, 1) == DAW


def test_lp_66_an_agent_may_be_you_another_may_not():
    state = table(agent("MRT", IND, "A01"))
    act(state, "use A01")
    assert offered(state) == {"era 3", "era 6"}
    state = table(agent("MRT", IND, "B19"))
    act(state, "use B19")
    assert offered(state) == {"agent TPR"} and refused(state, "agent MRT") == "LP-87"


def test_lp_67_lp_70_a_loop_readies_all_exhausted_cards_of_one_dimension():
    state = table(agent("MRT", IND, "A01*", "A02*", "A03*", "A05"), energy=ring(IND=1))
    assert offered(state, "loop") == {"loop SP", "loop ST"}
    assert refused(state, "loop BD") == "LP-70"
    act(state, "loop SP")
    assert hand(state) == ["A01", "A02", "A03*", "A05"] and at(state, "energy", IND) == 0


def test_lp_68_the_next_loop_of_a_turn_costs_one_more():
    state = table(agent("MRT", IND, "A01*", "A03*"), energy=ring(IND=3))
    act(state, "loop SP", "loop ST")
    assert at(state, "energy", IND) == 0 and at(state, "loops_this_turn") == 2


def test_lp_69_black_holes_take_no_part():
    state = table(agent("MRT", IND, "B25*"), energy=ring(IND=9))
    assert offered(state, "loop") == set()


def test_lp_71_the_whole_price_must_lie_in_your_era():
    state = table(agent("MRT", IND, "A01*"), energy=ring(IND=1, REN=5), loops_this_turn=1)
    assert refused(state, "loop SP") == "LP-71"


def test_lp_72_lp_73_mr_time_moves_another_agent_once_per_turn():
    state = table(agent("MRT", IND), agent("TPR", REN))
    act(state, "power")
    assert refused(state, "end") == "LP-57"
    act(state, "agent TPR", "era 1")
    assert where(state, 1) == MED and refused(state, "power") == "LP-72"
    assert refused(table(agent("CZT", IND)), "power") == "LP-72"


def test_the_time_prowler_moves_freely_to_any_other_era():
    state = table(agent("TPR", IND), energy=ring(IND=1))
    assert offered(state, "free_move") == {f"free_move {era}" for era in range(7) if era != IND}
    assert refused(state, "free_move 3") == "LP-65" and len(offered(state, "pay_move")) == 2
    assert refused(table(agent("TPR", IND, battery=False)), "free_move 3") == "LP-60"
    assert refused(table(agent("MRT", IND)), "free_move 3") == "LP-60"


def test_by_the_first_rules_the_time_prowler_might_stay():
    assert len(offered(table(agent("TPR", IND), rules=1), "free_move")) == 7


def test_the_robofinisher_readies_a_card_for_the_batteries():
    state = table(agent("RBF", IND, "A25*", "B25*", "A26"))
    act(state, "power")
    assert offered(state) == {"card A25"} and refused(state, "card B25") == "LP-72"
    act(state, "card A25")
    assert hand(state) == ["A25", "B25*", "A26"] and not at(state, "agents")[0]["battery"]
    assert refused(table(agent("RBF", IND, "A25*", battery=False)), "power") == "LP-72"
    assert at(state, "loops_this_turn") == 0


def test_lp_04_lp_05_adjacent_means_beside_your_pawn():
    state = table(agent("MRT", DAW, "A24"), rifts=[1] * 7)
    act(state, "use A24")
    assert offered(state) == {"era 6", "era 1"}
