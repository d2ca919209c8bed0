"""Under which names the table is reached; whoever comes by another one is told so, and nothing else."""

from __future__ import annotations

import ipaddress
import re
import socket
from collections.abc import Sequence

from starlette.requests import Request

from anachron.server.identity import Wrong

HOST = re.compile(r"(?:\[(?P<number>[\da-fA-F:.]+)\]|(?P<name>[\w.-]+))(?::\d{1,5})?", re.ASCII)
HOME = ("localhost", "local", "lan", "home", "internal")  # ends of names that nobody can have for himself


class Hosts:
    """The names that are served; without any said, those by which one finds a machine at home."""

    def __init__(self, known: Sequence[str] = ()) -> None:
        self.known = {name.lower().rstrip(".") for name in known}
        self.machine = socket.gethostname().partition(".")[0].lower()

    def expect(self, request: Request) -> None:
        name = name_of(request.headers.get("host", ""))
        if not (name in self.known if self.known else self.is_home(name)) and not is_here(name):
            raise Wrong("host", 421, name=name[:80])

    def is_home(self, name: str) -> bool:
        """A number, this machine, or a name that leads out of no house: no other site can bring it here."""
        return is_number(name) or name.partition(".")[0] == self.machine or name.rpartition(".")[2] in HOME


def name_of(host: str) -> str:
    """The name in a Host header, without the port; nothing if it is no such header."""
    found = HOST.fullmatch(host)
    return found["number"] or found["name"].lower().rstrip(".") if found is not None else ""


def is_here(name: str) -> bool:
    """Whether somebody at this very machine asks, as checks of its health do."""
    return name == "localhost" or (is_number(name) and ipaddress.ip_address(name).is_loopback)


def is_number(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True
