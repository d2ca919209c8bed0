"""What can be said at the table besides choices."""

from __future__ import annotations

import pytest

from anachron.match import Match
from tests.terminal.driving import Play, only, player, read, texts

START = {"options": {"first": 0}, "seed": 1, "hotseat": True}
ALONE = {"options": {"first": 0}, "seed": 1, "level": "novice"}


@pytest.fixture
def play(tmp_path, monkeypatch, capsys) -> Play:
    return player(tmp_path, monkeypatch, capsys)


@pytest.fixture
def saved(tmp_path):
    """The only match that was saved."""
    return lambda: read(only((tmp_path / "data").glob("*.anachron")))


# Undo.


def test_km_16_undo_is_free_inside_a_turn_until_the_focus_has_moved(play, saved):
    said = play("Pa1; e; s", "undo", "annuler", "u", "undo", **START)
    assert "Taken back: move S" in said and "Taken back: move E" in said and "Taken back: pawn Pa1" in said
    assert "there is nothing to take back" in said
    assert saved().line == [] and len(saved().journal) == 6, "what was undone stays in the journal"


def test_undo_all_takes_back_the_whole_turn_and_no_more(play, saved):
    said = play("Pa1; e; s; pr", "Fu16; n; w", "undo all", **START)
    assert "Taken back: pawn Fu16; move N; move W" in said
    assert texts(saved()) == ["pawn Pa1", "move E", "move S", "focus Pr"]


@pytest.mark.parametrize(("answer", "left"), [("y", 3), ("n", 8)])
def test_beyond_the_focus_the_other_player_is_asked(play, saved, answer, left):
    said = play("Pa1; e; s; pr", "Fu16; n; w; pr", "undo", answer, **START)
    assert "Black: White asks to take back: focus Pr. Do you agree?" in said
    assert len(saved().line) == left


def test_a_bot_lets_its_opponent_take_a_turn_back(play, saved):
    said = play("Pa1; e; s; pr", "undo", **ALONE)
    assert "Black (novice) agrees." in said and "Taken back: focus Pr" in said
    assert texts(saved()) == ["pawn Pa1", "move E", "move S"]


# Why not.


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [
        ("en", "move N is refused. KM-40: walls surround each board: a pawn cannot Move into one"),
        ("fr", "move N est refusé. KM-40\xa0: des murs bordent chaque plateau"),
    ],
)
@pytest.mark.parametrize("line", ["move N", "m n", "n", "why move N", "pourquoi n"])
def test_km_40_what_is_illegal_is_refused_with_its_rule(play, saved, lang, sentence, line):
    assert sentence in play("Pa1", line, **START, lang=lang)
    assert texts(saved()) == ["pawn Pa1"]


@pytest.mark.parametrize(
    ("line", "rule"),
    [("Pa16", "KM-17"), ("move e", "KM-15"), ("focus Pr", "KM-15"), ("plant here", "KM-26")],
)
def test_before_a_pawn_is_chosen_other_rules_refuse(play, line, rule):
    assert f"is refused. {rule}: " in play(line, **START)


def test_why_says_so_when_nothing_refuses(play):
    assert "Nothing refuses it: it is choice 1" in play("why Pa1", **START)


def test_nonsense_is_told_apart_from_what_is_illegal(play):
    said = play("frobnicate", "7", **START)
    assert "There is no choice “frobnicate” here" in said
    assert "There is no choice 7: they go from 1 to 1" in said


# Help.


@pytest.mark.parametrize("word", ["?", "help", "aide", "/help"])
def test_help_names_every_command(play, word):
    said = play(word, **START)
    for command in ("undo", "hint", "why", "rules", "log", "save", "draw", "resign", "lang", "board", "quit"):
        assert f"\n  {command}" in said


def test_rules_are_found_by_id_and_by_words(play):
    said = play("rules KM-27", "rules 27", "règles km27", "rules p22", "rules wall squished", **START)
    assert said.count("KM-27: the Focus must move to another era") == 3
    assert "KM-P22: with Stampede" in said
    assert "KM-45: a pawn pushed into a wall is squished" in said
    assert "KM-83: a tree cannot fall into a wall" in said
    assert "KM-46" not in said


def test_rules_speak_the_language_of_the_table_and_forgive_accents(play):
    said = play("regles elephant", "rules", "rules zzz", **START, lang="fr")
    assert "KM-113\xa0: " in said
    assert "Aucune règle ne dit «\xa0zzz\xa0»" in said
    assert "Dites quelle règle" in said


def test_a_hint_names_a_choice_its_value_and_why(play):
    said = play("hint", **START)
    assert "Expert would play 1: Play the pawn on Past 1 [pawn Pa1], an expected score of" in said
    assert "Then: " in said


@pytest.mark.parametrize("line", ["show 1", "1?", "show move e", "montrer e", "move E?"])
def test_a_preview_tells_what_a_choice_would_do_and_changes_nothing(play, saved, line):
    said = play("Pa1", line, **START)
    assert "move E would lead to this:\n  The pawn walks from Past 1 to Past 2" in said
    assert texts(saved()) == ["pawn Pa1"]


def test_a_preview_stops_at_what_cannot_be_taken_back(play):
    said = play("Pa1; e; s", "show pr", **START)
    assert "focus Pr would lead to this:\n  after which it cannot be undone" in said
    assert "sets the Focus on the Present" not in said


def test_a_choice_of_powers_tells_what_each_of_them_does(play):
    said = play(**START, mode="power_choice", lang="fr")
    assert said.count("KM-P") >= 8 and said.count("\xa0: avec ") + said.count("\xa0: sous ") == 4


def test_km_20_a_turn_without_actions_says_so(play, tmp_path):
    boards = {"Pa": {"1": "W", "16": "B"}, "Pr": {"1": "W", "16": "B"}, "Fu": {"16": "B"}}
    path = tmp_path / "idle.anachron"
    position = {"game": "killed", "boards": boards, "focus": ["Fu", "Pr"], "to_move": 0, "phase": "focus"}
    path.write_text(Match.from_position("killed", position).text())
    said = play("why move E", game=None, resume=path)
    assert ">> White: None of your pawns can act here: only your Focus moves" in said
    assert "KM-20: with no pawn in the era of your Focus" in said


def test_the_log_tells_what_has_happened(play):
    said = play("log", "Pa1; e; s; pr", "log", **START)
    assert "Nothing has happened yet" in said
    assert said.count("White: pawn Pa1; move E; move S; focus Pr") == 2, "as news to Black, and in the log"


def test_the_board_is_drawn_again(play):
    assert play("board", **START).count("Focus W") == 2


# The end, and the file.


def test_km_35_resigning_asks_first(play, saved):
    said = play("resign", "n", "Pa1", "resign", "y", **START)
    assert said.count("Resign, and lose the game?") == 2
    outcome = saved().outcome
    assert outcome is not None and outcome.winners == (1,) and outcome.reason == "resigned"
    assert "Black wins: by resignation." in said


@pytest.mark.parametrize(("answer", "over"), [("y", True), ("oui", True), ("n", False), ("", False)])
def test_km_36_a_draw_is_offered_and_answered(play, saved, answer, over):
    said = play("draw", answer, "quit", **START)
    assert "Black: White offers a draw. Do you accept?" in said
    assert saved().over is over
    assert ("A draw: by agreement." in said) is over


def test_an_offer_that_was_not_answered_is_asked_again_on_resuming(play, tmp_path):
    match = Match("killed", seed=1, first=0)
    match.offer(0)
    path = tmp_path / "offered.anachron"
    path.write_text(match.text())
    assert "Black: White offers a draw. Do you accept?" in play("y", game=None, resume=path)
    assert read(path).over


def test_a_bot_that_stands_even_takes_the_draw(play, saved):
    assert "Black (novice) accepts the draw." in play("draw", **ALONE)
    assert saved().over


def test_a_bot_that_stands_better_declines_the_draw(play, tmp_path):
    boards = {"Pa": {"1": "W", "6": "B"}, "Pr": {"1": "W", "11": "B", "16": "B"}, "Fu": {"16": "B"}}
    lost = {"game": "killed", "boards": boards, "focus": ["Fu", "Pr"], "reserve": [0, 2], "to_move": 0}
    path = tmp_path / "lost.anachron"
    path.write_text(Match.from_position("killed", lost, names=["", "@novice"]).text())
    assert "Black (novice) declines the draw." in play("draw", "quit", game=None, resume=path)


def test_save_keeps_the_match_in_another_file_as_well(play, saved, tmp_path):
    copy = tmp_path / "copy.anachron"
    said = play("Pa1", f"save {copy}", "e", "save", f"save {copy}", "s", **START)
    assert f"From now on also saved in {copy}" in said
    assert "Say where: save FILE" in said and "exists already" in said
    assert copy.read_text() == only((tmp_path / "data").glob("*.anachron")).read_text()
    assert texts(read(copy)) == ["pawn Pa1", "move E", "move S"]


def test_the_language_changes_at_once(play):
    said = play("lang fr", "langue xx", "lang en", **START)
    assert ">> Blanc\xa0: Choisissez un pion" in said
    assert "Langues\xa0: en, fr" in said
    assert said.count(">> White: Choose a pawn") == 2


def test_quit_leaves_the_game_saved(play, saved):
    said = play("Pa1", "q", "move E", **START)
    assert "To go on: anachron play --resume" in said
    assert texts(saved()) == ["pawn Pa1"]


def test_behind_a_slash_is_always_a_command(play):
    said = play("/log", "/frobnicate", **START)
    assert "Nothing has happened yet" in said
    assert "There is no command “/frobnicate”" in said
