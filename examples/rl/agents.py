"""Four agents that choose at random."""

from anachron import rl

env = rl.aec("contretemps", seats=4)
env.reset(seed=1)
for agent in env.agent_iter():
    seen, reward, terminated, truncated, info = env.last()
    over = terminated or truncated
    env.step(None if over else env.action_space(agent).sample(seen["action_mask"]))
