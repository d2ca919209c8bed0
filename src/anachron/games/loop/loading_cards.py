"""Cards of a position: hands, decks, the Big Deck; what is left out follows from the rest."""

from __future__ import annotations

from typing import Any

from anachron.engine import BadPosition, Luck, Position
from anachron.games.loop.content.artefacts import CARD_IDS, CARD_OF, CARDS, ORIGIN, STARTING, starting_cards
from anachron.games.loop.content.eras import CODES
from anachron.games.loop.play import Loop
from anachron.games.loop.reading import items, table_of, whole
from anachron.games.loop.state import EXHAUSTED

Entry = dict[str, Any]
PILES = ("hand", "draw", "discard")


def read_cards(state: Loop, position: Position) -> None:
    """First what is named, then what a fresh game would have of the rest."""
    taken: set[int] = set()
    entries: list[Entry] = position.get("agents", [])
    entries = [*entries, *({} for _ in range(len(state.at) - len(entries)))]
    fresh = (state.available, state.hands, state.draws)
    state.available = read_available(position, taken)
    state.destroyed = read_pile(position, "destroyed", taken)
    state.reward = read_pile(position, "reward", taken)[::-1]
    dealt = read_pile({"dealt": [position["dealt"]]} if position.get("dealt") else {}, "dealt", taken)
    state.dealt = dealt[0] if dealt else -1
    state.hands = [read_hand(entry, taken) for entry in entries]
    decks = [position] if state.setup.solo else entries
    state.discards = [read_pile(deck, "discard", taken) for deck in decks]
    state.draws = [read_pile(deck, "draw", taken) for deck in decks]
    big = read_pile(position, "big_deck", taken)
    fill_decks(state, decks, entries, fresh[1], fresh[2], taken)
    state.tops = [whole(deck, "top", 0, len(pile), 0) for deck, pile in zip(decks, state.draws)]
    if "available" not in position:
        state.available = unused([card for card in fresh[0] if not state.has_vortex(ORIGIN[card])], taken)
    if "big_deck" not in position:
        big = unused(list(range(STARTING, CARDS)), taken)
        Luck(0).stream("big_deck").shuffle(big)
    state.big_deck = big


def fill_decks(
    state: Loop,
    decks: list[Entry],
    entries: list[Entry],
    hands: list[list[int]],
    draws: list[list[int]],
    taken: set[int],
) -> None:
    """Decks that a position does not describe: as dealt, or what is left of the starting cards, shuffled."""
    for number, deck in enumerate(decks):
        if "draw" in deck:
            continue
        if state.setup.solo or any(pile in deck for pile in PILES):
            agents = state.setup.agents if state.setup.solo else [state.setup.agents[number]]
            pile = unused([card for agent in agents for card in starting_cards(agent)], taken)
            Luck(0).stream(f"deck {number}").shuffle(pile)
            state.draws[number] = pile
        else:
            state.hands[number] = unused(hands[number], taken)
            state.draws[number] = unused(draws[number], taken)


def unused(cards: list[int], taken: set[int]) -> list[int]:
    """Those that lie nowhere yet; they do now."""
    found = [card for card in cards if card not in taken]
    taken.update(found)
    return found


def card_of(name: Any, field: str, taken: set[int]) -> int:
    if not isinstance(name, str) or name not in CARD_OF:
        raise BadPosition(f"{field}: expected a card from {CARD_IDS[0]} to {CARD_IDS[-1]}, got {name!r}")
    card = CARD_OF[name]
    if card in taken:
        raise BadPosition(f"{field}: {name} is there twice")
    taken.add(card)
    return card


def read_pile(fields: Entry, field: str, taken: set[int]) -> list[int]:
    """A pile written top first, with its top card last."""
    return [card_of(name, field, taken) for name in items(fields, field)][::-1]


def read_hand(entry: Entry, taken: set[int]) -> list[int]:
    found = []
    for name in items(entry, "hand"):
        tired = isinstance(name, str) and name.endswith("*")
        card = card_of(name[:-1] if tired else name, "hand", taken)
        found.append(card + EXHAUSTED if tired else card)
    return found


def read_available(position: Position, taken: set[int]) -> list[int]:
    if "available" not in position:
        return []
    found = []
    for era, names in table_of(position, "available"):
        field = f"available.{era}"
        for name in items({field: names}, field):
            card = card_of(name, field, taken)
            if ORIGIN[card] != era:
                raise BadPosition(f"{field}: {name} comes from {CODES[ORIGIN[card]]}")
            found.append(card)
    return found
