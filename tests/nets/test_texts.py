"""Every text exists in both languages, and asks for the same values."""

from __future__ import annotations

import re

from anachron.texts import LANGUAGES, texts
from tests.nets.walks import every_game


@every_game
def test_both_languages_have_the_same_texts_with_the_same_values(game):
    english, french = (texts(game.package, lang) for lang in LANGUAGES)
    assert set(english) == set(french) >= {"rules", "choices", "events", "words"}
    for section in english:
        assert set(english[section]) == set(french[section]), section
        for key, sentence in english[section].items():
            assert sentence.strip() and french[section][key].strip(), key
            assert fields(sentence) == fields(french[section][key]), key


def fields(sentence: str) -> set[str]:
    return set(re.findall(r"\{(\w+)", sentence))


@every_game
def test_every_choice_has_a_label_that_asks_for_nothing_it_has_not(game):
    for lang in LANGUAGES:
        assert set(texts(game.package, lang)["choices"]) >= set(game.codec.kinds)
        for number in range(game.size):
            choice = game.choice(number)
            assert fields(texts(game.package, lang)["choices"][choice.kind]) <= set(choice.args)
            assert choice.text(lang).strip()


@every_game
def test_a_game_has_a_name_in_both_languages(game):
    assert set(game.name) == set(LANGUAGES) and all(game.name.values())
