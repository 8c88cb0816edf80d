"""
Gathers under masks, for processors whose gathers have none.

    %x = masked.gather %p, %mask, 0     ->     %q = select %mask, %p, @gas.no_lane
                                               %x = masked.gather %q, true, 0

LLVM's code generator makes a branch for each lane of the first, and none of the second.
Lanes that the mask excludes load zeros from a constant, which is their result.
"""

from typing import cast

from xdsl.dialects.builtin import ModuleOp, VectorType
from xdsl.dialects.llvm import LLVMPointerType
from xdsl.ir import Attribute, Operation
from xdsl.pattern_rewriter import PatternRewriter, RewritePattern

from xdsl_gas.access_forms import AccessForm
from xdsl_gas.analysis.ir.functions import is_call
from xdsl_gas.analysis.operations.table import semantics_of
from xdsl_gas.dialects.llvm.module.constants import AddressOfOp, ZeroOp
from xdsl_gas.dialects.llvm.operand_types import element_type
from xdsl_gas.native_cpu.barriers.values import is_constant
from xdsl_gas.native_cpu.loop_barriers.strides import size_of
from xdsl_gas.native_cpu.utils.function_text import global_of_text
from xdsl_gas.transforms.utils.llvm_builder import LLVMBuilder

NAME = "gas.no_lane"
"""The constant. No symbol of a program has this name."""

_BYTES = 8
"""The size of the constant: that of the largest element."""


def has_mask(op: Operation) -> bool:
    """Whether an operation gathers elements of some lanes, and zeros for others."""
    accesses = semantics_of(op).accesses
    if not accesses or accesses[0].form is not AccessForm.GATHER or is_call(op):
        return False
    if len(op.operands) != 3 or is_constant(op.operands[1]):
        return False
    element = element_type(op.results[0].type)
    size = _BYTES if isinstance(element, LLVMPointerType) else size_of(element)
    is_fixed = not cast(
        VectorType[Attribute], op.results[0].type
    ).get_num_scalable_dims()
    is_small = size is not None and size <= _BYTES
    return is_small and is_fixed and isinstance(op.operands[2].owner, ZeroOp)


def add_zeros(module: ModuleOp) -> None:
    """Adds the constant that lanes outside a mask load."""
    declared = f"internal constant @{NAME}() : i64"
    body = "%0 = llvm.mlir.zero : i64\nllvm.return %0 : i64"
    module.body.block.add_op(global_of_text(declared, body))


class UnmaskGather(RewritePattern):
    """Loads zeros in lanes that a mask excludes, from the constant of `add_zeros`."""

    def match_and_rewrite(self, op: Operation, rewriter: PatternRewriter, /) -> None:
        addresses, mask, _ = op.operands
        code = LLVMBuilder.at(op, rewriter)
        zeros = code.put(AddressOfOp(NAME, LLVMPointerType())).result
        everywhere = code.in_each_lane(zeros, addresses.type)
        op.operands[0] = code.select(mask, addresses, everywhere)
        op.operands[1] = code.constant(1, mask.type)
        rewriter.notify_op_modified(op)
