"""
Compiles the kernels of kernels.py to PTX, by Numba alone and with resolved pointers,
and prints how many of their accesses are generic. No GPU is needed.

usage: compile.py [OUTPUT-DIRECTORY]
"""

import re
import sys
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from unittest import mock

import memory_spaces
from kernels import KERNELS
from numba import cuda
from numba.cuda import dispatcher

CAPABILITIES = ((8, 0), (10, 0))

_ACCESS = re.compile(r"^\s*(?:@\S+\s+)?(?:ld|st|atom|red)\.(\S+)", re.MULTILINE)
_SPACES = {"const", "global", "local", "param", "shared"}


def generic_accesses(ptx: str) -> int:
    """Returns the number of accesses in PTX that name no memory space."""
    return sum(
        _SPACES.isdisjoint(re.split(r"\.|::", qualifiers))
        for qualifiers in _ACCESS.findall(ptx)
    )


def compiled(kernel: Callable[..., None], cc: tuple[int, int]) -> str:
    """Returns the PTX of a kernel for a compute capability."""
    # Numba compiles device functions for the current device, which may be missing here.
    device = SimpleNamespace(compute_capability=cc)
    with mock.patch.object(dispatcher, "get_current_device", return_value=device):
        return cuda.compile_ptx(kernel, KERNELS[kernel], cc=cc)[0]


def main() -> None:
    """Writes a file for each kernel and compute capability, before and after."""
    directory = Path(sys.argv[1] if len(sys.argv) > 1 else "build")
    directory.mkdir(parents=True, exist_ok=True)
    rows: dict[tuple[str, str], list[int]] = {}
    for way in "numba", "resolved":
        if way == "resolved":
            memory_spaces.install()
        for kernel in KERNELS:
            for major, minor in CAPABILITIES:
                name, cpu = kernel.__name__, f"sm_{major}{minor}"
                ptx = compiled(kernel, (major, minor))
                (directory / f"{name}.{cpu}.{way}.ptx").write_text(ptx)
                rows.setdefault((name, cpu), []).append(generic_accesses(ptx))
    print(f"{'kernel':12}{'':8}{'Numba':>8}{'resolved':>10}")
    for (name, cpu), (before, after) in rows.items():
        print(f"{name:12}{cpu:8}{before:8}{after:10}")


if __name__ == "__main__":
    main()
