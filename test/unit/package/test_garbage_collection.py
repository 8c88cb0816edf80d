"""Tests what the package does to Python's garbage collector."""

import gc
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from types import ModuleType

import pytest
from performance.baseline import environment
from performance.phases import new_context
from xdsl.ir import Dialect
from xdsl.parser import Parser
from xdsl.utils.exceptions import ParseError

from xdsl_gas.garbage_collection import (
    while_building,
    while_importing,
    without_garbage_collection,
)
from xdsl_gas.universe import XDSL_GAS_UNIVERSE
from xdsl_gas.xdsl_compat.speed import FAST


@pytest.fixture(autouse=True)
def nothing_is_frozen() -> Iterator[None]:
    gc.unfreeze()
    yield
    # As in conftest.py.
    gc.freeze()


def is_in_oldest_generation(thing: object) -> bool:
    return any(each is thing for each in gc.get_objects(generation=2))


@pytest.fixture
def import_one(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """Returns what imports a module."""
    return lambda: monkeypatch.setitem(sys.modules, "probe", ModuleType("probe"))


def test_what_is_imported_joins_the_oldest_generation(import_one: Callable[[], None]):
    with while_importing():
        assert not gc.isenabled()
        made: list[object] = [[]]
        import_one()
    assert gc.isenabled()
    assert is_in_oldest_generation(made)
    assert not gc.get_freeze_count()


def test_what_is_built_joins_the_oldest_generation():
    with while_building():
        assert not gc.isenabled()
        with while_building():
            inner: list[object] = [[]]
        assert not is_in_oldest_generation(inner)
        made: list[object] = [[]]
    assert gc.isenabled()
    assert is_in_oldest_generation(made)
    assert is_in_oldest_generation(inner)
    assert not gc.get_freeze_count()


def test_what_is_frozen_stays_frozen_while_something_is_built():
    gc.freeze()
    frozen = gc.get_freeze_count()
    with while_building():
        pass
    assert 0 < gc.get_freeze_count() <= frozen


def test_without_an_import_nothing_changes_its_generation():
    with while_importing():
        made: list[object] = [[]]
    assert not is_in_oldest_generation(made)


def test_getters_change_generations_once():
    made: list[object] = []
    for _ in range(2):
        made = [[]]
        XDSL_GAS_UNIVERSE.all_passes["ip-msp"]()
        new_context().load_registered_dialect("llvm")
    assert not is_in_oldest_generation(made)


def test_garbage_is_found_later(import_one: Callable[[], None]):
    class Counted:
        alive = 0

        def __init__(self) -> None:
            self.itself = self
            Counted.alive += 1

        def __del__(self) -> None:
            Counted.alive -= 1

    with while_importing():
        Counted()
        import_one()
    gc.collect(0)
    assert Counted.alive == 1
    gc.collect()
    assert Counted.alive == 0


def test_what_the_program_froze_stays_frozen(import_one: Callable[[], None]):
    gc.freeze()
    try:
        frozen = gc.get_freeze_count()
        with while_importing():
            made: list[object] = [[]]
            import_one()
        assert gc.get_freeze_count() == frozen
        assert not is_in_oldest_generation(made)
    finally:
        gc.unfreeze()


FROZEN = """
import gc, sys
from xdsl_gas.garbage_collection import freeze_for_good, while_building

def count(frame, event, function):
    counted.append(event == "c_call" and function is gc.get_freeze_count)

for freeze in (lambda: None, freeze_for_good):
    freeze()
    frozen, counted = gc.get_freeze_count(), []
    sys.setprofile(count)
    with while_building():
        made = [[]]
    sys.setprofile(None)
    is_old = any(each is made for each in gc.get_objects(generation=2))
    assert gc.get_freeze_count() <= frozen
    print(frozen > 1000, sum(counted), is_old)
"""
"""
Builds something before and after freezing all objects. Prints whether they are frozen,
how often they were counted, and whether what was built joined the oldest generation.
"""


def test_what_was_frozen_for_good_is_not_counted():
    """The count takes time in proportion to the objects of the whole process."""
    done = subprocess.run(
        (sys.executable, "-c", FROZEN),
        env=environment(),
        capture_output=True,
        text=True,
    )
    assert done.stderr == ""
    assert done.stdout.splitlines() == ["False 1 True", "True 0 False"]


@pytest.mark.parametrize("off", [without_garbage_collection, while_importing])
def test_a_collector_that_is_off_stays_off(
    off: Callable[[], AbstractContextManager[None]],
):
    gc.disable()
    try:
        with off():
            pass
        assert not gc.isenabled()
    finally:
        gc.enable()


def test_a_module_is_read_without_garbage_collection():
    found: list[bool] = []

    class Probe(Dialect):
        def __init__(self) -> None:
            found.append(gc.isenabled())
            super().__init__("probe", [], [])

    context = new_context()
    context.register_dialect("probe", Probe)
    with pytest.raises(ParseError):
        Parser(context, '"probe.op"() : () -> ()').parse_module()
    assert found == [False]
    assert gc.isenabled()


AT_EXIT = """
import atexit
import sys

class Ring:
    def __init__(self):
        self.itself = self

    def __del__(self):
        print("collected", flush=True)

sys.argv[:] = sys.argv[1:]
import xdsl_gas.universe
from xdsl_gas.cli.main import main
atexit.register(print, "handler")
ring = [Ring()]
print("not flushed", end=" ")
if sys.argv[0] == "xdsl-gas":
    main()
sys.exit(int(sys.argv[1]))
"""
"""Ends as a program does, with a cycle left, and text that is not flushed."""


@pytest.mark.parametrize(
    ("command", "code", "said", "is_collected"),
    [
        ("xdsl-opt 7", 7, "1", False),
        ("xdsl-opt 7", 7, "", True),
        ("another-program 7", 7, "1", True),
        ("xdsl-gas --version", 0, "", False),
        ("xdsl-gas --no-option", 2, "", False),
    ],
)
def test_programs_end_without_a_collection(
    command: str, code: int, said: str, is_collected: bool
):
    done = subprocess.run(
        (sys.executable, "-c", AT_EXIT, *command.split()),
        env=environment() | {FAST: said},
        capture_output=True,
        text=True,
    )
    assert done.returncode == code, done.stderr
    assert done.stdout.startswith("not flushed ")
    assert "handler\n" in done.stdout
    assert ("collected" in done.stdout) is is_collected
