"""A way to play, by what somebody typed."""

from __future__ import annotations

from anachron.engine import Game
from anachron.match.campaign import CODA, TIMELINES
from anachron.match.campaign import GAME as WITH_CHAPTERS
from anachron.match.modes import STANDARD, TOGETHER, Options, all_modes, modes
from anachron.terminal.words import Wrong, folded


def read_mode(game: Game, text: str | None) -> Options:
    """The options behind a mode: its name, a chapter's number, or chapters joined by +."""
    if text is None:
        return {}
    known = {**all_modes(game), **modes(game)}
    if game.id == WITH_CHAPTERS:
        known |= {"0": known[STANDARD], "all": known[TOGETHER], "draw": known["4"], CODA: known[TIMELINES[0]]}
    names = {folded(name): name for name in known}
    wanted = folded(text).removeprefix("chapter").strip().replace("-", "_").replace("+", "_")
    for name in (wanted, "_".join(sorted(wanted.split("_")))):
        if name in names:
            return known[names[name]]
    raise Wrong("mode", modes=", ".join(known), text=text)
