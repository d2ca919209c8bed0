"""Facts of a game live in the game: whatever serves all games names none of them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import anachron

SOURCE = Path(anachron.__file__).parent
SHARED = (
    *("engine", "draw", "bots", "match", "review", "league", "store", "server", "terminal", "lab", "rl"),
    *("cli", "texts.py"),
)
KINDS = (".py", ".toml", ".html", ".js", ".css")

AS_WORDS = {"loop"}  # of everyday English too: only what compares or fetches a game counts
WHOLE = "|".join(id for id in anachron.games() if id not in AS_WORDS)
FETCHED = "|".join(AS_WORDS)

NAMED = {
    "a game by its id": re.compile(
        rf"""["']({WHOLE})["']|(game\(|Match\(|[=!]=|\bid=)\s*["']({FETCHED})["']"""
    ),
    "the picture of a game": re.compile(rf"\b({WHOLE}|{FETCHED})-picture"),
    "the inside of a game": re.compile(r"anachron\.games\.\w|from anachron\.games import"),
}
# What may be felt for is the machine's and the libraries', never a game's.
HOOKS = re.compile(
    r"\.room\(|\b(get|has)attr\((?!os, |signal, |server, |address, |endpoint, |record, |[\w.]+\.app\.state, )"
)


def lines(*places: str) -> Iterator[tuple[str, str]]:
    """Every line of some packages or modules, with where it stands."""
    for place in places:
        found = [SOURCE / place] if place.endswith(".py") else sorted((SOURCE / place).rglob("*"))
        for path in (path for path in found if path.suffix in KINDS):
            for n, line in enumerate(path.read_text("utf-8").splitlines(), 1):
                yield f"{path.relative_to(SOURCE)}:{n}: {line.strip()}", line


@pytest.mark.parametrize("what", NAMED)
def test_what_serves_all_games_names_none(what):
    assert [where for where, line in lines(*SHARED) if NAMED[what].search(line)] == []


def test_rooms_are_asked_for_by_their_names_and_never_felt_for():
    others = (place for place in SHARED if place != "engine")
    assert [where for where, line in lines(*others) if HOOKS.search(line)] == []


def test_these_tests_find_what_they_look_for():
    by_id, picture, inside = NAMED.values()
    for line in ('if game == "loop":', "anachron.game('loop')", 'GAME = "timeline"', 'Match("killed", 2)'):
        assert by_id.search(line)
    assert not by_id.search('rates = {"loop": 1.0, "inside": 2.0}')
    assert picture.search(".loop-picture .target") and by_id.search('[data-game="killed"] .sign')
    assert inside.search("from anachron.games.killed.content import powers")
    assert HOOKS.search('getattr(game.picture, "prompt", None)') and HOOKS.search('game.room("modes")')
    assert not HOOKS.search('if hasattr(os, "nice"):') and HOOKS.search('hasattr(state, "luck")')
