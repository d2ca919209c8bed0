"""The collection: six hundred events, ten boxes, both languages, and a checker that finds what is wrong."""

from __future__ import annotations

import json
import re
from collections import Counter
from typing import Any

import pytest

import anachron
from anachron.engine.content import Names
from anachron.games.timeline import printed
from anachron.games.timeline.checking import faults, set_faults, title_faults
from anachron.games.timeline.content.catalog import Card, era_of, shipped, written
from anachron.games.timeline.printed import COLLECTION, Settings, contents, read_files, words
from tests.games.timeline.tables import TIMELINE

CARDS = shipped().cards


def test_the_shipped_content_has_no_faults():
    assert faults(read_files(COLLECTION), "tl") == []


def test_there_are_six_hundred_events_in_ten_boxes_of_sixty():
    assert [card.id for card in CARDS] == [f"tl-{n:03}" for n in range(1, 601)]
    assert Counter(card.box for card in CARDS) == dict.fromkeys("ABCDEFGHIJ", 60)


def test_exactly_sixteen_pairs_share_a_year():
    counted = Counter(card.year for card in CARDS)
    assert sorted(year for year, n in counted.items() if n > 1) == [
        1010, 1054, 1291, 1325, 1492, 1543, 1600, 1605, 1776, 1869, 1895, 1903, 1928, 1953, 1969, 1985,
    ]  # fmt: skip


def test_eras_themes_and_difficulties_are_as_the_rules_file_says():
    by_date = sorted(CARDS, key=lambda card: card.year)
    assert list(Counter(era_of(card.year) for card in by_date).values()) == [
        24, 61, 66, 80, 142, 97, 105, 25,
    ]  # fmt: skip
    assert Counter(card.theme for card in CARDS).most_common(3) == [
        ("power", 121),
        ("war", 112),
        ("life", 68),
    ]
    assert {card.difficulty for card in CARDS} == {1, 2, 3}


def test_every_event_says_where_its_date_comes_from():
    boxes = [box for name, box in read_files(COLLECTION).items() if name.startswith("box_")]
    assert all(event["source"].strip() for box in boxes for event in box["events"])


def test_ids_say_nothing_about_dates():
    """Neighbours by id are no nearer in time than any two cards."""
    order = sorted(range(600), key=lambda n: CARDS[n].year)
    rank = {card: n for n, card in enumerate(order)}
    steps = [abs(rank[n] - rank[n + 1]) for n in range(599)]
    assert 180 < sum(steps) / len(steps) < 220  # two cards drawn at random are 200 apart


def test_words_exist_in_both_languages():
    for kind in ("icons", "themes", "regions", "eras", "ranks"):
        assert all(entry.en and entry.fr for entry in getattr(words(), kind)), kind


# fmt: off
DATES: list[tuple[Any, ...]] = [
    (1492, False, "1492", "1492"),
    (1150, True, "c. 1150", "v. 1150"),
    (-2560, True, "c. 2560 BCE", "v. 2560 av.\xa0J.-C."),
    (-44, False, "44 BCE", "44 av.\xa0J.-C."),
    (-38_000, True, "c. 38,000 BCE", "v. 38\u202f000 av.\xa0J.-C."),
    (-300_000, False, "300,000 years ago", "il y a 300\u202f000 ans"),
    (-66_000_000, False, "66 million years ago", "il y a 66 millions d’années"),
    (-1_000_000, True, "c. 1 million years ago", "il y a env. 1 million d’années"),
    (-1_999_999, False, "2 million years ago", "il y a 2 millions d’années"),
    (-1_800_000, False, "1.8 million years ago", "il y a 1,8 million d’années"),
    (-13_800_000_000, True, "c. 13.8 billion years ago", "il y a env. 13,8 milliards d’années"),
]
# fmt: on


@pytest.mark.parametrize(("year", "circa", "en", "fr"), DATES)
def test_how_dates_are_written(year, circa, en, fr):
    assert (written(year, circa, "en"), written(year, circa, "fr")) == (en, fr)


GOOD: dict[str, Any] = {
    "id": "x-1", "year": 1500, "circa": False, "en": "Something happens", "fr": "Quelque chose arrive",
    "theme": "art", "region": "EUR", "difficulty": 2, "icons": ["gear", "torch"], "source": "a book",
}  # fmt: skip


SETTINGS: dict[str, Any] = {
    "format": "timeline-pack/1", "id": "x", "name": {"en": "Things", "fr": "Choses"},
}  # fmt: skip


def files_of(*events: dict[str, Any], **settings: Any) -> dict[str, Any]:
    """A pack of one box."""
    return {"pack.json": SETTINGS | settings, "box_a.json": {"box": "A", "events": list(events)}}


def card(**fields: Any) -> Card:
    (found,) = contents(files_of({**GOOD, **fields})).cards
    return found


def settings(**fields: Any) -> Settings:
    return Settings("timeline-pack/1", "x", Names("Things", "Choses"), **fields)


WRONG: list[tuple[dict[str, Any], str]] = [
    ({"year": 0}, "year: expected -13800000000 to 2026 without 0"),
    ({"year": 2100}, "year: expected a number from"),
    ({"year": "1500"}, "year: expected a number"),
    ({"year": -14_000_000_000}, "year: expected a number from"),
    ({"fr": ""}, "fr: expected a title"),
    ({"en": "Two  blanks"}, "en: .* without stray blanks"),
    ({"en": "A full stop."}, "en: .* without stray blanks or full stop"),
    ({"en": "x" * 76}, "en: expected a title of at most 75 letters"),
    ({"circa": 1}, "circa: expected true or false"),
    ({"theme": "fun"}, "theme: .* got 'fun'"),
    ({"region": "X"}, "region: .* got 'X'"),
    ({"difficulty": 4}, "difficulty: expected one of 1, 2, 3, got 4"),
    ({"id": "x 1"}, "id: expected an id without blanks"),
    ({"icons": ["gear", "gear"]}, "icons: expected two different"),
    ({"icons": ["gear", "moon"]}, r"icons\[1\]: .* got 'moon'"),
    ({"icons": ["gear"]}, "icons: expected a list of 2"),
    ({"source": " "}, "source: expected where the date comes from"),
    ({"colour": "red"}, "colour: expected fields among id"),
    ({"fact": {"en": "Good."}}, "fact.fr: expected, and missing"),
    (
        {"fact": {"en": "Good.", "fr": "Bien"}},
        "fact.fr: expected a sentence of at most 110 letters with a stop",
    ),
    ({"fact": {"en": f"{'x' * 110}.", "fr": "Bien."}}, "fact.en: expected a sentence of at most 110 letters"),
    ({"fact": {"en": "Two  blanks.", "fr": "Bien."}}, "fact.en: .* no stray blanks"),
    ({"fact": {"en": 'So "good".', "fr": "Bien."}}, "fact.en: .* straight quotes"),
    ({"fact": {"en": "Good.", "fr": "Bien.", "de": "Gut."}}, "fact.de: expected fields among en, fr"),
    ({"fact": "Good."}, "fact: expected an object"),
]


@pytest.mark.parametrize(("change", "said"), WRONG)
def test_the_checker_finds_a_wrong_field_and_tells_file_card_and_field(change, said):
    assert faults(files_of(GOOD), "x") == []
    (fault,) = faults(files_of({**GOOD, **change}), "x")
    name = change.get("id", "x-1")
    assert re.match(f"box_a.json: {name}: {said}", fault)


FILES: list[tuple[dict[str, Any], str]] = [
    ({**files_of(GOOD), "box_b.json": {"events": []}}, "box_b.json: box: expected, and missing"),
    ({**files_of(GOOD), "box_b.json": []}, "box_b.json: expected an object, got []"),
    ({**files_of(GOOD), "notes.json": {}}, "expected a file box_a.json, box_b.json, ..."),
    ({"pack.json": SETTINGS}, "expected a file box_a.json, box_b.json, ..."),
    (files_of(5), "box_a.json: events[0]: expected an object, got 5"),  # type: ignore[arg-type]
    (files_of(GOOD, format="other/1"), "pack.json: format: expected one of timeline-pack/1, got 'other/1'"),
    (files_of(GOOD, colour=1), "pack.json: colour: expected fields among format, id, name"),
    (files_of(GOOD, id="y"), "pack.json: id: expected the folder's name 'x', got 'y'"),
    (files_of(GOOD, name={"en": "Things", "fr": ""}), "pack.json: name.fr: expected a name, got ''"),
    (files_of({**GOOD, "id": "y-1"}), "y-1: id: expected it to begin with 'x-'"),
    (files_of({"id": "x-1"}), "box_a.json: x-1: year: expected, and missing"),
    (files_of({}), "box_a.json: (no id): id: expected, and missing"),
]


@pytest.mark.parametrize(("said", "fault"), FILES)
def test_the_checker_finds_a_wrong_file(said, fault):
    assert faults(said, "x")[0].startswith(fault)


# fmt: off
TITLES: list[tuple[Any, ...]] = [
    ("The fire of 1500", True), ("A 16th-century painting of 1498", True), ("Ten years of the century", True),
    ("The battle of 1 May", True), ("He runs 100 m in a stadium", False), ("The 95 theses go up", False),
    ("Landing of Apollo 11", False), ("Peace in 753 BCE", True), ("Un siècle commence", True),
]
# fmt: on


@pytest.mark.parametrize(("title", "away"), TITLES)
def test_the_checker_finds_a_title_that_gives_a_date_away(title, away):
    assert bool(title_faults(card(en=title), settings())) == away


def test_the_checker_finds_equal_years_and_doubles():
    good = card()
    other = card(id="x-2", en="Another thing", fr="Autre chose", icons=["torch", "gear"])
    assert set_faults([good, other], settings()) == ["year 1500: 2 events, but same_years does not name it"]
    assert set_faults([good, other], settings(same_years=[1500])) == []
    assert "same_years names it" in set_faults([good], settings(same_years=[1500]))[0]
    assert any("each once" in fault for fault in set_faults([good, card(year=1501)], settings()))


def test_the_checker_finds_unbalanced_icons():
    cards = [card(id=f"x-{n}", en=f"Thing {n}", fr=f"Chose {n}", year=1000 + n) for n in range(3)]
    assert "each pair equally often" in set_faults(cards, settings())[0]
    assert "expected 60 events" in set_faults(cards, settings(balanced_boxes=True))[0]


@pytest.mark.parametrize(
    ("change", "said"),
    [({"id": "tl-601"}, "expected the events tl-001 to tl-600, each once"), ({"year": 0}, "box_j.json: tl-")],
)
def test_a_collection_that_is_not_sound_is_refused(change, said, monkeypatch):
    changed = read_files(COLLECTION)
    changed["box_j.json"]["events"][0] |= change
    monkeypatch.setattr(printed, "read_files", lambda folder: changed)
    with pytest.raises(anachron.Malformed, match=said):
        printed.shipped_cards()


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
