"""
The public interface for Python programs: read, resolve, analyze, write, run.

```python
from xdsl_gas import api

module = api.read("kernel.ll")
api.resolve(module)
api.write(module, "out.ll")
```

Names in `__all__` are stable, see docs/api.md. Errors are `MemorySpaceError`s, or
xDSL's `ParseError` and `VerifyException` for invalid MLIR.
"""

import os
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import TYPE_CHECKING

from xdsl.context import Context
from xdsl.dialects.builtin import ModuleOp, StringAttr
from xdsl.ir import Operation

from xdsl_gas.analysis.alias.alias_analysis import AliasAnalysis
from xdsl_gas.analysis.alias.alias_result import AliasResult
from xdsl_gas.analysis.alias.memory_effects import ModRef
from xdsl_gas.analysis.semantics.accesses import AccessCount
from xdsl_gas.analysis.semantics.accesses import (
    count_generic_accesses as _count_generic_accesses,
)
from xdsl_gas.analysis.semantics.memory_locations import MemoryLocation
from xdsl_gas.analysis.spaces.memory_space_analysis import MemorySpaceAnalysis
from xdsl_gas.argument_types import checks_arguments
from xdsl_gas.diagnostics import MemorySpaceError
from xdsl_gas.dialects.gas import SOURCE_FILENAME
from xdsl_gas.memory_space import MemorySpace
from xdsl_gas.pipelines.files import link_modules, read_bytes, to_bytes
from xdsl_gas.pipelines.host import for_this_processor
from xdsl_gas.pipelines.kinds import EMITTED, Kind, emitted_to, kind_of_input
from xdsl_gas.pipelines.passes import new_context as _new_context
from xdsl_gas.pipelines.passes import (
    parse_passes,
    passes_of,
    preset_passes,
    run_passes,
    target_named,
)
from xdsl_gas.pipelines.presets import DEFAULT, PRESETS
from xdsl_gas.pipelines.reporting.report import flags_for_reports, report_on
from xdsl_gas.pipelines.texts import encoded
from xdsl_gas.remarks import (
    Remark,
    RemarkKind,
    kinds_named,
    print_to_standard_error,
    remarks_to,
)
from xdsl_gas.reports.model import Report
from xdsl_gas.toolchain.clang import compile_for_gpu
from xdsl_gas.toolchain.errors import ToolFailed, ToolMissing
from xdsl_gas.toolchain.languages import is_source
from xdsl_gas.transforms.driver.memory_space_pass import MemorySpacePass
from xdsl_gas.whole_files import read_file, write_file
from xdsl_gas.xdsl_compat.factories import correct_xdsl

if TYPE_CHECKING:
    from xdsl_gas.certificates.file_format import Certificate
    from xdsl_gas.interpreters import KernelRun
    from xdsl_gas.interpreters.kernels import Argument, Size
    from xdsl_gas.interpreters.state.values import Value

__all__ = [
    "PRESETS",
    "AccessCount",
    "AliasAnalysis",
    "AliasResult",
    "MemoryLocation",
    "MemorySpace",
    "MemorySpaceAnalysis",
    "MemorySpaceError",
    "ModRef",
    "Remark",
    "RemarkKind",
    "Report",
    "ToolFailed",
    "ToolMissing",
    "alias_analysis",
    "analyse",
    "analyze",
    "certify",
    "count_generic_accesses",
    "emit",
    "for_this_processor",
    "link",
    "new_context",
    "read",
    "read_certificate",
    "report",
    "resolve",
    "resolve_certified",
    "run",
    "verify_certificate",
    "write",
]


def new_context() -> Context:
    """
    Returns a context with the dialects of all plugins, for xDSL's own parser, which is
    corrected, see docs/xdsl-changes.md.
    """
    correct_xdsl()
    return _new_context()


@checks_arguments
def read(
    source: str | bytes | os.PathLike[str],
    *,
    kind: str | None = None,
    target: str | None = None,
    clang_flags: Sequence[str] = (),
    context: Context | None = None,
) -> ModuleOp:
    """
    Returns the module in a file or in memory.

    `source` is a path, also of a source file in OpenCL C, CUDA or HIP that clang
    compiles, or the contents of another file: `bytes`, or a `str` with a line break.
    `kind` is `ll`, `bc`, `mlir` or `spirv`, by default told by the name and the
    contents. `target` and `clang_flags` are for source files. `context` is for MLIR, by
    default one with the dialects of all plugins.

    Raises `OSError` for a file that cannot be read, `MemorySpaceError`, `ParseError` or
    `VerifyException` for an invalid module, `ToolMissing` for a source without clang
    and for bitcode without llvmlite, and `ToolFailed` for a source that clang rejects.
    LLVM IR as text is read without llvmlite with a note, see docs/llvm-import.md.
    """
    name = "<string>"
    if isinstance(source, bytes):
        data = source
    elif isinstance(source, str) and "\n" in source:
        data = encoded(source, name)
    else:
        name = os.fspath(source)
        data = read_file(name)
        if kind is None and is_source(name, None):
            text = compile_for_gpu(name, target=target, flags=clang_flags)
            data, kind = encoded(text, name), Kind.LL.value
    input_kind = kind_of_input(name, data) if kind is None else _kind(kind)
    if input_kind is None:
        raise MemorySpaceError(
            f"{name}: not LLVM IR, LLVM bitcode, MLIR or SPIR-V. The argument 'kind' "
            "names it."
        )
    return read_bytes(data, input_kind, file_name=name, context=context)


@checks_arguments
def link(modules: Sequence[ModuleOp]) -> ModuleOp:
    """
    Returns the program that modules make, which are left as they are: what one defines
    is what others declare, and what is internal stays so.

    Raises `MemorySpaceError` for modules that are no program: for different targets,
    with two definitions of a symbol, or with a declaration of another type;
    `ToolMissing` without llvmlite.
    """
    if not modules:
        raise MemorySpaceError("a program has at least one module.")
    units: list[tuple[str, ModuleOp | bytes]] = []
    for number, module in enumerate(modules, start=1):
        named = module.attributes.get(SOURCE_FILENAME)
        name = named.data if isinstance(named, StringAttr) else ""
        units.append((name or f"<module {number}>", module))
    return read_bytes(link_modules(units), Kind.LL, file_name=units[0][0])


@checks_arguments
def resolve(
    module: ModuleOp,
    *,
    preset: str = DEFAULT,
    passes: str | None = None,
    target: str | None = None,
    whole_program: bool = True,
    level: int | None = 0,
    cpu: str = "",
    host_initializes_variables: bool | None = None,
    remark: Callable[[Remark], None] | None = None,
    remarks: Collection[str] = (),
    context: Context | None = None,
) -> None:
    """
    Runs passes on a module, in place: those of a preset, see `PRESETS`, or a list such
    as `"ip-msp{polyvariant=true},resolve-gas"`.

    `target` is by default told by the module. Without `whole_program` the preset's pass
    of that name is left out: set it to False for relocatable device code and libraries.
    `level` is that of LLVM's optimizer in a preset: None for the preset's own, 0 for
    none, so that operations keep their identity. `host_initializes_variables` is an
    option of the passes, see docs/passes.md; by default it is false for modules that
    were read as LLVM IR, which marks such variables. `remark` gets the notes and
    warnings of the passes, see docs/remarks.md, and remarks of the kinds in `remarks`:
    `passed`, `missed`, `analysis` or `all`; by default, they are printed to standard
    error.

    Raises `MemorySpaceError` for a module that cannot be processed, and for an unknown
    pass, option, preset or target. The module is then left as an earlier pass left it.
    """
    if passes is not None and preset != DEFAULT:
        raise MemorySpaceError(
            f"the arguments 'passes' and 'preset' exclude each other: '{passes}' would "
            f"run in place of the preset '{preset}'. Leave one out."
        )
    if passes is not None:
        specs = parse_passes(passes)
    else:
        specs = preset_passes(
            preset,
            target_named(module, target, cpu),
            whole_program=whole_program,
            level=level,
            cpu=cpu,
        )
    pipeline = passes_of(
        specs, target=target, host_initializes_variables=host_initializes_variables
    )
    context = _new_context() if context is None else context
    receive = print_to_standard_error() if remark is None else remark
    with remarks_to(receive, kinds_named(remarks)):
        run_passes(context, module, pipeline)


@checks_arguments
def analyze(
    module: ModuleOp,
    *,
    target: str | None = None,
    kernel_pointers_are_global: bool | None = None,
    pointers_in_global_memory_are_global: bool | None = None,
    allocas_are_local: bool | None = None,
    generic_pointers_are_tagged: bool = False,
) -> MemorySpaceAnalysis:
    """
    Returns the memory-space analysis of a module, which is not changed: `mask(pointer)`
    is the set of spaces, `space(pointer)` the only one, `explain(pointer, space)` why.
    The arguments are assumptions, see docs/assumptions.md. It describes the module as
    it is now, so analyze again after a change.

    Raises `MemorySpaceError` for an inconsistent module or an unknown target.
    """
    return _AnalysisOnly(
        target,
        kernel_pointers_are_global,
        pointers_in_global_memory_are_global,
        allocas_are_local,
        generic_pointers_are_tagged,
    ).analyze(module)


analyse = analyze
"""British spelling of `analyze`."""


@checks_arguments
def alias_analysis(module: ModuleOp, *, target: str | None = None) -> AliasAnalysis:
    """
    Returns alias queries for a module as it is now: `alias(p, q)` is an `AliasResult`,
    `mod_ref(op, p)` a `ModRef`; see docs/alias-queries.md. The module is not
    changed. Raises `MemorySpaceError` like `analyze`.
    """
    return AliasAnalysis(analyze(module, target=target))


@checks_arguments
def count_generic_accesses(
    module: ModuleOp, *, target: str | None = None
) -> AccessCount:
    """
    Returns how many accesses of a module are generic, in all and from kernels. Raises
    `MemorySpaceError` if the target is unknown.
    """
    return _count_generic_accesses(module, target_named(module, target))


@checks_arguments
def certify(
    before: ModuleOp,
    after: ModuleOp,
    *,
    target: str | None = None,
    without: Collection[str] = (),
) -> "Certificate":
    """
    Returns a certificate that `after` is `before` behind `ip-msp` and `resolve-gas`;
    `Certificate.to_bytes` has the contents of its file. `without` names assumptions
    that it must not make.

    Raises `MemorySpaceError` if the rules of the checker do not cover what was done.
    """
    from xdsl_gas.certificates import certifier

    return certifier.certify(before, after, target=target, without=without)


@checks_arguments
def resolve_certified(
    module: ModuleOp, *, target: str | None = None, context: Context | None = None
) -> "Certificate":
    """
    Runs `ip-msp` and `resolve-gas` on a module, in place, and returns a certificate of
    what they did. Pointers whose spaces the rules of the checker do not prove stay
    generic, with a note.

    Raises `MemorySpaceError` as `resolve` does, and if the rules do not cover what was
    done.
    """
    from xdsl_gas.pipelines.certificates import CERTIFIED, run_certified

    pipeline = passes_of(parse_passes(",".join(CERTIFIED)), target=target)
    context = _new_context() if context is None else context
    with remarks_to(print_to_standard_error()):
        return run_certified(context, module, pipeline, target=target)


@checks_arguments
def read_certificate(data: bytes) -> "Certificate":
    """
    Returns the certificate in the bytes of a file. Raises `MemorySpaceError` for those
    of none.
    """
    from xdsl_gas.certificates.file_format import Certificate

    return Certificate.from_bytes(data)


@checks_arguments
def verify_certificate(
    before: ModuleOp,
    after: ModuleOp,
    certificate: "Certificate",
    *,
    without: Collection[str] = (),
) -> int:
    """
    Returns how many claims about pointers `after` makes, if all follow from `before`
    and the certificate. Neither the passes nor their analysis have a part in it.
    `without` names assumptions that the certificate must not make.

    Raises `MemorySpaceError` for the first claim that does not follow, and for other
    assumptions than those of the passes by default.
    """
    from xdsl_gas.certificates import certification

    return certification.verify_certificate(before, after, certificate, without=without)


@checks_arguments
def report(
    source: ModuleOp | str | bytes | os.PathLike[str],
    *,
    preset: str = DEFAULT,
    passes: str | None = None,
    target: str | None = None,
    whole_program: bool = True,
    tries_fixes: bool = True,
    clang_flags: Sequence[str] = (),
    context: Context | None = None,
) -> Report:
    """
    Returns the report on a module, or on a file or its contents as in `read`, or on a
    source file in OpenCL C, CUDA or HIP that clang compiles: what passes would make of
    its generic accesses, and for each one that is left why, and what would resolve it.
    See docs/reports.md.

    A module is not changed. LLVM's optimizer runs for LLVM IR where the preset has it.
    With `tries_fixes` each fix is tried on a copy; it is suggested if it helps.
    `clang_flags` are for source files.

    Raises what `read` and `resolve` raise, and `ToolFailed` for a source that clang
    rejects.
    """
    if isinstance(source, ModuleOp):
        module, name, optimizes = source, "", False
    else:
        name, flags = "<string>", clang_flags
        if not isinstance(source, bytes) and "\n" not in (path := os.fspath(source)):
            name = path
            flags = (*flags_for_reports(os.path.splitext(name)[1]), *clang_flags)
        module = read(source, target=target, clang_flags=flags, context=context)
        optimizes = SOURCE_FILENAME in module.attributes
    return report_on(
        module,
        source=name,
        preset=preset,
        passes=passes,
        target=target,
        whole_program=whole_program,
        optimizes=optimizes,
        tries_fixes=tries_fixes,
        context=context,
    )


@checks_arguments
def emit(
    module: ModuleOp,
    kind: str = "llvm",
    *,
    level: int = 3,
    cpu: str = "",
    emit_for: int | str | None = None,
) -> bytes:
    """
    Returns a module as `llvm`, `bc`, `mlir`, `asm` or `obj`; `ptx` is the assembly of
    nvptx, `spirv` the object file of spir. `level` (0 to 3) and `cpu` (such as `sm_90`)
    are for machine code, `emit_for` is the release of LLVM, 15 to 22, that LLVM IR is
    for: by default the one that wrote the input; or the environment that SPIR-V is for,
    such as `opencl2.1`.

    Raises `MemorySpaceError` for a module that cannot be emitted so, and `ToolMissing`
    without a code generator, the `llvm-as` of the release, or llvmlite, which only text
    for LLVM 22 does not need.
    """
    return to_bytes(module, _kind(kind), level=level, cpu=cpu, emit_for=emit_for)


@checks_arguments
def write(
    module: ModuleOp,
    path: str | os.PathLike[str],
    *,
    kind: str | None = None,
    level: int = 3,
    cpu: str = "",
    emit_for: int | str | None = None,
) -> None:
    """
    Writes a module to a file as `emit` returns it, at once: an existing file is
    replaced when everything is done. `kind` is by default told by the suffix.

    Raises `OSError` for a file that cannot be written, and what `emit` raises.
    """
    output_kind = emitted_to(os.fspath(path)) if kind is None else kind
    if output_kind is None:
        raise MemorySpaceError(
            f"{os.fspath(path)}: the suffix tells no kind of file. The argument 'kind' "
            f"is one of {', '.join(EMITTED)}."
        )
    data = emit(module, output_kind, level=level, cpu=cpu, emit_for=emit_for)
    write_file(path, data)


@checks_arguments
def run(
    module: Operation,
    kernel: str,
    arguments: "Sequence[Argument]",
    *,
    global_size: "Size",
    local_size: "Size" = 1,
    target: str | None = None,
    externals: "Mapping[str, Callable[..., Value]] | None" = None,
) -> "KernelRun":
    """
    Runs a kernel of a module in the interpreter, see docs/interpreter.md. Its stores to
    arrays are visible in them afterwards.

    Raises `interpreters.Trap` on undefined behavior and accesses through a wrong space,
    `interpreters.Unsupported` for operations that cannot run, and `ValueError` for
    arguments and sizes that do not fit.
    """
    from xdsl_gas.interpreters import run_kernel

    return run_kernel(
        module,
        kernel,
        arguments,
        global_size=global_size,
        local_size=local_size,
        target=target,
        externals=externals,
    )


class _AnalysisOnly(MemorySpacePass):
    name = "analysis"

    def run_on_module(self, ctx: Context, op: ModuleOp) -> None:
        """Changes nothing."""


def _kind(name: str) -> Kind:
    if name not in EMITTED:
        raise MemorySpaceError(
            f"there is no kind '{name}'. There are {', '.join(EMITTED)}."
        )
    return EMITTED[name]
