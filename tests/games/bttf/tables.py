"""Tables of bttf: a position in few words, choices as `seat text`, and windows let pass."""

from __future__ import annotations

from typing import Any

from anachron.engine import Outcome, State
from anachron.games.bttf import GAME

# Player 0 wants altered and D-6 original; player 1 A-4 original, B-4 and C-4 altered;
# player 2 C-4 original, B-6 and D-4 altered.
PEOPLE = [
    "verne_brown",
    "tiffany_tannen",
    "marlin_berry",
    "greta_tannen",
    "dakota_needles",
    "sterling_strickland",
]
REAL_LAST = ["decoy", "decoy", "decoy", "decoy", "real"]


def scene(
    *hands: str, tables: tuple[str, ...] = (), chance: dict[str, Any] | None = None, **fields: Any
) -> State:
    """Hands (and tables) by seat as words; the first player is about to play."""
    seats = max(len(hands), 2)
    held = [hand.split() for hand in hands] + [[]] * (seats - len(hands))
    laid = [table.split() for table in tables] + [[]] * (seats - len(tables))
    script = [{"what": what, "is": outcome} for what, outcome in (chance or {}).items()]
    position = {
        "game": "bttf", "seats": seats, "turn": 0, "phase": "main", "plays_owed": 1,
        "identities": PEOPLE[:seats], "b1": REAL_LAST, "hands": held, "tables": laid, "chance": script,
    }  # fmt: skip
    return GAME.load({**position, **fields})


def do(state: State, *steps: str) -> State:
    """Make choices such as `0 play memo`; `...` lets everybody pass until something else is asked."""
    for step in steps:
        if step == "...":
            pass_all(state)
        else:
            seat, _, text = step.partition(" ")
            state.choose(int(seat), text)
        assert state.faults() == []
    return state


def watched(state: State, seat: int | None, *steps: str) -> dict[str, Any]:
    """The view of a seat after some choices, with what it was told of them."""
    log: list[dict[str, Any] | None] = []
    for step in steps:
        mover, _, text = step.partition(" ")
        log += [event.told(seat) for event in state.choose(int(mover), text)]
    return state.view(seat) | {"log": [told for told in log if told is not None]}


def pass_all(state: State) -> None:
    """Let what is being played happen, up to the next decision or the next turn."""
    assert can_pass(state), "nothing waits for an answer"
    while can_pass(state) and state.position()["stack"][0]["act"] != "turn":
        state.choose(state.seat, "pass")


def can_pass(state: State) -> bool:
    return state.seat >= 0 and "pass" in texts(state)


def texts(state: State, seat: int | None = None) -> list[str]:
    """What a seat can say."""
    return [str(choice) for choice in state.choices(int(state.seat) if seat is None else seat)]


def rule(state: State, seat: int, text: str) -> str:
    """The rule that refuses a choice."""
    refusal = state.refusal(seat, text)
    assert refusal is not None, text
    return refusal.rule


def hand(state: State, seat: int) -> list[str]:
    cards: list[str] = state.position()["hands"][seat]
    return cards


def table(state: State, seat: int) -> list[str]:
    items: list[str] = state.position()["tables"][seat]
    return items


def discard(state: State) -> list[str]:
    cards: list[str] = state.position()["discard"]
    return cards


def altered(state: State) -> set[str]:
    """All altered cells."""
    position = state.position()
    return {*position["altered"], *position["ripples"]}


def next_turn(state: State) -> bool:
    """Whether the next player's turn is about to begin."""
    position = state.position()
    return bool(position["phase"] == "turn_window" and position["turn"] == 1)


def ended(state: State) -> Outcome:
    """How a game that is over ended."""
    assert state.outcome is not None
    return state.outcome
