"""The door to pgx: what its own test asks of every environment, and a tree search of mctx over it."""

from __future__ import annotations

import pytest

jax = pytest.importorskip("jax")
pgx = pytest.importorskip("pgx")

import jax.numpy as jnp  # noqa: E402

from anachron.rl.jax import env  # noqa: E402

ENV = env("killed")


def anything(key, legal):
    return jax.random.categorical(key, jnp.where(legal, 0.0, -jnp.inf))


def test_it_passes_the_test_of_pgx(monkeypatch):
    from pgx._src import api_test

    monkeypatch.setattr(api_test, "get_args", lambda _: ("anachron",))  # only its own games have an id there
    monkeypatch.setattr(pgx.State, "save_svg", lambda *_: None)  # and a picture
    monkeypatch.setattr(api_test, "act_randomly", anything)  # its own wants games side by side
    api_test.api_test_single(ENV, 1)


def test_illegal_actions_lose():
    state = jax.jit(ENV.step)(ENV.init(jax.random.key(0)), jnp.int32(50))
    assert state.terminated and state.rewards.sum() == 0 and state.rewards.min() == -1


def test_a_tree_search_of_mctx_finds_legal_actions():
    mctx = pytest.importorskip("mctx")

    def masked(state):
        return jnp.where(state.legal_action_mask, 0.0, -1e9)

    def expand(params, key, action, state):
        after = jax.vmap(ENV.step)(state, action)
        reward = jnp.take_along_axis(after.rewards, state.current_player[:, None], axis=1)[:, 0]
        same = after.current_player == state.current_player
        discount = jnp.where(after.terminated, 0.0, jnp.where(same, 1.0, -1.0))
        return mctx.RecurrentFnOutput(
            reward=reward, discount=discount, prior_logits=masked(after), value=jnp.zeros(2)
        ), after

    def search(state, key):
        root = mctx.RootFnOutput(prior_logits=masked(state), value=jnp.zeros(2), embedding=state)
        illegal = ~state.legal_action_mask
        return mctx.gumbel_muzero_policy({}, key, root, expand, 4, invalid_actions=illegal).action

    state = jax.vmap(ENV.init)(jax.random.split(jax.random.key(1), 2))
    actions = jax.jit(search)(state, jax.random.key(2))
    assert jnp.take_along_axis(state.legal_action_mask, actions[:, None], axis=1).all()
