"""How it begins: as the heap does."""

from tests.server.bare.setup import Setup

__all__ = ["Setup"]
