"""A campaign of killed: a list of finished games, and what follows from it for the next one.

Its text has a head and one line per game, so that a line can be appended when a game ends:

    anachron campaign 1
    {"chapter":"1","names":["Ada","Bob"],"first":1,"winner":0,"reason":"KM-30",...}
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any, NamedTuple

from anachron.engine import Luck, Malformed
from anachron.games.killed.content import powers as killed_powers
from anachron.match.errors import Refused, spoken
from anachron.match.marks import compact
from anachron.match.match import Match
from anachron.match.record import at_line, read_name, read_object, whole_lines

FORMAT = "anachron campaign 1"
GAME = "killed"
CODA = "coda"
GAMES_EACH = 3  # KM-10
FIRST_SET = "KM-S0"  # KM-158: it lies in the Coda's own envelope
TIMELINES = ("power_choice", "power_sharing")

# KM-10: in this order. What each chapter is played with; the fourth draws two of the three (KM-127).
CHAPTERS: dict[str, Any] = {
    "1": ["growth"],
    "2": ["influence"],
    "3": ["memory"],
    "4": "draw",
    CODA: None,
}


class Earned(NamedTuple):
    """An achievement, and the seat that earned it."""

    achievement: str
    seat: int


class Record(NamedTuple):
    """A finished game. Names stay with persons: a colour is only a seat."""

    chapter: str  # 1 to 4, coda; 0 for the standard game, which no chapter counts
    names: tuple[str, str]
    first: int  # the seat that had the first turn
    winner: int | None
    reason: str
    earned: tuple[Earned, ...] = ()  # in order
    set: str = ""  # the powers that were revealed
    commitment: str = ""  # of the match


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

    def text(self, lang: str = "en") -> str:
        return spoken("starts", self.rule, lang, {"name": self.name})


class Sets(NamedTuple):
    """The sets the next game of the Coda may use, and who chooses (None: the host, or chance)."""

    ids: tuple[str, ...]
    chooser: str | None
    rule: str


class Campaign:
    """The games played so far."""

    def __init__(self, records: Sequence[Record] = ()) -> None:
        self.records = list(records)
        self.torn = ""  # what was left of a line that was never finished, when read from a file

    def add(self, match: Match) -> Record:
        """Enter a finished match."""
        record = record_of(match)
        if any(known.commitment == record.commitment for known in self.records):
            raise Refused("counted")
        self.records.append(record)
        return record

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

    def news(self, place: int) -> list[Earned]:
        """What one game opened: achievements that nobody had earned before."""
        known = set(Campaign(self.records[:place]).envelopes())
        return [earned for earned in self.records[place].earned if earned.achievement not in known]

    # The next game.

    def starter(self, names: Sequence[str] = ()) -> Starter:
        """Who starts the next game, of those who play it."""
        entitled = (starter for starter in self.entitled() if not names or starter.name in names)
        return next(entitled, Starter(None, "R-02"))

    def entitled(self) -> Iterator[Starter]:
        """Who may start after the last game, the strongest right first."""
        if not self.records:
            return
        last = self.records[-1]
        for earned in reversed(self.news(len(self.records) - 1)):
            yield Starter(last.names[earned.seat], "KM-157")  # whoever earned the last one
        if last.winner is None:
            yield Starter(last.names[1 - last.first], "KM-36")
        else:
            yield Starter(last.names[1 - last.winner], "KM-06")

    def sets(self) -> Sets:
        """The sets of powers for the next game of the Coda: what has just been opened, if anything."""
        games = [place for place, record in enumerate(self.records) if record.chapter == CODA]
        news = self.news(games[-1]) if games else []
        if not news:
            return Sets(tuple(self.opened()), None, "R-18")
        fresh = tuple(opens()[earned.achievement] for earned in news)
        return Sets(fresh, self.records[games[-1]].names[news[-1].seat], "KM-156")

    def next_options(
        self,
        chapter: int | str,
        names: Sequence[str] = (),
        timeline: str | None = None,
        set: str | None = None,
        seed: int | bytes | str | None = None,
    ) -> dict[str, Any]:
        """The options of the next game, its players by seat (left out: as in the last one).

        What is not allowed yet is refused by its rule. A set that is not named is drawn from the seed.
        """
        chapter = str(chapter)
        self.expect_open(chapter)
        names = read_names(names) if names else self.records[-1].names if self.records else ()
        options: dict[str, Any] = {"chapters": CHAPTERS[chapter]}
        name = self.starter(names).name
        if name is not None:
            options["first"] = names.index(name)
        if chapter == CODA:
            if timeline not in TIMELINES:
                raise Refused("KM-145", timeline=timeline)
            return options | {"timeline": timeline, "set": self.chosen(set, Luck(seed))}
        if set is not None or timeline is not None:
            raise Refused("set_no_coda")
        return options

    def expect_open(self, chapter: str) -> None:
        if chapter not in CHAPTERS:
            raise Refused("chapter", chapter=chapter)
        gate = self.gate(chapter)
        if gate.missing:
            before = chapter_word(gate.before)
            raise Refused("KM-10", chapter=chapter_word(chapter), before=before, missing=gate.missing)

    def chosen(self, wanted: str | None, luck: Luck) -> str:
        allowed = self.sets()
        if wanted is None:
            return allowed.ids[int(luck.stream("set").below(len(allowed.ids)))]
        if wanted not in self.opened():
            raise Refused("KM-155", set=wanted)
        if wanted not in allowed.ids:
            raise Refused("KM-156", sets=", ".join(allowed.ids))
        return wanted

    # As text.

    def text(self) -> str:
        return f"{FORMAT}\n" + "".join(map(record_line, self.records))

    @staticmethod
    def read(text: str | bytes) -> Campaign:
        """A campaign from its text; a last line without an end does not count."""
        lines, torn = whole_lines(text)
        if lines[:1] != [FORMAT]:
            raise Malformed(f"line 1: expected {FORMAT!r}, got {lines[0] if lines else torn!r}")
        campaign = Campaign([at_line(n, read_record, line) for n, line in enumerate(lines[1:], 2)])
        campaign.torn = torn
        return campaign


def record_of(match: Match) -> Record:
    """What a campaign keeps of a match."""
    if match.game.id != GAME:
        raise Refused("other_game", expected=GAME, game=match.game.id)
    outcome = match.outcome
    if outcome is None:
        raise Refused("running")
    options = match.state.position()["options"]
    told = [event for event in match.view(None)["log"] if event["kind"] == "earned"]
    return Record(
        chapter_of(options),
        read_names(match.names),
        options["first"],
        outcome.winners[0] if outcome.winners else None,
        outcome.reason,
        tuple(Earned(event["achievement"], event["seat"]) for event in told),
        options.get("set") or "",
        match.commitment,
    )


def chapter_of(options: dict[str, Any]) -> str:
    if options.get("timeline"):
        return CODA
    chapters = options["chapters"]
    alone = (chapter for chapter, played in CHAPTERS.items() if played == chapters)
    return next(alone, "4" if chapters else "0")


@cache
def opens() -> dict[str, str]:
    """The set that each achievement opens."""
    content = killed_powers.content()
    return {entry["id"]: entry["opens"] for entry in content["achievement"]}


def chapter_word(chapter: str) -> str:
    return chapter if chapter == CODA else f"chapter{chapter}"


def read_names(names: Sequence[str]) -> tuple[str, str]:
    """Two persons who can be told apart."""
    if len(names) != 2 or not all(names) or names[0] == names[1]:
        raise Refused("names", names=", ".join(names) or "none")
    return read_name(names[0]), read_name(names[1])


def record_line(record: Record) -> str:
    """The line to append for a record, its end included."""
    return compact({**record._asdict(), "earned": [list(earned) for earned in record.earned]}) + "\n"


def read_record(line: str) -> Record:
    data = read_object(line)
    try:
        record = Record(**data)
        earned = tuple(Earned(*pair) for pair in record.earned)
    except TypeError:
        raise Malformed(f"expected {', '.join(Record._fields)}, got {line!r}") from None
    for field, value, values in (
        ("chapter", record.chapter, ("0", *CHAPTERS)),
        ("first", record.first, (0, 1)),
        ("winner", record.winner, (0, 1, None)),
        *(("earned", credit.achievement, tuple(opens())) for credit in earned),
        *(("earned", credit.seat, (0, 1)) for credit in earned),
    ):
        if isinstance(value, bool) or value not in values:
            raise Malformed(f"{field}: expected one of {', '.join(map(str, values))}, got {value!r}")
    return record._replace(names=read_persons(record.names), earned=earned)


def read_persons(names: Any) -> tuple[str, str]:
    try:
        return read_names(names)
    except (Refused, TypeError):
        raise Malformed(f"names: expected two different names, got {names!r}") from None
