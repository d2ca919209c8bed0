"""What is told in the course of a first game: by every game, shortly, alike in both languages."""

from __future__ import annotations

import pytest

import anachron
from anachron.server import render
from anachron.texts import LANGUAGES
from tests.server.sitting import Guest, serving

PLACES = {"board", "targets", "dock", "seats"}
LONG = 130  # letters: two lines of a phone on its side


@pytest.mark.parametrize("game", anachron.playable(), ids=lambda game: game.id)
def test_every_game_guides_in_a_few_short_steps(game):
    guides = [render.guide(game, lang) for lang in LANGUAGES]
    for guide in guides:
        assert 3 <= len(guide) <= 5
        assert all(step["at"] in PLACES and 20 < len(step["say"]) <= LONG for step in guide)
        assert all("'" not in step["say"] for step in guide)
    assert [step["at"] for step in guides[0]] == [step["at"] for step in guides[1]]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_newcomer_finds_one_thing_to_do_and_others_find_the_games(tmp_path, lang):
    with serving(tmp_path) as client:
        client.cookies.set("lang", lang)
        lobby = client.get("/").text
        main = lobby.partition("<main")[2]
        outside = main.partition("<div popover")[0]
        assert 'class="lead"' in outside and outside.count('class="primary"') == 1
        first = next(game for game in anachron.playable() if game.text("lobby", "first", lang))
        assert render.guide(first, lang)[0]["say"] in outside.replace("&#39;", "'")
        ada = Guest(client, "Ada")
        assert 'class="lead"' not in ada.get("/").text
