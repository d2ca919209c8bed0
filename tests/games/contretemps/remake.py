"""Write the recorded games anew after a change of the rules or of the picture.

python -m tests.games.contretemps.remake
"""

from __future__ import annotations

from pathlib import Path

from anachron.lab.setups import setups
from tests.games.contretemps.drawing import CONTRETEMPS
from tests.nets.golden import Play, read_play, write_play
from tests.nets.walks import steps

HERE = Path(__file__).parent
PLAYED = (("classic", 3), ("classic", 5), ("paradox", 4))
TRIED = 200
SHORT = 60  # decisions of a recorded game


def new_play(mode: str, seats: int) -> Play:
    """Of many random games a short one in which as many different things as possible happen."""
    (setup,) = setups(CONTRETEMPS.id, mode, seats)
    best, most = Play(setup, "0", []), -1
    for seed in range(TRIED):
        choices = [str(setup.game.choice(step.number)) for step in steps(setup, seed)]
        state = setup.start(seed)
        events = [event for text in choices for event in state.choose(int(state.seat), text)]
        told = {(event.kind, (event.public or {}).get("reason")) for event in events}
        if len(choices) <= SHORT and len(told) > most:
            best, most = Play(setup, str(seed), choices), len(told)
    return best


def remake() -> None:
    for mode, seats in PLAYED:
        path = HERE / f"{mode}_{seats}.play"
        play = read_play(path.read_text("utf-8")) if path.exists() else new_play(mode, seats)
        path.write_text(write_play(play), "utf-8")


if __name__ == "__main__":
    remake()
