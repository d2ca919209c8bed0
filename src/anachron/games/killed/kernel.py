"""The standard rules as array code, for accelerators: sets of cells are bits, and nothing branches.

A state is one game; `jax.vmap` makes it many. A choice is a number below 58: the cell of a pawn, one of four
moves, forward, back, an era for the Focus, pass.
"""

from __future__ import annotations

from typing import Any, NamedTuple, TypeAlias

import jax
import jax.numpy as jnp

from anachron.engine import BadSetup, rooms
from anachron.games.killed import choices
from anachron.games.killed.content.board import ACTIONS, CELLS, ERA_CELLS, PAWNS, START
from anachron.games.killed.shapes import Options

Array: TypeAlias = Any  # of JAX
U = jnp.uint32

# fmt: off
MOVE, FORWARD, BACK, FOCUS, PASS, SIZE = 48, 52, 53, 54, 57, 58
# fmt: on
NUMBERS = (
    *range(choices.CHOOSE_PAWN, choices.CHOOSE_PAWN + CELLS),
    *range(choices.MOVE, choices.MOVE + 8, 2),  # without a pull
    choices.FORWARD,
    choices.BACK,
    *range(choices.SET_FOCUS, choices.SET_FOCUS + 3),
    choices.PASS,
)
PAWN_PHASE, ACTION_PHASE, FOCUS_PHASE = 0, 1, 2
THIRD_TIME = 3  # KM-R06
PLANES = 30


class Game(NamedTuple):
    """One game in progress."""

    pawns: Array  # (2, 3) by side and era, sixteen bits each
    reserve: Array  # (2,)
    focus: Array  # (2,)
    mover: Array
    phase: Array
    era: Array  # of the active pawn
    active: Array  # its bit, 0 for none
    done: Array
    turn: Array
    seen: Array  # (cap + 1,) a key of the situation at the start of every turn so far
    met: Array  # how often this turn's situation had been met before
    over: Array
    winner: Array  # -1: nobody


class Crowd(NamedTuple):
    """Many games side by side, a column each, all at the beginning of a turn."""

    games: Game  # what a turn begins with
    past: Array  # (2, rows, games): a key of the situation at the last ticks, even and odd ones apart
    clock: Array  # how many turns each has had, those of games before it included


class Kernel(rooms.Kernel[Options]):
    """The standard game; chapters and powers are not in it."""

    numbers = NUMBERS

    def check(self, options: Options) -> None:
        if options.chapters or options.timeline:
            raise BadSetup("the array code knows the standard rules alone: expected no chapters, no timeline")

    def start(self, options: Options, key: Array) -> Game:
        """A new game; who begins is drawn unless the options say."""
        drawn = jax.random.randint(key, (), 0, 2)
        game = self.fresh(options, drawn if options.first is None else jnp.int32(options.first))
        return game._replace(seen=game.seen.at[0].set(situation(game)))

    def fresh(self, options: Options, first: Array) -> Game:
        """The table before the first turn."""
        corner = jnp.array([[1 << START[0]], [1 << START[1]]], U)  # KM-03, KM-04
        return Game(
            pawns=jnp.tile(corner, (1, 3)),
            reserve=jnp.int32(PAWNS - 3) - jnp.array(options.handicap, jnp.int32),
            focus=jnp.where(jnp.arange(2) == first, 0, 2).astype(jnp.int32),  # KM-07
            mover=jnp.asarray(first, jnp.int32),
            phase=jnp.int32(PAWN_PHASE),
            era=jnp.int32(0),
            active=U(0),
            done=jnp.int32(0),
            turn=jnp.int32(1),
            seen=jnp.zeros(self.cap(options) + 1, U),
            met=jnp.int32(0),
            over=jnp.bool_(False),
            winner=jnp.int32(-1),
        )

    def cap(self, options: Options) -> int:
        """After how many turns a game is a draw."""
        return int(options.cap or self.game.cap)

    def seat(self, game: Game) -> Array:
        return game.mover

    def scores(self, game: Game) -> Array:
        """What each seat has won: 1 or -1, 0 for a draw."""
        won = jnp.where(jnp.arange(2) == game.winner, 1.0, -1.0)
        return jnp.where(game.winner < 0, 0.0, won).astype(jnp.float32)

    def legal(self, game: Game) -> Array:
        """Which of the choices are legal, by their numbers."""
        mine, theirs = sides(game)
        now = at(game.focus, game.mover)
        cells = jnp.arange(ERA_CELLS, dtype=U)
        able = (able_pawns(mine, theirs, at(game.reserve, game.mover), now) >> cells) & 1
        pawns = (jnp.arange(3)[:, None] == now) & (able == 1)[None, :]
        doing = acts(mine, theirs, at(game.reserve, game.mover), game.era, game.active)
        acting = ((doing >> jnp.arange(6, dtype=U)) & 1) == 1
        idle = only_own_steps(mine, doing, game.era, game.active)
        eras = jnp.arange(3) != now
        return jnp.concatenate(
            [
                pawns.reshape(-1) & (game.phase == PAWN_PHASE),
                acting & (game.phase == ACTION_PHASE),
                eras & (game.phase == FOCUS_PHASE),
                (idle & (game.phase == ACTION_PHASE))[None],
            ]
        )

    def step(self, options: Options, game: Game, choice: Array) -> Game:
        """The game after a legal choice."""
        choosing, ending = game.phase == PAWN_PHASE, game.phase == FOCUS_PHASE
        acting = game.phase == ACTION_PHASE
        acted = act(game, choice - MOVE)
        passed = choice == PASS
        done = game.done + acting
        going_on = (done < ACTIONS) & (acted.active != 0) & ~passed
        cell = choice & 15
        after = game._replace(
            pawns=jnp.where(acting & ~passed, acted.pawns, game.pawns),
            reserve=jnp.where(acting & ~passed, acted.reserve, game.reserve),
            era=jnp.where(choosing, choice >> 4, acted.era),
            active=jnp.where(choosing, U(1) << cell.astype(U), jnp.where(going_on, acted.active, U(0))),
            phase=jnp.where(choosing | (acting & going_on), ACTION_PHASE, FOCUS_PHASE),
            done=done,
        )
        turned = end_turn(options, game, choice - FOCUS)
        return Game(*(jnp.where(ending, new, old) for new, old in zip(turned, after)))

    def observe(self, game: Game, seat: Array) -> Array:
        """Planes of four by four cells, as the seat sees them (4, 4, 30)."""
        mine, theirs = at(game.pawns, seat), at(game.pawns, 1 - seat)
        active = jnp.where(jnp.arange(3) == game.era, game.active, U(0))
        bits = jnp.concatenate([mine, theirs, active])[:, None] >> jnp.arange(ERA_CELLS, dtype=U)
        boards = ((bits & 1) == 1).T.reshape(4, 4, 9)
        facts = jnp.concatenate(
            [
                jnp.arange(3) == at(game.focus, seat),
                jnp.arange(3) == at(game.focus, 1 - seat),
                jnp.arange(4) < at(game.reserve, seat),
                jnp.arange(4) < at(game.reserve, 1 - seat),
                jnp.arange(3) == game.phase,
                jnp.stack([game.done > 0, game.mover == seat]),
                jnp.arange(2) < game.met,
            ]
        )
        return jnp.concatenate([boards, jnp.broadcast_to(facts, (4, 4, facts.shape[0]))], axis=-1)

    def crowd(self, options: Options, keys: Array) -> Crowd:
        games = jax.vmap(lambda key: bare(self.start(options, key)), out_axes=-1)(keys)
        past = jnp.zeros((2, self.cap(options) // 2 + 1, len(keys)), U)
        return Crowd(games, past.at[0, 0].set(situation(games)), jnp.int32(0))

    def turns(self, options: Options, crowd: Crowd, luck: Array) -> tuple[Crowd, Array, Array]:
        """A turn of random choices in every game; games that end begin anew.

        What comes up again comes up with the same seat to move: half of the past is looked at.
        """
        tick = crowd.clock + 1
        rows = crowd.past.shape[1]
        past = jax.lax.dynamic_index_in_dim(crowd.past, tick % 2, keepdims=False)
        ages = 2 * ((tick // 2 - jnp.arange(rows) - 1) % rows + 1)
        games, luck, count = jax.vmap(any_turn, in_axes=-1, out_axes=-1)(crowd.games, luck)
        met = ((past == situation(games)) & (ages[:, None] < games.turn)).sum(0, dtype=jnp.int32)

        def one(game: Game, met: Array, luck: Array) -> Game:
            after, fresh = judged(options, game, met, self.cap(options)), self.fresh(options, luck >> 10 & 1)
            return Game(
                *jax.tree.map(lambda new, old: jnp.where(after.over, new, old), bare(fresh), bare(after))
            )

        games = jax.vmap(one, in_axes=-1, out_axes=-1)(games, met, luck)
        past = crowd.past.at[tick % 2, tick // 2 % rows].set(situation(games))
        return Crowd(games, past, tick), luck, count


# One game, in bits.


def at(pair: Array, side: Array) -> Array:
    """An entry of a pair, without a gather."""
    return jnp.where(side == 0, pair[0], pair[1])


def sides(game: Game) -> tuple[Array, Array]:
    """The pawns of the mover and of the other, by era."""
    return at(game.pawns, game.mover), at(game.pawns, 1 - game.mover)


def row(boards: Array, era: Array) -> Array:
    """The cells of one era; full where there is no such era, so that nobody can go there."""
    inside = jnp.where(era == 0, boards[0], jnp.where(era == 1, boards[1], boards[2]))
    return jnp.where((era < 0) | (era > 2), U(0xFFFF), inside)


def onward(cells: Array, way: Array) -> Array:
    """The next cells a way; what would leave the board is gone."""
    up, down = cells >> 4, (cells << 4) & 0xFFFF
    right, left = (cells & 0x7777) << 1, (cells & 0xEEEE) >> 1
    return jnp.where(way == 0, up, jnp.where(way == 1, right, jnp.where(way == 2, down, left)))


def around(cells: Array) -> Array:
    """All cells beside some cells."""
    return (cells >> 4) | ((cells << 4) & 0xFFFF) | ((cells & 0x7777) << 1) | ((cells & 0xEEEE) >> 1)


def able_pawns(mine: Array, theirs: Array, reserve: Array, era: Array) -> Array:
    """The pawns of an era that can do most actions, up to two (KM-17, KM-23, KM-R04, KM-R26)."""
    here, full = row(mine, era), mine | theirs
    inside = ~jnp.where((era < 0) | (era > 2), U(0), here)
    walking = here & around(inside & 0xFFFF)
    ahead = here & ~row(full, era + 1)
    back = jnp.where(reserve > 0, here & ~row(full, era - 1), U(0))
    again = around(~row(mine, era + 1) & 0xFFFF) | ~row(full, era + 2)
    ahead_twice = ahead & jnp.where(reserve > 0, U(0xFFFF), again)
    further = jnp.where(reserve > 1, ~row(full, era - 2), U(0))
    back_twice = back & (around(~row(mine, era - 1) & 0xFFFF) | further)
    twice = walking | ahead_twice | back_twice
    return jnp.where(twice != 0, twice, ahead | back)


def acts(mine: Array, theirs: Array, reserve: Array, era: Array, active: Array) -> Array:
    """What the active pawn can do, as six bits: north, east, south, west, forward, back."""
    full = mine | theirs
    ways = [(onward(active, jnp.int32(way)) != 0).astype(U) << way for way in range(4)]
    ahead = (active & ~row(full, era + 1)) != 0
    back = ((active & ~row(full, era - 1)) != 0) & (reserve > 0)
    return ways[0] | ways[1] | ways[2] | ways[3] | ahead.astype(U) << 4 | back.astype(U) << 5


def only_own_steps(mine: Array, doing: Array, era: Array, active: Array) -> Array:
    """Whether nothing is left but steps onto one's own pawns, which may be passed over (KM-R26)."""
    return (active != 0) & (doing < 16) & ((around(active) & ~row(mine, era)) == 0)


def act(game: Game, doing: Array) -> Game:
    """The active pawn moves one of four ways (KM-39 to KM-52), or travels (KM-55 to KM-63)."""
    mine, theirs = sides(game)
    era, pawn = game.era, game.active
    walking = doing < 4
    me, foe, next_pawn = walked(row(mine, era), row(theirs, era), pawn, doing)
    to = jnp.where(walking, era, jnp.where(doing == 4, era + 1, era - 1))
    eras = jnp.arange(3)
    gone = jnp.where((eras == era) & (doing == 4), mine & ~pawn, mine)
    travelled = jnp.where(eras == to, gone | pawn, gone)
    ours = jnp.where(walking, jnp.where(eras == era, me, mine), travelled)
    others = jnp.where(walking & (eras == era), foe, theirs)
    white = game.mover == 0
    return game._replace(
        pawns=jnp.stack([jnp.where(white, ours, others), jnp.where(white, others, ours)]),
        reserve=game.reserve - ((jnp.arange(2) == game.mover) & (doing == 5)),
        era=to,
        active=jnp.where(walking, next_pawn, pawn),
    )


def bare(game: Game) -> Game:
    """What there is of a game at the beginning of a turn, but for its past."""
    within = dict.fromkeys(("phase", "era", "active", "done", "seen", "met", "over", "winner"))
    return game._replace(**within)


def any_turn(game: Game, luck: Array) -> tuple[Game, Array, Array]:
    """A turn of random choices, whether it ends the game left open."""
    era = at(game.focus, game.mover)
    can = able_pawns(*sides(game), at(game.reserve, game.mover), era)
    luck = stirred(luck)
    game = game._replace(era=era, active=chosen(can, luck, PAWNS))
    count = 1 + (game.active != 0)
    for _ in range(ACTIONS):
        luck = stirred(luck)
        count = count + (game.active != 0)
        game = acted_anyhow(game, luck)
    luck = stirred(luck)
    return bare(handed_over(game, (era + 1 + (luck >> 9 & 1).astype(jnp.int32)) % 3)), luck, count


def acted_anyhow(game: Game, luck: Array) -> Game:
    """The active pawn, if there is one, does anything it can."""
    mine, theirs = sides(game)
    doing = acts(mine, theirs, at(game.reserve, game.mover), game.era, game.active)
    passing = U(1) << 6
    doing = doing | jnp.where(only_own_steps(mine, doing, game.era, game.active), passing, U(0))
    pick = chosen(doing, luck, 6)
    acted = act(game, 31 - jax.lax.clz(pick | 1).astype(jnp.int32))
    idle = (game.active == 0) | (pick == passing)
    return game._replace(
        pawns=jnp.where(idle, game.pawns, acted.pawns),
        reserve=jnp.where(idle, game.reserve, acted.reserve),
        era=jnp.where(idle, game.era, acted.era),
        active=jnp.where(idle, U(0), acted.active),
    )


def walked(mine: Array, theirs: Array, pawn: Array, way: Array) -> tuple[Array, Array, Array]:
    """One era after a Move: the mover's pawns, the other's, and the pawn where it stands now."""
    first = onward(pawn, way)
    second = onward(first, way)
    third = onward(second, way)
    enemy = (theirs & first) != 0
    # KM-45, KM-47: an enemy goes on, off the board, or against one of its own.
    foe = jnp.where((theirs & second) != 0, theirs & ~first & ~second, (theirs & ~first) | second)
    # KM-44: pushed against one of ours, that one goes on in its turn.
    chain = enemy & ((mine & second) != 0)
    foe = jnp.where(chain, foe & ~third, foe)
    rest = mine & ~pawn & ~second
    pushed = jnp.where((mine & third) != 0, rest & ~third, rest | third)
    me = jnp.where(chain, pushed, mine & ~pawn) | first
    paradox = (mine & first) != 0  # KM-43
    return (
        jnp.where(paradox, mine & ~pawn & ~first, me),
        jnp.where(enemy & ~paradox, foe, theirs),
        jnp.where(paradox, U(0), first),
    )


def end_turn(options: Options, game: Game, era: Array) -> Game:
    """The Focus moves, and the other seat is next unless the game is over."""
    length = game.seen.shape[0]
    after = handed_over(game, era)
    now = situation(after)
    met = ((game.seen == now) & (jnp.arange(length) < game.turn)).sum(dtype=jnp.int32)
    return judged(options, after, met, length - 1)._replace(seen=game.seen.at[game.turn].set(now))


def handed_over(game: Game, era: Array) -> Game:
    """The Focus moves, and the other seat is next (KM-15)."""
    return game._replace(
        focus=jnp.where(jnp.arange(2) == game.mover, era, game.focus),
        mover=1 - game.mover,
        turn=game.turn + 1,
        active=U(0),
        done=jnp.int32(0),
    )


def judged(options: Options, game: Game, met: Array, cap: int) -> Game:
    """Whether the turn that has ended was the last (KM-30, KM-R06)."""
    mine, theirs = sides(game)
    now = at(game.focus, game.mover)
    won = (mine != 0).sum() <= 1
    drawn = game.turn > cap
    if options.repetition is not False:
        drawn = drawn | (met + 1 >= THIRD_TIME)
    idle = able_pawns(mine, theirs, at(game.reserve, game.mover), now) == 0
    return game._replace(
        phase=jnp.where(idle, FOCUS_PHASE, PAWN_PHASE),
        era=now,
        mover=jnp.where(won, 1 - game.mover, game.mover),
        met=met,
        over=won | drawn,
        winner=jnp.where(won, 1 - game.mover, -1),
    )


def situation(game: Game) -> Array:
    """A key of what could come up again, never 0."""
    white, black = game.pawns[0], game.pawns[1]
    small = game.mover + 2 * (
        game.focus[0] + 3 * (game.focus[1] + 3 * (game.reserve[0] + 8 * game.reserve[1]))
    )
    key = U(0x9E3779B9)
    for word in (
        white[0] | white[1] << 16,
        white[2] | black[0] << 16,
        black[1] | black[2] << 16,
        small.astype(U),
    ):
        key = (key ^ word) * U(0x85EBCA6B)
        key = (key ^ key >> 15) * U(0xC2B2AE35)
        key = key ^ key >> 13
    return key | 1


# Luck in one word.


def stirred(luck: Array) -> Array:
    """The next random word (xorshift)."""
    luck = luck ^ luck << 13
    luck = luck ^ luck >> 17
    return luck ^ luck << 5


def chosen(members: Array, luck: Array, most: int) -> Array:
    """One of the bits of a set that has at most so many members and one more, all equally likely."""
    count = jax.lax.population_count(members)
    left = ((luck >> 3) % jnp.maximum(count, 1)).astype(jnp.int32)
    for _ in range(most):
        members = jnp.where(left > 0, members & (members - 1), members)
        left = left - 1
    return members & (~members + 1)
