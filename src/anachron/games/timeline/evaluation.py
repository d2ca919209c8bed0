"""What a team's table is worth to somebody who only believes dates: expected points, play in a dream.

Dates are compared on a scale of memory: the logarithm of how long ago something was.
"""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from anachron.bots.montecarlo import Policy
from anachron.engine.luck import Stream
from anachron.engine.state import State
from anachron.games.timeline.choices import DISCARD, END_TURN, PLAY
from anachron.games.timeline.content.numbers import ICONS, NO_ICON, PRESENT
from anachron.games.timeline.play import Timeline
from anachron.games.timeline.rules import cooperative
from anachron.games.timeline.rules.unseen import some_of
from anachron.games.timeline.state import NO_CARD, Terms

NEAR: Final = 15  # years: what is this recent is remembered as well as what is a little older
BOTTOM: Final = 3.0  # TL-77: a card below is worth three, one in the rift two, any other nothing
RIFT: Final = 2.0
CROWD: Final = 2.2  # what each further card costs that falls into a gap with room for one
FAILED: Final = 1.6  # a sideways card holds a place in one's hand
LAST_FAILED: Final = 7.0  # ... and the last upright one ends the game
SECOND_FAILED: Final = 0.7
WORTH_PLAYING: Final = 0.9  # below it a card is better discarded, if that can be done
WORTH_TRYING: Final = 0.5  # a second card
HALF_ROOT: Final = 0.7071067811865476
ROOT_THREE: Final = 1.7320508075688772
UNIT: Final = 1073741824.0  # 2 to the 30th


class Notion:
    """What a player believes: where each card lies on the scale, and how unsure that is."""

    def __init__(self, places: list[float], spreads: list[float], deck: list[int]) -> None:
        self.places = places
        self.spreads = spreads
        self.sorted: list[float] = sorted([places[card] for card in deck])

    def share(self, low: float, high: float) -> float:
        """How much of the deck should lie between two places of the scale."""
        if high <= low:
            return 0.0
        return float(below(self.sorted, high) - below(self.sorted, low)) / len(self.sorted)


class World(Terms):
    """Terms whose dates are dreamt."""

    def __init__(self, truth: Terms) -> None:
        super().__init__(truth.catalog, truth.options, truth.seats)
        self.years = truth.years.copy()
        self.backs = truth.backs.copy()
        self.circas = truth.circas
        self.deck = truth.deck
        self.first = truth.first
        self.total = truth.total
        self.places: list[float] = []


def below(row: list[float], value: float) -> i64:
    """How many of a sorted list are smaller."""
    low: i64 = 0
    high: i64 = len(row)
    while low < high:
        middle = (low + high) // 2
        if row[middle] < value:
            low = middle + 1
        else:
            high = middle
    return low


def place_of(year: i64) -> float:
    """A year on the scale of memory: the greater, the longer ago."""
    age: i64 = PRESENT + NEAR - year
    return math.log(float(age)) if age > 1 else 0.0


def year_at(place: float) -> i64:
    """The year of a place on the scale."""
    year: i64 = PRESENT + NEAR - int(math.exp(place) + 0.5)
    return year if year else 1


def normal(stream: Stream) -> float:
    """A number around 0 that is seldom beyond 2: the sum of four even draws."""
    total = 0.0
    for _ in range(4):
        total += float(stream.word() >> 32) / UNIT
    return (total - 2.0) * ROOT_THREE


def likely(low: float, high: float, place: float, spread: float) -> float:
    """The chance that a card believed at a place lies between two others."""
    return cumulated((high - place) / spread) - cumulated((low - place) / spread)


def cumulated(x: float) -> float:
    return 0.5 * (1.0 + math.erf(x * HALF_ROOT))


# A dream: dates, icons and the pile drawn from what is believed.


def dream(view: Timeline, notion: Notion, unseen: list[int], stream: Stream) -> Timeline:
    """A table that looks like this one, with dates as believed and a pile of cards that could be in it."""
    world = World(view.terms)
    twin = view.clone()
    twin.terms = world
    n: i64 = view.left()
    pile = view.pile[view.drawn : view.drawn + 1]
    if n > 1:
        pile = pile + some_of(unseen.copy(), n - 1, stream)
    twin.pile = pile
    twin.drawn = 0
    for hand in twin.hands:
        for card in hand:
            if card not in twin.sideways:
                fancy(world, notion, card, stream)
    for card in pile:
        fancy(world, notion, card, stream)
    lay_out(twin, world)
    return twin


def lay_out(table: Timeline, world: World) -> None:
    """Where the cards of a table lie on the scale."""
    world.places = [0.0] * len(world.years)
    for card in table.revealed() + table.pile:
        world.places[card] = place_of(world.years[card])
    for hand in table.hands:
        for card in hand:
            world.places[card] = place_of(world.years[card])


def played_in_mind(table: Timeline) -> Timeline:
    """A copy to be played on by beliefs, with the dates that the table has."""
    twin = table.clone()
    if not isinstance(table.terms, World):
        world = World(table.terms)
        lay_out(twin, world)
        twin.terms = world
    return twin


def fancy(world: World, notion: Notion, card: i64, stream: Stream) -> None:
    """A date for a card nobody has turned over, and an icon behind it."""
    place = notion.places[card] + notion.spreads[card] * normal(stream)
    world.years[card] = int(year_at(place))
    front = world.fronts[card]
    if front != NO_ICON:
        icon = stream.below(len(ICONS) - 1)
        world.backs[card] = int(icon if icon < front else icon + 1)


def rollout(table: Timeline, notion: Notion) -> i64:
    """Play on by expected points, for everybody, and count."""
    while table.seat >= 0:
        table.apply(int(table.seat), int(careful(table, notion)))
    return table.score()


def trial(table: Timeline, number: int, notion: Notion) -> int:
    """The score after a choice in a dream."""
    twin = table.clone()
    twin.apply(int(twin.seat), number)
    return int(rollout(twin, notion))


class Believing(Policy):
    """Everybody goes on by the same beliefs."""

    def __init__(self, notion: Notion) -> None:
        self.notion = notion

    def pick(self, state: State, seat: i64, stream: Stream) -> i64:
        assert isinstance(state, Timeline)
        if state.terms.together:
            return careful(state, self.notion)
        card = state.chosen
        if card == NO_CARD:
            return state.anything(int(seat), stream)
        world = state.terms
        assert isinstance(world, World)
        line = [world.places[one] for one in state.line]
        gap, _ = best_gap(line, self.notion.places[card], self.notion.spreads[card])
        return state.legal(int(seat))[gap]


# Careful play: the choice with the most expected points.


def careful(table: Timeline, notion: Notion) -> i64:
    """What a careful player does who believes this."""
    stride = table.terms.stride
    hand = table.hands[table.mover]
    upright = [card for card in hand if card not in table.sideways]
    failed = SECOND_FAILED if table.placed else LAST_FAILED if len(upright) == 1 else FAILED
    best_value = -100.0
    best: i64 = -1
    for card in upright:
        value = expected(table, notion, card, failed)
        if value > best_value:
            best_value, best = value, PLAY * stride + card
    if table.placed:
        return best if best_value > WORTH_TRYING else END_TURN * stride
    if not table.tried and best_value < WORTH_PLAYING:
        away = least_useful(table, notion, hand)
        if away >= 0:
            return DISCARD * stride + away
    return best


def least_useful(table: Timeline, notion: Notion, hand: list[int]) -> i64:
    """The card one would best do without, among those that can be discarded; or -1."""
    wanted = cooperative.wanted_icon(table)
    least = 100.0
    found: i64 = -1
    for card in hand:
        if not cooperative.matches(table.terms.fronts[card], wanted):
            continue
        value = -10.0 if card in table.sideways else expected(table, notion, card, FAILED)
        if value < least:
            least, found = value, card
    return found


def expected(table: Timeline, notion: Notion, card: i64, failed: float) -> float:
    """The points a card should bring: at an end, in a free gap, or nowhere."""
    world = table.terms
    assert isinstance(world, World)
    places, line, rift = world.places, table.line, table.rift
    at, spread = notion.places[card], notion.spreads[card]
    first, last = places[line[0]], places[line[-1]]
    value = 0.0
    chance = 1.0 - cumulated((first - at) / spread)
    if chance > 0.01:
        value += chance * at_end(table, notion, first, at if at > first else first + spread * 0.5)
    chance = cumulated((last - at) / spread)
    if chance > 0.01:
        value += chance * at_end(table, notion, at if at < last else last - spread * 0.5, last)
    above: i64 = 0
    upper = first
    i: i64 = 1
    while i < len(line):
        lower = places[line[i]]
        while above < len(rift) and places[rift[above]] > upper:
            above += 1
        if lower < upper:
            full = above < len(rift) and places[rift[above]] > lower
            chance = likely(lower, upper, at, spread)
            value += chance * (-failed if full else RIFT)
        upper = lower
        i += 1
    return value


def at_end(table: Timeline, notion: Notion, low: float, high: float) -> float:
    """A new end: three points, less what the new gap would swallow beyond the one card it holds."""
    coming: i64 = table.left()
    for hand in table.hands:
        coming += len(hand)
    swallowed = notion.share(low, high) * float(coming - 1)
    return BOTTOM - CROWD * (swallowed - 1.0 + math.exp(-swallowed))


def best_gap(places: list[float], at: float, spread: float) -> tuple[int, float]:
    """The interval of a timeline that a card most likely belongs to, and how likely that is."""
    found: i64 = 0
    most = -1.0
    gap: i64 = 0
    while gap <= len(places):
        high = 1.0 if gap == 0 else cumulated((places[gap - 1] - at) / spread)
        low = 0.0 if gap == len(places) else cumulated((places[gap] - at) / spread)
        if high - low > most:
            most, found = high - low, gap
        gap += 1
    return int(found), most
