"""As the toy."""

from tests.match.toy.setup import Setup

__all__ = ["Setup"]
