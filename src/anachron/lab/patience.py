"""How long bots think: CPU time of a decision at every level, beside the ceiling the level has."""

from __future__ import annotations

import time
from collections.abc import Iterator

import anachron
from anachron.bots import LEVELS, budget_of
from anachron.engine import Luck
from anachron.lab.players import LevelPlayer
from anachron.lab.setups import setups

EVERY = 3  # decisions of a game between two that are timed
HELD = 0.25  # seconds, where nothing else limits a search
MOST = 8  # decisions that are timed in a game: then comes the next set-up


def report(games: tuple[str, ...], decisions: int) -> Iterator[str]:
    """A table of all levels, and of the highest one held to a short time only, line by line as it comes."""
    yield f"{'':28}{'decisions':>10}{'median':>10}{'p99':>10}{'longest':>10}{'ceiling':>10}"
    for game in games:
        for level, seconds in [*((level, None) for level in LEVELS), (LEVELS[-1], HELD)]:
            taken = sorted(thought_times(game, level, decisions, seconds))
            ceiling = seconds or budget_of(anachron.game(game), level).seconds
            name = f"{game}, {level} in {seconds} s" if seconds else f"{game}, {level}"
            late = "" if quantile(taken, 0.99) <= 1.1 * ceiling else "  late"
            figures = (quantile(taken, 0.5), quantile(taken, 0.99), taken[-1], ceiling)
            yield f"{name:28}{len(taken):10,}" + "".join(f"{s:8.3f} s" for s in figures) + late


def quantile(taken: list[float], share: float) -> float:
    return taken[min(int(len(taken) * share), len(taken) - 1)]


def thought_times(game: str, level: str, decisions: int, seconds: float | None = None) -> list[float]:
    """CPU seconds of decisions within the level's limits or a time, in games of all set-ups by quick bots."""
    ways, found, number = setups(game), list[float](), 0
    while len(found) < decisions:
        setup, until = ways[number % len(ways)], min(len(found) + MOST, decisions)
        state = setup.start(f"patience {number}")
        quick = [LevelPlayer(setup.game, "novice", f"{number} {seat}") for seat in range(setup.seats)]
        thinkers = [anachron.bot(game, level, Luck(number).stream("bot").below(1000)) for _ in quick]
        step = 0
        while state.seat >= 0 and len(found) < until:
            seat = int(state.seat)
            if step % EVERY == 0:
                begun = time.process_time()
                thinkers[seat].choose(state.view(seat), seconds=seconds)
                found.append(time.process_time() - begun)
            state.apply(seat, quick[seat](state, seat))
            step += 1
        number += 1
    return found
