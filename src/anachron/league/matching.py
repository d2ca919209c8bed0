"""Pairs out of a whole group, so that what they cost together is least: Edmonds' blossoms, in n³ steps.

The names are those of the literature: a tree grows from every free vertex, even vertices are `OUTER` and odd
ones `INNER` in it; an odd cycle is drawn together into a blossom, which is then a vertex; labels say how
heavy an edge may be before it becomes tight.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable

FREE, OUTER, INNER = -1, 0, 1


def paired(n: int, cost: Callable[[int, int], int]) -> list[tuple[int, int]]:
    """The pairs of an even number of places from 0 on; whatever two places cost is not below nought."""
    costs = [[cost(min(u, v), max(u, v)) if u != v else 0 for v in range(n)] for u in range(n)]
    most = max(map(max, costs), default=0) * (n // 2) + 1  # so that no pair is ever left out
    mates = Blossoms([[most - one for one in row] for row in costs]).solved()
    return [(u, v) for u, v in enumerate(mates) if u < v]


class Blossoms:
    """The heaviest perfect matching of a complete graph. Vertices are counted from 1; 0 is nobody."""

    def __init__(self, weights: list[list[int]]) -> None:
        self.n = self.last = n = len(weights)
        size = 2 * n + 1
        self.edges = [[(u, v) for v in range(size)] for u in range(size)]  # of vertices, between blossoms
        self.weight = [[0] * size for _ in range(size)]
        for u in range(n):
            for v in range(n):
                self.weight[u + 1][v + 1] = 0 if u == v else 2 * weights[u][v]
        self.labels = [max((max(row) for row in weights), default=0)] * (n + 1) + [0] * n
        self.mate, self.slack, self.parent = [0] * size, [0] * size, [0] * size
        self.top = [*range(n + 1), *[0] * n]  # the outermost blossom around each
        self.side, self.seen, self.look = [FREE] * size, [0] * size, 0
        self.petals: list[list[int]] = [[] for _ in range(size)]
        self.petal_of = [[u if u == v <= n else 0 for v in range(n + 1)] for u in range(size)]
        self.queue: deque[int] = deque()

    def solved(self) -> list[int]:
        """The mate of every vertex, counted from 0."""
        while self.grow():
            pass
        return [self.mate[u] - 1 for u in range(1, self.n + 1)]

    def gap(self, u: int, v: int) -> int:
        """How far the edge between two is from being tight."""
        a, b = self.edges[u][v]
        return self.labels[a] + self.labels[b] - self.weight[a][b]

    @property
    def tops(self) -> list[int]:
        return [x for x in range(1, self.last + 1) if self.top[x] == x]

    def note(self, u: int, x: int) -> None:
        if not self.slack[x] or self.gap(u, x) < self.gap(self.slack[x], x):
            self.slack[x] = u

    def note_all(self, x: int) -> None:
        self.slack[x] = 0
        for u in range(1, self.n + 1):
            if self.top[u] != x and self.side[self.top[u]] == OUTER:
                self.note(u, x)

    def push(self, x: int) -> None:
        if x <= self.n:
            self.queue.append(x)
        for petal in self.petals[x]:
            self.push(petal)

    def put_under(self, x: int, top: int) -> None:
        self.top[x] = top
        for petal in self.petals[x]:
            self.put_under(petal, top)

    def even_way(self, blossom: int, petal: int) -> int:
        """How many petals lie before one, turned about so that it is an even number."""
        petals = self.petals[blossom]
        if petals.index(petal) % 2:
            petals[1:] = petals[:0:-1]
        return petals.index(petal)

    def marry(self, u: int, v: int) -> None:
        inside, self.mate[u] = self.edges[u][v]
        if u <= self.n:
            return
        petal = self.petal_of[u][inside]
        before = self.even_way(u, petal)
        for place in range(before):
            self.marry(self.petals[u][place], self.petals[u][place ^ 1])
        self.marry(petal, v)
        self.petals[u] = self.petals[u][before:] + self.petals[u][:before]

    def augment(self, u: int, v: int) -> None:
        """One more pair, and all those on the way to the root pair anew."""
        while True:
            next_ = self.top[self.mate[u]]
            self.marry(u, v)
            if not next_:
                return
            self.marry(next_, self.top[self.parent[next_]])
            u, v = self.top[self.parent[next_]], next_

    def meeting(self, u: int, v: int) -> int:
        """Where the ways of two to their roots meet; 0: nowhere."""
        self.look += 1
        while u or v:
            if u:
                if self.seen[u] == self.look:
                    return u
                self.seen[u] = self.look
                u = self.top[self.mate[u]]
                u = self.top[self.parent[u]] if u else 0
            u, v = v, u
        return 0

    def way_up(self, x: int, top: int) -> list[int]:
        way = []
        while x != top:
            inner = self.top[self.mate[x]]
            way += [x, inner]
            self.push(inner)
            x = self.top[self.parent[inner]]
        return way

    def draw_together(self, u: int, top: int, v: int) -> None:
        """A new blossom from an odd cycle."""
        new = next((b for b in range(self.n + 1, self.last + 1) if not self.top[b]), self.last + 1)
        self.last = max(self.last, new)
        self.labels[new], self.side[new], self.mate[new] = 0, OUTER, self.mate[top]
        self.petals[new] = [top, *reversed(self.way_up(u, top)), *self.way_up(v, top)]
        self.put_under(new, new)
        self.petal_of[new] = [0] * (self.n + 1)
        for x in range(1, self.last + 1):
            best = min(self.petals[new], key=lambda petal: self.gap(petal, x))
            self.edges[new][x], self.edges[x][new] = self.edges[best][x], self.edges[x][best]
        for petal in self.petals[new]:
            for x in range(1, self.n + 1):
                if self.petal_of[petal][x]:
                    self.petal_of[new][x] = petal
        self.note_all(new)

    def open_up(self, blossom: int) -> None:
        """An inner blossom without a label falls apart."""
        petals = self.petals[blossom]
        for petal in petals:
            self.put_under(petal, petal)
        foot = self.petal_of[blossom][self.edges[blossom][self.parent[blossom]][0]]
        before = self.even_way(blossom, foot)
        for inner, outer in zip(petals[:before:2], petals[1 : before + 1 : 2]):
            self.parent[inner] = self.edges[outer][inner][0]
            self.side[inner], self.side[outer], self.slack[inner] = INNER, OUTER, 0
            self.note_all(outer)
            self.push(outer)
        self.side[foot], self.parent[foot] = INNER, self.parent[blossom]
        for petal in petals[before + 1 :]:
            self.side[petal] = FREE
            self.note_all(petal)
        self.top[blossom] = 0
        self.petals[blossom] = []

    def follow(self, u: int, x: int) -> bool:
        """A tight edge: the tree grows, a blossom forms, or there is one more pair."""
        a, b = self.edges[u][x]
        near, far = self.top[a], self.top[b]
        if self.side[far] == FREE:
            self.parent[far], self.side[far] = a, INNER
            mate = self.top[self.mate[far]]
            self.slack[far] = self.slack[mate] = 0
            self.side[mate] = OUTER
            self.push(mate)
        elif self.side[far] == OUTER:
            top = self.meeting(near, far)
            if not top:
                self.augment(near, far)
                self.augment(far, near)
                return True
            self.draw_together(near, top, far)
        return False

    def grow(self) -> bool:
        """Trees from all who are free, until there is one more pair; False: nobody is free."""
        self.side, self.slack = [FREE] * len(self.side), [0] * len(self.slack)
        self.queue.clear()
        for x in self.tops:
            if not self.mate[x]:
                self.parent[x], self.side[x] = 0, OUTER
                self.push(x)
        if not self.queue:
            return False
        while not self.search():
            self.relax()
            for x in self.tops:
                tight = self.slack[x] and self.top[self.slack[x]] != x and not self.gap(self.slack[x], x)
                if tight and self.follow(self.slack[x], x):
                    return True
            for x in self.tops:
                if x > self.n and self.side[x] == INNER and not self.labels[x]:
                    self.open_up(x)
        return True

    def search(self) -> bool:
        """Along all edges that are tight."""
        while self.queue:
            u = self.queue.popleft()
            if self.side[self.top[u]] == INNER:
                continue
            for v in range(1, self.n + 1):
                if self.top[u] != self.top[v]:
                    if self.gap(u, v):
                        self.note(u, self.top[v])
                    elif self.follow(u, v):
                        return True
        return False

    def relax(self) -> None:
        """Change the labels by as much as makes the next edge tight, or a blossom fall apart."""
        tops = self.tops
        steps = [self.labels[x] // 2 for x in tops if x > self.n and self.side[x] == INNER]
        for x in tops:
            if self.slack[x] and self.side[x] != INNER:
                steps.append(self.gap(self.slack[x], x) // (1 if self.side[x] == FREE else 2))
        step = min(steps)
        for u in range(1, self.n + 1):
            side = self.side[self.top[u]]
            self.labels[u] += step * (side == INNER) - step * (side == OUTER)
        for x in tops:
            if x > self.n:
                self.labels[x] += 2 * step * ((self.side[x] == OUTER) - (self.side[x] == INNER))
