"""What the flips of others tell about their identities: read from what a seat was told, and nothing else."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import NamedTuple

from anachron.engine import View
from anachron.engine.plain import Told
from anachron.games.bttf.content.cards import NUMBER, TIED_CELL
from anachron.games.bttf.content.history import IDENTITIES, IDENTITY_IDS, LINCHPIN_IDS, LINCHPINS, flipped
from anachron.games.bttf.search import flip_odds

WHIM = 0.25  # how often a flip follows no plan
LEAST = -4.0  # in logs: nobody is sure of a plan
RULED_OUT = 0.0001


class Flip(NamedTuple):
    """A flip that somebody declared, and the linchpins that were altered then."""

    seat: int
    linchpin: int
    altered: int


def beliefs(view: View) -> list[float]:
    """Weights by seat and identity; nothing is ruled out but what the view rules out."""
    logs = [[0.0] * IDENTITIES for _ in range(view["seats"])]
    for flip in flips(view):
        for identity in range(IDENTITIES):  # Bayes: each as likely as this flip is for it
            odds = (1.0 - WHIM) * flip_odds(flip.altered, flip.linchpin, identity) + WHIM / LINCHPINS
            logs[flip.seat][identity] += math.log(odds)
    ruled_out = view["known"].get("ruled_out") or [[]] * view["seats"]
    return [weight for seat, row in enumerate(logs) for weight in weights(row, ruled_out[seat])]


def weights(logs: list[float], ruled_out: list[str]) -> list[float]:
    """The weights of one player's identities, the likeliest 1."""
    top = max(logs)
    return [
        RULED_OUT if id in ruled_out else math.exp(max(log - top, LEAST))
        for id, log in zip(IDENTITY_IDS, logs)
    ]


def flips(view: View) -> Iterator[Flip]:
    """The flips that others declared since each drew an identity, the latest first."""
    altered, settled = setting(view), {view["seat"]}
    for told in reversed(view["log"]):
        if told["kind"] == "flipped":
            altered = int(flipped(altered, LINCHPIN_IDS.index(told["cell"])))  # as it was before
        elif told["kind"] == "new_id":
            settled.add(told["seat"])  # what was flipped before served another identity
        elif told["kind"] == "declared" and told["seat"] not in settled:
            cell = declared(told)
            if cell is not None:
                yield Flip(told["seat"], LINCHPIN_IDS.index(cell), altered)


def declared(told: Told) -> str | None:
    """The linchpin that a declaration is about to flip: named, or tied to a doubleback."""
    what = told["what"]
    if what == "flip":
        return str(LINCHPIN_IDS[TIED_CELL[NUMBER[told["card"]]]])
    return what if what in LINCHPIN_IDS else None


def setting(view: View) -> int:
    """The altered linchpins of a view, by number."""
    return sum(2 ** LINCHPIN_IDS.index(cell) for cell in view["altered"])
