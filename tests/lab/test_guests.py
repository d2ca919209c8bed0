"""Players of another installation in the arena."""

from __future__ import annotations

import re
import sys

import pytest

from anachron.engine import Malformed
from anachron.lab import arena, guests
from anachron.lab.arena import Task
from anachron.lab.setups import first_setup, setups

TASK = Task("killed", "standard", 2, ("casual", "novice"), 0.1, 2, "0", 1)


@pytest.fixture
def other(tmp_path):
    """A Python that finds this checkout, whatever is installed."""
    script = tmp_path / "python"
    script.write_text(f'#!/bin/sh\nPYTHONPATH="{":".join(sys.path)}" exec "{sys.executable}" "$@"\n')
    script.chmod(0o755)
    return str(script)


def test_guests_play_as_they_would_at_home(other):
    assert arena.play(TASK._replace(against=other)) == arena.play(TASK)


def test_in_a_team_all_are_guests(other):
    alone = Task("timeline", "cooperative", 2, ("novice", "novice"), 1.0, 0, "0", 0)
    at_home = arena.play(alone)
    assert arena.play(alone._replace(levels=("master", "novice"), against=other)) == at_home


def test_both_sides_must_ask_the_same(other):
    (setup,) = setups("killed", "standard", 2)
    with guests.Guests(other) as away:
        away.begin(setup, "0", "novice", ["a", "b"], 1.0, None)
        state = setup.start("0")
        state.apply(int(state.seat), state.legal(int(state.seat))[0])
        with pytest.raises(Malformed, match="its rules are others"):
            away(state, int(state.seat))


def test_older_rules_are_played_with_an_older_installation(other, monkeypatch):
    with guests.Guests(other) as away:
        monkeypatch.setitem(away.rules, "killed", 1)
        assert away.shared(first_setup("killed")).game.rules == 1


def test_nothing_is_asked_for_that_older_installations_lack():
    assert re.findall(r"from (\S+) import", guests.PROGRAM) == ["anachron.lab.players"]


@pytest.mark.parametrize("python", ["/nowhere/python", "/bin/cat"])
def test_a_python_without_anachron_is_refused(python):
    with pytest.raises(Malformed, match="expected a Python"):
        guests.Guests(python)
