"""Cards of a position: hands, decks, the Big Deck; what is left out follows from the rest."""

from __future__ import annotations

from msgspec import UNSET, UnsetType

from anachron.engine import BadPosition, Luck
from anachron.games.loop.content.eras import CODES
from anachron.games.loop.content.tables import EXHAUSTED, Content
from anachron.games.loop.play import Loop
from anachron.games.loop.shapes import Position, Team

Names = list[str] | UnsetType
Deck = Position | Team  # where the piles of a player are written


class Laying:
    """Cards as they are laid down, each at most once."""

    def __init__(self, content: Content) -> None:
        self.content = content
        self.taken: set[int] = set()

    def card(self, name: str, field: str) -> int:
        card = card_of(self.content, name, field)
        self.taken.add(card)
        return card

    def pile(self, names: Names, field: str) -> list[int]:
        """A pile written top first, with its top card last."""
        return [] if isinstance(names, UnsetType) else [self.card(name, field) for name in names][::-1]

    def hand(self, names: Names) -> list[int]:
        if isinstance(names, UnsetType):
            return []
        return [self.card(name.rstrip("*"), "hand") + EXHAUSTED * name.endswith("*") for name in names]

    def available(self, position: Position) -> list[int]:
        found, origin = [], self.content.origin
        for era, names in sorted(position.available.items() if position.available else ()):
            for name in names:
                found.append(self.card(name, f"available.{era}"))
                if origin[found[-1]] != int(era):
                    raise BadPosition(f"available.{era}: {name} comes from {CODES[origin[found[-1]]]}")
        return found

    def rest(self, cards: list[int]) -> list[int]:
        """Those that lie nowhere yet; they do now."""
        found = [card for card in cards if card not in self.taken]
        self.taken.update(found)
        return found


def card_of(content: Content, name: str, field: str) -> int:
    if name not in content.card_of:
        known = content.card_ids
        raise BadPosition(f"{field}: expected a card from {known[0]} to {known[-1]}, got {name!r}")
    return content.card_of[name]


def lay_cards(state: Loop, position: Position) -> None:
    """First what is named, then what a fresh game would have of the rest."""
    content = state.terms.content
    laying, fresh = Laying(content), state.available
    agents = [*position.agents, *(Team("") for _ in range(len(state.at) - len(position.agents)))]
    decks: list[Deck] = [position] if state.terms.solo else [*agents]
    hands, draws = state.hands, state.draws
    state.available = laying.available(position)
    state.destroyed = laying.pile(position.destroyed, "destroyed")
    state.reward = laying.pile(position.reward, "reward")[::-1]
    state.dealt = -1 if position.dealt is None else laying.card(position.dealt, "dealt")
    state.hands = [laying.hand(agent.hand) for agent in agents]
    state.discards = [laying.pile(deck.discard, "discard") for deck in decks]
    state.draws = [laying.pile(deck.draw, "draw") for deck in decks]
    big = laying.pile(position.big_deck, "big_deck")
    for number, deck in enumerate(decks):
        if deck.draw is UNSET:
            fill_deck(state, laying, number, is_named(deck), hands, draws)
    state.tops = [deck.top for deck in decks]
    if position.available is UNSET:
        state.available = laying.rest([card for card in fresh if not state.has_vortex(content.origin[card])])
    if position.big_deck is UNSET:
        big = laying.rest(content.big_deck)
        Luck(0).stream("big_deck").shuffle(big)
    state.big_deck = big


def is_named(deck: Deck) -> bool:
    """Whether a position says anything of a player's cards; a lone player's are always drawn anew."""
    return isinstance(deck, Position) or deck.hand is not UNSET or deck.discard is not UNSET


def fill_deck(
    state: Loop, laying: Laying, number: int, named: bool, hands: list[list[int]], draws: list[list[int]]
) -> None:
    """A draw pile that a position leaves out: as dealt, or what is left of the starting cards, shuffled."""
    if not named:
        state.hands[number] = laying.rest(hands[number])
        state.draws[number] = laying.rest(draws[number])
        return
    agents = state.terms.agents if state.terms.solo else [state.terms.agents[number]]
    pile = laying.rest([card for agent in agents for card in laying.content.starting_cards(agent)])
    Luck(0).stream(f"deck {number}").shuffle(pile)
    state.draws[number] = pile
