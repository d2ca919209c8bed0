"""A finished game as a record: how it began and what was chosen, enough to play it again."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import anachron
from anachron.bots import RANDOM
from anachron.engine import AnachronError, Malformed, Position, State
from anachron.engine.luck import seed_bytes
from anachron.engine.plain import Data
from anachron.lab.players import LevelPlayer, at_random
from anachron.lab.setups import Setup, setups
from anachron.match import Match
from anachron.match.record import rules_number
from anachron.review import Review


class Decision(NamedTuple):
    """One question of a game, and its answer; the value is what the seat expected of it, if that is known."""

    state: State
    seat: int
    choice: int
    value: float | None
    outcome: float  # what the seat scored in the end


class Record(NamedTuple):
    """A game: it begins with a seed, or with a position, and the choices follow."""

    game: str
    number: int
    rules: int
    seats: int
    options: Data
    seed: bytes | None
    position: Position | None
    asked: list[int]
    choices: list[int]
    values: list[float | None]
    scores: list[float]
    reason: str

    def start(self) -> State:
        game = anachron.game(self.game).under(self.rules)
        if self.position is not None:
            return game.load(self.position)
        return game.start(self.seats, self.seed, **self.options)

    def decisions(self) -> Iterator[Decision]:
        """The game again, decision by decision; each state is good until the next is asked for."""
        state = self.start()
        for seat, choice, value in zip(self.asked, self.choices, self.values):
            yield Decision(state, seat, choice, value, self.scores[seat])
            state.apply(seat, choice)


class Deal(NamedTuple):
    """A game that bots of one level play, after some turns at random."""

    game: str
    mode: str
    seats: int
    level: str
    scale: float  # share of the level's nodes
    opening: int
    seed: str

    def record(self, number: int) -> Record:
        (setup,) = setups(self.game, self.mode, self.seats)
        seed = f"{self.seed} {number}"
        state = setup.start(seed)
        told = list(self.played(setup, state, seed))
        assert state.outcome is not None
        return Record(
            game=self.game,
            number=number,
            rules=setup.game.rules,
            seats=self.seats,
            options=setup.capped,
            seed=seed_bytes(setup.seed(seed)),
            position=None,
            asked=[seat for seat, _, _ in told],
            choices=[choice for _, choice, _ in told],
            values=[value for _, _, value in told],
            scores=list(state.outcome.scores),
            reason=state.outcome.reason,
        )

    def played(self, setup: Setup, state: State, seed: str) -> Iterator[tuple[int, int, float | None]]:
        """Who chose what, and expected what of it, to the end of the game."""
        chance, turns = at_random(setup, seed), 0
        bots = [LevelPlayer(setup.game, self.level, f"{seed} {n}", self.scale) for n in range(self.seats)]
        while state.seat >= 0:
            seat = int(state.seat)
            if turns < self.opening or self.level == RANDOM:
                choice, value = chance(state, seat), None
            else:
                answer = bots[seat].answer(state, seat)
                choice, value = answer.choice.id, answer.value
            state.apply(seat, choice)
            turns += state.seat != seat
            yield seat, choice, value


class Filed(NamedTuple):
    """A match from a file; with a level, that of the judge who reviews it."""

    name: str
    text: bytes
    level: str | None

    def record(self, number: int) -> Record:
        match = self.match()
        assert match.outcome is not None
        head = match.head
        return Record(
            game=match.game.id,
            number=number,
            rules=rules_number(head.rules),
            seats=match.seats,
            options=head.options,
            seed=head.seed,
            position=head.position,
            asked=[step.seat for step in match.steps],
            choices=[step.choice for step in match.steps],
            values=self.values(match),
            scores=list(match.outcome.scores),
            reason=match.outcome.reason,
        )

    def match(self) -> Match:
        """The match, if it is finished and can be played again here."""
        try:
            match = Match.read(self.text)
        except AnachronError as error:
            raise Malformed(f"{self.name}: {error}") from None
        if match.outcome is None:
            raise Malformed(f"{self.name}: expected a finished match")
        if match.drift or (match.head.seed is None and match.head.position is None):
            raise Malformed(f"{self.name}: expected a match that can be played again from its beginning")
        if match.head.packs:
            raise Malformed(f"{self.name}: expected a match without packs of its own")
        return match

    def values(self, match: Match) -> list[float | None]:
        """What the judge says each choice promised."""
        if self.level is None:
            return [None] * len(match.steps)
        return [decision.value for decision in Review(match, self.level).run()]
