"""Who is at a table just now, and for how long others have been gone."""

from __future__ import annotations

import time
from collections import Counter

PRESENT = 60.0  # seconds for which a request shows that somebody is here


class Presence:
    """The connections of players, and the requests of those who have none."""

    def __init__(self) -> None:
        self.online: Counter[int] = Counter()  # live connections by player
        self.asked_at: dict[int, float] = {}  # when a player last asked for something
        self.left_at: dict[int, float] = {}  # when a player's last connection ended
        self.since = time.time()  # nobody is known to have been gone for longer

    def asked(self, player: int) -> None:
        self.asked_at[player] = time.time()

    def arrive(self, player: int) -> None:
        """One more connection."""
        self.online[player] += 1

    def leave(self, player: int) -> None:
        """One connection less."""
        self.online[player] -= 1
        self.left_at[player] = time.time()

    def is_here(self, player: int) -> bool:
        """Whether somebody is connected, or has asked for something a moment ago, as programs do."""
        asks = self.asked_at.get(player, 0.0) > self.left_at.get(player, 0.0)
        return self.online[player] > 0 or (asks and self.gone_for(player) < PRESENT)

    def gone_for(self, player: int) -> float:
        """Seconds since somebody was last seen."""
        seen = (at.get(player, self.since) for at in (self.asked_at, self.left_at))
        return 0.0 if self.online[player] else time.time() - max(seen)
