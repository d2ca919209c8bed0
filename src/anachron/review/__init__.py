"""What a finished match was worth, decision by decision."""

from anachron.review.judged import Decision, Rated, Truth
from anachron.review.review import Review, Skill, kept_share

__all__ = ["Decision", "Rated", "Review", "Skill", "Truth", "kept_share"]
