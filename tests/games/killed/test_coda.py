"""Section 2.13: alternate timelines, from the revealed set to the first turn."""

from __future__ import annotations

from typing import Any

import pytest

import anachron
from anachron import State
from tests.games.killed.tables import CHAPTERS, KILLED, act, coda, draw3, grid3, offered, refused
from tests.games.killed.test_content import CHAPTER, POWERS

FIRST_STEPS = {"power KM-P01", "power KM-P02", "power KM-P03", "power KM-P04"}

STANDARD = """
    W . . . | W . . . | W . . .
    . . . . | . . . . | . . . .
    . . . . | . . . . | . . . .
    . . . B | . . . B | . . . B
"""
ALL_CHAPTERS = """
    W . . BR | W . . BR | W . . BR
    . . O .  | . . O .  | . . O .
    . . . .  | . . . .  | . . . .
    PL . . B | PL . . B | PL . . B
"""


def begun(timeline: str = "power_choice", revealed: str = "KM-S0", first: int = 0, **options: Any) -> State:
    """A new game of the Coda."""
    return KILLED.start(seed=1, timeline=timeline, set=revealed, first=first, **options)


def chapters(state: State) -> tuple[str, ...]:
    """The chapters in play."""
    return tuple(sorted(state.position()["options"]["chapters"]))


def drawn_chapters(revealed: str, *cards: str) -> tuple[str, ...]:
    """The chapters of a game in which these Rule cards are drawn."""
    chance = [{"what": "chapters", "is": list(cards)}]
    options = {"timeline": "power_choice", "set": revealed, "first": 0}
    return chapters(KILLED.load({"game": "killed", "options": options, "chance": chance}))


def test_km_145_there_are_two_alternate_timelines() -> None:
    assert {begun(name).position()["phase"] for name in ("power_choice", "power_sharing")} == {"power"}
    with pytest.raises(anachron.BadSetup):
        begun("power_struggle")


def test_km_145_a_normal_game_has_no_powers() -> None:
    state = KILLED.start(seed=1, first=0)
    assert state.position()["powers"] == [None, None]
    assert state.position()["phase"] == "pawn"


def test_km_146_the_four_powers_of_one_set_are_revealed() -> None:
    state = begun(revealed="KM-S5")
    assert offered(state) == {"power KM-P21", "power KM-P22", "power KM-P23", "power KM-P24"}


def test_km_146_a_set_that_does_not_exist_is_refused() -> None:
    with pytest.raises(anachron.BadSetup):
        begun(revealed="KM-S10")


def test_km_146_the_set_is_drawn_if_left_out() -> None:
    drawn = {
        KILLED.start(seed=seed, timeline="power_choice").position()["options"]["set"] for seed in range(150)
    }
    assert drawn == set(CHAPTERS)


def test_km_146_the_drawn_set_can_be_scripted() -> None:
    options = {"timeline": "power_choice", "first": 0}
    state = KILLED.load({"game": "killed", "options": options, "chance": [{"what": "set", "is": "KM-S9"}]})
    assert state.position()["options"]["set"] == "KM-S9"
    assert offered(state) == {"power KM-P37", "power KM-P38", "power KM-P39", "power KM-P40"}


@pytest.mark.parametrize("timeline", ["power_choice", "power_sharing"])
def test_km_146_the_setup_is_the_standard_one_and_that_of_the_chapters(timeline: str) -> None:
    assert draw3(begun(timeline, "KM-S3", chapters=["growth"])) == grid3(STANDARD)
    assert draw3(begun(timeline, "KM-S9")) == grid3(ALL_CHAPTERS)


@pytest.mark.parametrize("first", [0, 1])
def test_km_147_the_first_player_picks_then_the_second_then_the_second_chooses_the_order(first: int) -> None:
    state, second = begun(first=first), 1 - first
    assert list(state.pending()) == [first] and offered(state) == FIRST_STEPS
    act(state, "power KM-P02")
    assert state.seat == second and state.position()["phase"] == "power"
    assert offered(state) == FIRST_STEPS - {"power KM-P02"}
    act(state, "power KM-P03")
    assert state.seat == second and state.position()["phase"] == "order"
    assert offered(state) == {"order first", "order second"}


def test_km_147_a_power_taken_is_not_taken_again() -> None:
    state = begun()
    act(state, "power KM-P02")
    assert refused(state, "power KM-P02").rule == "KM-147"


def test_km_146_a_power_that_was_not_revealed_is_refused() -> None:
    assert refused(begun(), "power KM-P05").rule == "KM-146"


def test_km_147_each_player_has_the_power_they_took() -> None:
    state = begun(first=1)
    act(state, "power KM-P02", "power KM-P03", "order first")
    assert state.position()["powers"] == ["KM-P03", "KM-P02"]


ORDERS = [
    # first, order, to_move, focus
    (0, "first", 1, ["Fu", "Pa"]),
    (0, "second", 0, ["Pa", "Fu"]),
    (1, "first", 0, ["Pa", "Fu"]),
    (1, "second", 1, ["Fu", "Pa"]),
]


@pytest.mark.parametrize(("first", "order", "to_move", "focus"), ORDERS)
def test_km_147_whoever_plays_first_has_the_focus_on_past(
    first: int, order: str, to_move: int, focus: list[str]
) -> None:
    state = begun(first=first)
    act(state, "power KM-P01", "power KM-P02", f"order {order}")
    position = state.position()
    assert (position["phase"], position["to_move"], position["focus"]) == ("pawn", to_move, focus)
    assert state.seat == to_move


@pytest.mark.parametrize(("first", "order", "to_move", "focus"), ORDERS)
def test_km_148_one_power_is_shared_and_the_second_player_chooses_the_order(
    first: int, order: str, to_move: int, focus: list[str]
) -> None:
    state = begun("power_sharing", first=first)
    assert state.seat == first and offered(state) == FIRST_STEPS
    act(state, "power KM-P04")
    assert state.seat == 1 - first and state.position()["phase"] == "order"
    act(state, f"order {order}")
    position = state.position()
    assert position["powers"] == ["KM-P04", "KM-P04"]
    assert (position["phase"], position["to_move"], position["focus"]) == ("pawn", to_move, focus)


def test_the_picks_and_the_order_are_told_to_everybody() -> None:
    told = act(begun(), "power KM-P02", "power KM-P03", "order first")
    assert [event for event in told if event["kind"] in ("power", "order")] == [
        {"kind": "power", "seat": 0, "power": "KM-P02"},
        {"kind": "power", "seat": 1, "power": "KM-P03"},
        {"kind": "order", "seat": 1, "turn": "first"},
    ]


SCRIPTED = [
    # rule, set, Rule cards drawn, chapters
    ("KM-149", "KM-S0", ["standard", "growth"], ("growth",)),
    ("KM-149", "KM-S1", ["influence", "standard"], ("influence",)),
    ("KM-149", "KM-S2", ["standard", "memory"], ("memory",)),
    ("KM-149", "KM-S0", ["growth", "memory"], ("growth", "memory")),
    ("KM-151", "KM-S5", ["standard"], ("memory",)),
    ("KM-151", "KM-S5", ["growth"], ("growth", "memory")),
    ("KM-151", "KM-S3", ["influence"], ("growth", "influence")),
]


@pytest.mark.parametrize(("rule", "revealed", "cards", "expected"), SCRIPTED)
def test_the_rule_cards_drawn_decide_the_chapters(
    rule: str, revealed: str, cards: list[str], expected: tuple[str, ...]
) -> None:
    assert drawn_chapters(revealed, *cards) == expected, rule


GROWTH, STATUES, MEMORY = "growth", "influence", "memory"
ONE_OR_TWO: set[tuple[str, ...]] = {
    *((GROWTH,), (STATUES,), (MEMORY,)),
    *((GROWTH, STATUES), (GROWTH, MEMORY), (STATUES, MEMORY)),
}
DRAWS: list[tuple[str, list[str], set[tuple[str, ...]]]] = [
    # rule, sets, every draw there can be
    ("KM-149", ["KM-S0", "KM-S1", "KM-S2"], ONE_OR_TWO),
    ("KM-151", ["KM-S3"], {(GROWTH,), (GROWTH, STATUES), (GROWTH, MEMORY)}),
    ("KM-151", ["KM-S4"], {(STATUES,), (GROWTH, STATUES), (STATUES, MEMORY)}),
    ("KM-151", ["KM-S5"], {(MEMORY,), (GROWTH, MEMORY), (STATUES, MEMORY)}),
    ("KM-152", ["KM-S6"], {(GROWTH, STATUES)}),
    ("KM-152", ["KM-S7"], {(GROWTH, MEMORY)}),
    ("KM-152", ["KM-S8"], {(STATUES, MEMORY)}),
    ("KM-152", ["KM-S9"], {(GROWTH, STATUES, MEMORY)}),
]


@pytest.mark.parametrize(("rule", "sets", "expected"), DRAWS)
def test_each_set_can_meet_these_chapters_and_no_others(
    rule: str, sets: list[str], expected: set[tuple[str, ...]]
) -> None:
    for name in sets:
        starts = (KILLED.start(seed=seed, timeline="power_choice", set=name) for seed in range(60))
        assert {chapters(state) for state in starts} == expected, rule


def test_km_149_half_of_the_draws_give_a_single_chapter() -> None:
    starts = [KILLED.start(seed=seed, timeline="power_sharing", set="KM-S0") for seed in range(600)]
    assert 240 < sum(len(chapters(state)) == 1 for state in starts) < 360


@pytest.mark.parametrize("power", range(1, 41))
def test_km_150_km_153_the_chapters_of_a_revealed_power_are_always_played(power: int) -> None:
    card = POWERS[power - 1]
    for seed in range(8):
        state = KILLED.start(seed=seed, timeline="power_sharing", set=card["set"])
        assert f"power {card['id']}" in offered(state)
        assert {CHAPTER[icon] for icon in card["icons"]} <= set(chapters(state))


def test_km_154_an_extra_action_is_done_by_the_active_pawn() -> None:
    state = coda("W* . . . / W . . .", "KM-P40")
    act(state, "move E", "move E")
    assert state.position()["active"] == "Pa3"
    assert not [text for text in offered(state) if text.startswith("pawn")]


def test_km_154_a_power_is_there_turn_after_turn() -> None:
    state = coda("W* . . . | W . . . | / / / | . . . B | . . . B", "KM-P01")
    act(state, "sidestep SE", "move E", "focus Pr")
    act(state, "pawn Fu16", "move N", "move S", "focus Pr")
    act(state, "pawn Pr1", "sidestep SE")
    assert state.position()["active"] == "Pr6"


def test_km_146_everybody_sees_the_powers_of_a_set_that_is_played() -> None:
    state = begun()
    act(state, "power KM-P02")
    assert state.view(0)["powers"] == state.view(1)["powers"] == state.view(None)["powers"]


def test_a_position_of_the_coda_comes_back_as_it_was() -> None:
    state = coda("W* B . .", "KM-P02")
    act(state, "move E")
    again = KILLED.load(state.position())
    assert again.position() == state.position()
    assert offered(again) == offered(state) == {"follow_through", "pass"}
    for phase in ((), ("power KM-P01",), ("power KM-P01", "power KM-P02")):
        state = begun()
        act(state, *phase)
        assert KILLED.load(state.position()).position() == state.position()
