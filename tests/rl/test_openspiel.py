"""OpenSpiel: by its own simulation tests, and played beside ours."""

from __future__ import annotations

import pytest

import anachron
from anachron.lab.setups import setups

pytest.importorskip("anachron.rl", reason="anachron[rl] is not installed", exc_type=ImportError)
pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed")
pytest.importorskip("anachron.rl.openspiel")

NAMES = [
    f"anachron_{setup.game.id}(players={setup.seats},mode={setup.mode},deals=7)"
    for game in anachron.games()
    for setup in (setups(game)[0], setups(game)[-1])
]
every_game = pytest.mark.parametrize("name", NAMES)


@every_game
def test_openspiels_own_simulation(name, capfd):
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=True, verbose=False)


@every_game
def test_a_history_says_everything(name):
    game = pyspiel.load_game(name)
    state = game.new_initial_state()
    state.apply_action(3)
    twin = state.clone()
    for _ in range(25):
        if state.is_terminal():
            break
        action = state.legal_actions()[-1]
        assert twin.legal_actions() == state.legal_actions()
        assert state.string_to_action(state.current_player(), state.action_to_string(action)) == action
        state.apply_action(action)
        assert str(twin) != str(state)
        twin.apply_action(action)
    again = game.new_initial_state()
    for action in state.history():
        again.apply_action(action)
    assert str(again) == str(twin) == str(state)


def test_what_players_cannot_tell_apart_is_one_information_state():
    game = pyspiel.load_game("anachron_contretemps(players=3,mode=classic)")
    state = game.new_initial_state()
    state.apply_action(1)
    other = state.clone()
    other.table = state.table.redeal(0, 1)
    assert other.information_state_string(0) == state.information_state_string(0)
    assert other.observation_tensor(0) == state.observation_tensor(0)
    assert other.information_state_string(1) != state.information_state_string(1)


def test_plain_names_play_the_first_mode_and_seeds_differ():
    one, other = (pyspiel.load_game("anachron_killed", {"seed": seed}) for seed in (1, 2))
    assert one.num_players() == 2 and one.num_distinct_actions() == 319
    begun = []
    for game in (one, other):
        states = [game.new_initial_state() for _ in range(20)]
        for deal, state in enumerate(states):
            state.apply_action(deal)
        begun.append([state.current_player() for state in states])
    assert begun[0] != begun[1] and {0, 1} == set(begun[0])


def test_searchers_of_openspiel_play_our_games():
    from open_spiel.python.algorithms import mcts

    game = pyspiel.load_game("anachron_killed")
    state = game.new_initial_state()
    state.apply_action(0)
    bot = mcts.MCTSBot(game, 1.4, 4, mcts.RandomRolloutEvaluator(1))
    assert bot.step(state) in state.legal_actions()
