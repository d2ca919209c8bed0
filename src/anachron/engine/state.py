"""A game in progress: what every state can do, in terms of what each game writes."""

from __future__ import annotations

import hashlib
import json
from typing import TYPE_CHECKING, Any

from mypy_extensions import i64, mypyc_attr

from anachron.engine.choice import Choice
from anachron.engine.errors import IllegalChoice, Malformed
from anachron.engine.event import Event
from anachron.engine.luck import Luck, Stream
from anachron.engine.outcome import Outcome

if TYPE_CHECKING:
    from anachron.engine.game import Game

Position = dict[str, Any]


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """Everything on the table. A game writes legal, apply, clone and key, and rooms for the rest."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.seat: i64 = -1  # the lowest seat that owes a decision, -1 at the end
        self.outcome: Outcome | None = None
        self.heard: list[Event] | None = None  # where events are told, if anybody listens

    # What a game writes.

    def legal(self, seat: int) -> list[int]:
        """The numbers of the choices a pending seat has, without checks."""
        raise NotImplementedError

    def apply(self, seat: int, number: int) -> None:
        """Carry out a choice that is legal, without checks and events."""
        raise NotImplementedError

    def anything(self, seat: int, stream: Stream) -> i64:
        """Any of the legal choices, all equally likely; a game may know how without listing them."""
        legal = self.legal(seat)
        return legal[stream.below(len(legal))]

    def clone(self) -> State:
        raise NotImplementedError

    def key(self) -> i64:
        """A number that equal situations share and others hardly ever do."""
        raise NotImplementedError

    def reseed(self, luck: Luck) -> None:
        """Take chance from another seed from now on; nothing to do in a game that has none left."""

    def redealt(self, seat: int | None, stream: Stream) -> State:
        """A state this seat cannot tell from this one; the stream draws what it cannot see."""
        return self.clone()

    # What a game writes in rooms of its own, which are not loaded before somebody asks.

    def position(self) -> Position:
        """All of it as plain data that `game.load` takes back."""
        found: Position = self.game.room("position").write(self)
        return found

    def seen(self, seat: int | None) -> Position:
        """The position as one seat (None: a spectator) may know it."""
        found: Position = self.game.room("view").seen(self, seat)
        return found

    def known(self, seat: int | None) -> dict[str, Any]:
        """What a seat has learned beyond what lies open."""
        found: dict[str, Any] = self.game.room("view").known(self, seat)
        return found

    def why(self, seat: int, number: int) -> tuple[str, dict[str, Any]]:
        """The rule that refuses a choice that is not offered, and the values of its sentence."""
        found: tuple[str, dict[str, Any]] = self.game.room("refusals").why(self, seat, number)
        return found

    def refused(self, seat: int) -> list[int]:
        """Numbers of choices about one's own things that are not offered now."""
        found: list[int] = self.game.room("refusals").refused(self, seat)
        return found

    def faults(self) -> list[str]:
        """Invariants that do not hold; empty in a sound state."""
        found: list[str] = self.game.room("faults").faults(self)
        return found

    # What follows from it.

    def __reduce__(self) -> tuple[Any, ...]:
        """States are pickled and copied as their positions: alike interpreted and compiled."""
        return loaded, (self.game, self.position())

    def is_scripted(self) -> bool:
        """Whether a script says how some of the chance ahead comes out."""
        luck = getattr(self, "luck", None)
        return isinstance(luck, Luck) and len(luck.script) > 0

    def pending(self) -> list[int]:
        """The seats that owe a decision now: one, several (secret choices), or none."""
        return [] if self.seat < 0 else [int(self.seat)]

    def window(self) -> list[int]:
        """The seats still asked in an open response window, in their order; a table asks them all at once."""
        return []

    def choice(self, number: int) -> Choice:
        """The choice behind a number."""
        return self.game.choice(number)

    def numbered(self, kind: Any, args: Any) -> int:
        """The number of a kind with its arguments."""
        return self.game.codec.number(kind, args)

    def parsed(self, text: str) -> int:
        """The number of a text form."""
        return self.game.parse(text).id

    def choices(self, seat: int) -> list[Choice]:
        """What a seat can choose now."""
        if seat not in self.pending():
            return []
        return [self.choice(number) for number in self.legal(seat)]

    def number(self, choice: Choice | int | str | dict[str, Any]) -> int:
        """The number of a choice, whatever form it comes in."""
        given: Any = choice  # it may be anything, whatever the signature says
        if isinstance(given, str):
            return self.parsed(given)
        if isinstance(given, dict):
            if not {"kind", "args"} <= set(given):
                raise Malformed(f"expected a choice with kind and args, got {given!r}")
            return self.numbered(given["kind"], given["args"])
        number: Any = given.id if isinstance(given, Choice) else given
        if isinstance(number, bool) or not isinstance(number, int):
            raise Malformed(f"expected a choice, its number or its text, got {given!r}")
        self.choice(number)
        return number

    def refusal(self, seat: int, choice: Choice | int | str | dict[str, Any]) -> IllegalChoice | None:
        """Why a choice is not offered: the error that `choose` would raise, or None."""
        number = self.number(choice)
        if seat in self.pending() and number in self.legal(seat):
            return None
        rule, values = self.why(seat, number)
        return IllegalChoice(self.game, rule, values)

    def choose(self, seat: int, choice: Choice | int | str | dict[str, Any]) -> list[Event]:
        """Make a choice and tell what happened; a refused choice leaves everything as it was."""
        refusal = self.refusal(seat, choice)
        if refusal is not None:
            raise refusal
        if self.is_scripted():
            self.clone().apply(seat, self.number(choice))  # raises what cannot be before anything changes
        self.heard = []
        self.apply(seat, self.number(choice))
        told = self.heard
        self.heard = None
        return told

    def tell(self, kind: str, values: dict[str, Any], seals: bool = False) -> None:
        """Note an event for whoever listens."""
        self.tell_apart(kind, values, {}, seals)

    def tell_apart(
        self,
        kind: str,
        public: dict[str, Any] | None,
        private: dict[int, dict[str, Any]],
        seals: bool = False,
    ) -> None:
        """Note an event of which some seats learn more, or only they anything."""
        if self.heard is not None:
            after = self.clone()
            after.seat = -1  # in the middle of a choice nobody is asked
            self.heard.append(Event(kind, public, private, seals, after))

    def view(self, seat: int | None) -> dict[str, Any]:
        """All that a seat may know, as plain data, with what it can choose: the only way out."""
        view = self.seen(seat)
        mine = seat is not None and seat in self.pending()
        view["seat"] = seat
        view["pending"] = self.pending()
        view["choices"] = (
            [choice.data() for choice in self.choices(seat)] if mine and seat is not None else []
        )
        view["refused"] = self.refusals(seat) if mine and seat is not None else []
        view["known"] = self.known(seat)
        view["outcome"] = None if self.outcome is None else self.outcome.data()
        view["log"] = []
        return view

    def refusals(self, seat: int) -> list[dict[str, Any]]:
        """The choices about one's own things that are not offered, each with its rule."""
        found = []
        for number in self.refused(seat):
            choice = self.choice(number)
            rule, values = self.why(seat, number)
            found.append({"kind": choice.kind, "args": choice.args, "rule": rule, "values": values})
        return found

    def redeal(self, seat: int | None, luck: Luck | int) -> State:
        """The same table to this seat, with everything it cannot see drawn anew; it carries fresh luck."""
        return self.redealt(seat, redeal_stream(luck))

    def checksum(self) -> str:
        """Twelve hex digits that differ when positions do."""
        return hashlib.sha256(State.text(self).encode()).hexdigest()[:12]

    def text(self) -> str:
        """The position in one line that `game.read` takes back."""
        return json.dumps(self.position(), sort_keys=True, separators=(",", ":"), ensure_ascii=False)

    def _repr_svg_(self) -> str:
        return self.game.draw(self.view(None))


def redeal_stream(luck: Luck | int) -> Stream:
    """The stream that draws what a seat cannot see."""
    return (luck if isinstance(luck, Luck) else Luck(luck)).stream("redeal")


def loaded(game: Game, position: Position) -> State:
    return game.load(position)
