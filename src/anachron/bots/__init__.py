"""Search that fits every game, and the levels; knows no game."""

from anachron.bots.levels import BASELINES, LEVELS, PLAIN, RANDOM, RandomBot, bot, budget_of
from anachron.engine import Answer, Bot

__all__ = ["BASELINES", "LEVELS", "PLAIN", "RANDOM", "Answer", "Bot", "RandomBot", "bot", "budget_of"]
