"""Where everything of a kind lies: each place of a table, and what is wrong with what lies there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

Places = Iterable[tuple[str, Iterable[int]]]  # a field and the numbers of the things in it


def surplus(
    places: Places, everything: Iterable[int], names: Sequence[object], none: str = "is not in the game"
) -> list[str]:
    """What lies in more places than there are of it, told by the last; `none` tells of what is in no game."""
    copies, met, found = Counter(everything), Counter[int](), list[str]()
    for field, things in places:
        for thing in things:
            met[thing] += 1
            if met[thing] > copies[thing]:
                said = {0: none, 1: "is there twice"}
                more = f"comes more than {copies[thing]} times in all"
                found.append(f"{field}: {names[thing]} {said.get(copies[thing], more)}")
    return found


def nowhere(places: Places, everything: Iterable[int]) -> list[int]:
    """What lies in none of the places, in its order."""
    met, found = Counter(numbers(places)), list[int]()
    for thing in everything:
        if met[thing] > 0:
            met[thing] -= 1
        else:
            found.append(thing)
    return found


def numbers(places: Places) -> list[int]:
    """All that lies anywhere."""
    return [thing for _, things in places for thing in things]
