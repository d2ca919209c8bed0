"""Tables of The LOOP for tests: an empty ring on which only what is named lies."""

from __future__ import annotations

from typing import Any

from anachron.engine import Event, State
from anachron.games.loop import GAME

LOOP = GAME
DAW, MED, REN, IND, GLO, ROB, END = range(7)


def agent(id: str, era: int, *hand: str, **fields: Any) -> dict[str, Any]:
    """An Agent with a hand and empty piles."""
    return {"id": id, "era": era, "hand": list(hand), "draw": [], "discard": [], **fields}


def ring(**eras: int) -> list[int]:
    """Numbers by Era: ring(IND=3)."""
    return [eras.get(name, 0) for name in "DAW MED REN IND GLO ROB END".split()]


def tile(mission: str, damage: Any = 0, visible: bool = True) -> dict[str, Any]:
    return {"mission": mission, "visible": visible, "damage": damage}


def table(*agents: dict[str, Any], foo: int = DAW, rules: int = LOOP.newest, **fields: Any) -> State:
    """A position in the action phase of the first Agent; Mr Time's if none is named."""
    given = list(agents) or [agent("MRT", IND)]
    if len(given) == 1 and fields.get("seats") != 1:
        given.append(agent("TPR" if given[0]["id"] != "TPR" else "MRT", END))
    position: dict[str, Any] = {
        "game": "loop",
        "seats": len(given),
        "turn": 0,
        "phase": "actions",
        "foo_row": [foo],
        "foo": None if fields.get("foo_row") == [] and foo == DAW else foo,
        "rifts": ring(),
        "energy": ring(),
        "clones": {},
        "tiles": {},
        "available": {},
        "agents": given,
    }
    return LOOP.under(rules).load(position | fields)


def solo(*agents: dict[str, Any], **fields: Any) -> State:
    """A lone player's table; hands are in the Agents, piles beside them."""
    given = [
        {name: value for name, value in one.items() if name not in ("draw", "discard")} for one in agents
    ]
    piles = {"draw": [], "discard": [], "active": given[0]["id"]}
    return table(*given, seats=1, **(piles | fields))


def act(state: State, *texts: str) -> list[Event]:
    """Make choices one after the other, whoever is asked; nothing may get lost."""
    events = []
    for text in texts:
        assert state.seat >= 0, f"nobody is asked: {text}"
        events += state.choose(int(state.seat), text)
        assert state.faults() == []
    return events


def offered(state: State, kind: str = "") -> set[str]:
    """The choices of whoever is asked, those of one kind if it is named."""
    texts = {str(choice) for choice in state.choices(int(state.seat))}
    return {text for text in texts if text.split()[0] == kind} if kind else texts


def refused(state: State, text: str) -> str:
    """The rule that refuses a choice."""
    refusal = state.refusal(int(state.seat), text)
    assert refusal is not None, f"{text} is offered"
    return refusal.rule


def at(state: State, field: str, era: int | None = None) -> Any:
    """A field of the position, at an Era if one is named; None or the number where nothing lies."""
    value = state.position()[field]
    if era is None:
        return value
    return value[era] if isinstance(value, list) else value.get(str(era))


def hand(state: State, slot: int = 0) -> list[str]:
    cards: list[str] = state.position()["agents"][slot]["hand"]
    return cards


def pile(state: State, name: str, slot: int = 0) -> list[str]:
    cards: list[str] = state.position()["agents"][slot][name]
    return cards


def where(state: State, slot: int = 0) -> int:
    era: int = state.position()["agents"][slot]["era"]
    return era


def damage(state: State, era: int) -> Any:
    return state.position()["tiles"][str(era)]["damage"]


def reason(state: State) -> str | None:
    return None if state.outcome is None else state.outcome.reason


def script(*events: tuple[str, Any]) -> list[dict[str, Any]]:
    """Outcomes of chance, in order: ("foo", 3)."""
    return [{"what": what, "is": outcome} for what, outcome in events]


def turn(**fields: Any) -> State:
    """A position about to begin a turn with an empty ring, its chance scripted."""
    chance = fields.pop("chance", [])
    usual = script(("clone", [0, 2]), ("card", "B01"), ("foo", 3), ("throw", {"2": 0, "3": 2, "4": 0}))
    named = {entry["what"] for entry in chance}
    chance = [*chance, *(entry for entry in usual if entry["what"] not in named)]
    return table(phase="foo_clones", foo_row=[], chance=chance, **fields)
