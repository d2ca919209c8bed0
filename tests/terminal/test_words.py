"""The terminal says the same in both languages."""

from __future__ import annotations

import re

import pytest

from anachron.match.speech import level_of
from anachron.terminal.commands import COMMANDS
from anachron.terminal.words import commands, language
from anachron.texts import LANGUAGES, texts

PACKAGE = "anachron.terminal"
ENGLISH = texts(PACKAGE, "en")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_text_exists_in_every_language_with_the_same_values(lang):
    spoken = texts(PACKAGE, lang)
    assert {section: list(known) for section, known in spoken.items()} == {
        section: list(known) for section, known in ENGLISH.items()
    }
    for section, known in spoken.items():
        for key, text in known.items():
            assert values(text) == values(ENGLISH[section][key]), f"{lang} {section}.{key}"


def values(text: str) -> set[str]:
    return set(re.findall(r"\{(\w+)\}", text))


def test_every_command_has_words_and_a_line_of_help():
    assert set(commands().values()) == set(COMMANDS)
    assert set(COMMANDS) - {"help"} <= set(ENGLISH["help"])


def test_no_word_calls_two_commands():
    words = [
        word
        for lang in LANGUAGES
        for line in texts(PACKAGE, lang)["commands"].values()
        for word in line.split()
    ]
    assert len(set(words) - {"?"}) == len([word for word in words if word != "?"])


@pytest.mark.parametrize(
    ("name", "level"),
    [("@novice", "novice"), ("@random", "random"), ("novice", None), ("@bob", None), ("", None)],
)
def test_a_bot_is_known_by_its_name(name, level):
    assert level_of(name) == level


@pytest.mark.parametrize(("value", "lang"), [("fr_CA.UTF-8", "fr"), ("en_GB", "en"), ("C", "en"), ("", "en")])
def test_the_environment_names_a_language(monkeypatch, value, lang):
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", value)
    assert language(None) == lang
