"""A game in progress: what every state can do, in terms of what each game writes."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Sequence
from contextlib import suppress
from operator import index
from typing import TYPE_CHECKING, Any, ClassVar, Final, SupportsIndex, TypeVar

from mypy_extensions import i64, mypyc_attr

from anachron.engine.choice import Choice, Known, Offered, Refused
from anachron.engine.errors import BadPosition, IllegalChoice, Malformed
from anachron.engine.event import Event
from anachron.engine.luck import ASK, Luck, Stream, Undecided
from anachron.engine.outcome import Outcome
from anachron.engine.plain import Data, Entry, Json, Values

if TYPE_CHECKING:
    from anachron.engine.game import Game

Position = Data  # all of a state as plain data, in the shape that its game defines
View = Data  # what one seat may know of it
F = TypeVar("F", bound=Callable[..., object])
Why = tuple[str, Values]  # a rule, and the values of its sentence
Said = Choice | SupportsIndex | str | Offered | Data  # a choice in any of its forms

CHECKED: Final = bool(os.environ.get("ANACHRON_CHECK"))  # whether every `apply` is checked first


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """Everything on the table, and what is made of it: the one class that every game subclasses.

    Write `legal` and `apply`; with several seats asked at once `pending`, with hidden things `seen`. All else
    that a game writes has a default that works; a fast `clone` and `redealt` let bots think further.
    `legal`, `apply` and `clone` are the fast form: small ints, no checks, as little made as can be. The
    others may import what they need when they are called, so that searching loads nothing but the rules.
    """

    uncounted: ClassVar[tuple[str, ...]] = ()  # attributes that follow from others, kept to save time

    def __init__(self, game: Game) -> None:
        self.game = game
        self.seat: i64 = -1  # the lowest seat that owes a decision, -1 at the end
        self.outcome: Outcome | None = None
        self.heard: list[Event] | None = None  # where events are told, if anybody listens

    # What a game writes.

    def legal(self, seat: i64) -> list[int]:
        """The numbers of the choices a pending seat has, without checks."""
        raise Malformed(f"the game {self.game.id!r} cannot be played: its state has no legal(seat)")

    def apply(self, seat: i64, number: i64) -> None:
        """Carry out a choice that is legal, without checks and events.

        What keeps the number or shifts by it takes `i64(number)`: one of NumPy's is not as wide.
        """
        raise Malformed(f"the game {self.game.id!r} cannot be played: its state has no apply(seat, number)")

    def anything(self, seat: i64, stream: Stream) -> i64:
        """Any of the legal choices, all equally likely; a game may know how without listing them."""
        legal = self.legal(seat)
        return legal[stream.below(len(legal))]

    def clone(self) -> State:
        """A state of its own that goes on alike. Default: every attribute copied, lists in lists too."""
        twin: State = type(self).__new__(type(self))
        twin.game, twin.seat, twin.outcome, twin.heard = self.game, self.seat, self.outcome, None
        for name, value in vars(self).items():
            if name not in OWN:
                setattr(twin, name, copied(value))
        return twin

    def key(self) -> i64:
        """A number that equal situations share and others hardly ever do. Default: made of the position."""
        return int(self.checksum(), 16)

    def reseed(self, luck: Luck) -> None:
        """Take chance from another seed from now on; nothing to do in a game that has none left."""

    def redealt(self, seat: int | None, stream: Stream) -> State:
        """A state this seat cannot tell from this one; the stream draws what it cannot see.

        Default: imagined from nothing but the view.
        """
        return self.game.setup.imagine({**self.seen(seat), "seat": seat}, stream)

    # What is seldom asked is looked for in modules of the game's own, so that the rules stay light.

    def position(self) -> Position:
        """All of it as plain data that `game.load` takes back: `write(state)` of the game's position.py.

        Default: the attributes that its shape names.
        """
        return self.own("position", "write", attributes)(self)

    def seen(self, seat: int | None) -> Position:
        """The position as one seat (None: a spectator) may know it: `seen(state, seat)` of view.py.

        Default: as it is, for games where nothing is hidden.
        """
        return self.own("view", "seen", everything)(self, seat)

    def known(self, seat: int | None) -> Data:
        """What a seat has learned beyond what lies open: `known(state, seat)` of view.py; else nothing."""
        return self.own("view", "known", nothing)(self, seat)

    def why(self, seat: int, number: int) -> Why:
        """The rule that refuses a choice that is not offered, and the values of its sentence.

        `why(state, seat, number)` of refusals.py; else no rule.
        """
        return self.own("refusals", "why", no_rule)(self, seat, number)

    def refused(self, seat: int) -> list[int]:
        """Numbers of choices about one's own things that are not offered now: people may ask why.

        `refused(state, seat)` of refusals.py; else none.
        """
        return self.own("refusals", "refused", no_numbers)(self, seat)

    def faults(self) -> list[str]:
        """Invariants that do not hold, none in a sound state: `faults(state)` of faults.py; else none."""
        return self.own("faults", "faults", no_faults)(self)

    def own(self, module: str, name: str, default: F) -> F:
        """A function of one of the game's modules, or the default one; no two have the same name."""
        functions: dict[str, F] = self.game.functions
        found = functions.get(name)
        if found is None:
            found = functions[name] = self.game.own(module, name, default)
        return found

    # What follows from it.

    def __reduce__(self) -> tuple[object, ...]:
        """States are pickled and copied as their positions: alike interpreted and compiled."""
        return loaded, (self.game, self.position())

    def __deepcopy__(self, memo: object) -> State:
        return self.clone()

    def __eq__(self, other: object) -> bool:
        """Whether both are the same situation of the same game: their positions are equal."""
        if not isinstance(other, State):
            return NotImplemented
        return self is other or (self.game.id == other.game.id and self.position() == other.position())

    def __hash__(self) -> int:
        raise TypeError("a state changes, so it has no hash: take its key() or text()")

    def __repr__(self) -> str:
        """What makes the same state again."""
        rules = "" if self.game.rules == self.game.newest else f".under({self.game.rules})"
        return f"anachron.game({self.game.id!r}){rules}.read({self.text()!r})"

    def is_scripted(self) -> bool:
        """Whether a script says how some of the chance ahead comes out."""
        return bool(self.script())

    def expect_legal(self, seat: int, number: int) -> None:
        """What `apply` asks first while ANACHRON_CHECK is set: is the choice legal, and the state sound?"""
        if seat not in self.pending() or number not in self.legal(seat):
            raise self.refusal(seat, number) or Malformed(f"seat {seat} is not asked")
        for fault in self.faults():
            raise AssertionError(fault)

    def pending(self) -> list[int]:
        """The seats that owe a decision now: one, several (secret choices), or none."""
        return [] if self.seat < 0 else [int(self.seat)]

    def window(self) -> list[int]:
        """The seats still asked in an open response window, in their order; a table asks them all at once."""
        return []

    def choices(self, seat: SupportsIndex) -> list[Choice]:
        """What a seat can choose now."""
        asked = index(seat)
        if asked not in self.pending():
            return []
        return [self.game.choice(number) for number in self.legal(asked)]

    def number(self, choice: Said) -> int:
        """The number of a choice, whatever form it comes in."""
        given: object = choice  # it may be anything, whatever the signature says
        if isinstance(given, str):
            return self.game.parse(given).id
        if isinstance(given, dict):
            if not {"kind", "args"} <= set(given):
                raise Malformed(f"expected a choice with kind and args, got {given!r}")
            return self.game.codec.number(given["kind"], given["args"])
        number: object = given.id if isinstance(given, Choice) else given
        if type(number) is not int and (isinstance(number, bool) or not isinstance(number, SupportsIndex)):
            raise Malformed(f"expected a choice, its number or its text, got {given!r}")
        return self.game.choice(index(number)).id

    def refusal(self, seat: SupportsIndex, choice: Said) -> IllegalChoice | None:
        """Why a choice is not offered: the error that `choose` would raise, or None."""
        asked, number = index(seat), self.number(choice)
        if asked in self.pending() and number in self.legal(asked):
            return None
        rule, values = self.why(asked, number)
        return IllegalChoice(self.game, rule, values)

    def choose(self, seat: SupportsIndex, choice: Said) -> list[Event]:
        """Make a choice and tell what happened; a refused choice leaves everything as it was."""
        asked, number = index(seat), self.number(choice)
        refusal = self.refusal(asked, number)
        if refusal is not None:
            raise refusal
        if self.is_scripted():
            self.clone().apply(asked, number)  # raises what cannot be before anything changes
        self.heard = []
        self.apply(asked, number)
        told = self.heard
        self.heard = None
        return told

    # Chance one can hold.

    def chances(
        self, seat: SupportsIndex, number: SupportsIndex, so_far: Sequence[Entry] = ()
    ) -> list[tuple[Entry, float]] | None:
        """The next draw that a legal choice leads to, once those before it came out as `so_far` says.

        Every entry it can be, as in the `chance` of a position, with its probability; none if nothing more is
        drawn. None where the ways are too many to be listed.
        """
        twin = self.clone()
        twin.follow([*so_far, *self.script(), ASK])
        try:
            twin.apply(index(seat), index(number))
        except Undecided as draw:
            return draw.entries()
        return []

    def apply_with(self, seat: SupportsIndex, number: SupportsIndex, entries: Sequence[Entry]) -> None:
        """Carry out a legal choice with these draws; the seed decides those that they leave open.

        An entry that cannot be, or that nothing draws, is refused and leaves everything as it was.
        """
        asked, chosen, own = index(seat), index(number), self.script()
        twin = self.clone()
        twin.follow([*entries, *own, ASK])
        with suppress(Undecided):
            twin.apply(asked, chosen)
        left = twin.script() if self.has_luck() else entries
        for entry in entries:
            if any(entry is one for one in left):
                raise BadPosition(f"chance: expected what this choice draws, got {entry!r}")
        self.follow([*entries, *own])
        self.apply(asked, chosen)

    def has_luck(self) -> bool:
        """Whether anything can be drawn yet."""
        return isinstance(getattr(self, "luck", None), Luck)

    def script(self) -> list[Entry]:
        """How the chance ahead is to come out, as far as that is set."""
        table: Any = self
        return table.luck.script if self.has_luck() else []

    def follow(self, script: Sequence[Any]) -> None:
        """Let a script say how the chance ahead comes out."""
        for entry in script:
            if not isinstance(entry, dict) or not {"what", "is"} <= set(entry):
                raise BadPosition(f"chance: expected entries with what and is, got {entry!r}")
        table: Any = self
        if self.has_luck():
            table.luck = table.luck.clone()
            table.luck.script = script

    def tell(self, kind: str, values: Values, seals: bool = False) -> None:
        """Note an event for whoever listens."""
        self.tell_apart(kind, values, {}, seals)

    def tell_apart(
        self,
        kind: str,
        public: Values | None,
        private: dict[int, Values],
        seals: bool = False,
    ) -> None:
        """Note an event of which some seats learn more, or only they anything."""
        if self.heard is not None:
            after = self.clone()
            after.seat = -1  # in the middle of a choice nobody is asked
            self.heard.append(Event(kind, public, private, seals, after))

    def view(self, seat: SupportsIndex | None) -> View:
        """All that a seat may know, as plain data, with what it can choose: the only way out."""
        looks = None if seat is None else index(seat)
        state: Any = self  # compiled, what a game gives would be no sentence but a TypeError
        seen = state.seen(looks)
        if not isinstance(seen, dict):
            raise Malformed(f"the game {self.game.id!r} cannot be seen: seen({looks}) gives {seen!r}")
        view: View = seen
        mine = looks is not None and looks in self.pending()
        view["seat"] = looks
        view["pending"] = self.pending()
        view["choices"] = self.offered(looks) if mine and looks is not None else []
        view["refused"] = self.refusals(looks) if mine and looks is not None else []
        view["known"] = self.known(looks)
        view["outcome"] = None if self.outcome is None else self.outcome.data()
        view["log"] = []
        return view

    def offered(self, seat: int) -> list[Offered]:
        """The choices of a pending seat as plain data."""
        found: list[Offered] = []
        codec = self.game.codec
        known: dict[int, Known] = codec.known
        for number in self.legal(seat):
            one = known.get(number)
            if one is None:
                one = codec.learned(number)
            args = copied(one[1]) if one[2] else one[1].copy()
            found.append({"id": number, "kind": one[0], "args": args})
        return found

    def refusals(self, seat: int) -> list[Refused]:
        """The choices about one's own things that are not offered, each with its rule."""
        found: list[Refused] = []
        codec = self.game.codec
        known: dict[int, Known] = codec.known
        for number in self.refused(seat):
            one = known.get(number)
            if one is None:
                one = codec.learned(number)
            args = copied(one[1]) if one[2] else one[1].copy()
            rule, values = self.why(seat, number)
            found.append({"kind": one[0], "args": args, "rule": rule, "values": values})
        return found

    def redeal(self, seat: SupportsIndex | None, luck: Luck | SupportsIndex) -> State:
        """The same table to this seat, with everything it cannot see drawn anew; it carries fresh luck."""
        return self.redealt(None if seat is None else index(seat), redeal_stream(luck))

    def checksum(self) -> str:
        """Twelve hex digits that differ when positions do."""
        return digest(State.text(self))[:12]

    def information(self, seat: SupportsIndex) -> str:
        """Sixteen hex digits for all that a seat may know: the same in states it cannot tell apart."""
        looks = index(seat)
        told = [looks, self.pending(), self.seen(looks), self.known(looks)]
        return digest(json.dumps(told, sort_keys=True))[:16]

    def text(self) -> str:
        """The position in one line that `game.read` takes back."""
        return json.dumps(self.position(), sort_keys=True, separators=(",", ":"), ensure_ascii=False)

    def _repr_svg_(self) -> str:
        return self.game.draw(self.view(None))


OWN: Final = ("game", "seat", "outcome", "heard")  # attributes that every state has


def copied(value: Json) -> Json:
    """A value of a state that can change without the other: lists, dicts and luck; the rest never does."""
    if isinstance(value, list):
        return [copied(one) for one in value]
    if isinstance(value, dict):
        return {name: copied(one) for name, one in value.items()}
    return value.clone() if isinstance(value, Luck) else value


def redeal_stream(luck: Luck | SupportsIndex) -> Stream:
    """The stream that draws what a seat cannot see."""
    return (luck if isinstance(luck, Luck) else Luck(index(luck))).stream("redeal")


def digest(text: str) -> str:
    """A text as hex digits."""
    from hashlib import sha256  # here, so that importing the rules stays light

    return sha256(text.encode()).hexdigest()


def loaded(game: Game, position: Position) -> State:
    return game.load(position)


# What holds in a game that says nothing of it.


def attributes(state: State) -> Position:
    from anachron.engine.shapes import taken

    return taken(state)


def everything(state: State, seat: int | None) -> Position:
    return state.position()


def nothing(state: State, seat: int | None) -> Data:
    return {}


def no_rule(state: State, seat: int, number: int) -> Why:
    return "", {}


def no_numbers(state: State, seat: int) -> list[int]:
    return []


def no_faults(state: State) -> list[str]:
    return []
