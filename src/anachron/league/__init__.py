"""Who is how strong, and who meets whom: ratings, pairings and standings; no I/O."""

from anachron.league.arena import arena_pairs, arena_points, is_on_fire
from anachron.league.bouts import Bout, shares
from anachron.league.levels import rating_of
from anachron.league.pods import pods
from anachron.league.ratings import START, Rating, rated, rated_team
from anachron.league.round_robin import berger, twice
from anachron.league.standings import ORDER, Place, ranked
from anachron.league.swiss import swiss

__all__ = [
    "ORDER",
    "START",
    "Bout",
    "Place",
    "Rating",
    "arena_pairs",
    "arena_points",
    "berger",
    "is_on_fire",
    "pods",
    "ranked",
    "rated",
    "rated_team",
    "rating_of",
    "shares",
    "swiss",
    "twice",
]
