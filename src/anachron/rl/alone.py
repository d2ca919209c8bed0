"""Gymnasium: one seat for the learner, opponents at the others."""

from __future__ import annotations

from typing import Any

import gymnasium
from gymnasium import spaces

import anachron
from anachron.engine import Game, Malformed, State
from anachron.lab.players import Player, players
from anachron.lab.setups import Setup
from anachron.rl.arrays import Bytes, mask, observation
from anachron.rl.setting import ILLEGAL, Setting, is_cut_off

Stepped = tuple[Bytes, float, bool, bool, dict[str, Any]]


class Alone(gymnasium.Env[Any, Any]):
    """A game for one learner; opponents of a level, or random ones, answer within the same step.

    The learner is paid its score when the game ends; an illegal choice ends it with -1. What is legal stands
    in `info["action_mask"]`, and in `action_masks()`.
    """

    metadata = {"render_modes": ["ansi"]}

    def __init__(
        self,
        game: Game | str,
        seats: int | None = None,
        seat: int = 0,
        opponents: str = "random",
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        self.setting = Setting(game, seats, options)
        if seat not in range(self.setting.seats):
            raise Malformed(f"seat: expected 0 to {self.setting.seats - 1}, got {seat!r}")
        self.seat, self.opponents, self.render_mode = seat, opponents, render_mode
        self.observation_space = self.setting.observation_space()
        self.action_space = spaces.Discrete(self.setting.game.size)
        self.playing("")  # an unknown level is refused at once

    def playing(self, seed: str) -> Player:
        """The opponents of one game."""
        setting = self.setting
        return players(Setup(setting.game, self.opponents, setting.seats, {}), seed, self.opponents)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Bytes, dict[str, Any]]:
        """Begin a game: that of the seed, or the next."""
        super().reset(seed=seed)
        drawn = str(self.np_random.integers(1 << 62))
        self.state: State = self.setting.start(drawn)
        self.others = self.playing(drawn)
        self.play_others()
        return self.seen(), self.info()

    def step(self, action: int) -> Stepped:
        """A choice of the learner, and all that happens until it is asked again."""
        state = self.state
        if self.seat not in state.pending() or action not in state.legal(self.seat):
            return self.seen(), ILLEGAL, True, False, self.info()
        state.apply(self.seat, int(action))
        self.play_others()
        if state.outcome is None:
            return self.seen(), 0.0, False, False, self.info()
        cut_off = is_cut_off(state)
        return self.seen(), state.outcome.scores[self.seat], not cut_off, cut_off, self.info()

    def play_others(self) -> None:
        """Everybody else decides until the learner is asked."""
        state = self.state
        while state.seat >= 0 and state.seat != self.seat:
            asked = int(state.seat)
            state.apply(asked, self.others(state, asked))

    def seen(self) -> Bytes:
        return observation(self.setting.observer, self.state, self.seat)

    def info(self) -> dict[str, Any]:
        return {"action_mask": mask(self.state, self.seat)}

    def action_masks(self) -> Any:
        """What is legal, by the name that learners with masks ask for."""
        return mask(self.state, self.seat).astype(bool)

    def render(self) -> str | None:  # type: ignore[override]
        """The table as the learner sees it, for a terminal."""
        return None if self.render_mode is None else self.setting.game.show(self.state.view(self.seat))


def register() -> None:
    """Make every installed game known to `gymnasium.make`."""
    for id in anachron.games():
        gymnasium.register(f"anachron/{id}-v0", "anachron.rl.alone:Alone", kwargs={"game": id})
