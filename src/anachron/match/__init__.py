"""A game in progress as a timeline: journal, replay, undo, fork; no I/O."""

from anachron.match.clocks import LOSS, PACES, Clocks, Control, Pace
from anachron.match.errors import Refused
from anachron.match.journal import Entry, Offer, Undone
from anachron.match.match import Match
from anachron.match.notes import Note, note_line
from anachron.match.record import Drift, entry_line
from anachron.match.tree import Branch, Moment, Remark, Tree

__all__ = [
    "LOSS",
    "PACES",
    "Branch",
    "Clocks",
    "Control",
    "Drift",
    "Entry",
    "Match",
    "Moment",
    "Note",
    "Offer",
    "Pace",
    "Refused",
    "Remark",
    "Tree",
    "Undone",
    "entry_line",
    "note_line",
]
