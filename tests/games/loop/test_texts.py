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
from anachron.texts import LANGUAGES, straight, texts
from tests.games.loop.tables import LOOP

ENGLISH, FRENCH = (texts("anachron.games.loop", lang) for lang in LANGUAGES)
RULES = [f"LP-{n:02}" for n in range(1, 161)]


def told() -> set[str]:
    """Every kind of event that the rules tell."""
    folder = Path(str(files("anachron.games.loop")))
    sources = "".join(path.read_text("utf-8") for path in folder.rglob("*.py"))
    return set(re.findall(r'(?:\.tell|tell_card)\((?:state, )?"(\w+)"', sources))


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
        first = straight(sentence).lstrip('« "')
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
    asked_for = {"sabotage", "level.1", "level.3"}  # with a word for whoever knows none of them
    assert set(ENGLISH["modes"]) == set(LOOP.modes.all) | asked_for


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
    joins = {"then", "then_if", "and", "or", "eras", "either", "range", "push_each", "if_you_like"}
    assert set(ENGLISH["effects"]) == {form.written for form in FORMS} | joins
    for name in ("era", "to"):
        assert {f"{name}.{word}" for word in PARAMETERS[name]} <= set(ENGLISH["words"])


def test_a_card_in_words():
    assert described("close(2, here)", "en") == "Remove 2 Rifts from your Era"
    assert described("step(1, 2, carry); close(1, here)", "fr") == (
        "Déplacez-vous de 1 ou 2 Époques en emportant, si vous voulez, 1 Clone, "
        "puis retirez 1 Faille à votre Époque"
    )


def test_lp_65_a_card_says_how_far_its_may_reaches():
    english, french = card_texts(box(), "en"), card_texts(box(), "fr")
    assert "you may discard 1 card from your hand and remove 1 Rift from any Era" in english["B47"]
    assert "vous pouvez défausser 1 carte de votre Main et retirer 1 Faille" in french["B47"]
    assert english["B14"].startswith(
        "Make 3 cards available, then you may"
    )  # one of the three, not each time
    assert french["A09"] == "Ajoutez 2 Énergies à votre Époque"


def test_what_readers_tripped_over_is_told_as_a_native_would():
    french, english = card_texts(box(), "fr"), card_texts(box(), "en")
    assert french["A10"] == "Repoussez 1 Clone qui se trouve à votre Époque"
    assert french["B28"] == "À chaque Époque adjacente, repoussez 1 Clone"
    assert ", puis, si vous en avez repoussé un, retirez" in french["A21"]
    assert french["B17"].startswith("Deux fois\xa0: ") and english["B17"].startswith("Twice: ")
    assert "until there is as much Energy as there are Rifts" in english["B08"]
    assert english["B31"].startswith(
        "Add 1 Energy to your Era or add 1 Energy to each Vortex, then remove 1 Rift from"
    )


@pytest.mark.parametrize(
    ("choice", "french", "english"),
    [
        ("step prev none", "…en arrière, sans emporter de Clone", "…one Era back, carrying no Clone"),
        ("step next [5, 2]", "…Ère des Robots pour la Renaissance", "…Age of Robots for the Renaissance"),
        ("pay_move 1", "Aller au Moyen Âge pour 1 Énergie", "Move to the Middle Ages for 1 Energy"),
        ("free_move 3", "Aller à l’Industrie gratuitement", "Move to the Industrial Era for free"),
        ("option 1", "Option 2", "Option 2"),
    ],
)  # fmt: skip
def test_choices_read_as_sentences(choice, french, english):
    for lang, said in (("fr", french), ("en", english)):
        assert LOOP.parse(choice).text(lang).endswith(said.removeprefix("…"))


def test_articles_and_numbers_agree_in_what_happened():
    def told(kind, lang="fr", **values):
        return LOOP.sentence("events", kind, lang, **values)

    assert told("readied", card="A12") == "La carte Lasso est redressée"
    assert told("closed", rifts=1, era=1) == "1 Faille retirée au Moyen Âge"
    assert told("energy", energy=2, era=3) == "2 Énergies ajoutées à l’Industrie"
    assert (
        told("moved", agent="TPR", era=0, to=1)
        == "La Rôdeuse Temporelle passe de l’Aube des Temps au Moyen Âge"
    )
    assert told("moved", agent="MRT", era=6, to=0) == "Mr Time passe de la Fin des Temps à l’Aube des Temps"
    assert told("foo", "en", era=4) == "Dr Foo moves to the Globalisation Era"
    assert told("placed", "en", rifts=1, era=6) == "1 Rift falls at the End of Time"
