"""A step onto one's own pawn is legal, but nothing that a pawn "can" do: KM-R26, beside KM-R07."""

from __future__ import annotations

import random

import pytest

import anachron
from anachron import State
from anachron.games.killed.modes import MODES
from anachron.games.killed.rules.actions import is_own_step
from anachron.games.killed.state import ACTION, Table
from tests.games.killed.tables import KILLED, act, draw3, grid3, offered, past, phase, refused, timeline

OLD = KILLED.under(1)


def corner(**fields: object) -> State:
    """White can go to Fu1, where her own pawns stand on both sides; her reserve is empty."""
    return timeline(
        """
        . . . . | W . . . | . W . .
        . . . . | . . . . | W . . .
        . . . . | . . . . | . . . .
        W . . B | . . . B | . . . B
        """,
        reserve=[0, 4],
        focus=["Pr", "Pa"],
        **fields,
    )


def by_the_first_rules(state: State) -> State:
    return OLD.load(state.position())


# The second action.


def test_km_r26_with_only_own_pawns_beside_it_a_pawn_need_not_act_again() -> None:
    state = corner()
    act(state, "pawn Pr1", "forward")
    assert (phase(state), offered(state)) == ("action", {"move E", "move S", "pass"})
    act(state, "pass")
    assert (phase(state), offered(state)) == ("focus", {"focus Pa", "focus Fu"})
    assert draw3(state) == grid3("""
        . . . . | . . . . | W W . .
        . . . . | . . . . | W . . .
        . . . . | . . . . | . . . .
        W . . B | . . . B | . . . B
    """)


def test_km_r26_the_step_onto_ones_own_pawn_is_still_offered_and_kills_both() -> None:
    state = corner()
    act(state, "pawn Pr1", "forward", "move E")
    assert phase(state) == "focus"
    assert draw3(state) == grid3("""
        . . . . | . . . . | . . . .
        . . . . | . . . . | W . . .
        . . . . | . . . . | . . . .
        W . . B | . . . B | . . . B
    """)


def test_km_22_with_anything_else_to_do_a_pawn_must_act_again() -> None:
    state = past("W W . . \n . . . . \n . . . . \n . . . B", reserve=[0, 0])
    act(state, "pawn Pa2", "move E")
    assert refused(state, "pass").rule == "KM-22"
    state = past(". W . . \n W . . . \n . . . . \n . . . B", reserve=[0, 0])
    act(state, "pawn Pa2", "move W")
    assert "pass" not in offered(state), "back to where it came from"


def test_km_r07_the_first_action_may_be_a_paradox_with_ones_own_pawn() -> None:
    state = past("W W . . \n . . . . \n . . . . \n . . . B")
    act(state, "pawn Pa1")
    assert "move E" in offered(state) and "pass" not in offered(state)
    act(state, "move E")
    assert phase(state) == "focus"
    assert refused(state, "move E").rule == "KM-25"


def test_km_r26_by_the_first_rules_a_pawn_was_forced() -> None:
    state = by_the_first_rules(corner())
    act(state, "pawn Pr1", "forward")
    assert offered(state) == {"move E", "move S"}
    assert refused(state, "pass").rule == "KM-22"


# Choosing a pawn.


def surrounded() -> State:
    """Pr1 can only go to Fu1, and from there only onto its own pawns."""
    return timeline(
        """
        . . . . | W W . . | . W . .
        . . . . | W . . . | W . . .
        . . . . | . . . . | . . . .
        W . . B | . . . B | . . . B
        """,
        reserve=[0, 4],
        focus=["Pr", "Pa"],
    )


def test_km_23_actions_are_counted_without_steps_onto_ones_own_pawns() -> None:
    assert offered(surrounded()) == {"pawn Pr2", "pawn Pr5"}
    assert refused(surrounded(), "pawn Pr1").rule == "KM-23"
    assert offered(by_the_first_rules(surrounded())) == {"pawn Pr1", "pawn Pr2", "pawn Pr5"}


def hedged() -> State:
    """Two white pawns of the Present among shrubs have nowhere to go but onto each other."""
    return timeline(
        """
        B    seed .    .    | W     shrub .     .     | W . . .
        B    seed .    .    | W     shrub .     .     | W . . .
        seed .    .    seed | shrub .     .     shrub | . . . .
        .    .    seed B    | .     .     shrub W     | . . . B
        """,
        chapters=["growth"],
        focus=["Pr", "Pa"],
    )


def test_km_r26_pawns_that_can_only_step_onto_each_other_can_do_nothing() -> None:
    state = hedged()
    assert (phase(state), offered(state)) == ("focus", {"focus Pa", "focus Fu"})
    assert refused(state, "pawn Pr1").rule == refused(state, "move S").rule == "KM-24"
    old = OLD.load({**hedged().position(), "phase": "pawn"})
    assert offered(old) == {"pawn Pr1", "pawn Pr5"}


# Wherever it matters.


@pytest.mark.parametrize("level", ["casual", "skilled", "master"])
def test_km_r26_bots_spare_their_pawns(level: str) -> None:
    state = corner()
    act(state, "pawn Pr1", "forward")
    answer = anachron.bot(KILLED, level, seed=1).choose(state.view(0), nodes=200)
    assert str(answer.choice) == "pass"


@pytest.mark.parametrize(("lang", "told"), [("en", "do without"), ("fr", "vous en passer")])
def test_km_r26_the_question_says_that_it_may_be_left_alone(lang: str, told: str) -> None:
    state = corner()
    act(state, "pawn Pr1", "forward")
    assert told in KILLED.picture.prompt(state.view(0), lang)
    assert told not in KILLED.picture.prompt(corner(active="Pr1").view(0), lang)


@pytest.mark.parametrize("mode", MODES)
def test_km_r26_nobody_is_ever_forced(mode: str) -> None:
    luck = random.Random(mode)
    for seed in range(4):
        state = KILLED.start(2, seed, **MODES[mode], cap=40)
        while state.seat >= 0:
            assert isinstance(state, Table)
            choices = state.legal(state.seat)
            own = [n for n in choices if state.phase == ACTION and is_own_step(state, n)]
            assert len(own) < len(choices), state.text()
            state.apply(state.seat, luck.choice(own or choices))
