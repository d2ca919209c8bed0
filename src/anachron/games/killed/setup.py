"""How a game begins: options, standard and chapter set-up, positions loaded (sections 2.1, 2.12, 2.13)."""

from __future__ import annotations

from typing import Any

from anachron.engine import BadPosition, BadSetup, Game, Luck, Position, State, Stream, rooms
from anachron.engine.bits import bit
from anachron.games.killed import position as positions
from anachron.games.killed.content.board import (
    BLACK,
    BRIGHT_START,
    CHAPTERS,
    ERA_CELLS,
    FUTURE,
    GROWTH,
    INFLUENCE,
    MEMORY,
    MOST_HANDICAP,
    ORANGE_START,
    PALE_START,
    PAST,
    PAWNS,
    PLANTS,
    START,
    WHITE,
)
from anachron.games.killed.content.powers import icons, set_ids
from anachron.games.killed.play import Killed
from anachron.games.killed.rules.coda import TIMELINES
from anachron.games.killed.rules.turn import begin_turn
from anachron.games.killed.state import POWER
from anachron.games.killed.state import Setup as TableSetup


def start(game: Game, seats: int, luck: Luck, options: dict[str, Any]) -> Killed:
    """A new game: the standard set-up, then that of the chapters (KM-09)."""
    state = fresh(game, luck, options)
    if state.phase != POWER:
        begin_turn(state)
    return state


def load(game: Game, position: Position) -> Killed:
    given = position.get("options", {})
    if not isinstance(given, dict):
        raise BadPosition(f"options: expected an object, got {given!r}")
    try:
        settings = game.settings(given)
        state = fresh(game, Luck(0, read_chance(position)), settings)
    except BadSetup as error:
        raise BadPosition(f"options: {error}") from None
    positions.read(state, position)
    return state


def read_chance(position: Position) -> list[dict[str, Any]]:
    entries = position.get("chance", [])
    if not isinstance(entries, list) or not all(
        isinstance(e, dict) and set(e) == {"what", "is"} for e in entries
    ):
        raise BadPosition(f"chance: expected a list of what and is, got {entries!r}")
    return entries


def imagine(game: Game, view: dict[str, Any], stream: Stream) -> Killed:
    """Nothing is hidden: the view is the position."""
    return load(game, view)


def fresh(game: Game, luck: Luck, options: dict[str, Any]) -> Killed:
    """The table of a new game before the first turn."""
    setup = TableSetup()
    read_numbers(setup, options)
    first = read_first(options["first"], luck)
    read_chapters(setup, options, luck)
    state = Killed(game, setup)
    state.first = state.mover = state.seat = first
    lay_out(state)
    if setup.timeline:
        state.phase = POWER  # KM-146: the Focus markers wait for the order of play
    else:
        state.set_focus(first, PAST)  # KM-07
        state.set_focus(1 - first, FUTURE)
    return state


def lay_out(state: Killed) -> None:
    for era in range(3):
        state.white |= bit(START[WHITE] + era * ERA_CELLS)  # KM-03
        state.black |= bit(START[BLACK] + era * ERA_CELLS)  # KM-04
    state.reserve_white = PAWNS - 3 - state.setup.handicap[WHITE]  # KM-05, KM-08
    state.reserve_black = PAWNS - 3 - state.setup.handicap[BLACK]
    if state.setup.chapters & GROWTH:
        state.supply_seeds = state.supply_shrubs = state.supply_trees = PLANTS  # KM-65
    for era in range(3):
        if state.setup.chapters & INFLUENCE:
            state.orange |= bit(ORANGE_START + era * ERA_CELLS)  # KM-87
        if state.setup.chapters & MEMORY:
            state.bright |= bit(BRIGHT_START + era * ERA_CELLS)  # KM-112
            state.pale |= bit(PALE_START + era * ERA_CELLS)


def read_numbers(setup: TableSetup, options: dict[str, Any]) -> None:
    handicap, cap, repetition = options["handicap"], options["cap"], options["repetition"]
    pair = isinstance(handicap, list | tuple) and len(handicap) == 2
    if not pair or not all(type(n) is int and 0 <= n <= MOST_HANDICAP for n in handicap):
        raise BadSetup(f"handicap: expected two numbers from 0 to {MOST_HANDICAP}, got {handicap!r}")
    if cap is not None and (type(cap) is not int or cap < 1):
        raise BadSetup(f"cap: expected a number of turns from 1, or none, got {cap!r}")
    if not isinstance(repetition, bool):
        raise BadSetup(f"repetition: expected true or false, got {repetition!r}")
    setup.handicap = list(handicap)
    setup.cap = cap or 0
    setup.repetition = repetition


def read_first(first: Any, luck: Luck) -> int:
    """The seat that begins: given, or drawn (R-02)."""
    if first is None:
        first = luck.scripted("first")
    if first is None:
        return int(luck.stream("first").below(2))
    if type(first) is not int or first not in (0, 1):
        raise BadSetup(f"first: expected seat 0 or 1, got {first!r}")
    return first


def read_chapters(setup: TableSetup, options: dict[str, Any], luck: Luck) -> None:
    """The chapters in play: given, or drawn as chapter 4 (KM-127) and the Coda (KM-149 to KM-152) say."""
    timeline, chosen = options["timeline"], options["chapters"]
    if timeline is None:
        if options["set"] is not None:
            raise BadSetup("set: expected only with a timeline")
        chapters = draw(["growth", "influence", "memory"], 2, luck) if chosen == "draw" else (chosen or [])
    else:
        if timeline not in TIMELINES:
            raise BadSetup(f"timeline: expected one of {', '.join(TIMELINES)}, got {timeline!r}")
        setup.timeline = TIMELINES[timeline]
        setup.set = read_set(options["set"], luck)
        wanted = coda_chapters(set_ids()[setup.set], luck)
        chapters = wanted if chosen is None or chosen == "draw" else chosen
    setup.chapters = chapter_bits(chapters)


def read_set(chosen: Any, luck: Luck) -> int:
    ids = set_ids()
    if chosen is None:
        chosen = luck.scripted("set")
    if chosen is None:
        return int(luck.stream("set").below(len(ids)))
    if chosen not in ids:
        raise BadSetup(f"set: expected one of {', '.join(ids)}, got {chosen!r}")
    return ids.index(chosen)


def coda_chapters(set_id: str, luck: Luck) -> list[str]:
    """KM-150: the icons of all four powers come before the draw."""
    wanted = icons(set_id)
    if len(wanted) >= 2:
        return wanted  # KM-152
    others = [name for name in ("standard", *CHAPTERS) if name not in wanted]
    drawn = draw(others, 2 - len(wanted), luck)  # KM-149, KM-151
    return [*wanted, *(name for name in drawn if name != "standard")]


def draw(cards: list[str], n: int, luck: Luck) -> list[str]:
    """The top cards of a shuffled pile of Rule cards."""
    scripted = luck.scripted("chapters")
    if scripted is not None:
        return list(scripted)
    luck.stream("chapters").shuffle(cards)
    return cards[:n]


def chapter_bits(chapters: Any) -> int:
    if not isinstance(chapters, list | tuple) or not all(name in CHAPTERS for name in chapters):
        raise BadSetup(f"chapters: expected a list of {', '.join(CHAPTERS)}, or draw, got {chapters!r}")
    if len(set(chapters)) != len(chapters):
        raise BadSetup(f"chapters: expected each once, got {chapters!r}")
    return sum(CHAPTERS[name] for name in chapters)


class Setup(rooms.Setup[dict[str, Any], Position]):
    """How a game begins, and how positions and views become states."""

    def start(self, seats: int, luck: Luck, options: dict[str, Any]) -> State:
        return start(self.game, seats, luck, options)

    def load(self, position: Position) -> State:
        return load(self.game, position)

    def imagine(self, view: dict[str, Any], stream: Stream) -> State:
        return imagine(self.game, view, stream)

    def parse(self, line: str) -> Position:
        from anachron.games.killed import notation

        return notation.parse(line)
