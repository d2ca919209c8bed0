"""Positions in and out as plain data (docs/positions.md), and what must hold."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from anachron.engine import BadPosition, Luck, Outcome, Position
from anachron.games.timeline.content.catalog import Catalog, icon_name
from anachron.games.timeline.content.numbers import EARLIEST, HAND, ICONS, PRESENT, TEAM_CARDS
from anachron.games.timeline.play import Timeline
from anachron.games.timeline.rules import competitive, cooperative
from anachron.games.timeline.state import NO_CARD, Table

# Out.


def write(state: Table) -> Position:
    """The whole truth, as `game.load` takes it back."""
    setup, names = state.setup, state.setup.catalog.ids
    position: Position = {
        "game": state.game.id,
        "options": {**setup.options, "first": int(setup.first)},
        "seats": int(setup.seats),
        "turn": int(state.mover),
        "round": int(state.round),
        **open_cards(state),
        "pile": [names[card] for card in state.pile[state.drawn :]],
        "recalled": [names[card] for card in state.recalled],
        "mistakes": mistakes(state),
        "decisions": int(state.decisions),
        "luck": state.luck.position(),
        **whose_dates(state),
    }
    if state.outcome is not None:
        position["outcome"] = state.outcome.data()
    return position


def open_cards(state: Table) -> Position:
    """What lies open on the table, by the names of the cards; the same in a view."""
    names = state.setup.catalog.ids
    found: Position = {
        "timeline": [names[card] for card in state.line],
        "hands": [[names[card] for card in hand] for hand in state.hands],
        "discard": [names[card] for card in state.discard],
    }
    if state.setup.together:
        rows = places(state)
        found["timeline"] = [[names[card] for card in place] for place in rows]
        found["rift"] = [[names[card] for card in pile] or None for pile in rift_piles(state, rows)]
        found["sideways"] = [names[card] for card in state.sideways]
        found["placed_this_turn"], found["tried_this_turn"] = int(state.placed), int(state.tried)
        return found
    found["out"] = [seat for seat in range(int(state.setup.seats)) if state.is_out(seat)]
    found["tiebreak"] = state.tiebreak
    found["chosen"] = None if state.chosen < 0 else names[state.chosen]
    found["gone"] = [names[card] for card in state.gone]
    return found


def places(state: Table) -> list[list[int]]:
    """The bottom row as piles of cards of one year."""
    years, found = state.setup.years, list[list[int]]()
    for card in state.line:
        if found and years[found[-1][0]] == years[card]:
            found[-1].append(card)
        else:
            found.append([card])
    return found


def rift_piles(state: Table, rows: list[list[int]]) -> list[list[int]]:
    """What lies above each gap of the bottom row."""
    years = state.setup.years
    return [
        [card for card in state.rift if years[left[0]] < years[card] < years[right[0]]]
        for left, right in pairwise(rows)
    ]


def mistakes(state: Table) -> list[list[Any]]:
    """Who misplaced what, and between which cards."""
    names, flat = state.setup.catalog.ids, state.mistakes
    return [
        [flat[n], names[flat[n + 1]], *(None if card < 0 else names[card] for card in flat[n + 2 : n + 4])]
        for n in range(0, len(flat), 4)
    ]


def whose_dates(state: Table) -> Position:
    """The cards a position brought, or the imagined dates of shipped ones."""
    setup, catalog = state.setup, state.setup.catalog
    if catalog.own:
        return {"cards": {name: own_card(state, n) for n, name in enumerate(catalog.ids)}}
    if setup.years is catalog.years:
        return {}
    hidden = [card for hand in state.hands for card in hand] + state.pile[state.drawn :]
    return {
        "dates": {
            catalog.ids[card]: [setup.years[card], icon_name(setup.backs[card]), setup.circas[card]]
            for card in sorted({*hidden, *state.revealed()})
        }
    }


def own_card(state: Table, number: int) -> dict[str, Any]:
    setup = state.setup
    card = {**setup.catalog.cards[number], "year": setup.years[number], "circa": setup.circas[number]}
    back = icon_name(setup.backs[number])
    given: dict[str, Any] = {key: card[key] for key in ("year", "circa", "en", "fr", "theme") if key in card}
    icons = {} if back is None else {"icons": [icon_name(setup.fronts[number]), back]}
    return {**given, **icons}


# In: the set-up.


def seats_of(position: Position, options: dict[str, Any]) -> int:
    """The number of seats: named, or as many as there are hands."""
    hands = position.get("hands")
    usual = len(hands) if isinstance(hands, list) else 1 if options.get("mode") == "solo" else 2
    seats = position.get("seats", usual)
    if type(seats) is not int or not 1 <= seats <= 8:
        raise BadPosition(f"seats: expected 1 to 8, got {seats!r}")
    return seats


def own_catalog(cards: Any) -> Catalog:
    """The deck that a position brings; its order says nothing."""
    if not isinstance(cards, dict) or not cards:
        raise BadPosition(f"cards: expected an object of cards, got {cards!r}")
    return Catalog([read_card(name, cards[name]) for name in sorted(cards)], True, [])


def read_card(name: str, card: Any) -> dict[str, Any]:
    where = f"cards.{name}"
    if not isinstance(card, dict):
        raise BadPosition(f"{where}: expected an object, got {card!r}")
    if not name or name != "".join(name.split()):
        raise BadPosition(f"{where}: expected an id without blanks")
    year = card.get("year")
    if type(year) is not int or not EARLIEST * 10 <= year <= PRESENT + 10_000:
        raise BadPosition(f"{where}.year: expected a whole number, got {year!r}")
    title = card.get("title", name)
    titles = title if isinstance(title, dict) else {"en": str(title), "fr": str(title)}
    return {
        "id": name,
        "year": year,
        "circa": bool(card.get("circa", False)),
        "en": card.get("en", titles.get("en", name)),
        "fr": card.get("fr", titles.get("fr", name)),
        "theme": card.get("theme"),
        "icons": read_icons(card.get("icons"), where),
    }


def read_icons(icons: Any, where: str) -> list[str | None]:
    if icons is None:
        return [None, None]
    if not isinstance(icons, list | tuple) or len(icons) != 2 or not all(icon in ICONS for icon in icons):
        raise BadPosition(f"{where}.icons: expected two of {', '.join(ICONS)}, got {icons!r}")
    if icons[0] == icons[1]:
        raise BadPosition(f"{where}.icons: expected two different ones, got {icons!r}")  # TL-02
    return list(icons)


def read_luck(position: Position) -> Luck:
    entries = position.get("chance", [])
    if not isinstance(entries, list) or not all(
        isinstance(entry, dict) and set(entry) == {"what", "is"} for entry in entries
    ):
        raise BadPosition(f"chance: expected a list of what and is, got {entries!r}")
    given = position.get("luck")
    try:
        luck = Luck(0) if given is None else Luck.load(given)
    except (KeyError, TypeError, ValueError):
        raise BadPosition(f"luck: expected a seed and counts, got {given!r}") from None
    luck.script = list(entries) + luck.script
    return luck


def likely_first(position: Position, seats: int) -> int:
    """Who began this round, as far as the turn and the empty hands tell."""
    turn, hands = position["turn"], position.get("hands")
    if type(turn) is not int or not 0 <= turn < seats:
        raise BadPosition(f"turn: expected a seat from 0 to {seats - 1}, got {turn!r}")
    if not isinstance(hands, list) or len(hands) != seats:
        return turn
    out = position.get("out") or []
    played = [(turn - seat) % seats for seat in range(seats) if hands[seat] == [] and seat not in out]
    return int((turn - max(played, default=0)) % seats)


# In: the table.


def read(state: Timeline, position: Position) -> None:
    """Lay out what a position says; what it leaves out is dealt from the rest."""
    from anachron.games.timeline.reading import Reader

    Reader(state, position).lay_out()
    check(state)
    settle(state)


def settle(state: Table) -> None:
    """Play on where nobody is asked anything."""
    if state.outcome is not None or not state.setup.together:
        return
    if not state.hands[state.mover] and not state.tried:
        cooperative.begin_turn(state)
    elif not cooperative.legal(state):
        if state.tried:
            cooperative.stop(state)
        else:
            cooperative.begin_turn(state)
    elif state.tried and not cooperative.has_upright(state):
        cooperative.stop(state)


def check(state: Table) -> None:
    """Refuse a position that contradicts itself."""
    for fault in faults(state):
        raise BadPosition(fault)


def faults(state: Table) -> list[str]:
    """Invariants: nothing lost, no card twice, everything in order."""
    found = card_faults(state)
    found += team_faults(state) if state.setup.together else duel_faults(state)
    return found


def card_faults(state: Table) -> list[str]:
    names, found = state.setup.catalog.ids, []
    everywhere = {
        "timeline": state.line,
        "rift": state.rift,
        **{f"hands.{seat}": hand for seat, hand in enumerate(state.hands)},
        "pile": state.pile[state.drawn :],
        "discard": state.discard,
        "gone": state.gone,
    }
    seen: set[int] = set()
    for field, cards in everywhere.items():
        for card in cards:
            if card in seen:
                found.append(f"{field}: expected each card once, got {names[card]!r} again")
            seen.add(card)
    if len(seen) != state.setup.total:
        found.append(f"pile: expected {state.setup.total} cards in the game, got {len(seen)}")
    years = [state.setup.years[card] for card in state.line]
    if years != sorted(years):
        found.append("timeline: expected dates that never go back")
    for seat, hand in enumerate(state.hands):
        if len(hand) > HAND:
            found.append(f"hands.{seat}: expected at most {HAND} cards, got {len(hand)}")
    return found


def duel_faults(state: Table) -> list[str]:
    """What no competitive table can show."""
    found = []
    for seat, hand in enumerate(state.hands):
        if state.is_out(seat) and hand:
            found.append(f"hands.{seat}: expected no cards, the seat is out")
    if state.outcome is not None:
        return found
    if state.is_out(state.mover):
        return [*found, f"turn: expected a seat that is still in, got {state.mover}"]
    if state.chosen >= 0 and int(state.chosen) not in state.hands[state.mover]:
        found.append(f"chosen: expected a card of seat {state.mover}, got {state.name(state.chosen)!r}")
    seat, last = state.mover, competitive.starter(state)
    while True:
        if not state.hands[seat]:
            found.append(f"hands.{seat}: expected a card, the seat has yet to play this round")
        seat = competitive.following(state, seat)
        if seat == last:
            return found


def team_faults(state: Table) -> list[str]:
    """What no cooperative table can show."""
    found, setup, years = [], state.setup, state.setup.years
    held = [card for hand in state.hands for card in hand]
    for card in state.sideways:
        if card not in held:
            found.append(f"sideways: expected a card in front of a player, got {state.name(card)!r}")
    bottom = {years[card] for card in state.line}
    rows = places(state)
    above = rift_piles(state, rows)
    for pile in above:
        if len({years[card] for card in pile}) > 1:
            found.append(f"rift: expected one date above a gap, got {[state.name(card) for card in pile]}")
    if sum(map(len, above)) != len(state.rift) or any(years[card] in bottom for card in state.rift):
        found.append("rift: expected dates that lie in a gap")
    if state.score() != 3 * len(state.line) + 2 * len(state.rift) - setup.total:
        found.append("the score is not three for the bottom row, two for the rift, less all cards")  # TL-77
    if setup.total > TEAM_CARDS:
        found.append(f"pile: expected at most {TEAM_CARDS} cards in the game, got {setup.total}")
    return found


def read_outcome(state: Table, position: Position) -> None:
    ended = position.get("outcome")
    if ended is None:
        return
    if not is_outcome(ended, int(state.setup.seats)):
        raise BadPosition(f"outcome: expected winners, scores and reason, got {ended!r}")
    state.outcome = Outcome(tuple(ended["winners"]), tuple(ended["scores"]), ended["reason"])
    state.seat = NO_CARD


def is_outcome(ended: Any, seats: int) -> bool:
    """Seats that won, a number for each seat, and a reason."""
    kinds = {name: type(value) for name, value in ended.items()} if isinstance(ended, dict) else {}
    if kinds != {"winners": list, "scores": list, "reason": str}:
        return False
    scores = [score for score in ended["scores"] if type(score) in (int, float)]
    seated = all(type(seat) is int and 0 <= seat < seats for seat in ended["winners"])
    return seated and len(scores) == len(ended["scores"]) == seats
