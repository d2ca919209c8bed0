"""A view as text: the timeline as a table, the event being resolved, the players, one's own hand."""

from __future__ import annotations

from anachron.draw import sheet
from anachron.draw.ansi import pad, wrapped
from anachron.games.contretemps.picture.seen import Place, Seen, View
from anachron.games.contretemps.picture.words import Words

# fmt: off
PLAIN = {"pawns": "o#^hd*", "now": ">", "crystal": "*", "joint": " - ", "rule": "-", "tick": "ok"}
FANCY = {"pawns": "●■▲⬢◆★", "now": "▶", "crystal": "♦", "joint": " · ", "rule": "─", "tick": "✓"}
SUITS = {"A": "orange", "B": "green", "C": "cyan", "D": "red", "E": "pink"}
SEATS = ("blue", "red", "yellow", "green", "pink", "grey")
# fmt: on
ROOMY = 90  # columns from which titles have room
TIGHT = 50  # columns below which pawns stand close


def show(view: View, say: Words, colour: bool, width: int, unicode: bool) -> str:
    """A view as terminal text; `unicode=False` keeps to ASCII signs."""
    return Sheet(Seen(view), say, colour, width, unicode).text()


class Sheet(sheet.Sheet[Seen, Words]):
    """The timeline, the event being resolved, the players, a hand."""

    plain, fancy = PLAIN, FANCY

    def lines(self) -> list[str]:
        return [*self.heading(), "", *self.line(), "", *self.trick(), *self.players(), *self.hand()]

    def line(self) -> list[str]:
        """The constant and the events, one below the other."""
        return [self.place(place) for place in self.seen.places] + self.to_come()

    def place(self, place: Place) -> str:
        now = place.number == self.seen.present
        mark = self.paint(self.signs["now"], "bold") if now else " "
        cells = [f"{mark}{place.slot:2}", self.name(place), self.cards(place), self.owner(place)]
        cells += (
            [self.cost(place.slot)] if self.seen.phase == "travel" and self.seen.viewer is not None else []
        )
        cells.append(("" if self.width < TIGHT else " ").join(self.pawn(seat) for seat in place.pawns))
        return ("  " if self.width >= ROOMY else " ").join(cells)

    def name(self, place: Place) -> str:
        """A place's name, with its title where there is room."""
        if place.number == 0:
            name = self.say("constant")
        else:
            name = self.say("event", number=place.number)
        if self.width < ROOMY:
            return pad(name[:9] + "." if len(name) > 10 else name, 10)
        title = f" {self.say(f'title.{place.number}')}" if place.number else ""
        return pad(name, 12) + pad(self.paint(title, "dim"), 24)

    def cards(self, place: Place) -> str:
        """The lead card and the winning card: `A5>A9`."""
        if place.number == 0:
            return pad(self.card(place.win) if place.win else self.say("no_constant"), 8)
        if place.win is None or place.lead is None:
            return pad("...", 8)
        return pad(f"{self.card(place.lead)}>{self.card(place.win)}", 8)

    def owner(self, place: Place) -> str:
        if place.owner is None:
            return pad("", 14 if self.width >= ROOMY else 2)
        name = f" {self.say.seat(place.owner)}" if self.width >= ROOMY else ""
        return pad(self.pawn(place.owner) + name, 14 if self.width >= ROOMY else 2)

    def cost(self, slot: int) -> str:
        """What it costs to travel there; ( ) about what is offered."""
        text = f"{self.seen.cost(slot)}{self.signs['crystal']}"
        if self.seen.slot_choice(slot) is not None:
            return pad(self.paint(f"({text})", "cyan"), 6)
        chosen = self.seen.chosen() == slot
        return pad(f" {text}" + (self.signs["tick"] if chosen else ""), 6)

    def to_come(self) -> list[str]:
        left = self.seen.to_come()
        if not left:
            return []
        text = f"{left}" if isinstance(left, int) else " ".join(map(str, left))
        label = (
            self.say("hidden_to_come", count=left)
            if isinstance(left, int)
            else self.say.colon(self.say("to_come"), text)
        )
        return [self.paint(f"     {label}", "dim")]

    def card(self, name: str) -> str:
        return self.paint(name, "bold", SUITS[name[0]])

    def pawn(self, seat: int) -> str:
        return self.paint(self.signs["pawns"][seat], "bold", SEATS[seat])

    def trick(self) -> list[str]:
        """The cards played so far in the event being resolved."""
        seen, say = self.seen, self.say
        if seen.phase != "events" or seen.outcome is not None:
            return []
        suit = seen.demanded()
        asked = say("demanded", suit=suit) if suit else say("open_lead")
        title = say("on_table", event=seen.event)
        laid = [f"{self.pawn(seat)} {self.card(card)}" for seat, card in seen.played]
        return [*wrapped([self.paint(title, "bold"), f"({asked})", *laid], self.width, "  "), ""]

    def players(self) -> list[str]:
        return [line for seat in range(self.seen.seats) for line in self.player(seat)]

    def player(self, seat: int) -> list[str]:
        """A player's energy, cards and events, on as few lines as it takes."""
        seen, say = self.seen, self.say
        acts = seen.outcome is None and seat in seen.pending
        name = pad(say.player(seen, seat), 20)
        mark = self.signs["now"] if acts else " "
        parts = [f"{mark} {self.pawn(seat)} {self.paint(name, 'bold') if acts else name}"]
        parts += [
            f"{say('energy')} {seen.energy(seat)}",
            f"{say('cards')} {seen.hand_size(seat)}",
            f"{say('events')} {seen.discs(seat)}",
        ]
        parts += [say("ready")] if seen.is_ready(seat) else []
        parts += [say("marker")] if seen.view.get("marker") == seat else []
        return self.fit(parts)

    def hand(self) -> list[str]:
        """One's own cards, a suit after the other; ( ) about those that can be chosen."""
        cards = self.seen.hand()
        if not cards:
            return []
        shown = [self.held(name) for name in cards]
        lines = wrapped(shown, self.width - 2, " ")
        return ["", self.paint(f"{self.say('hand')}:", "bold"), *(f"  {line}" for line in lines)]

    def held(self, name: str) -> str:
        text = f"{self.card(name)} {self.say.word(name[0])}" if self.width >= ROOMY else self.card(name)
        offered = self.seen.card_choice(name) is not None
        return f"({text})" if offered else f" {text} "
