"""Several people at one keyboard, with things to hide from each other."""

from __future__ import annotations

import re

import pytest

from anachron.match import Match
from anachron.terminal.console import Closed
from tests.terminal.driving import table_of
from tests.toy import GAME

READY = ""  # Enter, when nobody else is looking


def played(folder, *lines):
    """A match as far as the lines go, and what was said."""
    folder.mkdir(exist_ok=True)
    match = Match(GAME, seed=1, names=["Ada", "Bob", ""])
    table, out = table_of(match, folder / "hidden.anachron", *lines)
    with pytest.raises(Closed):
        table.play()
    return table.match, out.getvalue()


def test_the_keyboard_is_handed_over_between_people_who_hide_things(tmp_path):
    match, said = played(tmp_path, READY, "bid 2", READY, "1", READY)
    assert ">> Hand over to Seat 1 (Ada), and press Enter when nobody else is looking" in said
    assert ">> Hand over to Seat 2 (Bob)" in said and ">> Hand over to Seat 3," in said
    assert match.pending() == [2]


def test_a_sealed_choice_is_shown_to_nobody_else(tmp_path):
    _, said = played(tmp_path, READY, "bid 2", READY, "1", READY)
    second = said.split("Hand over to Seat 2")[1]
    assert re.search(r"^Bids +none, none, none$", second, re.MULTILINE)
    assert "Seat 1 has bid (n)" in second, "that there is a bid is known, not which"


def test_once_all_are_in_the_choices_are_told(tmp_path):
    match, said = played(tmp_path, READY, "bid 1", READY, "bid 2", READY, "bid 0", READY)
    assert match.pending() == [1]
    assert "the bids were [1, 2, 0]" in said.split("Hand over to Seat 2")[2]


def test_a_choice_goes_before_a_command_of_the_same_name_and_a_slash_says_otherwise(tmp_path):
    bids = [READY, "bid 0", READY, "bid 2", READY, "bid 0", READY]
    match, _ = played(tmp_path / "choice", *bids, "draw")
    assert match.line[-1].text == "draw" and match.asked is None
    match, said = played(tmp_path / "command", *bids, "/draw")
    assert match.asked is not None and match.asked.kind == "draw"
    assert ">> Seat 1 (Ada): Seat 2 (Bob) offers a draw. Do you accept?" in said


def test_a_card_is_told_to_whoever_drew_it_and_to_nobody_else(tmp_path):
    _, said = played(tmp_path, READY, "bid 0", READY, "bid 2", READY, "bid 0", READY, "draw", "end", READY)
    mine, others = said.split("Hand over to Seat 3")[0], said.split("Hand over to Seat 3")[-1]
    assert "Seat 2 draws (card)" not in mine.split("the bids were")[-1]
    assert "Seat 2 draws (card)" in others
