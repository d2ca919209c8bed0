"""What bots share: what they are asked, how long they think, how they rank."""

from __future__ import annotations

import hashlib
from typing import Final

from anachron.engine import Budget, Choice, Game, Luck, Malformed, Stream, View

AROUND: Final = ("log", "refused", "previews", "ready")  # of a view: what does not change what is asked


def expect_question(view: View) -> None:
    """A bot answers nothing but a view whose seat is asked."""
    if not view["choices"]:
        raise Malformed("expected a view of a seat that has to choose")


def thinking(seed: int, view: View) -> Stream:
    """The random numbers a bot thinks with: the same for equal views, whichever process is asked."""
    import msgspec  # here, so that importing the rules stays light

    seen = {name: value for name, value in view.items() if name not in AROUND}
    digest = hashlib.blake2b(msgspec.json.encode(seen, order="deterministic"), digest_size=8)
    return Luck(f"{seed} {digest.hexdigest()}").stream("bot")


def budget(level: Budget, nodes: int | None, seconds: float | None) -> tuple[int, float]:
    """Nodes and seconds of a search, 0 for no limit: those of the level, unless a caller gives either."""
    if nodes is None and seconds is None:
        return level.nodes, level.seconds
    return nodes or 0, seconds or 0.0


def ranked(game: Game, best: int, values: dict[int, float]) -> list[tuple[Choice, float]]:
    """The choices besides the best one, by their values."""
    rest = sorted((number for number in values if number != best), key=lambda number: -values[number])
    return [(game.choice(number), values[number]) for number in rest]
