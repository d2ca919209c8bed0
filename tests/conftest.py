"""What tests of several rooms stand on: the databases, and patience with what runs beside them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.postgres import Cluster, running

SQLITE, POSTGRESQL = "sqlite", "postgresql"
BESIDE = ("tests/browser/", "tests/server/test_nodes.py", "tests/lab/test_cluster.py")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What fails in a browser, a node or a cluster, which a busy machine delays, must fail three times."""
    for item in items:
        if item.nodeid.startswith(BESIDE):
            item.add_marker(pytest.mark.flaky(reruns=2))


@pytest.fixture(scope="session")
def postgres() -> Iterator[Cluster]:
    """PostgreSQL, as soon as a test asks for it."""
    with running() as cluster:
        yield cluster


@pytest.fixture(params=[SQLITE, POSTGRESQL])
def url(request, tmp_path) -> str:
    """An empty database, of either kind."""
    if request.param == SQLITE:
        return f"sqlite:///{tmp_path / 'anachron.db'}"
    cluster: Cluster = request.getfixturevalue("postgres")
    return cluster.database()
