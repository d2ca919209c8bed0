"""A campaign at the terminal: its file, its matches beside it, what each game has opened."""

from __future__ import annotations

import os
from contextlib import closing
from pathlib import Path

import anachron
from anachron.engine import Game
from anachron.match import Campaign, Match, Record
from anachron.match.campaign import GAME, opens, record_line
from anachron.match.modes import chapter_word
from anachron.match.speech import MARK, level_of
from anachron.terminal import saves
from anachron.terminal.chapters import Names, next_options, person, tell_standing
from anachron.terminal.console import Console
from anachron.terminal.menu import Wanted, pick_opponent
from anachron.terminal.saves import Kept
from anachron.terminal.sitting import Asked, resumed, seated, sit
from anachron.terminal.table import Table
from anachron.terminal.words import Wrong, say


class Played:
    """A campaign and the file it is kept in; its matches lie beside it, numbered."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.game: Game = anachron.game(GAME)
        fresh = not path.exists()
        path.parent.mkdir(parents=True, exist_ok=True)
        self.file = saves.Appended.create(path, Campaign().text()) if fresh else saves.Appended(path)
        self.campaign = Campaign.read(self.file.read())
        if self.campaign.torn:
            self.file.rewrite(self.campaign.text())

    @property
    def number(self) -> int:
        """The game that comes next, or is under way."""
        return len(self.campaign.records) + 1

    @property
    def match_path(self) -> Path:
        return self.path.with_name(f"{self.path.stem}-{self.number}{saves.EXTENSION}")

    def count(self, match: Match) -> Record:
        """Enter a finished match, and keep it."""
        record = self.campaign.add(match)
        self.file.append(record_line(record))
        return record

    def close(self) -> None:
        self.file.file.close()


def standard_path() -> Path:
    return saves.folder() / f"{GAME}.campaign"


def play_campaign(console: Console, wanted: Wanted, asked: Asked, path: Path) -> None:
    """Game after game, each counted when it ends; one under way goes on first."""
    with closing(Played(path)) as played:
        if wanted.game is not played.game:
            raise Wrong("no_campaign", game=played.game.name[wanted.lang])
        while True:
            kept = under_way(console, wanted, asked, played) or next_match(console, wanted, asked, played)
            with closing(kept):
                table = Table(console, kept, wanted.lang)
                if not sit(table, resumed=bool(kept.match.journal)):
                    return
                count_game(console, table.lang, played, kept.match)
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
    lang = wanted.lang
    names = players(console, lang, asked, played)
    console.clear()
    tell_standing(console, lang, played.campaign, played.game, names)
    options = next_options(console, lang, played.campaign, played.game, names, asked.mode)
    match = Match(played.game, len(names), asked.seed, names, **{**options, **asked.options})
    kept = Kept.start(match, played.match_path)
    if asked.save is not None:
        kept.also(asked.save)
    return kept


def players(console: Console, lang: str, asked: Asked, played: Played) -> Names:
    """Those of the last game, unless somebody else is named."""
    known = played.campaign.records[-1].names if played.campaign.records else None
    if known and not asked.names_somebody:
        return known
    seats = seated(played.game, asked) if asked.names_somebody else pick_opponent(console, lang, 2)
    usual = [name for name in known or () if level_of(name) is None]
    found: list[str] = []
    for n, name in enumerate(seats):
        found.append(name or ask_name(console, lang, usual[n : n + 1], found))
    return found[0], found[1]


def ask_name(console: Console, lang: str, usual: list[str], taken: list[str]) -> str:
    """Everybody at the keyboard has a name in a campaign."""
    user = os.environ.get("USER", "").capitalize() if not taken else ""
    default = [*usual, user, ""][0] or say(lang, "default_name", n=len(taken) + 1)
    while True:
        name = console.ask(say(lang, "other_name" if taken else "your_name", default=default)) or default
        if not name.startswith(MARK) and name not in taken:
            return name
        console.tell(say(lang, "bad_name"))


def count_game(console: Console, lang: str, played: Played, match: Match) -> None:
    """Enter a finished game, and tell what it has opened."""
    closed = [gate.chapter for gate in played.campaign.gates() if not gate.is_open]
    n = played.number
    record = played.count(match)
    chapter = chapter_word(played.game, record.chapter, lang)
    console.write()
    console.tell(say(lang, "campaign_counted", n=n, chapter=chapter))
    called = played.game.names(lang)
    for achievement, seat in played.campaign.news(n - 1):
        name, powers = person(record.names[seat], lang), called[opens()[achievement]]
        console.tell(say(lang, "earned", name=name, achievement=called[achievement], set=powers))
    for chapter in closed:
        if played.campaign.gate(chapter).is_open:
            console.tell(say(lang, "now_open", chapter=chapter_word(played.game, chapter, lang)))
