"""Writes the initial value of a variable in local memory to its place."""

from xdsl.dialects import llvm
from xdsl.ir import Operation, SSAValue

from xdsl_gas.analysis.operations.semantics import PointerSource
from xdsl_gas.analysis.operations.table import semantics_of
from xdsl_gas.dialects.llvm.attributes.common import ZeroAttr
from xdsl_gas.dialects.llvm.module.constants import ConstantOp
from xdsl_gas.transforms.utils.llvm_builder import LLVMBuilder


def has_initial_value(variable: llvm.GlobalOp) -> bool:
    """Whether a variable has a value other than `undef` and `poison`."""
    if not variable.body.blocks:
        return variable.value is not None
    returned = _returned(variable)
    op = returned.owner
    return not (
        isinstance(op, Operation) and semantics_of(op).source is PointerSource.UNDEFINED
    )


def initialize(
    variable: llvm.GlobalOp, pointer: SSAValue, builder: LLVMBuilder
) -> None:
    """Inserts a store of the initial value of a variable to an address."""
    value = variable.value
    if isinstance(value, ZeroAttr):
        initial = builder.null(variable.global_type)
    elif value is not None:
        initial = builder.put(ConstantOp(value, variable.global_type)).result
    else:
        copies: dict[SSAValue, SSAValue] = {}
        for op in variable.body.block.ops:
            if not isinstance(op, llvm.ReturnOp):
                builder.put(op.clone(copies))
        initial = copies[_returned(variable)]
    builder.put(llvm.StoreOp(initial, pointer))


def _returned(variable: llvm.GlobalOp) -> SSAValue:
    """Returns the value that the region of a variable ends with."""
    end = variable.body.block.last_op
    assert end is not None
    return end.operands[0]
