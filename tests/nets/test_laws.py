"""The laws that every game keeps, with seeds and depths that are searched for: a failure shrinks."""

from __future__ import annotations

from functools import lru_cache

import pytest

from anachron.testing import (
    OF_GAMES,
    OF_MOMENTS,
    OF_WALKS,
    Moment,
    Walk,
    bots,
    choices,
    copies,
    events,
    name_of,
    pictures,
    play,
    positions,
    views,
)
from anachron.testing.laws import Law
from tests.nets.walks import SETUPS, every_game, every_setup, moments, seeds

WALKS = 2  # games, unless a law is worth more or takes long
MOMENTS = 3

# fmt: off
MORE: dict[Law, int] = {
    play.ends: 3, play.asks: 3, play.replays: 3, play.starts_alike: 5, play.applies: 4,
    choices.are_listed_or_refused: 4,
    views.are_plain: 5, views.carry_choices: 5, views.survive_a_redeal: 5, views.hide_the_truth: 5,
    copies.counts_everything: 5, copies.clones_whole: 5,
    events.are_told: 6,
}
FEWER: dict[Law, int] = {
    positions.reads_back: 1, positions.plays_on: 1, positions.pickles: 1,
    choices.end_with_the_game: 1, views.tell_the_outcome: 1, pictures.show_the_end: 1,
    bots.answer: 1, bots.pickled: 1,
}
# fmt: on
TIMES = dict.fromkeys(OF_WALKS, WALKS) | dict.fromkeys(OF_MOMENTS, MOMENTS) | MORE | FEWER


@every_game
@pytest.mark.parametrize("law", OF_GAMES, ids=name_of)
def test_of_games(game, law):
    assert list(law(game)) == []


@pytest.mark.parametrize("law", OF_WALKS, ids=name_of)
@every_setup
def test_of_walks(setup, law):
    @seeds(TIMES[law])
    def holds(seed):
        assert list(law(walked(str(setup), seed))) == []

    holds()


@lru_cache(8)  # the laws are held one after the other against each set-up
def walked(setup: str, seed: int) -> Walk:
    return Walk(next(one for one in SETUPS if str(one) == setup), seed)


@pytest.mark.parametrize("law", OF_MOMENTS, ids=name_of)
@every_setup
def test_of_moments(setup, law):
    @moments(TIMES[law])
    def holds(seed, depth):
        assert list(law(Moment(setup, seed, depth))) == []

    holds()


@every_game
def test_the_shipped_games_have_every_kind_of_text(game):
    assert set(game.texts("en")) == set(game.texts("fr")) >= {"rules", "choices", "events", "words"}


def test_every_game_has_set_ups():
    assert {setup.game.id for setup in SETUPS} >= {"killed", "borrowed"}


def test_some_game_is_caught_in_the_nets_for_secrets():
    assert any(any(Walk(setup, 1).shared()) for setup in SETUPS)
