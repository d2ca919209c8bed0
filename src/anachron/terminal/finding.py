"""What somebody asks for by name: a game that has something few have, a way to play."""

from __future__ import annotations

from collections.abc import Callable

import anachron
from anachron.engine import Game
from anachron.match.settings import Options
from anachron.terminal.words import Wrong, folded


def game_with(room: Callable[[Game], object], id: str | None, without: str) -> Game:
    """The game named, or else the first, that has a room; `without` is said where there is none."""
    games = anachron.playable() if id is None else (anachron.game(id),)
    for game in games:
        if room(game):
            return game
    raise Wrong(without, games=", ".join(game.id for game in games))


def read_mode(game: Game, text: str | None) -> Options:
    """The options behind a mode: its name, another word for it, or the parts of its name in any order."""
    if text is None:
        return {}
    known = game.modes.known()
    names = {**{plain(name): name for name in known}, **game.modes.aliases}
    wanted = plain(text)
    for name in (wanted, "_".join(sorted(wanted.split("_")))):
        if name in names:
            return known[names[name]]
    raise Wrong("mode", modes=", ".join(known), text=text)


def plain(name: str) -> str:
    """A name without what people write in different ways."""
    return "".join("_" if letter in "-+ " else letter for letter in folded(name))
