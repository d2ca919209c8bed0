"""How long bots think: CPU time of a decision at every level, beside the ceiling the level has."""

from __future__ import annotations

import time
from collections.abc import Iterator

import anachron
from anachron.bots import LEVELS
from anachron.engine import Luck
from anachron.lab.meters import first_setup
from anachron.lab.players import LevelPlayer

EVERY = 3  # decisions of a game between two that are timed


def report(games: tuple[str, ...], decisions: int) -> Iterator[str]:
    """A table of all levels, line by line as it comes."""
    yield f"{'':24}{'decisions':>10}{'median':>10}{'p99':>10}{'longest':>10}{'ceiling':>10}"
    for game in games:
        for level in LEVELS:
            taken = sorted(thought_times(game, level, decisions))
            ceiling: float = anachron.game(game).room("bot").LEVELS[level].seconds
            late = "" if quantile(taken, 0.99) <= 1.1 * ceiling else "  late"
            figures = (quantile(taken, 0.5), quantile(taken, 0.99), taken[-1], ceiling)
            yield f"{game + ', ' + level:24}{len(taken):10,}" + "".join(f"{s:8.3f} s" for s in figures) + late


def quantile(taken: list[float], share: float) -> float:
    return taken[min(int(len(taken) * share), len(taken) - 1)]


def thought_times(game: str, level: str, decisions: int) -> list[float]:
    """CPU seconds of decisions within the level's own limits, in games that quick bots play on."""
    setup, found, number = first_setup(game), list[float](), 0
    while len(found) < decisions:
        state = setup.start(f"patience {number}")
        quick = [LevelPlayer(setup.game, "novice", f"{number} {seat}") for seat in range(setup.seats)]
        thinkers = [anachron.bot(game, level, Luck(number).stream("bot").below(1000)) for _ in quick]
        step = 0
        while state.seat >= 0 and len(found) < decisions:
            seat = int(state.seat)
            if step % EVERY == 0:
                begun = time.process_time()
                thinkers[seat].choose(state.view(seat))
                found.append(time.process_time() - begun)
            state.apply(seat, quick[seat](state, seat))
            step += 1
        number += 1
    return found
