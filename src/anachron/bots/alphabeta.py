"""Alpha-beta over whole turns, for two players who see everything.

A turn is all decisions up to the other seat's next one. Iterative deepening with a window around the last
value, the table's turn before all others are made, null windows for what is not expected to be best, less
depth for late turns, quiescence over turns that change the stake. Situations that the game or the line has
met before are draws. A game may list its turns in a faster way: see `Search.follow`.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from anachron.bots.evaluation import WIN, Evaluation
from anachron.bots.limits import Limits
from anachron.engine.luck import Stream
from anachron.engine.state import State

EXACT: Final = 0
AT_LEAST: Final = 1
AT_MOST: Final = 2
NEAR_WIN: Final = 900_000  # values beyond it are wins or losses, counted in turns
FULL: Final = 2_000_000
MOST_DEPTH: Final = 40
WINDOW: Final = 40  # around the value of the depth before
LATE: Final = 4  # turns that are searched to their full depth; later ones may be searched less deep
VERY_LATE: Final = 16
SELDOM: Final = 32  # lists of turns between two looks at the clock

# What a turn comes to.
GOES_ON: Final = 0
WON: Final = 1
LOST: Final = 2
DRAWN: Final = 3


@mypyc_attr(allow_interpreted_subclasses=True)
class Turn:
    """A whole turn: what it leads to and, for turns of real states, the choices that lead there."""

    def __init__(self, state: State | None, key: i64, path: list[int]) -> None:
        self.state = state
        self.key = key
        self.path = path
        self.value: i64 = 0  # a first guess for who plays it
        self.rank: i64 = 0  # in which order it is searched
        self.liking: i64 = 0  # how much it is preferred to others that are as good
        self.comes_to: i64 = GOES_ON  # to who plays it
        self.distance: i64 = 0  # turns to that end, where it is known
        self.loud = False


class Entry:
    """What is known of a situation from an earlier visit."""

    def __init__(self, depth: i64, bound: i64, value: i64, best: Turn | None) -> None:
        self.depth = depth
        self.bound = bound
        self.value = value  # wins and losses counted from here
        self.best = best


class Stopped(Exception):
    """The limit is reached: what the last full depth found stands."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Search:
    """One search from one state."""

    def __init__(self, evaluation: Evaluation) -> None:
        self.evaluation = evaluation
        self.table: dict[int, Entry] = {}
        self.nodes: i64 = 0  # turns made
        self.lists: i64 = 0
        self.node_limit: i64 = 0
        self.limits = Limits(0, 0.0)  # of time
        self.path: list[int] = []  # keys of the turns that lead here
        self.earlier: dict[int, bool] = {}  # keys of what the game has met before
        self.looked: dict[int, int] = {}  # first choices of turns, with the most that could come of them
        self.quiescence: i64 = 2  # loud turns looked at beyond the horizon
        self.contempt: i64 = 0  # what a draw is worth less than even play to the side that searches
        self.variety: i64 = 0  # by how much a turn may at most be worse than the best, for a change
        self.taste: i64 = 0  # which of them are liked
        self.shortest: i64 = 3  # the least depth at which late turns are searched less deep
        self.depth: i64 = 0  # the last that was searched to its end

    # From the root.

    def best(self, root: State, nodes: int, seconds: float, depth: int) -> tuple[int, list[list[int]]]:
        """The value for the seat to decide and the line found: its own turn first, then the replies."""
        self.node_limit = 0
        self.limits = Limits(0, 0.0)
        self.path = [int(root.key())]
        self.earlier = dict.fromkeys(self.evaluation.history(root), True)
        self.prepare(root)
        turns = self.spread_out(root)
        self.nodes = 0
        self.node_limit = nodes
        self.limits = Limits(0, seconds)
        self.looked = {}
        for turn in turns:
            self.look(turn, turn.value)
            self.like(turn)
        sort_turns(turns)
        guess = turns[0]
        value: i64 = guess.value
        if len(turns) > 1 and depth > 0:
            value = self.deepen(turns, depth)
        return int(value), [turns[0].path, *self.line_after(turns[0].state)]

    def deepen(self, turns: list[Turn], depth: i64) -> i64:
        """Search deeper and deeper; the best turn ends up in front."""
        value = turns[0].value
        level: i64 = 1
        while level <= depth:
            try:
                value = self.search_window(turns, level, value) - turns[0].liking
            except Stopped:
                break
            self.depth = level
            if value > NEAR_WIN or value < -NEAR_WIN:
                break
            level += 1
        return value

    def search_window(self, turns: list[Turn], depth: i64, guess: i64) -> i64:
        """Search around a guess, and with all values open if it was wrong."""
        if depth > 2:
            value = self.search_root(turns, depth, guess - WINDOW, guess + WINDOW)
            if guess - WINDOW < value < guess + WINDOW:
                return value
        return self.search_root(turns, depth, -FULL, FULL)

    def search_root(self, turns: list[Turn], depth: i64, alpha: i64, beta: i64) -> i64:
        """Search all turns to a depth; the one liked best goes to the front and stays if it stops."""
        best: i64 = -FULL
        i: i64 = 0
        earlier = self.looked
        self.looked = {}
        while i < len(turns):
            turn = turns[i]
            floor = (best if best > alpha else alpha) - turn.liking
            try:
                if i == 0 or depth == 1:
                    value = -self.visit(turn, depth - 1, turn.liking - beta, -floor, 1)
                else:
                    value = -self.visit(turn, depth - 1, -floor - 1, -floor, 1)
                    if value > floor:
                        value = -self.visit(turn, depth - 1, turn.liking - beta, -floor, 1)
            except Stopped:
                self.looked = {**earlier, **self.looked}
                raise
            self.look(turn, value)
            if value + turn.liking > best:
                best = value + turn.liking
                if best > alpha:
                    del turns[i]
                    turns.insert(0, turn)
                if best >= beta or best > NEAR_WIN:
                    break
            i += 1
        return best

    def look(self, turn: Turn, value: i64) -> None:
        """Note what could come of a turn under its first choice."""
        first = turn.path[0]
        if first not in self.looked or self.looked[first] < int(value):
            self.looked[first] = int(value)

    def like(self, turn: Turn) -> None:
        """Prefer a turn to its equals, always by as much for the same taste; an end is what it is."""
        if self.variety and turn.comes_to == GOES_ON:
            turn.liking = Stream(int(turn.key ^ self.taste)).below(self.variety + 1)
            turn.rank += turn.liking

    # Deeper down. A ply is the number of turns since the root.

    def visit(self, turn: Turn, depth: i64, alpha: i64, beta: i64, ply: i64) -> i64:
        """The value of what a turn leads to, for the seat that decides there."""
        if turn.comes_to != GOES_ON:
            return self.ended(turn, ply)
        if int(turn.key) in self.earlier or int(turn.key) in self.path:
            return self.draw_value(ply)  # met before: it would come to a draw
        if depth <= 0:
            return self.settle(turn, alpha, beta, self.quiescence, ply)
        self.path.append(int(turn.key))
        value = self.search(turn, depth, alpha, beta, ply)
        self.path.pop()
        return value

    def ended(self, turn: Turn, ply: i64) -> i64:
        """The value of an ended game for the seat that would have decided next; an earlier win is better."""
        if turn.comes_to == DRAWN:
            return self.draw_value(ply)
        end = ply + turn.distance
        return end - WIN if turn.comes_to == WON else WIN - end

    def draw_value(self, ply: i64) -> i64:
        return self.contempt if ply & 1 else -self.contempt

    def search(self, turn: Turn, depth: i64, alpha: i64, beta: i64, ply: i64) -> i64:
        """Alpha-beta from the view of the seat that decides after a turn."""
        known = self.table.get(int(turn.key))
        first: Turn | None = None
        if known is not None:
            value = from_here(known.value, ply)
            if known.depth >= depth or value > NEAR_WIN or value < -NEAR_WIN:
                if known.bound == EXACT:
                    return value
                if known.bound == AT_LEAST and value >= beta:
                    return value
                if known.bound == AT_MOST and value <= alpha:
                    return value
            first = known.best
        best: i64 = -FULL
        favourite: Turn | None = first
        if first is not None:
            best = -self.visit(first, depth - 1, -beta, -alpha, ply + 1)
        if best < beta:
            found = self.rest(turn, first, depth, alpha, beta, ply, best)
            best = found.value
            if found.best is not None:
                favourite = found.best
        bound = AT_LEAST if best >= beta else EXACT if best > alpha else AT_MOST
        self.table[int(turn.key)] = Entry(depth, bound, to_here(best, ply), favourite)
        return best

    def rest(
        self, turn: Turn, first: Turn | None, depth: i64, alpha: i64, beta: i64, ply: i64, best: i64
    ) -> Entry:
        """All turns but the one that was tried: the best value, and the turn that beats what was known."""
        turns = self.follow(turn, False)
        if ply == 1:
            self.recall(turns)
        sort_turns(turns)
        favourite: Turn | None = None
        floor = best if best > alpha else alpha
        tried: i64 = 0 if first is None else 1
        for next_turn in turns:
            if first is not None and next_turn.key == first.key:
                continue
            if depth == 1 and next_turn.value <= floor and next_turn.comes_to == GOES_ON:
                if next_turn.value > best:
                    best = next_turn.value  # who answers can at least stay as it is: no more comes of it
                break
            if tried == 0 or depth == 1:
                value = -self.visit(next_turn, depth - 1, -beta, -floor, ply + 1)
            else:
                less: i64 = 0
                if depth >= self.shortest and tried >= LATE and not next_turn.loud:
                    less = 2 if tried >= VERY_LATE and depth > 3 else 1
                value = -self.visit(next_turn, depth - 1 - less, -floor - 1, -floor, ply + 1)
                if value > floor and (less > 0 or value < beta):
                    value = -self.visit(next_turn, depth - 1, -beta, -floor, ply + 1)
            tried += 1
            if value > best:
                best = value
                if value > floor:
                    floor = value
                    favourite = next_turn
                if best >= beta:
                    break
        return Entry(depth, EXACT, best, favourite)

    def recall(self, turns: list[Turn]) -> None:
        """Replies to what the game has met before come to a draw, however bad they look."""
        for turn in turns:
            if turn.comes_to == GOES_ON and int(turn.key) in self.earlier:
                turn.comes_to = DRAWN
                turn.value = turn.rank = self.contempt

    def settle(self, turn: Turn, alpha: i64, beta: i64, depth: i64, ply: i64) -> i64:
        """Beyond the horizon: stay as it is, or go on with turns that change the stake."""
        best = -turn.value
        if best >= beta or depth <= 0:
            return best
        turns = self.follow(turn, True)
        sort_turns(turns)
        floor = best if best > alpha else alpha
        for next_turn in turns:
            if next_turn.comes_to != GOES_ON:
                value = -self.ended(next_turn, ply + 1)
            elif next_turn.value <= floor:
                break
            else:
                value = -self.settle(next_turn, -beta, -floor, depth - 1, ply + 1)
            if value > best:
                best = value
                floor = best if best > floor else floor
                if best >= beta:
                    break
        return best

    # Turns.

    def prepare(self, root: State) -> None:
        """Make ready for a search; for games that list turns in a way of their own."""

    def follow(self, turn: Turn, loud: bool) -> list[Turn]:
        """The turns that may come after a turn, each with a first guess of its value; or only loud ones."""
        assert turn.state is not None
        return self.spread_out(turn.state, loud)

    def spread_out(self, state: State, loud: bool = False) -> list[Turn]:
        """All whole turns from a state, one per situation they lead to; or only loud ones."""
        found: list[Turn] = []
        seat = state.seat
        stake = self.evaluation.stake(state)
        self.spread(state, seat, [], {}, found, loud, stake)
        for turn in found:
            self.judge(turn, seat, stake)
        self.count(len(found) + 1)
        return found

    def judge(self, turn: Turn, seat: i64, stake: i64) -> None:
        """A first guess of what a turn is worth to who plays it."""
        after = turn.state
        assert after is not None
        outcome = after.outcome
        if outcome is None:
            turn.value = self.evaluation.value(after, seat)
            turn.loud = self.evaluation.stake(after) != stake
        else:
            turn.comes_to = DRAWN if not outcome.winners else WON if outcome.winners[0] == seat else LOST
            turn.value = 0 if turn.comes_to == DRAWN else WIN if turn.comes_to == WON else -WIN
            turn.loud = True
        turn.rank = turn.value

    def count(self, more: i64) -> None:
        """Note turns that were made, and stop where the limit is reached."""
        self.nodes += more
        self.lists += 1
        if self.nodes > self.node_limit > 0 or (self.lists % SELDOM == 0 and self.limits.is_over()):
            raise Stopped

    def spread(
        self,
        state: State,
        seat: i64,
        path: list[int],
        seen: dict[int, bool],
        found: list[Turn],
        loud: bool,
        stake: i64,
    ) -> None:
        """Follow every choice of a turn; situations met before, also half-way, are not followed twice."""
        if loud and path and self.evaluation.is_settled(state) and self.evaluation.stake(state) == stake:
            return
        for number in state.legal(int(seat)):
            after = state.clone()
            after.apply(int(seat), number)
            key = after.key()
            if int(key) in seen:
                continue
            seen[int(key)] = True
            way = [*path, number]
            if after.seat == seat:
                self.spread(after, seat, way, seen, found, loud, stake)
            elif not loud or after.outcome is not None or self.evaluation.stake(after) != stake:
                found.append(Turn(after, key, way))

    def line_after(self, state: State | None) -> list[list[int]]:
        """The replies the table expects, as far as it knows them."""
        line: list[list[int]] = []
        while state is not None and state.seat >= 0 and len(line) < 6:
            known = self.table.get(int(state.key()))
            if known is None or known.best is None:
                break
            found: list[Turn] = []
            self.spread(state, state.seat, [], {}, found, False, 0)
            expected = known.best
            following = [turn for turn in found if turn.key == expected.key]
            if not following:
                break
            line.append(following[0].path)
            state = following[0].state
        return line


def from_here(value: i64, ply: i64) -> i64:
    """A value of the table, its wins and losses counted from the root."""
    return value - ply if value > NEAR_WIN else value + ply if value < -NEAR_WIN else value


def to_here(value: i64, ply: i64) -> i64:
    """A value for the table, its wins and losses counted from the situation."""
    return value + ply if value > NEAR_WIN else value - ply if value < -NEAR_WIN else value


def sort_turns(turns: list[Turn]) -> None:
    """Most promising first; equal ones keep their order."""
    turns.sort(key=promise)


def promise(turn: Turn) -> int:
    return -int(turn.rank)
