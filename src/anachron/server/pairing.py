"""The next round of each kind of tournament, or its end, from what is kept of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from anachron.league import Bout, arena_pairs, arena_points, berger, pods, swiss, twice
from anachron.server.dealing import Dealer, ends
from anachron.server.plans import fewest
from anachron.store import Change, Dealt, Entrant, Fixture, Tournament
from anachron.store.models import How, Way

MOST_FIXTURES = 1000  # of an arena: bots among themselves may be fast

OVER = Change(columns={"status": "over"})


class Round(NamedTuple):
    """Where a tournament stands when something is to follow."""

    dealer: Dealer
    asked: bool  # by the organiser

    @property
    def kept(self) -> Tournament:
        return self.dealer.kept

    @property
    def ready(self) -> list[int]:
        return [one.number for one in self.kept.entrants if one.status == "in"]

    @property
    def may_begin(self) -> bool:
        """Whether the next round is to begin now."""
        done = not any(map(is_open, self.kept.fixtures))
        begins = self.dealer.plan.auto or self.asked or not self.kept.round
        return done and begins and self.kept.status == "live"

    def change(self, groups: Sequence[Sequence[int]], free: Iterable[tuple[int, float]] = ()) -> Change:
        """The next round: those who meet, and those who are free with what they get for it."""
        number, round = len(self.kept.fixtures), self.kept.round + 1
        fixtures: list[Fixture] = []
        opened: list[Dealt] = []
        for group in groups:
            number += 1
            fixture, dealt = self.met(number, round, group)
            fixtures.append(fixture)
            opened += dealt
        for one, points in free:
            number += 1
            fixtures.append(settled(number, round, [one], [points], "free", self.dealer.now))
        return Change({"round": round}, fixtures=tuple(fixtures), opened=tuple(opened))

    def met(self, number: int, round: int, who: Sequence[int]) -> tuple[Fixture, list[Dealt]]:
        """A table for these; a walkover where somebody is not there."""
        there = [one in self.ready for one in who]
        if all(there):
            fixture, dealt = self.dealer.fixture(number, round, who)
            return fixture, [dealt]
        points = [float(here) for here in there]
        return settled(number, round, list(who), points, "walkover", self.dealer.now), []


def settled(number: int, round: int, who: list[int], points: list[float], how: How, now: float) -> Fixture:
    """A pairing without a table."""
    return Fixture(number, round, "", list(who), points, how, made=now)


def is_open(one: Fixture) -> bool:
    """Whether it has still to be played to its end."""
    return one.points is None


def bouts(kept: Tournament) -> list[Bout]:
    """What has been played so far, as pairings and tie-breaks look at it."""
    return [
        Bout(
            one.round,
            tuple(who for who in one.who if who is not None),
            None if one.points is None else tuple(one.points),
            one.how not in ("free", "walkover", "absent"),
        )
        for one in kept.fixtures
        if one.how != "late"
    ]


def rounds_of(kept: Tournament, rounds: int, both: bool) -> int:
    """How many rounds there are."""
    if kept.kind != "robin":
        return rounds
    return len((twice if both else berger)(len(kept.entrants))) if len(kept.entrants) > 1 else 0


def next_robin(now: Round) -> Change | None:
    if not now.may_begin:
        return None
    plan, kept = now.dealer.plan, now.kept
    numbers = [one.number for one in kept.entrants]
    table = (twice if plan.twice else berger)(len(numbers))
    if kept.round >= len(table) or len(now.ready) < 2:
        return OVER
    return now.change([[numbers[a], numbers[b]] for a, b in table[kept.round]])


def next_swiss(now: Round) -> Change | None:
    if not now.may_begin:
        return None
    if now.kept.round >= now.dealer.plan.rounds or len(now.ready) < 2:
        return OVER
    pairs, free = swiss(now.ready, bouts(now.kept))
    return now.change(pairs, [] if free is None else [(free, 1.0)])


def next_pods(now: Round) -> Change | None:
    if not now.may_begin:
        return None
    plan = now.dealer.plan
    least = fewest(now.dealer.game, plan)
    if now.kept.round >= plan.rounds or len(now.ready) < least:
        return OVER
    tables, free = pods(now.ready, bouts(now.kept), least, plan.seats)
    return now.change(tables, [(one, (plan.seats - 1) / 2) for one in free])


def next_arena(now: Round) -> Change | None:
    end, kept = ends(now.kept), now.kept
    if end is None or end <= now.dealer.now or len(kept.fixtures) >= MOST_FIXTURES:
        return None if any(map(is_open, kept.fixtures)) else OVER
    if kept.status != "live":
        return None
    busy = {one for fixture in kept.fixtures if is_open(fixture) for one in fixture.who}
    total = arena_total(kept)
    free = sorted((one for one in now.ready if one not in busy), key=lambda one: (-total[one], one))
    pairs = arena_pairs(free, bouts(kept))
    return now.change(pairs) if pairs else None


def arena_scores(kept: Tournament) -> dict[int, list[float]]:
    """What everybody has scored so far, in the order of their matches."""
    found: dict[int, list[float]] = {one.number: [] for one in kept.entrants}
    for bout in bouts(kept):
        for place, who in enumerate(bout.who):
            if bout.points is not None:
                found[who].append(bout.points[place])
    return found


def arena_total(kept: Tournament) -> dict[int, float]:
    return {who: sum(arena_points(scores)) for who, scores in arena_scores(kept).items()}


def next_same(now: Round) -> Change | None:
    """Bots try at once, people when they like."""
    kept, end = now.kept, ends(now.kept)
    if end is not None and end <= now.dealer.now:
        return OVER
    tried = {who for fixture in kept.fixtures for who in fixture.who}
    bots = [one for one in kept.entrants if one.level and one.number not in tried]
    return try_of(now.dealer, bots[:1]) if bots and kept.status == "live" else None


def try_of(dealer: Dealer, team: Sequence[Entrant]) -> Change:
    """The game of a team, with bots on the chairs that are left."""
    who: list[int | None] = [one.number for one in team]
    who += [None] * (dealer.plan.seats - len(who))
    fixture, dealt = dealer.fixture(len(dealer.kept.fixtures) + 1, 1, who)
    return Change({"round": 1}, fixtures=(fixture,), opened=(dealt,))


NEXT: dict[Way, Callable[[Round], Change | None]] = {
    "robin": next_robin,
    "swiss": next_swiss,
    "pods": next_pods,
    "arena": next_arena,
    "same": next_same,
}
