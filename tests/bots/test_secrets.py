"""With everything swapped that it cannot see, a searcher chooses the same, for the same reasons."""

from __future__ import annotations

import random
from typing import Any

import pytest

import anachron
from anachron.bots import PLAIN

HIDDEN = ["bttf", "contretemps", "loop", "timeline"]  # killed hides nothing
NODES = {"bttf": 12, "contretemps": 40, "loop": 60, "timeline": 4}
ASKED = 6
CAP = 60  # so that games played out at random end soon
APART = 5  # decisions played at random between two that are asked


def moments(id: str) -> Any:
    """States of a random game in which there is something to choose."""
    chance, seed = random.Random(7), 0
    while True:
        state = anachron.game(id).start(seed=seed, cap=CAP)
        for n in range(1, ASKED * APART):
            if state.seat < 0:
                break
            seat = int(state.seat)
            if n % APART == 0 and len(state.legal(seat)) > 1:
                yield state
            state.choose(seat, chance.choice(state.legal(seat)))
        seed += 1


@pytest.mark.parametrize("level", ["expert", "master", PLAIN])
@pytest.mark.parametrize("id", HIDDEN)
def test_a_choice_is_the_same_whatever_cannot_be_seen(id: str, level: str):
    bot, twin = (anachron.bot(id, level, seed=3) for _ in range(2))
    swapped = 0
    for n, state in zip(range(ASKED), moments(id)):
        seat = int(state.seat)
        other = state.redeal(seat, n)
        swapped += state.position() != other.position()
        answer, same = (
            searcher.choose(one.view(seat), nodes=NODES[id])
            for searcher, one in ((bot, state), (twin, other))
        )
        assert answer == same, f"{state.position()}\n{other.position()}"
    assert swapped > ASKED // 2
