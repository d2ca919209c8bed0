"""Write the corpora anew after a change of the rules or of the picture.

python -m tests.games.loop.remake
"""

from __future__ import annotations

from pathlib import Path

from tests.games.loop.tables import IND, LOOP, REN, agent, ring, table, tile
from tests.nets.remaking import at_random, by_mode_and_seats, richest, write_counts, write_plays

HERE = Path(__file__).parent
MOST = 20_000  # ways: deeper is not counted
SHORT = 70  # decisions of a recorded game
TRIED = 12
PLAYED = (("sabotage_1", 2), ("supa_clones_2", 3), ("centrifuges_1", 4), ("ultramachina_2", 2), ("solo_3", 1))


def positions() -> list[str]:
    """Tables with few ways: a card, a carry, a lent card."""
    return [
        table(
            agent("MRT", IND, "A03", "A01"), clones={"2": [[2, 0]], "4": [[0, 3]]}, tiles={"0": tile("M05")}
        ).text(),
        table(agent("CZT", REN, "B04"), clones={"2": [[2, 6], [0, 4]]}, energy=ring(REN=1)).text(),
        table(
            agent("VGL", IND, "B22"),
            agent("RBF", REN, "A28", "A30*"),
            rifts=ring(MED=1),
            clones={"2": [[2, 5]]},
        ).text(),
    ]


def remake() -> None:
    setups = by_mode_and_seats(LOOP, *PLAYED)
    write_plays(HERE, setups, lambda setup: richest(setup, TRIED, at_random(SHORT)))
    write_counts(HERE, LOOP, {"actions": positions()}, MOST)


if __name__ == "__main__":
    remake()
