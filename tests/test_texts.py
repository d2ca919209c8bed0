"""Texts as people read them: typeset when they are loaded, counted by the rules of their language."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import anachron
from anachron.texts import COUNTED, LANGUAGES, colon, fill, semicolons, table, typeset

SOURCE = Path(anachron.__file__).parent
PAIRS = sorted(SOURCE.glob("**/texts/*en.toml"))
SAID = ".help."  # what one types in a terminal, and what for
FIELD = re.compile(r"\{(?:[A-Za-z]+\.)?(\w+)")


def package_of(file):
    return ".".join(file.parent.parent.relative_to(SOURCE.parent).parts)


def flat(data, path=""):
    """Every sentence of a file with the keys that lead to it."""
    if isinstance(data, dict):
        return {k: v for key, one in data.items() for k, v in flat(one, f"{path}.{key}").items()}
    if isinstance(data, list):
        return {k: v for n, one in enumerate(data) for k, v in flat(one, f"{path}.{n}").items()}
    return {path: data}


def sentences(file, lang):
    name = file.name.replace("en.toml", f"{lang}.toml")
    return flat(table(package_of(file), f"texts/{name}"))


@pytest.mark.parametrize(
    ("loose", "tight"),
    [
        ("l'an 1000", "l’an 1000"),
        ("the players' cards", "the players’ cards"),
        ("Suite : Or ; et puis ? Non ! 40 %", "Suite\xa0: Or\u202f; et puis\u202f? Non\u202f! 40\xa0%"),
        ("« ici »", "«\xa0ici\xa0»"),
        ("{seat}'s Focus", "{seat}’s Focus"),
    ],
)
def test_a_text_is_set_as_it_is_printed(loose, tight):
    assert typeset(loose) == tight == typeset(tight)


@pytest.mark.parametrize("code", ["http://a.b/c?d=e;f:g", "{pull: and pulls}", "play A7; pass", "a:b", "%s"])
def test_code_stays_as_it_is(code):
    assert typeset(code) == code


def test_what_is_filled_in_is_never_touched():
    name = "O'Neil : « roi » ?"
    assert fill("{seat} joue", "fr", {"seat.0": name}, {"seat": 0}) == f"{name} joue"
    assert colon("fr", name, "a") == f"{name}\xa0: a" and colon("en", "a", name) == f"a: {name}"
    assert semicolons("fr", [name, "b"]) == f"{name}\u202f; b" and semicolons("en", "ab") == "a; b"


@pytest.mark.parametrize(
    ("n", "french", "english"),
    [
        (0, "0 carte", "0 cards"),
        (1, "1 carte", "1 card"),
        (2, "2 cartes", "2 cards"),
        (-1, "−1 carte", "−1 card"),
    ],
)
def test_numbers_are_counted_as_the_language_does(n, french, english):
    assert fill("{n} {n|carte|cartes}", "fr", {}, {"n": n}) == french
    assert fill("{n} card{n||s}", "en", {}, {"n": n}) == english


def test_either_form_may_hold_values():
    form = "{n|{seat} has one card|{seat} has {n} cards}"
    assert fill(form, "en", {"seat.0": "Ada"}, {"n": 1, "seat": 0}) == "Ada has one card"
    assert fill(form, "en", {"seat.0": "Ada"}, {"n": "4", "seat": 0}) == "Ada has 4 cards"


def test_a_value_may_be_told_in_the_words_of_another_field():
    words = {"era.3": "Renaissance", "at.3": "à la Renaissance", "the.MRT": "{odd} name"}
    assert fill("{era} : allez {at.era}", "fr", words, {"era": 3}) == "Renaissance : allez à la Renaissance"
    assert fill("{the.agent}, {n|{at.era}|ailleurs}", "fr", words, {"agent": "MRT", "n": 1, "era": 3}) == (
        "{odd} name, à la Renaissance"
    )
    assert fill("{at.era}", "fr", words, {"era": 4}) == "4"


@pytest.mark.parametrize(
    "odd", ["{seat} bids {n", "}{{seat}", "{} {0} {n!r} {n.real.x}", "{n: {seat}}", "{n|one}"]
)
def test_no_sentence_fails_on_a_player(odd):
    assert fill(odd, "en", {"seat.1": "Ada"}, {"seat": 1, "n": 2})


def test_a_value_that_is_missing_shows_its_name():
    assert fill("{seat} bids {n}", "en", {}, {"n": 2}) == "(seat) bids 2"


@pytest.mark.parametrize("file", PAIRS, ids=lambda file: f"{package_of(file)}/{file.name}")
def test_both_languages_have_the_same_texts_with_the_same_values(file):
    english, french = (sentences(file, lang) for lang in LANGUAGES)
    assert set(english) == set(french)
    assert {key: set(FIELD.findall(text)) for key, text in english.items()} == {
        key: set(FIELD.findall(text)) for key, text in french.items()
    }


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("file", PAIRS, ids=lambda file: f"{package_of(file)}/{file.name}")
def test_every_text_is_typeset_and_counts_properly(file, lang):
    for key, text in sentences(file, lang).items():
        assert typeset(text) == text and "'" not in text, f"{key}: {text}"
        assert not re.search(r"\w\((e?s|x|e)\)", text), f"{key}: {text}"
        assert "|" not in COUNTED.sub("", text) or key.startswith(SAID), f"{key}: {text}"


@pytest.mark.parametrize("file", PAIRS, ids=lambda file: f"{package_of(file)}/{file.name}")
def test_french_has_its_blanks(file):
    for key, text in sentences(file, "fr").items():
        spoken = "" if key.startswith(SAID) else re.sub(r"\{\w+:|\(\?", "", text)
        assert not re.search(r"[^\s\xa0\u202f][:;!?»%](?!\w)|«[^\xa0]", spoken), f"{key}: {text}"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("id", anachron.games())
def test_names_of_content_are_typeset(id, lang):
    for key, name in anachron.game(id).names(lang).items():
        assert typeset(name) == name and "'" not in name, f"{key}: {name}"
