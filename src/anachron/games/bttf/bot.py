"""The opponents of bttf: rules of thumb, worlds played on for some turns, beliefs about identities."""

from __future__ import annotations

import math
from typing import Any, NamedTuple

from anachron.bots.answer import Answer
from anachron.bots.montecarlo import Rated
from anachron.engine import Game, Malformed
from anachron.engine.luck import Luck
from anachron.engine.texts import LANGUAGES
from anachron.games.bttf.content.cards import NUMBER, TIED_CELL
from anachron.games.bttf.content.history import B1, IDENTITIES, IDENTITY_IDS, LINCHPIN_IDS
from anachron.games.bttf.evaluation import Greedy, Horizon, follows_plan


class Level(NamedTuple):
    """How an opponent thinks."""

    nodes: int  # choices tried in worlds
    seconds: float  # a ceiling
    rounds: int  # played on before a world is judged; 0: rules of thumb alone
    slips: int  # random choices in a hundred
    infers: bool  # identities of others, from what they flip


# fmt: off
LEVELS = {
    #                nodes  seconds  rounds  slips  infers
    "novice":  Level(    1,     1.0,      0,    45, False),
    "casual":  Level(    1,     1.0,      0,     0, False),
    "skilled": Level(1_000,     1.0,      3,     0, True),
    "expert":  Level(3_000,     2.0,      3,     0, True),
    "master":  Level(12_000,    5.0,      3,     0, True),
}
# fmt: on
DOUBT = 0.3  # the spread of what a world brings
TRUST = 0.55  # how much a flip tells: the log of the odds for each flip nearer


def bot(game: Game, level: str, seed: int) -> BttfBot:
    return BttfBot(game, LEVELS[level], seed)


class BttfBot:
    """Thinks anew for every choice, from the view alone; remembers what others have flipped."""

    def __init__(self, game: Game, level: Level, seed: int) -> None:
        self.game, self.level = game, level
        self.stream = Luck(seed).stream("bot")
        self.minds = Minds()

    def choose(self, view: dict[str, Any], nodes: int | None = None, seconds: float | None = None) -> Answer:
        """One choice for the seat whose view this is; limits replace those of the level."""
        if not view["choices"]:
            raise Malformed("expected a view of a seat that has to choose")
        self.minds.watch(view)
        if len(view["choices"]) == 1:
            return self.answer(view["choices"][0]["id"], 0.5, "only")
        if not self.level.rounds:
            state = self.game.imagine(view, int(self.stream.word()))
            number = int(Greedy(self.level.slips).pick(state, view["seat"], self.stream))
            return self.answer(number, 0.5, "thumb")
        rated = self.rated(view, nodes, seconds)
        best = self.best(view, rated)
        games = sum(int(choice.visits) for choice in rated)
        return self.answer(
            int(best.number), best.mean(), "games", share=round(100 * best.mean()), count=games
        )

    def rated(self, view: dict[str, Any], nodes: int | None, seconds: float | None) -> list[Rated]:
        """All choices with what they brought, in worlds that fit the view and the beliefs."""
        level, policy = self.level, Greedy(8)
        if nodes is None and seconds is None:
            nodes, seconds = level.nodes, level.seconds
        if level.infers:
            policy.beliefs = self.minds.beliefs(view)
        state = self.game.imagine(view, int(self.stream.word()))
        search = Horizon(policy, level.rounds)
        return search.rate(state, view["seat"], nodes or 0, seconds or 0.0, self.stream)

    def best(self, view: dict[str, Any], rated: list[Rated]) -> Rated:
        """The choice that brought most; the rule of thumb stands unless it is clearly beaten."""
        state = self.game.imagine(view, int(self.stream.word()))
        thumb = int(Greedy(0).pick(state, view["seat"], self.stream))
        usual = next(choice for choice in rated if choice.number == thumb)
        best = max(rated, key=lambda choice: (choice.mean(), -choice.number))
        doubt = DOUBT * math.sqrt(2.0 / max(best.visits, 1.0))
        return best if best.mean() - usual.mean() > doubt else usual

    def answer(self, number: int, value: float, reason: str, **values: Any) -> Answer:
        choice = self.game.choice(number)
        why = {
            lang: self.game.sentence("why", reason, lang, choice=choice.text(lang), **values)
            for lang in LANGUAGES
        }
        return Answer(choice, value, [choice], why)


class Minds:
    """What the flips of others tell about their identities: a weight for each, in logs."""

    def __init__(self) -> None:
        self.logs: dict[int, list[float]] = {}
        self.noted: tuple[int, str] | None = None

    def watch(self, view: dict[str, Any]) -> None:
        """Note the flip that is being declared; every seat is asked in its window, so none is missed."""
        self.renew(view)
        for frame in view["stack"]:
            cell = frame.get("cell") or (tied(frame) if frame.get("side") == "flip" else None)
            if frame["seat"] == view["seat"] or cell is None or frame["stage"] != "window":
                continue
            key = (view["turns"], f"{frame['card']} {frame['act']} {cell} {len(view['discard'])}")
            if key == self.noted:
                continue
            self.noted = key
            self.note(view, frame["seat"], LINCHPIN_IDS.index(cell))

    def note(self, view: dict[str, Any], seat: int, linchpin: int) -> None:
        logs = self.logs.setdefault(seat, [0.0] * IDENTITIES)
        setting = sum(2 ** LINCHPIN_IDS.index(cell) for cell in view["altered"])
        strength = 2 * TRUST if linchpin == B1 else TRUST
        for identity in range(IDENTITIES):
            logs[identity] += strength * float(int(follows_plan(setting, linchpin, identity)))

    def renew(self, view: dict[str, Any]) -> None:
        """A player whose old identity lies open has a new one, of which nothing is known."""
        opened = {id for id in view["id_stack"] if id is not None}
        for seat, logs in list(self.logs.items()):
            favourite = max(range(IDENTITIES), key=lambda identity: logs[identity])
            if IDENTITY_IDS[favourite] in opened:
                del self.logs[seat]

    def beliefs(self, view: dict[str, Any]) -> list[float]:
        """Weights by seat and identity; nothing is ruled out but what the view rules out."""
        ruled_out = view["known"].get("ruled_out") or [[]] * view["seats"]
        found: list[float] = []
        for seat in range(view["seats"]):
            logs = self.logs.get(seat, [0.0] * IDENTITIES)
            top = max(logs)
            for identity, log in enumerate(logs):
                excluded = IDENTITY_IDS[identity] in ruled_out[seat]
                found.append(0.0001 if excluded else math.exp(max(log - top, -4.0)))
        return found


def tied(frame: dict[str, Any]) -> str:
    """The linchpin of a doubleback, by its card."""
    return str(LINCHPIN_IDS[TIED_CELL[NUMBER[frame["card"]]]])
