"""What the package of a game holds: modules, their classes and functions, found when they are asked for."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from types import ModuleType
from typing import Any, TypeVar

from anachron.engine.errors import AnachronError, Malformed, in_short

T = TypeVar("T")


def own_class(package: str, module: str, kind: type[T], base: str) -> type[T]:
    """A class of a game's package, or the default one."""
    if not has_module(package, module):
        return kind
    return class_in(imported(package, module), kind, base)


def class_in(module: ModuleType, kind: type[T], base: str, default: type[T] | None = None) -> type[T]:
    """A class of a module by the name of its base, which it must keep."""
    own = getattr(module, kind.__name__, default)
    if not (isinstance(own, type) and issubclass(own, kind)):
        raise Malformed(f"expected class {kind.__name__}({base}) in {module.__name__}")
    return own


@cache
def own_function(package: str, module: str, name: str) -> Any:
    """A function of a game's package, if it is there."""
    return getattr(imported(package, module), name, None) if has_module(package, module) else None


def imported(package: str, module: str) -> ModuleType:
    """A module of a game's package; one that is broken says so in a sentence."""
    try:
        return import_module(f"{package}.{module}")
    except AnachronError:
        raise
    except (Exception, SystemExit) as error:  # a stranger's code may raise anything
        raise Malformed(f"{package}.{module} cannot be loaded: {in_short(error)}") from error


def has_module(package: str, name: str) -> bool:
    from importlib.util import find_spec  # here, so that importing the rules stays light

    try:
        return find_spec(f"{package}.{name}") is not None
    except ModuleNotFoundError:  # the game is a single module
        return False
