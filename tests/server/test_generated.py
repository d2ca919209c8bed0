"""The description of the API, tried out by a generator of odd requests: nothing of it is a fault of ours."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
from pathlib import Path

import httpx
import pytest

CASES = int(os.environ.get("GENERATED_CASES", "3"))  # a way to ask, for each of them
LEFT_OUT = ("/api/stream", "/api/me/farewell", "/api/account")  # lasts for ever, or ends the session
SERVE = "from anachron.cli import main; main(['serve', '--port', '0', '--no-browser', '--data', {data!r}])"


@pytest.fixture
def served(tmp_path):
    """A server that really listens, without limits."""
    log = tmp_path / "log"
    with log.open("w") as lines:
        process = subprocess.Popen(
            [sys.executable, "-c", SERVE.format(data=str(tmp_path / "data"))],
            env={**os.environ, "ANACHRON_LIMITS": "false", "PYTHONUNBUFFERED": "1"},
            stdout=lines,
            stderr=lines,
        )
    try:
        yield address(log), log
    finally:
        process.terminate()
        process.wait()


def address(log: Path) -> str:
    until = time.monotonic() + 60
    while (found := re.search(r"http://localhost:(\d+)/", log.read_text())) is None:
        assert time.monotonic() < until, log.read_text()
        time.sleep(0.05)
    return f"http://127.0.0.1:{found[1]}"


def test_whatever_is_asked_in_its_form_or_out_of_it_is_answered(served):
    place, log = served
    with httpx.Client(base_url=place) as client:
        token = client.post("/api/guest", json={"name": "Ada", "token": True}).json()["token"]
        known = {"Authorization": f"Bearer {token}"}
        body = {"game": "killed", "chairs": ["me", "novice"]}
        table = client.post("/api/tables", json=body, headers=known).json()["id"]
    done = subprocess.run(
        [
            str(Path(sys.executable).parent / "schemathesis"),
            *("run", f"{place}/api/openapi.json", "--checks", "not_a_server_error"),
            *("--header", f"Authorization: Bearer {token}", "--max-examples", str(CASES)),
            *("--phases", "examples,coverage,fuzzing", "--mode", "all", "--seed", "1", "--no-color"),
            *(word for path in LEFT_OUT for word in ("--exclude-path", path)),
            *("--request-timeout", "60"),
        ],
        capture_output=True,
        text=True,
        cwd=log.parent,
    )
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-2000:]
    assert "fault" not in log.read_text(), log.read_text()[-4000:]
    assert httpx.get(f"{place}/api/tables/{table}", timeout=60).status_code == 200
    print(done.stdout[-1500:])  # noqa: T201 - how many cases there were, for `pytest -s`
