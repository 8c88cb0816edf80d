"""Replaces a `byval` argument by a copy of its contents in an alloca."""

from xdsl.dialects.builtin import IntegerAttr, i32, i64
from xdsl.ir import Attribute, BlockArgument, TypeAttribute

from xdsl_gas.analysis.ir.pointer_types import address_space
from xdsl_gas.dialects.llvm.attributes.types import pointer_type
from xdsl_gas.dialects.llvm.intrinsics.memory import MemcpyOp
from xdsl_gas.dialects.llvm.module.constants import ConstantOp
from xdsl_gas.dialects.llvm.ops.memory import AllocaOp
from xdsl_gas.transforms.utils.argument_attributes import allow_reading
from xdsl_gas.transforms.utils.pointer_values import insert_at_start


def copy_argument(
    argument: BlockArgument, pointee: Attribute, size: int, align: Attribute | None
) -> None:
    """Copies `size` bytes at the start of the function, in place of all uses."""
    assert isinstance(pointee, TypeAttribute)
    one, length = (
        ConstantOp(IntegerAttr(number, width), width)
        for number, width in ((1, i32), (size, i64))
    )
    variable = AllocaOp.create(
        operands=[one.result],
        properties={"elem_type": pointee},
        result_types=[pointer_type(address_space(argument.type) or 0)],
    )
    if align is not None:
        variable.properties["alignment"] = align
    allow_reading(argument)
    argument.replace_all_uses_with(variable.results[0])
    copy = MemcpyOp(variable.results[0], argument, length.result)
    for op in (copy, length, variable, one):
        op.location = argument.location
        insert_at_start(argument.block, op)
    variable.results[0].name_hint = argument.name_hint
