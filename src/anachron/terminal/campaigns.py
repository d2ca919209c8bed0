"""A campaign at the terminal: its file, its matches beside it, what is played next."""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any

from anachron.engine import Game
from anachron.engine.rooms import Campaign, Part, Question
from anachron.match import Match
from anachron.match.settings import Options, settled
from anachron.match.speech import MARK, level_of, level_word
from anachron.terminal import saves
from anachron.terminal.console import Console
from anachron.terminal.finding import read_mode
from anachron.terminal.menu import Wanted, pick, pick_opponent
from anachron.terminal.saves import Kept
from anachron.terminal.sitting import Asked, resumed, seated, sit
from anachron.terminal.table import Table
from anachron.terminal.words import Wrong, say

Names = tuple[str, ...]


class Played:
    """A campaign and the file it is kept in; its matches lie beside it, numbered."""

    def __init__(self, game: Game, path: Path | None = None) -> None:
        assert game.campaign is not None
        self.path = path or saves.folder() / f"{game.id}.campaign"
        self.game = game
        fresh = not self.path.exists()
        self.path.parent.mkdir(parents=True, exist_ok=True)
        create = partial(saves.Appended.create, text=game.campaign.text())
        self.file = create(self.path) if fresh else saves.Appended(self.path)
        self.campaign: Campaign[Any] = game.campaign.read(self.file.read())
        if self.campaign.torn:
            self.file.rewrite(self.campaign.text())

    @property
    def match_path(self) -> Path:
        """Where the game is kept that comes next, or is under way."""
        number = len(self.campaign.records) + 1
        return self.path.with_name(f"{self.path.stem}-{number}{saves.EXTENSION}")

    def count(self, match: Match) -> None:
        """Enter a finished match, and keep it."""
        record = self.campaign.record(match.finished)
        self.campaign = self.campaign.after(record)
        self.file.append(self.campaign.line(record))

    def close(self) -> None:
        self.file.file.close()


def play_campaign(console: Console, wanted: Wanted, asked: Asked, path: Path | None) -> None:
    """Game after game, each counted when it ends; one under way goes on first."""
    assert wanted.game is not None
    with closing(Played(wanted.game, path)) as played:
        while True:
            kept = under_way(console, wanted, asked, played) or next_match(console, wanted, asked, played)
            with closing(kept):
                table = Table(console, kept, wanted.lang)
                if not sit(table, resumed=bool(kept.match.journal)):
                    return
                played.count(kept.match)
            console.write()
            tell(console, played.campaign.news(table.lang, person(table.lang)))
            if console.plain or not table.confirm(table.say("next_game")):
                return
            wanted, asked = wanted._replace(lang=table.lang, resume=None), Asked()


def under_way(console: Console, wanted: Wanted, asked: Asked, played: Played) -> Kept | None:
    """The game that was left, or ended without being counted."""
    path = wanted.resume or played.match_path
    if not path.exists():
        return None
    console.tell(say(wanted.lang, "campaign_going_on"))
    return resumed(path, Asked(save=asked.save))


def next_match(console: Console, wanted: Wanted, asked: Asked, played: Played) -> Kept:
    lang, campaign = wanted.lang, played.campaign
    names = players(console, lang, asked, played)
    shown = " - ".join(map(person(lang), names))
    console.clear()
    console.write(console.paint(say(lang, "campaign_of", names=shown), "bold"))
    tell(console, campaign.standing(names, lang, person(lang)))
    options = next_options(console, lang, campaign, names, asked.mode)
    options = settled(played.game, {**options, **asked.options}, names)
    match = Match(played.game, len(names), asked.seed, names, **options)
    kept = Kept.start(match, played.match_path)
    if asked.save is not None:
        kept.also(asked.save)
    return kept


def tell(console: Console, lines: list[str]) -> None:
    for line in lines:
        console.tell(line)


# Who plays.


def person(lang: str) -> Callable[[str], str]:
    """How names are shown: a bot's is its level."""
    return lambda name: level_word(level_of(name) or name, lang)


def players(console: Console, lang: str, asked: Asked, played: Played) -> Names:
    """Those of the last game, unless somebody else is named."""
    known = played.campaign.names()
    if known and not asked.names_somebody:
        return known
    fewest = min(played.game.seats)
    seats = seated(played.game, asked) if asked.names_somebody else pick_opponent(console, lang, fewest)
    usual = [name for name in known if level_of(name) is None]
    found: list[str] = []
    for n, name in enumerate(seats):
        found.append(name or ask_name(console, lang, usual[n : n + 1], found))
    return tuple(found)


def ask_name(console: Console, lang: str, usual: list[str], taken: list[str]) -> str:
    """Everybody at the keyboard has a name in a campaign."""
    user = os.environ.get("USER", "").capitalize() if not taken else ""
    default = [*usual, user, ""][0] or say(lang, "default_name", n=len(taken) + 1)
    while True:
        name = console.ask(say(lang, "other_name" if taken else "your_name", default=default)) or default
        if not name.startswith(MARK) and name not in taken:
            return name
        console.tell(say(lang, "bad_name"))


# What is played next.


def next_options(
    console: Console, lang: str, campaign: Campaign[Any], names: Names, mode: str | None
) -> Options:
    """As the command line says, or as somebody picks it."""
    return mode_options(campaign, names, mode) if mode else pick_options(console, lang, campaign, names)


def mode_options(campaign: Campaign[Any], names: Names, mode: str) -> Options:
    """The options of the next game, if it may be of the mode asked for."""
    wanted = read_mode(campaign.game, mode)
    part, answers = campaign.placed(wanted)
    options = campaign.next_options(part, answers, names)
    if not wanted.items() <= options.items():
        raise Wrong("mode", modes=", ".join(each.id for each in campaign.parts("en")), text=mode)
    return options


def pick_options(console: Console, lang: str, campaign: Campaign[Any], names: Names) -> Options:
    """The options of the next game: a part that is open, and what else it asks."""
    part, answers = pick_part(console, lang, campaign), {}
    for question in campaign.questions(part, lang, person(lang)):
        answer = pick_answer(console, lang, question)
        if answer is not None:
            answers[question.name] = answer
    return campaign.next_options(part, answers, names)


def pick_part(console: Console, lang: str, campaign: Campaign[Any]) -> str:
    """An open part; the usual one is the last of them."""
    parts = campaign.parts(lang)
    items = [part_line(part, lang) for part in parts]
    usual = max(n for n, part in enumerate(parts, 1) if not part.closed)
    while True:
        n = pick(console, lang, campaign.which(lang), items, usual)
        if not parts[n].closed:
            return parts[n].id
        console.tell(items[n])


def part_line(part: Part, lang: str) -> str:
    if part.closed:
        return say(lang, "part_closed", part=part.word, why=part.closed)
    return say(lang, "part_open", part=part.word, games=part.played)


def pick_answer(console: Console, lang: str, question: Question) -> str | None:
    """One of the answers; None: it is drawn."""
    if question.note:
        console.tell(question.note)
    items = [*question.offers.values(), *([question.drawn] if question.drawn else [])]
    n = pick(console, lang, question.word, items)
    return list(question.offers)[n] if n < len(question.offers) else None
