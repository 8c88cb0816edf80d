"""
clang as a front end of OpenCL C, CUDA and HIP: found, checked and called.

The module is made for optimization and not optimized: `-O1 -Xclang
-disable-llvm-passes`, as the passes need it.
"""

import os
import re
import subprocess
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from xdsl_gas.toolchain.errors import ToolFailed, ToolkitMissing, ToolMissing
from xdsl_gas.toolchain.languages import LANGUAGES
from xdsl_gas.toolchain.llvm import Report, find_tool

NEWEST = 22
"""The LLVM release whose IR can be read; older IR is upgraded."""

OLDEST = 15
"""The first release with opaque pointers."""

_NAMES = ("clang-22", "clang", *(f"clang-{n}" for n in range(NEWEST - 1, OLDEST, -1)))
_VERSION = re.compile(r"clang version (\d+)")
_NOT_OPTIMIZED = ("-O1", "-Xclang", "-disable-llvm-passes", "-S", "-emit-llvm")
_NO_TOOLKIT = re.compile(
    r"cannot find (?:libdevice|CUDA installation|HIP runtime)"
    # Part of a toolkit, as some packages install it, lacks headers.
    r"|/__clang_(?:cuda|hip)_runtime_wrapper\.h:.*file not found"
)

CUDA_WITHOUT_TOOLKIT = (
    *("-nocudainc", "-nocudalib"),
    *("-isystem", str(Path(__file__).with_name("cuda_headers"))),
    *("-include", "kernels.h"),
)
"""
The flags for kernels in CUDA on a computer without NVIDIA's toolkit. Functions of its
device library are left as calls.
"""


def find_clang(suffix: str) -> str:
    """
    Returns the path of clang: the program in the environment variable CLANG, or else
    the first one on the path of a supported version. Raises `ToolMissing` if there is
    none.
    """
    unsupported = ""
    for name in _NAMES:
        path = find_tool("CLANG", (name,))
        if path is None:
            continue
        version = _version_of(path, os.stat(path).st_mtime_ns)
        if version is not None and OLDEST <= version <= NEWEST:
            return path
        unsupported = unsupported or (
            f"{path} is version {version}, not {OLDEST} to {NEWEST}. "
            if version is not None
            else f"{path} is no clang. "
        )
    raise ToolMissing(
        f"{LANGUAGES[suffix]} needs clang {OLDEST} to {NEWEST}. {unsupported}Install "
        f"it, for example with `apt install clang-{NEWEST}`, or set the environment "
        "variable CLANG."
    )


def command_line(
    clang: str,
    source: str,
    suffix: str,
    *,
    cpu: str,
    target: str | None,
    flags: Sequence[str],
) -> list[str]:
    """
    Returns the command that prints the LLVM IR of a source file in the language of
    `suffix`, with the user's flags behind those of the language.
    """
    match suffix:
        case ".cl":
            triple = "amdgcn-amd-amdhsa" if target == "amdgpu" else "spir64"
            # The triple may be one of the user's flags.
            named = any(flag.startswith(("--target", "-target")) for flag in flags)
            language = [
                *("-x", "cl", "-cl-std=CL2.0"),
                *("-Xclang", "-finclude-default-header"),
                *(() if named else (f"--target={triple}",)),
                *(("-nogpulib",) if triple.startswith("amdgcn") else ()),
                *((f"-mcpu={cpu}",) if cpu else ()),
            ]
        case ".cu":
            language = [
                *("-x", "cuda", "--cuda-device-only", "-Wno-unknown-cuda-version"),
                *((f"--cuda-gpu-arch={cpu}",) if cpu else ()),
            ]
        case _:
            language = [
                *("-x", "hip", "--offload-device-only"),
                *((f"--offload-arch={cpu}",) if cpu else ()),
            ]
    return [clang, *language, *_NOT_OPTIMIZED, *flags, "-o", "-", source]


def compile_source(
    source: str,
    *,
    suffix: str | None = None,
    contents: bytes | None = None,
    cpu: str = "",
    target: str | None = None,
    flags: Sequence[str] = (),
    report: Report | None = None,
) -> str:
    """
    Returns the LLVM IR of a source file, which must exist, or of its `contents`. The
    language is that of `suffix`; default: the file's. Raises `ToolMissing` without
    a supported clang, `ToolkitMissing` without the toolkit of the language, and
    `ToolFailed` with clang's messages for an invalid source.
    clang's warnings are passed to `report`.
    """
    suffix = suffix or Path(source).suffix
    clang = find_clang(suffix)
    read = source if contents is None else "-"
    command = command_line(clang, read, suffix, cpu=cpu, target=target, flags=flags)
    if report is not None:
        report(" ".join(command))
    done = _run(command, contents)
    said = done.stderr.decode(errors="replace").strip()
    if done.returncode:
        message = f"clang rejects the source:\n{said}"
        if not _NO_TOOLKIT.search(said):
            raise ToolFailed(message)
        raise ToolkitMissing(
            f"{message}\nName the toolkit with `-- --cuda-path=DIR` or `-- "
            "--rocm-path=DIR`, or do without: `-- -nocudainc -nocudalib`, `-- "
            "-nogpuinc -nogpulib`."
        )
    if said and report is not None:
        report(said)
    return done.stdout.decode(errors="surrogateescape")


def _run(
    command: Sequence[str], contents: bytes | None = None
) -> subprocess.CompletedProcess[bytes]:
    """Runs a program. Raises `ToolFailed` for arguments that no program can get."""
    try:
        return subprocess.run(
            command, input=contents or b"", capture_output=True, check=False
        )
    except ValueError:
        raise ToolFailed(
            f"a flag of clang, in {list(command)!a}, has a null character or a "
            "surrogate. Remove it."
        ) from None
    except OSError as error:
        raise ToolFailed(f"clang cannot be run: {error.strerror}.") from None


_LAST_HEADER = "curand_mtgp32_kernel.h"
"""A header of CUDA's toolkit that clang includes in front of each source."""

_FOLDERS = re.compile(
    r'"-(?:I|isystem|internal-isystem|internal-externc-isystem|idirafter)" "([^"]+)"'
)
_MORE_FOLDERS = ("CPATH", "C_INCLUDE_PATH", "CPLUS_INCLUDE_PATH")


@cache
def lacks_cuda_headers(clang: str, flags: tuple[str, ...]) -> bool:
    """
    Whether a source in CUDA cannot be compiled with the toolkit that clang finds, which
    is asked where it would look for headers: that takes less than to compile in vain.
    """
    if any(name in os.environ for name in _MORE_FOLDERS):
        return False
    command = command_line(clang, "-", ".cu", cpu="", target=None, flags=flags)
    done = _run([*command, "-###"])
    said = done.stderr.decode(errors="replace")
    if done.returncode:
        return _NO_TOOLKIT.search(said) is not None
    folders = set(_FOLDERS.findall(said))
    return not any(Path(folder, _LAST_HEADER).exists() for folder in folders)


@cache
def _version_of(clang: str, changed: int) -> int | None:
    """Returns the version of a program, which is asked once unless it has changed."""
    try:
        done = subprocess.run([clang, "--version"], capture_output=True, check=False)
    except OSError:
        return None
    found = _VERSION.search(done.stdout.decode(errors="replace"))
    return None if found is None else int(found[1])
