"""What everybody sees: 4.1, LP-06; what can be undone."""

from __future__ import annotations

import json
import re

from anachron.match import Match
from tests.games.loop.tables import DAW, IND, LOOP, act, agent, at, offered, table, tile


def test_a_view_names_no_mission_that_has_not_been_face_up():
    state = LOOP.start(2, seed=5, agents=["MRT", "TPR"])
    for _ in range(3):
        view = state.view(0)
        hidden = [entry for entry in view["tiles"].values() if not entry["visible"]]
        assert hidden and all(entry["mission"] is None for entry in hidden)
        if "end" in offered(state):
            act(state, "end")
    text = json.dumps(
        {name: value for name, value in state.view(None).items() if name not in ("known", "tiles")}
    )
    assert "luck" not in state.view(None) and not re.search(r'"M\d\d"', text)


def test_hidden_orders_are_counts_and_their_cards_known():
    view = LOOP.start(2, seed=5, agents=["MRT", "TPR"]).view(None)
    assert view["foo_pile"] == 6 and len(view["known"]["foo_left"]) == 6
    assert view["big_deck"] == 46 == len(view["known"]["big_deck"])
    assert view["agents"][0]["draw"] == 3 == len(view["known"]["decks"][0]["rest"])
    assert view["bag"] == len(view["known"]["bag"]) == 20
    assert view["away"] == 3


def test_all_see_the_same():
    state = LOOP.start(3, seed=5, agents=["MRT", "TPR", "CZT"])
    public = {
        name: value for name, value in state.view(None).items() if name not in ("seat", "choices", "refused")
    }
    for seat in range(3):
        assert public.items() <= {**state.view(seat)}.items()


def test_every_deal_that_fits_a_view_occurs():
    state = table(
        agent("MRT", IND, draw=["A01", "A02", "A03"], top=1), tiles={"0": tile("M01", 0, visible=False)}
    )
    deals = {tuple(at(state.redeal(None, seed), "agents")[0]["draw"]) for seed in range(40)}
    assert deals == {("A01", "A02", "A03"), ("A01", "A03", "A02")}
    assert len({at(state.redeal(None, seed), "tiles", DAW)["mission"] for seed in range(90)}) == 10


def test_lp_06_before_the_first_foo_card_there_is_no_foo():
    state = LOOP.start(2, seed=1)
    assert state.position().get("foo") is None
    assert table(agent("MRT", IND, "B42"), foo_row=[], phase="actions").position()["foo"] is None


def test_foo_stays_where_he_was_when_a_cycle_begins():
    state = table(foo_row=[], foo=4, phase="actions")
    assert at(state, "foo") == 4 and at(state, "foo_row") == []


def test_the_team_takes_back_up_to_the_last_thing_it_learned():
    match = Match(LOOP, seats=2, seed=b"x" * 32, agents=["MRT", "TPR"], first=0)
    assert not match.can_undo(0)
    choice = next(text for text in sorted(offered(match.state)) if text.startswith("free_move"))
    match.choose(0, choice)
    assert match.can_undo(0) and match.can_undo(1)  # by the team
    match.undo(1)
    assert choice in offered(match.state)
    match.choose(0, "end")
    while match.state.seat == 0:
        match.choose(0, "pass")
    assert not match.can_undo(1)  # Dr Foo has thrown


def test_a_clone_draws_the_same_luck_and_leaves_the_others_alone():
    state = LOOP.start(2, seed=5, agents=["MRT", "TPR"])
    twin = state.clone()
    for one in (twin, state):
        act(one, "end")
    assert twin.position() == state.position()


def test_a_match_from_a_position_has_luck_of_its_own():
    position = LOOP.start(2, seed=5, agents=["MRT", "TPR"]).position()
    ends = set()
    for seed in range(6):
        match = Match.from_position(LOOP, position, seed=bytes([seed]) * 32)
        match.choose(int(match.state.seat), "end")
        ends.add(match.state.checksum())
    assert len(ends) == 6
