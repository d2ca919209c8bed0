"""OpenSpiel's games beside ours: how fast they are.

The wheel does not expose the C++ evaluator as such. Two simulations of its MCTS bot with many rollouts each
are, to within a per cent, plain C++ rollouts from one ply below the start, and are counted so. Inside search
a simulation is taken to be as long as a random game from there: its bots do not tell.
"""

from __future__ import annotations

import random
from importlib.util import find_spec
from typing import Any

from anachron.lab.meters import MIDDLE, SEARCHED, STARTS, Meter, clock, clone_rate

LENGTHS = 200  # games that tell how long a rollout is
ROLLOUTS = 20
SIMULATIONS = 2


USUAL = {  # steps/s of peers from a Python loop where the figures of our own were set
    "breakthrough": 511_396,
    "hearts": 363_534,
    "crazy_eights": 411_365,
    "gin_rummy": 44_674,
}


def is_installed() -> bool:
    return find_spec("pyspiel") is not None


def meters(name: str, search: bool) -> dict[str, Meter]:
    """The meters of one game of OpenSpiel, its tree search too where that is wanted."""
    peer = Peer(name)
    found: dict[str, Meter] = {
        "loop": peer.loop_rate,
        "inside": peer.inside_rate,
        "clones": peer.clone_rate,
    }
    if search:
        found["search"] = peer.search_rate
    return found


class Peer:
    """A game of OpenSpiel, measured in the same way as ours."""

    def __init__(self, name: str) -> None:
        import pyspiel

        self.library, self.name = pyspiel, name
        self.game = pyspiel.load_game(name)
        self.is_hidden = (
            self.game.get_type().information == pyspiel.GameType.Information.IMPERFECT_INFORMATION
        )
        self.rng = random.Random(1)
        self.starts = [self.dealt() for _ in range(STARTS)]
        self.length = sum(self.play(self.starts[n % STARTS].clone()) for n in range(LENGTHS)) / LENGTHS

    def loop_rate(self, seconds: float) -> float:
        """Decisions a second of random play driven from Python, from dealt starts like ours."""
        steps = games = 0
        begun = clock()
        while clock() - begun < seconds:
            steps += self.play(self.starts[games % STARTS].clone())
            games += 1
        return steps / (clock() - begun)

    def inside_rate(self, seconds: float) -> float:
        """Decisions a second of rollouts in C++."""
        done = 0
        begun = clock()
        while clock() - begun < seconds:
            for start in self.starts:
                self.bot(done).step(start)
                done += ROLLOUTS * SIMULATIONS
        return done * self.length / (clock() - begun)

    def clone_rate(self, seconds: float) -> float:
        """Clones a second asked for from Python."""
        state = self.dealt()
        for _ in range(MIDDLE):
            self.step(state)
        return clone_rate(state, seconds)

    def search_rate(self, seconds: float) -> float:
        """Decisions a second inside tree search in C++, some way into a game."""
        steps, asked = 0.0, 0
        starts = [self.middle() for _ in range(STARTS)]
        lengths = [self.left(start) for start in starts]
        begun = clock()
        while clock() - begun < seconds:
            n = asked % STARTS
            self.searcher(asked).step(starts[n])
            steps += SEARCHED * lengths[n]
            asked += 1
        return steps / (clock() - begun)

    def middle(self) -> Any:
        """A state some decisions into a game, where there is something to choose."""
        while True:
            state = self.open_start()
            for _ in range(MIDDLE):
                self.step(state)
            if not state.is_terminal() and not state.is_chance_node() and len(state.legal_actions()) > 1:
                return state

    def open_start(self) -> Any:
        """A dealt start; hearts without passing, during which its search ends the whole process."""
        if not self.is_hidden:
            return self.dealt()
        state = self.library.load_game(f"{self.name}(pass_cards=false)").new_initial_state()
        while state.is_chance_node():
            self.step(state)
        return state

    def left(self, state: Any) -> float:
        """How long a random game from here is, on average."""
        return sum(self.play(state.clone()) for _ in range(LENGTHS // 10)) / (LENGTHS // 10)

    def searcher(self, seed: int) -> Any:
        """Its own tree search with one random rollout a simulation."""
        evaluator = self.library.RandomRolloutEvaluator(1, seed)
        if not self.is_hidden:
            return self.library.MCTSBot(self.game, evaluator, 1.0, SEARCHED, 1000, False, seed, False)
        final = self.library.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
        return self.library.ISMCTSBot(seed, evaluator, 1.0, SEARCHED, -1, final, False, False)

    def bot(self, seed: int) -> Any:
        """A bot that does nothing but roll out."""
        evaluator = self.library.RandomRolloutEvaluator(ROLLOUTS, seed)
        return self.library.MCTSBot(self.game, evaluator, 2.0, SIMULATIONS, 100, False, seed, False)

    def dealt(self) -> Any:
        """A start whose first chances are drawn."""
        state = self.game.new_initial_state()
        while state.is_chance_node():
            self.step(state)
        return state

    def play(self, state: Any) -> int:
        """Play a state to its end at random; tells how many decisions it took."""
        steps = 0
        while not state.is_terminal():
            steps += self.step(state)
        return steps

    def step(self, state: Any) -> int:
        """One decision (1) or chance (0)."""
        if state.is_terminal():
            return 0
        if state.is_chance_node():
            actions, chances = zip(*state.chance_outcomes())
            state.apply_action(self.rng.choices(actions, chances)[0])
            return 0
        state.apply_action(self.rng.choice(state.legal_actions()))
        return 1
