"""A view as text: the ring as a table of seven rows, HQ, and the hands."""

from __future__ import annotations

from anachron.draw import sheet
from anachron.draw.ansi import pad, wrapped
from anachron.games.loop.picture.seen import Seen, View
from anachron.games.loop.picture.words import Words

# fmt: off
PLAIN = {"rift": "#", "slot": ".", "energy": "E", "blue": "B", "vortex": "@", "foo": "<*>", "may": " + ",
         "joint": " - ", "active": ">", "full": "[###]", "empty": "[   ]", "to": ">", "ready": "o",
         "tired": "x"}
FANCY = {"rift": "▣", "slot": "▫", "energy": "⚡", "blue": "■", "vortex": "◎", "foo": "◆◆◆", "may": " ◇ ",
         "joint": " · ", "active": "▶", "full": "▮▮▮", "empty": "▯▯▯", "to": "→", "ready": "●", "tired": "○"}
# fmt: on
NAME = 17


def show(view: View, say: Words, colour: bool, width: int, unicode: bool) -> str:
    """A view as terminal text; `unicode=False` keeps to ASCII signs."""
    return Sheet(Seen(view, say.content), say, colour, width, unicode).text()


class Sheet(sheet.Sheet[Seen, Words]):
    """The ring, the headquarters, the Agents with their hands."""

    plain, fancy = PLAIN, FANCY

    def lines(self) -> list[str]:
        laid = ["", *self.ring(), "", *self.headquarters(), "", *self.agents()] if self.seen.laid else []
        return self.heading() + laid

    def ring(self) -> list[str]:
        return [line for era in range(7) for line in self.era(era)]

    def era(self, era: int) -> list[str]:
        """One Era: Dr Foo or what he would throw, Rifts, Energy, Clones, Agents, tile, cards."""
        seen, say, signs = self.seen, self.say, self.signs
        if seen.foo == era:
            foo = self.paint(signs["foo"], "bold", "red")
        else:
            foo = f"{signs['may'].strip()}{seen.throw(era)} " if era in seen.foo_left else "   "
        rifts = signs["rift"] * seen.rifts(era) + signs["slot"] * (seen.slots(era) - seen.rifts(era))
        start = f"{pad(foo, 4)}{pad(f'{era} {say.era(era)}', NAME + 2)} {self.paint(pad(rifts, 3), 'red')}"
        energy = f"{seen.energy(era)}{signs['energy']}" + (
            f" {seen.blue(era)}{signs['blue']}" if seen.blue(era) else ""
        )
        parts = [f"{start} {self.paint(energy, 'green')}", *self.who(era), *self.what(era)]
        return self.fit(parts, " " * 8)

    def who(self, era: int) -> list[str]:
        """Clones, each with the Era that destroys it, and Agents."""
        seen, say = self.seen, self.say
        clones = [
            f"{'S' if seen.is_supa(c) else 'c'}{self.signs['to']}{say.code(seen.end_of(c))}"
            for c in seen.clones(era)
        ]
        pawns = [seen.agents[slot]["id"] for slot in seen.agents_at(era)]
        return ([self.paint(" ".join(clones), "yellow")] if clones else []) + [
            self.paint(pawn, "bold") for pawn in pawns
        ]

    def what(self, era: int) -> list[str]:
        seen, say = self.seen, self.say
        found = []
        tile = seen.tile(era)
        if seen.has_vortex(era):
            found.append(self.paint(f"{self.signs['vortex']} {say('vortex')}", "bold", "pink"))
        elif tile is not None and tile["visible"]:
            n, needs = seen.done(tile), seen.needs(tile)
            state = say("complete") if n >= needs else f"{n}/{needs}"
            where = (
                f" ({' '.join(map(say.code, tile['damage']))})"
                if isinstance(tile["damage"], list) and n
                else ""
            )
            found.append(self.paint(f"{say.name(tile['mission'])} {state}{where}", "cyan"))
        if seen.has_centrifuge(era):
            found.append(say("centrifuge"))
        return found + [f"[{say.name(card)}]" for card in seen.available(era)]

    def headquarters(self) -> list[str]:
        price = self.paint(self.say.price(self.seen), "bold")
        return [part for line in [*map(self.spelled, self.known()), price] for part in self.sentence(line)]

    def known(self) -> list[str]:
        """What everybody should know."""
        seen, say = self.seen, self.say
        left, active = " ".join(say.code(era) for era in seen.foo_left), seen.view.get("ultramachina") or ()
        destroyed, locked = seen.view["destroyed"], seen.view.get("locked")
        return [
            f"{say('cycle', cycle=seen.view['cycle'])} · {say('turns_left', turns=seen.turns_left)}",
            f"{say('archived', count=seen.archived)} · {say('vortexes', count=len(seen.view['vortex']))}",
            say.colon(say("foo_left"), left),
            say.odds(seen),
            f"{say('bag', count=seen.view['bag'])} · {say('big_deck', count=seen.view['big_deck'])}",
            *say.centrifuges(seen),
            *say.supa_clones(seen),
            *("! " + say.colon(say.name(card), say.text(card)) for card in active),
            *(["! " + say.colon(say.word(locked), say("locked"))] if locked else []),
            *([say("destroyed_top", card=destroyed[0])] if destroyed else []),
        ]

    def agents(self) -> list[str]:
        return [line for slot in range(len(self.seen.agents)) for line in self.agent(slot)]

    def agent(self, slot: int) -> list[str]:
        """An Agent with batteries and piles, then its hand card by card."""
        seen, say = self.seen, self.say
        one, deck, top = seen.agents[slot], seen.deck(slot), seen.next_card(slot)
        mark = self.signs["active"] if slot == seen.active else " "
        parts = [
            f"{mark} {self.paint(say.name(one['id']), 'bold')} ({one['id']})",
            self.signs["full" if one["battery"] else "empty"],
            say("deck", draw=deck["draw"], discard=len(deck["discard"])),
            *([say("next_card", card=top)] if top else []),
        ]
        return self.fit(parts) + [line for entry in one["hand"] for line in self.card(entry)]

    def card(self, entry: str) -> list[str]:
        id, ready = self.say.hand_card(entry)
        dimension = self.say.word(self.seen.dimension(id))
        head = f"    {self.signs['ready' if ready else 'tired']} {id} {self.say.name(id)} ({dimension})"
        first, *rest = self.say.text(id).split(" ")
        lines = wrapped([self.say.colon(head, first), *rest], self.width, " ")
        lines = [lines[0], *(f"      {line}" for line in lines[1:])]
        return lines if ready else [self.paint(line, "dim") for line in lines]
