"""What an attacker has tried before, tried again: nothing of it works, or is a fault of ours."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest
from starlette.applications import Starlette
from starlette.testclient import TestClient

from anachron.engine import Malformed
from anachron.lab import mutants
from anachron.match import Match
from anachron.server import outgoing
from anachron.server.driving import bot_seed
from anachron.server.errors import Denied
from anachron.server.hosts import Hosts
from anachron.server.settings import load
from tests.server.sitting import HOST, Guest, killed, serving
from tests.server.small import another, browser

DEEP = b'{"game":"killed","options":{"first":' + b"[" * 1000 + b"]" * 1000 + b"}}"
FORM = {"Content-Type": "application/x-www-form-urlencoded", "Accept": "text/html", "Origin": HOST}
ODD = [
    {"seed": 1},
    {"seats": 3},
    {"self": 1},
    {"cap": 10**30},
    {"first": [1]},
    {"first": {}},
    {"packs": [[1]]},
]


@pytest.mark.parametrize("options", ODD, ids=str)
def test_odd_options_are_refused(tmp_path, options):
    with serving(tmp_path) as client:
        made = Guest(client, "Ada").post("/api/tables", game="killed", options=options)
    assert made.status_code == 400, made.text


def test_deep_json_odd_bytes_and_long_numbers_are_refused(tmp_path):
    with serving(tmp_path) as client:
        ada, _ = killed(client)
        assert ada.guest.post("/api/tables", body=DEEP).status_code == 400
        assert ada.get("at/" + "9" * 18).status_code == 400
        for path in (f"/api/tables/{ada.id}/at/", "/p/", "/api/players/"):
            assert [client.get(path + "9" * n).status_code for n in (19, 5000)] == [404, 404]
        assert client.post("/new", content=b"game=killed&name=\xff", headers=FORM).status_code < 500
        many = b"&".join(b"a%d=1" % n for n in range(1001))
        assert client.post("/new", content=many, headers=FORM).status_code == 400


def test_a_form_leads_back_to_no_other_host(tmp_path):
    with serving(tmp_path) as client:
        client.post("/api/guest", json={"name": "Ada"}, headers={"Origin": HOST})
        came = {**FORM, "Referer": f"{HOST}//evil.example/x"}
        sent = client.post("/api/friends", content=b"player=9&on=false", headers=came, follow_redirects=False)
        assert (sent.status_code, sent.headers["location"]) == (303, "/evil.example/x")


def test_a_byte_of_nought_comes_to_no_database(tmp_path):
    with serving(tmp_path) as client:
        ada, _ = killed(client)
        assert client.get("/club/a%00b").status_code == 404
        assert client.get("/tournaments/%00").status_code == 404
        assert client.get("/api/stream?t=%00").json()["error"] == "no_page"
        assert ada.post("invite", name="a\0b").status_code == 400
        assert ada.post("invite", name="a\\u0000b").status_code != 400
        assert client.post("/new", content=b"game=killed&club=%00", headers=FORM).status_code == 400


def test_a_player_on_two_chairs_after_logging_in_plays_both(tmp_path):
    with serving(tmp_path) as client:
        bob, ada = Guest(client, "Bob"), {"login": "ada", "password": "correct horse"}
        origin = {"Origin": HOST}
        account = client.post("/api/account", json=ada, headers=origin)
        assert account.is_success
        table = client.post(
            "/api/tables",
            json={"game": "contretemps", "seats": 3, "chairs": ["me", None, None]},
            headers=origin,
        ).json()["id"]
        assert client.post("/api/logout", headers=origin).is_success
        client.cookies.clear()
        client.post("/api/guest", json={"name": "Shadow"}, headers=origin)
        client.post(f"/api/tables/{table}/sit", json={}, headers=origin)
        client.post("/api/login", json=ada, headers=origin)
        bob.sit(table)
        answered = 0
        for _ in range(12):
            told = client.get(f"/api/tables/{table}").json()
            seat = told.get("curtain")
            if seat is not None:
                client.post(f"/api/tables/{table}/take", json={"seat": seat}, headers=origin)
                told = client.get(f"/api/tables/{table}").json()
            if told["mine"]:
                body = {"question": told["question"], "choice": told["view"]["choices"][0]["id"]}
                answered += client.post(f"/api/tables/{table}/choose", json=body, headers=origin).is_success
            elif bob.at(table).look()["mine"]:
                assert bob.at(table).choose().is_success
    assert answered >= 4, "both chairs have played, and played again"


def with_outcome(winners: list[int], scores: list[float]) -> str:
    match = Match("killed", seed=1, first=0)
    match.choose(0, match.state.choices(0)[0])
    line = match.text().rstrip("\n").split("\t")
    outcome = json.dumps({"outcome": {"winners": winners, "scores": scores, "reason": "cap"}})
    return "\t".join([*line[:5], "", outcome]) + "\n"


@pytest.mark.parametrize(
    ("winners", "scores"), [([9], [1, 0]), ([-1], [1, 0]), ([0], [1]), ([0], ["1", None])]
)
def test_an_outcome_of_people_who_are_not_there_is_refused(winners, scores):
    with pytest.raises(Malformed, match="expected a position or an outcome"):
        Match.read(with_outcome(winners, scores))


def test_a_match_before_there_were_clocks_is_refused():
    match = Match("killed", seed=1, first=0)
    match.choose(0, match.state.choices(0)[0])
    text = match.text()
    year = text[text.rindex("choose") :].split("\t")[2][:4]
    with pytest.raises(Malformed, match="expected a time"):
        Match.read(text.replace(f"\t{year}-", "\t0001-"))


def test_the_moves_of_a_bot_do_not_follow_from_the_address_of_its_table(tmp_path):
    seeds = []
    for folder in ("one", "other"):
        (tmp_path / folder).mkdir()
        with serving(tmp_path / folder) as client:
            assert isinstance(client, TestClient) and isinstance(client.app, Starlette)
            ada, _ = killed(client)
            table = client.app.state.hall.tables[ada.id]
            table.row = table.row._replace(id="the same")
            seeds.append(bot_seed(table, 0))
    assert seeds[0] != seeds[1]


def test_whether_logins_are_taken_is_told_to_nobody_who_asks_often(tmp_path):
    with browser(tmp_path) as client:
        client.post("/api/account", json={"login": "ada", "password": "correct horse"})
        eve = another(client)
        eve.post("/api/guest", json={"name": "Eve"})
        tries = [
            eve.post("/api/account", json={"login": "ada", "password": "twelve owls!"}).status_code
            for _ in range(6)
        ]
    assert tries == [409] * 5 + [429]


@pytest.mark.parametrize(
    ("known", "host", "status"),
    [
        ((), "table.example", 421),
        ((), "localhost:8642", 200),
        ((), "192.168.1.7:8642", 200),
        ((), "[::1]:8642", 200),
        ((), "desk.local", 200),
        (("Play.example.org",), "play.example.org:443", 200),
        (("play.example.org",), "evil.example", 421),
        (("play.example.org",), "192.168.1.7", 421),
        (("play.example.org",), "127.0.0.1:8642", 200),
        ((), "127.0.0.1:8642@evil.example", 421),
        ((), "127.0.0.1:8642, evil.example", 421),
        (("play.example.org",), "play.example.org:@evil.example", 421),
        (("play.example.org",), "play.example.org/x", 421),
    ],
)
def test_only_names_that_are_ours_are_served(tmp_path, known, host, status):
    with browser(tmp_path, hosts=Hosts(known)) as client:
        assert client.get("/echo", headers={"Host": host}).status_code == status


CALLS = [
    ("http://127.0.0.1/", (), False),
    ("http://localhost:9/", (), False),
    ("http://[::1]/", (), False),
    ("http://[::ffff:10.0.0.1]/", (), False),
    ("http://[64:ff9b::a9fe:a9fe]/latest", (), False),
    ("http://[::7f00:1]/", (), False),
    ("http://[2002:a00:1::]/", (), False),
    ("http://[fec0::1]/", (), False),
    ("http://[64:ff9b::5db8:d70e]/", (), True),
    ("http://169.254.169.254/latest", (), False),
    ("http://192.0.0.192/latest", (), False),
    ("http://[::ffff:0:127.0.0.1]/", (), False),
    ("http://[64:ff9b:1::a9fe:a9fe]/", (), False),
    ("http://[5f00::1]/", (), False),
    ("http://0.0.0.0/", (), False),
    ("http://0x7f000001/", (), False),
    ("http://10.1.2.3/", (), False),
    ("http://10.1.2.3/", ("10.1.0.0/16",), True),
    ("https://93.184.215.14/", (), True),
    ("ftp://93.184.215.14/", (), False),
    ("https://me:you@93.184.215.14/", (), False),
    ("https://93.184.215.14:99999/", (), False),
]


@pytest.mark.parametrize(("url", "private", "allowed"), CALLS)
def test_calls_never_lead_into_a_private_network(url, private, allowed):
    if allowed:
        assert asyncio.run(outgoing.checked(url, private)).address in url
    else:
        with pytest.raises(Denied):
            asyncio.run(outgoing.checked(url, private))


def test_settings_come_from_a_file_the_environment_and_the_command(tmp_path):
    file = tmp_path / "anachron.toml"
    mail = '[mail]\nhost = "smtp.example"\nport = 25\n'
    file.write_text(f'hosts = ["a.example"]\nurl = "https://a.example"\nport = 80\n{mail}')
    said = {
        "ANACHRON_HOSTS": "b.example, c.example",
        "ANACHRON_MAIL_PORT": "2525",
        "ANACHRON_LIMITS": "false",
    }
    found = load(file, {"port": 81, "host": None}, said)
    assert (found.hosts, found.port, found.limits) == (("b.example", "c.example"), 81, False)
    assert (found.mail.host, found.mail.port) == ("smtp.example", 2525)


@pytest.mark.parametrize(
    ("text", "wrong"),
    [("prot = 80", "prot"), ("port = 99999", "port"), ("[mail]\nport = 'x'", "mail"), ("=", "Invalid")],
)
def test_settings_that_cannot_be_are_named(tmp_path, text, wrong):
    file: Path = tmp_path / "anachron.toml"
    file.write_text(text)
    with pytest.raises(Malformed, match=wrong):
        load(file, {}, {})


def test_mutated_match_files_are_read_or_refused():
    lines = list(mutants.main(("killed", "timeline"), 300, "ci"))
    assert lines[0].endswith("0 errors"), lines
