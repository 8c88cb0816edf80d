"""
The form of control flow that the vectorizer starts from.

- All returns of a kernel are one.
- A loop is entered by one edge, from a block without other successors.
- No value is frozen that is known to be no poison: lanes of it stay linear.
"""

from xdsl.dialects import llvm
from xdsl.ir import Block, BlockArgument, Operation, SSAValue
from xdsl.rewriter import Rewriter

from xdsl_gas.analysis.ir.control_flow import is_branch
from xdsl_gas.analysis.ir.loops import LoopForest, NaturalLoop
from xdsl_gas.analysis.ir.operation_index import operations_in
from xdsl_gas.analysis.ir.pointer_types import argument_attributes
from xdsl_gas.analysis.predicates.predicate_reader import may_make_poison
from xdsl_gas.dialects.llvm.module.functions import ReturnOp
from xdsl_gas.dialects.llvm.ops.arithmetic import FreezeOp
from xdsl_gas.dialects.llvm.ops.control_flow import BrOp
from xdsl_gas.native_cpu.builtins.names import called_builtin
from xdsl_gas.native_cpu.utils.unreached_blocks import erase_unreached

_DEPTH = 8
"""How many operations behind a value are looked at."""

_NO_POISON = (
    *(llvm.AddOp, llvm.SubOp, llvm.MulOp, llvm.AndOp, llvm.OrOp, llvm.XOrOp),
    *(llvm.ICmpOp, llvm.SelectOp, llvm.TruncOp, llvm.SExtOp, llvm.ZExtOp),
)
"""The operations that make no poison but by flags."""


def normalize(kernel: llvm.FuncOp) -> None:
    """
    Gives a kernel one return, its loops preheaders, and removes unused blocks and
    freezes.
    """
    erase_unreached(kernel)
    for op in operations_in(kernel):
        if isinstance(op, FreezeOp) and _is_not_poison(kernel, op.val, _DEPTH):
            Rewriter.replace_op(op, (), [op.val])
    _unify_returns(kernel)
    forest = LoopForest(kernel.body)
    for block in forest.order:
        loop = forest.innermost(block)
        if loop is not None and loop.header is block:
            _add_preheader(kernel, loop)


def _is_not_poison(kernel: llvm.FuncOp, value: SSAValue, depth: int) -> bool:
    """Whether a value is known to be neither poison nor undefined."""
    op = value.owner
    if isinstance(op, Block):
        if op is not kernel.body.blocks[0]:
            return False
        assert isinstance(value, BlockArgument)
        return "llvm.noundef" in argument_attributes(kernel, value.index)
    if called_builtin(op) is not None or isinstance(op, FreezeOp | llvm.ConstantOp):
        return True
    return (
        depth > 0
        and isinstance(op, _NO_POISON)
        and not may_make_poison(op)
        and all(_is_not_poison(kernel, o, depth - 1) for o in op.operands)
    )


def _unify_returns(kernel: llvm.FuncOp) -> None:
    ends = [op for op in operations_in(kernel) if isinstance(op, llvm.ReturnOp)]
    if len(ends) < 2:
        return
    last = Block([ReturnOp()])
    kernel.body.add_block(last)
    for end in ends:
        _replace(end, BrOp(last))


def _replace(op: Operation, new: Operation) -> None:
    new.location = op.location
    Rewriter.replace_op(op, new)


def _add_preheader(kernel: llvm.FuncOp, loop: NaturalLoop) -> None:
    header = loop.header
    entering = [
        (use.operation, use.index)
        for use in header.uses
        if use.operation.parent not in loop.blocks
    ]
    if len(entering) == 1 and len(entering[0][0].successors) == 1:
        return
    if not all(is_branch(op) for op, _ in entering):
        return
    preheader = Block(arg_types=[argument.type for argument in header.args])
    kernel.body.insert_block_before(preheader, header)
    branch = BrOp(header, *preheader.args)
    branch.location = entering[0][0].location
    preheader.add_op(branch)
    for op, index in entering:
        op.successors[index] = preheader
