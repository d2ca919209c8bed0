"""What pictures cost, beside another installation."""

from __future__ import annotations

import sys

import pytest

from anachron.engine import Malformed
from anachron.lab import pictures


def test_pictures_are_drawn_in_each_installation_in_every_round(monkeypatch):
    monkeypatch.setattr(pictures, "pin", lambda: "on core 0")
    monkeypatch.setattr(pictures, "PROGRAM", pictures.PROGRAM.replace("= 12, 40,", "= 1, 4,"))
    rounds = pictures.measured("killed", [sys.executable], 2)
    assert len(rounds) == 2 and all(each > 0 for (each,) in rounds)


def test_a_line_tells_both_and_how_many_times_as_fast(monkeypatch):
    monkeypatch.setattr(pictures, "pin", lambda: "on core 0")
    monkeypatch.setattr(pictures, "measured", lambda *_: [[0.2, 0.4], [0.1, 0.3], [0.2, 0.5]])
    *_, line = pictures.report(("killed",), "python", 3)
    assert line.split() == ["killed", "0.200", "0.400", "2.500", "(2.00-3.00)"]


def test_a_python_without_anachron_is_refused(monkeypatch):
    monkeypatch.setattr(pictures, "PROGRAM", "import nothing_of_this_name")
    with pytest.raises(Malformed):
        pictures.measured("killed", [sys.executable], 1)
