"""A game of three in OpenSpiel, everybody making the first legal choice."""

import pyspiel

import anachron.rl.openspiel  # noqa: F401  (makes the games known)

game = pyspiel.load_game("anachron_contretemps(players=3,mode=paradox,seed=7)")
state = game.new_initial_state()
state.apply_action(0)  # chance: the deal, sampled from the seed
while not state.is_terminal():
    player = state.current_player()
    seen = state.information_state_string(player), state.observation_tensor(player)
    state.apply_action(state.legal_actions()[0])
