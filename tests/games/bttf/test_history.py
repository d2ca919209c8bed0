"""Changing history: flips, ripples, what counts as a change (BF-29 to BF-40)."""

from __future__ import annotations

from itertools import permutations

import pytest

from anachron.engine.bits import members
from anachron.games.bttf import GAME
from anachron.games.bttf.content.history import B1, CELL_IDS, LINCHPIN_IDS, shown
from anachron.games.bttf.printed import cells
from tests.games.bttf.tables import altered, do, next_turn, rule, scene, texts

ROW_A = CELL_IDS[:6]


def row(state) -> str:
    return "".join("x" if cell in altered(state) else "o" for cell in ROW_A)


# The rulebook's example, cells: o original, x altered.
@pytest.mark.parametrize(
    ("rule", "before", "after", "what"),
    [
        ("BF-36", [], "oooooo", "turn A: the original history"),
        ("BF-33", ["A-2"], "oxooox", "turn B: A-6 follows A-2, A-5 stays"),
        ("BF-33", ["A-3"], "ooxxoo", "turn H: A-4 follows A-3, A-5 stays"),
        ("BF-34", ["A-2", "A-3"], "oxxxxx", "turn M: the funeral becomes a wedding"),
    ],
)
def test_the_example_of_the_rulebook(rule, before, after, what):
    assert row(scene("memo", altered=before)) == after, what


def test_bf_31_a_linchpin_can_be_flipped_back():
    state = scene("time_car_v3", altered=["A-2", "A-3"])
    do(state, "0 play time_car_v3", "0 linchpin A-2", "...")
    assert row(state) == "ooxxoo"


@pytest.mark.parametrize("subset", range(256))
def test_bf_35_cells_follow_from_the_linchpins_whatever_the_order(subset):
    free = [n for n in range(9) if n != B1]
    chosen = [free[n] for n in members(subset)]
    expected = shown(sum(2**n for n in chosen))
    for order in list(permutations(chosen))[:6]:
        setting = 0
        for linchpin in order:
            setting ^= 2**linchpin
        assert shown(setting) == expected
    for n, cell in enumerate(cells()):
        turned = [LINCHPIN_IDS.index(dep) in chosen for dep in cell.deps]
        wanted = LINCHPIN_IDS.index(cell.id) in chosen if not turned else combined(cell.op, turned)
        assert bool(expected & 2**n) == wanted, cell.id


def combined(op: str, turned: list[bool]) -> bool:
    return {"ONE": turned[0], "AND": all(turned), "OR": any(turned)}[op]


def test_bf_29_only_linchpins_are_flipped():
    state = do(scene("time_car_v3"), "0 play time_car_v3")
    assert len(texts(state)) == 9
    assert rule(state, 0, "linchpin A-1") == "BF-29"


def test_bf_30_machines_doublebacks_and_hitch_a_ride_flip():
    for card in ("time_train", "doubleback_a2", "hitch_a_ride"):
        state = do(scene(card, previous_turn_changed=True), f"0 play {card}")
        assert any(text in ("flip", "linchpin A-2") for text in texts(state))


def test_bf_32_ripples_follow_at_once_and_nobody_can_answer_in_between():
    state = do(scene("time_car_v3", "memo"), "0 play time_car_v3", "0 linchpin C-1")
    (event,) = [event for event in state.choose(1, "pass") if event.kind == "flipped"]
    assert event.told(None) == {"kind": "flipped", "cell": "C-1", "altered": True, "ripples": ["A-1", "C-6"]}


def test_bf_126_each_player_is_told_how_many_headlines_are_as_wanted_and_nobody_else():
    state = do(scene("time_car_v3", "memo"), "0 play time_car_v3", "0 linchpin C-1")
    (event,) = [event for event in state.choose(1, "pass") if event.kind == "standing"]
    assert event.told(0) == {"kind": "standing", "seat": 0, "count": 2}  # A-1 now too, beside D-6
    assert event.told(1) is None and event.told(None) is None


def test_bf_37_every_linchpin_but_b1_ripples_and_one_ripples_backward():
    moved = {dep for cell in cells() for dep in cell.deps}
    assert moved == set(LINCHPIN_IDS) - {"B-1"}
    assert next(cell for cell in cells() if cell.id == "A-1").deps == ["C-1"]


CHANGES = [
    # rule    cards of player 0   choices                                                   a change?
    ("BF-38", "time_car_v3", ["0 play time_car_v3", "0 linchpin A-2", "..."], True),
    ("BF-39", "time_car_v3", ["0 play time_car_v3", "0 linchpin B-1", "..."], True),
    ("BF-40", "doubleback_a2", ["0 play doubleback_a2", "0 leave", "..."], False),
    ("BF-40", "time_car_v1", ["0 play time_car_v1", "..."], False),
    ("BF-100", "time_car_v3", ["0 play time_car_v3", "0 linchpin B-1", "1 respond memo", "..."], False),
    ("BF-40", "memo", ["0 draw"], False),
]


@pytest.mark.parametrize(("rule", "cards", "steps", "changed"), CHANGES)
def test_what_counts_as_a_change(rule, cards, steps, changed):
    state = do(scene(cards, "memo"), *steps)
    assert next_turn(state)
    assert state.position()["previous_turn_changed"] is changed


def test_bf_38_flipping_back_in_the_same_turn_is_a_change_still():
    state = scene("time_train time_car_v3")
    do(state, "0 play time_train", "0 linchpin A-2", "...", "0 play time_car_v3", "0 linchpin A-2", "...")
    assert altered(state) == set() and state.position()["previous_turn_changed"]


def test_bf_58_hitch_a_ride_needs_a_change_in_the_turn_before():
    assert (
        texts(do(scene("hitch_a_ride", previous_turn_changed=True), "0 play hitch_a_ride"))[0]
        == "linchpin A-2"
    )
    assert texts(do(scene("hitch_a_ride"), "0 play hitch_a_ride")) == ["pass"]


def test_bf_59_a_ride_can_be_hitched_on_a_ride():
    state = scene("hitch_a_ride", "hitch_a_ride", previous_turn_changed=True)
    do(
        state,
        "0 play hitch_a_ride",
        "0 linchpin A-3",
        "...",
        "0 pass",
        "1 play hitch_a_ride",
        "1 linchpin A-3",
        "...",
    )
    assert altered(state) == set()


def test_bf_60_a_cancelled_turn_changed_nothing():
    state = scene(
        "hitch_a_ride", "truck_of_manure", phase="turn_window", plays_owed=0, previous_turn_changed=True
    )
    do(state, "1 respond truck_of_manure", "0 pass")
    assert next_turn(state) and not state.position()["previous_turn_changed"]
    assert GAME.start(2, 1).position()["previous_turn_changed"] is False
