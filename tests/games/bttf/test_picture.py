"""The picture of bttf: what a view shows, as SVG and as terminal text."""

from __future__ import annotations

from typing import Any
from xml.etree import ElementTree

import pytest

from anachron.draw.ansi import columns
from anachron.engine import Luck
from anachron.games.bttf import GAME
from anachron.games.bttf.content.history import CELL_IDS
from anachron.games.bttf.picture.scene import Table
from tests.games.bttf.scenes import do, scene

HOWS = [
    (lang, theme, narrow) for lang in ("en", "fr") for theme in ("light", "dark") for narrow in (False, True)
]


def drawn(view: dict[str, Any], lang: str = "en", **how: Any) -> ElementTree.Element:
    return ElementTree.fromstring(GAME.draw(view, lang, **how))


def ids(picture: ElementTree.Element) -> list[str]:
    return [found for element in picture.iter() if (found := element.get("id"))]


@pytest.mark.parametrize(("lang", "theme", "narrow"), HOWS)
def test_every_cell_and_every_choice_has_its_place_once(lang, theme, narrow):
    state = do(scene("time_car_v3 memo hoverboard", "memo"), "0 play time_car_v3")
    view = state.view(0)
    found = ids(drawn(view, lang, theme=theme, narrow=narrow))
    assert len(found) == len(set(found))
    assert {f"cell-{cell}" for cell in CELL_IDS} <= set(found)
    assert {f"target-{choice['id']}" for choice in view["choices"]} <= set(found)


def test_what_would_ripple_is_shown_before_one_commits():
    table = Table(do(scene("time_car_v3", altered=["A-2"]), "0 play time_car_v3").view(0))
    assert table.would_ripple("A-3") == ["A-4", "A-5", "D-4"]
    assert table.would_ripple("A-2") == ["A-6"] and table.would_ripple("B-1") == []
    assert (table.distance(), table.distance_after("A-3"), table.distance_after("B-2")) == (2, 1, 2)


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
    text = "".join(drawn(state.view(2)).itertext())
    assert "player 1: Time Car v3 → B-1" in text and "player 2: Memo from Your Future Self" in text


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_whole_games_can_be_drawn(seats):
    state, stream = GAME.start(seats, 3, cap=15), Luck(2).stream("play")
    while state.seat >= 0:
        for seat in (None, int(state.seat)):
            view = state.view(seat)
            drawn(view, "fr", narrow=True)
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
