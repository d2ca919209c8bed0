"""How fast games play themselves as array code, beside pgx's own games for two, on the device that JAX finds.

Everybody chooses at random among what is legal, and a game that ends begins anew. Fused turns are the rules
alone; as an environment of pgx every step makes masks and observations too. The time is that on the wall,
since a device works while its process waits.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from functools import partial
from importlib.util import find_spec
from typing import Any

import anachron
from anachron.engine import Game, Malformed
from anachron.lab import meters

PEERS = ("connect_four", "hex", "othello", "animal_shogi", "gardner_chess")
LENGTH = 64  # turns or steps that are one call of the device


def report(games: tuple[str, ...], count: int, seconds: float, rounds: int) -> Iterator[str]:
    """The rates of all games that have array code, then those of the peers, measured in turns."""
    if find_spec("pgx") is None:
        raise Malformed("pgx is missing: pip install 'anachron[jax]'")
    import jax

    yield f"anachron {anachron.__version__}, JAX {jax.__version__} on {jax.devices()[0].device_kind}"
    yield f"decisions/s, {count:,} games side by side, best of {rounds} rounds of {seconds:g} s"
    ours = [game for game in map(anachron.game, games) if game.kernel is not None]
    players = {f"{game.id}, fused turns": fused(game, count) for game in ours}
    players |= {f"{game.id}, as a pgx Env": ours_stepped(game, count) for game in ours}
    players |= {f"{name} (pgx)": theirs_stepped(name, count) for name in PEERS}
    rates = meters.best({name: partial(rate, play) for name, play in players.items()}, seconds, rounds)
    for name, found in rates.items():
        yield f"{name:<24} {found:>16,.0f}"


def rate(play: Callable[[], int], seconds: float) -> float:
    """Decisions a second; the first call, which may compile, is not counted."""
    play()
    made, begun = 0, time.perf_counter()
    while time.perf_counter() - begun < seconds:
        made += play()
    return made / (time.perf_counter() - begun)


def fused(game: Game, count: int) -> Callable[[], int]:
    """Plays some turns of many games at a call; tells how many decisions they were."""
    from anachron.rl import jax as doors

    games, luck, run = doors.random_turns(doors.env(game), count, LENGTH)

    def play() -> int:
        nonlocal games, luck
        games, luck, made = run(games, luck)
        return int(made.sum(dtype=float))

    return play


def ours_stepped(game: Game, count: int) -> Callable[[], int]:
    from anachron.rl import jax as doors

    return stepped(doors.env(game), count)


def theirs_stepped(name: str, count: int) -> Callable[[], int]:
    import pgx

    return stepped(pgx.make(name), count)


def stepped(env: Any, count: int) -> Callable[[], int]:
    """Makes some steps of many games at a call, each after a look at its mask; tells how many they were."""
    import jax
    import jax.numpy as jnp
    from pgx.experimental.wrappers import auto_reset

    step = jax.vmap(auto_reset(env.step, env.init))

    def once(_: int, at: tuple[Any, Any]) -> tuple[Any, Any]:
        state, key = at
        key, choosing, going = jax.random.split(key, 3)
        likely = jnp.where(state.legal_action_mask, 0.0, -jnp.inf)
        action = jax.random.categorical(choosing, likely)
        return step(state, action, jax.random.split(going, count)), key

    run = jax.jit(lambda at: jax.lax.fori_loop(0, LENGTH, once, at), donate_argnums=0)
    state = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.key(1), count))
    at = state, jax.random.key(2)

    def play() -> int:
        nonlocal at
        at = run(at)
        at[1].block_until_ready()
        return count * LENGTH

    return play
