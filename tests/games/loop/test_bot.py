"""Team-mates: they see views only, choose what is offered, and say why."""

from __future__ import annotations

import pytest

from anachron.bots.levels import LEVELS
from anachron.games.loop.bot import LEVELS as THINKING
from anachron.games.loop.bot import bot
from tests.games.loop.tables import IND, LOOP, REN, agent, ring, table, tile


def choice(state, level="skilled", seed=1):
    return bot(LOOP, level, seed).choose(state.view(int(state.seat)), nodes=300)


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
