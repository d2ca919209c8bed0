"""Components and set-up: sections 1 and 2.B, levels of 2.T."""

from __future__ import annotations

import pytest

from anachron.engine import BadPosition, BadSetup
from anachron.games.loop import choices
from anachron.games.loop.content.tokens import DESTRUCTION, GENERATION, TOKEN_NAMES
from anachron.games.loop.printed import box, supas, ultras
from tests.games.loop.tables import LOOP, act, agent, at, offered, script, table

DUO = ["MRT", "CZT"]


def fresh(seats=2, chance=(), **options):
    """A game whose set-up is scripted: the position just after it, before the first turn's throw."""
    options.setdefault("agents", ["MRT", "CZT", "VGL", "RBF"][:seats] if seats > 1 else ["MRT", "CZT"])
    named = {"phase": "agents", "agents": [{"id": id} for id in options["agents"]], "seats": seats}
    return LOOP.load({"game": "loop", "options": options, "chance": list(chance), **named})


def test_lp_32_lp_33_the_cards_of_the_box():
    content = box()
    assert len(content.card_ids) == content.cards == 79 and len(content.programs) == 79 + 5
    big = content.big_deck
    assert big == list(range(30, 79))
    assert [sum(1 for card in big if content.dimension[card] == dim) for dim in range(4)] == [13, 13, 13, 10]
    assert [sum(1 for card in big if content.origin[card] == era) for era in range(7)] == [7] * 7
    assert sum(1 for card in range(30) if content.dimension[card] == 3) == 0


def test_the_other_pieces_of_the_box():
    assert [len(kind) for kind in (box().agents, box().missions, supas(), ultras())] == [5, 10, 7, 14]
    assert len({tuple(name) for name in TOKEN_NAMES[:28]}) == 28
    for token in range(28):
        assert (DESTRUCTION[token] - GENERATION[token]) % 7 in (2, 3, 4, 5)


def test_numbers_of_choices_are_those_of_the_codec():
    names = {
        "STOP_ACTING": "end", "PAY_MOVE": "pay_move", "FREE_MOVE": "free_move", "USE_CARD": "use",
        "MAKE_LOOP": "loop", "USE_POWER": "power", "SEAL": "seal", "OPTION": "option", "YES": "yes",
        "NO": "no",
        "CHOOSE_ERA": "era", "CHOOSE_CLONE": "clone", "PUSH_WAY": "push", "CHOOSE_AGENT": "agent",
        "CHOOSE_CARD": "card", "TAKE_STEP": "step", "STOP": "stop", "TAKE_ONE": "take", "PASS": "pass",
        "FILE_TILE": "archive", "TO_DISCARD": "discard", "TO_DESTROY": "destroy", "SHUT_DOWN": "shut_down",
        "JAM": "jam",
    }  # fmt: skip
    assert {name: getattr(choices, name) for name in names} == {
        name: LOOP.codec.first[kind] for name, kind in names.items()
    }
    assert LOOP.size == choices.LATER == 405


def test_lp_09_every_seat_picks_a_different_agent():
    state = LOOP.start(3, seed=1)
    assert state.seat == 0 and offered(state) == {
        "agent MRT",
        "agent TPR",
        "agent CZT",
        "agent VGL",
        "agent RBF",
    }
    act(state, "agent CZT")
    assert state.seat == 1 and "agent CZT" not in offered(state)
    act(state, "agent MRT", "agent VGL")
    assert [entry["id"] for entry in at(state, "agents")] == ["CZT", "MRT", "VGL"]
    assert [entry["era"] for entry in at(state, "agents")] == [0, 3, 2]
    assert all(entry["battery"] for entry in at(state, "agents"))
    used = {card for entry in at(state, "agents") for pile in ("hand", "draw") for card in entry[pile]}
    assert used == {f"A{n:02}" for n in [*range(1, 7), *range(13, 25)]}


@pytest.mark.parametrize(("seats", "clones", "cards"), [(2, 7, 2), (3, 5, 3), (4, 4, 4)])
def test_lp_17_clones_and_cards_by_number_of_players(seats, clones, cards):
    state = fresh(seats, first=0)
    assert sum(map(len, at(state, "clones").values())) == clones + 1  # and one of the first turn (LP-40)
    assert sum(map(len, at(state, "available").values())) == cards + 1


def test_lp_10_lp_11_lp_13_lp_15_lp_16_lp_18_the_board_is_laid():
    state = fresh(2, script(("foo", 1), ("foo", 4), ("foo", 6), ("throw", {"5": 0, "6": 2, "0": 0})), first=0)
    position = state.position()
    assert position["rifts"] == [0, 1, 0, 0, 1, 0, 2]
    assert position["energy"] == [1, 0, 1, 1, 0, 1, 1]
    visible = [era for era, tile in position["tiles"].items() if tile["visible"]]
    assert visible == ["1", "4"] and len(position["tiles"]) == 7 and len(position["away"]) == 3  # LP-12
    assert sorted([*position["foo_row"], *position["foo_pile"]]) == list(
        range(7)
    )  # LP-14, LP-15: all seven again
    assert len(position["big_deck"]) == 49 - 3 and len(position["bag"]) == 28 - 8
    assert [len(entry["hand"]) for entry in position["agents"]] == [3, 3]
    assert [len(entry["draw"]) for entry in position["agents"]] == [3, 3]


def test_lp_12_tiles_can_be_scripted():
    tiles = [f"M{n:02}" for n in (10, 9, 8, 7, 6, 5, 4)]
    state = fresh(2, script(*(("tile", mission) for mission in tiles)))
    assert [at(state, "tiles")[str(era)]["mission"] for era in range(7)] == tiles


def test_lp_19_the_first_player_is_drawn_or_named():
    assert {at(fresh(3, first=n), "turn") for n in range(3)} == {0, 1, 2}
    assert at(fresh(3, script(("first", 2))), "turn") == 2
    assert {LOOP.start(4, seed=seed, agents=["MRT", "TPR", "CZT", "VGL"]).seat for seed in range(30)} == {
        0,
        1,
        2,
        3,
    }


def test_lp_20_lp_136_the_base_mode_at_level_one_is_the_default():
    options = LOOP.start(2, seed=1).position()["options"]
    assert (options["mode"], options["level"]) == ("sabotage", 1)
    for mode in ("sabotage", "supa_clones", "centrifuges", "ultramachina"):
        for level in (1, 2, 3):
            assert LOOP.start(2, seed=1, mode=mode, level=level).seat == 0


@pytest.mark.parametrize(
    ("seats", "mode", "level", "rifts", "clones"),
    [
        (2, "sabotage", 1, 1, 7),
        (2, "sabotage", 2, 2, 9),
        (1, "centrifuges", 1, 1, 7 + 2),
        (2, "centrifuges", 2, 1, 7 + 2),
        (4, "centrifuges", 1, 1, 4 + 4),
    ],
)
def test_lp_136_some_levels_have_more_clones_and_rifts(seats, mode, level, rifts, clones):
    foo = [("foo", era) for era in (1, 4, *([0, 2, 5] if mode == "centrifuges" else []), 6)]
    state = fresh(seats, script(*foo), mode=mode, level=level)
    assert at(state, "rifts")[1] == at(state, "rifts")[4] == rifts
    assert sum(map(len, at(state, "clones").values())) == clones + 1


@pytest.mark.parametrize(
    "options",
    [
        {"mode": "x"}, {"level": 4}, {"level": True}, {"first": 2}, {"agents": ["MRT"]},
        {"agents": ["MRT", "MRT"]},
        {"agents": ["MRT", "XXX"]}, {"agents": 3}, {"cap": 0},
        {"machine_weights": [0, 0, 0]}, {"machine_weights": [1]},
    ],
)  # fmt: skip
def test_bad_options_are_refused(options):
    with pytest.raises(BadSetup):
        LOOP.start(2, seed=1, **options)


def tile_of(mission, **fields):
    return {"mission": mission, **fields}


# fmt: off
CONTRADICTIONS = [
    ("rifts", [4, 0, 0, 0, 0, 0, 0]), ("rifts", [0]), ("energy", [31, 0, 0, 0, 0, 0, 0]), ("energy", "x"),
    ("energy", [9] * 7), ("clones", {"0": [[0, 1]]}), ("clones", {"7": [[0, 2]]}),
    ("clones", {"0": [[0, 2]], "1": [[0, 2]]}), ("clones", {"0": ["S0"]}), ("vortex", [7]),
    ("vortex", [1, 1]),
    ("tiles", {"0": tile_of("M11")}), ("tiles", {"0": tile_of("M03"), "1": tile_of("M03")}),
    ("tiles", {"0": tile_of("M03", damage=6)}), ("available", {"0": ["B23"]}),
    ("available", {"3": ["B23", "B23"]}),
    ("available", {"3": ["Z01"]}), ("phase", "lunch"), ("turn", 2), ("foo_row", [1, 1]), ("cycle", 4),
    ("archived", ["M01", "M01"]), ("nonsense", 1), ("chance", [1]), ("vortex", [0, 1, 2, 3]),
    ("loops_this_turn", -1), ("luck", {"seed": 1}), ("frames", [{"card": "Z"}]), ("frames", [{"card": []}]),
    ("tiles", {"0": tile_of("M02", damage=[0, 1, 2, 3])}), ("outcome", {"winners": [0]}), ("outcome", "won"),
    ("phase", "deal"), ("centrifuges", [0]), ("blue", [1, 0, 0, 0, 0, 0, 0]), ("ultramachina", ["U01"]),
]
SCRIPTS = [
    ("dice", 6), ("first", 2), ("clone", "S0"), ("clone", [0, 1]), ("card", ["B01"]), ("card", "M01"),
    ("foo", 7), ("foo", "1"), ("throw", [0, 2, 0]), ("throw", {"x": 2}), ("throw", {"0": -1}), ("deck", 5),
    ("deck", [["A01"]]), ("tile", "M11"), ("supa", [0, 2]), ("ultra", "U15"), ([], 1),
]
# fmt: on


@pytest.mark.parametrize(("field", "value"), CONTRADICTIONS, ids=str)
def test_a_position_that_contradicts_itself_is_refused_by_its_field(field, value):
    with pytest.raises(BadPosition, match=field):
        table(**{field: value})


def test_a_card_in_two_places_is_refused():
    with pytest.raises(BadPosition, match="A01"):
        table(agent("MRT", 3, "A01"), agent("TPR", 4, "A01*"))


def test_a_script_that_cannot_come_true_is_refused():
    with pytest.raises(BadPosition, match="chance"):
        table(phase="foo_card", foo_row=[], chance=script(("foo", 1), ("throw", {"3": 2})))
    with pytest.raises(BadPosition, match="chance"):
        table(phase="foo_clones", clones={"0": [[0, 2]]}, chance=script(("clone", [0, 2])))


def test_a_script_that_turns_out_impossible_changes_nothing():
    state = table(phase="actions", foo_row=[1], chance=script(("foo", 1)))
    before = state.position()
    with pytest.raises(BadPosition, match="possible outcome of foo"):
        state.choose(0, "end")
    assert state.position() == before


@pytest.mark.parametrize(("what", "outcome"), SCRIPTS, ids=str)
def test_a_script_is_read_before_it_is_needed(what, outcome):
    with pytest.raises(BadPosition, match="chance"):
        table(chance=script((what, outcome)))


def test_lp_129_a_foo_phase_needs_a_foo_card():
    for phase in ("foo_clones", "foo_card"):
        with pytest.raises(BadPosition, match="foo_pile"):
            table(phase=phase, foo_row=[0, 1, 2, 3, 4, 5, 6])


def test_the_agents_of_the_options_are_those_of_the_position():
    named = {"game": "loop", "seats": 2, "options": {"agents": DUO}, "phase": "actions"}
    state = LOOP.load(named | {"agents": [{"id": "MRT", "era": 2}]})
    assert [(entry["id"], entry["era"]) for entry in at(state, "agents")] == [("MRT", 2), ("CZT", 0)]
    with pytest.raises(BadPosition, match="agents"):
        LOOP.load(named | {"agents": [{"id": "TPR"}]})


def test_a_position_without_a_table_is_a_fresh_game_whose_set_up_is_scripted():
    tiles = [f"M{n:02}" for n in (10, 9, 8, 7, 6, 5, 4)]
    chance = script(("foo", 1), ("foo", 4), *(("tile", mission) for mission in tiles), ("first", 1))
    for named in ({"options": {"agents": DUO}}, {"agents": [{"id": id} for id in DUO]}):
        state = LOOP.load({"game": "loop", "seats": 2, "chance": chance, **named})
        assert [at(state, "tiles", era)["mission"] for era in range(7)] == tiles
        assert at(state, "turn") == 1 and at(state, "tiles", 4)["visible"]
    assert at(LOOP.load({"game": "loop", "seats": 2, "chance": chance}), "phase") == "agents"
    laid = LOOP.load({"game": "loop", "seats": 2, "turn": 1, "chance": script(("foo", 6))})
    assert at(laid, "turn") == 1 and at(laid, "foo_row") == [6]


def test_lp_21_lp_52_lp_135_what_is_left_out_fits_the_vortexes_and_the_archived_tiles():
    for vortex in ([0, 1, 2], [3, 4], [5, 6]):
        for archived in ([], ["M01", "M02", "M03"], ["M08", "M09", "M10"]):
            state = LOOP.load({"game": "loop", "seats": 4, "vortex": vortex, "archived": archived})
            tiles = at(state, "tiles")
            assert state.faults() == [] and len(tiles) <= 7 - len(archived)
            assert sum(entry["visible"] for entry in tiles.values()) == min(2, len(tiles))
            assert not {str(era) for era in vortex} & set(at(state, "available"))


def test_supa_clones_that_are_still_to_come_are_not_on_the_board():
    left = [f"S{n}" for n in range(7)]
    state = LOOP.load(
        {
            "game": "loop",
            "seats": 2,
            "options": {"mode": "supa_clones"},
            "phase": "actions",
            "supa_left": left,
        }
    )
    assert not any(isinstance(clone, str) for there in at(state, "clones").values() for clone in there)


def test_the_position_of_the_documentation_loads():
    position = {
        "game": "loop",
        "options": {"mode": "sabotage", "level": 1},
        "seats": 2,
        "turn": 0,
        "phase": "actions",
        "cycle": 1,
        "foo_row": [0],
        "foo_pile": [1, 2, 3, 4, 5, 6],
        "rifts": [0] * 7,
        "energy": [0] * 7,
        "vortex": [],
        "clones": {"4": [[0, 2]]},
        "tiles": {"0": {"mission": "M06", "visible": False, "damage": []}},
        "archived": [],
        "available": {"3": ["B23"]},
        "destroyed": [],
        "agents": [
            {
                "id": "MRT",
                "era": 3,
                "battery": True,
                "power_used": False,
                "hand": ["A01", "B02*"],
                "draw": [],
                "discard": [],
            }
        ],
        "loops_this_turn": 0,
        "chance": script(("clone", [3, 5]), ("foo", 3), ("throw", {"2": 1, "3": 2, "4": 0})),
    }
    state = LOOP.load(position)
    for field in ("rifts", "clones", "tiles", "available", "foo_row", "foo_pile"):
        assert at(state, field) == position[field]
    assert at(state, "agents")[0]["hand"] == ["A01", "B02*"]
    act(state, "end", "take B23")
    assert at(state, "clones") == {"3": [[3, 5]], "4": [[0, 2]]} and at(state, "rifts") == [
        0,
        0,
        1,
        2,
        0,
        0,
        0,
    ]
