"""The researchers' door: observations, masks and many games at once, in the interfaces of others.

Needs `pip install 'anachron[rl]'`. Importing it makes every game known to `gymnasium.make`, as
`anachron/<game>-v0`.
"""

from anachron.rl.agents import Agents, aec
from anachron.rl.alone import Alone, register
from anachron.rl.vectors import Vector, vector

__all__ = ["Agents", "Alone", "Vector", "aec", "vector"]

register()
