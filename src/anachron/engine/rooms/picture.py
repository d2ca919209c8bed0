"""A view drawn, as SVG and as text for a terminal."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import ClassVar, NamedTuple

from anachron.engine.plain import Given
from anachron.engine.rooms.room import ENGINE, Room, View
from anachron.texts import capital, colon, semicolons, texts


class Moment(NamedTuple):
    """A moment of random play: how it is set up, how far it has come, who looks."""

    options: Given = {}
    seed: int = 0
    decisions: int = 20
    seat: int | None = None


class Scene(NamedTuple):
    """A moment for the screenshots: played by bots until a person is asked, after so many choices."""

    options: Given = {}
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
    picks: ClassVar[tuple[str, ...]] = ()  # kinds that only say what is asked about next: one tap is enough
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
        return self.game.text("ui", asked, lang) or texts(ENGINE, lang)["ask"]["choose"]

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

    def ending(self, view: View, lang: str) -> str:
        """How it came out at this table, before the rule that ended it is told. Default: nothing."""
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
        return [(capital(called[name]), self.worded(value, lang, name)) for name, value in shown.items()]

    def worded(self, value: object, lang: str, field: str = "") -> str:
        """A value of a view in the words of a field."""
        if isinstance(value, dict):
            parts = (colon(lang, key, self.worded(one, lang, key)) for key, one in value.items())
            return semicolons(lang, parts)
        if isinstance(value, list):
            nested = any(isinstance(one, (list, dict)) for one in value)
            return (" | " if nested else ", ").join(self.worded(one, lang, field) for one in value) or "-"
        return self.game.word(value, lang, field)

    def labels(self, view: View, lang: str) -> dict[int, str]:
        """The choices of a view, by number, as buttons call them."""
        return {
            one["id"]: capital(self.game.sentence("choices", one["kind"], lang, **one["args"]))
            for one in view["choices"]
        }


AROUND = "game options seat pending choices refused log known outcome previews ready".split()
EMPTY: tuple[object, ...] = (None, [], {})
