"""A view as text: the ring as a table of seven rows, HQ, and the hands."""

from __future__ import annotations

from typing import Any

from anachron.draw.ansi import pad, paint, wrapped
from anachron.games.loop.content.artefacts import CARD_OF, DIMENSION, DIMENSIONS
from anachron.games.loop.picture.side import lines_of_hq
from anachron.games.loop.picture.table import Table, View
from anachron.games.loop.picture.words import Words

# fmt: off
PLAIN = {"rift": "#", "slot": ".", "energy": "E", "blue": "B", "vortex": "@", "foo": "<*>", "may": " + ",
         "joint": " - ", "active": ">", "full": "[###]", "empty": "[   ]", "to": ">", "ready": "o",
         "tired": "x"}
FANCY = {"rift": "▣", "slot": "▫", "energy": "⚡", "blue": "■", "vortex": "◎", "foo": "◆◆◆", "may": " ◇ ",
         "joint": " · ", "active": "▶", "full": "▮▮▮", "empty": "▯▯▯", "to": "→", "ready": "●", "tired": "○"}
# fmt: on
NAME = 15


def show(view: View, lang: str = "en", colour: bool = False, width: int = 100, unicode: bool = True) -> str:
    """A view as terminal text; `unicode=False` keeps to ASCII signs."""
    return Screen(Table(view), Words(lang), colour, width, FANCY if unicode else PLAIN).text()


class Screen:
    """One picture: its table, its words, and what the terminal can do."""

    def __init__(self, table: Table, say: Words, colour: bool, width: int, signs: dict[str, str]) -> None:
        self.table, self.say, self.colour, self.width, self.signs = table, say, colour, width, signs

    def text(self) -> str:
        lines = self.heading()
        if self.table.laid:
            lines += ["", *self.ring(), "", *self.headquarters(), "", *self.agents()]
        return "\n".join(line.rstrip() for line in lines) + "\n"

    def paint(self, text: str, *styles: str) -> str:
        return paint(text, *styles, colour=self.colour)

    def fit(self, parts: list[str], indent: str = "") -> list[str]:
        first, *more = wrapped(parts, self.width - len(indent), self.signs["joint"]) or [""]
        return [first, *(indent + line for line in more)]

    def heading(self) -> list[str]:
        head = self.paint(self.say.headline(self.table), "bold")
        about = self.paint(self.say.about(self.table).replace(" · ", self.signs["joint"]), "dim")
        prompt = wrapped(self.say.prompt(self.table).split(), self.width, " ")
        return wrapped([head, about], self.width, "   ") + prompt

    def ring(self) -> list[str]:
        return [line for era in range(7) for line in self.era(era)]

    def era(self, era: int) -> list[str]:
        """One Era: Dr Foo or what he would throw, Rifts, Energy, Clones, Agents, tile, cards."""
        table, say, signs = self.table, self.say, self.signs
        if table.foo == era:
            foo = self.paint(signs["foo"], "bold", "red")
        else:
            foo = f"{signs['may'].strip()}{table.throw(era)} " if era in table.foo_left else "   "
        rifts = signs["rift"] * table.rifts(era) + signs["slot"] * (table.slots(era) - table.rifts(era))
        start = f"{pad(foo, 4)}{pad(f'{era} {say.era(era)}', NAME + 2)} {self.paint(pad(rifts, 3), 'red')}"
        energy = f"{table.energy(era)}{signs['energy']}" + (
            f" {table.blue(era)}{signs['blue']}" if table.blue(era) else ""
        )
        parts = [f"{start} {self.paint(energy, 'green')}", *self.who(era), *self.what(era)]
        return self.fit(parts, " " * 8)

    def who(self, era: int) -> list[str]:
        """Clones, each with the Era that destroys it, and Agents."""
        table, say = self.table, self.say
        clones = [
            f"{'S' if table.is_supa(c) else 'c'}{self.signs['to']}{say.code(table.end_of(c))}"
            for c in table.clones(era)
        ]
        pawns = [table.agents[slot]["id"] for slot in table.agents_at(era)]
        return ([self.paint(" ".join(clones), "yellow")] if clones else []) + [
            self.paint(pawn, "bold") for pawn in pawns
        ]

    def what(self, era: int) -> list[str]:
        table, say = self.table, self.say
        found = []
        tile = table.tile(era)
        if table.has_vortex(era):
            found.append(self.paint(f"{self.signs['vortex']} {say('vortex')}", "bold", "pink"))
        elif tile is not None and tile["visible"]:
            n, needs = table.done(tile), table.needs(tile)
            state = say("complete") if n >= needs else f"{n}/{needs}"
            where = (
                f" ({' '.join(map(say.code, tile['damage']))})"
                if isinstance(tile["damage"], list) and n
                else ""
            )
            found.append(self.paint(f"{say.name(tile['mission'])} {state}{where}", "cyan"))
        if table.has_centrifuge(era):
            found.append(say("centrifuge"))
        return found + [f"[{say.name(card)}]" for card in table.available(era)]

    def headquarters(self) -> list[str]:
        lines = [
            line.replace(" · ", self.signs["joint"]).replace("⚠ ", "! ") for line in lines_of_hq(self.scene())
        ]
        price = self.paint(self.say.price(self.table), "bold")
        return [part for line in [*lines, price] for part in wrapped(line.split(" "), self.width, " ")]

    def scene(self) -> Any:
        from anachron.draw.theme import LIGHT
        from anachron.games.loop.picture.scene import WIDE, Scene

        return Scene(self.table, WIDE, LIGHT, self.say)

    def agents(self) -> list[str]:
        return [line for slot in range(len(self.table.agents)) for line in self.agent(slot)]

    def agent(self, slot: int) -> list[str]:
        """An Agent with batteries and piles, then its hand card by card."""
        table, say = self.table, self.say
        one, deck, top = table.agents[slot], table.deck(slot), table.next_card(slot)
        mark = self.signs["active"] if slot == table.active else " "
        parts = [
            f"{mark} {self.paint(say.name(one['id']), 'bold')} ({one['id']})",
            self.signs["full" if one["battery"] else "empty"],
            say("deck", draw=deck["draw"], discard=len(deck["discard"])),
            *([say("next_card", card=top)] if top else []),
        ]
        return self.fit(parts, "    ") + [line for entry in one["hand"] for line in self.card(entry)]

    def card(self, entry: str) -> list[str]:
        id, ready = self.say.hand_card(entry)
        dimension = self.say.word(DIMENSIONS[DIMENSION[CARD_OF[id]]])
        head = f"    {self.signs['ready' if ready else 'tired']} {id} {self.say.name(id)} ({dimension})"
        first, *rest = self.say.text(id).split()
        lines = wrapped([self.say.colon(head, first), *rest], self.width, " ")
        lines = [lines[0], *(f"      {line}" for line in lines[1:])]
        return lines if ready else [self.paint(line, "dim") for line in lines]
