"""
Branches on a uniform and a divergent condition become two branches.

    if (y < height && x < width)    ->    if (y < height) if (x < width)

The first one stays a branch, so that no lane accesses memory under a mask where the
first condition does not hold.
"""

from xdsl.dialects import llvm
from xdsl.ir import Block, SSAValue
from xdsl.rewriter import Rewriter

from xdsl_gas.analysis.ir.attribute_values import signed_constant
from xdsl_gas.dialects.llvm.ops.arithmetic import FreezeOp
from xdsl_gas.dialects.llvm.ops.control_flow import CondBrOp
from xdsl_gas.native_cpu.barriers.uniformity import Uniformity
from xdsl_gas.transforms.utils.pointer_values import defining_op


def split_conditions(kernel: llvm.FuncOp, uniformity: Uniformity) -> bool:
    """Splits branches of a kernel; returns whether there are any."""
    is_split = False
    for block in tuple(kernel.body.blocks):
        branch = block.last_op
        if not isinstance(branch, CondBrOp) or uniformity.is_uniform(branch.cond):
            continue
        parts = _parts(branch.cond)
        if parts is None:
            continue
        *conditions, is_conjunction = parts
        uniform = [each for each in conditions if uniformity.is_uniform(each)]
        if len(uniform) == 1:
            (other,) = (each for each in conditions if each is not uniform[0])
            _split(branch, uniform[0], other, is_conjunction=is_conjunction)
            is_split = True
    return is_split


def _parts(condition: SSAValue) -> tuple[SSAValue, SSAValue, bool] | None:
    """Returns two conditions, and whether both have to hold or one of them."""
    match defining_op(condition):
        case llvm.AndOp(lhs=one, rhs=other):
            return one, other, True
        case llvm.OrOp(lhs=one, rhs=other):
            return one, other, False
        case llvm.SelectOp(cond=one, lhs=other, rhs=no) if signed_constant(no) == 0:
            return one, other, True
        case llvm.SelectOp(cond=one, lhs=yes, rhs=other) if signed_constant(yes):
            return one, other, False
        case _:
            return None


def _split(
    branch: CondBrOp, first: SSAValue, second: SSAValue, *, is_conjunction: bool
) -> None:
    block = branch.parent
    assert block is not None
    region = block.parent
    assert region is not None
    # Lanes for which the other condition decides may have poison.
    frozen = FreezeOp(first)
    yes, no = branch.then_block, branch.else_block
    yes_values, no_values = branch.then_arguments, branch.else_arguments
    behind = Block([CondBrOp(second, yes, yes_values, no, no_values)])
    region.insert_block_after(behind, block)
    if is_conjunction:
        both = CondBrOp(frozen.res, behind, (), no, no_values)
    else:
        both = CondBrOp(frozen.res, yes, yes_values, behind, ())
    block.insert_ops_before((frozen, both), branch)
    for op in (frozen, both, behind.first_op):
        assert op is not None
        op.location = branch.location
    Rewriter.erase_op(branch)
