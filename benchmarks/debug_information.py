"""
Whether the debug information of kernels is valid after the passes, and how many of
their variables have a location, beside LLVM's own optimizer.

usage: python benchmarks/debug_information.py [OPTION]... [SOURCE ...]

Needs clang, opt, llc and llvm-dwarfdump of LLVM 22, and `test/corpus` on Python's path,
as `make debug-information` has it. Without sources, all of `SOURCES` are compiled, each
for every target that its language has.

The object file of amdgpu is made by its code generator. Those of nvptx and spir write
no object files with DWARF: after the passes, such a module gets the triple and the data
layout of x86-64, whose code generator writes one. Intrinsics of the target become calls
of functions for that.
"""

import argparse
import json
import re
import sys
import tempfile
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from documents import put_tables
from gpu_corpus.commands import CommandError, find_tool, first_error, run

from xdsl_gas import api, target_tables
from xdsl_gas.pipelines.presets import DEFAULT, PRESETS

ROOT = Path(__file__).parents[1]
FOLDERS = (
    "benchmarks/code_quality/shapes",
    "examples/cuda",
    "examples/opencl",
    "examples/pyopencl",
    "test/end_to_end/Inputs",
    "test/unit/frontends/debug_information",
    "test/unit/kernels",
    "test/unit/transforms/debug_information",
)
"""The folders with sources."""

TARGETS = ("nvptx", "amdgpu", "spir")
TOOLS = ("clang-22", "opt-22", "llc-22", "llvm-dwarfdump-22")

_NO_TOOLKIT = {
    "cuda": (
        *("--cuda-device-only", "--cuda-gpu-arch=sm_90", "-Wno-unknown-cuda-version"),
        *("-nocudainc", "-nocudalib", "-std=c++20"),
    ),
    "hip": (
        *("--cuda-device-only", "--offload-arch=gfx90a", "-std=c++20"),
        *("-nogpuinc", "-nogpulib"),
        "-D__nvvm_read_ptx_sreg_tid_x=__builtin_amdgcn_workitem_id_x",
        "-D__nvvm_read_ptx_sreg_ctaid_x=__builtin_amdgcn_workgroup_id_x",
        "-D__nvvm_read_ptx_sreg_ntid_x=__builtin_amdgcn_workgroup_size_x",
        "-D__syncthreads=__builtin_amdgcn_s_barrier",
    ),
}
_OPENCL = ("-cl-std=CL2.0", "-Xclang", "-finclude-default-header")
_TRIPLES = {
    "nvptx": ("--target=nvptx64-nvidia-cuda",),
    "amdgpu": ("--target=amdgcn-amd-amdhsa", "-mcpu=gfx90a", "-nogpulib"),
    "spir": ("--target=spir64",),
}
_UNOPTIMIZED = (
    *("-g", "-O3", "-Xclang", "-disable-llvm-passes", "-S", "-emit-llvm"),
    # For CUDA, -g means lines only.
    *("-Xclang", "-debug-info-kind=constructor"),
)
_LLVM = "whole-program,llvm-opt"
"""LLVM's optimizer on what the presets optimize."""

_X86 = (
    'target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-'
    'f80:128-n8:16:32:64-S128"\n'
    'target triple = "x86_64-unknown-linux-gnu"\n'
)
_OTHER_TARGETS = (
    (re.compile(r"^target (?:datalayout|triple) = .*\n", re.MULTILINE), ""),
    (re.compile(r"\b(?:ptx_kernel|ptx_device|spir_kernel|spir_func) "), ""),
    (re.compile(r"@llvm\.(?=(?:nvvm|spv)\.)"), "@"),
    (re.compile(r" immarg\b"), ""),
    (re.compile(r'"target-(?:cpu|features)"="[^"]*" ?'), ""),
)
"""What x86-64 does not have, and what it gets instead."""


class Locations(NamedTuple):
    """The variables of a module."""

    located: int
    """How many have a location in the object file."""

    variables: int

    dropped: int
    """
    How many have records, each counted where it is inlined, all of which say nothing:
    as LLVM's optimizer drops a cast between address spaces that only records use.
    """

    @property
    def share(self) -> float:
        """The share with a location."""
        return self.located / self.variables if self.variables else 1.0


class Row(NamedTuple):
    """What became of the variables of a module."""

    source: str
    target: str
    llvm: Locations
    """After LLVM's optimizer alone."""

    presets: dict[str, Locations]
    """After each preset."""

    def is_lower(self) -> bool:
        """
        Whether a smaller share has a location after the default preset than after
        LLVM's optimizer. In the preset `max` that runs behind the passes, too.
        """
        return self.presets[DEFAULT].share < self.llvm.share


def sources() -> list[Path]:
    """The kernels of this repository."""
    suffixes = (".cl", ".cpp", ".cu", ".hip")
    return [
        path
        for folder in FOLDERS
        for path in sorted((ROOT / folder).iterdir())
        if path.suffix in suffixes
    ]


def command_of(source: Path, target: str) -> list[str] | None:
    """The command that compiles a source; None if the language has no such target."""
    match source.suffix, target:
        case (".cl", _):
            language = ["-x", "cl", *_OPENCL, *_TRIPLES[target]]
        case (".cpp", _):
            language = ["-x", "c++", *_TRIPLES[target]]
        case (_, "nvptx"):
            language = ["-x", "cuda", *_NO_TOOLKIT["cuda"]]
        case (_, "amdgpu"):
            language = ["-x", "hip", *_NO_TOOLKIT["hip"]]
        case _:
            return None
    return ["clang-22", *language, *_UNOPTIMIZED, "-o", "-", str(source)]


def compiled(source: Path, target: str) -> str | None:
    """
    The LLVM IR of a source; None if it cannot be compiled for the target, as it uses
    what only another one has.
    """
    command = command_of(source, target)
    if command is None:
        return None
    try:
        return run(command)
    except CommandError as error:
        if "use of undeclared identifier" in first_error(error):
            return None
        raise


def after(text: str, passes: str) -> str:
    """A module after passes."""
    module = api.read(text)
    api.resolve(module, passes=passes, remark=lambda remark: None)
    return api.emit(module).decode()


def passes_of(preset: str, target: str) -> str:
    """The passes of a preset, with LLVM's -O3 also for spir."""
    chosen = PRESETS[preset]
    return (
        chosen.passes
        if preset == DEFAULT
        else chosen.for_target(target_tables.TARGETS[target])
    )


def for_x86(text: str) -> str:
    """A module for x86-64."""
    for what, instead in _OTHER_TARGETS:
        text = what.sub(instead, text)
    end = text.index("\n", text.index("source_filename")) + 1
    return text[:end] + _X86 + text[end:]


def locations(text: str, target: str) -> Locations:
    """
    The variables of an optimized module. Raises `CommandError` if the code generator or
    `llvm-dwarfdump --verify` finds something wrong.
    """
    llc = ["llc-22", "-O2", "-filetype=obj"]
    with tempfile.TemporaryDirectory() as folder:
        made = str(Path(folder, "module.o"))
        if target == "amdgpu":
            run([*llc, "-mcpu=gfx90a", "-o", made], stdin=text)
        else:
            # Loops are reduced for the addresses of x86-64.
            run([*llc, "-disable-lsr", "-o", made], stdin=for_x86(text))
        run(["llvm-dwarfdump-22", "--verify", made])
        counted = json.loads(run(["llvm-dwarfdump-22", "--statistics", made]))
    return Locations(
        counted["#source variables with location"],
        counted["#source variables"],
        dropped(text),
    )


_FUNCTION = re.compile(r"^define .*?^}", re.MULTILINE | re.DOTALL)
_RECORD = re.compile(r"#dbg_(\w+)\((.*), (!\d+), !DIExpression\(.*?, (!\d+)\)$", re.M)


def dropped(text: str) -> int:
    """The variables all of whose records say nothing."""
    nodes = dict(re.findall(r"^(!\d+) = (.*)$", text, re.MULTILINE))
    found = 0
    for function in _FUNCTION.findall(text):
        says: dict[tuple[str, str], bool] = {}
        for _, value, variable, place in _RECORD.findall(function):
            call = re.search(r"inlinedAt: (!\d+)", nodes[place])
            key = variable, call[1] if call else ""
            is_dropped = value.split()[-1] in ("poison", "undef")
            says[key] = says.get(key, False) or not is_dropped
        found += sum(not something for something in says.values())
    return found


def row(source: Path, target: str, presets: Sequence[str]) -> Row | None:
    """What becomes of a source; None if it cannot be compiled for the target."""
    text = compiled(source, target)
    if text is None:
        return None
    try:
        return Row(
            source.name,
            target,
            locations(after(text, _LLVM), target),
            {
                preset: locations(after(text, passes_of(preset, target)), target)
                for preset in presets
            },
        )
    except CommandError as error:
        raise CommandError(f"{source} for {target}: {error}") from None


def rows(chosen: Iterable[Path], presets: Sequence[str]) -> Iterator[Row]:
    """The rows of sources, each for every target."""
    for source in chosen:
        for target in TARGETS:
            found = row(source, target, presets)
            if found is not None:
                print(f"{found.source} for {found.target}", file=sys.stderr)
                yield found


def total(found: Iterable[Locations]) -> Locations:
    """The sum of several modules."""
    located, variables, not_kept = map(sum, zip(*found, strict=True))
    return Locations(located, variables, not_kept)


def table(found: Sequence[Row], presets: Sequence[str]) -> str:
    """The sums for each target."""
    lines = [
        "| target | modules | passes | variables | with a location | share | "
        "without a value |",
        "|---|--:|---|--:|--:|--:|--:|",
    ]
    for target in TARGETS:
        members = [one for one in found if one.target == target]
        if not members:
            continue
        columns = {"LLVM's -O3": total(one.llvm for one in members)}
        for preset in presets:
            sum_ = total(one.presets[preset] for one in members)
            columns[f"preset `{preset}`"] = sum_
        for name, sums in columns.items():
            lines.append(
                f"| {target} | {len(members)} | {name} | {sums.variables} | "
                f"{sums.located} | {sums.share:.1%} | {sums.dropped} |"
            )
    return "\n".join(lines)


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument(
        "--document", type=Path, help="a file whose table is renewed by this one"
    )
    parser.add_argument("sources", nargs="*", type=Path, metavar="SOURCE")
    parsed = parser.parse_args()
    missing = [name for name in TOOLS if find_tool(name) is None]
    if missing:
        print(f"install LLVM 22: there is no {', '.join(missing)}", file=sys.stderr)
        return 1
    presets = ("default", "max")
    found = list(
        rows([path.resolve() for path in parsed.sources] or sources(), presets)
    )
    made = table(found, presets)
    print(made)
    if parsed.document is not None:
        put_tables(parsed.document, {"": made}, "make debug-information")
    lower = [one for one in found if one.is_lower()]
    for one in lower:
        print(f"{one.source} for {one.target}: a smaller share: {one}", file=sys.stderr)
    return 1 if lower else 0


if __name__ == "__main__":
    sys.exit(main())
