"""Who watches the lobby: what all see is made once a language and a moment, what is one's own for oneself."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Awaitable, Callable, Iterable

PAUSE = 0.25  # seconds in which changes gather
ALL, OWN = "all", "own"  # what a watcher is told of

Watcher = Callable[[str], None]
Make = Callable[[str], Awaitable[bytes]]


class Lobby:
    """The watchers; however many there are, a change costs one list a language, and a copy for each."""

    def __init__(self) -> None:
        self.watchers: dict[Watcher, int | None] = {}  # with the player
        self.players: defaultdict[int, set[Watcher]] = defaultdict(set)
        self.made: dict[str, asyncio.Task[bytes]] = {}  # by language, as things are
        self.pausing: asyncio.TimerHandle | None = None

    def join(self, watcher: Watcher, player: int | None) -> None:
        self.watchers[watcher] = player
        if player is not None:
            self.players[player].add(watcher)
        watcher(OWN)

    def leave(self, watcher: Watcher) -> None:
        player = self.watchers.pop(watcher, None)
        if player is not None:
            self.players[player].discard(watcher)
            if not self.players[player]:
                del self.players[player]

    def changed(self, players: Iterable[int] = ()) -> None:
        """Something is not as it was, for these players among their own tables too."""
        for player in players:
            for watcher in self.players.get(player, ()):
                watcher(OWN)
        if self.pausing is None:
            self.pausing = asyncio.get_running_loop().call_later(PAUSE, self.show)

    def show(self) -> None:
        """Tell everybody, once for all that has changed in the meantime."""
        self.pausing = None
        self.made = {}
        for watcher in list(self.watchers):
            watcher(ALL)

    def changed_for_all(self) -> None:
        """Nobody knows what has changed."""
        self.changed(list(self.players))

    async def told(self, lang: str, make: Make) -> bytes:
        """What all are told in a language, made for the first who asks."""
        if lang not in self.made:
            self.made[lang] = asyncio.create_task(make(lang))  # type: ignore[arg-type]
        return await asyncio.shield(self.made[lang])
