"""Write the corpora anew after a change of the rules or of the picture.

python -m tests.games.timeline.remake
"""

from __future__ import annotations

import json
from pathlib import Path

from anachron.lab.setups import setups
from tests.games.timeline.tables import TIMELINE, duel, team
from tests.nets.golden import Counted, Play, count, write_perft, write_play
from tests.nets.walks import steps

HERE = Path(__file__).parent
MOST = 6_000  # ways: deeper is not counted
TRIED = 120
PLAYED = (("competitive", 2), ("competitive", 3), ("cooperative", 3), ("solo", 1))


def recorded(text: str) -> Play:
    """The game that a file has."""
    head, *lines = text.splitlines()
    _, mode, seats, _, seed = head.split()
    (setup,) = setups(TIMELINE, mode, int(seats))
    return Play(setup, seed, [line[2:] for line in lines if line.startswith("> ")])


def new_play(mode: str, seats: int) -> Play:
    """Of many random games one in which as many different things as possible happen, and not too long."""
    (setup,) = setups(TIMELINE, mode, seats)
    best, most = Play(setup, "0", []), -1
    for seed in range(TRIED):
        choices = [str(setup.game.choice(step.number)) for step in steps(setup, seed)]
        state = setup.start(seed)
        told = {event.kind for text in choices for event in state.choose(int(state.seat), text)}
        if len(choices) <= 60 and len(told) > most:
            best, most = Play(setup, str(seed), choices), len(told)
    return best


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


def counted(name: str) -> str:
    found: list[Counted] = [count(TIMELINE, line, MOST) for line in positions()[name]]
    return write_perft(name, found)


def remake() -> None:
    for mode, seats in PLAYED:
        path = HERE / f"{mode}_{seats}.play"
        play = recorded(path.read_text("utf-8")) if path.exists() else new_play(mode, seats)
        path.write_text(write_play(play), "utf-8")
    for name in positions():
        (HERE / f"{name}.perft").write_text(counted(name), "utf-8")


if __name__ == "__main__":
    remake()
