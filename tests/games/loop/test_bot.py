"""Team-mates: they see views only, choose what is offered, and say why."""

from __future__ import annotations

import pickle

import pytest

from anachron.bots import bot
from anachron.bots.levels import LEVELS
from anachron.games.loop.bots import LEVELS as THINKING
from anachron.texts import straight
from tests.games.loop.tables import GLO, IND, LOOP, REN, act, agent, at, offered, ring, table, tile


def choice(state, level="skilled", seed=1):
    return bot(LOOP, level, seed).choose(state.view(int(state.seat)), nodes=3000)


def test_there_are_five_levels_each_thinking_harder():
    assert tuple(THINKING) == LEVELS
    nodes = [level.nodes for level in THINKING.values()]
    assert nodes == sorted(nodes)


@pytest.mark.parametrize("level", LEVELS)
def test_a_level_plays_what_is_offered_and_says_why(level):
    state = LOOP.start(2, seed=3)
    team = [bot(LOOP, level, seat) for seat in range(2)]
    for _ in range(25):
        if state.seat < 0:
            break
        seat = int(state.seat)
        answer = team[seat].choose(state.view(seat), nodes=150)
        assert answer.choice.id in state.legal(seat)
        assert 0 <= answer.value <= 1 and answer.line and all(answer.why[lang] for lang in ("en", "fr"))
        state.choose(seat, answer.choice)


def test_equal_seeds_give_equal_play():
    state = LOOP.start(2, seed=3, agents=["MRT", "CZT"])
    assert choice(state, seed=4).line == choice(state, seed=4).line


@pytest.mark.parametrize("level", LEVELS)
def test_equal_views_get_equal_answers_whoever_is_asked(level):
    state, old = LOOP.start(2, seed=6), bot(LOOP, level, 4)
    for _ in range(20):
        seat = int(state.seat)
        view = state.view(seat)
        answer = old.choose(view, nodes=200)
        for fresh in (bot(LOOP, level, 4), pickle.loads(pickle.dumps(old))):
            assert fresh.choose(view, nodes=200) == answer
        state.choose(seat, answer.choice)


def test_it_takes_the_winning_archive():
    state = table(
        agent("MRT", REN),
        phase="actions",
        tiles={"3": tile("M03", 5)},
        archived=["M01", "M02", "M04"],
        energy=ring(REN=1),
    )
    answer = choice(state)
    assert str(answer.choice) in ("pay_move 3", "free_move 3") and "archive" in answer.why["en"]


def test_it_pushes_a_clone_to_its_end():
    state = table(agent("MRT", IND, "A10"), clones={"3": [[0, 4]]}, foo=REN)
    answer = choice(state)
    assert [str(one) for one in answer.line][:3] == ["use A10", "clone [0, 4]", "push next"]


def test_it_shuts_the_last_centrifuge_down_to_win():
    state = table(
        agent("MRT", REN),
        options={"mode": "centrifuges"},
        centrifuges=[IND],
        blue=[0] * 7,
        energy=ring(IND=3),
        archived=["M01", "M02", "M03", "M04"],
    )
    answer = choice(state)
    assert str(answer.choice) == "free_move 3" and "shut down the Centrifuge" in answer.why["en"]


def test_it_goes_to_dr_foo_to_jam_his_last_card():
    state = table(
        agent("MRT", REN),
        foo=IND,
        options={"mode": "ultramachina"},
        ultramachina=["U01"],
        energy=ring(IND=3),
        archived=["M01", "M02", "M03", "M04"],
    )
    answer = choice(state)
    assert str(answer.choice) == "free_move 3" and "win the game, jam Overclock" in answer.why["en"]


def test_it_closes_the_rifts_that_an_aftershock_would_break():
    state = table(
        agent("MRT", IND, "A27"),
        foo=IND,
        options={"mode": "ultramachina"},
        ultramachina=["U04"],
        rifts=ring(IND=3),
        vortex=[IND],
    )
    assert str(choice(state).choice) == "use A27"


def test_it_sends_a_supa_clone_the_short_way():
    state = table(agent("MRT", GLO, "A10"), options={"mode": "supa_clones"}, clones={"4": ["S2"]})
    answer = choice(state)
    assert [str(one) for one in answer.line][:3] == ["use A10", "clone S2", "push next"]
    assert straight(answer.why["fr"]).startswith("mon plan : nous débarrasser d'un Clone,")


def test_outside_the_action_phase_it_says_why_too():
    state = table(agent("MRT", IND), phase="archive", tiles={"3": tile("M03", 5)})
    said = {lang: straight(why) for lang, why in choice(state).why.items()}
    assert said == {"en": 'archive "Patch Up Dr Foo!"', "fr": "archiver « Colmatez le Dr Foo ! »"}


def test_a_plan_names_the_risk_of_the_next_throw():
    state = table(agent("MRT", IND), rifts=ring(IND=3, GLO=3))
    assert "chance of a Vortex in the next throw: " in choice(state).why["en"]


def test_what_else_one_could_begin_with_is_told_with_its_value():
    state = table(agent("MRT", IND, "A10"), clones={"3": [[0, 4]]}, foo=REN)
    answer = choice(state)
    values = [value for _, value in answer.others]
    assert {one.id for one, _ in answer.others} == set(state.legal(0)) - {answer.choice.id}
    assert len(values) > 1 and values == sorted(values, reverse=True) and answer.value >= values[0]


@pytest.mark.parametrize("card", ["B26", "B32"])
def test_lp_95_it_says_who_is_next_and_plays_on(card):
    team = [agent("MRT", IND, card, draw=["A01"]), agent("TPR", GLO, draw=["A07"]), agent("CZT", REN)]
    state = table(*team)
    act(state, f"use {card}")
    assert len(offered(state, "agent")) > 1
    while at(state, "frames"):
        answer = choice(state)
        assert answer.choice.id in state.legal(int(state.seat)) and all(answer.why.values())
        act(state, str(answer.choice))
