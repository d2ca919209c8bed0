"""The challenge of the day at the terminal: the same for everyone, one try, a line to share."""

from __future__ import annotations

import sys

from anachron.engine.rooms import iso, today
from anachron.match import Match
from anachron.terminal import play
from anachron.terminal.finding import game_with
from anachron.terminal.saves import EXTENSION, folder


def main(game: str | None, day: str | None, lang: str, plain: bool) -> int:
    """Play or go on with the game of a day; when it is over, print the line to share."""
    found = game_with(lambda one: one.daily, game, "no_daily")
    daily, when = found.daily, iso(day or today())
    assert daily is not None
    kept = folder() / f"{found.id}-daily-{when}{EXTENSION}"
    if kept.exists():
        code = play.main(resume=kept, lang=lang, plain=plain)
    else:
        kept.parent.mkdir(parents=True, exist_ok=True)
        options, seed = daily.options(), daily.seed(when)
        code = play.main(found.id, options=options, seats=1, seed=seed, save=kept, lang=lang, plain=plain)
    if code == 0 and kept.exists():
        match = Match.read(kept.read_bytes())
        if match.over:
            sys.stdout.write(daily.share(match.view(0), when, lang) + "\n")
    return code
