"""What this build plays: a digest of some random games and of some games of the bots, for every set-up.

python -m tests.nets.digests GAMES
"""

from __future__ import annotations

import json
import sys

import anachron
from anachron.lab.players import LevelPlayer
from anachron.lab.setups import Setup
from anachron.lab.simulate import Plan, play
from tests.nets.walks import SETUPS

TURNS = 16  # decisions of the bots
LEVELS = ("novice", "skilled", "master")


def digests(games: int) -> dict[str, list[str]]:
    """Random games of every set-up, and how the bots begin each mode."""
    found = {str(setup): [play(setup, Plan(check=0), n).digest for n in range(games)] for setup in SETUPS}
    thinking = [setup for setup in SETUPS if setup.game.id in anachron.games()]
    return found | {f"{setup}, bots": [line(setup, level) for level in LEVELS] for setup in thinking[::3]}


def line(setup: Setup, level: str) -> str:
    """The choices of a level against itself, with few nodes."""
    state = setup.start(level)
    seated = [LevelPlayer(setup.game, level, f"{n}", scale=0.002) for n in range(setup.seats)]
    texts = []
    for _ in range(TURNS):
        if state.seat >= 0:
            seat = int(state.seat)
            number = seated[seat](state, seat)
            texts.append(str(state.game.choice(number)))
            state.apply(seat, number)
    return "; ".join([*texts, state.checksum(), f"{state.key():x}"])


if __name__ == "__main__":
    sys.stdout.write(json.dumps({"compiled": anachron.compiled, "played": digests(int(sys.argv[1]))}))
