"""One game against a novice, by chance."""

import gymnasium

import anachron.rl  # noqa: F401  (makes the games known)

env = gymnasium.make("anachron/killed-v0", opponents="novice", seat=0)
seen, info = env.reset(seed=1)
over = False
while not over:
    choice = env.action_space.sample(info["action_mask"])
    seen, reward, terminated, truncated, info = env.step(choice)
    over = terminated or truncated
