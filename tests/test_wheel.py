"""Wheels for other machines, and what builds tell those who install: with one small module compiled."""

from __future__ import annotations

import os
import pty
import shutil
import subprocess
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

import pytest

import anachron

ROOT = Path(__file__).parent.parent
INSTALL = [sys.executable, "-m", "pip", "install", "--no-deps"]
COPIED = ("hatch_build.py", "pyproject.toml", "run.py", "README.md", "LICENSE", "constraints.txt")

pytestmark = [
    pytest.mark.skipif(anachron.compiled, reason="what is built is the same for either build"),
    pytest.mark.skipif(sys.platform != "linux", reason="manylinux tags are those of Linux"),
]


@pytest.fixture(scope="module")
def copy(tmp_path_factory) -> Path:
    """The project, of which little is compiled, so that it takes seconds."""
    folder: Path = tmp_path_factory.mktemp("project")
    for name in COPIED:
        shutil.copy(ROOT / name, folder)
    shutil.copytree(ROOT / "src", folder / "src", ignore=shutil.ignore_patterns("__pycache__"))
    project = folder / "pyproject.toml"
    head, _, rest = project.read_text("utf-8").partition("modules = [\n")
    _, _, tail = rest.partition("]\n")
    project.write_text(f'{head}modules = ["engine/luck.py"]\n{tail}', "utf-8")
    return folder


def runner(folder: Path) -> Any:
    """The copy's run.py, in the environment of the tests."""
    spec = spec_from_file_location("runner", folder / "run.py")
    assert spec is not None and spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    found: Any = module
    found.BIN, found.PYTHON = Path(sys.executable).parent, Path(sys.executable)
    found.install = lambda extra: None
    return found


def test_a_wheel_is_compiled_tagged_for_other_machines_and_runs(copy, tmp_path):
    run = runner(copy)
    if run.no_compiler():
        pytest.skip(run.no_compiler())
    run.wheel()
    (built,) = (copy / "dist").iterdir()
    assert "manylinux" in built.name and f"cp{sys.version_info.major}{sys.version_info.minor}" in built.name
    assert subprocess.call([*INSTALL, "--quiet", "--target", str(tmp_path), str(built)]) == 0
    told = subprocess.run(
        [sys.executable, "-m", "anachron", "--version"],
        env={**os.environ, "PYTHONPATH": str(tmp_path)},
        capture_output=True,
        text=True,
    )
    assert told.stdout == f"anachron {anachron.__version__}, compiled\n"


def on_a_terminal(command: list[str], **env: str) -> str:
    """What a person sees who runs a command."""
    seen: list[bytes] = []

    def read(terminal: int) -> bytes:
        seen.append(os.read(terminal, 1024))
        return seen[-1]

    before = {name: os.environ.get(name) for name in env}
    os.environ.update(env)
    try:
        assert pty.spawn(command, read) == 0
    finally:
        for name, value in before.items():
            os.environ.pop(name) if value is None else os.environ.update({name: value})
    return b"".join(seen).decode()


@pytest.mark.parametrize(
    ("how", "env", "said"),
    [
        (["--editable"], {}, "an editable install is plain Python; `python3 run.py build` compiles a copy"),
        ([], {"CC": "no-such-compiler"}, "building plain Python, ten to sixty times as slow as compiled"),
    ],
)
def test_pip_shows_a_person_that_nothing_is_compiled(copy, tmp_path, how, env, said):
    command = [*INSTALL, "--ignore-installed", "--prefix", str(tmp_path), *how, str(copy)]
    assert said in on_a_terminal(command, PIP_CONSTRAINT=str(ROOT / "constraints.txt"), **env)
