"""Whole games in lines, as a pipe would type them."""

from __future__ import annotations

from contextlib import closing

import pytest

import anachron
from anachron.match import Match
from anachron.terminal.menu import Wanted
from anachron.terminal.play import main
from anachron.terminal.sitting import Asked, begun
from tests.terminal.driving import Play, only, player, read, texts
from tests.terminal.scripts import SEED, game_of, options, turns_of

FIRST = {"options": options(), "seed": SEED, "hotseat": True}


@pytest.fixture
def play(tmp_path, monkeypatch, capsys) -> Play:
    return player(tmp_path, monkeypatch, capsys)


@pytest.fixture
def saved(tmp_path):
    """The only match that was saved."""
    return lambda: read(only((tmp_path / "data").glob("*.anachron")))


def test_a_whole_game_is_played_by_a_pipe_choice_by_choice(play, saved):
    said = play(*game_of(), **FIRST)
    assert saved().over and texts(saved()) == list(game_of())
    assert "wins: the opponent holds one era at most." in said
    assert "Luck was fair" in said and saved().commitment in said


def test_a_whole_game_is_played_by_a_pipe_turn_by_turn(play, saved):
    said = play(
        *turns_of(game_of(chapters=("growth", "memory"))),
        **{**FIRST, "options": options(("growth", "memory"))},
    )
    assert saved().over and texts(saved()) == list(game_of(chapters=("growth", "memory")))
    assert "\x1b" not in said, "no colours and no cursor tricks in plain mode"


def test_a_whole_game_is_played_by_numbers_in_french(play, saved):
    state, numbers = anachron.game("killed").start(seed=SEED, first=0), []
    for text in game_of():
        numbers.append([str(choice) for choice in state.choices(state.seat)].index(text) + 1)
        state.choose(state.seat, text)
    said = play(*map(str, numbers), **FIRST, lang="fr")
    assert texts(saved()) == list(game_of())
    assert " gagne\xa0: " in said
    assert "Hasard loyal" in said


def test_a_game_against_a_bot_goes_on_to_its_end_without_a_person_deciding_anything_else(play, saved):
    said = play(*["1; 1; 1; 1; 1; 1"] * 400, level="novice", seed=3, options={"first": 0, "cap": 20})
    assert saved().over
    assert saved().names == ["", "@novice"]
    assert "Black (novice): pawn" in said, "a short line says what the bot did"
    assert "Not used: 1" in said, "a line never plays on into another turn"


def test_the_end_of_the_input_leaves_the_table_and_says_how_to_come_back(play, saved, tmp_path):
    said = play("Pa1", "e", **FIRST)
    path = only((tmp_path / "data").glob("*.anachron"))
    assert said.rstrip().endswith(f"anachron play --resume {path}")
    assert texts(saved()) == ["pawn Pa1", "move E"]
    again = play("s; pr", game=None, resume=path)
    assert "Back at the table after 2 choices." in again
    assert texts(saved()) == ["pawn Pa1", "move E", "move S", "focus Pr"]


def test_whoever_is_named_on_resuming_takes_the_seat_of_others(play, saved, tmp_path):
    play("Pa1; e; s; pr", **FIRST)
    path = only((tmp_path / "data").glob("*.anachron"))
    play("quit", game=None, resume=path, level="novice")
    assert saved().names == ["", "@novice"]
    assert len(saved().line) == 8, "the bot has taken its turn"


def test_the_save_has_the_name_that_was_asked_for_and_is_never_written_over(play, tmp_path):
    play("Pa1", **FIRST, save=tmp_path / "mine.anachron")
    before = (tmp_path / "mine.anachron").read_bytes()
    said = play("Pa1", **FIRST, save=tmp_path / "mine.anachron", code=2)
    assert "exists already" in said
    assert (tmp_path / "mine.anachron").read_bytes() == before


@pytest.mark.parametrize(
    ("asked", "what"),
    [
        ({"game": "chess"}, "got 'chess'"),
        ({"level": "genius"}, "expected a level of novice, casual, skilled, expert, master, got “genius”"),
        ({"lang": "de"}, "expected a language of en, fr, got “de”"),
        ({"mode": "checkers"}, "got “checkers”"),
        ({"seat": "green"}, "expected a seat from 0 to 1, got “green”"),
        ({"hotseat": True, "level": "novice"}, "not both"),
        ({"resume": "/nowhere/at.all"}, "there is no file /nowhere/at.all"),
        ({"options": {"cap": 0}}, "cap: expected a number of turns from 1"),
    ],
)
def test_what_cannot_be_is_said_in_one_line(play, asked, what):
    said = play(**asked, code=2)
    assert said.startswith("anachron: ") and said.count("\n") == 1
    assert what in said


@pytest.mark.parametrize(
    ("mode", "chapters"),
    [
        ("standard", []),
        ("growth", ["growth"]),
        ("2", ["influence"]),
        ("chapter 3", ["memory"]),
        ("memory+growth", ["growth", "memory"]),
        ("all", ["growth", "influence", "memory"]),
        ("Chapter 0", []),
    ],
)
def test_modes_have_names_and_numbers(play, saved, mode, chapters):
    play(mode=mode, hotseat=True)
    assert saved().state.position()["options"]["chapters"] == chapters


@pytest.mark.parametrize(("mode", "timeline"), [("coda", "power_choice"), ("sharing km-s3", "power_sharing")])
def test_modes_of_the_coda_have_names_too(play, saved, mode, timeline):
    play(mode=mode, hotseat=True)
    assert saved().state.position()["options"]["timeline"] == timeline


def test_a_seat_has_a_number_and_a_name_in_each_language(play, tmp_path):
    for n, seat in enumerate((1, "1", "black", "Noir")):
        path = tmp_path / f"{n}.anachron"
        play("quit", seat=seat, level="novice", options={"first": 1}, save=path)
        assert read(path).names == ["@novice", ""]


def test_a_finished_match_shows_its_result_when_it_is_opened_again(play, tmp_path):
    play(*game_of(), **FIRST)
    path = only((tmp_path / "data").glob("*.anachron"))
    before = path.read_bytes()
    assert "wins: the opponent holds one era at most." in play(game=None, resume=path)
    assert path.read_bytes() == before


def test_a_match_from_elsewhere_with_nobody_named_is_played_by_people(play, tmp_path):
    path = tmp_path / "other.anachron"
    path.write_text(Match("killed", seed=1, first=1).text())
    assert "White, Black share this keyboard." in play("quit", game=None, resume=path)


def test_the_language_is_that_of_the_environment_if_nobody_says(play, monkeypatch):
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    assert "Blanc\xa0: Choisissez un pion" in play(**FIRST, lang=None)
    monkeypatch.setenv("LC_ALL", "C")
    assert "White: Choose a pawn" in play(**FIRST, lang=None)


def test_an_option_that_the_game_does_not_have_is_refused_before_anything_is_saved(tmp_path, capsys):
    assert main("contretemps", options={"seats": 3}, plain=True, save=tmp_path / "x.anachron") == 2
    assert "seats: expected fields among mode, first, cap" in capsys.readouterr().err
    assert not (tmp_path / "x.anachron").exists()


def test_a_rematch_is_played_by_the_newest_rules(tmp_path):
    old = Wanted("en", None, anachron.game("killed").under(1), {}, ("", ""))
    with closing(begun(old, Asked(save=tmp_path / "again.anachron"))) as kept:
        assert kept.match.game.rules == kept.match.game.newest > 1


def test_a_picture_that_marks_choices_is_drawn_before_every_question(play):
    said = play("1", game="timeline", level="novice", lang="fr", seed="gap", options={"first": 0})
    assert "> intervalle 1\n" in said, "the board marks the intervals, counted as the choices count them"
    assert said.index("> intervalle 1\n") < said.index("[gap 0]")
