"""Data classes whose methods are not compiled from text, against Python's."""

import dataclasses
import subprocess
import sys
from collections.abc import Callable
from dataclasses import FrozenInstanceError, dataclass, field
from typing import Any

import pytest
from performance.baseline import environment

from xdsl_gas.xdsl_compat import fast_data_classes
from xdsl_gas.xdsl_compat.fast_data_classes import quicken_data_classes
from xdsl_gas.xdsl_compat.speed import FAST

pytestmark = pytest.mark.skipif(
    sys.version_info >= (3, 13), reason="Python compiles the methods of a class at once"
)

NAMES = ("_repr_fn", "_hash_fn", "_frozen_get_del_attr")


@pytest.fixture
def _restored(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in NAMES:
        monkeypatch.setattr(dataclasses, name, getattr(dataclasses, name))


def classes() -> list[Callable[..., Any]]:
    @dataclass(frozen=True)
    class Empty:
        pass

    @dataclass(frozen=True)
    class One:
        value: object

    @dataclass(frozen=True, order=True)
    class Two:
        first: int
        second: object = field(default="s", repr=False, compare=False)
        third: tuple[int, ...] = ()

    @dataclass(frozen=True)
    class Derived(Two):
        fourth: int = 4

    @dataclass
    class Changing:
        value: object

    @dataclass(unsafe_hash=True, slots=True)
    class Slots:
        value: int

    @dataclass(frozen=True)
    class Own:
        value: int

        def __repr__(self) -> str:
            return "own"

        def __hash__(self) -> int:
            return 7

    return [Empty, One, Two, Derived, Changing, Slots, Own]


def told(data_class: Callable[..., Any]) -> list[str]:
    """What instances of a class do."""
    outcomes: list[str] = []
    for arguments in ((), (1,), (2, "x"), (2, "y"), ((1, 2), "z", (3,))):
        try:
            one, other = data_class(*arguments), data_class(*arguments)
        except TypeError as error:
            outcomes.append(str(error))
            continue
        outcomes += [repr(one), str(one == other), type(one).__repr__.__qualname__]
        for action in (
            lambda one=one: str(hash(one)),
            lambda one=one: str(setattr(one, "value", one)),
            lambda one=one: str(setattr(one, "another", 1)),
            lambda one=one: repr(one),
            lambda one=one: str(delattr(one, "value")),
            lambda one=one: str(delattr(one, "first")),
        ):
            try:
                outcomes.append(action())
            except (FrozenInstanceError, AttributeError, TypeError) as error:
                outcomes.append(f"{type(error).__name__}: {error}")
    return outcomes


@pytest.mark.usefixtures("_restored")
def test_data_classes_do_the_same(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv(FAST, "1")
    before = [told(data_class) for data_class in classes()]
    quicken_data_classes()
    assert vars(dataclasses)["_repr_fn"].__module__ == fast_data_classes.__name__
    assert [told(data_class) for data_class in classes()] == before
    # They differ at all, or nothing is tested.
    assert len({tuple(outcomes) for outcomes in before}) == len(before)


@pytest.mark.usefixtures("_restored")
@pytest.mark.parametrize("said", ["0", None])
def test_nothing_is_replaced_unasked(said: str | None, monkeypatch: pytest.MonkeyPatch):
    if said is None:
        monkeypatch.delenv(FAST, raising=False)
        monkeypatch.setattr(fast_data_classes, "is_fast", lambda: False)
    else:
        monkeypatch.setenv(FAST, said)
    before = [getattr(dataclasses, name) for name in NAMES]
    quicken_data_classes()
    assert [getattr(dataclasses, name) for name in NAMES] == before


SCRIPT = """
import dataclasses, sys
sys.argv = ["xdsl-gas", "--version"]
from xdsl_gas.cli.main import run_here
run_here()
print(dataclasses._repr_fn.__module__)
"""


@pytest.mark.parametrize(
    ("said", "module"), [("0", "dataclasses"), ("1", fast_data_classes.__name__)]
)
def test_the_command_replaces_them(said: str, module: str):
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT],
        env=environment() | {FAST: said},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.splitlines()[-1] == module
