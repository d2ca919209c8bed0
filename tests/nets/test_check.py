"""`anachron check`: what it prints, what it answers with, and how to come back to a place it names."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

import anachron
from anachron.cli import main
from anachron.testing import check, state_at
from borrowed import GAME
from tests.nets.broken import Leaking


def run(capsys, *words: str) -> tuple[int, str]:
    with pytest.raises(SystemExit) as ended:
        main(["check", *words])
    assert isinstance(ended.value.code, int)
    return ended.value.code, capsys.readouterr().out


@pytest.fixture
def leaking(monkeypatch) -> None:
    """The example game, installed, with a leak."""
    monkeypatch.setattr(anachron, "game", lambda id: GAME)
    monkeypatch.setattr("borrowed.setup.Day", Leaking)


def test_a_sound_game_keeps_all_laws(capsys):
    code, out = run(capsys, "killed", "--games", "1")
    assert code == 0 and out.startswith("killed: all ") and out.endswith("in 1 random games with seed 0\n")


def test_findings_are_sentences_with_their_place_and_their_law(capsys, leaking):
    code, out = run(capsys, "borrowed", "--games", "2", "--seed", "3")
    *findings, last = out.splitlines()
    place = "borrowed standard 2, seed 3, after 0 decisions"
    leak = f"{place}: redealt, seat 1 sees something else: known [views.survive_a_redeal]"
    assert code == 1 and leak in findings
    assert last == f"borrowed: {len(findings)} findings, in 2 random games with seed 3"


def test_findings_are_data_for_programs(capsys, leaking):
    code, out = run(capsys, "borrowed", "--games", "1", "--json")
    findings = [json.loads(line) for line in out.splitlines()]
    assert code == 1 and all(set(finding) == {"law", "where", "what"} for finding in findings)
    assert "views.survive_a_redeal" in {finding["law"] for finding in findings}


def test_the_same_finding_is_told_once(leaking):
    findings = [finding for step in check(GAME, games=9) for finding in step.findings]
    assert len({(finding.law, finding.what) for finding in findings}) == len(findings)


def test_a_place_leads_back_to_its_state():
    state = state_at("killed growth 2, seed 1, after 9 decisions: whatever was wrong there")
    assert state.position()["options"]["chapters"] == ["growth"] and state.seat >= 0
    assert state_at("killed growth 2, seed 1") == state_at("killed growth 2, seed 1, after 0 decisions")
    for place in ("somewhere", "killed marriage 2, seed 1"):
        with pytest.raises(anachron.Malformed, match="expected a"):
            state_at(place)


CORE = {"anachron", "click", "librt", "msgspec", "mypy_extensions", "typing_extensions"}
LOADED = """
import sys
before = {name.partition(".")[0] for name in sys.modules}
import anachron, anachron.testing
for step in anachron.testing.check(anachron.game("killed"), games=1):
    assert not step.findings
print(*{name.partition(".")[0] for name in sys.modules} - before - set(sys.stdlib_module_names))
"""


def test_a_check_needs_nothing_beyond_the_core():
    done = subprocess.run([sys.executable, "-c", LOADED], capture_output=True, text=True, check=True)
    loaded = {name for name in done.stdout.split() if not name.endswith("__mypyc")}
    assert loaded <= CORE


@pytest.mark.parametrize("game", anachron.games())
def test_no_observation_leaks_in_many_states(capsys, game):
    states = 100_000 if anachron.compiled else 300
    code, out = run(capsys, game, "--states", str(states))
    assert code == 0 and out.startswith(f"{game}: no observation leaks, in {states:,} states")


def test_an_observation_that_leaks_is_found(capsys, leaking):
    code, out = run(capsys, "borrowed", "--states", "50")
    assert code == 1 and "observes something else [observations.keep_secrets]" in out
