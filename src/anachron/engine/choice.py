"""What a player can say: choices, their numbers and their text."""

from __future__ import annotations

from collections.abc import Iterable
from copy import deepcopy
from typing import TYPE_CHECKING, NamedTuple, TypedDict

from anachron.engine.errors import Malformed
from anachron.engine.plain import Data, Json, Values

if TYPE_CHECKING:
    from anachron.engine.game import Game

Args = Data
Known = tuple[str, Args, bool]  # a kind with its arguments, and whether one of them is a list


class Offered(TypedDict):
    """A choice as plain data, such as views and pictures have it."""

    id: int
    kind: str
    args: Args


class Refused(TypedDict):
    """A choice that is not offered, and the rule in its way."""

    kind: str
    args: Args
    rule: str
    values: Values


class Choice:
    """One thing a seat can choose; id and (kind, args) are one to one."""

    __slots__ = ("args", "game", "id", "kind")

    def __init__(self, game: Game, id: int, kind: str, args: Args) -> None:
        self.game, self.id, self.kind, self.args = game, id, kind, args

    def data(self) -> Offered:
        return {"id": self.id, "kind": self.kind, "args": dict(self.args)}

    def text(self, lang: str = "en") -> str:
        """The choice as a label for people."""
        return self.game.sentence("choices", self.kind, lang, **self.args)

    def __str__(self) -> str:
        return " ".join(
            [self.kind, *(spelled(name, value) for name, value in self.args.items() if value is not False)]
        )

    def __repr__(self) -> str:
        return f"<{self.game.id} {self.id}: {self}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Choice) and (self.game.id, self.kind, self.args) == (
            other.game.id,
            other.kind,
            other.args,
        )

    def __hash__(self) -> int:
        return hash((self.game.id, str(self)))


def spelled(name: str, value: object) -> str:
    """An argument in a text form: a true flag is its name, null is `none`."""
    return name if value is True else "none" if value is None else str(value)


class Kind(NamedTuple):
    """A kind of choice and, by argument, the values it can take."""

    name: str
    args: dict[str, tuple[Json, ...]] = {}

    @property
    def size(self) -> int:
        size = 1
        for values in self.args.values():
            size *= len(values)
        return size


class Codec:
    """Numbers for all choices of a game: the kinds one after another, the last argument turning fastest."""

    def __init__(self, *kinds: Kind) -> None:
        self.kinds = {kind.name: kind for kind in kinds}
        if len(self.kinds) < len(kinds):
            raise Malformed(f"expected kinds of different names, got {[kind.name for kind in kinds]}")
        self.first: dict[str, int] = {}
        self.size = 0
        for kind in kinds:
            self.first[kind.name] = self.size
            self.size += kind.size
        self.places: dict[tuple[str, str], dict[tuple[type, object], int]] = {}  # made when first asked for
        self.words: dict[tuple[str, str], Args] = {}
        self.known: dict[int, Known] = {}  # numbers that were read before

    def read(self, number: int) -> tuple[str, Args]:
        """The kind and arguments behind a number."""
        kind, args, nested = self.known.get(number) or self.learned(number)
        return kind, deepcopy(args) if nested else args.copy()

    def kind(self, number: int) -> str:
        """The kind behind a number."""
        return (self.known.get(number) or self.learned(number))[0]

    def learned(self, number: int) -> Known:
        """The same as it is kept: never changed, and whether a value could be."""
        kind, args = self.taken_apart(number)
        found = self.known[number] = kind, args, any(isinstance(one, list) for one in args.values())
        return found

    def taken_apart(self, number: int) -> tuple[str, Args]:
        if not 0 <= number < self.size:
            raise Malformed(f"expected a choice from 0 to {self.size - 1}, got {number!r}")
        kind = next(self.kinds[name] for name in reversed(self.first) if self.first[name] <= number)
        rest, args = number - self.first[kind.name], {}
        for name, values in reversed(kind.args.items()):
            rest, place = divmod(rest, len(values))
            args[name] = values[place]
        return kind.name, dict(reversed(args.items()))

    def number(self, name: str, args: Args) -> int:
        """The number of a kind with its arguments."""
        kind = self.kinds.get(name) if isinstance(name, str) else None
        if kind is None:
            raise Malformed(f"expected one of {', '.join(self.kinds)}, got {name!r}")
        if not isinstance(args, dict) or set(args) != set(kind.args):
            raise Malformed(f"expected {name} with {', '.join(kind.args) or 'no arguments'}, got {args!r}")
        number = 0
        for arg, values in kind.args.items():
            number = number * len(values) + self.place_of(args[arg], kind, arg)
        return self.first[name] + number

    def place_of(self, value: object, kind: Kind, arg: str) -> int:
        """Where a value stands among those of an argument; 1 and True are different values."""
        key, values = (kind.name, arg), kind.args[arg]
        if key not in self.places:
            self.places[key] = {(type(one), one): place for place, one in enumerate(values)}
        try:
            return self.places[key][type(value), value]
        except (KeyError, TypeError):  # what cannot be a key is no value either
            expected = f"{kind.name}: expected {arg} as one of {listed(map(str, values))}"
            raise Malformed(f"{expected}, got {value!r}") from None

    def parse(self, text: str) -> tuple[str, Args]:
        """The kind and arguments of a text form."""
        name, *words = text.split() or [""]
        kind = self.kinds.get(name)
        if kind is None:
            raise Malformed(f"expected one of {', '.join(self.kinds)}, got {text!r}")
        args: Args = {}
        for arg, values in kind.args.items():
            if values == (False, True):
                args[arg] = bool(words) and words[0] == arg
                words = words[1:] if args[arg] else words
                continue
            by_word = self.spelling(kind, arg)
            if not words or words[0] not in by_word:
                raise Malformed(
                    f"{name}: expected {arg} as one of {listed(by_word)}, got {' '.join(words[:1])!r}"
                )
            args[arg] = by_word[words.pop(0)]
        if words:
            raise Malformed(f"{name}: expected nothing more, got {' '.join(words)!r}")
        return name, args

    def spelling(self, kind: Kind, arg: str) -> Args:
        """The values of an argument by their text forms."""
        key = (kind.name, arg)
        if key not in self.words:
            self.words[key] = {spelled(arg, value): value for value in kind.args[arg]}
        return self.words[key]


def listed(words: Iterable[str], most: int = 60) -> str:
    """Words in a row; of a long list only the beginning."""
    names = list(words)
    return ", ".join(names) if len(names) <= most else f"{', '.join(names[:most])}, ..."
