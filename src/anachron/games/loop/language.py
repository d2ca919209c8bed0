"""The language of effects (docs/rules/loop.md, 6.2): one table says all that there is to know of its verbs.

Reading, programs, what bots think of a card, its types and the rules that refuse an answer follow from the
table; what a card says in words (`wording.py`) has a sentence for each of its forms in the texts.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cached_property, lru_cache
from itertools import accumulate
from typing import Final, NamedTuple

from anachron.games.loop.content import effects
from anachron.games.loop.content.effects import ALT, EVERY, GOTO, PLACES, WIDTH


class Form(NamedTuple):
    """One way to write an operation; what is in PARAMETERS varies, and so does an effect inside it."""

    written: str
    code: (
        str  # its instruction: operation and numbers, where parameters and the length of what is inside vary
    )
    types: str  # the icons that it puts on a card
    each: int  # what it is worth to a team: for each that it names, ...
    away: int  # ... more where it acts elsewhere than here, ...
    besides: int  # ... and in any case
    rule: str  # the rule of what it asks

    @property
    def verb(self) -> str:
        return self.written.partition("(")[0]

    @property
    def operation(self) -> int:
        return constant(self.code.partition(" ")[0])

    @property
    def parameters(self) -> list[str]:
        return re.findall(r"\w+", self.written)[1:]


def constant(name: str) -> int:
    """A number of the programs by its name."""
    number: int = getattr(effects, name)
    return number


def digits(most: int) -> dict[str, int]:
    return {str(n): n for n in range(1, most + 1)}


PARAMETERS: Final[dict[str, dict[str, int]]] = {
    "count": digits(9) | {"all": EVERY},
    "times": digits(9),
    "least": digits(6),
    "most": digits(6),
    "era": PLACES,
    "to": {name: PLACES[name] for name in "adjacent vortex agent other_agent origin sent".split()},
}
EFFECT: Final = "effect"  # one operation inside another
EFFECTS: Final = "effects"  # one or more, the last that stands there

# fmt: off
FORMS: Final = tuple(Form(*row) for row in (
    # as it is written                       its instruction                     types each away besides rule
    ("add(count, era)",                      "ADD count era",                    "E",  13,  0,  0, "LP-65"),
    ("close(count, era)",                    "CLOSE count era",                  "R",  22,  8,  0, "LP-65"),
    ("push(count, era)",                     "PUSH count era",                   "C",  26,  8,  0, "LP-76"),
    ("pull(count)",                          "PULL count",                       "C",  26,  0,  0, "LP-78"),
    ("kill(count, era)",                     "KILL count era",                   "C",  60,  0,  0, "LP-80"),
    ("level(energy, rifts, era)",            "LEVEL ENERGY_TO_RIFTS era",        "E",   0,  0, 12, "LP-65"),
    ("level(rifts, clones, era)",            "LEVEL RIFTS_TO_CLONES era",        "R",   0,  0, 12, "LP-65"),
    ("step(least, most)",                    "STEP least most NO_CARRY",         "M",   6,  0,  0, "LP-81"),
    ("step(least, most, carry)",             "STEP least most CARRY",            "CM",  6,  0, 18, "LP-81"),
    ("step(least, most, carry_from_vortex)", "STEP least most CARRY_FROM_VORTEX","CM",  6,  0, 18, "LP-81"),
    ("jump(anywhere)",                       "JUMP ANYWHERE",                    "M",   0,  0, 12, "LP-86"),
    ("jump(foo)",                            "JUMP FOO",                         "M",   0,  0, 12, "LP-86"),
    ("jump(to)",                             "JUMP to",                          "M",   0,  0, 12, "LP-86"),
    ("shift(other, 1, 1)",                   "SHIFT ADJACENT",                   "M",   0,  0, 12, "LP-66"),
    ("shift(other, anywhere)",               "SHIFT ANYWHERE",                   "M",   0,  0, 12, "LP-66"),
    ("swap_agent(other)",                    "SWAP_AGENT",                       "M",   0,  0, 12, "LP-87"),
    ("swap_clone(here, anywhere)",           "SWAP_CLONE",                       "C",   0,  0, 12, "LP-87"),
    ("each_may_step(1)",                     "EACH_MAY_STEP",                    "M",   0,  0, 12, "LP-86"),
    ("draw(1)",                              "DRAW",                             "K",   0,  0, 30, "LP-65"),
    ("each_may_draw(1)",                     "EACH_MAY_DRAW",                    "K",   0,  0, 12, "LP-95"),
    ("discard(1)",                           "DISCARD",                          "K",   0,  0, 12, "LP-94"),
    ("trash(1)",                             "TRASH",                            "K",   0,  0, 12, "LP-94"),
    ("reveal(times)",                        "REVEAL",                           "K",   0,  0, 12, "LP-65"),
    ("reveal(times, effects)",               "REVEAL",                           "K",   0,  0, 12, "LP-65"),
    ("take(revealed)",                       "TAKE REVEALED",                    "K",   0,  0, 12, "LP-36"),
    ("take(available_here)",                 "TAKE AVAILABLE_HERE",              "K",   0,  0, 12, "LP-36"),
    ("use(available_here)",                  "USE AVAILABLE_HERE",               "K",   0,  0, 32, "LP-97"),
    ("use(other_hand)",                      "USE OTHER_HAND",                   "K",   0,  0, 32, "LP-97"),
    ("use(destroyed_top)",                   "USE DESTROYED_TOP",                "K",   0,  0, 32, "LP-97"),
    ("lend(other)",                          "LEND",                             "K",   0,  0, 32, "LP-98"),
    ("rouse(1)",                             "ROUSE",                            "K",   0,  0, 12, "LP-72"),
    ("alt(effect, effect)",                  "ALT",                              "",    0,  0, 12, "LP-64"),
    ("alt(effect, effect, effect)",          "ALT",                              "",    0,  0, 12, "LP-64"),
    ("may(effects)",                         "MAY length",                       "",    0,  0, 12, "LP-65"),
    ("when(other_here, effects)",            "WHEN OTHER_HERE length",           "",    0,  0, 12, "LP-65"),
    ("when(pushed, effects)",                "WHEN PUSHED length",               "",    0,  0, 12, "LP-65"),
))
# fmt: on
BRANCH: Final = 12  # what an option of an alternative is worth besides what it does
ENOUGH: Final = 4  # of whatever there is: more is hardly ever there
ALL_TYPES: Final = "ERCMK"

# What must come before a word makes sense; what brings a card to whoever applies it; what lengthens a pile.
AFTER: Final = {
    "origin": ("draw", "reveal"),
    "sent": ("push",),
    "pushed": ("push",),
    "revealed": ("reveal",),
}
DRAWING: Final = ("draw", "each_may_draw", "use", "lend")
PILING: Final = ("discard", "take")


class BadEffect(ValueError):
    """An effect that is not in the language, or that could keep a turn from ending."""


# Reading.


class Call(NamedTuple):
    """A word with what stands in its parentheses."""

    word: str
    args: tuple[Call, ...] = ()

    def __str__(self) -> str:
        return f"{self.word}({', '.join(map(str, self.args))})" if self.args else self.word


class Operation:
    """A form with its values and what stands inside it."""

    def __init__(self, form: Form, values: dict[str, str], body: list[Operation]) -> None:
        self.form, self.values, self.body = form, values, body
        self.times = int(values.get("times", 1))

    @cached_property
    def program(self) -> list[int]:
        """Its instructions; those inside it follow it."""
        body = [number for inner in self.body for number in inner.program]
        if self.form.verb == "alt":
            return alternatives([inner.program for inner in self.body])
        code = [len(body) if name == "length" else self.number(name) for name in self.form.code.split()]
        return [*code, *[0] * (WIDTH - len(code)), *body] * self.times  # LP-107 waits for the end of it all

    def number(self, name: str) -> int:
        """What stands for a name in an instruction: the value of a parameter, or a constant."""
        return PARAMETERS[name][self.values[name]] if name in self.values else constant(name)

    @property
    def worth(self) -> int:
        """What bots think of it."""
        form, era = self.form, self.values.get("era", "here")
        named = [self.number(name) for name in ("count", "most") if name in self.values]
        value = form.each * sum(min(n, ENOUGH) for n in named) + (form.away if era != "here" else 0)
        value = value * (2 if era.startswith("each_") else 1) + form.besides
        value += sum(inner.worth + (BRANCH if form.verb == "alt" else 0) for inner in self.body)
        return value * self.times

    @property
    def draws(self) -> int:
        """How many cards it may bring to whoever applies it."""
        inside = [inner.draws for inner in self.body] or [0]
        most = max(inside) if self.form.verb == "alt" else sum(inside)
        return ((self.form.verb in DRAWING) + most) * self.times

    def words(self) -> Iterator[str]:
        """Every word of it, in order."""
        yield self.form.verb
        yield from (self.values.get(name, name) for name in self.form.parameters)
        for inner in self.body:
            yield from inner.words()

    def forms(self) -> Iterator[Form]:
        yield self.form
        for inner in self.body:
            yield from inner.forms()


@lru_cache(1024)
def understood(text: str) -> tuple[Operation, ...]:
    """The operations of an effect, in their order."""
    tokens = re.findall(r"\w+|\S", text)
    calls = [call_of(tokens)]
    while tokens:
        sign = tokens.pop(0)
        if sign != ";":
            raise BadEffect(f"expected ; after {calls[-1]}, got {sign!r}")
        calls.append(call_of(tokens))
    return tuple(operation(call) for call in calls)


def call_of(tokens: list[str]) -> Call:
    word = tokens.pop(0) if tokens else "the end"
    if not re.fullmatch(r"\w+", word):
        raise BadEffect(f"expected a word, got {word!r}")
    if tokens[:1] != ["("]:
        return Call(word)
    args, sign = list[Call](), tokens.pop(0)
    while sign != ")":
        args.append(call_of(tokens))
        sign = tokens.pop(0) if tokens else "the end"
        if sign not in (",", ")"):
            raise BadEffect(f"expected , or ) after {args[-1]}, got {sign!r}")
    return Call(word, tuple(args))


def operation(call: Call) -> Operation:
    """A call as one of the forms, or what was expected instead."""
    forms = [form for form in FORMS if form.verb == call.word]
    if not forms:
        verbs = dict.fromkeys(form.verb for form in FORMS)
        raise BadEffect(f"expected a verb of {', '.join(verbs)}, got {str(call)!r}")
    for form in forms:
        found = fitted(form, list(call.args))
        if found is not None:
            values, body = found
            return Operation(form, values, [operation(inner) for inner in body])
    raise BadEffect(f"expected {expected(forms)}, got {str(call)!r}")


def fitted(form: Form, args: list[Call]) -> tuple[dict[str, str], list[Call]] | None:
    """The values of a form and what stands inside it; None if it is another form."""
    values, body = dict[str, str](), list[Call]()
    for name in form.parameters:
        if not args:
            return None
        if name == EFFECTS:
            return values, args
        arg = args.pop(0)
        if name == EFFECT:
            body.append(arg)
        elif arg.args or arg.word not in PARAMETERS.get(name, (name,)):
            return None
        elif name in PARAMETERS:
            values[name] = arg.word
    is_upside_down = values.get("least", "") > values.get("most", "")
    return None if args or is_upside_down else (values, body)


def expected(forms: list[Form]) -> str:
    """The ways to write a verb, with what may stand for their parameters."""
    names = dict.fromkeys(name for form in forms for name in form.parameters if name in PARAMETERS)
    allowed = "".join(f"; {name}: {', '.join(PARAMETERS[name])}" for name in names)
    return " or ".join(form.written for form in forms) + allowed


# Programs.


def program(text: str) -> list[int]:
    """An effect as four integers an instruction."""
    return [number for one in understood(text) for number in one.program]


def alternatives(options: list[list[int]]) -> list[int]:
    """Options one after the other, each with a jump to the end behind it."""
    ends = list(accumulate(len(option) + WIDTH for option in options))
    body: list[int] = []
    for option, end in zip(options, ends):
        body += [*option, GOTO, ends[-1] - end, 0, 0]
    return [ALT, len(options), ends[0], ends[-2], *body]


def operation_at(operations: Sequence[Operation], at: int) -> Operation | None:
    """The operation whose instruction stands at a place of a program."""
    for one in operations:
        if at < len(one.program):
            at %= len(one.program) // one.times
            return inside(one, at - WIDTH) if at else one
        at -= len(one.program)
    return None


def inside(one: Operation, at: int) -> Operation | None:
    """... where it stands inside an operation."""
    if one.form.verb != "alt":
        return operation_at(one.body, at)
    for option in one.body:
        if at < len(option.program):
            return operation_at([option], at)
        at -= len(option.program) + WIDTH  # the jump behind it
    return None


# Checks.


def check_power(text: str) -> None:
    """Refuse a power with words that mean nothing where they stand."""
    said: list[str] = []
    for one in understood(text):
        for word in one.words():
            if word in AFTER and not set(AFTER[word]) & set(said):
                raise BadEffect(f"expected {' or '.join(AFTER[word])} before {word!r}")
            said.append(word)


def check_card(text: str) -> None:
    """The same for a card, which must let every turn end as well (6.2).

    Whoever uses a card has one ready card less. One that brings a card in its place must make the piles
    shorter, so it brings no second one and lengthens none; LOOPs cost ever more, and powers come once.
    """
    check_power(text)
    operations = understood(text)
    verbs = {form.verb for one in operations for form in one.forms()}
    if "rouse" in verbs:
        raise BadEffect("expected no card that makes cards ready")
    draws = sum(one.draws for one in operations)
    if draws > 1:
        raise BadEffect(f"expected at most one of {', '.join(DRAWING)}, got {draws}")
    for verb in PILING:
        if draws and verb in verbs:
            raise BadEffect(f"expected no card that draws or applies another and has {verb} as well")


def types(text: str) -> str:
    """The icons of a card."""
    found = {letter for one in understood(text) for form in one.forms() for letter in form.types}
    return "".join(letter for letter in ALL_TYPES if letter in found)


def worth(text: str) -> int:
    """How useful an effect is to a team."""
    return sum(one.worth for one in understood(text))


ASKING: Final = {form.operation: form.rule for form in FORMS}  # by operation
