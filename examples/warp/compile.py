"""
Compiles the kernels of kernels.py to PTX: Warp makes CUDA C++ of them, clang LLVM IR,
and xdsl-gas PTX with specific memory accesses. No GPU is needed.

usage: compile.py [OUTPUT-DIRECTORY]
"""

import subprocess
import sys
from pathlib import Path

import kernels
import warp as wp

ARCHITECTURE = 80
NATIVE = Path(wp.__file__).parent / "native"

CLANG_FLAGS = (
    # What Warp's own clang is told, see native/clang/clang.cpp: it needs no toolkit.
    *("-std=c++17", "-D__CUDACC__", "-DNDEBUG", f"-I{NATIVE}"),
    *("-nocudainc", "-nocudalib"),
    # Links what is called of NVIDIA's device library, which Warp brings along.
    *("-Xclang", "-mlink-builtin-bitcode"),
    *("-Xclang", f"{NATIVE}/libdevice/libdevice.10.bc"),
)


def cuda_source(directory: Path) -> tuple[Path, Path]:
    """Returns the CUDA C++ of the kernels, and the PTX that Warp makes of it."""
    (ptx,) = wp.compile_aot_module(
        kernels,
        arch=ARCHITECTURE,
        module_dir=directory,
        use_ptx=True,
        strip_hash=True,
    )
    return ptx.with_name(f"wp_{kernels.__name__}.cu"), ptx


def main() -> None:
    """Replaces Warp's PTX by that of resolved kernels."""
    directory = Path(sys.argv[1] if len(sys.argv) > 1 else ".")
    source, ptx = cuda_source(directory)
    ptx.rename(ptx.with_suffix(".warp.ptx"))
    subprocess.run(
        [
            *("xdsl-gas", str(source), "-o", str(ptx), "--cpu", f"sm_{ARCHITECTURE}"),
            *("--", *CLANG_FLAGS),
        ],
        check=True,
    )
    print(ptx)


if __name__ == "__main__":
    main()
