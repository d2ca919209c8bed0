"""The texts of timeline: complete, alike in both languages, and fit to be read."""

from __future__ import annotations

import re
import tomllib
from importlib.resources import files

import pytest

from anachron.texts import LANGUAGES, texts
from tests.games.timeline.tables import TIMELINE, act, duel

ENGLISH, FRENCH = (texts("anachron.games.timeline", lang) for lang in ("en", "fr"))
SAME = {"Timeline", "points"}

SECTIONS = ["rules", "choices", "events", "words", "ui", "options", "why", "modes", "lobby"]


def fields(text: str) -> set[str]:
    return set(re.findall(r"\{(\w+)", text))


def both():
    for section, english in ENGLISH.items():
        for key, text in english.items():
            yield section, key, text, FRENCH[section][key]


def told() -> set[str]:
    """Every event that is told."""
    source = (files("anachron.games.timeline") / "rules" / "telling.py").read_text("utf-8")
    return set(re.findall(r'\.tell\("(\w+)"', source))


def test_both_languages_have_the_same_keys():
    assert list(ENGLISH) == list(FRENCH) == SECTIONS
    for section in ENGLISH:
        assert list(ENGLISH[section]) == list(FRENCH[section])


def test_every_rule_has_a_sentence_of_its_own():
    assert list(ENGLISH["rules"]) == [f"TL-{n:02}" for n in range(1, 80)]
    for language in (ENGLISH, FRENCH):
        assert len(set(language["rules"].values())) == 79
        assert all(text[0].islower() and not fields(text) for text in language["rules"].values())


def test_every_event_and_option_and_phase_has_words():
    assert told() == set(ENGLISH["events"])
    labels = [key for key in ENGLISH["options"] if "." not in key]
    assert labels == [key for name in TIMELINE.options for key in (name, f"{name}_help")]
    assert {f"ask_{phase}" for phase in ("card", "gap", "act", "again", "more")} <= set(ENGLISH["ui"])


def test_values_are_the_same_and_nothing_is_stray():
    for section, key, english, french in both():
        assert fields(english) == fields(french), f"{section}.{key}"
        for text in (english, french):
            assert text == text.strip() != "", f"{section}.{key}"
            assert not text.endswith(".") or section == "lobby" or key == "unforeseen", f"{section}.{key}"
            assert "  " not in text and "\n" not in text, f"{section}.{key}"


def test_french_double_signs_stand_after_a_blank():
    for section, key, _, french in both():
        assert not re.search(r"\w[:;!?»]|«\S", re.sub(r"\{\w+:", "", french)), f"{section}.{key}"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_date_is_told_as_people_say_it(lang):
    sentence = TIMELINE.sentence("events", "reveal", lang, card="tl-587", date="c-13800000000")
    assert "13.8 billion years ago" in sentence or "13,8 milliards d’années" in sentence
    assert TIMELINE.sentence("events", "reveal", lang, card="tl-001", date="794").endswith("794")


def test_an_interval_is_called_by_its_neighbours_and_the_winner_by_name():
    state = duel("-44 1500", "1600 7 | 8", pile="9")
    act(state, "card 1600")
    assert list(TIMELINE.picture.labels(state.view(0), "fr").values()) == [
        "Avant «\xa0−44\xa0»", "Entre «\xa0−44\xa0» et «\xa01500\xa0»", "Après «\xa01500\xa0»"
    ]  # fmt: skip
    over = TIMELINE.seated({0: "Ada"}).sentence("events", "over", "fr", winner=0, reason="TL-25")
    assert over == "La partie est finie\xa0: Ada gagne (seul à poser sa dernière carte dans le tour)"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_people_count_intervals_from_one(lang):
    choice = TIMELINE.parse("gap 0")
    assert str(choice) == "gap 0" and choice.text(lang).endswith(" 1")
    assert TIMELINE.sentence("why", "spots", lang, end=0, free=7, nowhere=93).count("7") == 1


def test_a_score_below_zero_has_a_minus_sign():
    told = TIMELINE.sentence("events", "over_together", "fr", score=-3, rank="r1", reason="TL-61")
    assert "score de −3\xa0:" in told


def test_guillemets_hold_on_to_what_they_quote():
    """A line is never broken between them and their words."""
    assert "«\xa0vent divin\xa0»" in " ".join(TIMELINE.names("fr").values())


def test_the_picture_says_the_same_things_in_both_languages():
    found = [tomllib.loads((files(TIMELINE.package) / "texts" / f"picture.{lang}.toml").read_text("utf-8"))
             for lang in LANGUAGES]  # fmt: skip
    assert list(found[0]) == list(found[1])
    for key, sentence in found[0].items():
        assert fields(sentence) == fields(found[1][key]), key
