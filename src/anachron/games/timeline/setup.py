"""How a game begins: options, the deck they allow, the deal (sections 2.2 and 2.5); positions loaded."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

from anachron.engine import BadPosition, BadSetup, Game, Luck, Position, State, Stream, rooms
from anachron.games.timeline import position as positions
from anachron.games.timeline import reading, redeal
from anachron.games.timeline.content.catalog import Card, Catalog, era_of, shipped, word_ids
from anachron.games.timeline.content.numbers import (
    BOXES,
    COMPETITIVE_SEATS,
    COOPERATIVE_SEATS,
    DIFFICULTIES,
    HAND,
    MODES,
    SOLO_SEATS,
    TEAM_CARDS,
)
from anachron.games.timeline.packs import wearing
from anachron.games.timeline.play import Timeline
from anachron.games.timeline.state import Setup as TableSetup

SEATS = {"competitive": COMPETITIVE_SEATS, "cooperative": COOPERATIVE_SEATS, "solo": SOLO_SEATS}


class TooFewCards(BadSetup):
    """Boxes, themes, eras and difficulties that leave too little to play with."""

    def __init__(self, game: Game, needed: int, cards: int) -> None:
        self.game, self.values = game, {"needed": needed, "cards": cards}
        super().__init__(f"boxes: expected at least {needed} cards, got {cards}")

    def text(self, lang: str = "en") -> str:
        return self.game.sentence("ui", "too_few", lang, **self.values)


def fewest_seats(options: dict[str, Any]) -> int:
    """How many play when nobody says: the fewest of the mode, two where none is named."""
    return min(SEATS.get(options["mode"], COMPETITIVE_SEATS))


def start(game: Game, seats: int, luck: Luck, options: dict[str, Any]) -> Timeline:
    """A new game: shuffle, deal, turn over the first cards."""
    options = read_options(game, options, seats)
    setup = table_setup(options, seats, catalog_of(game))
    setup.first = read_first(options["first"], seats, luck)
    state = Timeline(game, setup)
    state.luck = luck
    deal(state, shuffled(setup.deck, setup, luck))
    return state


def load(game: Game, position: Position) -> Timeline:
    given = position.get("options", {})
    if not isinstance(given, dict):
        raise BadPosition(f"options: expected an object, got {given!r}")
    try:
        seats = positions.seats_of(position, given)
        game = game.packs.dressed(game.settings(given))
        options = read_options(game, game.settings(given), seats)
        own = position.get("cards")
        if own is not None:
            game = wearing(game, positions.own_catalog(own))
        setup = table_setup(options, seats, catalog_of(game))
        state = Timeline(game, setup)
        state.luck = positions.read_luck(position)
        setup.first = first_of(options, position, seats, state.luck)
    except BadSetup as error:
        raise BadPosition(f"options: {error}") from None
    reading.read(state, position)
    return state


def imagine(game: Game, view: dict[str, Any], stream: Stream) -> Timeline:
    return redeal.imagine(game, view, stream)


def table_setup(options: dict[str, Any], seats: int, catalog: Catalog) -> TableSetup:
    setup = TableSetup(catalog, options, seats)
    setup.cap = options["cap"] or 0
    setup.deck = list(range(len(catalog.ids))) if catalog.own else allowed(catalog, options)
    return setup


def catalog_of(game: Game) -> Catalog:
    """The cards a game is dressed in, or those of the box."""
    return shipped() if game.content is None else cast(Catalog, game.content)


# Options.


def read_options(game: Game, options: dict[str, Any], seats: int) -> dict[str, Any]:
    """All options with their values settled and checked."""
    mode = options["mode"] or ("solo" if seats == 1 else "competitive")
    if mode not in MODES:
        raise BadSetup(f"mode: expected one of {', '.join(MODES)}, got {mode!r}")
    if seats not in SEATS[mode]:
        allowed_seats = SEATS[mode]
        few = (
            str(allowed_seats[0]) if len(allowed_seats) == 1 else f"{allowed_seats[0]} to {allowed_seats[-1]}"
        )
        raise BadSetup(f"seats: expected {few} for the {mode} game, got {seats!r}")
    cap = options["cap"]
    if cap is not None and (type(cap) is not int or cap < 1):
        raise BadSetup(f"cap: expected a number of decisions from 1, or none, got {cap!r}")
    return {
        "mode": mode,
        "first": options["first"],
        "boxes": some_of("boxes", options["boxes"], list(BOXES)),
        "themes": some_of("themes", options["themes"], word_ids("themes")),
        "eras": some_of("eras", options["eras"], word_ids("eras")),
        "difficulty": some_of("difficulty", options["difficulty"], list(DIFFICULTIES)),
        "packs": list(game.packed),
        "cap": cap,
    }


def some_of(name: str, chosen: Any, among: list[Any]) -> list[Any] | None:
    """A list of allowed values, in their usual order, or None for all."""
    if chosen is None or chosen == [] or chosen == ():
        return None
    if not isinstance(chosen, list | tuple) or not all(
        any(type(value) is type(known) and value == known for known in among) for value in chosen
    ):
        raise BadSetup(f"{name}: expected a list of {', '.join(map(str, among))}, got {chosen!r}")
    return [value for value in among if value in chosen]


def read_first(first: Any, seats: int, luck: Luck) -> int:
    """TL-10, TL-40, R-5: a seat that is named, or drawn."""
    if first is None:
        first = luck.scripted("first")
    if first is None:
        return int(luck.stream("first").below(seats))
    if type(first) is not int or not 0 <= first < seats:
        raise BadSetup(f"first: expected a seat from 0 to {seats - 1}, got {first!r}")
    return first


def first_of(options: dict[str, Any], position: Position, seats: int, luck: Luck) -> int:
    """The first player of a position: named, or one who fits the turn."""
    if options["first"] is None and position.get("turn") is not None:
        return positions.likely_first(position, seats)
    return read_first(options["first"], seats, luck)


def allowed(catalog: Catalog, options: dict[str, Any]) -> list[int]:
    """The cards that boxes, themes, eras and difficulty leave; boxes do not part packs."""
    tests: dict[str, Callable[[Card], Any]] = {
        "boxes": lambda card: card["box"],
        "themes": lambda card: card["theme"],
        "eras": lambda card: era_of(card["year"]),
        "difficulty": lambda card: card["difficulty"],
    }
    if all(options[name] is None for name in tests):
        return list(range(len(catalog.cards)))
    found = []
    for number, card in enumerate(catalog.cards):
        packed = number >= len(shipped().ids)
        if all(
            options[name] is None or (packed and name == "boxes") or value(card) in options[name]
            for name, value in tests.items()
        ):
            found.append(number)
    return found


# The deal.


def shuffled(deck: list[int], setup: TableSetup, luck: Luck) -> list[int]:
    """TL-07, TL-35: the deck in random order, its top card first; a script names the cards on top."""
    scripted, stream = luck.scripted("deal"), luck.stream("deal")
    cards = deck.copy()
    stream.shuffle(cards)
    if scripted is None:
        return cards
    place = setup.catalog.place
    top = [place[name] for name in scripted if name in place and place[name] in deck]
    return top + [card for card in cards if card not in top]


def deal(state: Timeline, cards: list[int]) -> None:
    """R-18: four cards each from the first player on, then the start card, then the first discard."""
    setup = state.setup
    seats, team = int(setup.seats), setup.together
    needed = TEAM_CARDS if team else HAND * seats + 1
    if len(cards) < needed:
        raise TooFewCards(state.game, needed, len(cards))
    if team:
        cards = cards[:TEAM_CARDS]  # TL-35
    state.hands = [[] for _ in range(seats)]
    for turn in range(seats):
        seat = (int(setup.first) + turn) % seats
        state.hands[seat] = cards[turn * HAND : (turn + 1) * HAND]  # TL-08, TL-36
    rest = cards[seats * HAND :]
    state.line = [rest[0]]  # TL-09, TL-37
    if team:
        state.discard = [rest[1]]  # TL-38
    state.pile = rest[2:] if team else rest[1:]  # TL-39
    setup.total = len(cards)
    state.mover = state.seat = setup.first


class Setup(rooms.Setup[dict[str, Any], Position]):
    """How a game begins, and how positions and views become states."""

    def start(self, seats: int, luck: Luck, options: dict[str, Any]) -> State:
        return start(self.game, seats, luck, options)

    def load(self, position: Position) -> State:
        return load(self.game, position)

    def imagine(self, view: dict[str, Any], stream: Stream) -> State:
        return imagine(self.game, view, stream)

    def fewest_seats(self, options: dict[str, Any]) -> int:
        return fewest_seats(options)
