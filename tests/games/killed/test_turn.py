"""The turn and the end of the game: KM-14 to KM-34, KM-37, KM-38, and the technical draws of KM-R06."""

from __future__ import annotations

import pytest

import anachron
from tests.games.killed.tables import (
    ERAS,
    KILLED,
    act,
    draw3,
    drawn,
    grid,
    grid3,
    offered,
    past,
    phase,
    present,
    refused,
    table,
    timeline,
    turn,
)

START = """
    W . . . | W . . . | W . . .
    . . . . | . . . . | . . . .
    . . . . | . . . . | . . . .
    . . . B | . . . B | . . . B
"""


def outcome(state: anachron.State) -> anachron.Outcome | None:
    return state.outcome


def winners(state: anachron.State) -> tuple[int, ...] | None:
    return None if state.outcome is None else state.outcome.winners


# The rulebook's worked examples.


def test_km_17_white_chooses_one_of_her_two_pawns_of_the_present() -> None:
    state = timeline(
        """
        W . . . | . . . . | W . . .
        . . . . | . W . . | . . . .
        . . . . | . . W . | . . . .
        . . . B | . . . B | . . . B
        """,
        focus=["Pr", "Fu"],
    )
    assert offered(state) == {"pawn Pr6", "pawn Pr11"}


def test_km_20_black_without_a_pawn_in_the_future_can_only_move_his_focus() -> None:
    state = timeline(
        """
        W . . . | W . . . | . . . .
        . . . . | . . . . | . . . .
        . . . . | . . . . | . . . .
        . . . B | . . . B | . . W B
        """,
        focus=["Fu", "Fu"],
    )
    act(state, *turn("Fu15", "move E", "move N", "Pa"))
    assert state.pending() == [1] and phase(state) == "focus"
    assert offered(state) == {"focus Pa", "focus Pr"}
    assert refused(state, "move N").rule == "KM-20"
    act(state, "focus Pr")
    assert state.pending() == [0]


def test_km_22_white_would_like_to_stay_on_6_but_owes_a_second_action() -> None:
    state = present(". . . . \n . . W . \n . . . . \n . . . B")
    act(state, "pawn Pr7", "move W")
    assert drawn(state, "Pr") == grid(". . . . \n . W . . \n . . . . \n . . . B")
    assert refused(state, "focus Pa").rule == "KM-22"
    assert not any(text.startswith(("focus", "pass")) for text in offered(state))


def test_km_28_white_ends_in_the_present_and_goes_to_the_past_or_the_future() -> None:
    state = present("W . . B")
    act(state, "pawn Pr1", "move S", "move S")
    assert offered(state) == {"focus Pa", "focus Fu"}


def test_km_30_white_wins_as_black_is_left_in_the_present_only() -> None:
    state = timeline("""
        W . . . | W . . . | W . . .
        . . . . | . . . . | . . . .
        . . W B | . . . . | . . . .
        . . . . | . . . B | . . . .
    """)
    act(state, "pawn Pa11", "move E", "move N")
    assert outcome(state) is None
    act(state, "focus Fu")
    assert outcome(state) == anachron.Outcome((0,), (1.0, 0.0), "KM-30")
    assert state.pending() == []


def test_km_32_white_leaves_the_past_and_wins_by_a_squish_in_the_present() -> None:
    state = timeline("""
        . . . . | . . . . | . . . .
        . . W . | . . . B | . . . .
        . . . . | W . . . | . . . .
        . . . B | . . . . | . . . .
    """)
    act(state, "pawn Pa7", "forward")
    assert outcome(state) is None
    act(state, "move E")
    assert draw3(state) == grid3("""
        . . . . | . . . . | . . . .
        . . . . | . . . W | . . . .
        . . . . | W . . . | . . . .
        . . . B | . . . . | . . . .
    """)
    act(state, "focus Pr")
    assert outcome(state) == anachron.Outcome((0,), (1.0, 0.0), "KM-30")


# The turn.


def test_km_14_players_alternate_beginning_with_the_first() -> None:
    state = KILLED.start(first=1)
    seats = []
    for cell, out, home, focus in [
        ("Pa16", "N", "S", "Pr"),
        ("Fu1", "E", "W", "Pr"),
        ("Pr16", "N", "S", "Pa"),
        ("Pr1", "E", "W", "Fu"),
    ]:
        seats += state.pending()
        act(state, *turn(cell, f"move {out}", f"move {home}", focus))
    assert seats == [1, 0, 1, 0]


@pytest.mark.parametrize("text", ["pawn Fu16", "pawn Pa16", "move N", "focus Pa"])
def test_km_14_who_is_not_on_turn_waits(text: str) -> None:
    state = timeline(START)
    assert state.choices(1) == []
    assert refused(state, text, seat=1).rule == "KM-14"
    act(state, "pawn Pa1")
    assert refused(state, text, seat=1).rule == "KM-14"


def test_km_15_a_turn_is_a_pawn_two_actions_and_a_focus() -> None:
    state = timeline(START)
    asked = []
    for text in turn("Pa1", "move E", "forward", "Fu"):
        asked.append(phase(state))
        act(state, text)
    assert asked == ["pawn", "action", "action", "focus"]
    assert state.position()["focus"] == ["Fu", "Fu"]
    assert (phase(state), state.pending()) == ("pawn", [1])


# fmt: off
OUT_OF_ORDER = [
    # rule     made so far                              out of order
    ("KM-15", [],                                      "move E"),
    ("KM-15", [],                                      "forward"),
    ("KM-15", [],                                      "focus Pr"),
    ("KM-22", ["pawn Pa1"],                            "focus Pr"),
    ("KM-22", ["pawn Pa1", "move E"],                  "focus Pr"),
    ("KM-18", ["pawn Pa1"],                            "pawn Pa1"),
    ("KM-18", ["pawn Pa1", "move E"],                  "pawn Pa2"),
    ("KM-21", ["pawn Pa1", "move E", "move S"],        "move S"),
    ("KM-21", ["pawn Pa1", "move E", "move S"],        "forward"),
]
# fmt: on


@pytest.mark.parametrize(("rule", "made", "text"), OUT_OF_ORDER)
def test_the_steps_of_a_turn_have_their_order(rule: str, made: list[str], text: str) -> None:
    state = timeline(START)
    act(state, *made)
    assert refused(state, text).rule == rule


def test_km_15_each_step_is_told() -> None:
    assert act(timeline(START), *turn("Pa1", "move E", "forward", "Fu")) == [
        {"kind": "pawn", "seat": 0, "cell": "Pa1"},
        {"kind": "moved", "cell": "Pa1", "to": "Pa2"},
        {"kind": "forward", "cell": "Pa2", "to": "Pr2"},
        {"kind": "focus", "seat": 0, "era": "Fu"},
    ]


def test_km_16_a_turn_is_final_once_the_focus_has_moved_and_not_before() -> None:
    state = timeline(START)
    seals = [
        [event.seals for event in state.choose(0, text)] for text in turn("Pa1", "move E", "forward", "Fu")
    ]
    assert not any(seal for told in seals[:3] for seal in told)
    assert any(seals[3])


def test_what_cannot_be_read_is_malformed_not_illegal() -> None:
    state = timeline(START)
    before = state.position()
    for text in ("", "jump E", "pawn", "pawn Pa17", "pawn 1", "move", "move NE", "focus Now", "forward E"):
        with pytest.raises(anachron.Malformed):
            state.choose(0, text)
    assert state.position() == before


# Choosing a pawn.

# fmt: off
NOT_YOURS = [
    # rule     cell    what stands there
    ("KM-17", "Pr6",  "one's own pawn, but outside the Focus era"),
    ("KM-17", "Pa16", "an enemy"),
    ("KM-17", "Fu16", "an enemy outside the Focus era"),
    ("KM-17", "Pa6",  "nobody"),
]
# fmt: on


@pytest.mark.parametrize(("rule", "cell", "what"), NOT_YOURS)
def test_the_pawn_chosen_is_ones_own_in_the_focus_era(rule: str, cell: str, what: str) -> None:
    state = timeline("""
        W W . . | . . . . | W . . .
        . . . . | . W . . | . . . .
        . . . . | . . . . | . . . .
        . . . B | . . . B | . . . B
    """)
    assert refused(state, f"pawn {cell}").rule == rule, what
    assert offered(state) == {"pawn Pa1", "pawn Pa2"}


def test_km_18_both_actions_are_done_by_the_same_pawn() -> None:
    state = past("W . . W \n . . . . \n . . . . \n . . . B")
    act(state, "pawn Pa1", "move S")
    assert refused(state, "pawn Pa4").rule == "KM-18"
    act(state, "move S")
    assert refused(state, "pawn Pa4").rule in ("KM-15", "KM-18", "KM-21")
    assert drawn(state, "Pa") == grid(". . . W \n . . . . \n W . . . \n . . . B")


def test_km_19_a_traveller_goes_on_acting_where_it_arrives_while_the_focus_stays() -> None:
    state = timeline("""
        . . . . | W . . . | W . . .
        . W . . | . . B . | . . . .
        . . . . | . . . . | . . . .
        . . . B | . . . . | . . . B
    """)
    act(state, "pawn Pa6", "forward")
    assert state.position()["active"] == "Pr6"
    assert state.position()["focus"] == ["Pa", "Fu"]
    act(state, "move E")
    assert draw3(state) == grid3("""
        . . . . | W . . . | W . . .
        . . . . | . . W B | . . . .
        . . . . | . . . . | . . . .
        . . . B | . . . . | . . . B
    """)
    assert offered(state) == {"focus Pr", "focus Fu"}


# Two actions.


def test_km_21_the_same_action_may_be_done_twice_and_never_three_times() -> None:
    state = past("W . . . \n . . . . \n . . . . \n . . . B")
    act(state, "pawn Pa1", "move E", "move E")
    assert drawn(state, "Pa") == grid(". . W . \n . . . . \n . . . . \n . . . B")
    assert refused(state, "move E").rule == "KM-21"


def test_km_23_a_pawn_with_a_single_action_waits_while_others_can_do_two() -> None:
    state = timeline(
        """
        W W . . | B . . . | . . . .
        W . . . | . . . . | . . . .
        . . . . | . . . . | . . . .
        . . . B | . . . W | . . W B
        """,
    )
    assert refused(state, "pawn Pa1").rule == "KM-23"
    assert offered(state) == {"pawn Pa2", "pawn Pa5"}


def test_km_23_a_pawn_with_no_action_waits_while_others_can_do_one() -> None:
    state = timeline(
        """
        B    seed seed .    | W     shrub shrub W     | .   F>3 . B
        seed .    .    seed | shrub .     .     shrub | F>9 .   . .
        seed .    .    .    | shrub .     .     .     | .   .   . .
        W    .    .    B    | B     .     .     .     | W   .   . .
        """,
        chapters=["growth"],
        reserve=[0, 3],
        focus=["Pr", "Pa"],
    )
    assert refused(state, "pawn Pr4").rule == "KM-23"
    assert offered(state) == {"pawn Pr1"}
    act(state, "pawn Pr1")
    assert offered(state) == {"forward"}


def test_km_23_r04_a_single_action_is_enough_when_no_pawn_can_do_two() -> None:
    state = thicket(reserve=0)
    assert offered(state) == {"pawn Pr1"}
    act(state, "pawn Pr1")
    assert offered(state) == {"forward"}
    act(state, "forward")
    assert phase(state) == "focus"
    assert offered(state) == {"focus Pa", "focus Fu"}
    assert refused(state, "move E").rule == "KM-25", "what the pawn cannot do is lost"


def test_km_23_r04_what_the_first_action_makes_possible_counts() -> None:
    state = thicket(reserve=1)
    act(state, "pawn Pr1", "forward")
    assert offered(state) == {"back"}
    assert refused(state, "focus Pa").rule == "KM-22"


def thicket(reserve: int) -> anachron.State:
    """White stands on Pr1 among shrubs; she can only go to Fu1, where fallen trees leave no way but back."""
    return timeline(
        """
        B    seed seed . | W     shrub shrub . | .   F>3 . .
        seed .    .    . | shrub .     .     . | F>9 .   . .
        seed .    .    . | shrub .     .     . | .   .   . seed
        W    .    .    B | B     .     .     . | W   .   . B
        """,
        chapters=["growth"],
        reserve=[reserve, 3],
        focus=["Pr", "Pa"],
    )


def test_km_24_when_no_pawn_can_act_only_the_focus_moves() -> None:
    state = hedge()
    act(state, *turn("Pa16", "move N", "move S", "Pr"))
    assert state.pending() == [0] and phase(state) == "focus"
    assert offered(state) == {"focus Pa", "focus Fu"}
    assert refused(state, "move E").rule == "KM-24"
    act(state, "focus Fu")
    assert state.pending() == [1]


def test_km_20_km_24_a_position_whose_pawn_phase_asks_nothing_is_played_on() -> None:
    nobody = table("W . . B", "W . . B", ". . . B", focus=["Fu", "Pa"], phase="pawn")
    walled_in = KILLED.load(hedge().position() | {"to_move": 0, "phase": "pawn"})
    assert offered(nobody) == {"focus Pa", "focus Pr"}
    assert offered(walled_in) == {"focus Pa", "focus Fu"}
    assert phase(nobody) == phase(walled_in) == "focus"


def hedge() -> anachron.State:
    """White's only pawn of the Present is walled in, the other eras are taken and no seed is left."""
    return timeline(
        """
        B    seed . . | W     shrub . . | B .    .    .
        seed .    . . | shrub .     . . | . .    .    .
        .    .    . . | .     .     . . | . seed seed seed
        W    .    . B | .     .     . B | W .    .    .
        """,
        chapters=["growth"],
        focus=["Pr", "Pa"],
        to_move=1,
    )


def test_km_25_a_pawn_that_dies_by_its_first_action_loses_the_second() -> None:
    state = past("W W . . \n . . . . \n . . . . \n . . . B")
    act(state, "pawn Pa1", "move E")
    assert drawn(state, "Pa") == grid(". . . . \n . . . . \n . . . . \n . . . B")
    assert phase(state) == "focus" and state.position()["active"] is None
    assert refused(state, "move E").rule == "KM-25"
    assert offered(state) == {"focus Pr", "focus Fu"}


def test_km_25_r05_a_pawn_that_dies_by_its_second_action_changes_nothing_of_that() -> None:
    state = past("W . W . \n . . . . \n . . . . \n . . . B")
    act(state, "pawn Pa1", "move E", "move E")
    assert drawn(state, "Pa") == grid(". . . . \n . . . . \n . . . . \n . . . B")
    assert offered(state) == {"focus Pr", "focus Fu"}


@pytest.mark.parametrize(
    "chapters", [[], ["growth"], ["influence"], ["memory"], ["growth", "influence", "memory"]]
)
def test_km_26_the_standard_actions_exist_in_every_mode(chapters: list[str]) -> None:
    state = KILLED.start(chapters=chapters, first=0)
    act(state, "pawn Pa1")
    assert offered(state) >= {"move E", "move S"}
    act(state, "move E")
    assert offered(state) >= {"move W", "move E", "move S", "forward"}
    act(state, "forward", "focus Pr", "pawn Fu16", "move W")
    assert offered(state) >= {"move W", "move N", "back"}


@pytest.mark.parametrize(
    "action", ["plant here", "remove N", "build E", "train BR", "control S", "control S pull"]
)
def test_km_26_the_standard_game_has_no_action_of_a_chapter(action: str) -> None:
    state = timeline(START, active="Pa1")
    assert refused(state, action).rule == "KM-26"


# The Focus.

# fmt: off
FOCUS = [
    # rule     from  to     what
    ("KM-27", "Pa", "Pa",  "it may not stay"),
    ("KM-27", "Pr", "Pr",  "it may not stay"),
    ("KM-27", "Fu", "Fu",  "it may not stay"),
    ("KM-28", "Pa", "Pr",  "the next era"),
    ("KM-28", "Pr", "Pa",  "the previous era"),
    ("KM-28", "Pa", "Fu",  "a far era, where the enemy's Focus is"),
    ("KM-28", "Fu", "Pa",  "a far era"),
]
# fmt: on


@pytest.mark.parametrize(("rule", "origin", "to", "what"), FOCUS)
def test_the_focus_goes_to_any_other_era(rule: str, origin: str, to: str, what: str) -> None:
    state = timeline(START, focus=[origin, "Fu"], phase="focus")
    assert offered(state) == {f"focus {era}" for era in ERAS if era != origin}
    if rule == "KM-27":
        assert refused(state, f"focus {to}").rule == "KM-27", what
    else:
        act(state, f"focus {to}")
        assert state.position()["focus"] == [to, "Fu"], what


def test_km_28_the_focus_may_go_where_one_has_no_pawn() -> None:
    state = table("W . . B", "W . . B", ". . . B")
    act(state, *turn("Pa1", "move S", "move N", "Fu"))
    assert state.position()["focus"] == ["Fu", "Fu"]


def test_km_29_the_focus_moves_even_in_a_turn_without_actions() -> None:
    state = hedge()
    act(state, *turn("Pa16", "move N", "move S", "Pr"))
    assert refused(state, "focus Pr").rule == "KM-27"
    act(state, "focus Pa")
    assert state.position()["focus"] == ["Pa", "Pr"]


# The end.

# fmt: off
AT_THE_END = [
    # rule     white turn ended on    black left on         winner
    ("KM-30", ("Pa", "Pr", "Fu"),    ("Pa", "Pr", "Fu"),   None),
    ("KM-30", ("Pa", "Pr", "Fu"),    ("Pa", "Fu"),         None),
    ("KM-30", ("Pa", "Pr", "Fu"),    ("Fu",),              0),
    ("KM-30", ("Pa", "Pr"),          ("Pa",),              0),
    ("KM-30", ("Pa", "Pr"),          (),                   0),
    ("KM-31", ("Pa",),               ("Pa", "Pr"),         None),
    ("KM-31", (),                    ("Pa", "Fu"),         None),
    ("KM-32", ("Pa",),               ("Pa",),              0),
    ("KM-32", (),                    (),                   0),
]
# fmt: on


@pytest.mark.parametrize(("rule", "white", "black", "winner"), AT_THE_END)
def test_the_opponent_is_checked_when_a_turn_ends(
    rule: str, white: tuple[str, ...], black: tuple[str, ...], winner: int | None
) -> None:
    eras = [f"{'W' if era in white else '.'} . . {'B' if era in black else '.'}" for era in ERAS]
    state = table(*eras, phase="focus")
    assert outcome(state) is None
    act(state, "focus Pr")
    assert winners(state) == (None if winner is None else (winner,)), rule


def test_km_33_who_ends_a_turn_on_one_board_loses_even_to_a_turn_without_action() -> None:
    state = timeline("""
        W . . . | . . . . | . . . .
        . . . . | . W . . | . . . .
        . . . . | . . . . | . . . .
        . . . B | . . . B | . . . .
    """)
    act(state, *turn("Pa1", "forward", "move S", "Fu"))
    assert outcome(state) is None and offered(state) == {"focus Pa", "focus Pr"}
    act(state, "focus Pa")
    assert outcome(state) == anachron.Outcome((1,), (0.0, 1.0), "KM-30")


def test_km_34_a_losing_position_may_be_passed_through_between_two_actions() -> None:
    state = timeline("""
        . . . . | . . . . | . . . .
        . W . . | . . . . | . . . .
        . . . . | W . . . | . . . .
        . . . B | . . . B | . . . B
    """)
    act(state, "pawn Pa6", "forward")
    assert outcome(state) is None
    act(state, "back", "focus Fu")
    assert outcome(state) is None and state.pending() == [1]
    assert draw3(state) == grid3("""
        . . . . | . . . . | . . . .
        . W . . | . W . . | . . . .
        . . . . | W . . . | . . . .
        . . . B | . . . B | . . . B
    """)


def test_km_37_a_power_overrides_the_rule_that_the_focus_must_leave() -> None:
    state = timeline(
        START,
        chapters=["growth"],
        options={"timeline": "power_choice", "set": "KM-S0"},
        powers=["KM-P03", "KM-P01"],
        focus=["Pa", "Fu"],
        phase="focus",
    )
    assert offered(state) == {"focus Pa", "focus Pr", "focus Fu"}


def test_km_38_a_win_is_all_and_a_draw_is_half() -> None:
    won = table("W . . B", "W . . .", "W . . .", phase="focus")
    act(won, "focus Pr")
    assert won.outcome is not None and won.outcome.scores == (1.0, 0.0)
    cut = timeline(START, phase="focus", options={"cap": 1})
    act(cut, "focus Pr")
    assert cut.outcome is not None and cut.outcome.scores == (0.5, 0.5)


def test_the_end_is_told() -> None:
    state = table("W . . B", "W . . .", "W . . .", phase="focus")
    told = act(state, "focus Pr")
    assert told[0] == {"kind": "focus", "seat": 0, "era": "Pr"}
    assert told[-1] == {"kind": "over", "winner": 0, "reason": "KM-30"}


@pytest.mark.parametrize("text", ["pawn Pa1", "focus Pa", "move E"])
def test_nothing_is_chosen_after_the_end(text: str) -> None:
    state = table("W . . B", "W . . .", "W . . .", phase="focus")
    act(state, "focus Pr")
    assert state.choices(0) == state.choices(1) == []
    for seat in (0, 1):
        with pytest.raises(anachron.IllegalChoice):
            state.choose(seat, text)


def test_a_finished_game_is_finished_when_it_is_loaded_again() -> None:
    state = table("W . . B", "W . . .", "W . . .", phase="focus")
    act(state, "focus Pr")
    again = KILLED.load(state.position())
    assert again.outcome == state.outcome and again.pending() == []


# The technical draws.

ROUND = [
    turn("Pa1", "move E", "move W", "Pr"),
    turn("Fu16", "move W", "move E", "Pr"),
    turn("Pr1", "move E", "move W", "Pa"),
    turn("Pr16", "move W", "move E", "Fu"),
]


def test_km_r06_the_third_occurrence_of_a_state_is_a_draw() -> None:
    state = timeline(START)
    for turns, texts in enumerate(ROUND * 2, start=1):
        assert outcome(state) is None, f"drawn after {turns - 1} turns"
        act(state, *texts)
    assert outcome(state) == anachron.Outcome((), (0.5, 0.5), "repetition")


def test_km_r06_repetition_is_remembered_by_a_position() -> None:
    state = timeline(START)
    for texts in ROUND * 2:
        state = KILLED.load(state.position())
        act(state, *texts)
    assert outcome(state) == anachron.Outcome((), (0.5, 0.5), "repetition")


def test_km_r06_the_repetition_draw_can_be_switched_off() -> None:
    state = timeline(START, options={"repetition": False})
    for texts in ROUND * 4:
        act(state, *texts)
    assert outcome(state) is None and state.pending() == [0]


def test_km_r06_the_cap_ends_the_game_after_that_many_turns() -> None:
    state = timeline(START, options={"cap": 3})
    for texts in ROUND[:3]:
        assert outcome(state) is None
        act(state, *texts)
    assert outcome(state) == anachron.Outcome((), (0.5, 0.5), "cap")


def test_km_r06_a_win_in_the_last_turn_is_a_win() -> None:
    state = table("W . . B", "W . . .", "W . . .", phase="focus", options={"cap": 1})
    act(state, "focus Pr")
    assert outcome(state) == anachron.Outcome((0,), (1.0, 0.0), "KM-30")


def test_km_r06_there_is_no_cap_at_a_table() -> None:
    assert KILLED.options["cap"].default is None
    state = timeline(START, options={"repetition": False})
    for texts in ROUND * 80:
        act(state, *texts)
    assert outcome(state) is None
