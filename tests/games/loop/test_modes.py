"""Modes and levels: LP-137 to LP-152."""

from __future__ import annotations

from typing import Any

import pytest

from anachron.engine import BadPosition
from tests.games.loop.tables import (
    DAW,
    GLO,
    IND,
    LOOP,
    REN,
    act,
    agent,
    at,
    hand,
    offered,
    reason,
    refused,
    ring,
    script,
    table,
    tile,
    turn,
)

SUPA = {"mode": "supa_clones"}
SPIN = {"mode": "centrifuges"}
ULTRA = {"mode": "ultramachina"}
THREE = ["M01", "M02", "M04"]
FOUR = [*THREE, "M06"]


def falls(era, **thrown):
    return script(("foo", era), ("throw", {name[1:]: n for name, n in thrown.items()}))


# Mega Vortex.


def test_lp_139_a_mega_vortex_has_two_slots():
    mega = {"options": {"level": 3}, "vortex": [IND]}
    held = turn(rifts=ring(IND=0), **mega, chance=falls(IND, _2=0, _3=2, _4=0))
    assert at(held, "rifts", IND) == 2
    lost = turn(rifts=ring(IND=1), **mega, chance=falls(IND, _2=0, _3=2, _4=0))
    assert reason(lost) == "LP-132"
    plain = turn(rifts=ring(IND=1), vortex=[IND], chance=falls(IND, _2=0, _3=2, _4=0))
    assert reason(plain) is None


# Supa Clones.


@pytest.mark.parametrize(("level", "first", "second"), [(1, 1, 1), (2, 1, 2), (3, 2, 2)])
def test_lp_140_supa_clones_come_at_set_up_and_with_each_cycle(level, first, second):
    state = LOOP.start(2, seed=level, agents=["MRT", "TPR"], level=level, **SUPA)
    assert len(at(state, "supa_left")) == 7 - first
    later = table(phase="end", foo_row=[0, 1, 2, 3, 4, 5, 6], foo_pile=[], options=SUPA | {"level": level})
    assert len(at(later, "supa_left")) == 7 - second
    named = table(
        phase="end", foo_row=[0, 1, 2, 3, 4, 5, 6], foo_pile=[], options=SUPA, chance=script(("supa", "S3"))
    )
    assert "S3" in at(named, "clones", IND)


def test_lp_141_a_supa_clone_counts_twice_and_cannot_be_destroyed_by_effects():
    state = turn(options=SUPA, clones={"3": ["S3"]}, chance=falls(IND, _2=1, _3=2, _4=1))
    assert sum(at(state, "rifts")) == 4
    armed = table(agent("MRT", IND, "B12"), options=SUPA, clones={"3": ["S3"]})
    act(armed, "use B12")
    assert at(armed, "clones", IND) == ["S3"] and "end" in offered(armed)


def test_lp_141_at_its_end_it_leaves_the_game():
    state = table(
        agent("MRT", REN, "A10"),
        options=SUPA,
        clones={"2": ["S3", [2, 0]]},
        tiles={"0": tile("M05")},
        foo=DAW,
    )
    act(state, "use A10", "clone S3", "push prev")
    act(state, "end")
    state = table(
        agent("MRT", 1, "A10"), options=SUPA, clones={"1": ["S3"]}, tiles={"0": tile("M05")}, foo=DAW
    )
    act(state, "use A10", "clone S3", "push prev")
    assert at(state, "clones") == {} and "S3" not in at(state, "supa_left")
    assert at(state, "tiles", DAW)["damage"] == 1 and len(at(state, "bag")) == 28


def test_lp_137_lp_138_lp_142_four_tiles_and_no_supa_clone():
    field: dict[str, Any] = {
        "options": SUPA,
        "archived": THREE,
        "tiles": {"3": tile("M03", 5)},
        "phase": "archive",
    }
    won = table(agent("MRT", IND), clones={}, **field)
    act(won, "archive")
    assert reason(won) == "LP-142"
    held = table(agent("MRT", IND), clones={"5": ["S5"]}, **field)
    act(held, "archive")
    assert reason(held) is None and offered(held, "take")  # the reward comes, and play goes on
    late = table(agent("MRT", 1, "A10"), options=SUPA, clones={"1": ["S5"]}, archived=FOUR)
    act(late, "use A10", "clone S5", "push next")
    assert reason(late) == "LP-142"


# Centrifuges.


@pytest.mark.parametrize("level", [1, 2, 3])
def test_lp_143_three_centrifuges_and_no_blue_cube_yet(level):
    chance = script(*(("foo", era) for era in (1, 4, 0, 2, 6)))
    named = {"phase": "agents", "agents": [{"id": "MRT"}, {"id": "TPR"}], "seats": 2, "chance": chance}
    state = LOOP.load({"game": "loop", "options": SPIN | {"level": level}, **named})
    assert at(state, "centrifuges") == [0, 2, 6]
    assert at(state, "blue") == [0] * 7


def test_lp_144_a_centrifuge_throws_one_more():
    state = turn(options=SPIN, centrifuges=[IND], chance=falls(IND, _2=1, _3=1, _4=1))
    assert sum(at(state, "rifts")) == 3


def test_lp_145_shutting_down_costs_energy_and_leaves_a_blue_cube():
    field: dict[str, Any] = {"options": SPIN, "centrifuges": [IND, DAW], "blue": [0] * 7, "phase": "archive"}
    state = table(agent("MRT", IND), energy=ring(IND=3), **field)
    assert offered(state) == {"shut_down", "pass"} and refused(state, "archive") == "LP-122"
    act(state, "shut_down")
    assert at(state, "centrifuges") == [DAW] and at(state, "blue", IND) == 1 and at(state, "energy", IND) == 0
    both = table(
        agent("MRT", IND), energy=ring(IND=3), tiles={"3": tile("M03", 5), "0": tile("M05")}, **field
    )
    act(both, "archive")
    act(both, min(offered(both)))
    act(both, min(offered(both)))
    assert offered(both) == {"shut_down", "pass"}  # after archiving too
    guarded = table(
        agent("MRT", IND), energy=ring(IND=3), clones={"3": [[3, 0]]}, tiles={"3": tile("M03", 5)}, **field
    )
    assert refused(guarded, "shut_down") == "LP-145"


def test_lp_146_lp_147_a_blue_cube_pays_first_and_once_per_turn():
    state = table(
        agent("MRT", IND, battery=False), options=SPIN, centrifuges=[0], blue=ring(IND=1), energy=ring(IND=1)
    )
    act(state, "pay_move 4")
    assert at(state, "energy", IND) == 1 and at(state, "blue_used", IND) == 1 and at(state, "blue", IND) == 1
    back = table(
        agent("MRT", IND, battery=False),
        options=SPIN,
        centrifuges=[0],
        blue=ring(IND=1),
        blue_used=ring(IND=1),
    )
    assert refused(back, "pay_move 4") == "LP-59"
    act(back, "end")
    assert at(back, "blue_used", IND) == 0
    grid = table(
        agent("MRT", IND, "A09"), options=SPIN, centrifuges=[0], blue=ring(DAW=1), blue_used=ring(DAW=1),
        energy=[0, 1, 1, 1, 1, 1, 1], tiles={"3": tile("M09")},
    )  # fmt: skip
    act(grid, "use A09")
    assert at(grid, "tiles", IND)["damage"] == 2  # it always counts as present


def test_lp_148_four_tiles_and_all_centrifuges_shut_down():
    state = table(
        agent("MRT", IND),
        options=SPIN,
        centrifuges=[IND],
        blue=[0] * 7,
        energy=ring(IND=3),
        archived=FOUR,
        phase="archive",
    )
    act(state, "shut_down")
    assert reason(state) == "LP-148"


# Ultramachina.


def ultra(*cards, **fields):
    return turn(options=ULTRA, ultramachina=list(cards), **fields)


def acting(*cards, who=None, **fields):
    return table(who or agent("MRT", IND), options=ULTRA, ultramachina=list(cards), **fields)


@pytest.mark.parametrize(("level", "expected"), [(1, 1), (2, 2), (3, 3)])
def test_lp_149_cards_come_with_each_cycle_and_expire_below_level_three(level, expected):
    state = table(
        phase="end", foo_row=[0, 1, 2, 3, 4, 5, 6], foo_pile=[], options=ULTRA | {"level": level},
        ultramachina=["U01"],
        chance=script(("ultra", "U02"), ("ultra", "U03")),
    )  # fmt: skip
    assert at(state, "ultramachina") == {1: ["U02"], 2: ["U02", "U03"], 3: ["U01", "U02", "U03"]}[level]
    assert len(at(state, "ultramachina")) == expected
    assert "U02" not in at(state, "ultra_left")


def test_lp_150_lp_151_jamming_in_foos_era_and_winning_by_it():
    state = acting("U01", "U02", phase="archive", foo=IND, energy=ring(IND=6))
    assert offered(state) == {"jam U01", "jam U02", "pass"}
    act(state, "jam U02")
    assert at(state, "turn") == 1  # once per turn: nothing is left to ask
    assert at(acting("U01", phase="archive", foo=REN, energy=ring(IND=6)), "turn") == 1
    won = acting("U01", phase="archive", foo=IND, energy=ring(IND=3), archived=FOUR)
    assert refused(won, "jam U05") == "LP-150"
    act(won, "jam U01")
    assert reason(won) == "LP-151"


def test_u01_u02_more_rifts_and_clones():
    state = ultra(
        "U01", "U02", chance=[*script(("clone", [0, 2]), ("clone", [0, 3])), *falls(IND, _2=1, _3=1, _4=1)]
    )
    assert sum(at(state, "rifts")) == 3 and len(at(state, "clones", DAW)) == 2


def test_u03_u04_lp_152_rifts_of_the_machine_can_make_a_vortex():
    state = ultra("U03", rifts=ring(GLO=3), chance=falls(IND, _2=1, _3=1, _4=0))
    assert at(state, "vortex") == [GLO]
    shaken = table(
        agent("MRT", IND), options=ULTRA, ultramachina=["U04"], foo=IND, rifts=ring(IND=3), phase="end"
    )
    assert IND in at(shaken, "vortex")


def test_u05_u07_energy_and_cards_go_when_foo_arrives():
    state = ultra(
        "U05", "U07", energy=ring(IND=2), available={"3": ["B22", "B23"]}, chance=falls(IND, _2=1, _3=1, _4=0)
    )
    assert at(state, "energy", IND) == 1 and offered(state) == {"card B22", "card B23"}
    act(state, "card B22")
    assert at(state, "destroyed") == ["B23", "B22"]


def test_u06_the_hull_draws_clones_in_before_the_throw():
    state = ultra(
        "U06",
        clones={"2": [[2, 0], [2, 6]], "4": [[0, 3]]},
        tiles={"0": tile("M05")},
        chance=falls(IND, _2=1, _3=1, _4=1),
    )
    assert offered(state) == {"clone [2, 0]", "clone [2, 6]"}
    act(state, "clone [2, 6]")
    assert offered(state) == {"clone [0, 3]"}
    act(state, "clone [0, 3]")
    assert at(state, "clones", IND) == [[2, 6]] and at(state, "tiles", DAW)["damage"] == 0  # LP-106
    assert sum(at(state, "rifts")) == 3


def test_u08_u14_no_free_moves_and_no_powers():
    state = acting("U08", "U14")
    assert refused(state, "free_move 2") == refused(state, "power") == "LP-149"
    far = acting("U14", who=agent("TPR", IND))
    assert len(offered(far, "free_move")) == 2
    shoved = acting("U14", who=agent("CZT", IND, "A10"), clones={"3": [[3, 0]]})
    act(shoved, "use A10", "clone [3, 0]")
    assert offered(shoved) == {"push prev", "push next"}


def test_u09_u10_loops_cost_more_and_one_dimension_is_closed():
    state = acting("U09", "U10", locked="SP", who=agent("MRT", IND, "A01*", "A03*"), energy=ring(IND=2))
    assert offered(state, "loop") == {"loop ST"} and refused(state, "loop SP") == "LP-149"
    act(state, "loop ST")
    assert at(state, "energy", IND) == 0
    drawn = table(
        phase="end", foo_row=[0, 1, 2, 3, 4, 5, 6], foo_pile=[], options=ULTRA, ultramachina=[],
        chance=script(("ultra", "U10"), ("ultra", "BD")),
    )  # fmt: skip
    assert at(drawn, "locked") == "BD"


def test_u10_without_its_dimension_draws_one():
    exhausted = agent("MRT", IND, "A01*", "A03*", "A05*")
    drawn = acting("U10", who=exhausted, energy=ring(IND=1), chance=script(("ultra", "ST")))
    assert offered(drawn, "loop") == {"loop SP", "loop BD"}
    assert len(offered(acting("U10", who=exhausted, energy=ring(IND=1)), "loop")) == 2
    assert at(acting("U09", locked="SP"), "locked") is None
    with pytest.raises(BadPosition, match="ultra_left"):
        acting("U01", ultra_left=["U01", "U02"])
    with pytest.raises(BadPosition, match="U01 is there twice"):
        acting("U01", "U01")


def test_lp_138_a_position_in_which_both_conditions_hold_is_won():
    assert reason(acting(archived=FOUR)) == "LP-151"
    assert reason(acting("U01", archived=FOUR)) is None
    assert reason(table(archived=FOUR)) == "LP-131"


def test_u11_u12_u13_kills_taking_and_archiving():
    thick = acting("U11", who=agent("MRT", IND, "B12"), clones={"3": [[3, 0]]})
    act(thick, "use B12")
    assert at(thick, "clones", IND) == [[3, 0]]
    taking = acting("U12", phase="take_card", available={"3": ["B22"]}, energy=ring(IND=1))
    act(taking, "take B22")
    assert at(taking, "energy", IND) == 0 and "B22" in hand(taking)
    poor = acting("U13", phase="archive", tiles={"3": tile("M03", 5), "0": tile("M05")}, energy=ring(IND=1))
    assert at(poor, "turn") == 1
    rich = acting("U13", phase="archive", tiles={"3": tile("M03", 5), "0": tile("M05")}, energy=ring(IND=2))
    act(rich, "archive")
    assert at(rich, "energy", IND) == 0


def test_lp_136_every_mode_is_asked_for_and_then_its_level():
    modes = LOOP.modes
    assert [mode for group in modes.groups.values() for mode in group] == list(modes.all)
    asked = [(modes.word(modes.group(mode), "fr"), modes.level(mode, "fr")) for mode in modes.all]
    assert asked[3:6] == [
        ("Supa Clones", level)
        for level in ("Employé du Mois (le plus facile)", "Chef de Service", "Légende Vivante (le plus dur)")
    ]
    assert len(set(asked)) == len(asked)
