"""Work on a Ray cluster: the one that runs, else one that is started on this machine for as long.

A task whose worker dies is done again by another. Whatever a task does is in its result, and follows from its
seed, so that it makes no difference where, or how often, it was done.
"""

from __future__ import annotations

import logging
import os
from collections import deque
from collections.abc import Callable, Iterator
from typing import Any, TypeVar

import ray

import anachron
from anachron.engine import Malformed

Task = TypeVar("Task")
Result = TypeVar("Result")

DEATHS = 20  # of workers, that one task survives; one that kills every worker must end
AHEAD = 4  # tasks handed out for each process, so that none waits for the next


def join(**how: Any) -> None:
    """Join the cluster of RAY_ADDRESS or of this machine, or start one here; nobody is told that it runs."""
    if not ray.is_initialized():
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
        ray.init(include_dashboard=False, log_to_driver=False, logging_level=logging.ERROR, **how)


def cores() -> int:
    """The processes of the whole cluster."""
    join()
    found: dict[str, float] = ray.cluster_resources()  # type: ignore[no-untyped-call]
    return max(1, int(found.get("CPU", 1)))


def spread(work: Callable[[Task], Result], tasks: list[Task], jobs: int) -> Iterator[Result]:
    """The results in the order of their tasks."""
    join()
    remote: Any = ray.remote(max_retries=DEATHS)(done)
    doing: deque[Any] = deque()
    try:
        for task in tasks:
            if len(doing) >= jobs * AHEAD:
                yield result(doing.popleft())
            doing.append(remote.options(name=work.__name__).remote(anachron.__version__, work, task))
        while doing:
            yield result(doing.popleft())
    finally:
        for left in doing:  # whoever asked wants no more
            ray.cancel(left)


def result(doing: Any) -> Any:
    """What came of a task; its error is raised as if it had been done here."""
    try:
        return ray.get(doing)
    except ray.exceptions.RayTaskError as error:
        raise error.cause from None


def done(version: str, work: Callable[[Task], Result], task: Task) -> Result:
    """Do a task in a worker, which must play by the same rules."""
    if version != anachron.__version__:
        raise Malformed(f"expected Anachron {version} on every node, got {anachron.__version__}")
    return work(task)
