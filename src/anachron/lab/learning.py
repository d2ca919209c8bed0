"""How fast learners are fed: steps with observation and mask, beside OpenSpiel and PettingZoo.

A step of OpenSpiel is what a learner asks for from Python: `observation_tensor` (where there is none,
`information_state_tensor`), `legal_actions_mask` and `apply_action`: as the lists that come, and as arrays
made of them, which is what our own rows are; one of PettingZoo is `last` and `step`.
Everybody chooses at random among what is legal.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import partial
from importlib.util import find_spec
from typing import Any

import anachron
from anachron.engine import Malformed
from anachron.lab import builds, meters, peers
from anachron.lab.bench import Ratio, pin, wants
from anachron.lab.meters import Meter, clock
from anachron.lab.setups import first_setup

ROWS = 256  # games side by side
TIMES = 10.0  # what is wanted: times OpenSpiel, and times PettingZoo


def report(games: tuple[str, ...], seconds: float, rounds: int) -> Iterator[str]:
    """The table, line by line as it comes."""
    if find_spec("gymnasium") is None:
        raise Malformed("gymnasium is missing: pip install 'anachron[rl]'")
    import numpy as np

    yield f"anachron {anachron.__version__}, {builds.build_name()}, {pin()}: steps/s with observation, mask"
    yield f"CPU time, best of {rounds} rounds of {seconds:g} s, peers in between"
    for id in games:
        wanted = anachron.game(id).measures.peers
        found: dict[str, Meter] = {"vector": partial(vector_rate, id), "aec": partial(aec_rate, ours(id))}
        if peers.is_installed():
            nearest = wanted.names[0]
            found[f"{nearest} (OpenSpiel)"] = partial(spiel_rate, nearest, list)
            found[f"{nearest}, arrays (OpenSpiel)"] = partial(spiel_rate, nearest, np.array)
        if has_chess():
            found["chess (PettingZoo)"] = partial(aec_rate, chess())
        rates = meters.best(found, seconds, rounds)
        yield f"\n{id}: " + ", ".join(f"{name} {rate:,.0f}" for name, rate in rates.items())
        yield from wants(ratios(wanted.vector, rates))


def ratios(vector: float, rates: dict[str, float]) -> list[Ratio]:
    """Our own figure, and how many times as fast as the peers that are installed."""
    found = [Ratio("steps/s side by side", vector, rates["vector"])] if vector else []
    for name, rate in rates.items():
        if name.endswith("(OpenSpiel)"):
            found.append(Ratio(f"times {name}, side by side", TIMES, rates["vector"] / rate))
        elif name.endswith("(PettingZoo)"):
            found.append(Ratio(f"times {name}, as agents", TIMES, rates["aec"] / rate))
    return found


def vector_rate(game: str, seconds: float) -> float:
    """Decisions a second, many games at once."""
    import numpy as np

    from anachron import rl

    setup = first_setup(game)
    games = rl.vector(setup.game, ROWS, setup.seats, seed=1, **setup.options)
    rng, steps, begun = np.random.default_rng(1), 0, clock()
    while clock() - begun < seconds:
        some = (rng.random(ROWS) * np.diff(games.offsets)).astype(np.int64)
        games.step(games.legal[games.offsets[:-1] + some])
        steps += ROWS
    return steps / (clock() - begun)


def aec_rate(env: Any, seconds: float) -> float:
    """Decisions a second of agents that take turns, ours or not."""
    import numpy as np

    rng, steps, begun = random.Random(1), 0, clock()
    while clock() - begun < seconds:
        env.reset(seed=rng.randrange(1 << 30))
        seen, _, terminated, truncated, _ = env.last()
        while not (terminated or truncated):
            env.step(rng.choice(np.flatnonzero(seen["action_mask"])))
            seen, _, terminated, truncated, _ = env.last()
            steps += 1
    return steps / (clock() - begun)


def ours(game: str) -> Any:
    from anachron import rl

    setup = first_setup(game)
    return rl.aec(setup.game, setup.seats, **setup.options)


def has_chess() -> bool:
    return all(find_spec(name) for name in ("pettingzoo", "chess", "pygame"))


def chess() -> Any:
    from pettingzoo.classic import chess_v6

    return chess_v6.env()


def spiel_rate(name: str, taken: Callable[[list[float]], object], seconds: float) -> float:
    """Decisions a second of a game of OpenSpiel, driven from Python, which takes its lists as it likes."""
    peer = peers.Peer(name)
    observed = peer.game.get_type().provides_observation_tensor
    steps, begun = 0, clock()
    while clock() - begun < seconds:
        state = peer.dealt()
        while not state.is_terminal():
            if not state.is_chance_node():
                seat = state.current_player()
                taken(state.observation_tensor(seat) if observed else state.information_state_tensor(seat))
                taken(state.legal_actions_mask())
            steps += peer.step(state)
    return steps / (clock() - begun)
