"""
This project's side: serves kernels through `xdsl_gas.native`.

NATIVE_THREADS says how many threads it uses, NATIVE_VECZ_FACTOR for how many work-items
`run-vecz` vectorizes, NATIVE_VECZ_AUTO that a cost model decides. A kernel that is
there in CUDA is compiled from that.
"""

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from cases import LocalBytes
from worker import Launch, Size, serve

from xdsl_gas import native


class Ours:
    is_c = False

    def __init__(self) -> None:
        self._threads = int(os.environ["NATIVE_THREADS"])

    def build(self, path: Path, name: str, arguments: Sequence[Any]) -> Launch:
        factor = int(os.environ.get("NATIVE_VECZ_FACTOR", "0"))
        in_cuda = path.with_suffix(".cu")
        program = native.compile(
            in_cuda if in_cuda.exists() else path,
            threads=self._threads,
            use_cache=False,
            vecz_factor=factor,
            vecz_auto="NATIVE_VECZ_AUTO" in os.environ,
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
    serve(Ours())
