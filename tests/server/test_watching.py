"""How the server does, as whoever looks after it sees it."""

from __future__ import annotations

import io
import json
import logging

import pytest
from starlette.applications import Starlette
from starlette.testclient import TestClient

from anachron.server import logs
from anachron.server.app import app
from anachron.server.settings import Log, Settings
from tests.server.sitting import HOST, Guest, serving

LOCAL = Settings(watchers=("0.0.0.0/0",), log=Log(requests=True, slow=0.0))


def test_health_needs_no_name_and_readiness_needs_the_store(tmp_path):
    with serving(tmp_path) as client:
        assert isinstance(client, TestClient) and isinstance(client.app, Starlette)
        assert client.get("/healthz", headers={"Host": "10.0.0.1"}).text == "ok\n"
        assert client.get("/readyz").status_code == 200
        client.app.state.hall.is_leaving = True
        assert client.get("/readyz").status_code == 503
        assert client.get("/healthz").status_code == 200


def test_metrics_are_for_those_who_look_after_the_server(tmp_path):
    served = app(f"sqlite:///{tmp_path / 'a.db'}", settings=LOCAL)
    with TestClient(served, HOST, client=("10.1.1.1", 1)) as near:
        Guest(near, "Ada").open_table("killed", ["me", None])
        told = near.get("/metrics").text
    assert 'anachron_requests_total{status="201",what="new_table"} 1.0' in told
    assert "anachron_tables 1.0" in told and 'anachron_workers_waiting{rank="play"} 0.0' in told
    assert 'anachron_request_seconds_count{what="new_table"} 1.0' in told
    with TestClient(app(f"sqlite:///{tmp_path / 'a.db'}"), HOST, client=("203.0.113.9", 1)) as far:
        assert far.get("/metrics").status_code == 403


@pytest.fixture
def written():
    root, ours = logging.getLogger(), logging.getLogger("anachron")
    before = root.handlers, root.level, ours.level
    logs.begin(Log(format="json"))
    lines = io.StringIO()
    handler = root.handlers[0]
    assert isinstance(handler, logging.StreamHandler)
    handler.setStream(lines)
    yield lines
    root.handlers, root.level, ours.level = before[0], before[1], before[2]


def test_every_request_has_a_number_that_its_lines_carry(tmp_path, written):
    with TestClient(app(f"sqlite:///{tmp_path / 'a.db'}", settings=LOCAL), HOST) as client:
        made = client.get("/api/games")
        given = client.get("/api/games", headers={"X-Request-Id": "from-the-proxy-7"})
        odd = client.get("/api/games", headers={"X-Request-Id": "a b\tc"})
    lines = [json.loads(line) for line in written.getvalue().splitlines()]
    asked = [line for line in lines if line.get("what") == "games"]
    assert [line["request"] for line in asked] == [one.headers["x-request-id"] for one in (made, given, odd)]
    assert given.headers["x-request-id"] == "from-the-proxy-7" and odd.headers["x-request-id"] != "a b\tc"
    assert asked[0]["message"].startswith("slow: GET /api/games took")
    assert (asked[0]["status"], asked[0]["level"]) == (200, "warning")


def test_a_fault_is_one_line_with_its_trace(written):
    try:
        raise KeyError("secret")
    except KeyError:
        logging.getLogger("anachron").exception("fault %s", 7)
    (line,) = [json.loads(line) for line in written.getvalue().splitlines()]
    assert line["message"] == "fault 7" and "KeyError" in line["trace"] and "request" not in line
