"""
LLVM in this process: the optimizer, the code generator and the linker of object code.

LLVM's code generators end the process (`abort` or `exit`) for what they cannot select:
intrinsics of other processors, types that the processor lacks, unknown registers,
collectors of garbage. A module of which all intrinsics and types are known below is
compiled without that risk.

Object files are in ELF's format. Source: the System V ABI, chapters 4 "Object Files"
and "Symbol Table".
"""

import json
import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from ctypes import CDLL, CFUNCTYPE, RTLD_GLOBAL, c_int64, c_void_p
from dataclasses import dataclass
from functools import cache, partial
from itertools import count
from pathlib import Path
from struct import Struct
from typing import TypeAlias

from llvmlite import binding

from xdsl_gas.once import once
from xdsl_gas.toolchain.errors import ToolFailed
from xdsl_gas.toolchain.host import this_host
from xdsl_gas.toolchain.llvm import disassemble, failure
from xdsl_gas.toolchain.llvm_process import with_large_stack
from xdsl_gas.toolchain.one_lane_stores import MASKED_STORE, with_one_lane_stores
from xdsl_gas.toolchain.runtime_functions import (
    ASSERTION_FAILED,
    RUNTIME_FUNCTIONS,
    RUNTIME_MODULE,
)
from xdsl_gas.toolchain.vector_library import load_vector_library

_MAGIC = b"\x7fELF\x02\x01"
"""ELF of 64 bits, with the least significant byte first."""

_FILE = Struct("<40xQ10xHHH")
"""The offset of the section headers, their size, their number, that of their names."""

_SECTION = Struct("<4xI16xQQI12xQ")
"""The type of a section, its offset and size, the linked section, the entry size."""

_SYMBOL = Struct("<IBxH16x")
"""The name, binding and type, and the section."""

_SYMBOL_TABLE = 2
_UNDEFINED = 0
_WEAK = 2

_OF_LINKERS = "_GLOBAL_OFFSET_TABLE_"
"""A symbol that the linker defines."""


def needed_symbols(code: bytes) -> Iterator[str]:
    """
    Returns the names of the symbols that another module has to define, without those
    that may be missing (weak ones). Empty for files of another format.
    """
    if not code.startswith(_MAGIC):
        return
    offset, size, count, _ = _FILE.unpack_from(code)
    sections: list[tuple[int, ...]] = [
        _SECTION.unpack_from(code, offset + n * size) for n in range(count)
    ]
    for section_type, start, length, linked, _ in sections:
        if section_type != _SYMBOL_TABLE:
            continue
        _, begin, extent, _, _ = sections[linked]
        texts = code[begin : begin + extent]
        for name, info, section in _SYMBOL.iter_unpack(code[start : start + length]):
            if section == _UNDEFINED and name and info >> 4 != _WEAK:
                symbol = texts[name : texts.index(b"\0", name)].decode()
                if symbol != _OF_LINKERS:
                    yield symbol


_USUAL = re.compile(
    r"""
    abs | [su](max|min|cmp) | bswap | bitreverse | ctpop | ctlz | cttz | fsh[lr]
    | [su](add|sub|mul|shl)
    | sqrt | a?(sin|cos|tan) | atan2 | (sin|cos|tan)h | sincos | sincospi | powi?
    | exp | exp2 | exp10 | log | log2 | log10 | fma | fmuladd | fabs | copysign
    | floor | ceil | trunc | rint | nearbyint | round | roundeven | l?lround | l?lrint
    | ldexp | frexp | modf | (min|max)(num|imum|imumnum) | canonicalize | fpto[su]i | is
    | memcpy | memmove | memset | prefetch | objectsize | ptrmask | vector | masked
    | stepvector | lifetime | invariant | launder | strip | assume | expect | dbg
    | annotation | var | ptr | trap | readcyclecounter | stacksave | stackrestore
    | donothing | sideeffect
    """,
    re.VERBOSE,
)
"""The beginnings of the names of intrinsics that every processor has."""

_OTHERS = re.compile(
    r"experimental\.(noalias\.scope\.decl|constrained\.(f(add|mul|div|ma)|sqrt)\.f)"
    r"|set\.rounding|(compiler\.)?used"
)
"""
Intrinsics of the pipeline whose names begin as those of others, and the variables that
list what is kept, which clang emits for HIP.
"""

_CALLED = re.compile(r"@llvm\.([a-z0-9_]+(?:\.[a-z_.]*[a-z])?)")
_WIDE_INTEGER = re.compile(
    # `%i161` is a name, as clang gives the 161st value called `i`. That a literal comes
    # first makes the search ten times as fast.
    r"i(?<![\w%@.$-]i)(?:129|1[3-9]\d|[2-9]\d\d|\d{4,})\b"
)
_RARE_WORDS = (
    *("x86_fp80", "fp128", "ppc_fp128", "x86_amx", "x86_mmx", "token"),
    *("asm", "thread_local", "ifunc"),
)
_RARE_BEGINNINGS = (
    *("vscale x", 'target("', 'gc "', "prefix ", "prologue ", "personality "),
    'metadata !"',
)
_RARE = {
    **{word: re.compile(rf"\b{word}\b") for word in _RARE_WORDS},
    **{text: re.compile(r"\b" + re.escape(text)) for text in _RARE_BEGINNINGS},
    'section "': re.compile(r'\bsection "(?!llvm\.metadata")'),
}
"""What the text of a rare module has, by a part that is looked for first."""

ROOT_ESTIMATE = "llvm.x86.avx512.rsqrt14.ps.512"
"""The intrinsic for reciprocal square roots that passes insert for AVX-512."""

_STRINGS = re.compile(r'\bc"[^"]*"')


_OF_GPUS = frozenset(("nvvm", "amdgcn", "spv"))


def code_generator_may_end(text: str) -> bool:
    """
    Returns whether LLVM's code generator for this processor may end the process; false
    only for modules of usual types and intrinsics.
    """
    others = text
    if ROOT_ESTIMATE in text and "+avx512f" in this_host().features:
        others = text.replace(f"@{ROOT_ESTIMATE}(", "")
    if any(_is_rare(name) for name in set(_CALLED.findall(others))):
        return True
    return _has_rare(text) and _has_rare(_STRINGS.sub("", text))


def _has_rare(text: str) -> bool:
    return _WIDE_INTEGER.search(text) is not None or any(
        part in text and pattern.search(text) for part, pattern in _RARE.items()
    )


def optimizer_may_end(text: str) -> bool:
    """
    Returns whether LLVM's optimizer may end the process for a module for a GPU; false
    only for usual intrinsics and those of GPUs.
    """
    return any(
        _is_rare(name) and name.partition(".")[0] not in _OF_GPUS
        for name in set(_CALLED.findall(text))
    )


def _is_rare(name: str) -> bool:
    is_usual = _OTHERS.fullmatch(name) or _USUAL.fullmatch(name.partition(".")[0])
    return is_usual is None


DRIVER_TYPE = CFUNCTYPE(c_int64, c_void_p, c_void_p, c_int64)
"""The type of a driver. A call releases the interpreter's lock."""

Driver: TypeAlias = Callable[[int, int, int], int]
"""A driver: it gets two addresses and a number."""


@once
def _initialize() -> None:
    binding.initialize_native_target()
    binding.initialize_native_asmprinter()
    # In a loop with parallel accesses LLVM takes those of one iteration for independent
    # when it joins strided ones, and moves a store across one to the same place.
    binding.set_option("xdsl-gas", "-enable-interleaved-mem-accesses=false")


@cache
def llvm_version() -> str:
    """Returns the version of LLVM that compiles."""
    return ".".join(map(str, binding.llvm_version_info))


def optimize_for_device(text: str) -> str:
    """
    Returns LLVM IR after the optimizations that come before the loops over work-items:
    LLVM's -O2 without vectorization and unrolling, which are decided on the loops, but
    of loops that are annotated to be unrolled. As no other module is linked, functions
    that other modules define, too, are kept, and functions of OpenCL C that no kernel
    needs once they are inlined are not. Raises `ToolFailed` if LLVM rejects the module.
    """
    if optimizer_may_end(text):
        done = _in_own_process("LLVM's optimizer", text, 0, None)
        return done.decode(errors="surrogateescape")
    return with_large_stack(lambda: optimize_for_device_here(text))


def promote_for_device(text: str) -> str:
    """
    Returns LLVM IR as LLVM prints it, with variables in registers if its optimizer
    cannot end the process. Nothing is concluded from undefined divisions, as
    `simplifycfg` would. Raises `ToolFailed` if LLVM rejects the module.
    """
    if optimizer_may_end(text):
        return disassemble(text.encode(errors="surrogateescape"))
    return with_large_stack(lambda: _promoted(text))


def _promoted(text: str) -> str:
    with _parsed(text) as module:
        options = binding.create_pipeline_tuning_options(1)
        passes = binding.create_new_module_pass_manager()
        passes.add_sroa_pass()
        passes.run(module, binding.create_pass_builder(None, options))
        return str(module)


def optimize_for_device_here(text: str) -> str:
    """Returns what `optimize_for_device` does; LLVM may end the process."""
    helpers = _helpers_of_opencl(text)
    with _parsed(text) as module:
        for function in module.functions:
            # LLVM would drop the bodies of `inline` functions of C.
            if function.name in helpers or "available_externally" in repr(
                function.linkage
            ):
                function.linkage = "internal"
        options = binding.create_pipeline_tuning_options(2)
        options.loop_vectorization = False
        options.slp_vectorization = False
        options.loop_unrolling = False
        options.loop_interleaving = False
        builder = binding.create_pass_builder(_cost_model(module.triple), options)
        builder.getModulePassManager().run(module, builder)
        return str(module)


_HELPER = re.compile(r"^define [^@\n]*\bspir_func [^@\n]*@([-\w.$]+)\(", re.MULTILINE)
_LISTED_KERNELS = "!opencl.kernels"


def _helpers_of_opencl(text: str) -> frozenset[str]:
    """
    Returns the functions that are no kernels by their calling convention. clang 22 also
    emits the body of a kernel as such a function, for kernels that call it.
    """
    if _LISTED_KERNELS in text:
        return frozenset()
    return frozenset(_HELPER.findall(text))


def _cost_model(triple: str) -> binding.TargetMachine | None:
    """Returns the target machine of a device; None for one without code generator."""
    try:
        return binding.Target.from_triple(triple).create_target_machine()
    except RuntimeError:
        return None


def object_code(text: str, level: int, exported: Sequence[str]) -> bytes:
    """
    Returns the object code of LLVM IR for this processor, optimized with a level from
    0 to 3: the exported functions, and what they need. Raises `ToolFailed` if LLVM
    rejects the module, or if neither the module nor this process has what it needs.
    """
    if code_generator_may_end(text):
        return _in_own_process("LLVM's code generator", text, level, exported)
    return with_large_stack(lambda: object_code_here(text, level, exported))


_ROOT = Path(__file__).parents[2]
_PROCESS = Path(__file__).with_name("native_process.py")


def _in_own_process(
    tool: str, text: str, level: int, exported: Sequence[str] | None
) -> bytes:
    path = os.pathsep.join((str(_ROOT), *filter(None, (os.environ.get("PYTHONPATH"),))))
    done = subprocess.run(
        [sys.executable, "-P", os.fspath(_PROCESS)],
        input=json.dumps([text, level, exported]).encode(),
        env={**os.environ, "PYTHONPATH": path},
        capture_output=True,
        check=False,
    )
    if done.returncode:
        raise failure(tool, done)
    return done.stdout


def object_code_here(text: str, level: int, exported: Sequence[str]) -> bytes:
    """Returns what `object_code` does; LLVM may end the process."""
    machine = _machine(level)
    kept = frozenset(exported)
    with _parsed(text) as module:
        for symbol in (*module.functions, *module.global_variables):
            # Those of LLVM have a linkage of their own.
            if not (
                symbol.is_declaration
                or symbol.name in kept
                or symbol.name.startswith("llvm.")
            ):
                symbol.linkage = "internal"
        options = binding.create_pipeline_tuning_options(level)
        options.loop_vectorization = options.slp_vectorization = level > 1
        options.loop_unrolling = options.loop_interleaving = level > 1
        builder = binding.create_pass_builder(machine, options)
        needed = binding.create_new_module_pass_manager()
        needed.add_global_dead_code_eliminate_pass()
        needed.run(module, builder)
        if level:
            builder.getModulePassManager().run(module, builder)
        _check_is_linked(
            symbol.name
            for symbol in (*module.functions, *module.global_variables)
            if symbol.is_declaration and not symbol.name.startswith("llvm.")
        )
        if not any(each.name.startswith(MASKED_STORE) for each in module.functions):
            return machine.emit_object(module)
        optimized = str(module)
        corrected = with_one_lane_stores(optimized)
        if corrected == optimized:
            return machine.emit_object(module)
    with _parsed(corrected) as module:
        return machine.emit_object(module)


def has_symbol(name: str) -> bool:
    """Returns whether this process has a function or a variable of a name."""
    return hasattr(_process(), name)


@cache
def _process() -> CDLL:
    return CDLL(None)


@once
def _load_runtime() -> None:
    """
    Loads the functions that LLVM calls where processors have no instruction, such as
    for divisions of `i128`, and the library of functions of vectors. Not all processes
    have them.
    """
    load_vector_library()
    with suppress(OSError):
        CDLL("libgcc_s.so.1", mode=RTLD_GLOBAL)


def flush_output() -> None:
    """Writes what C's `printf` has buffered."""
    _process().fflush(None)


_FOR_FUNCTIONS = (
    "Define it in the source, or link the module that does: `native.compile` takes a "
    "list of files, `xdsl-gas --link` writes one module."
)
_FOR_TYPES = (
    "LLVM calls functions whose names begin with __ for operations of types that this "
    "processor lacks: use another type, or an aligned address for atomic operations."
)


_LINKED = RUNTIME_FUNCTIONS | {ASSERTION_FAILED}
"""What is linked to code that needs it."""


def _missing(names: Iterable[str]) -> list[str]:
    """Returns which symbols neither the process nor the runtime libraries have."""
    missing = [name for name in names if not has_symbol(name)]
    if missing:
        _load_runtime()
    return sorted(
        name for name in missing if name not in _LINKED and not has_symbol(name)
    )


@cache
def _code_of(text: str) -> bytes:
    """Returns the object code of a module of this package."""
    with _parsed(text) as module:
        return _machine(2).emit_object(module)


def _check_is_linked(names: Iterable[str]) -> None:
    """Raises `ToolFailed` for symbols that neither the module nor the process has."""
    missing = _missing(names)
    if missing:
        raise ToolFailed(
            f"the kernels need what is not defined: {', '.join(missing)}. "
            f"{_FOR_TYPES if missing[0].startswith('__') else _FOR_FUNCTIONS}"
        )


@cache
def _machine(level: int) -> binding.TargetMachine:
    _initialize()
    host = this_host()
    return binding.Target.from_triple(host.triple).create_target_machine(
        cpu=host.cpu,
        features=host.features,
        opt=level,
        reloc="pic",
        codemodel="jitdefault",
        jit=True,
    )


def _parsed(text: str) -> binding.ModuleRef:
    _initialize()
    module: binding.ModuleRef | None = None
    try:
        module = binding.parse_assembly(text, binding.create_context())
        module.verify()
    except RuntimeError as error:
        if module is not None:
            module.close()
        said = " ".join(str(error).split())
        raise ToolFailed(f"LLVM rejects the module: {said}") from None
    return module


GUARD_TYPE = CFUNCTYPE(c_int64, c_void_p, c_void_p, c_void_p, c_int64)


@dataclass(frozen=True)
class Guard:
    """LLVM IR that drivers run below, and which defines functions that they call."""

    text: str

    function: str
    """Gets the address of a driver and its arguments, and returns its result."""


class LinkedCode:
    """Object code in memory, with the addresses of its drivers and variables."""

    def __init__(
        self,
        code: bytes,
        drivers: Sequence[str],
        variables: Sequence[str] = (),
        guard: Guard | None = None,
    ) -> None:
        """
        Raises `ToolFailed` if the code calls functions that neither this process nor
        `guard` has.
        """
        needed = frozenset(needed_symbols(code))
        _check_is_linked(needed)
        library = binding.JITLibraryBuilder()
        library.add_object_img(code)
        if any(not has_symbol(name) for name in needed & RUNTIME_FUNCTIONS):
            library.add_object_img(_code_of(RUNTIME_MODULE))
        guards = () if guard is None else (guard.function,)
        if guard is not None:
            library.add_object_img(_code_of(guard.text))
        library.add_current_process()
        for name in (*drivers, *variables, *guards):
            library.export_symbol(name)
        try:
            # Its lifetime is that of the code.
            self._tracker = library.link(_lljit(), f"xdsl-gas-{next(_NUMBERS)}")
        except RuntimeError as error:
            said = " ".join(str(error).split())
            raise ToolFailed(f"LLVM cannot link the code: {said}") from None
        self.drivers: Mapping[str, Driver] = {
            name: DRIVER_TYPE(self._tracker[name])
            if guard is None
            else partial(GUARD_TYPE(self._tracker[guard.function]), self._tracker[name])
            for name in drivers
        }
        self.variables: Mapping[str, int] = {
            name: self._tracker[name] for name in variables
        }
        """The addresses of variables."""


_NUMBERS = count()


@once
def _lljit() -> binding.LLJIT:
    return binding.create_lljit_compiler(_machine(3), suppress_errors=True)
