"""Modes and levels as numbers (LP-136 to LP-151): what each changes, nothing else."""

from __future__ import annotations

from typing import Final, NamedTuple

SABOTAGE: Final = 0
SUPA_CLONES: Final = 1
CENTRIFUGE_MODE: Final = 2
ULTRAMACHINA: Final = 3
MODES: Final = ("sabotage", "supa_clones", "centrifuges", "ultramachina")
LEVELS: Final = (1, 2, 3)
VICTORY: Final = ("LP-131", "LP-142", "LP-148", "LP-151")  # the rule by which each mode is won


class Level(NamedTuple):
    """The numbers of one mode at one level."""

    clones: int = 0  # more Clones at set-up
    clones_each: int = 0  # ... and for each Agent
    rifts: int = 1  # Rifts in each of the two set-up Eras
    mega: bool = False  # LP-139: the Mega Vortex side
    supas: tuple[int, int, int] = (0, 0, 0)  # LP-140: Supa Clones by Cycle
    price: int = 0  # LP-145: of shutting a Centrifuge down
    ultras: int = 0  # LP-149: cards by Cycle
    expire: bool = True  # ... until the Cycle ends


# fmt: off
TABLE: Final[dict[tuple[int, int], Level]] = {
    (SABOTAGE, 1):        Level(),  # LP-20
    (SABOTAGE, 2):        Level(clones=2, rifts=2),
    (SABOTAGE, 3):        Level(clones=2, rifts=2, mega=True),
    (SUPA_CLONES, 1):     Level(supas=(1, 1, 1)),
    (SUPA_CLONES, 2):     Level(supas=(1, 2, 2)),
    (SUPA_CLONES, 3):     Level(supas=(2, 2, 2), mega=True),
    (CENTRIFUGE_MODE, 1): Level(clones_each=1, price=3),
    (CENTRIFUGE_MODE, 2): Level(clones_each=1, price=4),
    (CENTRIFUGE_MODE, 3): Level(clones_each=1, price=4, mega=True),
    (ULTRAMACHINA, 1):    Level(ultras=1),
    (ULTRAMACHINA, 2):    Level(ultras=2),
    (ULTRAMACHINA, 3):    Level(ultras=2, expire=False, mega=True),
}
# fmt: on
