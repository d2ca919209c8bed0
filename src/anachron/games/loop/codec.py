"""What a player can say: the kinds, their arguments, and the numbers they have."""

from __future__ import annotations

import re
from typing import Any, Final

from anachron.engine.choice import Args, Codec, Kind
from anachron.games.loop.content.artefacts import AGENTS, CARD_IDS, ELEMENTARY
from anachron.games.loop.content.eras import ERAS, PUSHES, STEPS
from anachron.games.loop.content.missions import TOKEN_NAMES, ULTRA_IDS

ERA_NUMBERS: Final = tuple(range(ERAS))
TOKEN: Final = re.compile(r"\[(\d), ?(\d)\]")


class LoopCodec(Codec):
    """A codec in whose text forms a Clone is written `[0, 2]`, with or without the blank."""

    def parse(self, text: str) -> tuple[str, Args]:
        kind, args = super().parse(TOKEN.sub(r"\1>\2", text))
        return kind, {name: unspelled(value) for name, value in args.items()}

    def number(self, name: str, args: Args) -> int:
        if isinstance(args, dict):
            args = {key: spelled(value) for key, value in args.items()}
        return super().number(name, args)

    def read(self, number: int) -> tuple[str, Args]:
        kind, args = super().read(number)
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

CODEC: Final = LoopCodec(
    Kind("end"),
    Kind("pay_move", {"era": ERA_NUMBERS}),
    Kind("free_move", {"era": ERA_NUMBERS}),
    Kind("use", {"card": CARD_IDS}),
    Kind("loop", {"dimension": ELEMENTARY}),
    Kind("power"),
    Kind("seal"),
    Kind("option", {"n": (0, 1, 2)}),
    Kind("yes"),
    Kind("no"),
    Kind("era", {"era": ERA_NUMBERS}),
    Kind("clone", {"clone": CLONES}),
    Kind("push", {"dir": PUSHES}),
    Kind("agent", {"agent": AGENTS}),
    Kind("card", {"card": CARD_IDS}),
    Kind("step", {"dir": STEPS, "carry": (None, *CLONES)}),
    Kind("stop"),
    Kind("take", {"card": CARD_IDS}),
    Kind("pass"),
    Kind("archive"),
    Kind("discard"),
    Kind("destroy"),
    Kind("shut_down"),
    Kind("jam", {"card": ULTRA_IDS}),
)
