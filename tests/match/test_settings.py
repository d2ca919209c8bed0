"""Options in words: what menus ask for, what a table is called."""

from __future__ import annotations

import re
from typing import Any

import pytest

import anachron
from anachron.match.settings import (
    asked,
    named,
    offer_word,
    option_help,
    option_word,
    set_up_word,
    settled,
)


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("id", anachron.games())
def test_all_that_menus_ask_for_has_words(id, lang):
    game = anachron.game(id)
    assert "first" in asked(game)
    for name, option in asked(game).items():
        assert game.text("options", name, lang) and option_word(game, name, lang)[0].isupper()
        offers = list(option.offers)
        words = [offer_word(game, name, value, lang) for value in offers]
        assert len(set(words)) == len(offers) and not re.search(r"_|True|False|None", " ".join(words))
        assert option_help(game, name, lang) or option.kind == "seat"


@pytest.mark.parametrize("id", anachron.games())
def test_every_value_that_menus_offer_starts_a_game(id):
    game = anachron.game(id)
    seats = game.fewest_seats({})
    for name, option in asked(game).items():
        for value in range(seats) if option.kind == "seat" else option.offers:
            picked = {"some": [value], "each": [value] * seats}.get(option.kind, value)
            assert game.start(seats, 0, **{name: picked}).outcome is None


def test_a_set_up_is_called_by_its_mode_and_what_else_was_set():
    timeline, killed = anachron.game("timeline"), anachron.game("killed")
    easy = {"mode": "competitive", "difficulty": [1, 2], "first": 2, "cap": 9}
    assert (
        set_up_word(timeline, easy, "en")
        == "Everyone for themselves · Difficulty (easy, medium) · First player (Player 3)"
    )
    assert "Difficulté (facile, moyen)" in set_up_word(timeline, easy, "fr")
    handicap = {"chapters": ["growth"], "handicap": [0, 2], "repetition": False}
    assert set_up_word(killed, handicap, "en").endswith(
        " · Handicap (White 0, Black 2) · Draw by repetition (no)"
    )


@pytest.mark.parametrize(
    ("names", "picked", "settled_so"),
    [
        (["Ada", "Bob"], {}, {"repetition": False}),
        (["", ""], {"repetition": None}, {"repetition": False}),
        (["Ada", "Bob"], {"repetition": True}, {"repetition": True}),
        (["Ada", "@novice"], {}, {}),
        (["@random", "@master"], {"repetition": False}, {"repetition": False}),
    ],
)
def test_km_r06_between_people_repetition_is_no_draw_unless_they_say_so(names, picked, settled_so):
    assert settled(anachron.game("killed"), picked, names) == settled_so


def test_km_r06_bots_and_simulations_draw_by_repetition():
    state = anachron.game("killed").start(2, 0)
    assert state.position()["options"]["repetition"] is True


def test_options_left_open_are_not_told():
    timeline = anachron.game("timeline")
    left_open = {"first": None, "boxes": None, "themes": ["war"], "packs": [], "cap": 9}
    assert set_up_word(timeline, left_open, "en") == "Themes (Wars and treaties)"


def test_the_mode_is_the_one_that_says_most():
    killed = anachron.game("killed")
    assert named(killed, {}) == ("standard", {})
    assert named(killed, {"chapters": ["growth"], "first": 1}) == ("growth", {"first": 1})
    assert named(killed, {"first": 0}) == ("standard", {"first": 0})


@pytest.mark.parametrize("id", anachron.games())
def test_what_a_file_says_of_its_settings_is_left_out_where_it_makes_no_sense(id):
    game = anachron.game(id)
    odd: list[Any] = [0, 1.5, "x", [[]], {"a": 1}, [None], 10**30]
    for name in (*game.options, "", "unheard of"):
        for value in odd:
            assert isinstance(set_up_word(game, {name: value}, "en"), str), (name, value)
