"""The ways in which tests and simulations play: options by name."""

from __future__ import annotations

from typing import Any

from anachron.engine import rooms
from anachron.games.killed.content.powers import set_ids

MODES: dict[str, dict[str, Any]] = {
    "standard": {},
    "growth": {"chapters": ["growth"]},
    "influence": {"chapters": ["influence"]},
    "memory": {"chapters": ["memory"]},
    "growth_influence": {"chapters": ["growth", "influence"]},
    "growth_memory": {"chapters": ["growth", "memory"]},
    "influence_memory": {"chapters": ["influence", "memory"]},
    "three_chapters": {"chapters": ["growth", "influence", "memory"]},
    "handicap": {"handicap": [3, 1]},
    "power_choice": {"timeline": "power_choice"},
    "power_sharing": {"timeline": "power_sharing"},
    **{f"sharing_{set_id}": {"timeline": "power_sharing", "set": set_id} for set_id in set_ids()},
}


class Modes(rooms.Modes):
    """The ways to play."""

    all = MODES
