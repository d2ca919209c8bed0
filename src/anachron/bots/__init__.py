"""Search that fits every game, and the levels; knows no game."""

from anachron.bots.answer import Answer
from anachron.bots.levels import LEVELS, RANDOM, Bot, RandomBot, bot

__all__ = ["LEVELS", "RANDOM", "Answer", "Bot", "RandomBot", "bot"]
