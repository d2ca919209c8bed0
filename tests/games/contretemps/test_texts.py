"""The texts of contretemps: complete, alike in both languages, and fit to be read."""

from __future__ import annotations

import re

import pytest

from anachron.games.contretemps.picture.seen import Seen
from anachron.games.contretemps.picture.words import Words
from anachron.texts import LANGUAGES, texts
from anachron.texts import table as table_of
from tests.games.contretemps.tables import CONTRETEMPS, table

ENGLISH, FRENCH = (texts(CONTRETEMPS.package, lang) for lang in LANGUAGES)
RULES = [f"CT-{n:02}" for n in range(1, 102)]

SECTIONS = ["rules", "choices", "events", "words", "ui", "options", "why", "modes", "lobby"]


def fields(text: str) -> set[str]:
    return set(re.findall(r"\{(\w+)", text))


def test_both_languages_have_the_same_keys():
    assert list(ENGLISH) == list(FRENCH) == SECTIONS
    for section in ENGLISH:
        assert list(ENGLISH[section]) == list(FRENCH[section]), section
    english, french = (table_of(CONTRETEMPS.package, f"texts/picture.{lang}.toml") for lang in LANGUAGES)
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
        "Offer Botanist 12 as the new invariant",
        "Travel to the invariant",
        "Travel to the third event of the line",
    ]
    assert [choice.text("fr") for choice in said][2:] == [
        "Aller à la constante",
        "Aller au troisième événement de la ligne",
    ]


def test_a_journey_names_the_token_it_leads_to():
    state = table(
        "C13 | 3 A7 A9 2 | 5 B9 B10 1 | 8",
        "B7 / B8 / C8",
        "8 8 8",
        phase="travel",
        options={"mode": "paradox"},
        energy=[2, 2, 2],
    )
    labels = CONTRETEMPS.picture.labels(state.view(0), "fr").values()
    assert list(labels) == [
        "Aller à l’événement 3 pour 2 cristaux d’énergie",
        "Aller à l’événement 5 pour 1 cristal d’énergie",
        "Rester dans le présent, à l’événement 8",
    ]


def test_a_doctor_has_an_article_in_french_and_a_person_has_none():
    state = table("C13 | 1", "B7 / B8 / C8")
    say, ada = (Words(game, "fr") for game in (CONTRETEMPS, CONTRETEMPS.seated({0: "Ada"})))
    assert say.headline(Seen(state.view(1))) == "Au Dr Azur de jouer"
    assert ada.headline(Seen(state.view(1))) == "À Ada de jouer"


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
