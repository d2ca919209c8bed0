"""Missions and their damage: LP-101 to LP-105, LP-108 to LP-120."""

from __future__ import annotations

import pytest

from tests.games.loop.tables import (
    DAW,
    END,
    GLO,
    IND,
    MED,
    REN,
    ROB,
    act,
    agent,
    damage,
    offered,
    refused,
    ring,
    table,
    tile,
)


def test_lp_101_only_visible_missions_take_damage():
    state = table(
        agent("MRT", IND, "A19"), foo=IND, rifts=ring(IND=1), tiles={"0": tile("M03", 0, visible=False)}
    )
    act(state, "use A19")
    assert damage(state, DAW) == 0


def test_lp_102_one_action_can_damage_both():
    state = table(
        agent("MRT", IND, "A19"), foo=IND, rifts=ring(IND=1), tiles={"0": tile("M03"), "1": tile("M06", [])}
    )
    act(state, "use A19")
    assert damage(state, DAW) == 1 and damage(state, MED) == [IND]


def test_lp_104_damage_beyond_the_need_is_lost():
    state = table(
        agent("MRT", IND, "B01"),
        foo=IND,
        rifts=ring(IND=2),
        tiles={"0": tile("M03", 4), "1": tile("M06", [IND])},
    )
    act(state, "use B01")
    assert damage(state, DAW) == 5 and damage(state, MED) == [IND]


def test_lp_105_a_complete_tile_stays_until_it_is_archived():
    state = table(agent("MRT", IND, "A19"), foo=IND, rifts=ring(IND=1), tiles={"3": tile("M03", 4)})
    act(state, "use A19")
    assert damage(state, IND) == 5 and refused(state, "archive") == "LP-38"


@pytest.mark.parametrize(
    ("mine", "other", "hit"), [(REN, GLO, 1), (GLO, REN, 1), (REN, REN, 0), (IND, GLO, 0)]
)
def test_lp_108_dr_foo_is_encircled_before_the_first_action(mine, other, hit):
    state = table(agent("MRT", mine), agent("TPR", other), foo=IND, tiles={"0": tile("M01")})
    assert damage(state, DAW) == hit


def test_lp_108_lp_118_once_per_turn_and_never_during_an_action():
    state = table(
        agent("MRT", IND), agent("TPR", ROB), foo=IND, energy=ring(IND=9, REN=9), tiles={"0": tile("M01")}
    )
    act(state, "power", "agent TPR", "era 4")
    assert damage(state, DAW) == 0  # the active Agent must be one of the two
    act(state, "pay_move 2")
    assert damage(state, DAW) == 1
    act(state, "pay_move 3", "pay_move 2")
    assert damage(state, DAW) == 1
    passing = table(agent("MRT", MED, "A06"), agent("TPR", GLO), foo=IND, tiles={"0": tile("M01")})
    act(passing, "use A06", "step next none", "step prev none")
    assert damage(passing, DAW) == 0


def test_lp_109_lp_118_an_era_without_clone_and_rift_is_sealed_once_per_turn():
    state = table(
        agent("MRT", IND),
        energy=ring(IND=2),
        rifts=ring(GLO=1),
        clones={"2": [[2, 0]]},
        tiles={"0": tile("M02", [])},
    )
    act(state, "seal")
    assert damage(state, DAW) == [IND]
    assert refused(state, "seal") == "LP-109"
    for era in (GLO, REN):
        there = table(
            agent("MRT", era), rifts=ring(GLO=1), clones={"2": [[2, 0]]}, tiles={"0": tile("M02", [])}
        )
        assert refused(there, "seal") == "LP-109"
    assert "seal" not in offered(table(agent("MRT", IND), tiles={"0": tile("M02", [IND])}))
    assert "seal" not in offered(table(agent("MRT", IND), tiles={"0": tile("M02", [0, 1, 2])}))


@pytest.mark.parametrize(("foo", "hit"), [(IND, 2), (REN, 0)])
def test_lp_110_rifts_removed_in_foos_era(foo, hit):
    state = table(agent("MRT", IND, "B01"), foo=foo, rifts=ring(IND=3), tiles={"0": tile("M03")})
    act(state, "use B01")
    assert damage(state, DAW) == hit


def test_lp_111_lp_114_lp_119_loops_in_foos_era_and_on_tour():
    state = table(
        agent("MRT", IND, "A01*", "A03*"),
        foo=IND,
        energy=ring(IND=3),
        tiles={"0": tile("M04"), "1": tile("M07", [])},
    )
    act(state, "loop SP", "loop ST")
    assert damage(state, DAW) == 2 and damage(state, MED) == [IND]


def test_lp_112_lp_115_lp_120_clones_destroyed_count_where_they_stand():
    state = table(
        agent("MRT", IND, "A10"),
        foo=GLO,
        clones={"3": [[0, 4]]},
        tiles={"0": tile("M05"), "1": tile("M08", [])},
    )
    act(state, "use A10", "clone [0, 4]", "push next")
    assert damage(state, DAW) == 1 and damage(state, MED) == [GLO]
    state = table(agent("MRT", IND, "B12"), foo=IND, clones={"3": [[0, 4]]}, tiles={"0": tile("M05")})
    act(state, "use B12", "clone [0, 4]")
    assert damage(state, DAW) == 1


def test_lp_113_a_rift_in_every_era():
    state = table(agent("MRT", IND, "B07"), rifts=ring(IND=2, REN=1, GLO=1), tiles={"0": tile("M06", [END])})
    act(state, "use B07")
    assert damage(state, DAW) == [REN, IND, GLO, END]


@pytest.mark.parametrize("missing", [None, ROB])
def test_lp_116_a_grid_with_energy_everywhere_when_the_action_begins(missing):
    energy = [0 if era == missing else 1 for era in range(7)]
    state = table(agent("MRT", IND, "A09"), energy=energy, tiles={"3": tile("M09")})
    act(state, "use A09")
    assert damage(state, IND) == (2 if missing is None else 0)


def test_lp_117_lp_103_energy_added_to_the_tiles_era():
    state = table(agent("MRT", IND, "B24"), tiles={"4": tile("M10"), "0": tile("M10")} | {"0": tile("M05")})
    act(state, "use B24")
    assert damage(state, GLO) == 1
    state = table(agent("MRT", IND, "B37"), tiles={"3": tile("M10")})
    act(state, "use B37")
    assert damage(state, IND) == 5
