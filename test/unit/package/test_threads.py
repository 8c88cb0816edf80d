"""The first uses of the package in a process, in many threads at once."""

import copy
import json
import os
import shutil
import subprocess
import sys
import sysconfig
import threading
import time
import weakref
from collections.abc import Callable
from typing import Any

import first_uses
import pytest
from performance.baseline import ROOT, environment
from xdsl.context import Context

import xdsl_gas
from xdsl_gas.once import once

NAMES = list(first_uses.TASKS)
PURE = ["module", "checks", "context", "recursion"]
"""The tasks that need neither llvmlite nor NumPy."""

FREE_THREADED = [
    path
    for minor in (13, 14, 15)
    if (path := shutil.which(f"python3.{minor}t")) is not None
]
"""Interpreters without a global lock."""

PACKAGES = os.pathsep.join((str(ROOT), sysconfig.get_paths()["purelib"]))
"""Where other interpreters find what this one does."""

ORDERS = {
    "all": NAMES,
    "modules": PURE[::-1],
}


def failures(python: str, names: list[str]) -> list[str]:
    done = subprocess.run(
        (python, first_uses.__file__, *names),
        env=environment() | {"PYTHONPATH": PACKAGES},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


@pytest.mark.parametrize("order", ORDERS)
def test_threads_find_what_one_thread_does(order: str):
    assert failures(sys.executable, ORDERS[order]) == []


def test_threads_without_a_global_lock():
    for python in FREE_THREADED:
        assert failures(python, PURE) == [], python


def test_what_is_done_once_is_done_before_any_thread_goes_on():
    calls: list[int] = []

    @once
    def number() -> int:
        calls.append(1)
        time.sleep(0.05)
        return len(calls)

    found: list[int] = []
    threads = [
        threading.Thread(target=lambda: found.append(number())) for _ in range(4)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == [1] * 4
    assert calls == [1]


def test_what_failed_is_done_again():
    results: list[int] = []

    @once
    def second() -> int:
        results.append(1)
        if len(results) == 1:
            raise OSError("not yet")
        return len(results)

    with pytest.raises(OSError, match="not yet"):
        second()
    assert (second(), second()) == (2, 2)


class _LoadedMeanwhile(dict[str, Any]):
    """A table whose dialect another thread loads once a member was not found."""

    def __init__(self, context: Context) -> None:
        super().__init__()
        self._load: Callable[[str], None] | None = context.load_registered_dialect

    def __contains__(self, name: object) -> bool:
        found = super().__contains__(name)
        if not found and self._load is not None:
            load, self._load = self._load, None
            thread = threading.Thread(target=load, args=("llvm",))
            thread.start()
            thread.join()
        return found


def _registered() -> Context:
    context = Context()
    xdsl_gas.register(context)
    return context


def _same(context: Context) -> Context:
    return context


def _clone(context: Context) -> Context:
    return context.clone()


@pytest.mark.parametrize("derive", [_same, copy.copy, _clone])
def test_a_member_is_found_while_another_thread_loads_its_dialect(
    derive: Callable[[Context], Context],
):
    context = derive(_registered())
    vars(context)["_loaded_ops"] = _LoadedMeanwhile(context)
    assert context.get_optional_op("llvm.add") is not None


def test_a_context_is_freed_when_it_is_dropped():
    context = weakref.ref(_registered())
    assert context() is None


def test_contexts_that_load_in_their_own_way_keep_it():
    class Own(Context):
        def load_registered_dialect(self, name: str) -> None:
            raise ValueError(name)

    class Derived(Context):
        pass

    own, derived = Own(), Derived()
    for context in (own, derived):
        xdsl_gas.register(context)
    with pytest.raises(ValueError, match="llvm"):
        own.load_registered_dialect("llvm")
    assert isinstance(derived, Derived)
    assert derived.get_optional_op("llvm.add") is not None
