"""The two builds: the one that runs, and the interpreted one beside it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import anachron

PACKAGE = Path(anachron.__file__).parent
NATIVE = ("*.so", "*.pyd", "__pycache__")


SLOW = (
    "interpreted, ten to sixty times as slow as compiled: where there is a C compiler, "
    "`pip install .` compiles, and `python3 run.py build` in a checkout"
)


def build_name() -> str:
    return "compiled" if anachron.compiled else "interpreted"


def warn_if_slow() -> None:
    """Tell whoever wants speed what it takes; Python shows a warning once."""
    if not anachron.compiled:
        warnings.warn(f"Anachron runs {SLOW}", RuntimeWarning, stacklevel=3)


@contextmanager
def interpreted() -> Iterator[dict[str, str]]:
    """An environment in which `import anachron` finds plain Python: a copy, where it is compiled."""
    if not anachron.compiled:
        yield using(PACKAGE.parent)
        return
    with tempfile.TemporaryDirectory(prefix="anachron-") as folder:
        shutil.copytree(PACKAGE, Path(folder, PACKAGE.name), ignore=shutil.ignore_patterns(*NATIVE))
        yield using(Path(folder))


def using(folder: Path | str) -> dict[str, str]:
    """An environment in which Python looks for packages in a folder first."""
    path = os.environ.get("PYTHONPATH")
    return {**os.environ, "PYTHONPATH": f"{folder}{os.pathsep}{path}" if path else str(folder)}


def python(arguments: list[str], env: dict[str, str]) -> str:
    """What Python prints with these arguments; its complaints pass through, and its failure is ours."""
    done = subprocess.run(
        [sys.executable, *arguments], env=env, stdout=subprocess.PIPE, text=True, check=False
    )
    if done.returncode:
        raise SystemExit(done.returncode)
    return done.stdout


def again_interpreted(arguments: list[str]) -> int:
    """Run `anachron` with these arguments, interpreted; its exit code."""
    with interpreted() as env:
        return subprocess.call([sys.executable, "-m", "anachron", *arguments], env=env)
