"""What a seat may know as numbers: all see the same; Agents are counted from the one that looks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64, u8

from anachron.engine import observer
from anachron.engine.bits import beyond, bit, turned
from anachron.engine.observer import Field
from anachron.engine.row import BLOCK, MOST, Row
from anachron.engine.state import State
from anachron.games.loop.content.eras import CYCLES, ERAS, SLOTS, TOKENS
from anachron.games.loop.content.modes import MODES
from anachron.games.loop.content.tables import ELEMENTARY, EXHAUSTED, NO_TILE
from anachron.games.loop.content.tokens import ULTRAS
from anachron.games.loop.printed import content_of
from anachron.games.loop.state import ASK_REWARD, PHASES, Frame, PileSet, Table

if TYPE_CHECKING:
    from anachron.engine.game import Game

MOST_AGENTS: Final = 4  # LP-153
QUESTIONS: Final = ASK_REWARD + 1
FRAMES: Final = 2  # effects under way, the last one first
COUNTS: Final = 10  # numbers of each
FLAGS: Final = 6


class Observer(observer.Observer):
    """Cards, Missions and Clones as sets; what lies in the seven Eras, and the effects under way."""

    def __init__(self, game: Game, seats: int) -> None:
        self.content = content_of(game)
        self.slots: i64 = MOST_AGENTS if seats == 1 else seats  # how many Agents there can be
        sources: i64 = self.content.cards + len(self.content.agents)
        self.effect_bits: i64 = sources + self.slots + 2 + ERAS + TOKENS + self.content.cards
        super().__init__(game, seats)

    def layout(self) -> list[Field]:
        content, slots, decks = self.content, int(self.slots), int(self.seats)
        cards, agents, missions = int(content.cards), len(content.agents), len(content.missions)
        return [
            Field("mode", len(MODES), "the mode: " + ", ".join(MODES)),
            Field("phase", len(PHASES), "what is going on: " + ", ".join(PHASES)),
            Field("question", QUESTIONS, "what is asked, by its number in the rules"),
            Field("active", slots, "the Agent that plays"),
            Field("flags", FLAGS, "power used, encircled, sealed, powered, archived, jammed"),
            Field("agents", slots * agents, "who each Agent is"),
            Field("at", slots * ERAS, "the Era of each Agent"),
            Field("batteries", slots, "Agents whose battery is full"),
            Field("hands", slots * cards, "cards of each Agent that are ready"),
            Field("exhausted", slots * cards, "cards of each Agent that are exhausted"),
            Field("draws", decks * cards, "cards in each draw pile"),
            Field("tops", decks * cards, "cards known to lie on top of each draw pile"),
            Field("discards", decks * cards, "cards in each discard pile"),
            Field("available", cards, "cards available in their Eras"),
            Field("destroyed", cards, "destroyed cards"),
            Field("big_deck", cards, "cards left in the big deck"),
            Field("reward", cards, "cards offered as a reward"),
            Field("dealt", cards, "the card to be given"),
            Field("archived", missions, "Missions archived"),
            Field("lost", missions, "Missions lost face up"),
            Field("foo", ERAS, "Dr Foo's Era"),
            Field("foo_row", ERAS, "Eras he has been to in this cycle"),
            Field("foo_left", ERAS, "Eras he still goes to"),
            Field("vortex", ERAS, "Eras with a vortex"),
            Field("shred", ERAS, "the Era whose cards are being destroyed"),
            Field("centrifuges", ERAS, "Eras with a centrifuge"),
            Field("rifts", ERAS * SLOTS, "Rifts of each Era, a bit each"),
            Field("clones", ERAS * TOKENS, "Clones of each Era"),
            Field("missions", ERAS * missions, "the Mission of each Era, once it is face up"),
            Field("tiles", ERAS, "Eras with a tile"),
            Field("bag", TOKENS, "Clones in the bag"),
            Field("supa_left", TOKENS, "Supa Clones still to come"),
            Field("ultra", ULTRAS, "Ultramachina cards in force"),
            Field("ultra_left", ULTRAS, "Ultramachina cards still to come"),
            Field("locked", len(ELEMENTARY), "the Dimension closed to LOOPs"),
            Field("cycle", CYCLES, "the cycle"),
            *effects(int(self.effect_bits)),
            Field("energy", ERAS, "Energy of each Era", MOST),
            Field("blue", ERAS, "perpetual Energy of each Era", MOST),
            Field("blue_used", ERAS, "perpetual Energy spent this turn", MOST),
            Field("falling", ERAS, "Rifts about to fall", MOST),
            Field("damage", ERAS, "damage of each tile face up; a set if each Era has a space", MOST),
            Field("level", 1, "the level", MOST),
            Field("step", 1, "how far Dr Foo's arrival has come", MOST),
            Field("loops", 1, "LOOPs of this turn", MOST),
            Field("tiles_lost", 1, "tiles lost", MOST),
            Field("rewarded", 1, "how many have chosen their reward", MOST),
            Field("turns", 1, "turns completed", MOST),
            Field("left", 1, "decisions until the game is cut off; 255 for more or never", MOST),
            Field(
                "effect_counts",
                COUNTS * FRAMES,
                "of each effect: instruction, stage, to go, way, origin, goal, Clone, carried, Agent, card",
                MOST,
            ),
        ]

    def observe(self, state: State, seat: i64, row: Row) -> None:
        assert isinstance(state, Table)
        slots = self.slots
        row.one(state.terms.mode, len(MODES))
        row.one(state.phase, len(PHASES))
        row.one(state.ask, QUESTIONS)
        row.one(beyond(state.active - seat + slots, slots), slots)
        row.bits(flags(state), FLAGS)
        self.observe_agents(state, seat, slots, row)
        self.observe_piles(state, seat, row)
        self.observe_eras(state, row)
        self.observe_modes(state, row)
        self.observe_effects(state, seat, slots, row)
        self.observe_counts(state, row)

    def observe_agents(self, state: Table, seat: i64, slots: i64, row: Row) -> None:
        """Who is where, with what in hand; at first nobody is anywhere."""
        terms = state.terms
        agents: i64 = len(terms.content.agents)
        placed: i64 = len(state.at)
        n: i64
        for n in range(seat, seat + slots):
            slot = beyond(n, slots)
            row.one(terms.agents[slot] if slot < len(terms.agents) else -1, agents)
        for n in range(seat, seat + slots):
            slot = beyond(n, slots)
            row.one(state.at[slot] if slot < placed else -1, ERAS)
        row.bits(turned(state.batteries, seat, slots), slots)
        self.observe_hands(state.hands, seat, slots, 0, row)
        self.observe_hands(state.hands, seat, slots, EXHAUSTED, row)

    def observe_hands(self, piles: list[list[int]], seat: i64, count: i64, above: i64, row: Row) -> None:
        """Hands or piles as sets, that of the seat first."""
        cards = self.content.cards
        known: i64 = len(piles)
        n: i64
        for n in range(seat, seat + count):
            pile = beyond(n, count)
            if pile < known:
                row.listed(piles[pile], cards, above)
            else:
                row.none(cards)

    def observe_tops(self, state: Table, seat: i64, row: Row) -> None:
        """What is known to lie on top of each draw pile."""
        n: i64
        for n in range(seat, seat + self.seats):
            deck = beyond(n, self.seats)
            known: i64 = state.tops[deck] if deck < len(state.tops) else 0
            if known:
                pile = state.draws[deck]
                row.listed(pile[len(pile) - known :], self.content.cards)
            else:
                row.none(self.content.cards)

    def observe_piles(self, state: Table, seat: i64, row: Row) -> None:
        content = state.terms.content
        missions: i64 = len(content.missions)
        self.observe_hands(state.draws, seat, self.seats, 0, row)
        self.observe_tops(state, seat, row)
        self.observe_hands(state.discards, seat, self.seats, 0, row)
        row.listed(state.available, content.cards)
        row.listed(state.destroyed, content.cards)
        self.observe_big_deck(state, row)
        row.listed(state.reward, content.cards)
        row.one(state.dealt, content.cards)
        row.listed(state.archived, missions)
        row.listed(state.lost, missions)

    def observe_big_deck(self, state: Table, row: Row) -> None:
        """Most cards lie there; the set is made anew only when the pile has been replaced."""
        cards = self.content.cards
        if cards > 2 * BLOCK:
            row.listed(state.big_deck, cards)
            return
        told, pile = state.told, state.big_deck
        if told is None or told.pile is not pile:
            told = PileSet(pile, members_of(pile, 0), members_of(pile, BLOCK))
            state.told = told
        row.two(told.low, told.high, cards)

    def observe_eras(self, state: Table, row: Row) -> None:
        missions: i64 = len(state.terms.content.missions)
        row.one(state.foo, ERAS)
        row.bits(members_of(state.foo_row, 0), ERAS)
        row.bits(members_of(state.foo_pile, 0), ERAS)
        row.bits(state.vortex, ERAS)
        row.one(state.shred, ERAS)
        row.bits(state.centrifuges, ERAS)
        fallen: i64 = 0
        place: i64 = 0
        for rifts in state.rifts:
            fallen |= bit(rifts if rifts < SLOTS else SLOTS) - 1 << place
            place += SLOTS
        row.bits(fallen, ERAS * SLOTS)
        for clones in state.clones:
            row.bits(clones, TOKENS)
        tiles: i64 = 0
        mark: i64 = 1
        visible = state.visible
        for tile in state.tiles:
            mission: i64 = tile
            row.one(mission if visible & mark else -1, missions)
            if mission != NO_TILE:
                tiles |= mark
            mark += mark
        row.bits(tiles, ERAS)

    def observe_modes(self, state: Table, row: Row) -> None:
        row.bits(state.bag, TOKENS)
        row.bits(state.supa_left, TOKENS)
        row.bits(state.ultra, ULTRAS)
        row.bits(state.ultra_left, ULTRAS)
        row.one(state.locked, len(ELEMENTARY))
        row.one(state.cycle - 1, CYCLES)

    def observe_effects(self, state: Table, seat: i64, slots: i64, row: Row) -> None:
        depth: i64 = len(state.frames)
        n: i64 = 1
        while n <= FRAMES:
            if n <= depth:
                self.observe_effect(state.frames[depth - n], seat, slots, row)
            else:
                row.none(self.effect_bits)
            n += 1

    def observe_effect(self, frame: Frame, seat: i64, slots: i64, row: Row) -> None:
        content = self.content
        row.one(frame.card, content.cards + len(content.agents))
        row.one(beyond(frame.applier - seat + slots, slots), slots)
        row.flag(frame.lent)
        row.flag(frame.carry_over)
        row.bits(frame.group, ERAS)
        row.bits(frame.pushed, TOKENS)
        row.listed(frame.revealed, content.cards)

    def observe_counts(self, state: Table, row: Row) -> None:
        terms = state.terms
        row.counts(state.energy)
        put_eras(state.blue, row)
        put_eras(state.blue_used if state.blue else state.blue, row)
        put_eras(state.falling, row)
        out, visible = row.open(), state.visible
        for damage in state.damage:
            found: i64 = damage if visible & 1 else 0
            if found > MOST:
                found = MOST
            out.append(u8(found))
            visible >>= 1
        row.number(terms.level)
        row.number(state.step)
        row.number(state.loops)
        row.number(state.tiles_lost)
        row.number(state.rewarded)
        row.number(state.turns)
        row.number(terms.cap - state.decisions if terms.cap else MOST)
        depth: i64 = len(state.frames)
        n: i64 = 1
        while n <= FRAMES:
            put_counts(state.frames[depth - n] if n <= depth else None, row)
            n += 1


def members_of(pile: list[int], above: i64) -> i64:
    """A block of the members of a pile as a set, counted from a number."""
    found: i64 = 0
    for member in pile:
        n: i64 = member - above
        if 0 <= n < BLOCK:
            found |= bit(n)
    return found


def flags(state: Table) -> i64:
    """What was used or done this turn, a bit each."""
    found: i64 = 1 if state.power_used else 0
    if state.encircled:
        found |= 2
    if state.sealed:
        found |= 4
    if state.powered:
        found |= 8
    if state.filed:
        found |= 16
    if state.jammed:
        found |= 32
    return found


def put_eras(counts: list[int], row: Row) -> None:
    """A number for each Era, all 0 where there is no list."""
    if counts:
        row.counts(counts)
    else:
        row.zeros(ERAS)


def put_counts(frame: Frame | None, row: Row) -> None:
    """The numbers of an effect, those that may be -1 plus one."""
    if frame is None:
        row.zeros(COUNTS)
        return
    row.number(frame.at)
    row.number(frame.stage)
    row.number(frame.left)
    row.number(frame.way + 1)
    row.number(frame.origin + 1)
    row.number(frame.sent + 1)
    row.number(frame.clone + 1)
    row.number(frame.carried + 1)
    row.number(frame.agent + 1)
    row.number(frame.card_chosen + 1)


def effects(length: int) -> list[Field]:
    """The effects under way."""
    meaning = (
        "its card or Agent, the applier, lent, carried on, Eras or Agents to serve, Clones, cards revealed"
    )
    return [Field(f"effect_{n}", length, meaning) for n in range(FRAMES)]
