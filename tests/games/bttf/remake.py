"""Write the recorded games anew after a change of the rules or of the picture.

python -m tests.games.bttf.remake

The choices of a file are kept; a file that is missing gets a new game, played by rules of thumb.
"""

from __future__ import annotations

from pathlib import Path

from anachron.engine import Luck
from anachron.games.bttf import GAME
from anachron.games.bttf.evaluation import Greedy
from anachron.lab.setups import Setup, setups
from tests.nets.golden import Play, read_play, write_play

HERE = Path(__file__).parent
PLAYED = (("two", 2), ("standard", 3), ("three", 4))
TRIED = 300
SHORT = 70  # decisions of a recorded game
HAZE = 40  # so that odd things happen too


def new_play(mode: str, seats: int) -> Play:
    """Of many games a short one in which as many different things as possible happen."""
    (setup,) = setups(GAME, mode, seats)
    best, most = Play(setup, "0", []), -1
    for seed in range(TRIED):
        choices, told = played(setup, seed)
        if len(choices) <= SHORT and len(told) > most:
            best, most = Play(setup, str(seed), choices), len(told)
    return best


def played(setup: Setup, seed: int) -> tuple[list[str], set[str]]:
    """The choices of a game, and the kinds of what happened; one that gets too long is left midway."""
    state, stream, policy = setup.start(seed), Luck(seed).stream("play"), Greedy(HAZE)
    choices: list[str] = []
    told: set[str] = set()
    while state.seat >= 0 and len(choices) <= SHORT:
        choice = GAME.choice(int(policy.pick(state, state.seat, stream)))
        choices.append(str(choice))
        told |= {event.kind for event in state.choose(int(state.seat), choice)}
    return choices, told


def remake() -> None:
    for mode, seats in PLAYED:
        path = HERE / f"{mode}_{seats}.play"
        play = read_play(path.read_text("utf-8")) if path.exists() else new_play(mode, seats)
        path.write_text(write_play(play), "utf-8")


if __name__ == "__main__":
    remake()
