"""What a person at a real terminal sees."""

from __future__ import annotations

import pytest

import anachron
from anachron.match import Match
from tests.terminal.driving import Terminal, only, read, texts

CLEAR = "\x1b[H\x1b[2J"
HOTSEAT = {"game": "killed", "hotseat": True, "lang": "en", "options": {"first": 0}, "seed": 1}


@pytest.fixture
def sit(tmp_path):
    """A terminal with a table, which is closed in the end."""
    open_ones = []

    def start(**asked):
        open_ones.append(Terminal(tmp_path, **asked))
        return open_ones[-1]

    yield start
    for terminal in open_ones:
        terminal.process.kill()
        terminal.process.wait()


def test_the_screen_is_cleared_and_drawn_for_every_change(sit):
    terminal = sit(**HOTSEAT)
    said = terminal.until("(Enter: pawn Pa1) > ")
    assert said.count(CLEAR) == 1 and "┌────┬" in said and "pawn Pa1" in said
    terminal.type("")
    assert terminal.until("What does your pawn do? > ").count(CLEAR) == 1
    terminal.type("move N")
    assert CLEAR not in terminal.until("What does your pawn do? > "), "nothing has changed"
    terminal.type("q")
    terminal.until("--resume")
    assert terminal.end() == 0


@pytest.mark.parametrize(("rows", "columns"), [(24, 80), (30, 100)])
def test_a_page_fits_the_terminal(sit, rows, columns):
    terminal = sit(**HOTSEAT, mode="all", rows=rows, columns=columns)
    terminal.until("(Enter: pawn Pa1) > ")
    terminal.type("Pa1; move E; move S; pr")
    terminal.until("Black: ")
    terminal.type("Fu16; move N")
    lines = terminal.until("And what does it do next? > ").split(CLEAR)[-1].split("\n")
    assert len(lines) <= rows, "\n".join(lines)
    assert max(map(len, lines)) <= columns + 1


def test_r_07_a_person_is_asked_before_losing_pawns_to_a_paradox(sit, tmp_path):
    path = tmp_path / "twins.anachron"
    boards = {"Pa": {"1": "W", "2": "W", "16": "B"}, "Pr": {"1": "W", "16": "B"}, "Fu": {"1": "W", "16": "B"}}
    position = {"game": "killed", "boards": boards, "to_move": 0, "focus": ["Pa", "Fu"], "reserve": [3, 4]}
    path.write_text(Match.from_position("killed", position).text())
    terminal = sit(resume=str(path), lang="en")
    terminal.until("Choose a pawn under your Focus > ")
    terminal.type("Pa1; e")
    terminal.until("Your two pawns would meet and vanish in a paradox. Go ahead? (y/n) > ")
    terminal.type("n")
    terminal.until("What does your pawn do? > ")
    assert texts(read(path)) == ["pawn Pa1"]
    terminal.type("e")
    terminal.until("(y/n) > ")
    terminal.type("y")
    terminal.until("where does your Focus go?")
    assert texts(read(path)) == ["pawn Pa1", "move E"]


def test_ctrl_c_asks_and_keeps_the_game(sit, tmp_path):
    terminal = sit(**HOTSEAT)
    terminal.until("(Enter: pawn Pa1) > ")
    terminal.type("Pa1")
    terminal.until("What does your pawn do? > ")
    terminal.interrupt()
    terminal.type("n")
    terminal.until("What does your pawn do? > ")
    terminal.interrupt()
    terminal.type("y")
    terminal.until("--resume")
    assert terminal.end() == 0
    assert texts(read(only(tmp_path.glob("*.anachron")))) == ["pawn Pa1"]


@pytest.mark.skipif(anachron.compiled, reason="compiled, it answers before anybody could press a key")
def test_a_thinking_bot_never_holds_anybody_up(sit, tmp_path):
    terminal = sit(game="killed", level="master", lang="en", mode="all", options={"first": 1}, seed=1)
    terminal.until("Black (master) is thinking...")
    terminal.interrupt()
    terminal.type("y")
    terminal.until("--resume")
    assert terminal.end() == 0


def test_km_06_the_loser_starts_the_rematch(sit, tmp_path):
    terminal = sit(**HOTSEAT)
    terminal.until("(Enter: pawn Pa1) > ")
    terminal.type("resign y")
    terminal.until("A rematch? White starts. (y/n) > ")
    terminal.type("y")
    terminal.until("White: Choose a pawn")
    terminal.type("resign y")
    terminal.until("A rematch? White starts. (y/n) > ")
    terminal.type("n")
    assert terminal.end() == 0
    assert len(list(tmp_path.glob("*.anachron"))) == 2
