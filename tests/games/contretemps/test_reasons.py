"""What an opponent says about its choice: what it wins, what it costs, what is threatened; no secrets."""

from __future__ import annotations

import pytest

from anachron.bots import LEVELS
from anachron.bots.levels import bot
from anachron.engine import State
from anachron.games.contretemps.reasons import reason
from anachron.games.contretemps.state import Table
from tests.games.contretemps.tables import CONTRETEMPS, table

LINE = "E13 | 1 C7 C8 0 | 2 C9 C10 1 | 3 D7 D8 0 | 4 D9 D10 2 | 5"
RIVAL = "E13 | 1 C7 C8 1 | 2 C9 C10 1 | 3 D7 D8 0 | 4"
TWO_LEFT = "A7 A13 / A10 B10 / B11"

CARDS = [
    # line  hands                        played         choice      what is said
    (LINE, TWO_LEFT, [[2, "A11"]], "play A13",
     "Aviator 13 is the best card at event 5 so far, with one player still to play; "
     "that would be the third event"),
    (LINE, TWO_LEFT, [[2, "A11"]], "play A7",
     "Aviator 7 lets event 5 go and earns a fuel crystal; Aviator 13 is kept for later"),
    (RIVAL, "B9 B10 / A10 A12 / A7 A8", [], "play B10",
     "Botanist 10 opens event 4, and few cards beat it; Dr Crimson is one event short of winning"),
    (RIVAL, "B9 E7 / A10 A12 / A7 A8", [], "play E7",
     "Explorer 7 opens event 4 and risks little; Dr Crimson is one event short of winning; "
     "it costs a card of the strongest suit"),
]  # fmt: skip


def said(state: State, seat: int, choice: str, lang: str = "en") -> str:
    assert isinstance(state, Table)
    return reason(state, seat, int(state.number(choice)), [])[lang]


@pytest.mark.parametrize(("line", "hands", "played", "choice", "what"), CARDS)
def test_a_card_says_what_it_wins_and_costs(line, hands, played, choice, what):
    state = table(line, hands, table=played)
    assert said(state, int(state.seat), choice) == what


@pytest.mark.parametrize(
    ("choice", "what"),
    [
        ("travel 3", "event 3 costs nothing to reach and is open to all"),
        ("travel 2", "at event 2, Detective 13 beats Detective 10; Dr Crimson loses the event; "
                     "the trip costs 1 fuel crystal"),
        ("travel 1", "at event 1, Cartographer 8 is out of reach, but better cards are saved; "
                     "the trip costs 2 fuel crystals"),
        ("travel 0", "at the invariant, another suit can be made the strongest; "
                     "the trip costs 3 fuel crystals"),
    ],
)  # fmt: skip
def test_a_journey_says_what_waits_there_and_what_it_costs(choice, what):
    state = table("E13 | 1 C7 C8 0 | 2 D9 D10 1 | 3", "A9 B9 C9 / A10 B10 C10 / A11 B11 D13", phase="travel",
                  round=2, energy=[3, 3, 3])  # fmt: skip
    assert said(state, 2, choice) == what


def test_an_offer_says_what_suit_it_makes_the_strongest():
    state = table("E13 | 1 C7 C8 0 | 2", "A9 A10 B9 / C10 B10 / A11 B11", "0 2 2", phase="constant",
                  round=2)  # fmt: skip
    assert (
        said(state, 0, "constant A9") == "Aviator would be the strongest suit, with 1 more card of it in hand"
    )
    assert said(state, 0, "constant B9", "fr").startswith("Botaniste 9 est la seule de sa suite")


@pytest.mark.parametrize("mode", ["classic", "paradox"])
def test_every_choice_of_a_game_has_a_reason_without_holes_or_secrets(mode):
    for seed in range(3):
        state = CONTRETEMPS.start(4, seed, mode=mode)
        assert isinstance(state, Table)
        while state.seat >= 0:
            seat = int(state.seat)
            twin = state.redeal(seat, seed + 1)
            assert isinstance(twin, Table)
            for number in state.legal(seat):
                why = reason(state, seat, number, [])
                assert why == reason(twin, seat, number, [])
                assert not set("{}_()") & set(why["en"] + why["fr"]) and why["en"] != why["fr"]
            state.apply(seat, state.legal(seat)[seed % len(state.legal(seat))])


@pytest.mark.parametrize("level", LEVELS[3:])
def test_whoever_plays_games_out_says_how_they_went(level):
    state = table(LINE, TWO_LEFT, table=[[2, "A11"]])
    why = bot(CONTRETEMPS, level, 1).choose(state.view(0), nodes=60).why
    assert "simulated games won" in why["en"] and "parties simulées" in why["fr"]
