"""Two installations side by side."""

from __future__ import annotations

import sys

import pytest

from anachron.engine import Malformed
from anachron.lab import against, looking
from anachron.lab.meters import METERS

BRIEF = 0.01


def test_an_installation_is_measured_beside_itself(monkeypatch):
    quick = ("loop", "clones")
    monkeypatch.setattr(against, "METERS", {name: METERS[name] for name in quick})
    found = against.measured("killed", sys.executable, BRIEF, 2)
    assert set(found) == {*quick, against.VIEWS, against.IMPORT}
    assert all(len(ratios) == 2 and min(ratios) > 0 for ratios in found.values())


def test_a_comparison_is_a_line_for_each_game_and_one_for_the_import(monkeypatch):
    monkeypatch.setattr(against, "pin", lambda: "on core 0")
    monkeypatch.setattr(against, "measured", lambda *_: {"loop": [1.0, 0.9, 1.2], against.IMPORT: [1.0]})
    about, _, _, killed, imported = against.report(("killed",), sys.executable, BRIEF, 3)
    assert about.count(sys.executable) == 2 and about.endswith("on core 0")
    assert killed.split() == ["killed", "1.000", "(0.90-1.20)", "-", "-", "-", "-", "-"]
    assert imported.split() == ["import", "1.000", "(1.00-1.00)"]


@pytest.mark.parametrize("game", ["killed", "loop"])
def test_both_sides_look_at_the_same_states(game):
    """Whoever walks again comes to the same moments, at which somebody is asked, by old rules too."""
    walked = against.walks(game, 1)
    found = [state for walk in walked for state in looking.moments(looking.under(game, 1), *walk)]
    again = [state for walk in walked for state in looking.moments(looking.under(game, 1), *walk)]
    assert found == again and len(found) > against.WALKS
    assert all(state.pending() and state.game.rules == 1 for state in found)


def test_what_an_older_installation_does_not_have_is_not_asked_of_it():
    class Older:
        about = {"games": ["killed"], "meters": ["loop", "bygone"]}

    assert against.shared("killed", Older()) == ["loop"]  # type: ignore[arg-type]
    assert against.shared("sixth", Older()) == []  # type: ignore[arg-type]


@pytest.mark.parametrize("python", ["/nowhere/python", sys.executable])
def test_a_python_without_anachron_is_refused(python, monkeypatch):
    monkeypatch.setattr(against, "PROGRAM", "import nothing_of_this_name")
    with pytest.raises(Malformed, match="expected a Python"):
        against.Side(python, {})
