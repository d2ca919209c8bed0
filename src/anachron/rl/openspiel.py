"""OpenSpiel: importing this makes every installed game known to `pyspiel.load_game`, as `anachron_<game>`.

Chance is one draw at the root, of as many deals as the parameter `deals` says; each is a seed, from which all
luck of the game follows. So the whole of it can be enumerated, and a history says everything.
"""

from __future__ import annotations

from typing import Any, ClassVar

import numpy as np
import pyspiel

import anachron
from anachron.engine import Game, State
from anachron.lab.setups import first_setup
from anachron.rl.arrays import observation
from anachron.rl.setting import Setting

DEALS = 1000
LONGEST = 20  # decisions a turn, where the cap counts turns: no game comes near it
TEAM_SCORE = 200.0  # beyond the score of any team


def kind(game: Game) -> Any:
    """What OpenSpiel wants to know of a game before it is set up."""
    return pyspiel.GameType(
        short_name=f"anachron_{game.id}",
        long_name=game.name["en"],
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(game.seats),
        min_num_players=min(game.seats),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": 0, "mode": "", "seed": 0, "deals": DEALS},
    )


class Spiel(pyspiel.Game):
    """A game in one of its modes, for so many players; those it begins with unless others are asked for."""

    boxed: ClassVar[Game]

    def __init__(self, parameters: dict[str, Any] | None = None) -> None:
        game, given = self.boxed, parameters or {}
        setup = first_setup(game, given.get("mode") or None, given.get("players") or None)
        self.seed, self.deals = int(given.get("seed", 0)), int(given.get("deals", DEALS))
        self.setting = Setting(game, setup.seats, setup.options)
        together = game.is_team(setup.options)
        facts = pyspiel.GameInfo(
            num_distinct_actions=self.setting.game.size,
            max_chance_outcomes=self.deals,
            num_players=setup.seats,
            min_utility=-TEAM_SCORE if together else 0.0,
            max_utility=TEAM_SCORE if together else 1.0,
            max_game_length=LONGEST * game.cap,
        )
        super().__init__(kind(game), facts, given)

    def new_initial_state(self) -> Spielt:
        return Spielt(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Watcher:
        return Watcher(self.setting)


class Spielt(pyspiel.State):
    """A game in progress; before its deal is drawn there is none."""

    def __init__(self, game: Spiel) -> None:
        super().__init__(game)
        self.setting, self.seed, self.deals = game.setting, game.seed, game.deals
        self.table: State | None = None

    def current_player(self) -> int:
        if self.table is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.table.seat < 0 else int(self.table.seat)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(deal, 1 / self.deals) for deal in range(self.deals)]

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.table.legal(player)) if self.table is not None else []

    def _apply_action(self, action: int) -> None:
        if self.table is None:
            self.table = self.setting.start(f"{self.seed} {action}")
        else:
            self.table.apply(int(self.table.seat), action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        return str(self.setting.game.choice(action))

    def is_terminal(self) -> bool:
        return self.table is not None and self.table.seat < 0

    def returns(self) -> list[float]:
        ended = None if self.table is None else self.table.outcome
        return [0.0] * self.setting.seats if ended is None else list(ended.scores)

    def __str__(self) -> str:
        return "not dealt" if self.table is None else self.table.text()


class Watcher:
    """What a player may know: the same whether or not it is asked to recall, for a view forgets nothing."""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.tensor = np.zeros(setting.observer.width, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: Spielt, player: int) -> None:
        self.tensor.fill(0)
        if state.table is not None:
            self.tensor[:] = observation(self.setting.observer, state.table, player)

    def string_from(self, state: Spielt, player: int) -> str:
        return "not dealt" if state.table is None else state.table.information(player)


for found in anachron.playable():
    pyspiel.register_game(kind(found), type(f"Spiel_{found.id}", (Spiel,), {"boxed": found}))
