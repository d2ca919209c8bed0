"""A table with a pack: its cards are chosen, hinted at, played by bots and drawn like any other."""

from __future__ import annotations

import pickle
from shutil import rmtree

import pytest

import anachron
from anachron.match import Match
from anachron.match.settings import asked
from anachron.server.pictured import Eyes, board
from tests.server.sitting import Guest, Seat, serving

CARD = "Halley"  # in the name of a card that only the pack has


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """Where the packs lie: one with comets."""
    monkeypatch.setenv("ANACHRON_PACKS", str(tmp_path / "packs"))
    anachron.game("timeline").packs.new("comets")
    return tmp_path / "packs"


def with_pack(client, mode: str, *chairs: str | None) -> Seat:
    options = {"packs": ["comets"], "boxes": ["A"], "mode": mode, "first": 0}
    return Guest(client, "Ada").open_table("timeline", ["me", *chairs], options=options)


def a_match(mode: str) -> Match:
    """One with a card of the pack in somebody's hand, at the seat that is asked."""
    for seed in range(200):
        match = Match("timeline", 2, seed, ["Ada", "Bob"], packs=["comets"], boxes=["A"], mode=mode, first=0)
        if CARD in str(labels(match)):
            return match
    raise AssertionError("nobody holds a comet")


def labels(match: Match) -> list[str]:
    state = match.state
    return [choice.text("en") for choice in state.choices(int(state.seat))]


def test_the_lobby_offers_the_packs_that_lie_there_and_are_sound(folder, tmp_path):
    (folder / "broken").mkdir()
    with serving(tmp_path) as client:
        guest = Guest(client, "Ada")
        page = guest.get("/").text
        assert "<span>Comets</span>" in page and "broken" not in page
        form = {"game": "timeline", "chair1": "novice", "seats": "2", "option.packs": "0"}
        opened = client.post("/new", data=form, headers=guest.headers, follow_redirects=True)
        assert "Packs (Comets)" in opened.text
        seat = guest.at(str(opened.url).rpartition("/")[2])
        assert seat.look()["options"]["packs"] == ["comets"]
    rmtree(folder / "comets")
    assert "packs" not in asked(anachron.game("timeline"))


@pytest.mark.parametrize("mode", ["competitive", "cooperative"])
def test_a_table_with_a_pack_is_played_to_its_end(folder, tmp_path, mode):
    with serving(tmp_path) as client:
        ada = with_pack(client, mode, "skilled", "casual")
        while ada.wait(lambda told: told["mine"] or told["status"] == "over")["mine"]:
            assert ada.choose(ada.legal[-1]).is_success
        told = ada.look()
        assert told["outcome"]["scores"] and told["options"]["packs"] == ["comets"]
        assert ada.guest.get(f"/t/{ada.id}").is_success and ada.get("at/3").is_success


@pytest.mark.parametrize("mode", ["competitive", "cooperative"])
def test_hints_previews_and_refusals_are_of_the_cards_on_this_table(folder, tmp_path, mode):
    text = a_match(mode).text().encode()
    rmtree(folder / "comets")  # the match brings it along
    with serving(tmp_path) as client:
        guest = Guest(client, "Ada")
        seat = guest.at(guest.post("/api/matches", text).json()["id"])
        told = seat.look()
        page = seat.guest.get(f"/t/{seat.id}").text
        assert CARD in page, "the list of choices names the comet, and the board shows it"
        legal = {choice["id"] for choice in told["view"]["choices"]}
        hints = seat.get("hint").json()["hints"]
        assert {hint["choice"] for hint in hints} <= legal and all(hint["label"] for hint in hints)
        for choice in legal:
            assert seat.get("preview", choice=choice).is_success
            assert seat.get("why", choice=choice).json()["rule"] == ""


def test_a_rematch_is_played_with_the_pack_that_came_along(folder, tmp_path):
    match = Match("timeline", 2, 1, ["Ada", "@novice"], packs=["comets"], boxes=["A"])
    rmtree(folder / "comets")
    with serving(tmp_path) as client:
        guest = Guest(client, "Ada")
        seat = guest.at(guest.post("/api/matches", match.text().encode()).json()["id"])
        assert seat.verb("resign").is_success
        again = guest.at(seat.post("rematch").json()["id"])
        view = again.wait(lambda told: told["mine"])["view"]
        assert view["options"]["packs"] == list(match.head.packs or ())


def test_another_process_is_sent_the_cards_of_a_pack(folder):
    match = a_match("competitive")
    seat = match.pending()[0]
    game, view = match.game.seated({seat: "Ada"}), match.view(seat)
    rmtree(folder / "comets")
    picture = board(pickle.loads(pickle.dumps(game)), view, Eyes(seat))
    assert picture == board(game, view, Eyes(seat)) and CARD in picture
