"""The picture of bttf: what a view shows, as SVG and as terminal text."""

from __future__ import annotations

import re
from typing import Any
from xml.etree import ElementTree

import pytest

from anachron.draw.ansi import columns
from anachron.draw.board import SHAPES
from anachron.engine import Luck
from anachron.games.bttf import GAME
from anachron.games.bttf.content.cards import KIND_IDS
from anachron.games.bttf.content.history import CELL_IDS, LINCHPIN_IDS
from anachron.games.bttf.picture.seen import Seen
from anachron.games.bttf.picture.words import Words
from anachron.texts import table
from tests.games.bttf.tables import do, scene

HOWS = [(lang, theme, shape) for lang in ("en", "fr") for theme in ("light", "dark") for shape in SHAPES]


def drawn(view: dict[str, Any], lang: str = "en", **how: Any) -> ElementTree.Element:
    return ElementTree.fromstring(GAME.draw(view, lang, **how))


def ids(picture: ElementTree.Element) -> list[str]:
    return [found for element in picture.iter() if (found := element.get("id"))]


@pytest.mark.parametrize(("lang", "theme", "shape"), HOWS)
def test_every_cell_and_every_choice_has_its_place_once(lang, theme, shape):
    state = do(scene("time_car_v3 memo hoverboard", "memo"), "0 play time_car_v3")
    view = state.view(0)
    found = ids(drawn(view, lang, theme=theme, shape=shape))
    assert len(found) == len(set(found))
    assert {f"cell-{cell}" for cell in CELL_IDS} <= set(found)
    assert {f"target-{choice['id']}" for choice in view["choices"]} <= set(found)


def test_what_would_ripple_is_shown_before_one_commits():
    seen = Seen(do(scene("time_car_v3", altered=["A-2"]), "0 play time_car_v3").view(0))
    assert seen.would_ripple("A-3") == ["A-4", "A-5", "D-4"]
    assert seen.would_ripple("A-2") == ["A-6"] and seen.would_ripple("B-1") == []
    assert (seen.distance(), seen.distance_after("A-3"), seen.distance_after("B-2")) == (2, 1, 2)


def test_only_the_own_identity_is_measured():
    state = scene("memo", "memo")
    assert "Verne Brown" in GAME.draw(state.view(0)) and "Tiffany" not in GAME.draw(state.view(0))
    assert "identity" not in ids(drawn(state.view(None)))


def test_cards_that_cannot_be_played_say_why():
    picture = GAME.draw(scene("memo hoverboard").view(0))
    assert "this card only answers other cards" in picture
    assert "this card only answers other cards" in GAME.show(scene("memo hoverboard").view(0), width=200)


def test_the_chain_of_responses_is_shown_as_it_grows():
    state = do(
        scene("time_car_v3", "memo", "engine_trouble"),
        "0 play time_car_v3",
        "0 linchpin B-1",
        "1 respond memo",
    )
    labels = {element.get("id"): element.get("aria-label") for element in drawn(state.view(2)).iter()}
    assert labels["chain-0"] == "Player 1: Time Car v3 → B-1"
    assert labels["chain-1"] == "Player 2: Memo from Your Future Self"


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_whole_games_can_be_drawn(seats):
    state, stream = GAME.start(seats, 3, cap=15), Luck(2).stream("play")
    while state.seat >= 0:
        for seat in (None, int(state.seat)):
            view = state.view(seat)
            drawn(view, "fr", shape="tall")
            assert all(columns(line) <= 80 for line in GAME.show(view, "en", colour=True).splitlines())
        legal = state.legal(int(state.seat))
        state.apply(int(state.seat), legal[stream.below(len(legal))])
    assert "over" in GAME.show(state.view(0))


def test_plain_terminals_get_plain_signs():
    text = GAME.show(do(scene("time_car_v3", "memo"), "0 play time_car_v3").view(0), "en", unicode=False)
    assert text.isascii() and "A-5" in text


def test_a_skin_changes_names_only():
    state = scene("memo hoverboard", options={"packs": ["neutral"]})
    assert "Warning Note" in GAME.draw(state.view(0)) and "Memo" not in GAME.draw(state.view(0))
    assert state.view(0)["choices"][0]["args"] == {"card": "hoverboard"}


def test_pointing_at_a_linchpin_shows_what_it_moves():
    picture = drawn(scene("doubleback_a2 memo", altered=["A-3"]).view(0))
    marks = {
        element.get("class"): element for element in picture.iter() if "marks" in element.get("class", "")
    }
    frames = [element for element in marks["marks of-A-2"].iter() if element.get("href") == "#bttf-frame"]
    assert len(marks) == 8 and len(frames) == 2  # would turn over, B-1 moves nothing
    pointing = [element.get("id") for element in picture.iter() if element.get("data-cell") == "A-2"]
    assert pointing == ["cell-A-2", f"target-{GAME.parse('play doubleback_a2').id}"]


def test_the_style_sheet_shows_the_arrows_of_every_linchpin_that_moves_something():
    shown = re.findall(r"\.of-(\S+?)\{", GAME.picture.style())
    assert sorted(shown) == sorted(LINCHPIN_IDS)  # those of B-1 show its glass alone


def test_whoever_sits_there_is_called_by_name():
    state = do(scene("time_car_v3", "", altered=["A-2", "A-3", "C-1"], b1=["real"]), "0 play time_car_v3")
    named = GAME.seated({0: "Ada"})
    assert ">Ada</text>" in named.draw(state.view(1)) and "Player 1" not in named.draw(state.view(1))
    assert "Ada: Time Car v3" in named.show(state.view(1)) and "Ada" not in GAME.draw(state.view(1))
    do(state, "0 linchpin B-1")
    assert named.picture.prompt(state.view(1), "en").startswith("Ada: Time Car v3 → B-1")
    do(state, "1 pass")
    assert "Ada wins" in named.draw(state.view(1)) and "Ada gagne" in named.draw(state.view(1), "fr")


def test_a_choice_lies_on_what_it_is_about():
    state = do(scene("so_gullible", "", "memo", tables=("", "hoverboard", "telegram")), "0 play so_gullible")
    picture = drawn(state.view(0))
    places = [element for element in picture.iter() if element.get("class") == "target"]
    things = sorted(place.get("data-zoom", "") for place in places)
    assert things == ["item-hoverboard", "item-telegram"] and set(things) <= set(ids(picture))


def test_letters_are_large_enough_on_a_narrow_screen():
    state, stream = GAME.start(4, 5, cap=20), Luck(4).stream("play")
    while state.seat >= 0:
        for lang in ("en", "fr"):
            picture = drawn(state.view(int(state.seat)), lang, shape="tall")
            sizes = [float(size) for element in picture.iter() if (size := element.get("font-size"))]
            assert min(sizes) >= 10.5
        legal = state.legal(int(state.seat))
        state.apply(int(state.seat), legal[stream.below(len(legal))])


def test_the_picture_says_the_same_things_in_both_languages():
    english, french = (table(GAME.package, f"texts/picture.{lang}.toml") for lang in ("en", "fr"))
    assert list(english) == list(french)
    assert {key for key in english if key.startswith("note.")} == {f"note.{id}" for id in KIND_IDS}
    assert all("(" not in Words(GAME, lang).note(id) for lang in ("en", "fr") for id in KIND_IDS)


def test_a_window_asks_about_what_is_being_done():
    state = GAME.start(3, 5, first=0)
    while not state.window():
        state.choose(int(state.seat), state.legal(int(state.seat))[0])
    asked = GAME.picture.prompt(state.view(int(state.seat)), "en")
    assert asked.endswith(". Do you answer?") and asked.startswith(("Player", "Turn"))
