"""The description of the API: complete, true to what is answered, and its example plays."""

from __future__ import annotations

import contextlib
import re
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
import uvicorn
from starlette.testclient import TestClient

import anachron
from anachron.server import openapi
from anachron.server.app import app, routes
from anachron.server.budgets import LIMITS, Limit
from anachron.server.openapi import OPERATIONS

DOCS = Path(__file__).parents[2] / "docs" / "api.md"


@pytest.fixture(scope="module")
def document() -> dict[str, Any]:
    return openapi.document(routes())


def test_every_address_is_described_and_every_description_has_its_address():
    assert {f"{found.method} {found.path}" for found in openapi.described(routes())} == set(OPERATIONS)


def test_every_operation_says_what_it_does_under_a_name_of_its_own(document):
    operations = [operation for path in document["paths"].values() for operation in path.values()]
    assert all(operation["summary"] for operation in operations)
    names = [operation["operationId"] for operation in operations]
    assert len(names) == len(set(names)) == len(OPERATIONS)


def test_every_reference_leads_somewhere(document):
    known = document["components"]["schemas"]
    referred = re.findall(r"#/components/schemas/(\w+)", msgspec.json.encode(document).decode())
    assert referred and set(referred) == set(known)


def test_the_names_in_an_address_are_parameters(document):
    for path, operations in document["paths"].items():
        for operation in operations.values():
            named = [known["name"] for known in operation["parameters"] if known["in"] == "path"]
            assert named == re.findall(r"{(\w+)}", path)


@pytest.mark.parametrize("game", anachron.playable(), ids=anachron.games())
def test_every_game_has_its_shapes_in_the_description(document, game):
    known, whose = document["components"]["schemas"], game.id.capitalize()
    assert document["x-games"][game.id] == {
        shape: {"$ref": f"#/components/schemas/{whose}{shape.capitalize()}"}
        for shape in ("options", "position", "view")
    }
    assert set(known[f"{whose}Options"]["properties"]) == set(game.options)
    state = game.start(seed=1)
    for shape, data in (("Position", state.position()), ("View", state.view(0))):
        assert set(data) <= set(known[whose + shape]["properties"])
    assert {"$ref": f"#/components/schemas/{whose}View"} in known["AnyView"]["anyOf"]
    assert known["AnyView"]["discriminator"]["mapping"][state.view(0)["game"]].endswith(f"/{whose}View")


def test_options_and_views_of_tables_refer_to_those_of_games(document):
    known = document["components"]["schemas"]
    for model in ("Told", "NewTable", "Mode"):
        assert known[model]["properties"]["options"]["$ref"] == "#/components/schemas/AnyOptions"
    assert known["Told"]["properties"]["view"]["anyOf"][0]["$ref"] == "#/components/schemas/AnyView"


def as_described(operation: str, answer: httpx.Response) -> Any:
    """The answer, which must be what the description says, no more and no less."""
    model = OPERATIONS[operation].answer
    data = answer.json()
    msgspec.convert(data, model)
    fields = msgspec.structs.fields(model)
    assert set(data) <= {field.name for field in fields}, operation
    assert set(data) >= {field.name for field in fields if field.required}, operation
    return data


def test_answers_are_as_described(tmp_path):
    table = "?"

    def get(path: str, **query: Any) -> Any:
        described = "GET " + path.replace(table, "{id}").replace("/at/0", "/at/{n}")
        return as_described(described, client.get(path, params=query))

    def post(path: str, body: Any) -> Any:
        return as_described("POST " + path.replace(table, "{id}"), client.post(path, json=body))

    with TestClient(app(f"sqlite:///{tmp_path / 'anachron.db'}", pace=0.0, workers=1)) as client:
        client.headers["Origin"] = "http://testserver"  # as a page of ours sends it
        post("/api/guest", {"name": "Robot"})
        token = post("/api/tokens", {"label": "another"})["token"]
        get("/api/tokens")
        client.cookies.clear()
        client.headers["Authorization"] = f"Bearer {token}"
        get("/api/me")
        get("/api/games")
        first = {"game": "killed", "options": {"first": 0}, "chairs": ["me", None], "public": True}
        table = post("/api/tables", first)["id"]
        get("/api/tables")
        post(f"/api/tables/{table}/sit", {})
        assert get(f"/api/tables/{table}")["status"] == "open"
        post(f"/api/tables/{table}/chair", {"seat": 1, "level": "novice"})
        told = get(f"/api/tables/{table}")
        choice = told["view"]["choices"][0]["id"]
        get(f"/api/tables/{table}/preview", choice=choice)
        get(f"/api/tables/{table}/why", choice=choice)
        get(f"/api/tables/{table}/hint")
        post(f"/api/tables/{table}/choose", {"question": told["question"], "choice": choice, "key": "k"})
        post(f"/api/tables/{table}/chat", {"text": "hello"})
        get(f"/api/tables/{table}/at/0")
        post(f"/api/tables/{table}/leave", {})
        post(f"/api/tables/{table}/return", {})
        post(f"/api/tables/{table}/verb", {"verb": "resign"})
        assert get(f"/api/tables/{table}")["outcome"]["scores"] == [0.0, 1.0]
        assert get(f"/api/tables/{table}/check")["fits"]
        post(f"/api/tables/{table}/review", {"level": "novice"})
        get(f"/api/tables/{table}/review", level="novice")
        file = client.get(f"/api/tables/{table}/file").content
        as_described("POST /api/matches", client.post("/api/matches", content=file))
        post(f"/api/tables/{table}/rematch", {})
        post(f"/api/tables/{table}/fork", {"n": 0})


def test_the_document_and_its_page_are_served(tmp_path):
    with TestClient(app(f"sqlite:///{tmp_path / 'anachron.db'}", workers=1)) as client:
        assert client.get("/api/openapi.json").json()["openapi"] == "3.1.0"
        page = client.get("/api", headers={"Accept": "text/html"}).text
    assert "/api/tables/{id}/choose" in page and "urlopen" in page


def test_the_example_is_that_of_the_docs_and_has_twenty_lines():
    assert f"\n{openapi.example()}```" in DOCS.read_text("utf-8")
    assert len([line for line in openapi.example().splitlines() if line]) <= 20


@contextlib.contextmanager
def served(folder: Path) -> Iterator[str]:
    """A real server, on a port of its own."""
    made = app(f"sqlite:///{folder / 'anachron.db'}", pace=0.0, workers=1)
    server = uvicorn.Server(uvicorn.Config(made, port=0, log_level="warning", timeout_graceful_shutdown=1))
    thread = threading.Thread(target=server.run)
    thread.start()
    try:
        while not server.started:
            assert thread.is_alive()
            time.sleep(0.02)
        yield f"http://127.0.0.1:{server.servers[0].sockets[0].getsockname()[1]}"
    finally:
        server.should_exit = True
        thread.join()


def last_words(host: str, game: str, chairs: list[str | None]) -> list[str]:
    """What the examples on the open chairs of a table say when they are done."""
    guest = httpx.post(f"{host}/api/guest", json={"name": "Host", "token": True}).json()
    headers = {"Authorization": f"Bearer {guest['token']}"}
    made = httpx.post(f"{host}/api/tables", json={"game": game, "chairs": chairs}, headers=headers)
    command = [sys.executable, "-c", openapi.example(), host, made.json()["id"]]
    bots = [subprocess.Popen(command, stderr=subprocess.PIPE, text=True) for _ in range(chairs.count(None))]
    try:
        return [bot.communicate(timeout=100)[1] for bot in bots]
    finally:
        for bot in bots:
            bot.kill()


@pytest.mark.parametrize(
    ("game", "chairs"), [("killed", [None, "novice"]), ("contretemps", [None, None, "novice"])]
)
def test_the_example_plays_a_game_to_its_end(tmp_path, game, chairs):
    with served(tmp_path) as host:
        said = last_words(host, game, chairs)
    assert all(text.startswith("scores: [") for text in said), said


def test_the_example_goes_on_after_going_too_fast(tmp_path, monkeypatch):
    monkeypatch.setitem(LIMITS, "write", (Limit(10, 10), Limit(200, 600)))
    with served(tmp_path) as host:
        said = last_words(host, "killed", [None, "novice"])
    assert said[0].startswith("scores: ["), said
