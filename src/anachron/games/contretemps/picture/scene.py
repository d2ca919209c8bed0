"""What every part of a picture needs: what lies on the table, read from a view, and its words."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple

from anachron.draw.theme import Theme
from anachron.draw.words import Language
from anachron.games.contretemps import GAME
from anachron.games.contretemps.content.cards import TOKENS
from anachron.texts import texts

View = Mapping[str, Any]
Choice = dict[str, Any]


class Place(NamedTuple):
    """A place of the timeline: the constant (slot 0) or an event."""

    slot: int
    number: int  # of the token, 0 for the constant
    lead: str | None
    win: str | None
    owner: int | None
    pawns: list[int]


class Table:
    """A view with its parts at hand."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.seats: int = view["seats"]
        self.phase = str(view["phase"])
        self.viewer: int | None = view.get("seat")
        self.present: int = view["present"]
        self.event: int = view.get("event") or 0
        self.played: list[tuple[int, str]] = [(seat, card) for seat, card in view.get("table") or ()]
        self.pending: list[int] = list(view.get("pending") or ())
        self.outcome: Mapping[str, Any] | None = view.get("outcome")
        self.choices: list[Choice] = list(view.get("choices") or ())
        self.places = [self.place(0, {"n": 0, "lead": None, "win": view["constant"], "ctrl": None})]
        self.places += [self.place(slot, event) for slot, event in enumerate(view["line"], 1)]

    def place(self, slot: int, event: Mapping[str, Any]) -> Place:
        pawns = [seat for seat, token in enumerate(self.view["pawns"]) if token == event["n"]]
        return Place(slot, event["n"], event["lead"], event["win"], event["ctrl"], pawns)

    @property
    def here(self) -> int:
        """The slot of the present."""
        return next(place.slot for place in self.places if place.number == self.present)

    def hand(self) -> list[str]:
        """The viewer's own cards."""
        held = [] if self.viewer is None else self.view["hands"][self.viewer]
        return list(held) if isinstance(held, list) else []

    def shown_hand(self, seat: int) -> list[str]:
        """The cards of another player, where they are known: in a replay that hides nothing."""
        held = self.view["hands"][seat]
        return list(held) if isinstance(held, list) and seat != self.viewer else []

    def hand_size(self, seat: int) -> int:
        held = self.view["hands"][seat]
        return len(held) if isinstance(held, list) else int(held)

    def energy(self, seat: int) -> int:
        return int(self.view["energy"][seat])

    def discs(self, seat: int) -> int:
        return sum(place.owner == seat for place in self.places)

    def is_ready(self, seat: int) -> bool:
        ready = self.view.get("ready") or [what is not None for what in self.view.get("chosen") or ()]
        return bool(ready and ready[seat])

    def chosen(self) -> str | int | None:
        """What the viewer has sealed."""
        chosen = self.view.get("chosen")
        return None if not chosen or self.viewer is None else chosen[self.viewer]

    def demanded(self) -> str | None:
        """The suit demanded at the event being resolved."""
        lead = next((place.lead for place in self.places if place.number == self.event), None)
        card = lead or (self.played[0][1] if self.played else None)
        return card[0] if card else None

    def to_come(self) -> list[int] | int:
        """The tokens still in the stack, or how many lie there face down."""
        stack = self.view["stack"]
        return list(stack) if isinstance(stack, list) and not self.is_paradox else self.left()

    @property
    def is_paradox(self) -> bool:
        return bool(self.view.get("options", {}).get("mode") == "paradox")

    def left(self) -> int:
        return TOKENS + 1 - len(self.places)

    def card_choice(self, card: str) -> Choice | None:
        return next((choice for choice in self.choices if choice["args"].get("card") == card), None)

    def slot_choice(self, slot: int) -> Choice | None:
        return next((choice for choice in self.choices if choice["args"].get("slot") == slot), None)

    def cost(self, slot: int) -> int:
        return abs(slot - self.here)


@cache
def words(lang: str) -> dict[str, str]:
    """The words of the game's texts, and those that only the picture has."""
    common = texts(GAME.package, lang)["words"]
    own = (files(GAME.package) / "texts" / f"picture.{lang}.toml").read_text("utf-8")
    return {**common, **tomllib.loads(own)}


class Words(Language):
    """What the picture says, in one language."""

    def __init__(self, lang: str) -> None:
        super().__init__(lang)
        self.words = words(lang)

    def __call__(self, key: str, **values: object) -> str:
        return self.words[key].format(**values)

    def seat(self, seat: int) -> str:
        return self(f"seat.{seat}")

    def player(self, table: Table, seat: int) -> str:
        """A player's name, and whether it is the one who looks."""
        return self.seat(seat) + (f" ({self('you')})" if table.viewer == seat else "")

    def card(self, card: str) -> str:
        return f"{self(card[0])} {card[1:]}"

    def choice(self, choice: Choice) -> str:
        return GAME.sentence("choices", choice["kind"], self.lang, **choice["args"])

    def refusal(self, table: Table, card: str) -> str | None:
        """Why a card of one's hand cannot be played."""
        rules = (one["rule"] for one in table.view.get("refused") or () if one["args"].get("card") == card)
        rule = next(rules, None)
        return rule and self.colon(self.card(card), GAME.sentence("rules", rule, self.lang))

    def journey(self, table: Table, slot: int) -> str:
        """A place to travel to, and what it costs."""
        cost, number = table.cost(slot), table.places[slot].number
        if cost == 0:
            return self("stay_at", event=self(f"event.{number}"))
        key = "go_for_one" if cost == 1 else "go_for"
        return self(key, event=self(f"event.{number}"), cost=cost)

    def headline(self, table: Table) -> str:
        """Whose turn it is, or who has won."""
        if table.outcome is not None:
            winners = table.outcome["winners"]
            return self(f"winner.{winners[0]}") if winners else self("drawn")
        if table.phase == "events" and table.pending:
            return self("now", seat=self.player(table, table.pending[0]))
        return self("choosing")

    def prompt(self, table: Table) -> str:
        """What the viewer is asked, what is going on, or why the game is over."""
        if table.outcome is not None:
            reason = self.words.get(table.outcome["reason"], "")
            return reason[:1].upper() + reason[1:]
        key = f"ask_{table.phase}" if table.choices else f"wait_{table.phase}"
        text = self(key, event=self(f"event.{table.event}")) if key in self.words else ""
        return text[:1].upper() + text[1:]

    def about(self, table: Table) -> str:
        mode = self("paradox" if table.is_paradox else "classic")
        return f"{self('round', round=table.view['round'])} · {mode}"

    def place(self, table: Table, place: Place) -> str:
        """A place in one sentence, for those who do not see it."""
        if place.number == 0:
            return self.colon(self("constant"), self.card(place.win) if place.win else self("no_constant"))
        parts = [self("event", number=place.number)]
        parts += [self("present")] if place.number == table.present else []
        parts += [f"{self(role)} {self.card(card)}" for role, card in
                  (("lead", place.lead), ("win", place.win)) if card]  # fmt: skip
        parts += [self("control", seat=self.seat(place.owner))] if place.owner is not None else []
        parts += [f"{self('pawns')} {', '.join(map(self.seat, place.pawns))}"] if place.pawns else []
        return ", ".join(parts)

    def description(self, table: Table) -> str:
        """All that lies on the table, for those who do not see it."""
        places = [f"{self.place(table, place)}." for place in table.places]
        laid = [self.colon(self.seat(seat), f"{self.card(card)}.") for seat, card in table.played]
        hand = (
            [self.colon(self("hand"), f"{', '.join(map(self.card, table.hand()))}.")] if table.hand() else []
        )
        return " ".join([f"{self.headline(table)}.", *places, *laid, *hand])


class Scene(NamedTuple):
    """One picture in the making."""

    table: Table
    narrow: bool
    width: float
    theme: Theme
    say: Words
