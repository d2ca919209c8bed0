"""The words of the picture, by language."""

from __future__ import annotations

from math import gcd

from anachron.draw import words
from anachron.engine import Game, Offered, View
from anachron.games.loop.choices import USE_POWER
from anachron.games.loop.content.effects import EACH_MAY_DRAW, EACH_MAY_STEP
from anachron.games.loop.content.eras import CODES
from anachron.games.loop.content.tokens import token_of
from anachron.games.loop.language import Operation, operation_at, program, understood
from anachron.games.loop.naming import ERA_NAMES
from anachron.games.loop.picture.seen import Seen
from anachron.games.loop.printed import content_of
from anachron.games.loop.wording import clause, done, joined, texts
from anachron.texts import capital

ASKED_BY_EFFECTS = ("era", "clone", "push", "step", "agent", "card", "option", "discard")
SHORT = {"en": CODES, "fr": ("AUB", "MOY", "REN", "IND", "MON", "ROB", "FIN")}


class Words(words.Words):
    """What the picture says, in one language."""

    def __init__(self, game: Game, lang: str) -> None:
        super().__init__(game, lang)
        self.words = dict(self.words)  # looked up faster than in one after another
        self.content = content_of(game)
        self.said = texts(self.content, lang)

    def era(self, era: int) -> str:
        return ERA_NAMES[self.lang][era]

    def code(self, era: int) -> str:
        """An Era in three letters."""
        return SHORT[self.lang][era]

    def name(self, id: str) -> str:
        return self.word(id)

    def text(self, id: str) -> str:
        """What a card says."""
        return self.said.get(id, "")

    def label(self, choice: Offered, seen: Seen) -> str:
        """A choice where it is offered; an option is the part of the card it stands for."""
        if choice["kind"] == "option":
            return self.option(seen, choice["args"]["n"])
        if choice["kind"] in ("era", "pass") and self.cancels(seen):
            return self(f"cancel_{choice['kind']}", **choice["args"])
        if choice["kind"] == "pass" and any(one["kind"] == "take" for one in seen.choices):
            return self("take_none")
        if choice["kind"] == "agent" and self.puts_in_order(seen):
            return self("next", **choice["args"])
        if choice["kind"] == "clone":
            return self.clone(seen, choice["args"]["clone"])
        if choice["kind"] == "push":
            return self("push", era=seen.pushed_to(choice["args"]["dir"]))
        if choice["kind"] == "step" and not any(one["args"].get("carry") for one in seen.choices):
            return self("step", dir=choice["args"]["dir"])
        return self.choice(choice)

    def option(self, seen: Seen, n: int) -> str:
        """What a part of the card under way does."""
        asking = self.asking(seen)
        assert asking is not None
        return capital(clause(asking.body[n], self.lang))

    def clone(self, seen: Seen, clone: list[int] | str) -> str:
        """A Clone by where it stands and where it is to go."""
        where, supa = seen.stands(token_of(clone)), seen.is_supa(clone)
        return self("clone_to_choose", supa=supa, era=where, to=seen.end_of(clone))

    def asking(self, seen: Seen) -> Operation | None:
        """The part of a card under way that asks something."""
        frame = seen.view["frames"][-1]
        return operation_at(understood(self.content.effect_of(frame["card"])), frame["at"])

    def power(self, seen: Seen) -> str:
        """What the power of the active Agent does."""
        return joined(understood(self.content.effect_of(seen.agents[seen.active]["id"])), self.lang)

    def headline(self, seen: Seen) -> str:
        if seen.outcome is not None:
            return self.word("winner.0" if seen.outcome["winners"] else "winner.none")
        if not seen.laid:
            return self.title
        return self("plays", agent=seen.agents[seen.active]["id"])

    def prompt(self, seen: Seen) -> str:
        """What is asked, or how the game ended."""
        if seen.outcome is not None:
            return self.word(seen.outcome["reason"])
        frames = seen.view.get("frames") or ()
        if frames:
            card, agent = frames[-1]["card"], seen.agents[frames[-1]["applier"]]["id"]
            if self.puts_in_order(seen):
                return self("ask_next", card=card)
            if seen.choices:
                return self.about_effect(seen, card)
            return self("ask_power" if card == agent else "ask_effect", agent=agent, card=card)
        if seen.waits and seen.laid:
            asked = seen.active if seen.solo else seen.view["pending"][0]
            return self("ask_other", agent=seen.agents[asked]["id"])
        return self.question(seen)

    def ending(self, seen: Seen) -> str:
        """How far the team came."""
        if not seen.laid:
            return ""
        when = self("cycle_turn", cycle=seen.view["cycle"], turn=seen.turn)
        vortexes = self("vortexes", count=len(seen.view["vortex"]))
        return " · ".join((when, self("archived", count=seen.archived), vortexes))

    def about_effect(self, seen: Seen, card: str) -> str:
        """What an effect that is under way asks; where it may be left out, with all that it does."""
        kind, asking = seen.choices[0]["kind"], self.asking(seen)
        if asking and asking.form.verb == "may":
            return self("which_yes", card=card, body=done(asking, self.lang))
        if asking and (key := f"which_{kind}_{asking.form.verb}") in self.texts:
            return self(key, card=card, **asking.values)
        if kind in ASKED_BY_EFFECTS:
            return self(f"which_{kind}", card=card)
        said = self.text(card).rstrip(".")
        return self.colon(self.word(card), f"« {said} »" if self.lang == "fr" else f"“{said}”")

    def question(self, seen: Seen) -> str:
        """What is asked while no effect is under way."""
        if seen.view.get("dealt"):
            return self("ask_dealt", card=seen.view["dealt"])
        kinds = {one["kind"] for one in seen.choices}
        if self.cancels(seen):
            key = "cancel"
        elif seen.view.get("reward"):
            key = "reward"
        else:
            key = "shred" if "card" in kinds else "hull" if "clone" in kinds else seen.view["phase"]
        return self(f"ask_{key}")

    def cancels(self, seen: Seen) -> bool:
        """Whether a Rift that falls may be cancelled (LP-74)."""
        return seen.view["phase"] == "foo_card" and any(one["kind"] == "era" for one in seen.choices)

    def puts_in_order(self, seen: Seen) -> bool:
        """Whether it is asked who is next, of all whom an effect serves (LP-95)."""
        if not any(one["kind"] == "agent" for one in seen.choices) or not seen.view.get("frames"):
            return False
        frame = seen.view["frames"][-1]
        return program(self.content.effect_of(frame["card"]))[frame["at"]] in (EACH_MAY_DRAW, EACH_MAY_STEP)

    def about(self, seen: Seen) -> str:
        options = seen.view["options"]
        return f"{self.word(options['mode'])} · {self.word('level.' + str(options['level']))}"

    def price(self, seen: Seen) -> str:
        """What the next LOOP costs."""
        return self("price", energy=seen.price)

    def centrifuges(self, seen: Seen) -> list[str]:
        """How many Centrifuges are stopped, and what stopping one takes (LP-145, LP-148)."""
        if "centrifuges" not in seen.view:
            return []
        left = [self("centrifuge_price", energy=seen.shut_price)] if seen.view["centrifuges"] else []
        return [self("centrifuges_stopped", count=seen.stopped), *left]

    def supa_clones(self, seen: Seen) -> list[str]:
        """How many Supa Clones are still to be destroyed (LP-142)."""
        if "supa_left" not in seen.view:
            return []
        return [self("supa_clones", there=seen.supa_clones, gone=seen.supa_destroyed)]

    def shares(self, seen: Seen) -> list[str]:
        """The chance of each exit of the Machine, as fractions."""
        weights = seen.weights()
        whole = sum(weights)
        return [f"{w // gcd(w, whole)}/{whole // gcd(w, whole)}" if w else "0" for w in weights]

    def odds(self, seen: Seen) -> str:
        before, here, after = self.shares(seen)
        return self("odds", before=before, here=here, after=after)

    def hand_card(self, entry: str) -> tuple[str, bool]:
        """A card of a hand: its id, and whether it is ready."""
        return entry.rstrip("*"), not entry.endswith("*")


def labels(view: View, say: Words) -> dict[int, str]:
    """The choices of a view as lists call them: an option, and a power, by what it does."""
    seen = Seen(view, say.content)
    found = {choice["id"]: capital(say.label(choice, seen)) for choice in view["choices"]}
    if USE_POWER in found:
        found[USE_POWER] = say.colon(found[USE_POWER], say.power(seen))
    return found


def role(view: View, seat: int, say: Words) -> str:
    """The Agent a seat plays, once it is chosen."""
    agents = view.get("agents") or ()
    return say.name(agents[seat]["id"]) if view["seats"] > 1 and seat < len(agents) else ""
