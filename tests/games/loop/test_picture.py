"""The picture of The LOOP: what a view shows, as SVG and as terminal text."""

from __future__ import annotations

import random
import re
from xml.etree import ElementTree

import pytest

from anachron.draw.ansi import columns, plain
from anachron.draw.board import SHAPES
from anachron.games.loop.content.eras import CODES
from anachron.games.loop.modes import MODES
from anachron.games.loop.picture.scene import NARROW, WIDE
from tests.games.loop.tables import IND, LOOP, REN, act, agent, ring, table, tile

LANGUAGES = ("en", "fr")


@pytest.fixture
def view():
    state = table(
        agent("MRT", IND, "A01", "A03*", "A10", draw=["A02"], top=1),
        agent("CZT", REN, "A13"),
        foo=4,
        rifts=ring(IND=2),
        energy=ring(IND=3),
        clones={"3": [[3, 0], [1, 5]]},
        vortex=[6],
        tiles={"0": tile("M03", 2), "1": tile("M06", [0, 3]), "2": tile("M10", 0, visible=False)},
        available={"3": ["B23"]},
        loops_this_turn=1,
    )
    return state.view(0)


def ids(svg: str) -> list[str]:
    return [found for element in ElementTree.fromstring(svg).iter() if (found := element.get("id"))]


def test_a_picture_stands_alone_and_every_thing_has_an_id(view):
    svg = LOOP.draw(view)
    found = ids(svg)
    assert len(found) == len(set(found))
    assert {f"era-{era}" for era in range(7)} <= set(found)
    assert {
        "agent-MRT",
        "agent-CZT",
        "clone-14",
        "machine",
        "price",
        "card-A03",
        "mission-M03",
        "available-B23",
    } <= set(found)
    assert not re.search(r"<script|href=|url\(|@import|<image", svg)


@pytest.mark.parametrize("shape", SHAPES)
def test_every_choice_is_a_target(view, shape):
    found = set(ids(LOOP.draw(view, shape=shape)))
    assert {f"target-{choice['id']}" for choice in view["choices"]} <= found


@pytest.mark.parametrize("layout", [WIDE, NARROW])
def test_chips_lie_above_what_is_in_their_era_and_below_the_era_above(layout):
    tops = [layout.era(era)[1] for era in range(7)]
    bottoms = [top + layout.tall_at(era) for era, top in enumerate(tops)]
    for here in range(7):
        view = table(agent("MRT", here), energy=ring(**dict.fromkeys(CODES, 1))).view(0)
        svg = ElementTree.fromstring(LOOP.draw(view, "fr", shape="tall" if layout.narrow else "wide"))
        chips = [choice for choice in view["choices"] if choice["kind"] in ("pay_move", "free_move")]
        assert len(chips) == 4
        for choice in chips:
            chip = svg.find(f".//*[@id='target-{choice['id']}']/{{*}}rect")
            assert chip is not None
            top, tall = float(chip.attrib["y"]), float(chip.attrib["height"])
            own = tops[choice["args"]["era"]]
            assert top + tall <= own + 8
            assert all(bottom < top for bottom in bottoms if bottom <= own)


def test_a_clone_shows_where_it_is_destroyed(view):
    assert ">DAW<" in LOOP.draw(view) and ">ROB<" in LOOP.draw(view)
    assert ">AUB<" in LOOP.draw(view, "fr")


def test_a_hidden_mission_is_not_named(view):
    for text in (LOOP.draw(view), LOOP.show(view)):
        assert "Overload" not in text and "Patch Up" in text


def test_the_price_of_the_next_loop_and_the_odds_are_told(view):
    assert "Next LOOP: 2 Energy" in LOOP.draw(view) and "Next LOOP: 2 Energy" in LOOP.show(view)
    assert "1/3 before, 1/3 here, 1/3 after" in LOOP.show(view)


def test_a_price_in_french_is_told_in_the_plural(view):
    assert "Prochain LOOP\xa0: 2 Énergies" in LOOP.draw(view, "fr")
    assert "Prochain LOOP\xa0: 1 Énergie<" in LOOP.draw(view | {"loops_this_turn": 0}, "fr")


def test_boxes_for_every_era_are_told_apart_from_what_a_mission_needs(view):
    assert "dégâts\xa0: 2 sur 7\u202f; un emplacement par Époque" in LOOP.draw(view, "fr")
    assert "dégâts\xa0: 2 sur 5)" in LOOP.draw(view, "fr")


def test_lp_148_the_centrifuges_and_their_price_are_told():
    state = table(
        options={"mode": "centrifuges", "level": 2}, centrifuges=[2, 4], blue=ring(IND=1), blue_used=ring()
    )
    for told in (LOOP.draw(state.view(0)), LOOP.show(state.view(0))):
        assert "Centrifuges shut down: 1 of 3" in told
        assert "To shut one down: 4 Energy and no Clone in its Era" in told


def test_lp_142_the_supa_clones_are_counted():
    state = LOOP.start(2, seed="supa", mode="supa_clones", level=3, agents=["MRT", "CZT"])
    assert "Supa Clones on the board: 2 · destroyed: 0" in LOOP.draw(state.view(0))


def test_whoever_waits_reads_who_is_asked(view):
    asked = [LOOP.picture.prompt(view | {"seat": seat}, "fr") for seat in (0, 1, None)]
    assert asked == ["Que fait votre Agent\u202f?", "Mr Time choisit", "Mr Time choisit"]


def test_a_push_names_the_era_it_leads_to():
    state = table(agent("MRT", IND, "A10"), clones={"3": [[3, 0]]})
    act(state, "use A10", "clone [3, 0]")
    svg = LOOP.draw(state.view(0), "fr")
    assert "Le repousser vers la Renaissance" in svg
    assert "Le repousser vers la Mondialisation" in svg


def test_an_option_is_told_by_what_it_does():
    state = table(agent("MRT", IND, "A18"))
    act(state, "use A18", "step next none")
    svg = LOOP.draw(state.view(0))
    assert "add 1 Energy to your Era" in svg and "remove 1 Rift from your Era" in svg


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("width", [40, 60, 100])
def test_text_keeps_to_its_width(view, lang, width):
    for line in LOOP.show(view, lang, colour=True, width=width).splitlines():
        assert columns(plain(line)) <= width + 8


def test_ascii_where_unicode_is_not_wanted(view):
    assert LOOP.show(view, unicode=False).isascii()


@pytest.mark.parametrize("mode", MODES)
def test_any_state_can_be_drawn(mode):
    stream = random.Random(mode)
    seats = 1 if mode.startswith("solo") else stream.choice((1, 2, 3, 4))
    state = LOOP.start(seats, seed=mode, **MODES[mode])
    while state.seat >= 0:
        view = state.view(int(state.seat))
        lang = stream.choice(LANGUAGES)
        found = ids(LOOP.draw(view, lang, stream.choice(("light", "dark")), shape=stream.choice(SHAPES)))
        assert len(found) == len(set(found))
        assert {f"target-{choice['id']}" for choice in view["choices"]} <= set(found)
        assert LOOP.show(view, lang)
        state.apply(int(state.seat), stream.choice(state.legal(int(state.seat))))
    assert LOOP.draw(state.view(None)) and LOOP.show(state.view(None), "fr")


def test_seats_are_called_by_the_agents_they_play():
    state = LOOP.start(3, 1)
    assert LOOP.picture.role(state.view(0), 0, "en") == ""
    for _ in range(3):
        state.choose(int(state.seat), state.legal(int(state.seat))[0])
    roles = [LOOP.picture.role(state.view(0), seat, "en") for seat in range(3)]
    assert roles == ["Mr Time", "Time Prowler", "Cztwyzzek"]


def asked(state, lang="en", seat=0):
    return LOOP.picture.prompt(state.view(seat), lang)


def test_lp_95_the_one_who_applies_an_effect_is_asked_who_is_next():
    state = table(agent("MRT", IND, "B32"), agent("TPR", REN))
    act(state, "use B32")
    assert (
        asked(state) == "Satellite: who is next?"
        and asked(state, "fr") == "Satellite\xa0: qui vient ensuite\u202f?"
    )
    labels = LOOP.picture.labels(state.view(0), "fr")
    assert list(labels.values()) == ["Ensuite\xa0: Mr Time", "Ensuite\xa0: Rôdeuse Temporelle"]
    assert asked(state, seat=1).startswith("Mr Time applies Satellite")
    act(state, "agent TPR")
    assert asked(state, seat=1) != "Satellite: who is next?"


def test_each_question_outside_effects_is_asked_for_itself():
    complete = {"phase": "archive", "tiles": {"3": tile("M03", 5)}}
    state = table(agent("MRT", IND), **complete)
    assert asked(state) == "Archive phase: what do you do?"
    act(state, "archive")
    assert asked(state) == "Reward: which card do you add to your Deck?"
    shreds = table(
        agent("MRT", IND), phase="foo_card", step=8, shred=REN, vortex=[REN], available={"2": ["B15", "B16"]}
    )
    assert asked(shreds) == "Which card is destroyed first?"
