"""Write the recorded games anew after a change of the rules or of the picture.

python -m tests.games.contretemps.remake
"""

from __future__ import annotations

from pathlib import Path

from tests.games.contretemps.tables import CONTRETEMPS
from tests.nets.remaking import at_random, by_mode_and_seats, richest, write_plays

SHORT = 60  # decisions of a recorded game
TRIED = 200


def remake() -> None:
    setups = by_mode_and_seats(CONTRETEMPS, ("classic", 3), ("classic", 5), ("paradox", 4))
    write_plays(Path(__file__).parent, setups, lambda setup: richest(setup, TRIED, at_random(SHORT)))


if __name__ == "__main__":
    remake()
