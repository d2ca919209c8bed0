"""Where matches live: players, tables and their journals in one database."""

from anachron.store.errors import Doubled, NoDatabase, Overtaken, Taken
from anachron.store.models import (
    Campaign,
    Chair,
    Complaint,
    Counted,
    Held,
    Line,
    Listed,
    Opened,
    Place,
    Player,
    Present,
    Rated,
    Row,
    Said,
    Standing,
    Token,
    Try,
    Whole,
)
from anachron.store.notices import ANYTHING
from anachron.store.store import Store

__all__ = [
    "ANYTHING",
    "Campaign",
    "Chair",
    "Complaint",
    "Counted",
    "Doubled",
    "Held",
    "Line",
    "Listed",
    "NoDatabase",
    "Opened",
    "Overtaken",
    "Place",
    "Player",
    "Present",
    "Rated",
    "Row",
    "Said",
    "Standing",
    "Store",
    "Taken",
    "Token",
    "Try",
    "Whole",
]
