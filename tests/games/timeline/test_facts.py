"""One sentence of history for each event: written for all of them, told only once the date is known."""

from __future__ import annotations

import json
import re
from html import unescape
from importlib.resources import files
from typing import Any

import pytest

import anachron
from anachron.engine import Malformed, State
from anachron.engine.shapes import read
from anachron.games.timeline.content.catalog import shipped
from anachron.games.timeline.picture import facts
from anachron.games.timeline.picture.facts import shipped_facts
from anachron.games.timeline.printed import Fact
from anachron.match import Match
from anachron.match.record import rule_files
from anachron.match.telling import sentence
from anachron.texts import LANGUAGES
from tests.games.timeline.tables import TIMELINE
from tests.games.timeline.test_secrets import MODES, everything, turned_over
from tests.server.sitting import Guest, serving

CARDS = {card.id: card for card in shipped().cards}
FACTS = {lang: shipped_facts(lang) for lang in LANGUAGES}
YEAR = re.compile(
    r"(?<![\d.,\u202f])\d{4}(?![\d\u202f])|(?:\b(?:in|since|until|by|en|depuis|dès|an) )(\d{1,3})\b(?! \w)"
)
REVEAL = {"kind", "seat", "card", "year", "circa", "date", "icon"}  # what it has always told


# What is written.


def test_every_event_of_the_box_has_its_sentence_in_both_languages():
    for lang in LANGUAGES:
        assert list(FACTS[lang]) == list(CARDS)
        assert len(set(FACTS[lang].values())) == 600


@pytest.mark.parametrize("name", CARDS)
def test_a_sentence_keeps_what_packs_must_keep_and_has_no_other_year(name):
    card, said = CARDS[name], {lang: FACTS[lang][name] for lang in LANGUAGES}
    read(Fact, said, Malformed)
    for lang, text in said.items():
        assert card.title(lang).casefold() not in text.casefold(), "it says more than the title"
        assert {found[0] for found in YEAR.finditer(text)} <= {str(abs(card.year))}, text


def test_no_apostrophe_is_straight_in_the_files():
    for lang in LANGUAGES:
        text = (files(TIMELINE.package) / "texts" / f"facts.{lang}.toml").read_text("utf-8")
        assert "'" not in text and text.count('"') == 1200


# When it is told.


def revealing(state: State) -> list[dict[str, Any]]:
    """What is told until the first date is shown, that event last."""
    heard: list[dict[str, Any]] = []
    while True:
        for event in state.choose(int(state.seat), state.choices(int(state.seat))[0]):
            heard.append(event.told(None) or {})
            if event.kind == "reveal":
                return heard


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_line_that_shows_a_date_gains_the_sentence_and_no_other_line_does(lang):
    *before, shown = revealing(TIMELINE.start(2, seed=3))
    said = FACTS[lang][shown["card"]].removesuffix(".")
    assert sentence(TIMELINE, shown, lang).endswith(f". {said}")
    assert before and not any(said in sentence(TIMELINE, told, lang) for told in before)


def test_what_an_event_tells_is_as_before():
    told = revealing(TIMELINE.start(2, seed=3))[-1]
    assert set(told) == REVEAL
    assert sentence(TIMELINE, told | {"kind": "discard"}, "en").endswith(
        FACTS["en"][told["card"]].removesuffix(".")
    )


def test_a_date_before_our_era_ends_with_one_stop():
    told = {"kind": "reveal", "seat": 0, "card": "tl-014", "year": -44, "circa": False, "date": "-44"}
    assert "44 av.\xa0J.-C. Une soixantaine" in sentence(TIMELINE, told, "fr")


def test_sentences_are_not_read_before_a_date_is_shown(monkeypatch):
    asked: list[str] = []

    def asking(lang: str) -> dict[str, str]:
        asked.append(lang)
        return {}

    monkeypatch.setattr(facts, "shipped_facts", asking)
    state = TIMELINE.start(2, seed=3)
    TIMELINE.draw(state.view(0), "fr")
    events = state.choose(int(state.seat), state.choices(int(state.seat))[0])
    assert [sentence(TIMELINE, event.told(0) or {}, "fr") for event in events] and not asked
    sentence(TIMELINE, revealing(state)[-1], "fr")
    assert asked == ["fr"]


def hidden(state: State) -> list[str]:
    """What nobody may read yet, in both languages."""
    seen = turned_over(state.position())
    return [FACTS[lang][name] for name in CARDS if f'"{name}"' not in seen for lang in LANGUAGES]


@pytest.mark.parametrize(("mode", "seats"), MODES)
def test_no_sentence_leaves_before_its_card_is_turned_over(mode, seats):
    state, told = TIMELINE.start(seats, seed=5, mode=mode), list[dict[str, Any]]()
    for step in range(16):
        if state.seat < 0:
            break
        lines = [sentence(state.game, news, lang) for news in told for lang in LANGUAGES]
        text = everything(state) + json.dumps(lines, ensure_ascii=False)
        assert not [said for said in hidden(state) if said.removesuffix(".") in text]
        choices = state.choices(int(state.seat))
        told += [
            event.told(None) or {} for event in state.choose(int(state.seat), choices[step % len(choices)])
        ]
    assert any(news["kind"] == "reveal" for news in told)


def test_the_web_table_tells_it_after_the_card_and_never_before(tmp_path):
    with serving(tmp_path) as client:
        table = Guest(client, "Ada").open_table("timeline", ["me"], options={"mode": "solo"})
        for _ in range(3):
            page = unescape(table.guest.get(f"/t/{table.id}").text) + json.dumps(
                table.look(), ensure_ascii=False
            )
            seen = {name for name, face in table.look()["view"]["faces"].items() if face["year"] is not None}
            told = {
                name for name in CARDS for lang in LANGUAGES if FACTS[lang][name].removesuffix(".") in page
            }
            assert told <= seen
            if not table.look()["mine"]:
                break
            assert table.choose().is_success
        assert told


# Dates that are only imagined.


def test_a_fork_in_mid_match_betrays_nothing_by_its_sentences():
    """Its dates are drawn: a true sentence beside one would tell whether it is the printed one."""
    match = Match("timeline", 2, seed=3, first=0)
    fork = match.fork(0)
    told = revealing(fork.state)[-1]
    assert told["imagined"] is True
    for lang in LANGUAGES:
        assert FACTS[lang][told["card"]].removesuffix(".") not in sentence(fork.game, told, lang)


def test_a_redealt_table_betrays_nothing_either():
    assert "imagined" in revealing(TIMELINE.start(2, seed=3).redeal(0, 1))[-1]


# Packs.


@pytest.fixture
def folder(tmp_path, monkeypatch):
    monkeypatch.setenv("ANACHRON_PACKS", str(tmp_path))
    return TIMELINE.packs.new("comets")


def shown_of(game: anachron.Game, card: str, lang: str) -> str:
    told = {"kind": "reveal", "seat": 0, "card": card, "year": 1986, "circa": False, "date": "1986"}
    return sentence(game, told, lang)


def test_a_pack_tells_its_own_sentences_typeset(folder):
    box = folder / "box_a.json"
    box.write_text(box.read_text("utf-8").replace("de son cœur", "de l'astre"), "utf-8")
    game = TIMELINE.start(2, packs=["comets"]).game
    assert shown_of(game, "comets-001", "en").endswith("1986. The probe Giotto flew right past its heart")
    assert shown_of(game, "comets-001", "fr").endswith("La sonde Giotto passe tout près de l’astre")
    assert shown_of(game, "tl-112", "en").endswith(FACTS["en"]["tl-112"].removesuffix("."))


def test_a_pack_without_sentences_tells_the_year_alone(folder):
    box = json.loads((folder / "box_a.json").read_text("utf-8"))
    for event in box["events"]:
        del event["fact"]
    (folder / "box_a.json").write_text(json.dumps(box), "utf-8")
    assert TIMELINE.packs.faults("comets") == []
    game = TIMELINE.start(2, packs=["comets"]).game
    assert shown_of(game, "comets-001", "en").endswith(": 1986")


def test_cards_that_a_position_brings_have_none_even_under_a_known_name():
    cards = {name: {"year": n} for n, name in enumerate([f"tl-{n:03}" for n in range(1, 10)], 1)}
    game = TIMELINE.load({"seats": 2, "cards": cards}).game
    assert shown_of(game, "tl-001", "en").endswith(": 1986")


def test_the_hash_of_the_rules_does_not_follow_the_sentences():
    """They are told and decide nothing: mending one leaves matches as they are."""
    assert not [name for name, _ in rule_files(files(TIMELINE.package), "") if "facts" in name]
