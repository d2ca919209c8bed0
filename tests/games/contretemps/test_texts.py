"""The texts of contretemps: complete, alike in both languages, and fit to be read."""

from __future__ import annotations

import re

import pytest

from anachron.texts import LANGUAGES, table, texts
from tests.games.contretemps.tables import CONTRETEMPS

ENGLISH, FRENCH = (texts(CONTRETEMPS.package, lang) for lang in LANGUAGES)
RULES = [f"CT-{n:02}" for n in range(1, 102)]

SECTIONS = ["rules", "choices", "events", "words", "ui", "options", "why", "modes", "lobby"]


def fields(text: str) -> set[str]:
    return set(re.findall(r"\{(\w+)", text))


def test_both_languages_have_the_same_keys():
    assert list(ENGLISH) == list(FRENCH) == SECTIONS
    for section in ENGLISH:
        assert list(ENGLISH[section]) == list(FRENCH[section]), section
    english, french = (table(CONTRETEMPS.package, f"texts/picture.{lang}.toml") for lang in LANGUAGES)
    assert {key: fields(text) for key, text in english.items()} == {
        key: fields(text) for key, text in french.items()
    }


def test_every_rule_has_a_sentence_of_its_own():
    for lang in LANGUAGES:
        rules = texts(CONTRETEMPS.package, lang)["rules"]
        assert list(rules) == RULES
        assert len(set(rules.values())) == len(rules)
        assert all(
            text[0].islower() and not text.endswith(".") and not fields(text) for text in rules.values()
        )


def test_nothing_is_left_in_the_other_language():
    same = {"Botaniste", "Mode", "25 min"}
    for section, english in ENGLISH.items():
        for key, text in english.items():
            alike = text == FRENCH[section][key]
            assert not alike or text in same or key in ("seat.3", "seat.5"), key


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_option_is_named_and_explained(lang):
    options = texts(CONTRETEMPS.package, lang)["options"]
    assert set(options) == {key for name in CONTRETEMPS.options for key in (name, f"{name}_help")}


def test_choices_read_as_sentences():
    said = [CONTRETEMPS.parse(text) for text in ("play A7", "constant B12", "travel 0", "travel 3")]
    assert [choice.text("en") for choice in said] == [
        "Play Aviator 7",
        "Offer Botanist 12 as the new constant",
        "Travel to the constant",
        "Travel to the third event of the line",
    ]
    assert [choice.text("fr") for choice in said][2:] == [
        "Aller à la constante",
        "Aller au troisième événement de la ligne",
    ]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_told_event_reads_without_holes(lang):
    for seed in range(8):
        state = CONTRETEMPS.start(4, seed, mode=("classic", "paradox")[seed % 2])
        while state.seat >= 0:
            legal = state.legal(int(state.seat))
            for event in state.choose(state.seat, legal[(seed * 7 + len(legal)) % len(legal)]):
                told = event.told(None)
                assert told is not None
                sentence = CONTRETEMPS.sentence("events", told.pop("kind"), lang, **told)
                assert sentence
                assert "_" not in sentence and "{" not in sentence
