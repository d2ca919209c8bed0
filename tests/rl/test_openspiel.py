"""OpenSpiel: by its own simulation tests, and played beside ours."""

from __future__ import annotations

import pytest

import anachron
from anachron.engine import Malformed
from anachron.lab.setups import setups

pytest.importorskip("anachron.rl", reason="anachron[rl] is not installed", exc_type=ImportError)
pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed")
pytest.importorskip("anachron.rl.openspiel")

NAMES = [
    f"anachron_{setup.game.id}(players={setup.seats},mode={setup.mode})"
    for every in map(setups, anachron.games())
    for setup in (every[0], every[len(every) // 2], every[-1])  # unlike modes and seats
]
every_game = pytest.mark.parametrize("name", NAMES)


def is_explicit(game):
    return game.get_type().chance_mode == pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC


def begun(game, pick=0):
    """A game whose first draws are made."""
    state = game.new_initial_state()
    while state.is_chance_node():
        outcomes = state.chance_outcomes()
        assert sum(chance for _, chance in outcomes) == pytest.approx(1)
        state.apply_action(outcomes[pick % len(outcomes)][0])
    return state


@every_game
def test_openspiels_own_simulation(name, capfd):
    game = pyspiel.load_game(name)  # games from Python cannot tell OpenSpiel where their sampling stands
    pyspiel.random_sim_test(game, num_sims=1, serialize=is_explicit(game), verbose=False)


@every_game
def test_clones_and_what_was_written_down_go_on_alike(name):
    game = pyspiel.load_game(name)
    state = begun(game)
    twin, read = state.clone(), game.deserialize_state(state.serialize())
    for _ in range(25):
        if state.is_terminal():
            break
        action = state.legal_actions()[-1]
        assert twin.legal_actions() == state.legal_actions() == read.legal_actions()
        assert state.string_to_action(state.current_player(), state.action_to_string(action)) == action
        state.apply_action(action)
        assert str(twin) != str(state)
        twin.apply_action(action)
        read.apply_action(action)
        assert str(twin) == str(state) == str(read)


def test_chance_is_explicit_only_where_all_of_it_can_be_listed():
    kinds = {name: is_explicit(pyspiel.load_game(f"anachron_{name}")) for name in anachron.games()}
    assert kinds == {"bttf": False, "contretemps": False, "killed": True, "loop": False, "timeline": False}


def test_explicit_draws_are_nodes_and_a_history_says_everything():
    game = pyspiel.load_game("anachron_killed(mode=power_sharing)")
    state = game.new_initial_state()
    drawn = []
    while state.is_chance_node():
        drawn.append(state.action_to_string(len(state.chance_outcomes()) - 1).split()[0])
        state.apply_action(len(state.chance_outcomes()) - 1)
    assert drawn[:2] == ["first", "set"] and state.current_player() in (0, 1)
    for _ in range(20):
        state.apply_action(state.legal_actions()[0])
    again = game.new_initial_state()
    for action in state.history():
        again.apply_action(action)
    assert str(again) == str(state)


def test_sampled_games_follow_from_the_seed():
    def deals(seed):
        game = pyspiel.load_game("anachron_contretemps", {"seed": seed})
        return [str(begun(game)) for _ in range(3)]

    assert deals(1) == deals(1) != deals(2) and len(set(deals(1))) == 3


LATE = {"game": "bttf", "options": {"first": 0, "cap": 1}, "seats": 2, "turn": 0, "phase": "main"}
LATE |= {"plays_owed": 1, "b1": ["real"], "identities": ["greta_tannen", "verne_brown"]}


def from_positions(folder, *positions):
    game, file = anachron.game("bttf"), folder / "late.positions"
    file.write_text("\n".join(game.load(position).text() for position in positions))
    return pyspiel.load_game("anachron_bttf", {"positions": str(file)})


def test_a_game_may_begin_from_one_of_some_positions_and_draws_within_choices_are_nodes(tmp_path):
    hands = [[["science_experiment"], [held, "memo"]] for held in ("hoverboard", "binoculars")]
    game = from_positions(tmp_path, *({**LATE, "hands": held} for held in hands))
    state = game.new_initial_state()
    assert is_explicit(game) and state.chance_outcomes() == [(0, 0.5), (1, 0.5)]
    one, other = state.child(0), state.child(1)
    assert one.information_state_string(0) == other.information_state_string(0)
    assert one.information_state_string(1) != other.information_state_string(1)
    pyspiel.random_sim_test(game, num_sims=3, serialize=True, verbose=False)


def play_on(state):
    while not state.is_terminal():
        state.apply_action(state.legal_actions()[0])


def test_draws_too_many_to_list_are_refused(tmp_path):
    game = from_positions(tmp_path, {**LATE, "hands": [["quick_trip"], []]})
    state = begun(game)
    with pytest.raises((Malformed, pyspiel.SpielError), match="too many after"):
        play_on(state)


def test_what_players_cannot_tell_apart_is_one_information_state():
    state = begun(pyspiel.load_game("anachron_contretemps(players=3,mode=classic)"))
    other = state.clone()
    other.table = state.table.redeal(0, 1)
    assert other.information_state_string(0) == state.information_state_string(0)
    assert other.observation_tensor(0) == state.observation_tensor(0)
    assert other.information_state_string(1) != state.information_state_string(1)


def test_an_information_state_recalls_what_its_player_did():
    state = begun(pyspiel.load_game("anachron_killed"))
    seat, before = state.current_player(), state.information_state_string(state.current_player())
    state.apply_action(state.legal_actions()[0])
    assert state.recalled[seat] and not state.recalled[1 - seat]
    assert state.information_state_string(seat).startswith(state.recalled[seat])
    assert before.startswith(" ") and state.observation_string(seat) in state.information_state_string(seat)


def test_searchers_of_openspiel_play_our_games():
    from open_spiel.python.algorithms import mcts

    game = pyspiel.load_game("anachron_killed")
    bot = mcts.MCTSBot(game, 1.4, 4, mcts.RandomRolloutEvaluator(1))
    state = begun(game)
    assert bot.step(state) in state.legal_actions()
