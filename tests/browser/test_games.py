"""A whole game of each game, played by clicking."""

from __future__ import annotations

import pytest

from tests.browser.people import novice

# fmt: off
GAMES = [
    # game          chairs                      options               clicks before the hurry
    ("killed",      ["me", "skilled"],          {},                   200),
    ("contretemps", ["me", "novice", "novice"], {},                   200),
    ("timeline",    ["me", "novice", "novice"], {},                   200),
    ("bttf",        ["me", "casual"],           {"b1": 2},            200),
    ("loop",        ["me"],                     {"mode": "sabotage"}, 40),
]
# fmt: on


@pytest.mark.parametrize(("game", "chairs", "options", "hurry"), GAMES)
def test_a_whole_game_is_played_by_clicking(people, game, chairs, options, hurry):
    ada = people("Ada")
    ada.open_table(game, chairs, options=options)
    ada.play(novice(game), 300, hurry)
    told = ada.look()
    assert ada.clicks["board"], "most can be done on the board itself"
    assert told["status"] == "over" and told["outcome"]["reason"]
    assert ada.find("#part-result h2").inner_text()
    assert ada.find("#part-log li").count() > 0
