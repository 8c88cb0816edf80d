"""
A client of the language server, over the standard input and output of its process.

https://microsoft.github.io/language-server-protocol/specifications/lsp/3.17/specification/
"""

import json
import queue
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Any

_MOST_SECONDS = 60


class LanguageClient:
    """A session with `xdsl-gas lsp`."""

    def __init__(self, folder: Path, *, environment: dict[str, str]) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "xdsl_gas", "lsp"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env=environment,
        )
        self._messages: queue.Queue[dict[str, Any]] = queue.Queue()
        self._published: dict[str, list[list[dict[str, Any]]]] = {}
        self._number = 0
        self._versions: dict[Path, int] = {}
        threading.Thread(target=self._receive, daemon=True).start()
        self.capabilities = self.request(
            "initialize",
            processId=None,
            rootUri=folder.as_uri(),
            capabilities={
                "workspace": {
                    "workspaceEdit": {
                        "documentChanges": True,
                        "resourceOperations": ["create"],
                    }
                }
            },
        )["capabilities"]
        self.notify("initialized")

    def _receive(self) -> None:
        stream = self.process.stdout
        assert stream is not None
        while header := stream.readline():
            if not header.startswith(b"Content-Length:"):
                continue
            size = int(header.partition(b":")[2])
            while stream.readline().strip():
                pass
            self._messages.put(json.loads(stream.read(size)))

    def _send(self, **message: Any) -> None:
        data = json.dumps({"jsonrpc": "2.0", **message}).encode()
        stream = self.process.stdin
        assert stream is not None
        stream.write(b"Content-Length: %d\r\n\r\n" % len(data) + data)
        stream.flush()

    def _next(self, seconds: float = _MOST_SECONDS) -> dict[str, Any]:
        message = self._messages.get(timeout=seconds)
        if message.get("method") == "textDocument/publishDiagnostics":
            params = message["params"]
            known = self._published.setdefault(params["uri"], [])
            known.append(params["diagnostics"])
        return message

    def notify(self, method: str, **params: Any) -> None:
        """Sends a notification."""
        self._send(method=method, params=params)

    def request(self, method: str, **params: Any) -> Any:
        """Sends a request; returns the result."""
        self._number += 1
        number = self._number
        parameters = {"params": params} if params else {}
        self._send(id=number, method=method, **parameters)
        while (message := self._next()).get("id") != number or "method" in message:
            pass
        assert "error" not in message, message
        return message["result"]

    def about(self, method: str, path: Path, **params: Any) -> Any:
        """Returns the result of a request on a document."""
        document = {"uri": path.as_uri()}
        return self.request(f"textDocument/{method}", textDocument=document, **params)

    def open(self, path: Path, text: str | None = None) -> None:
        """Opens a document, with a text in place of the file's."""
        self._versions[path] = 1
        document = {
            "uri": path.as_uri(),
            "languageId": path.suffix[1:],
            "version": 1,
            "text": path.read_text() if text is None else text,
        }
        self.notify("textDocument/didOpen", textDocument=document)

    def change(self, path: Path, text: str) -> None:
        """Replaces the text of a document."""
        self._versions[path] += 1
        document = {"uri": path.as_uri(), "version": self._versions[path]}
        changes = [{"text": text}]
        self.notify(
            "textDocument/didChange", textDocument=document, contentChanges=changes
        )

    def close(self, path: Path) -> None:
        """Closes a document."""
        self.notify("textDocument/didClose", textDocument={"uri": path.as_uri()})

    def diagnostics(self, path: Path) -> list[dict[str, Any]]:
        """Waits for the next diagnostics of a document that were not returned yet."""
        known = self._published.setdefault(path.as_uri(), [])
        while not known:
            self._next()
        return known.pop(0)

    def says_nothing(self, path: Path, seconds: float) -> bool:
        """Whether no diagnostics of a document come within some seconds."""
        end = time.monotonic() + seconds
        while (rest := end - time.monotonic()) > 0:
            try:
                self._next(rest)
            except queue.Empty:
                break
        return not self._published.get(path.as_uri())

    def end(self) -> int:
        """Shuts the server down; returns its exit code."""
        self.request("shutdown")
        self.notify("exit")
        code = self.process.wait(_MOST_SECONDS)
        for stream in (self.process.stdin, self.process.stdout):
            if stream is not None:
                stream.close()
        return code
