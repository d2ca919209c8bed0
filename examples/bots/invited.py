"""A program that plays where it is invited: `python invited.py http://127.0.0.1:8642 TOKEN [MATCHES]`.

The token is that of an account of its own (page /me), which is marked as a bot at the first start, for good.
Nothing but Python's own library is needed. It hears of invitations in the stream of the lobby, sits down, and
follows every table it sits at, choosing at random: put a better idea into `choose`.
"""

from __future__ import annotations

import json
import random
import sys
import time
from collections.abc import Iterator
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

Told = dict[str, Any]


class Server:
    """The JSON API, as one player."""

    def __init__(self, host: str, token: str) -> None:
        self.host, self.headers = host, {"Authorization": f"Bearer {token}"}

    def get(self, path: str) -> Told:
        told: Told = json.load(urlopen(Request(self.host + path, headers=self.headers)))
        return told

    def post(self, path: str, **body: Any) -> Told:
        """Send something; whoever is too fast waits as long as they are told to."""
        while True:
            try:
                data = json.dumps(body).encode()
                told: Told = json.load(urlopen(Request(self.host + path, data, self.headers)))
                return told
            except HTTPError as error:
                if error.code != 429:
                    raise
                time.sleep(int(error.headers.get("Retry-After", 1)))

    def stream(self, *topics: str) -> Iterator[Told]:
        """What is told of tables and of the lobby, for as long as the stream lasts."""
        asked = f"/api/stream?as=json&t={','.join(topics)}"
        for line in urlopen(Request(self.host + asked, headers=self.headers)):
            if line.startswith(b"data: "):
                yield json.loads(line[6:])


def choose(view: Told) -> int:
    """The id of a choice, by what one's seat sees."""
    found: int = random.choice(view["choices"])["id"]
    return found


def serve(server: Server, matches: int | None = None) -> None:
    """Accept invitations and play, until so many matches are over."""
    server.post("/api/me/bot", sure=True)
    sits: set[str] = {one["id"] for one in server.get("/api/tables")["mine"] if one["status"] != "over"}
    over = 0
    while matches is None or over < matches:
        for told in server.stream("lobby", *sorted(sits)[:31]):
            if "changed" in told:
                new = accepted(server)
                if new:
                    sits |= new
                    break  # and listen to them too
            elif told["outcome"]:
                sits.discard(told["t"])
                over += 1
                break
            elif told["mine"]:
                play(server, told)


def accepted(server: Server) -> set[str]:
    """Sit down wherever one is invited; the tables where that went well."""
    found = set()
    for one in server.get("/api/invitations")["invitations"]:
        try:
            server.post(f"/api/invitations/{one['table']}", take=True)
        except HTTPError:  # somebody else has taken the chair
            continue
        found.add(one["table"])
    return found


def play(server: Server, told: Told) -> None:
    """Answer what is asked; where the table has moved on the stream tells of it."""
    answer = {"question": told["question"], "choice": choose(told["view"])}
    try:
        server.post(f"/api/tables/{told['t']}/choose", **answer)
    except HTTPError as error:
        if error.code != 409:
            raise


if __name__ == "__main__":
    serve(Server(*sys.argv[1:3]), int(sys.argv[3]) if len(sys.argv) > 3 else None)
