"""The opponents: legal, from the view alone, the same for a seed, and hard to read in secret choices."""

from __future__ import annotations

import pickle
from collections import Counter

import pytest

from anachron import Malformed
from anachron.bots import LEVELS
from anachron.bots.levels import bot
from anachron.engine.luck import Stream
from tests.games.contretemps.tables import CONTRETEMPS, table

NODES = 40


def game_of(levels: list[str], seed: int, mode: str = "classic") -> list[str]:
    """The choices of a whole game between bots."""
    state = CONTRETEMPS.start(len(levels), seed, mode=mode)
    bots = [bot(CONTRETEMPS, level, seed + seat) for seat, level in enumerate(levels)]
    said = []
    while state.seat >= 0:
        seat = int(state.seat)
        answer = bots[seat].choose(state.view(seat), nodes=NODES)
        state.choose(seat, answer.choice)
        said.append(str(answer.choice))
        assert 0 <= answer.value <= 1 and set(answer.why) == {"en", "fr"}
    return said


@pytest.mark.parametrize("mode", ["classic", "paradox"])
def test_all_levels_play_whole_games_and_the_same_for_a_seed(mode):
    levels = [*LEVELS, "random"]
    assert game_of(levels, 3, mode) == game_of(levels, 3, mode) != game_of(levels, 4, mode)


def test_a_bot_is_not_asked_out_of_turn():
    state = CONTRETEMPS.start(3, 1)
    with pytest.raises(Malformed):
        bot(CONTRETEMPS, "casual", 1).choose(state.view((int(state.seat) + 1) % 3))


@pytest.mark.parametrize("level", LEVELS[3:])
def test_the_higher_levels_take_a_third_event_when_they_can(level):
    line = "E13 | 1 C7 C8 0 | 2 C9 C10 2 | 3 D7 D8 0 | 4 D9 D10 2 | 5"
    state = table(line, "A7 A13 / A10 B10 / B11", table=[[2, "A11"]])
    assert str(bot(CONTRETEMPS, level, 1).choose(state.view(0), nodes=400).choice) == "play A13"


@pytest.mark.parametrize("level", LEVELS)
def test_equal_views_get_equal_answers(level):
    """Neither what a bot cannot see makes a difference, nor what it was asked before, nor where it thinks."""
    state = CONTRETEMPS.start(4, 5)
    other, asked = state.redeal(int(state.seat), 9), bot(CONTRETEMPS, level, 2)
    asked.choose(CONTRETEMPS.start(3, 6, first=0).view(0), nodes=NODES)
    fresh, sent = bot(CONTRETEMPS, level, 2), pickle.loads(pickle.dumps(asked))
    answers = [
        thinker.choose(one.view(int(one.seat)), nodes=NODES)
        for thinker, one in ((fresh, state), (fresh, other), (asked, state), (sent, state))
    ]
    assert all(answer == answers[0] for answer in answers)


def test_secret_travel_is_mixed():
    state = table("E13 | 1 C7 C8 0 | 2 D9 D10 1 | 3", "A9 B9 C9 / A10 B10 C10 / A11 B11 C11", phase="travel",
                  round=2, energy=[3, 3, 3])  # fmt: skip
    for level in ("skilled", "expert", "master"):
        made = Counter(
            str(bot(CONTRETEMPS, level, n).choose(state.view(2), nodes=60).choice) for n in range(40)
        )
        assert len(made) > 1, level


@pytest.mark.parametrize("mode", ["classic", "paradox"])
def test_anything_is_drawn_as_if_from_the_list(mode):
    state, chance = CONTRETEMPS.start(4, 8, mode=mode), Stream(1)
    while state.seat >= 0:
        seat = int(state.seat)
        for seed in range(12):
            legal = state.legal(seat)
            assert state.anything(seat, Stream(seed)) == legal[Stream(seed).below(len(legal))]
        state.apply(seat, state.anything(seat, chance))
