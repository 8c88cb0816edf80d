"""Forks of the command end as the processes do that they take the place of."""

import json
import os
import signal
import subprocess
import sys
import threading
from pathlib import Path

import llvm_forks
import pytest
from commands import xdsl_gas

from xdsl_gas.toolchain import forks, llvm_process
from xdsl_gas.toolchain.llvm_process import Job

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="forks on Linux")

MODULE = """target triple = "nvptx64-nvidia-cuda"
define ptx_kernel void @k(ptr %p) {
  store i32 1, ptr %p
  ret void
}
"""
# LLVM cannot select this, and ends its process.
CRASH = MODULE.replace("store", 'call void asm "x", "r"(i512 0)\n  store', 1)

PROGRAM = """
import json, sys, threading
from xdsl_gas.toolchain import llvm
from xdsl_gas.toolchain.errors import ToolFailed
from xdsl_gas.xdsl_compat.speed import own_this_process

if sys.argv[2] == "owned":
    own_this_process()
started = []
try:
    text = open(sys.argv[1]).read()
    level = int(sys.argv[3])
    if level:
        made = llvm.optimize(text, level, cpu=sys.argv[4], report=started.append)
    else:
        made = llvm.compile_module(
            text, "asm", level=3, cpu=sys.argv[4], report=started.append
        ).decode()
    print(json.dumps([made, started]))
except ToolFailed as error:
    print(type(error).__name__, error)
"""


def printed(path: Path, owned: str, level: int, cpu: str) -> str:
    command = (sys.executable, "-c", PROGRAM, path, owned, str(level), cpu)
    done = subprocess.run(command, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


@pytest.mark.parametrize(
    ("text", "level", "cpu", "words"),
    [
        (MODULE, 3, "", "define ptx_kernel"),
        (MODULE, 0, "sm_90", ".target sm_90"),
        (CRASH, 0, "", "ToolCrashed LLVM's code generator rejects the module: "),
        ("define", 1, "", "ToolFailed LLVM's optimizer rejects the module: "),
        (MODULE, 0, "sm_x", "ToolFailed LLVM knows no processor"),
    ],
)
def test_results_are_those_of_processes(
    text: str, level: int, cpu: str, words: str, tmp_path: Path
):
    path = tmp_path / "k.ll"
    path.write_text(text)
    forked = printed(path, "owned", level, cpu)
    assert words in forked
    assert forked == printed(path, "shared", level, cpu)


ENDS = {
    "print('said') or 0": (0, "said\n", ""),
    "print('said', file=sys.stderr) or 3": (3, "", "said\n"),
    "os.write(2, b'said')": (4, "", "said"),
    "sys.exit(5)": (5, "", ""),
    "os.abort()": (-signal.SIGABRT, "", ""),
    "os.kill(os.getpid(), signal.SIGINT)": (-signal.SIGINT, "", ""),
}
"""The exit code, and what is written to standard output and standard error."""

ENDING = """
import json, os, signal, sys
from xdsl_gas.toolchain.forks import run_in_fork

def forked(work):
    done = run_in_fork(lambda: eval(work), [])
    return done.returncode, done.stdout.decode(), done.stderr.decode()

print(json.dumps([forked(work) for work in sys.argv[1:]]))
"""


def test_ends():
    """In another process: pytest has threads, and handlers of crashes."""
    works = (*ENDS, "1 / 0")
    command = (sys.executable, "-c", ENDING, *works)
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    *ends, (code, output, errors) = json.loads(done.stdout)
    assert ends == [list(end) for end in ENDS.values()]
    assert (code, output) == (1, "")
    assert errors.endswith("ZeroDivisionError: division by zero\n")
    assert done.stderr == ""


def test_ignored_interrupts_stay_ignored():
    program = (
        "import os, signal\nfrom xdsl_gas.toolchain.forks import run_in_fork\n"
        "signal.signal(signal.SIGINT, signal.SIG_IGN)\n"
        "work = lambda: os.kill(os.getpid(), signal.SIGINT) or 5\n"
        "assert run_in_fork(work, []).returncode == 5\n"
    )
    subprocess.run((sys.executable, "-c", program), check=True)


def test_an_interrupt_ends_the_fork(tmp_path: Path):
    """The fork writes its process number, and would take a minute."""
    path = tmp_path / "number"
    program = (
        "import os, sys, time\nfrom xdsl_gas.toolchain.forks import run_in_fork\n"
        "def work():\n    open(sys.argv[1], 'w').write(str(os.getpid()) + '.')\n"
        "    time.sleep(60)\n"
        "run_in_fork(work, [])\n"
    )
    command = (sys.executable, "-c", program, path)
    with subprocess.Popen(command, stderr=subprocess.PIPE) as process:
        while not (path.exists() and path.read_text().endswith(".")):
            assert process.poll() is None
        process.send_signal(signal.SIGINT)
        assert process.wait(30) == -signal.SIGINT
    with pytest.raises(ProcessLookupError):
        os.kill(int(path.read_text()[:-1]), 0)


def test_no_fork_beside_threads():
    waits = threading.Event()
    thread = threading.Thread(target=waits.wait)
    thread.start()
    assert not forks.can_fork()
    waits.set()
    thread.join()


def test_no_fork_of_other_programs(monkeypatch: pytest.MonkeyPatch):
    """A test runs in a process that this package does not own."""
    monkeypatch.setattr(forks, "can_fork", lambda: True)
    assert not forks.forks_for_llvm()


def test_the_command_forks(tmp_path: Path):
    """What `-v` says would do the same."""
    path = tmp_path / "k.ll"
    path.write_text(MODULE)
    done = xdsl_gas(path, "-v", "--emit", "ptx")
    assert done.returncode == 0
    assert llvm_process.__file__ in done.stderr


LINK = b'[["k.ll", SIZE]]\n'.replace(b"SIZE", b"%d" % len(MODULE)) + MODULE.encode()
NATIVE = "define i32 @f(i32 %x) {\n  ret i32 %x\n}\n"


@pytest.mark.parametrize(
    ("program", "job", "data"),
    [
        ("llvm_process", Job(3), MODULE.encode()),
        ("llvm_process", Job(emit="asm"), CRASH.encode()),
        ("llvm_process", Job(), b"define"),
        ("link_process", None, LINK),
        ("link_process", None, LINK.replace(b"ptx_kernel", b"of_nothing")),
        ("native_process", None, json.dumps([NATIVE, 2, ["f"]]).encode()),
        ("native_process", None, json.dumps([NATIVE, 2, ["g"]]).encode()),
        ("native_process", None, b'["define", 2, []]'),
    ],
)
def test_processes_do_the_same_as_forks_in_tests(
    program: str, job: Job | None, data: bytes
):
    path = Path(llvm_process.__file__).with_name(f"{program}.py")
    arguments = [] if job is None else [job.to_json()]
    command = [sys.executable, "-P", str(path), *arguments]
    forked = llvm_forks.run(command, input=data, capture_output=True, check=False)
    with subprocess.Popen(
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        output, errors = process.communicate(data)
    assert (forked.returncode, forked.stdout) == (process.returncode, output)
    # LLVM names the program in a crash.
    if process.returncode >= 0:
        assert forked.stderr == errors
