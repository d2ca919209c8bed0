"""Servers under load: processes of their own, whose CPU time and memory are read from the system."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import NamedTuple

from anachron.lab import builds
from anachron.lab.wires import Place, Wires, clock, request

HOST = "127.0.0.1"
PATIENCE = 60.0  # seconds for a server to come up, or for one post to arrive
BOTS = 10  # how kind bots are, at least
TICK = os.sysconf("SC_CLK_TCK") if hasattr(os, "sysconf") else 100


class Home(NamedTuple):
    """Where everything is kept: a folder, or the database of several nodes."""

    folder: Path
    database: str = ""

    @property
    def url(self) -> str:
        return self.database or f"sqlite:///{self.folder / 'anachron.db'}"

    @property
    def options(self) -> list[str]:
        return ["--database", self.database] if self.database else ["--data", str(self.folder)]


class Nodes:
    """As many servers as one likes on one database: whoever asks takes any."""

    def __init__(self, home: Home, count: int, seed: int = 0) -> None:
        self.home, self.random = home, Random(seed)
        self.servers = [Server(home) for _ in range(count)]

    async def start(self) -> None:
        for server in self.servers:
            await server.start()

    def stop(self) -> None:
        for server in self.servers:
            server.stop()

    def place(self) -> Place:
        return self.random.choice(self.servers).place

    async def kill(self) -> float:
        """One of them dies and comes back; tells how long that took."""
        server = self.random.choice(self.servers)
        server.kill()
        return await server.start()

    @property
    def cpu_seconds(self) -> float:
        return sum(server.cpu_seconds for server in self.servers)

    @property
    def memory(self) -> float:
        return sum(server.memory for server in self.servers)


class Server:
    """`anachron serve` in a process of its own, on a folder or a database."""

    def __init__(self, home: Home) -> None:
        self.home, self.place = home, Place(HOST, free_port())
        self.spent = 0.0  # CPU seconds of processes that are gone
        self.process: subprocess.Popen[bytes]

    async def start(self) -> float:
        """Start, and wait until it answers; tells how long that took."""
        begun = clock()
        command = ["serve", "--no-browser", "--no-limits", "--port", str(self.place.port)]
        self.process = subprocess.Popen(
            [sys.executable, "-m", "anachron", *command, *self.home.options],
            env=builds.using(builds.PACKAGE.parent),
            stdout=subprocess.DEVNULL,
        )
        while not await self.answers():
            if self.process.poll() is not None or clock() - begun > PATIENCE:
                raise RuntimeError("the server does not come up")
            await asyncio.sleep(0.02)
        return clock() - begun

    async def answers(self) -> bool:
        wires = Wires(self.place)
        try:
            return (await wires.ask(request("GET", self.place, "/api/games"))).status == 200
        except OSError:
            return False
        finally:
            wires.close()

    def kill(self) -> None:
        """As a power cut would."""
        self.spent += self.own_seconds
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait()

    @property
    def cpu_seconds(self) -> float:
        """CPU time of the server, bots left out."""
        return self.spent + self.own_seconds

    @property
    def own_seconds(self) -> float:
        running = [process_times(pid) for pid in self.processes()]
        return sum(times.seconds for times in running if times.nice < BOTS)

    def processes(self) -> list[int]:
        """The server and its children."""
        own = self.process.pid
        return [own, *map(int, Path(f"/proc/{own}/task/{own}/children").read_text().split())]

    @property
    def memory(self) -> float:
        """Bytes in memory."""
        return sum(resident(pid) for pid in self.processes())


class Times(NamedTuple):
    """What a process has used, and how kind it is to others."""

    seconds: float
    nice: int


def process_times(pid: int) -> Times:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return Times((int(fields[11]) + int(fields[12])) / TICK, int(fields[16]))


def resident(pid: int) -> float:
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    return next(1024.0 * int(line.split()[1]) for line in lines if line.startswith("VmRSS"))


def free_port() -> int:
    with socket.socket() as place:
        place.bind((HOST, 0))
        return int(place.getsockname()[1])
