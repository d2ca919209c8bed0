"""The frame of all boards: how large it is, a part of it, and styles where it stands alone."""

from __future__ import annotations

import xml.etree.ElementTree as ET

import pytest

import anachron
from anachron.draw.board import board, size, swiped, target, with_style, zoomed
from anachron.draw.svg import box, gliding
from anachron.draw.theme import themed

PICTURE = board("toy", "Toy", "a table", 400, 300.5, themed("light"), True, box(0, 0, 1, 1), target(3, "Go"))


def test_a_picture_says_how_large_it_is():
    assert size(PICTURE) == (400, 300.5)
    assert size("<svg/>") == size("") == (0, 0)


def test_only_a_picture_that_stands_alone_has_styles():
    assert "style" not in PICTURE
    alone = with_style(PICTURE, ".a>.b{fill:red}")
    assert "<style>.a>.b{fill:red}</style>" in alone and ET.fromstring(alone) is not None


def test_what_glides_is_moved_by_its_attribute():
    assert gliding(10.5, 20, 2) == {"transform": "translate(10.5 20) scale(2 2)"}


def test_what_opens_large_says_what_it_is():
    thing = ET.fromstring(zoomed("card-7", "Seven & a half", box(0, 0, 1, 1)))
    assert thing.attrib == {"id": "card-7", "role": "img", "aria-label": "Seven & a half", "data-zoom": ""}


def test_a_row_is_swiped_only_where_it_is_longer_than_its_room():
    cards = [box(60 * n, 0, 50, 80) for n in range(4)]
    fits, long = (ET.fromstring(swiped("hand", 5, 6, 200, 80, whole, *cards)) for whole in (200, 230))
    assert "class" not in fits.attrib and len(fits) == 4
    assert (long.get("class"), long.get("data-room"), long.get("data-whole")) == ("swipe", "200", "230")
    assert long.get("clip-path") == "url(#hand-room)" and long[0].get("id") == "hand-room"


@pytest.mark.parametrize("game", anachron.playable(), ids=anachron.games())
def test_boards_of_all_games_have_no_styles_of_their_own(game):
    view = game.start(seed=1).view(0)
    drawn = game.picture.draw(view, "en", "light")
    assert "<style" not in drawn and " style=" not in drawn
    assert min(size(drawn)) > 0 and f"{game.id}-picture" in drawn
    assert game.picture.style() in game.draw(view)
