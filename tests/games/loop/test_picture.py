"""The picture of The LOOP: what a view shows, as SVG and as terminal text."""

from __future__ import annotations

import random
import re
from html import unescape
from typing import Any
from xml.etree import ElementTree

import pytest

from anachron.draw.ansi import columns, plain
from anachron.draw.board import SHAPES
from anachron.draw.svg import breadth
from anachron.draw.theme import THEMES
from anachron.games.loop.content.eras import CODES
from anachron.games.loop.modes import MODES
from anachron.games.loop.picture import hands
from anachron.games.loop.picture.scene import scene_of
from anachron.games.loop.picture.sectors import BOLD_SERIF
from anachron.games.loop.picture.seen import Seen
from anachron.games.loop.picture.words import Words
from anachron.match import Match
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
        "card-A03",
        "mission-M03",
        "available-B23",
    } <= set(found)
    assert not re.search(r"<script|@import|<image|(href=\"|url\()(?!#)", svg), "nothing from elsewhere"
    used = set(re.findall(r'href="#([\w-]+)"', svg)) | set(re.findall(r"url\(#([\w-]+)\)", svg))
    assert used <= set(found), "and everything that is used is there"


@pytest.mark.parametrize("shape", SHAPES)
def test_every_choice_is_a_target(view, shape):
    found = set(ids(LOOP.draw(view, shape=shape)))
    assert {f"target-{choice['id']}" for choice in view["choices"]} <= found


def by_id(svg: str, id: str) -> ElementTree.Element:
    (found,) = [element for element in ElementTree.fromstring(svg).iter() if element.get("id") == id]
    return found


def uses(element: ElementTree.Element) -> list[str]:
    return [one.attrib["href"].removeprefix("#lp-") for one in element.iter() if "href" in one.attrib]


@pytest.mark.parametrize("shape", SHAPES)
def test_a_way_to_an_era_is_its_whole_sector_and_a_dearer_one_a_chip_on_its_border(shape):
    for here in range(7):
        view = table(agent("MRT", here), energy=ring(**dict.fromkeys(CODES, 1))).view(0)
        svg = LOOP.draw(view, "fr", shape=shape)
        moves = {(one["kind"], one["args"].get("era")): one["id"] for one in view["choices"]}
        for era in ((here + 6) % 7, (here + 1) % 7):
            assert "lit" in uses(by_id(svg, f"target-{moves['free_move', era]}"))
            assert uses(by_id(svg, f"target-{moves['pay_move', era]}")) == ["sign-bolt"]


def test_a_clone_shows_where_it_is_destroyed_and_says_where_it_stands(view):
    svg = LOOP.draw(view, "fr")
    assert uses(by_id(svg, "clone-14")) == ["clone", "era-0", "era-3"]
    label = by_id(svg, "clone-14").attrib["aria-label"].replace("\xa0", " ")
    assert label == "Clone à l’Industrie, détruit à l’Aube des Temps"


@pytest.mark.parametrize("seat", [0, 1, None])
def test_everything_is_told_whoever_looks_and_whether_it_is_their_turn_or_not(view, seat):
    looking = {**view, "seat": seat, "choices": view["choices"] if seat == 0 else []}
    svg = LOOP.draw(looking, "en")
    assert ElementTree.fromstring(svg).get("role") == "group", "an image would hide what is in it"
    told = [element.get("aria-label", "") for element in ElementTree.fromstring(svg).iter()]
    eras = [by_id(svg, f"era-{era}").attrib["aria-label"] for era in range(7)]
    assert (
        "Rifts: 2. Energy: 3. Clones, by the Era that destroys them: Age of Robots, Dawn of Time. Mr Time."
        in eras[IND]
    )
    assert "Vortex." in eras[6] and "Dr Foo is here." in eras[4] and "Mission hidden." in eras[2]
    for said in (
        "Patch Up Dr Foo! (filled: 2 of 5)",
        "Hand: Tempograph, Grappling Hook (exhausted)",
        "Cztwyzzek: ",
    ):
        assert any(said in one for one in told), said


def test_danger_is_seen_and_told():
    svg = LOOP.draw(table(rifts=ring(IND=3), vortex=[6]).view(0))
    assert {"cracks", "fissure-3"} <= set(uses(by_id(svg, "era-3")))
    assert "one Rift more makes it a Vortex" in by_id(svg, "era-3").attrib["aria-label"]
    assert {"maelstrom"} <= set(uses(by_id(svg, "era-6"))) and "VORTEX" in "".join(
        by_id(svg, "era-6").itertext()
    )


def test_only_what_can_be_pressed_has_the_colour_of_offers(view):
    for theme in THEMES.values():
        assert theme.offer in LOOP.draw(view, theme=theme.name)
        assert theme.offer not in LOOP.picture.draw({**view, "choices": []}, "en", theme.name)


def test_a_card_is_told_in_signs_and_words_and_turned_when_it_is_exhausted(view):
    svg = LOOP.draw(view)
    ready, tired = by_id(svg, "card-A01"), by_id(svg, "card-A03")
    assert "sign-E" in uses(ready) and "Add 1 Energy" in "".join(ready.itertext())
    assert "rotate" in tired.attrib["transform"] and "rotate" not in ready.attrib["transform"]
    assert tired.attrib["aria-label"].startswith("Grappling Hook (Star, Middle Ages): Pull 1 Clone")


def test_the_tile_of_an_agent_tells_its_power_its_start_and_its_dimensions():
    svg = LOOP.draw(LOOP.start(2, 1).view(0))
    for id in ("agent-MRT", "agent-TPR", "agent-CZT", "agent-VGL", "agent-RBF"):
        assert {"dimension-SP"} < set(uses(by_id(svg, id)))
    tile = by_id(svg, "agent-MRT")
    assert tile.attrib["aria-label"].endswith("Starts in the Industrial Era. Spiral 2, Star 2, Stripes 2.")
    assert "era-3" in uses(tile) and "Once per turn" in "".join(tile.itertext())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_most_agents_to_choose_are_in_sight_at_once_on_a_phone(lang):
    picture = ElementTree.fromstring(LOOP.draw(LOOP.start(2, 1).view(0), lang, shape="tall"))
    tiles = [one for one in picture.iter() if one.get("id", "").startswith("agent-")]
    tops = sorted(float(one.get("transform", "").split()[1].rstrip(")")) for one in tiles)
    assert tops[3] < 600, "four of five on 360 by 680"
    for one in tiles:
        _, era, *_ = one.iterfind("{*}text")
        signs = min(float(sign.get("x", 0)) for sign in one.iterfind("{*}rect") if sign.get("x") != "0")
        assert float(era.get("x", 0)) + breadth("".join(era.itertext()), 13) < signs


def test_the_tile_of_a_mission_says_what_it_asks_for(view):
    assert by_id(LOOP.draw(view), "tile-0").get("aria-label", "").endswith("Era.")


def test_what_may_be_taken_has_the_room_that_few_others_leave():
    for others, shown in ((1, 3), (3, 0)):
        agents = [agent("MRT", IND, "A01"), *(agent(id, REN) for id in ("CZT", "VGL", "TPR")[:others])]
        found = ids(LOOP.draw(table(*agents, available={"3": ["B23", "B24", "B22"]}).view(0)))
        assert len([id for id in found if id.startswith("here-")]) == shown


def test_what_may_be_taken_lies_in_no_preview_over_a_button(view):
    assert by_id(LOOP.draw(view), "here-B23").get("class") == "still"


def test_cards_to_choose_from_that_nobody_holds_can_be_read():
    state = table(agent("MRT", IND), phase="take_card", available={"3": ["B23", "B24"]})
    svg = LOOP.draw(state.view(0))
    assert "Take none" in svg
    for choice in state.view(0)["choices"]:
        if choice["kind"] == "take":
            told = "".join(by_id(svg, f"target-{choice['id']}").itertext())
            assert LOOP.word(choice["args"]["card"], "en") in told and len(told) > 40


@pytest.mark.parametrize("shape", SHAPES)
def test_a_card_to_choose_is_told_in_full_in_every_room(shape):
    state = table(agent("MRT", IND), phase="take_card", available={"3": ["B22", "B24", "B26"]})
    svg, view = LOOP.draw(state.view(0), "fr", shape=shape), state.view(0)
    for choice in view["choices"]:
        if choice["kind"] == "take":
            target = by_id(svg, f"target-{choice['id']}")
            lines = [one.text or "" for one in target.iter() if one.tag.endswith("text")]
            assert len(lines) >= 2 and not lines[0].endswith("…")


def test_lp_150_a_card_of_the_machine_to_jam_is_a_button():
    machine: dict[str, Any] = {"ultramachina": ["U05"], "ultra_left": []}
    machine["options"] = {"mode": "ultramachina", "level": 1}
    state = table(agent("MRT", IND), phase="archive", foo=IND, energy=ring(IND=6), **machine)
    (jam,) = [one for one in state.view(0)["choices"] if one["kind"] == "jam"]
    assert by_id(LOOP.draw(state.view(0)), f"target-{jam['id']}").get("aria-label")


def test_the_strip_counts_turns_missions_and_vortexes(view):
    label = by_id(LOOP.draw(view), "strip").attrib["aria-label"]
    assert "Cycle 1 · turn 1 of 21." in label and "Vortexes: 1 of 3." in label


def test_a_hidden_mission_is_not_named(view):
    for text in (LOOP.draw(view), LOOP.show(view)):
        assert "Overload" not in text and "Patch Up" in text


def test_the_price_of_the_next_loop_and_the_odds_are_told(view):
    assert "Next LOOP: 2 Energy" in LOOP.draw(view) and "Next LOOP: 2 Energy" in LOOP.show(view)
    assert "1/3 before, 1/3 here, 1/3 after" in LOOP.show(view)


def test_a_price_in_french_is_told_in_the_plural(view):
    assert "Prochain LOOP\xa0: 2 Énergies" in unescape(LOOP.draw(view, "fr"))
    assert "Prochain LOOP\xa0: 1 Énergie<" in unescape(LOOP.draw(view | {"loops_this_turn": 0}, "fr"))


def test_boxes_for_every_era_are_told_apart_from_what_a_mission_needs(view):
    assert "rempli\xa0: 2 sur 7\u202f; un emplacement par Époque" in unescape(LOOP.draw(view, "fr"))
    assert "rempli\xa0: 2 sur 5)" in unescape(LOOP.draw(view, "fr"))


def test_lp_148_the_centrifuges_and_their_price_are_told():
    state = table(
        options={"mode": "centrifuges", "level": 2}, centrifuges=[2, 4], blue=ring(IND=1), blue_used=ring()
    )
    for told in (LOOP.draw(state.view(0)), LOOP.show(state.view(0))):
        assert "Centrifuges shut down: 1 of 3" in told
        assert "To shut one down: 4 Energy and no Clone in its Era" in told


def test_the_end_tells_how_far_the_team_came(view):
    said = LOOP.picture.ending(view, "en")
    assert re.fullmatch(r"Cycle \d · turn \d+ of 21 · Missions archived: \d of 4 · Vortexes: \d of 3", said)


def test_lp_142_the_supa_clones_are_counted():
    state = LOOP.start(2, seed="supa", mode="supa_clones", level=3, agents=["MRT", "CZT"])
    assert "Supa Clones on the board: 2 · destroyed: 0" in unescape(LOOP.draw(state.view(0)))


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
    assert asked(state, seat=1) == "Satellite: which way?"


def test_an_effect_asks_one_thing_after_another():
    state = table(agent("MRT", IND, "A28"), clones={"3": [[5, 1]], "4": [[5, 2], [6, 1]]})
    act(state, "use A28")
    assert asked(state) == "Error Ray: in which Era?"
    act(state, "era 4")
    assert asked(state) == "Error Ray: which Clone do you push?"
    assert list(LOOP.picture.labels(state.view(0), "en").values()) == [
        "Clone in the Globalisation Era, for the Renaissance",
        "Clone in the Globalisation Era, for the Middle Ages",
    ]
    act(state, "clone [5, 2]")
    assert asked(state, "fr") == "Rayon d’Erreur\xa0: dans quel sens le repousser\u202f?"


def test_what_may_be_left_out_is_asked_alone():
    state = table(agent("MRT", IND, "A04"), agent("TPR", REN))
    act(state, "use A04")
    assert asked(state) == "Loudhailer: move another Agent one Era?"
    assert asked(state, "fr") == "Porte-Voix\xa0: déplacer un autre Agent d’une Époque\u202f?"


def test_each_question_outside_effects_is_asked_for_itself():
    complete: dict[str, Any] = {"phase": "archive", "tiles": {"3": tile("M03", 5)}}
    state = table(agent("MRT", IND), **complete)
    assert asked(state) == "Archive phase: what do you do?"
    act(state, "archive")
    assert asked(state) == "Reward: which card do you add to your Deck?"
    shreds = table(
        agent("MRT", IND), phase="foo_card", step=8, shred=REN, vortex=[REN], available={"2": ["B15", "B16"]}
    )
    assert asked(shreds) == "Which card is destroyed first?"


def after(kind: str, seed: int) -> tuple[Match, int]:
    """A random game just after a choice of some kind, and who made it."""
    match, chance = Match("loop", 2, seed, ["Ada", "Bea"]), random.Random(seed)
    while True:
        seat = match.pending()[0]
        offered = match.view(seat)["choices"]
        wanted = [choice for choice in offered if choice["kind"] == kind]
        used = [choice for choice in offered if choice["kind"] == "use"]
        match.choose(seat, chance.choice(wanted or used or offered)["id"])
        if wanted:
            return match, seat


@pytest.mark.parametrize("shape", ["wide", "tall", "low"])
def test_cards_of_a_loop_stand_up_on_a_ribbon(shape):
    match, seat = after("loop", 1)
    view = match.view(seat)
    dimension = view["log"][-1]["dimension"]
    scene = scene_of(view, Words(match.game, "en"), "light", shape)
    hand = [entry.rstrip("*") for entry in hands.hand_of(scene)]
    now, usual = [place for _, place in hands.card_places(scene)], hands.places(scene, hand)
    risen = [card for n, card in enumerate(hand) if now[n] != usual[n]]
    assert risen == [card for card in hand if scene.seen.dimension(card) == dimension] != []
    assert 'id="ribbon"' in match.game.picture.draw(view, "en", "light", shape)
    assert 'id="ribbon"' not in match.game.picture.draw(match.view(1 - seat), "en", "light", shape)


def test_eras_that_the_last_move_changed_are_marked():
    match, seat = after("pay_move", 1)
    told = match.view(seat)["log"][-1]
    assert told["kind"] == "moved"
    drawn = match.game.picture.draw(match.view(seat), "en", "light", "wide")
    marked = {int(era) for era in re.findall(r'id="last-(\d)"', drawn)}
    assert marked == {told["era"], told["to"]}


def test_a_ribbon_is_no_part_of_other_moves():
    match, seat = after("use", 3)
    assert 'id="ribbon"' not in match.game.picture.draw(match.view(seat), "en", "light", "wide")


@pytest.mark.parametrize(("shape", "named"), [("wide", False), ("tall", True), ("low", True)])
def test_missions_are_named_where_they_are_out_of_sight(view, shape, named):
    picture = ElementTree.fromstring(LOOP.draw(view, "en", shape=shape))
    goals = [one for one in picture.iter() if one.attrib.get("id", "").startswith("goal-")]
    tiles = [one for one in view["tiles"].values() if one["visible"]]
    assert len(goals) == (len(tiles) if named else 0)
    seen = Seen(view, Words(LOOP, "en").content)
    for goal, one in zip(goals, tiles):
        assert f"{seen.done(one)}/{seen.needs(one)}" in list(goal.itertext())


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_buttons_of_a_turn_lie_in_one_row_on_a_phone(lang):
    state = table(agent("TPR", IND, "A09*", "A10*"), agent("RBF", REN), energy=ring(IND=3))
    drawn = ElementTree.fromstring(LOOP.draw(state.view(0), lang, shape="tall"))
    kinds = {choice["id"]: choice["kind"] for choice in state.view(0)["choices"]}
    tops = {
        next(one for one in target.iter() if "ring" in one.attrib.get("class", "")).attrib["y"]
        for target in drawn.iter()
        if kinds.get(int(target.attrib.get("data-choice", -1))) in ("end", "loop", "power")
    }
    assert len(tops) == 1


@pytest.mark.parametrize("shape", ["wide", "tall", "low"])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_names_of_agents_to_choose_stay_on_their_tiles(lang, shape):
    picture = ElementTree.fromstring(LOOP.draw(LOOP.start(2, 1).view(0), lang, shape=shape))
    for drawn in (one for one in picture.iter() if one.get("id", "").startswith("agent-")):
        name, edge = next(drawn.iterfind("{*}text")), next(drawn.iterfind("{*}rect"))
        wide = breadth("".join(name.itertext()), float(name.get("font-size", 0))) * BOLD_SERIF
        assert float(name.get("x", 0)) + wide <= float(edge.get("width", 0)) - 7
