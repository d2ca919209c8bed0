"""A server that is killed in the middle has everything it ever acknowledged when it is started again."""

from __future__ import annotations

import asyncio

from anachron.lab.load import Plan, measure


def test_nothing_acknowledged_is_lost_when_the_server_is_killed(tmp_path):
    found = asyncio.run(measure(Plan(tables=5, seconds=24, pace=0.5, kill=True), tmp_path))
    assert found.sent
    assert (found.lost, found.doubled, found.unseen, found.behind, found.stuck) == (0, 0, 0, 0, 0)
