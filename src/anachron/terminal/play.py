"""`anachron play`: what was asked for on the command line, or in the menu, is played."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import anachron
from anachron.bots import LEVELS, RANDOM
from anachron.engine import AnachronError
from anachron.engine.plain import Given
from anachron.terminal.campaigns import play_campaign
from anachron.terminal.console import Closed, Console
from anachron.terminal.finding import game_with
from anachron.terminal.menu import Wanted, open_menu
from anachron.terminal.sitting import Asked, options_of, play_freely, seated
from anachron.terminal.timing import read_clock
from anachron.terminal.words import Wrong, language

INTERRUPTED = 130
REFUSED = 2


def main(
    game: str | None = None,
    *,
    mode: str | None = None,
    options: Given | None = None,
    level: str | None = None,
    seat: int | str | None = None,
    lang: str | None = None,
    hotseat: bool = False,
    resume: str | os.PathLike[str] | None = None,
    save: str | os.PathLike[str] | None = None,
    campaign: str | os.PathLike[str] | None = None,
    plain: bool = False,
    seed: int | str | None = None,
    seats: int | None = None,
    clock: str | None = None,
) -> int:
    """Sit down and play; the exit status: 0 when all went well, 2 when something asked for cannot be."""
    asked = Asked(mode, options or {}, level, seat, hotseat, path_of(save), seed, seats, clock)
    spoken_lang = "en"
    try:
        console, spoken_lang = Console(plain=plain), language(lang)
        open_table(console, spoken_lang, game, asked, path_of(resume), path_of(campaign))
    except Closed:
        return 0
    except KeyboardInterrupt:
        sys.stdout.write("\n")
        return INTERRUPTED
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # nobody reads any more
        return 0
    except AnachronError as error:
        sys.stderr.write(f"anachron: {error.text(spoken_lang)}\n")
        return REFUSED
    except OSError as error:
        sys.stderr.write(f"anachron: {error}\n")
        return REFUSED
    return 0


def path_of(path: str | os.PathLike[str] | None) -> Path | None:
    return None if path is None else Path(path).expanduser()


def open_table(
    console: Console, lang: str, game: str | None, asked: Asked, resume: Path | None, campaign: Path | None
) -> None:
    """Begin or resume, by the command line or by the menu."""
    check(asked)
    if campaign is not None:
        found = game_with(lambda one: one.campaign, game, "no_campaign")
        wanted = Wanted(lang, resume, found, campaign=True)
    elif resume is not None:
        wanted = Wanted(lang, resume)
    elif game is not None:
        found = anachron.game(game)
        wanted = Wanted(lang, None, found, options_of(found, asked), seated(found, asked))
    else:
        wanted = open_menu(console, lang)
    if wanted.campaign:
        play_campaign(console, wanted, asked, campaign)
    else:
        play_freely(console, wanted, asked)


def check(asked: Asked) -> None:
    if asked.hotseat and asked.level is not None:
        raise Wrong("both_sides")
    if asked.clock is not None:
        read_clock(asked.clock)
    if asked.level is not None and asked.level not in (*LEVELS, RANDOM):
        raise Wrong("level", levels=", ".join(LEVELS), text=asked.level)
