"""The texts of The LOOP: complete, alike in both languages, and fit to be read."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path

import pytest

from anachron.games.loop.language import FORMS, PARAMETERS
from anachron.games.loop.printed import box
from anachron.games.loop.wording import described
from anachron.games.loop.wording import texts as card_texts
from anachron.texts import LANGUAGES, texts
from tests.games.loop.tables import LOOP

ENGLISH, FRENCH = (texts("anachron.games.loop", lang) for lang in LANGUAGES)
RULES = [f"LP-{n:02}" for n in range(1, 161)]


def told() -> set[str]:
    """Every kind of event that the rules tell."""
    folder = Path(str(files("anachron.games.loop")))
    sources = "".join(path.read_text("utf-8") for path in folder.rglob("*.py"))
    return set(re.findall(r'(?:\.tell|of_card)\((?:state, )?"(\w+)"', sources))


def test_both_languages_have_the_same_keys_in_the_same_order():
    assert list(ENGLISH) == list(FRENCH)
    for section in ENGLISH:
        assert list(ENGLISH[section]) == list(FRENCH[section]), section


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_rule_has_a_sentence_of_its_own(lang):
    sentences = texts("anachron.games.loop", lang)["rules"]
    assert list(sentences) == RULES and len(set(sentences.values())) == len(RULES)
    for rule, sentence in sentences.items():
        assert not sentence.endswith(".") and "{" not in sentence, rule
        first = sentence.removeprefix("«\xa0")
        assert first[0].islower() or first.split()[0].strip(",:") in NAMES, rule


NAMES = {
    "Clones", "Dr", "Energy", "Rifts", "Encircle", "Quantum", "Patch", "Loop", "Reunify", "Rift", "Clone",
    "Power",
    "Overload", "S.A.B.O.T.A.G.E.", "Supa", "Black", "Énergie", "Encerclez", "Sceaux", "Colmatez", "Bouclez",
    "Réunifiez", "Tournée", "Réseau", "Surcharge",
}  # fmt: skip


def test_every_event_the_rules_tell_has_a_line():
    assert set(ENGLISH["events"]) == told()


def test_every_option_and_mode_has_words():
    assert list(ENGLISH["options"]) == [key for name in LOOP.options for key in (name, f"{name}_help")]
    assert set(ENGLISH["modes"]) == set(LOOP.modes.all)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_two_choices_share_a_label(lang):
    labels = [
        LOOP.choice(number).text(lang) for number in range(LOOP.size) if LOOP.choice(number).kind != "card"
    ]
    assert sorted({label for label in labels if labels.count(label) > 1}) == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_card_says_what_it_does(lang):
    found = card_texts(box(), lang)
    assert set(box().card_ids) <= set(found) and all(found.values())
    assert not any("(s)" in text or "{" in text for text in found.values())


def test_every_form_of_an_effect_has_a_sentence_and_every_place_a_word():
    joins = {"then", "and", "or", "range", "if_you_like"}
    assert set(ENGLISH["effects"]) == {form.written for form in FORMS} | joins
    for name in ("era", "to"):
        assert {f"{name}.{word}" for word in PARAMETERS[name]} <= set(ENGLISH["words"])


def test_a_card_in_words():
    assert described("close(2, here)", "en") == "Remove 2 Rifts in your Era"
    assert described("step(1, 2, carry); close(1, here)", "fr") == (
        "Déplacez-vous de 1 à 2 Époques, en emportant un Clone si vous voulez, "
        "puis retirez 1 Faille à votre Époque"
    )


def test_lp_65_a_card_says_how_far_its_may_reaches():
    english, french = card_texts(box(), "en"), card_texts(box(), "fr")
    assert "you may discard 1 card of your hand and remove 1 Rift in any Era" in english["B47"]
    assert "vous pouvez défausser 1 carte de votre Main et retirer 1 Faille" in french["B47"]
    assert english["B14"].startswith(
        "Make 3 cards available, then you may"
    )  # one of the three, not each time
    assert french["A09"] == "Ajoutez 2 Énergies à votre Époque"
