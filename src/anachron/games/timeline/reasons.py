"""Why a choice is made, for whoever asks: how likely it succeeds, what it costs, what is threatened.

Chances come from what the bot believes; a believed date is never told.
"""

from __future__ import annotations

from itertools import pairwise
from typing import NamedTuple

from anachron.engine.plain import Data, Values
from anachron.games.timeline.evaluation import Notion, best_gap, cumulated, likely
from anachron.games.timeline.play import Timeline
from anachron.texts import LANGUAGES, semicolons

Part = tuple[str, Values]  # a key of the texts and its values


class Outlook(NamedTuple):
    """What is looked at: the game as its seat sees it, and what that seat believes."""

    state: Timeline
    notion: Notion

    def number(self, name: str) -> int:
        return self.state.terms.catalog.place[name]

    def name(self, card: int) -> str:
        return self.state.terms.catalog.ids[card]

    def belief(self, card: int) -> tuple[float, float]:
        return self.notion.places[card], self.notion.spreads[card]

    @property
    def line(self) -> list[float]:
        return [self.notion.places[card] for card in self.state.line]

    @property
    def hand(self) -> list[int]:
        return self.state.hands[self.state.mover]

    @property
    def upright(self) -> list[int]:
        return [card for card in self.hand if card not in self.state.sideways]


class Spots(NamedTuple):
    """Where a team's card may go, in a hundred cases: to an end, into a free gap, nowhere."""

    end: int
    free: int
    nowhere: int

    @property
    def word(self) -> str:
        """Where it most likely goes."""
        return max(self._asdict().items(), key=lambda item: item[1])[0]


SURE = 99  # in a hundred


def reason(outlook: Outlook, data: Data, odds: list[Part]) -> dict[str, str]:
    """A sentence by language."""
    game = outlook.state.game
    parts = PARTS[data["kind"]](outlook, data["args"]) + odds
    said = {lang: [game.sentence("why", key, lang, **values) for key, values in parts] for lang in LANGUAGES}
    return {"en": semicolons("en", said["en"]), "fr": semicolons("fr", said["fr"])}


# Against each other.


def card_parts(outlook: Outlook, args: Data) -> list[Part]:
    """Which card: how sure its place is, beside the others."""
    sure = {card: hundredths(best_gap(outlook.line, *outlook.belief(card))[1]) for card in outlook.hand}
    card = outlook.number(args["card"])
    others = [chance for other, chance in sure.items() if other != card]
    values = {"chance": sure[card], "other": max(others, default=0)}
    key = "only_card" if not others else "clearest" if sure[card] >= max(others) else "before_full"
    key = "sure_place" if sure[card] >= SURE else key
    return [(key, values), *rivals(outlook)]


def rivals(outlook: Outlook) -> list[Part]:
    """Whoever else has one card left could win this round (TL-25)."""
    state = outlook.state
    near = [seat for seat, hand in enumerate(state.hands) if len(hand) == 1 and seat != state.mover]
    return [("last_card", {"seat": seat}) for seat in near[:1]]


def gap_parts(outlook: Outlook, args: Data) -> list[Part]:
    """Which interval: its neighbours, how likely it is, and the next best."""
    at, line = args["gap"], outlook.line
    chances = gap_chances(line, *outlook.belief(int(outlook.state.chosen)))
    second = max((chance for gap, chance in enumerate(chances) if gap != at), default=0)
    names = [outlook.name(card) for card in outlook.state.line]
    values = {"chance": chances[at], "second": second}
    surely = "surely_" if chances[at] >= SURE else ""
    if at == 0:
        return [(f"{surely}earliest", {**values, "after": names[0]})]
    if at == len(line):
        return [(f"{surely}latest", {**values, "before": names[-1]})]
    return [(f"{surely}between", {**values, "before": names[at - 1], "after": names[at]})]


def gap_chances(line: list[float], at: float, spread: float) -> list[int]:
    """How likely each interval is, in a hundred."""
    below = [1.0, *(cumulated((place - at) / spread) for place in line), 0.0]
    return [hundredths(high - low) for high, low in pairwise(below)]


# Together.


def play_parts(outlook: Outlook, args: Data) -> list[Part]:
    """What a card may bring, and what a failure would mean."""
    found = spots(outlook, outlook.number(args["card"]))
    likeliest = found.word
    sure = getattr(found, likeliest) >= SURE
    parts: list[Part] = [(f"sure_{likeliest}" if sure else "spots", found._asdict())]
    if found.nowhere and not outlook.state.placed:
        last = len(outlook.upright) == 1
        parts.append(("fails_last", {}) if last else ("fails", {}))  # TL-61
    return parts


def discard_parts(outlook: Outlook, args: Data) -> list[Part]:
    """What is spared by putting a card away (TL-62)."""
    card = outlook.number(args["card"])
    if card in outlook.state.sideways:
        return [("away_sideways", {})]
    found = spots(outlook, card)
    return [(f"away_{found.word}", found._asdict())]


def stop_parts(outlook: Outlook, args: Data) -> list[Part]:
    """The best card left, and what it risks."""
    every = (spots(outlook, card) for card in outlook.upright)
    best = min(every, key=lambda found: found.nowhere, default=Spots(0, 0, 100))
    return [(f"stop_{best.word}", best._asdict())]


def spots(outlook: Outlook, card: int) -> Spots:
    (at, spread), line = outlook.belief(card), outlook.line
    rift = [outlook.notion.places[other] for other in outlook.state.rift]
    gap = nowhere = 0.0
    for upper, lower in pairwise(line):
        taken = any(lower < place < upper for place in rift)
        chance = likely(lower, upper, at, spread) if lower < upper else 0.0
        gap, nowhere = (gap, nowhere + chance) if taken else (gap + chance, nowhere)
    free, full = hundredths(gap), hundredths(nowhere)
    return Spots(max(0, 100 - free - full), free, full)


def hundredths(chance: float) -> int:
    return round(100 * chance)


PARTS = {
    "card": card_parts,
    "gap": gap_parts,
    "play": play_parts,
    "discard": discard_parts,
    "end_turn": stop_parts,
}
