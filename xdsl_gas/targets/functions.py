"""
Translates functions to LLVM IR.
"""

from collections.abc import Iterator

from llvmlite import ir
from xdsl.dialects import llvm
from xdsl.ir import Block, Operation

from xdsl_gas.dialects.llvm.attributes.debug_info import has_subprogram
from xdsl_gas.dialects.llvm.syntax.signatures import UNNAMED_ADDRESSES, VISIBILITIES
from xdsl_gas.targets.llvm_attributes import (
    argument_attributes,
    calling_convention,
    definition_attributes,
)
from xdsl_gas.targets.properties import NotWritable, Properties, not_written, words
from xdsl_gas.targets.writer import FunctionWriter, ModuleParts
from xdsl_gas.targets.writers import writer_of
from xdsl_gas.targets.written import Constant, WrittenFunction, quoted, symbol

_METADATA = (
    "vec_type_hint",
    "work_group_size_hint",
    "reqd_work_group_size",
    "intel_reqd_sub_group_size",
)


def linkage_of(properties: Properties) -> str:
    """Returns linkage, preemption, visibility and storage class, each with a space."""
    linkage = properties.attribute("linkage")
    assert isinstance(linkage, llvm.LinkageAttr)
    word = linkage.linkage.data
    words = [
        "" if word == "external" else word,
        properties.word("dso_local", "dso_local").strip(),
        VISIBILITIES[properties.integer("visibility_")],
    ]
    return "".join(f"{word} " for word in words if word)


def unnamed_address(properties: Properties) -> str:
    """Returns `unnamed_addr` or `local_unnamed_addr`, if any."""
    return UNNAMED_ADDRESSES[properties.integer("unnamed_addr")]


def group_of(properties: Properties) -> str:
    """Returns the comdat of a symbol, if any."""
    name = properties.symbol("comdat")
    return "" if name is None else f"comdat(${quoted(name)})"


def written_function(op: Operation, parts: ModuleParts) -> WrittenFunction:
    """Translates a function. Raises `MemorySpaceError` for unsupported operations."""
    assert isinstance(op, llvm.FuncOp)
    try:
        function = _head(op, Properties.of(op), parts)
    except NotWritable as problem:
        raise not_written(op, str(problem)) from None
    if op.body.blocks:
        _write_body(op, FunctionWriter(parts, function))
    return function


def _head(
    op: llvm.FuncOp, properties: Properties, parts: ModuleParts
) -> WrittenFunction:
    types = parts.types
    if has_subprogram(op.location):
        raise NotWritable("debug information")
    properties.attribute("sym_name")
    properties.attribute("function_type")
    (result,) = properties.elements("res_attrs") or (None,)
    linkage = linkage_of(properties)
    convention = calling_convention(properties.attribute("CConv"))
    if properties.flag("nvvm.kernel"):
        convention = "ptx_kernel "
    function = WrittenFunction(
        parts.module,
        types.function(op.function_type),
        op.sym_name.data,
        linkage + convention + argument_attributes(types, result),
    )
    for index, own in enumerate(properties.elements("arg_attrs")):
        function.parameter_attributes[index] = argument_attributes(types, own)
    words = [
        unnamed_address(properties),
        *definition_attributes(properties, has_body=bool(op.body.blocks)),
    ]
    if (section := properties.text("section")) is not None:
        words.append(f"section {quoted(section)}")
    words.append(group_of(properties))
    if alignment := properties.integer("alignment"):
        words.append(f"align {alignment}")
    if (collector := properties.text("garbageCollector")) is not None:
        words.append(f"gc {quoted(collector)}")
    if (personality := properties.symbol("personality")) is not None:
        words.append(f"personality ptr {symbol(personality)}")
    words += _attached(properties, parts)
    function.after = "".join(f" {word}" for word in words if word)
    properties.finish()
    return function


def _attached(properties: Properties, parts: ModuleParts) -> list[str]:
    attached: list[str] = []
    if (count := properties.integer("function_entry_count", -1)) >= 0:
        node = parts.metadata.node('!"function_entry_count"', f"i64 {count}")
        attached.append(f"!prof {node}")
    for name in _METADATA[1:3]:
        if numbers := properties.integers(name):
            node = parts.metadata.node(*(f"i32 {number}" for number in numbers))
            attached.append(f"!{name} {node}")
    if size := properties.integer(_METADATA[3]):
        attached.append(f"!{_METADATA[3]} {parts.metadata.node(f'i32 {size}')}")
    return attached


def _write_body(op: llvm.FuncOp, to: FunctionWriter) -> None:
    function = to.function
    assert function is not None
    for block in op.body.blocks:
        to.blocks[block] = function.append_basic_block()
    entry, *others = op.body.blocks
    for argument, made in zip(entry.args, function.args, strict=True):
        to.values[argument] = made
        if argument.name_hint is not None:
            made.name = argument.name_hint
    for block in others:
        to.phis[block] = []
        for argument in block.args:
            kind = to.module.types.of(argument.type)
            name = argument.name_hint or ""
            phi = ir.PhiInstr(to.blocks[block], kind, name)
            to.blocks[block].instructions.append(phi)
            to.phis[block].append(phi)
            to.values[argument] = phi
    for block in blocks_in_order(op):
        to.block = to.blocks[block]
        for inner in block.ops:
            write(inner, to)


def write(op: Operation, to: FunctionWriter) -> None:
    """Translates an operation. Raises `MemorySpaceError` if it is unsupported."""
    properties = Properties.of(op)
    try:
        made = writer_of(op.name)(to, op, properties)
        properties.finish()
        if to.only_constants and isinstance(made, str):
            made = _folded(made, op, to)
    except NotWritable as problem:
        raise not_written(op, str(problem)) from None
    if isinstance(made, ir.Value):
        to.values[op.results[0]] = made
    elif made is not None:
        name = (op.results[0].name_hint or "") if op.results else ""
        instruction = to.add(made, to.result_type(op), name)
        if op.results:
            to.values[op.results[0]] = instruction


_FOLDED = frozenset(
    words(
        "llvm.add llvm.sub llvm.xor llvm.trunc llvm.bitcast llvm.addrspacecast "
        "llvm.ptrtoint llvm.inttoptr"
    )
)
"""The operations that LLVM's constant expressions support, besides addresses."""


def _folded(text: str, op: Operation, to: FunctionWriter) -> Constant:
    if op.name not in _FOLDED:
        raise NotWritable(f"`{op.name}` in an initializer")
    word, rest = text.split(" ", 1)
    if len(op.operands) == 2:
        left, right = map(to.typed, op.operands)
        flags = rest.removesuffix(f"{left}, {to.bare(op.operands[1])}")
        rest = f"{flags}({left}, {right})"
        return Constant(to.result_type(op), f"{word} {rest}")
    return Constant(to.result_type(op), f"{word} ({rest})")


def blocks_in_order(op: llvm.FuncOp) -> list[Block]:
    """
    Returns the blocks of a function in reverse post-order, so that dominators come
    first; unreachable blocks come last.
    """
    seen: set[Block] = set()
    order: list[Block] = []
    for root in op.body.blocks:
        if root in seen:
            continue
        finished: list[Block] = []
        seen.add(root)
        waiting = [(root, _successors(root))]
        while waiting:
            block, following = waiting[-1]
            for successor in following:
                if successor not in seen:
                    seen.add(successor)
                    waiting.append((successor, _successors(successor)))
                    break
            else:
                finished.append(block)
                waiting.pop()
        order += reversed(finished)
    return order


def _successors(block: Block) -> Iterator[Block]:
    return iter(() if block.last_op is None else block.last_op.successors)
