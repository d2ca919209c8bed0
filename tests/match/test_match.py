"""A match as a timeline: what can be done, taken back, asked, seen and forked."""

from __future__ import annotations

import hashlib
import json

import pytest
from hypothesis import given, settings

import anachron
from anachron.engine import IllegalChoice, Malformed, Outcome
from anachron.match import Match, Offer, Refused, Undone
from anachron.match.line import SNAPSHOT
from anachron.texts import texts
from tests.match.playing import (
    MAKERS,
    finished,
    killed,
    makers,
    numbers,
    play,
    refused,
    say,
    secret,
    seeds,
    team,
    toy,
)
from tests.toy import GAME

TURN = ("pawn Pa1", "move E", "move S", "focus Pr")


# The journal and the line.


def test_a_match_begins_with_a_commitment_to_its_seed():
    match = killed(7)
    assert not match.journal and not match.line
    assert match.commitment == hashlib.sha256(secret(match)).hexdigest()
    with refused("seed_secret"):
        match.seed  # noqa: B018
    match.resign(0)
    assert hashlib.sha256(match.seed).hexdigest() == match.commitment and match.verify()


def test_seeds_are_random_32_bytes_unless_given():
    one, other = Match("killed"), Match("killed")
    assert one.commitment != other.commitment and len(secret(one)) == 32
    assert killed(7).commitment == killed(7).commitment != killed(8).commitment


def test_every_choice_is_an_entry_with_its_text():
    match = killed()
    events = match.choose(0, match.state.choices(0)[0], time=12.5)
    match.choose(0, {"kind": "move", "args": {"dir": "E", "pull": False}}, time=13)
    assert [event.kind for event in events] == ["pawn"] and events[0].after is not None
    assert [entry[:5] for entry in match.journal] == [
        (1, 0, "choose", "pawn Pa1", 12.5),
        (2, 0, "choose", "move E", 13),
    ]
    assert match.line == match.journal


def test_a_checksum_stands_where_the_seat_to_decide_changes():
    match = killed()
    say(match, *TURN)
    assert [bool(entry.check) for entry in match.journal] == [False, False, False, True]
    assert match.journal[-1].check == match.state.checksum()


def test_illegal_and_malformed_choices_change_nothing():
    match = toy()
    before = match.text(), match.state.checksum()
    with pytest.raises(IllegalChoice, match="TY-02"):
        match.choose(0, "draw")
    with pytest.raises(Malformed):
        match.choose(0, "bid 9")
    with pytest.raises(Malformed):
        match.choose(3, "bid 1")
    assert (match.text(), match.state.checksum()) == before


def test_the_state_handed_out_is_a_copy():
    match = killed()
    match.state.choose(0, "pawn Pa1")
    assert match.view(0)["phase"] == "pawn"


# Undo.


def test_km_16_the_whole_turn_can_be_taken_back_until_the_focus_has_moved():
    match = killed()
    start = match.state.checksum()
    say(match, *TURN[:3])
    assert match.can_undo(0) and not match.can_undo(1)
    for text in TURN[2::-1]:
        undone = match.undo(0)
        assert isinstance(undone, Undone) and [entry.text for entry in undone.entries] == [text]
    assert match.state.checksum() == start and match.line == []
    assert [entry.verb for entry in match.journal] == ["choose"] * 3 + ["undo"] * 3
    with refused("undo_nothing"):
        match.undo(0)


def test_km_16_even_the_pawn_at_once():
    match = killed()
    say(match, *TURN[:3])
    undone = match.undo(0, number=1)
    assert isinstance(undone, Undone) and len(undone.entries) == 3 and match.pending() == [0]


def test_km_16_once_the_focus_is_released_the_turn_is_final():
    match = killed()
    say(match, *TURN)
    assert not match.can_undo(0)
    asked = match.undo(0)
    assert isinstance(asked, Offer) and asked.kind == "undo" and asked.waiting == (1,)
    assert match.pending() == [1]


def test_beyond_that_it_is_asked_and_marked():
    match = killed()
    say(match, *TURN)
    before = match.at(3).checksum()
    match.undo(0)
    assert match.journal[-1][1:4] == (0, "undo", "4 asked")
    undone = match.accept(1)
    assert isinstance(undone, Undone) and [entry.text for entry in undone.entries] == ["focus Pr"]
    assert match.state.checksum() == before and match.asked is None and match.can_undo(0)


def test_an_undo_can_reach_over_the_other_seats_choices_if_they_agree():
    match = killed()
    say(match, *TURN, "pawn Fu16", "move N")
    match.undo(0, number=2)
    assert match.accept(1) == Undone(tuple(match.journal[1:6]))
    assert [entry.text for entry in match.line] == ["pawn Pa1"]


@pytest.mark.parametrize(
    ("who", "what"), [(1, "declines"), (0, "takes it back"), (0, "plays on"), (1, "plays on")]
)
def test_a_request_to_undo_lapses(who, what):
    match = killed()
    say(match, *TURN)
    if who == 0:
        say(match, "pawn Fu16", "move N", "move W", "focus Pa")
    line = list(match.line)
    match.undo(0, number=1)
    if what == "plays on":
        match.choose(who, match.state.choices(who)[0])
    else:
        match.decline(who)
    assert match.asked is None and match.line[: len(line)] == line


def test_a_request_goes_with_what_it_would_take_back():
    match = toy()
    say(match, "0: bid 0", "1: bid 2", "2: bid 0", "step left")
    match.undo(2, number=4)
    match.undo(1)
    assert match.asked is None


def test_in_a_team_anybody_takes_back_until_something_was_revealed():
    match = team()
    say(match, "0: bid 0", "1: bid 2")
    assert match.can_undo(2)
    undone = match.undo(2)
    assert isinstance(undone, Undone) and [entry.text for entry in undone.entries] == ["bid 2"]
    say(match, "1: bid 2", "2: bid 0", "step left", "step left")
    assert [match.can_undo(seat) for seat in range(3)] == [True, True, True]
    match.undo(0)
    match.undo(2)
    asked = match.undo(2)
    assert isinstance(asked, Offer) and asked.waiting == (0, 1)
    assert isinstance(match.accept(0), Offer) and isinstance(match.accept(1), Undone)
    assert match.pending() == [2]


def test_undo_is_not_free_past_a_hidden_draw_and_never_re_rolls():
    match = toy()
    say(match, "bid 2", "bid 0", "bid 0", "step left", "draw")
    card = match.view(0)["cards"][0]
    assert not match.can_undo(0)
    match.undo(0)
    match.accept(1)
    match.accept(2)
    assert match.view(0)["cards"][0] == [] and match.can_undo(0)
    match.undo(0)
    say(match, "draw")
    assert match.view(0)["cards"][0] == card


def test_after_an_interrupt_the_leader_has_to_ask():
    match = toy()
    say(match, "bid 2", "bid 0", "bid 0", "step left", "end")
    assert match.pending() == [1] and match.can_undo(0)
    say(match, "object")
    assert not match.can_undo(0) and match.can_undo(1)


# Secret answers.


def test_a_sealed_answer_can_be_withdrawn_while_others_owe_theirs():
    match = toy()
    say(match, "0: bid 1", "2: bid 2")
    assert match.can_undo(0) and match.can_undo(2) and not match.can_undo(1)
    assert match.withdraw(0).entries[0].text == "bid 1"
    assert match.pending() == [0, 1] and [entry.text for entry in match.line] == ["bid 2"]
    assert match.view(2)["bids"] == [None, None, 2]
    assert match.journal[-1][1:4] == (0, "withdraw", "1")
    say(match, "0: bid 0", "1: bid 0")
    assert match.pending() == [2] and match.verify()


def test_undo_of_a_sealed_answer_withdraws_it():
    match = toy()
    say(match, "0: bid 1", "2: bid 2")
    match.undo(0)
    assert match.journal[-1].verb == "withdraw"


def test_once_all_are_in_nothing_can_be_withdrawn():
    match = toy()
    say(match, "0: bid 1", "2: bid 2", "1: bid 0")
    for seat in range(3):
        with refused("withdraw_nothing"):
            match.withdraw(seat)
        assert not match.can_undo(seat)


def test_secret_answers_commute_and_others_learn_nothing_of_them():
    one, other = toy(), toy()
    say(one, "0: bid 1", "1: bid 2")
    say(other, "1: bid 0", "0: bid 1")
    assert one.view(2)["bids"] == other.view(2)["bids"] == [None] * 3
    assert one.view(None)["log"] == [{"kind": "ready", "seat": 0}, {"kind": "ready", "seat": 1}]
    other.withdraw(1)
    say(other, "1: bid 2", "2: bid 0")
    say(one, "2: bid 0")
    assert one.state.checksum() == other.state.checksum()


# Resigning, drawing, sitting.


def test_km_35_a_player_may_resign_at_any_time_and_the_other_wins():
    for seat in (0, 1):
        match = killed()
        say(match, "pawn Pa1")
        assert match.resign(seat) == Outcome((1 - seat,), (1.0, 0.0) if seat else (0.0, 1.0), "resigned")
        assert match.over and match.pending() == []
        view = match.view(seat)
        assert view["outcome"]["reason"] == "resigned" and view["choices"] == [] == view["pending"]
        with refused("over"):
            say(match, "0: move E")
        assert match.state.outcome is None  # the rules know nothing of it


def test_with_three_seats_the_last_one_left_wins_and_a_stand_in_plays_meanwhile():
    match = toy()
    assert match.resign(1) is None
    with refused("resigned"):
        match.resign(1)
    match.sit(1, "bot skilled")
    say(match, "bid 0", "bid 0")
    assert match.names == ["", "bot skilled", ""]
    assert match.resign(0) == Outcome((2,), (0.0, 0.0, 1.0), "resigned")


def test_a_team_has_lost_when_all_have_resigned():
    match = team()
    assert match.resign(0) is None and match.resign(2) is None
    assert match.resign(1) == Outcome((), (0.0, 0.0, 0.0), "resigned")


def test_km_36_the_players_may_agree_on_a_draw():
    match = killed()
    say(match, *TURN)
    match.offer(0)
    assert match.asked is not None and match.asked.waiting == (1,)
    assert match.accept(1) == Outcome((), (0.5, 0.5), "agreed")
    assert match.view(None)["outcome"] == {"winners": [], "scores": [0.5, 0.5], "reason": "agreed"}


def test_km_36_an_offer_stands_while_its_maker_plays_on_and_falls_when_the_other_does():
    match = killed()
    match.offer(0)
    say(match, *TURN)
    assert match.asked is not None
    say(match, "pawn Fu16")
    assert match.asked is None
    with refused("offer_none"):
        match.accept(1)


def test_offers_out_of_place_are_refused():
    match = toy()
    match.offer(0)
    for seat, verb, key in ((0, "accept", "offer_answered"), (1, "offer", "offer_open")):
        with refused(key):
            getattr(match, verb)(seat)
    match.accept(1)
    with refused("offer_answered"):
        match.decline(1)
    match.decline(2)
    with refused("offer_none"):
        match.decline(0)
    match.resign(1)
    with refused("resigned"):
        match.offer(1)


def test_refusals_speak_both_languages():
    english, french = texts("anachron.match", "en"), texts("anachron.match", "fr")
    assert {section: set(keys) for section, keys in english.items()} == {
        section: set(keys) for section, keys in french.items()
    }
    assert Refused("over").text("fr") == "la partie est finie"


# Properties.


@settings(max_examples=60, deadline=None)
@given(makers, seeds, numbers)
def test_the_line_of_any_match_can_be_scrubbed(make, seed, moves):
    match = play(make(seed), moves)
    state = make(seed).state
    for n, entry in enumerate(match.line):
        assert match.at(n).checksum() == state.checksum()
        state.choose(entry.seat, entry.text)
    assert match.at(len(match.line)).checksum() == state.checksum() == match.state.checksum()


@settings(max_examples=60, deadline=None)
@given(makers, seeds, numbers)
def test_the_log_is_what_the_line_in_force_told(make, seed, moves):
    match = make(seed)
    for n in moves:
        play(match, [n])
        match.view(n % 3 if match.seats == 3 else None)
    for seat in (None, *range(match.seats)):
        told = [event.told(seat) for n in range(len(match.line)) for event in match.events(n + 1)]
        assert match.view(seat)["log"] == [event for event in told if event is not None]


@settings(max_examples=60, deadline=None)
@given(makers, seeds, numbers)
def test_taking_back_and_doing_again_leads_to_the_same_state(make, seed, moves):
    match = make(seed)
    for n in moves:
        before = match.state.checksum(), list(match.line)
        play(match, [n])
        if not match.over and len(match.line) == len(before[1]) + 1 and match.can_undo(match.line[-1].seat):
            entry = match.line[-1]
            after = match.state.checksum()
            match.undo(entry.seat)
            assert (match.state.checksum(), match.line) == before
            match.choose(entry.seat, entry.text, time=0)
            assert match.state.checksum() == after
    assert match.verify()


@settings(max_examples=40, deadline=None)
@given(makers, seeds, numbers)
def test_no_view_and_no_players_text_holds_the_seed(make, seed, moves):
    match = play(make(seed), moves)
    seed_text = secret(match).hex()
    for seat in (None, *range(match.seats)):
        assert seed_text not in json.dumps(match.view(seat))
    if not match.over:
        assert seed_text not in match.text(secret=False)
    assert seed_text in match.text()


def test_undo_across_snapshots():
    match = toy(rounds=9)
    finished_rounds = ["bid 2", "bid 0", "bid 0", "step left", "step right", "step left", "allow"] * 4
    say(match, *finished_rounds, "bid 0")
    sums = [match.at(n).checksum() for n in range(len(match.line) + 1)]
    assert len(match.line) > 3 * SNAPSHOT
    match.undo(0, number=SNAPSHOT)
    match.accept(1)
    match.accept(2)
    assert [match.at(n).checksum() for n in range(len(match.line) + 1)] == sums[:SNAPSHOT]


# Forks.


def test_during_play_a_fork_starts_from_what_a_seat_can_know():
    match = toy(3)
    say(match, "bid 2", "bid 0", "bid 0", "draw", "draw", "end", "allow", "1: bid 2")
    mine, theirs = match.fork(0), match.fork(1)
    assert mine.view(0)["cards"] == match.view(0)["cards"]
    assert theirs.view(1)["bids"] == [None, 2, None]
    cards = {tuple(match.fork(1, seed=seed).state.position()["cards"][0]) for seed in range(9)}
    assert len(cards) > 1
    assert {mine.commitment, theirs.commitment, match.commitment} != {match.commitment}
    assert mine.head.origin == f"{match.commitment} 8 seat 0" and not mine.journal
    assert match.fork().head.origin.endswith("spectator")
    assert secret(match).hex() not in mine.text()


def test_after_the_end_a_fork_starts_from_the_truth_at_any_point():
    match = toy(3)
    say(match, *["bid 2", "bid 0", "bid 0", "draw", "end", "allow"] * 2)
    assert match.over
    for n in range(len(match.line)):
        fork = match.fork(n=n)
        assert fork.state.position() == match.at(n).position() and fork.head.origin.endswith("truth")
    assert match.fork().pending() == [1]
    with refused("fork_over"):
        match.fork(n=len(match.line))


def test_a_fork_can_be_played_written_and_read():
    match = killed(chapters=["influence"])
    say(match, *TURN, "pawn Fu16")
    fork = match.fork(0)
    say(fork, "move N")
    again = Match.read(fork.text())
    assert again.state.checksum() == fork.state.checksum() and again.head == fork.head and again.verify()
    assert [entry.text for entry in match.line][-1] == "pawn Fu16"


def test_a_match_can_begin_with_a_position():
    position = killed(chapters=["memory"]).state.position()
    match = Match.from_position("killed", position, seed=1, names=["Ada", "Bob"])
    say(match, *TURN)
    assert Match.read(match.text()).state.checksum() == match.state.checksum()


@pytest.mark.parametrize("make", MAKERS)
def test_a_finished_match_verifies_and_a_false_seed_does_not(make):
    match = finished(make(2), range(0, 99999, 13))
    assert match.verify() and match.outcome == match.state.outcome
    match.head = match.head._replace(seed=bytes(32))
    assert not match.verify()


# What others are told beside the choices.


def test_what_was_taken_back_is_known_as_it_was_told_also_from_the_file():
    match = killed()
    say(match, *TURN)
    last = match.told(1)[-1]
    match.undo(0)
    match.accept(1)
    for known in (match, Match.read(match.text())):
        (step,) = known.taken_back(1, len(known.journal))
        assert (step.seat, step.events) == (0, last.events)
        assert known.taken_back(1, 1) == []


def test_whose_offer_an_entry_answers_is_known():
    match = killed()
    match.offer(0)
    match.decline(1)
    match.offer(1)
    say(match, "pawn Pa1")
    for known in (match, Match.read(match.text())):
        answered = [known.answered(number) for number in range(1, 5)]
        assert [offer and (offer.kind, offer.seat) for offer in answered] == [
            None,
            ("draw", 0),
            None,
            ("draw", 1),
        ]


def test_somebody_is_replaced_by_another_and_a_hint_is_noted():
    match = killed()
    match.replace(1, 0, "@skilled")
    match.hint(1)
    for known in (match, Match.read(match.text())):
        assert known.names == ["@skilled", "Bob"]
        assert [(entry.seat, entry.verb, entry.text) for entry in known.journal] == [
            (1, "replace", "0 @skilled"),
            (1, "hint", ""),
        ]
    with pytest.raises(Malformed, match="expected a seat from 0 to 1, got 7"):
        Match.read(match.text().replace("0 @skilled", "7 @skilled"))


# Once more.


@pytest.mark.parametrize(("loser", "first"), [(0, 0), (1, 1)])
def test_km_06_the_loser_begins_the_next_game(loser, first):
    match = killed(chapters=["growth"])
    with pytest.raises(Refused):
        match.again()
    match.resign(loser)
    assert match.again() == {"chapters": ["growth"], "first": first}


@pytest.mark.parametrize("first", [0, 1])
def test_km_36_after_a_draw_the_second_player_begins_the_next_game(first):
    match = killed(first=first)
    match.offer(0)
    match.accept(1)
    assert match.again() == {"first": 1 - first}


def test_where_the_rules_name_nobody_the_next_game_has_the_same_options():
    match = Match("timeline", 2, first=1)
    match.resign(0)
    assert match.again() == {"first": 1}, "the youngest is still the youngest (TL-10)"


def test_scrubbing_knows_its_bounds():
    match = killed()
    for n in (-1, 1):
        with pytest.raises(Malformed, match="0 to 0"):
            match.at(n)


def test_the_public_name_is_this_class():
    assert anachron.Match is Match and GAME.cooperative is False
