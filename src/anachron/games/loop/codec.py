"""What a player can say: the kinds, their arguments, and the numbers they have."""

from __future__ import annotations

import re
from typing import Any, Final

from anachron.engine import Malformed
from anachron.engine.choice import Args, Codec, Kind
from anachron.games.loop.choices import BOX_AGENTS, BOX_CARDS, LATER
from anachron.games.loop.content.eras import ERAS, PUSHES, STEPS
from anachron.games.loop.content.tables import ELEMENTARY, Content
from anachron.games.loop.content.tokens import TOKEN_NAMES, ULTRA_IDS

ERA_NUMBERS: Final = tuple(range(ERAS))
TOKEN: Final = re.compile(r"\[(\d), ?(\d)\]")


class LoopCodec(Codec):
    """The numbers of the box, and after them those of later cards and Agents.

    In text forms a Clone is written `[0, 2]`, with or without the blank.
    """

    def __init__(self, content: Content) -> None:
        super().__init__(*kinds(tuple(content.card_ids[:BOX_CARDS]), tuple(content.agents[:BOX_AGENTS])))
        if self.size != LATER:
            raise Malformed(f"the box of The LOOP: expected {LATER} choices, got {self.size}")
        self.later = [(kind, "card", card) for card in content.card_ids[BOX_CARDS:] for kind in ABOUT_CARDS]
        self.later += [("agent", "agent", agent) for agent in content.agents[BOX_AGENTS:]]
        self.numbers = {(kind, value): self.size + n for n, (kind, _, value) in enumerate(self.later)}
        self.size += len(self.later)

    def taken_apart(self, number: int) -> tuple[str, Args]:
        if LATER <= number < self.size:
            kind, arg, value = self.later[number - LATER]
            return kind, {arg: value}
        kind, args = super().taken_apart(number)
        return kind, {name: unspelled(value) for name, value in args.items()}

    def number(self, name: str, args: Args) -> int:
        if isinstance(args, dict):
            args = {key: spelled(value) for key, value in args.items()}
            value = args.get("agent" if name == "agent" else "card")
            if len(args) == 1 and isinstance(value, str) and (name, value) in self.numbers:
                return self.numbers[name, value]
        return super().number(name, args)

    def parse(self, text: str) -> tuple[str, Args]:
        number = self.numbers.get(tuple(text.split()))  # type: ignore[arg-type]
        if number is not None:
            return self.read(number)
        kind, args = super().parse(TOKEN.sub(r"\1>\2", text))
        return kind, {name: unspelled(value) for name, value in args.items()}


def spelled(value: Any) -> Any:
    """A Clone as one word, as the codec's tables have it."""
    if isinstance(value, list | tuple) and len(value) == 2:
        return f"{value[0]}>{value[1]}"
    return value


def unspelled(value: Any) -> Any:
    if isinstance(value, str) and value[1:2] == ">":
        return [int(value[0]), int(value[2])]
    return value


CLONES: Final = tuple(spelled(name) for name in TOKEN_NAMES)
ABOUT_CARDS: Final = ("use", "card", "take")


def kinds(cards: tuple[str, ...], agents: tuple[str, ...]) -> list[Kind]:
    return [
        Kind("end"),
        Kind("pay_move", {"era": ERA_NUMBERS}),
        Kind("free_move", {"era": ERA_NUMBERS}),
        Kind("use", {"card": cards}),
        Kind("loop", {"dimension": ELEMENTARY}),
        Kind("power"),
        Kind("seal"),
        Kind("option", {"n": (0, 1, 2)}),
        Kind("yes"),
        Kind("no"),
        Kind("era", {"era": ERA_NUMBERS}),
        Kind("clone", {"clone": CLONES}),
        Kind("push", {"dir": PUSHES}),
        Kind("agent", {"agent": agents}),
        Kind("card", {"card": cards}),
        Kind("step", {"dir": STEPS, "carry": (None, *CLONES)}),
        Kind("stop"),
        Kind("take", {"card": cards}),
        Kind("pass"),
        Kind("archive"),
        Kind("discard"),
        Kind("destroy"),
        Kind("shut_down"),
        Kind("jam", {"card": ULTRA_IDS}),
    ]
