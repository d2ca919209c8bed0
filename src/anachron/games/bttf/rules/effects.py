"""What cards do when nobody stopped them: the verbs, one by one (3.4, 3.5, 3.7)."""

from __future__ import annotations

from mypy_extensions import i64

from anachron.engine.bits import bit, count, members
from anachron.games.bttf.choices import CARD, FETCH, ITEM, NO_STEP, STEP
from anachron.games.bttf.content import cards
from anachron.games.bttf.content.cards import (
    ACTIONS,
    ITEM_KINDS,
    KEPT,
    POWERS,
    TIED_ITEM,
    WILD,
    kinds_listed,
    listed,
    put,
    size,
    take,
)
from anachron.games.bttf.rules import identity, telling
from anachron.games.bttf.rules.declare import play_card
from anachron.games.bttf.rules.hands import (
    draw_cards,
    gather_gifts,
    lay_down,
    look_at_pile,
    pass_hands,
    random_card,
    shuffle_draw,
    take_back,
    throw_from_hand,
    vortex,
)
from anachron.games.bttf.rules.history import flip
from anachron.games.bttf.state import (
    ASK_DISCARDS,
    ASK_FETCH,
    ASK_GIFTS,
    ASK_LOST,
    ASK_STEP,
    FLIPS,
    MAIN,
    NOBODY,
    NONE,
    PLAYED,
    RUN,
    STEPPED,
    TURN,
    Frame,
    Table,
)


def resolve(state: Table, frame: Frame) -> None:
    """Everybody passed: pay, move the card, and let the program run (part 4, step 6); BF-83: too late now."""
    if frame.act == TURN:
        state.frames.pop()
        state.phase = MAIN
        draw_cards(state, state.turn, 1)  # BF-13
        state.plays_owed = 1  # BF-14
        return
    frame.stage = RUN
    if frame.act == PLAYED:
        if frame.card < ITEM_KINDS:
            frame.held = 0
            state.lay(frame.actor, frame.card)  # BF-41
            telling.laid(state, frame.actor, frame.card)
        elif frame.card < ACTIONS:
            pay(state, frame)


def pay(state: Table, frame: Frame) -> None:
    """Fuel is paid now (BF-70), and the card moves before its flip (BF-46, BF-R13)."""
    if frame.item >= 0 and not state.has_item(frame.actor, frame.item):
        frame.until = 0  # BF-R33
    if frame.cost >= 0:
        state.throw(frame.cost)
        frame.cost = NONE
    if frame.item >= 0 and frame.until != 0:
        if KEPT[frame.item]:
            take_back(state, frame)  # BF-64
            return
        state.lift(frame.actor, frame.item)
        state.throw(frame.item)
    lay_down(state, frame)  # BF-61: from here on it can be fetched again


def run(state: Table, frame: Frame) -> bool:
    """Carry out the verbs from where they stopped; True when somebody is asked."""
    program = frame.program()
    until = len(program) if frame.until < 0 else frame.until
    while frame.at < until:
        verb: i64 = program[frame.at]
        argument: i64 = program[frame.at + 1]
        frame.at += 2
        if carry_out(state, frame, verb, argument):
            return True
        if state.outcome is not None or not state.frames:
            return False
    lay_down(state, frame)  # BF-48
    state.frames.pop()
    return False


def carry_out(state: Table, frame: Frame, verb: i64, argument: i64) -> bool:
    """One verb; True when somebody is asked."""
    if verb == cards.FLIP:
        flip(state, frame.cell)  # BF-30
    elif verb == cards.SET:
        if frame.side == FLIPS:
            flip(state, argument)  # BF-52
    elif verb == cards.STEP2:
        return ask_step(state, frame)
    elif verb == cards.DRAW:
        draw_cards(state, frame.actor, argument)
    elif verb == cards.PLAY:
        lay_down(state, frame)  # BF-124
        if not frame.taken:
            state.plays_owed += argument
    elif verb == cards.SPREE:
        lay_down(state, frame)
        state.spree = spree_plays(state, frame.actor, argument)
    elif verb == cards.FETCH:
        return ask_fetch(state, frame, argument)
    elif verb == cards.STEAL:
        steal(state, frame, argument)
    elif verb == cards.TRASH:
        if frame.seat >= 0 and state.has_item(frame.seat, frame.item):  # BF-R33
            trash(state, frame.seat, frame.item)
    elif verb >= cards.LOSE:
        return carry_out_on_others(state, frame, verb, argument)
    return False


def spree_plays(state: Table, seat: i64, most: i64) -> i64:
    """BF-117: as many as one has items; by the first rules this was seen as it went."""
    items = count(state.hand(seat) & cards.ITEMS)
    return most if state.terms.rules == 1 or items > most else items


def carry_out_on_others(state: Table, frame: Frame, verb: i64, argument: i64) -> bool:
    """The verbs that reach into other hands."""
    if verb == cards.LOSE:
        if state.table(frame.seat):
            frame.stage = ASK_LOST
            state.ask(frame.seat)
            return True
        lose_card(state, frame.seat)
    elif verb == cards.GIFT:
        return ask_gifts(state, frame)
    elif verb == cards.DOWNTO:
        return ask_discards(state, frame, argument)
    elif verb == cards.SWAP:
        to = list(range(state.seats))
        to[frame.actor], to[frame.seat] = int(frame.seat), int(frame.actor)
        pass_hands(state, to)  # BF-111
        telling.hands(state, frame)
    elif verb == cards.ROTATE:
        step = state.seats - 1 if frame.way else 1
        pass_hands(state, [int(state.after(seat, step)) for seat in range(state.seats)])  # BF-114
        telling.hands(state, frame)
    elif verb == cards.VORTEX:
        vortex(state, frame.actor)
        telling.hands(state, frame)
    elif verb == cards.NEWID:
        identity.renew(state, frame.seat)
    return False


# Items.


def steal(state: Table, frame: Frame, item: i64) -> None:
    """Take the declared item (BF-109), or the named one wherever it lies (BF-76, BF-104)."""
    owner = frame.seat if item == NONE else state.owner(item)
    item = frame.item if item == NONE else item
    if owner == NOBODY or owner == frame.actor or not state.has_item(owner, item):
        frame.at = len(frame.program())  # nothing to take: no extra play either (BF-104)
        return
    state.lift(owner, item)
    state.lay(frame.actor, item)
    telling.stolen(state, frame.actor, owner, item)


def trash(state: Table, seat: i64, item: i64) -> None:
    state.lift(seat, item)
    state.throw(item)
    telling.trashed(state, seat, item)


# The second step of a doubleback.


def ask_step(state: Table, frame: Frame) -> bool:
    """BF-53: with the tied item on one's table, or what stands in for it (BF-77).

    It is asked after the first step (BF-56), whatever that was (BF-55).
    """
    if not step_items(state, frame):
        return False
    frame.stage = ASK_STEP
    state.ask(frame.actor)
    return True


def step_items(state: Table, frame: Frame) -> i64:
    tied: i64 = TIED_ITEM[frame.card]
    return state.table(frame.actor) & (bit(tied) | bit(WILD))


def steps(state: Table, frame: Frame) -> list[int]:
    return [NO_STEP, *[STEP + item for item in members(step_items(state, frame))]]


def take_step(state: Table, frame: Frame, number: i64) -> None:
    """The item is discarded, then the second linchpin is named (BF-53, BF-86)."""
    frame.stage = RUN
    if number == NO_STEP:
        telling.no_step(state, frame.actor)
        return
    item = number - STEP
    state.frames.pop()
    step = Frame(STEPPED, frame.actor, frame.card)
    step.item = item
    state.frames.append(step)
    state.lift(frame.actor, item)
    state.throw(item)
    telling.stepped(state, frame.actor, item)


# Rewind and Quick Trip.


def ask_fetch(state: Table, frame: Frame, from_draw: i64) -> bool:
    """BF-121 to BF-123: one must choose if there is a card to choose."""
    if from_draw:
        look_at_pile(state, frame.actor)
        telling.looked(state, frame.actor)
    if not fetches(state, frame):
        return False
    frame.stage = ASK_FETCH
    state.ask(frame.actor)
    return True


def pile_of(state: Table, frame: Frame) -> list[int]:
    program = frame.program()
    return state.draw if program[frame.at - 1] else state.discard


def fetches(state: Table, frame: Frame) -> list[int]:
    """The kinds that are not power actions in the pile (BF-50)."""
    found: i64 = 0
    for kind in pile_of(state, frame):
        if kind < POWERS:
            found |= bit(kind)
    return [FETCH + kind for kind in members(found)]


def take_fetched(state: Table, frame: Frame, number: i64) -> None:
    """The card is played as if it came from the hand (BF-62)."""
    kind = number - FETCH
    from_draw = frame.program()[frame.at - 1]
    pile_of(state, frame).remove(int(kind))
    if from_draw:
        shuffle_draw(state)  # BF-122
    lay_down(state, frame)
    state.frames.pop()
    telling.fetched(state, frame.actor, kind, from_draw)
    play_card(state, frame.actor, kind)


# Gifts and discards of several players at once (6.2).


def ask_gifts(state: Table, frame: Frame) -> bool:
    """BF-72, BF-112: every other player with a card gives one."""
    return ask_holders(state, frame, ASK_GIFTS, 1)


def ask_discards(state: Table, frame: Frame, limit: i64) -> bool:
    """BF-110: every other player with more cards discards down to the limit."""
    return ask_holders(state, frame, ASK_DISCARDS, limit + 1)


def ask_holders(state: Table, frame: Frame, stage: i64, at_least: i64) -> bool:
    seats: i64 = 0
    seat: i64 = 0
    while seat < state.seats:
        if seat != frame.actor and size(state.hand(seat)) >= at_least:
            seats |= bit(seat)
        seat += 1
    if not seats:
        return False
    frame.stage = stage
    state.ask_all(seats)
    return True


def hand_choices(state: Table, seat: i64) -> list[int]:
    return [CARD + kind for kind in kinds_listed(state.hand(seat))]


def choose_secretly(state: Table, frame: Frame, seat: i64, number: i64) -> None:
    """A card is set aside; all move together when the last is in."""
    kind = number - CARD
    state.hands[seat] = int(take(state.hand(seat), kind))
    state.chosen[seat] = int(put(state.chosen[seat], kind))
    telling.chose(state, seat, kind)
    if frame.stage == ASK_DISCARDS:
        limit: i64 = frame.program()[frame.at - 1]
        if size(state.hand(seat)) > limit:
            return
    left = state.waiting & ~bit(seat)
    if left:
        state.ask_all(left)
        return
    state.waiting = 0
    if frame.stage == ASK_GIFTS:
        gather_gifts(state, frame.actor)
    else:
        throw_chosen(state)
    frame.stage = RUN


def throw_chosen(state: Table) -> None:
    """The cards chosen for discarding, seat by seat."""
    for seat in range(state.seats):
        chosen = listed(state.chosen[seat])
        state.chosen[seat] = 0
        for kind in chosen:
            state.receive(seat, kind)
            throw_from_hand(state, seat, kind, True)


# Single discards.


def own_items(state: Table, seat: i64) -> list[int]:
    return [ITEM + item for item in members(state.table(seat))]


def lose_item(state: Table, frame: Frame, number: i64) -> None:
    """BF-119: an item of the target's choice, then a hand card at random."""
    trash(state, frame.seat, number - ITEM)
    lose_card(state, frame.seat)
    frame.stage = RUN


def lose_card(state: Table, seat: i64) -> None:
    if state.hand(seat):
        throw_from_hand(state, seat, random_card(state, seat), True)


def pay_penalty(state: Table, frame: Frame, number: i64) -> None:
    """BF-106: one of the thief's cards after the other."""
    throw_from_hand(state, frame.actor, number - CARD)
    frame.left -= 1
    if frame.left == 0:
        state.frames.pop()
