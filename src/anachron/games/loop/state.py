"""What lies on the table: Eras, tiles, Agents, decks and piles, and how far the turn has come."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from anachron.engine.bits import bit, count
from anachron.engine.luck import SPREAD, WORD, Luck
from anachron.engine.state import State
from anachron.games.loop.content.eras import ENERGY, ERAS, NOWHERE, RIFTS
from anachron.games.loop.content.modes import MODES, TABLE
from anachron.games.loop.content.tables import EACH_ERA, NO_TILE, Content

if TYPE_CHECKING:
    from anachron.engine.game import Game

# The phases of positions.md.
AGENTS_PHASE: Final = 0
DEAL: Final = 1
FOO_CLONES: Final = 2
FOO_CARD: Final = 3
ACTIONS: Final = 4
TAKE_CARD: Final = 5
ARCHIVE: Final = 6
END: Final = 7
PHASES: Final = ("agents", "deal", "foo_clones", "foo_card", "actions", "take_card", "archive", "end")

# What is asked.
ASK_NOTHING: Final = 0
ASK_PICK: Final = 1  # D01: an Agent, at set-up
ASK_DEALT: Final = 2  # D19: who gets the card just dealt (solo)
ASK_ACTIVE: Final = 3  # LP-159: which Agent plays (solo)
ASK_HULL: Final = 4  # D21
ASK_SHRED: Final = 5  # D17
ASK_CANCEL: Final = 6  # D02
ASK_MENU: Final = 7  # D03
ASK_EFFECT: Final = 8  # D04 to D13: what the last frame needs
ASK_TAKE: Final = 9  # D14
ASK_ARCHIVE: Final = 10  # D15
ASK_REWARD: Final = 11  # D16, D20

REVISED: Final = 2  # the number of the rules that changed LP-60, LP-77, LP-95 and LP-97

NONE: Final[list[int]] = []  # shared by all that has none; never changed in place


class Terms:
    """What stays as it was when the game began; shared by all clones."""

    def __init__(self, content: Content, rules: int, seats: int, mode: int, level: int) -> None:
        numbers = TABLE[mode, level]
        self.content = content
        self.rules: i64 = rules
        self.seats: i64 = seats
        self.solo = seats == 1
        self.mode: i64 = mode
        self.level: i64 = level
        self.agents: list[int] = []  # by slot: a seat's Agent, or every Agent of a solo game
        self.count: i64 = 0  # how many Agents there are
        self.named: object = None  # the option `agents` as it was given
        self.first: i64 = -1  # the option `first`
        self.weights: list[int] = [1, 1, 1]  # LP-R02: previous Era, Dr Foo's, next
        self.cap: i64 = 0  # decisions, 0 for none
        self.more_clones: i64 = numbers.clones
        self.clones_each: i64 = numbers.clones_each
        self.start_rifts: i64 = numbers.rifts
        self.mega = numbers.mega
        self.supas: list[int] = list(numbers.supas)
        self.shut_price: i64 = numbers.price
        self.ultras: i64 = numbers.ultras
        self.expire = numbers.expire
        self.cards: i64 = -1  # cards, Clones and tiles in the game, counted when it began
        self.tokens: i64 = -1
        self.tiles: i64 = -1

    def mode_name(self) -> str:
        return MODES[self.mode]

    def twin(self) -> Terms:
        """Another set-up like this one, for a table that changes it."""
        twin = Terms(self.content, int(self.rules), int(self.seats), int(self.mode), int(self.level))
        twin.agents = self.agents[:]
        twin.count = self.count
        twin.named = self.named
        twin.first = self.first
        twin.weights = self.weights
        twin.cap = self.cap
        twin.cards = self.cards
        twin.tokens = self.tokens
        twin.tiles = self.tiles
        return twin


class Frame:
    """One effect that is being applied: how far it has come and what it has learned."""

    def __init__(self, card: i64, applier: i64) -> None:
        self.card = card  # whose program it is: an Artefact's, or beyond them an Agent's power
        self.applier = applier  # LP-97, LP-98: the Agent (by slot) that "you" means
        self.lent = False  # LP-98: the card is discarded or destroyed afterwards
        self.at: i64 = 0  # the instruction
        self.stage: i64 = 0  # how much of it is settled
        self.left: i64 = 0  # Clones to go, steps taken, Agents asked
        self.group: i64 = 0  # Eras or Agents to serve, as a set
        self.pushed: i64 = 0  # LP-77: Clones that an operation on several Eras has pushed, as a set
        self.clone: i64 = -1
        self.agent: i64 = -1
        self.card_chosen: i64 = -1
        self.way: i64 = -1  # a direction, an option, yes or no
        self.origin: i64 = NOWHERE  # of the card just drawn or revealed
        self.sent: i64 = NOWHERE  # LP-92: where a Clone was pushed to
        self.carried: i64 = -1  # LP-81: the Clone taken along
        self.carry_over = False  # LP-82: one Clone per effect
        self.revealed: list[int] = NONE  # cards this effect made available
        self.ask: i64 = 0  # what is asked now, of whom, among what
        self.chooser: i64 = applier
        self.mask: i64 = 0

    def clone_frame(self) -> Frame:
        twin = Frame(self.card, self.applier)
        twin.lent = self.lent
        twin.at = self.at
        twin.stage = self.stage
        twin.left = self.left
        twin.group = self.group
        twin.pushed = self.pushed
        twin.clone = self.clone
        twin.agent = self.agent
        twin.card_chosen = self.card_chosen
        twin.way = self.way
        twin.origin = self.origin
        twin.sent = self.sent
        twin.carried = self.carried
        twin.carry_over = self.carry_over
        twin.revealed = self.revealed
        twin.ask = self.ask
        twin.chooser = self.chooser
        twin.mask = self.mask
        return twin

    def mixed_into(self, z: i64) -> i64:
        """A running hash with all of this effect in it."""
        z = mixed(z, self.card + 128 * self.at + 65536 * self.stage + (1048576 if self.lent else 0))
        flags: i64 = 1048576 if self.carry_over else 0
        z = mixed(z, self.clone + 64 * self.left + 4096 * self.group + flags + 2097152 * self.pushed)
        z = mixed(z, self.way + 8 * self.agent + 64 * self.card_chosen + 8192 * self.carried)
        return mixed(z, self.applier + 8 * self.origin + 128 * self.sent + 2048 * total(self.revealed))


class PileSet:
    """A pile as a set, as it lay when somebody asked."""

    def __init__(self, pile: list[int], low: i64, high: i64) -> None:
        self.pile = pile
        self.low = low
        self.high = high


class Table(State):
    """The board, HQ, Agents and decks; an Agent is known by its slot, its place in `terms.agents`.

    Clones share tiles, hands and piles of cards: these are replaced, never changed in place.
    """

    # Interpreted, an object with more than thirty attributes is slower; one that is not named here works too.
    __slots__ = """
        terms luck shares_luck visible vortex foo falling shred cycle bag rifts_left energy_left
        tiles_lost supa_left centrifuges blue blue_used ultra ultra_left locked batteries phase step
        ask active turns decisions loops power_used encircled sealed powered filed jammed dealt
        reward rewarded frames rifts energy clones tiles damage available foo_pile foo_row big_deck
        destroyed archived lost away at hands draws discards tops told
    """.split()

    def __init__(self, game: Game, terms: Terms, luck: Luck) -> None:
        super().__init__(game)
        self.terms = terms
        self.luck = luck
        self.shares_luck = False  # with a clone: to be copied before it is drawn from
        # The Eras.
        self.visible: i64 = 0
        self.vortex: i64 = 0
        self.foo: i64 = NOWHERE  # LP-06
        self.falling: list[int] = NONE  # Rifts that came out and are not placed yet; empty: none
        self.shred: i64 = NOWHERE  # the Era whose cards are being destroyed (D17)
        # HQ.
        self.cycle: i64 = 1
        self.bag: i64 = 0
        self.rifts_left: i64 = RIFTS
        self.energy_left: i64 = ENERGY
        self.tiles_lost: i64 = 0
        # The modes.
        self.supa_left: i64 = 0
        self.centrifuges: i64 = 0
        self.blue: list[int] = NONE  # perpetual Energy by Era; empty in other modes
        self.blue_used: list[int] = NONE
        self.ultra: i64 = 0  # the active cards, as a set
        self.ultra_left: i64 = 0
        self.locked: i64 = -1  # U10: the Dimension closed to LOOPs
        # The turn.
        self.batteries: i64 = 0
        self.phase: i64 = AGENTS_PHASE
        self.step: i64 = 0
        self.ask: i64 = ASK_NOTHING
        self.active: i64 = 0  # the slot that plays
        self.turns: i64 = 0  # turns completed
        self.decisions: i64 = 0
        self.loops: i64 = 0
        self.power_used = False
        self.encircled = False  # LP-108, LP-118: once per turn
        self.sealed = False  # LP-109, LP-118: once per turn
        self.powered = False  # LP-116: Energy everywhere when the action began
        self.filed = False  # LP-122: archived this turn
        self.jammed = False  # LP-150
        self.dealt: i64 = -1  # D19: the card to be given
        self.reward: list[int] = NONE
        self.rewarded: i64 = 0  # how many have chosen
        self.frames: list[Frame] = []
        self.told: PileSet | None = None  # the Big Deck, once somebody has asked

    def clear(self) -> None:
        """An empty table; a clone takes over what lies on the other one instead."""
        # The Eras.
        self.rifts: list[int] = [0] * ERAS
        self.energy: list[int] = [0] * ERAS
        self.clones: list[int] = [0] * ERAS  # sets of tokens
        self.tiles: list[int] = [NO_TILE] * ERAS
        self.damage: list[int] = [0] * ERAS  # a count, or the set of filled spaces (LP-104)
        self.available: list[int] = []  # cards, each above its Era of origin (LP-17)
        # HQ.
        self.foo_pile: list[int] = []  # piles have their top card last
        self.foo_row: list[int] = []
        self.big_deck: list[int] = []
        self.destroyed: list[int] = []
        self.archived: list[int] = []
        self.lost: list[int] = []  # Missions lost face up
        self.away: list[int] = []  # Missions nobody has seen that are not on the board
        # Agents by slot; Decks (LP-24: draw pile, hand, discard pile) by seat, or one for a lone player.
        self.at: list[int] = []
        self.hands: list[list[int]] = []
        self.draws: list[list[int]] = []
        self.discards: list[list[int]] = []
        self.tops: list[int] = []  # known cards on top of each draw pile

    def copy_to(self, twin: Table) -> None:
        """Make a new table equal to this one."""
        twin.seat = self.seat
        twin.outcome = self.outcome
        twin.rifts = self.rifts[:]
        twin.energy = self.energy[:]
        twin.clones = self.clones[:]
        twin.tiles = self.tiles
        twin.damage = self.damage[:]
        twin.visible = self.visible
        twin.vortex = self.vortex
        twin.available = self.available
        twin.foo = self.foo
        if self.falling:
            twin.falling = self.falling[:]
        twin.shred = self.shred
        twin.cycle = self.cycle
        twin.foo_pile = self.foo_pile
        twin.foo_row = self.foo_row
        twin.big_deck = self.big_deck
        twin.destroyed = self.destroyed
        twin.bag = self.bag
        twin.rifts_left = self.rifts_left
        twin.energy_left = self.energy_left
        twin.archived = self.archived
        twin.lost = self.lost
        twin.away = self.away
        twin.tiles_lost = self.tiles_lost
        twin.at = self.at[:]
        twin.batteries = self.batteries
        twin.hands = self.hands[:]
        twin.draws = self.draws[:]
        twin.discards = self.discards[:]
        twin.tops = self.tops[:]
        twin.phase = self.phase
        twin.step = self.step
        twin.ask = self.ask
        twin.active = self.active
        self.copy_turn(twin)
        if self.terms.mode:
            self.copy_mode(twin)

    def copy_turn(self, twin: Table) -> None:
        twin.turns = self.turns
        twin.decisions = self.decisions
        twin.loops = self.loops
        twin.power_used = self.power_used
        twin.encircled = self.encircled
        twin.sealed = self.sealed
        twin.powered = self.powered
        twin.filed = self.filed
        twin.jammed = self.jammed
        twin.dealt = self.dealt
        twin.reward = self.reward
        twin.rewarded = self.rewarded
        if self.frames:
            for frame in self.frames:
                twin.frames.append(frame.clone_frame())

    def copy_mode(self, twin: Table) -> None:
        twin.supa_left = self.supa_left
        twin.centrifuges = self.centrifuges
        twin.blue = self.blue
        twin.blue_used = self.blue_used
        twin.ultra = self.ultra
        twin.ultra_left = self.ultra_left
        twin.locked = self.locked

    def own_luck(self) -> Luck:
        """Luck to draw from; what clones share is copied first."""
        if self.shares_luck:
            self.luck = self.luck.clone()
            self.shares_luck = False
        return self.luck

    # Who and where.

    def seat_of(self, slot: i64) -> i64:
        return 0 if self.terms.solo else slot

    def deck_of(self, slot: i64) -> i64:
        return 0 if self.terms.solo else slot  # LP-154: one common Deck

    def here(self) -> i64:
        """The Era of the active Agent (LP-04)."""
        return self.at[self.active]

    def has_vortex(self, era: i64) -> bool:
        return self.vortex >> era & 1 != 0

    def is_visible(self, era: i64) -> bool:
        return self.visible >> era & 1 != 0

    def has_battery(self, slot: i64) -> bool:
        return self.batteries >> slot & 1 != 0

    def era_of(self, token: i64) -> i64:
        """Where a Clone stands, or NOWHERE."""
        mark = bit(token)
        for era in range(ERAS):
            if self.clones[era] & mark:
                return era
        return NOWHERE

    def payable(self, era: i64) -> i64:
        """Energy that can be spent in an Era now; a blue cube once per turn (LP-146)."""
        green: i64 = self.energy[era]
        if self.blue:
            green += self.blue[era]
            green -= self.blue_used[era]
        return green

    def energy_at(self, era: i64) -> i64:
        """Energy of an Era, blue cubes included (LP-146)."""
        green: i64 = self.energy[era]
        if self.blue:
            green += self.blue[era]
        return green

    def cards_at(self, era: i64) -> list[int]:
        """The cards available in an Era."""
        found: list[int] = []
        origin = self.terms.content.origin
        for card in self.available:
            if origin[card] == era:
                found.append(card)
        return found

    def done(self, era: i64) -> i64:
        """How much damage the tile of an Era has."""
        damage: i64 = self.damage[era]
        return count(damage) if self.terms.content.where[self.tiles[era]] == EACH_ERA else damage

    def key(self) -> i64:
        """A number that equal situations share: all that is public, hands and piles as sets."""
        z: i64 = mixed(
            self.visible + 128 * self.vortex, self.batteries + 32 * self.loops + 4096 * self.active
        )
        z = mixed(z, self.phase + 16 * self.step + 512 * (self.foo + 1) + 8192 * self.ask)
        flags: i64 = 0
        if self.power_used:
            flags += 1
        if self.encircled:
            flags += 2
        if self.sealed:
            flags += 4
        if self.filed:
            flags += 8
        if self.jammed:
            flags += 16
        if self.powered:
            flags += 32
        z = mixed(z, flags + 64 * self.turns + 4096 * len(self.archived))
        z = mixed(z, self.dealt + 1 + 256 * (self.shred + 1) + 4096 * self.rewarded)
        for era in range(ERAS):
            tile: i64 = self.tiles[era] + 1 if self.visible >> era & 1 else 0
            z = mixed(z, self.rifts[era] + 8 * self.energy[era] + 512 * self.damage[era] + 65536 * tile)
            z = mixed(z, self.clones[era])
        for fallen in self.falling:
            z = mixed(z, fallen)
        if self.terms.mode:
            z = self.mode_key(z)
        for place in self.at:
            z = mixed(z, place)
        for hand in self.hands:
            z = mixed(z, total(hand))
        for pile in self.discards:
            z = mixed(z, total(pile))
        z = mixed(z, total(self.available))
        z = mixed(z, total(self.destroyed))
        z = mixed(z, total(self.reward))
        for frame in self.frames:
            z = frame.mixed_into(z)
        return z

    def mode_key(self, z: i64) -> i64:
        """The same with what only some modes have."""
        z = mixed(z, self.ultra + 65536 * self.centrifuges)
        z = mixed(z, self.supa_left + self.locked + 1)
        z = mixed(z, self.ultra_left)
        for cubes in self.blue:
            z = mixed(z, cubes)
        for used in self.blue_used:
            z = mixed(z, used)
        return z


def mixed(z: i64, word: i64) -> i64:
    """A running hash with one more number in it."""
    z = ((z ^ (word + 0x1E3779B9)) * SPREAD) & WORD
    return z ^ (z >> 29)


def total(cards: list[int]) -> i64:
    """A number for a set of cards, whatever their order."""
    z: i64 = 0
    for card in cards:
        z = (z + mixed(SPREAD, card)) & WORD
    return z
