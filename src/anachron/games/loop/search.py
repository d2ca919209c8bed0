"""The search over whole action phases: a beam over single choices, and samples of the next turn."""

from __future__ import annotations

import time

from mypy_extensions import i64

from anachron.engine.luck import Stream
from anachron.games.loop.choices import FILE_TILE, JAM, NO, PASS, SHUT_DOWN, STOP_ACTING, TAKE_ONE
from anachron.games.loop.content.worth import WORTH
from anachron.games.loop.evaluation import WIN, Weights, promise, standing, stopping, worst_card
from anachron.games.loop.play import Loop
from anachron.games.loop.state import ASK_ARCHIVE, ASK_MENU, ASK_REWARD, ASK_TAKE, Table


class Line:
    """A way through an action phase: the table it leads to, and the choice that led there from another."""

    def __init__(self, state: Loop, before: Line | None, number: int, value: i64) -> None:
        self.state = state
        self.before = before
        self.number = number
        self.value = value

    def first(self) -> int:
        """The choice it begins with: to stop, where it goes nowhere."""
        number = STOP_ACTING
        line: Line | None = self
        while line is not None and line.before is not None:
            number = line.number
            line = line.before
        return number

    def path(self) -> list[int]:
        """All choices that lead there."""
        found: list[int] = []
        line: Line | None = self
        while line is not None and line.before is not None:
            found.append(line.number)
            line = line.before
        found.reverse()
        return found


def by_value(line: Line) -> int:
    return -int(line.value)


class Search:
    """A beam over single choices; stopping is weighed at every menu on the way."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        self.nodes: i64 = 0
        self.limit: i64 = 0
        self.deadline: float = 0.0

    def begin(self, nodes: int, seconds: float) -> None:
        self.nodes = 0
        self.limit = nodes
        self.deadline = time.process_time() + seconds if seconds > 0 else 0.0

    def is_spent(self) -> bool:
        if self.limit and self.nodes >= self.limit:
            return True
        return self.deadline > 0 and time.process_time() > self.deadline

    def lines(self, root: Loop, width: i64, most: i64, noise: i64, stream: Stream) -> list[Line]:
        """Ways to end the phase, the best first, from about `most` choices looked at."""
        w = self.weights
        stops: list[Line] = []
        frontier = [Line(root, None, -1, 0)]
        seen: set[int] = {int(root.key())}
        end = self.nodes + most
        while frontier:
            grown: list[Line] = []
            for line in frontier:
                if line.state.ask == ASK_MENU:
                    value = stopping(w, line.state)
                    if noise:
                        value += stream.below(2 * noise + 1) - noise
                    stops.append(Line(line.state, line.before, line.number, value))
                if self.nodes < end or not stops:
                    self.grow(line, grown, stops, seen)
            grown.sort(key=by_value)
            frontier = grown[:width]
            if self.is_spent() and stops:
                break
        stops.sort(key=by_value)
        return stops

    def grow(self, line: Line, grown: list[Line], stops: list[Line], seen: set[int]) -> None:
        """Every choice but stopping."""
        state = line.state
        w = self.weights
        for number in state.legal(int(state.seat)):
            if number == STOP_ACTING:
                continue
            child = state.clone()
            child.apply(int(child.seat), number)
            self.nodes += 1
            if child.outcome is not None:
                stops.append(Line(child, line, number, standing(w, child)))
                continue
            key = int(child.key())
            if key not in seen:
                seen.add(key)
                grown.append(Line(child, line, number, promise(w, child)))

    def expected(self, line: Line, samples: i64, turns: i64, width: i64, most: i64, seed: i64) -> i64:
        """The value of ending the phase there, on average over what may come in the next turns."""
        w = self.weights
        total: i64 = 0
        n: i64 = 0
        while n < samples:
            value = self.played_on(line.state, turns, width, most, Stream(int(seed + n)))
            if value > w.archived * 8:
                value = w.archived * 8
            total += value if value > -w.disaster else -w.disaster
            n += 1
        return total // samples

    def played_on(self, ended: Loop, turns: i64, width: i64, most: i64, stream: Stream) -> i64:
        """The value after some more turns, in one sample of what may come."""
        w = self.weights
        state = ended.redealt(None, stream)
        value = standing(w, state)
        while turns > 0 and state.seat >= 0:
            state.apply(int(state.seat), STOP_ACTING)
            settle(w, state)
            self.nodes += 1
            value = standing(w, state)
            if state.seat >= 0:
                best = self.lines(state, width, most, 0, stream)[0]
                value = best.value
                state = best.state
            turns -= 1
        return value


def settle(w: Weights, state: Loop) -> None:
    """Play on to the next action phase by rule of thumb."""
    while state.outcome is None and state.ask != ASK_MENU:
        state.apply(int(state.seat), habit(w, state))


def habit(w: Weights, state: Loop) -> int:
    """What one does outside the action phase: archive, take the best card, save the worst Era."""
    legal = state.legal(int(state.seat))
    ask = state.ask
    if ask in (ASK_TAKE, ASK_REWARD):
        return best_card(state, legal)
    if ask == ASK_ARCHIVE:
        return tidied(state, legal)
    best, least = legal[0], -WIN * 2
    for number in legal:
        twin = state.clone()
        twin.apply(int(twin.seat), number)
        value = standing(w, twin)
        if value > least and number != NO:
            best, least = number, int(value)
    return best


def tidied(state: Table, legal: list[int]) -> int:
    """Archive first, then what the mode asks for; of Ultramachina cards the worst goes."""
    if FILE_TILE in legal:
        return FILE_TILE
    if SHUT_DOWN in legal:
        return SHUT_DOWN
    return JAM + int(worst_card(state)) if state.ultra and len(legal) > 1 else PASS


def best_card(state: Table, legal: list[int]) -> int:
    """The most useful card, if it is better than what the deck has."""
    best, most = legal[-1], -1
    for number in legal:
        if number != PASS and WORTH[number - TAKE_ONE] > most:
            best, most = number, WORTH[number - TAKE_ONE]
    return PASS if PASS in legal and most < 25 else best
