"""A game in progress as a timeline: journal, replay, undo, fork; no I/O."""

from anachron.match.errors import Refused
from anachron.match.journal import Entry, Offer, Undone
from anachron.match.match import Match
from anachron.match.record import Drift, entry_line

__all__ = [
    "Drift",
    "Entry",
    "Match",
    "Offer",
    "Refused",
    "Undone",
    "entry_line",
]
