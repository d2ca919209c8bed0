"""How much a move weighs on its way to a browser, whatever is played: pictures, steps and all."""

from __future__ import annotations

from functools import partial
from statistics import median

import pytest

import anachron
from tests.server.sitting import Guest, Told
from tests.server.test_live import listening, serving

MOVES = 24  # of one's own; bots play between them
MOST = 15_000  # bytes of a move for one connection, in the middle


def is_at_rest(told: Told) -> bool:
    return bool(told.get("mine")) or told.get("status") == "over"


def has_gone_on(n: int, told: Told) -> bool:
    return told["n"] > n and is_at_rest(told)


@pytest.mark.parametrize("shape", ["wide", "tall"])
@pytest.mark.parametrize("game", anachron.games())
def test_a_move_is_told_in_few_bytes(tmp_path, game, shape):
    seats, weights = anachron.game(game).usual_seats, list[float]()
    with serving(tmp_path) as client:
        ada = Guest(client, "Ada").open_table(game, ["me", *["novice"] * (seats - 1)])
        with listening(ada, f"as=html&motion=1&shape={shape}") as ear:
            ear.until(is_at_rest)
            for move in range(MOVES):
                before = ada.wait(is_at_rest)
                if before["status"] == "over":
                    break
                choices, heard = before["view"]["choices"], ear.heard
                ada.choose(choices[move % len(choices)]["id"])
                now = ada.wait(partial(has_gone_on, before["n"]))
                while ear.until(lambda told: "parts" in told)["n"] < now["n"]:
                    pass
                weights.append((ear.heard - heard) / (now["n"] - before["n"]))
    assert len(weights) > 4
    assert median(weights) < MOST, sorted(map(round, weights))
