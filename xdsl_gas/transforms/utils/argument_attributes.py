"""
Drops attributes of arguments and results that a rewrite invalidates.

    {llvm.nonnull} on a pointer retyped to a space whose null is not 0      -> dropped
    {llvm.writeonly} on a `byval` argument that is copied to the stack      -> dropped
"""

from xdsl.dialects.builtin import ArrayAttr, DictionaryAttr, StringAttr
from xdsl.ir import BlockArgument, Operation, SSAValue

from xdsl_gas.analysis.ir.attribute_values import array_elements, attributes_at
from xdsl_gas.analysis.operations.operands import operands_of
from xdsl_gas.dialects.llvm.attributes.common import MemoryEffectsAttr
from xdsl_gas.memory_space import MemorySpace, Target
from xdsl_gas.transforms.utils.pointer_values import set_operand

_ABOUT_ADDRESS_ZERO = frozenset(("llvm.nonnull", "llvm.dereferenceable_or_null"))
"""Attributes whose meaning depends on 0 being the null pointer."""

_NOT_READ = frozenset(("llvm.writeonly", "llvm.readnone"))

_EFFECTS = "memory_effects"
_ON_ARGUMENTS = "argMem"
_WITH_READS = {"none": "read", "write": "readwrite"}


def drop_attributes(
    op: Operation, name: str, index: int, dropped: frozenset[str]
) -> None:
    """Drops attributes from one entry of `arg_attrs` or `res_attrs`."""
    for place in (op.properties, op.attributes):
        if name not in place:
            continue
        attributes = place[name]
        held = attributes_at(attributes, index)
        if not dropped.isdisjoint(held):
            entries = list(array_elements(attributes))
            kept = {k: v for k, v in held.items() if k not in dropped}
            entries[index] = DictionaryAttr(kept)
            place[name] = ArrayAttr(entries)


def drop_attributes_about_zero(
    op: Operation,
    name: str,
    index: int,
    space: MemorySpace,
    target: Target,
    others: frozenset[str] = frozenset(),
) -> None:
    """
    Drops `nonnull` and the like if the null pointer of `space` is not 0, and others.
    """
    if name in op.properties or name in op.attributes:
        if not target.zero_is_null_in(space):
            others |= _ABOUT_ADDRESS_ZERO
        drop_attributes(op, name, index, others)


def set_specific_operand(
    op: Operation, index: int, pointer: SSAValue, space: MemorySpace, target: Target
) -> None:
    """Sets the pointer operand of an access to one of a specific address space."""
    if operands_of(op)[index] is not pointer:
        set_operand(op, index, pointer)
    drop_attributes_about_zero(op, "arg_attrs", index, space, target)


def allow_reading(argument: BlockArgument) -> None:
    """Drops attributes that say that a function does not read through an argument."""
    function = argument.block.parent_op()
    assert function is not None
    drop_attributes(function, "arg_attrs", argument.index, _NOT_READ)
    effects = function.properties.get(_EFFECTS)
    if not isinstance(effects, MemoryEffectsAttr):
        return
    word = effects.get(_ON_ARGUMENTS)
    if isinstance(word, StringAttr) and word.data in _WITH_READS:
        fields = dict(effects.fields.data)
        fields[_ON_ARGUMENTS] = StringAttr(_WITH_READS[word.data])
        function.properties[_EFFECTS] = MemoryEffectsAttr.of(**fields)
