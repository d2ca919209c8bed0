"""A stranger's game with as little as can be: a heap, from which each takes one or two; the last one wins.

No picture, no bots, no modes, no rules, nothing for the lobby; a name and some labels in English only.
"""

from anachron.engine import Codec, Game, Kind

GAME = Game(
    id="bare",
    package=__name__,
    prefix="BA",
    name={"en": "The Heap"},
    seats=(2, 3),
    codec=Codec(Kind("take", {"count": (1, 2)})),
)
