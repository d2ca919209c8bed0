"""The compiled and the interpreted build play identical games.

The other build is the folder named by ANACHRON_OTHER; beside a compiled one, the sources of this checkout.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import anachron
from tests.nets.digests import digests
from tests.nets.walks import SIZE

ROOT = Path(__file__).parents[2]
GAMES = 3 * SIZE


def other_build() -> Path:
    if "ANACHRON_OTHER" in os.environ:
        return Path(os.environ["ANACHRON_OTHER"])
    if not anachron.compiled:
        pytest.skip("interpreted, and ANACHRON_OTHER names no compiled build")
    return ROOT / "src"


def test_both_builds_play_identical_games():
    env = {**os.environ, "PYTHONPATH": os.pathsep.join([str(other_build()), str(ROOT)])}
    command = [sys.executable, "-m", "tests.nets.digests", str(GAMES)]
    printed = subprocess.run(command, env=env, cwd=ROOT, stdout=subprocess.PIPE, text=True, check=True).stdout
    other = json.loads(printed)
    assert other["compiled"] != anachron.compiled, "the other build is not another one"
    ours = digests(GAMES)
    assert list(other["played"]) == list(ours)
    for setup, played in ours.items():
        assert other["played"][setup] == played, setup
