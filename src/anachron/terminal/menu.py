"""Numbered questions before the game, Enter for the usual answer."""

from __future__ import annotations

import time
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import anachron
from anachron.bots import LEVELS
from anachron.engine import Game
from anachron.match.settings import Options, offer_word, option_help, option_word
from anachron.match.speech import MARK, level_word, player_word, seat_word
from anachron.terminal import saves
from anachron.terminal.console import Console
from anachron.terminal.reading import number
from anachron.terminal.words import say
from anachron.texts import LANGUAGES, colon

CAMPAIGN = "campaign"
USUAL_LEVEL = "casual"
MOST_SAVES = 9


class Wanted(NamedTuple):
    """What was picked: a file to resume, or a game with its options and who sits where."""

    lang: str
    resume: Path | None = None
    game: Game | None = None
    options: Options = {}
    names: tuple[str, ...] = ()
    campaign: bool = False


def pick(console: Console, lang: str, title: str, items: Sequence[str], usual: int = 1) -> int:
    """Which of some items, counted from 0."""
    console.write()
    console.write(console.paint(title, "bold"))
    for place, item in enumerate(items, 1):
        console.write(f"{console.paint(f'{place:>3}', 'bold', 'cyan')}  {item}")
    while True:
        line = console.ask(say(lang, "menu_prompt", default=usual))
        if not line:
            return usual - 1
        n = number(line, len(items))
        if n is not None:
            return n - 1
        console.tell(say(lang, "menu_again", last=len(items)))


def open_menu(console: Console, lang: str) -> Wanted:
    """From an empty table to everything that is needed to begin."""
    console.clear()
    console.write(console.paint(say(lang, "title"), "bold"))
    games = anachron.playable()
    while True:
        items = [game.name[lang] for game in games] + [say(lang, "menu_resume"), say(lang, "menu_lang")]
        n = pick(console, lang, say(lang, "which_game"), items)
        if n < len(games):
            return begin(console, lang, games[n])
        if n == len(games):
            path = pick_save(console, lang)
            if path is not None:
                return Wanted(lang, resume=path)
        else:
            lang = LANGUAGES[(LANGUAGES.index(lang) + 1) % len(LANGUAGES)]


def pick_save(console: Console, lang: str) -> Path | None:
    """One of the latest unfinished games, or None to go back."""
    found = [entry for entry, _ in zip(saves.recent(), range(MOST_SAVES))]
    if not found:
        console.tell(say(lang, "no_saves", folder=saves.folder()))
        return None
    items = []
    for path, match in found:
        names = [player_word(match.game, seat, name, lang) for seat, name in enumerate(match.names)]
        when = time.strftime("%Y-%m-%d %H:%M", time.localtime(path.stat().st_mtime))
        game = match.game.name[lang]
        items.append(
            say(lang, "save_line", game=game, names=", ".join(names), choices=len(match.line), date=when)
        )
    n = pick(console, lang, say(lang, "which_save"), [*items, say(lang, "menu_back")])
    return found[n][0] if n < len(found) else None


def begin(console: Console, lang: str, game: Game) -> Wanted:
    """Rules, opponent and who begins, for a game."""
    mode = pick_mode(console, lang, game)
    if mode == CAMPAIGN:
        return Wanted(lang, game=game, campaign=True)
    seats = pick_seats(console, lang, game.modes.seats_of(mode))
    names = pick_opponent(console, lang, seats)
    between = pick_between(console, lang, game, names)
    options = {**game.modes.menu()[mode], **pick_first(console, lang, game, names), **between}
    return Wanted(lang, None, game, options, names)


def pick_mode(console: Console, lang: str, game: Game) -> str:
    known = {mode: game.modes.word(mode, lang) for mode in game.modes.menu()}
    if game.campaign is not None:
        known[CAMPAIGN] = game.campaign.word(lang)
    if len(known) == 1:
        return next(iter(known))
    return list(known)[pick(console, lang, say(lang, "which_mode"), list(known.values()))]


def pick_seats(console: Console, lang: str, allowed: tuple[int, ...]) -> int:
    if len(allowed) == 1:
        return allowed[0]
    items = [say(lang, "players", n=n) for n in allowed]
    return allowed[pick(console, lang, say(lang, "how_many"), items)]


def pick_opponent(console: Console, lang: str, seats: int) -> tuple[str, ...]:
    """Who sits where: nobody in particular at the keyboard, bots elsewhere."""
    items = [say(lang, "menu_bot", level=level_word(level, lang)) for level in LEVELS]
    usual = LEVELS.index(USUAL_LEVEL) + 1
    n = pick(console, lang, say(lang, "which_opponent"), [*items, say(lang, "menu_hotseat")], usual)
    return ("",) * seats if n == len(LEVELS) else ("", *(MARK + LEVELS[n] for _ in range(seats - 1)))


def pick_between(console: Console, lang: str, game: Game, names: tuple[str, ...]) -> Options:
    """What people settle among themselves."""
    found: Options = {}
    for name, option in game.options.items():
        if option.people is not None and not any(names):
            values = [value for value in option.offers if value is not None]
            title = colon(lang, option_word(game, name, lang), option_help(game, name, lang))
            items = [offer_word(game, name, value, lang) for value in values]
            found[name] = values[pick(console, lang, title, items, values.index(option.people) + 1)]
    return found


def pick_first(console: Console, lang: str, game: Game, names: tuple[str, ...]) -> Options:
    """The seat that begins, or nothing: it is drawn."""
    if "first" not in game.options or len(names) != 2:
        return {}
    items = [say(lang, "begins_you"), say(lang, "begins_other")]
    if not names[1]:
        items = [seat_word(game, seat, lang) for seat in (0, 1)]
    n = pick(console, lang, say(lang, "who_begins"), [*items, say(lang, "begins_drawn")])
    return {"first": n} if n < 2 else {}
