"""A run by a server is the run that its caller would make."""

import os
import pty
import re
import resource
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Generator, Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

import pytest
from commands import XDSL_GAS, all_shown_on, xdsl_gas

if sys.platform != "linux":
    pytest.skip("serves on Linux only", allow_module_level=True)

from xdsl_gas.cli.serving import requests
from xdsl_gas.cli.serving.command import run_serve_command

KERNEL = """target triple = "nvptx64-nvidia-cuda"
define void @f(ptr %p) {
  store i32 NUMBER, ptr %p
  ret void
}
define ptx_kernel void @k(ptr %p, i1 %c) {
  call void @f(ptr %p)
  ret void
}
"""
MODULE = """
module {
  llvm.func @f(%p: !llvm.ptr) {
    %c = llvm.mlir.constant(1 : i32) : i32
    llvm.store %c, %p : i32, !llvm.ptr
    llvm.return
  }
}
"""
SOURCE = "kernel void s(global int *p) { p[get_global_id(0)] += 1; }"


BARE = """
import os, sys
del sys.argv[0]
sys.path[0] = os.path.dirname(sys.argv[0])
from xdsl_gas.cli.main import main
from xdsl_gas.cli.serving import loaded
loaded._import_all = loaded._run_first = lambda: None
main()
"""
"""A server that leaves imports to its runs: it starts in a fifth of the time."""

SERVE = (str(XDSL_GAS), "serve")
SERVE_BARE = (sys.executable, "-c", BARE, *SERVE)


class Serving:
    """A server, and the environment of its callers."""

    def __init__(
        self,
        runtime: Path,
        *options: str,
        command: tuple[str, ...] = SERVE_BARE,
        **added: str,
    ) -> None:
        runtime.mkdir(mode=0o700, exist_ok=True)
        self.place = runtime / "xdsl-gas"
        self.environment = environment(XDG_RUNTIME_DIR=str(runtime), **added)
        self.process = subprocess.Popen(
            (*command, *options), env=self.environment, cwd=runtime
        )
        until(self.listens)

    def listens(self) -> bool:
        """Whether callers can connect."""
        assert self.process.poll() is None
        with socket.socket(socket.AF_UNIX) as client:
            return not client.connect_ex(str(self.place / requests.SOCKET))

    def run(
        self, *arguments: str | Path, stdin: bytes = b"", cwd: Path | None = None
    ) -> "Done":
        """Runs the command, by the server if that takes it."""
        served = self.environment | {"XDSL_GAS_SERVER": "auto"}
        return run(served, *arguments, stdin=stdin, cwd=cwd)

    def start(self, *arguments: str | Path, cwd: Path, **added: str) -> "Run":
        """Starts the command."""
        served = self.environment | {"XDSL_GAS_SERVER": "auto"} | added
        return subprocess.Popen(
            (XDSL_GAS, *arguments),
            env=served,
            cwd=cwd,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            preexec_fn=handle_interrupts,
        )

    def serves(self, act: Callable[[], object]) -> bool:
        """Whether the server makes a run while something is done."""
        before = self.faults()
        act()
        # It learns of the end of a run before the caller does.
        return self.faults() > before

    def faults(self) -> int:
        """The page faults of all runs that have ended: some more with each."""
        text = Path(f"/proc/{self.process.pid}/stat").read_text()
        return int(text.rpartition(")")[2].split()[8])

    def runs(self) -> list[int]:
        """The processes of the runs."""
        process = self.process.pid
        text = Path(f"/proc/{process}/task/{process}/children").read_text()
        return list(map(int, text.split()))

    def end(self) -> None:
        """Ends the server, and waits."""
        self.process.send_signal(signal.SIGCONT)
        self.process.terminate()
        assert self.process.wait(60) == 0


Done = subprocess.CompletedProcess[bytes]
Run = subprocess.Popen[bytes]


def environment(**added: str) -> dict[str, str]:
    """This process's, without variables that a test of the server sets."""
    kept = {k: v for k, v in os.environ.items() if not k.startswith("XDSL_GAS_")}
    return kept | {"COLUMNS": "80", "TERM": "xterm"} | added


def run(
    variables: dict[str, str],
    *arguments: str | Path,
    stdin: bytes = b"",
    cwd: Path | None = None,
) -> Done:
    """Runs the command."""
    return subprocess.run(
        (XDSL_GAS, *arguments),
        env=variables,
        input=stdin,
        cwd=cwd,
        capture_output=True,
        timeout=60,
    )


def forked(variables: dict[str, str], *arguments: str, cwd: Path) -> Done:
    """Runs the command as other tests do, which no server takes."""
    del variables["XDSL_GAS_SERVER"]
    done = xdsl_gas(*arguments, cwd=cwd, environment=variables)
    output, errors = (
        text.encode(errors="surrogateescape") for text in (done.stdout, done.stderr)
    )
    return Done(done.args, done.returncode, output, errors)


def until(holds: Callable[[], object]) -> None:
    """Waits."""
    end = time.monotonic() + 60
    while not holds():
        assert time.monotonic() < end
        time.sleep(0.02)


def handle_interrupts() -> None:
    """A shell in the background lets its programs ignore Ctrl-C."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@contextmanager
def serving(
    runtime: Path,
    *options: str,
    command: tuple[str, ...] = SERVE_BARE,
    **added: str,
) -> Generator[Serving]:
    """A server that ends with the test."""
    server = Serving(runtime, *options, command=command, **added)
    try:
        yield server
    finally:
        if server.process.poll() is None:
            server.end()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """One that no test ends, with all that the command imports."""
    with serving(tmp_path_factory.mktemp("run"), command=SERVE) as running:
        yield running
        assert running.process.poll() is None
        assert running.runs() == []


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A directory with some files."""
    return filled(tmp_path / "work")


def filled(folder: Path) -> Path:
    """Makes a directory with some files."""
    folder.mkdir()
    (folder / "k.ll").write_text(KERNEL.replace("NUMBER", "1"))
    (folder / "l.ll").write_text(KERNEL.replace("NUMBER", "2"))
    (folder / "wrong.ll").write_text("define nothing")
    (folder / "m.mlir").write_text(MODULE)
    (folder / "wrong.mlir").write_text("builtin.module { llvm.nothing }")
    (folder / "s.cl").write_text(SOURCE)
    return folder


SEQUENCE = [
    ["k.ll"],
    ["k.ll", "-o", "out.ll"],
    ["k.ll", "-o", "k.ll"],
    ["k.ll", "-o", "out.ptx", "--cpu", "sm_90"],
    ["k.ll", "--emit", "bc", "-o", "out.bc"],
    ["k.ll", "--preset", "max", "--remarks", "all"],
    ["k.ll", "--remarks-output", "remarks.yaml", "-q", "--emit", "mlir"],
    ["k.ll", "--passes", "ip-msp,print-memory-spaces"],
    ["k.ll", "--cache"],
    ["k.ll", "--cache"],
    ["cache", "--stats"],
    ["m.mlir", "-v", "--target", "nvptx"],
    ["k.ll", "l.ll", "-o", "directory"],
    ["k.ll", "l.ll", "-j", "2", "-o", "directory"],
    ["k.ll", "wrong.ll", "-o", "directory"],
    ["--link", "k.ll", "l.ll"],
    ["report", "k.ll"],
    ["report", "k.ll", "--format", "html", "-o", "report.html"],
    ["report", "k.ll", "--format", "json"],
    ["check", "k.ll"],
    ["check", "k.ll", "--max-generic", "9", "--sarif", "out.sarif"],
    ["run", "s.cl", "--global", "4", "i32:4=range"],
    ["run", "--help"],
    ["presets"],
    ["passes"],
    ["passes", "resolve-gas"],
    ["passes", "--all"],
    ["completion", "bash"],
    ["cache", "--clear"],
    ["s.cl", "-o", "s.ll"],
    ["--version"],
    ["--help"],
    ["wrong.ll"],
    ["wrong.mlir"],
    ["missing.ll"],
    ["k.ll", "-o", "missing/out.ll"],
    ["--preset", "none"],
    ["chek"],
    [],
]


def contents(folder: Path) -> dict[str, tuple[int, bytes]]:
    """The modes and the contents of the files below a directory."""
    return {
        str(path.relative_to(folder)): (path.stat().st_mode, path.read_bytes())
        for path in folder.rglob("*")
        if path.is_file()
    }


def test_all_commands_are_the_same(server: Serving, tmp_path: Path):
    """One after the other, each in a directory of the same name."""
    results = list[object]()
    for switch in ("", "auto"):
        folder = filled(tmp_path / "work")
        variables = server.environment | {
            "XDSL_GAS_SERVER": switch,
            "XDSL_GAS_CACHE_DIR": str(tmp_path / "cache"),
        }
        for line in SEQUENCE:
            before = server.faults()
            if switch:
                done = run(variables, *line, cwd=folder)
            else:
                # As a new process, which takes the time of half a minute in all.
                done = forked(dict(variables), *line, cwd=folder)
            assert (server.faults() > before) is bool(switch), line
            results.append((line, done.returncode, done.stdout, done.stderr))
        results.append(contents(folder))
        shutil.rmtree(folder)
        shutil.rmtree(tmp_path / "cache")
    half = len(results) // 2
    for without, served in zip(results[:half], results[half:], strict=True):
        assert served == without


def test_standard_input(server: Serving, folder: Path):
    text = (folder / "k.ll").read_bytes()
    without = run(server.environment, "-", stdin=text)
    assert without.returncode == 0
    served = list[Done]()
    assert server.serves(lambda: served.append(server.run("-", stdin=text)))
    assert served[0].stdout == without.stdout


def test_other_open_files(server: Serving, folder: Path):
    """Those that a shell gives numbers: `<(...)`, `3<`."""
    line = f"{XDSL_GAS} -q -x ll /dev/fd/7 7< k.ll && {XDSL_GAS} -q -x ll <(cat l.ll)"
    variables = server.environment | {"XDSL_GAS_SERVER": "auto"}
    outputs = list[bytes]()
    for switch in ("auto", "0"):
        done = subprocess.run(
            ("bash", "-c", line),
            cwd=folder,
            env=variables | {"XDSL_GAS_SERVER": switch},
            capture_output=True,
            check=True,
        )
        outputs.append(done.stdout)
    assert b"store i32 1" in outputs[0]
    assert b"store i32 2" in outputs[0]
    assert outputs[0] == outputs[1]


@pytest.mark.parametrize(
    "line",
    [
        # The process of the server cannot have this number.
        "os.dup2(0, 300)",
        "os.mkdir('removed'); os.chdir('removed'); os.rmdir('../removed')",
        "resource.setrlimit(resource.RLIMIT_AS, (300 << 20, 1 << 40))",
    ],
    ids=["number of a file", "removed directory", "memory"],
)
def test_what_a_fork_cannot_be(server: Serving, folder: Path, line: str):
    before = resource.prlimit(server.process.pid, resource.RLIMIT_NOFILE)
    now = 256, before[1]
    resource.prlimit(server.process.pid, resource.RLIMIT_NOFILE, now)
    start = f"import os, resource, sys; {line}; os.execv(sys.argv[1], sys.argv[1:])"
    outcomes = list[tuple[int, bytes, bytes]]()
    for switch in ("0", "auto"):
        done = subprocess.run(
            (sys.executable, "-c", start, XDSL_GAS, "-q", folder / "k.ll"),
            env=server.environment | {"XDSL_GAS_SERVER": switch},
            cwd=folder,
            capture_output=True,
            timeout=60,
        )
        outcomes.append((done.returncode, done.stdout, done.stderr))
    resource.prlimit(server.process.pid, resource.RLIMIT_NOFILE, before)
    assert outcomes[0] == outcomes[1]
    assert server.serves(lambda: server.run("presets"))


def test_a_closed_stream_is_not_served(server: Serving, folder: Path):
    line = f"{XDSL_GAS} -q k.ll -o out.ll >&-"
    variables = server.environment | {"XDSL_GAS_SERVER": "auto"}
    assert not server.serves(
        lambda: subprocess.run(
            ("sh", "-c", line), cwd=folder, env=variables, check=True
        )
    )
    assert (folder / "out.ll").exists()


@pytest.mark.parametrize(
    "arguments", [["k.ll"], ["report", "k.ll"], ["--emit=bc", "k.ll"]]
)
def test_terminals(server: Serving, folder: Path, arguments: list[str]):
    """Colors, widths, and what is not shown on one."""
    shown = list[tuple[str, int]]()
    for switch in ("0", "auto"):
        terminal, its_end = pty.openpty()
        with subprocess.Popen(
            (XDSL_GAS, *arguments),
            stdin=its_end,
            stdout=its_end,
            stderr=its_end,
            cwd=folder,
            env=server.environment | {"XDSL_GAS_SERVER": switch},
        ) as started:
            os.close(its_end)
            text = all_shown_on(terminal)
        shown.append((text, started.returncode))
    assert shown[0] == shown[1]
    if arguments[0] == "report":
        assert "\x1b[" in shown[0][0]


def test_callers_at_once(server: Serving, tmp_path: Path):
    """Each in its directory, with its variables and rights of new files."""
    runs = list[tuple[Path, Run]]()
    for number in range(3):
        folder = tmp_path / str(number)
        folder.mkdir()
        os.mkfifo(folder / "k.ll")
        before = os.umask(0o077 if number else 0o022)
        started = server.start(
            *("k.ll", "--cache", "-q", "-o", "out.ll"),
            cwd=folder,
            XDSL_GAS_CACHE_DIR=str(folder / "cache"),
        )
        os.umask(before)
        runs.append((folder, started))
    for folder, _ in reversed(runs):
        (folder / "k.ll").write_text(KERNEL.replace("NUMBER", folder.name))
    for folder, started in runs:
        assert started.communicate(timeout=60) == (b"", b"")
        assert started.returncode == 0
        assert f"store i32 {folder.name}" in (folder / "out.ll").read_text()
        mode = (folder / "out.ll").stat().st_mode & 0o777
        assert mode == (0o600 if int(folder.name) else 0o644)
    said = server.start("cache", cwd=tmp_path, XDSL_GAS_CACHE_DIR=str(tmp_path / "c"))
    assert str(tmp_path / "c").encode() in said.communicate()[0]


@contextmanager
def waiting(server: Serving, folder: Path, *options: str) -> Generator[tuple[Run, int]]:
    """A run that waits for its input, and its process."""
    fifo = folder / "fifo.ll"
    os.mkfifo(fifo)
    started = server.start(fifo, "-o", folder / "out.ll", "-q", *options, cwd=folder)
    writer = os.open(fifo, os.O_WRONLY)  # returns when the run reads
    (process,) = server.runs()
    try:
        yield started, process
    finally:
        os.close(writer)
        started.communicate(timeout=60)
        until(lambda: server.process.poll() is not None or not server.runs())
        fifo.unlink()


@pytest.mark.parametrize(
    ("number", "code", "said"),
    [
        (signal.SIGINT, 130, b"xdsl-gas: interrupted.\n"),
        (signal.SIGTERM, 143, b""),
        (signal.SIGHUP, -signal.SIGHUP, b""),
        (signal.SIGQUIT, -signal.SIGQUIT, b""),
    ],
)
def test_signals_end_the_run(
    server: Serving, folder: Path, number: int, code: int, said: bytes
):
    with waiting(server, folder) as (started, _):
        started.send_signal(number)
        assert started.communicate(timeout=60) == (b"", said)
        assert started.returncode == code
    assert not (folder / "out.ll").exists()


def test_interrupts_at_the_beginning(server: Serving, folder: Path):
    """Before the fork has become the run, too."""
    os.mkfifo(folder / "fifo.ll")
    for _ in range(8):
        started = server.start("fifo.ll", "-q", cwd=folder)
        end = time.monotonic() + 60
        while not server.runs():
            assert started.poll() is None
            assert time.monotonic() < end
        started.send_signal(signal.SIGINT)
        said = started.communicate(timeout=60)
        assert (started.returncode, said) == (130, (b"", b"xdsl-gas: interrupted.\n"))
        until(lambda: not server.runs())


@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGSEGV, signal.SIGABRT])
def test_a_run_crashes(server: Serving, folder: Path, number: int):
    with waiting(server, folder) as (started, process):
        os.kill(process, number)
        started.communicate(timeout=60)
        assert started.returncode == -number
    assert server.serves(lambda: server.run("presets"))


def test_a_caller_is_killed(server: Serving, folder: Path):
    with waiting(server, folder) as (started, _):
        started.kill()
        started.communicate()
        until(lambda: not server.runs())
    assert server.serves(lambda: server.run("presets"))


def test_a_run_is_stopped_and_goes_on(server: Serving, folder: Path):
    with waiting(server, folder) as (started, process):
        started.send_signal(signal.SIGTSTP)
        until(lambda: state(process) == state(started.pid) == "T")
        started.send_signal(signal.SIGCONT)
        until(lambda: state(process) == state(started.pid) == "S")


def state(process: int) -> str:
    """The letter of a process's state."""
    return Path(f"/proc/{process}/stat").read_text().rpartition(") ")[2][0]


def test_what_a_process_has_of_its_caller(server: Serving, folder: Path):
    """Limits, niceness, processors, signals that are ignored, and open files."""
    seen = list[dict[str, object]]()
    for switch in ("auto", "0"):
        os.mkfifo(folder / "fifo.ll")
        with subprocess.Popen(
            (XDSL_GAS, "-q", "fifo.ll", "-o", "out.ll"),
            cwd=folder,
            env=server.environment | {"XDSL_GAS_SERVER": switch},
            stdin=subprocess.DEVNULL,
            preexec_fn=be_limited,
        ) as started:
            writer = os.open(folder / "fifo.ll", os.O_WRONLY)
            process = server.runs()[0] if switch == "auto" else started.pid
            status = Path(f"/proc/{process}/status").read_text()
            names = "Umask|SigBlk|SigIgn|Cpus_allowed_list|Uid|Gid|Groups"
            seen.append(
                {
                    "status": re.findall(rf"^(?:{names}):.*", status, re.MULTILINE),
                    "limits": Path(f"/proc/{process}/limits").read_text(),
                    "nice": os.getpriority(os.PRIO_PROCESS, process),
                    "directory": os.readlink(f"/proc/{process}/cwd"),
                    "files": {
                        file.name: os.readlink(file)
                        for file in Path(f"/proc/{process}/fd").iterdir()
                    },
                }
            )
            started.send_signal(signal.SIGHUP)  # is ignored
            os.write(writer, KERNEL.replace("NUMBER", "1").encode())
            os.close(writer)
        assert started.returncode == 0
        (folder / "fifo.ll").unlink()
    for each, other in zip(seen[0].items(), seen[1].items(), strict=True):
        assert each == other


def be_limited() -> None:
    """Changes a new process."""
    resource.setrlimit(resource.RLIMIT_CPU, (500, 1000))
    resource.setrlimit(resource.RLIMIT_FSIZE, (1 << 20, 1 << 30))
    os.nice(3)
    os.umask(0o027)
    os.sched_setaffinity(0, (min(os.sched_getaffinity(0)),))
    signal.signal(signal.SIGHUP, signal.SIG_IGN)


@pytest.mark.parametrize(
    "variable", ["XDSL_GAS_FAST", "PYTHONHASHSEED", "LC_ALL", "LD_LIBRARY_PATH"]
)
def test_variables_of_the_start(server: Serving, variable: str):
    """What says something to Python or to an import says it to a new process."""
    value = "C" if variable == "LC_ALL" else "0"
    variables = server.environment | {"XDSL_GAS_SERVER": "auto", variable: value}
    assert not server.serves(lambda: run(variables, "presets"))


def test_options_of_python(server: Serving):
    variables = server.environment | {"XDSL_GAS_SERVER": "auto"}
    line = (sys.executable, "-O", XDSL_GAS, "presets")
    assert not server.serves(
        lambda: subprocess.run(line, env=variables, capture_output=True, check=True)
    )


def test_it_is_asked_for(server: Serving):
    for switch in ("", "0", "1"):
        variables = server.environment | {"XDSL_GAS_SERVER": switch}
        assert not server.serves(lambda v=variables: run(v, "presets"))


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\0\0\0\0",
        b"\1\0\0\0",
        b"\xff\xff\xff\xff",
        b"\5\0\0\0a\0b\0c",
        (100).to_bytes(4, "little") + b"\0" * 100,
        b"r",
        b"g" * 70000,
    ],
)
def test_other_requests(server: Serving, data: bytes):
    with socket.socket(socket.AF_UNIX) as client:
        client.connect(str(server.place / requests.SOCKET))
        client.sendall(data)
        client.shutdown(socket.SHUT_WR)
        client.settimeout(60)
        with suppress(ConnectionResetError):
            assert client.recv(10) == b""
    assert server.serves(lambda: server.run("presets"))


def test_a_second_server(server: Serving):
    done = run(server.environment, "serve")
    assert done.returncode == 2
    assert done.stderr.decode() == (
        f"xdsl-gas: another server listens in '{server.place}'.\n"
    )
    assert run(server.environment, "serve", "--background").returncode == 0


def test_in_the_background(tmp_path: Path):
    """With an open file and blocked signals of the process that starts it."""
    variables = environment(XDG_RUNTIME_DIR=str(tmp_path))
    reader, writer = os.pipe()
    done = subprocess.run(
        (XDSL_GAS, "serve", "--background", "--idle", "1"),
        env=variables,
        capture_output=True,
        pass_fds=(writer,),
        preexec_fn=block_ends_of_processes,
    )
    os.close(writer)
    assert os.read(reader, 1) == b""
    os.close(reader)
    assert run(variables | {"XDSL_GAS_SERVER": "auto"}, "presets").returncode == 0
    assert (done.returncode, done.stdout, done.stderr) == (0, b"", b"")
    assert (tmp_path / "xdsl-gas" / requests.SOCKET).is_socket()
    until(lambda: not (tmp_path / "xdsl-gas" / requests.SOCKET).exists())


def block_ends_of_processes() -> None:
    """Blocks SIGCHLD in a new process."""
    signal.pthread_sigmask(signal.SIG_BLOCK, (signal.SIGCHLD,))


def test_an_idle_server_ends(tmp_path: Path, folder: Path):
    with serving(tmp_path / "run", "--idle", "1.5") as server:
        begin = time.monotonic()
        with waiting(server, folder):
            time.sleep(2)  # a run is not idle
        assert server.process.wait(60) == 0
        assert time.monotonic() - begin > 3.5
        assert not (server.place / requests.SOCKET).exists()
        assert server.run("presets").returncode == 0


@pytest.mark.parametrize("text", ["0", "-1", "nan", "inf"])
def test_no_number_of_seconds(text: str, tmp_path: Path):
    variables = environment(XDG_RUNTIME_DIR=str(tmp_path))
    done = run(variables, "serve", f"--idle={text}")
    assert done.returncode == 2
    assert "--idle takes a positive number of seconds" in done.stderr.decode()


def test_other_systems(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    monkeypatch.setattr(sys, "platform", "darwin")
    assert run_serve_command([], lambda: 0) == 3
    assert capsys.readouterr().err == (
        "xdsl-gas: serve needs Linux. On other systems, each run is a process of its "
        "own.\n"
    )


def test_a_process_with_threads(tmp_path: Path):
    """A package that is imported, here by Python itself, starts one."""
    (tmp_path / "sitecustomize.py").write_text(
        "import threading, time\n"
        "threading.Thread(target=time.sleep, args=(60,), daemon=True).start()\n"
    )
    path = os.pathsep.join((str(tmp_path), os.environ.get("PYTHONPATH", "")))
    done = subprocess.run(
        SERVE_BARE,
        env=environment(XDG_RUNTIME_DIR=str(tmp_path), PYTHONPATH=path),
        capture_output=True,
        timeout=60,
    )
    assert done.returncode == 3
    assert done.stderr.decode() == (
        "xdsl-gas: serve cannot fork: a package that is imported starts threads.\n"
    )
    assert not (tmp_path / "xdsl-gas" / requests.SOCKET).exists()


def test_a_server_is_stopped_during_a_run(tmp_path: Path, folder: Path):
    """The run goes on; others are not taken, but by the next server."""
    with ExitStack() as servers:
        server = servers.enter_context(serving(tmp_path / "run"))
        with waiting(server, folder) as (started, _):
            server.process.terminate()
            assert not server.serves(lambda: server.run("presets"))
            following = servers.enter_context(serving(tmp_path / "run"))
            with (folder / "fifo.ll").open("w") as fifo:
                fifo.write(KERNEL.replace("NUMBER", "1"))
        assert started.returncode == 0
        assert server.process.wait(60) == 0
        assert following.serves(lambda: following.run("presets"))
    assert (folder / "out.ll").exists()


def test_a_server_without_files(tmp_path: Path):
    """It takes no callers, and waits until there are some."""
    with serving(tmp_path / "run") as server:
        process = server.process.pid
        before = resource.prlimit(process, resource.RLIMIT_NOFILE)
        resource.prlimit(process, resource.RLIMIT_NOFILE, (24, before[1]))
        callers = [socket.socket(socket.AF_UNIX) for _ in range(30)]
        for caller in callers:
            caller.connect(str(server.place / requests.SOCKET))
        *_, last = callers
        last.settimeout(60)
        assert last.recv(1) == b""
        # None for a connection.
        resource.prlimit(process, resource.RLIMIT_NOFILE, (4, before[1]))
        with socket.socket(socket.AF_UNIX) as waits:
            waits.connect(str(server.place / requests.SOCKET))
            used = processor_time(process)
            time.sleep(1)
            assert processor_time(process) - used < 0.2
        resource.prlimit(process, resource.RLIMIT_NOFILE, before)
        assert server.serves(lambda: server.run("presets"))
        for caller in callers:
            caller.close()


def processor_time(process: int) -> float:
    """The seconds that a process has used."""
    text = Path(f"/proc/{process}/stat").read_text().rpartition(") ")[2]
    return sum(map(int, text.split()[11:13])) / os.sysconf("SC_CLK_TCK")


def test_a_server_is_killed(tmp_path: Path, folder: Path):
    """Its runs end. Its socket is left behind, and is no server's."""
    with serving(tmp_path / "run") as server:
        os.mkfifo(folder / "fifo.ll")
        started = server.start("fifo.ll", "-o", "out.ll", cwd=folder)
        writer = os.open(folder / "fifo.ll", os.O_WRONLY)
        (process,) = server.runs()
        server.process.kill()
        server.process.wait()
        _, errors = started.communicate(timeout=60)
        os.close(writer)
        assert started.returncode == 4
        assert errors.startswith(b"xdsl-gas: the server ended during the run")
        until(lambda: not Path(f"/proc/{process}").exists())
        assert not (folder / "out.ll").exists()
        assert (server.place / requests.SOCKET).is_socket()
        assert server.run("presets").returncode == 0
    with serving(tmp_path / "run"):
        pass


def test_a_server_that_does_not_answer(tmp_path: Path, folder: Path):
    """What is not taken in time is not run later, too."""
    with serving(tmp_path / "run") as server:
        server.process.send_signal(signal.SIGSTOP)
        done = server.run("k.ll", "-q", "-o", "out.ll", cwd=folder)
        assert (done.returncode, done.stderr) == (0, b"")
        before = (folder / "out.ll").stat().st_ino
        faults = server.faults()
        server.process.send_signal(signal.SIGCONT)
        until(lambda: server.serves(lambda: server.run("presets")))
        assert server.faults() > faults
        assert (folder / "out.ll").stat().st_ino == before


@pytest.mark.parametrize("kind", ["open to others", "link", "file", "another user's"])
def test_directories_that_are_not_used(tmp_path: Path, kind: str):
    place = tmp_path / "xdsl-gas"
    match kind:
        case "open to others":
            place.mkdir(mode=0o700)
            place.chmod(0o710)
        case "link":
            (tmp_path / "own").mkdir(mode=0o700)
            place.symlink_to(tmp_path / "own")
        case "file":
            place.write_text("")
        case _:
            if os.geteuid():
                pytest.skip("needs root")
            place.mkdir(mode=0o700)
            os.chown(place, 12345, 12345)
    variables = environment(XDG_RUNTIME_DIR=str(tmp_path), XDSL_GAS_SERVER="auto")
    done = run(variables, "serve")
    assert done.returncode == 1
    assert done.stderr.startswith(f"xdsl-gas: cannot open '{place}': ".encode())
    assert run(variables, "presets").returncode == 0


def test_the_directory_without_one_for_the_session(tmp_path: Path):
    variables = environment(TMPDIR=str(tmp_path))
    variables.pop("XDG_RUNTIME_DIR", None)
    assert run(variables, "serve", "--background", "--idle", "1").returncode == 0
    place = tmp_path / f"xdsl-gas-{os.geteuid()}"
    assert place.stat().st_mode & 0o777 == 0o700
    assert (place / requests.SOCKET).stat().st_mode & 0o777 == 0o600
    until(lambda: not (place / requests.SOCKET).exists())


@pytest.mark.skipif(os.geteuid() != 0, reason="needs root")
def test_another_user_calls(tmp_path: Path):
    """Though the socket lets it connect."""
    with serving(tmp_path / "run") as server:
        opened = [server.place, *server.place.parents][:-1]
        modes = [path.stat().st_mode for path in opened]
        for path in opened:
            path.chmod(path.stat().st_mode | 0o055)
        (server.place / requests.SOCKET).chmod(0o666)
        process = os.fork()
        if not process:
            os.setuid(12345)
            with socket.socket(socket.AF_UNIX) as client:
                client.connect(str(server.place / requests.SOCKET))
                client.settimeout(60)
                os._exit(len(client.recv(1)))
        assert os.waitpid(process, 0)[1] == 0
        for path, mode in zip(opened, modes, strict=True):
            path.chmod(mode & 0o7777)
        assert server.serves(lambda: server.run("presets"))


@pytest.mark.skipif(os.geteuid() != 0, reason="needs root")
def test_a_server_of_another_user(tmp_path: Path):
    """Gets no files, though it listens in the right place."""
    place = tmp_path / "xdsl-gas"
    place.mkdir(mode=0o700)
    with socket.socket(socket.AF_UNIX) as listener:
        listener.bind(str(place / requests.SOCKET))
        process = os.fork()
        if not process:
            os.setuid(12345)
            listener.listen(1)  # the process that the client sees
            connection, _ = listener.accept()
            os._exit(len(connection.recv(1)))
        time.sleep(0.5)
        variables = environment(XDG_RUNTIME_DIR=str(tmp_path), XDSL_GAS_SERVER="auto")
        assert run(variables, "presets").returncode == 0
        _, status = os.waitpid(process, 0)
        assert status == 0


ASKS = """
import os, signal, socket, sys, time
sys.path[0] = os.path.dirname(sys.argv[1])
from xdsl_gas.cli.serving import client
server, files = client._ready_server()
process = int(sys.argv[2])
time.sleep(0.2)
os.kill(process, signal.SIGSTOP)
os.utime(sys.argv[4], (1, 1))
other = socket.socket(socket.AF_UNIX)
other.connect(sys.argv[3])
client._send_go(server, files)
os.kill(process, signal.SIGCONT)
sys.stdout.buffer.write(client._answer(server))
"""
"""A caller that has asked a server when that learns from another that it has to end."""


def test_another_version(server: Serving, tmp_path: Path):
    """A server does not run what is installed elsewhere, or has changed since."""
    package = Path(requests.__file__).parents[2]
    copy = tmp_path / "lib" / package.name
    shutil.copytree(package, copy)
    with serving(tmp_path / "run", PYTHONPATH=str(copy.parent)) as other:
        here = other.environment | {
            "XDSL_GAS_SERVER": "auto",
            "PYTHONPATH": os.environ.get("PYTHONPATH", ""),
        }
        assert not other.serves(lambda: run(here, "presets"))
        changed = copy / "cli" / "listings.py"
        script = (
            *(sys.executable, "-c", ASKS, XDSL_GAS),
            *(str(other.process.pid), other.place / requests.SOCKET, changed),
        )
        asked = subprocess.run(
            script, env=other.environment, capture_output=True, timeout=60
        )
        assert (asked.stdout, asked.stderr) == (requests.REFUSED + b"\n", b"")
        changed.write_text(
            changed.read_text().replace("Explains the presets", "Changed")
        )
        faults = other.faults()
        assert b"Changed" in other.run("presets", "--help").stdout
        assert other.process.poll() is not None or other.faults() == faults
        assert other.process.wait(60) == 0
