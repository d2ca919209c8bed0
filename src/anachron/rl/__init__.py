"""The researchers' door: observations, masks and many games at once, in the interfaces of others.

Needs `pip install 'anachron[rl]'`.
"""

from anachron.rl.vectors import Vector, vector

__all__ = ["Vector", "vector"]
