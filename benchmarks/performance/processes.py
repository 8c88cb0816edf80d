"""Whole processes, and their processor time."""

import os
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from performance.baseline import environment


class Used(NamedTuple):
    """What a process used."""

    seconds: float
    """The processor's time, of all of its threads and processes."""

    elapsed: float
    """The seconds from its start to its end."""

    megabytes: float
    """The peak of its resident memory."""


class ProcessError(Exception):
    """A process failed; the message has what it printed."""


def run(command: Sequence[str], env: Mapping[str, str] | None = None) -> Used:
    """Runs a command. Raises `ProcessError` if it fails."""
    begin = time.perf_counter()
    with subprocess.Popen(
        command,
        env=environment() if env is None else env,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stderr is not None
        printed = process.stderr.read()
        _, status, used = os.wait4(process.pid, 0)
        elapsed = time.perf_counter() - begin
        process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        shown = printed.decode(errors="replace")[-2000:]
        raise ProcessError(f"{' '.join(command)}: {shown}")
    seconds = used.ru_utime + used.ru_stime
    return Used(seconds, elapsed, used.ru_maxrss / 1024)


def in_turns(
    commands: Mapping[str, Sequence[Sequence[str]]],
    rounds: int,
    env: Mapping[str, Mapping[str, str]] | None = None,
) -> dict[str, Used]:
    """
    Runs each side's commands, one side after the other, in another order each round.
    Returns for each side the sum over its commands of the least that one used; the
    memory is that of the largest.
    """
    least: dict[str, list[Used]] = {}
    for number in range(rounds):
        for side in sorted(commands, reverse=number % 2 == 1):
            environments = env or {}
            now = [run(command, environments.get(side)) for command in commands[side]]
            before = least.get(side, now)
            least[side] = [
                Used(*map(min, one, other))
                for one, other in zip(before, now, strict=True)
            ]
    return {
        side: Used(
            sum(each.seconds for each in used),
            sum(each.elapsed for each in used),
            max(each.megabytes for each in used),
        )
        for side, used in least.items()
    }


class Server:
    """A process that runs a module of this package and answers lines."""

    def __init__(self, module: str, tree: Path) -> None:
        env = environment(tree)
        env["PYTHONPATH"] += os.pathsep + str(Path(__file__).parents[1])
        self._process = subprocess.Popen(
            # Without -P, the package of the working directory comes first.
            (sys.executable, "-P", "-m", f"performance.{module}"),
            env=env,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def ask(self, line: str) -> str:
        """The answer to a line. Raises `ProcessError` if the process ended."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        print(line, file=self._process.stdin, flush=True)
        answer = self._process.stdout.readline()
        if not answer:
            raise ProcessError(f"no answer to {line}")
        return answer

    def stop(self) -> None:
        """Ends the process."""
        self._process.communicate()
