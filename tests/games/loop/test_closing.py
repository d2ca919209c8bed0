"""Phases III to V and the end: LP-01, LP-24, LP-25, LP-121 to LP-131, LP-134, LP-135."""

from __future__ import annotations

from typing import Any

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
    hand,
    offered,
    pile,
    reason,
    refused,
    ring,
    script,
    table,
    tile,
)

READY = {"3": tile("M03", 5), "0": tile("M05", 2), "4": tile("M10", 0, visible=False)}


def archiving(*agents, **fields):
    return table(*(agents or (agent("MRT", IND),)), phase="archive", **({"tiles": READY} | fields))


def test_lp_121_one_card_of_your_era_or_none():
    state = table(
        agent("MRT", IND, draw=["A01", "A02", "A03"]),
        phase="take_card",
        available={"3": ["B22"], "4": ["B30"]},
    )
    assert offered(state) == {"take B22", "pass"} and refused(state, "take B30") == "LP-121"
    assert refused(state, "use A01") == "LP-38"
    act(state, "take B22")
    assert hand(state) == ["B22", "A01", "A02"]  # drawn in phase V of the same turn


def test_a_lone_none_is_not_asked():
    state = table(agent("MRT", IND), phase="take_card", available={"4": ["B30"]}, chance=script(("foo", 1)))
    assert at(state, "turn") == 1 and at(state, "phase") == "actions"


def test_lp_122_the_complete_visible_tile_of_your_era():
    assert offered(archiving()) == {"archive", "pass"}
    act(state := archiving(), "archive")
    assert at(state, "archived") == ["M03"] and at(state, "tiles", IND) is None
    for tiles in ({"3": tile("M03", 4)}, {"4": tile("M03", 5)}, {"3": tile("M03", 5, visible=False)}):
        assert at(archiving(tiles=tiles), "turn") == 1  # nothing to archive: the turn is over


def test_lp_122_not_archiving_is_allowed():
    state = archiving()
    act(state, "pass")
    assert at(state, "archived") == [] and at(state, "turn") == 1


def test_lp_123_a_new_mission_is_revealed_at_once():
    state = archiving(foo=REN)
    act(state, "archive")
    assert at(state, "tiles", GLO)["visible"]


def test_lp_124_archiving_changes_no_cards_and_no_other_tile():
    state = archiving(available={"3": ["B23"]})
    act(state, "archive")
    assert at(state, "available", IND) == ["B23"] and at(state, "tiles", DAW)["damage"] == 2


def test_lp_125_each_player_takes_one_and_the_last_is_destroyed():
    state = archiving(agent("MRT", IND), agent("TPR", END), turn=0, vortex=[DAW],
                      tiles={"3": tile("M03", 5), "1": tile("M05")},
                      chance=script(("card", "B01"), ("card", "B23"), ("card", "B30")))  # fmt: skip
    act(state, "archive")
    assert state.seat == 0 and offered(state) == {
        "take B01",
        "take B23",
        "take B30",
    }  # LP-R17: no Vortex destroys them
    assert refused(state, "pass") == "LP-125"
    act(state, "take B23")
    assert state.seat == 1 and pile(state, "draw") == ["B23"]
    act(state, "take B01")
    assert "B30" in at(state, "destroyed")


def test_lp_126_with_too_few_cards_players_choose_while_they_last():
    state = archiving(big_deck=["B01"])
    act(state, "archive")
    assert offered(state) == {"take B01"}
    act(state, "take B01")
    assert at(state, "turn") == 1


def test_lp_127_batteries_hand_and_three_cards():
    state = table(
        agent("MRT", IND, "A01*", "A02", battery=False, draw=["A03", "A04", "A05", "A06"]),
        phase="end",
        chance=script(("foo", 1)),
    )
    assert at(state, "agents")[0]["battery"]
    assert hand(state) == ["A03", "A04", "A05"] and sorted(pile(state, "discard")) == ["A01", "A02"]


def test_lp_24_lp_30_the_deck_goes_round():
    state = table(agent("MRT", IND, "A01", "A02", draw=["A03"]), phase="end")
    assert sorted([*hand(state), *pile(state, "draw"), *pile(state, "discard")]) == ["A01", "A02", "A03"]
    assert hand(state)[0] == "A03" and len(hand(state)) == 3


def test_lp_128_everybody_with_fewer_than_three_draws_others_keep_theirs():
    state = table(
        agent("MRT", IND),
        agent("TPR", END, "A07*", draw=["A08", "A09", "A10"]),
        agent("CZT", DAW, "A13", "A14", "A15", "A16*", draw=["A17"]),
        phase="end",
    )
    assert hand(state, 1) == ["A07*", "A08", "A09"]
    assert hand(state, 2) == ["A13", "A14", "A15", "A16*"]  # LP-25


def test_lp_130_then_the_next_player():
    state = table(agent("MRT", IND), agent("TPR", END), agent("CZT", DAW), turn=2, phase="end")
    assert at(state, "turn") == 0


def test_a_new_turn_starts_afresh():
    state = table(
        agent("MRT", IND, power_used=True), phase="end", loops_this_turn=3, encircled=True, sealed=True
    )
    assert at(state, "loops_this_turn") == 0 and not at(state, "sealed")
    assert not any(entry["power_used"] for entry in at(state, "agents"))


def test_lp_01_lp_131_the_fourth_archive_wins_for_all_without_a_reward():
    state = archiving(agent("MRT", IND), agent("TPR", END), agent("CZT", DAW), archived=["M01", "M02", "M04"])
    act(state, "archive")
    assert reason(state) == "LP-131" and state.outcome is not None
    assert state.outcome.winners == (0, 1, 2) and state.outcome.scores == (1.0, 1.0, 1.0)
    assert at(state, "reward") == [] and state.pending() == []


def test_lp_134_the_end_of_the_third_cycle_loses():
    last: dict[str, Any] = {"foo_row": [1, 2, 3, 4, 5, 6, 0], "foo_pile": [], "cycle": 3}
    assert reason(table(phase="end", **last)) == "LP-134"
    state = archiving(archived=["M01", "M02", "M04"], **last)
    act(state, "archive")
    assert reason(state) == "LP-131"  # phase IV comes before phase V


def test_lp_134_a_game_has_at_most_21_turns():
    state = table(
        agent("MRT", IND), phase="end", foo_row=[0, 1, 2, 3, 4, 5, 6], foo_pile=[], cycle=2, turns=13
    )
    assert at(state, "cycle") == 3 and at(state, "turns") == 14


def test_lp_135_seven_tiles_are_archived_on_the_board_or_lost():
    state = archiving(
        agent("MRT", IND), agent("TPR", END), vortex=[DAW], tiles={"3": tile("M03", 5)}, archived=["M01"]
    )
    assert state.faults() == []
    act(state, "archive")
    assert len(at(state, "archived")) + len(at(state, "tiles")) + at(state, "tiles_lost") == 7


def test_lp_03_an_era_has_one_tile():
    state = table(
        agent("MRT", IND, "B37"),
        energy=ring(IND=20),
        clones={"3": [[3, g] for g in (5, 6, 0, 1)]},
        vortex=[ROB],
    )
    act(state, "use B37")
    assert at(state, "energy", IND) == 25
    assert MED not in at(state, "vortex")
