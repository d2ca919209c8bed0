"""Write the corpora anew after a change of the rules or of the picture.

python -m tests.games.timeline.remake
"""

from __future__ import annotations

import json
from pathlib import Path

from tests.games.timeline.tables import TIMELINE, duel, team
from tests.nets.remaking import at_random, by_mode_and_seats, richest, write_counts, write_plays

HERE = Path(__file__).parent
MOST = 6_000  # ways: deeper is not counted
SHORT = 60  # decisions of a recorded game
TRIED = 120
PLAYED = (("competitive", 2), ("competitive", 3), ("cooperative", 3), ("solo", 1))


def positions() -> dict[str, list[str]]:
    """Small tables whose ways can be counted by hand for the first steps."""
    tables = {
        "competitive": [
            duel("1500", "1400 1600 | 1500b", pile="1 2 3"),
            duel("1400 1500 1500b", "1500c | 1450 | 1600", pile="1 2", discard="3"),
            duel("1500", "1600 | 1700", pile="1 2 3 4", tiebreak=True, round=3),
        ],
        "cooperative": [
            team("1500", "1400/gt 1600/tg | 1450/cg 1700/gc", pile="1/gt 2/tc", discard="3/tg"),
            team("1000 2000", "~1700/gt 2100/gc 1800 | 900", rift="1500", pile="1", discard="3/tg"),
        ],
    }
    lines = {name: [state.position() for state in states] for name, states in tables.items()}
    return {name: [json.dumps(one, separators=(",", ":")) for one in found] for name, found in lines.items()}


def remake() -> None:
    setups = by_mode_and_seats(TIMELINE, *PLAYED)
    write_plays(HERE, setups, lambda setup: richest(setup, TRIED, at_random(SHORT)))
    write_counts(HERE, TIMELINE, positions(), MOST)


if __name__ == "__main__":
    remake()
