"""The first uses of the package in a process, in many threads at once."""

import json
import os
import shutil
import subprocess
import sys
import sysconfig
import threading
import time

import first_uses
import pytest
from performance.baseline import ROOT, environment

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
