"""What is read of outcomes, wherever positions come from."""

from __future__ import annotations

import pytest

import anachron
from anachron.engine import BadPosition, Outcome
from anachron.lab.setups import first_setup
from tests.nets.walks import walk

ENDED = {"winners": [1], "scores": [0, 1.0], "reason": "cap"}


@pytest.mark.parametrize(
    "change",
    [{"winners": [2]}, {"winners": 1}, {"winners": [True]}, {"scores": [1.0]}, {"scores": ["0", "1"]}]
    + [{"reason": None}, {"more": 1}],
)
def test_what_is_no_outcome_is_refused(change):
    assert Outcome.read(ENDED, 2) == Outcome((1,), (0.0, 1.0), "cap")
    with pytest.raises(BadPosition, match="outcome"):
        Outcome.read({**ENDED, **change}, 2)


@pytest.mark.parametrize("id", anachron.games())
def test_a_position_with_no_proper_outcome_is_refused(id):
    *_, last = walk(first_setup(id), 1)
    position = last.position()
    with pytest.raises(BadPosition, match="outcome"):
        anachron.game(id).load({**position, "outcome": {"winners": [0]}})
