"""A page of the table: the picture, what happened, what can be chosen."""

from __future__ import annotations

from anachron.draw.ansi import wrapped
from anachron.engine import Choice
from anachron.match import Match
from anachron.match.speech import player_word
from anachron.match.telling import Turn, is_open, recent, sentence
from anachron.terminal.console import Console
from anachron.terminal.words import rule_line, say

LEAST = 3  # lines of news or choices that are shown even where there is no room for them
GAP = "   "

Labels = dict[int, str]  # of choices, by their numbers


class Screen:
    """How a match looks on one console."""

    def __init__(self, console: Console, match: Match) -> None:
        self.console, self.match, self.game = console, match, match.game

    def player(self, seat: int, lang: str) -> str:
        return player_word(self.game, seat, self.match.names[seat], lang)

    def picture(self, viewer: int | None, lang: str) -> list[str]:
        console = self.console
        how = {"colour": console.colour, "width": console.width, "unicode": console.unicode}
        return self.game.show(self.match.view(viewer), lang, **how).rstrip("\n").split("\n")

    def page(self, seat: int, lang: str, notes: list[str], choices: list[Choice]) -> list[str]:
        """Picture, news, notes and choices, made to fit the height as well as they can be."""
        picture, news = [*self.picture(seat, lang), ""], self.news(recent(self.match, seat), lang)
        tight = [line for line in picture if line]
        spare = self.console.height - len(notes) - 1  # the last line is for the answer
        below = self.choices(choices, self.labels(seat, lang), spare - len(tight) - min(len(news), LEAST))
        room = spare - len(below)
        if len(picture) + len(news) > room:
            picture = tight
        return picture + latest(news, room - len(picture)) + notes + below

    def labels(self, seat: int, lang: str) -> Labels:
        """What a seat may choose, as it is called in this very situation."""
        return self.game.picture.labels(self.match.view(seat), lang)

    def choices(self, choices: list[Choice], labels: Labels, room: int) -> list[str]:
        """A numbered list in columns; where it has no room, one after another, at last without labels."""
        rows, short = self.listed(choices, labels), max(room, LEAST)
        if len(rows) > short:
            rows = wrapped([self.choice(n, one, labels) for n, one in enumerate(choices, 1)], self.width, GAP)
        if len(rows) > short:
            rows = wrapped([f"{self.number(n)} {each}" for n, each in enumerate(choices, 1)], self.width, GAP)
        return rows

    def listed(self, choices: list[Choice], labels: Labels) -> list[str]:
        return self.console.listed([self.choice(n, choice, labels) for n, choice in enumerate(choices, 1)])

    def choice(self, n: int, choice: Choice, labels: Labels) -> str:
        form = f"{choice}" if self.console.colour else f"[{choice}]"
        return f"{self.number(n)} {labels[choice.id]} {self.console.paint(form, 'dim')}"

    def explained(self, choices: list[Choice], lang: str) -> list[str]:
        """What the rules say of the things to choose from, where these have rules of their own."""
        known = self.game.texts(lang).get("rules", {})
        named = {
            value: None for choice in choices for value in map(str, choice.args.values()) if value in known
        }
        return [rule_line(self.game, rule, lang) for rule in named]

    def number(self, n: int) -> str:
        return self.console.paint(f"{n:>2}", "bold", "cyan")

    @property
    def width(self) -> int:
        return self.console.width

    def news(self, turns: list[Turn], lang: str) -> list[str]:
        """What others and the person have done, a paragraph for each turn."""
        lines: list[str] = []
        shown = is_open(self.match)
        for turn in turns:
            head = self.head(turn, lang, shown)
            told = [sentence(self.game, event, lang) for event in turn.told]
            if not told:
                continue
            if self.console.plain:
                lines += [head, *(f"  {each}" for each in told)]
            else:
                lines += self.console.wrapped(f"{head}. {'. '.join(told)}.", "  ")
        return lines

    def head(self, turn: Turn, lang: str, shown: bool) -> str:
        player = self.player(turn.seat, lang)
        return say(lang, "happened", player=player, choices="; ".join(turn.choices)) if shown else player


def latest(lines: list[str], room: int) -> list[str]:
    """The last lines that there is room for."""
    room = max(room, LEAST)
    return lines if len(lines) <= room else ["...", *lines[len(lines) - room + 1 :]]
