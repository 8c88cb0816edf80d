"""Tests what the package does to Python's garbage collector."""

import gc
import subprocess
import sys

import pytest
from performance.baseline import environment
from performance.phases import new_context
from xdsl.ir import Dialect
from xdsl.parser import Parser
from xdsl.utils.exceptions import ParseError

from xdsl_gas.garbage_collection import without_garbage_collection
from xdsl_gas.xdsl_compat.speed import FAST


def test_a_collector_that_is_off_stays_off():
    gc.disable()
    try:
        with without_garbage_collection():
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
