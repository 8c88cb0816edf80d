"""
clang as a front end of OpenCL C, CUDA and HIP: found, checked and called.

The module is made for optimization and not optimized: `-O3 -Xclang
-disable-llvm-passes`, as the passes need it. At -O1, clang would forbid LLVM to unroll
loops later.
"""

import os
import re
import subprocess
from collections.abc import Sequence
from contextlib import suppress
from functools import cache, partial
from pathlib import Path

from xdsl_gas.target_tables import SPIR, TARGETS, target_of_triple
from xdsl_gas.toolchain.errors import ToolFailed, ToolkitMissing, ToolMissing
from xdsl_gas.toolchain.languages import LANGUAGES
from xdsl_gas.toolchain.llvm import Report, find_tool
from xdsl_gas.toolchain.undefined_lanes import without_noundef
from xdsl_gas.whole_files import STANDARD_INPUT

NEWEST = 22
"""The LLVM release whose IR can be read; older IR is upgraded."""

OLDEST = 15
"""The first release with opaque pointers."""

_NAMES = ("clang-22", "clang", *(f"clang-{n}" for n in range(NEWEST - 1, OLDEST, -1)))
_VERSION = re.compile(r"clang version (\d+)")
_NOT_OPTIMIZED = ("-O3", "-Xclang", "-disable-llvm-passes", "-S", "-emit-llvm")
_NO_TOOLKIT = re.compile(
    r"cannot find (?:libdevice|CUDA installation|HIP runtime|ROCm device library)"
    # Part of a toolkit, as some packages install it, lacks headers.
    r"|/__clang_(?:cuda|hip)_runtime_wrapper\.h:.*file not found"
)

_OWN_HEADERS = (
    "-nocudainc",
    *("-isystem", str(Path(__file__).with_name("cuda_headers"))),
    *("-include", "xdsl_gas_cuda.h"),
)

CUDA_WITHOUT_TOOLKIT = ("-nocudalib", *_OWN_HEADERS)
"""
The flags for kernels in CUDA on a computer without NVIDIA's toolkit. Functions of its
device library are left as calls.
"""

LOCATIONS_ONLY = "-Rpass=^$"
"""
A flag for places in the source and names of functions, for remarks: the code that is
made of the module is the same. No pass of LLVM has the name that it asks for.
"""


def debug_flags(suffix: str) -> tuple[str, ...]:
    """
    Returns the flags for debug information that names variables, for the language of a
    suffix. For CUDA, clang would only name lines where it optimizes.
    """
    return ("-g", "--cuda-noopt-device-debug") if suffix == ".cu" else ("-g",)


def program_flags(suffix: str) -> tuple[str, ...]:
    """
    Returns the flags for a file of a program of several, for the language of a suffix:
    what CUDA and HIP call relocatable device code.
    """
    return () if suffix == ".cl" else ("-fgpu-rdc",)


_FOR_GPUS = (*_OWN_HEADERS, "-DXDSL_GAS_FOR_GPU")
"""The flags for GPUs: the device library is linked if clang finds it."""

_ABOUT_TOOLKITS = ("--cuda-path", "-nocudainc", "-nogpuinc", "--no-offload-inc")
"""Flags of users who know about toolkits."""

_REMEDIES = {
    ".cu": "Name a whole toolkit with `-- --cuda-path=DIR`, or name none and leave out "
    "`-nocudainc`: where clang finds no toolkit, the headers of this package are used.",
    ".hip": "Name the toolkit with `-- --rocm-path=DIR`. A source that includes no "
    "headers and uses no macros of them, such as `__global__`, needs none with `-- "
    "-nogpuinc -nogpulib`.",
}

OPENCL_ON_PROCESSOR = (
    "-include",
    str(Path(__file__).parent / "opencl_headers" / "xdsl_gas_opencl.h"),
)
"""The flags for kernels in OpenCL C that run on this processor: macros of features."""


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
    if not unsupported and (named := os.environ.get("CLANG")):
        unsupported = f"CLANG names '{named}', which is no program. "
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
            triple = _triple_of_opencl(target, flags)
            compiled = target_of_triple(triple) or SPIR
            language = [
                *("-x", "cl", "-cl-std=CL2.0"),
                *("-Xclang", "-finclude-default-header"),
                f"--target={triple}",
                *_opencl_version(flags),
                *compiled.clang_options,
                *((f"{compiled.processor_option}={cpu}",) if cpu else ()),
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
    # A compiler that crashes would write the source to a temporary file.
    fixed = ("-fno-crash-diagnostics", "-o", "-")
    return [clang, *language, *_NOT_OPTIMIZED, *flags, *fixed, source]


def _triple_of_opencl(target: str | None, flags: Sequence[str]) -> str:
    """Returns the triple for OpenCL C: the last one that a flag of the user names."""
    triples = SPIR.clang_triples
    if target in TARGETS:
        triples = {**triples, **TARGETS[target].clang_triples}
    triple = triples[".cl"]
    for number, flag in enumerate(flags, 1):
        if flag.startswith("--target="):
            triple = flag.removeprefix("--target=")
        elif flag in ("-target", "--target") and number < len(flags):
            triple = flags[number]
    return triple


def triple_of_source(suffix: str, target: str | None, flags: Sequence[str]) -> str:
    """Returns the target triple for which a source is compiled."""
    if suffix == ".cl":
        return _triple_of_opencl(target, flags)
    triples = (known.clang_triples.get(suffix) for known in TARGETS.values())
    return next(triple for triple in triples if triple is not None)


def _operand(name: str) -> tuple[str, bytes | None]:
    """
    Returns what the command line names for a source file, and what clang gets on
    standard input. clang takes `-NAME` for an option, and `@NAME` for a file with more
    arguments, also in the command line of its own second process, which has the name
    without the folder. Raises `ToolFailed` for a name that clang cannot read.
    """
    path = name if os.path.isabs(name) else os.path.join(os.curdir, name)
    if not os.path.basename(name).startswith("@"):
        return (path if name.startswith(("-", "@")) else name), None
    if not _IN_QUOTES.fullmatch(path):
        raise ToolFailed(f"clang cannot read a file of the name '{name}': rename it.")
    return STANDARD_INPUT, os.fsencode(f'#include "{path}"\n')


_IN_QUOTES = re.compile(r'[^"\n\r\\]*')

_STANDARDS = ("-cl-std=", "-std=", "--std=")
_VERSION_MACRO = "__OPENCL_VERSION__"
_OPENCL_OF_CPP = {"clc++": 200, "clc++1.0": 200, "clc++2021": 300}
"""The versions of OpenCL on which those of C++ for OpenCL are based."""


def _opencl_version(flags: Sequence[str]) -> tuple[str, ...]:
    """
    Returns the flag that defines the version of OpenCL that the device supports. clang
    does not know the device, which supports at least the language of the source.
    """
    if any(_VERSION_MACRO in flag for flag in flags):
        return ()
    named = [flag.partition("=")[2] for flag in flags if flag.startswith(_STANDARDS)]
    language = named[-1].lower() if named else ""
    version = _OPENCL_OF_CPP.get(language, "__OPENCL_C_VERSION__")
    return (f"-D{_VERSION_MACRO}={version}",)


_LLVM_IR = (b"; ModuleID = ", b"source_filename = ")
"""How LLVM IR begins: without the name of the module if that has more than one line."""


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
    Returns the LLVM IR of a source file, which must exist, or of its `contents`,
    without `noundef`, see `undefined_lanes`. The language is that of `suffix`; default:
    the file's. Raises `ToolMissing` without a supported clang, `ToolkitMissing` without
    the toolkit of the language, and `ToolFailed` with clang's messages for an invalid
    source. clang's warnings are passed to `report`.
    """
    suffix = suffix or Path(source).suffix
    clang = find_clang(suffix)
    read, data = (
        (STANDARD_INPUT, contents) if contents is not None else _operand(source)
    )
    command = command_line(clang, read, suffix, cpu=cpu, target=target, flags=flags)
    if report is not None:
        report(" ".join(command))
    done = _run(command, data)
    said = done.stderr.decode(errors="replace").strip()
    if done.returncode:
        message = f"clang rejects the source:\n{said}"
        if _OWN_HEADERS[-1] in flags and _UNDECLARED.search(said):
            message += _OF_HOST if _HOST.search(said) else _OF_OWN_HEADERS
        if suffix not in _REMEDIES or not _NO_TOOLKIT.search(said):
            raise ToolFailed(message)
        raise ToolkitMissing(f"{message}\n{_REMEDIES[suffix]}")
    if said and report is not None:
        report(said)
    if not done.stdout.startswith(_LLVM_IR):
        raise ToolFailed(
            "clang printed no LLVM IR. Leave out flags that make it print something "
            "else or nothing, such as -E or -fsyntax-only."
        )
    # Beyond ASCII is only the comment that names the file, whose name may be no UTF-8.
    return without_noundef(done.stdout.decode(errors="backslashreplace"))


def compile_for_gpu(
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
    Returns what `compile_source` does, and raises the same. A source in CUDA is
    compiled with the headers of this package if clang finds no toolkit or part of one,
    unless a flag is about toolkits.
    """
    suffix = suffix or Path(source).suffix
    compiled = partial(
        compile_source,
        source,
        suffix=suffix,
        contents=contents,
        cpu=cpu,
        target=target,
        report=report,
    )
    if not may_lack_toolkit(suffix, flags):
        return compiled(flags=flags)
    if not lacks_cuda_headers(find_clang(suffix), tuple(flags)):
        with suppress(ToolkitMissing):
            return compiled(flags=flags)
    with suppress(ToolkitMissing):
        return compiled(flags=(*_FOR_GPUS, *flags))
    return compiled(flags=("-nocudalib", *_FOR_GPUS, *flags))


_UNDECLARED = re.compile(
    r"error: (?:'[^'\n]*' file not found|use of undeclared identifier"
    r"|unknown type name|no (?:type|template|member) named)"
)
_HOST = re.compile(r"undeclared identifier '?(?:cuda[A-Z]|__cudaPushCall)")
_OF_HOST = (
    "\nThe headers of xdsl-gas, which are used without a toolkit of CUDA, declare "
    "nothing for the host. Put kernels in a file of their own, or the code of the host "
    "between `#ifndef __CUDA_ARCH__` and `#endif`; or name a toolkit by clang's flag "
    "`--cuda-path=DIR`."
)
_OF_OWN_HEADERS = (
    "\nclang finds no whole toolkit of CUDA, so that the headers of xdsl-gas are used, "
    "which lack some of it. `-- --cuda-path=DIR` names a toolkit."
)


def may_lack_toolkit(suffix: str, flags: Sequence[str]) -> bool:
    """Returns whether the headers of this package may take the place of a toolkit's."""
    return suffix == ".cu" and not any(map(_is_about_toolkits, flags))


def _is_about_toolkits(flag: str) -> bool:
    return flag.startswith(_ABOUT_TOOLKITS)


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
            "a flag of clang has a null character or a surrogate. Remove it."
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
    command = command_line(
        clang, STANDARD_INPUT, ".cu", cpu="", target=None, flags=flags
    )
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
    match = _VERSION.search(done.stdout.decode(errors="replace"))
    return None if match is None else int(match[1])
