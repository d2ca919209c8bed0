"""How a game begins, and how positions and views become states."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from msgspec import UNSET

from anachron.engine import BadSetup, Luck, Stream, View, rooms
from anachron.engine.shapes import first, luck, replaced, sound
from anachron.games.timeline import loading, unseen
from anachron.games.timeline.content.numbers import (
    BOXES,
    COMPETITIVE_SEATS,
    COOPERATIVE_SEATS,
    DIFFICULTIES,
    SOLO_SEATS,
)
from anachron.games.timeline.dealing import deal, empty_table
from anachron.games.timeline.packs import wearing
from anachron.games.timeline.play import Timeline
from anachron.games.timeline.printed import words
from anachron.games.timeline.shapes import Options, Position

SEATS = {"competitive": COMPETITIVE_SEATS, "cooperative": COOPERATIVE_SEATS, "solo": SOLO_SEATS}  # TL-R01

T = TypeVar("T")


class Setup(rooms.Setup[Options, Position]):
    """Hands, a timeline of one card and the pile, of the cards that the options allow."""

    def start(self, seats: int, luck: Luck, options: Options) -> Timeline:
        state = empty_table(self.game, seats, self.settled(options, seats), luck)
        state.terms.first = first(luck, options.first, seats)  # TL-10, TL-40, TL-R05
        deal(state)
        return state

    def load(self, position: Position) -> Timeline:
        """What a position leaves out is dealt."""
        seats = seats_of(position)
        options, game = self.settled(position.options, seats), self.game
        if position.cards is not None:
            game = wearing(game, loading.own_catalog(position.cards))
        state = empty_table(game, seats, options, luck(position, position.luck))
        if options.first is None and position.turn is not UNSET:
            state.terms.first = loading.likely_first(position, seats)
        else:
            state.terms.first = first(state.luck, options.first, seats)
        loading.lay(state, position)
        sound(state.faults())
        loading.play_on(state)
        return state

    def imagine(self, view: View, stream: Stream) -> Timeline:
        return unseen.imagine(self.game, view, stream)

    def fewest_seats(self, options: Options) -> int:
        return min(SEATS[options.mode or "competitive"])

    def settled(self, options: Options, seats: int) -> Options:
        """All options with their values, but for who is first; lists in the usual order."""
        mode = options.mode or ("solo" if seats == 1 else "competitive")
        among = SEATS[mode]
        if seats not in among:
            few = str(among[0]) if len(among) == 1 else f"{among[0]} to {among[-1]}"
            raise BadSetup(f"seats: expected {few} for the {mode} game, got {seats!r}")
        return replaced(
            options,
            mode=mode,
            boxes=in_order(options.boxes, BOXES),
            themes=in_order(options.themes, [theme.id for theme in words().themes]),
            eras=in_order(options.eras, [era.id for era in words().eras]),
            difficulty=in_order(options.difficulty, DIFFICULTIES),
            packs=list(self.game.packed),
        )


def in_order(chosen: list[T] | None, among: Sequence[T]) -> list[T] | None:
    """What is chosen in its usual order, or None for all."""
    return [value for value in among if value in chosen] if chosen else None


def seats_of(position: Position) -> int:
    """The number of seats: named, or as many as there are hands, or the fewest."""
    if position.seats is not UNSET:
        return position.seats
    if position.hands is not UNSET:
        return len(position.hands)
    return min(SEATS[position.options.mode or "competitive"])
