"""From an empty table to a game, by numbers."""

from __future__ import annotations

import pytest

import anachron
from anachron.terminal.menu import USUAL_LEVEL
from tests.match.playing import killed
from tests.terminal.driving import KILLED, Play, only, player, read

RESUME = str(len(anachron.games()) + 1)
OTHER_LANGUAGE = str(len(anachron.games()) + 2)


@pytest.fixture
def play(tmp_path, monkeypatch, capsys) -> Play:
    return player(tmp_path, monkeypatch, capsys)


@pytest.fixture
def saved(tmp_path):
    """The only match that was saved."""
    return lambda: read(only((tmp_path / "data").glob("*.anachron")))


def test_enter_is_always_an_answer(play, saved):
    said = play(KILLED, "", "", "", game=None)
    assert "What shall it be?" in said and f"{KILLED}  That Time You Killed Me" in said
    assert saved().names == ["", f"@{USUAL_LEVEL}"]
    assert saved().state.position()["options"]["first"] == 0
    assert ">> White: Choose a pawn" in said


def test_rules_opponent_and_beginner_are_picked_by_number(play, saved):
    said = play(KILLED, "3", "6", "", "2", game=None)
    assert "3  Chapter 2 - Influence" in said and "6  Somebody at this keyboard" in said
    options = saved().state.position()["options"]
    assert saved().names == ["", ""] and options["chapters"] == ["influence"] and options["first"] == 1


@pytest.mark.parametrize(("answer", "drawn"), [("1", True), ("2", False), ("", False)])
def test_people_settle_among_themselves_what_bots_need(play, saved, answer, drawn):
    said = play(KILLED, "1", "6", answer, "1", game=None)
    assert "Draw by repetition: The game is drawn when" in said
    assert saved().state.position()["options"]["repetition"] is drawn


def test_nobody_is_asked_for_it_where_a_bot_plays(play, saved):
    assert "repetition" not in play(KILLED, "1", "1", "1", game=None)
    assert saved().state.position()["options"]["repetition"] is True


def test_what_is_no_number_of_the_list_is_asked_again(play, saved):
    said = play(KILLED, "99", "x", "1", "1", "1", game=None)
    assert said.count("Answer with a number from 1 to 9") == 2
    assert saved().names == ["", "@novice"]


def test_the_menu_speaks_both_languages(play):
    said = play(OTHER_LANGUAGE, KILLED, game=None)
    assert (
        "À quoi jouons-nous\u202f?" in said
        and "Demain tu m’as tué" in said
        and "Avec quelles règles\u202f?" in said
    )


def test_a_recent_game_is_resumed(play, tmp_path):
    folder = tmp_path / "data"
    folder.mkdir()
    match = killed()
    match.choose(0, "pawn Pa1")
    (folder / "a.anachron").write_text(match.text())
    said = play(RESUME, "1", "move E", game=None)
    assert "1  That Time You Killed Me: White (Ada), Black (Bob), 1 choice, " in said
    assert [entry.text for entry in read(folder / "a.anachron").line] == ["pawn Pa1", "move E"]


def test_without_a_recent_game_the_menu_goes_on(play, tmp_path):
    said = play(RESUME, KILLED, game=None)
    assert f"No unfinished game in {tmp_path / 'data'}" in said
    assert "Which rules?" in said


def test_the_end_of_the_input_ends_the_menu(play, tmp_path):
    play(game=None)
    assert not (tmp_path / "data").exists()
