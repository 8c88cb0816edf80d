"""How the command ends, and the processes of several files."""

import os
import pty
import shutil
import signal
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest
from commands import EXAMPLES, XDSL_GAS, xdsl_gas

from xdsl_gas.cli.processes import FOR_LLVM, PRELOADED

MLIR = EXAMPLES / "cuda" / "reduction.promoted.mlir"


def test_the_process_of_one_of_several_files_ends(tmp_path: Path):
    """As LLVM's parser can end it. The other files are done."""
    files = [tmp_path / f"{name}.mlir" for name in ("one", "ends", "two")]
    for file in files:
        shutil.copy(MLIR, file)
    plugin = tmp_path / "sitecustomize.py"
    plugin.write_text(
        "import os\n"
        "import xdsl_gas.pipelines.job as job\n"
        "run = job.run_job\n"
        "def run_job(name, *args, **options):\n"
        "    if name.endswith('ends.mlir'):\n"
        "        os._exit(9)\n"
        "    return run(name, *args, **options)\n"
        "job.run_job = run_job\n"
    )
    path = os.pathsep.join((str(tmp_path), os.environ.get("PYTHONPATH", "")))
    out = tmp_path / "out"
    done = xdsl_gas(*files, "-o", out, "-q", environment={"PYTHONPATH": path})
    assert done.returncode == 4
    assert done.stderr == f"xdsl-gas: {files[1]}: the process of this file ended.\n"
    assert {file.name for file in out.iterdir()} == {"one.mlir", "two.mlir"}


def test_what_is_no_text_is_not_shown_on_a_terminal():
    terminal, its_end = pty.openpty()
    done = subprocess.run(
        (XDSL_GAS, "-q", MLIR, "--emit", "bc"), stdout=its_end, stderr=subprocess.PIPE
    )
    os.close(its_end)
    os.set_blocking(terminal, False)
    try:
        shown = os.read(terminal, 4096)
    except OSError:  # Linux: the other end is closed, and nothing was written
        shown = b""
    os.close(terminal)
    assert shown == b""
    assert done.returncode == 2
    assert done.stderr.decode() == (
        "xdsl-gas: the output is not text: name a file with -o, or use a pipe.\n"
    )


def test_new_files_are_removed_when_interrupted(tmp_path: Path):
    """SIGTERM ends a run as Ctrl-C does, with its own exit code."""
    fifo = tmp_path / "kernel.mlir"
    os.mkfifo(fifo)
    for number, code in ((signal.SIGTERM, 143), (signal.SIGINT, 130)):
        with subprocess.Popen(
            (XDSL_GAS, fifo, "-o", tmp_path / "out.mlir"),
            stderr=subprocess.PIPE,
            text=True,
            # A shell in the background lets its programs ignore Ctrl-C.
            preexec_fn=_handle_interrupts,
        ) as run:
            writer = os.open(fifo, os.O_WRONLY)  # returns when the command reads
            run.send_signal(number)
            _, errors = run.communicate(timeout=60)
            os.close(writer)
        assert run.returncode == code
        if number is signal.SIGINT:
            assert errors == "xdsl-gas: interrupted.\n"
        else:
            assert errors == ""
        assert {path.name for path in tmp_path.iterdir()} == {"kernel.mlir"}


def _handle_interrupts() -> None:
    signal.signal(signal.SIGINT, signal.SIG_DFL)


INTERRUPTED = """
import signal
import sys

class Interrupts:
    def find_spec(self, name, *_):
        if name == MODULE and not FINALIZED:
            signal.raise_signal(signal.SIGINT)

    def __del__(self):
        signal.raise_signal(signal.SIGINT)

MODULE, FINALIZED = sys.argv[1], sys.argv[2] == "finalizer"
signal.signal(signal.SIGINT, signal.default_int_handler)
sys.meta_path.insert(0, Interrupts())
from xdsl_gas.cli.main import main
if FINALIZED:
    main.__globals__["_end_on_sigterm"] = lambda: sys.meta_path.pop(0)
sys.argv[1:] = ["-q", sys.argv[3], "-o", sys.argv[4]]
main()
"""
"""Runs the command, which gets SIGINT while it imports a module, or in a finalizer."""


@pytest.mark.parametrize(
    ("module", "place"),
    [
        ("xdsl_gas.cli.exit_codes", "import"),
        ("argparse", "import"),
        ("xdsl_gas.pipelines.job", "import"),
        ("xdsl_gas.transforms.ip_msp", "import"),
        ("", "finalizer"),
    ],
)
def test_an_interrupt_at_the_start(module: str, place: str, tmp_path: Path):
    out = tmp_path / "out.mlir"
    done = subprocess.run(
        (sys.executable, "-c", INTERRUPTED, module, place, MLIR, out),
        capture_output=True,
        text=True,
    )
    assert (done.returncode, done.stderr) == (130, "xdsl-gas: interrupted.\n")
    assert not out.exists()


def test_what_the_server_of_processes_imports_exists():
    """It would leave out other modules without an error."""
    missing = [name for name in (*PRELOADED, *FOR_LLVM) if find_spec(name) is None]
    assert missing == []


SEVERAL = """
import sys
from threading import Event, Thread

from xdsl_gas.cli.command import run

if __name__ == "__main__":
    wait = Event()
    if sys.argv[1] == "threads":
        Thread(target=wait.wait).start()
    code = run(["-q", "-j", "2", "-o", *sys.argv[2:]])
    wait.set()
    print(code, "multiprocessing.forkserver" in sys.modules)
"""


@pytest.mark.skipif(sys.platform != "linux", reason="forks on Linux only")
@pytest.mark.parametrize(("threads", "server"), [("none", False), ("threads", True)])
def test_processes_are_forked_but_beside_threads(
    tmp_path: Path, threads: str, server: bool
):
    files = [tmp_path / f"{name}.mlir" for name in ("one", "two")]
    for file in files:
        shutil.copy(MLIR, file)
    out = tmp_path / "out"
    (tmp_path / "script.py").write_text(SEVERAL)
    # A directory whose modules are not those that new processes import.
    others = tmp_path / "others"
    others.mkdir()
    for name in ("multiprocessing", "signal", "xdsl_gas"):
        (others / f"{name}.py").write_text("raise SystemExit('run')\n")
    done = subprocess.run(
        (sys.executable, tmp_path / "script.py", threads, f"{out}/", *files),
        capture_output=True,
        text=True,
        cwd=others,
    )
    assert done.stdout == f"0 {server}\n", done.stderr
    assert {file.name for file in out.iterdir()} == {"one.mlir", "two.mlir"}
