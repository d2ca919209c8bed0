"""The table of a new game: boards, chapters and who begins (sections 2.1, 2.12, 2.13)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from anachron.engine import BadSetup, Game, Luck, shapes
from anachron.engine.bits import bit
from anachron.engine.ways import evenly, handfuls
from anachron.games.killed.content.board import (
    BLACK,
    BRIGHT_START,
    CHAPTERS,
    ERA_CELLS,
    FUTURE,
    GROWTH,
    INFLUENCE,
    MEMORY,
    ORANGE_START,
    PALE_START,
    PAST,
    PAWNS,
    PLANTS,
    SIDES,
    START,
    WHITE,
)
from anachron.games.killed.content.powers import SET_IDS, TIMELINES, icons
from anachron.games.killed.play import Killed
from anachron.games.killed.shapes import Options
from anachron.games.killed.state import POWER, Terms

T = TypeVar("T")

STANDARD = "standard"  # the Rule card that adds no chapter


def fresh(game: Game, luck: Luck, options: Options) -> Killed:
    """The table of a new game before the first turn."""
    first = shapes.first(luck, options.first, len(SIDES))  # KM-06, KM-R02
    state = Killed(game, terms_of(game, options, luck))
    state.first = state.mover = state.seat = first
    lay_out(state)
    if state.terms.timeline:
        state.phase = POWER  # KM-146: the Focus markers wait for the order of play
    else:
        state.set_focus(first, PAST)  # KM-07
        state.set_focus(1 - first, FUTURE)
    return state


def lay_out(state: Killed) -> None:
    """What stands on the boards and lies beside them."""
    terms = state.terms
    for era in range(3):
        state.white |= bit(START[WHITE] + era * ERA_CELLS)  # KM-03
        state.black |= bit(START[BLACK] + era * ERA_CELLS)  # KM-04
        if terms.chapters & INFLUENCE:
            state.orange |= bit(ORANGE_START + era * ERA_CELLS)  # KM-87; KM-88: the others are built later
        if terms.chapters & MEMORY:
            state.bright |= bit(BRIGHT_START + era * ERA_CELLS)  # KM-112
            state.pale |= bit(PALE_START + era * ERA_CELLS)
    state.reserve_white = PAWNS - 3 - terms.handicap[WHITE]  # KM-05, KM-08
    state.reserve_black = PAWNS - 3 - terms.handicap[BLACK]
    if terms.chapters & GROWTH:
        state.supply_seeds = state.supply_shrubs = state.supply_trees = PLANTS  # KM-65


def terms_of(game: Game, options: Options, luck: Luck) -> Terms:
    """What holds for the whole game; what the options leave open is drawn."""
    terms = Terms()
    terms.rules = game.rules
    terms.repetition, terms.cap = options.repetition is not False, options.cap or 0  # KM-R06
    terms.handicap = list(options.handicap)
    if options.timeline is not None:
        terms.timeline = TIMELINES[options.timeline]
        terms.set = SET_IDS.index(options.set or picked(luck, "set", SET_IDS))
    elif options.set is not None:
        raise BadSetup("set: expected only with a timeline")
    chapters = chapters_of(options, terms, luck)
    if len(set(chapters)) != len(chapters):
        raise BadSetup(f"chapters: expected each once, got {chapters!r}")
    terms.chapters = sum(CHAPTERS[name] for name in chapters)
    return terms


def chapters_of(options: Options, terms: Terms, luck: Luck) -> Sequence[str]:
    """The chapters in play: given, or drawn as chapter 4 (KM-127) and the Coda (KM-149 to KM-152) say."""
    if isinstance(options.chapters, list):
        return options.chapters
    if terms.timeline:
        return coda_chapters(SET_IDS[terms.set], luck)
    return drawn(luck, list(CHAPTERS), 2) if options.chapters == "draw" else []


def coda_chapters(set_id: str, luck: Luck) -> list[str]:
    """KM-150: the icons of all four powers come before the draw."""
    wanted = icons(set_id)
    if len(wanted) >= 2:
        return wanted  # KM-152
    others = [name for name in (STANDARD, *CHAPTERS) if name not in wanted]
    cards = drawn(luck, others, 2 - len(wanted))  # KM-149, KM-151
    return [*wanted, *(name for name in cards if name != STANDARD)]


def picked(luck: Luck, what: str, values: Sequence[T]) -> T:
    """One of some values."""
    scripted = luck.scripted(what, evenly(values)) if luck.script else None
    if scripted is None:
        return values[luck.stream(what).below(len(values))]
    return shapes.known(what, scripted, values)


def drawn(luck: Luck, cards: list[str], n: int) -> list[str]:
    """The top cards of a shuffled pile of Rule cards."""
    scripted = luck.scripted("chapters", handfuls(cards, n)) if luck.script else None
    if scripted is None:
        luck.stream("chapters").shuffle(cards)
        return cards[:n]
    found = scripted if isinstance(scripted, list) else [scripted]
    return [shapes.known("chapters", card, cards) for card in found]
