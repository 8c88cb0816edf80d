"""
LLVM's optimizer and code generators, through llvmlite or a found `llc`.

Both run in a process of their own, for LLVM ends its process where it cannot compile a
module.
"""

import os
import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from importlib import import_module

from xdsl_gas.memory_space import MachineCode
from xdsl_gas.target_tables import architecture_of, target_of_triple
from xdsl_gas.toolchain import llvm_process
from xdsl_gas.toolchain.converted_addresses import with_specific_accesses
from xdsl_gas.toolchain.errors import ToolCrashed, ToolFailed, ToolMissing
from xdsl_gas.toolchain.forks import forks_for_llvm, run_in_fork
from xdsl_gas.toolchain.llvm_process import Job
from xdsl_gas.toolchain.spirv import (
    ANY_NEEDED,
    LONGEST_VECTOR,
    RELAXED_PRINTF,
    VERSIONS,
    has_other_integers,
    has_rejected_vectors,
    with_internal_copies,
    with_scalar_conditions,
    with_typed_printf,
)
from xdsl_gas.toolchain.target_definitions import target_definitions
from xdsl_gas.toolchain.undefined_lanes import without_noundef

INSTALL_LLVMLITE = "Install it with `pip install llvmlite`."

_LONGEST_MESSAGE = 2000
"""Characters of a tool's message that are shown."""

Report = Callable[[str], None]
"""Receives the command line of each started program."""


def has_llvmlite() -> bool:
    """Returns whether llvmlite is installed."""
    try:
        import_module("llvmlite.binding")
    except ModuleNotFoundError:
        return False
    return True


def require_llvmlite(purpose: str, *, otherwise: str = "") -> None:
    """
    Raises `ToolMissing` if llvmlite is not installed. `otherwise` is a sentence on what
    to do without it.
    """
    if not has_llvmlite():
        text = f"{purpose} needs llvmlite. {INSTALL_LLVMLITE} {otherwise}"
        raise ToolMissing(text.rstrip())


def optimize(
    source: str,
    level: int,
    *,
    cpu: str = "",
    promote_only: bool = False,
    keep_loops: bool = False,
    public: Iterable[str] | None = None,
    report: Report | None = None,
) -> str:
    """
    Returns LLVM IR after LLVM's pipeline `default<O...>`, `level` 1 to 3; with
    `promote_only`, after `sroa`, `simplifycfg` and `dce` in its place; with
    `keep_loops`, without vectorization, and without unrolling but of annotated loops.
    With `public`, the definitions of other names get internal linkage before, and are
    erased if they are unreachable; names are of letters, digits, `_`, `.`, `$`, `-`.
    Values may be undefined in some lanes, see `undefined_lanes`. Raises `ToolMissing`
    without llvmlite and `ToolFailed` if LLVM rejects the module.
    """
    require_llvmlite("LLVM's optimizer")
    source = without_noundef(source)
    triple = target_definitions(source).triple
    has_one = _has_one_processor(triple)
    job = Job(level, "ll", promote_only, cpu, has_one, keep_loops=keep_loops)
    if _machine_code(triple) is MachineCode.SPIRV:
        # The optimizer would drop the bodies.
        source = with_internal_copies(source)
        job = replace(job, longest_vector=LONGEST_VECTOR)
    if public is not None:
        job = replace(job, internalizes=True)
        source = f"{','.join(public)}\n{source}"
    optimized = _optimized(job, source, report)
    if job.longest_vector and has_rejected_vectors(optimized):
        job = replace(job, fewer_vectors=True)
        optimized = _optimized(job, source, report)
    if job.longest_vector and not promote_only and has_other_integers(optimized):
        # Drivers optimize, too.
        optimized = _optimized(replace(job, promote_only=True), source, report)
    return optimized


def _optimized(job: Job, source: str, report: Report | None) -> str:
    done = _in_process(job, _encoded(source), report)
    if done.returncode:
        raise failure("LLVM's optimizer", done)
    return done.stdout.decode(errors="surrogateescape")


def disassemble(module: bytes) -> str:
    """
    Returns the text of a module of bitcode or text, verified. Raises `ToolMissing`
    without llvmlite, `ToolCrashed` if LLVM ends the process, and `ToolFailed` if it
    rejects the module.
    """
    require_llvmlite("LLVM IR")
    done = _in_process(Job(), module, None)
    if done.returncode:
        binary = llvm_process.is_bitcode(module)
        raise failure(f"LLVM's reader of {'bitcode' if binary else 'text'}", done)
    return done.stdout.decode()


def assembler_of(release: int) -> str | None:
    """Returns the path of the `llvm-as` of a release of LLVM; None if there is none."""
    return find_tool("LLVM_AS", (f"llvm-as-{release}",))


def assemble_for(source: bytes, release: int, *, report: Report | None = None) -> bytes:
    """
    Returns the bitcode of a text for a release of LLVM, which only the `llvm-as` of
    that release writes. Raises `ToolMissing` without it, and `ToolFailed` if it rejects
    the text.
    """
    assembler = assembler_of(release)
    if assembler is None:
        raise ToolMissing(
            f"bitcode for LLVM {release} needs the `llvm-as` of that release. Install "
            f"it as llvm-as-{release}, set the environment variable LLVM_AS, or emit "
            "text."
        )
    done = _finished([assembler, "-o", "-", "-"], source, report)
    if done.returncode:
        raise failure(f"llvm-as of LLVM {release}", done)
    return done.stdout


def _has_one_processor(triple: str) -> bool:
    target = target_of_triple(triple)
    return target is not None and target.has_one_processor


def _machine_code(triple: str) -> MachineCode | None:
    target = target_of_triple(triple)
    return None if target is None else target.machine_code


def triple_of_code_generator(triple: str) -> str:
    """
    Returns the triple of the code generator for a triple: that of SPIR-V for clang's
    `spir` and `spir64`, which have none.
    """
    entry = architecture_of(triple)
    if entry is None or not entry[1].code_generator:
        return triple
    _, _, rest = triple.partition("-")
    return f"{entry[1].code_generator}-{rest or 'unknown-unknown'}"


def compile_module(
    source: str,
    emit: str,
    *,
    level: int,
    cpu: str = "",
    environment: str = "",
    report: Report | None = None,
) -> bytes:
    """
    Returns machine code for the triple of a module: `emit` is `asm` or `obj`. For SPIR
    this is SPIR-V, with extensions only if the module needs some: LLVM also uses those
    that a module can do without, and that drivers may not have; of the version for an
    `environment` in `spirv.VERSIONS`. In PTX, accesses to the stack and to parameters
    of kernels name their space, see `converted_addresses`; on AMD's GPUs, casts of what
    is accessed do not test for null, see `nonnull_casts`, and internal functions take
    pointers of 32 bits last, see `parameter_order`. Uses a found `llc` if llvmlite has
    no code generator for the triple. Raises `ToolMissing` if neither has
    one, `ToolFailed` if the module is rejected or has no triple.
    """
    own = target_definitions(source).triple
    if not own:
        raise ToolFailed(
            "machine code is made for a target triple, which the module lacks. Give it "
            'one, such as `target triple = "nvptx64-nvidia-cuda"`.'
        )
    triple = triple_of_code_generator(own)
    if environment:
        triple = _triple_of_spirv(triple, environment)
    code = _machine_code(triple)
    has_one = _has_one_processor(triple)
    job = Job(level, emit, cpu=cpu, has_one_processor=has_one)
    if triple != own:
        job = replace(job, triple=triple)
    if emit == "obj" and code is MachineCode.PTX:
        raise ToolFailed(
            "LLVM makes no object files for NVIDIA's GPUs. `--emit ptx` makes PTX, and "
            "ptxas of the CUDA toolkit an object file of it."
        )
    if code is MachineCode.PTX:
        ptx = _compiled(source, job, report).decode(errors="surrogateescape")
        return _encoded(with_specific_accesses(ptx))
    if code is MachineCode.AMDGCN:
        from xdsl_gas.toolchain.nonnull_casts import with_nonnull_casts
        from xdsl_gas.toolchain.parameter_order import with_pointers_last

        source = with_pointers_last(with_nonnull_casts(source), cpu)
    if code is not MachineCode.SPIRV:
        return _compiled(source, job, report)
    source = with_scalar_conditions(with_internal_copies(source))
    texts = dict.fromkeys((with_typed_printf(source), source))
    *attempts, last = [
        (text, replace(job, spirv_extensions=extensions))
        for extensions in (
            "",
            *((RELAXED_PRINTF,) if len(texts) > 1 else ()),
            ANY_NEEDED,
        )
        for text in texts
    ]
    for text, attempt in attempts:
        try:
            return _compiled(text, attempt, report)
        except ToolFailed:
            continue
    return _compiled(last[0], last[1], report)


def _triple_of_spirv(triple: str, environment: str) -> str:
    """Returns the triple for the version of SPIR-V that an environment takes."""
    architecture, _, rest = triple.partition("-")
    if environment not in VERSIONS:
        raise ToolFailed(
            f"there is no environment '{environment}' of SPIR-V. There are "
            f"{', '.join(VERSIONS)}."
        )
    match = re.fullmatch(r"(spirv(?:32|64)).*", architecture)
    if match is None:
        raise ToolFailed(
            f"the environment '{environment}' is one of SPIR-V, and the module is for "
            f"'{triple}'. Omit it."
        )
    return f"{match[1]}v{VERSIONS[environment]}-{rest}"


def _compiled(source: str, job: Job, report: Report | None) -> bytes:
    data = _encoded(source)
    message = "llvmlite is not installed"
    if has_llvmlite():
        done = _in_process(job, data, report)
        if not done.returncode:
            return done.stdout
        if done.returncode != llvm_process.NO_TARGET:
            raise failure("LLVM's code generator", done)
        message = _text(done.stderr)
    llc = find_tool("LLC", ("llc-22", "llc"))
    if llc is None:
        raise ToolMissing(
            f"no code generator: {message}, and no llc was found. {INSTALL_LLVMLITE} "
            "Or install LLVM 22, or set the environment variable LLC."
        )
    command = [llc, f"-O{job.level}", f"-filetype={job.emit}", "-o", "-", "-"]
    if job.cpu:
        command.append(f"-mcpu={job.cpu}")
    if job.triple:
        command.append(f"-mtriple={job.triple}")
    if job.spirv_extensions:
        command.append(f"--spirv-ext={job.spirv_extensions}")
    done = _finished(command, data, report)
    if done.returncode:
        raise failure(llc, done)
    return done.stdout


def find_tool(variable: str, names: Sequence[str]) -> str | None:
    """
    Returns the path of a program: what an environment variable names, or else the
    first name on the path. None if there is none.
    """
    named = os.environ.get(variable)
    for name in (named,) if named else names:
        if (path := shutil.which(name)) is not None:
            return path
    return None


def _in_process(
    job: Job, source: bytes, report: Report | None
) -> subprocess.CompletedProcess[bytes]:
    # Modules are not looked for in the current directory, nor beside the program.
    command = [sys.executable, "-P", llvm_process.__file__, job.to_json()]
    forked = (lambda: llvm_process.run(job, source)) if forks_for_llvm() else None
    return _finished(command, source, report, forked)


def _finished(
    command: list[str],
    source: bytes,
    report: Report | None,
    forked: Callable[[], int] | None = None,
) -> subprocess.CompletedProcess[bytes]:
    """Runs a command, or in a fork of this process what does the same."""
    if report is not None:
        report(" ".join(command))
    if forked is not None:
        done = run_in_fork(forked, command)
    else:
        done = subprocess.run(command, input=source, capture_output=True, check=False)
    if unknown := _UNKNOWN_PROCESSOR.search(_text(done.stderr)):
        # LLVM ignores it and compiles for some other processor.
        raise ToolFailed(
            f"LLVM knows no processor {unknown[1]} of this target. Name another one, "
            "such as `sm_90` on nvptx or `gfx90a` on amdgpu."
        )
    return done


_UNKNOWN_PROCESSOR = re.compile(r"('[^']*') is not a recognized processor")


def failure(tool: str, done: subprocess.CompletedProcess[bytes]) -> ToolFailed:
    """Returns the error for a process that failed, with what it wrote."""
    said = _text(done.stderr)
    error_class = ToolCrashed if done.returncode < 0 else ToolFailed
    if done.returncode < 0 or not said:
        reason = f"ended with exit code {done.returncode}"
        if done.returncode < 0:
            reason = f"was ended by {signal.Signals(-done.returncode).name}"
        said = f"{reason}: {said}" if said else reason
    return error_class(f"{tool} rejects the module: {said}")


def _text(data: bytes) -> str:
    """Returns what a tool wrote to standard error, without the dump of a crash."""
    lines: list[str] = []
    for line in data.decode(errors="replace").strip().splitlines():
        if line.startswith(("PLEASE submit a bug report", "Stack dump:")):
            break
        lines.append(line)
    return "\n".join(lines)[:_LONGEST_MESSAGE].strip()


def _encoded(source: str) -> bytes:
    return source.encode(errors="surrogateescape")
