"""People go by their names where a game only numbers its seats, in all that is said and drawn of a table."""

from __future__ import annotations

from html import unescape

import pytest

import anachron
from tests.server.sitting import Guest, serving

LONG = "Bartholomea of Nowhere"
CUT = "Bartholomea of…"
RUDE = '<b>"Bea" & {seat}</b>'


def at_timeline(client, *names: str):
    """People at a table of timeline, in their order, and a bot."""
    chairs = ["me", *[None] * (len(names) - 1), "novice"]
    options = {"first": 0, "mode": "competitive"}
    ada = Guest(client, names[0]).open_table("timeline", chairs, options=options)
    return [ada, *(Guest(client, name).sit(ada.id) for name in names[1:])]


def test_the_log_and_the_board_name_people_and_number_bots(tmp_path):
    with serving(tmp_path) as client:
        ada, bea = at_timeline(client, "Ada", LONG)
        ada.take_turn()
        bea.take_turn()
        page = ada.guest.get(f"/t/{ada.id}").text
        _, _, log = page.partition('id="part-log"')
        assert "Ada chooses" in log and f"{LONG} chooses" in log and "Player 1" not in log
        board, _, _ = page.partition('id="ghost"')
        assert CUT in unescape(board) and "Player 3" in board and "Player 2" not in board


def test_frames_replays_and_previews_speak_the_same(tmp_path):
    with serving(tmp_path) as client:
        ada, bea = at_timeline(client, "Ada", "Bea")
        ada.take_turn()
        for n in (1, 2):
            told = bea.get(f"at/{n}").json()
            assert "Ada" in "".join(told["log"]) and "Ada" in told["board"]
        preview = str(bea.get("preview", choice=bea.legal[0]).json())
        assert "Bea chooses" in preview and "Player 2" not in preview


def test_a_new_name_is_in_everything_that_was_said_before(tmp_path):
    with serving(tmp_path) as client:
        ada, bea = at_timeline(client, "Ada", "Bea")
        ada.take_turn()
        bea.take_turn()
        assert "Bea chooses" in ada.guest.get(f"/t/{ada.id}").text
        assert bea.guest.post("/api/me", name="Cleo").is_success
        page = ada.guest.get(f"/t/{ada.id}").text
        assert "Cleo chooses" in page and "Bea" not in page


def test_a_name_is_text_and_nothing_else(tmp_path):
    with serving(tmp_path) as client:
        ada, bea = at_timeline(client, "Ada", RUDE)
        ada.take_turn()
        bea.take_turn()
        page = ada.guest.get(f"/t/{ada.id}").text
        assert "&lt;b&gt;" in page and "<b>&#34;Bea" not in page and '<b>"Bea' not in page
        assert "{seat}&lt;/b&gt; chooses" in page


@pytest.mark.parametrize("game", ["killed", "contretemps"])
def test_a_game_with_words_for_its_seats_keeps_them(tmp_path, game):
    with serving(tmp_path) as client:
        chairs = ["me", "novice", "novice"][: 2 if game == "killed" else 3]
        ada = Guest(client, "Ada").open_table(game, chairs, options={"first": 0})
        ada.wait(lambda told: told["mine"])
        ada.take_turn()
        word = {"killed": "White", "contretemps": "Dr Azure"}[game]
        assert word in ada.get("at/1").json()["board"]


def test_a_name_refers_to_nothing():
    game = anachron.game("bttf").seated({0: "{seat.1}", 1: "{x}"})
    for field in ("seat", "to", "from"):
        assert [game.word(seat, "en", field) for seat in range(3)] == ["{seat.1}", "{x}", "Player 3"]
