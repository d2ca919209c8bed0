"""Games that others bring: one that is broken hurts nobody, and a bare one can be played."""

from __future__ import annotations

import logging
import re
from pathlib import Path
from shutil import copytree

import pytest

import anachron
from anachron.server import shelf
from anachron.server.render import spoken
from tests.server import bare
from tests.server.bare.setup import Setup
from tests.server.sitting import HOST, Guest, serving
from tests.server.strangers import BARE, NO_GAME, NOWHERE, PAVED, install

PAGE = {"Accept": "text/html", "Origin": HOST}
OURS = ("bttf", "contretemps", "killed", "loop", "timeline")


def forget() -> None:
    """Nothing is known of what was installed."""
    for known in (anachron._entries, anachron.game, anachron.playable, shelf.games, shelf.cover):
        known.cache_clear()


@pytest.fixture
def bring(tmp_path, monkeypatch):
    """Installs games of strangers for this test."""

    def bring(package: str = "strangers", **games: str) -> None:
        monkeypatch.syspath_prepend(install(tmp_path / package, package, **games))
        forget()

    yield bring
    monkeypatch.undo()
    forget()


def test_ids_are_listed_without_loading_anything(bring):
    bring(broken=NOWHERE)
    assert anachron.games() == tuple(sorted((*OURS, "broken")))


@pytest.mark.parametrize(
    ("place", "why"),
    [
        (NOWHERE, "ModuleNotFoundError: No module named 'a_package_that_is_not_there'"),
        (NO_GAME, r"expected Game\(id='broken', ...\), got 'a_package_that_is_not_there:GAME'"),
        (BARE, r"expected Game\(id='broken', ...\), got <game bare>"),
    ],
)
def test_a_game_that_cannot_be_loaded_says_so_in_one_sentence(bring, place, why):
    bring(broken=place)
    with pytest.raises(anachron.Malformed, match=f"^the game 'broken' cannot be loaded: {why}$"):
        anachron.game("broken")


def test_a_game_that_two_packages_claim_is_neither(bring):
    bring(bare=BARE)
    bring("others", bare=NOWHERE)
    with pytest.raises(anachron.Malformed, match="the game 'bare' cannot be loaded: it is claimed by "):
        anachron.game("bare")


def test_what_cannot_be_loaded_is_left_out_with_a_line_in_the_log(bring, caplog):
    bring(broken=NOWHERE, bare=BARE)
    with caplog.at_level(logging.WARNING):
        assert [game.id for game in anachron.playable()] == ["bare", *OURS]
        assert anachron.playable() is anachron.playable()
    assert [line.getMessage().partition(": ")[0] for line in caplog.records] == [
        "the game 'broken' cannot be loaded"
    ]


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_lobby_opens_whatever_is_installed(bring, tmp_path, lang):
    bring(broken=NOWHERE, bare=BARE)
    with serving(tmp_path) as client:
        lobby = client.get("/", headers={"Accept-Language": lang})
        assert lobby.status_code == 200 and "The Heap" in lobby.text and "broken" not in lobby.text
        assert "/rules/killed" in lobby.text and "/rules/bare" not in lobby.text
        assert client.get("/rules/bare", headers=PAGE).status_code == 404
        assert [game["id"] for game in client.get("/api/games").json()["games"]] == ["bare", *OURS]
        assert "BareView" in client.get("/api/openapi.json").json()["components"]["schemas"]
        assert client.post("/new", data={"game": "broken"}, headers=PAGE).status_code == 400
        assert client.get("/static/pictures/bare.en.light.svg").text.startswith("<svg")


def test_a_game_that_cannot_be_shown_does_not_close_the_lobby(bring, tmp_path, monkeypatch, caplog):
    bring(bare=BARE)
    monkeypatch.setattr(Setup, "start", None)
    with serving(tmp_path) as client:
        assert client.get("/").status_code == 200
    assert "the game 'bare' is left out" in caplog.text


@pytest.mark.parametrize("room", ["bots", "campaign", "daily", "modes", "packs"])
def test_a_room_that_is_broken_does_not_close_the_lobby(bring, tmp_path, caplog, room):
    package = tmp_path / "strangers" / f"heap_{room}"
    copytree(Path(bare.__file__).parent, package)
    for file in package.glob("*.py"):
        code = re.sub(r"tests\.server\.bare|\bbare\b", package.name, file.read_text("utf-8"))
        file.write_text(code, "utf-8")
    (package / f"{room}.py").write_text("import nothing_at_all\n")
    bring(**{package.name: f"{package.name}:GAME"})
    with serving(tmp_path) as client:
        assert client.get("/").status_code == 200
        assert [game["id"] for game in client.get("/api/games").json()["games"]] == [*OURS]
    why = f"{package.name}.{room} cannot be loaded: ModuleNotFoundError: No module named 'nothing_at_all'"
    assert f"the game '{package.name}' is left out: {why}" in caplog.text


@pytest.mark.parametrize("options", [None, lambda self: {"hours": 3}])
def test_a_challenge_that_cannot_be_set_up_does_not_close_the_lobby(
    bring, tmp_path, monkeypatch, caplog, options
):
    bring(paved=PAVED)
    monkeypatch.setattr("tests.server.paved.daily.Daily.options", options)
    with serving(tmp_path) as client:
        assert client.get("/").status_code == 200
    assert "the game 'paved' is left out" in caplog.text


@pytest.mark.parametrize("modes", [{}, {"night": {"hours": 9}}])
def test_modes_that_cannot_be_set_up_do_not_close_the_lobby(bring, tmp_path, monkeypatch, caplog, modes):
    bring(bare=BARE)
    monkeypatch.setattr("anachron.engine.rooms.Modes.all", modes)
    monkeypatch.setattr("anachron.server.shelf.anachron.playable", lambda: (anachron.game("bare"),))
    with serving(tmp_path) as client:
        assert client.get("/").status_code == 200
    assert "the game 'bare' is left out" in caplog.text


@pytest.mark.parametrize("cover", [None, "<svg>"])
def test_a_cover_that_is_no_picture_does_not_close_the_lobby(bring, tmp_path, monkeypatch, caplog, cover):
    bring(bare=BARE)
    monkeypatch.setattr("anachron.engine.rooms.Picture.draw", lambda *how: cover)
    with serving(tmp_path) as client:
        assert client.get("/").status_code == 200
    assert "the game 'bare' is left out: expected a cover as SVG: " in caplog.text


@pytest.mark.parametrize("file", ["examples.toml", "texts/chapters.fr.toml"])
def test_pages_of_rules_that_cannot_be_read_do_not_close_the_lobby(bring, tmp_path, caplog, file):
    name = "torn_" + Path(file).name.partition(".")[0]
    package = tmp_path / "strangers" / name
    copytree(Path(bare.__file__).parent, package)
    for code in package.glob("*.py"):
        code.write_text(re.sub(r"tests\.server\.bare|\bbare\b", name, code.read_text("utf-8")), "utf-8")
    (package / file).write_text("x = [")
    bring(**{name: f"{name}:GAME"})
    with serving(tmp_path) as client:
        assert client.get("/").status_code == 200
        assert [game["id"] for game in client.get("/api/games").json()["games"]] == [*OURS]
        assert client.get(f"/rules/{name}", headers=PAGE).status_code == 404
    assert f"the game '{name}' is left out: " in caplog.text


def test_tables_outlive_their_game(bring, tmp_path):
    bring(bare=BARE)
    with serving(tmp_path) as client:
        ada = Guest(client, "Ada")
        seat = ada.open_table("bare", ["me", "novice"], public=True)
        assert seat.id in ada.get("/").text
    bring("others", bare=NOWHERE)
    with serving(tmp_path) as client:
        again = Guest(client, "Ada", ada.token)
        lobby = again.get("/")
        assert lobby.status_code == 200 and seat.id not in lobby.text
        assert "cannot be loaded" in again.get(f"/api/tables/{seat.id}").json()["message"]
        assert Guest(client, "Bob").open_table("killed", ["me", "novice"]).look()["status"] == "live"


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_bare_game_is_played_to_its_end(bring, tmp_path, lang):
    bring(bare=BARE)
    with serving(tmp_path) as client:
        ada = Guest(client, "Ada")
        seat = ada.open_table("bare", ["me", "casual", "novice"])
        assert ada.get(f"/t/{seat.id}", lang=lang).status_code == 200
        while seat.wait(lambda told: told["mine"] or told["status"] == "over")["mine"]:
            assert seat.get("hint", lang=lang).is_success
            choice = seat.legal[0]
            assert seat.get("preview", choice=choice, lang=lang).json()["board"].startswith("<svg")
            assert seat.choose(choice).is_success
        assert sum(seat.look()["outcome"]["scores"]) == 1
        page = ada.get(f"/t/{seat.id}").text
        assert "last" in page and seat.get("at/1").is_success


def test_numbered_seats_of_a_bare_game_are_people(bring, tmp_path):
    bring(bare=BARE)
    with serving(tmp_path) as client:
        ada = Guest(client, "Ada").open_table("bare", ["me", "casual"])
        page = ada.guest.get(f"/t/{ada.id}").text
        assert "Ada" in page and "Seat 2" in page


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_game_with_a_challenge_of_the_day_has_its_page(bring, tmp_path, lang):
    bring(paved=PAVED)
    with serving(tmp_path) as client:
        ada = Guest(client, "Ada")
        assert 'action="/daily/paved"' in client.get("/").text
        seat = ada.at(ada.post("/api/daily/paved").json()["id"])
        while seat.look()["status"] != "over":
            assert seat.choose().is_success
        assert ada.get("/api/daily/paved").json()["mine"]["line"].endswith(": 9 takes")
        client.cookies.set("lang", lang)
        assert ": 9 takes" in ada.get("/daily/paved").text
        lobby = ada.get("/").text
        assert spoken(lang, "daily.score", score=1) in lobby and spoken(lang, "daily.given_up") not in lobby


def test_a_game_with_a_campaign_has_its_pages(bring, tmp_path):
    bring(paved=PAVED)
    with serving(tmp_path) as client:
        ada, bob = Guest(client, "Ada"), Guest(client, "Bob")
        assert 'href="/campaign/paved"' in client.get("/").text
        assert ada.get("/campaign/paved").status_code == 200
        id = ada.post("/api/campaigns", game="paved").json()["id"]
        assert bob.post(f"/api/campaigns/{id}/join").is_success
        seat = bob.at(bob.post(f"/api/campaigns/{id}/next").json()["id"])
        assert seat.verb("resign").is_success
        told = ada.get(f"/api/campaigns/{id}").json()
        assert [(part["word"], part["won"], part["is_new"]) for part in told["parts"]] == [
            ("Round one", ["Ada"], False),
            ("Round two", [], True),
        ]
        page = ada.get(f"/c/{id}").text
        assert "Round two" in page and page.count("envelope open") == 2
