"""What the programs of cards are made of: operations, and the numbers they take (docs/rules/loop.md, 6.2)."""

from __future__ import annotations

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

REVEALED: Final = 0
AVAILABLE_HERE: Final = 1
OTHER_HAND: Final = 2
DESTROYED_TOP: Final = 3

ENERGY_TO_RIFTS: Final = 0
RIFTS_TO_CLONES: Final = 1
OTHER_HERE: Final = 0
PUSHED: Final = 1
