"""Work spread over the cores of this machine or of a cluster, in order, with its progress shown."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from multiprocessing import Pool
from typing import NamedTuple, TypeVar

import click

Task = TypeVar("Task")
Result = TypeVar("Result")
Size = Callable[[Result], int]

NEWS = 10.0  # seconds between two lines of progress where there is no terminal


HERE, RAY = "here", "ray"  # where work is done


class Workers(NamedTuple):
    """Who does the work: so many processes at once, of this machine or of a Ray cluster."""

    jobs: int = 1
    on: str = HERE


ALONE = Workers()


def workers(jobs: int | None, on: str = HERE) -> Workers:
    """As many as were asked for, else as many as there are cores."""
    if on == RAY:
        from anachron.lab import cluster

        return Workers(jobs or cluster.cores(), on)
    return Workers(jobs or cores(), on)


def cores() -> int:
    """How many processes may run at once."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def spread(work: Callable[[Task], Result], tasks: list[Task], workers: Workers) -> Iterator[Result]:
    """The results in the order of their tasks, whoever does them."""
    if workers.on == RAY:
        from anachron.lab import cluster

        yield from cluster.spread(work, tasks, workers.jobs)
    elif workers.jobs <= 1 or len(tasks) <= 1:
        yield from map(work, tasks)
    else:
        with Pool(min(workers.jobs, len(tasks))) as pool:  # before any thread is started: it may fork
            yield from pool.imap(work, tasks)


def shown(results: Iterable[Result], label: str, total: int, size: Size[Result]) -> Iterator[Result]:
    """Pass results on and show how far they have come: a bar in a terminal, a line now and then elsewhere."""
    yield from (bar if sys.stderr.isatty() else lines)(results, label, total, size)


def bar(results: Iterable[Result], label: str, total: int, size: Size[Result]) -> Iterator[Result]:
    with click.progressbar(length=total, label=label, file=sys.stderr, show_pos=True) as progress:
        for result in results:
            progress.update(size(result))
            yield result


def lines(results: Iterable[Result], label: str, total: int, size: Size[Result]) -> Iterator[Result]:
    done, told = 0, time.monotonic()
    for result in results:
        done += size(result)
        if time.monotonic() - told > NEWS:
            told = time.monotonic()
            click.echo(f"{label}: {done:,} of {total:,}", err=True)
        yield result
