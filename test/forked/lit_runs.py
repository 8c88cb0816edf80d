"""Lets lit start runs of servers without the process of `client.py`."""

import subprocess
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from direct import Run, is_for_server
from start_server import SOCKET


def serve_lit(folders: Sequence[str]) -> None:
    """Lets lit run the programs in folders of `start_server` by their servers."""

    def start(args: Sequence[str], **options: Any) -> Any:
        """Does what `Popen` does, with the options that lit gives."""
        program, environment = Path(options["executable"]), options["env"]
        if str(program.parent) not in folders or not is_for_server(environment):
            return subprocess.Popen(args, **options)
        streams = {name: options[name] for name in ("stdin", "stdout", "stderr")}
        path = program.with_name(SOCKET)
        return Run(path, args[1:], environment, cwd=options["cwd"], **streams)

    runner: Any = import_module("lit.TestRunner")
    runner.subprocess = SimpleNamespace(**{**vars(subprocess), "Popen": start})
