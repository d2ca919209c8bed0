"""Recorded games and counted positions written anew: what the `remake` of every game has in common.

Recorded games are kept, and only their tables renewed; a file that is missing, or a game that today's rules
refuse, is made afresh.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from anachron.engine import AnachronError, Game
from anachron.lab.setups import Setup, first_setup
from tests.nets.golden import Play, count, read_play, write_perft, write_play
from tests.nets.walks import steps

Tried = tuple[list[str], int]  # the choices of a game and how many different things happened, -1: too long


def by_mode_and_seats(game: Game, *played: tuple[str, int]) -> dict[str, Setup]:
    """Set-ups by the names of their files."""
    return {f"{mode}_{seats}": first_setup(game, mode, seats) for mode, seats in played}


def write_plays(folder: Path, setups: dict[str, Setup], new: Callable[[Setup], Play]) -> None:
    """The recorded games of a folder, with the tables of today."""
    for name, setup in setups.items():
        path = folder / f"{name}.play"
        path.write_text(write_play(kept_play(path) or new(setup)), "utf-8")


def kept_play(path: Path) -> Play | None:
    """The game that a file has, if it can still be played."""
    if not path.exists():
        return None
    play = read_play(path.read_text("utf-8"))
    state = play.setup.start(play.seed)
    try:
        for text in play.choices:
            state.choose(int(state.seat), text)
    except AnachronError:
        return None
    return play if state.outcome is not None else None


def richest(setup: Setup, seeds: int, tried: Callable[[Setup, int], Tried]) -> Play:
    """Of many games one in which as many different things as possible happen, and not too long."""
    best, most = Play(setup, "0", []), -1
    for seed in range(seeds):
        choices, variety = tried(setup, seed)
        if variety > most:
            best, most = Play(setup, str(seed), choices), variety
    return best


def at_random(short: int) -> Callable[[Setup, int], Tried]:
    """Random games of so many decisions at the most."""

    def tried(setup: Setup, seed: int) -> Tried:
        choices = [str(setup.game.choice(step.number)) for step in steps(setup, seed)]
        if len(choices) > short:
            return choices, -1
        state = setup.start(seed)
        events = [event for text in choices for event in state.choose(int(state.seat), text)]
        return choices, len({(event.kind, (event.public or {}).get("reason")) for event in events})

    return tried


def write_counts(folder: Path, game: Game, lines: dict[str, list[str]], most: int) -> None:
    """The counted positions of a folder, counted again."""
    for name, positions in lines.items():
        counted = [count(game, line, most) for line in positions]
        (folder / f"{name}.perft").write_text(write_perft(name, counted), "utf-8")
