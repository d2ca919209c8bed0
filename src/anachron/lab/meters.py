"""How fast our games are: each meter runs for some seconds of CPU time and tells a rate per second."""

from __future__ import annotations

import random
import subprocess
import sys
import time
from collections.abc import Callable
from typing import Any, TypeVar

import anachron
from anachron.bots.plain import PlainBot
from anachron.bots.playout import clone_many, play_many
from anachron.engine import Luck, State
from anachron.lab.players import at_random
from anachron.lab.setups import first_setup

clock = time.process_time  # of this process: other work on the machine weighs little

Meter = Callable[[float], float]
Name = TypeVar("Name")

STARTS = 16  # deals that are played in turn
MIDDLE = 20  # decisions into a game, for clones and search
SEARCHED = 2_000  # games a search plays out at once
BARE = 10_000_000


def bare_loop() -> float:
    """Seconds that an empty loop of ten million takes in a function, where names are fast."""
    begun = clock()
    for _ in range(BARE):
        pass
    return clock() - begun


def bare_module_loop() -> float:
    """Seconds that the same loop takes at the top of a script, as one would type it."""
    lines = ["import time", "t = time.process_time()", f"for i in range({BARE}): pass"]
    lines.append("print(time.process_time() - t)")
    done = subprocess.run(
        [sys.executable, "-c", "\n".join(lines)], capture_output=True, text=True, check=True
    )
    return float(done.stdout)


def loop_rate(game: str, seconds: float) -> float:
    """Decisions a second of random play driven from Python: `legal`, `apply`."""
    starts = [first_setup(game).start(n) for n in range(STARTS)]
    rng = random.Random(1)
    steps = games = 0
    begun = clock()
    while clock() - begun < seconds:
        state = starts[games % STARTS].clone()
        games += 1
        while (seat := state.seat) >= 0:
            state.apply(seat, rng.choice(state.legal(seat)))
            steps += 1
    return steps / (clock() - begun)


def inside_rate(game: str, seconds: float) -> float:
    """Decisions a second of random play inside the engine."""
    starts = [first_setup(game).start(n) for n in range(STARTS)]
    stream = Luck(1).stream("bench")
    steps = rounds = 0
    begun = clock()
    while clock() - begun < seconds:
        steps += play_many(starts[rounds % STARTS], stream, 10)
        rounds += 1
    return steps / (clock() - begun)


def middle(game: str, seed: int) -> State:
    """A state some decisions into a random game."""
    setup = first_setup(game)
    state, choose = setup.start(seed), at_random(setup, str(seed))
    for _ in range(MIDDLE):
        if state.seat >= 0:
            state.apply(int(state.seat), choose(state, int(state.seat)))
    return state


def clone_loop_rate(game: str, seconds: float) -> float:
    """Clones a second asked for from Python."""
    return clone_rate(middle(game, 1), seconds)


def clone_rate(state: Any, seconds: float) -> float:
    """Clones a second of any state that can be cloned, ours or not."""
    clones = 0
    begun = clock()
    while clock() - begun < seconds:
        for _ in range(100):
            state.clone()
        clones += 100
    return clones / (clock() - begun)


def clone_inside_rate(game: str, seconds: float) -> float:
    """Clones a second made inside the engine."""
    state = middle(game, 1)
    clones = 0
    begun = clock()
    while clock() - begun < seconds:
        clone_many(state, 1000)
        clones += 1000
    return clones / (clock() - begun)


def search_rate(game: str, seconds: float) -> float:
    """Decisions a second inside tree search that knows nothing but the rules, some way into a game."""
    states = [state for seed in range(STARTS) if (state := middle(game, seed)).seat >= 0]
    open_ones = [state for state in states if len(state.legal(int(state.seat))) > 1]
    steps = asked = 0
    begun = clock()
    while clock() - begun < seconds:
        state = open_ones[asked % len(open_ones)]
        bot = PlainBot(anachron.game(game), asked)
        bot.choose(state.view(int(state.seat)), nodes=SEARCHED)
        steps += bot.steps
        asked += 1
    return steps / (clock() - begun)


METERS: dict[str, Callable[[str, float], float]] = {
    "loop": loop_rate,
    "inside": inside_rate,
    "clones": clone_loop_rate,
    "clones inside": clone_inside_rate,
    "search": search_rate,
}


def best(meters: dict[Name, Meter], seconds: float, rounds: int) -> dict[Name, float]:
    """The best of some rounds; all meters take turns in each, so that noise hits them alike."""
    rates = dict.fromkeys(meters, 0.0)
    for _ in range(rounds):
        for name, meter in meters.items():
            rates[name] = max(rates[name], meter(seconds))
    return rates
