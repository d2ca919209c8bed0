"""The texts of bttf: complete, alike in both languages, fit to be read; the neutral skin."""

from __future__ import annotations

import re

import pytest

from anachron.games.bttf import GAME
from anachron.games.bttf.content.cards import KIND_IDS
from anachron.games.bttf.content.history import CELL_IDS, IDENTITY_IDS
from anachron.games.bttf.content.names import names, pack, skinned
from anachron.match import Match
from anachron.texts import LANGUAGES, texts

RULES = [f"BF-{n:02}" for n in range(1, 140)]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_rule_has_a_sentence_that_stands_alone(lang):
    rules = texts(GAME.package, lang)["rules"]
    assert list(rules) == RULES and len(set(rules.values())) == len(RULES)
    for rule, sentence in rules.items():
        assert not sentence.endswith(".") and not re.findall(r"\{", sentence), rule
        assert GAME.sentence("rules", rule, lang) == sentence


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_has_a_name(lang):
    named = names(lang)
    wanted = {
        *KIND_IDS,
        *IDENTITY_IDS,
        *(f"{cell}.{side}" for cell in CELL_IDS for side in "ox"),
        "B-1.decoy",
    }
    assert set(named) == wanted
    for number in range(GAME.size):
        label = GAME.choice(number).text(lang)
        assert "_" not in label and "(" not in label, label


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_neutral_skin_names_everything_anew(lang):
    neutral = pack("neutral", lang)
    assert set(neutral) == set(names(lang))
    assert not set(neutral.values()) & set(names(lang).values())
    assert skinned(lang, ("neutral",))["memo"] == neutral["memo"]


def test_a_match_speaks_in_the_names_of_its_skin():
    plain = Match(GAME, 3, seed=5, first=0)
    dressed = Match(GAME, 3, seed=5, first=0, packs=["neutral"])
    while labels(plain) == labels(dressed):
        seat = plain.pending()[0]
        text = str(plain.state.choices(seat)[0])
        for match in (plain, dressed):
            match.choose(seat, text)
        assert len(plain.line) < 40, "some choice has the name of a card"
    assert labels(Match.read(dressed.text())) == labels(dressed)
    assert GAME.names("en") == skinned("en"), "the game itself keeps its own names"


def labels(match):
    return [choice.text("en") for choice in match.state.choices(match.pending()[0])]
