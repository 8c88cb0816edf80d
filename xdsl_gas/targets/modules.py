"""
Translates modules: data layout, variables, aliases, comdats, assembly and flags.
"""

from typing import Any, cast

from llvmlite import binding, ir
from xdsl.dialects import llvm
from xdsl.dialects.builtin import IntegerAttr, ModuleOp, StringAttr
from xdsl.ir import Attribute, Operation

from xdsl_gas.analysis.target.tag_encoding import check_tags_are_set
from xdsl_gas.diagnostics import error_at, symbol_name
from xdsl_gas.targets.data_layout import data_layout
from xdsl_gas.targets.functions import (
    group_of,
    linkage_of,
    unnamed_address,
    write,
    written_function,
)
from xdsl_gas.targets.llvm_constants import constant
from xdsl_gas.targets.llvm_types import Types
from xdsl_gas.targets.properties import NotWritable, Properties, not_written
from xdsl_gas.targets.writer import FunctionWriter, ModuleParts
from xdsl_gas.targets.written import (
    WrittenFunction,
    WrittenVariable,
    quoted,
)

_SELECTIONS = ("any", "exactmatch", "largest", "nodeduplicate", "samesize")


def llvm_ir(module: ModuleOp) -> str:
    """
    Returns the LLVM IR of a module, parsed, verified and printed by LLVM.

    Raises `MemorySpaceError` for unsupported constructs, for tags that are tested but
    not set, and if LLVM rejects the module.
    """
    return str(parsed(module))


def parsed(module: ModuleOp) -> binding.ModuleRef:
    """Returns the module parsed by LLVM. Raises `MemorySpaceError` like `llvm_ir`."""
    check_tags_are_set(module)
    text = _text(module)
    try:
        made = binding.parse_assembly(text, binding.create_context())
        made.verify()
    except RuntimeError as problem:
        raise error_at(
            module,
            f"LLVM rejects the output of gas-llvm: {' '.join(str(problem).split())}.",
            "Check the module with verify-llvm, or with mlir-opt.",
        ) from None
    return made


def _text(op: ModuleOp) -> str:
    context = ir.Context()
    parts = ModuleParts(ir.Module("", context), Types(context))
    operations = [inner for block in op.body.blocks for inner in block.ops]
    parts.names = {
        name for inner in operations if (name := symbol_name(inner)) is not None
    }
    try:
        lines = _head(op, parts)
    except NotWritable as problem:
        raise not_written(op, str(problem)) from None
    flags: list[str] = []
    for inner in operations:
        if isinstance(inner, llvm.FuncOp):
            written_function(inner, parts)
            continue
        try:
            match inner.name:
                case "llvm.mlir.global":
                    _write_variable(inner, parts)
                case "llvm.mlir.alias":
                    _write_alias(inner, parts)
                case "llvm.comdat":
                    lines += _groups(inner)
                case "llvm.module_flags":
                    properties = Properties.of(inner)
                    flags += parts.metadata.module_flags(properties.elements("flags"))
                    properties.finish()
                case _:
                    raise NotWritable(f"the operation `{inner.name}`")
        except NotWritable as problem:
            raise not_written(inner, str(problem)) from None
    for name, kind in parts.intrinsics.items():
        WrittenFunction(parts.module, kind, name, "")
    if flags:
        parts.metadata.lines.append(f"!llvm.module.flags = !{{{', '.join(flags)}}}")
    return "\n".join((str(parts.module), *lines, *parts.metadata.lines, ""))


def _head(op: ModuleOp, parts: ModuleParts) -> list[str]:
    properties = Properties.of(op)
    properties.attribute("sym_name")
    parts.module.triple = properties.text("llvm.target_triple") or ""
    layout = properties.text("llvm.data_layout")
    spec = data_layout(properties.attribute("dlti.dl_spec"))
    parts.module.data_layout = layout or spec
    lines = [
        f"module asm {quoted(line.data)}"
        for line in properties.elements("llvm.module_asm")
        if isinstance(line, StringAttr)
    ]
    name = properties.text("llvm.ident")
    if name is not None:
        lines.append(f"!llvm.ident = !{{{parts.metadata.node('!' + quoted(name))}}}")
    properties.finish()
    return lines


def _write_variable(op: Operation, parts: ModuleParts) -> None:
    properties = Properties.of(op)
    name = properties.text("sym_name") or ""
    declared = properties.attribute("global_type")
    assert declared is not None
    kind = parts.types.of(declared)
    space = properties.integer("addr_space")
    start = _initializer(op, properties.attribute("value"), kind, parts)
    linkage = linkage_of(properties)
    if start is None and op.properties["linkage"] == llvm.LinkageAttr("external"):
        linkage = f"external {linkage}"
    elif start is None and not linkage.startswith("extern_weak"):
        # As in MLIR, a definition without a value is undef.
        start = "undef"
    words = [
        linkage.strip(),
        properties.word("thread_local_", "thread_local").strip(),
        unnamed_address(properties),
        f"addrspace({space})" if space else "",
        properties.word("externally_initialized", "externally_initialized").strip(),
        "constant" if properties.flag("constant") else "global",
        str(kind),
        start or "",
    ]
    text = " ".join(word for word in words if word)
    if (section := properties.text("section")) is not None:
        text += f", section {quoted(section)}"
    if group := group_of(properties):
        text += f", {group}"
    if alignment := properties.integer("alignment"):
        text += f", align {alignment}"
    properties.finish()
    WrittenVariable(parts.module, kind, name, space, text)


def _initializer(
    op: Operation, value: Attribute | None, kind: ir.Type, parts: ModuleParts
) -> str | None:
    """Returns the initializer of a variable; None for a declaration."""
    if value is not None:
        return constant(value, kind).get_reference()
    blocks = op.regions[0].blocks if op.regions else ()
    if not blocks:
        return None
    to = FunctionWriter(parts)
    for inner in blocks[0].ops:
        if inner.name == "llvm.return":
            return to.bare(inner.operands[0])
        write(inner, to)
    return None


def _write_alias(op: Operation, parts: ModuleParts) -> None:
    properties = Properties.of(op)
    name = properties.text("sym_name") or ""
    declared = properties.attribute("alias_type")
    assert declared is not None
    kind = parts.types.of(declared)
    to = FunctionWriter(parts)
    target = ""
    for inner in op.regions[0].blocks[0].ops:
        if inner.name == "llvm.return":
            target = to.typed(inner.operands[0])
        else:
            write(inner, to)
    words = [
        linkage_of(properties).strip(),
        properties.word("thread_local_", "thread_local").strip(),
        unnamed_address(properties),
        f"alias {kind}, {target}",
    ]
    properties.finish()
    text = " ".join(word for word in words if word)
    WrittenVariable(parts.module, kind, name, 0, text)


def _groups(op: Operation) -> list[str]:
    lines: list[str] = []
    for inner in op.regions[0].blocks[0].ops:
        number = cast(IntegerAttr[Any], inner.properties["comdat"]).value.data
        name = quoted(symbol_name(inner) or "")
        lines.append(f"${name} = comdat {_SELECTIONS[number]}")
    return lines
