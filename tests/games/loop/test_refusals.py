"""The rule that is named to whoever may not choose something is the one that stands in the way."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from anachron.games.loop import refusals
from anachron.games.loop.language import FORMS
from tests.games.loop.tables import (
    DAW,
    IND,
    LOOP,
    REN,
    ROB,
    act,
    agent,
    ring,
    script,
    solo,
    table,
    tile,
    turn,
)

FULL = {"mission": "M03", "visible": True, "damage": 5}


def ultra(*cards, **fields):
    return {"options": {"mode": "ultramachina"}, "ultramachina": list(cards), **fields}


def over():
    state = table(options={"cap": 1})
    act(state, "end")
    return state


def reward():
    state = table(agent("MRT", IND), phase="archive", tiles={"3": FULL, "0": tile("M06"), "1": tile("M04")})
    act(state, "archive")
    return state


def arriving(*cards, **fields):
    """Dr Foo arrives in Industry, with Ultramachina cards."""
    chance = script(("foo", 3), ("throw", {"2": 0, "3": 2, "4": 0}))
    return table(phase="foo_card", foo_row=[], **ultra(*cards, chance=chance), **fields)


def closing(**fields):
    """Mr Time in phase IV, where a Centrifuge stands."""
    mode: dict[str, Any] = {"options": {"mode": "centrifuges"}, "centrifuges": [IND], "blue": [0] * 7}
    return table(agent("MRT", IND), phase="archive", **mode, **fields)


def under_way(answers):
    """A table on which Mr Time is applying a card of his hand, with some answers given."""
    card = answers.split(";")[0].split()[1]
    two: dict[str, Any] = {"vortex": [DAW], "chance": script(("card", "B01"), ("card", "B02"))}
    state = table(
        agent("MRT", IND, card, "A01", draw=["A02"]),
        agent("TPR", ROB, "A09", "B22" if card == "B40" else "B40"),
        clones={"3": [[0, 5]], "2": [[1, 6]], "4": [[4, 1]]},
        rifts=ring(DAW=1, REN=1, GLO=1),
        **(two if card == "B17" else {}),
    )
    act(state, *answers.split("; "))
    return state


SCENES = {
    "menu": lambda: table(agent("MRT", IND, "A01*", "A03", battery=False), energy=ring()),
    "first loop done": lambda: table(agent("MRT", IND, "A01*"), energy=ring(IND=1), loops_this_turn=1),
    "heavy gravity": lambda: table(**ultra("U08")),
    "locked": lambda: table(agent("MRT", IND, "A01*"), energy=ring(IND=1), **ultra("U10", locked="SP")),
    "power cut": lambda: table(**ultra("U14")),
    "power used": lambda: table(agent("MRT", IND, power_used=True)),
    "seals": lambda: table(agent("MRT", IND), tiles={"3": tile("M02", [])}, rifts=ring(IND=1)),
    "over": over,
    "picking": lambda: LOOP.start(2, seed=1),
    "dealing": lambda: solo(agent("MRT", IND), agent("TPR", REN), phase="deal", draw=["B01"]),
    "active": lambda: solo(
        agent("MRT", IND, "A01", "A02", "A03"), agent("TPR", REN, "A07", "A08", "A09"), phase="deal"
    ),
    "hull": lambda: arriving("U06", clones={"2": [[1, 6]]}),
    "shredder": lambda: arriving("U07", available={"3": ["B22", "B23"]}),
    "cancel": lambda: turn(agents=[agent("VGL", IND), agent("MRT", DAW)]),
    "reward": reward,
    "taking": lambda: table(agent("MRT", IND), phase="take_card", available={"3": ["B23"]}),
    "crowded": lambda: closing(tiles={"3": FULL}, clones={"3": [[0, 5]]}),
    "shutting down": lambda: closing(energy=ring(IND=3), tiles={"3": tile("M03", 4)}),
    "jamming": lambda: table(agent("MRT", IND), foo=IND, phase="archive", **ultra("U01", energy=ring(IND=3))),
}  # fmt: skip

# fmt: off
CASES = [
    # rule     scene            choice            what stands in the way
    ("LP-37", "over",           "end",            "the game has ended"),
    ("LP-38", "menu",           "archive",        "that is phase IV"),
    ("LP-38", "menu",           "take B23",       "that is phase III"),
    ("LP-38", "taking",         "use A01",        "the actions are over"),
    ("LP-38", "shutting down",  "take B23",       "phase III is over"),
    ("LP-56", "menu",           "yes",            "nothing of the kind was asked"),
    ("LP-59", "menu",           "pay_move 2",     "no Energy there"),
    ("LP-59", "first loop done", "pay_move 0",    "too far"),
    ("LP-60", "menu",           "free_move 2",    "empty batteries"),
    ("LP-149", "heavy gravity", "free_move 2",    "U08 forbids it"),
    ("LP-26", "menu",           "use A01",        "it is exhausted"),
    ("LP-61", "menu",           "use B01",        "it is not in the hand"),
    ("LP-70", "menu",           "loop ST",        "no exhausted card of that Dimension"),
    ("LP-71", "menu",           "loop SP",        "no Energy there"),
    ("LP-71", "first loop done", "loop SP",       "the second LOOP costs two"),
    ("LP-149", "locked",        "loop SP",        "U10 forbids it"),
    ("LP-149", "power cut",     "power",          "U14 forbids it"),
    ("LP-72", "power used",     "power",          "once per turn"),
    ("LP-109", "seals",         "seal",           "a Rift lies there"),
    ("LP-09", "picking",        "card A01",       "an Agent is to be chosen"),
    ("LP-155", "dealing",       "agent CZT",      "another Agent is not in the game"),
    ("LP-159", "active",        "agent CZT",      "it has not the most cards"),
    ("LP-149", "hull",          "clone [0, 5]",   "it does not stand beside Dr Foo"),
    ("LP-34", "shredder",       "card A01",       "it is not among those that go"),
    ("LP-74", "cancel",         "era 0",          "no Rift falls there"),
    ("LP-125", "reward",        "pass",           "everybody takes one"),
    ("LP-121", "taking",        "take B01",       "it is not available there"),
    ("LP-145", "crowded",       "shut_down",      "a Clone stands there"),
    ("LP-122", "shutting down", "archive",        "the Mission is not complete"),
    ("LP-150", "jamming",       "jam U02",        "it is not active"),
]
EFFECTS = [
    # rule     under way                           choice          what stands in the way
    ("LP-57",  "use B31",                          "end",          "first things first"),
    ("LP-57",  "use B31",                          "take B01",     "first things first"),
    ("LP-64",  "use B31",                          "option 2",     "there are two options"),
    ("LP-65",  "use A04",                          "option 0",     "yes or no"),
    ("LP-65",  "use A24",                          "era 3",        "not beside Mr Time"),
    ("LP-66",  "use B48",                          "agent MRT",    "another Agent"),
    ("LP-86",  "use A04; yes; agent TPR",          "era 0",        "one Era, no more"),
    ("LP-76",  "use A10",                          "clone [1, 6]", "it stands elsewhere"),
    ("LP-76",  "use A10; clone [0, 5]",            "push next2",   "one Era, no more"),
    ("LP-78",  "use A03",                          "clone [0, 5]", "it is there already"),
    ("LP-80",  "use B12",                          "clone [4, 1]", "it stands elsewhere"),
    ("LP-81",  "use A06",                          "stop",         "one step at least"),
    ("LP-86",  "use B15",                          "stop",         "an Era is to be chosen"),
    ("LP-87",  "use B19",                          "agent MRT",    "another Agent"),
    ("LP-87",  "use B34",                          "clone [1, 6]", "not in your Era"),
    ("LP-95",  "use B32",                          "era 0",        "who is next"),
    ("LP-86",  "use B32; agent TPR",               "era 0",        "a step, or none"),
    ("LP-95",  "use B26",                          "card A01",     "yes or no"),
    ("LP-94",  "use B13",                          "card A09",     "in another's hand"),
    ("LP-94",  "use B47; yes",                     "card B01",     "not in the hand"),
    ("LP-36",  "use B14; yes",                     "card A01",     "it was not revealed"),
    ("LP-97",  "use B40",                          "card A01",     "one's own card"),
    ("LP-98",  "use B22",                          "agent MRT",    "another Agent"),
    ("LP-98",  "use B22; agent TPR; card A09",     "yes",          "discard or destroy"),
    ("LP-100", "use B22; agent TPR; card B40",     "card B22",     "it is under way"),
    ("LP-97",  "use B22; agent TPR; card B40",     "card B01",     "it is in nobody's hand"),
    ("LP-107", "use B17",                          "card B23",     "it is on no Vortex"),
]
# fmt: on


def named(state, choice):
    refusal = state.refusal(int(state.seat) if state.seat >= 0 else 0, choice)
    assert refusal is not None, f"{choice} is offered"
    return refusal.rule


@pytest.mark.parametrize(("rule", "scene", "choice", "what"), CASES)
def test_a_refusal_names_the_rule_that_stands_in_the_way(rule, scene, choice, what):
    assert named(SCENES[scene](), choice) == rule, what


@pytest.mark.parametrize(("rule", "answers", "choice", "what"), EFFECTS)
def test_an_effect_under_way_refuses_by_what_it_asks(rule, answers, choice, what):
    assert named(under_way(answers), choice) == rule, what


def test_lp_37_another_seat_waits():
    refusal = table().refusal(1, "end")
    assert refusal is not None and (refusal.rule, refusal.values) == ("LP-37", {"seat": 0})


def test_lp_72_a_power_that_makes_cards_ready_needs_one():
    state = table(agent("RBF", IND, "A25*", "B05*"), agent("MRT", DAW))
    act(state, "power")
    assert named(state, "card B05") == "LP-72"  # a Black Hole


def test_every_rule_that_can_be_named_has_a_case():
    source = Path(refusals.__file__).with_name("refusals.py").read_text("utf-8")
    asked = {form.rule for form in FORMS if form.verb not in ("rouse",)}
    cases = {rule for rule, *_ in CASES} | {rule for rule, *_ in EFFECTS}
    assert set(re.findall(r'"(LP-\d+)"', source)) | asked == cases
