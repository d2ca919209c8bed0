"""Who is how strong: ratings of players from what their matches came to; no I/O."""

from anachron.league.ratings import START, Rating, rated, rated_team

__all__ = ["START", "Rating", "rated", "rated_team"]
