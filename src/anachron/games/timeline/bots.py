"""The opponents of Timeline: five levels of knowledge, and play by what is believed."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations
from typing import Any, NamedTuple

from anachron.bots.answer import budget, expect_question, ranked
from anachron.bots.limits import Limits
from anachron.engine import Answer, Choice, Game, Luck, rooms
from anachron.games.timeline import unseen
from anachron.games.timeline.evaluation import Notion, best_gap, careful, dream, trial
from anachron.games.timeline.knowledge import Knowledge
from anachron.games.timeline.play import Timeline
from anachron.games.timeline.reasons import Data, Part, Table, reason

LOWEST, HIGHEST = -28, 69  # TL-77


class Level(NamedTuple):
    """How vague dates are, dreams for a decision, a ceiling in seconds, whether cards are planned, slips."""

    vagueness: float
    nodes: int
    seconds: float
    plans: bool
    slips: int  # of a hundred decisions, made at random


# fmt: off
LEVELS = {
    #               vagueness  nodes  seconds  plans  slips
    "novice": Level(     0.60,     1,     0.5, False,    12),
    "casual": Level(     0.35,     1,     0.5, False,     0),
    "skilled": Level(    0.18,    60,     1.0,  True,     0),
    "expert": Level(     0.08,   120,     2.0,  True,     0),
    "master": Level(     0.03,   600,     3.0,  True,     0),
}
# fmt: on


class Bots(rooms.Bots):
    """Five levels."""

    levels = LEVELS

    def bot(self, level: str, seed: int) -> TimelineBot:
        return TimelineBot(self.game, LEVELS[level], seed)


class TimelineBot:
    """It holds beliefs, never dates: they come from the packs and its own seed, before the match."""

    def __init__(self, game: Game, level: Level, seed: int) -> None:
        self.game, self.level, self.seed = game, level, seed
        self.stream = Luck(seed).stream("bot")
        self.known: tuple[tuple[str, ...] | None, Knowledge] | None = None

    def choose(self, view: dict[str, Any], nodes: int | None = None, seconds: float | None = None) -> Answer:
        """One choice for the seat whose view this is."""
        expect_question(view)
        state = unseen.redeal(self.game, view, Luck(self.seed).stream("imagine"))
        notion = self.notion(state, view)
        if self.stream.below(100) < self.level.slips:
            slip = view["choices"][self.stream.below(len(view["choices"]))]
            return self.answer(Table(state, notion), slip, 0.0)
        if view["options"]["mode"] == "competitive":
            return self.duel(view, state, notion)
        return self.team(view, state, notion, nodes, seconds)

    def notion(self, state: Timeline, view: dict[str, Any]) -> Notion:
        """What the bot believes of this table."""
        catalog = state.terms.catalog
        key = None if catalog.own else tuple(catalog.packs)
        if self.known is None or self.known[0] != key:
            self.known = key, Knowledge(catalog, self.level.vagueness, self.seed)
        seen = {name: face.year or 0 for name, face in unseen.seen_dates(unseen.read_view(view)).items()}
        return self.known[1].notion(catalog, state.terms.deck, seen)

    def answer(
        self,
        table: Table,
        data: Data,
        value: float,
        odds: Sequence[Part] = (),
        values: dict[int, float] | None = None,
    ) -> Answer:
        game = table.state.game
        choice = Choice(game, data["id"], data["kind"], data["args"])
        others = ranked(game, choice.id, values or {})
        return Answer(choice, value, [choice], reason(game, table, data, list(odds)), others)

    # Against each other.

    def duel(self, view: dict[str, Any], state: Timeline, notion: Notion) -> Answer:
        line = [notion.places[card] for card in state.line]
        if view["phase"] == "gap":
            card = int(state.chosen)
            gap, chance = best_gap(line, notion.places[card], notion.spreads[card])
            return self.answer(Table(state, notion), view["choices"][gap], chance)
        hand = state.hands[state.mover]
        card = planned(line, hand, notion) if self.level.plans else surest(line, hand, notion)
        chances = [best_gap(line, notion.places[held], notion.spreads[held])[1] for held in hand]
        values = {data["id"]: chance for data, chance in zip(view["choices"], chances)}
        data = view["choices"][hand.index(card)]
        return self.answer(Table(state, notion), data, values[data["id"]], values=values)

    # Together.

    def team(
        self, view: dict[str, Any], state: Timeline, notion: Notion, nodes: int | None, seconds: float | None
    ) -> Answer:
        """The choice with the best mean score over dreams of the rest of the game."""
        numbers = [choice["id"] for choice in view["choices"]]
        unseen = unseen_cards(view, state)
        most, ceiling = budget(self.level, nodes, seconds)
        if len(numbers) == 1 or most == 1:
            number = int(careful(dream(state, notion, unseen, self.stream), notion))
            return self.answer(Table(state, notion), by_number(view, number), share(int(state.score())))
        limits = Limits(most or 1_000_000, ceiling)
        totals, rounds = [0] * len(numbers), 0
        while limits.allow(len(numbers)):
            table = dream(state, notion, unseen, self.stream)
            for n, number in enumerate(numbers):
                totals[n] += trial(table, number, notion)
            rounds += 1
        best = max(range(len(numbers)), key=lambda n: totals[n])
        score = totals[best] / rounds
        odds = ("dreamt", {"score": round(score), "games": rounds})
        values = {number: share(total / rounds) for number, total in zip(numbers, totals)}
        return self.answer(Table(state, notion), view["choices"][best], share(score), [odds], values)


def by_number(view: dict[str, Any], number: int) -> Data:
    return next(choice for choice in view["choices"] if choice["id"] == number)


def share(score: float) -> float:
    """A team's score as a value from 0 to 1."""
    return (score - LOWEST) / (HIGHEST - LOWEST)


def surest(line: list[float], hand: list[int], notion: Notion) -> int:
    """The card whose place is clearest now."""
    return max(hand, key=lambda card: best_gap(line, notion.places[card], notion.spreads[card])[1])


def planned(line: list[float], hand: list[int], notion: Notion) -> int:
    """The first card of the order in which all of them should do best, the line growing as it goes."""
    best, found = -1.0, hand[0]
    for order in permutations(hand):
        row, worth = list(line), 0.0
        for card in order:
            place = notion.places[card]
            worth += best_gap(row, place, notion.spreads[card])[1]
            row = sorted([*row, place], reverse=True)
        if worth > best:
            best, found = worth, order[0]
    return found


def unseen_cards(view: dict[str, Any], state: Timeline) -> list[int]:
    """Cards that could lie in the draw pile below its top."""
    place = state.terms.catalog.place
    seen = {place[name] for name in view["faces"]}
    return [card for card in state.terms.deck if card not in seen]
