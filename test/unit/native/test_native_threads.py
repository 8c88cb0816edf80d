"""Launches over several threads, from several threads, and their end."""

import os
import re
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import numpy as np
import pytest
from native_kernels import needs_clang, program

from xdsl_gas import native
from xdsl_gas.native import LaunchError
from xdsl_gas.native.launches import threads
from xdsl_gas.native.launches.progress import Watched
from xdsl_gas.native.launches.threads import Memory, Workers

pytestmark = needs_clang

KERNELS = """\
kernel void spin(global long *out, long n)
{
    long x = get_group_id(0);
    for (long i = 0; i < n; i++) {
        x = x * 6364136223846793005L + 1442695040888963407L;
        x ^= x >> 29;
    }
    out[get_group_id(0)] = x;
}
kernel void count(global int *out)
{
    atomic_inc(out);
}
kernel void live(global int *out)
{
    int x = get_local_id(0) * 3 + out[0];
    barrier(CLK_GLOBAL_MEM_FENCE);
    out[get_local_id(0)] = x;
}
"""


@pytest.fixture(scope="module")
def kernels() -> native.Program:
    return program(KERNELS, threads=4)


def test_every_group_runs_once(kernels: native.Program):
    for groups in (1, 2, 3, 7, 64, 1000, 4097):
        out = np.zeros(1, np.int32)
        kernels.count((groups, 3), (1, 1), out)
        assert out[0] == 3 * groups


def test_several_threads_work(kernels: native.Program, monkeypatch: pytest.MonkeyPatch):
    """While one runs a long group, the others run the rest."""
    out = [np.zeros(64, np.int64) for _ in range(2)]
    kernels.spin(64, 1, out[0], 200_000)
    program(KERNELS, threads=1).spin(64, 1, out[1], 200_000)
    assert (out[0] == out[1]).all()
    names = {thread.name for thread in threading.enumerate()}
    assert {"xdsl-gas-1", "xdsl-gas-2", "xdsl-gas-3"} <= names


def test_launches_from_several_threads(kernels: native.Program):
    out = np.zeros(1, np.int32)

    def launch() -> None:
        for _ in range(50):
            kernels.count(128, 1, out)

    launching = [threading.Thread(target=launch) for _ in range(4)]
    for thread in launching:
        thread.start()
    for thread in launching:
        thread.join()
    assert out[0] == 4 * 50 * 128


def test_python_runs_meanwhile(kernels: native.Program):
    """The interpreter's lock is released."""
    seen = 0
    ends = threading.Event()

    def look() -> None:
        nonlocal seen
        while not ends.is_set():
            seen += 1
            time.sleep(0.001)

    looking = threading.Thread(target=look)
    looking.start()
    kernels.spin(1, 1, np.zeros(1, np.int64), 100_000_000)
    ends.set()
    looking.join()
    assert seen > 10


def test_a_child_process_has_threads_of_its_own(kernels: native.Program):
    kernels.count(100, 1, np.zeros(1, np.int32))
    child = os.fork()
    if child == 0:  # pragma: no cover
        out = np.zeros(1, np.int32)
        for _ in range(20):
            kernels.count(100, 1, out)
        os._exit(0 if out[0] == 2000 else 1)
    assert os.waitpid(child, 0)[1] == 0


def test_work_groups_that_need_too_much(kernels: native.Program):
    message = (
        r"kernel 'live' needs \d+ bytes for one work-group of 2147483648 work-items: "
        r"\d+ for the variables that live across barriers, 0 of local memory\. Launch "
        r"with smaller work-groups"
    )
    with pytest.raises(LaunchError, match=message):
        kernels.live(1 << 31, 1 << 31, np.zeros(1, np.int32))
    out = np.full(1 << 18, 5, np.int32)
    kernels.live(1 << 18, 1 << 18, out)
    assert (out == np.arange(1 << 18) * 3 + 5).all()


def test_memory_that_there_is_not():
    message = (
        r"\d+ bytes for the live variables and the local memory of a work-group cannot "
        r"be allocated: .*\. Launch with smaller work-groups"
    )
    with pytest.raises(LaunchError, match=message):
        Memory(1 << 62)


def print_nothing(*_: object) -> None:
    """Does nothing."""


def test_a_thread_that_does_not_begin_is_not_waited_for(
    monkeypatch: pytest.MonkeyPatch,
):
    workers = Workers()
    monkeypatch.setattr(threads, "_serve", print_nothing)
    ran: list[int] = []
    workers.run(lambda: ran.append(1), lambda memory: ran.append(2), [Memory(1)])
    assert ran == [1]


INTERRUPTED = """\
import signal
import numpy as np
from native_kernels import program
from test_native_threads import KERNELS

# A shell starts jobs in the background with this signal ignored.
signal.signal(signal.SIGINT, signal.default_int_handler)
kernels = program(KERNELS, threads=2)
out = np.zeros(1 << 20, np.int64)
kernels.spin(8, 1, out, 10)
print("ready", flush=True)
try:
    kernels.spin(1 << 20, 1, out, 1_000_000)
except KeyboardInterrupt:
    kernels.spin(8, 1, out, 10)
    print("interrupted")
"""


def test_ctrl_c_ends_a_launch():
    """The thread that launches runs Python between chunks of work-groups."""
    here = Path(__file__)
    support = here.parents[1] / "support" / "work_groups"
    corpus = here.parents[2] / "corpus"
    process = subprocess.Popen(
        [sys.executable, "-c", INTERRUPTED],
        env={
            **os.environ,
            "PYTHONPATH": f"{here.parent}:{support}:{corpus}:{here.parents[3]}",
        },
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    assert process.stdout.readline() == "ready\n"
    time.sleep(1)
    begin = time.monotonic()
    process.send_signal(signal.SIGINT)
    assert process.communicate(timeout=300)[0] == "interrupted\n"
    assert time.monotonic() - begin < 60


def test_progress():
    record = bytearray(8)
    record[0] = 50
    watched = Watched("spin", record, 200, time.monotonic() - 7)
    assert watched.text() == "spin: 25 % of 200 work-groups, 7 s"
    record[7] = 1  # no group is left
    assert watched.text() == "spin: 100 % of 200 work-groups, 7 s"


def test_progress_on_a_terminal(kernels: native.Program):
    """Nothing is shown before two seconds, and nothing is left afterwards."""
    main, terminal = os.openpty()
    code = INTERRUPTED.replace("1 << 20, 1, out, 1_000_000", "64, 1, out, 150_000_000")
    here = Path(__file__)
    support = here.parents[1] / "support" / "work_groups"
    process = subprocess.Popen(
        [sys.executable, "-c", code],
        env={
            **os.environ,
            "PYTHONPATH": f"{here.parent}:{support}:{here.parents[2] / 'corpus'}:"
            f"{here.parents[3]}",
        },
        stdout=subprocess.DEVNULL,
        stderr=terminal,
    )
    os.close(terminal)
    shown = b""
    try:
        while data := os.read(main, 4096):
            shown += data
            if b"work-groups" in shown and process.poll() is None:
                process.send_signal(signal.SIGINT)
    except OSError:  # the terminal is closed
        pass
    os.close(main)
    process.wait()
    assert b"spin: " in shown
    assert re.search(rb" of 64 work-groups, \d+ s", shown)
