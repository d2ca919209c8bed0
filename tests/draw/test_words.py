"""Words of pictures: where texts are found, how values are called, and when two say the same."""

from __future__ import annotations

import pytest

import anachron
from anachron.draw.words import Words

CONTRETEMPS = anachron.game("contretemps")
ADA = CONTRETEMPS.seated({0: "Ada"})


@pytest.mark.parametrize(
    ("key", "said"),
    [
        ("hand", "Your hand"),  # of the picture
        ("ask_travel", "Where does your pawn go?"),  # of the picture before those of [ui]
        ("resign", "Resign"),  # of [ui]
        ("low_card", "a low card"),  # of [words]
    ],
)
def test_a_text_is_that_of_the_picture_or_else_of_the_game(key, said):
    assert Words(CONTRETEMPS, "en")(key) == said


def test_a_game_without_texts_of_its_picture_says_those_it_has():
    assert Words(anachron.game("loop"), "en")("rifts") == "Rifts"


def test_values_are_called_as_players_call_them():
    assert Words(CONTRETEMPS, "fr")("control", seat=1) == "contrôle\xa0: Dr Carmin"
    assert Words(ADA, "en")("control", seat=0) == "controlled by Ada"
    assert Words(ADA, "en").seat(0) == "Ada" and Words(ADA, "en").seat(1) == "Dr Crimson"


def test_choices_rules_and_titles_are_those_of_the_game():
    say = Words(CONTRETEMPS, "en")
    assert say.choice(CONTRETEMPS.parse("play A7").data()) == "Play Aviator 7"
    assert say.rule("CT-46") == "a card earns one fuel crystal at most" and say.title == "Time Chase"


def test_words_are_equal_where_they_say_the_same():
    same = Words(CONTRETEMPS.seated({0: "Ada"}), "en")
    assert same == Words(ADA, "en") and hash(same) == hash(Words(ADA, "en"))
    assert same != Words(ADA, "fr") and same != Words(CONTRETEMPS, "en")
