"""Games as array code: a pgx `Env`, for whoever plays millions of them on an accelerator.

    env = anachron.rl.jax.env(game)
    state = jax.vmap(env.init)(jax.random.split(key, 4096))

Needs `pip install 'anachron[jax]'`. Only games with a `kernel` room have it. A player is a seat, rewards are
1, -1 or 0, and an action is an index into `env.numbers`, which are the numbers of the game's own choices.
"""

from __future__ import annotations

from typing import Any

import jax
import jax.numpy as jnp
from pgx import core
from pgx._src.struct import dataclass

import anachron
from anachron.engine import Game, Malformed
from anachron.engine.plain import Data


@dataclass
class State(core.State):  # type: ignore[misc]
    """A game in progress, as pgx has them; `_game` is what the kernel knows of it."""

    current_player: Any
    observation: Any
    rewards: Any
    terminated: Any
    truncated: Any
    legal_action_mask: Any
    _game: Any
    _step_count: Any

    @property
    def env_id(self) -> str:
        return "anachron"


class Env(core.Env):  # type: ignore[misc]
    """A game of ours under the interface of pgx."""

    def __init__(self, game: Game, options: Data) -> None:
        super().__init__()
        if game.kernel is None:
            raise Malformed(f"expected a game with array code, got {game.id!r}")
        self.game, self.kernel, self.options = game, game.kernel, game.settings(options)
        self.kernel.check(self.options)
        self.numbers = self.kernel.numbers

    @property
    def id(self) -> str:
        return "anachron"

    @property
    def version(self) -> str:
        return f"v{self.game.rules}"

    @property
    def num_players(self) -> int:
        return min(self.game.seats)

    def _init(self, key: Any) -> State:
        game = self.kernel.start(self.options, key)
        return State(  # type: ignore[call-arg]
            current_player=self.kernel.seat(game),
            observation=self.kernel.observe(game, self.kernel.seat(game)),
            rewards=jnp.zeros(self.num_players, jnp.float32),
            terminated=jnp.bool_(False),
            truncated=jnp.bool_(False),
            legal_action_mask=self.kernel.legal(game),
            _game=game,
            _step_count=jnp.int32(0),
        )

    def _step(self, state: State, action: Any, key: Any) -> State:
        del key  # all luck is in the beginning
        game = self.kernel.step(self.options, state._game, action)
        over = self.kernel.over(game)
        return state.replace(
            current_player=self.kernel.seat(game),
            rewards=jnp.where(over, self.kernel.scores(game), 0.0),
            terminated=over,
            legal_action_mask=self.kernel.legal(game),
            _game=game,
        )

    def _observe(self, state: State, player_id: Any) -> Any:
        return self.kernel.observe(state._game, player_id)


def env(game: Game | str, **options: Any) -> Env:
    """A game with array code, with its options."""
    return Env(anachron.game(game) if isinstance(game, str) else game, options)


def random_turns(env: Env, count: int, turns: int) -> Any:
    """So many games side by side, and a function that plays so many turns of each at random, fused.

    It takes and gives games, luck and how many choices were made; a game that ends begins anew.
    """
    kernel, options = env.kernel, env.options

    def run(games: Any, luck: Any) -> tuple[Any, Any, Any]:
        def once(_: Any, at: Any) -> Any:
            games, luck, made = at
            games, luck, more = kernel.turns(options, games, luck)
            return games, luck, made + more

        return jax.lax.fori_loop(0, turns, once, (games, luck, jnp.zeros(count, jnp.int32)))

    games = jax.jit(lambda keys: kernel.crowd(options, keys))(jax.random.split(jax.random.key(1), count))
    luck = jnp.arange(count, dtype=jnp.uint32) * jnp.uint32(2654435761) + jnp.uint32(97)
    return games, luck, jax.jit(run, donate_argnums=(0, 1))
