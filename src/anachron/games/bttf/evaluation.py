"""How to play bttf by rules of thumb: what rollouts and bots need to know."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from anachron.bots.montecarlo import Policy
from anachron.engine.bits import bit, count, lowest
from anachron.engine.luck import Stream
from anachron.engine.state import State
from anachron.games.bttf import choices
from anachron.games.bttf.content import cards
from anachron.games.bttf.content.cards import (
    ACTIONS,
    ANSWER_KINDS,
    DOUBLEBACKS,
    HAND_ANSWERS,
    ITEM_KINDS,
    KINDS,
    MACHINES,
    NUMBER,
    PLAYS,
    POWERS,
    TABLE_ANSWERS,
    TIED_CELL,
    TIED_ITEM,
    WILD,
    size,
)
from anachron.games.bttf.content.history import B1, IDENTITIES, distance, flipped
from anachron.games.bttf.state import (
    ANSWER,
    ASK_CELL,
    ASK_FED,
    ASK_FETCH,
    ASK_ITEM,
    ASK_LOST,
    ASK_SEAT,
    ASK_SIDE,
    ASK_STEP,
    ASK_WAY,
    FLIPS,
    MULLIGAN,
    PLAYED,
    TURN,
    WINDOW,
    Frame,
    Table,
)

# fmt: off
FLIP_NEARER: Final  = 30  # a flip that brings one's identity nearer
ATTEMPT: Final      = 60  # an attempt on B-1 while one is satisfied
WASTED: Final       = -20
DRAWING: Final      = 9   # a second draw
STEP_NEARER: Final  = 25
# What a shrewd player adds: lay items rather than draw, keep memo items for the end, spoil what suits others.
DRAWING_LATE: Final = -4
ITEM_KEPT: Final    = -14
SPOILING: Final     = 4
# fmt: on

# What an item is worth on the table, and a card in the hand, by id; others as their type says.
# fmt: off
ITEM_WORTH: Final = {
    "fax_from_the_future": 14, "telegram": 14, "tomorrows_newspaper": 14, "case_of_plutonium": 13,
    "lightning_prediction": 12, "mr_fusion": 10, "emergency_cash": 9, "grays_sports_almanac": 6,
    "pellet_of_plutonium": 6, "overpowered_locomotive": 6,
}
CARD_WORTH: Final = {
    "memo": 22, "quick_trip": 22, "lucky_day": 20, "time_train": 24, "rewind": 18, "time_car_v3": 20,
    "time_car_v4": 18, "time_car_v1": 10, "time_car_v2": 8, "time_car_v5": 8, "engine_trouble": 14,
    "truck_of_manure": 12, "save_the_clock_tower": 14, "hitch_a_ride": 11, "you_steal_my_stuff": 4,
    "science_experiment": 6, "shopping_spree": 5, "trade_hands": 6, "so_gullible": 8,
}
# What an action is worth by itself when played.
ACTION_WORTH: Final = {
    "save_the_clock_tower": 16, "lucky_day": 24, "erased_from_existence": 6, "fading_away": 8,
    "so_gullible": 8, "not_yourself_today": 8, "shopping_spree": 4, "science_experiment": 8,
}
# fmt: on
WORTH_ITEM: Final = [ITEM_WORTH.get(cards.KIND_IDS[k], 4) for k in range(ITEM_KINDS)]
WORTH_CARD: Final = [CARD_WORTH.get(cards.KIND_IDS[k], 7) for k in range(KINDS)]
WORTH_PLAY: Final = [ACTION_WORTH.get(cards.KIND_IDS[k], 5) for k in range(KINDS)]
LIGHTNING: Final = NUMBER["lightning_prediction"]
FUSION: Final = NUMBER["mr_fusion"]


class Greedy(Policy):
    """Plays towards the own identity one turn ahead; `haze` is by how much it may misjudge a choice."""

    def __init__(self, haze: int = 0, shrewd: bool = False) -> None:
        self.haze: i64 = haze
        self.shrewd = shrewd
        self.beliefs: list[float] = []  # by seat and identity: how likely it is, 0 if left empty

    def pick(self, state: State, seat: i64, stream: Stream) -> i64:
        assert isinstance(state, Table)
        if state.frames and state.frames[-1].stage == WINDOW and not can_answer(state, seat):
            return choices.PASS
        legal = state.legal(int(seat))
        if len(legal) == 1:
            return legal[0]
        best: i64 = legal[0]
        most: i64 = -100000
        for number in legal:
            worth = rated(state, seat, number)
            if self.shrewd:
                worth += second_thought(state, seat, number)
            worth = 16 * worth + stream.below(16 + 16 * self.haze)
            if worth > most:
                best, most = number, worth
        return best

    def prepare(self, world: State, seat: i64) -> None:
        """Identities of others as likely as the seat believes them to be."""
        assert isinstance(world, Table)
        if self.beliefs:
            believe(world, seat, self.beliefs)


def believe(world: Table, seat: i64, beliefs: list[float]) -> None:
    """Draw the identities of others by their weights, from those that lie face down for the seat."""
    stream = world.luck.stream("beliefs")
    hidden = world.id_stack[world.id_face_up :]
    others = [holder for holder in range(world.seats) if holder != seat]
    for holder in others:
        hidden.append(world.ids[holder])
    hidden.sort()
    stream.shuffle(others)
    for holder in others:
        total = 0.0
        for identity in hidden:
            total += beliefs[holder * IDENTITIES + identity]
        draw = int(stream.below(1000000)) / 1000000.0 * total
        drawn = hidden[-1]
        for identity in hidden:
            draw -= beliefs[holder * IDENTITIES + identity]
            if draw < 0.0:
                drawn = identity
                break
        world.ids[holder] = drawn
        hidden.remove(drawn)
    stream.shuffle(hidden)
    world.id_stack = world.id_stack[: world.id_face_up] + hidden


def can_answer(state: Table, seat: i64) -> bool:
    """Whether a seat holds any card that answers something."""
    hand_answers: i64 = HAND_ANSWERS
    return state.hand(seat) & hand_answers != 0 or state.table(seat) & TABLE_ANSWERS != 0


def away(state: Table, seat: i64) -> i64:
    """How far a player's identity is from being satisfied."""
    return distance(state.ids[seat], state.altered)


def away_after(state: Table, seat: i64, linchpin: i64) -> i64:
    return distance(state.ids[seat], flipped(state.altered, linchpin))


# What a choice is worth.


def rated(state: Table, seat: i64, number: i64) -> i64:
    if not state.frames:
        return rated_between(state, seat, number)
    frame = state.frames[-1]
    stage = frame.stage
    if stage == WINDOW:
        return rated_answer(state, seat, frame, number)
    if stage == ASK_CELL:
        return rated_flip(state, seat, choices.LINCHPIN_AT[number - choices.LINCHPIN])
    if stage == ASK_SIDE:
        nearer = away(state, seat) - away_after(state, seat, TIED_CELL[frame.card])
        return nearer if number == choices.FLIP else 0
    if stage == ASK_FETCH:
        return rated_play(state, seat, number - choices.FETCH)
    if stage == ASK_STEP:
        return rated_step(state, seat, frame, number)
    if stage == ASK_ITEM:
        return rated_target(state, seat, number - choices.ITEM)
    if stage in (ASK_LOST, ASK_FED):
        return -worth_item(state, seat, number - choices.ITEM)
    if stage == ASK_SEAT:
        return rated_seat(state, seat, frame, number - choices.SEAT)
    if stage == ASK_WAY:
        giver = state.after(seat, state.seats - 1) if number == choices.DIRECTION else state.after(seat, 1)
        return state.hand_size(giver)
    if number >= choices.CARD and number < choices.ITEM:
        return -WORTH_CARD[number - choices.CARD]
    return number  # fuel: the Case before the Pellet


def rated_between(state: Table, seat: i64, number: i64) -> i64:
    """Mulligan, plays, abilities and drawing."""
    if state.phase == MULLIGAN:
        return 1 if (number == choices.REFUSE) == (away(state, seat) > 2) else 0
    if number < choices.DRAW:
        return rated_play(state, seat, number - choices.PLAY)
    if number == choices.DRAW:
        return DRAWING
    if number == choices.END_TURN:
        return 0
    return rated_use(state, seat, number - choices.USE)


def rated_play(state: Table, seat: i64, kind: i64) -> i64:
    """What playing a card now is worth."""
    if kind < ITEM_KINDS:
        return worth_item(state, seat, kind)
    if kind < DOUBLEBACKS:
        return rated_machine(state, seat, kind)
    if kind < ACTIONS:
        return rated_doubleback(state, seat, kind)
    verb: i64 = PLAYS[kind][0]
    if verb == cards.IF:
        return best_flip(state, seat) if state.previous_changed else WASTED
    if verb == cards.FETCH:
        return rated_fetch(state, seat, PLAYS[kind][1])
    if verb == cards.STEAL or verb == cards.TRASH:
        wanted: i64 = PLAYS[kind][1]
        there = state.other_tables(seat)
        if not (there if wanted < 0 else there & bit(wanted)):
            return WASTED
    if verb == cards.SWAP or verb == cards.VORTEX or verb == cards.ROTATE:
        return 4 * (largest_hand(state, seat) - size(state.hand(seat)))
    if verb == cards.DOWNTO:
        return 4 * (largest_hand(state, seat) - 4)
    if verb == cards.SPREE:
        return 5 * count(state.hand(seat) & cards.ITEMS)
    return WORTH_PLAY[kind]


def rated_machine(state: Table, seat: i64, kind: i64) -> i64:
    verb: i64 = PLAYS[kind][0]
    if verb == cards.NEED:
        wanted: i64 = PLAYS[kind][1]
        if not state.table(seat) & wanted:
            return WASTED
    if verb == cards.COST and size(state.hand(seat)) < 2:
        return WASTED
    bonus: i64 = 8 if PLAYS[kind][len(PLAYS[kind]) - 2] == cards.PLAY else 0
    return best_flip(state, seat) + bonus


def rated_doubleback(state: Table, seat: i64, kind: i64) -> i64:
    tied: i64 = TIED_CELL[kind]
    now = away(state, seat)
    after = now
    if state.can_flip(seat, tied):
        after = away_after(state, seat, tied)
    first: i64 = FLIP_NEARER if after < now else 0
    if not state.table(seat) & (bit(TIED_ITEM[kind]) | bit(WILD)):
        return first if first else WASTED
    least = after if after < now else now
    return first + (ATTEMPT if least == 0 else STEP_NEARER)


def rated_fetch(state: Table, seat: i64, from_draw: i64) -> i64:
    """The best card that lies there; of the draw pile one can only guess."""
    if from_draw:
        return best_flip(state, seat) - 4
    best: i64 = WASTED
    seen: i64 = 0
    for kind in state.discard:
        if kind < POWERS and not seen & bit(kind):
            seen |= bit(kind)
            worth = rated_play(state, seat, kind) - 4
            if worth > best:
                best = worth
    return best


def best_flip(state: Table, seat: i64) -> i64:
    return ATTEMPT if away(state, seat) == 0 else FLIP_NEARER


def rated_flip(state: Table, seat: i64, linchpin: i64) -> i64:
    """B-1 when satisfied, else whatever brings the identity nearer."""
    now = away(state, seat)
    if linchpin == B1:
        return ATTEMPT if now == 0 else -1
    return 10 * (now - away_after(state, seat, linchpin))


def rated_step(state: Table, seat: i64, frame: Frame, number: i64) -> i64:
    """A second flip is worth its item where it wins or brings the identity nearer."""
    if number == choices.NO_STEP:
        return 0
    spare: i64 = 1 if number - choices.STEP == WILD else 2
    return spare + (5 if away(state, seat) == 0 else 3)


def rated_use(state: Table, seat: i64, item: i64) -> i64:
    if item == LIGHTNING:
        return 12 + 4 * (state.seats - 2)
    if item == FUSION:
        least: i64 = 1000
        rest = state.table(seat) & ~bit(FUSION)
        while rest:
            worth = worth_item(state, seat, lowest(rest))
            least = worth if worth < least else least
            rest &= rest - 1
        return 20 if least <= 6 else -1
    return 10


def worth_item(state: Table, seat: i64, item: i64) -> i64:
    """An item on one's table; more with the card in hand that needs it."""
    worth: i64 = WORTH_ITEM[item]
    hand = state.hand(seat)
    for kind in range(MACHINES, ACTIONS):
        if hand & bit(kind):
            if kind >= DOUBLEBACKS and TIED_ITEM[kind] == item:
                worth += 9
            elif kind < DOUBLEBACKS and PLAYS[kind][0] == cards.NEED:
                wanted: i64 = PLAYS[kind][1]
                if wanted & bit(item):
                    worth += 12
    return worth


def rated_target(state: Table, seat: i64, item: i64) -> i64:
    """Somebody else's best item."""
    worth: i64 = WORTH_ITEM[item]
    return -worth if state.has_item(seat, item) else worth


def rated_seat(state: Table, seat: i64, frame: Frame, target: i64) -> i64:
    """Trade with the largest hand, fade the fullest table, renew somebody else, or oneself when far away."""
    verb: i64 = frame.program()[frame.at]
    if verb == cards.SWAP:
        return state.hand_size(target)
    if verb == cards.LOSE:
        return 3 * count(state.table(target)) + state.hand_size(target)
    if target == seat:
        return 2 if away(state, seat) >= 2 else -2
    return 0


def largest_hand(state: Table, seat: i64) -> i64:
    most: i64 = 0
    other: i64 = 0
    while other < state.seats:
        if other != seat and state.hand_size(other) > most:
            most = state.hand_size(other)
        other += 1
    return most


# Answers.


def rated_answer(state: Table, seat: i64, frame: Frame, number: i64) -> i64:
    """Passing is worth nothing; an answer its use less its price."""
    if number == choices.PASS:
        return 0
    kind: i64 = ANSWER_KINDS[number - choices.RESPOND]
    price: i64 = 6 if kind < ITEM_KINDS else 8
    if frame.act == TURN:
        return 6 - 2 * len(state.b1)  # the end is near: take the turn away
    verb: i64 = frame.act
    if frame.act == ANSWER:
        return rated_counter(state, seat) - price
    if verb == PLAYED and kind >= ITEM_KINDS and cards.ANSWER_TO[kind] == frame.card:
        return 10  # the Time Train for oneself, or a thief punished
    return harm(state, seat, frame) - price


def rated_counter(state: Table, seat: i64) -> i64:
    """An answer to an answer: worth it when it saves what one wants to happen."""
    below = state.frames[-2]
    depth: i64 = len(state.frames) - 2
    while below.act == ANSWER and depth > 0:
        depth -= 1
        below = state.frames[depth]
    saves = (len(state.frames) - 1 - depth) % 2 == 1
    if not saves:
        return harm(state, seat, below)
    if below.actor == seat and below.cell >= 0:
        return 30 if below.cell == B1 and away(state, seat) == 0 else 9
    return -harm(state, seat, below)


def harm(state: Table, seat: i64, frame: Frame) -> i64:
    """How much a card that is being played hurts a seat."""
    if frame.cell == B1:
        left: i64 = len(state.b1)
        return 4 + 48 // left  # somebody may win
    linchpin: i64 = frame.cell
    if frame.side == FLIPS and frame.act == PLAYED:
        linchpin = TIED_CELL[frame.card]
    if linchpin >= 0:
        now = away(state, seat)
        after = away_after(state, seat, linchpin)
        return 12 if after > now and now <= 1 else 0
    if frame.act == PLAYED and frame.seat == seat:
        verb: i64 = frame.program()[0]
        if verb == cards.SWAP:
            return 3 * (size(state.hand(seat)) - state.hand_size(frame.actor))
        return 9 if verb == cards.STEAL and WORTH_ITEM[frame.item] >= 13 else 0
    return 0


# Second thoughts.


def second_thought(state: Table, seat: i64, number: i64) -> i64:
    """What a shrewd player adds to the worth of a choice."""
    if state.frames:
        frame = state.frames[-1]
        if frame.stage == ASK_CELL:
            return spoiled(state, seat, choices.LINCHPIN_AT[number - choices.LINCHPIN])
        if frame.stage == ASK_SIDE and number == choices.FLIP:
            return spoiled(state, seat, TIED_CELL[frame.card])
    return thrift(state, number)


def thrift(state: Table, number: i64) -> i64:
    """Lay items rather than draw, and keep memo items for the end."""
    if not state.frames:
        return DRAWING_LATE if number == choices.DRAW else 0
    frame = state.frames[-1]
    if frame.stage == WINDOW and frame.act != TURN and number != choices.PASS:
        return ITEM_KEPT if ANSWER_KINDS[number - choices.RESPOND] < ITEM_KINDS else 0
    return 0


def spoiled(state: Table, seat: i64, linchpin: i64) -> i64:
    """A flip is better when it takes somebody else's satisfaction, worse when it gives it."""
    worth: i64 = 0
    other: i64 = 0
    while other < state.seats:
        if other != seat and linchpin != B1:
            now = away(state, other)
            after = away_after(state, other, linchpin)
            if now == 0 and after > 0:
                worth += SPOILING
            elif now > 0 and after == 0:
                worth -= SPOILING
        other += 1
    return worth
