"""Bots think in a process of their own, so that whoever waits can leave: compiled search hears no signal."""

from __future__ import annotations

import multiprocessing
import os
import signal
import time
from collections.abc import Callable
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess

from anachron.bots import Answer, Bot, bot
from anachron.engine import AnachronError, Game, View
from anachron.terminal.words import Wrong

PATIENCE = 0.3  # seconds after which a person is told that somebody thinks
TICK = 0.05


class Thinker:
    """A bot that can be asked and interrupted."""

    def __init__(self, game: Game, level: str, seed: int) -> None:
        self.game, self.level, self.seed = game, level, seed
        self.line: Connection | None = None
        self.process: BaseProcess | None = None
        self.here: Bot | None = None  # where there is no fork, it thinks in this process

    def ask(self, view: View, waiting: Callable[[], None]) -> Answer:
        """Its answer to a view; `waiting` is called once if it takes long."""
        if "fork" not in multiprocessing.get_all_start_methods():
            self.here = self.here or bot(self.game, self.level, self.seed)
            return self.here.choose(view)
        line = self.line or self.start()
        try:
            line.send(view)
            wait(line, waiting)
            answer = line.recv()
        except (EOFError, BrokenPipeError, ConnectionResetError):
            raise Wrong("thinker") from None
        except KeyboardInterrupt:
            self.stop()
            raise
        if isinstance(answer, AnachronError):
            raise answer
        number, value, expected, why, others = answer
        rest = [(self.game.choice(n), worth) for n, worth in others]
        return Answer(self.game.choice(number), value, [self.game.choice(n) for n in expected], why, rest)

    def start(self) -> Connection:
        context = multiprocessing.get_context("fork")
        self.line, theirs = context.Pipe()
        self.process = context.Process(target=think, args=(self, theirs), daemon=True)
        self.process.start()
        theirs.close()
        return self.line

    def stop(self) -> None:
        if self.process is not None and self.line is not None:
            self.line.close()
            self.process.kill()
            self.process.join()
        self.line = self.process = None


def wait(line: Connection, waiting: Callable[[], None]) -> None:
    begun, told = time.monotonic(), False
    while not line.poll(TICK):
        if not told and time.monotonic() - begun > PATIENCE:
            told = True
            waiting()


def think(thinker: Thinker, line: Connection) -> None:
    """Answer views until nobody is left to ask."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    nowhere = os.open(os.devnull, os.O_RDWR)
    os.dup2(nowhere, 0)
    os.dup2(nowhere, 1)
    assert thinker.line is not None
    thinker.line.close()
    player: Bot | None = None
    try:
        while True:
            view = line.recv()
            player = player or bot(thinker.game, thinker.level, thinker.seed)
            answer = player.choose(view)
            expected = [choice.id for choice in answer.line]
            others = [(choice.id, value) for choice, value in answer.others]
            line.send((answer.choice.id, answer.value, expected, answer.why, others))
    except AnachronError as fault:
        line.send(fault)
    except (EOFError, BrokenPipeError, ConnectionResetError):
        return
