"""The rulebook's worked examples."""

from __future__ import annotations

from tests.games.loop.tables import (
    END,
    GLO,
    IND,
    MED,
    REN,
    ROB,
    act,
    agent,
    at,
    damage,
    hand,
    pile,
    ring,
    script,
    table,
    tile,
    turn,
    where,
)


def test_lp_46_lp_47_foo_arrives_at_industry_where_one_clone_stands_and_throws_three_rifts():
    state = turn(
        clones={"3": [[3, 0]]},
        chance=script(("foo", IND), ("throw", {"2": 1, "3": 2, "4": 0})),
    )
    assert at(state, "foo") == IND
    assert at(state, "rifts") == ring(REN=1, IND=2)


def test_lp_49_to_lp_52_five_rifts_turn_industry_into_a_vortex_and_destroy_matryoshka():
    state = turn(
        clones={"4": [[4, 1], [4, 2]]},
        rifts=ring(IND=3),
        tiles={"3": tile("M03", 2), "0": tile("M06", []), "1": tile("M10")},
        available={"3": ["B23"]},
        chance=script(("clone", [0, 2]), ("card", "B01"), ("foo", GLO), ("throw", {"3": 2, "4": 2, "5": 0})),
    )
    assert at(state, "vortex") == [IND]
    assert at(state, "rifts") == ring(GLO=2)
    assert at(state, "tiles", IND) is None and at(state, "lost") == ["M03"]
    assert at(state, "destroyed") == ["B23"] and at(state, "available", IND) is None
    assert at(state, "phase") == "actions"  # LP-55


def test_claire_patches_dr_foo_up_and_seals_the_era():
    """LP-103, LP-110, LP-109, LP-R16."""
    claire = agent("VGL", IND, "B01", "A19")
    state = table(claire, foo=IND, rifts=ring(IND=3), tiles={"3": tile("M03"), "0": tile("M02", [])})
    act(state, "use B01")
    assert damage(state, IND) == 2 and damage(state, 0) == []
    assert "seal" not in {str(choice) for choice in state.choices(0)}
    act(state, "use A19")
    assert damage(state, IND) == 3
    act(state, "seal")
    assert damage(state, 0) == [IND]


def test_the_pop_quiz_of_mr_time():
    """LP-56: powers, moves, cards and LOOPs mix freely; LP-120: the Clone counts where it is destroyed."""
    simon = agent("MRT", ROB, "A02", "A03", "A01")
    state = table(
        simon,
        agent("TPR", REN),
        foo=GLO,
        vortex=[0, 1],
        rifts=[1, 2, 0, 1, 0, 3, 0],
        energy=ring(ROB=1, IND=1),
        clones={"3": [[0, 4]]},
        tiles={"5": tile("M05")},
    )
    act(state, "use A02", "era 1")  # Wormhole
    assert at(state, "rifts") == [1, 1, 0, 1, 0, 2, 0]
    act(state, "pay_move 4", "use A03", "clone [0, 4]")  # Grappling Hook
    assert at(state, "clones") == {} and damage(state, ROB) == 1
    act(state, "power", "agent TPR", "era 3", "use A01", "era 3")  # Tempograph
    assert where(state, 1) == IND and at(state, "energy", IND) == 2
    act(state, "free_move 3", "loop SP")
    assert hand(state) == ["A02", "A03*", "A01"] and at(state, "energy", IND) == 1
    act(state, "use A02", "era 1", "use A01", "era 3", "end")
    assert at(state, "rifts", MED) == 0


def test_lp_121_elodie_takes_the_war_steed():
    state = table(agent("MRT", MED), available={"1": ["B09", "B12"]}, phase="take_card")
    assert {str(choice) for choice in state.choices(0)} == {"take B09", "take B12", "pass"}
    act(state, "take B09")
    assert "B09" in [card.rstrip("*") for card in hand(state)] or pile(state, "draw")[:1] == ["B09"]
    assert at(state, "available", MED) == ["B12"]


def test_lp_91_holy_grail_adds_energy_up_to_the_rifts():
    state = table(agent("MRT", IND, "B08"), rifts=ring(REN=3, GLO=1), energy=ring(REN=1, GLO=2))
    act(state, "use B08")
    assert {str(choice) for choice in state.choices(0)} == {
        "era 2"
    }  # LP-R07: at Globalisation it would do nothing
    act(state, "era 2")
    assert at(state, "energy") == ring(REN=3, GLO=2)


def test_lp_81_carrying_from_the_middle_ages_to_industry_by_way_of_the_renaissance():
    def van():
        state = table(agent("MRT", MED, "A06"), clones={"1": [[1, 6]], "2": [[2, 6]]})
        act(state, "use A06")
        return state

    taken_at_once = van()
    act(taken_at_once, "step next [1, 6]", "step next [1, 6]")
    assert at(taken_at_once, "clones") == {"2": [[2, 6]], "3": [[1, 6]]}
    put_down_between = van()
    act(put_down_between, "step next [1, 6]", "step next none")
    assert at(put_down_between, "clones", REN) == [[1, 6], [2, 6]]
    taken_between = van()
    act(taken_between, "step next none", "step next [2, 6]")
    assert at(taken_between, "clones") == {"1": [[1, 6]], "3": [[2, 6]]}


def test_lp_129_the_seventh_foo_card_ends_the_first_cycle():
    state = table(phase="end", foo_row=[1, 2, 3, 4, 5, 6, 0], foo_pile=[], chance=script(("foo", END)))
    assert at(state, "cycle") == 2 and at(state, "foo_row") == [END]
