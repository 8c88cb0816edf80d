"""
Translates modules and their data layouts to LLVM IR.

See https://llvm.org/docs/LangRef.html#data-layout.
"""

from typing import TYPE_CHECKING, cast

from xdsl.dialects import dlti, llvm
from xdsl.dialects.builtin import AnyFloat, IntegerType, ModuleOp, StringAttr
from xdsl.ir import Attribute, Operation
from xdsl.utils.exceptions import VerifyException

from xdsl_gas.analysis.ir.attribute_values import (
    dense_integers,
    element_integers,
    integer_value,
)
from xdsl_gas.analysis.ir.operation_index import OperationIndex
from xdsl_gas.analysis.ir.pointer_types import address_space
from xdsl_gas.analysis.ir.type_consistency import check_types
from xdsl_gas.analysis.target.tag_encoding import (
    PRIVATE_MEMORY,
    PrivateMemory,
    are_casts_lowered,
    check_tags_are_set,
    private_memory_of,
)
from xdsl_gas.diagnostics import error_at, symbol_name
from xdsl_gas.dialects.dlti import (
    FunctionPointerAlignmentAttr,
    OldDataLayoutSpecAttr,
)
from xdsl_gas.dialects.gas import SOURCE_FILENAME
from xdsl_gas.dialects.llvm.metadata.text import quoted
from xdsl_gas.dialects.llvm.syntax.intrinsic_arguments import name_in_llvm
from xdsl_gas.remarks import names, remark
from xdsl_gas.targets import symbols
from xdsl_gas.targets.functions import body_of
from xdsl_gas.targets.properties import (
    NotWritable,
    Properties,
    not_written,
    source_name,
)
from xdsl_gas.targets.releases import NEWEST
from xdsl_gas.targets.writer import ModuleWriter
from xdsl_gas.toolchain.llvm import has_llvmlite

if TYPE_CHECKING:
    from llvmlite import binding

    from xdsl_gas.targets.releases.rewriting import NotInRelease

_LETTERS = {
    "dlti.alloca_memory_space": "A",
    "dlti.program_memory_space": "P",
    "dlti.global_memory_space": "G",
    "dlti.stack_alignment": "S",
}


def data_layout(spec: Attribute | None) -> str:
    """Returns the LLVM string of a `dlti` specification; may raise `NotWritable`."""
    if spec is None:
        return ""
    if not isinstance(spec, dlti.DataLayoutSpecAttr) or isinstance(
        spec, OldDataLayoutSpecAttr
    ):
        raise NotWritable(f"the data layout {spec}")
    words = [_entry(entry) for entry in spec.entries]
    return "-".join(sorted(words, key=_rank))


def _rank(word: str) -> int:
    """Orders the entries: endianness first, types last."""
    return 2 if word[0] in "pif" else int(word not in ("e", "E"))


def _entry(attribute: Attribute) -> str:
    entry = cast(dlti.DataLayoutEntryAttr, attribute)
    key: Attribute = entry.key
    value: Attribute = entry.value
    if isinstance(key, StringAttr):
        return _named(key.data, value)
    numbers = element_integers(value)
    if isinstance(key, llvm.LLVMPointerType):
        numbers = numbers * 4 if len(numbers) == 1 else numbers
        space = address_space(key)
        return f"p{space}:" + ":".join(map(str, numbers))
    numbers = numbers * 2 if len(numbers) == 1 else numbers
    if isinstance(key, IntegerType):
        letter = f"i{key.bitwidth}"
    elif isinstance(key, AnyFloat):
        letter = f"f{key.bitwidth}"
    else:
        raise NotWritable(f"the data layout of {key}")
    if len(numbers) != 2:
        raise NotWritable(f"the data layout {value} of {key}")
    least, preferred = numbers
    return f"{letter}:{least}" + (f":{preferred}" if preferred != least else "")


def _named(key: str, value: Attribute) -> str:
    number = integer_value(value)
    if key == "dlti.endianness" and isinstance(value, StringAttr):
        return "E" if value.data == "big" else "e"
    if key == "dlti.legal_int_widths":
        widths = dense_integers(value) or ()
        return "n" + ":".join(map(str, widths))
    if key == "dlti.mangling_mode" and isinstance(value, StringAttr):
        return f"m:{value.data}"
    if isinstance(value, FunctionPointerAlignmentAttr):
        letters = "Fn" if value.function_dependent.value.data else "Fi"
        return f"{letters}{value.alignment.data}"
    if key in _LETTERS and number is not None:
        return f"{_LETTERS[key]}{number}"
    raise NotWritable(f"`{key}` of the data layout")


def llvm_ir(module: ModuleOp) -> str:
    """
    Returns the LLVM IR of a module, parsed, verified and printed by LLVM; without
    llvmlite as it is written, with a note.

    Raises `MemorySpaceError` for unsupported constructs, for tags that are tested but
    not set, and if LLVM rejects the module.
    """
    if not has_llvmlite():
        return _unverified_text(module)
    with parsed(module) as module_ref:
        return str(module_ref)


def _unverified_text(module: ModuleOp) -> str:
    _check(module)
    check_types(OperationIndex(module))
    text = _checked_text(module)
    remark(
        names.NOT_VERIFIED_BY_LLVM,
        None,
        lambda: "written without llvmlite, so LLVM has not verified the output.",
        pass_name="emit",
    )
    return text


def llvm_ir_for(module: ModuleOp, release: int) -> str:
    """
    Returns the LLVM IR of a module as a release of LLVM, `OLDEST` to `NEWEST`, reads
    it. Raises `MemorySpaceError` like `llvm_ir`, and for what the release does not
    have.
    """
    text = llvm_ir(module)
    if release >= NEWEST:
        return text
    # Most modules are for the newest.
    from xdsl_gas.targets.releases.rewriting import NotInRelease, rewritten

    try:
        return rewritten(text, release)
    except NotInRelease as missing:
        raise error_at(
            _operation_with(module, missing),
            f"LLVM {release} has nothing that means {missing.what}: `{missing.line}`.",
            f"Emit for LLVM {missing.since} or later (--emit-for {missing.since}).",
        ) from None


def _operation_with(module: ModuleOp, missing: "NotInRelease") -> Operation:
    """Returns the operation that a release does not have, or what it is in."""
    function = next(
        (op for op in _operations(module) if symbol_name(op) == missing.function), None
    )
    if function is None:
        return module
    for op in function.walk():
        name = name_in_llvm(op.name)
        called = op.properties.get("intrin")
        if isinstance(called, StringAttr):
            name = called.data
        short = name.removeprefix("llvm.")
        if f"@llvm.{short}" in missing.line or f" {short} " in f" {missing.line}":
            return op
    return function


def parsed(module: ModuleOp) -> "binding.ModuleRef":
    """
    Returns the module parsed by LLVM. Raises `MemorySpaceError` like `llvm_ir`.

    LLVM crashes if the context of a module is finalized first, as in a cycle of
    references: close the module.
    """
    from llvmlite import binding

    text = _checked_text(module)
    module_ref: binding.ModuleRef | None = None
    try:
        module_ref = binding.parse_assembly(text, binding.create_context())
        module_ref.verify()
    except RuntimeError as problem:
        if module_ref is not None:
            module_ref.close()
        raise error_at(
            module,
            f"LLVM rejects the output of gas-llvm: {' '.join(str(problem).split())}.",
            "Check the module with verify-llvm, or with mlir-opt.",
        ) from None
    return module_ref


def _checked_text(op: ModuleOp) -> str:
    """Returns the LLVM IR of a module whose tags are set where they are tested."""
    writer = _writer_of(op)
    try:
        text = _text(op, writer)
    except Exception:
        check_tags_are_set(op)
        raise
    if writer.has_tags or not are_casts_lowered(op):
        check_tags_are_set(op)
    return text


def llvm_text(op: ModuleOp) -> str:
    """
    Returns the LLVM IR of a module as it is written, before LLVM reads it. Raises
    `MemorySpaceError` for unsupported constructs, and for a module that does not verify
    if it cannot be written for that reason.
    """
    return _text(op, _writer_of(op))


def _text(op: ModuleOp, module: ModuleWriter) -> str:
    try:
        return _llvm_text(op, module)
    except (AssertionError, AttributeError, LookupError, ValueError):
        # The writer relies on what the verifiers of operations check.
        _check(op)
        raise


def _check(op: ModuleOp) -> None:
    """Raises `MemorySpaceError` if a module does not verify."""
    try:
        op.verify()
    except (AssertionError, ValueError, VerifyException) as problem:
        what = " ".join(str(problem).split())
        raise error_at(
            op,
            f"gas-llvm cannot write a module that does not verify: {what}.",
            "Verify the module first, with xdsl-opt or mlir-opt.",
        ) from None


def _operations(op: ModuleOp) -> list[Operation]:
    return [inner for block in op.body.blocks for inner in block.ops]


def _writer_of(op: ModuleOp) -> ModuleWriter:
    """Returns the state at the begin of the translation of a module."""
    operations = {
        name: inner
        for inner in _operations(op)
        if (name := symbol_name(inner)) is not None
    }
    module = ModuleWriter(operations)
    module.metadata.names = operations.keys()
    module.metadata.type_text = module.types.of

    def name_blocks(function: Operation) -> None:
        if isinstance(function, llvm.FuncOp) and function.body.blocks:
            body_of(function, module)

    module.name_blocks = name_blocks
    return module


def _llvm_text(op: ModuleOp, module: ModuleWriter) -> str:
    properties = Properties.of(op)
    try:
        head = _head(op, properties)
    except NotWritable as problem:
        raise not_written(op, str(problem)) from None
    parts: dict[str, list[str]] = {"comdats": [], "variables": [], "functions": []}
    for inner in _operations(op):
        if isinstance(inner, llvm.FuncOp):
            parts["functions"] += symbols.function(inner, module)
            continue
        try:
            match inner.name:
                case "llvm.mlir.global":
                    parts["variables"] += symbols.variable(inner, module)
                case "llvm.mlir.global_ctors" | "llvm.mlir.global_dtors":
                    parts["variables"] += symbols.structors(inner)
                case "llvm.mlir.alias":
                    parts["variables"] += symbols.alias(inner, module)
                case "llvm.mlir.ifunc":
                    parts["variables"] += symbols.ifunc(inner, module)
                case "llvm.comdat":
                    parts["comdats"] += symbols.comdats(inner)
                case "llvm.module_flags" | "llvm.linker_options":
                    module.metadata.module_operation(inner)
                case _:
                    raise NotWritable(f"the operation `{source_name(inner)}`")
        except NotWritable as problem:
            raise not_written(inner, str(problem)) from None
    if module.has_tags:
        # LLVM's linker refuses modules that differ in it.
        where = private_memory_of(op) or PrivateMemory.SEPARATE
        module.metadata.add_flag("error", PRIVATE_MEMORY, where)
    try:
        last = module.metadata.module_lines(op, properties)
        properties.finish()
    except NotWritable as problem:
        raise not_written(op, str(problem)) from None
    lines = [*head, *module.types.definitions()]
    for some in parts.values():
        lines += some
    return "\n".join((*lines, *module.declarations.values(), *last, ""))


def _head(op: ModuleOp, properties: Properties) -> list[str]:
    properties.attribute("sym_name")
    source = op.attributes.get(SOURCE_FILENAME)
    lines: list[str] = []
    if isinstance(source, StringAttr):
        lines.append(f"source_filename = {quoted(source.data)}")
    layout = properties.text("llvm.data_layout")
    spec = data_layout(properties.attribute("dlti.dl_spec"))
    if layout is None:
        layout = spec
    if layout:
        lines.append(f"target datalayout = {quoted(layout)}")
    if triple := properties.text("llvm.target_triple"):
        lines.append(f"target triple = {quoted(triple)}")
    lines += [
        f"module asm {quoted(line.data)}"
        for line in properties.elements("llvm.module_asm")
        if isinstance(line, StringAttr)
    ]
    return lines
