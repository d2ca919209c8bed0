"""CFR+ on the end of a game of Back to the Future for two, with its exploitability.

Only the real card is left at B-1. Each seat has one of two identities, one of which the timeline suits; the
second may hold a memo, and what lies on top of the draw pile is one of two cards. The draws that a choice
leads to are listed with `chances` and played with `apply_with`, so that the tree is the whole game.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from itertools import product

import anachron

ROUNDS = 50
game = anachron.game("bttf")
late = {"game": "bttf", "options": {"first": 0, "cap": 3}, "seats": 2, "turn": 0, "phase": "main"}
late |= {"plays_owed": 1, "altered": ["A-2", "A-3", "B-2"], "b1": ["real"]}
identities = [("greta_tannen", "marlin_berry"), ("dakota_needles", "verne_brown")]
held, tops = ("memo", "hoverboard"), ("time_car_v3", "binoculars")


def worlds():
    """What neither seat can rule out before it looks at its cards, all equally likely."""
    box = game.load(late).position()
    cards = Counter(box["draw"] + box["hands"][0] + box["hands"][1])
    for first, second, card, top in product(*identities, held, tops):
        hands = [["time_train"], [card]]
        rest = sorted((cards - Counter([*hands[0], *hands[1], top])).elements())
        yield game.load({**late, "identities": [first, second], "hands": hands, "draw": [top, *rest]})


# The tree: an end is its score, a draw a list of (chance, node), a decision a tuple (seat, key, nodes).


def decision(state, recalled=("", "")):
    """A state and all that follows; a key is what a seat sees, and what it saw and did before."""
    seat = int(state.seat)
    if seat < 0:
        return state.outcome.scores[0]
    key = f"{recalled[seat]} {state.information(seat)}"
    nodes = []
    for number in state.legal(seat):
        after = tuple(f"{key} {number}" if one == seat else recalled[one] for one in (0, 1))
        nodes.append(draw(state, seat, number, after))
    return seat, key, nodes


def draw(state, seat, number, recalled, so_far=()):
    """A choice: its next draw, or once nothing more is drawn the decision after it."""
    chances = state.chances(seat, number, so_far)
    if chances:
        return [(p, draw(state, seat, number, recalled, (*so_far, entry))) for entry, p in chances]
    twin = state.clone()
    twin.apply_with(seat, number, so_far)
    return decision(twin, recalled)


# CFR+: regrets never fall below 0, both seats learn by turns, later rounds count for more.

regrets = defaultdict(lambda: defaultdict(float))
played = defaultdict(lambda: defaultdict(float))


def matched(weights, count):
    """Choices in proportion to their weights; all alike where there are none."""
    whole = sum(weights.values())
    return [weights[n] / whole if whole else 1 / count for n in range(count)]


def train(node, learner, number, mine=1.0, others=1.0):
    """What the node is worth to seat 0; the learner's regrets and play are counted on the way."""
    if isinstance(node, float):
        return node
    if isinstance(node, list):
        return sum(p * train(after, learner, number, mine, others * p) for p, after in node)
    seat, key, nodes = node
    policy = matched(regrets[key], len(nodes))
    if seat != learner:
        return sum(p * train(after, learner, number, mine, others * p) for p, after in zip(policy, nodes))
    values = [train(after, learner, number, mine * p, others) for p, after in zip(policy, nodes)]
    value = sum(p * worth for p, worth in zip(policy, values))
    for n, worth in enumerate(values):
        gain = (worth - value) * (1 if seat == 0 else -1)
        regrets[key][n] = max(0.0, regrets[key][n] + others * gain)
        played[key][n] += number * mine * policy[n]
    return value


# How much either seat could gain if it knew how the other plays.


def reached(node, seat, others, found):
    """All decisions of a seat by key, each with the probability that the others and chance lead there."""
    if isinstance(node, list):
        for p, after in node:
            reached(after, seat, others * p, found)
    elif isinstance(node, tuple):
        if node[0] == seat:
            found[node[1]].append((node, others))
        policy = matched(played[node[1]], len(node[2]))
        for p, after in zip(policy, node[2]):
            reached(after, seat, others if node[0] == seat else others * p, found)


def best(node, seat, found, answers):
    """The score of a seat that answers as well as can be."""
    if isinstance(node, float):
        return node if seat == 0 else 1 - node
    if isinstance(node, list):
        return sum(p * best(after, seat, found, answers) for p, after in node)
    asked, key, nodes = node
    if asked != seat:
        policy = matched(played[key], len(nodes))
        return sum(p * best(after, seat, found, answers) for p, after in zip(policy, nodes) if p)
    if key not in answers:
        sums = [0.0] * len(nodes)
        for (_, _, ahead), others in found[key]:
            for n, after in enumerate(ahead):
                sums[n] += others * best(after, seat, found, answers) if others else 0.0
        answers[key] = sums.index(max(sums))
    return best(nodes[answers[key]], seat, found, answers)


def exploitability(root):
    """What best answers score beyond the one point that there is, shared between the seats."""
    scores = 0.0
    for seat in (0, 1):
        found = defaultdict(list)
        reached(root, seat, 1.0, found)
        scores += best(root, seat, found, {})
    return (scores - 1) / 2


begun = [decision(state) for state in worlds()]
root = [(1 / len(begun), node) for node in begun]
exploitable = [exploitability(root)]
for number in range(1, ROUNDS + 1):
    for learner in (0, 1):
        train(root, learner, number)
    if number in (10, ROUNDS):
        exploitable.append(exploitability(root))
print(f"{len(played)} information states; exploitability untrained, after 10 and after {ROUNDS} rounds:")
print(" -> ".join(f"{one:.4f}" for one in exploitable))
