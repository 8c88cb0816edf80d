"""
Named metadata: module flags, options of the linker, and what else a module says.

What MLIR has an attribute or operation for becomes that; the rest is kept in the
module's attribute `gas.named_metadata`, in which the unit attribute marks the place of
the former.
"""

from collections.abc import Mapping, Sequence

from xdsl.dialects import llvm
from xdsl.dialects.builtin import (
    ArrayAttr,
    DictionaryAttr,
    IntegerAttr,
    IntegerType,
    ModuleOp,
    StringAttr,
    UnitAttr,
)
from xdsl.ir import Attribute, Operation

from xdsl_gas.dialects.llvm.attributes.module_flags import (
    FLAG_BEHAVIORS,
    ModuleFlagAttr,
)
from xdsl_gas.dialects.llvm.metadata.aliasing import integer_of
from xdsl_gas.dialects.llvm.metadata.attributes import metadata
from xdsl_gas.dialects.llvm.metadata.nodes import MetadataNode
from xdsl_gas.dialects.llvm.metadata.text import string_of
from xdsl_gas.dialects.llvm.module.linking import LinkerOptionsOp, ModuleFlagsOp

_STRINGS = {"llvm.ident": "llvm.ident", "llvm.commandline": "llvm.commandline"}
"""Named metadata of one string, and the module's attributes of MLIR."""

FLAGS = "llvm.module.flags"

USUAL_ORDER = (
    "llvm.ident",
    "llvm.commandline",
    "llvm.dependent-libraries",
    "llvm.linker.options",
    FLAGS,
)
"""The order in which named metadata with attributes or operations is written."""


def add_named_metadata(
    module: ModuleOp, named: Mapping[str, Sequence[MetadataNode]]
) -> None:
    """Adds the attributes and operations of named metadata to a module."""
    operations: list[Operation] = []
    kept: dict[str, Attribute] = {}
    for name, nodes in named.items():
        strings = [_strings(node) for node in nodes]
        flat = [text for texts in strings for text in texts]
        if name in _STRINGS and len(flat) == len(nodes) == 1:
            module.attributes[_STRINGS[name]] = StringAttr(flat[0])
            kept[name] = UnitAttr()
        elif name == "llvm.dependent-libraries" and flat and _are_single(strings):
            libraries = ArrayAttr(map(StringAttr, flat))
            module.attributes["llvm.dependent_libraries"] = libraries
            kept[name] = UnitAttr()
        elif name == "llvm.linker.options" and all(strings):
            for texts in strings:
                options = ArrayAttr(map(StringAttr, texts))
                operations.append(
                    LinkerOptionsOp.create(properties={"options": options})
                )
            kept[name] = UnitAttr()
        elif name == FLAGS:
            flags, others = _flags(nodes)
            if flags:
                made = ModuleFlagsOp.create(properties={"flags": ArrayAttr(flags)})
                operations.append(made)
            kept[name] = UnitAttr() if flags and not others else ArrayAttr(others)
        else:
            kept[name] = ArrayAttr(map(metadata, nodes))
    if list(kept) != [name for name in USUAL_ORDER if name in kept] or any(
        not isinstance(attribute, UnitAttr) for attribute in kept.values()
    ):
        module.attributes["gas.named_metadata"] = DictionaryAttr(kept)
    # As in MLIR's import, the options of the linker come first.
    _insert(module, sorted(operations, key=lambda op: op.name))


def _insert(module: ModuleOp, operations: Sequence[Operation]) -> None:
    """Inserts operations where MLIR has them: before the first function."""
    block = module.body.block
    first = next((op for op in block.ops if isinstance(op, llvm.FuncOp)), None)
    if first is None:
        block.add_ops(operations)
    else:
        block.insert_ops_before(operations, first)


def _strings(node: MetadataNode) -> list[str]:
    """Returns the strings that a node consists of; nothing for other nodes."""
    if node.kind or node.is_distinct:
        return []
    found = [string_of(operand) for operand in node.operands]
    known = [text for text in found if text is not None]
    return known if len(known) == len(found) else []


def _are_single(strings: Sequence[Sequence[str]]) -> bool:
    return all(len(texts) == 1 for texts in strings)


def _flags(
    nodes: Sequence[MetadataNode],
) -> tuple[list[ModuleFlagAttr], list[Attribute]]:
    """
    Returns the flags that have an attribute and, if there are others, the order of all:
    names of those with an attribute, and the other nodes.
    """
    flags: list[ModuleFlagAttr] = []
    order: list[Attribute] = []
    for node in nodes:
        flag = _flag(node)
        if flag is not None:
            flags.append(flag)
        order.append(metadata(node) if flag is None else flag.key)
    return flags, order if len(flags) < len(nodes) else []


def _flag(node: MetadataNode) -> ModuleFlagAttr | None:
    if node.kind or node.is_distinct or len(node.operands) != 3:
        return None
    behavior, key, value = node.operands
    number, name = integer_of(behavior, "i32"), string_of(key)
    if number is None or not 1 <= number <= len(FLAG_BEHAVIORS) or name is None:
        return None
    if name in ("CG Profile", "ProfileSummary"):
        return None
    made = _flag_value(value)
    if made is None:
        return None
    return ModuleFlagAttr(
        StringAttr(FLAG_BEHAVIORS[number - 1]), StringAttr(name), made
    )


def _flag_value(value: MetadataNode | str) -> Attribute | None:
    if not isinstance(value, str):
        return None
    if (text := string_of(value)) is not None:
        return StringAttr(text)
    width, _, _ = value.partition(" ")
    number = integer_of(value, width)
    if number is None or not width.startswith("i"):
        return None
    return IntegerAttr(number, IntegerType(int(width[1:])))
