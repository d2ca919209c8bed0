"""How a game begins: the deal, positions and views loaded (3.1)."""

from __future__ import annotations

from msgspec import UNSET

from anachron.engine import BadPosition, Luck, Stream, View, rooms, shapes
from anachron.games.bttf import loading
from anachron.games.bttf.content.cards import KIND_IDS
from anachron.games.bttf.content.history import IDENTITY_IDS
from anachron.games.bttf.dealing import fresh
from anachron.games.bttf.play import BackToTheFuture
from anachron.games.bttf.rules.turn import proceed
from anachron.games.bttf.rules.unseen import redeal
from anachron.games.bttf.shapes import Options, Position
from anachron.games.bttf.shapes import View as Seen
from anachron.games.bttf.state import B1_CARDS

# What a script sets before the game, unless the position gives it.
DEALT = {"deal": "hands", "ids": "identities", "b1": "b1"}
SCRIPTED = {
    "b1": B1_CARDS,
    "ids": IDENTITY_IDS,
    "deal": KIND_IDS,
    "reshuffle": KIND_IDS,
    "vortex": KIND_IDS,
    "random_discard": KIND_IDS,
}  # what the outcome of an event can name


class Setup(rooms.Setup[Options, Position]):
    """Three cards and an identity each, five cards at B-1."""

    def start(self, seats: int, luck: Luck, options: Options) -> BackToTheFuture:
        check_script(luck)
        state = fresh(self.game, seats, luck, options)
        proceed(state)
        return state

    def load(self, position: Position) -> BackToTheFuture:
        luck = shapes.luck(position, position.luck)
        check_script(luck)
        waiting = [entry for entry in luck.script if not is_dealt(entry["what"], position)]
        dealing = Luck(0, [entry for entry in luck.script if entry not in waiting])
        state = fresh(self.game, position.seats, dealing, position.options)
        state.luck = state.luck.clone() if position.luck is None else luck
        state.luck.script = waiting
        loading.lay(state, position)
        if state.outcome is None:
            proceed(state)
        return state

    def imagine(self, view: View, stream: Stream) -> BackToTheFuture:
        """A state that fits a view."""
        seen = shapes.read(Seen, {**view, "log": [], "previews": {}}, BadPosition)
        state = fresh(self.game, seen.seats, Luck(0), seen.options)
        sizes, chosen = loading.lay_view(state, seen)
        redeal(state, -1 if seen.seat is None else seen.seat, sizes, chosen, stream)
        return state


def is_dealt(what: str, position: Position) -> bool:
    """Whether a scripted event belongs to a deal that the position leaves open."""
    return what in DEALT and getattr(position, DEALT[what]) is UNSET and position.luck is None


def check_script(luck: Luck) -> None:
    """A scripted outcome names cards or identities: one of them, or a list with the top first."""
    for entry in luck.script:
        what, outcome = entry["what"], entry["is"]
        names, named = SCRIPTED.get(what, ()), [outcome] if what == "random_discard" else outcome
        if names and (not isinstance(named, list) or not all(name in names for name in named)):
            raise BadPosition(f"chance: expected names of its kind for {what}, got {outcome!r}")
