"""Changing the constant: CT-26, CT-47 and CT-62 to CT-67."""

from __future__ import annotations

from tests.games.contretemps.tables import drawn, energy, kinds, offered, play, refused, stay, table

HANDS = "A9 B9 D7 / A10 B10 D8 / A11 B11 D9 / A12 B12 D10"


def at_constant(pawns: str, constant: str = "C13", hands: str = HANDS, **fields):
    """The moment when those at slot 0 choose a card; the others have played."""
    held = [hand.split() for hand in hands.split("/")]
    short = [hand if pawn == "0" else hand[:-1] for hand, pawn in zip(held, pawns.split())]
    given = " / ".join(" ".join(hand) for hand in short)
    line = "1 E5 E6 0 | 2 E7 E8 1" if "2" in pawns.split() else "1 E5 E6 0 | 2"
    return table(f"{constant} | {line}", given, pawns, round=2, phase="constant", present=2, **fields)


def test_ct_26_who_travels_to_the_constant_can_replace_it():
    state = at_constant("0 2 2 2")
    play(state, "0:B9")
    assert drawn(state).startswith("B9 |")


def test_ct_62_only_those_at_the_constant_choose_any_card_after_all_events():
    state = table("C13 | 1 E5 E6 0 | 2", HANDS, "0 2 2 2", discards=[])
    assert refused(state, 0, "constant A9") == "CT-27"
    play(state, "1:A10 2:A11 3:A12")
    assert state.pending() == [0] and offered(state, 0) == ["A9", "B9", "D7"]
    assert refused(state, 1, "constant B10") == "CT-62"


def test_ct_62_choices_are_secret_until_all_are_in():
    state = at_constant("0 0 2 2")
    assert state.pending() == [0, 1]
    events = state.choose(1, "constant A10")
    assert [event.told(0) for event in events] == [{"kind": "ready", "seat": 1}]
    assert events[0].told(1) == {"kind": "ready", "seat": 1, "choice": "constant A10"}
    assert state.view(0)["chosen"] == [None] * 4 and state.view(0)["ready"] == [False, True, False, False]
    assert state.view(1)["chosen"][1] == "A10"
    assert state.pending() == [0] and refused(state, 1, "constant B10") == "CT-84"


def test_ct_63_the_highest_value_becomes_the_constant_whatever_its_suit():
    state = at_constant("0 0 2 2", "D13", "A9 B9 C7 / A10 B10 C8 / A11 B11 C9 / A12 B12 C10", discards=[])
    play(state, "0:A9 1:C8")
    assert drawn(state).startswith("A9 |")
    assert state.position()["discards"] == ["D13", "C8"]
    assert [len(hand) for hand in state.position()["hands"]] == [2, 2, 2, 2]


def test_ct_r07_the_suit_may_stay_the_same():
    state = at_constant("0 2 2 2", "B13")
    play(state, "0:B9")
    assert drawn(state).startswith("B9 |")


def test_ct_64_a_tie_for_the_highest_leaves_no_constant():
    state = at_constant("0 0 2 2", "C13", "A9 B7 D7 / B9 A10 D8 / A11 B11 E9 / A12 B12 E10", discards=[])
    told = play(state, "1:B9 0:A9")
    assert drawn(state).startswith("- |") and len(kinds(told, "no_constant")) == 1
    assert state.position()["discards"] == ["C13", "A9", "B9"]


def test_ct_65_a_tie_below_a_single_highest_has_no_effect():
    state = at_constant("0 0 0 2", "C13", "A9 B7 D7 / B9 A10 D8 / A11 B11 D9 / A12 B12 D10")
    play(state, "0:A9 1:B9 2:B11")
    assert drawn(state).startswith("B11 |")


def test_ct_66_the_place_of_a_missing_constant_can_be_reached_and_filled():
    state = table("- | 1 E5 E6 0 | 2", "A9 B9 / A10 B10 / A11 B11 / A12 B12", phase="travel", round=1,
                  energy=[2, 2, 2, 2])  # fmt: skip
    assert offered(state, 0) == ["0", "1", "2"]
    filled = at_constant("0 2 2 2", "-")
    play(filled, "0:A9")
    assert drawn(filled).startswith("A9 |")


def test_ct_66_a_further_tie_changes_nothing_more():
    state = at_constant("0 0 2 2", "-", "A9 B7 D7 / B9 A10 D8 / A11 B11 C9 / A12 B12 C10", discards=[])
    play(state, "0:A9 1:B9")
    assert drawn(state).startswith("- |") and state.position()["discards"] == ["A9", "B9"]
    assert state.outcome is None


def test_ct_67_a_new_constant_counts_from_the_next_round_and_changes_no_result():
    state = at_constant("0 2 2 2", "C13", "A9 B9 D7 / A10 B10 D8 / A11 B11 D9 / A12 E12 D10")
    play(state, "0:A9")
    assert drawn(state) == "A9 | 1 E5 E6 0 | 2 E7 E8 1 | 3"
    stay(state)
    play(state, "1:B10 2:B11 3:A12 0:B9")
    assert "3 B10 A12 3" in drawn(state)


def test_ct_47_a_card_at_the_constant_never_earns():
    state = at_constant("0 0 2 2")
    told = play(state, "0:D7 1:B10")
    assert all(entry["reason"] == "income" for entry in kinds(told, "gained"))
    assert energy(state) == [1, 1, 2, 2]
