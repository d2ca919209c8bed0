"""What an opponent says about its turn: ends, pawns, what comes next, and only then how one stands."""

from __future__ import annotations

import pytest

import anachron
from anachron.bots.evaluation import WIN
from anachron.games.killed.reasons import reason, replied
from tests.games.killed.tables import timeline

START = """
    W . . . | W . . . | W . . .
    . . . . | . . . . | . . . .
    . . . . | . . . . | . . . .
    . . . B | . . . B | . . . B
"""

# A black pawn of the Present stands at the wall, a white one of the Future too; Pa1 is free.
CLOSE = """
    . . . . | W . W B | W B . .
    . . . . | . . . . | . . . .
    W . . . | . . . . | . . . .
    . . . B | B . . . | . . . B
"""

# White is in two eras.
TWO = """
    . . . . | W . . . | W . . .
    . . . . | . . . . | . . . .
    . . . . | . . . . | . . . .
    . . . B | . . . B | . . . B
"""

WALK = ["pawn Pa1", "move S", "move N", "focus Pr"]
STAY = ["pawn Pa9", "move S", "move N", "focus Pr"]
PACE = ["pawn Pr1", "move S", "move N", "focus Pa"]
COPY = ["pawn Pr1", "back", "move S", "focus Fu"]
STRIKE = ["pawn Pr3", "move E", "move W", "focus Pa"]
WAIT = ["pawn Fu16", "move W", "move E", "focus Pr"]
REVENGE = ["pawn Fu2", "move W", "move E", "focus Pa"]

TURNS = [
    # drawn focus turns value, and what is said
    (START, "Pa", [WALK, WAIT], 0,
     "nothing is lost, and the game stays level"),
    (START, "Pa", [WALK, WAIT], 90,
     "nothing is lost, and my pawns stand better for the next turns"),
    (START, "Pa", [WALK, WAIT], -90,
     "the enemy stands better, but this loses nothing at once"),
    (START, "Pa", [WALK], 0,
     "of all turns it leaves my pawns standing best"),
    (START, "Pa", [WALK, WAIT], WIN - 5,
     "it wins by force: whatever the enemy does, 2 more turns will do"),
    (START, "Pa", [WALK, WAIT], 2 - WIN,
     "the enemy wins by force, and nothing holds out longer than this: 1 turn"),
    (CLOSE, "Pr", [STRIKE], 200,
     "it eliminates an enemy pawn"),
    (CLOSE, "Pr", [STRIKE, WAIT], 200,
     "it eliminates an enemy pawn, and the best reply takes none of mine"),
    (CLOSE, "Pr", [STRIKE, REVENGE], 20,
     "it eliminates an enemy pawn for 1 of mine"),
    (CLOSE, "Pr", [PACE, REVENGE], -200,
     "the best reply still takes one of my pawns, but everything else is worse"),
    (CLOSE, "Pa", [STAY, WAIT, STRIKE], 90,
     "no pawn of mine is lost, and after the best reply I can eliminate an enemy pawn"),
    (CLOSE, "Pr", [COPY, WAIT], 90,
     "it brings more of my pawns onto the boards, and the best reply takes none"),
    (TWO, "Pr", [COPY, WAIT], 90,
     "my pawns then hold 3 eras, and the best reply takes none of them"),
]  # fmt: skip


def line_of(state: anachron.State, turns: list[list[str]]) -> list[list[int]]:
    """Turns as the numbers of their choices."""
    at, line = state.clone(), []
    for turn in turns:
        line.append([at.game.parse(text).id for text in turn])
        for number in line[-1]:
            at.choose(at.seat, number)
    return line


@pytest.mark.parametrize(("drawn", "focus", "turns", "value", "what"), TURNS)
def test_a_turn_says_what_matters_most(drawn, focus, turns, value, what):
    state = timeline(drawn, focus=[focus, "Fu"])
    told = reason(state, line_of(state, turns), value)
    assert told["en"] == what
    assert told["fr"] not in ("", what)


@pytest.mark.parametrize(("value", "before"), [(0, 0), (30, -30), (2 - WIN, WIN - 3), (WIN - 4, 5 - WIN)])
def test_an_end_after_a_reply_is_a_turn_farther_off_for_who_played(value, before):
    assert replied(value) == before
