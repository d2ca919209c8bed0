"""Games that are played once: results are appended to a file as they come, and not played again."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Protocol, TypeVar

from anachron.engine import Malformed
from anachron.engine.plain import Data
from anachron.lab.work import Workers, shown, spread


class Numbered(Protocol):
    """One game among many alike, or what came of it."""

    @property
    def number(self) -> int: ...

    def _asdict(self) -> Data: ...


Task = TypeVar("Task", bound=Numbered)
Result = TypeVar("Result", bound=Numbered)
Fields = Data


def played(
    tasks: list[Task],
    play: Callable[[Task], Result],
    read: Callable[[Fields], Result],
    alike: Fields,
    label: str,
    workers: Workers,
    out: Path | None,
) -> Iterator[Result]:
    """All results, those that a file already holds first; `alike` is what makes them comparable."""
    known = recorded(out, read, alike)
    yield from (known[task.number] for task in tasks if task.number in known)
    left = [task for task in tasks if task.number not in known]
    for result in shown(spread(play, left, workers), label, len(left), lambda result: 1):
        if out:
            with out.open("a", encoding="utf-8") as file:
                file.write(json.dumps({**alike, **result._asdict()}) + "\n")
        yield result


def recorded(out: Path | None, read: Callable[[Fields], Result], alike: Fields) -> dict[int, Result]:
    """The comparable results that a file already holds; a line cut off midway does not count."""
    if out is None or not out.exists():
        return {}
    *whole, torn = out.read_text("utf-8").split("\n")
    if torn:
        out.write_text("".join(f"{line}\n" for line in whole), "utf-8")
    lines = (read_line(line, n) for n, line in enumerate(whole, 1))
    results = (read(line) for line in lines if alike.items() <= line.items())
    return {result.number: result for result in results}


def read_line(line: str, n: int) -> Fields:
    try:
        found = json.loads(line)
    except ValueError:
        found = None
    if not isinstance(found, dict):
        raise Malformed(f"line {n}: expected a result, got {line[:60]!r}")
    return found
