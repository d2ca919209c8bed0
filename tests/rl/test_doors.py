"""The interfaces of others, by their own conformance suites."""

from __future__ import annotations

import warnings

import pytest

import anachron
from anachron.engine import Malformed
from anachron.lab.setups import Setup, first_setup, setups

rl = pytest.importorskip("anachron.rl", reason="anachron[rl] is not installed", exc_type=ImportError)
gymnasium = pytest.importorskip("gymnasium")

GAMES = anachron.games()
SETUPS = [one for every in map(setups, GAMES) for one in (every[0], every[len(every) // 2], every[-1])]
every_game = pytest.mark.parametrize("game", GAMES)
every_setup = pytest.mark.parametrize("setup", SETUPS, ids=str)


def agents_of(setup: Setup):
    return rl.aec(setup.game, setup.seats, **setup.options)


# PettingZoo.


@every_setup
def test_pettingzoos_own_suite(setup, capsys):
    from pettingzoo.test import api_test

    api_test(agents_of(setup), num_cycles=150)


@every_setup
def test_pettingzoos_seeds(setup):
    from pettingzoo.test import seed_test

    seed_test(lambda: agents_of(setup), num_cycles=60)


@every_game
def test_agents_play_to_the_end_and_are_paid_their_scores(game):
    env = agents_of(first_setup(game))
    env.reset(seed=3)
    paid = {}
    for agent in env.agent_iter():
        seen, reward, terminated, truncated, _ = env.last()
        if terminated or truncated:
            paid[agent] = reward
            env.step(None)
        else:
            assert seen["action_mask"].any()
            env.step(env.action_space(agent).sample(seen["action_mask"]))
    assert [paid[agent] for agent in env.possible_agents] == list(env.state_now.outcome.scores)


def test_an_illegal_choice_of_an_agent_ends_the_game_as_its_loss():
    env = rl.aec("killed")
    env.reset(seed=1)
    loser = env.agent_selection
    env.step(next(n for n in range(319) if not env.observe(loser)["action_mask"][n]))
    assert all(env.terminations.values())
    assert env.rewards == {agent: -1.0 if agent == loser else 0.0 for agent in env.possible_agents}


def test_other_agents_are_not_shown_what_is_secret():
    env = rl.aec("contretemps", 3)
    env.reset(seed=1)
    while len(env.state_now.pending()) < 3:
        env.step(env.state_now.legal(int(env.state_now.seat))[0])
    first, second, _ = env.possible_agents
    before = env.observe(second)["observation"]
    seen = []
    for number in env.state_now.legal(0):
        twin = rl.aec("contretemps", 3)
        twin.reset()
        twin.state_now = env.state_now.clone()
        twin.agent_selection = first
        twin.step(number)
        seen.append(twin.observe(second)["observation"].tobytes())
    assert len(seen) > 1 and len(set(seen)) == 1 and seen[0] != before.tobytes()


# Gymnasium.


@every_setup
def test_gymnasiums_own_checker(setup):
    from gymnasium.utils.env_checker import check_env

    name, options = f"anachron/{setup.game.id}-v0", setup.options
    env = gymnasium.make(name, disable_env_checker=True, seats=setup.seats, **options)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(env.unwrapped, skip_render_check=True)


@pytest.mark.parametrize("opponents", ["random", "novice"])
def test_a_learner_plays_against_opponents(opponents):
    env = gymnasium.make("anachron/killed-v0", opponents=opponents, seat=1, cap=6)
    _, info = env.reset(seed=5)
    steps, over = 0, False
    while not over:
        choice = env.action_space.sample(info["action_mask"])
        _, reward, terminated, truncated, info = env.step(choice)
        steps, over = steps + 1, terminated or truncated
    assert steps > 3 and reward in (0.0, 0.5, 1.0)
    assert truncated == (env.unwrapped.state.outcome.reason == "cap")


def test_an_illegal_choice_of_a_learner_ends_the_game():
    env = gymnasium.make("anachron/killed-v0")
    _, info = env.reset(seed=1)
    _, reward, terminated, truncated, _ = env.step(int((info["action_mask"] == 0).argmax()))
    assert (reward, terminated, truncated) == (-1.0, True, False)


def test_masks_come_by_the_name_that_learners_ask_for():
    env = gymnasium.make("anachron/timeline-v0").unwrapped
    _, info = env.reset(seed=1)
    assert env.action_masks().dtype == bool and (env.action_masks() == info["action_mask"]).all()


@pytest.mark.parametrize("wrong", [{"seat": 2}, {"opponents": "grandmaster"}])
def test_a_learner_without_a_place_or_opponents_is_refused(wrong):
    with pytest.raises(Malformed, match="expected"):
        gymnasium.make("anachron/killed-v0", **wrong)


def test_tables_are_rendered_as_text():
    env = gymnasium.make("anachron/killed-v0", render_mode="ansi")
    env.reset(seed=1)
    agents = rl.aec("killed", render_mode="ansi")
    agents.reset(seed=1)
    assert "\n" in env.render() and "\n" in agents.render()
