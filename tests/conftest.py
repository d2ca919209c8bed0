"""What tests of several rooms stand on: the databases."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.postgres import Cluster, running

SQLITE, POSTGRESQL = "sqlite", "postgresql"


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
