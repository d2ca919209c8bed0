"""What the search over whole action phases asks of The LOOP, and what one does outside them by habit."""

from __future__ import annotations

from mypy_extensions import i64

from anachron.bots.beam import Turns
from anachron.engine.state import State
from anachron.games.loop.choices import FILE_TILE, JAM, NO, PASS, SHUT_DOWN, STOP_ACTING, TAKE_ONE, card_in
from anachron.games.loop.evaluation import WIN, Weights, promise, standing, stopping, worst_card
from anachron.games.loop.play import Loop
from anachron.games.loop.state import ASK_ARCHIVE, ASK_MENU, ASK_REWARD, ASK_TAKE, Table


class Phases(Turns):
    """The action phases of The LOOP, as a search over whole turns asks about them."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        self.stop = STOP_ACTING
        self.most = weights.archived * 8
        self.least = -weights.disaster

    def may_stop(self, state: State) -> bool:
        assert isinstance(state, Loop)
        return state.ask == ASK_MENU

    def standing(self, state: State) -> i64:
        assert isinstance(state, Loop)
        return standing(self.weights, state)

    def stopping(self, state: State) -> i64:
        assert isinstance(state, Loop)
        return stopping(self.weights, state)

    def promise(self, state: State) -> i64:
        assert isinstance(state, Loop)
        return promise(self.weights, state)

    def settle(self, state: State) -> None:
        assert isinstance(state, Loop)
        settle(self.weights, state)


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
    worth, best, most = state.terms.content.worth, legal[-1], -1
    for number in legal:
        if number != PASS and worth[card_in(TAKE_ONE, number)] > most:
            best, most = number, worth[card_in(TAKE_ONE, number)]
    return PASS if PASS in legal and most < 25 else best
