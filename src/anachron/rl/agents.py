"""PettingZoo: the seats of a game as agents that take turns."""

from __future__ import annotations

from typing import Any

from gymnasium import spaces
from pettingzoo import AECEnv

from anachron.engine import Game, Luck, State
from anachron.rl.arrays import mask, observation
from anachron.rl.setting import ILLEGAL, Setting, is_cut_off


def aec(game: Game | str, seats: int | None = None, render_mode: str | None = None, **options: Any) -> Agents:
    """A game in PettingZoo's interface for agents that take turns."""
    return Agents(Setting(game, seats, options), render_mode)


class Agents(AECEnv[str, dict[str, Any], int | None]):
    """The seats of a game as agents; whoever is asked first is selected.

    Secret choices are asked one seat after the other, each without sight of the others. An agent is paid its
    score when the game ends; an illegal choice ends it, with -1 for that agent and 0 for the others.
    """

    def __init__(self, setting: Setting, render_mode: str | None = None) -> None:
        super().__init__()
        self.setting, self.render_mode = setting, render_mode
        self.metadata = {
            "name": f"anachron_{setting.game.id}_v0",
            "render_modes": ["ansi"],
            "is_parallelizable": False,
        }
        self.possible_agents = [f"seat_{seat}" for seat in range(setting.seats)]
        self.agents: list[str] = []
        size = setting.game.size
        seen = {"observation": setting.observation_space(), "action_mask": spaces.MultiBinary(size)}
        self.observation_spaces = {agent: spaces.Dict(seen) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(size) for agent in self.possible_agents}
        self.games = Luck(None).stream("games")

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game: that of the seed, or the next."""
        if seed is not None:
            self.games = Luck(seed).stream("games")
        self.state_now: State = self.setting.start(int(self.games.word()))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self.state_now.seat]

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent may know, and what it may choose if it is selected."""
        seat = self.possible_agents.index(agent)
        seen = observation(self.setting.observer, self.state_now, seat)
        return {"observation": seen, "action_mask": mask(self.state_now, seat)}

    def step(self, action: int | None) -> None:
        """A choice of the selected agent; None once the game is over."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        state = self.state_now
        if action not in state.legal(int(state.seat)):
            self.finish([ILLEGAL if one == agent else 0.0 for one in self.possible_agents], False)
            return
        state.apply(int(state.seat), int(action))
        if state.outcome is not None:
            self.finish(list(state.outcome.scores), is_cut_off(state))
        else:
            self.agent_selection = self.possible_agents[state.seat]

    def finish(self, scores: list[float], cut_off: bool) -> None:
        """Pay out; the game is over, or cut off."""
        self.rewards = dict(zip(self.agents, scores))
        self._cumulative_rewards = dict(self.rewards)
        self.terminations = dict.fromkeys(self.agents, not cut_off)
        self.truncations = dict.fromkeys(self.agents, cut_off)

    def render(self) -> str | None:
        """The table as a spectator sees it, for a terminal."""
        return None if self.render_mode is None else self.setting.game.show(self.state_now.view(None))

    def close(self) -> None:
        """Nothing is held open."""
