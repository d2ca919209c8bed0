"""Why a choice is made, for whoever asks: what it wins, what it costs, what is threatened."""

from __future__ import annotations

from anachron.engine.plain import Values
from anachron.games.contretemps.choices import OFFER, TRAVEL_TO
from anachron.games.contretemps.content.cards import (
    CARD_NAMES,
    EVENTS_TO_WIN,
    NOBODY,
    SUIT_NAMES,
    suit_of,
    value_of,
)
from anachron.games.contretemps.evaluation import bar_now, seats_after, strength_at
from anachron.games.contretemps.state import EVENTS, TRAVEL, Table
from anachron.texts import LANGUAGES, semicolons

HIGH = 10  # a card from this value on is worth keeping

Part = tuple[str, Values]  # a key of the texts and its values


def reason(state: Table, seat: int, number: int, odds: list[Part]) -> dict[str, str]:
    """A sentence by language; of hidden things nothing is used, so the state may be an imagined one."""
    parts = parts_of(state, seat, number) + odds
    said = {
        lang: [state.game.sentence("why", key, lang, **values) for key, values in parts] for lang in LANGUAGES
    }
    return {"en": semicolons("en", said["en"]), "fr": semicolons("fr", said["fr"])}


def parts_of(state: Table, seat: int, number: int) -> list[Part]:
    """What the choice does, then what else should be known."""
    if state.phase == EVENTS:
        return card_parts(state, seat, number)
    if state.phase == TRAVEL:
        return travel_parts(state, seat, number - TRAVEL_TO)
    return constant_parts(state, seat, number - OFFER)


# Cards.


def card_parts(state: Table, seat: int, card: int) -> list[Part]:
    values = {"card": CARD_NAMES[card], "event": int(state.event)}
    bar, after = int(bar_now(state, seat)), int(seats_after(state, seat))
    if state.suit >= 0 and bar < 0:
        return held_parts(state, card, values)
    if state.suit >= 0 and strength_of(state, card) <= bar:
        return losing_parts(state, seat, card, bar, values)
    won = (
        "wins"
        if not after
        else "leads"
        if state.suit >= 0
        else "opens_high"
        if is_high(card)
        else "opens_low"
    )
    main: Part = (won, {**values, "after": after})
    return [main, *gain(state, seat, int(state.event)), *spent(state, card)]


def is_high(card: int) -> bool:
    return bool(value_of(card) >= HIGH)


def strength_of(state: Table, card: int) -> int:
    return int(state.strength(card))


def held_parts(state: Table, card: int, values: Values) -> list[Part]:
    """The event is one's own so far."""
    if strength_of(state, card) > int(state.strength(state.wins[state.event])):
        return [("stronger", values)]  # CT-60
    return [("own_earns" if earns(state, card) else "own_drops", values)]


def losing_parts(state: Table, seat: int, card: int, bar: int, values: Values) -> list[Part]:
    """A card that does not win: for energy, to keep better ones, or because none does."""
    better = [other for other in state.legal(seat) if strength_of(state, other) > bar]
    main = "earns" if earns(state, card) else "spares" if better else "drops"
    return [(main, values), *keeps(state, seat, card, better or state.hand(seat)), *danger(state, seat)]


def keeps(state: Table, seat: int, card: int, among: list[int]) -> list[Part]:
    """The best card that is saved for later."""
    kept = max(among, key=lambda other: (strength_of(state, other), value_of(other)))
    return [("keeps", {"card": CARD_NAMES[kept]})] if kept != card and is_high(kept) else []


def earns(state: Table, card: int) -> bool:
    """CT-43: below the highest of the demanded suit."""
    return suit_of(card) == state.suit and value_of(card) < state.peak


def spent(state: Table, card: int) -> list[Part]:
    """What a winning card costs: one of the suit that beats all others (CT-24), without need to follow."""
    return [("trump", {})] if suit_of(card) == state.trump() != state.suit else []


def gain(state: Table, seat: int, token: int) -> list[Part]:
    """Whose event it would be no more, and what that means for the end of the game."""
    owner = int(state.owner(token))
    robbed: list[Part] = [("robs", {"seat": owner})] if owner != NOBODY else []
    if state.discs(seat) == EVENTS_TO_WIN - 1:
        return [*robbed, ("third", {})]  # CT-71
    return robbed + danger(state, seat)


def danger(state: Table, seat: int) -> list[Part]:
    """A rival who is one event short of winning."""
    near = [other for other in range(int(state.seats)) if state.discs(other) >= EVENTS_TO_WIN - 1]
    return [("danger", {"seat": other}) for other in near if other != seat][:1]


# The constant.


def constant_parts(state: Table, seat: int, card: int) -> list[Part]:
    suit = suit_of(card)
    others = sum(suit_of(other) == suit for other in state.hand(seat)) - 1
    values = {"card": CARD_NAMES[card], "suit": SUIT_NAMES[int(suit)], "cards": others}
    return [("offer_strong" if others else "offer_bare", values)]


# Travel.


def travel_parts(state: Table, seat: int, slot: int) -> list[Part]:
    token, cost = int(state.token_at(slot)), abs(int(state.slot_of(state.present)) - slot)
    price: list[Part] = [("costs", {"spent": cost})] if cost else []
    if token == 0:
        return [("visit_constant", {}), *price]
    if token == state.present:
        return [("stay", {"event": token}), *danger(state, seat)]
    return [*visit_parts(state, seat, token), *price]


def visit_parts(state: Table, seat: int, token: int) -> list[Part]:
    """What a pawn could do at an event of the line."""
    if state.owner(token) == seat:
        return [("guard", {"event": token})]
    suit, there = suit_of(state.leads[token]), int(state.wins[token])
    following = [card for card in state.hand(seat) if suit_of(card) == suit]  # CT-39
    best = max(following or state.hand(seat), key=lambda card: strength_at(state, card, token))
    values = {"event": token, "card": CARD_NAMES[best], "other": CARD_NAMES[there]}
    if strength_at(state, best, token) > strength_at(state, there, token):
        return [("beats", values), *gain(state, seat, token)]
    shown = [value_of(card) for card in (state.leads[token], there) if suit_of(card) == suit]  # CT-44
    low = any(value_of(card) < max(shown) for card in following)
    return [("visit_earns" if low else "visit_saves", values)]
