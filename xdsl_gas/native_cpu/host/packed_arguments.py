"""
How the arguments of a kernel lie in the memory that its wrapper reads them from.

The layout stands in the string attribute `"mux-packed-args"` of the wrapper, one item
for each argument, separated by commas: kind, LLVM's name of the type, offset and size
in bytes, separated by colons.
"""

from dataclasses import dataclass
from typing import cast

from xdsl.dialects import llvm
from xdsl.dialects.builtin import AnyFloat, BFloat16Type, IntegerType, VectorType, i64
from xdsl.ir import Attribute, TypeAttribute

from xdsl_gas.analysis.ir.attribute_values import integer_value
from xdsl_gas.analysis.ir.pointer_types import (
    COPIED_BY_VALUE,
    argument_attributes,
    space_of_type,
)
from xdsl_gas.analysis.target.type_layout import TypeLayout
from xdsl_gas.diagnostics import error_at
from xdsl_gas.dialects.llvm.attributes.types import pointer_type
from xdsl_gas.memory_space import MemorySpace, Target
from xdsl_gas.native_cpu.host.argument_places import Kind, PackedArgument
from xdsl_gas.native_cpu.utils.attributes import TextAttribute

PACKED_ARGUMENTS = TextAttribute("mux-packed-args")
"""The attribute of a wrapper with the layout of its arguments."""


@dataclass(frozen=True)
class Field:
    """A member of the struct of the arguments."""

    packed: PackedArgument
    type: Attribute
    index: int
    """The index of the member in the struct."""


@dataclass(frozen=True)
class Packing:
    """The struct of the arguments of a kernel."""

    members: tuple[Attribute, ...]
    """The types of its members, padding included."""
    fields: tuple[Field, ...]
    """The member of each argument."""

    def to_text(self) -> str:
        """Returns the value of the attribute."""
        return ",".join(field.packed.to_text() for field in self.fields)


def packing_of(kernel: llvm.FuncOp, layout: TypeLayout) -> Packing:
    """
    Returns how the arguments of a kernel are packed. Raises `MemorySpaceError` for an
    argument whose type has no size.
    """
    members: list[Attribute] = []
    fields: list[Field] = []
    end = 0
    for index, input_type in enumerate(kernel.function_type.inputs):
        attributes = argument_attributes(kernel, index)
        by_value = next(
            (attributes[name] for name in COPIED_BY_VALUE if name in attributes), None
        )
        what, member, name = _kind_of(input_type, by_value, layout.target)
        extent = layout.extent(member)
        size = None if extent is None else extent.stride
        if extent is None or size is None:
            raise error_at(
                kernel,
                f"argument {index} has type {input_type}, whose size is not known.",
                "Pass it as a struct, or by a pointer.",
            )
        alignment = extent.most
        if by_value is not None:
            alignment = max(alignment, integer_value(attributes.get("llvm.align")) or 1)
        start = -(-end // alignment) * alignment
        if start > end:
            members.append(llvm.LLVMArrayType(start - end, IntegerType(8)))
        fields.append(
            Field(PackedArgument(what, name, start, size), member, len(members))
        )
        members.append(member)
        end = start + size
    return Packing(tuple(members), tuple(fields))


def _kind_of(
    input_type: Attribute, by_value: Attribute | None, target: Target
) -> tuple[Kind, Attribute, str]:
    """Returns what an argument is, the type of its member, and the name of the type."""
    if by_value is not None:
        assert isinstance(by_value, TypeAttribute)
        return Kind.BYTES, by_value, ""
    space = space_of_type(input_type, target)
    if space is MemorySpace.SHARED:
        return Kind.LOCAL, i64, ""
    if space is not None:
        return Kind.POINTER, pointer_type(), ""
    name = name_of_numbers(input_type)
    return (
        (Kind.BYTES, input_type, "") if name is None else (Kind.VALUE, input_type, name)
    )


def name_of_numbers(kind: Attribute) -> str | None:
    """Returns LLVM's name of a number or a vector of numbers; None for others."""
    if not isinstance(kind, VectorType):
        return _number(kind)
    vector = cast(VectorType[Attribute], kind)
    element = _number(vector.element_type)
    if element is None or len(vector.get_shape()) != 1:
        return None
    return f"{vector.element_count()} x {element}"


def _number(input_type: Attribute) -> str | None:
    """Returns LLVM's name of a type of numbers that Python has; None for others."""
    if isinstance(input_type, IntegerType) and input_type.bitwidth <= i64.bitwidth:
        return f"i{input_type.bitwidth}"
    if isinstance(input_type, AnyFloat) and not isinstance(input_type, BFloat16Type):
        return {16: "half", 32: "float", 64: "double"}.get(input_type.bitwidth)
    return None
