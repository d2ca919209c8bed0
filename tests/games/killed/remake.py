"""Write the corpora anew after a change of the rules or of the picture.

    python -m tests.games.killed.remake

Recorded positions are kept, and only their counts renewed; a file that is missing is made afresh.
"""

from __future__ import annotations

from pathlib import Path

from anachron.lab.setups import Setup, first_setup
from tests.games.killed.tables import KILLED
from tests.nets.golden import Counted, Play, read_perft
from tests.nets.remaking import Tried, richest, write_counts, write_plays
from tests.nets.walks import moment, steps

HERE = Path(__file__).parent
MOST = 400_000  # ways: deeper is not counted
DEPTHS = (0, 13, 30, 51)  # decisions into a game
SHORT = 14  # turns of a recorded game
TRIED = 300

CODA = "coda"
MODES = ("standard", "growth", "influence", "memory", "growth_influence", "growth_memory", "influence_memory")
PLAYED = (*MODES, "three_chapters", "handicap", "power_choice", "power_sharing")
COUNTED = (*MODES, "three_chapters", "handicap", CODA)


def remake() -> None:
    write_plays(HERE, {mode: first_setup(KILLED, mode) for mode in PLAYED}, new_play)
    write_counts(HERE, KILLED, {name: kept_lines(name) or new_lines(name) for name in COUNTED}, MOST)


def new_play(setup: Setup) -> Play:
    return richest(setup, TRIED, in_few_turns)


def in_few_turns(setup: Setup, seed: int) -> Tried:
    """A random game, by the kinds of its choices and of its events."""
    choices = [setup.game.choice(step.number) for step in steps(setup, seed)]
    texts = [str(choice) for choice in choices]
    if sum(choice.kind == "focus" for choice in choices) > SHORT:
        return texts, -1
    return texts, len({choice.kind for choice in choices}) + len(events(setup, seed))


def events(setup: Setup, seed: int) -> set[str]:
    """The kinds of events of a random game."""
    state = setup.start(seed)
    return {event.kind for step in steps(setup, seed) for event in state.choose(step.seat, step.number)}


def kept_lines(name: str) -> list[str]:
    path = HERE / f"{name}.perft"
    found: list[Counted] = read_perft(path.read_text("utf-8")) if path.exists() else []
    return [line for line, _ in found]


def new_lines(name: str) -> list[str]:
    """The start and some later positions; for the Coda one of each set of powers."""
    if name == CODA:
        modes = ["power_choice", "power_sharing", *(f"sharing_KM-S{n}" for n in range(10))]
        return [line(first_setup(KILLED, mode), n, 5 + 3 * n) for n, mode in enumerate(modes)]
    return [line(first_setup(KILLED, name), depth, depth) for depth in DEPTHS]


def line(setup: Setup, seed: int, depth: int) -> str:
    """A moment of a random game in one line, as if it had come out of nowhere."""
    position = moment(setup, seed, depth).position()
    del position["seen"], position["turn"], position["options"]["cap"]
    return KILLED.load(position).text()


if __name__ == "__main__":
    remake()
