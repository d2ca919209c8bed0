"""Errors travel between processes, and say the same on the other side."""

from __future__ import annotations

import pickle
import pkgutil
from collections.abc import Iterator
from importlib import import_module
from typing import Any

import pytest

import anachron
from anachron.engine import AnachronError, IllegalChoice, Worded
from anachron.store.errors import Doubled, Overtaken, Taken
from anachron.texts import LANGUAGES, texts

# What the others are made from.
MADE_FROM = {
    "IllegalChoice": (anachron.game("killed"), "KM-27", {"era": 1}),
    "TooFewCards": (anachron.game("timeline"), 9, 5),
    "Denied": ("no_table", 404),
    "Wrong": ("login_form", 400),
    "Unknown": (),
    "TooFast": (3,),
    "Fault": ("4711",),
    "Newer": ("0009",),
    "NotEmpty": (["players", "tables"],),
    "Differs": ("tables", 9, 5),
    "Served": ("anachron.db",),
}


def kinds(kind: type[object] = AnachronError) -> Iterator[Any]:
    """All errors of the package, whichever module they are defined in."""
    yield kind
    for below in kind.__subclasses__():
        yield from kinds(below)


def examples() -> Iterator[AnachronError]:
    for module in pkgutil.walk_packages(anachron.__path__, "anachron."):
        if not module.name.endswith("__main__") and not module.name.startswith("anachron.rl"):  # an extra
            import_module(module.name)
    for kind in kinds():
        if not kind.__module__.startswith("anachron.") or kind is Worded:
            continue
        if issubclass(kind, Worded):
            yield from (kind(key, name="Ada") for key in texts(kind.package, "en")[kind.section])
        elif kind.__init__ is AnachronError.__init__:
            yield kind("expected something, got something else")
        else:
            yield kind(*MADE_FROM[kind.__name__])
    yield IllegalChoice(anachron.game("killed"), "")


def test_every_error_comes_back_from_a_pickle_with_the_same_words():
    for error in examples():
        again = pickle.loads(pickle.dumps(error))
        assert type(again) is type(error) and str(again) == str(error) and again.args == error.args
        for lang in LANGUAGES:
            assert again.text(lang) == error.text(lang) != ""


@pytest.mark.parametrize("error", [Doubled(3), Overtaken(3), Taken("ada")])
def test_what_the_store_refuses_comes_back_too(error):
    again = pickle.loads(pickle.dumps(error))
    assert str(again) == str(error) and vars(again) == vars(error)


def test_what_the_package_does_not_have_is_told_as_python_does():
    with pytest.raises(AttributeError, match=r"^module 'anachron' has no attribute 'Bord'$"):
        _ = anachron.Bord
