"""An opponent for every game, from nothing but its rules: tree search with random play beyond the tree."""

from __future__ import annotations

from collections.abc import Sequence

from anachron.bots.answer import expect_question, thinking
from anachron.bots.ismcts import TreeSearch
from anachron.bots.mcts import Uct
from anachron.bots.montecarlo import Policy, Rated, favourite
from anachron.engine import Answer, Game, State, Stream, View
from anachron.texts import typeset

NODES = 1_000  # where nobody says how many


class PlainBot:
    """A baseline: what a game's own knowledge is worth shows against it."""

    def __init__(self, game: Game, seed: int, nodes: int = NODES) -> None:
        self.game, self.seed, self.nodes = game, seed, nodes
        self.steps = 0  # decisions played out so far

    def choose(self, view: View, nodes: int | None = None, seconds: float | None = None) -> Answer:
        expect_question(view)
        stream = thinking(self.seed, view)
        state, seat = self.game.imagine(view, int(stream.word())), view["seat"]
        limit = self.nodes if nodes is None and seconds is None else nodes or 0
        rated = self.rated(state, seat, limit, seconds or 0.0, stream)
        best = favourite(rated)
        choice, share = self.game.choice(int(best.number)), round(100 * best.mean())
        tried = sum(int(one.visits) for one in rated)
        why = {
            "en": f"{share}% of {tried} games played out at random",
            "fr": typeset(f"{share} % de {tried} parties jouées au hasard"),
        }
        return Answer(choice, best.mean(), [choice], why)

    def rated(self, state: State, seat: int, nodes: int, seconds: float, stream: Stream) -> Sequence[Rated]:
        """All choices with what they brought: in one tree where everything is seen, else over many worlds."""
        if state.seen(seat) == state.position():
            open_search = Uct(Policy())
            found: Sequence[Rated] = open_search.rate(state, nodes, seconds, stream)
            self.steps += int(open_search.steps)
            return found
        search = TreeSearch(Policy())
        found = search.rate(state, seat, nodes, seconds, stream)
        self.steps += int(search.steps)
        return found
