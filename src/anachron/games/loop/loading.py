"""Positions in: plain data laid on a fresh table, or refused by the name of a field."""

from __future__ import annotations

from typing import Any

from anachron.engine import BadPosition, BadSetup, Game, Luck, Outcome, Position
from anachron.games.loop.content.artefacts import AGENTS, CARD_IDS, CARD_OF, CARDS, ELEMENTARY, PROGRAMS
from anachron.games.loop.content.eras import CYCLES, ENERGY, ERAS, ORDINARY, ORDINARY_CLONES, RIFTS, TOKENS
from anachron.games.loop.content.missions import DIMENSION_LOCK, MISSION_IDS, ULTRA_IDS, ULTRAS, token_of
from anachron.games.loop.content.modes import CENTRIFUGE_MODE, MODES, SUPA_CLONES, ULTRAMACHINA
from anachron.games.loop.faults import count_pieces, faults
from anachron.games.loop.loading_cards import read_cards
from anachron.games.loop.loading_chance import read_luck
from anachron.games.loop.loading_tiles import read_tiles
from anachron.games.loop.play import Loop
from anachron.games.loop.reading import (
    choice_of,
    era_set,
    flag,
    items,
    numbers,
    optional_number,
    table_of,
    whole,
)
from anachron.games.loop.rules.chance import draw_dimension
from anachron.games.loop.rules.opening import lay_out
from anachron.games.loop.rules.values import check_victory
from anachron.games.loop.setup import read_setup
from anachron.games.loop.state import AGENTS_PHASE, DEAL, FOO_CARD, FOO_CLONES, PHASES, Frame, Setup

FIELDS = set(
    "game options seats turn phase turns decisions agents cycle foo_row foo foo_pile rifts energy vortex "
    "clones bag tiles archived lost away tiles_lost available destroyed big_deck loops_this_turn step "
    "encircled sealed powered filed jammed falling shred dealt reward rewarded frames supa_left "
    "centrifuges blue blue_used ultramachina ultra_left locked draw discard top active chance luck seat "
    "pending choices refused known outcome log previews".split()
)
BEFORE_THE_BOARD = set("game options seats agents chance luck".split())
MODE_FIELDS = {
    "supa_left": SUPA_CLONES,
    "centrifuges": CENTRIFUGE_MODE,
    "blue": CENTRIFUGE_MODE,
    "blue_used": CENTRIFUGE_MODE,
    "ultramachina": ULTRAMACHINA,
    "ultra_left": ULTRAMACHINA,
}


def load(game: Game, position: Position, luck: Luck | None = None) -> Loop:
    """The state that a position describes, played on to its next question."""
    for name in position:
        if name not in FIELDS:
            raise BadPosition(f"{name}: expected fields among {', '.join(sorted(FIELDS))}")
    setup = setup_of(game, position)
    state = Loop(game, setup, luck or read_luck(position, int(setup.seats)))
    state.clear()
    phase = choice_of(position, "phase", PHASES, "foo_clones" if is_laid(position) else "agents")
    if phase == PHASES[AGENTS_PHASE]:
        state.decisions = whole(position, "decisions", 0, 10**9, 0)
        state.proceed()
    else:
        complete_agents(setup)
        lay(state, position, phase)
    if state.at and state.setup.cards < 0:
        count_pieces(state)
    return state


def is_laid(position: Position) -> bool:
    """Whether a position says what lies on the table; if not, it is a game whose set-up is still to come."""
    return bool(set(position) - BEFORE_THE_BOARD) or any(set(e) - {"id"} for e in position.get("agents", []))


def setup_of(game: Game, position: Position) -> Setup:
    given = position.get("options", {})
    if not isinstance(given, dict):
        raise BadPosition(f"options: expected an object, got {given!r}")
    agents = agents_named(position)
    seats = position.get("seats", len(agents) or min(game.seats))
    if type(seats) is not int or seats not in game.seats:
        raise BadPosition(f"seats: expected {game.seats[0]} to {game.seats[-1]}, got {seats!r}")
    try:
        setup = read_setup(seats, game.settings(given))
    except BadSetup as error:
        raise BadPosition(f"options: {error}") from None
    if agents:
        if setup.agents and setup.agents[: len(agents)] != agents:
            raise BadPosition(f"agents: expected those of the options, got {named(agents)}")
        setup.agents = setup.agents or agents
        if len(agents) > (4 if setup.solo else seats):
            raise BadPosition(f"agents: expected at most {4 if setup.solo else seats}, got {len(agents)}")
        if setup.solo and position.get("phase") != PHASES[AGENTS_PHASE]:
            setup.count = len(setup.agents)
    return setup


def named(agents: list[int]) -> str:
    return ", ".join(AGENTS[agent] for agent in agents)


def agents_named(position: Position) -> list[int]:
    entries = position.get("agents", [])
    if not isinstance(entries, list) or not all(isinstance(entry, dict) for entry in entries):
        raise BadPosition(f"agents: expected a list of Agents, got {entries!r}")
    found = []
    for entry in entries:
        if entry.get("id") not in AGENTS:
            raise BadPosition(f"agents: expected an id of {', '.join(AGENTS)}, got {entry.get('id')!r}")
        found.append(AGENTS.index(entry["id"]))
    if len(set(found)) != len(found):
        raise BadPosition("agents: expected each Agent once")
    return found


def complete_agents(setup: Setup) -> None:
    """Seats whose Agent is not named play the first ones left."""
    for agent in range(len(AGENTS)):
        if len(setup.agents) < setup.count and agent not in setup.agents:
            setup.agents.append(agent)
    if setup.solo and not 2 <= len(setup.agents) <= 4:
        raise BadPosition(f"agents: expected 2 to 4, got {len(setup.agents)}")


def lay(state: Loop, position: Position, phase: str) -> None:
    """Lay a position on the table of a fresh game, then play on."""
    luck, state.luck = state.luck, Luck(state.luck.seed)
    lay_out(state)
    state.luck = luck
    state.phase = PHASES.index(phase)
    if state.phase == DEAL and not state.setup.solo:
        raise BadPosition("phase: expected deal with one seat only")  # LP-155
    read_foo(state, position)
    read_eras(state, position)
    read_clones(state, position)
    read_tiles(state, position)
    read_agents(state, position)
    read_cards(state, position)
    read_turn(state, position)
    read_mode(state, position)
    state.frames = [read_frame(state, entry) for entry in items(position, "frames")]
    for fault in faults(state):
        raise BadPosition(fault)
    if position.get("outcome") is not None:
        state.outcome = Outcome.read(position["outcome"], int(state.setup.seats))
        state.seat = -1
        return
    count_pieces(state)
    check_victory(state)
    state.proceed()


def read_foo(state: Loop, position: Position) -> None:
    state.cycle = whole(position, "cycle", 1, CYCLES, 1)
    row = numbers(position, "foo_row", 0, ERAS - 1, [])
    if len(set(row)) != len(row):
        raise BadPosition(f"foo_row: expected each Era once, got {row!r}")
    rest = [era for era in state.foo_pile if era not in row]
    pile = numbers(position, "foo_pile", 0, ERAS - 1, rest[::-1])
    if sorted([*pile, *row]) != sorted({*pile, *row}):
        raise BadPosition(f"foo_pile: expected each Foo card once, got {pile!r}")
    state.foo_row, state.foo_pile = row, pile[::-1]
    state.foo = row[-1] if row else optional_number(position, "foo", ERAS)
    revealed = state.phase == FOO_CARD and whole(position, "step", 0, 8, 0) > 0
    if not pile and not revealed and state.phase in (DEAL, FOO_CLONES, FOO_CARD):
        raise BadPosition("foo_pile: expected a Foo card to reveal, got none")  # LP-129
    if state.foo < 0 and revealed:
        raise BadPosition("foo: expected Dr Foo's Era once a Foo card is revealed, got none")


def read_eras(state: Loop, position: Position) -> None:
    state.vortex = era_set(position, "vortex", 0)
    state.rifts = numbers(position, "rifts", 0, 3, state.rifts, ERAS)
    state.energy = numbers(position, "energy", 0, ENERGY, state.energy, ERAS)
    state.falling = numbers(position, "falling", 0, RIFTS, [])
    if len(state.falling) not in (0, ERAS):
        raise BadPosition(f"falling: expected none or {ERAS} numbers, got {state.falling!r}")
    state.rifts_left = RIFTS - sum(state.rifts) - sum(state.falling)
    state.energy_left = ENERGY - sum(state.energy)
    for name, left in (("rifts", state.rifts_left), ("energy", state.energy_left)):
        if left < 0:
            raise BadPosition(f"{name}: expected at most 30 cubes, got {30 - left}")


def read_clones(state: Loop, position: Position) -> None:
    """Clones by Era; the bag and the Supa Clones to come are those that stand nowhere."""
    supas = state.setup.mode == SUPA_CLONES
    bag = token_set(position, "bag", False)
    left = token_set(position, "supa_left", True) if supas else 0
    if "clones" in position:
        lay_clones(state, position, supas)
    else:
        state.clones = [there & ~(bag | left) for there in state.clones]
    on_board = 0
    for era in range(ERAS):
        on_board |= state.clones[era]
    state.bag = bag if "bag" in position else ORDINARY_CLONES & ~on_board
    if supas:
        unused = (1 << TOKENS) - 1 & ~ORDINARY_CLONES & ~on_board
        state.supa_left = left if "supa_left" in position else unused


def lay_clones(state: Loop, position: Position, supas: bool) -> None:
    state.clones = [0] * ERAS
    seen: set[int] = set()
    for era, names in table_of(position, "clones"):
        for token in tokens(names, f"clones.{era}", supas):
            if token in seen:
                raise BadPosition(f"clones: {names!r} has a Clone that is there twice")
            seen.add(token)
            state.clones[era] |= 1 << token


def token_set(position: Position, field: str, supas: bool) -> int:
    return sum(1 << token for token in set(tokens(position.get(field, []), field, supas)))


def tokens(names: Any, field: str, supas: bool) -> list[int]:
    if not isinstance(names, list):
        raise BadPosition(f"{field}: expected a list of Clones, got {names!r}")
    found = [token_of(list(name) if isinstance(name, tuple) else name) for name in names]
    for name, token in zip(names, found):
        if token < 0 or (token >= ORDINARY and not supas):
            raise BadPosition(f"{field}: expected a Clone such as [0, 2], got {name!r}")
    return found


def read_agents(state: Loop, position: Position) -> None:
    entries: list[dict[str, Any]] = position.get("agents", [])
    for slot, entry in enumerate(entries):
        state.at[slot] = whole(entry, "era", 0, ERAS - 1, state.at[slot])
        if not flag(entry, "battery", True):
            state.batteries &= ~(1 << slot)
    solo = state.setup.solo
    state.active = 0 if solo else whole(position, "turn", 0, int(state.setup.seats) - 1, int(state.active))
    if solo and "active" in position:
        named = [AGENTS[agent] for agent in state.setup.agents]
        state.active = named.index(choice_of(position, "active", tuple(named), named[0]))
    if state.active < len(entries):
        state.power_used = flag(entries[int(state.active)], "power_used", False)


def read_turn(state: Loop, position: Position) -> None:
    state.turns = whole(position, "turns", 0, 21, 0)
    state.decisions = whole(position, "decisions", 0, 10**9, 0)
    state.loops = whole(position, "loops_this_turn", 0, 99, 0)
    state.step = whole(position, "step", 0, 8, 0)
    state.encircled = flag(position, "encircled", False)
    state.sealed = flag(position, "sealed", False)
    state.powered = flag(position, "powered", False)
    state.filed = flag(position, "filed", False)
    state.jammed = flag(position, "jammed", False)
    state.shred = optional_number(position, "shred", ERAS)
    state.rewarded = whole(position, "rewarded", 0, 4, 0)


def read_mode(state: Loop, position: Position) -> None:
    mode = state.setup.mode
    for name, only in MODE_FIELDS.items():
        if mode != only and items(position, name) not in ([], [0] * ERAS):
            raise BadPosition(f"{name}: expected none in the mode {MODES[mode]}, got {position[name]!r}")
    if mode == CENTRIFUGE_MODE:
        state.centrifuges = era_set(position, "centrifuges", int(state.centrifuges))
        state.blue = numbers(position, "blue", 0, 5, state.blue, ERAS)
        state.blue_used = numbers(position, "blue_used", 0, 5, state.blue_used, ERAS)
        if sum(state.blue) > 5:
            raise BadPosition(f"blue: expected at most 5 cubes, got {sum(state.blue)}")
    elif mode == ULTRAMACHINA:
        read_ultras(state, position)


def read_ultras(state: Loop, position: Position) -> None:
    if "ultramachina" in position:
        state.ultra = ultra_set(position, "ultramachina")
        state.ultra_left = ((1 << ULTRAS) - 1) & ~state.ultra
    if "ultra_left" in position:
        state.ultra_left = ultra_set(position, "ultra_left")
    if state.ultra & state.ultra_left:
        raise BadPosition(f"ultra_left: expected no active card, got {position['ultra_left']!r}")
    locked = position.get("locked")
    if locked is not None and locked not in ELEMENTARY:
        raise BadPosition(f"locked: expected a Dimension of {', '.join(ELEMENTARY)}, got {locked!r}")
    if not state.ultra >> DIMENSION_LOCK & 1:
        state.locked = -1
    elif locked is not None:
        state.locked = ELEMENTARY.index(locked)
    elif "ultramachina" in position:
        state.locked = draw_dimension(state)


def ultra_set(position: Position, field: str) -> int:
    found = 0
    for card in items(position, field):
        if card not in ULTRA_IDS:
            raise BadPosition(f"{field}: expected cards from U01 to U14, got {card!r}")
        if found >> ULTRA_IDS.index(card) & 1:
            raise BadPosition(f"{field}: {card} is there twice")
        found |= 1 << ULTRA_IDS.index(card)
    return found


def read_frame(state: Loop, entry: Any) -> Frame:
    """An effect under way."""
    if not isinstance(entry, dict):
        raise BadPosition(f"frames: expected effects, got {entry!r}")
    name, slots = entry.get("card"), len(state.at) - 1
    if not isinstance(name, str) or (name not in CARD_OF and name not in AGENTS):
        raise BadPosition(f"frames: expected a card or an Agent, got {name!r}")
    card = CARD_OF[name] if name in CARD_OF else CARDS + AGENTS.index(name)
    frame = Frame(card, whole(entry, "applier", 0, slots, int(state.active)))
    frame.lent = flag(entry, "lent", False)
    frame.at = whole(entry, "at", 0, len(PROGRAMS[card]), 0)
    frame.stage = whole(entry, "stage", 0, 3, 0)
    frame.left = whole(entry, "left", 0, 99, 0)
    frame.group = era_set(entry, "group", 0)
    frame.clone = whole(entry, "clone", -1, TOKENS - 1, -1)
    frame.agent = whole(entry, "agent", -1, slots, -1)
    frame.card_chosen = whole(entry, "chosen", -1, CARDS - 1, -1)
    frame.way = whole(entry, "way", -1, 3, -1)
    frame.origin = whole(entry, "origin", -1, ERAS - 1, -1)
    frame.sent = whole(entry, "sent", -1, ERAS - 1, -1)
    frame.carried = whole(entry, "carried", -1, TOKENS - 1, -1)
    frame.carry_over = flag(entry, "carry_over", False)
    frame.revealed = [CARD_IDS.index(card) for card in items(entry, "revealed") if card in CARD_IDS]
    return frame


# Views.


def unveiled(view: dict[str, Any]) -> Position:
    """A view as a position: piles hold what is known to be in them, in some order."""
    position, known = dict(view), view["known"]
    if not known:
        return position
    position["foo_pile"] = known["foo_left"]
    position["big_deck"] = known["big_deck"]
    position["bag"] = known["bag"]
    decks = [[*deck["top"], *deck["rest"]] for deck in known["decks"]]
    if view["seats"] == 1:
        position["draw"] = decks[0]
    else:
        position["agents"] = [entry | {"draw": deck} for entry, deck in zip(view["agents"], decks)]
    seen = [*view["archived"], *view["lost"], *(tile["mission"] for tile in view["tiles"].values())]
    unseen = [mission for mission in MISSION_IDS if mission not in seen]
    position["tiles"] = {
        era: tile if tile["visible"] else tile | {"mission": unseen.pop()}
        for era, tile in view["tiles"].items()
    }
    position["away"] = unseen
    return position
