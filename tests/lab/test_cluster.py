"""Ray: the same results as on one machine, seed by seed, though workers die."""

from __future__ import annotations

import os
import signal
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("ray", reason="anachron[ray] is not installed")

import ray

from anachron.cli import commands
from anachron.engine import Malformed
from anachron.lab import arena, cluster, dataset, report, simulate
from anachron.lab.setups import setups
from anachron.lab.simulate import Plan
from anachron.lab.work import ALONE, RAY, Workers

TWO = Workers(2, RAY)
TASKS = [arena.Task("killed", "standard", 2, ("novice", "random"), 0.5, 2, "0", n) for n in range(24)]


@pytest.fixture(scope="module", autouse=True)
def here():
    """A cluster of two on this machine, for these tests alone."""
    cluster.join(address="local", num_cpus=2)
    yield
    ray.shutdown()


def workers_of(name: str) -> list[int]:
    """The processes that do tasks of this name."""
    return [int(path.parent.name) for path in Path("/proc").glob("[0-9]*/cmdline") if does(path, name)]


def does(path: Path, name: str) -> bool:
    try:
        return path.read_bytes().startswith(f"ray::{name}".encode()) and is_ours(int(path.parent.name))
    except OSError:
        return False  # it has just ended


def is_ours(pid: int) -> bool:
    """Whether a process descends from this one."""
    while pid > 1 and pid != os.getpid():
        pid = int(Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[1])
    return pid == os.getpid()


def test_two_workers_killed_in_an_arena_change_nothing():
    alone = list(arena.fought(TASKS, ALONE, None))
    results, killed = [], 0
    for result in arena.fought(TASKS, TWO, None):
        results.append(result)
        for pid in workers_of("play")[: 2 - killed]:
            os.kill(pid, signal.SIGKILL)
            killed += 1
    assert killed == 2 and results == alone


def test_the_command_says_the_same(capsys):
    asked = ["arena", "killed", "novice", "random", "--games", "4", "--nodes-scale", "0.1", "--jobs", "2"]
    told = []
    for place in ("here", "ray"):
        commands([*asked, "--on", place], standalone_mode=False)
        told.append(capsys.readouterr().out)
    assert told[0] == told[1] and told[0].startswith("novice against random: ")


def test_a_report_is_the_same():
    tasks = [report.Task("loop", "sabotage_1", 2, "random", 1.0, "0", n) for n in range(4)]
    ours, theirs = (list(report.played(tasks, workers, None)) for workers in (ALONE, TWO))
    assert [one._replace(seconds=0) for one in ours] == [one._replace(seconds=0) for one in theirs]


def test_games_have_the_same_checksum():
    (setup,) = setups("killed", "standard")
    ours, theirs = (simulate.simulate(setup, Plan("7"), 9, workers) for workers in (ALONE, TWO))
    assert ours._replace(rate=0) == theirs._replace(rate=0)


def test_a_data_set_is_the_same_to_the_byte(tmp_path):
    pytest.importorskip("pyarrow", reason="anachron[data] is not installed")
    how: dict[str, Any] = {
        "mode": None,
        "seats": None,
        "level": "random",
        "scale": 1.0,
        "opening": 0,
        "seed": "0",
    }
    for name, workers in (("here", ALONE), ("there", TWO)):
        plan = dataset.bot_games(game="killed", games=5, form="games", **how)
        dataset.make(plan, tmp_path / name, workers)
    assert (tmp_path / "here").read_bytes() == (tmp_path / "there").read_bytes()


def test_an_error_there_is_the_same_error_here():
    with pytest.raises(Malformed, match=r"^expected a level of .* got 'genius'$"):
        list(arena.fought([TASKS[0]._replace(levels=("genius", "random"))], TWO, None))


def test_a_node_with_another_version_is_refused(monkeypatch):
    monkeypatch.setattr("anachron.__version__", "0.0.0")
    with pytest.raises(Malformed, match=r"expected Anachron 0\.0\.0 on every node"):
        list(cluster.spread(arena.play, TASKS[:1], 2))


def test_there_are_as_many_as_the_cluster_has():
    assert cluster.cores() == 2
