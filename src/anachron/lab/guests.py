"""Players of another installation, perhaps an older one: they follow a game of ours in their own process."""

from __future__ import annotations

from anachron.engine import Malformed, State
from anachron.lab.installation import Installation, other_env
from anachron.lab.players import Player
from anachron.lab.setups import Setup

# What the other side runs: the same game from the same seed, in which its levels choose when they are asked.
PROGRAM = """
import json, sys
import anachron
from anachron.lab.players import LevelPlayer

def newest(game):
    try:
        return game.rules
    except AttributeError:  # before rules had numbers
        return 1

def sit_down(id, rules, seats, seed, options, level, names, scale, seconds):
    game = anachron.game(id)
    game = game if rules == newest(game) else game.under(rules)
    state = game.start(seats, seed, **options)
    return state, [LevelPlayer(state.game, level, name, scale, seconds) for name in names]

print(json.dumps({id: newest(anachron.game(id)) for id in anachron.games()}), flush=True)
for line in sys.stdin:
    verb, said = json.loads(line)
    if verb == "begin":
        state, seated = sit_down(*said)
    elif verb == "see":
        state.apply(*said)
    else:
        print(json.dumps([state.legal(said), seated[said](state, said)]), flush=True)
"""


class Guests(Installation):
    """All players of one game who think in another installation."""

    def __init__(self, python: str) -> None:
        super().__init__(python, PROGRAM, other_env())
        self.rules: dict[str, int] = self.about  # the number of its rules, by game

    def __enter__(self) -> Guests:
        return self

    def __exit__(self, *_: object) -> None:
        self.end()

    def shared(self, setup: Setup) -> Setup:
        """A set-up by rules that both sides know."""
        game = setup.game
        if game.id not in self.rules:
            raise Malformed(f"expected {game.id} in the other installation, got {', '.join(self.rules)}")
        return setup._replace(game=game.under(min(int(game.rules), self.rules[game.id])))

    def begin(
        self, setup: Setup, seed: str, level: str, names: list[str], scale: float, seconds: float | None
    ) -> None:
        """A new game; names are what its players are drawn from, seat by seat."""
        game = setup.game
        start = [game.id, game.rules, setup.seats, setup.seed(seed), setup.capped]
        self.say(["begin", [*start, level, names, scale, seconds]])

    def watching(self, player: Player) -> Player:
        """A player whose choices the guests are told."""

        def choose(state: State, seat: int) -> int:
            number = player(state, seat)
            self.say(["see", [seat, number]])
            return number

        return choose

    def __call__(self, state: State, seat: int) -> int:
        """What a guest chooses; both sides must be asking the same."""
        self.say(["choose", seat])
        legal, number = self.heard()
        if legal != state.legal(seat):
            raise Malformed(f"expected the same choices in {self.python!r}: its rules are others")
        return int(number)
