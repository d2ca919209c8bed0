"""The table: who decides next, what they see, what they answer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from anachron.engine import AnachronError, Choice
from anachron.match.speech import level_of
from anachron.match.telling import is_open, is_private, left_at, own_losses, preview, sentence, turns
from anachron.terminal import commands, offers, timing
from anachron.terminal.console import Closed, Console, Left
from anachron.terminal.reading import find, meant, number, parts
from anachron.terminal.saves import Kept
from anachron.terminal.screen import Screen
from anachron.terminal.thinking import Thinker
from anachron.terminal.words import say

T = TypeVar("T")

ADVISER = "expert"  # the level that gives hints


class Table:
    """One match, the people and bots around it, and the console they share."""

    def __init__(self, console: Console, kept: Kept, lang: str) -> None:
        self.console, self.kept, self.lang = console, kept, lang
        self.match, self.game = kept.match, kept.match.game
        self.screen = Screen(console, self.match)
        self.notes: list[str] = []  # what is said beneath the next picture
        self.shown: tuple[int, int, str] | None = None  # what the last picture showed
        self.looked: int | None = None  # the person who looked last
        self.heard: dict[int | None, int] = {}  # plain mode: how many choices have been told, by viewer
        self.thinkers: dict[int | str, Thinker] = {}

    # Who sits here.

    def say(self, key: str, **values: Any) -> str:
        return say(self.lang, key, **values)

    def note(self, text: str) -> None:
        self.notes.append(text)

    def player(self, seat: int) -> str:
        return self.screen.player(seat, self.lang)

    def level(self, seat: int) -> str | None:
        return level_of(self.match.names[seat])

    def persons(self) -> list[int]:
        return [seat for seat in range(self.match.seats) if self.level(seat) is None]

    def thinker(self, seat: int | None = None) -> Thinker:
        """The bot of a seat, or the one that gives hints."""
        level = (self.level(seat) if seat is not None else None) or ADVISER
        key = level if seat is None else seat
        if key not in self.thinkers:
            seed = int(self.match.commitment[:12], 16) + (0 if seat is None else seat + 1)
            self.thinkers[key] = Thinker(self.game, level, seed)
        return self.thinkers[key]

    # The course of a match.

    def play(self) -> bool:
        """Go on until the match is over, or somebody leaves: then False."""
        try:
            while not self.match.over:
                try:
                    self.step()
                except KeyboardInterrupt:
                    self.interrupted()
                except timing.OutOfTime:
                    self.console.write()
            return True
        except Left:
            return False
        finally:
            self.kept.sync()
            for thinker in self.thinkers.values():
                thinker.stop()

    def step(self) -> None:
        self.kept.sync()
        for seat in timing.late(self)[:1]:
            timing.put_out(self, seat)
            return
        if self.match.asked:
            offers.settle(self)
            return
        seat = self.match.pending()[0]
        if self.level(seat) is None:
            self.ask(seat)
        else:
            answer = self.thinker(seat).ask(self.match.view(seat), lambda: self.wait(seat))
            self.choose(seat, answer.choice)

    def interrupted(self) -> None:
        """Ctrl-C: leave, or go on."""
        if self.console.plain:
            raise KeyboardInterrupt
        self.console.write()
        try:
            leaves = self.confirm(self.say("quit_asked", path=self.kept.path))
        except (KeyboardInterrupt, Closed):
            leaves = True
        if leaves:
            raise Left
        self.shown = None

    def confirm(self, asked: str) -> bool:
        return self.console.confirm(asked, self.say("yes_words"), self.say("yes_no"))

    def choose(self, seat: int, choice: Choice) -> None:
        """A choice is made, and kept before anything else happens."""
        self.match.choose(seat, choice)
        self.kept.sync()

    def wait(self, seat: int) -> None:
        """What is shown while a bot thinks."""
        if not self.console.plain:
            self.console.clear()
            self.console.write("\n".join([*self.screen.picture(self.onlooker(), self.lang), ""]))
            self.shown = None
        self.console.note(self.say("thinking", player=self.player(seat)))

    def onlooker(self) -> int | None:
        """Whose view may be on the screen while nobody is asked."""
        persons = self.persons()
        alone = len(persons) == 1 or (self.looked is not None and not is_private(self.match, persons))
        return (self.looked if self.looked is not None else persons[0]) if alone else None

    # A person decides.

    def ask(self, seat: int) -> None:
        self.hand_over(seat)
        choices = self.match.state.choices(seat)
        self.present(seat, choices)
        begins = not self.match.line or self.match.line[-1].seat != seat
        asks = self.game.picture.prompt(self.match.view(seat), self.lang, begins)
        asked = self.say("asked", player=self.player(seat), question=asks) + timing.told(self, seat)
        if len(choices) == 1:
            asked += f" ({self.say('enter', choice=choices[0])})"
        with timing.ticking(self, seat):
            line = self.console.ask(asked, [str(choice) for choice in choices])
        if timing.late(self):
            return
        if not line and len(choices) == 1:
            line = "1"
        if not commands.call(self, seat, line, choices):
            self.answer(seat, parts(line))

    def hand_over(self, seat: int) -> None:
        """Where hands are hidden, nobody looks while the keyboard changes hands."""
        before, self.looked = self.looked, seat
        persons = self.persons()
        if before != seat and len(persons) > 1 and is_private(self.match, persons):
            self.console.forget()
            if before is not None:
                self.notes.clear()
            self.console.ask(self.say("hand_over", player=self.player(seat)))
            self.shown = None

    def present(self, seat: int, choices: list[Choice]) -> None:
        """The page, if anything has changed since the last one, and whatever there is to say."""
        now = (len(self.match.journal), seat, self.lang)
        changed, self.shown = now != self.shown, now
        said = [*(self.screen.explained(choices, self.lang) if changed else []), *self.notes]
        notes = [line for text in said for line in self.console.wrapped(text)]
        self.notes.clear()
        if changed and self.console.plain:
            self.tell(seat)
            notes += self.screen.listed(choices, self.screen.labels(seat, self.lang))
        elif changed:
            notes = self.screen.page(seat, self.lang, notes, choices)
            self.console.clear()
        if notes:
            self.console.write("\n".join(notes))

    def tell(self, seat: int) -> None:
        """Line by line: what is news, and the picture when a turn begins or when it marks choices."""
        viewer = None if is_open(self.match) else seat
        before = left_at(self.match, seat)
        since = min(self.heard.get(viewer, before), len(self.match.line))
        begins = viewer not in self.heard or not self.match.line or self.match.line[-1].seat != seat
        self.heard[viewer] = len(self.match.line)
        lines = self.screen.news(turns(self.match, seat, since), self.lang)
        if begins or self.game.picture.marks_choices:
            lines += ["", *self.screen.picture(seat, self.lang), ""]
        if lines:
            self.console.write("\n".join(lines))

    def told(self, viewer: int | None) -> int:
        """How many choices somebody has been told of line by line."""
        key = None if is_open(self.match) else viewer
        return min(self.heard.get(key, 0), len(self.match.line))

    # What was typed.

    def answer(self, seat: int, given: list[str]) -> None:
        """Answers are taken one after another, up to the first that cannot be."""
        for n, text in enumerate(given):
            if n and (self.match.over or self.match.pending()[:1] != [seat]):
                self.note(self.say("left_over", rest="; ".join(given[n:])))
                return
            choice = self.read(seat, text)
            if choice is None or not self.agrees(seat, choice):
                if len(given) > 1:
                    self.note(self.say("stopped", text=text))
                return
            self.choose(seat, choice)

    def read(self, seat: int, text: str) -> Choice | None:
        """The choice that a text means; otherwise it is said why there is none."""
        choices = self.match.state.choices(seat)
        if text.isdecimal():
            n = number(text, len(choices))
            if n is not None:
                return choices[n - 1]
            self.note(self.say("no_number", n=text, last=len(choices)))
            return None
        hits = find(text, choices, self.screen.labels(seat, self.lang))
        if len(hits) > 1:
            self.note(self.say("unclear", text=text, choices=", ".join(map(str, hits))))
        elif not hits:
            self.note(self.refusal(seat, text, choices))
        return hits[0] if len(hits) == 1 else None

    def refusal(self, seat: int, text: str, choices: list[Choice]) -> str:
        """Why a text is not among the choices: the rule that refuses it, or that it means nothing."""
        choice = meant(text, self.game, choices, self.lang)
        refused = None if choice is None else self.match.state.refusal(seat, choice)
        if choice is None or refused is None:
            return self.say("unknown", text=text)
        return self.say("refused", choice=choice, rule=refused.rule, why=refused.text(self.lang))

    def agrees(self, seat: int, choice: Choice) -> bool:
        """Nobody loses pieces of their own by a slip (KM-R07)."""
        if self.console.plain:
            return True
        lost = own_losses(self.game, seat, preview(self.match.state, seat, choice).told)
        if not lost:
            return True
        what = ". ".join(sentence(self.game, event, self.lang) for event in lost)
        known = self.game.text("ui", f"confirm_{lost[0]['kind']}", self.lang)
        asked = known if known and len(lost) == 1 else self.say("confirm_loss", what=what)
        return self.confirm(asked)

    def attempt(self, doing: Callable[..., T], *values: Any) -> T | None:
        """Do something that may be refused; then it is said why, and None comes back."""
        try:
            return doing(*values)
        except (AnachronError, OSError) as error:
            self.note(error.text(self.lang) if isinstance(error, AnachronError) else str(error))
            return None
        finally:
            self.kept.sync()
