"""Write the corpora anew after a change of the rules or of the picture.

python -m tests.games.loop.remake
"""

from __future__ import annotations

from pathlib import Path

from anachron.lab.setups import setups
from tests.games.loop.tables import IND, LOOP, REN, agent, ring, table, tile
from tests.nets.golden import Play, count, write_perft, write_play
from tests.nets.walks import steps

HERE = Path(__file__).parent
MOST = 20_000  # ways: deeper is not counted
PLAYED = (("sabotage_1", 2), ("supa_clones_2", 3), ("centrifuges_1", 4), ("ultramachina_2", 2), ("solo_3", 1))


def new_play(mode: str, seats: int) -> Play:
    """Of some random games the one in which most different things happen."""
    (setup,) = setups(LOOP, mode, seats)
    best, most = Play(setup, "0", []), -1
    for seed in range(12):
        choices = [str(LOOP.choice(step.number)) for step in steps(setup, seed)]
        state = setup.start(seed)
        told = {event.kind for text in choices for event in state.choose(int(state.seat), text)}
        if len(choices) <= 70 and len(told) > most:
            best, most = Play(setup, str(seed), choices), len(told)
    return best


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


def main() -> None:
    for mode, seats in PLAYED:
        (HERE / f"{mode}_{seats}.play").write_text(write_play(new_play(mode, seats)), "utf-8")
    (HERE / "actions.perft").write_text(
        write_perft("loop", [count(LOOP, line, MOST) for line in positions()]), "utf-8"
    )


if __name__ == "__main__":
    main()
