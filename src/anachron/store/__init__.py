"""Where matches live: players, tables and their journals in one SQLite file."""

from anachron.store.errors import Doubled, Overtaken, Taken
from anachron.store.models import (
    Campaign,
    Chair,
    Complaint,
    Held,
    Line,
    Listed,
    Place,
    Player,
    Row,
    Said,
    Token,
    Try,
)
from anachron.store.store import Store

__all__ = [
    "Campaign",
    "Chair",
    "Complaint",
    "Doubled",
    "Held",
    "Line",
    "Listed",
    "Overtaken",
    "Place",
    "Player",
    "Row",
    "Said",
    "Store",
    "Taken",
    "Token",
    "Try",
]
