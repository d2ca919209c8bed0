"""Clocks follow from the times of a journal: for one seat, for several at once, over undos and in files."""

from __future__ import annotations

import pytest

from anachron.engine import Malformed
from anachron.match import Clocks, Control, Match, entry_line

LIVE = Control("live", bank=600, increment=10, delay=20)
DAY = 86400.0
DAYS = Control("days", bank=3 * DAY, allowance=2 * DAY)


def begun(game: str, seats: int, control: Control) -> Match:
    """A match whose clocks run from the time 1000 on."""
    match = Match(game, seats, seed=7, first=0)
    match.keep_time(control, 1000.0)
    return match


def clocks(match: Match) -> Clocks:
    assert match.clocks is not None
    return match.clocks


def play_turn(match: Match, time: float) -> None:
    """The first of all choices, until somebody else is asked."""
    seat = match.pending()[0]
    while match.pending() == [seat]:
        match.choose(seat, match.view(seat)["choices"][0]["id"], time)


def test_a_turn_costs_its_time_and_gains_the_increment():
    match = begun("killed", 2, LIVE)
    assert clocks(match).left(1030.0) == [570.0, 600.0] and clocks(match).due(0) == 1600.0
    play_turn(match, 1040.0)
    assert clocks(match).left(1040.0) == [570.0, 600.0], "40 seconds spent, 10 gained"
    assert clocks(match).running == (1,)
    assert clocks(match).left(1100.0) == [570.0, 540.0]


def test_a_turn_of_several_choices_is_one_stretch_and_by_decision_several():
    for by, gained in (("turn", 0.0), ("decision", 10.0)):
        match = begun("killed", 2, Control("live", 600, 10, by=by))  # type: ignore[arg-type]
        match.choose(0, match.view(0)["choices"][0]["id"], 1010.0)
        assert match.pending() == [0]
        assert clocks(match).left(1010.0)[0] == 590.0 + gained


def test_days_are_for_each_turn_and_the_bank_pays_for_more():
    match = begun("killed", 2, DAYS)
    play_turn(match, 1000.0 + DAY)
    assert clocks(match).left(1000.0 + DAY) == [3 * DAY, 3 * DAY], "within its days a turn is free"
    play_turn(match, 1000.0 + 4.5 * DAY)
    assert clocks(match).banks == [3 * DAY, 1.5 * DAY]
    assert clocks(match).due(0) == 1000.0 + 9.5 * DAY


def test_where_several_are_asked_the_clocks_look_alike_and_each_pays_its_own_time():
    match = begun("contretemps", 3, LIVE)
    while len(match.pending()) < 3:
        match.choose(match.pending()[0], match.view(match.pending()[0])["choices"][0]["id"], 1000.0)
    before = clocks(match).left(1050.0)
    assert len({*before}) == 1 and clocks(match).running == (0, 1, 2)
    match.choose(1, match.view(1)["choices"][0]["id"], 1030.0)
    assert clocks(match).left(1050.0) == before, "whoever has answered"
    assert clocks(match).waited_for() == [0, 2], "but runs out of time no more"
    match.withdraw(1, 1040.0)
    assert clocks(match).waited_for() == [0, 1, 2]
    start = clocks(match).banks[0]
    for seat, time in ((1, 1045.0), (2, 1015.0), (0, 1120.0)):
        match.choose(seat, match.view(seat)["choices"][0]["id"], time)
    assert [start - bank for bank in clocks(match).banks] == [100.0, 25.0, 0.0], "less twenty for nothing"


def test_no_clock_runs_in_a_window():
    match = begun("bttf", 3, LIVE)
    for seat in range(3):
        match.choose(seat, "keep", 1000.0)
    assert match.window() and clocks(match).running == () and clocks(match).waited_for() == []
    before = clocks(match).left(1000.0)
    assert clocks(match).left(1500.0) == before
    while match.window():
        match.choose(match.window()[0], "pass", 1500.0)
    assert clocks(match).left(1500.0) == before and clocks(match).running


def test_whoever_takes_a_turn_back_thinks_on_from_where_they_were():
    match = begun("killed", 2, LIVE)
    for time in (1010.0, 1020.0, 1030.0):
        match.choose(0, match.view(0)["choices"][0]["id"], time)
    play_turn(match, 1060.0)
    before = clocks(match).left(1060.0)
    play_turn(match, 1100.0)
    match.undo(1, time=1130.0)
    match.accept(0, 1150.0)
    assert match.pending() == [1]
    assert clocks(match).left(1150.0) == [before[0], 560.0], "no increment, and the wait is not theirs"


def test_taking_back_gains_nobody_time():
    match = begun("killed", 2, Control("live", 600, 10, by="decision"))
    for time in (1010.0, 1020.0):
        match.choose(0, match.view(0)["choices"][0]["id"], time)
    assert clocks(match).left(1020.0)[0] == 600.0
    match.undo(0, time=1050.0)
    assert clocks(match).left(1050.0)[0] == 560.0, "what was thought at the third is the second's"
    match.undo(0, time=1060.0)
    assert clocks(match).left(1060.0)[0] == 540.0, "and nothing is gained twice"
    for time in (1060.0, 1060.0):
        match.choose(0, match.view(0)["choices"][0]["id"], time)
    assert clocks(match).left(1060.0)[0] == 560.0


def test_a_turn_that_is_taken_back_past_another_gains_its_increment_once():
    match = begun("killed", 2, LIVE)
    play_turn(match, 1040.0)
    play_turn(match, 1060.0)
    match.undo(0, time=1070.0)
    match.accept(1, 1080.0)
    assert match.pending() == [0]
    assert clocks(match).left(1080.0) == [540.0, 600.0], "40 seconds, and 20 since she was asked again"
    play_turn(match, 1080.0)
    assert clocks(match).left(1080.0) == [550.0, 600.0]


def test_a_replay_knows_what_the_clocks_showed():
    match = begun("killed", 2, LIVE)
    play_turn(match, 1040.0)
    n = len(match.line)
    play_turn(match, 1100.0)
    for known in (match, Match.read(match.text())):
        assert known.time_left(0) == [600.0, 600.0]
        assert known.time_left(n) == [570.0, 600.0]
        assert known.time_left(len(known.line)) == [570.0, 550.0]
    assert Match("killed", 2).time_left(0) is None


def test_time_is_given_back():
    match = begun("killed", 2, LIVE)
    match.refund(300.0, 1400.0)
    assert clocks(match).left(1400.0) == [500.0, 600.0]


def test_a_file_and_another_node_know_the_same_clocks():
    match = begun("contretemps", 3, LIVE)
    follower = Match.read(match.text())
    for n in range(40):
        seat = match.pending()[n % len(match.pending())]
        match.choose(seat, match.view(seat)["choices"][0]["id"], 1000.0 + 7 * n)
        if n % 9 == 4:
            match.refund(2.5, 1001.0 + 7 * n)
        follower.follow("".join(entry_line(entry) for entry in match.journal[len(follower.journal) :]))
        again = Match.read(match.text())
        for other in (again, follower):
            assert clocks(other).left(2000.0) == clocks(match).left(2000.0)
            assert clocks(other).waited_for() == clocks(match).waited_for()


def test_out_of_time_ends_a_match_for_two():
    match = begun("killed", 2, LIVE)
    match.run_out(0, 1600.0)
    assert match.outcome is not None and match.outcome.winners == (1,) and match.outcome.reason == "time"
    assert Match.read(match.text()).outcome == match.outcome


def test_a_stand_in_is_put_by_the_table_itself():
    match = begun("killed", 2, LIVE)
    match.stand_in(0, "*skilled", 1600.0)
    assert match.names[0] == "*skilled" and Match.read(match.text()).names == match.names


@pytest.mark.parametrize(
    ("verb", "text"),
    [("clock", "{}"), ("clock", '{"pace":"live","bank":-1}'), ("refund", "x"), ("refund", "nan")],
)
def test_a_control_that_cannot_be_is_refused_by_its_line(verb, text):
    match = begun("killed", 2, LIVE)
    line = entry_line(match.journal[0]).split("\t")
    line[0], line[2], line[3] = "2", verb, text
    with pytest.raises(Malformed, match="line"):
        Match.read(match.text() + "\t".join(line))
