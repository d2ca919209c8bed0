"""What pictures say of a table."""

from __future__ import annotations

from anachron.draw import words
from anachron.engine import Offered
from anachron.games.contretemps.picture.seen import Place, Seen, Trick
from anachron.texts import capital

DOCTOR = "Dr "  # a title that takes an article in French


class Words(words.Words):
    """The sentences of the picture."""

    def player(self, seen: Seen, seat: int) -> str:
        """A player's name, and whether it is the one who looks."""
        return self("player", seat=seat, you=seen.viewer == seat)

    def holdings(self, seen: Seen, seat: int) -> str:
        """A player with what they have, for those who do not see it."""
        counts = ("energy", seen.energy(seat)), ("cards", seen.hand_size(seat)), ("events", seen.discs(seat))
        found = [self.colon(self(key), count) for key, count in counts]
        found += [self("ready")] if seen.is_ready(seat) else []
        found += [self("marker")] if seen.view.get("marker") == seat else []
        return f"{self.player(seen, seat)}. {', '.join(found)}"

    def refusal(self, seen: Seen, card: str) -> str | None:
        """Why a card of one's hand cannot be played."""
        rules = (one["rule"] for one in seen.view.get("refused") or () if one["args"].get("card") == card)
        rule = next(rules, None)
        return rule and self.colon(self.word(card), self.rule(rule))

    def journey(self, seen: Seen, slot: int) -> str:
        """A place to travel to, and what it costs."""
        cost = seen.cost(slot)
        return self("go_for" if cost else "stay_at", event=seen.places[slot].number, cost=cost)

    def label(self, seen: Seen, choice: Offered) -> str:
        """A choice by what lies on the table: a journey by the token it leads to."""
        journey = choice["kind"] == "travel"
        return self.journey(seen, choice["args"]["slot"]) if journey else self.choice(choice)

    def headline(self, seen: Seen) -> str:
        """Whose turn it is, or who has won."""
        if seen.outcome is not None:
            winners = seen.outcome["winners"]
            return self("won", seat=winners[0]) if winners else self("drawn")
        if seen.phase == "events" and not seen.pending:
            return capital(self("wait_events", event=seen.event))
        if seen.phase == "events":
            seat = seen.pending[0]
            key = "now_doctor" if self.seat(seat).startswith(DOCTOR) else "now"
            return self(key, seat=seat, you=seen.viewer == seat)
        return self("choosing")

    def prompt(self, seen: Seen) -> str:
        """What the viewer is asked, what is going on, or why the game is over."""
        if seen.outcome is not None:
            return capital(self.words.get(seen.outcome["reason"], ""))
        if seen.phase == "events" and not seen.pending:
            return ""  # the headline says it
        key = f"ask_{seen.phase}" if seen.choices else f"wait_{seen.phase}"
        return capital(self(key, event=seen.event)) if key in self.texts else ""

    def won(self, trick: Trick) -> str:
        """Who has won an event, or keeps it."""
        key = "takes" if trick.card in [card for _, card in trick.played] else "keeps"
        return self(key, seat=trick.winner, event=trick.event)

    def about(self, seen: Seen) -> str:
        mode = self("paradox" if seen.is_paradox else "classic")
        return f"{self('round', round=seen.view['round'])} · {mode}"

    def place(self, seen: Seen, place: Place) -> str:
        """A place in one sentence, for those who do not see it."""
        if place.number == 0:
            return self.colon(self("constant"), self.word(place.win) if place.win else self("no_constant"))
        parts = [self("event", number=place.number)]
        parts += [self("present")] if place.number == seen.present else []
        parts += [f"{self(role)} {self.word(card)}" for role, card in
                  (("lead", place.lead), ("win", place.win)) if card]  # fmt: skip
        parts += [self("control", seat=place.owner)] if place.owner is not None else []
        parts += [f"{self('pawns')} {', '.join(map(self.seat, place.pawns))}"] if place.pawns else []
        return ", ".join(parts)

    def places(self, seen: Seen) -> str:
        """All places, each in a sentence."""
        return " ".join(f"{self.place(seen, place)}." for place in seen.places)

    def description(self, seen: Seen, places: str) -> str:
        """All that lies on the table, for those who do not see it."""
        laid = [self.colon(self.seat(seat), f"{self.word(card)}.") for seat, card in seen.played]
        held = ", ".join(map(self.word, seen.hand()))
        hand = [self.colon(self("hand"), f"{held}.")] if held else []
        return " ".join([f"{self.headline(seen)}.", places, *laid, *hand])
