"""The texts of killed: complete, alike in both languages, and fit to be read."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from importlib.resources import files
from itertools import pairwise

import pytest

from anachron.games.killed.choices import CODEC
from anachron.texts import LANGUAGES, table, texts
from tests.games.killed.tables import KILLED

ENGLISH, FRENCH = (texts("anachron.games.killed", lang) for lang in ("en", "fr"))
RULES = [f"KM-{n:02}" for n in range(1, 160)]
POWERS = [f"KM-P{n:02}" for n in range(1, 41)]
ACHIEVEMENTS = [f"KM-A{n}" for n in range(1, 10)]
SAME_IN_BOTH = {"Standard", "Influence", "Handicap", "second", "15 min"}

PIECES = ("seed", "shrub", "tree", "F>", "O", "SB", "BR", "PL", "BR/W", "BR/B", "PL/W", "PL/B")
VALUES = {
    "dir": ("N", "E", "S", "W", "NE", "SE", "SW", "NW", "here"),
    "era": ("Pa", "Pr", "Fu"),
    "piece": ("piece.W", "piece.B", "piece.SW", "statue.SW", *PIECES),
    "seat": ("seat.0", "seat.1", "winner.0", "winner.1", "winner.none"),
    "reason": ("KM-30", "repetition", "cap", "resigned", "agreed"),
    "argument": ("first", "second", "forward", "back", "distance.1", "distance.2", "distance.3"),
    "option": ("standard", "growth", "influence", "memory", "draw", "power_choice", "power_sharing"),
    "campaign": ("chapter", "coda"),
    "phase": ("pawn", "action", "follow", "focus", "power", "order"),
    "data": ("none", "true", "false"),
}


def both() -> Iterator[tuple[str, str, str, str]]:
    """Section, key, English and French of every text."""
    for section, english in ENGLISH.items():
        for key, text in english.items():
            yield section, key, text, FRENCH[section][key]


def fields(text: str) -> set[str]:
    """The values a text asks for, flags included."""
    return set(re.findall(r"\{(\w+)", text))


def strings(node: ast.AST) -> set[str]:
    constants = [part.value for part in ast.walk(node) if isinstance(part, ast.Constant)]
    return {value for value in constants if isinstance(value, str)}


def told() -> dict[str, set[str]]:
    """Every event kind told, with the names of its values."""
    found: dict[str, set[str]] = {}
    tree = ast.parse(files("anachron.games.killed").joinpath("rules", "telling.py").read_text("utf-8"))
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call)]
    for call in calls:
        if ast.unparse(call.func) == "state.tell":
            kinds, values = call.args[:2]
            assert isinstance(values, ast.Dict)
            names = set().union(*(strings(key) for key in values.keys if key is not None))
            for kind in strings(kinds):
                found[kind] = found.get(kind, names) & names
    return found


TOLD = told()


def test_both_languages_have_the_same_keys() -> None:
    parts = "rules choices events words ui options why campaign refused lobby".split()
    assert list(ENGLISH) == list(FRENCH) == parts
    for section in ENGLISH:
        assert list(ENGLISH[section]) == list(FRENCH[section]), section


def test_every_rule_power_and_achievement_has_a_sentence() -> None:
    assert list(ENGLISH["rules"]) == RULES + POWERS + ACHIEVEMENTS


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_rule_reads_alone_in_lower_case_and_without_a_full_stop(lang: str) -> None:
    for rule, sentence in texts("anachron.games.killed", lang)["rules"].items():
        assert sentence[0].islower() and not fields(sentence), rule
        assert KILLED.sentence("rules", rule, lang) == sentence, rule


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_two_rules_share_a_sentence(lang: str) -> None:
    sentences = texts("anachron.games.killed", lang)["rules"].values()
    assert len(set(sentences)) == len(sentences)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_power_is_explained_under_its_name(lang: str) -> None:
    for power in POWERS:
        assert KILLED.names(lang)[power] in KILLED.sentence("rules", power, lang), power


def test_every_kind_of_choice_has_a_label_with_all_its_arguments() -> None:
    assert list(ENGLISH["choices"]) == list(CODEC.kinds)
    for kind in CODEC.kinds.values():
        assert fields(ENGLISH["choices"][kind.name]) == set(kind.args), kind.name


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_two_choices_share_a_label(lang: str) -> None:
    labels = sorted(KILLED.choice(number).text(lang) for number in range(KILLED.size))
    assert [label for label, other in pairwise(labels) if label == other] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_pull_is_told_only_when_there_is_one(lang: str) -> None:
    plain, pulling = (KILLED.parse(text).text(lang) for text in ("move N", "move N pull"))
    assert pulling.startswith(plain + ",")


def test_the_rules_tell_the_events_we_know() -> None:
    assert {"squished", "flattened", "trampled", "pulled", "shifted", "uprooted", "back", "over"} <= set(TOLD)
    assert TOLD["moved"] == {"cell", "to"}
    assert TOLD["squished"] == {"piece", "cell"}


def test_every_event_the_rules_tell_has_a_line_made_of_its_values() -> None:
    assert set(ENGLISH["events"]) == set(TOLD)
    for kind, names in TOLD.items():
        assert fields(ENGLISH["events"][kind]) <= names, kind


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_value_has_a_word(lang: str) -> None:
    words = texts("anachron.games.killed", lang)["words"]
    assert set(words) == {value for values in VALUES.values() for value in values}


def test_every_option_has_a_label_and_a_help_line() -> None:
    labels = [key for key in ENGLISH["options"] if "." not in key]
    assert labels == [key for name in KILLED.options for key in (name, f"{name}_help")]


def test_every_phase_that_asks_something_has_a_prompt() -> None:
    assert {f"ask_{phase}" for phase in VALUES["phase"]} <= set(ENGLISH["ui"])


def test_both_languages_name_the_same_values() -> None:
    for section, key, english, french in both():
        assert fields(english) == fields(french), f"{section}.{key}"


def test_no_text_ends_with_a_full_stop_or_has_stray_blanks() -> None:
    for section, key, *pair in both():
        for text in pair:
            assert text == " ".join(text.split(" ")).strip() != "" and "  " not in text, f"{section}.{key}"
            assert not text.endswith(".") or section == "lobby" or key == "unforeseen", f"{section}.{key}"


def test_french_is_french() -> None:
    for section, key, english, french in both():
        assert english != french or french in SAME_IN_BOTH, f"{section}.{key}"
    for section in FRENCH:
        assert re.search("[àâçéèêëîïôùûœ]", " ".join(FRENCH[section].values())), section


def test_french_double_signs_stand_after_a_blank() -> None:
    for section, key, _, french in both():
        shown = re.sub(r"\{\w+:", "", french)
        assert not re.search(r"\w[:;!?»]|«\S", shown), f"{section}.{key}"


def test_km_75_says_that_it_is_our_reading() -> None:
    assert "our reading" in ENGLISH["rules"]["KM-75"] and "notre lecture" in FRENCH["rules"]["KM-75"]


def test_the_coda_is_masculine_in_french() -> None:
    said = " ".join(text for section in FRENCH.values() for text in section.values())
    headings = table("anachron.games.killed", "texts/chapters.fr.toml")["chapters"].values()
    assert not re.search(r"\b[Ll]a Coda|de la Coda|bougée? ou|à vous sont", " ".join([said, *headings]))
