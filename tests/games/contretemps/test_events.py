"""Phase 1: the order of events, the lead, playing cards, energy, winning: CT-21 to CT-61."""

from __future__ import annotations

import pytest

from tests.games.contretemps.tables import drawn, energy, kinds, offered, play, refused, stay, table

FOUR = "A9 B9 C9 D9 / A10 B10 C10 D10 / A11 B11 C11 D11 / A12 B12 C12 D12"
THREE = "A9 B9 C9 / A10 B10 C10 / A11 B11 C11"

# The rulebook's and the rules file's examples.


def test_ct_36_the_controller_of_the_event_before_leads():
    """Event 4 is the present and seat 2 controls event 3: seat 2 leads."""
    state = table("E5 | 1 B5 B13 0 | 2 B6 B7 1 | 3 C5 C13 2 | 4", FOUR, "4 4 4 4")
    assert state.pending() == [2]


def test_ct_36_ct_34_the_next_participant_clockwise_leads_for_an_absent_controller():
    """Seat 2 is on event 1, seats 0 and 3 on event 4: seat 3 leads, then seat 0."""
    state = table("E5 | 1 B5 B13 0 | 2 B6 B7 1 | 3 C5 C13 2 | 4", FOUR, "4 1 1 4")
    assert state.pending() == [3]
    play(state, "3:A12")
    assert state.pending() == [0]


def test_ct_45_energy_for_low_cards_of_the_demanded_suit_only():
    """A8, C5, A9, A7, D13 with C as constant: only the A7 earns."""
    hands = "A8 B3 / C5 B4 / A9 B5 / A7 B6 / D13 B7"
    state = table("C3 | 1", hands)
    play(state, "0:A8 1:C5 2:A9 3:A7")
    assert energy(state) == [0, 0, 0, 1, 0]
    told = play(state, "4:D13")
    assert [entry["seat"] for entry in kinds(told, "gained") if entry["reason"] == "low_card"] == []
    assert drawn(state).startswith("C3 | 1 A8 C5 1")


def test_ct_44_a_lone_traveller_earns_below_the_winning_card():
    """Lead B6, winning B11, a single traveller plays B9: one energy, no change of control."""
    state = table("E5 | 1 B6 B11 3 | 2", "B9 A5 / C5 A6 / C6 A7 / C7 A8", "1 2 2 2")
    play(state, "3:C7 1:C5 2:C6")
    before = energy(state)[0]
    told = play(state, "0:B9")
    assert [entry["amount"] for entry in kinds(told, "gained") if entry["reason"] == "low_card"] == [1]
    assert drawn(state).startswith("E5 | 1 B6 B11 3 | 2 C7 C7 3") and before == 0


def test_ct_61_a_dead_trump_falls_to_any_card_with_strength():
    """Lead A5, winning C3, constant now D: A2 takes the event."""
    state = table("D5 | 1 A5 C3 1 | 2", "A2 B3 / E3 B4 / E4 B5 / E5 B6 / E6 B7 / E7 B8", "1 2 2 2 2 2")
    play(state, "1:E3 2:E4 3:E5 4:E6 5:E7 0:A2")
    assert drawn(state).startswith("D5 | 1 A5 A2 0 |")


def test_ct_61_a_card_without_strength_does_not_take_it():
    """A traveller without an A who plays C12 does not take it."""
    state = table("D5 | 1 A5 C3 1 | 2", "C12 B3 / E3 B4 / E4 B5 / E5 B6 / E6 B7 / E7 B8", "1 2 2 2 2 2")
    play(state, "1:E3 2:E4 3:E5 4:E6 5:E7 0:C12")
    assert drawn(state).startswith("D5 | 1 A5 C3 1 |")


# The timeline and the order of resolution.


def test_ct_21_ct_22_each_new_event_is_appended_and_is_the_present():
    state = table("E13 | 1", THREE.replace("9", "8"))
    play(state, "0:A8 1:A10 2:A11")
    assert drawn(state) == "E13 | 1 A8 A11 2 | 2"
    assert state.position()["present"] == 2 and state.position()["pawns"] == [2, 2, 2]


def test_ct_23_ct_25_a_player_takes_part_only_where_the_pawn_stands():
    state = table("E13 | 1 A7 A8 0 | 2", THREE, "2 1 2")
    assert refused(state, 1, "play A10") == "CT-25"
    play(state, "0:B9 2:B11")
    assert state.position()["event"] == 1 and state.pending() == [1]


def test_ct_24_the_constants_suit_beats_every_other_suit():
    state = table("C13 | 1", "A12 B9 / C7 B10 / A13 B11")
    play(state, "0:A12 1:C7 2:A13")
    assert drawn(state).startswith("C13 | 1 A12 C7 1")


def test_ct_27_a_round_is_events_then_time_then_travel():
    state = table("E13 | 1", THREE)
    assert refused(state, 0, "travel 0") == "CT-27" == refused(state, 0, "constant A9")
    told = play(state, "0:A9 1:A10 2:A11")
    order = [entry["kind"] for entry in told if entry["kind"] in ("control", "token", "travelled")]
    assert order == ["control", "token"] and state.position()["phase"] == "travel"
    assert refused(state, 0, "play B9") == "CT-27"


def test_ct_28_the_first_round_starts_with_cards_at_the_first_event():
    state = table("E13 | 1", THREE)
    assert (state.position()["phase"], state.position()["event"]) == ("events", 1)


def test_ct_29_events_are_resolved_from_the_present_back_to_the_constant():
    state = table("E5 | 1 A7 A8 0 | 2 B7 B8 1 | 3", FOUR, "0 1 2 3")
    told = play(state, "3:A12 2:B11 1:A10")
    assert [entry["event"] for entry in kinds(told, "played")] == [3, 2, 1]
    assert state.position()["phase"] == "constant" and state.pending() == [0]


def test_ct_30_events_without_pawns_are_skipped():
    state = table("E5 | 1 A7 A8 0 | 2 B7 B8 1 | 3", FOUR, "1 1 3 3")
    told = play(state, "2:C11 3:C12 0:A9 1:A10")
    assert {entry["event"] for entry in kinds(told, "played")} == {3, 1}
    assert "2 B7 B8 1" in drawn(state)


def test_ct_31_nobody_may_pass():
    state = table("E13 | 1", THREE)
    assert all(choice.kind == "play" for choice in state.choices(0))


def test_ct_32_each_uses_one_card_a_round_and_only_of_their_own():
    state = table("E13 | 1", THREE)
    assert refused(state, 0, "play A10") == "CT-32"
    play(state, "0:A9 1:A10 2:A11")
    assert [len(hand) for hand in state.position()["hands"]] == [2, 2, 2]


# The lead.


def test_ct_33_the_controller_to_the_left_leads():
    state = table("E13 | 1 A7 A8 1 | 2", THREE)
    assert state.pending() == [1]


def test_ct_35_the_marker_leads_at_the_first_event():
    assert table("E13 | 1", THREE, marker=2).pending() == [2]


def test_ct_35_or_the_next_clockwise_who_is_there():
    state = table("E13 | 1 A7 A8 2 | 2", THREE, "1 1 2", marker=2)
    told = play(state, "2:B11")
    assert kinds(told, "led") == [{"kind": "led", "event": 1, "seat": 0, "reason": "next_clockwise"}]


def test_ct_36_a_change_of_control_later_in_the_round_comes_too_late():
    state = table("E13 | 1 A7 A8 2 | 2", "A9 B9 / A10 B10 / A11 B11", "2 1 2")
    assert state.pending() == [2]
    play(state, "2:B11 0:B9 1:A10")
    assert "1 A7 A10 1 | 2 B11 B11 2" in drawn(state)


def test_ct_37_cards_are_played_clockwise_one_at_a_time():
    state = table("E13 | 1", THREE, marker=1)
    assert refused(state, 2, "play A11") == "CT-37"
    told = play(state, "1:A10 2:A11 0:A9")
    assert [entry["seat"] for entry in kinds(told, "played")] == [1, 2, 0]


# Following suit.


def test_ct_38_the_leader_may_play_anything_even_the_constants_suit():
    assert offered(table("A5 | 1", FOUR), 0) == ["A9", "B9", "C9", "D9"]


def test_ct_39_who_can_follow_must_follow():
    state = table("C5 | 1", FOUR)
    play(state, "0:B9")
    assert offered(state, 1) == ["B10"]
    assert refused(state, 1, "play C10") == "CT-39"
    assert [(entry["args"]["card"], entry["rule"]) for entry in state.view(1)["refused"]] == [
        ("A10", "CT-39"),
        ("C10", "CT-39"),
        ("D10", "CT-39"),
    ]


def test_ct_40_who_cannot_may_play_anything():
    state = table("C5 | 1", "B9 A9 / C10 D10 / B11 A11 / B12 A12")
    play(state, "0:B9")
    assert offered(state, 1) == ["C10", "D10"]
    play(state, "1:D10")
    assert state.position()["voids"][1] == ["B"]


def test_ct_41_in_the_past_even_the_leader_follows_the_original_suit():
    state = table("E13 | 1 A7 C12 2 | 2", THREE, "1 1 2")
    play(state, "2:B11")
    assert offered(state, 0) == ["A9"]


def test_ct_42_the_demanded_suit_never_changes():
    state = table("C9 | 1 A7 C12 2 | 2", "A8 B8 / B10 C13 / A11 B11", "1 1 2")
    play(state, "2:B11 0:A8 1:C13")
    assert "1 A7 C13 1" in drawn(state)
    stay(state)
    again = table("C9 | 1 A7 C13 1 | 2 B11 B11 2 | 3", "A10 D8 / B10 D9 / A12 D11", "1 3 3")
    play(again, "2:D11 1:D9")
    assert offered(again, 0) == ["A10"]


# Energy.


def test_ct_43_a_lower_card_of_the_suit_earns_at_once():
    state = table("E5 | 1", "A9 B9 / A8 B10 / A11 B11 / A10 B12")
    play(state, "0:A9 1:A8")
    assert energy(state) == [0, 1, 0, 0]
    play(state, "2:A11 3:A10")
    assert kinds(play(state, ""), "gained") == []
    assert energy(state) == [2, 3, 1, 3]


def test_ct_43_an_equal_or_higher_card_earns_nothing():
    state = table("E13 | 1", "A9 B9 / A10 B10 / A11 B11")
    play(state, "0:A9 1:A10")
    assert energy(state) == [0, 0, 0]


@pytest.mark.parametrize(
    ("rule", "line", "card", "earned", "what"),
    [
        ("CT-44", "E13 | 1 A9 A12 2 | 2", "A10", 1, "below the winning card, above the lead"),
        ("CT-44", "E13 | 1 A11 E7 2 | 2", "A10", 1, "below the lead card, though the winner is a trump"),
        ("CT-44", "E13 | 1 A8 E7 2 | 2", "A10", 0, "above every card of the suit"),
        ("CT-45", "E13 | 1 A8 A9 2 | 2", "E8", 0, "the constant's suit earns nothing"),
        ("CT-45", "A7 | 1 A12 A13 2 | 2", "A10", 1, "unless it is demanded"),
    ],
)
def test_energy_in_the_past(rule, line, card, earned, what):
    state = table(line, f"{card} B9 / B10 C10 / B11 C11", "1 2 2")
    told = play(state, f"2:B11 1:B10 0:{card}")
    low = [entry for entry in kinds(told, "gained") if entry["reason"] == "low_card" and entry["seat"] == 0]
    assert len(low) == earned, what


def test_ct_44_the_leader_in_a_past_event_can_earn():
    state = table("E13 | 1 A9 A12 2 | 2", "A8 B9 / A10 C10 / B11 C11", "1 1 2")
    play(state, "2:B11")
    assert state.pending() == [0]
    play(state, "0:A8")
    assert energy(state) == [1, 0, 0]


def test_ct_r04_a_traveller_can_take_an_event_and_earn_below_its_lead():
    state = table("E13 | 1 A11 C7 2 | 2", "A10 B9 / B10 C10 / B11 C11", "1 2 2")
    told = play(state, "2:B11 1:B10 0:A10")
    assert "1 A11 A10 0" in drawn(state)
    assert {"kind": "gained", "seat": 0, "amount": 1, "reason": "low_card"} in told


def test_ct_46_one_card_earns_one_energy_however_many_are_higher():
    state = table("E5 | 1", "A13 B9 / A12 B10 / A11 B11 / A5 B12")
    play(state, "0:A13 1:A12 2:A11")
    before = energy(state)[3]
    told = play(state, "3:A5")
    gains = [e for e in kinds(told, "gained") if e["seat"] == 3 and e["reason"] == "low_card"]
    assert before == 0 and [gain["amount"] for gain in gains] == [1]


# Winning.

TRICKS = [
    # rule     constant  cards          after           what
    ("CT-48", "C13", "A9 A11 A10", "A9 A11 1", "the highest card of the demanded suit"),
    ("CT-48", "C13", "A9 C8 C10", "A9 C10 2", "or of the constant's suit if there is one"),
    ("CT-49", "C13", "A9 B13 D13", "A9 A9 0", "other suits can never win"),
    ("CT-50", "A13", "A9 A11 D12", "A9 A11 1", "the constant's suit demanded"),
    ("CT-51", "-", "A9 C13 A10", "A9 A10 2", "without a constant only the demanded suit counts"),
    ("CT-52", "C13", "B9 B10 D7", "B9 B10 1", "lead and winning card stay"),
    ("CT-53", "C13", "B12 B10 D7", "B12 B12 0", "a lead that wins stays alone"),
]


@pytest.mark.parametrize(("rule", "constant", "cards", "after", "what"), TRICKS)
def test_a_first_resolution(rule, constant, cards, after, what):
    hands = " / ".join(f"{card} {extra}" for card, extra in zip(cards.split(), ("E9", "E10", "E11")))
    state = table(f"{constant} | 1", hands, discards=[])
    play(state, " ".join(f"{seat}:{card}" for seat, card in enumerate(cards.split())))
    assert drawn(state) == f"{constant} | 1 {after} | 2", what
    kept = set(after.split()[:2])
    assert state.position()["discards"] == [card for card in cards.split() if card not in kept]


def test_ct_54_the_winner_moves_a_disc_onto_the_event():
    state = table("C13 | 1", THREE)
    told = play(state, "0:A9 1:A10 2:A11")
    assert kinds(told, "control") == [{"kind": "control", "event": 1, "seat": 2}]


AGAIN = [
    # rule     before                     card   after        what
    ("CT-55", "E13 | 1 A12 E7 2 | 2", "A13", "A12 E7 2", "the winning card competes, and trumps stay trumps"),
    ("CT-55", "D13 | 1 A12 E7 2 | 2", "A8", "A12 A8 0", "the lead card does not compete"),
    ("CT-56", "E13 | 1 A7 A9 2 | 2", "A12", "A7 A12 0", "a better card replaces the winning card"),
    ("CT-57", "E13 | 1 A7 A9 2 | 2", "A8", "A7 A9 2", "a lower one is discarded"),
    ("CT-58", "E13 | 1 A9 A9 2 | 2", "A12", "A9 A12 0", "a displaced lead card stays as lead"),
]


@pytest.mark.parametrize(("rule", "before", "card", "after", "what"), AGAIN)
def test_a_later_resolution(rule, before, card, after, what):
    state = table(before, f"{card} B9 / B10 C10 / B11 C11", "1 2 2", discards=[])
    play(state, f"2:B11 1:B10 0:{card}")
    assert f"| 1 {after} |" in drawn(state), what
    old = before.split("|")[1].split()[2]
    lost = [name for name in (old, card) if name not in after.split()]
    assert state.position()["discards"] == ["B10", *lost]


@pytest.mark.parametrize(
    ("constant", "faded"), [("D13", [{"kind": "faded", "event": 1, "card": "E7"}]), ("E13", [])]
)
def test_ct_61_a_low_card_that_wins_is_explained(constant, faded):
    state = table(f"{constant} | 1 A12 E7 2 | 2", "A8 B9 / B10 C10 / B11 C11", "1 2 2")
    told = play(state, "2:B11 1:B10 0:A8")
    assert kinds(told, "faded") == faded


def test_ct_56_the_best_of_several_new_cards_takes_it():
    state = table("E13 | 1 A7 A9 2 | 2", "A12 B9 / A13 B10 / B11 C11", "1 1 2", discards=[])
    play(state, "2:B11 0:A12 1:A13")
    assert "1 A7 A13 1" in drawn(state) and state.position()["discards"] == ["A9", "A12"]


def test_ct_59_the_new_winners_disc_replaces_the_old_one():
    state = table("E13 | 1 A7 A9 2 | 2", "A12 B9 / B10 C10 / B11 C11", "1 2 2")
    told = play(state, "2:B11 1:B10 0:A12")
    at = told.index({"kind": "control", "event": 1, "seat": 0})
    assert told[at + 1] == {"kind": "lost", "event": 1, "seat": 2}, "and who loses it is told"
    income = {
        entry["seat"]: entry["amount"] for entry in kinds(told, "gained") if entry["reason"] == "income"
    }
    assert income == {0: 1, 1: 2, 2: 1}


def test_ct_60_a_controller_who_wins_again_replaces_only_the_card():
    state = table("E13 | 1 A7 A9 0 | 2", "A12 B9 / B10 C10 / B11 C11", "1 2 2")
    told = play(state, "1:B10 2:B11 0:A12")
    assert "1 A7 A12 0 | 2 B10 B11 2" in drawn(state)
    assert [entry["event"] for entry in kinds(told, "control")] == [2], "no disc moves on event 1"
    income = {
        entry["seat"]: entry["amount"] for entry in kinds(told, "gained") if entry["reason"] == "income"
    }
    assert income == {0: 1, 1: 2, 2: 1}


def test_ct_89_an_illegal_card_is_rejected_and_changes_nothing():
    state = table("C5 | 1", FOUR, energy=[2, 2, 2, 2])
    play(state, "0:B9")
    assert refused(state, 1, "play A10") == "CT-39" and energy(state) == [2, 2, 2, 2]
