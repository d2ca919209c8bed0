"""The opponents of Timeline: five levels of knowledge, and play by what is believed."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations
from typing import NamedTuple

from anachron.bots.answer import budget, expect_question, ranked, thinking
from anachron.bots.ismcts import better_half, halve, note
from anachron.bots.judging import WORLDS
from anachron.bots.montecarlo import Rated, favourite, finish
from anachron.engine import Advice, Answer, Game, State, Stream, View, rooms
from anachron.engine.plain import Data
from anachron.games.timeline import unseen
from anachron.games.timeline.evaluation import (
    Believing,
    Notion,
    best_gap,
    careful,
    dream,
    played_in_mind,
    trial,
)
from anachron.games.timeline.knowledge import notion
from anachron.games.timeline.play import Timeline
from anachron.games.timeline.reasons import Outlook, Part, reason

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

    def judge(self, level: str, seed: int) -> TimelineJudge:
        return TimelineJudge(self.game, LEVELS[level].vagueness, WORLDS[level], seed)

    def advice(self, view: View, number: int, level: str, seed: int) -> Advice:
        return self.bot(level, seed).advice(view, number)


class TimelineBot:
    """It holds beliefs, never dates: they come from the packs and its own seed, before the match."""

    def __init__(self, game: Game, level: Level, seed: int) -> None:
        self.game, self.level, self.seed = game, level, seed

    def choose(self, view: View, nodes: int | None = None, seconds: float | None = None) -> Answer:
        """One choice for the seat whose view this is."""
        expect_question(view)
        stream = thinking(self.seed, view)
        state = unseen.imagine(self.game, view, stream)
        outlook = Outlook(state, notion(state, self.level.vagueness, self.seed))
        if stream.below(100) < self.level.slips:
            return answer(outlook, view["choices"][stream.below(len(view["choices"]))], 0.0)
        if state.terms.together:
            return self.team(view, outlook, stream, budget(self.level, nodes, seconds))
        return self.duel(view, outlook)

    def advice(self, view: View, number: int) -> Advice:
        """What its beliefs say for a choice."""
        state = unseen.imagine(self.game, view, thinking(self.seed, view))
        outlook = Outlook(state, notion(state, self.level.vagueness, self.seed))
        data = next(choice for choice in view["choices"] if choice["id"] == number)
        return Advice([state.game.choice(number)], reason(outlook, data, []))

    def duel(self, view: View, outlook: Outlook) -> Answer:
        """Against each other: the likeliest interval, or the card to begin with."""
        line, hand = outlook.line, outlook.hand
        if view["phase"] == "gap":
            gap, chance = best_gap(line, *outlook.belief(int(outlook.state.chosen)))
            return answer(outlook, view["choices"][gap], chance)
        card = planned(outlook) if self.level.plans else surest(outlook)
        chances = [best_gap(line, *outlook.belief(held))[1] for held in hand]
        values = {data["id"]: chance for data, chance in zip(view["choices"], chances)}
        data = view["choices"][hand.index(card)]
        return answer(outlook, data, values[data["id"]], values=values)

    def team(self, view: View, outlook: Outlook, stream: Stream, most: tuple[int, float]) -> Answer:
        """Together: the choice with the best mean score over dreams of the rest of the game."""
        state, believed = outlook
        numbers, hidden = [choice["id"] for choice in view["choices"]], unseen_cards(view, state)
        if len(numbers) == 1 or most[0] == 1:
            number = int(careful(dream(state, believed, hidden, stream), believed))
            return answer(outlook, view["choices"][numbers.index(number)], share(int(state.score())))
        tried = dreamt(outlook, numbers, hidden, stream, most)
        best = favourite(tried)
        odds = ("dreamt", {"score": round(best.mean()), "games": round(best.visits)})
        values = {int(one.number): share(one.mean()) for one in tried}
        data = view["choices"][numbers.index(int(best.number))]
        return answer(outlook, data, share(best.mean()), [odds], values)


class TimelineJudge:
    """Says how a game stands if everybody goes on with what somebody of a level believes."""

    def __init__(self, game: Game, vagueness: float, worlds: int, seed: int) -> None:
        self.game, self.vagueness, self.worlds, self.seed = game, vagueness, worlds, seed

    def world(self, view: View, stream: Stream) -> State:
        """Dates as they are believed, not as they are."""
        state = unseen.imagine(self.game, view, stream)
        return dream(state, self.notion(state), unseen_cards(view, state), stream)

    def notion(self, state: Timeline) -> Notion:
        return notion(state, self.vagueness, self.seed)

    def span(self, state: State) -> float:
        assert isinstance(state, Timeline)
        return HIGHEST - LOWEST if state.terms.together else 1.0

    def deeper(self, seconds: float) -> TimelineJudge:
        return self

    def scores(self, state: State, stream: Stream) -> tuple[float, ...]:
        assert isinstance(state, Timeline)
        twin = played_in_mind(state)
        finish(twin, Believing(self.notion(state)), stream)
        assert twin.outcome is not None
        return twin.outcome.scores


def dreamt(
    outlook: Outlook, numbers: list[int], hidden: list[int], stream: Stream, most: tuple[int, float]
) -> list[Rated]:
    """The choices with what they brought in the same dreams; half of them are dropped at a time."""
    tried = [Rated(number) for number in numbers]

    def try_all(alive: list[Rated]) -> None:
        table = dream(outlook.state, outlook.notion, hidden, stream)
        for one in alive:
            note([one], trial(table, int(one.number), outlook.notion))

    halve(tried, try_all, better_half, *most, None)
    return tried


def answer(
    outlook: Outlook,
    data: Data,
    value: float,
    odds: Sequence[Part] = (),
    values: dict[int, float] | None = None,
) -> Answer:
    """A choice of a view, with the reason for it and what else there was."""
    game = outlook.state.game
    choice = game.choice(data["id"])
    others = ranked(game, choice.id, values or {})
    return Answer(choice, value, [choice], reason(outlook, data, list(odds)), others)


def share(score: float) -> float:
    """A team's score as a value from 0 to 1."""
    return (score - LOWEST) / (HIGHEST - LOWEST)


def surest(outlook: Outlook) -> int:
    """The card whose place is clearest now."""
    return max(outlook.hand, key=lambda card: best_gap(outlook.line, *outlook.belief(card))[1])


def planned(outlook: Outlook) -> int:
    """The first card of the order that should do best, as one's own and those of the others come to lie."""
    coming = others_places(outlook)
    best, found = -1.0, outlook.hand[0]
    for order in permutations(outlook.hand):
        row, worth = outlook.line, 0.0
        for n, card in enumerate(order):
            worth += chance_later(row, coming, n / len(order), outlook.belief(card))
            row = sorted([*row, outlook.belief(card)[0]], reverse=True)
        if worth > best:
            best, found = worth, order[0]
    return found


def others_places(outlook: Outlook) -> list[float]:
    """Where the cards of the others should come to lie."""
    state = outlook.state
    hands = [hand for seat, hand in enumerate(state.hands) if seat != state.seat]
    return [outlook.belief(card)[0] for hand in hands for card in hand]


def chance_later(row: list[float], coming: list[float], part: float, belief: tuple[float, float]) -> float:
    """How likely a card finds its place when so large a part of what is coming lies there too."""
    now = best_gap(row, *belief)[1]
    if not part:
        return now
    return now + part * (best_gap(sorted(row + coming, reverse=True), *belief)[1] - now)


def unseen_cards(view: View, state: Timeline) -> list[int]:
    """Cards that could lie in the draw pile below its top."""
    place = state.terms.catalog.place
    seen = {place[name] for name in view["faces"]}
    return [card for card in state.terms.deck if card not in seen]
