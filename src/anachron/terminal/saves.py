"""Files that keep a match: a line is appended and forced to disk for every entry."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path

from anachron.engine import AnachronError
from anachron.match import Match, entry_line
from anachron.terminal.words import Wrong

EXTENSION = ".anachron"
LOOKED_AT = 40  # files of the folder that a list of recent games is made from


def folder() -> Path:
    """Where saves go that nobody gave a name."""
    if os.environ.get("ANACHRON_DATA"):
        return Path(os.environ["ANACHRON_DATA"])
    share = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(share) / "anachron"


def new_path(match: Match) -> Path:
    """A name for a save that is not taken."""
    place = folder()
    place.mkdir(parents=True, exist_ok=True)
    name = f"{match.game.id}-{time.strftime('%Y%m%d-%H%M%S')}"
    names = (f"{name}{f'-{n}' if n else ''}{EXTENSION}" for n in range(1000))
    return next(place / each for each in names if not (place / each).exists())


class Appended:
    """A file that only grows, held by this process alone; what was appended survives any crash."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.open()

    @classmethod
    def create(cls, path: Path, text: str) -> Appended:
        """A new file; one that exists is never written over."""
        if path.exists():
            raise Wrong("exists", path=path)
        replace(path, text)
        return cls(path)

    def open(self) -> None:
        self.file = self.path.open("a+b", buffering=0)
        hold(self.file.fileno(), self.path)
        self.size = self.path.stat().st_size

    def read(self) -> bytes:
        """All of it, by the handle that holds it: closing any other one would let go."""
        self.file.seek(0)
        return self.file.read()

    def append(self, text: str) -> None:
        """Write and force to disk; when interrupted, the next time begins at the same place."""
        data = text.encode()
        self.file.truncate(self.size)
        left = memoryview(data)
        while left:
            left = left[self.file.write(left) or 0 :]
        os.fsync(self.file.fileno())
        self.size += len(data)

    def rewrite(self, text: str) -> None:
        """The whole text in place of what is there, at once."""
        replace(self.path, text)
        self.file.close()
        self.open()


def replace(path: Path, text: str) -> None:
    """Write a file so that at every moment there is the old one or the new one, whole."""
    beside = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        with beside.open("wb") as file:
            file.write(text.encode())
            file.flush()
            os.fsync(file.fileno())
        beside.replace(path)
    finally:
        beside.unlink(missing_ok=True)
    if os.name != "nt":
        parent = os.open(path.parent, os.O_RDONLY)
        os.fsync(parent)
        os.close(parent)


def hold(file: int, path: Path) -> None:
    """Keep other tables away from a file for as long as it is open here."""
    if sys.platform == "win32":
        return
    import fcntl

    try:
        fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        raise Wrong("busy", path=path) from None


class Kept:
    """A match and the files that hold all of it."""

    def __init__(self, match: Match, file: Appended) -> None:
        self.match = match
        self.files = [file]
        self.written = [len(match.journal)]  # how many entries each file has

    @classmethod
    def start(cls, match: Match, path: Path | None = None) -> Kept:
        return cls(match, Appended.create(path or new_path(match), match.text()))

    @classmethod
    def resume(cls, path: Path) -> Kept:
        """A match from its file, which is mended if its last line was never finished."""
        if not path.is_file():
            raise Wrong("no_file", path=path)
        file = Appended(path)
        match = Match.read(file.read())
        if match.torn or match.drift:
            file.rewrite(match.text())
        return cls(match, file)

    @property
    def path(self) -> Path:
        return self.files[0].path

    def sync(self) -> None:
        """Write down what has been confirmed since the last time."""
        for n, file in enumerate(self.files):
            news = self.match.journal[self.written[n] :]
            if news:
                file.append("".join(map(entry_line, news)))
                self.written[n] += len(news)

    def also(self, path: Path) -> Appended:
        """Keep the match in another file as well."""
        self.files.append(Appended.create(path, self.match.text()))
        self.written.append(len(self.match.journal))
        return self.files[-1]

    def close(self) -> None:
        self.sync()
        for file in self.files:
            file.file.close()


def recent() -> Iterator[tuple[Path, Match]]:
    """The unfinished games of the folder, the latest first."""
    files = [path for path in folder().glob(f"*{EXTENSION}") if path.is_file()]
    for path in sorted(files, key=lambda path: path.stat().st_mtime, reverse=True)[:LOOKED_AT]:
        try:
            match = Match.read(path.read_bytes())
        except (AnachronError, OSError):
            continue
        if not match.over:
            yield path, match
