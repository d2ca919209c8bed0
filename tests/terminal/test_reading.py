"""What somebody typed, and which choice it means."""

from __future__ import annotations

import pytest

import anachron
from anachron.terminal.reading import find, meant, parts

GAME = anachron.game("killed")


def offered(*texts: str):
    return [GAME.parse(text) for text in texts]


def labels(choices, lang: str) -> dict[int, str]:
    return {choice.id: choice.text(lang) for choice in choices}


PAWNS = offered("pawn Pa1", "pawn Pa10", "pawn Pa12")
ACTIONS = offered("move E", "move E pull", "move S", "forward", "back", "plant here", "plant E", "build S")
FOCUS = offered("focus Pa", "focus Fu")


@pytest.mark.parametrize(
    ("line", "given"),
    [
        ("", []),
        ("1", ["1"]),
        ("1 2  3", ["1", "2", "3"]),
        ("1;2 3", ["1", "2", "3"]),
        ("Pa1; move E; move S; focus Pr", ["Pa1", "move E", "move S", "focus Pr"]),
        ("Pa1; 2 ;  move   E pull ;;", ["Pa1", "2", "move E pull"]),
    ],
)
def test_a_line_may_hold_several_answers(line, given):
    assert parts(line) == given


@pytest.mark.parametrize(
    ("text", "choices", "means"),
    [
        ("pawn Pa1", PAWNS, "pawn Pa1"),
        ("PAWN pa1", PAWNS, "pawn Pa1"),
        ("pa1", PAWNS, "pawn Pa1"),
        ("p pa1", PAWNS, "pawn Pa1"),
        ("past 12", PAWNS, "pawn Pa12"),
        ("pa", PAWNS, "pawn Pa1 pawn Pa10 pawn Pa12"),
        ("move e", ACTIONS, "move E"),
        ("m e", ACTIONS, "move E"),
        ("m e pull", ACTIONS, "move E pull"),
        ("pull", ACTIONS, "move E pull"),
        ("m e p", ACTIONS, "move E pull"),
        ("m", ACTIONS, "move E move E pull move S"),
        ("e", ACTIONS, "move E move E pull plant E"),
        ("f", ACTIONS, "forward"),
        ("here", ACTIONS, "plant here"),
        ("bu", ACTIONS, "build S"),
        ("b", ACTIONS, "back"),
        ("next era", ACTIONS, "forward"),
        ("south", ACTIONS, "move S build S"),
        ("foc f", FOCUS, "focus Fu"),
        ("fu", FOCUS, "focus Fu"),
        ("past", FOCUS, "focus Pa"),
        ("xyz", FOCUS, None),
    ],
)
def test_a_text_means_a_choice_if_it_is_clear(text, choices, means):
    assert " ".join(map(str, find(text, choices, labels(choices, "en")))) == (means or "")


@pytest.mark.parametrize(
    ("text", "means"), [("passe", "focus Pa"), ("futur", "focus Fu"), ("Passé", "focus Pa")]
)
def test_labels_count_in_the_language_of_the_table(text, means):
    assert [str(choice) for choice in find(text, FOCUS, labels(FOCUS, "fr"))] == [means]


@pytest.mark.parametrize(
    ("text", "means"),
    [("n", "move N"), ("move w", "move W"), ("pa3", "pawn Pa3"), ("focus pr", "focus Pr"), ("zz", None)],
)
def test_what_is_not_offered_is_still_understood(text, means):
    moves = offered("move E", "move S", "back")
    assert str(meant(text, GAME, moves, "en")) == str(means)
