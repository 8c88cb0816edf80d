"""
Structures by value that a kernel copies at its beginning, and does not use otherwise.

clang makes kernels call a function with their arguments; inlining it leaves a copy of
each structure.
"""

from xdsl.dialects import llvm
from xdsl.ir import Operation, SSAValue
from xdsl.rewriter import Rewriter

from xdsl_gas.analysis.ir.attribute_values import integer_constant, integer_value
from xdsl_gas.analysis.ir.pointer_types import argument_attributes
from xdsl_gas.analysis.operations.semantics import Marker
from xdsl_gas.analysis.operations.table import semantics_of
from xdsl_gas.analysis.target.type_layout import TypeLayout


def use_arguments_in_place(kernel: llvm.FuncOp, layout: TypeLayout) -> None:
    """Replaces such copies by the arguments."""
    for index, argument in enumerate(kernel.body.blocks[0].args):
        pointee = argument_attributes(kernel, index).get("llvm.byval")
        if pointee is None or len(uses := list(argument.uses)) != 1:
            continue
        copy = uses[0].operation
        target = _only_target(copy, argument, layout.size(pointee))
        if target is None:
            continue
        Rewriter.erase_op(copy)
        for use in tuple(target.results[0].uses):
            if semantics_of(use.operation).marker is Marker.LIFETIME:
                Rewriter.erase_op(use.operation)
        Rewriter.replace_op(target, (), (argument,))


def _only_target(
    copy: Operation, argument: SSAValue, size: int | None
) -> Operation | None:
    """
    Returns the allocation that a structure is copied to as a whole, before anything
    else is done with it.
    """
    if copy.name != "llvm.intr.memcpy" or copy.operands[1] is not argument:
        return None
    target = copy.operands[0].owner
    if (
        not isinstance(target, Operation)
        or target.name != "llvm.alloca"
        or target.parent is not copy.parent
        or argument.owner is not copy.parent
        or integer_value(copy.properties.get("isVolatile"))
        or integer_constant(copy.operands[2]) != size
        or target.results[0].type != argument.type
    ):
        return None
    between = target.next_op
    while between is not None and between is not copy:
        if target.results[0] in between.operands and (
            semantics_of(between).marker is not Marker.LIFETIME
        ):
            return None
        between = between.next_op
    return target if between is copy else None
