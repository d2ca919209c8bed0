"""How a game begins: options, a fresh table, positions loaded, views imagined."""

from __future__ import annotations

from typing import Any

from anachron.engine import BadSetup, Game, Luck, Position, State, Stream, rooms
from anachron.games.loop.content.artefacts import AGENTS
from anachron.games.loop.content.modes import LEVELS, MODES
from anachron.games.loop.play import Loop, shuffle_unseen
from anachron.games.loop.state import Setup as TableSetup

SOLO_AGENTS = (2, 3, 4)  # LP-153


def start(game: Game, seats: int, luck: Luck, options: dict[str, Any]) -> Loop:
    """A new game, played on to its first question."""
    state = Loop(game, read_setup(seats, options), luck)
    state.clear()
    state.proceed()
    count_pieces(state)
    return state


def load(game: Game, position: Position) -> Loop:
    from anachron.games.loop import loading

    return loading.load(game, position)


def imagine(game: Game, view: dict[str, Any], stream: Stream) -> Loop:
    """A table that fits a view: its hidden piles hold what is known to be in them, in any order."""
    from anachron.games.loop import loading

    state = loading.load(game, loading.unveiled(view), stream.split())
    shuffle_unseen(state, stream)
    return state


def read_setup(seats: int, options: dict[str, Any]) -> TableSetup:
    mode, level = options["mode"], options["level"]
    if mode not in MODES:
        raise BadSetup(f"mode: expected one of {', '.join(MODES)}, got {mode!r}")
    if type(level) is not int or level not in LEVELS:
        raise BadSetup(f"level: expected 1, 2 or 3, got {level!r}")
    setup = TableSetup(seats, MODES.index(mode), level)
    read_numbers(setup, options)
    read_agents(setup, options["agents"])
    return setup


def read_numbers(setup: TableSetup, options: dict[str, Any]) -> None:
    first, cap, weights = options["first"], options["cap"], options["machine_weights"]
    if first is not None:
        if type(first) is not int or not 0 <= first < setup.seats:
            raise BadSetup(f"first: expected a seat from 0 to {setup.seats - 1}, got {first!r}")
        setup.first = first
    if cap is not None:
        if type(cap) is not int or cap < 1:
            raise BadSetup(f"cap: expected a number of decisions from 1, or none, got {cap!r}")
        setup.cap = cap
    if (
        not isinstance(weights, list | tuple)
        or len(weights) != 3
        or not all(type(n) is int and 0 <= n <= 1000 for n in weights)
        or not any(weights)
    ):
        raise BadSetup(f"machine_weights: expected three numbers from 0, not all 0, got {weights!r}")
    setup.weights = list(weights)


def read_agents(setup: TableSetup, agents: Any) -> None:
    """LP-09: a different Agent for each seat; LP-153: in solo two to four, by name or number."""
    setup.named = list(agents) if isinstance(agents, tuple) else agents
    if agents is None or (setup.solo and type(agents) is int):
        setup.count = (agents or SOLO_AGENTS[0]) if setup.solo else setup.seats
        if setup.solo and setup.count not in SOLO_AGENTS:
            raise BadSetup(f"agents: expected 2 to 4, got {agents!r}")
        return
    wanted = "2 to 4" if setup.solo else str(setup.seats)
    fits = isinstance(agents, list | tuple) and all(isinstance(a, str) and a in AGENTS for a in agents)
    if not fits or len(set(agents)) != len(agents):
        raise BadSetup(f"agents: expected different ones of {', '.join(AGENTS)}, got {agents!r}")
    if len(agents) not in (SOLO_AGENTS if setup.solo else (setup.seats,)):
        raise BadSetup(f"agents: expected {wanted}, got {len(agents)}")
    setup.agents = [AGENTS.index(agent) for agent in agents]
    setup.count = len(agents)


def count_pieces(state: Loop) -> None:
    """Note how many cards, Clones and tiles there are: from now on none is lost."""
    from anachron.games.loop import faults

    if state.at and state.setup.cards < 0:
        faults.count_pieces(state)


class Setup(rooms.Setup[dict[str, Any], Position]):
    """How a game begins, and how positions and views become states."""

    def start(self, seats: int, luck: Luck, options: dict[str, Any]) -> State:
        return start(self.game, seats, luck, options)

    def load(self, position: Position) -> State:
        return load(self.game, position)

    def imagine(self, view: dict[str, Any], stream: Stream) -> State:
        return imagine(self.game, view, stream)
