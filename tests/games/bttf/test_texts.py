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
from tests.games.bttf.tables import scene, watched

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


SAID = [
    (
        "decoy",
        {"seat": 0, "left": 4},
        "Un leurre en B-1 pour Joueur 1\xa0: il y reste 4 cartes, dont la vraie",
    ),
    ("decoy", {"seat": 0, "left": 1}, "Un leurre en B-1 pour Joueur 1\xa0: il n’y reste que la vraie carte"),
    (
        "trashed",
        {"seat": 0, "item": "electric_guitar"},
        "Joueur 1\xa0: l’article Guitare électrique est défaussé",
    ),
    ("drew", {"seat": 0, "count": 1}, "Joueur 1 pioche 1 carte"),
]


@pytest.mark.parametrize(("kind", "values", "french"), SAID)
def test_what_happened_counts_and_agrees(kind, values, french):
    assert GAME.sentence("events", kind, "fr", **values) == french


def test_bf_129_the_log_counts_the_cards_left_and_says_that_one_is_real():
    state = scene("time_car_v3", b1=["decoy", "decoy", "real"])
    log = watched(state, None, "0 play time_car_v3", "0 linchpin B-1", "1 pass")["log"]
    (left,) = [told["left"] for told in log if told["kind"] == "decoy"]
    assert left == len(state.position()["b1"]) == 2
    assert "2 cards are left, one of them real" in GAME.sentence("events", "decoy", "en", seat=0, left=left)


def test_the_second_step_can_be_declined_in_words():
    assert GAME.parse("step2 none").text("fr") == "renoncer au second pas"
    assert GAME.parse("step2 hoverboard").text("en") == "second step: discard Hoverboard"


def test_french_has_the_words_of_the_rulebook():
    said = " ".join(text for section in texts(GAME.package, "fr").values() for text in section.values())
    assert not re.search(r"\bpivots?\b|points? d’onde|\bobjets?\b|convecteur", said)
    assert (
        "condensateur de flux" in names("fr")["B-1.o"]
        and names("fr")["erased_from_existence"] == "Effacé de l’existence"
    )
