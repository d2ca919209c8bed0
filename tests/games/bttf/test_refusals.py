"""The rule that is named to whoever may not choose something is the one that stands in the way."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from anachron.engine import State
from anachron.games.bttf import refusals
from tests.games.bttf.tables import do, rule, scene

Made = Callable[[], State]

# fmt: off
SCENES: dict[str, Made] = {
    "mulligan": lambda: scene("memo", "", phase="mulligan", plays_owed=0),
    "turn begins": lambda: scene("", "memo", "memo", phase="turn_window", plays_owed=0),
    "main": lambda: scene("memo hoverboard", "time_train", "", tables=("dust_jacket", "mr_fusion")),
    "fusion alone": lambda: scene("", tables=("mr_fusion",)),
    "fusion spent": lambda: do(scene("", tables=("mr_fusion hoverboard telegram",)), "0 use mr_fusion",
                               "0 item hoverboard", "..."),
    "last uses": lambda: scene("rewind", tables=("lightning_prediction",), phase="end", plays_owed=0),
    "spree": lambda: do(scene("shopping_spree rewind hoverboard binoculars", tables=("mr_fusion telegram",)),
                        "0 play shopping_spree", "..."),
    "hoverboard": lambda: do(scene("hoverboard memo", "engine_trouble truck_of_manure science_experiment "
                                   "you_steal_my_stuff time_train telegram", "memo",
                                   tables=("", "mr_fusion")), "0 play hoverboard"),
    "theft": lambda: do(scene("so_gullible memo", "", tables=("", "telegram")), "0 play so_gullible",
                        "0 item telegram"),
    "theft, memos": lambda: do(scene("so_gullible memo", "memo", tables=("", "telegram")),
                               "0 play so_gullible", "0 item telegram", "1 respond memo", "0 respond memo"),
    "machine": lambda: do(scene("time_car_v3", tables=("", "grays_sports_almanac")), "0 play time_car_v3"),
    "hitch": lambda: do(scene("hitch_a_ride", previous_turn_changed=True), "0 play hitch_a_ride"),
    "v1": lambda: do(scene("time_car_v1", tables=("pellet_of_plutonium case_of_plutonium",)),
                     "0 play time_car_v1"),
    "v4": lambda: do(scene("time_car_v4 memo"), "0 play time_car_v4"),
    "doubleback": lambda: do(scene("doubleback_b2", tables=("", "grays_sports_almanac")),
                             "0 play doubleback_b2"),
    "second step": lambda: do(scene("doubleback_a3", tables=("metal_pie_pan hoverboard",)),
                              "0 play doubleback_a3", "0 flip", "..."),
    "second flip": lambda: do(scene("doubleback_a3", tables=("metal_pie_pan", "grays_sports_almanac")),
                              "0 play doubleback_a3", "0 flip", "...", "0 step2 metal_pie_pan"),
    "gullible": lambda: do(scene("so_gullible", tables=("hoverboard", "telegram")), "0 play so_gullible"),
    "erased": lambda: do(scene("erased_from_existence", tables=("", "telegram")),
                         "0 play erased_from_existence"),
    "fading": lambda: do(scene("fading_away", "memo"), "0 play fading_away"),
    "faded": lambda: do(scene("fading_away", "memo", tables=("hoverboard", "telegram")), "0 play fading_away",
                        "0 seat 1", "..."),
    "trade": lambda: do(scene("trade_hands", "memo"), "0 play trade_hands"),
    "new identity": lambda: do(scene("not_yourself_today", "memo"), "0 play not_yourself_today"),
    "discontinuity": lambda: do(scene("discontinuity", "memo"), "0 play discontinuity"),
    "fed": lambda: do(scene("", tables=("mr_fusion hoverboard",)), "0 use mr_fusion"),
    "rewind": lambda: do(scene("rewind", discard=["hoverboard", "memo"]), "0 play rewind", "..."),
    "gifts": lambda: do(scene("save_the_clock_tower", "memo"), "0 play save_the_clock_tower", "..."),
    "lightning": lambda: do(scene("", "memo", tables=("lightning_prediction",)), "0 use lightning_prediction",
                            "..."),
    "sleep": lambda: do(scene("sleep_generator", "memo memo rewind rewind"), "0 play sleep_generator", "..."),
    "penalty": lambda: do(scene("so_gullible memo rewind lucky_day", "you_steal_my_stuff",
                                tables=("", "telegram")),
                          "0 play so_gullible", "0 item telegram", "1 respond you_steal_my_stuff", "..."),
    "won": lambda: do(scene("time_car_v3", altered=["A-2", "A-3", "C-1"], b1=["real"]), "0 play time_car_v3",
                      "0 linchpin B-1", "..."),
    "cut off": lambda: do(scene("", options={"cap": 1}), "0 draw"),
}

CASES = [
    # rule     scene           seat  choice                        what stands in the way
    ("BF-10",  "mulligan",        0, "play memo",                  "identities are settled first"),
    ("BF-10",  "mulligan",        1, "refuse",                     "they are asked one after the other"),
    ("BF-10",  "main",            0, "refuse",                     "the mulligan is over"),
    ("BF-12",  "main",            1, "draw",                       "it is somebody else's turn"),
    ("BF-12",  "hoverboard",      0, "draw",                       "the others have yet to answer"),
    ("BF-12",  "last uses",       0, "play rewind",                "the play of this turn was made"),
    ("BF-14",  "main",            0, "play rewind",                "the card is not in the hand"),
    ("BF-14",  "main",            0, "linchpin A-2",               "no card flips one yet"),
    ("BF-14",  "theft",           1, "respond memo",               "the card is not in the hand"),
    ("BF-15",  "last uses",       0, "draw",                       "there is no play left to replace"),
    ("BF-19",  "main",            0, "end_turn",                   "one has to play or draw"),
    ("BF-25",  "main",            1, "use mr_fusion",              "it is somebody else's turn"),
    ("BF-25",  "hoverboard",      1, "use mr_fusion",              "it is somebody else's turn"),
    ("BF-26",  "fusion spent",    0, "use mr_fusion",              "it was used in this turn"),
    ("BF-28",  "main",            0, "play memo",                  "it only answers"),
    ("BF-29",  "machine",         0, "linchpin A-1",               "a ripplepoint"),
    ("BF-42",  "fusion alone",    0, "use hoverboard",             "it has no use of its own"),
    ("BF-44",  "machine",         0, "draw",                       "a linchpin is to be named"),
    ("BF-50",  "rewind",          0, "fetch memo",                 "a power action"),
    ("BF-52",  "doubleback",      0, "linchpin A-2",               "flip or leave the tied one first"),
    ("BF-53",  "second step",     0, "step2 hoverboard",           "another doubleback's item"),
    ("BF-53",  "second step",     0, "linchpin A-2",               "no item was discarded yet"),
    ("BF-53",  "second flip",     0, "draw",                       "the other linchpin is to be named"),
    ("BF-54",  "second flip",     0, "linchpin A-3",               "the tied linchpin"),
    ("BF-57",  "second step",     0, "step2 emergency_cash",       "it does not lie on the own table"),
    ("BF-57",  "main",            0, "use mr_fusion",              "it does not lie on the own table"),
    ("BF-58",  "hitch",           0, "draw",                       "a linchpin is to be named"),
    ("BF-64",  "v1",              0, "linchpin A-2",               "the fuel comes first"),
    ("BF-64",  "v1",              0, "fuel mr_fusion",             "that is no plutonium"),
    ("BF-67",  "v4",              0, "card rewind",                "the card is not in the hand"),
    ("BF-71",  "fusion alone",    0, "use mr_fusion",              "there is no other item to feed it"),
    ("BF-71",  "fed",             0, "item mr_fusion",             "it needs another item"),
    ("BF-72",  "lightning",       1, "card rewind",                "a card of the own hand is to be given"),
    ("BF-73",  "main",            0, "use grays_sports_almanac",   "it guards by lying there"),
    ("BF-74",  "machine",         0, "linchpin B-2",               "the Almanac lies on another table"),
    ("BF-74",  "second flip",     0, "linchpin B-2",               "the Almanac lies on another table"),
    ("BF-74",  "doubleback",      0, "flip",                       "the Almanac lies on another table"),
    ("BF-76",  "main",            0, "use dust_jacket",            "nobody else has the Almanac"),
    ("BF-78",  "spree",           0, "use telegram",               "it answers a card that is being played"),
    ("BF-78",  "hoverboard",      1, "respond telegram",           "it lies in the hand"),
    ("BF-79",  "main",            1, "play time_train",            "it is somebody else's turn"),
    ("BF-79",  "main",            0, "respond memo",               "nobody else plays anything"),
    ("BF-79",  "hoverboard",      1, "play time_train",            "only answers are played out of turn"),
    ("BF-79",  "machine",         0, "pass",                       "a linchpin is to be named"),
    ("BF-80",  "turn begins",     1, "respond memo",               "no card is being played"),
    ("BF-81",  "hoverboard",      0, "respond memo",               "the own card"),
    ("BF-96",  "theft",           1, "respond telegram",           "it is being stolen"),
    ("BF-97",  "theft, memos",    1, "respond telegram",           "its theft is what the chain is about"),
    ("BF-101", "hoverboard",      1, "respond engine_trouble",     "that is no time machine"),
    ("BF-103", "hoverboard",      1, "respond truck_of_manure",    "the turn has begun"),
    ("BF-103", "turn begins",     0, "respond truck_of_manure",    "it is the own turn"),
    ("BF-105", "hoverboard",      1, "respond science_experiment", "that is not the Time Train"),
    ("BF-106", "hoverboard",      1, "respond you_steal_my_stuff", "nothing is being stolen"),
    ("BF-106", "penalty",         0, "draw",                       "the thief discards first"),
    ("BF-108", "hoverboard",      2, "respond memo",               "somebody else is asked before"),
    ("BF-109", "gullible",        0, "item hoverboard",            "one's own item"),
    ("BF-110", "sleep",           1, "card lucky_day",             "the card is not in the hand"),
    ("BF-111", "trade",           0, "seat 0",                     "oneself"),
    ("BF-112", "gifts",           1, "card rewind",                "the card is not in the hand"),
    ("BF-114", "discontinuity",   0, "seat 1",                     "a direction is to be named"),
    ("BF-115", "new identity",    0, "seat 5",                     "nobody sits there"),
    ("BF-117", "spree",           0, "play rewind",                "items only"),
    ("BF-117", "spree",           0, "end_turn",                   "the Spree is not over"),
    ("BF-117", "spree",           0, "use mr_fusion",              "the Spree is one play"),
    ("BF-118", "erased",          0, "item hoverboard",            "it lies on no table"),
    ("BF-119", "fading",          0, "seat 0",                     "oneself"),
    ("BF-119", "faded",           1, "item hoverboard",            "somebody else's item"),
    ("BF-123", "rewind",          0, "fetch telegram",             "it does not lie in the discard pile"),
    ("BF-134", "won",             1, "respond memo",               "the real card shows"),
    ("BF-139", "cut off",         0, "draw",                       "the turns agreed on are over"),
]
# fmt: on


@pytest.mark.parametrize(("named", "place", "seat", "choice", "what"), CASES)
def test_a_refusal_names_the_rule_that_stands_in_the_way(named, place, seat, choice, what):
    assert rule(SCENES[place](), seat, choice) == named, what


def test_every_rule_that_can_be_named_has_a_case():
    source = Path(refusals.__file__).with_name("refusals.py").read_text("utf-8")
    assert set(re.findall(r'"(BF-\d+)"', source)) == {named for named, *_ in CASES}
