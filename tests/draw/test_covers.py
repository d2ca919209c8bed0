"""The covers of games: small, without words, their own, and in the inks of a theme."""

from __future__ import annotations

import gzip
from xml.etree import ElementTree

import pytest

import anachron
from anachron.draw.board import size
from anachron.draw.covers import INKS, inked
from anachron.draw.theme import THEMES
from anachron.texts import LANGUAGES

SMALL = 2200  # bytes over the wire
SVG = "{http://www.w3.org/2000/svg}"


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("game", anachron.playable(), ids=lambda game: game.id)
def test_every_game_has_a_cover_of_its_own_that_is_small_and_says_nothing(game, theme):
    cover = game.picture.cover("en", theme)
    drawn = ElementTree.fromstring(cover)
    assert size(cover) == (400, 200)
    assert cover == game.picture.cover("fr", theme) and "var(" not in cover
    assert {element.tag.removeprefix(SVG) for element in drawn.iter()} <= {
        "svg",
        "g",
        "path",
        "rect",
        "circle",
    }
    assert not "".join(drawn.itertext()).strip()
    assert len(gzip.compress(cover.encode())) < SMALL


def test_covers_are_told_apart_and_are_not_the_same_in_the_dark():
    covers = {game.picture.cover("en", theme) for game in anachron.playable() for theme in THEMES}
    assert len(covers) == len(THEMES) * len(anachron.playable())


def test_an_ink_has_another_colour_in_the_dark():
    drawn = '<path fill="var(--sky)" stroke="var(--ink)"/>'
    assert inked(drawn, "light") == f'<path fill="{INKS["sky"][0]}" stroke="{INKS["ink"][0]}"/>'
    assert inked(drawn, "dark") == f'<path fill="{INKS["sky"][1]}" stroke="{INKS["ink"][1]}"/>'
    with pytest.raises(KeyError, match="sauce"):
        inked('<path fill="var(--sauce)"/>', "light")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_game_without_a_cover_shows_a_moment_of_its_play(lang):
    from tests.server.bare import GAME

    light, dark = (GAME.picture.cover(lang, theme) for theme in THEMES)
    assert light != dark and light == GAME.picture.draw(
        GAME.picture.played(GAME.picture.moment), lang, "light"
    )
