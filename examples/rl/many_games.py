"""A thousand games of random play at once."""

import numpy as np

from anachron import rl

games = rl.vector("killed", 1000, seed=1)
rng = np.random.default_rng(1)
won = np.zeros(2)
for _ in range(200):
    chances = games.mask * rng.random(games.mask.shape)  # any of the legal choices
    games.step(chances.argmax(axis=1))
    won += games.reward[games.done].sum(axis=0)
