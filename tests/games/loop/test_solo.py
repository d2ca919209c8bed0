"""A lone player with several Agents: LP-153 to LP-159."""

from __future__ import annotations

import pytest

from anachron.engine import BadSetup
from tests.games.loop.tables import (
    DAW,
    GLO,
    IND,
    LOOP,
    REN,
    act,
    agent,
    at,
    hand,
    offered,
    refused,
    script,
    solo,
    tile,
)


def test_lp_153_two_to_four_agents_in_any_mode():
    for agents in (2, 3, 4):
        for mode in ("sabotage", "supa_clones", "centrifuges", "ultramachina"):
            state = LOOP.start(1, seed=3, agents=agents, mode=mode)
            act(state, *(f"agent {id}" for id in ("MRT", "TPR", "CZT", "VGL")[:agents]))
            more = {"supa_clones": 1, "centrifuges": agents, "ultramachina": 1}.get(mode, 0)  # U02: one more
            assert len(at(state, "agents")) == agents
            assert sum(map(len, at(state, "clones").values())) == 7 + 1 + more
    for wrong in (1, 5, ["MRT"]):
        with pytest.raises(BadSetup):
            LOOP.start(1, seed=3, agents=wrong)


def test_lp_154_the_agents_share_one_deck():
    state = LOOP.start(1, seed=3, agents=["MRT", "TPR"])
    cards = [*at(state, "draw"), *at(state, "discard"), *hand(state, 0), *hand(state, 1)]
    assert sorted(cards) == [f"A{n:02}" for n in range(1, 13)]


def test_lp_155_lp_156_starting_cards_go_to_their_agent_others_where_you_like():
    state = solo(
        agent("MRT", IND, "A01"),
        agent("TPR", GLO),
        phase="deal",
        draw=["A07", "A02", "B01", "A03"],
        foo_row=[],
    )
    assert offered(state) == {"agent MRT", "agent TPR"} and refused(state, "agent CZT") == "LP-155"
    assert hand(state, 0) == ["A01", "A02"] and hand(state, 1) == ["A07"]
    act(state, "agent TPR")
    assert (
        at(state, "active") == "MRT"
        and hand(state, 0) == ["A01", "A02", "A03"]
        and hand(state, 1) == ["A07", "B01"]
    )
    assert at(state, "phase") == "actions"


def test_lp_157_only_the_active_agent_discards_and_draws_come_from_the_common_pile():
    state = solo(
        agent("MRT", IND, "B06", "A01"), agent("TPR", GLO, "A07"), draw=["A08", "A02", "A03", "A09"], foo=DAW
    )
    act(state, "use B06")
    assert hand(state, 0) == ["B06*", "A01", "A08"]
    act(state, "end")
    assert "A07" in hand(state, 1)
    assert not {"B06*", "A01"} <= set(hand(state, 0))


def test_lp_158_reward_cards_go_on_the_common_pile_but_one():
    state = solo(
        agent("MRT", IND), agent("TPR", GLO), phase="archive", tiles={"3": tile("M03", 5), "0": tile("M05")},
        draw=["A01", "A02", "A03"], chance=script(("card", "B01"), ("card", "B23"), ("card", "B30")),
    )  # fmt: skip
    act(state, "archive", "take B30", "take B01")
    assert "B23" in at(state, "destroyed")
    assert at(state, "dealt") == "B01" and at(state, "draw")[0] == "B30"  # the last one laid is dealt first


def test_lp_159_several_agents_with_three_cards_or_none():
    state = solo(
        agent("MRT", IND, "A01", "A02", "A03"),
        agent("TPR", GLO, "A07", "A08", "A09"),
        phase="deal",
        foo_row=[],
    )
    assert offered(state) == {"agent MRT", "agent TPR"}
    act(state, "agent TPR")
    assert at(state, "active") == "TPR"
    few = solo(agent("MRT", IND, "A01"), agent("TPR", GLO, "A07", "A08"), phase="deal", foo_row=[])
    assert at(few, "active") == "TPR"
    tied = solo(
        agent("MRT", IND, "A01"), agent("TPR", GLO, "A07"), agent("CZT", REN), phase="deal", foo_row=[]
    )
    assert offered(tied) == {"agent MRT", "agent TPR"} and refused(tied, "agent CZT") == "LP-159"


def test_lp_95_a_lone_player_says_which_agent_draws_next():
    state = solo(agent("MRT", IND, "B26"), agent("TPR", REN), draw=["A07", "A01"])
    act(state, "use B26")
    assert state.seat == 0 and offered(state) == {"agent MRT", "agent TPR"}
    act(state, "agent TPR", "yes", "no")
    assert [hand(state, slot) for slot in (0, 1)] == [["B26*"], ["A07"]] and at(state, "frames") == []
