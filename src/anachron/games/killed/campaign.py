"""The campaign: games of a chapter open the next one, achievements open envelopes for the Coda.

Its text has a head and one line per game, so that a line can be appended when a game ends:

    anachron campaign 1
    {"chapter":"1","names":["Ada","Bob"],"first":1,"winner":0,"reason":"KM-30",...}
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Annotated, Any, Literal, NamedTuple

from msgspec import Meta, Struct

from anachron.engine import Luck, Malformed, Worded, rooms
from anachron.engine.lines import read_name
from anachron.engine.plain import Data, Given
from anachron.engine.rooms import Called, Finished, Part, Prize, Question, Seed
from anachron.games.killed.content.powers import content
from anachron.games.killed.modes import CHAPTERS, CODA, TIMELINES, chapter_word
from anachron.games.killed.starting import next_first
from anachron.texts import capital, fill, texts

PACKAGE = "anachron.games.killed"
GAMES_EACH = 3  # KM-10
FIRST_SET = "KM-S0"  # KM-158: it lies in the Coda's own envelope

Seat = Literal[0, 1]
Names = tuple[str, str]


class Refused(Worded):
    """What the campaign does not take, or has not opened yet."""

    package, section = PACKAGE, "refused"


class Earned(NamedTuple):
    """An achievement, and the seat that earned it."""

    achievement: Annotated[str, Meta(pattern="^KM-A[1-9]$")]
    seat: Seat


class Record(Struct, frozen=True, forbid_unknown_fields=True):
    """A finished game. Names stay with persons: a colour is only a seat."""

    chapter: Literal["0", "1", "2", "3", "4", "coda"]  # 0: the standard game, which no chapter counts
    names: Names
    first: Seat  # who had the first turn
    winner: Seat | None
    reason: str
    earned: tuple[Earned, ...] = ()  # in order
    set: str = ""  # the powers that were revealed
    commitment: str = ""  # of the match

    def __post_init__(self) -> None:
        if not are_apart(self.names):
            raise Malformed(f"names: expected two different names, got {self.names!r}")


class Gate(NamedTuple):
    """A chapter, and how many games of which earlier one are missing before it opens."""

    chapter: str
    before: str = ""
    missing: int = 0

    @property
    def is_open(self) -> bool:
        return not self.missing


class Starter(NamedTuple):
    """Who starts the next game (None: it is drawn), and the rule that says so."""

    name: str | None
    rule: str


class Sets(NamedTuple):
    """The sets the next game of the Coda may use, and who chooses (None: the host, or chance)."""

    ids: tuple[str, ...]
    chooser: str | None
    rule: str


class Campaign(rooms.Campaign[Record]):
    """The games played so far."""

    shape = Record

    def record(self, finished: Finished) -> Record:
        if finished.game != self.game.id:
            raise Refused("other_game", expected=self.game.id, game=finished.game)
        if any(known.commitment == finished.commitment for known in self.records):
            raise Refused("counted")
        return record_of(finished)

    # Chapters.

    def played(self, chapter: str) -> int:
        return sum(record.chapter == chapter for record in self.records)

    def gates(self) -> list[Gate]:
        """All chapters in order (KM-10)."""
        return [self.gate(chapter) for chapter in CHAPTERS]

    def gate(self, chapter: str) -> Gate:
        """Whether a chapter is open: after three games of each one before."""
        for before in list(CHAPTERS)[: list(CHAPTERS).index(chapter)]:
            if self.played(before) < GAMES_EACH:
                return Gate(chapter, before, GAMES_EACH - self.played(before))
        return Gate(chapter)

    def parts(self, lang: str) -> list[Part]:
        return [self.part(gate, lang) for gate in self.gates()]

    def part(self, gate: Gate, lang: str) -> Part:
        before = chapter_word(self.game, gate.before, lang) if gate.before else ""
        closed = "" if gate.is_open else say(lang, "closed", missing=gate.missing, before=before)
        word = chapter_word(self.game, gate.chapter, lang)
        needed = 0 if gate.chapter == CODA else GAMES_EACH
        return Part(gate.chapter, word, self.played(gate.chapter), closed, self.won(gate.chapter), needed)

    def won(self, chapter: str) -> tuple[str, ...]:
        """Who won each game of a chapter; empty for a draw."""
        games = (record for record in self.records if record.chapter == chapter)
        return tuple("" if game.winner is None else game.names[game.winner] for game in games)

    def placed(self, options: Given) -> tuple[str, dict[str, str]]:
        answers = {name: options[name] for name in ("timeline", "set") if options.get(name)}
        return chapter_of(options), answers

    # Envelopes.

    def envelopes(self) -> dict[str, str]:
        """The achievements earned so far, each with the name on its envelope: the first ever (KM-155)."""
        named: dict[str, str] = {}
        for record in self.records:
            for achievement, seat in record.earned:
                named.setdefault(achievement, record.names[seat])
        return named

    def opened(self) -> list[str]:
        """The sets that can be played with: the Coda's own once it is open (KM-158), then those earned."""
        own = [FIRST_SET] if self.gate(CODA).is_open or self.played(CODA) else []
        return own + [opens()[achievement] for achievement in self.envelopes()]

    def firsts(self, place: int) -> list[Earned]:
        """What one game opened: achievements that nobody had earned before."""
        known = set(Campaign(self.game, self.records[:place]).envelopes())
        return [earned for earned in self.records[place].earned if earned.achievement not in known]

    def prizes(self, lang: str) -> list[Prize]:
        """The nine achievements, once the Coda is open (KM-155, KM-159)."""
        words, named = self.game.words(lang), self.envelopes()
        known = opens() if self.opened() else {}
        return [
            Prize(
                achievement,
                words[achievement],
                capital(self.game.sentence("rules", achievement, lang)),
                named.get(achievement, ""),
                words[opened] if achievement in named else "",
            )
            for achievement, opened in known.items()
        ]

    # The next game.

    def starter(self, names: Sequence[str] = ()) -> Starter:
        """Who starts the next game, of those who play it."""
        entitled = (starter for starter in self.entitled() if not names or starter.name in names)
        return next(entitled, Starter(None, "KM-R02"))

    def entitled(self) -> Iterator[Starter]:
        """Who may start after the last game, the strongest right first."""
        if not self.records:
            return
        last = self.records[-1]
        for earned in reversed(self.firsts(len(self.records) - 1)):
            yield Starter(last.names[earned.seat], "KM-157")  # KM-R18: whoever earned the last one
        seat, rule = next_first(last.first, last.winner)
        yield Starter(last.names[seat], rule)

    def sets(self) -> Sets:
        """The sets of powers for the next game of the Coda: what has just been opened, if anything."""
        games = [place for place, record in enumerate(self.records) if record.chapter == CODA]
        fresh = self.firsts(games[-1]) if games else []
        if not fresh:
            return Sets(tuple(self.opened()), None, "KM-R18")
        ids = tuple(opens()[earned.achievement] for earned in fresh)
        return Sets(ids, self.records[games[-1]].names[fresh[-1].seat], "KM-156")  # KM-R18

    def questions(self, part: str, lang: str, called: Called = str) -> list[Question]:
        """In the Coda the timeline (KM-145), and the set of powers where there are several (KM-156)."""
        if part != CODA:
            return []
        words, (ids, chooser, _) = self.game.words(lang), self.sets()
        found = [Question("timeline", say(lang, "which_timeline"), {each: words[each] for each in TIMELINES})]
        if len(ids) > 1:
            offers, drawn = {each: words[each] for each in ids}, say(lang, "set_drawn")
            note = say(lang, "set_chooser", name=called(chooser)) if chooser else ""
            found.append(Question("set", say(lang, "which_set"), offers, drawn, note))
        return found

    def next_options(
        self, part: str, answers: Mapping[str, str] = {}, names: Sequence[str] = (), seed: Seed = None
    ) -> Data:
        """What is not allowed yet is refused by its rule. A set that is not named is drawn from the seed."""
        self.expect_open(part)
        names = read_names(names) if names else self.names()
        options: Data = {"chapters": CHAPTERS[part]}
        name = self.starter(names).name
        if name is not None:
            options["first"] = names.index(name)
        timeline, wanted = answers.get("timeline"), answers.get("set")
        if part == CODA:
            if timeline not in TIMELINES:
                raise Refused("KM-145", timeline=timeline)
            return options | {"timeline": timeline, "set": self.chosen(wanted, Luck(seed))}
        if wanted is not None or timeline is not None:
            raise Refused("set_no_coda")
        return options

    def expect_open(self, chapter: str) -> None:
        if chapter not in CHAPTERS:
            raise Refused("chapter", chapter=chapter)
        gate = self.gate(chapter)
        if gate.missing:
            before = chapter_key(gate.before)
            raise Refused("KM-10", chapter=chapter_key(chapter), before=before, missing=gate.missing)

    def chosen(self, wanted: str | None, luck: Luck) -> str:
        allowed = self.sets()
        if wanted is None:
            return allowed.ids[int(luck.stream("set").below(len(allowed.ids)))]
        if wanted not in self.opened():
            raise Refused("KM-155", set=wanted)
        if wanted not in allowed.ids:
            raise Refused("KM-156", sets=", ".join(allowed.ids))
        return wanted

    # In words.

    def standing(self, names: Sequence[str], lang: str, called: Called = str) -> list[str]:
        """Whose names stand on the envelopes, and who starts."""
        words, (name, rule) = self.game.words(lang), self.starter(names)
        signed = [
            say(lang, "envelope", achievement=words[achievement], name=called(earner))
            for achievement, earner in self.envelopes().items()
        ]
        starts = say(lang, f"starts_{rule}", name=called(name) if name else "")
        return [*([say(lang, "envelopes", list=", ".join(signed))] if signed else []), f"{capital(starts)}."]

    def news(self, lang: str, called: Called = str) -> list[str]:
        """What the last game counted for, and what it has opened."""
        n, last, words = len(self.records), self.records[-1], self.game.words(lang)
        told = [say(lang, "counted", n=n, chapter=chapter_word(self.game, last.chapter, lang))]
        for achievement, seat in self.firsts(n - 1):
            won = {"achievement": words[achievement], "set": words[opens()[achievement]]}
            told.append(say(lang, "earned", name=called(last.names[seat]), **won))
        before = self.before().gates()
        fresh = [now.chapter for now, then in zip(self.gates(), before) if now.is_open > then.is_open]
        told += [say(lang, "now_open", chapter=chapter_word(self.game, each, lang)) for each in fresh]
        return [f"{line}." for line in told]


def record_of(finished: Finished) -> Record:
    """What a campaign keeps of a match."""
    options, winners = finished.options, finished.outcome.winners
    winner: Any = winners[0] if winners else None
    earned = (event for event in finished.log if event["kind"] == "earned")
    return Record(
        chapter_of(options),
        read_names(finished.names),
        options["first"],
        winner,
        finished.outcome.reason,
        tuple(Earned(event["achievement"], event["seat"]) for event in earned),
        options.get("set") or "",
        finished.commitment,
    )


def chapter_of(options: Given) -> Any:
    """The chapter of a game: the fourth for any two together, 0 for none."""
    if options.get("timeline"):
        return CODA
    chapters = options.get("chapters")
    alone = (chapter for chapter, played in CHAPTERS.items() if chapters and played == chapters)
    return next(alone, "4" if chapters else "0")


@cache
def opens() -> dict[str, str]:
    """The set that each achievement opens."""
    return {entry["id"]: entry["opens"] for entry in content()["achievement"]}


def chapter_key(chapter: str) -> str:
    """A chapter as a value of sentences."""
    return chapter if chapter == CODA else f"chapter{chapter}"


def say(lang: str, key: str, **values: Any) -> str:
    """A sentence of the campaign; names stay as they are, whatever they could mean."""
    return fill(texts(PACKAGE, lang)["campaign"][key], lang, {}, values)


def are_apart(names: Sequence[str]) -> bool:
    return len(names) == 2 and all(map(read_name, names)) and names[0] != names[1]


def read_names(names: Sequence[str]) -> Names:
    """Two persons who can be told apart."""
    if not are_apart(names):
        raise Refused("names", names=", ".join(names) or "none")
    return names[0], names[1]
