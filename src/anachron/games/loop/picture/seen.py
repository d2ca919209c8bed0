"""What lies on the table, read from a view, with what follows from it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec.json import encode

from anachron.engine import Offered
from anachron.games.loop.content.eras import CENTRIFUGES, ERAS, ORDINARY, PUSHES, SLOTS, TOKENS, beside
from anachron.games.loop.content.modes import CENTRIFUGE_MODE, TABLE
from anachron.games.loop.content.tables import DEEDS, DIMENSIONS, NO_TALENT, Content
from anachron.games.loop.content.tokens import DESTRUCTION, token_of
from anachron.games.loop.language import types

View = Mapping[str, Any]
BASE_THROW = 2
LAST_TURN = 21
BEGUN = ("turn", "active", "moved", "used", "power", "looped")  # what a move begins with


class Seen:
    """A view with its things at hand."""

    def __init__(self, view: View, content: Content) -> None:
        self.view, self.content = view, content
        self.choices: list[Offered] = list(view.get("choices") or ())
        self.laid = "rifts" in view
        self.agents: list[dict[str, Any]] = list(view.get("agents", ()))
        self.solo = view.get("seats") == 1
        self.foo: int | None = view.get("foo")
        self.outcome: Mapping[str, Any] | None = view.get("outcome")
        self.known: Mapping[str, Any] = view.get("known") or {}
        self.eras: dict[int, bytes] = {}
        self.active = self.active_agent()

    def active_agent(self) -> int:
        """The place of the active Agent among all."""
        if self.solo and "active" in self.view:
            return [agent["id"] for agent in self.agents].index(self.view["active"])
        return int(self.view.get("turn", 0))

    def rifts(self, era: int) -> int:
        return int(self.view["rifts"][era])

    def slots(self, era: int) -> int:
        mega = self.view["options"]["level"] == 3
        return SLOTS - 1 if mega and self.has_vortex(era) else SLOTS

    def energy(self, era: int) -> int:
        return int(self.view["energy"][era])

    def blue(self, era: int) -> int:
        """Blue cubes that can still pay this turn."""
        blue, used = self.view.get("blue"), self.view.get("blue_used")
        return int(blue[era] - used[era]) if blue and used else 0

    def clones(self, era: int) -> list[Any]:
        return list(self.view["clones"].get(str(era), ()))

    def end_of(self, clone: Any) -> int:
        """The Era that destroys a Clone."""
        return DESTRUCTION[token_of(clone)]

    def stands(self, token: int) -> int:
        """The Era where a Clone is."""
        return next(era for era in range(ERAS) if token in map(token_of, self.clones(era)))

    def is_supa(self, clone: Any) -> bool:
        return token_of(clone) >= ORDINARY

    def tile(self, era: int) -> dict[str, Any] | None:
        found: dict[str, Any] | None = self.view["tiles"].get(str(era))
        return found

    def done(self, tile: Mapping[str, Any]) -> int:
        damage = tile["damage"]
        return len(damage) if isinstance(damage, list) else int(damage)

    def needs(self, tile: Mapping[str, Any]) -> int:
        return self.content.needs[self.content.missions.index(tile["mission"])]

    def spaces(self, tile: Mapping[str, Any]) -> list[bool]:
        """The spaces for damage on a tile, and which are filled: one for each Era, or as many as it needs."""
        damage = tile["damage"]
        if isinstance(damage, list):
            return [era in damage for era in range(ERAS)]
        return [n < damage for n in range(self.needs(tile))]

    def dimension(self, card: str) -> str:
        return DIMENSIONS[self.content.dimension[self.content.card_of[card]]]

    def icons(self, card: str) -> str:
        """What a card does, as letters: Energy, Rift, Clone, Movement, Card."""
        return types(self.content.effect_of(card))

    def origin(self, card: str) -> int:
        """The Era a card comes from (LP-33)."""
        return self.content.origin[self.content.card_of[card]]

    def deed(self, mission: str) -> str:
        """What a Mission counts."""
        return DEEDS[self.content.deed[self.content.missions.index(mission)]]

    def has_vortex(self, era: int) -> bool:
        return era in self.view["vortex"]

    def available(self, era: int) -> list[str]:
        return list(self.view["available"].get(str(era), ()))

    def has_centrifuge(self, era: int) -> bool:
        return era in self.view.get("centrifuges", ())

    @property
    def stopped(self) -> int:
        """How many Centrifuges are shut down."""
        return CENTRIFUGES - len(self.view["centrifuges"])

    @property
    def shut_price(self) -> int:
        """The Energy that shuts a Centrifuge down (LP-145)."""
        return TABLE[CENTRIFUGE_MODE, int(self.view["options"]["level"])].price

    @property
    def supa_clones(self) -> int:
        """How many Supa Clones are on the board."""
        return sum(self.is_supa(clone) for era in range(ERAS) for clone in self.clones(era))

    @property
    def supa_destroyed(self) -> int:
        return TOKENS - ORDINARY - len(self.view["supa_left"]) - self.supa_clones

    @property
    def waits(self) -> bool:
        """Whether another seat than the one that looks is asked."""
        pending = self.view.get("pending") or ()
        return bool(pending) and self.view.get("seat") not in pending

    def pushed_to(self, way: str) -> int:
        """The Era to which the Clone that is being pushed would go."""
        era = self.stands(self.view["frames"][-1]["clone"])
        for _ in range(2 if way.endswith("2") else 1):
            era = int(beside(era, PUSHES.index(way)))
        return era

    def has_power(self, slot: int) -> bool:
        """Whether an Agent's power is an action (LP-73)."""
        return self.content.talent[self.content.agents.index(self.agents[slot]["id"])] == NO_TALENT

    def agents_at(self, era: int) -> list[int]:
        return [slot for slot, agent in enumerate(self.agents) if agent["era"] == era]

    @property
    def foo_left(self) -> list[int]:
        """Where Dr Foo may come next; a new Cycle brings all Eras."""
        return list(self.known.get("foo_left") or range(ERAS))

    def throw(self, era: int) -> int:
        """The Rifts Dr Foo would throw if he came to an Era now."""
        clones = self.clones(era)
        more = int("U01" in self.view.get("ultramachina", ())) + int(self.has_centrifuge(era))
        return BASE_THROW + len(clones) + sum(self.is_supa(clone) for clone in clones) + more

    @property
    def price(self) -> int:
        """What the next LOOP costs."""
        return int(self.view["loops_this_turn"]) + 1 + int("U09" in self.view.get("ultramachina", ()))

    @property
    def archived(self) -> int:
        return len(self.view["archived"])

    @property
    def turns_left(self) -> int:
        return LAST_TURN - int(self.view["turns"])

    @property
    def turn(self) -> int:
        """The number of the turn: Dr Foo turns a card at the beginning of each."""
        return max(ERAS * (int(self.view["cycle"]) - 1) + len(self.view["foo_row"]), 1)

    @property
    def move(self) -> Sequence[Mapping[str, Any]]:
        """What was told of the last move."""
        return last_move(self.view.get("log") or ())

    @property
    def looped(self) -> str | None:
        """The Dimension of a LOOP that was the last move."""
        move = self.move
        return str(move[0]["dimension"]) if move and move[0]["kind"] == "looped" else None

    @property
    def touched(self) -> set[int]:
        """The Eras in which the last move changed something."""
        found = {told[key] for told in self.move for key in ("era", "to") if key in told}
        return found | {int(era) for told in self.move for era in told.get("landed", ())}

    def there(self, era: int) -> bytes:
        """All that an Era shows, as a key."""
        if era not in self.eras:
            self.eras[era] = self.shown(era)
        return self.eras[era]

    def shown(self, era: int) -> bytes:
        view, here = self.view, str(era)
        return encode(
            (
                era,
                view["rifts"][era],
                view["energy"][era],
                self.has_vortex(era),
                self.blue(era),
                self.has_centrifuge(era),
                view["clones"].get(here),
                view["tiles"].get(here),
                view["available"].get(here),
                [agent["id"] for agent in self.agents if agent["era"] == era],
                self.foo == era,
                era in self.foo_left,
                "U01" in view.get("ultramachina", ()),
                view["options"]["level"],
            )
        )

    def deck(self, slot: int) -> Mapping[str, Any]:
        """Where an Agent's piles are written: with it, or beside all Agents of a lone player."""
        return self.view if self.solo else self.agents[slot]

    def next_card(self, slot: int) -> str | None:
        """The known card on top of a draw pile."""
        decks = self.known.get("decks") or ()
        top = decks[0 if self.solo else slot]["top"] if decks else ()
        return str(top[0]) if top else None

    def weights(self) -> list[int]:
        return list(self.view["options"].get("machine_weights") or (1, 1, 1))


def last_move(log: Sequence[Mapping[str, Any]]) -> Sequence[Mapping[str, Any]]:
    """What was told since the last move began."""
    begun = [n for n, told in enumerate(log) if told["kind"] in BEGUN]
    return log[begun[-1] :] if begun else ()
