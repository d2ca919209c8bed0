"""Match files of every game and mode, recorded when there was one number of rules, still play by it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import anachron
from anachron.match import Match
from anachron.match.marks import kept_outcome

FILES = sorted(Path(__file__).with_name("recorded").glob("*.anachron"))
FINISHED = [file for file in FILES if file.stem.endswith("_finished")]
LIVE = [file for file in FILES if file.stem.endswith("_live")]


def read(file: Path) -> Match:
    match = Match.read(file.read_text("utf-8"))
    assert match.game.rules == 1 and match.drift is None
    return match


def test_every_way_to_play_is_recorded():
    ways = [f"{id}_{mode}" for id in anachron.games() for mode in anachron.game(id).modes.all]
    for way in ways:
        for files in (FINISHED, LIVE):
            assert any(re.match(rf"{way}_\d_", file.name) for file in files), way


@pytest.mark.parametrize("file", FINISHED, ids=lambda file: file.stem)
def test_a_finished_match_leads_to_its_recorded_end(file):
    match = read(file)
    assert match.over and match.state.outcome == kept_outcome(match.line) == match.outcome
    assert match.verify()


@pytest.mark.parametrize("file", LIVE, ids=lambda file: file.stem)
def test_a_live_match_goes_on_by_the_rules_it_began_with(file):
    match = read(file)
    seat = match.pending()[0]
    match.choose(seat, match.view(seat)["choices"][-1]["id"], time=match.journal[-1].time)
    again = Match.read(match.text())
    assert again.game.rules == 1 and again.drift is None
    assert again.view(None) == match.view(None)
