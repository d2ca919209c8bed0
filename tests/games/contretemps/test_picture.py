"""Pictures: complete, in both languages, fit for narrow screens, with nothing a seat may not know."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET

import pytest

from anachron.draw.ansi import columns
from anachron.draw.board import SHAPES
from anachron.games.contretemps.content.cards import CARD_NAMES
from anachron.games.contretemps.picture.pieces import OUTLINES, PLAYERS, SUITS, suit_sign
from anachron.games.contretemps.picture.seen import Seen
from tests.games.contretemps.tables import CONTRETEMPS, moments, table

LANGUAGES = ("en", "fr")
TRAVEL = "E13 | 1 C7 C8 0 | 2 D9 D10 1 | 3"


def views(seats: int, mode: str, seed: int):
    """Views of all phases of a random game."""
    for state, _ in moments(seats, mode, seed):
        yield state, state.view(max(0, int(state.seat)))
    yield state, state.view(None)


def ids(svg: str) -> list[str]:
    return [found for element in ET.fromstring(svg).iter() if (found := element.get("id")) is not None]


@pytest.mark.parametrize(("seats", "mode"), [(3, "classic"), (6, "paradox")])
@pytest.mark.parametrize("shape", SHAPES)
def test_every_choice_has_one_target_and_every_id_is_there_once(seats, mode, shape):
    for n, (_, view) in enumerate(views(seats, mode, 4)):
        svg = CONTRETEMPS.draw(view, LANGUAGES[n % 2], ("light", "dark")[n // 2 % 2], shape=shape)
        named = ids(svg)
        assert len(named) == len(set(named))
        targets = {name for name in named if name.startswith("target-")}
        assert targets == {f"target-{choice['id']}" for choice in view["choices"]}


def test_a_picture_shows_no_card_that_its_viewer_may_not_see():
    for state, view in views(4, "paradox", 6):
        now, seat = state.position(), view["seat"]
        hidden = {card for other, hand in enumerate(now["hands"]) if other != seat for card in hand}
        hidden |= set(now["rest"])
        drawn = {name.removeprefix("card-") for name in ids(CONTRETEMPS.draw(view))}
        shown = set(re.findall(r"[A-E]\d+", CONTRETEMPS.show(view)))
        assert not hidden & drawn & set(CARD_NAMES) and not hidden & shown


def test_a_sealed_choice_of_another_seat_does_not_show():
    pictures = set()
    for slot in (0, 1, 2, 3):
        state = table(TRAVEL, "A9 B9 / A10 B10 / A11 B11", phase="travel", round=2, energy=[3, 3, 3])
        state.choose(1, f"travel {slot}")
        pictures.add((CONTRETEMPS.draw(state.view(0)), CONTRETEMPS.show(state.view(0))))
    assert len(pictures) == 1


def test_a_card_that_cannot_be_played_says_why():
    told = 0
    for _, view in views(4, "classic", 2):
        reasons = re.findall(r'data-why="([^"]+)"', CONTRETEMPS.draw(view))
        assert len(reasons) == len([one for one in view["refused"] if "card" in one["args"]])
        assert all("demanded suit" in why for why in reasons)
        told += len(reasons)
    assert told


@pytest.mark.parametrize("shape", SHAPES)
def test_hands_that_lie_open_are_drawn_once_each(shape):
    state = CONTRETEMPS.start(4, 3)
    hands = state.position()["hands"]
    whole = CONTRETEMPS.draw({**state.view(None), "hands": hands}, shape=shape)
    assert {name for name in ids(whole) if name.startswith("card-")} == {
        f"card-{card}" for hand in hands for card in hand
    }


def test_the_picture_tells_what_each_place_costs():
    state = table(TRAVEL, "A9 B9 / A10 B10 / A11 B11", phase="travel", round=2, energy=[1, 3, 3])
    shown = CONTRETEMPS.show(state.view(0))
    assert "(1♦)" in shown and "(0♦)" in shown and " 3♦" in shown and "(3♦)" not in shown
    assert "Travel to event 2 for 1 fuel crystal" in CONTRETEMPS.draw(state.view(0))


def test_all_places_one_may_travel_to_lie_in_sight_where_there_is_room():
    state = table(TRAVEL, "A9 B9 / A10 B10 / A11 B11", phase="travel", round=2, energy=[2, 3, 3])
    view = state.view(0)
    drawn = ET.fromstring(CONTRETEMPS.draw(view, shape="tall"))
    row = next(part for part in drawn.iter() if part.get("data-room"))
    start, room = float(row.get("data-stood") or 0), float(row.get("data-room") or 0)
    offered = {f"target-{choice['id']}" for choice in view["choices"]}
    targets = [part for part in row.iter() if part.get("id") in offered]
    hits = [part for target in targets for part in target if part.get("class") == "hit"]
    assert len(hits) == len(offered) == 3
    for hit in hits:
        left, wide = float(hit.get("x", "")), float(hit.get("width", ""))
        assert start <= left and left + wide <= start + room


def test_playable_cards_are_marked():
    state = table("E13 | 1", "A9 B9 / A10 B10 / A11 B11")
    state.choose(0, "play A9")
    shown = CONTRETEMPS.show(state.view(1))
    assert "(A10 Aviator)" in shown and "(B10" not in shown and "B10" in shown


def test_suits_and_players_differ_by_shape_as_well_as_colour():
    assert len({suit_sign(suit, "#000") for suit in SUITS}) == len(SUITS) == 5
    assert len(set(OUTLINES)) == len(set(PLAYERS)) == 6


def test_a_narrow_picture_is_360_wide():
    root = ET.fromstring(CONTRETEMPS.draw(CONTRETEMPS.start(6, 1).view(0), shape="tall"))
    assert root.get("width") == "360"


@pytest.mark.parametrize("width", [40, 60, 80, 100])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_terminal_text_keeps_to_its_width(width, lang):
    for _, view in views(6, "paradox", 2):
        for line in CONTRETEMPS.show(view, lang, width=width).splitlines():
            assert columns(line) <= width, line


def test_terminal_text_can_do_without_unicode_signs():
    for _, view in views(6, "classic", 3):
        assert CONTRETEMPS.show(view, "en", unicode=False).isascii()


def test_a_picture_describes_itself():
    state = table(TRAVEL, "A9 B9 / A10 B10 / A11 B11", phase="travel", round=2, energy=[1, 3, 3])
    described = CONTRETEMPS.draw(state.view(0))
    assert "Event 1, demands Cartographer 7, wins Cartographer 8, controlled by Dr Azure" in described


def test_a_picture_names_those_who_sit_there():
    state = table("E13 | 1 C7 C8 0 | 2", "A9 B9 / A10 B10 / A11 B11", "2 2 2")
    ada = CONTRETEMPS.seated({0: "Ada", 1: "A1"})
    for shown in (ada.draw(state.view(0)), ada.show(state.view(0))):
        assert "Ada (you) to play" in shown and "A1" in shown
        assert "Dr Azure" not in shown and "Dr Crimson" not in shown and "Dr Saffron" in shown
    assert "Dr Azure" in CONTRETEMPS.draw(state.view(0))


def test_a_picture_brings_no_style_of_its_own():
    view = CONTRETEMPS.start(3, 1).view(0)
    assert "<style>" not in CONTRETEMPS.picture.draw(view, "en", "dark")
    assert ".contretemps-picture.dark .figure" in CONTRETEMPS.draw(view)


def staged(seat: int = 0) -> dict[str, str]:
    """The picture after each event of a trick that somebody takes, by its kind."""
    state = table("E13 | 1", "A9 B9 / A10 B10 / A11 B11")
    told: list[object] = []
    found = {}
    for who, card in ((0, "A9"), (1, "A10"), (2, "A11")):
        for event in state.choose(who, f"play {card}"):
            assert event.after is not None
            told.append(event.told(seat))
            found[event.kind] = CONTRETEMPS.draw({**event.after.view(seat), "log": list(told)})
    return found


def inside(svg: str, name: str) -> list[str]:
    root = ET.fromstring(svg)
    part = next(element for element in root.iter() if element.get("id") == name)
    return [found for element in part.iter() if (found := element.get("id")) is not None]


def test_a_trick_is_seen_before_its_cards_go_to_the_event():
    found = staged()
    laid = {"card-A9", "card-A10", "card-A11"}
    assert laid <= set(inside(found["won"], "trick")) and "disc-1" not in ids(found["won"])
    assert "Dr Saffron wins event 1" in found["won"]
    assert laid & set(inside(found["control"], "trick")) == {"card-A10"}, "the others lie at the event"
    assert {"card-A9", "card-A11", "disc-1"} <= set(inside(found["control"], "place-1"))
    for svg in found.values():
        assert len(ids(svg)) == len(set(ids(svg)))


@pytest.mark.parametrize("shape", SHAPES)
def test_the_hand_keeps_its_lane_and_the_place_of_a_card_on_the_table(shape):
    state = table("E13 | 1", "A9 B9 D9 / A10 B10 D10 / A11 B11 D11")
    before = CONTRETEMPS.draw(state.view(0), shape=shape)
    told = [event.told(0) for event in state.choose(0, "play B9")]
    after = CONTRETEMPS.draw({**state.view(0), "log": told}, shape=shape)
    for card in ("card-A9", "card-D9"):
        here, there = (
            next(e.get("transform") for e in ET.fromstring(svg).iter() if e.get("id") == card)
            for svg in (before, after)
        )
        assert here == there
    assert ET.fromstring(before).get("height") == ET.fromstring(after).get("height")


def test_the_end_crowns_the_events_that_won_the_game():
    *_, (_, view) = views(4, "classic", 3)
    seen = Seen(view)
    assert seen.outcome is not None and seen.outcome["winners"]
    won = {f"place-{place.number}" for place in seen.places if place.owner in seen.outcome["winners"]}
    for shape in SHAPES:
        groups = ET.fromstring(CONTRETEMPS.draw(view, shape=shape)).findall(".//{*}g[@id]")
        crowned = {one.get("id") for one in groups if one.find("{*}rect[@class='crowned']") is not None}
        assert crowned == won and len(won) >= 3
        golden = {one.get("id") for one in groups if one.find("{*}rect[@stroke-width='3']") is not None}
        assert golden == {f"player-{seat}" for seat in seen.outcome["winners"]}
