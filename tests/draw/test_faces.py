"""Faces: always the same for a name, different for others; bots by their level."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from anachron.draw.faces import BARS, INK, bot, face, mark

NAMES = [f"{name}{n}" for name in ("Ada", "Bérénice", "Кирилл", "李") for n in range(50)]


def test_a_name_always_has_the_same_face_however_it_is_spelled():
    assert mark("Ada") == mark("  ADA ") != mark("Bob")
    assert mark("Zoé") == mark("Zoe\N{COMBINING ACUTE ACCENT}") != mark("Zoe")
    assert face(mark("Ada")) == face(mark("ada"))


def test_faces_are_told_apart():
    assert len({face(mark(name)) for name in NAMES}) == len(NAMES)


@pytest.mark.parametrize("name", NAMES[::20])
def test_a_face_is_a_small_picture_that_does_not_tell_the_name(name):
    drawn = face(mark(name))
    ElementTree.fromstring(drawn)
    assert name not in drawn and len(drawn) < 2500


def test_a_bot_has_as_many_bars_as_it_is_strong():
    strong = [bot(level).count(f'stroke="{INK}" stroke-width="4"') for level in range(1, BARS + 1)]
    assert strong == [1, 2, 3, 4, 5]
    assert "clipPath" not in bot(1)  # square, not round


@pytest.mark.parametrize("odd", ["", "zz", "00", "00" * 10])
def test_what_is_no_mark_has_no_face(odd):
    with pytest.raises(ValueError, match=r"bytes|hex"):
        face(odd)


@pytest.mark.parametrize("level", [0, 6])
def test_there_are_five_levels(level):
    with pytest.raises(ValueError, match="from 1 to 5"):
        bot(level)
