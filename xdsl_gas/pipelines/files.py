"""Reading modules from bytes and writing them to bytes, of each kind of file."""

from collections.abc import Sequence
from functools import lru_cache
from io import StringIO

from xdsl.context import Context
from xdsl.dialects.builtin import ModuleOp, StringAttr, UnknownLoc

from xdsl_gas.analysis.target.module_target import check_processor
from xdsl_gas.diagnostics import MemorySpaceError
from xdsl_gas.dialects.llvm.metadata.text import quoted
from xdsl_gas.pipelines.kinds import Kind
from xdsl_gas.pipelines.passes import new_context
from xdsl_gas.pipelines.texts import layout_of, with_data_layout
from xdsl_gas.toolchain.llvm import (
    Report,
    assemble_for,
    compile_module,
    has_llvmlite,
    require_llvmlite,
)
from xdsl_gas.toolchain.spirv import WITHOUT_GENERIC
from xdsl_gas.xdsl_compat.alias_printing import print_with_aliases
from xdsl_gas.xdsl_compat.fast_tokens import new_parser
from xdsl_gas.xdsl_compat.faster_xdsl import quicken_xdsl


def read_from_llvm(text: str, *, file_name: str) -> ModuleOp:
    """
    Returns the module that LLVM has printed in this process, as `read_bytes` does, but
    without asking LLVM to parse and to verify it again.
    """
    quicken_xdsl()
    from xdsl_gas.frontends.llvm_ir.reader import read_printed

    module = read_printed(text, file_name)
    complete_data_layout(module)
    return module


def read_bytes(
    data: bytes, kind: Kind, *, file_name: str, context: Context | None = None
) -> ModuleOp:
    """
    Returns the module in the bytes of a file, verified: machine code is SPIR-V or its
    assembly. `context` is for MLIR, by default one with the dialects of all plugins.

    Raises `MemorySpaceError`, xDSL's `ParseError` or `VerifyException` for an invalid
    module, `ToolMissing` for bitcode without llvmlite and for SPIR-V without its
    translator, and `ToolFailed` for what that rejects.
    """
    kind, data = in_llvm(kind, data, file_name)
    if kind is Kind.LL and not has_llvmlite():
        quicken_xdsl()
        from xdsl_gas.frontends.llvm_ir.unverified import read_unverified

        return read_unverified(data, file_name=file_name)
    if kind is not Kind.MLIR:
        require_llvmlite("LLVM bitcode" if kind is Kind.BC else "LLVM IR")
        quicken_xdsl()
        from xdsl_gas.frontends.llvm_ir.reader import read_llvm_ir

        if kind is Kind.LL:
            data = with_data_layout(data)
        module = read_llvm_ir(data, file_name=file_name)
        complete_data_layout(module)
        return module
    try:
        text = data.decode()
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise MemorySpaceError(f"{file_name}:{line}: the text is not UTF-8.") from None
    if not text.strip():
        raise MemorySpaceError(f"{file_name}: the file is empty.")
    context = new_context() if context is None else context
    quicken_xdsl()
    if "llvm.metadata" in text:  # of MLIR 16
        from xdsl_gas.pipelines.older_mlir import without_metadata_symbols

        text = without_metadata_symbols(text)
    module = new_parser(context, text, file_name).parse_module()
    module.verify()
    if "call_intrinsic" in text:
        from xdsl_gas.frontends.llvm_ir.instructions.intrinsics import raise_intrinsics

        raise_intrinsics(module)
    return module


def in_llvm(kind: Kind, data: bytes, file_name: str) -> tuple[Kind, bytes]:
    """
    Returns the kind and the contents of a file with what LLVM reads in place of SPIR-V.
    Raises `ToolMissing` and `ToolFailed` for SPIR-V.
    """
    if not kind.is_machine_code:
        return kind, data
    # Most files are none.
    from xdsl_gas.toolchain.spirv_translator import bitcode_of_spirv

    return Kind.BC, bitcode_of_spirv(data, file_name)


def link_modules(modules: Sequence[tuple[str, ModuleOp | bytes]]) -> bytes:
    """
    Returns the LLVM IR of the program that modules make, or LLVM IR as text or bitcode,
    with the names of their files. Raises what `toolchain.linker.link` does, and
    `MemorySpaceError` for modules that are not in the `llvm` dialect.
    """
    from xdsl_gas.frontends.llvm_ir.reader import modules_of
    from xdsl_gas.targets.modules import llvm_text
    from xdsl_gas.toolchain.linker import link

    units: list[tuple[str, bytes]] = []
    for name, module in modules:
        if isinstance(module, bytes):
            units += modules_of(module, name)
        else:
            units.append((name, llvm_text(module).encode(errors="surrogateescape")))
    return link(units)


def complete_data_layout(module: ModuleOp) -> None:
    """
    Gives a module the data layout of its triple if it has none, as opt and llc do, and
    in place of that of an earlier release what LLVM makes of it when it reads bitcode.
    The accesses have their alignments already, by the layout that they were read with.
    """
    from xdsl_gas.frontends.llvm_ir.data_layout import data_layout

    attributes = module.attributes
    triple, layout = attributes["llvm.target_triple"], attributes["llvm.data_layout"]
    assert isinstance(triple, StringAttr)
    assert isinstance(layout, StringAttr)
    if not triple.data:
        return
    if layout.data:
        upgraded = _upgraded_layout(layout.data, triple.data)
    else:
        upgraded = layout_of(triple.data)
    if upgraded is not None and upgraded != layout.data:
        attributes["llvm.data_layout"] = StringAttr(upgraded)
        attributes["dlti.dl_spec"] = data_layout(upgraded)


@lru_cache
def _upgraded_layout(layout: str, triple: str) -> str:
    """
    Returns the data layout of a target as LLVM has it after reading bitcode; itself if
    LLVM fails to upgrade it, as amdgpu's `-ni:7:8` without `-G1`.
    """
    from llvmlite import binding

    text = f"target datalayout = {quoted(layout)}\ntarget triple = {quoted(triple)}\n"
    with binding.parse_assembly(text, binding.create_context()) as module:
        bitcode = module.as_bitcode()
    try:
        module = binding.parse_bitcode(bitcode, binding.create_context())
    except RuntimeError:
        return layout
    with module:
        return module.data_layout


def to_bytes(
    module: ModuleOp,
    kind: Kind,
    *,
    level: int = 3,
    cpu: str = "",
    emit_for: int | str | None = None,
    report: Report | None = None,
) -> bytes:
    """
    Returns the bytes of a file of a kind. `level` and `cpu` are those of the code
    generator. LLVM IR is for the release `emit_for` of LLVM, by default for that which
    wrote the input, see `llvm_ir_of_release`; SPIR-V for an environment, see
    `compile_module`. Raises `MemorySpaceError` for a module that cannot be written so
    and for a processor of another target, and `ToolMissing` without llvmlite, a code
    generator, or an assembler of bitcode of that release.
    """
    check_processor(module, cpu)
    if isinstance(emit_for, str) and emit_for.isdecimal():
        emit_for = int(emit_for)
    environment = emit_for if isinstance(emit_for, str) else ""
    release = emit_for if isinstance(emit_for, int) else None
    if release is not None and kind not in (Kind.LL, Kind.BC):
        raise MemorySpaceError(
            "only LLVM IR is written for a release of LLVM. Emit `llvm` or `bc`."
        )
    if environment and not kind.is_machine_code:
        raise MemorySpaceError(
            f"only SPIR-V is written for '{environment}'. Emit `spirv` or `asm`."
        )
    if kind is Kind.MLIR:
        module.verify()
        return mlir(module).encode(errors="surrogateescape")
    if kind is not Kind.LL:
        require_llvmlite("LLVM bitcode" if kind is Kind.BC else "machine code")
    from xdsl_gas.targets.modules import llvm_ir, parsed

    if kind in (Kind.LL, Kind.BC):
        from xdsl_gas.targets.release_of_output import llvm_ir_of_release

        text, release = llvm_ir_of_release(module, release, is_binary=kind is Kind.BC)
        encoded = text.encode(errors="surrogateescape")
        if kind is Kind.LL:
            return encoded
        if release is not None:
            return assemble_for(encoded, release, report=report)
        with parsed(module) as compiled:
            return compiled.as_bitcode()
    text = llvm_ir(module)
    compiled = compile_module(
        text,
        kind.value,
        level=level,
        cpu=cpu,
        environment=environment,
        report=report,
    )
    if kind is Kind.OBJ and environment in WITHOUT_GENERIC:
        from xdsl_gas.toolchain.spirv_module import require_no_generic

        require_no_generic(compiled)
    return compiled


def mlir(module: ModuleOp) -> str:
    """
    Returns the text of a module, with locations if an operation has one. Attributes of
    debug information are defined once.
    """
    located = any(not isinstance(op.location, UnknownLoc) for op in module.walk())
    output = StringIO()
    print_with_aliases(module, output, print_debuginfo=located)
    return output.getvalue()
