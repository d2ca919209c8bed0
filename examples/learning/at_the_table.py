"""A trained agent takes a seat at the web table, as any program may: it is shown a view and chooses.

    python examples/learning/at_the_table.py agent.npz http://127.0.0.1:8642 TABLE

TABLE is what follows /t/ in the address of a table with an open chair; left out, one is opened.
"""

from __future__ import annotations

import json
import sys
import time
from typing import Any
from urllib.request import HTTPError, Request, urlopen

from agent import Agent, Asked, load

import anachron
from anachron.rl.arrays import mask, observation


class Guest:
    """Somebody with a token at a server."""

    def __init__(self, host: str, name: str) -> None:
        self.host, self.headers = host.rstrip("/"), {}
        token = json.load(self.call("/api/guest", {"name": name, "token": True}))["token"]
        self.headers = {"Authorization": f"Bearer {token}"}

    def call(self, path: str, body: Any = None) -> Any:
        data = None if body is None else json.dumps(body).encode()
        return urlopen(Request(self.host + path, data, self.headers))

    def told(self, table: str) -> Any:
        """The table, at once and whenever it has changed."""
        for line in self.call(f"/api/stream?t={table}&as=json"):
            if line.startswith(b"data: "):
                yield json.loads(line[6:])

    def play(self, table: str, agent: Agent) -> dict[str, Any]:
        """Answer whatever is asked until the match is over; how it ended."""
        for told in self.told(table):
            while told["mine"]:
                told = self.answer(table, agent, told)
            if told["outcome"]:
                return dict(told["outcome"])
        raise SystemExit("the server has closed the stream")

    def answer(self, table: str, agent: Agent, told: dict[str, Any]) -> dict[str, Any]:
        """Choose, and look again; whoever is too fast is told to wait."""
        answer = {"question": told["question"], "choice": chosen(agent, told["view"])}
        try:
            self.call(f"/api/tables/{table}/choose", answer)
        except HTTPError as refused:
            time.sleep(int(refused.headers.get("Retry-After", 0)))
        return dict(json.load(self.call(f"/api/tables/{table}")))


def chosen(agent: Agent, view: dict[str, Any]) -> int:
    """What the agent likes best of what it is offered; any world that fits the view is observed alike."""
    state, seat = anachron.game(agent.game).imagine(view, luck=0), view["seat"]
    seen = observation(agent.observer, state, seat)
    return int(agent.play(Asked([state], seen[None], mask(state, seat)[None]))[0])


def main(file: str, host: str, table: str | None = None) -> None:
    agent = load(file)
    guest = Guest(host, "Learner")
    if table is None:
        opened = json.load(guest.call("/api/tables", {"game": agent.game, "chairs": ["me", None]}))
        table = opened["id"]
        print(f"waiting at {guest.host}{opened['url']}", flush=True)
    else:
        guest.call(f"/api/tables/{table}/sit", {})
    print(f"scores: {guest.play(table, agent)['scores']}")


if __name__ == "__main__":
    main(*sys.argv[1:])
