"""Runs of servers for callers in Python, without the process of `client.py`."""

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from selectors import EVENT_READ, DefaultSelector
from socket import AF_UNIX, SOCK_STREAM, send_fds, socket
from typing import IO, Any

from client import INT_SIZE, SERVER_SAW, request_of, what_is_said


class Run:
    """
    A run of a server, with what callers need of `subprocess.Popen`. Its streams are
    bytes.
    """

    def __init__(
        self,
        path: str | Path,
        arguments: Sequence[str],
        environment: dict[str, str],
        *,
        cwd: str | Path | None = None,
        stdin: int | IO[Any],
        stdout: int | IO[Any],
        stderr: int | IO[Any],
    ) -> None:
        """
        Starts a run by the server with a socket. The standard streams are given as for
        `Popen`.
        """
        self.stdin: IO[bytes] | None = None
        self.stdout: IO[bytes] | None = None
        self.stderr: IO[bytes] | None = None
        self.returncode: int | None = None
        its_ends: list[int] = []
        if stdin == subprocess.PIPE:
            given, own = os.pipe()
            its_ends.append(given)
            self.stdin, stdin = open(own, "wb"), given  # noqa: SIM115
        if stdout == subprocess.PIPE:
            self.stdout, stdout = _pipe(its_ends)
        if stderr == subprocess.PIPE:
            self.stderr, stderr = _pipe(its_ends)
        elif stderr == subprocess.STDOUT:
            stderr = stdout
        variables = {k: v for k, v in environment.items() if k != SERVER_SAW}
        folder = None if cwd is None else str(cwd)
        request = request_of(list(arguments), variables, folder)
        self._answer = socket(AF_UNIX, SOCK_STREAM)
        self._answer.connect(str(path))
        size = len(request).to_bytes(INT_SIZE, sys.byteorder)
        streams = [_number_of(stream) for stream in (stdin, stdout, stderr)]
        send_fds(self._answer, [size], streams)
        self._answer.sendall(request)
        for end in its_ends:
            os.close(end)

    def communicate(self) -> tuple[bytes | None, bytes | None]:
        """Closes standard input, and returns all of the output."""
        if self.stdin is not None:
            self.stdin.close()
        texts = {s: b"" for s in (self.stdout, self.stderr) if s is not None}
        with DefaultSelector() as selector:
            for stream in texts:
                selector.register(stream, EVENT_READ, stream)
            while selector.get_map():
                for key, _ in selector.select():
                    if part := os.read(key.fd, 1 << 16):
                        texts[key.data] += part
                    else:
                        selector.unregister(key.data)
                        key.data.close()
        self.wait()
        stdout, stderr = (
            None if stream is None else texts[stream]
            for stream in (self.stdout, self.stderr)
        )
        return stdout, stderr

    def wait(self) -> int:
        """
        Waits until the run ends; returns its exit code, or the negative number of the
        signal that ended it.
        """
        if self.returncode is None:
            with self._answer:
                code = self._answer.recv(64)
            if not code:
                raise RuntimeError("the server ended")
            self.returncode = int(code)
        return self.returncode


def is_for_server(environment: dict[str, str]) -> bool:
    """Whether an environment says what the server was told."""
    return environment.get(SERVER_SAW) == what_is_said(environment)


def memory_file(name: str, data: bytes = b"") -> IO[bytes]:
    """Returns a file in memory, to be read from its first byte."""
    file = open(os.memfd_create(name), "w+b")  # noqa: SIM115
    file.write(data)
    file.seek(0)
    return file


def _pipe(its_ends: list[int]) -> tuple[IO[bytes], int]:
    own, given = os.pipe()
    its_ends.append(given)
    return open(own, "rb"), given


def _number_of(stream: int | IO[Any]) -> int:
    return stream if isinstance(stream, int) else stream.fileno()
