"""Packs: cards, Agents and Missions of one's own are played as those of the box, or refused with a reason."""

from __future__ import annotations

import pickle
import random
import shutil
import tomllib
from pathlib import Path

import pytest

from anachron.bots import bot
from anachron.engine import BadPosition, BadSetup, Malformed
from anachron.engine.content import entries
from anachron.engine.shapes import read
from anachron.games.loop import printed
from anachron.games.loop.codec import LoopCodec
from anachron.games.loop.content.tokens import check
from anachron.games.loop.printed import Agent, Artefact, box
from anachron.games.loop.shapes import Options, Position, View
from anachron.match import Match
from tests.games.loop.tables import LOOP, act, agent, at, damage, offered, refused, ring, table, tile, where

PACKS = Path(__file__).parent / "packs"
TEAM = ["comets-ZOE", "comets-IVO"]


@pytest.fixture(autouse=True)
def packs(tmp_path, monkeypatch):
    """The sample pack, in a folder that tests may change."""
    monkeypatch.setenv("ANACHRON_PACKS", str(tmp_path))
    shutil.copytree(PACKS / "comets", tmp_path / "comets")
    return tmp_path


def with_comets(*agents, **fields):
    return table(*agents, options={"packs": ["comets"]}, **fields)


def edit(folder, file, *changes):
    path = folder / "comets" / file
    text = path.read_text("utf-8")
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    path.write_text(text, "utf-8")


# What is played.


def test_a_pack_is_named_with_a_hash_and_stays_out_of_the_other_games():
    state = LOOP.start(2, seed=1, packs=["comets"])
    (name,) = state.game.packed
    assert state.position()["options"]["packs"] == [name] and name.startswith("comets@")
    assert "packs" not in LOOP.start(2, seed=1).position()["options"]
    assert "comets-01" in state.game.names("fr") and "comets-01" not in LOOP.names("fr")
    assert state.game.packs.dressed(Options()).size == LOOP.size and LOOP.content is None


def test_numbers_of_the_box_stay_and_those_of_a_pack_come_after_them():
    game = LOOP.dressed({"packs": ["comets"]})
    for number in range(LOOP.size):
        assert game.choice(number).data() == LOOP.choice(number).data()
    assert game.size == LOOP.size + 3 * 18 + 2
    for number in range(LOOP.size, game.size):
        choice = game.choice(number)
        assert game.parse(str(choice)).id == number == game.codec.number(choice.kind, choice.args)
        assert all("comets" not in choice.text(lang) for lang in ("en", "fr"))
    with pytest.raises(Malformed):
        LOOP.parse("use comets-01")


def test_cards_of_a_replaced_dimension_leave_the_big_deck():
    big = LOOP.start(2, seed=1, packs=["comets"], agents=["MRT", "TPR"]).view(None)
    cards = {*big["known"]["big_deck"], *(card for cards in big["available"].values() for card in cards)}
    assert {f"comets-0{n}" for n in range(1, 7)} <= cards and len(cards) == 49 - 10 + 6
    assert not cards & {"B05", "B14", "B17"}  # Black Holes of the box


@pytest.mark.parametrize("seats", [1, 2, 4])
@pytest.mark.parametrize("mode", ["sabotage", "supa_clones", "centrifuges", "ultramachina"])
def test_games_with_a_pack_break_nothing(mode, seats):
    rng, n = random.Random(mode), 0
    state = LOOP.start(seats, seed=3, mode=mode, level=2, packs=["comets"])
    while state.seat >= 0:
        seat, n = int(state.seat), n + 1
        assert state.faults() == []
        if n % 5 == 0:
            expect_whole(state, seat)
        if n % 20 == 0:
            legal = set(state.legal(seat))
            for number in range(state.game.size):
                assert (state.refusal(seat, number) is None) == (number in legal)
        state.choose(seat, rng.choice(state.legal(seat)))


def expect_whole(state, seat):
    """Positions and views have their shapes, load back, and tell nothing hidden."""
    position, view = state.position(), state.view(seat)
    read(Position, position, BadPosition)
    read(View, view, BadPosition)
    assert LOOP.load(position).position() == position
    assert LOOP.imagine(view, 7).view(seat) == view == state.redeal(seat, 7).view(seat)


def test_every_card_of_a_pack_can_be_used_from_a_hand():
    for card in [f"comets-0{n}" for n in range(1, 7)]:
        state = with_comets(
            agent("MRT", 3, card, draw=["A01"]),
            agent("TPR", 2, "A09"),
            vortex=[5],
            rifts=ring(IND=2, REN=1, GLO=1),
            clones={"3": [[0, 5]], "2": [[1, 6]], "5": [[2, 0]]},
        )
        assert f"use {card}" in offered(state)
        act(state, f"use {card}")
        while "end" not in offered(state):
            act(state, sorted(offered(state))[0])
        assert refused(state, f"use {card}") == "LP-26"


def test_lp_80_clones_are_destroyed_in_each_era_that_is_named():
    clones = {"5": [[0, 2]], "0": [[0, 3], [1, 4]], "3": [[2, 6]]}
    state = with_comets(agent("MRT", 6, "comets-04"), clones=clones, big_deck=[])
    act(state, "use comets-04", "clone [0, 2]")
    assert offered(state) == {"clone [0, 3]", "clone [1, 4]"}
    act(state, "clone [0, 3]")
    assert at(state, "clones") == {"0": [[1, 4]], "3": [[2, 6]]}


def test_lp_73_the_power_of_an_agent_of_a_pack_is_an_action_and_may_empty_batteries():
    state = with_comets(agent("comets-ZOE", 1), agent("MRT", 3), energy=ring(MED=1))
    act(state, "power", "option 0")
    assert at(state, "energy", 1) == 2 and not at(state, "agents")[0]["battery"]
    assert refused(state, "power") == "LP-72"
    empty = with_comets(agent("comets-ZOE", 1, battery=False), agent("MRT", 3))
    assert "power" not in offered(empty)


def test_a_talent_is_shared_with_an_agent_of_the_box():
    state = with_comets(agent("comets-IVO", 0, "comets-IVO1"), agent("MRT", 3), clones={"0": [[4, 2]]})
    act(state, "use comets-IVO1", "clone [4, 2]", "push next2")
    assert at(state, "clones") == {}


def test_lp_104_a_mission_of_a_pack_takes_damage_and_is_archived():
    state = with_comets(
        agent("MRT", 3, "A27"), rifts=ring(IND=1), tiles={"3": tile("comets-M1", [0, 1, 2])}, foo=0
    )
    act(state, "use A27")
    assert damage(state, 3) == [0, 1, 2, 3]
    act(state, "end", "archive")
    assert at(state, "archived") == ["comets-M1"]


def test_agents_of_a_pack_are_picked_and_named():
    state = LOOP.start(2, seed=4, packs=["comets"])
    assert {"agent MRT", "agent comets-ZOE"} <= offered(state)
    act(state, "agent comets-ZOE", "agent comets-IVO")
    assert [one["id"] for one in at(state, "agents")] == TEAM and where(state) == 1
    assert all(card.startswith("comets-ZOE") for card in at(state, "agents")[0]["hand"])
    for lang, name in (("en", "Zoe Halley"), ("fr", "Zoé Halley")):
        assert name in LOOP.draw(state.view(0), lang) and name in LOOP.show(state.view(0), lang)
        assert state.game.draw(state.view(0), lang, shape="tall")


def test_states_games_and_matches_with_a_pack_are_picklable_and_go_without_the_folder(packs):
    match = Match(LOOP, seats=2, seed=b"x" * 32, packs=["comets"], agents=TEAM, first=0)
    for _ in range(12):
        match.choose(int(match.state.seat), match.state.legal(int(match.state.seat))[-1])
    text, state = match.text(), pickle.dumps(match.state)
    assert pickle.loads(state).position() == match.state.position()
    shutil.rmtree(packs / "comets")
    again = Match.read(text)
    assert again.state.position() == match.state.position() and again.game.packed
    with pytest.raises(BadSetup, match="expected a folder 'comets' among the packs"):
        LOOP.start(2, packs=["comets"])


@pytest.mark.parametrize("level", ["novice", "skilled"])
def test_bots_play_with_a_pack(level):
    state = LOOP.start(2, seed=2, packs=["comets"], agents=TEAM)
    team = [bot(LOOP, level, seat) for seat in range(2)]
    used = set()
    for _ in range(150):
        if state.seat < 0:
            break
        seat = int(state.seat)
        answer = team[seat].choose(state.view(seat), nodes=200)
        assert answer.choice.id in state.legal(seat) and all(answer.why.values())
        used.add(answer.choice.args.get("card"))
        state.choose(seat, answer.choice)
    assert any(str(card).startswith("comets-") for card in used)


def test_bots_value_cards_by_their_verbs():
    content = LOOP.dressed({"packs": ["comets"]}).content
    worth = dict(zip(content.card_ids, content.worth))
    assert worth["comets-ZOE2"] == worth["A15"] and worth["comets-ZOE3"] == worth["A09"]
    assert content.worth[:79] == box().worth


# What is refused.


def test_a_new_pack_is_sound_and_can_be_played(packs):
    path = LOOP.packs.new("my_cards", "My cards", 'Mes "cartes"')
    assert path == packs / "my_cards" and LOOP.packs.faults("my_cards") == []
    assert tomllib.loads((path / "pack.toml").read_text("utf-8"))["name"]["fr"] == 'Mes "cartes"'
    state = LOOP.start(2, seed=1, packs=["my_cards", "comets"])
    assert [name.partition("@")[0] for name in state.game.packed] == ["comets", "my_cards"]
    with pytest.raises(Malformed, match="has files"):
        LOOP.packs.new("my_cards")
    with pytest.raises(Malformed, match="small letters"):
        LOOP.packs.new("My Cards")


FAULTS = [
    ("artefacts.toml", 'dim = "BD"', 'dim = "XX"', "artefacts.toml: comets-05: dim: expected one of BD, BH"),
    ("artefacts.toml", 'origin = "GLO"\ntypes = "CMK"', 'types = "CMK"', "comets-05: origin: expected"),
    ("artefacts.toml", "add(2, here)", "add(2, nowhere)", "comets-01: effect: expected add(count, era)"),
    ("artefacts.toml", "may(use(other_hand))", "draw(1); may(use(other_hand))", "comets-05: effect: "),
    ("artefacts.toml", 'types = "EM"', 'types = "E"', "comets-01: types: expected 'EM', as its effect says"),
    ("artefacts.toml", '"comets-01"', '"comet-01"', "comet-01: id: expected one that begins with comets-"),
    ("artefacts.toml", '"comets-02"', '"comets-01"', "id: comets-01 is there twice"),
    ("artefacts.toml", 'agent = "comets-IVO"', 'agent = "comets-ABC"', "agent: expected an Agent"),
    ("artefacts.toml", 'agent = "comets-IVO"\n', "", "comets-IVO: expected 6 starting cards"),
    ("artefacts.toml", "[[artefact]]", "[artefact", "artefacts.toml: expected TOML"),
    ("artefacts.toml", 'en = "Comet Tail"', 'en = ""', "artefacts.toml: comets-01: en: expected a name"),
    ("box.toml", 'talent = "far_push"\n', "", "comets-IVO: expected a power or a talent"),
    ("box.toml", "alt(add(1, here), close(1, adjacent))", "sleep(1)", "comets-ZOE: power: expected a verb"),
    ("box.toml", 'counts = "rifts"', 'counts = "cookies"', "comets-M1: counts: expected one of clones"),
    ("box.toml", 'counts = "rifts"', 'counts = "energy"', "comets-M1: where: expected '' for energy"),
    ("box.toml", "needs = 4", "needs = 8", "comets-M1: needs: expected at most 7, one for each Era"),
    ("box.toml", "[[mission]]", "[[supa]]", "box.toml: expected lists agent, mission, got supa"),
    ("pack.toml", 'id = "comets"', 'id = "comet"', "pack.toml: id: expected 'comets', got 'comet'"),
    ("artefacts.toml", 'id = "comets-01"', "id = 1979-05-27", "id: expected a text, got datetime.date(1979"),
    ("pack.toml", "replaces", "made = 1979-05-27\nreplaces", "pack.toml: made: expected fields among id"),
    ("box.toml", 'talent = "far_push"', 'talent = "fly"', "talent: expected one of '', cancel, far_move"),
    ("pack.toml", '"BH"', '"XX"', "pack.toml: replaces"),
    ("pack.toml", "format = 1", "format = 2", "pack.toml: format: expected one of 1, got 2"),
]  # fmt: skip


@pytest.mark.parametrize(("file", "old", "new", "said"), FAULTS, ids=[fault[3] for fault in FAULTS])
def test_a_fault_is_told_by_card_place_and_reason(packs, file, old, new, said):
    edit(packs, file, (old, new))
    found = LOOP.packs.faults("comets")
    assert any(said in fault for fault in found), found
    with pytest.raises(BadSetup, match="packs: comets: "):
        LOOP.start(2, packs=["comets"])


def test_a_mark_at_the_beginning_of_a_file_says_nothing(packs):
    name = LOOP.dressed({"packs": ["comets"]}).packed
    path = packs / "comets" / "pack.toml"
    path.write_bytes(b"\xef\xbb\xbf" + path.read_bytes())
    assert LOOP.packs.faults("comets") == [] and LOOP.dressed({"packs": ["comets"]}).packed == name


def test_more_cards_than_fit_are_refused(packs):
    path = packs / "comets" / "artefacts.toml"
    card = path.read_text("utf-8").split("\n\n")[1]
    more = [card.replace("comets-01", f"comets-X{n}") for n in range(40)]
    path.write_text("\n\n".join([path.read_text("utf-8"), *more]), "utf-8")
    assert LOOP.packs.faults("comets") == ["artefact: expected at most 128 cards in a game, got 137"]


def test_a_match_is_not_played_on_with_other_cards(packs):
    (name,) = LOOP.start(2, packs=["comets"]).game.packed
    edit(packs, "artefacts.toml", ("Comet Tail", "Comet Hair"))
    with pytest.raises(BadSetup, match="but the folder now holds 'comets@"):
        LOOP.start(2, packs=[name])
    files = LOOP.packs.embedded({"packs": ["comets"]})
    with pytest.raises(Malformed, match="with the hash"):
        LOOP.holding({name: next(iter(files.values()))})
    with pytest.raises(BadPosition, match="options: packs"):
        LOOP.load({"game": "loop", "options": {"packs": ["stars"]}})


# The box itself.


def test_an_80th_card_in_the_box_is_played_under_a_number_of_its_own():
    card = Artefact(id="B50", en="Lamp", fr="Lampe", dim="SP", origin="IND", types="E", effect="add(4, here)")
    everything = [*printed.artefacts(), card], printed.agents(), printed.missions()
    assert list(printed.faults(*everything)) == []
    content = printed.tables(*everything)
    game = LOOP.wearing((), LoopCodec(content), None, content)
    assert str(game.choice(405)) == "use B50" and game.size == 408
    team = [agent("RBF", 3, "B50"), agent("MRT", 2)]
    state = game.load({"game": "loop", "agents": team, "phase": "actions", "turn": 0, "energy": ring()})
    act(state, "use B50")
    assert at(state, "energy", 3) == 4
    act(state, "power", "card B50")  # the power of an Agent is no card
    assert at(state, "agents")[0]["hand"] == ["B50"]


def test_content_of_the_box_is_refused_with_file_entry_and_field():
    with pytest.raises(Malformed, match=r"artefacts.toml: B50: dim: expected one of BD, BH, SP, ST, got 'X'"):
        entries(Artefact, "artefacts.toml", [{"id": "B50", "en": "a", "fr": "a", "dim": "X"}])
    with pytest.raises(Malformed, match=r"box.toml: agent 1: "):
        entries(Agent, "box.toml", [{}])


def test_tokens_and_ultramachina_cards_without_a_rule_are_refused():
    with pytest.raises(Malformed, match=r"box.toml: ultramachina: expected U01 to U02, .* got U03"):
        check("ultramachina", ["U01", "U02", "U03"], ["U01", "U02"])
