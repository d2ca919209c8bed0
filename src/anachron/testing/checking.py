"""All laws held against one game: what breaks them is told as findings, whatever the game raises."""

from __future__ import annotations

import re
import sys
import traceback
from collections.abc import Iterator
from typing import Any, NamedTuple

import anachron
from anachron.engine import Game, Malformed, State
from anachron.lab.setups import Setup
from anachron.testing import play
from anachron.testing.laws import OF_GAMES, OF_MOMENTS, OF_WALKS, Law, name_of
from anachron.testing.walks import Moment, Walk, tried

FEWEST = 4  # random games where nobody says how many; more where there are more set-ups
DEPTHS = (0.0, 0.35, 0.8)  # of a game: where its moments are
MOST = 3  # findings of one law that are told
PLACE = re.compile(r"(?P<setup>(?P<game>\S+) .+), seed (?P<seed>-?\d+)(, after (?P<depth>\d+) decisions)?")


class Finding(NamedTuple):
    """A law that does not hold: which, where to see it, and what is wrong."""

    law: str
    where: str
    what: str

    def __str__(self) -> str:
        return f"{self.where}: {self.what} [{self.law}]"


class Checked(NamedTuple):
    """One step of a check: what was looked at, and what was found."""

    what: str
    findings: list[Finding]


def check(game: Game, games: int | None = None, seed: int = 0) -> Iterator[Checked]:
    """Hold all laws against a game, in so many random games, or one of each set-up.

    What is found twice is told once.
    """
    told: dict[str, set[str]] = {}
    for what, findings in looked_at(game, games, seed):
        fresh = []
        for finding in findings:
            known = told.setdefault(finding.law, set())
            if finding.what not in known and len(known) < MOST:
                known.add(finding.what)
                fresh.append(finding)
        yield Checked(what, fresh)


def looked_at(game: Game, games: int | None, seed: int) -> Iterator[Checked]:
    """First the game itself, then random games of every set-up in turn."""
    yield Checked(game.id, list(broken(OF_GAMES, game, game, game.id)))
    try:
        setups = tried(game)
    except Exception as error:  # noqa: BLE001 - whatever a game raises is a finding
        yield Checked(game.id, [Finding("walks.tried", game.id, raised(error, game))])
        return
    for n in range(games_of(game, games)):
        setup = setups[n % len(setups)]
        yield Checked(str(setup), list(of_one_game(setup, seed + n // len(setups))))


def games_of(game: Game, games: int | None) -> int:
    """How many random games are played: as many as asked for, or one of each set-up."""
    return games or max(FEWEST, len(tried(game)))


def of_one_game(setup: Setup, seed: int) -> Iterator[Finding]:
    """What one random game shows, as a whole and at some moments."""
    try:
        walk = Walk(setup, seed)
        moments = [Moment(setup, seed, int(depth * len(walk.steps))) for depth in DEPTHS]
    except Exception as error:  # noqa: BLE001 - whatever a game raises is a finding
        yield Finding(name_of(play.ends), f"{setup}, seed {seed}", raised(error, setup.game))
        return
    if walk.last.seat >= 0:  # it does not end: the other laws would take for ever
        yield from broken((play.ends, play.asks), walk, setup.game, str(walk))
        return
    yield from broken(OF_WALKS, walk, setup.game, str(walk))
    for moment in moments:
        yield from broken(OF_MOMENTS, moment, setup.game, str(moment))


def broken(laws: tuple[Law, ...], subject: Any, game: Game, where: str) -> Iterator[Finding]:
    """The laws that do not hold for a game, a walk or a moment."""
    for law in laws:
        try:
            yield from [Finding(name_of(law), where, what) for what in law(subject)]
        except Exception as error:  # noqa: BLE001 - whatever a game raises is a finding
            yield Finding(name_of(law), where, raised(error, game))


def raised(error: Exception, game: Game) -> str:
    """An error in one line: what was raised, and by which line of the game's code, if any."""
    frames = traceback.extract_tb(error.__traceback__)
    module = sys.modules[game.package]
    home = str(next(iter(getattr(module, "__path__", [module.__file__]))))
    frame = next((one for one in reversed(frames) if one.filename.startswith(home)), frames[-1])
    said = traceback.format_exception_only(error)[-1].strip()
    return f"raises {said} ({frame.filename}:{frame.lineno}, in {frame.name})"


def state_at(where: str) -> State:
    """The state that a finding tells of, by its place: `killed standard 2, seed 0, after 7 decisions`."""
    found = PLACE.match(where)
    if not found:
        raise Malformed(f"expected a place such as 'killed standard 2, seed 0', got {where!r}")
    setups = {str(setup): setup for setup in tried(anachron.game(found["game"]), all_seats=True)}
    if found["setup"] not in setups:
        raise Malformed(f"expected a set-up of {', '.join(setups)}, got {found['setup']!r}")
    return Moment(setups[found["setup"]], int(found["seed"]), int(found["depth"] or 0)).state
