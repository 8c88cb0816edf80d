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


def main() -> None:
    """Replaces Warp's PTX by that of resolved kernels."""
    directory = Path(sys.argv[1] if len(sys.argv) > 1 else "build")
    directory.mkdir(parents=True, exist_ok=True)
    source = directory / f"wp_{kernels.__name__}.cu"
    ptx = source.with_suffix(f".sm{ARCHITECTURE}.ptx")
    # Warp would take the PTX of an earlier run for its own.
    ptx.unlink(missing_ok=True)
    wp.compile_aot_module(
        kernels,
        arch=ARCHITECTURE,
        module_dir=directory,
        use_ptx=True,
        strip_hash=True,
    )
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
