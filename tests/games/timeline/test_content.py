"""The collection: six hundred events, ten boxes, both languages, and a checker that finds what is wrong."""

from __future__ import annotations

import json
from collections import Counter
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

import anachron
from anachron.games.timeline.checking import card_faults, faults, files_faults, read_files, title_faults
from anachron.games.timeline.content.catalog import era_of, shipped, words_of, written
from tests.games.timeline.tables import TIMELINE

CARDS = shipped().cards
FOLDER = Path(str(files("anachron.games.timeline") / "content"))


def test_the_shipped_content_has_no_faults():
    assert files_faults(read_files(FOLDER), "tl") == []


def test_there_are_six_hundred_events_in_ten_boxes_of_sixty():
    assert [card["id"] for card in CARDS] == [f"tl-{n:03}" for n in range(1, 601)]
    assert Counter(card["box"] for card in CARDS) == dict.fromkeys("ABCDEFGHIJ", 60)


def test_exactly_sixteen_pairs_share_a_year():
    counted = Counter(card["year"] for card in CARDS)
    assert sorted(year for year, n in counted.items() if n > 1) == [
        1010, 1054, 1291, 1325, 1492, 1543, 1600, 1605, 1776, 1869, 1895, 1903, 1928, 1953, 1969, 1985,
    ]  # fmt: skip


def test_eras_themes_and_difficulties_are_as_the_rules_file_says():
    by_date = sorted(CARDS, key=lambda card: card["year"])
    assert list(Counter(era_of(card["year"]) for card in by_date).values()) == [
        24, 61, 66, 80, 142, 97, 105, 25,
    ]  # fmt: skip
    assert Counter(card["theme"] for card in CARDS).most_common(3) == [
        ("power", 121),
        ("war", 112),
        ("life", 68),
    ]
    assert {card["difficulty"] for card in CARDS} == {1, 2, 3}


def test_every_event_says_where_its_date_comes_from():
    assert all(card["source"].strip() for card in CARDS)


def test_ids_say_nothing_about_dates():
    """Neighbours by id are no nearer in time than any two cards."""
    order = sorted(range(600), key=lambda n: CARDS[n]["year"])
    rank = {card: n for n, card in enumerate(order)}
    steps = [abs(rank[n] - rank[n + 1]) for n in range(599)]
    assert 180 < sum(steps) / len(steps) < 220  # two cards drawn at random are 200 apart


def test_words_exist_in_both_languages():
    for kind in ("icons", "themes", "regions", "eras", "ranks"):
        assert all(entry["en"] and entry["fr"] for entry in words_of()[kind]), kind


# fmt: off
DATES: list[tuple[Any, ...]] = [
    (1492, False, "1492", "1492"),
    (1150, True, "c. 1150", "v. 1150"),
    (-2560, True, "c. 2560 BCE", "v. 2560 av.\xa0J.-C."),
    (-44, False, "44 BCE", "44 av.\xa0J.-C."),
    (-38_000, True, "c. 38,000 BCE", "v. 38\u202f000 av.\xa0J.-C."),
    (-300_000, False, "300,000 years ago", "il y a 300\u202f000 ans"),
    (-66_000_000, False, "66 million years ago", "il y a 66 millions d'années"),
    (-1_800_000, False, "1.8 million years ago", "il y a 1,8 million d'années"),
    (-13_800_000_000, True, "c. 13.8 billion years ago", "il y a env. 13,8 milliards d'années"),
]
# fmt: on


@pytest.mark.parametrize(("year", "circa", "en", "fr"), DATES)
def test_how_dates_are_written(year, circa, en, fr):
    assert (written(year, circa, "en"), written(year, circa, "fr")) == (en, fr)


GOOD: dict[str, Any] = {
    "id": "x-1", "year": 1500, "circa": False, "en": "Something happens", "fr": "Quelque chose arrive",
    "theme": "art", "region": "EUR", "difficulty": 2, "icons": ["gear", "torch"], "source": "a book",
    "box": "A",
}  # fmt: skip


# fmt: off
WRONG: list[tuple[Any, ...]] = [
    ({"year": 0}, "without 0"), ({"year": 2100}, "year"), ({"year": "1500"}, "expected int"),
    ({"year": -14_000_000_000}, "year"), ({"fr": ""}, "fr"), ({"en": "Two  blanks"}, "stray blanks"),
    ({"theme": "fun"}, "theme"), ({"region": "X"}, "region"), ({"difficulty": 4}, "difficulty"),
    ({"icons": ["gear", "gear"]}, "two different"), ({"icons": ["gear", "moon"]}, "icons"),
    ({"source": " "}, "where the date comes from"), ({"colour": "red"}, "no field 'colour'"),
]
# fmt: on


@pytest.mark.parametrize(("change", "said"), WRONG)
def test_the_checker_finds_a_wrong_field(change, said):
    assert card_faults(GOOD) == []
    assert said in " ".join(card_faults({**GOOD, **change}))


# fmt: off
TITLES: list[tuple[Any, ...]] = [
    ("The fire of 1500", True), ("A 16th-century painting of 1498", True), ("Ten years of the century", True),
    ("The battle of 1 May", True), ("He runs 100 m in a stadium", False), ("The 95 theses go up", False),
    ("Landing of Apollo 11", False), ("Peace in 753 BCE", True), ("Un siècle commence", True),
]
# fmt: on


@pytest.mark.parametrize(("title", "away"), TITLES)
def test_the_checker_finds_a_title_that_gives_a_date_away(title, away):
    assert bool(title_faults({**GOOD, "en": title}, {})) == away


def test_the_checker_finds_equal_years_and_doubles():
    other = {**GOOD, "id": "x-2", "en": "Another thing", "fr": "Autre chose", "icons": ["torch", "gear"]}
    assert faults([GOOD, other], {}) == ["year 1500: 2 events, but same_years does not name it"]
    assert faults([GOOD, other], {"same_years": [1500]}) == []
    assert "same_years names it" in faults([GOOD], {"same_years": [1500]})[0]
    assert any("each once" in fault for fault in faults([GOOD, {**GOOD, "year": 1501}], {}))


def test_the_checker_finds_unbalanced_icons():
    cards = [
        {**GOOD, "id": f"x-{n}", "en": f"Thing {n}", "fr": f"Chose {n}", "year": 1000 + n} for n in range(3)
    ]
    assert "each pair equally often" in faults(cards, {})[0]
    assert "expected 60 events" in faults(cards, {"balanced_boxes": True})[0]


@pytest.fixture
def folder(tmp_path, monkeypatch):
    monkeypatch.setenv("ANACHRON_PACKS", str(tmp_path))
    return tmp_path


def test_a_new_pack_is_sound_and_can_be_played(folder):
    path = TIMELINE.packs.new("comets", en="Comets", fr="Comètes")
    assert path == folder / "comets" and TIMELINE.packs.faults("comets") == TIMELINE.packs.faults(path) == []
    state = TIMELINE.start(2, seed=3, packs=["comets"], boxes=["A"], first=0)
    names = state.position()
    cards = [*names["pile"], *names["timeline"], *names["hands"][0], *names["hands"][1]]
    assert len(cards) == 62 and {"comets-001", "comets-002"} < set(cards)
    while state.seat >= 0:
        choice = state.choices(int(state.seat))[-1]
        assert state.number(str(choice)) == choice.id and state.game.choice(choice.id) == choice
        loaded = TIMELINE.load(json.loads(json.dumps(state.position())))
        assert loaded.position() == state.position()
        state.choose(int(state.seat), str(choice))
    assert "Halley" in state.game.sentence("choices", "card", "en", card="comets-001")


def test_a_pack_with_faults_is_refused(folder):
    path = TIMELINE.packs.new("broken")
    box = json.loads((path / "box_a.json").read_text("utf-8"))
    box["events"][0]["year"] = 0
    (path / "box_a.json").write_text(json.dumps(box), "utf-8")
    assert "without 0" in TIMELINE.packs.faults("broken")[0]
    with pytest.raises(anachron.BadSetup, match="packs: broken"):
        TIMELINE.start(2, packs=["broken"])


def test_packs_are_made_and_looked_for_with_care(folder):
    TIMELINE.packs.new("once")
    with pytest.raises(anachron.Malformed, match="expected a new folder"):
        TIMELINE.packs.new("once")
    with pytest.raises(anachron.Malformed, match="small letters"):
        TIMELINE.packs.new("Not A Name")
    assert TIMELINE.packs.faults("nowhere") == ["expected a folder, got 'nowhere'"]
    assert TIMELINE.packs.faults(folder) == ["expected a file pack.json"]
