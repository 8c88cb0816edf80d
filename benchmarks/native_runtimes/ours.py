"""
This project's side: serves kernels through `xdsl_gas.native`.

usage: python ours.py OPTIONS

OPTIONS are those of `native.compile`, as JSON. A kernel that is there in CUDA is
compiled from that.
"""

import json
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from cases import LocalBytes
from worker import Launch, Size, serve

from xdsl_gas import native


class Ours:
    is_c = False

    def __init__(self, options: Mapping[str, Any]) -> None:
        self._options = options

    def build(self, path: Path, name: str, arguments: Sequence[Any]) -> Launch:
        in_cuda = path.with_suffix(".cu")
        program = native.compile(
            in_cuda if in_cuda.exists() else path,
            use_cache=False,
            **self._options,
        )
        kernel = getattr(program, name)
        passed = [
            native.LocalMemory(a.size) if isinstance(a, LocalBytes) else a
            for a in arguments
        ]

        def launch(global_size: Size, local_size: Size) -> None:
            kernel(global_size, local_size, *passed)

        return launch


if __name__ == "__main__":
    serve(Ours(json.loads(sys.argv[1])))
