"""The example game broken in one place, over and over, each with the law that finds it out."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from anachron.engine import Answer, Choice, Codec, Game, IllegalChoice, Kind, Malformed, Outcome, State, rooms
from anachron.engine.examples import Example
from anachron.engine.observer import Field, Observer
from anachron.engine.row import Row
from borrowed import CARDS, GAME
from borrowed.shapes import Options
from borrowed.state import Day

# The table.


class Endless(Day):
    def turn_up(self, laid: list[int]) -> None:
        super().turn_up(laid)
        if len(self.lying) == self.options.hours:
            self.lying, self.worths = [], []


class Undecided(Day):
    def asking(self) -> Day:
        super().asking()
        self.outcome = None
        self.seat = -1 if len(self.lying) == self.options.hours else self.seat
        return self


class Losing(Day):
    """A card is lost when it is borrowed."""

    def turn_up(self, laid: list[int]) -> None:
        super().turn_up(laid)
        self.cards = [own[1:] if len(self.lying) == 4 else own for own in self.cards]


class HighestFirst(Day):
    def asking(self) -> Day:
        super().asking()
        self.seat = max(self.pending(), default=-1)
        return self


class Windowed(Day):
    def window(self) -> list[int]:
        return self.pending()


class Moody(Day):
    """What happens depends on a chance that is not in the state."""

    def turn_up(self, laid: list[int]) -> None:
        super().turn_up(laid)
        self.worths[0] += random.randrange(1000)


class Watched(Day):
    """Whether somebody listens makes a difference."""

    def apply(self, seat: int, number: int) -> None:
        super().apply(seat, number)
        self.worths[0] += self.heard is not None


class Wild(Day):
    def anything(self, seat: int, stream: Any) -> int:
        return int(stream.below(len(CARDS)))


# Positions.


class Forgetful(Day):
    def position(self) -> dict[str, Any]:
        return {**super().position(), "worths": [1] * len(self.worths)}


class Shapeless(Day):
    def position(self) -> dict[str, Any]:
        return {**super().position(), "game": "borrowed", "chance": {}}


class Wordy(Day):
    def text(self) -> str:
        return super().text().replace(",", ",\n")


class Unlucky(Day):
    """The luck of a position begins anew."""

    def position(self) -> dict[str, Any]:
        position = super().position()
        return {**position, "luck": {**position["luck"], "counts": {}}}


class Twinless(Day):
    def __eq__(self, other: object) -> bool:
        return self is other

    __hash__ = State.__hash__


class Heavy(Day):
    def refusal(self, seat: Any, choice: Any) -> IllegalChoice | None:
        found = super().refusal(seat, choice)
        return IllegalChoice(self.game, found.rule, {**found.values, "all": "x" * 9999}) if found else None


# Copies.


class Lacking(Day):
    def clone(self) -> State:
        twin = super().clone()
        assert isinstance(twin, Day)
        twin.down = [None] * len(self.down)
        return twin


class Sharing(Day):
    def clone(self) -> State:
        twin = super().clone()
        assert isinstance(twin, Day)
        twin.worths = self.worths
        return twin


class Secretive(Day):
    """It counts something that no position tells."""

    laid = 0

    def apply(self, seat: int, number: int) -> None:
        super().apply(seat, number)
        self.laid += 1


class Generous(Day):
    def position(self) -> dict[str, Any]:
        return {**super().position(), "worths": self.worths}


class OneKey(Day):
    def key(self) -> int:
        return 7


# Choices.


class Lenient(Day):
    def refusal(self, seat: Any, choice: Any) -> IllegalChoice | None:
        return None if self.number(choice) == 4 else super().refusal(seat, choice)


class Mute(Day):
    def why(self, seat: int, number: int) -> tuple[str, dict[str, object]]:
        return "BT-99", {}


class Marked(Day):
    """A refused choice leaves a trace."""

    def why(self, seat: int, number: int) -> tuple[str, dict[str, object]]:
        self.worths[0] += 1
        return super().why(seat, number)


class OnlyInts(Day):
    def number(self, choice: Any) -> int:
        assert isinstance(choice, int | str | dict | Choice), "expected a number"
        return super().number(choice)


class StillOpen(Day):
    def refusal(self, seat: Any, choice: Any) -> IllegalChoice | None:
        return None if self.outcome else super().refusal(seat, choice)


# Views.


class Leaking(Day):
    """The lowest card of the next seat is known."""

    def known(self, seat: int | None) -> dict[str, Any]:
        return {"lowest": self.cards[((seat or 0) + 1) % len(self.cards)][0]}


class Glassy(Day):
    """Nothing is hidden."""

    def seen(self, seat: int | None) -> dict[str, Any]:
        return {**super().seen(seat), "cards": [list(own) for own in self.cards], "down": list(self.down)}


class Cheating(Day):
    """A redealt state is the true one."""

    def redealt(self, seat: int | None, stream: Any) -> State:
        return self.clone()


class Peeking(Day):
    """The true cards decide how the unseen are drawn."""

    def redealt(self, seat: int | None, stream: Any) -> State:
        stream.at = (stream.at + sum(self.cards[-1])) & 0xFFFF
        return super().redealt(seat, stream)


class OldLuck(Day):
    def redealt(self, seat: int | None, stream: Any) -> State:
        found = super().redealt(seat, stream)
        assert isinstance(found, Day)
        found.luck = self.luck.clone()
        return found


class Odd(Day):
    def known(self, seat: int | None) -> dict[str, Any]:
        return {"seen": {1, 2}}


class Telling(Day):
    """Everybody's view has the choices of the seat that is asked."""

    def view(self, seat: Any) -> dict[str, Any]:
        choices = [choice.data() for choice in self.choices(int(self.seat))]
        return {**super().view(seat), "choices": choices}


class Discreet(Day):
    def view(self, seat: Any) -> dict[str, Any]:
        return {**super().view(seat), "outcome": None}


# Secrets.


class Racing(Day):
    """Whoever is last lets the first hour be worth more."""

    def apply(self, seat: int, number: int) -> None:
        before = len(self.lying)
        super().apply(seat, number)
        self.worths[0] += seat if len(self.lying) > before else 0


class OpenCards(Day):
    def seen(self, seat: int | None) -> dict[str, Any]:
        return {**super().seen(seat), "down": list(self.down)}


class Unsealed(Day):
    def tell(self, kind: str, values: dict[str, Any], seals: bool = False) -> None:
        super().tell(kind, values, seals=False)


class Previewed(Unsealed):
    """What the others have laid is kept when the table is redealt, and shown in previews."""

    def redealt(self, seat: int | None, stream: Any) -> State:
        found = super().redealt(seat, stream)
        assert isinstance(found, Day)
        found.down, found.cards = list(self.down), self.cards
        return found


# Events.


class Silent(Day):
    def tell_apart(self, *told: Any, **more: Any) -> None:
        return


class Unspoken(Day):
    def apply(self, seat: int, number: int) -> None:
        self.tell("whispered", {"seat": seat})
        super().apply(seat, number)


class Stale(Day):
    """The state after an event is the one that goes on."""

    def tell_apart(self, *told: Any, **more: Any) -> None:
        super().tell_apart(*told, **more)
        for event in self.heard or []:
            event.after = self


class Unworded(Day):
    def asking(self) -> Day:
        super().asking()
        if self.outcome:
            self.outcome = self.outcome._replace(reason="boredom")
        return self


class Scoreless(Day):
    def asking(self) -> Day:
        super().asking()
        if self.outcome:
            self.outcome = Outcome((9,), (1.0,), "BT-07")
        return self


class Loaded(Day):
    """It never tells of the lowest throw."""

    def chances(self, seat: Any, number: Any, so_far: Any = ()) -> Any:
        return (super().chances(seat, number, so_far) or [])[1:]


class Stubborn(Day):
    """Whatever is to be thrown, the seed decides."""

    def apply_with(self, seat: Any, number: Any, entries: Any) -> None:
        self.apply(seat, number)


TABLES: list[tuple[type[Day], str]] = [
    (Loaded, "chances.add_up"),
    (Stubborn, "chances.are_played"),
    (Endless, "play.ends"),
    (Undecided, "play.ends"),
    (Losing, "play.ends"),
    (Scoreless, "play.ends"),
    (HighestFirst, "play.asks"),
    (Windowed, "play.opens_windows"),
    (Moody, "play.replays"),
    (Moody, "play.starts_alike"),
    (Watched, "play.applies"),
    (Wild, "play.picks_anything"),
    (Forgetful, "positions.loads_back"),
    (Shapeless, "positions.fits_its_shape"),
    (Wordy, "positions.reads_back"),
    (Unlucky, "positions.plays_on"),
    (Twinless, "positions.compares"),
    (Heavy, "positions.pickles"),
    (Lacking, "copies.clones_whole"),
    (Sharing, "copies.goes_its_own_way"),
    (Secretive, "copies.counts_everything"),
    (Generous, "copies.hands_out_copies"),
    (OneKey, "copies.has_keys"),
    (Lenient, "choices.are_listed_or_refused"),
    (Mute, "choices.are_listed_or_refused"),
    (Marked, "choices.are_listed_or_refused"),
    (OnlyInts, "choices.are_numbered_by_integers"),
    (StillOpen, "choices.end_with_the_game"),
    (Leaking, "views.survive_a_redeal"),
    (Cheating, "views.survive_a_redeal"),
    (Peeking, "views.hide_the_truth"),
    (OldLuck, "views.give_fresh_luck"),
    (Odd, "views.are_plain"),
    (Telling, "views.carry_choices"),
    (Discreet, "views.tell_the_outcome"),
    (Racing, "secrets.commute"),
    (OpenCards, "secrets.look_alike"),
    (Unsealed, "secrets.seal"),
    (Previewed, "secrets.stay_unseen_in_previews"),
    (Silent, "events.happen"),
    (Unspoken, "events.are_told"),
    (Stale, "events.keep_their_state"),
    (Unworded, "texts.say_why_it_ended"),
    (Unsealed, "events.seal"),
    (Glassy, "views.hide_what_is_imagined"),
]

# The other rooms.


class Crossed(rooms.Picture):
    def draw(self, view: rooms.View, lang: str, theme: str, shape: str = "wide") -> str:
        return super().draw(view, lang, theme, shape).replace("</svg>", "")


class Untouchable(rooms.Picture):
    def labels(self, view: rooms.View, lang: str) -> dict[int, str]:
        return dict(list(super().labels(view, lang).items())[1:])


class Clickable(rooms.Picture):
    def labels(self, view: rooms.View, lang: str) -> dict[int, str]:
        return super().labels(view, lang) or {0: "again"}


class Uncovered(rooms.Picture):
    def cover(self, lang: str, theme: str) -> str:
        return "<svg>"


class Grouped(rooms.Measures):
    def groups(self, state: State) -> list[str]:
        return ["all of them"]


class Silenced(rooms.Bots):
    def bot(self, level: str, seed: int) -> Any:
        one: Any = Fickle(lambda asked: 0)
        one.choose = lambda view, **how: None
        return one


class Blank(rooms.Picture):
    def show(self, view: rooms.View, lang: str, **how: Any) -> str:  # type: ignore[override]
        return ""


class Fickle:
    def __init__(self, pick: Callable[[int], int]) -> None:
        self.pick, self.asked = pick, 0

    def choose(self, view: rooms.View, nodes: int | None = None, seconds: float | None = None) -> Any:
        self.asked += 1
        number = view["choices"][self.pick(self.asked) % len(view["choices"])]["id"]
        return Answer(GAME.choice(number), 0.5, [], {"en": "why not", "fr": "pourquoi pas"})


class Remembering(rooms.Bots):
    def bot(self, level: str, seed: int) -> Any:
        return Fickle(lambda asked: asked)


class Stray(rooms.Bots):
    def bot(self, level: str, seed: int) -> Any:
        one: Any = Fickle(lambda asked: 0)
        one.choose = lambda view, **how: Fickle(lambda asked: 0).choose(view)._replace(choice=GAME.choice(0))
        return one


class Menu(rooms.Modes):
    all = {"standard": {}, "long": {"hours": 99}}


ROOMS: list[tuple[type[rooms.Room], type[rooms.Room], str]] = [
    (rooms.Picture, Crossed, "pictures.are_drawn"),
    (rooms.Picture, Untouchable, "pictures.are_drawn"),
    (rooms.Picture, Clickable, "pictures.show_the_end"),
    (rooms.Picture, Blank, "pictures.are_shown"),
    (rooms.Picture, Uncovered, "rooms.stand_on_the_shelf"),
    (rooms.Measures, Grouped, "rooms.tell_seats_apart"),
    (rooms.Bots, Silenced, "bots.answer"),
    (rooms.Bots, Remembering, "bots.answer"),
    (rooms.Bots, Stray, "bots.answer"),
    (rooms.Bots, Remembering, "bots.pickled"),
    (rooms.Modes, Menu, "options.can_be_played"),
]

# The game.


class Careless(Codec):
    def read(self, number: int) -> tuple[str, dict[str, Any]]:
        return "lay", {"card": CARDS[number % len(CARDS)]}


def without_a_french_text(patch: Any) -> None:
    patch.delitem(GAME.texts("fr")["events"], "laid")


def with_other_values_in_french(patch: Any) -> None:
    patch.setitem(GAME.texts("fr")["choices"], "lay", "Poser")


def without_a_label(patch: Any) -> None:
    patch.delitem(GAME.texts("en")["choices"], "lay")
    patch.delitem(GAME.texts("fr")["choices"], "lay")


def with_an_open_brace(patch: Any) -> None:
    patch.setitem(GAME.texts("en")["events"], "laid", "{seat} lays a card {face")


def with_a_rule_of_another_game(patch: Any) -> None:
    patch.setitem(GAME.texts("en")["rules"], "KM-01", "two players")


def with_two_choices_of_one_text(patch: Any) -> None:
    patch.setattr(GAME, "codec", Codec(Kind("lay", {"card": (1, "1")})))


def with_numbers_beyond_the_last(patch: Any) -> None:
    patch.setattr(GAME, "codec", Careless(Kind("lay", {"card": CARDS})))


def loading_anything(patch: Any) -> None:
    patch.setattr(GAME, "load", lambda position: GAME.start(), raising=False)


def starting_anyhow(patch: Any) -> None:
    patch.setattr(GAME, "settings", lambda options: Options())


def foreseeing(patch: Any) -> None:
    patch.setattr(GAME, "foreseeable", True)


def with_a_default_beyond_its_range(patch: Any) -> None:
    patch.setitem(GAME.options, "hours", GAME.options["hours"]._replace(default=99))


def with_a_chapter_of_no_rule(patch: Any) -> None:
    patch.setattr("anachron.testing.texts.outline", lambda package, lang: {"chapters": {"BT-99": "The end"}})


def with_an_example_that_cannot_be_played(patch: Any) -> None:
    position = {**GAME.start(seed=1).position(), "cards": []}
    patch.setattr("anachron.testing.rooms.examples", lambda game: [Example("BT-01", position)])


def torn(game: Game) -> rooms.Daily:
    raise Malformed("borrowed.daily cannot be loaded")


class Wordless(rooms.Daily):
    def start(self, day: Any) -> State:
        return GAME.start(2, 1)

    def share(self, view: rooms.View, day: str, lang: str) -> str:
        return ""


class Closed(rooms.Campaign[Any]):
    def parts(self, lang: str) -> list[rooms.Part]:
        return [rooms.Part("one", "One", 0, closed="not yet")]


def having(name: str, room: Callable[[Game], rooms.Room]) -> Callable[[Any], None]:
    def change(patch: Any) -> None:
        patch.setattr(Game, name, property(room))

    return change


class Short(Observer):
    def observe(self, state: State, seat: int, row: Row) -> None:
        row.flag(True)


class Exceeding(Observer):
    def layout(self) -> list[Field]:
        return [Field("worth", 1, "one of four", 3)]

    def observe(self, state: State, seat: int, row: Row) -> None:
        row.number(4)


class Clairvoyant(Observer):
    def observe(self, state: State, seat: int, row: Row) -> None:
        row.one(state.key() % self.width, self.width)


class Blind(Observer):
    def observe(self, state: State, seat: int, row: Row) -> None:
        row.one(0, self.width)


def observed_by(observer: type[Observer]) -> Callable[[Any], None]:
    def change(patch: Any) -> None:
        patch.setattr(GAME, "observer", lambda seats, **options: observer(GAME, seats), raising=False)

    return change


GAMES: list[tuple[Callable[[Any], None], str]] = [
    (without_a_french_text, "texts.agree"),
    (with_other_values_in_french, "texts.agree"),
    (without_a_label, "texts.name_everything"),
    (with_an_open_brace, "texts.close_their_braces"),
    (with_a_rule_of_another_game, "texts.number_their_rules"),
    (with_two_choices_of_one_text, "choices.are_one_to_one"),
    (with_numbers_beyond_the_last, "choices.refuses_nonsense"),
    (loading_anything, "positions.refuses_nonsense"),
    (starting_anyhow, "options.are_refused"),
    (foreseeing, "chances.are_foreseen"),
    (with_a_default_beyond_its_range, "options.have_defaults"),
    (with_a_chapter_of_no_rule, "texts.head_their_chapters"),
    (with_an_example_that_cannot_be_played, "rooms.show_their_examples"),
    (having("daily", torn), "rooms.can_be_opened"),
    (having("daily", Wordless), "rooms.have_a_day"),
    (having("campaign", Closed), "rooms.lead_on"),
    (observed_by(Short), "observations.fill_their_fields"),
    (observed_by(Exceeding), "observations.fill_their_fields"),
    (observed_by(Clairvoyant), "observations.keep_secrets"),
    (observed_by(Blind), "observations.tell_questions_apart"),
]
