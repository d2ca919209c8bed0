"""The challenge of the day at the terminal: the same cards for everyone, one try, a line to share."""

from __future__ import annotations

import sys
from datetime import date

import anachron
from anachron.engine.rooms import iso
from anachron.match import Match
from anachron.terminal import play
from anachron.terminal.saves import folder


def main(day: str | None, lang: str, plain: bool) -> int:
    """Play or go on with the game of a day; when it is over, print the line to share."""
    game = anachron.game("timeline")
    daily = game.daily
    assert daily is not None
    when = iso(day or date.today())
    kept = folder() / f"timeline-daily-{when}.anachron"
    if kept.exists():
        code = play.main(resume=kept, lang=lang, plain=plain)
    else:
        kept.parent.mkdir(parents=True, exist_ok=True)
        code = play.main(
            "timeline",
            options=daily.options(),
            seats=1,
            seed=daily.seed(when),
            save=kept,
            lang=lang,
            plain=plain,
        )
    if code == 0 and kept.exists():
        match = Match.read(kept.read_bytes())
        if match.over:
            sys.stdout.write(daily.share(match.view(0), when, lang) + "\n")
    return code
