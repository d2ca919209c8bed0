"""Matches recorded by the first rules, in which all that changed since happens, end as they ended then."""

from __future__ import annotations

from pathlib import Path

import pytest

from anachron.match import Match

RECORDED = sorted((Path(__file__).parent / "recorded").glob("*.anachron"))


@pytest.mark.parametrize("path", RECORDED, ids=lambda path: path.stem)
def test_a_match_of_the_first_rules_is_replayed_by_them(path):
    match = Match.read(path.read_text("utf-8"))
    assert match.game.rules == 1 and match.drift is None and match.over
    assert match.outcome is not None and match.outcome.reason == "LP-133"


@pytest.mark.parametrize("path", RECORDED, ids=lambda path: path.stem)
def test_by_the_new_rules_it_would_not_be_the_same(path):
    text = path.read_text("utf-8")
    rules = next(line for line in text.splitlines() if line.startswith("rules: "))
    assert Match.read(text.replace(rules, f"{rules} 2", 1)).drift is not None
