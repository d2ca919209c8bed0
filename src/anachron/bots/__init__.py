"""Search that fits every game, and the levels; knows no game."""

from anachron.bots.answer import Answer
from anachron.bots.levels import BASELINES, LEVELS, PLAIN, RANDOM, Bot, RandomBot, bot

__all__ = ["BASELINES", "LEVELS", "PLAIN", "RANDOM", "Answer", "Bot", "RandomBot", "bot"]
