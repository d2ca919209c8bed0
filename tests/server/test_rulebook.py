"""The rules as pages tell them: in short, and chapter by chapter."""

from __future__ import annotations

import pytest

import anachron
from anachron.server.render import chapters, in_short, outline
from anachron.texts import LANGUAGES, texts
from tests.server.sitting import serving

GAMES = [anachron.game(id) for id in anachron.games()]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES, ids=anachron.games())
def test_chapters_hold_every_rule_once_and_in_order(game, lang):
    found = [rule["id"] for chapter in chapters(game, lang) for rule in chapter["rules"]]
    assert found == list(texts(game.package, lang)["rules"])
    assert all(chapter["title"] for chapter in chapters(game, lang)) and len(chapters(game, lang)) > 5


@pytest.mark.parametrize("game", GAMES, ids=anachron.games())
def test_both_languages_have_the_same_chapters_and_say_as_much_in_short(game):
    english, french = (outline(game, lang) for lang in ("en", "fr"))
    assert list(english["chapters"]) == list(french["chapters"])
    assert len(in_short(game, "en")) == len(in_short(game, "fr")) > 2


def test_the_page_of_a_game_has_contents_that_lead_to_its_chapters(tmp_path):
    with serving(tmp_path) as client:
        for game in GAMES:
            page = client.get(f"/rules/{game.id}").text
            for chapter in chapters(game, "en"):
                assert f'href="#{chapter["id"]}"' in page and f'id="{chapter["id"]}"' in page
