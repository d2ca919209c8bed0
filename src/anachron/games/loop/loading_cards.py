"""Cards of a position: hands, decks, the Big Deck; what is left out follows from the rest."""

from __future__ import annotations

from msgspec import UNSET, UnsetType

from anachron.engine import BadPosition, Luck
from anachron.engine.census import nowhere
from anachron.engine.shapes import given
from anachron.games.loop.content.eras import CODES
from anachron.games.loop.content.tables import EXHAUSTED, Content
from anachron.games.loop.faults import cards
from anachron.games.loop.play import Loop
from anachron.games.loop.shapes import Position, Team

Names = list[str] | UnsetType
Deck = Position | Team  # where the piles of a player are written


def lay_cards(state: Loop, position: Position) -> None:
    """First what is named, then what a fresh game would have of the rest."""
    content, market, hands, draws = state.terms.content, state.available, state.hands, state.draws
    agents = [*position.agents, *(Team("") for _ in range(len(state.at) - len(position.agents)))]
    decks: list[Deck] = [position] if state.terms.solo else [*agents]
    state.available = available(content, position)
    state.destroyed = pile(content, position.destroyed, "destroyed")
    state.reward = pile(content, position.reward, "reward")[::-1]
    state.dealt = -1 if position.dealt is None else card_of(content, position.dealt, "dealt")
    state.hands = [hand(content, agent.hand) for agent in agents]
    state.discards = [pile(content, deck.discard, "discard") for deck in decks]
    state.draws = [pile(content, deck.draw, "draw") for deck in decks]
    state.big_deck = pile(content, position.big_deck, "big_deck")
    for number, deck in enumerate(decks):
        if deck.draw is UNSET and is_named(deck):
            state.draws[number] = starting_cards(state, number)
        elif deck.draw is UNSET:
            state.hands[number] = nowhere(cards(state), hands[number])
            state.draws[number] = nowhere(cards(state), draws[number])
    state.tops = [deck.top for deck in decks]
    if position.available is UNSET:
        shown = [card for card in market if not state.has_vortex(content.origin[card])]
        state.available = nowhere(cards(state), shown)
    if position.big_deck is UNSET:
        state.big_deck = shuffled("big_deck", nowhere(cards(state), content.big_deck))


def is_named(deck: Deck) -> bool:
    """Whether a position says anything of a player's cards; a lone player's are always drawn anew."""
    return isinstance(deck, Position) or deck.hand is not UNSET or deck.discard is not UNSET


def starting_cards(state: Loop, number: int) -> list[int]:
    """What is left of the starting cards of a deck."""
    agents = state.terms.agents if state.terms.solo else [state.terms.agents[number]]
    all = [card for agent in agents for card in state.terms.content.starting_cards(agent)]
    return shuffled(f"deck {number}", nowhere(cards(state), all))


def shuffled(what: str, pile: list[int]) -> list[int]:
    Luck(0).stream(what).shuffle(pile)
    return pile


# Cards by name.


def card_of(content: Content, name: str, field: str) -> int:
    if name not in content.card_of:
        known = content.card_ids
        raise BadPosition(f"{field}: expected a card from {known[0]} to {known[-1]}, got {name!r}")
    return content.card_of[name]


def pile(content: Content, names: Names, field: str) -> list[int]:
    """A pile written top first, with its top card last."""
    return [card_of(content, name, field) for name in given(names, [])][::-1]


def hand(content: Content, names: Names) -> list[int]:
    """A hand; exhausted cards are written with a star."""
    return [
        card_of(content, name.rstrip("*"), "hand") + EXHAUSTED * name.endswith("*")
        for name in given(names, [])
    ]


def available(content: Content, position: Position) -> list[int]:
    """The cards of the Eras, in the order of these."""
    found, origin = [], content.origin
    for era, names in sorted(position.available.items() if position.available else ()):
        for name in names:
            found.append(card_of(content, name, f"available.{era}"))
            if origin[found[-1]] != int(era):
                raise BadPosition(f"available.{era}: {name} comes from {CODES[origin[found[-1]]]}")
    return found
