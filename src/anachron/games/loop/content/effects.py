"""The effect language of the cards (docs/rules/loop.md, 6.2): text to tree to a small program of integers."""

from __future__ import annotations

import re
from typing import Final

WIDTH: Final = 4  # integers to an instruction: the operation and up to three numbers
EVERY: Final = 99  # `all`

# Operations.
ADD: Final = 0
CLOSE: Final = 1
PUSH: Final = 2
PULL: Final = 3
KILL: Final = 4
STEP: Final = 5
JUMP: Final = 6
SHIFT: Final = 7
SWAP_AGENT: Final = 8
SWAP_CLONE: Final = 9
EACH_MAY_STEP: Final = 10
DRAW: Final = 11
EACH_MAY_DRAW: Final = 12
DISCARD: Final = 13
TRASH: Final = 14
REVEAL: Final = 15
TAKE: Final = 16
USE: Final = 17
LEND: Final = 18
LEVEL: Final = 19
ROUSE: Final = 20
ALT: Final = 21  # how many options, where the second and third begin
MAY: Final = 22  # how far to skip
WHEN: Final = 23  # the condition, how far to skip
GOTO: Final = 24

# Where: one Era that is given, one to be chosen, or each of several.
HERE: Final = 0
FOO: Final = 1
ORIGIN_ERA: Final = 2
SENT: Final = 3
ADJACENT: Final = 10
HERE_OR_ADJACENT: Final = 11
ANYWHERE: Final = 12
AGENT: Final = 13
OTHER_AGENT: Final = 14
VORTEX: Final = 15
EACH_ADJACENT: Final = 20
EACH_VORTEX: Final = 21
EACH_AGENT_ERA: Final = 22
FIRST_CHOSEN: Final = 10
FIRST_EACH: Final = 20

# fmt: off
PLACES: Final = {
    "here": HERE, "foo": FOO, "origin": ORIGIN_ERA, "sent": SENT, "adjacent": ADJACENT,
    "here_or_adjacent": HERE_OR_ADJACENT, "anywhere": ANYWHERE, "agent": AGENT, "other_agent": OTHER_AGENT,
    "vortex": VORTEX, "each_adjacent": EACH_ADJACENT, "each_vortex": EACH_VORTEX,
    "each_agent_era": EACH_AGENT_ERA,
}
# fmt: on

NO_CARRY: Final = 0
CARRY: Final = 1
CARRY_FROM_VORTEX: Final = 2
CARRIES: Final = {"carry": CARRY, "carry_from_vortex": CARRY_FROM_VORTEX}

REVEALED: Final = 0
AVAILABLE_HERE: Final = 1
OTHER_HAND: Final = 2
DESTROYED_TOP: Final = 3
SOURCES: Final = {
    "revealed": REVEALED,
    "available_here": AVAILABLE_HERE,
    "other_hand": OTHER_HAND,
    "destroyed_top": DESTROYED_TOP,
}

ENERGY_TO_RIFTS: Final = 0
RIFTS_TO_CLONES: Final = 1
OTHER_HERE: Final = 0
PUSHED: Final = 1
CONDITIONS: Final = {"other_here": OTHER_HERE, "pushed": PUSHED}


class Call:
    """A verb with what stands in its parentheses."""

    def __init__(self, verb: str, args: list[Call]) -> None:
        self.verb, self.args = verb, args


class BadEffect(ValueError):
    """An effect that is not in the language, or that could keep a turn from ending."""


def parsed(text: str) -> list[Call]:
    """The operations of an effect, as trees."""
    tokens = re.findall(r"\w+|[(),;]", text)
    calls: list[Call] = []
    while tokens:
        calls.append(parsed_call(tokens))
        if tokens and tokens.pop(0) != ";":
            raise BadEffect(f"expected ; between operations, got {text!r}")
    return calls


def parsed_call(tokens: list[str]) -> Call:
    call = Call(tokens.pop(0), [])
    if tokens and tokens[0] == "(":
        tokens.pop(0)
        while tokens[0] != ")":
            call.args.append(parsed_call(tokens))
            if tokens[0] == ",":
                tokens.pop(0)
        tokens.pop(0)
    return call


def compiled(text: str) -> list[int]:
    """A card's effect as a program, checked for the properties that make every turn end."""
    check_termination(parsed(text), text)
    return compiled_power(text)


def compiled_power(text: str) -> list[int]:
    """A power as a program: it is used once per turn, and may make a card ready."""
    return [number for call in parsed(text) for number in program(call)]


def program(call: Call) -> list[int]:
    """One operation as instructions; those inside it follow it."""
    verb, args = call.verb, call.args
    if verb == "alt":
        return alternatives([program(arg) for arg in args])
    if verb == "may":
        body = [number for arg in args for number in program(arg)]
        return [MAY, len(body), 0, 0, *body]
    if verb == "when":
        body = [number for arg in args[1:] for number in program(arg)]
        return [WHEN, CONDITIONS[args[0].verb], len(body), 0, *body]
    if verb == "reveal":
        body = [number for arg in args[1:] for number in program(arg)]
        return [REVEAL, 0, 0, 0, *body] * number_of(args[0])  # LP-107 waits for the end of it all
    return [*plain(verb, [arg.verb for arg in args], args)]


def alternatives(options: list[list[int]]) -> list[int]:
    """Options one after the other, each with a jump to the end behind it."""
    starts: list[int] = []
    length = 0
    for option in options:
        starts.append(length)
        length += len(option) + WIDTH
    body: list[int] = []
    for option in options:
        body += [*option, GOTO, length - len(body) - len(option) - WIDTH, 0, 0]
    return [ALT, len(options), starts[1], starts[-1], *body]


def plain(verb: str, words: list[str], args: list[Call]) -> list[int]:
    """An operation that holds no other."""
    if verb in ("add", "close", "push", "kill"):
        op = {"add": ADD, "close": CLOSE, "push": PUSH, "kill": KILL}[verb]
        return [op, number_of(args[0]), PLACES[words[1]], 0]
    if verb == "step":
        carry = CARRIES[words[2]] if len(words) > 2 else NO_CARRY
        return [STEP, number_of(args[0]), number_of(args[1]), carry]
    if verb == "shift":
        return [SHIFT, ANYWHERE if words[1] == "anywhere" else ADJACENT, 0, 0]
    if verb == "level":
        return [LEVEL, ENERGY_TO_RIFTS if words[0] == "energy" else RIFTS_TO_CLONES, PLACES[words[2]], 0]
    if verb == "jump":
        return [JUMP, PLACES[words[0]], 0, 0]
    if verb in ("take", "use"):
        return [TAKE if verb == "take" else USE, SOURCES[words[0]], 0, 0]
    simple = {
        "pull": PULL, "swap_agent": SWAP_AGENT, "swap_clone": SWAP_CLONE, "each_may_step": EACH_MAY_STEP,
        "draw": DRAW, "each_may_draw": EACH_MAY_DRAW, "discard": DISCARD, "trash": TRASH, "lend": LEND,
        "rouse": ROUSE,
    }  # fmt: skip
    if verb not in simple:
        raise BadEffect(f"expected a verb of the effect language, got {verb!r}")
    return [simple[verb], number_of(args[0]) if verb == "pull" else 1, 0, 0]


def number_of(call: Call) -> int:
    if call.verb == "all":
        return EVERY
    if not call.verb.isdigit():
        raise BadEffect(f"expected a number, got {call.verb!r}")
    return int(call.verb)


# Why a turn always ends (6.2): a card use lowers 2 x ready cards + cards in the piles; LOOPs cost ever more.


def verbs(calls: list[Call]) -> list[str]:
    """All verbs of an effect, the inner ones too."""
    return [verb for call in calls for verb in (call.verb, *verbs(call.args))]


def check_termination(calls: list[Call], text: str) -> None:
    """Refuse an effect that draws more than one card, or that both draws and discards."""
    used = verbs(calls)
    draws = used.count("draw") + used.count("each_may_draw")
    if draws > 1:
        raise BadEffect(f"expected at most one draw, got {text!r}")
    if draws and "discard" in used:
        raise BadEffect(f"expected no card that both draws and discards, got {text!r}")
    for call in calls:
        if call.verb in ("draw", "each_may_draw", "discard", "trash") and number_of(call.args[0]) != 1:
            raise BadEffect(f"expected one card at a time, got {text!r}")
    if "rouse" in used:
        raise BadEffect(f"expected no effect that makes cards ready, got {text!r}")
