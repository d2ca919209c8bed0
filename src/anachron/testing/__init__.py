"""The laws that every game keeps, for the tests of any game: `anachron check GAME` runs them all.

>>> from anachron.testing import check, state_at
>>> [finding for step in check(anachron.game("killed"), games=1) for finding in step.findings]
[]
>>> state_at("killed standard 2, seed 0, after 7 decisions").seat
1

A law is a function that yields what is wrong, in sentences: with a game (`OF_GAMES`), with a whole random
game (`OF_WALKS`, given a `Walk`) or with one state of it (`OF_MOMENTS`, given a `Moment`). A test of one's
own calls them with whatever it likes.
"""

from anachron.testing.checking import Checked, Finding, check, state_at
from anachron.testing.laws import OF_GAMES, OF_MOMENTS, OF_WALKS, name_of
from anachron.testing.walks import Moment, Walk, onlookers, tried

__all__ = [
    "OF_GAMES",
    "OF_MOMENTS",
    "OF_WALKS",
    "Checked",
    "Finding",
    "Moment",
    "Walk",
    "check",
    "name_of",
    "onlookers",
    "state_at",
    "tried",
]
