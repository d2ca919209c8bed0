"""Boards are drawn one at a time, and whoever has come meanwhile is heard in between."""

from __future__ import annotations

import asyncio

from anachron.engine import Game
from anachron.server.pictured import Eyes, Shown, board

BREATHS = 3  # rounds of the loop, from a post that has come to the task that answers it


class Easel:
    """Where the server draws."""

    def __init__(self) -> None:
        self.turn = asyncio.Lock()  # for long work of the server: whoever posts is heard in between

    async def board(self, game: Game, view: Shown, eyes: Eyes) -> str:
        """A view as somebody looks at it."""
        async with self.turn:
            await breath()
            return board(game, view, eyes)


async def breath() -> None:
    """Let everybody through who has come meanwhile: posts before pictures."""
    for _ in range(BREATHS):
        await asyncio.sleep(0)
