"""Section 8: ten sets, forty powers, nine achievements, in both languages."""

from __future__ import annotations

import copy
import re
import tomllib
from collections import Counter
from importlib.resources import files
from typing import Any

import pytest

import anachron
from anachron.games.killed.printed import checked
from anachron.games.killed.rules.powers import FOLLOW_UPS, MORE_MOVES, POWER_ACTIONS
from anachron.texts import typeset
from tests.games.killed.tables import CHAPTERS, KILLED, set_of

CONTENT: dict[str, list[dict[str, Any]]] = tomllib.loads(
    files("anachron.games.killed").joinpath("content/powers.toml").read_text("utf-8")
)
SETS, POWERS, ACHIEVEMENTS = CONTENT["set"], CONTENT["power"], CONTENT["achievement"]

# Section 8.3: the icons of each power, its timing and its limit.
CARDS = """
    KM-P01 - MOD turn    KM-P02 - AFT turn    KM-P03 - MOD none    KM-P04 - PAS game
    KM-P05 - EXTRA turn  KM-P06 - MOD turn    KM-P07 - MOD turn    KM-P08 - ACT turn
    KM-P09 - ACT none    KM-P10 - MOD none    KM-P11 - MOD none    KM-P12 - MOD turn
    KM-P13 G AFT turn    KM-P14 G MOD turn    KM-P15 G ACT turn    KM-P16 G MOD none
    KM-P17 I MOD none    KM-P18 I MOD none    KM-P19 I MOD none    KM-P20 I AFT turn
    KM-P21 M MOD none    KM-P22 M AFT turn    KM-P23 M AFT turn    KM-P24 M PAS none
    KM-P25 G MOD none    KM-P26 G MOD none    KM-P27 I ACT turn    KM-P28 GI MOD none
    KM-P29 G ACT turn    KM-P30 GM AFT turn   KM-P31 M AFT turn    KM-P32 M MOD none
    KM-P33 I AFT turn    KM-P34 I ACT turn    KM-P35 M MOD none    KM-P36 M MOD none
    KM-P37 G ACT turn    KM-P38 I PAS none    KM-P39 M MOD turn    KM-P40 - EXTRA game
"""
CHAPTER = {"G": "growth", "I": "influence", "M": "memory"}


def test_there_are_ten_sets_of_four_powers() -> None:
    assert [one["id"] for one in SETS] == [f"KM-S{n}" for n in range(10)]
    assert [one["id"] for one in POWERS] == [f"KM-P{n:02}" for n in range(1, 41)]
    assert Counter(one["set"] for one in POWERS) == {f"KM-S{n}": 4 for n in range(10)}
    assert all(one["set"] == set_of(one["id"]) for one in POWERS)


def test_km_159_nine_achievements_open_nine_sets() -> None:
    assert [one["id"] for one in ACHIEVEMENTS] == [f"KM-A{n}" for n in range(1, 10)]
    assert [one["opens"] for one in ACHIEVEMENTS] == [f"KM-S{n}" for n in range(1, 10)]
    assert {one["id"]: one["opened_by"] for one in SETS[1:]} == {
        one["opens"]: one["id"] for one in ACHIEVEMENTS
    }


def test_km_158_the_first_set_is_opened_by_no_achievement() -> None:
    assert SETS[0]["opened_by"] == ""


def test_every_power_has_the_icons_timing_and_limit_of_its_card() -> None:
    cards = [
        word
        for one in POWERS
        for word in (
            one["id"],
            "".join(one["icons"]) or "-",
            one["timing"],
            one["limit"],
        )
    ]
    assert cards == CARDS.split()


def test_km_152_the_icons_of_the_sets_are_none_each_chapter_each_pair_and_all() -> None:
    icons = {one["id"]: set[str]() for one in SETS}
    for power in POWERS:
        icons[power["set"]] |= {CHAPTER[icon] for icon in power["icons"]}
    assert [name for name, chapters in icons.items() if not chapters] == ["KM-S0", "KM-S1", "KM-S2"]
    assert {name: chapters for name, chapters in icons.items() if chapters} == {
        name: set(chapters) for name, chapters in CHAPTERS.items() if name not in ("KM-S0", "KM-S1", "KM-S2")
    }


@pytest.mark.parametrize("card", POWERS + ACHIEVEMENTS, ids=lambda card: card["id"])
def test_every_card_has_a_name_and_a_text_in_both_languages(card: dict[str, Any]) -> None:
    assert all(card[key].strip() == card[key] != "" for key in ("en", "fr", "text_en", "text_fr"))
    assert card["text_en"] != card["text_fr"]
    assert card["text_en"].endswith(".") and card["text_fr"].endswith(".")


def test_every_set_has_a_name_in_both_languages() -> None:
    assert all(one["name"]["en"] and one["name"]["fr"] for one in SETS)
    assert [one["name"]["fr"] for one in SETS[4:8]] == ["Atelier", "Ménagerie", "Paysage", "Savane"]


def test_no_two_powers_share_a_name() -> None:
    for lang in ("en", "fr"):
        assert len({one[lang] for one in POWERS}) == 40
        assert len({one[lang] for one in ACHIEVEMENTS}) == 9


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_power_is_picked_by_its_name(lang: str) -> None:
    for power in POWERS:
        assert typeset(power[lang]) in KILLED.parse(f"power {power['id']}").text(lang)


def spoilt(kind: str, n: int, **fields: Any) -> dict[str, list[dict[str, Any]]]:
    """The content with other fields in one entry; None: without the field."""
    found = copy.deepcopy(CONTENT)
    entry = found[kind][n] | fields
    found[kind][n] = {name: value for name, value in entry.items() if value is not None}
    return found


# fmt: off
SPOILT = [
    (spoilt("power", 3, limit="often"),        "KM-P04: limit: expected one of"),
    (spoilt("power", 3, timing="NOW"),         "KM-P04: timing: expected one of"),
    (spoilt("power", 12, icons=["G", "X"]),    "KM-P13: icons[1]: expected one of G, I, M, got 'X'"),
    (spoilt("power", 3, text_fr=None),         "KM-P04: text_fr: expected, and missing"),
    (spoilt("power", 3, text_en="Never"),      "KM-P04: text_en: expected a sentence with its full stop"),
    (spoilt("power", 3, cost=2),               "KM-P04: cost: expected fields among"),
    (spoilt("power", 3, id=None),              "power 4: id: expected, and missing"),
    (spoilt("power", 3, id="KM-P05"),          "KM-P05: id: expected 'KM-P04', got 'KM-P05'"),
    (spoilt("power", 4, set="KM-S0"),          "KM-P05: set: expected 'KM-S1', got 'KM-S0'"),
    (spoilt("achievement", 0, opens="KM-S2"),  "KM-A1: opens: expected 'KM-S1', got 'KM-S2'"),
    (spoilt("set", 0, opened_by="KM-A1"),      "KM-S0: opened_by: expected '', got 'KM-A1'"),
    (spoilt("set", 2, name={"en": "Clock"}),   "KM-S2: name.fr: expected, and missing"),
    (CONTENT | {"power": POWERS[:-1]},         "KM-P40: expected this power, and missing"),
    (CONTENT | {"power": [*POWERS, POWERS[0] | {"id": "KM-P41"}]},
                                               "KM-P41: id: expected a power that the rules know, KM-P01"),
    (CONTENT | {"spell": []},                  "spell: expected entries among set, power, achievement"),
]
# fmt: on


@pytest.mark.parametrize(("content", "told"), SPOILT)
def test_content_that_the_rules_cannot_play_is_refused_by_entry_field_and_reason(content, told):
    with pytest.raises(anachron.Malformed, match=re.escape(f"powers.toml: {told}")):
        checked(content)


def test_what_a_card_says_of_its_limit_is_what_the_rules_do():
    limits = {n: power["limit"] for n, power in enumerate(POWERS, 1)}
    assert {n: limits[n] == "turn" for n in POWER_ACTIONS} == {n: row[1] for n, row in POWER_ACTIONS.items()}
    assert {limits[n] for n in [*MORE_MOVES, *FOLLOW_UPS]} == {"turn"}
    assert {n for n, power in enumerate(POWERS, 1) if power["timing"] == "AFT"} == set(FOLLOW_UPS)
