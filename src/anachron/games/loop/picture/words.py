"""The words of the picture, by language."""

from __future__ import annotations

from math import gcd
from typing import Any

from anachron.draw.words import Language
from anachron.games.loop import GAME
from anachron.games.loop.content.eras import CODES
from anachron.games.loop.naming import ERA_NAMES
from anachron.games.loop.picture.table import Table
from anachron.games.loop.wording import texts

SHORT = {"en": CODES, "fr": ("AUB", "MOY", "REN", "IND", "MON", "ROB", "FIN")}


class Words(Language):
    """What the picture says, in one language."""

    def __init__(self, lang: str) -> None:
        super().__init__(lang)
        self.names = GAME.names(lang)
        self.texts = texts(lang)

    def __call__(self, key: str, **values: object) -> str:
        return GAME.sentence("ui", key, self.lang, **values)

    def word(self, key: str) -> str:
        return GAME.sentence("words", key, self.lang)

    def era(self, era: int) -> str:
        return ERA_NAMES[self.lang][era]

    def code(self, era: int) -> str:
        """An Era in three letters."""
        return SHORT[self.lang][era]

    def name(self, id: str) -> str:
        return self.names.get(id, id)

    def text(self, id: str) -> str:
        """What a card says."""
        return self.texts.get(id, "")

    def choice(self, choice: dict[str, Any], table: Table) -> str:
        """A choice as a label; an option is the part of the card it stands for."""
        if choice["kind"] == "option":
            option = self.option(table, choice["args"]["n"])
            if option:
                return option[:1].upper() + option[1:]
        if choice["kind"] in ("era", "pass") and self.cancels(table):
            return self(f"cancel_{choice['kind']}", **choice["args"])
        if choice["kind"] == "push":
            return self("push", era=table.pushed_to(choice["args"]["dir"]))
        if choice["kind"] == "step" and not any(one["args"].get("carry") for one in table.choices):
            return self("step", dir=choice["args"]["dir"])
        return GAME.sentence("choices", choice["kind"], self.lang, **choice["args"])

    def option(self, table: Table, n: int) -> str:
        frames = table.view.get("frames") or ()
        card = frames[-1]["card"] if frames else ""
        parts = self.text(card).split(" or " if self.lang == "en" else " ou ")
        return parts[n].split(", then ")[-1].split(", puis ")[-1] if n < len(parts) else ""

    def headline(self, table: Table) -> str:
        if table.outcome is not None:
            return self.word("winner.0" if table.outcome["winners"] else "winner.none")
        if not table.laid:
            return GAME.name[self.lang]
        return f"{self.name(table.agents[table.active]['id'])} {self('plays')}"

    def prompt(self, table: Table) -> str:
        """What is asked, or how the game ended."""
        if table.outcome is not None:
            return self.word(table.outcome["reason"])
        frames = table.view.get("frames") or ()
        if frames:
            card, agent = frames[-1]["card"], table.agents[frames[-1]["applier"]]["id"]
            key = "ask_power" if card == agent else "ask_effect"
            return self(key, agent=agent, card=card)
        if table.waits and table.laid:
            asked = table.active if table.solo else table.view["pending"][0]
            return self("ask_other", agent=table.agents[asked]["id"])
        return self("ask_cancel" if self.cancels(table) else f"ask_{table.view['phase']}")

    def cancels(self, table: Table) -> bool:
        """Whether a Rift that falls may be cancelled (LP-74)."""
        return table.view["phase"] == "foo_card" and any(one["kind"] == "era" for one in table.choices)

    def about(self, table: Table) -> str:
        options = table.view["options"]
        return f"{self.word(options['mode'])} · {self.word('level.' + str(options['level']))}"

    def price(self, table: Table) -> str:
        """What the next LOOP costs."""
        return self("price", energy=table.price, more=table.price > 1)

    def centrifuges(self, table: Table) -> list[str]:
        """How many Centrifuges are stopped, and what stopping one takes (LP-145, LP-148)."""
        if "centrifuges" not in table.view:
            return []
        left = [self("centrifuge_price", energy=table.shut_price)] if table.view["centrifuges"] else []
        return [self("centrifuges_stopped", count=table.stopped), *left]

    def supa_clones(self, table: Table) -> list[str]:
        """How many Supa Clones are still to be destroyed (LP-142)."""
        if "supa_left" not in table.view:
            return []
        return [self("supa_clones", there=table.supa_clones, gone=table.supa_destroyed)]

    def shares(self, table: Table) -> list[str]:
        """The chance of each exit of the Machine, as fractions."""
        weights = table.weights()
        whole = sum(weights)
        return [f"{w // gcd(w, whole)}/{whole // gcd(w, whole)}" if w else "0" for w in weights]

    def odds(self, table: Table) -> str:
        before, here, after = self.shares(table)
        return self("odds", before=before, here=here, after=after)

    def hand_card(self, entry: str) -> tuple[str, bool]:
        """A card of a hand: its id, and whether it is ready."""
        return entry.rstrip("*"), not entry.endswith("*")

    def description(self, table: Table) -> str:
        """The whole table in a few sentences, for screen readers."""
        if not table.laid:
            return self.prompt(table)
        parts = []
        for era in range(7):
            bits = [f"{self('rifts')} {table.rifts(era)}", f"{self('energy')} {table.energy(era)}"]
            clones = [self.code(table.end_of(clone)) for clone in table.clones(era)]
            bits += [f"{self('clones')} {', '.join(clones)}"] if clones else []
            bits += [self.name(table.agents[slot]["id"]) for slot in table.agents_at(era)]
            bits += [self("vortex")] if table.has_vortex(era) else []
            bits += [self("foo")] if table.foo == era else []
            parts.append(self.colon(self.era(era), ", ".join(bits)))
        return "; ".join(parts)


def prompt(view: dict[str, Any], lang: str) -> str:
    """What the seat that looks is asked; while a card is applied, with what it says."""
    say, table = Words(lang), Table(view)
    frames = view.get("frames") or ()
    said = say.text(frames[-1]["card"]).rstrip(".") if frames else ""
    quoted = f"« {said} »" if lang == "fr" else f"“{said}”"
    return say.colon(say.prompt(table), quoted) if said else say.prompt(table)


def role(view: dict[str, Any], seat: int, lang: str) -> str:
    """The Agent a seat plays, once it is chosen."""
    agents = view.get("agents") or ()
    return Words(lang).name(agents[seat]["id"]) if view["seats"] > 1 and seat < len(agents) else ""
