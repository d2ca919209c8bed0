"""How light the package is: the time to import it, and the room its default installation takes."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path

from anachron.lab.builds import PACKAGE, using

ROUNDS = 7
NAME = re.compile(r"[\w.-]+")


def import_seconds() -> float:
    """Seconds that `import anachron` takes beyond Python's own start; the best of some rounds."""
    bare = whole = float("inf")
    for _ in range(ROUNDS):
        bare = min(bare, start_seconds("pass"))
        whole = min(whole, start_seconds("import anachron"))
    return max(0.0, whole - bare)


def start_seconds(program: str) -> float:
    begun = time.perf_counter()
    subprocess.run([sys.executable, "-c", program], env=using(PACKAGE.parent), check=True)
    return time.perf_counter() - begun


def installed_sizes() -> dict[str, int]:
    """Bytes by package: this one and all it needs without extras, as far as they can be found."""
    sizes = {"anachron": folder_size(PACKAGE)}
    waiting = needs("anachron")
    while waiting:
        name = waiting.pop()
        if name not in sizes:
            sizes[name] = distribution_size(distribution(name))
            waiting += needs(name)
    return sizes


def needs(name: str) -> list[str]:
    """The packages that a package requires without extras; those not installed here are left out."""
    try:
        required = distribution(name).requires or []
    except PackageNotFoundError:
        return []
    names = [found[0] for line in required if "extra ==" not in line and (found := NAME.match(line))]
    return [name.lower().replace("_", "-") for name in names if is_here(name)]


def is_here(name: str) -> bool:
    try:
        distribution(name)
    except PackageNotFoundError:
        return False
    return True


def distribution_size(found: Distribution) -> int:
    paths = [Path(str(file.locate())) for file in found.files or []]
    return sum(path.stat().st_size for path in paths if path.is_file())


def folder_size(folder: Path) -> int:
    return sum(Path(where, file).stat().st_size for where, _, files in os.walk(folder) for file in files)
