"""How a game begins: options, the deal, positions and views loaded (3.1)."""

from __future__ import annotations

from typing import Any

from anachron.engine import BadPosition, BadSetup, Game, Luck, Position, State, Stream, rooms
from anachron.games.bttf.content.cards import ALL, HAND, KIND_IDS, NUMBER, gathered, listed
from anachron.games.bttf.content.history import IDENTITIES, IDENTITY_IDS
from anachron.games.bttf.content.names import PACKS
from anachron.games.bttf.play import BackToTheFuture
from anachron.games.bttf.reading import read, read_view
from anachron.games.bttf.rules.hands import scripted_order
from anachron.games.bttf.rules.history import shuffle_b1
from anachron.games.bttf.rules.turn import proceed
from anachron.games.bttf.rules.unseen import fill
from anachron.games.bttf.state import B1_CARDS, REAL
from anachron.games.bttf.state import Setup as TableSetup

PILES = (5, 3, 2)  # BF-05, BF-11
DEALT = {
    "deal": "hands",
    "ids": "identities",
    "b1": "b1",
}  # what a script sets before the game, unless it is given
SCRIPTED = {
    "b1": B1_CARDS,
    "ids": IDENTITY_IDS,
    "deal": KIND_IDS,
    "reshuffle": KIND_IDS,
    "vortex": KIND_IDS,
    "random_discard": KIND_IDS,
}  # what the outcome of an event can name


def start(game: Game, seats: int, luck: Luck, options: dict[str, Any]) -> BackToTheFuture:
    state = fresh(game, seats, luck, options)
    proceed(state)
    return state


def load(game: Game, position: Position) -> BackToTheFuture:
    luck = read_luck(position)
    waiting = [entry for entry in luck.script if not is_dealt(entry["what"], position)]
    dealing = Luck(0, [entry for entry in luck.script if entry not in waiting])
    state = prepared(game, position, dealing)
    state.luck = luck if "luck" in position else state.luck.clone()
    state.luck.script = waiting
    read(state, position)
    if state.outcome is None:
        proceed(state)
    return state


def is_dealt(what: str, position: Position) -> bool:
    """Whether a scripted event belongs to a deal that the position leaves open."""
    return what in DEALT and DEALT[what] not in position and "luck" not in position


def prepared(game: Game, position: Position, luck: Luck) -> BackToTheFuture:
    """A fresh game of the same seats and options, to be overwritten."""
    given = position.get("options", {})
    seats = position.get("seats", min(game.seats))
    if not isinstance(given, dict):
        raise BadPosition(f"options: expected an object, got {given!r}")
    if type(seats) is not int or seats not in game.seats:
        raise BadPosition(f"seats: expected a number from 2 to 6, got {seats!r}")
    try:
        return fresh(game, seats, luck, game.settings(given))
    except BadSetup as error:
        raise BadPosition(f"options: {error}") from None


def imagine(game: Game, view: dict[str, Any], stream: Stream) -> BackToTheFuture:
    """A state that fits a view."""
    state = prepared(game, view, Luck(0))
    sizes, chosen = read_view(state, view)
    seat = view["seat"]
    fill(state, -1 if seat is None else seat, sizes, chosen, stream)
    return state


def read_luck(position: Position) -> Luck:
    """The luck a position carries, with its `chance` before it."""
    entries = position.get("chance", [])
    if not isinstance(entries, list):
        raise BadPosition(f"chance: expected a list of what and is, got {entries!r}")
    try:
        luck = Luck.load(position["luck"]) if "luck" in position else Luck(0)
    except (TypeError, KeyError, ValueError):
        raise BadPosition(f"luck: expected seed and counts, got {position['luck']!r}") from None
    luck.script = entries + luck.script
    for entry in luck.script:
        check_scripted(entry)
    return luck


def check_scripted(entry: Any) -> None:
    """A scripted outcome names cards or identities: one of them, or a list with the top first."""
    if not isinstance(entry, dict) or set(entry) != {"what", "is"}:
        raise BadPosition(f"chance: expected what and is, got {entry!r}")
    what, outcome = str(entry["what"]), entry["is"]
    names = SCRIPTED.get(what, ())
    named = [outcome] if what == "random_discard" else outcome
    if names and (not isinstance(named, list) or not all(name in names for name in named)):
        raise BadPosition(f"chance: expected names of its kind for {what}, got {outcome!r}")


def fresh(game: Game, seats: int, luck: Luck, options: dict[str, Any]) -> BackToTheFuture:
    """The table before the mulligan (BF-03 to BF-07)."""
    setup = read_options(seats, options, luck)
    state = BackToTheFuture(game, setup, luck)
    state.turn = setup.first
    for name in ("hands", "tables", "chosen", "joint"):
        setattr(state, name, [0] * seats)
    state.sure, state.ruled_out = [0] * seats**2, [0] * seats**2
    state.b1 = [0] * (int(setup.pile) - 1) + [REAL]
    deal(state)
    return state


def deal(state: BackToTheFuture) -> None:
    """Three cards and an identity each (BF-06, BF-07); a script names what comes first."""
    shuffle_b1(state)
    luck, seats = state.luck, int(state.seats)
    script = luck.scripted("deal")
    cards = listed(ALL)
    luck.stream("deal").shuffle(cards)
    if script is not None:
        cards = scripted_order(cards, [NUMBER[id] for id in script])
    for seat in range(seats):
        state.hands[seat] = int(gathered([cards.pop() for _ in range(HAND)]))
    state.draw = cards
    script = luck.scripted("ids")
    identities = list(range(IDENTITIES))
    luck.stream("ids").shuffle(identities)
    if script is not None:
        identities = scripted_order(identities, [IDENTITY_IDS.index(id) for id in script])
    state.ids = [identities.pop() for _ in range(seats)]
    state.id_stack = identities


def read_options(seats: int, options: dict[str, Any], luck: Luck) -> TableSetup:
    setup = TableSetup()
    first, pile, cap, packs = options["first"], options["b1"], options["cap"], options["packs"]
    if type(pile) is not int or pile not in PILES:
        raise BadSetup(f"b1: expected 5, 3 or 2 cards, got {pile!r}")
    if cap is not None and (type(cap) is not int or cap < 1):
        raise BadSetup(f"cap: expected a number of turns from 1, or none, got {cap!r}")
    if first is None:
        first = int(luck.stream("first").below(seats))  # BF-09
    if type(first) is not int or not 0 <= first < seats:
        raise BadSetup(f"first: expected a seat from 0 to {seats - 1}, got {first!r}")
    if not isinstance(packs, list | tuple) or not all(pack in PACKS for pack in packs):
        raise BadSetup(f"packs: expected a list of {', '.join(PACKS)}, got {packs!r}")
    setup.seats, setup.pile, setup.cap, setup.first, setup.packs = seats, pile, cap or 0, first, list(packs)
    return setup


class Setup(rooms.Setup[dict[str, Any], Position]):
    """How a game begins, and how positions and views become states."""

    def start(self, seats: int, luck: Luck, options: dict[str, Any]) -> State:
        return start(self.game, seats, luck, options)

    def load(self, position: Position) -> State:
        return load(self.game, position)

    def imagine(self, view: dict[str, Any], stream: Stream) -> State:
        return imagine(self.game, view, stream)
