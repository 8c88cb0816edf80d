"""
From a source or a module to a program that runs on this processor.

A program whose code is in the cache needs neither the passes nor xDSL. Their modules
are imported where the cache has been asked, see `_pipeline`.
"""

import functools
import os
import re
import shlex
import tempfile
import threading
from collections.abc import Callable, Mapping, Sequence
from dataclasses import astuple, dataclass, field
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any, TypeAlias, Union

from xdsl_gas.argument_types import checks_arguments
from xdsl_gas.caches import NATIVE, key_of
from xdsl_gas.errors import MemorySpaceError
from xdsl_gas.installed import (
    PACKAGES,
    files_below,
    folder_of,
    is_in_place,
    stamp,
    versions_of,
)
from xdsl_gas.native.compilation.code import ProgramCode
from xdsl_gas.native.compilation.recipes import PipelineOptions, Recipe
from xdsl_gas.native.kernels import KernelDescription
from xdsl_gas.native.program import Kernel, Program, RefusedKernel, threads_to_use
from xdsl_gas.native.variables import Variable, Variables
from xdsl_gas.pipelines.kinds import EMITTED, Kind, kind_of_input
from xdsl_gas.pipelines.phases import Phases
from xdsl_gas.pipelines.texts import encoded, with_data_layout
from xdsl_gas.printable import one_line
from xdsl_gas.toolchain.clang import (
    CUDA_WITHOUT_TOOLKIT,
    OPENCL_ON_PROCESSOR,
    compile_source,
    debug_flags,
    find_clang,
    lacks_cuda_headers,
    may_lack_toolkit,
    program_flags,
)
from xdsl_gas.toolchain.errors import ToolFailed, ToolkitMissing
from xdsl_gas.toolchain.host import this_host
from xdsl_gas.toolchain.languages import LANGUAGES
from xdsl_gas.toolchain.llvm import require_llvmlite
from xdsl_gas.toolchain.native_code import llvm_version
from xdsl_gas.toolchain.vector_library import vector_library_of_host
from xdsl_gas.whole_files import read_file

if TYPE_CHECKING:
    from xdsl.dialects.builtin import ModuleOp

    from xdsl_gas.native.checked import CheckedKernel
    from xdsl_gas.native.compilation.descriptions import SourceParameter

Source: TypeAlias = Union["ModuleOp", str, bytes, os.PathLike[str]]
"""A module, the path of a file, or the contents of one."""

_OwnFlags: TypeAlias = Callable[[str], Sequence[str]]
"""Returns the flags in front of the user's, for the language of a suffix."""

_KINDS = (*(suffix[1:] for suffix in LANGUAGES), "ll", "bc", "spirv", "mlir")
_MODULE = "<module>"
_SOURCE = "<source>"


@checks_arguments
def compile(
    source: Source | list[Source] | tuple[Source, ...],
    *,
    kind: str | None = None,
    flags: str | Sequence[str] = (),
    level: int | None = None,
    threads: int | None = None,
    debug: bool = False,
    work_item_order: str | None = None,
    vecz_factor: int = 0,
    vecz_predicated: bool = False,
    vecz_auto: bool = True,
    vecz_boscc: bool = False,
    vector_library: bool = True,
    checked: bool = False,
    races: bool = True,
    compare: bool = False,
    use_cache: bool = True,
    report: Callable[[str], None] | None = None,
    phases: Phases | None = None,
) -> Program:
    """
    Returns the kernels of a source, compiled for this processor.

    `source` is a module, the path of a file, or the contents of one: `bytes`, or a
    `str` with a line break or a brace; or a list of such, which are linked to one
    program. `kind` is `cl`, `cu`, `hip`, `ll`, `bc`, `spirv` or `mlir`; by default it
    is told by the name and the contents: a text is OpenCL C unless it is a module, or
    has kernels of CUDA or HIP (`__global__`). `flags` are clang's, for the languages; a
    `str` is split as a shell does.

    `level` is LLVM's optimization level, 0 to 3; by default 3, and 0 with `debug`,
    which has clang make debug information and keeps variables where debuggers find
    them. `threads` is the number of threads that run a launch, by default one for each
    processor that the process may use. `work_item_order` names the
    dimensions from the innermost loop to the outermost. A cost model decides which
    kernels are vectorized, and for how many work-items; others are left to LLVM, and so
    are all with `vecz_auto=False`. `vecz_factor` is the number of work-items for all
    kernels instead, but those that would be slower than what LLVM makes, by the model;
    with `vecz_auto=False`, for those, too. `vecz_predicated` has them run the rest of a
    row at once. With `vecz_boscc`, vectorized kernels branch around what no lane runs.
    With `vector_library`, mathematical functions of vectors are those of glibc's
    `libmvec` where it has them, whose last bits may differ from those of C's functions.
    With `checked`, kernels run in the interpreter, which finds
    accesses out of bounds, data races, unless `races` is false, and other undefined
    behavior, see docs/interpreter.md; `vecz_factor` is then the size of sub-groups.
    With `compare`, too, what the passes made of a kernel runs in the interpreter behind
    it, and a launch raises `StepDifference` for the first write that differs.
    `report` gets the command line of clang and its warnings, `phases` what is being
    done.

    Compiled code is kept on disk, see docs/native-cpu.md; `use_cache=False` neither
    reads nor writes it. The program can be pickled: the process that reads the pickle
    compiles the same LLVM IR with the same options.

    Raises `OSError` for a file that cannot be read, `ToolMissing` without llvmlite or
    clang, `ToolFailed` with the messages of clang or LLVM, and `MemorySpaceError` for a
    module that is invalid or has no meaning on a processor.
    """
    require_llvmlite("running kernels")
    if level is None:
        level = 0 if debug else 3
    if not 0 <= level <= 3:
        raise MemorySpaceError(f"the level is 0, 1, 2 or 3, not {level}.")
    _check_kind(kind)
    if compare and not checked:
        raise MemorySpaceError(
            "`compare` is an option of the checked mode. Add `checked=True`."
        )
    try:
        options = PipelineOptions(
            debug=debug,
            work_item_order=work_item_order,
            vecz_factor=vecz_factor,
            vecz_predicated=vecz_predicated,
            vecz_auto=vecz_auto,
            vecz_boscc=vecz_boscc,
            vector_library="native" if vector_library else "none",
        )
    except ValueError as error:
        raise MemorySpaceError(f"{error}.") from None
    threads_to_use(threads)
    phases = Phases() if phases is None else phases
    own = debug_flags if debug else _flags_for_lines if checked else _no_flags
    if isinstance(source, (list, tuple)):
        name, text = _linked(source, kind, flags, own, report, phases)
        module = None
    else:
        name, module, text = _read(source, kind, flags, own, report, phases)
    if module is not None:
        text = _pipeline().printed(module)
    recipe = Recipe(
        name,
        text,
        Kind.LL if module is None else Kind.MLIR,
        options,
        level,
        threads,
        checked,
        races,
        compare,
        use_cache,
    )
    return _program(recipe, module, phases)


@dataclass(frozen=True, eq=False)
class _Pickled:
    """
    Unpickles as a program: its pickle has the source, the options, their hash, and the
    contents of the variables. Kernels and their program share it, so that they belong
    together where they were pickled together.
    """

    recipe: Recipe
    variables: Variables
    has_own_code: bool
    keeps_state: bool
    """Whether the program has variables that are written."""

    def __reduce__(self) -> tuple[Any, ...]:
        recipe = self.recipe
        if self.has_own_code:
            raise TypeError(
                f"'{recipe.name}' cannot be pickled, for it was compiled with "
                "functions of this process (TARGET_DEFINITIONS or COST_MODELS). Set "
                "them in each process, and compile it there."
            )
        if self.keeps_state:
            return _received, (recipe, self.variables.contents())
        # Computed here, it is in the pickle, and readers need not compute it.
        _ = recipe.digest
        return _received_once, (recipe,)


def _received(recipe: Recipe, contents: Mapping[str, bytes]) -> Program:
    """Returns a program that was pickled, compiled here or taken from the cache."""
    program = _program(recipe, _module_of(recipe), Phases())
    program.variables.restore(contents)
    return program


def _module_of(recipe: Recipe) -> "ModuleOp | None":
    """Returns the module of a recipe in MLIR; None for LLVM IR."""
    if recipe.kind is Kind.LL:
        return None
    from xdsl_gas.pipelines.files import read_bytes

    return read_bytes(recipe.text, recipe.kind, file_name=recipe.name)


@functools.lru_cache(maxsize=64)
def _received_once(recipe: Recipe) -> Program:
    """
    Returns the same for a program without state, which is shared: tasks that come with
    the same kernel, one after the other, find its code.
    """
    return _received(recipe, {})


def _program(recipe: Recipe, module: "ModuleOp | None", phases: Phases) -> Program:
    """Returns the program of a recipe, whose text is that of the module if given."""
    if recipe.checked:
        return Program(recipe.name, *_checked_parts(recipe, module, phases))
    code = _code(recipe, module, phases, whole_rows=not recipe.has_own_code)
    with phases.phase("compile"):
        for kernel in code.kernels:
            if kernel.required_size is not None and not kernel.refusal:
                code.driver(kernel, kernel.required_size)
    variables = Variables(code.variables, code.memory_of)
    keeps_state = code.is_shared or bool(variables)
    pickled = _Pickled(recipe, variables, recipe.has_own_code, keeps_state)
    threads = threads_to_use(recipe.threads)
    any_rows = _AnyRows(recipe)
    kernels = [
        RefusedKernel(each.name, each.refusal)
        if each.refusal
        else Kernel(each, code, threads, pickled, any_rows)
        for each in code.kernels
    ]
    return Program(recipe.name, kernels, variables, pickled)


@dataclass(eq=False)
class _AnyRows:
    """Code for rows of any length, made for the first launch that needs it."""

    _recipe: Recipe
    _lock: threading.Lock = field(default_factory=threading.Lock)
    _code: ProgramCode | None = None

    def __call__(self) -> ProgramCode:
        """Raises `MemorySpaceError` and `ToolFailed` as `compile` does."""
        with self._lock:
            if self._code is None:
                module = _module_of(self._recipe)
                self._code = _code(self._recipe, module, Phases(), whole_rows=False)
            return self._code


def _checked_parts(
    recipe: Recipe, module: "ModuleOp | None", phases: Phases
) -> tuple[list["CheckedKernel"], Variables, object]:
    """Returns kernels that run in the interpreter, as `checked_kernels` does."""
    module_for_pipeline = _pipeline().module_for_pipeline
    from xdsl_gas.native.checked import checked_kernels
    from xdsl_gas.native.compared import Comparison
    from xdsl_gas.native.compilation.descriptions import kernels_of_source
    from xdsl_gas.pipelines.files import read_bytes
    from xdsl_gas.remarks import without_defaults

    given = module
    with without_defaults():
        if module is None:
            with phases.phase("read"):
                module = read_bytes(recipe.text, recipe.kind, file_name=recipe.name)

        def compiled() -> Mapping[str, Sequence["SourceParameter"]]:
            return kernels_of_source(module_for_pipeline(recipe, given, Phases()))

        def compared(name: str) -> "Comparison":
            prepared = module_for_pipeline(recipe, given, Phases())
            return Comparison(name, prepared, vars(recipe.options), recipe.is_optimized)

        return checked_kernels(
            module,
            compiled,
            recipe.options.vecz_factor or None,
            races=recipe.races,
            compared=compared if recipe.compare else None,
            pickled_as=lambda variables: _Pickled(recipe, variables, False, True),
        )


def _pipeline() -> ModuleType:
    """Returns the module of the passes, for what is not in the cache."""
    from xdsl_gas.xdsl_compat.fast_definitions import quicken_definitions

    quicken_definitions()
    from xdsl_gas.native.compilation import pipeline

    return pipeline


@checks_arguments
def llvm_ir(
    source: Source,
    *,
    kind: str | None = None,
    flags: str | Sequence[str] = (),
    report: Callable[[str], None] | None = None,
) -> bytes:
    """
    Returns the LLVM IR of a source, which `compile` takes as it takes the source. It
    may call functions that are defined elsewhere, see `link`. The arguments are those
    of `compile`, which tells what is raised.
    """
    require_llvmlite("running kernels")
    _check_kind(kind)
    _, module, text = _read(source, kind, flags, program_flags, report, Phases())
    return text if module is None else _pipeline().text_of(module)


@checks_arguments
def link(modules: Sequence[bytes]) -> bytes:
    """
    Returns the LLVM IR of one module with what several ones define: LLVM IR or bitcode
    of sources that were compiled apart, see `llvm_ir`. Raises `ToolFailed` if LLVM
    rejects one of them, or if two define the same symbol.
    """
    require_llvmlite("running kernels")
    if not modules:
        raise MemorySpaceError("there is no module to link. Give at least one.")
    from xdsl_gas.pipelines.files import link_modules

    return link_modules([(_numbered(_MODULE, n), m) for n, m in enumerate(modules, 1)])


def _check_kind(kind: str | None) -> None:
    if kind is not None and kind not in _KINDS:
        raise MemorySpaceError(
            f"there is no kind '{kind}'. There are {', '.join(_KINDS)}."
        )


def _code(
    recipe: Recipe, module: "ModuleOp | None", phases: Phases, *, whole_rows: bool
) -> ProgramCode:
    """
    Returns the code of a module, from the cache if it has it. With `whole_rows`, it may
    be for work-groups of whole vectors in x, see `row_multiple`.
    """
    key = ""
    # What a function decides is not known without calling it.
    if recipe.use_cache and not recipe.has_own_code:
        options = (repr(recipe.options), str(recipe.level), str(whole_rows))
        key = key_of((*options, recipe.text, *_environment()))
        if (code := _cached_code(recipe, key)) is not None:
            return code
    code = _pipeline().code_of(recipe, module, key, phases, whole_rows=whole_rows)
    if key:
        described = {
            "kernels": [kernel.to_json() for kernel in code.kernels],
            "is_shared": code.is_shared,
            "variables": [astuple(variable) for variable in code.variables],
        }
        NATIVE.store(key, described, code.text.encode(errors="surrogateescape"))
    return code


def _cached_code(recipe: Recipe, key: str) -> ProgramCode | None:
    """Returns the code in the cache; None if there is none, or no whole description."""
    entry = NATIVE.load(key)
    if entry is None:
        return None
    described, text = entry
    try:
        return ProgramCode(
            key,
            text.decode(errors="surrogateescape"),
            recipe.level,
            bool(described["is_shared"]),
            [KernelDescription.from_json(each) for each in described["kernels"]],
            [
                Variable(name, element, tuple(shape), size)
                for name, element, shape, size in described["variables"]
            ],
        )
    except (IndexError, KeyError, TypeError, ValueError):
        return None


def _environment() -> tuple[str, ...]:
    """Returns what the code depends on besides the source."""
    host = this_host()
    return (
        llvm_version(),
        host.triple,
        host.cpu,
        host.features,
        vector_library_of_host(),
        *_packages(),
    )


@functools.cache
def _packages() -> tuple[str, ...]:
    """
    Returns the versions of the packages that compile, and texts that change when a file
    of this package is edited, or one of xDSL that is used in place.
    """
    own = os.fspath(Path(__file__).parents[1])
    folders = {own, *filter(is_in_place, map(folder_of, PACKAGES))}
    files = (path for folder in sorted(folders) for path in files_below(folder))
    return (*versions_of(PACKAGES), *map(stamp, files))


def _read(
    source: Source,
    kind: str | None,
    flags: str | Sequence[str],
    own: _OwnFlags,
    report: Callable[[str], None] | None,
    phases: Phases,
) -> tuple[str, "ModuleOp | None", bytes]:
    """
    Returns the name of a source, and its module or its LLVM IR. Clang's flags are those
    of `own`, then those of the user.
    """
    name, data = _SOURCE, b""
    if isinstance(source, bytes):
        data = source
    elif isinstance(source, str) and ("\n" in source or "{" in source):
        data = encoded(source, name)
    elif not isinstance(source, (str, os.PathLike)):
        return _MODULE, source, b""
    else:
        name = os.fspath(source)
        kind = _language_of(name) if kind is None else kind
        # What is wrong with the file is told by `open`, also where clang reads it.
        data = read_file(name)
    if kind is None:
        input_kind = kind_of_input(name, data)
        if input_kind is None and name != _SOURCE:
            raise MemorySpaceError(
                f"{name}: not a source, LLVM IR or MLIR. The argument 'kind' names it."
            )
        kind = _language_of_text(data) if input_kind is None else input_kind.value
    if f".{kind}" in LANGUAGES:
        with phases.phase("clang"):
            return name, None, _from_clang(name, data, kind, flags, own, report)
    input_kind = EMITTED[kind]
    if input_kind is Kind.LL and _is_utf_8(data):
        return name, None, with_data_layout(data)
    _pipeline()
    from xdsl_gas.pipelines.files import read_bytes

    with phases.phase("read"):
        return name, read_bytes(data, input_kind, file_name=name), b""


def _linked(
    sources: Sequence[Source],
    kind: str | None,
    flags: str | Sequence[str],
    own: _OwnFlags,
    report: Callable[[str], None] | None,
    phases: Phases,
) -> tuple[str, bytes]:
    """Returns the name and the LLVM IR of the program that sources make."""
    if not sources:
        raise MemorySpaceError("a program has at least one source.")

    def flags_of(suffix: str) -> Sequence[str]:
        return (*own(suffix), *program_flags(suffix))

    from xdsl_gas.pipelines.files import link_modules

    units: list[tuple[str, ModuleOp | bytes]] = []
    for number, source in enumerate(sources, start=1):
        name, module, text = _read(source, kind, flags, flags_of, report, phases)
        if name in (_MODULE, _SOURCE):
            name = _numbered(name, number)
        units.append((name, text if module is None else module))
    with phases.phase("link"):
        return ", ".join(name for name, _ in units), link_modules(units)


def _numbered(name: str, number: int) -> str:
    """Returns `<module 2>` for the second one that is not a file."""
    return f"{name[:-1]} {number}>"


def _is_utf_8(data: bytes) -> bool:
    """Whether LLVM can read a text; `read_bytes` raises an error for others."""
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True


def _language_of(name: str) -> str | None:
    suffix = Path(name).suffix
    return suffix[1:] if suffix in LANGUAGES else None


_OF_CUDA = re.compile(rb"\b__global__\b")
_OF_HIP = re.compile(rb"#\s*include\s*<hip/")


def _language_of_text(data: bytes) -> str:
    """Returns the language of a source without a name: how its kernels are marked."""
    if not _OF_CUDA.search(data):
        return "cl"
    return "hip" if _OF_HIP.search(data) else "cu"


_HEADER = re.compile(r"(?:; ModuleID[^\n]*\n)?(?:source_filename[^\n]*\n)?")
"""The lines of LLVM IR that name its source, whatever the flags of clang are."""

_WITHOUT_LIBRARY = {"cu": ("-nocudalib",), "hip": ("-nogpulib",)}
"""The functions of a device library have assembly of a GPU; the pipeline has them."""


def _flags_for_lines(suffix: str) -> Sequence[str]:
    """Errors of the checked mode name lines of the source."""
    return ("-gline-tables-only",)


def _no_flags(suffix: str) -> Sequence[str]:
    return ()


def _from_clang(
    name: str,
    data: bytes,
    kind: str,
    flags: str | Sequence[str],
    own: _OwnFlags,
    report: Callable[[str], None] | None,
) -> bytes:
    """Returns the LLVM IR of a source."""
    names = ("-Xclang", "-cl-kernel-arg-info") if kind == "cl" else ()
    macros = OPENCL_ON_PROCESSOR if kind == "cl" else ()
    if isinstance(flags, str):
        try:
            flags = shlex.split(flags)
        except ValueError as error:
            raise MemorySpaceError(
                f"`{flags}` cannot be split into flags: {str(error).lower()}. Give "
                "them as a list."
            ) from None
    library = _WITHOUT_LIBRARY.get(kind, ())
    given = (*library, *names, *macros, *own(f".{kind}"), *flags)
    if name != _SOURCE and _language_of(name) == kind:
        text = _compiled(name, kind, given, report)
        return text.encode(errors="surrogateescape")
    with tempfile.TemporaryDirectory(prefix="xdsl-gas-") as folder:
        path = Path(folder) / f"source.{kind}"
        path.write_bytes(data)
        given = (*given, f"-ffile-prefix-map={path}={name}")
        try:
            text = _compiled(os.fspath(path), kind, given, report)
        except ToolFailed as error:
            raise type(error)(str(error).replace(os.fspath(path), name)) from None
    header = _HEADER.match(text)
    start = header.end() if header is not None else 0
    text = text[:start].replace(os.fspath(path), one_line(name)) + text[start:]
    return text.encode(errors="surrogateescape")


_ABOUT_CPUS = ("--cuda-gpu-arch", "--offload-arch")
_CUDA_CPU = "sm_70"
"""
The value of `__CUDA_ARCH__` for kernels that name none. Later ones choose PTX, such as
`cp.async`, where there is code for both; earlier ones lack functions of warps, and
kernels define `atomicAdd` of `double` for them.
"""

_without_toolkit = set[str]()
"""The programs of clang that found no whole toolkit of CUDA."""


def _compiled(
    path: str, kind: str, flags: Sequence[str], report: Callable[[str], None] | None
) -> str:
    """Returns clang's LLVM IR. CUDA's kernels do without a toolkit if there is none."""
    may_lack = may_lack_toolkit(f".{kind}", flags)
    clang = find_clang(f".{kind}")
    lacks_toolkit = may_lack and (
        clang in _without_toolkit or lacks_cuda_headers(clang, tuple(flags))
    )
    if not lacks_toolkit:
        try:
            return compile_source(path, flags=flags, report=report)
        except ToolkitMissing as error:
            if not may_lack:
                words = str(error).replace("`-- ", "`")
                raise ToolkitMissing(f"{words} They are `flags`.") from None
            _without_toolkit.add(clang)
    names_cpu = any(flag.startswith(_ABOUT_CPUS) for flag in flags)
    return compile_source(
        path,
        cpu="" if names_cpu else _CUDA_CPU,
        flags=(*CUDA_WITHOUT_TOOLKIT, *flags),
        report=report,
    )
