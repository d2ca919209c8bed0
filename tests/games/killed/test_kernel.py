"""The array code plays by the rules: the same choices, tables and ends, decision by decision."""

from __future__ import annotations

from collections import Counter

import pytest

import anachron

jax = pytest.importorskip("jax")
pytest.importorskip("pgx")

import jax.numpy as jnp  # noqa: E402
import numpy as np  # noqa: E402

from anachron.games.killed import kernel  # noqa: E402
from anachron.games.killed.state import Table  # noqa: E402
from anachron.rl import jax as arrays  # noqa: E402

KILLED = anachron.game("killed")
GAMES, LENGTH = 240, 400


def played(env, games: int, length: int):
    """Games of the array code: half of them anyhow, half by a taste that leads them in circles."""

    def one(key):
        state = env.init(key)
        stubborn = jax.random.bernoulli(key, 0.5)
        taste = jax.random.normal(key, (len(env.numbers),)) * jnp.where(stubborn, 6.0, 0.0)

        def decide(state, key):
            action = jax.random.categorical(key, jnp.where(state.legal_action_mask, taste, -jnp.inf))
            after = env.step(state, action)
            game = state._game
            kept = state.legal_action_mask, state.current_player, state.terminated, after.rewards
            return after, (action, *kept, game.pawns, game.reserve, game.focus)

        return jax.lax.scan(decide, state, jax.random.split(key, length))[1]

    return map(np.asarray, jax.jit(jax.vmap(one))(jax.random.split(jax.random.key(3), games)))


def test_the_array_code_equals_the_rules():
    env = arrays.env("killed", first=1)
    actions, masks, seats, over, rewards, pawns, reserves, focuses = played(env, GAMES, LENGTH)
    index, reasons, checked = {number: n for n, number in enumerate(env.numbers)}, set(), 0
    for game in range(GAMES):
        state = KILLED.start(first=1, cap=300)
        assert isinstance(state, Table)
        for n in range(LENGTH):
            if state.outcome is not None:
                assert over[game, n]
                assert rewards[game, n - 1].tolist() == [2 * score - 1 for score in state.outcome.scores]
                reasons.add(state.outcome.reason)
                break
            assert not over[game, n] and seats[game, n] == state.seat
            assert (
                sorted(index[one] for one in state.legal(state.seat))
                == np.flatnonzero(masks[game, n]).tolist()
            )
            boards = [
                sum(int(cells) << 16 * era for era, cells in enumerate(side)) for side in pawns[game, n]
            ]
            assert boards == [state.white, state.black]
            assert reserves[game, n].tolist() == [state.reserve_white, state.reserve_black]
            assert focuses[game, n].tolist() == [state.focus_white, state.focus_black]
            state.apply(state.seat, env.numbers[actions[game, n]])
            checked += 1
    assert checked > 15_000 and reasons >= {"KM-30", "repetition"}


def test_fused_turns_end_where_the_rules_end_them():
    env = arrays.env("killed", cap=60)
    crowd, luck, run = arrays.random_turns(env, 400, 1)
    same = np.asarray(luck)  # half the games are led in circles by the same luck in every turn
    foresee = jax.jit(jax.vmap(kernel.any_turn, in_axes=-1, out_axes=-1))
    met: list[Counter[int]] = [Counter([int(key)]) for key in kernel.situation(crowd.games)]
    ends: Counter[str] = Counter()
    for _ in range(150):
        luck = jnp.where(jnp.arange(400) % 2 == 0, same, luck)
        after, _, wanted = foresee(crowd.games, luck)
        keys, pawns = np.asarray(kernel.situation(after)), np.asarray(after.pawns)
        turns, movers = np.asarray(after.turn), np.asarray(after.mover)
        crowd, luck, made = run(crowd, luck)
        assert (np.asarray(made) == np.asarray(wanted)).all()
        begun, now = np.asarray(crowd.games.turn) == 1, np.asarray(kernel.situation(crowd.games))
        for n, key in enumerate(keys):
            met[n][int(key)] += 1
            is_won = np.count_nonzero(pawns[movers[n], :, n]) <= 1
            end = "won" if is_won else "cap" if turns[n] > 60 else "repeated" if met[n][int(key)] == 3 else ""
            assert begun[n] == bool(end), end
            ends[end] += 1
            if end:
                met[n] = Counter([int(now[n])])
    assert min(ends[end] for end in ("won", "cap", "repeated")) > 5


def test_what_the_array_code_does_not_know_is_refused():
    with pytest.raises(anachron.BadSetup, match="standard rules alone"):
        arrays.env("killed", chapters=["growth"])
    with pytest.raises(anachron.Malformed, match="a game with array code"):
        arrays.env("timeline")
