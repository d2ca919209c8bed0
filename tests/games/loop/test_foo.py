"""The Foo phase: LP-21 to LP-23, LP-39 to LP-55."""

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
    at,
    offered,
    reason,
    refused,
    ring,
    script,
    table,
    tile,
    turn,
)

SEVEN = {str(era): tile(f"M{era + 1:02}", 0, visible=False) for era in range(7)}


def hidden(*visible: int) -> dict[str, object]:
    """Seven tiles, some of them visible."""
    return {era: entry | {"visible": int(era) in visible} for era, entry in SEVEN.items()}


def falls(era: int, **thrown: int):
    """Dr Foo comes to an Era, and Rifts fall as told."""
    return script(("foo", era), ("throw", {name[1:]: n for name, n in thrown.items()}))


def visible(state) -> list[int]:
    return [int(era) for era, entry in at(state, "tiles").items() if entry["visible"]]


def test_lp_39_lp_40_clones_of_the_turn_count_for_the_throw():
    state = turn(cycle=1, chance=script(("clone", [3, 0]), *pairs(falls(IND, _2=0, _3=3, _4=0))))
    assert at(state, "clones") == {"3": [[3, 0]]} and at(state, "rifts") == ring(IND=3)


def pairs(entries):
    return [(entry["what"], entry["is"]) for entry in entries]


@pytest.mark.parametrize("cycle", [1, 2, 3])
def test_lp_40_as_many_clones_as_the_number_of_the_cycle(cycle):
    clones = script(*(("clone", [g, (g + 2) % 7]) for g in range(cycle)))
    state = turn(cycle=cycle, chance=[*clones, *falls(GLO, _3=0, _4=2, _5=0)])
    assert at(state, "clones") == {str(g): [[g, (g + 2) % 7]] for g in range(cycle)}  # LP-41


def test_lp_42_an_empty_bag_generates_nothing():
    everywhere = {str(g): [[g, (g + d) % 7] for d in (2, 3, 4, 5)] for g in range(7)}
    state = turn(clones=everywhere, chance=falls(GLO, _3=2, _4=2, _5=2))
    assert at(state, "bag") == []
    assert at(state, "clones") == everywhere


def test_lp_43_lp_45_one_card_becomes_available_and_the_foo_card_joins_the_row():
    state = turn(
        cycle=2,
        chance=[*script(("clone", [0, 2]), ("clone", [0, 3]), ("card", "B30")), *falls(6, _5=1, _6=1, _0=0)],
    )
    assert at(state, "available") == {"4": ["B30"]}
    assert at(state, "foo_row") == [6] and at(state, "foo") == END  # LP-06
    assert 6 not in at(state, "foo_pile")


def test_lp_44_a_card_that_comes_to_a_vortex_is_destroyed_at_once():
    state = turn(vortex=[DAW], chance=script(("card", "B01")))
    assert at(state, "available") == {} and at(state, "destroyed") == ["B01"]


def test_lp_46_two_rifts_and_one_for_each_clone():
    state = turn(clones={"3": [[3, 0], [3, 1]]}, chance=falls(IND, _2=0, _3=2, _4=2))
    assert sum(at(state, "rifts")) == 4


def test_lp_47_rifts_fall_in_foos_era_and_both_beside_it_by_weight():
    for seed in range(5):
        state = table(phase="foo_card", foo_row=[], luck={"seed": f"{seed:064x}", "counts": {}}, foo_pile=[0])
        assert all(at(state, "rifts", era) == 0 for era in (2, 3, 4, 5)) and sum(at(state, "rifts")) == 2
    heavy = table(phase="foo_card", foo_row=[], foo_pile=[0], options={"machine_weights": [0, 0, 1]})
    assert at(heavy, "rifts") == ring(MED=2)


def test_lp_48_three_rifts_fit():
    state = turn(rifts=ring(IND=1), chance=falls(IND, _2=0, _3=2, _4=0))
    assert at(state, "rifts") == ring(IND=3) and at(state, "vortex") == []


def test_lp_49_lp_51_the_fourth_makes_a_vortex_and_all_go_back():
    state = turn(rifts=ring(IND=2), chance=falls(IND, _2=0, _3=2, _4=0))
    assert at(state, "vortex") == [IND] and at(state, "rifts") == ring()


@pytest.mark.parametrize("seen", [True, False])
def test_lp_50_the_tile_is_lost_seen_or_not_and_the_next_is_revealed(seen):
    state = turn(
        rifts=ring(IND=3),
        tiles=hidden(IND, DAW) if seen else hidden(DAW, MED),
        chance=falls(IND, _2=0, _3=2, _4=0),
    )
    assert at(state, "tiles", IND) is None and at(state, "archived") == []
    assert visible(state) == ([DAW, GLO] if seen else [DAW, MED])  # LP-21: from Dr Foo's Era on
    assert at(state, "lost") == (["M04"] if seen else [])
    assert ("M04" in at(state, "away")) != seen


def test_lp_52_lp_34_cards_of_a_new_vortex_are_destroyed_in_the_order_one_likes():
    state = turn(
        rifts=ring(IND=3), available={"3": ["B22", "B23", "B24"]}, chance=falls(IND, _2=0, _3=2, _4=0)
    )
    assert offered(state) == {"card B22", "card B23", "card B24"}
    assert refused(state, "card B30") == "LP-34"
    act(state, "card B23", "card B24")
    assert at(state, "destroyed") == ["B22", "B24", "B23"] and at(state, "phase") == "actions"


def test_lp_53_a_vortex_leaves_energy_clones_and_agents():
    state = turn(
        rifts=ring(IND=3), energy=ring(IND=2), clones={"3": [[3, 0]]}, chance=falls(IND, _2=0, _3=3, _4=0)
    )
    assert at(state, "energy", IND) == 2 and at(state, "clones", IND) == [[3, 0]]
    assert at(state, "agents")[0]["era"] == IND and at(state, "rifts", IND) == 0


def test_lp_54_vortexes_of_one_throw_are_resolved_clockwise_from_foo():
    state = turn(
        rifts=ring(REN=3, IND=3),
        available={"2": ["B15", "B16"], "3": ["B22", "B23"]},
        chance=falls(IND, _2=1, _3=1, _4=0),
    )
    assert at(state, "vortex") == [IND] and offered(state) == {"card B22", "card B23"}
    act(state, "card B22", "card B15")
    assert at(state, "vortex") == [REN, IND]
    assert at(state, "destroyed") == ["B16", "B15", "B23", "B22"]


def test_lp_55_lp_38_actions_begin_after_all_of_it():
    state = turn()
    assert at(state, "phase") == "actions" and "end" in offered(state)
    assert refused(state, "take B01") == "LP-38"


def test_lp_21_lp_22_two_missions_are_visible_while_there_are_two_tiles():
    state = turn(
        rifts=ring(IND=3),
        tiles={"3": tile("M03"), "5": tile("M05", visible=False)},
        chance=falls(IND, _2=0, _3=2, _4=0),
    )
    assert visible(state) == [ROB]
    state = turn(
        rifts=ring(IND=3),
        tiles={"3": tile("M03"), "2": tile("M05", visible=False)},
        chance=falls(IND, _2=0, _3=2, _4=0),
    )
    assert visible(state) == [REN]  # all the way round


def test_lp_23_a_tile_just_revealed_has_no_damage():
    state = turn(rifts=ring(IND=3), tiles=hidden(IND, DAW), chance=falls(IND, _2=0, _3=2, _4=0))
    assert at(state, "tiles", GLO)["damage"] == 0


def test_lp_132_a_second_vortex_in_one_era_loses():
    state = turn(rifts=ring(IND=3), vortex=[IND], chance=falls(IND, _2=0, _3=2, _4=0))
    assert reason(state) == "LP-132" and state.outcome is not None and state.outcome.winners == ()
    assert state.outcome.scores == (0.0, 0.0)  # LP-01
    assert refused_after(state) == "LP-37"


def refused_after(state) -> str:
    refusal = state.refusal(0, "end")
    assert refusal is not None
    return str(refusal.rule)


def test_lp_133_a_fourth_vortex_loses():
    state = turn(rifts=ring(IND=3), vortex=[0, 1, 2], chance=falls(IND, _2=0, _3=2, _4=0))
    assert reason(state) == "LP-133"


def test_lp_74_v_girl_cancels_a_rift_before_it_is_placed():
    def fallen():
        return turn_of(agent("VGL", REN), rifts=ring(IND=3), chance=falls(IND, _2=0, _3=1, _4=1))

    state = fallen()
    assert offered(state) == {"era 3", "pass"} and refused(state, "era 4") == "LP-74"
    act(state, "era 3")
    assert at(state, "vortex") == [] and at(state, "rifts") == ring(IND=3, GLO=1)
    act(state, "end")
    passed = fallen()
    act(passed, "pass")
    assert at(passed, "vortex") == [IND]


def turn_of(*agents, **fields):
    chance = fields.pop("chance")
    usual = script(("clone", [0, 2]), ("card", "B01"))
    return table(*agents, phase="foo_clones", foo_row=[], chance=[*usual, *chance], **fields)


def test_lp_106_what_happens_in_the_foo_phase_does_no_damage():
    state = turn(
        rifts=ring(IND=3), tiles={"0": tile("M03"), "1": tile("M06", [])}, chance=falls(IND, _2=0, _3=2, _4=0)
    )
    assert at(state, "tiles", 0)["damage"] == 0 and at(state, "tiles", 1)["damage"] == []


def test_what_is_drawn_or_thrown_seals_the_past():
    state = table(agent("MRT", IND), phase="actions", foo_row=[0])
    told = {event.kind: event.seals for event in act(state, "end")}
    assert told["cloned"] and told["available"] and told["foo"] and told["thrown"]
    assert not told["placed"]
