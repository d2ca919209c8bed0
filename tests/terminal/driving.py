"""Tables driven by lists of lines, in this process, by a pipe, or by a terminal of our own."""

from __future__ import annotations

import io
import os
import pty
import select
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import pytest

import anachron
from anachron.match import Match
from anachron.terminal.console import Console
from anachron.terminal.play import main
from anachron.terminal.saves import Kept
from anachron.terminal.table import Table

Play = Callable[..., str]
KILLED = str(anachron.games().index("killed") + 1)  # where the menu has it
PATIENCE = 10.0  # seconds after which a person presses Ctrl-C again
TRIES = 6
LONG = 60.0  # seconds after which a terminal that says nothing is given up


def typed(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    """These lines come from the keyboard, and then nothing more."""
    monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))


def player(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Callable[..., str]:
    """A function that plays by lines and gives back what was said."""
    monkeypatch.setenv("ANACHRON_DATA", str(tmp_path / "data"))

    def play(*lines: str, code: int = 0, **asked: Any) -> str:
        typed(monkeypatch, *lines)
        assert main(**{"game": "killed", "lang": "en", "plain": True, **asked}) == code
        told = capsys.readouterr()
        return told.out + told.err

    return play


def table_of(match: Match, path: Path, *lines: str) -> tuple[Table, io.StringIO]:
    """A table of its own, in plain mode."""
    out = io.StringIO()
    source = io.StringIO("".join(f"{line}\n" for line in lines))
    return Table(Console(source, out, plain=True), Kept.start(match, path), "en"), out


def command(**asked: Any) -> list[str]:
    """The command line of a process that plays."""
    program = f"import sys; from anachron.terminal.play import main; sys.exit(main(**{asked!r}))"
    return [sys.executable, "-c", program]


def environment(folder: Path, **more: str) -> dict[str, str]:
    here = [str(Path(__file__).parents[2]), *sys.path]
    return {**os.environ, "ANACHRON_DATA": str(folder), "PYTHONPATH": os.pathsep.join(here), **more}


def hear_ctrl_c() -> None:
    """As in any terminal, though the tests may run where nobody can press it."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


class Terminal:
    """A process behind a terminal, as a person sees it."""

    def __init__(self, folder: Path, rows: int = 40, columns: int = 100, **asked: Any) -> None:
        self.screen, terminal = pty.openpty()
        size = {"LINES": str(rows), "COLUMNS": str(columns), "TERM": "xterm", "NO_COLOR": "1"}
        streams: dict[str, Any] = dict.fromkeys(("stdin", "stdout", "stderr"), terminal)
        self.process = subprocess.Popen(
            command(**asked), env=environment(folder, **size), preexec_fn=hear_ctrl_c, **streams
        )
        os.close(terminal)
        self.said = ""

    def until(self, text: str) -> str:
        """All that is said up to a text that must come."""
        begun, told = time.monotonic(), ""
        while text not in told:
            assert time.monotonic() - begun < LONG, f"{text!r} did not come after {told[-500:]!r}"
            told += self.more()
        self.said += told
        return told

    def more(self) -> str:
        if not select.select([self.screen], [], [], 1)[0]:
            return ""
        try:
            return os.read(self.screen, 65536).decode(errors="replace")
        except OSError:  # the other end is closed
            return ""

    def type(self, *lines: str) -> None:
        for line in lines:
            os.write(self.screen, f"{line}\r".encode())

    def interrupt(self) -> None:
        """Ctrl-C, answered with a question; again if it came just before the input was waited for."""
        told = ""
        for _ in range(TRIES):
            self.process.send_signal(signal.SIGINT)
            begun = time.monotonic()
            while "(y/n) > " not in told and time.monotonic() - begun < PATIENCE:
                told += self.more()
            if "(y/n) > " in told:
                self.said += told
                return
        raise AssertionError(f"no question came after {told[-500:]!r}")

    def end(self) -> int:
        """How it ended, once it has."""
        begun = time.monotonic()
        while self.process.poll() is None:
            assert time.monotonic() - begun < LONG, "it does not end"
            self.more()
        os.close(self.screen)
        return self.process.returncode


def texts(match: Match) -> list[str]:
    return [entry.text for entry in match.line]


def read(path: Path) -> Match:
    return Match.read(path.read_bytes())


def only(paths: Iterable[Path]) -> Path:
    (path,) = paths
    return path
