"""As the toy."""

from tests.match.toy.setup import imagine, load, start

__all__ = ["imagine", "load", "start"]
