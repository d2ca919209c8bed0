"""The shapes of options, positions and views fit what the game writes."""

from __future__ import annotations

import pytest

from anachron.engine import BadPosition, BadSetup
from anachron.engine.shapes import read
from anachron.games.loop.shapes import Position, View
from anachron.lab.setups import setups
from tests.games.loop.tables import LOOP, agent, table
from tests.nets.walks import onlookers, walk


@pytest.mark.parametrize("setup", setups(LOOP), ids=str)
def test_every_position_and_every_view_of_a_game_has_its_shape(setup):
    for state in walk(setup, 3):
        read(Position, state.position(), BadPosition)
        for seat in onlookers(setup):
            read(View, state.view(seat), BadPosition)


@pytest.mark.parametrize(
    ("field", "fields"),
    [
        (r"rifts\[0\]: expected a number from 0 to 3, got 4", {"rifts": [4, 0, 0, 0, 0, 0, 0]}),
        ("rifts: expected a list of 7", {"rifts": [0]}),
        (r"tiles.0.damage: expected", {"tiles": {"0": {"mission": "M03", "damage": -1}}}),
        (r"frames\[0\].stage: expected a number from 0 to 3", {"frames": [{"card": "A01", "stage": 4}]}),
        ("frames.at: expected a number up to 4, got 8", {"frames": [{"card": "A01", "at": 8}]}),
        ("options.level: expected a number from 1 to 3, got 4", {"options": {"level": 4}}),
        ("options: machine_weights", {"options": {"machine_weights": [0, 0, 0]}}),
    ],
)
def test_a_fault_is_told_by_its_place(field, fields):
    with pytest.raises(BadPosition, match=field):
        table(agent("MRT", 3), **fields)


def test_options_are_refused_by_their_names():
    with pytest.raises(BadSetup, match="mode: expected one of centrifuges, sabotage"):
        LOOP.start(2, seed=1, mode="lunch")
    with pytest.raises(BadSetup, match="agents: expected 2, got 1"):
        LOOP.start(2, seed=1, agents=["MRT"])
