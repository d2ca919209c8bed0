"""The rules as pages tell them: in short, and chapter by chapter."""

from __future__ import annotations

import re

import pytest

import anachron
from anachron.engine.examples import examples
from anachron.server.render import chapters, in_short
from anachron.texts import LANGUAGES, outline, texts
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
    english, french = (outline(game.package, lang) for lang in ("en", "fr"))
    assert list(english["chapters"]) == list(french["chapters"])
    assert len(in_short(game, "en")) == len(in_short(game, "fr")) > 2


def test_the_page_of_a_game_has_contents_that_lead_to_its_chapters(tmp_path):
    with serving(tmp_path) as client:
        for game in GAMES:
            page = client.get(f"/rules/{game.id}").text
            for chapter in chapters(game, "en"):
                assert f'href="#{chapter["id"]}"' in page and f'id="{chapter["id"]}"' in page


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", anachron.playable(), ids=lambda game: game.id)
def test_rules_are_illustrated_by_the_positions_of_their_tests(tmp_path, game, lang):
    with serving(tmp_path) as client:
        client.cookies.set("lang", lang)
        page = client.get(f"/rules/{game.id}").text
        for example in examples(game):
            told = page.partition(f'<div id="{example.rule}">')[2].partition('<div id="')[0]
            figure = told.partition("<figure")[2].partition("</figure>")[0]
            assert figure and re.search(r"<figcaption>\s*\S", figure)
            pictures = set(re.findall(r'(?:src|srcset)="(/static/examples/[^"]+)"', figure))
            assert len(pictures) == (8 if example.choices else 4)  # two themes, two shapes
        for picture in sorted(pictures):
            drawn = client.get(picture)
            assert drawn.headers["content-type"] == "image/svg+xml" and 'data-choice="' not in drawn.text


def test_what_comes_of_an_example_differs_from_its_beginning(tmp_path):
    with serving(tmp_path) as client:
        before, after = (
            client.get(f"/static/examples/killed/KM-45.{when}.en.light.wide.svg").text
            for when in ("before", "after")
        )
        assert before.startswith("<svg") and after.startswith("<svg") and before != after
        for odd in (
            "KM-45.later.en.light.wide",
            "KM-45.after.de.light.wide",
            "KM-01.before.en.light.wide",
            "x",
        ):
            assert client.get(f"/static/examples/killed/{odd}.svg").status_code == 404
