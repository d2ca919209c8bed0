"""The rooms of a game: what its author writes, when it is called, and what may be left out.

A game is a package. Its `__init__.py` holds `GAME = Game(...)`, its `texts` folder the words of every
language, and each room below is a module of the same package with a subclass of the same name: `picture.py`
holds `class Picture(rooms.Picture)`. A room is loaded when somebody first asks for it, so that the rules stay
light to import; a room that is not there is the base class itself, whose methods are working defaults. Only
`setup` and the state must be written.

    module      class      what for
    shapes      Options, Position, View   the shapes of plain data (engine/shapes.py)
    setup       Setup      how a game begins, how positions and views become states
    modes       Modes      the ways to play, by name
    picture     Picture    a view drawn, as SVG and as text for a terminal
    bots        Bots       opponents of five levels
    packs       Packs      content of one's own: names and cards beyond the box
    measures    Measures   what reports and benchmarks tell apart
    campaign    Campaign   games in a row that open each other
    daily       Daily      the same game for everybody on one day
    observing   Observer   what a seat may know as numbers, for learners (engine/observer.py)

`self.game` is the game as it is played: dressed in the content and the names that the options ask for.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Generic, NamedTuple, Protocol, Self, TypeVar

from anachron.engine.bot import Bot, Budget, Judge
from anachron.engine.errors import Malformed
from anachron.engine.lines import at_line, compact, read_object, whole_lines
from anachron.engine.outcome import Outcome
from anachron.texts import capital, colon, semicolons, texts

if TYPE_CHECKING:
    from datetime import date
    from pathlib import Path

    from anachron.engine.game import Game
    from anachron.engine.luck import Luck, Stream
    from anachron.engine.state import Position, State

Opts = TypeVar("Opts")  # the shape of a game's options
Pos = TypeVar("Pos")  # the shape of its positions

View = dict[str, Any]
Seed = int | bytes | str | None


class Room:
    """One room of a game, made for the game it belongs to."""

    module: ClassVar[str]  # of the game's package, where the subclass is looked for

    def __init__(self, game: Game) -> None:
        self.game = game


class Setup(Room, Generic[Opts, Pos]):
    """How a game begins, and how positions and views become states.

    Write `start` and `load`. Both get options and positions that have been read into the shapes of
    `shapes.py`: types and ranges are sound, `first` is a seat of this table; left to check is what fields say
    about each other. Raise `BadSetup` or `BadPosition` with the field and what was expected.
    """

    module = "setup"

    def start(self, seats: int, luck: Luck, options: Opts) -> State:
        """A new game, played on to its first question; what the options leave open is drawn from the luck."""
        raise Malformed(f"the game {self.game.id!r} cannot begin: it has no Setup.start in setup.py")

    def load(self, position: Pos) -> State:
        """The state that a position describes; `load(position())` behaves as the state did."""
        raise Malformed(f"the game {self.game.id!r} cannot load positions: it has no Setup.load in setup.py")

    def imagine(self, view: View, stream: Stream) -> State:
        """A state that fits a view: the stream draws what its seat cannot see. Default: nothing is hidden."""
        fields = self.game.shapes.position.__struct_fields__
        return self.game.load({name: view[name] for name in fields if name in view})

    def fewest_seats(self, options: Opts) -> int:
        """How many play when nobody says. Default: the fewest of the game."""
        return min(self.game.seats)

    def again(self, options: Mapping[str, Any], finished: Finished) -> dict[str, Any]:
        """The options of the next game of the same people on the same seats, after one that began with these.

        Default: the same again. Where the rules say who begins then, set `first`.
        """
        return dict(options)

    def parse(self, line: str) -> Position:
        """The position behind the game's own `state.text()`, where that is not JSON."""
        raise Malformed(f"expected a position of {self.game.id} as JSON in one line, got {line!r}")


class Modes(Room):
    """The ways to play, by name: what menus offer and what simulations, nets and benchmarks run through.

    Set `all` where there is more than one, and `seats` for modes with fewer numbers of seats than the game. A
    mode is called by its text in `[modes]` or `[words]`. Where many modes are a few at several levels, set
    `groups`: a menu then asks for the group first, and within it for the level.
    """

    module = "modes"
    all: ClassVar[Mapping[str, dict[str, Any]]] = {"standard": {}}
    seats: ClassVar[Mapping[str, tuple[int, ...]]] = {}
    groups: ClassVar[Mapping[str, tuple[str, ...]]] = {}  # modes that differ in their level alone, by name
    aliases: ClassVar[Mapping[str, str]] = {}  # what else people may type for a mode

    def seats_of(self, mode: str) -> tuple[int, ...]:
        """The numbers of seats a mode is played at."""
        return self.seats.get(mode, self.game.seats)

    def menu(self) -> Mapping[str, dict[str, Any]]:
        """What people are offered. Default: all of them."""
        return self.all

    def known(self) -> dict[str, dict[str, Any]]:
        """All that can be asked for by name: the modes, and what the menu adds to them."""
        return {**self.all, **self.menu()}

    def word(self, mode: str, lang: str) -> str:
        """What a mode is called."""
        game = self.game
        return capital(game.text("modes", mode, lang) or game.text("words", mode, lang) or mode)

    def group(self, mode: str) -> str:
        """The group of a mode; one of no group stands alone."""
        return next((group for group, modes in self.groups.items() if mode in modes), mode)

    def level(self, mode: str, lang: str) -> str:
        """What a mode is called within its group. Default: as everywhere."""
        return self.word(mode, lang)


class Moment(NamedTuple):
    """A moment of random play: how it is set up, how far it has come, who looks."""

    options: Mapping[str, Any] = {}
    seed: int = 0
    decisions: int = 20
    seat: int | None = None


class Scene(NamedTuple):
    """A moment for the screenshots: played by bots until a person is asked, after so many choices."""

    options: Mapping[str, Any] = {}
    seats: int | None = None
    seed: int = 1
    choices: int = 20


SOUNDS = ("loss", "gain", "card", "move")  # what an event may sound like; of several the first is heard


class Picture(Room):
    """A view drawn for people; it is given nothing but the view.

    Write `draw` and `show` for a board worth looking at: each choice a target made by `anachron.draw`, so
    that browsers find it. The defaults draw any view as a table of its fields with a button for each choice.
    `view["log"]` ends with what has just happened, and may be short: mark there what people should not miss.
    What happens in the course of a choice is shown step by step; name in `beats` what makes people pause, and
    in `sounds` what is not heard as a move.
    Styles stand in `style.css` beside the module, and in `cover.svg` what is shown of the game on a shelf:
    twice as wide as high, without words, in the inks of `anachron.draw.covers`. Without one it is `moment`,
    of random play. Set `scene` to a moment that shows the game well.
    """

    module = "picture"
    moment: ClassVar[Moment] = Moment()
    scene: ClassVar[Scene] = Scene()
    last: ClassVar[tuple[str, ...]] = ("no", "pass", "stop", "end", "end_turn")  # kinds that lists end with
    beats: ClassVar[Mapping[str, float]] = {}  # by kind of event: how many steps long it deserves to be seen
    singly: ClassVar[tuple[str, ...]] = ()  # kinds of these that are seen one by one, not once in a row
    sounds: ClassVar[Mapping[str, tuple[str, ...]]] = {}  # of SOUNDS: the kinds of events that are heard so
    marks_choices: ClassVar[bool] = (
        False  # in the text for a terminal, which is shown before every question then
    )

    def draw(self, view: View, lang: str, theme: str, shape: str = "wide") -> str:
        """A view as one complete SVG; `shape` is that of the room for it: wide, tall or low."""
        from anachron.draw.anything import drawn

        title, rows = self.game.name[lang], self.rows(view, lang)
        return drawn(self.game.id, title, rows, self.labels(view, lang), theme, shape == "tall")

    def show(self, view: View, lang: str, colour: bool = False, width: int = 80, unicode: bool = True) -> str:
        """A view as text for a terminal."""
        from anachron.draw.anything import shown

        return shown(self.rows(view, lang), width)

    def prompt(self, view: View, lang: str, begins: bool = False) -> str:
        """What is asked, in one sentence; `begins`: it is the first question of a turn."""
        asked = f"ask_{view['phase']}" if "phase" in view else "ask"
        return self.game.text("ui", asked, lang) or texts(__package__, lang)["ask"]["choose"]

    def sound(self, kinds: Iterable[str]) -> str:
        """What some events sound like, together; that nobody responded is not heard."""
        happened = set(kinds) - {self.game.windows.skipped if self.game.windows else ""}
        special = [sound for sound in SOUNDS if happened & set(self.sounds.get(sound, ()))]
        return special[0] if special else "move" if happened else ""

    def notes(self, kind: str) -> bool:
        """Whether everybody sees which choice of a kind is made, so that logs may note it. Default: no."""
        return False

    def aside(self, told: View, lang: str) -> str:
        """A sentence worth adding to what an event tells. Default: none."""
        return ""

    def role(self, view: View, seat: int, lang: str) -> str:
        """Who a seat is in the game, beyond its own name. Default: nobody in particular."""
        return ""

    def cover(self, lang: str, theme: str) -> str:
        """The game on a shelf: its cover in the inks of a theme; without one, a moment of play."""
        from anachron.draw.covers import inked

        for cover in self.beside("cover.svg"):
            return inked(cover, theme)
        return self.draw(self.played(self.moment), lang, theme)

    def played(self, moment: Moment) -> View:
        """What somebody sees of random play at a moment."""
        from anachron.engine.luck import Luck

        state = self.game.start(self.game.usual_seats, moment.seed, **moment.options)
        stream = Luck(moment.seed).stream("play")
        for _ in range(moment.decisions):
            if state.seat >= 0:
                legal = state.legal(int(state.seat))
                state.apply(int(state.seat), legal[stream.below(len(legal))])
        return state.view(moment.seat)

    def style(self) -> str:
        """The style sheet of the pictures: that of all boards, then `style.css` beside the module, if any."""
        from importlib.resources import files

        common = files("anachron.draw").joinpath("style.css").read_text("utf-8")
        return "".join([common, *self.beside("style.css")])

    def beside(self, name: str) -> list[str]:
        """What a file beside the module says, or one in the package, if there is one."""
        from importlib.resources import files

        package = files(self.game.package)
        found = [package.joinpath(name), package.joinpath(self.module, name)]
        return [file.read_text("utf-8") for file in found if file.is_file()]

    def rows(self, view: View, lang: str) -> list[tuple[str, str]]:
        """What the default pictures tell of a view: its fields with their values, in words where it can."""
        shown = {name: value for name, value in view.items() if name not in AROUND and value not in EMPTY}
        called = {name: self.game.text("fields", name, lang) or name.replace("_", " ") for name in shown}
        return [(capital(called[name]), self.worded(value, lang)) for name, value in shown.items()]

    def worded(self, value: Any, lang: str) -> str:
        """A value of a view in words."""
        if isinstance(value, dict):
            return semicolons(lang, (colon(lang, key, self.worded(one, lang)) for key, one in value.items()))
        if isinstance(value, list):
            nested = any(isinstance(one, (list, dict)) for one in value)
            return (" | " if nested else ", ").join(self.worded(one, lang) for one in value) or "-"
        return self.game.word(value, lang)

    def labels(self, view: View, lang: str) -> dict[int, str]:
        """The choices of a view, by number, as buttons call them."""
        return {
            one["id"]: capital(self.game.sentence("choices", one["kind"], lang, **one["args"]))
            for one in view["choices"]
        }


AROUND = "game options seat pending choices refused log known outcome previews ready".split()
EMPTY: tuple[Any, ...] = (None, [], {})


class Bots(Room):
    """The opponents of a game: five levels, each with a budget, and a bot that plays at them.

    A bot gets views, never states. It is asked by any process at any time: whatever it needs is in the view
    (its log tells what happened) and in its own seed, so that equal views get equal answers. Left out, plain
    tree search with random play beyond the tree serves at every level, from rules alone.
    """

    module = "bots"
    levels: ClassVar[Mapping[str, Budget]] = {}  # by name; empty: those of plain search
    reads_log: ClassVar[bool] = False  # whether its bots need `view["log"]`, which states alone do not fill

    def bot(self, level: str, seed: int) -> Bot | None:
        """An opponent of a level; None: plain search within the level's budget."""
        return None

    def judge(self, level: str, seed: int) -> Judge | None:
        """Who says how a game stands, for reviews; None: games played out at random tell."""
        return None


Files = dict[str, Any]  # what each file of a pack says, by the name of the file


class Packs(Room):
    """Content beyond the box: other names, other cards. The packs in use are named in the option `packs`.

    `dressed` gives the game with the codec, the content and the names that some options ask for; nothing else
    knows packs. A pack is used by name and hash (`comets@0f3c...`): `exact` finds it, `files` says what is in
    it. A match takes the packs along that do not come with the game; they reach the game by
    `game.holding(packs)`.
    """

    module = "packs"
    makes: ClassVar[bool] = False  # whether people can make packs of their own: `new` and `faults`

    def dressed(self, options: Any) -> Game:
        """The game as these options, already read, want it. Default: always the same."""
        return self.game

    def embedded(self, options: Mapping[str, Any]) -> dict[str, Files]:
        """The packs of a game that do not come with it, by name and hash, for a match to take along."""
        return {}

    def check(self, packs: Mapping[str, Any]) -> None:
        """Refuse packs that a match brings along and that are not what they say."""
        if packs:
            raise Malformed(f"expected no packs in a match of {self.game.id}, got {', '.join(packs)}")

    def new(self, name: str, en: str | None = None, fr: str | None = None) -> Path:
        """A pack to fill in, with examples; tells where it lies."""
        raise Malformed(f"{self.game.id} takes no packs of one's own")

    def faults(self, folder: str | Path) -> list[str]:
        """What is wrong with a pack, by its folder or its name among the user's; nothing: it is sound."""
        raise Malformed(f"{self.game.id} takes no packs of one's own")


class Peers(NamedTuple):
    """What a benchmark holds a game to: its nearest games of OpenSpiel, ratios to the first, own figures."""

    names: tuple[str, ...] = ()
    loop: float = 0.0  # times the peer, driven from Python
    inside: float = 0.0  # times the peer, rollouts inside
    interpreted: float = 0.0  # decisions a second where the bare loop takes 0.8 s
    clones: float = 0.0  # a second, compiled
    search: float = 0.0  # times every peer, decisions inside tree search
    vector: float = 0.0  # decisions a second with observation and mask, games side by side, compiled


class Measures(Room):
    """What reports and benchmarks need to know of a game; everything may be left out."""

    module = "measures"
    level: ClassVar[str] = "casual"  # who plays the games of a report
    scale: ClassVar[float] = 1.0  # share of the level's nodes
    peers: ClassVar[Peers] = Peers()

    def games(self, mode: str) -> int:
        """How many games a report plays of a mode."""
        return 400

    def groups(self, state: State) -> list[str]:
        """What a report tells apart beside the seats: the group of each seat in a finished game."""
        return []


class Part(NamedTuple):
    """A part of a campaign as people are offered it: a chapter, a scenario."""

    id: str
    word: str
    played: int  # games of it so far
    closed: str = ""  # why it cannot be played yet; empty: it is open
    won: tuple[str, ...] = ()  # who won each of them, by name; empty: nobody did
    needed: int = 0  # games of it that open the next part; 0: none


class Prize(NamedTuple):
    """What can be earned in a campaign: an envelope that whoever does something first signs and opens."""

    id: str
    word: str
    how: str  # what must be done for it
    holder: str = ""  # who was first, by name; empty: nobody yet
    opens: str = ""  # what was in it, in a word


class Question(NamedTuple):
    """What else is to be settled before a game of a part."""

    name: str  # under which the answer is given
    word: str
    offers: Mapping[str, str]  # the answers, each with its word
    drawn: str = ""  # the word for leaving it to luck; empty: it must be answered
    note: str = ""  # a sentence for those who answer


class Finished(NamedTuple):
    """What a campaign is told of a match that is over."""

    game: str
    options: Mapping[str, Any]
    names: tuple[str, ...]
    outcome: Outcome
    log: list[dict[str, Any]]  # all that a spectator was told
    commitment: str


class Record(Protocol):
    """What a campaign keeps of a game: a Struct of plain data with at least these fields."""

    @property
    def names(self) -> tuple[str, ...]: ...

    @property
    def commitment(self) -> str: ...


Rec = TypeVar("Rec", bound=Record)
Called = Callable[[str], str]  # how a name is shown: that of a bot is its level


class Campaign(Room, Generic[Rec]):
    """Games in a row that open each other; few games have one.

    `game.campaign` is a campaign before its first game; `after` gives the one that a further game leads to,
    `read` one from its text. All that counts is the list of records: what is open, who begins and with what
    follows from it. Set `shape` and write the methods up to `news`, in whatever words the game has for its
    parts: callers only show them. What cannot be (yet) is refused by an error of your own (`Worded`).
    """

    module = "campaign"
    shape: ClassVar[type[Any]]  # of a record
    head: ClassVar[str] = "anachron campaign 1"  # the first line of the text

    def __init__(self, game: Game, records: Sequence[Rec] = (), torn: str = "") -> None:
        super().__init__(game)
        self.records = tuple(records)
        self.torn = torn  # what was left of a line that was never finished, when read from a file

    def parts(self, lang: str) -> list[Part]:
        """All parts in order; the last that is open is the one usually played next."""
        raise NotImplementedError

    def questions(self, part: str, lang: str, called: Called = str) -> list[Question]:
        """What else must be known for the next game of a part."""
        return []

    def placed(self, options: Mapping[str, Any]) -> tuple[str, dict[str, str]]:
        """The part that a game with these options is of, and the answers that lead to it."""
        raise NotImplementedError

    def next_options(
        self, part: str, answers: Mapping[str, str] = {}, names: Sequence[str] = (), seed: Seed = None
    ) -> dict[str, Any]:
        """The options of the next game, its players by seat (left out: as in the last one)."""
        raise NotImplementedError

    def record(self, finished: Finished) -> Rec:
        """What is kept of a match; one that has no place here is refused."""
        raise NotImplementedError

    def standing(self, names: Sequence[str], lang: str, called: Called = str) -> list[str]:
        """How things stand before these people play on, in sentences: what is won, who begins."""
        return []

    def news(self, lang: str, called: Called = str) -> list[str]:
        """What the last game has brought, in sentences."""
        return []

    def prizes(self, lang: str) -> list[Prize]:
        """What can be earned, as far as people know of it by now."""
        return []

    # What follows from it.

    def word(self, lang: str) -> str:
        """What a menu calls it."""
        return self.game.text("campaign", "word", lang) or texts(__package__, lang)["campaign"]["word"]

    def which(self, lang: str) -> str:
        """The question for the part."""
        return self.game.text("campaign", "which", lang) or texts(__package__, lang)["campaign"]["which"]

    def names(self) -> tuple[str, ...]:
        """Who played the last game, by seat."""
        return self.records[-1].names if self.records else ()

    def after(self, *records: Rec) -> Self:
        """The campaign with some more games."""
        return type(self)(self.game, (*self.records, *records))

    def before(self) -> Self:
        """The campaign as it was before its last game."""
        return type(self)(self.game, self.records[:-1])

    def text(self) -> str:
        return f"{self.head}\n" + "".join(map(self.line, self.records))

    def line(self, record: Rec) -> str:
        """The line to append for a record, its end included."""
        from msgspec import to_builtins

        return compact(to_builtins(record)) + "\n"

    def read(self, text: str | bytes) -> Self:
        """A campaign from its text; a last line without an end does not count."""
        lines, torn = whole_lines(text)
        if lines[:1] != [self.head]:
            raise Malformed(f"line 1: expected {self.head!r}, got {lines[0] if lines else torn!r}")
        records = [at_line(n, self.read_line, line) for n, line in enumerate(lines[1:], 2)]
        return type(self)(self.game, records, torn)

    def read_line(self, line: str) -> Rec:
        from anachron.engine.shapes import read

        found: Rec = read(self.shape, read_object(line), Malformed)
        return found


class Daily(Room):
    """The challenge of the day: the same game for everybody on a date, alone; few games have one."""

    module = "daily"

    def options(self) -> dict[str, Any]:
        """How it is set up; one seat."""
        raise NotImplementedError

    def seed(self, day: date | str) -> str:
        """What everything drawn on a day (2026-01-31) follows from."""
        return f"{self.game.id} daily {iso(day)}"

    def start(self, day: date | str) -> State:
        """The game of a day."""
        return self.game.start(1, self.seed(day), **self.options())

    def share(self, view: View, day: str, lang: str) -> str:
        """The result as one line that gives nothing away."""
        raise NotImplementedError

    def rank(self, score: float, lang: str) -> str:
        """What a result is called. Default: it has no name."""
        return ""


def today() -> str:
    """The day for everybody, wherever they are: that of Universal Time (UTC)."""
    from datetime import UTC, datetime  # here, so that importing the rules stays light

    return datetime.now(UTC).date().isoformat()


def iso(day: date | str) -> str:
    """A day as dates are written everywhere."""
    from datetime import date  # here, so that importing the rules stays light

    try:
        return (day if isinstance(day, date) else date.fromisoformat(day)).isoformat()
    except ValueError:
        raise Malformed(f"expected a date such as 2026-01-31, got {day!r}") from None
