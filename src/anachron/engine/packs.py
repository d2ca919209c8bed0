"""Packs that people make: folders beside the user's data, named with a hash of what they say.

A game in progress names its packs exactly (`comets@0f3c...`), so that nobody plays on with other cards. A
match file brings the files along (`game.held`); any other pack is read from its folder.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
from collections.abc import Callable, Mapping, Sequence
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import TypeVar

from anachron.engine.errors import BadSetup, Malformed
from anachron.engine.plain import Data, Given
from anachron.engine.rooms import Files, Packs
from anachron.engine.rooms.packs import Opts

T = TypeVar("T")

NAME = re.compile(r"[a-z][a-z0-9_]{0,31}")
EXACT = re.compile(rf"({NAME.pattern})@([0-9a-f]{{12}})")


class Pack:
    """What the files of a pack say. Its name holds a hash of that: packs of one name are equal."""

    def __init__(self, name: str, files: Files) -> None:
        self.name, self.files = name, files
        self.id = name.partition("@")[0]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Pack) and self.name == other.name

    def __hash__(self) -> int:
        return hash(self.name)

    def __str__(self) -> str:
        return self.name


class FolderPacks(Packs[Opts]):
    """Write `read`, `wrong` and `fill`, and `dressed` with the packs that `named` finds."""

    makes = True

    def read(self, folder: Path) -> Files:
        """What the files of a folder say, by their names; `Malformed` for what cannot be read."""
        raise NotImplementedError

    def wrong(self, pack: Pack) -> list[str]:
        """The faults of a pack, each by file, entry and field."""
        raise NotImplementedError

    def fill(self, folder: Path, name: dict[str, str]) -> None:
        """Write examples into the empty folder of a pack that is called so, by language."""
        raise NotImplementedError

    def named(self, names: Sequence[str]) -> tuple[Pack, ...]:
        """The packs that options name, each once, sorted and without faults."""
        packs = sorted({self.found(name) for name in names}, key=str)
        if len({pack.id for pack in packs}) < len(packs):
            raise BadSetup(f"packs: expected each pack once, got {', '.join(map(str, packs))}")
        for pack in packs:
            for fault in self.wrong(pack):
                raise BadSetup(f"packs: {pack.id}: {fault}")
        return tuple(packs)

    def found(self, name: str) -> Pack:
        """A pack by its name, with or without a hash: brought along, or in its folder."""
        if name in self.game.held:
            return Pack(name, self.game.held[name])
        wanted = EXACT.fullmatch(name)
        if not wanted and not NAME.fullmatch(name):
            raise BadSetup(f"packs: expected a name in small letters, got {name!r}")
        bare = wanted[1] if wanted else name
        folder = self.folder() / bare
        if not folder.is_dir():
            raise BadSetup(f"packs: expected a folder {bare!r} among the packs")
        try:
            files = self.read(folder)
        except Malformed as fault:
            raise BadSetup(f"packs: {bare}: {fault}") from None
        pack = exact(bare, files)
        if wanted and pack.name != name:
            raise BadSetup(f"packs: expected the pack {name!r}, but the folder now holds {pack.name!r}")
        return pack

    def folder(self) -> Path:
        """Where packs lie: $ANACHRON_PACKS, or `packs/<game>` in the user's data ($ANACHRON_DATA)."""
        named = os.environ.get("ANACHRON_PACKS")
        if named:
            return Path(named)
        share = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
        data = os.environ.get("ANACHRON_DATA") or Path(share) / "anachron"
        return Path(data) / "packs" / self.game.id

    def mine(self) -> dict[str, Data]:
        """Those among the user's data that are sound."""
        folder = self.folder()
        names = sorted(path.name for path in folder.iterdir() if path.is_dir()) if folder.is_dir() else []
        return {name: self.called(name) for name in names if NAME.fullmatch(name) and self.is_sound(name)}

    def is_sound(self, name: str) -> bool:
        """Whether it can be played with: it can be read, and nothing is wrong with it."""
        try:
            return not self.faults(name)
        except OSError:
            return False

    def called(self, name: str) -> Data:
        """What the settings of a pack call it, in every language."""
        files = self.read(self.folder() / name)
        settings: Data = next(said for file, said in files.items() if file.startswith("pack."))
        named: Data = settings["name"]
        return named

    def embedded(self, options: Given) -> dict[str, Files]:
        return {name: self.found(name).files for name in options.get("packs", ())}

    def check(self, packs: Mapping[str, Files]) -> None:
        for name, files in packs.items():
            wanted = EXACT.fullmatch(name)
            if not wanted or not isinstance(files, dict):
                raise Malformed(
                    f"packs: expected a pack by name and hash, such as comets@0123456789ab, got {name!r}"
                )
            if hash_of(files) != wanted[2]:
                raise Malformed(
                    f"packs: expected {wanted[1]} with the hash {wanted[2]}, got the hash {hash_of(files)}"
                )
            for fault in self.wrong(Pack(name, files)):
                raise BadSetup(f"packs: {wanted[1]}: {fault}")

    def new(self, name: str, en: str | None = None, fr: str | None = None) -> Path:
        path = self.folder() / name if Path(name).name == name else Path(name)
        if not NAME.fullmatch(path.name):
            raise Malformed(f"expected a name in small letters, digits and _, got {path.name!r}")
        if path.exists() and any(path.iterdir()):
            raise Malformed(f"expected a new folder, but {path} has files")
        path.mkdir(parents=True, exist_ok=True)
        called = path.name.replace("_", " ").capitalize()
        self.fill(path, {"en": en or called, "fr": fr or called})
        return path

    def faults(self, folder: str | Path) -> list[str]:
        path = Path(folder)
        if not path.is_dir() and path.name == str(folder):
            path = self.folder() / path
        if not path.is_dir():
            return [f"expected a folder, got {str(folder)!r}"]
        try:
            return self.wrong(exact(path.name, self.read(path)))
        except Malformed as fault:
            return [str(fault)]


def exact(id: str, files: Files) -> Pack:
    return Pack(f"{id}@{hash_of(files)}", files)


def written(file: Traversable, read: Callable[[str], T], form: str) -> T:
    """What a file says that people write, in TOML or JSON; some editors mark its beginning."""
    try:
        return read(file.read_text("utf-8-sig"))
    except (ValueError, RecursionError) as fault:
        raise Malformed(f"{file.name}: expected {form}: {fault}") from None


def hash_of(files: Files) -> str:
    """Twelve digits that change with any word of a pack, and not with blanks between them."""
    text = json.dumps(files, sort_keys=True, separators=(",", ":"), ensure_ascii=False, default=str)
    return hashlib.sha256(text.encode()).hexdigest()[:12]
