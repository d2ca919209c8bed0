"""The rule that is named to whoever may not choose something is the one that stands in the way."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from anachron.engine import State
from anachron.games.timeline import refusals
from tests.games.timeline.tables import act, duel, refused, team


def over(reason: str, **table: Any) -> State:
    """A game that ended for a reason."""
    outcome = {"winners": [], "scores": [0, 0], "reason": reason}
    return (team if table else duel)("1500", "1600 | 1700", pile="1", outcome=outcome)


def acted(state: State, *texts: str) -> State:
    act(state, *texts)
    return state


# fmt: off
ABOVE = {"rift": "1500", "discard": "3/tg"}
SCENES = {
    "duel":      lambda: duel("1500 1700", "1600 1400 | 1800", pile="1"),
    "chosen":    lambda: duel("1500 1700", "1600 1400 | 1800", pile="1", chosen="1600"),
    "turn":      lambda: team("1000 2000", "~1600/ct 2200/gc 2100/cg | 7/gt", pile="1", **ABOVE),
    "failed":    lambda: acted(team("1000 2000", "1600/gt 2200/gc | 7", **ABOVE), "play 1600"),
    "succeeded": lambda: acted(team("1000 2000", "2100/gt 2200/gc | 7", **ABOVE), "play 2200"),
    "no icon":   lambda: team("1000 2000", "1600/gt 2200/gc | 7"),
    "won":       lambda: over("TL-25"), "won a tie": lambda: over("TL-30"), "shared": lambda: over("TL-33"),
    "cut off":   lambda: over("cap"), "failed for good": lambda: over("TL-61", together=True),
    "all done":  lambda: over("TL-71", together=True), "stuck": lambda: over("TL-72", together=True),
    "team cut off": lambda: over("cap", together=True),
}

CASES = [
    # rule    scene            seat  choice         what stands in the way
    ("TL-03", "duel",            0, "discard 1400", "icons mean nothing here"),
    ("TL-03", "chosen",          0, "discard 1400", "icons mean nothing here"),
    ("TL-11", "duel",            1, "card 1800",    "it is somebody else's turn"),
    ("TL-11", "chosen",          1, "gap 0",        "it is somebody else's turn"),
    ("TL-12", "duel",            0, "card 1800",    "the card lies in front of somebody else"),
    ("TL-12", "duel",            0, "card 1500",    "the card is in the timeline"),
    ("TL-12", "duel",            0, "end_turn",     "there is no pass"),
    ("TL-12", "duel",            0, "play 1600",    "a card is played into an interval"),
    ("TL-13", "chosen",          0, "gap 3",        "two cards have three intervals"),
    ("TL-14", "duel",            0, "gap 0",        "the card comes first"),
    ("TL-14", "chosen",          0, "card 1400",    "the card is chosen"),
    ("TL-14", "chosen",          0, "card 1600",    "the card is chosen"),
    ("TL-40", "turn",            1, "play 7",       "it is somebody else's turn"),
    ("TL-40", "turn",            1, "discard 7",    "it is somebody else's turn"),
    ("TL-43", "succeeded",       0, "discard 2100", "a card was played this turn"),
    ("TL-44", "turn",            0, "end_turn",     "there is no pass"),
    ("TL-46", "turn",            0, "play 7",       "the card lies in front of somebody else"),
    ("TL-46", "turn",            0, "play 1000",    "the card is in the timeline"),
    ("TL-47", "turn",            0, "gap 0",        "the date decides"),
    ("TL-47", "turn",            0, "card 2200",    "the date decides"),
    ("TL-55", "turn",            0, "play 1600",    "it lies sideways"),
    ("TL-55", "failed",          0, "play 1600",    "it lies sideways by now"),
    ("TL-56", "failed",          0, "end_turn",     "no card has found its place"),
    ("TL-56", "failed",          0, "discard 2200", "no card has found its place"),
    ("TL-62", "turn",            0, "discard 2100", "its front icon does not match"),
    ("TL-62", "turn",            0, "discard 1600", "nor does that of a sideways card"),
    ("TL-62", "turn",            0, "discard 7",    "it would match, and is somebody else's"),
    ("TL-62", "no icon",         0, "discard 1600", "no card lies there to match"),
    ("TL-25", "won",             0, "card 1600",    "the game is over"),
    ("TL-30", "won a tie",       0, "card 1600",    "a tie-break ended it"),
    ("TL-33", "shared",          1, "gap 0",        "the victory was shared"),
    ("TL-25", "cut off",         1, "gap 0",        "it was cut off"),
    ("TL-61", "failed for good", 0, "play 1600",    "nothing could be placed"),
    ("TL-71", "all done",        0, "end_turn",     "every card has come to lie somewhere"),
    ("TL-72", "stuck",           1, "discard 1700", "nothing could be played or discarded"),
    ("TL-71", "team cut off",    0, "end_turn",     "it was cut off"),
]
# fmt: on


@pytest.mark.parametrize(("rule", "scene", "seat", "choice", "what"), CASES)
def test_a_refusal_names_the_rule_that_stands_in_the_way(rule, scene, seat, choice, what):
    refused(SCENES[scene](), choice, rule, seat)


def test_every_rule_that_can_be_named_has_a_case():
    source = Path(refusals.__file__).with_name("refusals.py").read_text("utf-8")
    assert set(re.findall(r'"(TL-\d+)"', source)) == {rule for rule, *_ in CASES}
