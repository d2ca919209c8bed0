"""A view as text: the timeline from the earliest card down, the hands, the piles, the album at the end."""

from __future__ import annotations

from anachron.draw import sheet
from anachron.draw.ansi import columns, wrapped
from anachron.games.timeline.picture.seen import Face, Seen
from anachron.games.timeline.picture.words import Words
from anachron.texts import MINUS

# fmt: off
FANCY = {"gap": "▸", "card": "●", "rift": "╰", "free": "○", "turn": "▶", "joint": " · ", "minus": MINUS,
         "hourglass": "⧗", "compass": "✛", "gear": "⚙", "torch": "♦", "feather": "❧"}
PLAIN = {"gap": ">", "card": "*", "rift": "`", "free": "o", "turn": ">", "joint": " - ", "minus": "-",
         "hourglass": "X", "compass": "+", "gear": "#", "torch": "!", "feather": "/"}
# fmt: on


def show(seen: Seen, say: Words, colour: bool, width: int, unicode: bool) -> str:
    """A view as terminal text; `unicode=False` keeps to ASCII signs."""
    return Sheet(seen, say, colour, width, unicode).text()


class Sheet(sheet.Sheet[Seen, Words]):
    """The timeline, the hands, the piles; at the end the album and what went wrong."""

    plain, fancy = PLAIN, FANCY

    def __init__(self, seen: Seen, say: Words, colour: bool, width: int, unicode: bool) -> None:
        super().__init__(seen, say, colour, width, unicode)
        names = seen.album()
        self.dates = max((columns(say.date(seen.dated(name))) for name in names), default=4)

    def lines(self) -> list[str]:
        lines = [*self.heading(), "", *self.line(), "", *self.hands(), "", *self.piles()]
        if self.seen.outcome is not None:
            lines += ["", *self.album(), "", *self.mistakes()]
        return lines

    def cut(self, text: str, used: int = 0) -> str:
        """A text that fits what is left of a line."""
        room = max(self.width - used, 1)
        return text if columns(text) <= room else text[: room - 1] + ("…" if self.signs is FANCY else "~")

    def spelled(self, text: str) -> str:
        """A text in the signs that the terminal has."""
        return self.cut(super().spelled(text).replace(MINUS, self.signs["minus"]))

    def line(self) -> list[str]:
        """The timeline, one card a line, with the intervals that may be chosen."""
        seen = self.seen
        offers, above = seen.offers("gap"), seen.rift()
        found = [self.paint(self.say("timeline"), "bold")]
        for n, place in enumerate(seen.places()):
            if n in offers:
                found.append(self.gap(n))
            found += [self.dated(name, self.signs["card"]) for name in place]
            if seen.team and n < len(above):
                pile = above[n]
                if pile:
                    found += [self.dated(name, "  " + self.signs["rift"]) for name in pile]
                else:
                    found.append(self.paint(f"   {self.signs['free']} {self.say('free')}", "dim"))
        last = len(seen.places())
        return [*found, self.gap(last)] if last in offers else found

    def gap(self, gap: int) -> str:
        return self.paint(f" {self.signs['gap']} {self.say('interval', gap=gap)}", "bold", "cyan")

    def dated(self, name: str, sign: str) -> str:
        face = self.seen.dated(name)
        date = self.say.date(face)
        spare = " " * (self.dates - columns(date))
        head = f" {sign} {spare}{date}  "
        return self.paint(head, "bold") + self.cut(self.say.called(face), columns(head))

    def hands(self) -> list[str]:
        """Everybody's cards; the player to decide comes first."""
        found: list[str] = []
        seats = [self.seen.me, *self.seen.others()]
        for seat in seats:
            held = self.seen.view["hands"][seat]
            mine = seat == self.seen.view["seat"]
            name = self.say("your_hand") if mine else self.say.seat(seat)
            if seat in self.seen.view.get("out", []):
                name += f" ({self.say('out')})"
            elif not held:
                name += f" ({self.say('no_cards')})"
            turn = self.seen.outcome is None and seat == self.seen.turn
            found.append(self.paint(f"{self.signs['turn']} {name}" if turn else f"  {name}", "bold"))
            found += [self.held(card) for card in held]
        return found

    def held(self, name: str) -> str:
        face = self.seen.face(name)
        notes = [self.say("chosen")] if self.seen.view.get("chosen") == name else []
        if self.seen.sideways(name):
            notes += [self.say("sideways"), self.say.date(face)]
        note = f" [{', '.join(notes)}]" if notes else ""
        head = f"    {self.sign(face, 0)} "
        return head + self.cut(self.say.called(face), columns(head) + columns(note)) + note

    def sign(self, face: Face, side: int) -> str:
        name = face["icons"][side]
        return " " if name is None else self.signs[name]

    def piles(self) -> list[str]:
        view, say = self.seen.view, self.say
        found = [say("pile", count=view["pile"])]
        if view["top"] is not None:
            face = self.seen.face(view["top"])
            found[0] = self.cut(f"{found[0]} ({self.sign(face, 0)} {say.called(face)})")
        found.append(say("discard", count=len(view["discard"])))
        if view["discard"]:
            face = self.seen.face(view["discard"][-1])
            found[1] = self.cut(f"{found[1]} ({say.date(face)}  {say.called(face)})")
            if self.seen.team and face["icons"][1]:
                icon = face["icons"][1]
                found.append(say("match_icon", icon=f"{self.signs[icon]} {say.icon(icon)}"))
        return found

    def album(self) -> list[str]:
        return [
            self.paint(self.say("album"), "bold"),
            *(self.dated(name, " ") for name in self.seen.album()),
        ]

    def mistakes(self) -> list[str]:
        """What each player got wrong."""
        found = [self.paint(self.say("mistakes"), "bold")]
        for seat in range(int(self.seen.view["seats"])):
            told = [
                self.say.mistake(self.seen, entry) for entry in self.seen.view["mistakes"] if entry[0] == seat
            ]
            name = self.say.seat(seat)
            found.append(f"  {name if told else self.say('no_mistake', player=name)}")
            for sentence in told:
                lines = wrapped(sentence.split(" "), self.width - 6, " ")
                found += [f"    {lines[0]}", *(f"      {line}" for line in lines[1:])]
        return found
