"""The opponents of killed: they see views, find wins, keep limits, and are the same for the same seed."""

from __future__ import annotations

import json
import pickle

import pytest

import anachron
from anachron.bots import LEVELS
from anachron.bots.alphabeta import Search
from anachron.games.killed.bots import LEVELS as THINKING
from anachron.games.killed.bots import OPENING
from anachron.games.killed.evaluation import KilledEvaluation
from tests.games.killed.tables import timeline

KILLED = anachron.game("killed")

# White kills the last black pawn of the Present and leaves Black in the Future alone.
WIN_IN_ONE = """
    . . . . | W . . . | W . . .
    . . . . | . . W B | . . . .
    . . . . | . . . . | . . . .
    . . . . | . . . . | . . . B
"""

# Black is about to squish the white pawn on Pr4 into the wall and win.
SAVE_YOURSELF = """
    . . . . | . . B W | . . . .
    . . . . | . . . . | . . . .
    . . . . | . . . . | . . . .
    B . . . | . . . . | W . . B
"""

START = """
    W . . . | W . . . | W . . .
    . . . . | . . . . | . . . .
    . . . . | . . . . | . . . .
    . . . B | . . . B | . . . B
"""


def play_turn(state: anachron.State, level: str) -> list[str]:
    """One whole turn by a bot, as texts."""
    player, seat, told = anachron.bot("killed", level, seed=5), state.seat, []
    while state.seat == seat:
        answer = player.choose(state.view(seat))
        told.append(str(answer.choice))
        state.choose(seat, answer.choice)
    return told


@pytest.mark.parametrize("level", [level for level in LEVELS if level != "novice"])
def test_a_win_in_one_is_taken(level):
    state = timeline(WIN_IN_ONE, focus=["Pr", "Fu"])
    play_turn(state, level)
    assert state.outcome == anachron.Outcome((0,), (1.0, 0.0), "KM-30")


@pytest.mark.parametrize("level", ["skilled", "expert"])
def test_a_threat_of_defeat_is_seen(level):
    state = timeline(SAVE_YOURSELF, focus=["Pr", "Pr"], reserve=[4, 4])
    play_turn(state, level)
    answer = anachron.bot("killed", "expert", seed=1).choose(state.view(1))
    assert answer.value < 1.0, "black does not win at once"


def test_the_answer_says_why_in_both_languages():
    state = timeline(WIN_IN_ONE, focus=["Pr", "Fu"])
    answer = anachron.bot("killed", "skilled").choose(state.view(0))
    assert answer.why == {"en": "it wins at once", "fr": "cela gagne tout de suite"}
    assert answer.value == 1.0
    assert answer.line[0] == answer.choice


@pytest.mark.parametrize("level", ["novice", "skilled"])
def test_equal_seeds_and_views_give_equal_games(level):
    def game() -> str:
        state = KILLED.start(seed=3, cap=12)
        players = [anachron.bot("killed", level, seed) for seed in (1, 2)]
        while state.seat >= 0:
            answer = players[state.seat].choose(state.view(state.seat), nodes=300)
            state.choose(state.seat, answer.choice)
        return state.checksum()

    assert game() == game()


@pytest.mark.parametrize("level", LEVELS)
def test_equal_views_get_equal_answers_whoever_is_asked(level):
    """A bot that has been asked all along, and one that was pickled and asked for the first time."""
    state, asked = KILLED.start(seed=5, chapters=["growth"]), anachron.bot(KILLED, level, seed=3)
    for _ in range(12):
        view = json.loads(json.dumps(state.view(state.seat)))
        answer = asked.choose(view, nodes=60)
        fresh = pickle.loads(pickle.dumps(anachron.bot(KILLED, level, seed=3)))
        assert fresh.choose(view, nodes=60) == answer
        state.apply(state.seat, answer.choice.id)


def test_a_novice_sticks_to_what_it_has_misjudged():
    """Asked at every choice, it plays the turn that it found best at the first."""
    state, novice = KILLED.start(seed=2), anachron.bot(KILLED, "novice", seed=7)
    seat, plan = state.seat, novice.choose(state.view(state.seat)).line
    for expected in plan:
        answer = novice.choose(state.view(seat))
        assert answer.choice == expected
        state.apply(seat, answer.choice.id)


def test_a_node_limit_is_kept():
    search = Search(KilledEvaluation())
    state = KILLED.start(seed=1, chapters=["growth", "memory"])
    search.best(state, 3000, 0.0, 40)
    assert 3000 < search.nodes < 4500, "it stops at the first turn list beyond the limit"


def test_a_time_limit_is_kept_and_something_is_found():
    answer = anachron.bot("killed", "master").choose(
        KILLED.start(seed=1).view(KILLED.start(seed=1).seat), seconds=0.05
    )
    assert answer.choice.kind == "pawn"


def test_who_has_nothing_to_choose_is_told_so():
    state = KILLED.start(seed=1, first=0)
    with pytest.raises(anachron.Malformed, match="a seat that has to choose"):
        anachron.bot("killed", "skilled").choose(state.view(1))


def test_an_unknown_level_is_named():
    with pytest.raises(anachron.Malformed, match="expected a level of random, plain, novice"):
        anachron.bot("killed", "grandmaster")


@pytest.mark.parametrize("timeline_card", ["power_choice", "power_sharing"])
def test_bots_play_the_coda_from_its_set_up_on(timeline_card):
    state = KILLED.start(seed=4, timeline=timeline_card, cap=6)
    players = [anachron.bot("killed", "casual", seed) for seed in (1, 2)]
    while state.seat >= 0:
        state.choose(state.seat, players[state.seat].choose(state.view(state.seat)).choice)
    assert state.outcome is not None


def test_the_next_best_choices_are_told_with_their_values():
    state = KILLED.start(seed=1, first=0)
    state.choose(0, state.choices(0)[0])
    answer = anachron.bot(KILLED, "skilled", seed=1).choose(state.view(0), nodes=400)
    values = [value for _, value in answer.others]
    looked = {choice.id for choice, _ in answer.others} | {answer.choice.id}
    assert len(looked) > 1 and looked <= set(state.legal(0))
    assert values == sorted(values, reverse=True) and all(0 <= value <= 1 for value in values)


def first_turns(level: str, **fields: object) -> set[str]:
    """The turns with which bots of many seeds begin."""
    found = set()
    for seed in range(8):
        state = timeline(START, focus=["Pa", "Fu"], **fields)
        player, told = anachron.bot("killed", level, seed), []
        while state.seat == 0:
            told.append(str(player.choose(state.view(0), nodes=3000).choice))
            state.choose(0, told[-1])
        found.add(", ".join(told))
    return found


@pytest.mark.parametrize("level", LEVELS)
def test_openings_vary_with_the_seed(level):
    assert len(first_turns(level)) > 1


def test_beyond_the_opening_the_best_is_the_best():
    assert len(first_turns("casual", turn=OPENING + 1)) == 1


@pytest.mark.parametrize("depth", [0, 1, 2])
def test_for_variety_little_is_given_up(depth):
    state = timeline(START, focus=["Pa", "Fu"])
    best, _ = Search(KilledEvaluation()).best(state, 0, 0.0, depth)
    most = THINKING["casual"].variety
    for taste in range(12):
        search = Search(KilledEvaluation())
        search.taste, search.variety = taste, most
        value, _ = search.best(state, 0, 0.0, depth)
        assert best - most <= value <= best
