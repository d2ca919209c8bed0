"""Branches and remarks of a finished match: nothing is lost, and a file brings all of it back."""

from __future__ import annotations

import pytest

import anachron
from anachron.engine import IllegalChoice, Malformed
from anachron.match import Match, Moment, Refused

GAMES = [("bttf", 3), ("contretemps", 4), ("killed", 2), ("loop", 2), ("timeline", 3)]


def played(game: str = "killed", seats: int = 2, decisions: int = 10) -> Match:
    """A short match that somebody gives up."""
    match = Match(game, seats, seed=5)
    bots = [anachron.bot(match.game, "novice", seed=seat) for seat in range(seats)]
    while not match.over and len(match.line) < decisions:
        seat = match.pending()[0]
        match.choose(seat, bots[seat].choose(match.view(seat)).choice)
    for seat in range(seats):
        if not match.over:
            match.resign(seat)
    return match


def other(match: Match, moment: Moment, by: str = "Ada") -> Moment:
    """Somebody makes a choice that nobody has made at this moment."""
    state, known = match.tree.at(moment), match.tree.ways(moment)
    seat = state.pending()[0]
    choice = next(one for one in state.legal(seat) if (seat, one) not in known)
    return match.tree.play(moment, seat, choice, by)


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_another_choice_makes_a_branch_and_the_match_stays_as_it_was(game: str, seats: int) -> None:
    match = played(game, seats, 30)
    before, length = match.text(), len(match.line)
    split = next(n for n in range(length) if len(match.at(n).legal(match.line[n].seat)) > 1)
    at = other(match, Moment(0, split))
    assert at == Moment(1, split + 1) and match.tree.branch(1).parent == 0
    assert match.text().startswith(before) and len(match.line) == length
    state = match.at(split)
    step = match.tree.step(at)
    state.apply(step.seat, step.choice)
    assert match.tree.at(at).position() == state.position(), "chance goes on as it would have gone"


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_a_file_brings_branches_names_and_remarks_back(game: str, seats: int) -> None:
    match = played(game, seats, 20)
    at = Moment(0, 5)
    for _ in range(3):
        at = last_choice(match, at)
    other_branch = Moment(at.branch, at.n - 1)
    match.tree.remark(at, "here it\nturns", "Bo")
    match.tree.name(at.branch, "Through the Present", "Ada") if at.branch else None
    again = Match.read(match.text())
    assert again == match and again.text() == match.text()
    assert again.tree.at(at).position() == match.tree.at(at).position()
    assert again.tree.view(other_branch, 0) == match.tree.view(other_branch, 0)
    assert [one.text for one in again.tree.remarks] == ["here it turns"]
    assert again.verify()


def last_choice(match: Match, moment: Moment, by: str = "Ada") -> Moment:
    state = match.tree.at(moment)
    seat = state.pending()[0]
    return match.tree.play(moment, seat, state.legal(seat)[-1], by)


def test_the_same_choice_leads_where_it_led_before() -> None:
    match = played()
    first = other(match, Moment(0, 3))
    step = match.tree.step(first)
    assert match.tree.play(Moment(0, 3), step.seat, step.choice, "Bo") == first
    played_there = match.tree.step(Moment(0, 4))
    assert match.tree.play(Moment(0, 3), played_there.seat, played_there.choice) == Moment(0, 4)
    assert len(match.tree.branches) == 1


def test_ones_own_branch_grows_and_that_of_another_is_left() -> None:
    match = played()
    first = other(match, Moment(0, 3), "Ada")
    end = last_choice(match, last_choice(match, last_choice(match, first)))
    assert first == Moment(1, 4) and end == Moment(1, 7)
    assert last_choice(match, end, "Bo") == Moment(2, 8) and match.tree.branch(2).parent == 1
    seats = {n: match.tree.step(Moment(1, n + 1)).seat for n in (4, 5, 6)}
    split = next(n for n, seat in seats.items() if len(match.tree.at(Moment(1, n)).legal(seat)) > 1)
    assert other(match, Moment(1, split), "Ada") == Moment(3, split + 1)
    assert match.tree.branch(3).parent == 1 and match.tree.home(Moment(3, 3)) == Moment(0, 3)


def test_a_choice_against_the_rules_leaves_no_trace() -> None:
    match = played()
    before = match.text()
    illegal = next(one for one in range(500) if one not in match.at(4).legal(match.line[4].seat))
    with pytest.raises((IllegalChoice, Malformed)):
        match.tree.play(Moment(0, 4), match.line[4].seat, illegal)
    with pytest.raises(Malformed):
        match.tree.remark(Moment(0, 99), "nowhere")
    with pytest.raises(Malformed):
        match.tree.remark(Moment(7, 1), "no such branch")
    assert match.text() == before


def test_only_a_finished_match_has_branches() -> None:
    match = Match("killed", seed=1)
    with pytest.raises(Refused):
        match.tree.remark(Moment(0, 0), "hello")
    text = match.text() + "\n1\tremark\t0\t0\thello\tAda\t2026-11-15T08:40:12.345Z\n"
    with pytest.raises(Malformed, match="line 11: expected no notes"):
        Match.read(text)


@pytest.mark.parametrize(
    "line",
    [
        "1\tremark\t0\t0\thello",
        "2\tremark\t0\t0\thello\tAda\t2026-11-15T08:40:12.345Z",
        "1\tforget\t0\t0\thello\tAda\t2026-11-15T08:40:12.345Z",
        "1\tchoose\t1\t0\tpawn Pa1\tAda\t2026-11-15T08:40:12.345Z",
        "1\tbranch\t0\t99\t\tAda\t2026-11-15T08:40:12.345Z",
        "1\tremark\t0\tx\thello\tAda\t2026-11-15T08:40:12.345Z",
    ],
)
def test_garbage_is_refused_by_its_line(line: str) -> None:
    text = played().text()
    with pytest.raises(Malformed, match=f"line {text.count(chr(10)) + 2}:"):
        Match.read(f"{text}\n{line}\n")


def test_a_file_without_notes_is_written_as_before() -> None:
    match = played()
    assert match.tree.notes == [] and "\n\n" not in match.text().partition("\n\n")[2]
    assert Match.read(match.text()) == match
