"""Packages of strangers, installed beside ours."""

from __future__ import annotations

from pathlib import Path

BARE = "tests.server.bare:GAME"
PAVED = "tests.server.paved:GAME"
NOWHERE = "a_package_that_is_not_there:GAME"
NO_GAME = "tests.server.strangers:NOWHERE"


def install(folder: Path, package: str = "strangers", **games: str) -> Path:
    """A package that brings these games, by their ids."""
    about = folder / f"{package}-1.0.dist-info"
    about.mkdir(parents=True)
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n")
    lines = [f"{id} = {place}\n" for id, place in games.items()]
    (about / "entry_points.txt").write_text("".join(["[anachron.games]\n", *lines]))
    return folder
