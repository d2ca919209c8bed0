"""Write the corpora anew after a change of the rules or of the picture.

    python -m tests.games.killed.remake

Recorded positions and games are kept, and only their counts and tables renewed; a file that is missing, or a
game that today's rules refuse, is made afresh.
"""

from __future__ import annotations

from pathlib import Path

from anachron.engine import AnachronError
from anachron.lab.setups import Setup, setups
from tests.games.killed.drawing import KILLED
from tests.nets.golden import Counted, Play, count, read_perft, read_play, write_perft, write_play
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
    for mode in PLAYED:
        path = HERE / f"{mode}.play"
        path.write_text(write_play(kept_play(path) or new_play(setup_of(mode))), "utf-8")
    for name in COUNTED:
        path = HERE / f"{name}.perft"
        lines = kept_lines(path) or new_lines(name)
        path.write_text(write_perft(name, [count(KILLED, line, MOST) for line in lines]), "utf-8")


def setup_of(mode: str) -> Setup:
    return setups(KILLED, mode)[0]


def kept_play(path: Path) -> Play | None:
    """The game that a file has, if it can still be played."""
    if not path.exists():
        return None
    play = read_play(path.read_text("utf-8"))
    state = play.setup.start(play.seed)
    try:
        for text in play.choices:
            state.choose(state.seat, text)
    except AnachronError:
        return None
    return play if state.outcome is not None else None


def new_play(setup: Setup) -> Play:
    """Of many random games a short one in which as many different things as possible happen."""
    best, most = Play(setup, "0", []), -1
    for seed in range(TRIED):
        choices = [setup.game.choice(step.number) for step in steps(setup, seed)]
        turns = sum(choice.kind == "focus" for choice in choices)
        variety = (
            len({choice.kind for choice in choices}) + len(events(setup, seed)) if turns <= SHORT else -1
        )
        if variety > most:
            best, most = Play(setup, str(seed), [str(choice) for choice in choices]), variety
    return best


def events(setup: Setup, seed: int) -> set[str]:
    """The kinds of events of a random game."""
    state = setup.start(seed)
    return {event.kind for step in steps(setup, seed) for event in state.choose(step.seat, step.number)}


def kept_lines(path: Path) -> list[str]:
    found: list[Counted] = read_perft(path.read_text("utf-8")) if path.exists() else []
    return [line for line, _ in found]


def new_lines(name: str) -> list[str]:
    """The start and some later positions; for the Coda one of each set of powers."""
    if name == CODA:
        modes = ["power_choice", "power_sharing", *(f"sharing_KM-S{n}" for n in range(10))]
        return [line(setup_of(mode), n, 5 + 3 * n) for n, mode in enumerate(modes)]
    return [line(setup_of(name), depth, depth) for depth in DEPTHS]


def line(setup: Setup, seed: int, depth: int) -> str:
    """A moment of a random game in one line, as if it had come out of nowhere."""
    position = moment(setup, seed, depth).position()
    del position["seen"], position["turn"], position["options"]["cap"]
    return KILLED.load(position).text()


if __name__ == "__main__":
    remake()
