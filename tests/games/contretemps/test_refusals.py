"""The rule that is named to whoever may not choose something is the one that stands in the way."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from anachron.games.contretemps import refusals
from tests.games.contretemps.tables import refused, table

HANDS = "A9 B9 / C10 B10 / A11 B11"
LINE = "E13 | 1 C7 C8 0 | 2"
TRAVEL: dict[str, Any] = {"phase": "travel", "round": 2, "energy": [1, 1, 1]}

SCENES: dict[str, dict[str, Any]] = {
    "lead": {"line": LINE, "hands": HANDS, "pawns": "2 1 2"},  # seat 0 is to lead at event 2
    "follow": {"line": LINE, "hands": "B9 / C10 B10 / A11 B11", "pawns": "2 1 2", "table": [[0, "A9"]]},
    "past": {"line": "E13 | 1 C7 C8 0 | 2 D7 D8 0", "hands": "B9 / C10 B10 / B11", "pawns": "2 1 2",
             "event": 1},
    "constant": {"line": "E13 | 1 C7 C8 1 | 2 D7 D8 1", "hands": "A9 B9 / B10 C10 / B11", "pawns": "0 0 2",
                 "phase": "constant", "round": 2, "chosen": [None, "B10", None]},
    "travel": {"line": "E13 | 1 C7 C8 0 | 2 D7 D8 1 | 3", "hands": HANDS, **TRAVEL,
               "chosen": [None, 3, None]},
    "paradox": {"line": "E13 | 3 C7 C8 0 | 5 | 8 D9 D10 1", "hands": HANDS, "options": {"mode": "paradox"},
                **TRAVEL, "round": 3, "energy": [9, 1, 1]},
    "three events": {"line": "E13 | 1 C7 C8 1 | 2 D7 D8 1 | 3 D9 D10 1", "hands": HANDS, "phase": "over"},
    "ten rounds": {"line": "E13 | 1 C7 C8 1 | 2 D7 D8 2", "hands": "A9 / B10 / B11", "phase": "over",
                   "round": 10},
}  # fmt: skip

CASES = [
    # rule    scene         seat  choice          what stands in the way
    ("CT-10", "lead",         0, "play A6",      "three players have no card below 7"),
    ("CT-10", "constant",     0, "constant A6",  "nor can they offer one"),
    ("CT-25", "lead",         1, "play C10",     "its pawn is at another event, which comes later"),
    ("CT-27", "lead",         0, "travel 0",     "pawns move in phase 3"),
    ("CT-27", "lead",         0, "constant A9",  "the constant comes after all events"),
    ("CT-27", "constant",     0, "play A9",      "all events are resolved"),
    ("CT-27", "travel",       0, "play A9",      "all events are resolved"),
    ("CT-27", "travel",       0, "constant A9",  "the constant was changed before"),
    ("CT-32", "lead",         0, "play B10",     "the card is somebody else's"),
    ("CT-32", "constant",     0, "constant B11", "the card is somebody else's"),
    ("CT-32", "follow",       0, "play B9",      "it has played its card at this event"),
    ("CT-32", "past",         2, "play B11",     "it has played its card at an event before"),
    ("CT-37", "lead",         2, "play A11",     "the leader comes first"),
    ("CT-39", "follow",       2, "play B11",     "it holds the demanded suit"),
    ("CT-62", "constant",     2, "constant B11", "its pawn is not at the constant"),
    ("CT-70", "three events", 0, "travel 0",     "somebody controls three events"),
    ("CT-73", "ten rounds",   0, "travel 0",     "ten rounds are over"),
    ("CT-83", "travel",       0, "travel 1",     "two energy are needed, and it has one"),
    ("CT-83", "paradox",      1, "travel 0",     "two energy are needed, and it has one"),
    ("CT-84", "travel",       1, "travel 2",     "its choice is sealed"),
    ("CT-84", "constant",     1, "constant C10", "its choice is sealed"),
    ("CT-85", "travel",       0, "travel 4",     "classic pawns only go back"),
    ("CT-95", "paradox",      0, "travel 4",     "the line ends at its third event"),
]  # fmt: skip


@pytest.mark.parametrize(("rule", "scene", "seat", "choice", "what"), CASES)
def test_a_refusal_names_the_rule_that_stands_in_the_way(rule, scene, seat, choice, what):
    assert refused(table(**SCENES[scene]), seat, choice) == rule, what


def test_every_rule_that_can_be_named_has_a_case():
    source = Path(refusals.__file__).with_name("refusals.py").read_text("utf-8")
    assert set(re.findall(r'"(CT-\d+)"', source)) == {rule for rule, *_ in CASES}
