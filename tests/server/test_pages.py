"""Pages as a browser gets them: lobby, table, rules, files."""

from __future__ import annotations

import re
from base64 import b64decode
from html import unescape
from pathlib import Path

import pytest

import anachron
from anachron.draw.faces import bot, face, mark
from anachron.match.settings import set_up_word
from anachron.server import render
from tests.server.sitting import HOST, Guest, killed, serving

PAGE = {"Accept": "text/html", "Origin": HOST}


def test_play_in_the_lobby_opens_a_table_for_a_new_guest(tmp_path):
    with serving(tmp_path) as client:
        for game in anachron.games():
            answer = client.post("/new", data={"game": game, "name": "Ada"}, headers=PAGE)
            assert answer.status_code == 200 and re.search(r"/t/[\w-]{20}$", str(answer.url))
            assert anachron.game(game).name["en"] in answer.text
        assert client.get("/").text.count("/t/") >= 5, "my tables are in the lobby"


@pytest.mark.parametrize(
    "form",
    [
        {"game": "chess"},
        {"game": "killed", "mode": "blitz"},
        {"game": "killed", "seats": "many"},
        {"game": "killed", "seats": "3"},
        {"game": "killed", "chair1": "genius"},
        {"game": "bttf", "window": "1"},
        {"game": "killed", "option.first": "2"},
        {"game": "killed", "option.handicap.0": "4", "option.handicap.1": "0"},
        {"game": "timeline", "option.difficulty": "x"},
        {"game": "timeline", "seats": "8", "option.boxes": "0", "option.themes": "0"},
        {},
    ],
)
def test_a_form_that_cannot_be_gets_a_page_that_says_why(tmp_path, form):
    with serving(tmp_path) as client:
        answer = client.post("/new", data=form, headers=PAGE)
        assert answer.status_code == 400 and "<h1>" in answer.text and "Traceback" not in answer.text


def test_options_are_picked_in_the_lobby(tmp_path):
    with serving(tmp_path) as client:
        picked = {
            "option.difficulty": ["0", "1"],
            "option.first": "3",
            "option.themes": [],
            "mode": "competitive",
        }
        page = client.post("/new", data={"game": "timeline", **picked}, headers=PAGE)
        assert "First player (Player 4) · Difficulty (easy, medium)" in page.text
        usual = {
            "option.first": "",
            "option.repetition": "0",
            "option.handicap.0": "0",
            "option.handicap.1": "0",
        }
        page = client.post("/new", data={"game": "killed", **usual}, headers=PAGE)
        assert '<span class="mode">Standard game</span>' in page.text, "what is usual is not told"


@pytest.mark.parametrize(
    ("game", "warning"),
    [
        ("bttf", "New cards will be revealed: this cannot be undone"),
        ("contretemps", "Everybody sees this card: it cannot be taken back"),
        ("timeline", "The card will be revealed: this cannot be undone"),
        ("killed", "This turn ends: it cannot"),
    ],
)
def test_a_choice_that_seals_says_why_it_cannot_be_undone(tmp_path, game, warning):
    with serving(tmp_path) as client:
        assert warning in client.post("/new", data={"game": game, "name": "Ada"}, headers=PAGE).text


def test_a_program_may_leave_options_open(tmp_path):
    with serving(tmp_path) as client:
        options = {"first": None, "boxes": None, "themes": ["war"]}
        seat = Guest(client, "Ada").open_table("timeline", ["me", "novice"], options=options)
        assert "Themes (Wars and treaties)" in client.get(f"/t/{seat.id}").text


def test_too_narrow_a_choice_is_explained_in_the_language_of_the_browser(tmp_path):
    narrow = {"game": "timeline", "seats": "8", "option.boxes": "0", "option.themes": "0"}
    with serving(tmp_path) as client:
        answer = client.post("/new", data=narrow, headers={**PAGE, "Accept-Language": "fr"})
        assert "événements en commun" in answer.text and "il en faut 33" in answer.text


def test_an_unknown_table_is_a_page_not_found(tmp_path):
    with serving(tmp_path) as client:
        for path in ("/t/nowhere", "/rules/chess", "/nothing", "/static/nothing.js", "/static/../app.py"):
            answer = client.get(path, headers=PAGE)
            assert answer.status_code == 404 and "<h1>" in answer.text, path


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_pages_speak_the_language_of_the_browser(tmp_path, lang):
    with serving(tmp_path) as client:
        ada, _ = killed(client)
        for path in ("/", "/me", "/rules/killed", f"/t/{ada.id}"):
            text = client.get(path, headers={"Accept-Language": lang}).text
            assert f'<html lang="{lang}"' in text
        assert "KM-47" in client.get("/rules/killed").text


def test_a_language_in_an_address_is_kept(tmp_path):
    with serving(tmp_path) as client:
        answer = client.get("/rules/killed?lang=fr")
        assert answer.url.path == "/rules/killed" and not answer.url.query
        assert '<html lang="fr"' in answer.text and '<html lang="fr"' in client.get("/").text


def test_pages_hold_nothing_that_the_policy_refuses(tmp_path):
    with serving(tmp_path) as client:
        pages = ["/", "/me", "/api", *(f"/rules/{game}" for game in anachron.games())]
        pages += [
            f"/t/{Guest(client, 'Ada').open_table(game, ['me'] + ['novice'] * few).id}"
            for game in anachron.games()
            for few in [anachron.game(game).fewest_seats({}) - 1]
        ]
        for page in pages:
            answer = client.get(page)
            assert (
                answer.status_code == 200 and "script-src 'self'" in answer.headers["content-security-policy"]
            )
            assert not re.search(r'<style|\sstyle="|\son\w+="|javascript:', answer.text), page
            scripts = re.findall(r"<script([^>]*)>", answer.text)
            assert all("src=" in script or "application/json" in script for script in scripts)


@pytest.mark.parametrize("game", anachron.games())
def test_every_mode_has_a_name(game):
    known = anachron.game(game)
    for lang in ("en", "fr"):
        labels = [set_up_word(known, options, lang) for options in known.modes.all.values()]
        assert all(re.fullmatch(r"[^_]+", label) for label in labels), labels


def test_files_never_change_under_one_address(tmp_path):
    with serving(tmp_path) as client:
        found = set(re.findall(r'(?:src|href)="(/static/[^"]+)"', client.get("/").text))
        assert len(found) >= 5
        for path in found:
            answer = client.get(path)
            assert answer.status_code == 200 and "immutable" in answer.headers["cache-control"]
            assert "immutable" not in client.get(path.partition("?")[0]).headers["cache-control"]


def test_seats_are_offered_to_whoever_comes_by_the_link(tmp_path):
    with serving(tmp_path) as client:
        ada = Guest(client, "Ada").open_table("killed", ["me", None])
        assert 'data-post="sit"' in client.get(f"/t/{ada.id}").text
        assert 'data-post="sit"' not in ada.guest.get(f"/t/{ada.id}").text


def waiting_board(page: str) -> str:
    return b64decode(page.partition("base64,")[2].partition('"')[0]).decode()


def test_the_waiting_room_is_in_the_language_of_the_visitor_and_of_the_table(tmp_path):
    with serving(tmp_path) as client:
        client.get("/?lang=fr", follow_redirects=True)
        ada = Guest(client, "Ada").open_table("killed", ["me", None], options={"chapters": ["growth"]})
        page = client.get(f"/t/{ada.id}").text
        drawn = waiting_board(page)
        assert (
            "Passé" in unescape(drawn) and 'id="supply"' in drawn
        )  # seeds and trees lie ready in this chapter
        standard = Guest(client, "Bob").open_table("killed", ["me", None])
        page = client.get(f"/t/{standard.id}").text
        drawn = waiting_board(page)
        assert 'id="supply"' not in drawn


@pytest.mark.parametrize("place", ["lobby", "list", "waiting room"])
def test_covers_stand_for_games_in_light_and_in_dark(tmp_path, place):
    with serving(tmp_path) as client:
        ada = Guest(client, "Ada").open_table("killed", ["me", None], public=True)
        page = client.get(f"/t/{ada.id}" if place == "waiting room" else "/").text
        shown = page.partition('id="part-tables"')[2 if place == "list" else 0]
        for theme in ("light", "dark"):
            found = re.search(
                rf'class="{theme}" src="(/static/pictures/killed\.[a-z]+\.{theme}\.svg[^"]*)"', shown
            )
            assert found and client.get(found[1]).text == anachron.game("killed").picture.cover("en", theme)


def test_everybody_has_a_face_in_lists_at_the_table_and_in_the_chat(tmp_path):
    with serving(tmp_path) as client:
        ada = Guest(client, "Ada").open_table("killed", ["me", "expert"], public=True)
        assert ada.guest.post(f"/api/tables/{ada.id}/chat", text="Hello").is_success
        her, its = f"/static/faces/{mark('Ada')}.svg", "/static/faces/bot4.svg"
        at_table = ada.guest.get(f"/t/{ada.id}").text
        seats, _, rest = at_table.partition('id="part-seats"')[2].partition("</section>")
        assert her in seats and its in seats and her in rest.partition('id="part-chat"')[2]
        lists = client.get("/").text.partition('id="part-tables"')[2]
        assert her in lists and its in lists
        assert client.get(her).text == face(mark("Ada")) and client.get(its).text == bot(4)
        for odd in ("ada", "bot9", "bot", "00"):
            assert client.get(f"/static/faces/{odd}.svg").status_code == 404


def test_no_template_writes_an_attribute_that_would_be_escaped():
    for file in Path(render.__file__).with_name("templates").rglob("*.html"):
        assert re.findall(r"\{\{ '[^'{}]*=\"", file.read_text("utf-8")) == [], file


def test_the_board_warns_whoever_is_asked_of_what_a_choice_costs(tmp_path):
    with serving(tmp_path) as client:
        ada, bob = killed(client)
        for choice in ("pawn Pa1", "move E", "forward", "focus Pr"):
            assert ada.choose(choice).is_success
        bob.take_turn()
        assert ada.choose("pawn Pr1").is_success  # beside the other
        told = {who: who.guest.get(f"/t/{ada.id}").text for who in (ada, bob)}
        assert "Move east (you lose 2 pawns)" in told[ada]
        assert "you lose" not in told[bob]
