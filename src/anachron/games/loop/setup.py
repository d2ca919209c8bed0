"""How a game begins: options, a fresh table, positions loaded, views imagined."""

from __future__ import annotations

from anachron.engine import BadPosition, BadSetup, Game, Luck, Stream, View, rooms, shapes
from anachron.games.loop import loading
from anachron.games.loop import view as views
from anachron.games.loop.content.modes import MODES
from anachron.games.loop.faults import count_pieces
from anachron.games.loop.loading_chance import check_script
from anachron.games.loop.play import Loop
from anachron.games.loop.printed import content_of
from anachron.games.loop.rules.unseen import redeal
from anachron.games.loop.shapes import Options, Position
from anachron.games.loop.state import Terms

TEAMS = (2, 3, 4)  # LP-153: Agents of one player


class Setup(rooms.Setup[Options, Position]):
    """Agents are picked, then the table is laid."""

    def start(self, seats: int, luck: Luck, options: Options) -> Loop:
        terms = terms_of(self.game, seats, options)
        check_script(luck.script, terms)
        state = Loop(self.game, terms, luck)
        state.clear()
        state.proceed()
        count_pieces(state)
        return state

    def load(self, position: Position) -> Loop:
        terms = terms_of(self.game, loading.seats(position), position.options)
        return loading.load(self.game, terms, position, shapes.luck(position, position.luck))

    def imagine(self, view: View, stream: Stream) -> Loop:
        """A table that fits a view: its hidden piles hold what is known to be in them, in any order."""
        position = shapes.read(Position, views.unveiled(view, content_of(self.game)), BadPosition)
        terms = terms_of(self.game, view["seats"], position.options)
        state = loading.load(self.game, terms, position, stream.split())
        redeal(state, stream)
        return state


def terms_of(game: Game, seats: int, options: Options) -> Terms:
    """What the options say of a game."""
    terms = Terms(content_of(game), game.rules, seats, MODES.index(options.mode), options.level)
    first = shapes.seat_named("first", options.first, seats)
    terms.first, terms.cap = -1 if first is None else first, options.cap or 0
    if not any(options.machine_weights):
        raise BadSetup("machine_weights: expected three numbers, not all 0")
    terms.weights = list(options.machine_weights)
    name_agents(terms, options.agents)
    return terms


def name_agents(terms: Terms, agents: list[str] | int | None) -> None:
    """LP-09: a different Agent for each seat; LP-153: alone two to four, by name or number."""
    terms.named, known = agents, terms.content.agents
    allowed = TEAMS if terms.solo else (int(terms.seats),)
    if isinstance(agents, list):
        if len(set(agents)) != len(agents) or not set(agents) <= set(known):
            raise BadSetup(f"agents: expected different ones of {', '.join(known)}, got {agents!r}")
        terms.agents = [known.index(agent) for agent in agents]
    elif agents is not None and not terms.solo:
        raise BadSetup(f"agents: expected a list of {', '.join(known)}, got {agents!r}")
    count = len(agents) if isinstance(agents, list) else allowed[0] if agents is None else agents
    if count not in allowed:
        raise BadSetup(f"agents: expected {' or '.join(map(str, allowed))}, got {count}")
    terms.count = count
