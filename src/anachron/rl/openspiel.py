"""OpenSpiel: importing this makes every installed game known to `pyspiel.load_game`, as `anachron_<game>`.

Chance is explicit where all of it can be listed: every draw is a node of its own, before the first choice and
within one. Elsewhere it is sampled: one node at the root, whose only outcome deals a game from the seed.
"""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path
from typing import Any, ClassVar

import numpy as np
import pyspiel

import anachron
from anachron.engine import Game, Malformed, State
from anachron.engine.plain import Data, Entry
from anachron.engine.ways import MOST
from anachron.lab.setups import first_setup
from anachron.rl.arrays import observation
from anachron.rl.setting import Setting

EXPLICIT = pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC
SAMPLED = pyspiel.GameType.ChanceMode.SAMPLED_STOCHASTIC
LONGEST = 20  # decisions a turn, where the cap counts turns: no game comes near it
TEAM_SCORE = 200.0  # beyond the score of any team

Ways = list[tuple[Entry, float]]


def kind(game: Game, chance: Any, together: bool = False) -> Any:
    """What OpenSpiel wants to know of a game before it is set up."""
    utility = pyspiel.GameType.Utility
    return pyspiel.GameType(
        short_name=f"anachron_{game.id}",
        long_name=game.name["en"],
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=chance,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility.IDENTICAL if together else utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(game.seats),
        min_num_players=min(game.seats),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": 0, "mode": "", "seed": 0, "positions": ""},
    )


class Spiel(pyspiel.Game):
    """A game in one of its modes, for so many players; those it begins with unless others are asked for."""

    boxed: ClassVar[Game]

    def __init__(self, parameters: Data | None = None) -> None:
        game, given = self.boxed, parameters or {}
        setup = first_setup(game, given.get("mode") or None, given.get("players") or None)
        self.setting = Setting(game, setup.seats, setup.options)
        self.beginnings = Beginnings(self.setting, int(given.get("seed", 0)), given.get("positions", ""))
        together = game.is_team(setup.options)
        facts = pyspiel.GameInfo(
            num_distinct_actions=self.setting.game.size,
            max_chance_outcomes=max(MOST, len(self.beginnings.positions)),
            num_players=setup.seats,
            min_utility=-TEAM_SCORE if together else 0.0,
            max_utility=TEAM_SCORE if together else 1.0,
            max_game_length=LONGEST * game.cap,
        )
        super().__init__(kind(game, EXPLICIT if self.beginnings.listed else SAMPLED, together), facts, given)

    def new_initial_state(self) -> Spielt:
        return Spielt(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Watcher:
        return Watcher(self.setting, iig_obs_type is not None and iig_obs_type.perfect_recall)


class Beginnings:
    """How games begin: from one of some positions, by draws that can be listed, or dealt from a seed."""

    def __init__(self, setting: Setting, seed: int, file: str) -> None:
        self.setting = setting
        self.positions = Path(file).read_text().splitlines() if file else []
        self.listed = bool(self.positions) or self.can_be_listed()
        self.seed, self.deals = seed, 0

    def __deepcopy__(self, memo: Any) -> Beginnings:
        return self  # all states of a game take their deals from it

    def can_be_listed(self) -> bool:
        """Whether all chance comes before the first choice, in draws that can be listed."""
        entries: list[Entry] = []
        while ways := self.chances(entries):
            entries.append(ways[0][0])
        return ways is not None and not self.setting.start(0).has_luck()

    def chances(self, so_far: list[Entry]) -> Ways | None:
        """The next draw of a beginning."""
        if self.positions:
            among = range(0 if so_far else len(self.positions))
            return [({"what": "position", "is": n}, 1 / len(self.positions)) for n in among]
        return self.setting.chances(so_far)

    def begun(self, entries: list[Entry]) -> State:
        """The game that these draws begin."""
        if self.positions:
            return self.setting.game.read(self.positions[entries[0]["is"]])
        return self.setting.start(0, entries)

    def dealt(self) -> State:
        """The next game of the seed."""
        self.deals += 1
        return self.setting.start(f"{self.seed} {self.deals}")


class Spielt(pyspiel.State):
    """A game in progress: the table, none before it has begun, and a choice whose draws are under way."""

    def __init__(self, game: Spiel) -> None:
        super().__init__(game)
        self.setting, self.beginnings = game.setting, game.beginnings
        self.table: State | None = None
        self.choice = -1  # the choice whose draws are under way
        self.entries: list[Entry] = []  # draws that have come out
        self.ways: Ways = []  # those that can come next
        self.recalled = [""] * self.setting.seats  # what each player saw and did at its choices
        if self.beginnings.listed:
            self.go_on()

    def current_player(self) -> int:
        if self.table is None or self.ways:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.table.seat < 0 else int(self.table.seat)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(n, chance) for n, (_, chance) in enumerate(self.ways)] or [(0, 1.0)]

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.table.legal(player)) if self.table is not None else []

    def _apply_action(self, action: int) -> None:
        if self.ways:
            self.entries.append(self.ways[action][0])
            self.go_on()
        elif self.table is None:
            self.table = self.beginnings.dealt()
        else:
            self.recall(self.table, action)
            self.choice = action
            self.go_on()

    def go_on(self) -> None:
        """Ask for the next draw; once nothing more is drawn, begin the game or carry out the choice."""
        self.ways = self.next_draw()
        while len(self.ways) == 1:
            self.entries.append(self.ways[0][0])
            self.ways = self.next_draw()
        if self.ways:
            return
        if self.table is None:
            self.table = self.beginnings.begun(self.entries)
        elif self.entries:
            self.table.apply_with(int(self.table.seat), self.choice, self.entries)
        else:
            self.table.apply(int(self.table.seat), self.choice)
        self.choice, self.entries = -1, []

    def next_draw(self) -> Ways:
        if self.table is None:
            found = self.beginnings.chances(self.entries)
        elif self.beginnings.listed and self.table.has_luck():
            found = self.table.chances(int(self.table.seat), self.choice, self.entries)
        else:
            return []
        if found is None:
            choice = self.setting.game.choice(self.choice)
            raise Malformed(f"expected draws that can be listed, got too many after {choice}")
        return found

    def recall(self, table: State, action: int) -> None:
        """Note what the player who acts saw and did: an information state forgets nothing."""
        seat = int(table.seat)
        seen = f"{self.recalled[seat]} {table.information(seat)} {action}"
        self.recalled[seat] = sha256(seen.encode()).hexdigest()[:16]

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"{self.ways[action][0]['what']} {self.ways[action][0]['is']}" if self.ways else "deal"
        return str(self.setting.game.choice(action))

    def is_terminal(self) -> bool:
        return self.table is not None and self.table.seat < 0

    def returns(self) -> list[float]:
        ended = None if self.table is None else self.table.outcome
        return [0.0] * self.setting.seats if ended is None else list(ended.scores)

    def __str__(self) -> str:
        table = "not begun" if self.table is None else self.table.text()
        return f"{table} {self.choice} {self.entries}" if self.ways else table


class Watcher:
    """What a player may know: what it sees, with what it saw and did before where it is to recall that."""

    def __init__(self, setting: Setting, recalls: bool) -> None:
        self.setting, self.recalls = setting, recalls
        self.tensor = np.zeros(setting.observer.width, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: Spielt, player: int) -> None:
        self.tensor.fill(0)
        if state.table is not None:
            self.tensor[:] = observation(self.setting.observer, state.table, player)

    def string_from(self, state: Spielt, player: int) -> str:
        seen = "not begun" if state.table is None else state.table.information(player)
        return f"{state.recalled[player]} {seen}" if self.recalls else seen


for found in anachron.playable():
    pyspiel.register_game(kind(found, EXPLICIT), type(f"Spiel_{found.id}", (Spiel,), {"boxed": found}))
