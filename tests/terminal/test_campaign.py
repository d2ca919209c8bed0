"""A campaign at the terminal: names, gates, who starts, what is opened."""

from __future__ import annotations

import pytest

import anachron
from anachron.games.killed.campaign import Campaign, Earned, Record
from anachron.match import Match
from tests.terminal.driving import KILLED, Play, player, read

NAMES = ("Ada", "Bob")
NEW = Campaign(anachron.game("killed"))


@pytest.fixture
def play(tmp_path, monkeypatch, capsys) -> Play:
    monkeypatch.setenv("USER", "ada")
    talk = player(tmp_path, monkeypatch, capsys)
    return lambda *lines, **asked: talk(*lines, campaign=tmp_path / "our.campaign", **asked)


def games(chapter, n=3, winner=0) -> list[Record]:
    return [Record(chapter, NAMES, 0, winner, "KM-30", commitment=f"{chapter}{i}") for i in range(n)]


def begin(tmp_path, *records: Record) -> None:
    (tmp_path / "our.campaign").write_text(NEW.after(*records).text())


def campaign(tmp_path) -> Campaign:
    return NEW.read((tmp_path / "our.campaign").read_bytes())


def test_a_campaign_begins_with_names_and_chapter_1(play, tmp_path):
    said = play("6", "", "Bob", "", "resign y")
    assert "Your name? (Enter: Ada)" in said and "The other player’s name? (Enter: Player 2)" in said
    assert "Who starts is drawn by lot." in said
    assert "1  Chapter 1 - Growth (0 played)" in said
    assert "2  Chapter 2 - Influence (opens after 3 more games of Chapter 1 - Growth)" in said
    (record,) = campaign(tmp_path).records
    assert record.names == NAMES and record.chapter == "1" and record.reason == "resigned"
    assert "Counted: game 1 of the campaign, Chapter 1 - Growth." in said
    assert read(tmp_path / "our-1.anachron").over


def test_two_players_have_two_names(play):
    assert "is not taken" in play("6", "Ada", "Ada", "Bob", "")


def test_km_10_a_chapter_that_is_closed_is_not_played(play, tmp_path):
    begin(tmp_path, *games("1", 2))
    said = play("2", "1", "quit")
    assert "Chapter 2 - Influence (opens after 1 more game of Chapter 1 - Growth)\n" in said


def test_km_10_a_mode_that_is_closed_is_refused_by_its_rule(play, tmp_path):
    begin(tmp_path, *games("1", 2))
    assert "opens after three games of each chapter before it" in play(mode="influence", code=2)


def test_a_mode_that_no_chapter_is_played_with_is_refused(play, tmp_path):
    begin(tmp_path, *(record for chapter in "1234" for record in games(chapter)))
    assert "expected a mode of 1, 2, 3, 4, coda" in play(mode="all", code=2)
    assert "expected a chapter from 1 to 4, or coda, got 0" in play(mode="standard", code=2)


def test_km_10_three_games_open_the_next_chapter(play, tmp_path):
    begin(tmp_path, *games("1", 2))
    said = play("", "resign y")
    assert "Now open: Chapter 2 - Influence." in said
    assert "3  Chapter 3" in play("", "resign y")
    assert [record.chapter for record in campaign(tmp_path).records] == ["1", "1", "1", "2"]


def test_km_06_the_loser_starts_the_next_game(play, tmp_path):
    begin(tmp_path, *games("1", 1))
    said = play("", "resign y")
    assert "Bob starts, having lost the last game." in said
    assert campaign(tmp_path).records[-1].first == 1


def test_a_game_under_way_goes_on_first(play, tmp_path):
    begin(tmp_path, *games("1", 1))
    play("", "Pa16; n")
    said = play("w; pr", "resign y")
    assert "A game of this campaign is under way: it goes on." in said
    assert len(campaign(tmp_path).records) == 2


def test_a_game_that_ended_without_being_counted_is_counted(play, tmp_path):
    begin(tmp_path, *games("1", 1))
    match = Match("killed", seed=1, names=NAMES, chapters=["growth"], first=1)
    match.resign(0)
    (tmp_path / "our-2.anachron").write_text(match.text())
    assert "Counted: game 2 of the campaign" in play()
    assert len(campaign(tmp_path).records) == 2
    assert "Which chapter?" in play(), "and only once"


def test_a_torn_line_of_the_campaign_is_mended(play, tmp_path):
    begin(tmp_path, *games("1", 1))
    whole = (tmp_path / "our.campaign").read_text()
    (tmp_path / "our.campaign").write_text(whole + '{"chapter":"1","na')
    play("", "resign y")
    assert len(campaign(tmp_path).records) == 2


def test_a_bot_can_be_the_other_player(play, tmp_path):
    said = play("Ada", "", "resign y", level="novice")
    assert "Campaign: Ada - novice" in said
    assert campaign(tmp_path).records[0].names == ("Ada", "@novice")


def test_the_coda_asks_for_timeline_and_tells_what_is_opened(play, tmp_path):
    earned = Record("coda", NAMES, 0, 0, "KM-30", (Earned("KM-A2", 1),), "KM-S0", "x")
    before = [record for chapter in "1234" for record in games(chapter)]
    begin(tmp_path, *before, earned)
    said = play("", "2", "1")
    assert "Which alternate timeline?" in said and "Power Sharing" in said
    assert "Envelopes opened: " in said and " by Bob" in said
    assert "Bob starts, having opened an envelope." in said
    options = read(tmp_path / "our-14.anachron").state.position()["options"]
    assert options["timeline"] == "power_sharing" and options["first"] == 1


def test_the_menu_leads_to_the_campaign_of_the_data_folder(tmp_path, monkeypatch, capsys):
    talk = player(tmp_path, monkeypatch, capsys)
    said = talk(KILLED, "9", "6", "Ada", "Bob", "", "resign y", game=None)
    assert "Counted: game 1" in said
    assert len(NEW.read((tmp_path / "data" / "killed.campaign").read_bytes()).records) == 1
