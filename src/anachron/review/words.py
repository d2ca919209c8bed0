"""How a review is spoken of."""

from __future__ import annotations

from typing import Any

from anachron.engine import Outcome
from anachron.match import Branch
from anachron.match.speech import level_of, level_word, player_word, seat_word
from anachron.review.judged import Decision, Rated
from anachron.review.marks import BEST, BLUNDER, GOOD, SLIP
from anachron.review.review import Review, Skill
from anachron.texts import capital, fill, signed, texts

BARS = "▁▂▃▄▅▆▇█"
WIDEST = 72  # letters of a curve
OTHERS = 3  # choices that were not made, beside one that was
STEPS = 8  # choices of a plan that are told
LUCKY = 0.05  # of all there is to win: luck worth telling


def say(lang: str, key: str, **values: Any) -> str:
    """A sentence of a review."""
    return fill(texts(__package__, lang)["say"][key], lang, {}, values)


def mark_word(mark: str, lang: str) -> str:
    return texts(__package__, lang)["marks"][mark]


class Words:
    """The words of one review, in a language."""

    def __init__(self, review: Review, lang: str) -> None:
        self.review, self.lang, self.match = review, lang, review.match
        self.span = review.judge.span(review.match.at(0))
        self.players = [
            player_word(self.match.game, seat, name, lang) for seat, name in enumerate(self.match.names)
        ]

    def say(self, key: str, **values: Any) -> str:
        return say(self.lang, key, **values)

    def title(self) -> str:
        return self.say("title", game=self.match.game.name[self.lang])

    def level(self) -> str:
        return self.say("by", level=level_word(self.review.level, self.lang))

    def amount(self, value: float) -> str:
        """A score, or a part of one: in points where a game counts them, else in hundredths of a win."""
        if self.span == 1.0:
            return self.say("percent", n=round(100 * value))
        return self.say("points", n=round(value))

    def figure(self, value: float) -> str:
        """The same where there is little room, and the unit is plain."""
        return self.amount(value) if self.span == 1.0 else signed(str(round(value)))

    def lines(self) -> list[tuple[str, int]]:
        """The lines of the curve: whose they are, and the seat that stands for them."""
        if self.match.is_team:
            return [(self.say("team"), 0)]
        return [(player, seat) for seat, player in enumerate(self.players)]

    def choice(self, number: int) -> str:
        return self.match.state.game.choice(number).text(self.lang)

    def decision(self, one: Decision) -> str:
        return self.say("decision", n=one.n, player=self.players[one.seat], choice=self.choice(one.choice))

    def verdict(self, one: Decision) -> str:
        word = mark_word(one.mark, self.lang)
        if one.mark not in (SLIP, BLUNDER):
            return self.say("kept", mark=word)
        return self.say("given_away", mark=word, loss=self.amount(one.loss))

    def details(self, one: Decision) -> list[str]:
        """What would have been better, what it was worth in truth, and what chance did."""
        found: list[str] = []
        if one.mark in (SLIP, BLUNDER):
            best = one.best[0]
            found.append(self.say("better", choice=self.choice(best.choice), value=self.amount(best.value)))
            found += [self.why(one)] if one.why else []
            found += [self.plan(one)] if len(one.plan) > 1 else []
        if one.truth is not None and one.mark in (SLIP, BLUNDER):
            value, best_value = map(self.amount, one.truth)
            found.append(self.say("truth", value=value, best=best_value))
        luck = one.luck[one.seat]
        return found + ([self.lucky(one, luck)] if abs(luck) >= LUCKY * self.span else [])

    def why(self, one: Decision) -> str:
        """What speaks for the best choice."""
        return capital(one.why[self.lang])

    def plan(self, one: Decision) -> str:
        """The choices that the best one was to begin."""
        steps = [self.choice(choice) for choice in one.plan[:STEPS]]
        more = ["…"] if len(one.plan) > STEPS else []
        return self.say("team_plan" if self.match.is_team else "plan", steps=" → ".join(steps + more))

    # On a page.

    def percent(self, part: float) -> str:
        return self.say("percent", n=round(100 * part))

    def mark(self, mark: str) -> str:
        return mark_word(mark, self.lang)

    def counts(self, seat: int) -> list[tuple[str, int]]:
        """How often a seat earned each mark, those without a choice left out."""
        mine = [one.mark for one in self.review.decisions if one.seat == seat]
        return [(mark, mine.count(mark)) for mark in (BEST, GOOD, SLIP, BLUNDER) if mark in mine]

    def others(self, one: Decision) -> list[Rated]:
        """The best choices that were not made."""
        return [best for best in one.best if best.choice != one.choice][:OTHERS]

    def asides(self, one: Decision) -> list[str]:
        """What is told beside a verdict: by what could be known, by the truth, and what chance did."""
        found = [] if one.truth is None else [self.say("truth_aside", value=self.amount(one.truth.value))]
        luck = one.luck[one.seat]
        return found + ([self.lucky(one, luck)] if abs(luck) >= LUCKY * self.span else [])

    def lucky(self, one: Decision, luck: float) -> str:
        signed = ("+" if luck > 0 else "−") + self.amount(abs(luck))
        return self.say("luck", player=self.players[one.seat], amount=signed)

    # Timelines.

    def branch(self, branch: Branch) -> str:
        """What a branch is called: its name, or the choice it begins with."""
        if branch.name or branch.line is None or not branch.line.steps:
            return branch.name
        return capital(self.choice(branch.line.steps[0].choice))

    def result(self, outcome: Outcome) -> str:
        """Who won a timeline, in a few words."""
        if self.match.is_team:
            return self.say("team_won" if outcome.winners else "team_ended")
        if not outcome.winners:
            return self.say("drawn")
        return self.say("won", players=", ".join(self.brief(seat) for seat in outcome.winners))

    def brief(self, seat: int) -> str:
        """Whoever sits at a seat, where there is little room: the name of a person, else the seat."""
        name = self.match.names[seat]
        return seat_word(self.match.game, seat, self.lang) if not name or level_of(name) else name

    def skill(self, skill: Skill) -> str:
        share, low, high = (self.say("percent", n=round(100 * part)) for part in skill[1:4])
        player = self.players[skill.seat]
        return self.say("skill_of", player=player, share=share, low=low, high=high, n=skill.decisions)

    def mistakes(self) -> list[Decision]:
        return [one for one in self.review.decisions if one.mark in (SLIP, BLUNDER)]

    # In a terminal.

    def told(self) -> list[str]:
        """The whole review as lines of text."""
        found = [f"{self.title()}, {self.level()}", "", self.curve_title()]
        room = max(len(name) for name, _ in self.lines())
        for name, seat in self.lines():
            last = self.amount(self.review.decisions[-1].scores[seat]) if self.review.decisions else ""
            found.append(f"  {name:{room}} {self.bars(seat)} {last}")
        found += ["", self.say("mistakes")]
        found += [line for one in self.mistakes() for line in self.paragraph(one)]
        found += [] if self.mistakes() else [f"  {self.say('no_mistakes')}"]
        found += ["", self.say("turning")]
        turning = [self.review.decisions[n - 1] for n in self.review.turning()]
        found += [line for one in turning for line in self.paragraph(one)]
        return [*found, "", self.say("skill"), *(f"  {self.skill(one)}" for one in self.review.skills())]

    def curve_title(self) -> str:
        return self.say("curve" if self.span == 1.0 else "score_curve")

    def paragraph(self, one: Decision) -> list[str]:
        return [
            f"  {self.decision(one)} ({self.verdict(one)})",
            *(f"      {line}" for line in self.details(one)),
        ]

    def bars(self, seat: int) -> str:
        """A line of the curve, in letters of different heights."""
        low = min(0.0, min((one.scores[seat] for one in self.review.decisions), default=0.0))
        values = [one.scores[seat] for one in self.review.decisions]
        step = max(len(values) / WIDEST, 1.0)
        shown = [
            values[min(int((n + 1) * step) - 1, len(values) - 1)] for n in range(int(len(values) / step))
        ]
        return "".join(BARS[round((value - low) / self.span * (len(BARS) - 1))] for value in shown)
