"""Kinds of values: what needs no storage, and what is cheap to compute again."""

from typing import cast

from xdsl.dialects import llvm
from xdsl.dialects.builtin import AnyFloat, IntegerType, VectorType
from xdsl.ir import Attribute, Block, BlockArgument, Operation, SSAValue

from xdsl_gas.analysis.operations.semantics import Marker
from xdsl_gas.analysis.operations.table import semantics_of
from xdsl_gas.analysis.operations.traits import trait_of
from xdsl_gas.dialects.llvm.operand_types import element_type
from xdsl_gas.dialects.traits import Constant
from xdsl_gas.native_cpu.builtins.names import called_builtin
from xdsl_gas.transforms.utils.pointer_values import defining_op

_NARROW_TO_WIDE = frozenset(
    (
        "llvm.addrspacecast",
        "llvm.bitcast",
        "llvm.fpext",
        "llvm.getelementptr",
        "llvm.inttoptr",
        "llvm.ptrtoint",
        "llvm.sext",
        "llvm.zext",
    )
)
"""Operations whose one operand that is not constant is no larger than the result."""

_CONVERSIONS = frozenset(("llvm.fptosi", "llvm.fptoui", "llvm.sitofp", "llvm.uitofp"))
"""Casts between integers and floating-point numbers, of any two widths."""

_ANY_LANE = "llvm.intr.vector.reduce.or"

_LONGEST_FLOAT = 128
"""The bits of floating-point numbers that MLIR has no type for."""


def mask_of_branch(block: Block | None) -> SSAValue | None:
    """Returns the mask of which a lane must be active for a block to be executed."""
    branches = [] if block is None else [use.operation for use in block.uses]
    if len(branches) != 1 or not isinstance(branches[0], llvm.CondBrOp):
        return None
    branch = branches[0]
    any_lane = defining_op(branch.cond)
    if branch.then_block is not block or any_lane is None:
        return None
    return any_lane.operands[0] if any_lane.name == _ANY_LANE else None


def is_widening(op: Operation) -> bool:
    """
    Whether the one operand of an operation that is not constant is no larger than the
    result: for widening casts, address arithmetic, and splats of vectors.
    """
    match op:
        case llvm.InsertElementOp():
            return is_constant(op.vector)
        case llvm.ShuffleVectorOp():
            mask = op.mask.get_values()
            (lanes,) = cast(VectorType[Attribute], op.v1.type).get_shape()
            return len(mask) >= lanes and len({*mask}) == 1 and is_constant(op.v2)
        case _ if op.name in _CONVERSIONS:
            return _width(op.operands[0].type) <= _width(op.results[0].type)
        case _:
            return op.name in _NARROW_TO_WIDE


def _width(value_type: Attribute) -> int:
    """The bits of a number, or of an element of a vector of numbers."""
    element = element_type(value_type)
    if isinstance(element, IntegerType):
        return element.bitwidth
    return element.bitwidth if isinstance(element, AnyFloat) else _LONGEST_FLOAT


def is_constant(value: SSAValue) -> bool:
    """Whether a value is a constant of LLVM IR."""
    op = defining_op(value)
    return op is not None and trait_of(op, Constant) is not None


def is_function_argument(value: SSAValue) -> bool:
    if not isinstance(value, BlockArgument):
        return False
    region = value.block.parent
    return region is not None and region.first_block is value.block


def is_repeatable_call(op: Operation) -> bool:
    """Whether an operation calls a builtin that is cheaper than keeping its result."""
    if not isinstance(op, llvm.CallOp):
        return False
    builtin = called_builtin(op)
    return (
        builtin is not None
        and builtin.is_rematerializable
        and all(is_constant(operand) for operand in op.operands)
    )


def is_debug(op: Operation) -> bool:
    """Whether an operation is a debug record, which changes nothing."""
    return semantics_of(op).marker is Marker.DEBUG
