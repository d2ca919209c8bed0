"""Matches to look at: some way into each game, and one that is over."""

from __future__ import annotations

import re
from typing import Any, NamedTuple

from playwright.sync_api import expect

from anachron.match import Match
from anachron.match.speech import MARK
from tests.browser.people import PATIENCE, Person, novice


class Scene(NamedTuple):
    """A moment of a game in which the first seat is asked, after so many choices of novices."""

    game: str
    seats: int
    options: dict[str, Any]
    choices: int
    seed: int = 0


# fmt: off
SCENES = [
    #     game           seats  options                                          choices
    Scene("bttf",        4,     {},                                              40),
    Scene("contretemps", 4,     {},                                              30, seed=1),
    Scene("killed",      2,     {"chapters": ["growth", "influence", "memory"]}, 12),
    Scene("loop",        3,     {"mode": "sabotage"},                            40),
    Scene("timeline",    4,     {"mode": "competitive"},                         12),
]
# fmt: on
GAMES = [scene.game for scene in SCENES]
STAGES = {"start": 0, "middle": 1, "late": 3}  # times as many choices
OVER = Scene("timeline", 2, {"mode": "competitive"}, 1000)


def played(scene: Scene) -> Match:
    """The match up to its moment, or to its end."""
    match = Match(
        scene.game, scene.seats, scene.seed, ["Ada", *[MARK + "novice"] * (scene.seats - 1)], **scene.options
    )
    bots = [novice(scene.game) for _ in range(scene.seats)]
    while match.pending() and not is_there(match, scene):
        seat = match.pending()[0]
        match.choose(seat, bots[seat].choose(match.view(seat)).choice)
    return match


def is_there(match: Match, scene: Scene) -> bool:
    return len(match.line) >= scene.choices and match.pending() == [0] and not match.state.window()


def go_to(person: Person, scene: Scene) -> None:
    """Sit down at a table of the scene."""
    headers, match = {"Origin": person.server.url}, played(scene)
    told = person.context.request.post("/api/matches", data=match.text().encode(), headers=headers)
    assert told.ok, told.text()
    person.go(told.json()["id"])
    if match.pending():  # once the stream has told whose turn it is, nothing moves any more
        expect(person.page).to_have_title(re.compile("^●"), timeout=PATIENCE)
