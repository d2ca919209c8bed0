"""Alpha-beta over whole turns, for two players who see everything.

A turn is all decisions up to the other seat's next one. Iterative deepening, a transposition table, the best
reply of an earlier visit first, quiescence over turns that change the stake, repetition as a draw.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from anachron.bots.evaluation import Evaluation, final_value
from anachron.bots.limits import Limits
from anachron.engine.luck import Stream
from anachron.engine.state import State

EXACT: Final = 0
AT_LEAST: Final = 1
AT_MOST: Final = 2
NEAR_WIN: Final = 900_000  # values beyond it are wins or losses, counted in turns
FULL: Final = 2_000_000
MOST_DEPTH: Final = 40


class Turn:
    """A whole turn: where it leads and the choices that lead there."""

    def __init__(self, state: State, key: i64, path: list[int]) -> None:
        self.state = state
        self.key = key
        self.path = path
        self.value: i64 = 0  # a first guess, for the order of search
        self.liking: i64 = 0  # how much it is preferred to others that are as good
        self.loud = False


class Entry:
    """What is known of a situation from an earlier visit."""

    def __init__(self, depth: i64, bound: i64, value: i64, best: i64) -> None:
        self.depth = depth
        self.bound = bound
        self.value = value
        self.best = best  # the key behind the best turn


class Stopped(Exception):
    """The limit is reached: what the last full depth found stands."""


class Search:
    """One search from one state."""

    def __init__(self, evaluation: Evaluation) -> None:
        self.evaluation = evaluation
        self.table: dict[int, Entry] = {}
        self.nodes: i64 = 0
        self.node_limit: i64 = 0
        self.limits = Limits(0, 0.0)  # of time
        self.path: list[int] = []  # keys of the turns that lead here
        self.looked: dict[int, int] = {}  # first choices of turns, with the most that could come of them
        self.quiescence: i64 = 2  # loud turns looked at beyond the horizon
        self.contempt: i64 = 0  # what a draw is worth less than even play to the side that searches
        self.variety: i64 = 0  # by how much a turn may at most be worse than the best, for a change
        self.taste: i64 = 0  # which of them are liked
        self.root_seat: i64 = 0

    def best(self, root: State, nodes: int, seconds: float, depth: int) -> tuple[int, list[list[int]]]:
        """The value for the seat to decide and the line found: its own turn first, then the replies."""
        self.node_limit = 0
        self.limits = Limits(0, 0.0)
        self.root_seat = root.seat
        self.path = [int(root.key())]
        turns = self.turns(root)
        self.nodes = 0
        self.node_limit = nodes
        self.limits = Limits(0, seconds)
        self.looked = {}
        for turn in turns:
            self.look(turn, turn.value)
            self.like(turn)
        sort_turns(turns)
        guess = turns[0]
        value = guess.value - guess.liking
        if len(turns) == 1 or depth <= 0:
            return int(value), [guess.path]
        level: i64 = 1
        while level <= depth:
            try:
                value = self.search_root(root, turns, level) - turns[0].liking
            except Stopped:
                break
            if value > NEAR_WIN or value < -NEAR_WIN:
                break
            level += 1
        return int(value), [turns[0].path, *self.line_after(turns[0].state)]

    def search_root(self, root: State, turns: list[Turn], depth: i64) -> i64:
        """Search all turns to a depth; the one liked best goes to the front and stays if it stops."""
        best: i64 = -FULL
        i: i64 = 0
        earlier = self.looked
        self.looked = {}
        while i < len(turns):
            turn = turns[i]
            try:
                value = -self.visit(turn, depth - 1, -FULL, turn.liking - best)
            except Stopped:
                self.looked = {**earlier, **self.looked}
                raise
            self.look(turn, value)
            if value + turn.liking > best:
                best = value + turn.liking
                del turns[i]
                turns.insert(0, turn)
                if best > NEAR_WIN:
                    break
            i += 1
        return best

    def look(self, turn: Turn, value: i64) -> None:
        """Note what could come of a turn under its first choice."""
        first = turn.path[0]
        if first not in self.looked or self.looked[first] < int(value):
            self.looked[first] = int(value)

    def like(self, turn: Turn) -> None:
        """Prefer a turn to its equals, always by as much for the same taste."""
        if self.variety:
            turn.liking = Stream(int(turn.key ^ self.taste)).below(self.variety + 1)
            turn.value += turn.liking

    def visit(self, turn: Turn, depth: i64, alpha: i64, beta: i64) -> i64:
        """The value of the state after a turn, for the seat that decides there."""
        state = turn.state
        if state.seat < 0:
            return self.ended(state)
        if int(turn.key) in self.path:
            return self.draw_value(state.seat)  # met before on this line: it would come to a draw
        self.path.append(int(turn.key))
        value = self.search(state, turn.key, depth, alpha, beta)
        self.path.pop()
        return value

    def ended(self, state: State) -> i64:
        """The value of an ended game for the seat that would have decided next; an earlier win is better."""
        length: i64 = len(self.path)
        outcome = state.outcome
        assert outcome is not None
        loser = 1 - self.root_seat if length % 2 == 1 else self.root_seat
        if not outcome.winners:
            return self.draw_value(loser)
        value = final_value(state, loser)
        return value - length if value > 0 else value + length

    def draw_value(self, seat: i64) -> i64:
        return -self.contempt if seat == self.root_seat else self.contempt

    def search(self, state: State, key: i64, depth: i64, alpha: i64, beta: i64) -> i64:
        """Alpha-beta from the view of the seat that decides."""
        if depth <= 0:
            return self.settle(state, alpha, beta, self.quiescence)
        best_key: i64 = -1
        known = self.table.get(int(key))
        if known is not None:
            if known.depth >= depth and -NEAR_WIN < known.value < NEAR_WIN:
                if known.bound == EXACT or (known.bound == AT_LEAST and known.value >= beta):
                    return known.value
                if known.bound == AT_MOST and known.value <= alpha:
                    return known.value
            best_key = known.best
        turns = self.turns(state)
        if best_key >= 0:
            prefer(turns, best_key)
        sort_turns(turns)
        best: i64 = -FULL
        floor = alpha
        for turn in turns:
            value = -self.visit(turn, depth - 1, -beta, -floor)
            if value > best:
                best, best_key = value, turn.key
                floor = value if value > floor else floor
                if floor >= beta:
                    break
        bound = AT_LEAST if best >= beta else EXACT if best > alpha else AT_MOST
        self.table[int(key)] = Entry(depth, bound, best, best_key)
        return best

    def settle(self, state: State, alpha: i64, beta: i64, depth: i64) -> i64:
        """Beyond the horizon: stay as it is, or go on with turns that change the stake."""
        stay = self.evaluation.value(state, state.seat)
        if stay >= beta or depth <= 0:
            return stay
        best = stay
        turns = self.turns(state)
        sort_turns(turns)
        for turn in turns:
            if not turn.loud:
                continue
            if turn.state.seat < 0:
                value = -self.ended(turn.state)
            else:
                self.path.append(0)
                value = -self.settle(turn.state, -beta, -(best if best > alpha else alpha), depth - 1)
                self.path.pop()
            if value > best:
                best = value
                if best >= beta:
                    break
        return best

    def turns(self, state: State) -> list[Turn]:
        """All whole turns from a state, one per situation they lead to, with a first guess of its value."""
        found: list[Turn] = []
        seat = state.seat
        self.spread(state, seat, [], {}, found)
        stake = self.evaluation.stake(state)
        for turn in found:
            after = turn.state
            if after.seat < 0:
                turn.value = final_value(after, seat)
                turn.loud = True
            else:
                turn.value = self.evaluation.value(after, seat)
                turn.loud = self.evaluation.stake(after) != stake
        self.nodes += len(found)
        if self.nodes > self.node_limit > 0 or self.limits.is_over():
            raise Stopped
        return found

    def spread(
        self, state: State, seat: i64, path: list[int], seen: dict[int, bool], found: list[Turn]
    ) -> None:
        """Follow every choice of a turn; situations met before, also half-way, are not followed twice."""
        for number in state.legal(int(seat)):
            after = state.clone()
            after.apply(int(seat), number)
            key = after.key()
            if int(key) in seen:
                continue
            seen[int(key)] = True
            way = [*path, number]
            if after.seat == seat:
                self.spread(after, seat, way, seen, found)
            else:
                found.append(Turn(after, key, way))

    def line_after(self, state: State) -> list[list[int]]:
        """The replies the table expects, as far as it knows them."""
        line: list[list[int]] = []
        while state.seat >= 0 and len(line) < 6:
            known = self.table.get(int(state.key()))
            if known is None or known.best < 0:
                break
            found: list[Turn] = []
            self.spread(state, state.seat, [], {}, found)
            following = [turn for turn in found if turn.key == known.best]
            if not following:
                break
            line.append(following[0].path)
            state = following[0].state
        return line


def prefer(turns: list[Turn], key: i64) -> None:
    """The turn that was best on an earlier visit is looked at first."""
    for turn in turns:
        if turn.key == key:
            turn.value += FULL


def sort_turns(turns: list[Turn]) -> None:
    """Most promising first; equal ones keep their order."""
    turns.sort(key=promise)


def promise(turn: Turn) -> int:
    return -int(turn.value)
