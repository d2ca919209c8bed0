"""The plain baseline plays every game, in the open and with hidden hands."""

from __future__ import annotations

import pytest

import anachron
from anachron.bots import PLAIN


@pytest.mark.parametrize("id", anachron.games())
def test_it_plays_any_game_from_a_view(id: str):
    state = anachron.game(id).start(seed=3, **({"cap": 60} if "cap" in anachron.game(id).options else {}))
    bot = anachron.bot(id, PLAIN, seed=1)
    for _ in range(4):
        answer = bot.choose(state.view(int(state.seat)), nodes=120)
        assert answer.choice.id in state.legal(int(state.seat)) and answer.value >= 0
        state.choose(int(state.seat), answer.choice)


def test_equal_seeds_choose_alike():
    game = anachron.game("contretemps")
    bot, twin = (anachron.bot(game, PLAIN, seed=5) for _ in range(2))
    view = game.start(seed=2).view(0)
    if view["choices"]:
        assert bot.choose(view, nodes=40).choice == twin.choose(view, nodes=40).choice
