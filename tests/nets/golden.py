"""Two corpora in plain text that anyone can add to: `*.perft` and `*.play`.

A perft file has positions in one line each, and below each how many ways there are to make 1, 2, 3, ...
decisions from it. A play file is a whole game: the choices (`> `), what everybody is told, and the table
after each turn.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from anachron.engine import Game, State
from anachron.lab.setups import Setup, setups


def perft(state: State, depth: int) -> int:
    """How many ways there are to make so many decisions; games that end before do not count."""
    if state.seat < 0:
        return 0
    seat = int(state.seat)
    legal = state.legal(seat)
    if depth == 1:
        return len(legal)
    ways = 0
    for number in legal:
        after = state.clone()
        after.apply(seat, number)
        ways += perft(after, depth - 1)
    return ways


class Counted(NamedTuple):
    """A position and its counts."""

    line: str
    counts: list[int]


def read_perft(text: str) -> list[Counted]:
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    return [Counted(line, list(map(int, counts.split()))) for line, counts in zip(lines[::2], lines[1::2])]


def write_perft(title: str, positions: list[Counted]) -> str:
    head = f"# {title}: a position, then how many ways there are to make 1, 2, 3, ... decisions from it\n"
    return head + "".join(f"\n{line}\n{' '.join(map(str, counts))}\n" for line, counts in positions)


def count(game: Game, line: str, most: int) -> Counted:
    """The counts of a position as deep as they stay below a limit."""
    state, counts = game.read(line), [1]
    while 0 < counts[-1] <= most:
        counts.append(perft(state, len(counts)))
    return Counted(line, [n for n in counts[1:] if n <= most])


class Play(NamedTuple):
    """A recorded game: how it was set up, and the choices."""

    setup: Setup
    seed: str
    choices: list[str]


def read_play(text: str) -> Play:
    head, *lines = text.splitlines()
    game, mode, seats, _, seed = head.split()
    (setup,) = setups(game, mode, int(seats))
    return Play(setup, seed, [line[2:] for line in lines if line.startswith("> ")])


def write_play(play: Play) -> str:
    return "\n".join(told(play)) + "\n"


def told(play: Play) -> Iterator[str]:
    """A game as text: the table, then turn by turn the choices, what happened, and the table again."""
    game, state = play.setup.game, play.setup.start(play.seed)
    yield from (f"{play.setup} seed {play.seed}", "", game.show(state.view(None)))
    for text in play.choices:
        asked = int(state.seat)
        yield f"> {text}"
        for event in state.choose(asked, text):
            values = event.told(None)
            if values is not None:
                yield "  " + " ".join("none" if value is None else str(value) for value in values.values())
        if state.seat != asked:
            yield from ("", game.show(state.view(None)))
    if state.outcome is not None:
        winners = ", ".join(map(str, state.outcome.winners)) or "nobody"
        yield f"= {state.outcome.reason}, won by {winners}"
