"""Set-up: packs, deal, mulligan, options and positions (BF-01 to BF-11)."""

from __future__ import annotations

import pytest

from anachron.engine import BadPosition, BadSetup
from anachron.games.bttf import GAME
from anachron.games.bttf.content.cards import (
    ALL,
    COPIES,
    KIND_IDS,
    gathered,
    less,
    listed,
    plus,
    type_of,
)
from anachron.games.bttf.content.history import (
    CELL_IDS,
    DISTANCE,
    IDENTITY_IDS,
    SETTINGS,
    fits,
)
from anachron.games.bttf.printed import cells, deck, identities
from tests.games.bttf.tables import altered, do, hand, rule, scene, texts


def test_bf_01_bf_02_the_packs():
    counts = {kind: sum(card.n for card in deck() if card.type == kind) for kind in map(type_of, range(50))}
    assert counts == {"item": 17, "machine": 6, "doubleback": 8, "action": 17, "power": 14}
    assert [cell.id for cell in cells()] == list(CELL_IDS) and len(CELL_IDS) == 24
    assert sum(cell.kind == "linchpin" for cell in cells()) == 9
    assert len(identities()) == 10
    assert sum(COPIES) == len(listed(ALL)) == 62


def test_sets_of_cards_add_and_subtract_by_kind():
    some, more = gathered([42, 42, 31]), gathered([42, 31, 31, 3])
    assert listed(plus(some, more)) == [3, 31, 31, 31, 42, 42, 42]
    assert listed(less(plus(some, more), some)) == [3, 31, 31, 42]


@pytest.mark.parametrize(
    ("seats", "left", "stack"), [(2, 56, 8), (3, 53, 7), (4, 50, 6), (5, 47, 5), (6, 44, 4)]
)
def test_bf_06_bf_07_the_deal(seats, left, stack):
    position = GAME.start(seats, 5).position()
    assert [len(hand) for hand in position["hands"]] == [3] * seats
    assert len(position["draw"]) == left and len(position["id_stack"]) == stack


def test_bf_03_bf_04_bf_05_history_and_the_pile_at_b1():
    state = GAME.start(3, 5)
    assert altered(state) == set()
    assert sorted(state.position()["b1"]) == ["decoy"] * 4 + ["real"]
    assert len({tuple(GAME.start(3, seed).position()["b1"]) for seed in range(40)}) == 5
    assert state.view(0)["b1"] == 5


def test_bf_08_hands_and_identities_are_secret():
    state = GAME.start(3, 5)
    view = state.view(1)
    assert view["hands"] == [3, state.position()["hands"][1], 3]
    assert view["identities"] == [None, state.position()["identities"][1], None]
    assert state.view(None)["hands"] == [3, 3, 3] and view["draw"] == 53 and "luck" not in view


def test_bf_09_the_starting_seat_is_an_option_or_drawn():
    assert [GAME.start(4, 1, first=n).seat for n in range(4)] == [0, 1, 2, 3]
    assert {int(GAME.start(3, seed).seat) for seed in range(20)} == {0, 1, 2}


def test_bf_10_the_mulligan_goes_round_once_from_the_starting_player():
    state = scene("", "", "", phase="mulligan", plays_owed=0, turn=1,
                  id_stack=list(IDENTITY_IDS[5:]) + ["greta_tannen", "marty_mcfly_iii"])  # fmt: skip
    old = state.position()["identities"]
    assert texts(state) == ["keep", "refuse"] and state.seat == 1
    do(state, "1 refuse")
    assert state.position()["identities"][1] == "dakota_needles" and old[1] in state.position()["id_stack"]
    assert state.view(1)["known"]["ruled_out"][0] == [old[1]] and state.view(0)["known"] == {}
    do(state, "2 keep", "0 keep")
    assert state.position()["phase"] == "turn_window" and state.position()["turn"] == 1
    assert rule(state, 2, "refuse") == "BF-10"


def test_bf_11_a_short_game():
    assert sorted(GAME.start(2, 1, b1=3).position()["b1"]) == ["decoy", "decoy", "real"]
    assert sorted(GAME.start(2, 1, b1=2).position()["b1"]) == ["decoy", "real"]


@pytest.mark.parametrize("options", [{"b1": 4}, {"first": 3}, {"cap": 0}, {"packs": ["nice"]}, {"mode": "x"}])
def test_bad_options_are_refused(options):
    with pytest.raises(BadSetup):
        GAME.start(3, 1, **options)


BAD = [
    ("seats", {"seats": 7}),
    ("turn", {"turn": 3}),
    ("phase", {"phase": "lunch"}),
    ("altered", {"altered": ["A-1"]}),
    ("altered", {"altered": ["B-1"]}),
    ("b1", {"b1": ["decoy", "decoy"]}),
    ("b1", {"b1": ["real"] + ["decoy"] * 5}),
    ("identities", {"identities": ["verne_brown", "verne_brown"]}),
    ("id_stack", {"id_stack": ["verne_brown"]}),
    ("hands", {"hands": [["time_train"], ["time_train"]]}),
    ("hands", {"hands": [["sword"], []]}),
    ("tables", {"tables": [["memo"], []]}),
    ("discard", {"discard": ["time_train"] * 2}),
    ("draw", {"draw": ["memo"]}),
    ("plays_owed", {"plays_owed": -1}),
    ("known", {"hands": [[], []], "known": [{"hands": [[], ["memo"]]}, {}]}),
    ("chance", {"chance": [{"is": 3}]}),
    ("chance", {"chance": [{"what": "reshuffle", "is": ["sword"]}]}),
    ("chance", {"chance": [{"what": "random_discard", "is": ["memo"]}]}),
    ("chance", {"chance": [{"what": "b1", "is": "real"}]}),
    ("ripples", {"altered": ["A-3"], "ripples": ["A-4"]}),
    ("plays_owed", {"phase": "turn_window", "plays_owed": 2}),
    ("id_face_up", {"phase": "mulligan", "id_face_up": 1}),
    ("id_stack", {"id_stack": ["verne_brown"], "identities": ["greta_tannen", "marlin_berry"]}),
    ("draw", {"draw": ["memo"], "hands": [[], []]}),
    ("known", {"known": [{"ruled_out": [True, []]}, {}]}),
    ("known", {"known": [{"ruled_out": [[], list(IDENTITY_IDS)]}, {}]}),
    ("stack", {"stack": [{"act": "play", "seat": 0, "stage": "window", "limbo": True}]}),
    ("colour", {"colour": "red"}),
]


@pytest.mark.parametrize(("field", "fields"), BAD)
def test_a_position_that_contradicts_itself_is_refused(field, fields):
    with pytest.raises(BadPosition, match=field):
        GAME.load({"game": "bttf", "seats": 2, "phase": "main", "turn": 0, **fields})


def test_what_is_left_out_follows_from_the_rest():
    whole = GAME.start(3, 2).position()
    told = {"game": "bttf", "seats": 3, "phase": "main", "turn": 0}
    state = GAME.load({**told, "id_stack": whole["id_stack"], "draw": whole["draw"]})
    assert sorted(state.position()["identities"]) == sorted(whole["identities"])
    dealt = [
        sorted(card for hand in position["hands"] for card in hand) for position in (state.position(), whole)
    ]
    assert dealt[0] == dealt[1] and state.faults() == []


@pytest.mark.parametrize("phase", ["turn_window", "draw"])
def test_bf_14_the_play_of_a_turn_may_be_named_before_its_draw(phase):
    for owed in (0, 1):
        state = scene("memo", phase=phase, plays_owed=owed)
        while state.window():
            do(state, "1 pass")
        assert len(hand(state, 0)) == 2 and state.position()["plays_owed"] == 1 and "draw" in texts(state)


def test_the_position_of_the_docs_loads():
    state = GAME.load(
        {"game": "bttf", "seats": 3, "turn": 0, "phase": "main", "plays_owed": 1, "altered": ["A-3"],
         "previous_turn_changed": False, "b1": ["decoy", "real", "decoy", "decoy", "decoy"],
         "identities": ["verne_brown", "tiffany_tannen", "marlin_berry"],
         "id_stack": ["greta_tannen", "dakota_needles", "marty_mcfly_iii", "joey_baines_iii",
                      "sterling_strickland", "jenny_parker_ii", "goldie_wilson_iv"], "id_face_up": 0,
         "hands": [["time_train", "memo"], [], ["engine_trouble"]], "tables": [["hoverboard"], [], []],
         "discard": ["memo"]}
    )  # fmt: skip
    assert texts(state) == ["play time_train", "draw"]
    assert state.position()["ripples"] == ["A-4", "D-4"]
    assert len(state.position()["draw"]) == 62 - 5 and state.faults() == []


def test_bf_125_bf_126_identities_are_winnable_and_nobody_is_satisfied_at_the_start():
    settings = [n for n in range(SETTINGS) if not n & 4]
    found = {id: sum(fits(n, s) for s in settings) for n, id in enumerate(IDENTITY_IDS)}
    assert found.pop("verne_brown") == 24 and found.pop("dakota_needles") == 48
    assert set(found.values()) == {32}
    assert [row[0] for row in DISTANCE] == [3] + [2] * 9
    assert all(len(identity.altered) == 2 and identity.original for identity in identities())


def test_ids_of_cards_are_those_of_the_rules_file():
    assert len(KIND_IDS) == len(set(KIND_IDS)) == 50
