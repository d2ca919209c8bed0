"""The rules as array code, for accelerators."""

from __future__ import annotations

from typing import Any, ClassVar, Generic, TypeVar

from anachron.engine.rooms.room import Room

Opts = TypeVar("Opts")  # the shape of a game's options
Tree = Any  # arrays of JAX, or what holds them: how, is the game's own


class Kernel(Room, Generic[Opts]):
    """The rules as array code for JAX, one game a state, so that `jax.vmap` plays any number of them.

    Few games have them. They must be equal to the rules themselves, decision by decision; what they leave out
    is refused by `check`. States are trees of arrays whose insides are the game's own.
    """

    module = "kernel"
    numbers: ClassVar[tuple[int, ...]]  # the number that each choice has in the game

    def check(self, options: Opts) -> None:
        """Refuse options that the array code does not know."""
        raise NotImplementedError

    def start(self, options: Opts, key: Tree) -> Tree:
        """A new game; the key of JAX draws what the options leave open."""
        raise NotImplementedError

    def step(self, options: Opts, game: Tree, choice: Tree) -> Tree:
        """The game after a legal choice, an index into `numbers`."""
        raise NotImplementedError

    def crowd(self, options: Opts, keys: Tree) -> Tree:
        """Many new games side by side, as `turns` wants them; a key of JAX for each."""
        raise NotImplementedError

    def turns(self, options: Opts, crowd: Tree, luck: Tree) -> tuple[Tree, Tree, Tree]:
        """A turn of random choices in each of many games, by a word of luck each; how many choices."""
        raise NotImplementedError

    def seat(self, game: Tree) -> Tree:
        """Who decides, or who decided last."""
        raise NotImplementedError

    def legal(self, game: Tree) -> Tree:
        """Which choices are legal, a flag each."""
        raise NotImplementedError

    def observe(self, game: Tree, seat: Tree) -> Tree:
        """What a seat may know, as an array of flags or numbers."""
        raise NotImplementedError

    def scores(self, game: Tree) -> Tree:
        """What each seat of a finished game has won: between -1 and 1, in the sum nothing."""
        raise NotImplementedError

    def over(self, game: Tree) -> Tree:
        """Whether the game is over."""
        return game.over
