"""The guard: headers, origins, sizes, rates, and errors that tell nothing of the inside."""

from __future__ import annotations

import asyncio
import logging

import httpx
import pytest

from anachron.server import safety
from anachron.server.budgets import LIMITS, MOST_BUCKETS, Buckets, Limit, TooFast
from anachron.server.safety import LARGEST_USUAL, Safety
from tests.server.small import HOST, another, browser, small

HTML = {"Accept": "text/html,application/xhtml+xml"}


class Clock:
    """Time that passes when the test says so."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.mark.parametrize("path", ["/echo", "/me", "/nowhere", "/fail/bug", "/api/me"])
def test_every_answer_carries_the_policy(tmp_path, path):
    with browser(tmp_path) as client:
        headers = client.get(path, headers=HTML).headers
    policy = headers["content-security-policy"]
    assert policy.startswith("default-src 'none'; script-src 'self'; style-src 'self'; ")
    assert "unsafe" not in policy and "frame-ancestors 'none'" in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "same-origin"
    assert headers["cross-origin-opener-policy"] == "same-origin"
    assert headers["cache-control"] == "no-store"


ORIGINS = [
    # headers of a POST with the cookie of a guest                       accepted
    ({"Origin": HOST}, True),
    ({"Sec-Fetch-Site": "same-origin", "Origin": HOST}, True),
    ({"Sec-Fetch-Site": "cross-site", "Origin": "https://evil.example"}, False),
    ({"Sec-Fetch-Site": "same-site", "Origin": HOST}, False),
    ({"Sec-Fetch-Site": "none"}, False),
    ({"Origin": "https://evil.example"}, False),
    ({"Origin": "http://table.example.evil.example"}, False),
    ({"Origin": "http://table.example:81"}, False),
    ({"Origin": "null"}, False),
    ({"Origin": ""}, False),
    ({}, False),
]


@pytest.mark.parametrize(("headers", "accepted"), ORIGINS)
def test_what_another_site_sends_changes_nothing(tmp_path, headers, accepted):
    with browser(tmp_path) as client:
        client.post("/api/guest", json={"name": "Ada"})
        del client.headers["origin"]
        status = client.post("/api/me", json={"name": "Eve"}, headers=headers).status_code
        name = client.get("/api/me").json()["name"]
    assert (status, name) == ((200, "Eve") if accepted else (403, "Ada"))


def test_nobody_is_logged_in_by_another_site(tmp_path):
    with browser(tmp_path) as client:
        client.headers["origin"] = "https://evil.example"
        assert client.post("/api/login", json={"login": "eve", "password": "twelve owls"}).status_code == 403
        assert client.post("/api/guest", json={"name": "Eve"}).status_code == 403


def test_a_program_needs_no_origin(tmp_path):
    with browser(tmp_path) as client:
        del client.headers["origin"]
        token = client.post("/api/guest", json={"name": "Robot", "token": True}).json()["token"]
        renamed = client.post("/api/me", json={"name": "R2"}, headers={"Authorization": f"Bearer {token}"})
    assert renamed.json()["name"] == "R2"


def test_a_body_has_a_largest_size(tmp_path):
    with browser(tmp_path) as client:
        fits = client.post("/echo", content=b"x" * LARGEST_USUAL)
        too_large = client.post("/echo", content=b"x" * (LARGEST_USUAL + 1))
        a_match = client.post("/api/matches", content=b"x" * 1_900_000)
    assert fits.json()["length"] == LARGEST_USUAL
    assert (too_large.status_code, too_large.json()["error"]) == (413, "too_large")
    assert a_match.json()["length"] == 1_900_000


def test_a_body_that_does_not_say_its_size_is_counted(tmp_path):
    with browser(tmp_path) as client:
        endless = client.post("/echo", content=(b"x" * 1000 for _ in range(100)))
    assert endless.status_code == 413


def test_whoever_goes_too_fast_is_told_how_long_to_wait(tmp_path):
    clock = Clock()
    with browser(tmp_path, clock=clock) as client:
        client.post("/api/guest", json={"name": "Ada"})
        burst = LIMITS["write"][0].burst
        statuses = [client.post("/echo").status_code for _ in range(burst)]
        refused = client.post("/echo")
        read = client.get("/echo")
        clock.now += 1
        later = client.post("/echo")
    assert statuses == [200] * burst
    assert (refused.status_code, refused.headers["retry-after"]) == (429, "1")
    assert refused.json() == {"error": "too_fast", "message": "too many at once: try again in 1 s"}
    assert read.status_code == later.status_code == 200


def test_new_tokens_do_not_get_around_the_limit_of_an_address(tmp_path):
    with browser(tmp_path, clock=Clock()) as client:
        burst = LIMITS["arrive"][1].burst
        tokens = [f"Bearer {number}" for number in range(burst + 1)]
        statuses = [
            client.post("/api/guest", json={}, headers={"Authorization": token}).status_code
            for token in tokens
        ]
    assert statuses == [200] * burst + [429]


def test_forms_let_in_no_more_new_guests_than_the_api(tmp_path):
    with browser(tmp_path, clock=Clock()) as client:
        burst = LIMITS["arrive"][1].burst
        strangers = [{"Authorization": f"Bearer {number}"} for number in range(burst + 1)]
        statuses = [client.post("/echo", headers=one).status_code for one in strangers]
    assert statuses == [200] * burst + [429]


def test_nobody_elsewhere_locks_the_owner_of_a_login_out(tmp_path):
    ada = {"login": "ada", "password": "correct horse"}
    with browser(tmp_path) as client:
        another(client).post("/api/account", json=ada)
        eve = another(client)
        eve._transport.client = ("203.0.113.9", 1)
        for _ in range(6):
            eve.post("/api/login", json={**ada, "password": "twelve owls"})
        assert eve.post("/api/login", json=ada).status_code == 429
        assert client.post("/api/login", json=ada).status_code == 200


def test_a_body_that_does_not_come_is_not_waited_for(tmp_path, monkeypatch):
    monkeypatch.setattr(safety, "BODY_WAIT", 0.05)

    async def app(scope, receive, send):
        await receive()

    async def never():
        await asyncio.sleep(60)

    assert asyncio.run(status_of(app, never)) == 408


async def status_of(app, receive) -> int:
    """What is answered to a request whose body comes in such a way."""
    sent: list[int] = []

    async def send(message):
        sent.append(message.get("status", 0))

    scope = {"type": "http", "method": "POST", "path": "/api/tables", "headers": [], "query_string": b""}
    await Safety(app)(scope, receive, send)
    return sent[0]


def test_a_body_that_comes_drop_by_drop_is_not_waited_for(tmp_path, monkeypatch):
    monkeypatch.setattr(safety, "BODY_LASTS", 0.2)

    async def app(scope, receive, send):
        while (await receive())["more_body"]:
            pass

    async def drop():
        await asyncio.sleep(0.05)
        return {"type": "http.request", "body": b" ", "more_body": True}

    assert asyncio.run(status_of(app, drop)) == 408


def test_of_a_long_address_the_network_is_counted(tmp_path):
    """One line has as many of them as it likes."""

    def tries(*addresses: str) -> list[int]:
        found = []
        for address in addresses:
            client._transport.client = (address, 1)
            found.append(client.get("/echo").status_code)
        return found

    with browser(tmp_path, clock=Clock()) as client:
        burst = LIMITS["read"][1].burst
        assert set(tries(*(f"2001:db8::{n:x}" for n in range(burst)))) == {200}
        assert tries("2001:db8::ffff:1", "2001:db8:0:1::1", "::ffff:203.0.113.9") == [429, 200, 200]


def test_a_login_can_be_tried_five_times_a_minute(tmp_path):
    clock = Clock()
    with browser(tmp_path, clock=clock) as client:
        tries = [
            another(client).post("/api/login", json={"login": name, "password": "twelve owls"}).status_code
            for name in ("ada", "Ada", " ADA", "ada", "ada", "ada", "bob")
        ]
        clock.now += 12
        later = (
            another(client).post("/api/login", json={"login": "ada", "password": "twelve owls"}).status_code
        )
    assert tries == [403, 403, 403, 403, 403, 429, 403]
    assert later == 403


def test_limits_can_be_switched_off(tmp_path):
    with browser(tmp_path, limits=False, clock=Clock()) as client:
        client.headers["Authorization"] = "Bearer x"
        statuses = {client.post("/echo").status_code for _ in range(LIMITS["write"][0].burst + 10)}
    assert statuses == {200}


def test_full_buckets_are_forgotten():
    clock = Clock()
    buckets = Buckets(clock)
    for number in range(MOST_BUCKETS):
        buckets.spend("read", str(number), Limit(10, 5))
    clock.now += 1
    buckets.spend("read", "one more", Limit(10, 5))
    assert len(buckets.kept) == 1


def test_a_bucket_fills_up_to_its_brim_and_no_further():
    clock = Clock()
    buckets = Buckets(clock)
    for _ in range(2):
        for _ in range(5):
            buckets.spend("read", "ada", Limit(1, 5))
        with pytest.raises(TooFast):
            buckets.spend("read", "ada", Limit(1, 5))
        clock.now += 1000


def test_sixteen_streams_are_open_at_once_and_a_closed_one_makes_room(tmp_path):
    async def run():
        app = small(tmp_path)
        async with app.router.lifespan_context(app):
            transport = httpx.ASGITransport(app)
            async with httpx.AsyncClient(transport=transport, base_url=HOST) as client:
                robot = {"Authorization": "Bearer x"}
                open_ones = [asyncio.create_task(client.get("/api/stream", headers=robot)) for _ in range(16)]
                while app.state.begun < len(open_ones):
                    await asyncio.sleep(0.01)
                refused = await client.get("/api/stream", headers=robot)
                app.state.go_on.set()
                served = await asyncio.gather(*open_ones)
                later = await client.get("/api/stream", headers=robot)
        return refused, served, later

    refused, served, later = asyncio.run(run())
    assert (refused.status_code, refused.json()["error"], refused.headers["retry-after"]) == (
        429,
        "streams",
        "10",
    )
    assert [answer.text for answer in served] == ["first\nlast\n"] * 16
    assert later.status_code == 200


ERRORS = [
    # address            status  kind         message
    ("/fail/illegal", 422, "illegal", "the Focus"),
    ("/fail/malformed", 400, "malformed", "expected a, got b"),
    ("/fail/refused", 409, "refused", "the match is over"),
    ("/nowhere", 404, "no_page", "there is nothing at this address"),
    ("/api/guest", 405, "method", "does not understand that method"),
]


@pytest.mark.parametrize(("path", "status", "kind", "message"), ERRORS)
def test_an_error_is_told_as_a_sentence(tmp_path, path, status, kind, message):
    with browser(tmp_path) as client:
        said = client.get(path)
        page = client.get(path, headers={**HTML, "Accept-Language": "fr"})
    assert said.status_code == page.status_code == status
    assert said.json()["error"] == kind and message in said.json()["message"]
    assert said.json().get("rule") == ("KM-27" if kind == "illegal" else None)
    assert page.headers["content-type"].startswith("text/html") and '<html lang="fr"' in page.text


def test_a_bug_is_logged_under_a_number_and_tells_nothing(tmp_path, caplog):
    with caplog.at_level(logging.ERROR, "anachron"), browser(tmp_path) as client:
        said = client.get("/fail/bug")
    assert said.status_code == 500 and said.json()["error"] == "bug"
    assert "secret" not in said.text and "Traceback" not in said.text
    number = said.json()["message"].split()[-1]
    assert number in caplog.text and "KeyError" in caplog.text
