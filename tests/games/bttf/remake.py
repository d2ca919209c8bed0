"""Write the recorded games anew after a change of the rules or of the picture.

python -m tests.games.bttf.remake

A file that is missing gets a new game, played by rules of thumb.
"""

from __future__ import annotations

from pathlib import Path

from anachron.engine import Luck
from anachron.games.bttf import GAME
from anachron.games.bttf.evaluation import Greedy
from anachron.lab.setups import Setup
from tests.nets.remaking import Tried, by_mode_and_seats, richest, write_plays

TRIED = 300
SHORT = 70  # decisions of a recorded game
HAZE = 40  # so that odd things happen too


def by_rule_of_thumb(setup: Setup, seed: int) -> Tried:
    """A game; one that gets too long is left midway."""
    state, stream, policy = setup.start(seed), Luck(seed).stream("play"), Greedy(HAZE)
    choices: list[str] = []
    told: set[str] = set()
    while state.seat >= 0 and len(choices) <= SHORT:
        choice = GAME.choice(int(policy.pick(state, state.seat, stream)))
        choices.append(str(choice))
        told |= {event.kind for event in state.choose(int(state.seat), choice)}
    return choices, len(told) if len(choices) <= SHORT else -1


def remake() -> None:
    setups = by_mode_and_seats(GAME, ("two", 2), ("standard", 3), ("three", 4))
    write_plays(Path(__file__).parent, setups, lambda setup: richest(setup, TRIED, by_rule_of_thumb))


if __name__ == "__main__":
    remake()
