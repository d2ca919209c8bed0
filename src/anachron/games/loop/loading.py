"""A position laid on a fresh table: what is left out is filled in, what contradicts itself refused."""

from __future__ import annotations

from msgspec import UNSET, UnsetType

from anachron.engine import BadPosition, Game, Luck
from anachron.engine.shapes import given, once, outcome, seat_named, sound, up_to
from anachron.games.loop.content.effects import EACH_MAY_DRAW, EACH_MAY_STEP, LEND, SHIFT, SWAP_AGENT
from anachron.games.loop.content.eras import ENERGY, ERAS, ORDINARY_CLONES, RIFTS, TOKENS
from anachron.games.loop.content.modes import CENTRIFUGE_MODE, MODES, SUPA_CLONES, ULTRAMACHINA
from anachron.games.loop.content.tables import ELEMENTARY
from anachron.games.loop.content.tokens import DIMENSION_LOCK, ULTRA_IDS, ULTRAS, token_of
from anachron.games.loop.faults import count_pieces, faults
from anachron.games.loop.loading_cards import card_of, lay_cards
from anachron.games.loop.loading_chance import check_script
from anachron.games.loop.loading_tiles import era_set, lay_tiles
from anachron.games.loop.play import Loop
from anachron.games.loop.rules.chance import draw_dimension
from anachron.games.loop.rules.opening import lay_out
from anachron.games.loop.rules.values import check_victory
from anachron.games.loop.shapes import BLUE, PLAYERS, Clone, Effect, Position, Team
from anachron.games.loop.state import AGENTS_PHASE, DEAL, FOO_CARD, FOO_CLONES, PHASES, Frame, Terms

BEFORE_THE_BOARD = ("game", "options", "seats", "agents", "chance", "luck")
FRESH = Position()
AS_WRITTEN = "cycle turns decisions step encircled sealed powered filed jammed rewarded".split()
KNOWN_FROM = {LEND: 1, SHIFT: 1, SWAP_AGENT: 1, EACH_MAY_STEP: 2, EACH_MAY_DRAW: 2}  # by stage: an Agent
MODE_FIELDS = {
    "supa_left": SUPA_CLONES,
    "centrifuges": CENTRIFUGE_MODE,
    "blue": CENTRIFUGE_MODE,
    "blue_used": CENTRIFUGE_MODE,
    "ultramachina": ULTRAMACHINA,
    "ultra_left": ULTRAMACHINA,
}


def load(game: Game, terms: Terms, position: Position, luck: Luck) -> Loop:
    """The state that a position describes, played on to its next question."""
    check_script(luck.script, terms)
    seat_agents(terms, position)
    state = Loop(game, terms, luck)
    state.clear()
    phase = phase_of(position)
    if phase == AGENTS_PHASE:
        state.decisions = position.decisions
        state.proceed()
    else:
        complete_agents(terms)
        lay(state, position, phase)
    count_pieces(state)
    return state


def phase_of(position: Position) -> int:
    """Where the turn has come to; if nothing lies on the table, the set-up is still to come."""
    if isinstance(position.phase, str):
        return PHASES.index(position.phase)
    names = [name for name in position.__struct_fields__ if name not in BEFORE_THE_BOARD]
    named = any(getattr(position, name) != getattr(FRESH, name) for name in names)
    return FOO_CLONES if named or any(one != Team(one.id) for one in position.agents) else AGENTS_PHASE


# Who plays.


def seats(position: Position) -> int:
    """How many play: as written, or one for each Agent."""
    if isinstance(position.seats, int):
        return position.seats
    if len(position.agents) > PLAYERS[-1]:
        raise BadPosition(f"agents: expected at most {PLAYERS[-1]}, got {len(position.agents)}")
    return len(position.agents) or PLAYERS[0]


def seat_agents(terms: Terms, position: Position) -> None:
    """The Agents that a position names, in the order of their seats."""
    names, known = [one.id for one in position.agents], terms.content.agents
    for name in names:
        if name not in known:
            raise BadPosition(f"agents: expected an id of {', '.join(known)}, got {name!r}")
    agents = [known.index(name) for name in once("agents", names)]
    if terms.agents and terms.agents[: len(agents)] != agents:
        raise BadPosition(f"agents: expected those of the options, got {', '.join(names)}")
    most = PLAYERS[-1] if terms.solo else int(terms.seats)
    if len(agents) > most:
        raise BadPosition(f"agents: expected at most {most}, got {len(agents)}")
    terms.agents = terms.agents or agents
    if agents and terms.solo and position.phase != PHASES[AGENTS_PHASE]:
        terms.count = len(terms.agents)


def complete_agents(terms: Terms) -> None:
    """Seats whose Agent is not named play the first ones left."""
    for agent in range(len(terms.content.agents)):
        if len(terms.agents) < terms.count and agent not in terms.agents:
            terms.agents.append(agent)
    if terms.solo and len(terms.agents) < 2:
        raise BadPosition(f"agents: expected 2 to 4, got {len(terms.agents)}")  # LP-153


# The table.


def lay(state: Loop, position: Position, phase: int) -> None:
    """Lay a position on the table of a fresh game, then play on."""
    luck, state.luck = state.luck, Luck(state.luck.seed)
    lay_out(state)
    state.luck, state.phase = luck, phase
    if state.phase == DEAL and not state.terms.solo:
        raise BadPosition("phase: expected deal with one seat only")  # LP-155
    lay_turn(state, position)
    lay_foo(state, position)
    lay_eras(state, position)
    lay_clones(state, position)
    lay_tiles(state, position)
    lay_agents(state, position)
    lay_cards(state, position)
    lay_mode(state, position)
    state.frames = [frame_of(state, effect) for effect in position.frames]
    sound(faults(state))
    state.outcome, state.seat = outcome(position.outcome, int(state.terms.seats)), -1
    if state.outcome is None:
        count_pieces(state)
        check_victory(state)
        state.proceed()


def lay_turn(state: Loop, position: Position) -> None:
    for name in AS_WRITTEN:
        setattr(state, name, getattr(position, name))
    state.loops = position.loops_this_turn
    state.shred = -1 if position.shred is None else position.shred


def lay_foo(state: Loop, position: Position) -> None:
    row = position.foo_row
    rest = [era for era in state.foo_pile if era not in row][::-1]
    pile = given(position.foo_pile, rest)
    once("foo_row", row)
    once("foo_pile", [*row, *pile])
    state.foo_row, state.foo_pile = row, pile[::-1]
    state.foo = row[-1] if row else -1 if position.foo is None else position.foo
    revealed = state.phase == FOO_CARD and state.step > 0
    if not pile and not revealed and state.phase in (DEAL, FOO_CLONES, FOO_CARD):
        raise BadPosition("foo_pile: expected a Foo card to reveal, got none")  # LP-129
    if state.foo < 0 and revealed:
        raise BadPosition("foo: expected Dr Foo's Era once a Foo card is revealed, got none")


def lay_eras(state: Loop, position: Position) -> None:
    state.vortex = era_set("vortex", position.vortex)
    state.rifts = list(given(position.rifts, tuple(state.rifts)))
    state.energy = list(given(position.energy, tuple(state.energy)))
    state.falling = position.falling
    if len(state.falling) not in (0, ERAS):
        raise BadPosition(f"falling: expected none or {ERAS} numbers, got {state.falling!r}")
    state.rifts_left = RIFTS - sum(state.rifts) - sum(state.falling)
    state.energy_left = ENERGY - sum(state.energy)


def lay_clones(state: Loop, position: Position) -> None:
    """Clones by Era; the bag and the Supa Clones to come are those that stand nowhere."""
    allowed = (1 << TOKENS) - 1 if state.terms.mode == SUPA_CLONES else ORDINARY_CLONES
    bag = token_set("bag", position.bag or [], ORDINARY_CLONES)
    left = token_set("supa_left", position.supa_left or [], allowed)
    if isinstance(position.clones, UnsetType):
        state.clones = [there & ~(bag | left) for there in state.clones]
    else:
        state.clones = [0] * ERAS
        for era, names in position.clones.items():
            state.clones[int(era)] = token_set(f"clones.{era}", names, allowed)
    on_board = 0
    for there in state.clones:
        on_board |= there
    state.bag = ORDINARY_CLONES & ~on_board if position.bag is UNSET else bag
    state.supa_left = allowed & ~ORDINARY_CLONES & ~on_board if position.supa_left is UNSET else left


def token_set(field: str, names: list[Clone] | list[str], allowed: int) -> int:
    """Clones as a set of tokens."""
    found = 0
    for name in names:
        token = token_of(name if isinstance(name, str) else list(name))
        if token < 0 or not allowed >> token & 1:
            raise BadPosition(f"{field}: expected a Clone such as [0, 2], got {name!r}")
        found |= 1 << token
    once(field, names)
    return found


def lay_agents(state: Loop, position: Position) -> None:
    for slot, one in enumerate(position.agents):
        state.at[slot] = given(one.era, state.at[slot])
        if not one.battery:
            state.batteries &= ~(1 << slot)
    state.active = active_slot(state, position)
    if state.active < len(position.agents):
        state.power_used = position.agents[state.active].power_used


def active_slot(state: Loop, position: Position) -> int:
    """Whose turn it is: by seat, or by Agent where one player has them all."""
    if not state.terms.solo:
        turn = given(position.turn, int(state.active))
        seat_named("turn", turn, int(state.terms.seats), BadPosition)
        return turn
    names = [state.terms.content.agents[agent] for agent in state.terms.agents]
    if isinstance(position.active, UnsetType):
        return 0
    if position.active not in names:
        raise BadPosition(f"active: expected one of {', '.join(names)}, got {position.active!r}")
    return names.index(position.active)


# The modes.


def lay_mode(state: Loop, position: Position) -> None:
    mode = state.terms.mode
    for name, only in MODE_FIELDS.items():
        value = getattr(position, name)
        if mode != only and value is not UNSET and list(value) not in ([], [0] * ERAS):
            raise BadPosition(f"{name}: expected none in the mode {MODES[mode]}, got {value!r}")
    if mode == CENTRIFUGE_MODE:
        if not isinstance(position.centrifuges, UnsetType):
            state.centrifuges = era_set("centrifuges", position.centrifuges)
        state.blue = list(given(position.blue, tuple(state.blue)))
        state.blue_used = list(given(position.blue_used, tuple(state.blue_used)))
        if sum(state.blue) > BLUE:
            raise BadPosition(f"blue: expected at most {BLUE} cubes, got {sum(state.blue)}")
    elif mode == ULTRAMACHINA:
        lay_ultras(state, position)


def lay_ultras(state: Loop, position: Position) -> None:
    if not isinstance(position.ultramachina, UnsetType):
        state.ultra = ultra_set("ultramachina", position.ultramachina)
        state.ultra_left = ((1 << ULTRAS) - 1) & ~state.ultra
    if not isinstance(position.ultra_left, UnsetType):
        state.ultra_left = ultra_set("ultra_left", position.ultra_left)
    if state.ultra & state.ultra_left:
        raise BadPosition(f"ultra_left: expected no active card, got {position.ultra_left!r}")
    if not state.ultra >> DIMENSION_LOCK & 1:
        state.locked = -1
    elif position.locked is not None:
        state.locked = ELEMENTARY.index(position.locked)
    elif position.ultramachina is not UNSET:
        state.locked = draw_dimension(state)


def ultra_set(field: str, cards: list[str]) -> int:
    return sum(1 << ULTRA_IDS.index(card) for card in once(field, cards))


# Effects under way.


def frame_of(state: Loop, effect: Effect) -> Frame:
    """An effect that goes on where it was."""
    content = state.terms.content
    sources = [*content.card_ids, *content.agents]
    if effect.card not in sources:
        raise BadPosition(f"frames: expected a card or an Agent, got {effect.card!r}")
    card = sources.index(effect.card)
    applier = given(effect.applier, int(state.active))
    for name, value, most in (
        ("applier", applier, len(state.at) - 1),
        ("agent", effect.agent, len(state.at) - 1),
        ("at", effect.at, len(content.programs[card])),
        ("chosen", effect.chosen, int(content.cards) - 1),
    ):
        up_to(f"frames.{name}", value, most)
    expect_agent(effect, content.programs[card])
    frame = Frame(card, applier)
    for name in "lent at stage left clone agent way origin sent carried carry_over".split():
        setattr(frame, name, getattr(effect, name))
    frame.card_chosen = effect.chosen
    frame.group = era_set("frames.group", effect.group)
    frame.pushed = token_set("frames.pushed", effect.pushed, (1 << TOKENS) - 1)
    frame.revealed = [card_of(content, name, "frames.revealed") for name in effect.revealed]
    return frame


def expect_agent(effect: Effect, program: list[int]) -> None:
    """An operation that has asked for an Agent knows it."""
    operation = program[effect.at] if effect.at < len(program) else -1
    if effect.agent < 0 and operation in KNOWN_FROM and effect.stage >= KNOWN_FROM[operation]:
        raise BadPosition(f"frames.agent: expected an Agent at stage {effect.stage}, got none")
