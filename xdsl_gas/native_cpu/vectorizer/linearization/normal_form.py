"""
The form of control flow that the vectorizer starts from.

- All returns of a kernel are one.
- A loop is entered by one edge, from a block without other successors.
"""

from xdsl.dialects import llvm
from xdsl.ir import Block, Operation
from xdsl.rewriter import Rewriter

from xdsl_gas.analysis.ir.control_flow import is_branch
from xdsl_gas.analysis.ir.loops import LoopForest, NaturalLoop
from xdsl_gas.dialects.llvm.module.functions import ReturnOp
from xdsl_gas.dialects.llvm.ops.control_flow import BrOp
from xdsl_gas.native_cpu.utils.unreached_blocks import erase_unreached


def normalize(kernel: llvm.FuncOp) -> None:
    """Gives a kernel one return, its loops preheaders, and removes unused blocks."""
    erase_unreached(kernel)
    _unify_returns(kernel)
    forest = LoopForest(kernel.body)
    for block in forest.order:
        loop = forest.innermost(block)
        if loop is not None and loop.header is block:
            _add_preheader(kernel, loop)


def _unify_returns(kernel: llvm.FuncOp) -> None:
    ends = [op for op in kernel.walk() if isinstance(op, llvm.ReturnOp)]
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
