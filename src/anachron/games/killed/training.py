"""How the tables of `learned.py` are made: games that play themselves on an accelerator.

Every side plays the whole turn after which the tables think worst of the other, now and then any other. Each
situation is then pulled towards what was found one turn on, two turns on and so forth: TD(lambda).
"""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

import jax
import jax.numpy as jnp
import numpy as np

from anachron.engine import Game as Box
from anachron.engine import rooms
from anachron.games.killed.evaluation import LONE_PAWN, PAWN, RESERVE
from anachron.games.killed.kernel import Game, able_pawns, act, acts, at, end_turn, sides
from anachron.games.killed.learned import CONTEXTS, KINDS, MATERIAL, PATTERNS, SCALE, shapes_of_pairs
from anachron.games.killed.shapes import Options

Array: TypeAlias = Any
U = jnp.uint32

PAIRS = shapes_of_pairs()  # the number of a pattern, by the eight cells of either side
PAWNS_TRIED = 5  # of an era; more hardly ever stand there
TRACE = 0.8  # how much of what comes later counts (lambda)
DARING = 0.06  # share of turns that are anything
GAMES = 8192
TURNS = 16  # between two steps of learning
CAP = 120
FIRST_RATE, LAST_RATE = 0.02, 0.001


class Tables(NamedTuple):
    """What is learned, in logits of winning for whoever decides."""

    material: Array  # (MATERIAL,)
    patterns: Array  # (3 * CONTEXTS * KINDS * PATTERNS,)


class Learner(NamedTuple):
    """Tables, and what the steps of learning leave behind (Adam)."""

    tables: Tables
    mean: Tables
    square: Tables
    steps: Array


class Training(rooms.Training):
    """Tables by self-play."""

    file = "learned.bin"

    def run(self, minutes: float, keep: Path, say: Callable[[str], None]) -> bytes:
        return run(self.game, minutes, keep, say)


# What is seen in a situation.


def transposed(cells: Array) -> Array:
    swap = (cells ^ cells >> 3) & 0x0A0A
    cells = cells ^ swap ^ swap << 3
    swap = (cells ^ cells >> 6) & 0x00CC
    return cells ^ swap ^ swap << 6


def flipped(cells: Array) -> Array:
    """The rows in reverse order."""
    return (cells & 0xF) << 12 | (cells & 0xF0) << 4 | (cells >> 4) & 0xF0 | cells >> 12


def features(
    mine: Array, theirs: Array, reserve: Array, other: Array, focus: Array, facing: Array
) -> tuple[Array, Array]:
    """The entries of both tables for a situation: (), (18,)."""
    pairs = jnp.asarray(PAIRS)
    entries = []
    for era in range(3):
        context = (focus == era) + 2 * (facing == era)
        base = (era * CONTEXTS + context) * KINDS
        m, t = mine[era], theirs[era]
        for x, y in ((m, t), (transposed(m), transposed(t))):
            for a, b in ((x, y), (flipped(x), flipped(y))):
                entries.append(base * PATTERNS + pairs[(a & 0xFF) | (b & 0xFF) << 8])
            entries.append((base + 1) * PATTERNS + pairs[(x >> 4 & 0xFF) | (y >> 4 & 0xFF) << 8])
    number = jnp.int32(0)
    for board in (*mine, *theirs):
        number = number * 3 + jnp.minimum(jax.lax.population_count(board), 2).astype(jnp.int32)
    number = ((number * 5 + reserve) * 5 + other) * 9 + focus * 3 + facing
    return number, jnp.stack(entries).astype(jnp.int32)


def value(tables: Tables, *seen: Array) -> Array:
    """What a situation is worth to whoever decides, as a logit."""
    number, entries = features(*seen)
    return tables.material[number] + tables.patterns[entries].sum()


def first_guess() -> Tables:
    """What a beginner is told: pawns, reserves, eras held, lone pawns."""
    digits = np.arange(MATERIAL)
    focus, digits = digits % 9, digits // 9
    other, digits = digits % 5, digits // 5
    reserve, digits = digits % 5, digits // 5
    counts = np.stack([digits // 3**n % 3 for n in range(5, -1, -1)])
    held = (counts[:3] > 0).sum(0), (counts[3:] > 0).sum(0)
    worth = np.array([-900, -700, -260, 0])
    found = RESERVE * (reserve - other) + worth[held[0]] - worth[held[1]] + 12
    found = found - LONE_PAWN * ((counts[:3] == 1).sum(0) - (counts[3:] == 1).sum(0)) + 0 * focus
    halves = np.arange(65536)
    ones = np.array([bin(n).count("1") for n in range(256)])
    worth_of = np.zeros((KINDS, PATTERNS), np.float32)
    worth_of[0, PAIRS] = PAWN / 2 * (ones[halves & 255] - ones[halves >> 8])
    patterns = np.tile(worth_of.reshape(-1), 3 * CONTEXTS)
    return Tables(jnp.asarray(found / SCALE, jnp.float32), jnp.asarray(patterns / SCALE, jnp.float32))


# Self-play.


def seen_by_next(game: Game) -> tuple[Array, ...]:
    """A situation between turns, as whoever decides next sees it, before a Focus has moved."""
    mine, theirs = sides(game)
    return mine, theirs, at(game.reserve, game.mover), at(game.reserve, 1 - game.mover)


def lowest_each(cells: Array, count: int) -> Array:
    """The lowest members of a set, one a slot; 0 where there are no more."""
    found = []
    for _ in range(count):
        one = cells & (~cells + 1)
        found.append(one)
        cells = cells & ~one
    return jnp.stack(found)


def all_turns(game: Game) -> tuple[Game, Array]:
    """Where every pawn and pair of actions leads, before the Focus: (slots * 36,), and which there are."""
    mine, theirs = sides(game)
    reserve, focus = at(game.reserve, game.mover), at(game.focus, game.mover)
    able = able_pawns(mine, theirs, reserve, focus)
    pawns = lowest_each(able, PAWNS_TRIED)
    kinds = jnp.arange(6)

    def once(game: Game, kind: Array) -> tuple[Game, Array]:
        can = (acts(*sides(game), at(game.reserve, game.mover), game.era, game.active) >> kind.astype(U)) & 1
        done = act(game, kind)
        over = game.active == 0  # nobody acts any more: the first kind stands for doing nothing
        stays = jax.tree.map(lambda old, new: jnp.where(over, old, new), game, done)
        return stays, jnp.where(over, kind == 0, can == 1)

    def from_pawn(pawn: Array) -> tuple[Game, Array]:
        chosen = game._replace(era=focus, active=pawn, seen=jnp.zeros(0, U))

        def twice(kind: Array) -> tuple[Game, Array]:
            after, can = once(chosen, kind)
            last, also = jax.vmap(lambda second: once(after, second))(kinds)
            return last, can & also

        found, can = jax.vmap(twice)(kinds)
        return found, can & ((pawn != 0) | ((able == 0) & (kinds[:, None] == 0)))

    found, can = jax.vmap(from_pawn)(pawns)
    first = jnp.arange(PAWNS_TRIED)[:, None, None] == 0
    can = can & ((able != 0) | first)
    return jax.tree.map(lambda x: x.reshape(PAWNS_TRIED * 36, *x.shape[3:]), found), can.reshape(-1)


def judged(tables: Tables, found: Game, can: Array, focus: Array) -> Array:
    """What each turn is worth to who plays it, with either Focus after it: (turns, 2)."""

    def one(game: Game, can: Array) -> Array:
        mine, theirs = sides(game)
        mover, other = at(game.reserve, game.mover), at(game.reserve, 1 - game.mover)
        won = (theirs != 0).sum() <= 1
        lost = (mine != 0).sum() <= 1
        facing = at(game.focus, 1 - game.mover)
        worths = [-value(tables, theirs, mine, other, mover, facing, (focus + n) % 3) for n in (1, 2)]
        worth = jnp.where(won, 15.0, jnp.where(lost, -15.0, jnp.stack(worths)))
        return jnp.where(can, worth, -jnp.inf)

    return jax.vmap(one)(found, can)


def taken(options: Options, game: Game, found: Game, pick: Array) -> Game:
    """The game after one of its turns."""
    chosen = jax.tree.map(lambda x: x[pick // 2], found)
    focus = at(game.focus, game.mover)
    chosen = chosen._replace(seen=game.seen)
    return end_turn(options, chosen, (focus + 1 + pick % 2) % 3)


class Step(NamedTuple):
    """What is kept of a turn to learn from."""

    number: Array
    entries: Array
    best: Array  # what the best turn was worth, -1 to 1
    over: Array
    result: Array  # for who decided
    daring: Array


def play_turn(
    options: Options, fresh: Callable[[Array], Game], tables: Tables, game: Game, key: Array
) -> tuple[Game, Step]:
    """Play one turn of a game; a game that ends begins anew with a few turns of any kind."""
    mine, theirs, reserve, other = seen_by_next(game)
    focus, facing = at(game.focus, game.mover), at(game.focus, 1 - game.mover)
    number, entries = features(mine, theirs, reserve, other, focus, facing)
    found, can = all_turns(game)
    worth = judged(tables, found, can, focus).reshape(-1)
    one, two, three = jax.random.split(key, 3)
    daring = jax.random.uniform(one) < jnp.where(game.turn <= 4, 0.6, DARING)
    noise = jax.random.gumbel(two, worth.shape)
    pick = jnp.where(
        daring, jnp.argmax(jnp.where(jnp.isfinite(worth), noise, -jnp.inf)), jnp.argmax(worth + 0.02 * noise)
    )
    after = taken(options, game, found, pick)
    result = jnp.where(after.winner < 0, 0.0, jnp.where(after.winner == game.mover, 1.0, -1.0))
    step = Step(number, entries, jnp.tanh(worth.max() / 2), after.over, result, daring)
    begun = fresh(three)
    return jax.tree.map(lambda new, old: jnp.where(after.over, new, old), begun, after), step


def returns(steps: Step, last: Array) -> Array:
    """What each situation should be worth, from the last one back."""

    def back(later: Array, step: Step) -> tuple[Array, Array]:
        onward = jnp.where(step.daring, step.best, (1 - TRACE) * step.best + TRACE * -later)
        now = jnp.where(step.over, step.result, onward)
        return now, now

    return jax.lax.scan(back, last, steps, reverse=True)[1]


def learn(learner: Learner, steps: Step, targets: Array, rate: Array) -> tuple[Learner, Array]:
    """One step of Adam towards the targets; also the mean error in bits of knowledge (log loss)."""

    def loss(tables: Tables) -> Array:
        logits = tables.material[steps.number] + tables.patterns[steps.entries].sum(-1)
        wanted = (targets + 1) / 2
        return -(wanted * jax.nn.log_sigmoid(logits) + (1 - wanted) * jax.nn.log_sigmoid(-logits)).mean()

    error, slope = jax.value_and_grad(loss)(learner.tables)
    count = learner.steps + 1
    mean = jax.tree.map(lambda m, g: 0.9 * m + 0.1 * g, learner.mean, slope)
    square = jax.tree.map(lambda s, g: 0.999 * s + 0.001 * g * g, learner.square, slope)
    fair, fairer = 1 - 0.9**count, 1 - 0.999**count
    tables = jax.tree.map(
        lambda x, m, s: x - rate * (m / fair) / (jnp.sqrt(s / fairer) + 1e-9), learner.tables, mean, square
    )
    return Learner(tables, mean, square, count), error


def contest(
    options: Options, fresh: Callable[[Array], Game], ours: Tables, theirs: Tables, key: Array, games: int
) -> Array:
    """The score of some tables against others, both looking one turn ahead, half the games as each colour."""

    def one(key: Array, colour: Array) -> Array:
        def body(game: Game, key: Array) -> tuple[Game, None]:
            found, can = all_turns(game)
            focus = at(game.focus, game.mover)
            one, two = judged(ours, found, can, focus), judged(theirs, found, can, focus)
            worth = jnp.where(game.mover == colour, one, two).reshape(-1)
            noise = jax.random.gumbel(key, worth.shape)
            any_turn = jnp.argmax(jnp.where(jnp.isfinite(worth), noise, -jnp.inf))
            after = taken(
                options, game, found, jnp.where(game.turn <= 4, any_turn, jnp.argmax(worth + 0.02 * noise))
            )
            return jax.tree.map(lambda old, new: jnp.where(game.over, old, new), game, after), None

        start, rest = jax.random.split(key)
        game, _ = jax.lax.scan(body, fresh(start), jax.random.split(rest, CAP))
        return jnp.where(game.winner < 0, 0.5, (game.winner == colour).astype(jnp.float32))

    return jax.vmap(one)(jax.random.split(key, games), jnp.arange(games) % 2)


# The whole of it.


def run(box: Box, minutes: float, keep: Path, say: Callable[[str], None], games: int = GAMES) -> bytes:
    """Learn for so long, from where the file left off; the tables as they are shipped."""
    options = Options(cap=CAP)
    kernel = box.kernel
    assert kernel is not None

    def fresh(key: Array) -> Game:
        game: Game = kernel.start(options, key)
        return game

    learner, curve = resumed(keep)

    def together(learner: Learner, now: Game, key: Array, rate: Array) -> tuple[Learner, Game, Array]:
        def body(now: Game, key: Array) -> tuple[Game, Step]:
            keys = jax.random.split(key, games)
            played: tuple[Game, Step] = jax.vmap(
                lambda g, k: play_turn(options, fresh, learner.tables, g, k)
            )(now, keys)
            return played

        now, steps = jax.lax.scan(body, now, jax.random.split(key, TURNS))
        last = jax.vmap(
            lambda g: jnp.tanh(
                value(learner.tables, *seen_by_next(g), at(g.focus, g.mover), at(g.focus, 1 - g.mover)) / 2
            )
        )(now)
        learner, error = learn(learner, steps, returns(steps, last), rate)
        return learner, now, error

    def many(learner: Learner, now: Game, key: Array, rate: Array) -> tuple[Learner, Game, Array]:
        def body(at: Any, key: Array) -> Any:
            learner, now, error = together(at[0], at[1], key, rate)
            return (learner, now), error

        (learner, now), errors = jax.lax.scan(body, (learner, now), jax.random.split(key, 20))
        return learner, now, errors.mean()

    many = jax.jit(many, donate_argnums=(0, 1))
    match = jax.jit(lambda ours, theirs, key: contest(options, fresh, ours, theirs, key, 2048).mean())
    key = jax.random.key(int(learner.steps) + 1)
    now = jax.jit(jax.vmap(fresh))(jax.random.split(key, games))
    begun, guess, shown = time.monotonic(), first_guess(), 0.0
    spent = curve[-1][0] if curve else 0.0
    while True:
        passed = (time.monotonic() - begun) / 60
        rate = FIRST_RATE * (LAST_RATE / FIRST_RATE) ** min(passed / minutes, 1.0)
        key, one, two = jax.random.split(key, 3)
        learner, now, error = many(learner, now, one, jnp.float32(rate))
        passed = (time.monotonic() - begun) / 60
        if passed >= minutes or passed - shown >= minutes / 12:
            shown = passed
            score = float(match(learner.tables, guess, two))
            curve.append((spent + passed, int(learner.steps), float(error), score))
            positions = int(learner.steps) * games * TURNS
            took = f"{spent + passed:6.2f} min  {positions:,} turns"
            say(f"{took}  loss {error:.4f}  against the first guess {score:.3f}")
            save(keep, learner, curve)
        if passed >= minutes:
            return packed(learner.tables)


def resumed(keep: Path) -> tuple[Learner, list[tuple[float, int, float, float]]]:
    """Where an earlier run left off, or the first guess."""
    if not keep.exists():
        tables = first_guess()
        zero = jax.tree.map(jnp.zeros_like, tables)
        return Learner(tables, zero, jax.tree.map(jnp.zeros_like, tables), jnp.int32(0)), []
    with np.load(keep) as kept:
        pairs = [
            Tables(jnp.asarray(kept[f"material{n}"]), jnp.asarray(kept[f"patterns{n}"])) for n in range(3)
        ]
        curve = [tuple(point) for point in kept["curve"].tolist()]
        return Learner(pairs[0], pairs[1], pairs[2], jnp.int32(kept["steps"])), curve


def save(keep: Path, learner: Learner, curve: list[tuple[float, int, float, float]]) -> None:
    arrays: dict[str, Any] = {}
    for n, tables in enumerate((learner.tables, learner.mean, learner.square)):
        arrays[f"material{n}"], arrays[f"patterns{n}"] = (
            np.asarray(tables.material),
            np.asarray(tables.patterns),
        )
    scratch = keep.with_suffix(".part.npz")
    np.savez_compressed(scratch, steps=np.asarray(learner.steps), curve=np.array(curve), **arrays)
    scratch.replace(keep)


def packed(tables: Tables) -> bytes:
    """Tables in hundredths of a pawn, two bytes an entry."""
    parts = [np.clip(np.rint(np.asarray(x) * SCALE), -32000, 32000).astype("<i2") for x in tables]
    return b"".join(part.tobytes() for part in parts)
