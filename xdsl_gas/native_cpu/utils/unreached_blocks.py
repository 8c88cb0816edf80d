"""
Blocks that no path from the entry leads to, such as clang's behind a `goto`.

Without optimization they reach the passes. Versions of a kernel have the same barriers
and collectives once such blocks are erased.
"""

from xdsl.dialects import llvm

from xdsl_gas.analysis.ir.graph import postorder, successors_of


def erase_unreached(function: llvm.FuncOp) -> None:
    """Erases the blocks of a function that its entry does not lead to."""
    if not function.body.blocks:
        return
    reached = set(postorder([function.body.blocks[0]], successors_of))
    for block in tuple(function.body.blocks):
        if block not in reached:
            # What it defines is used by other such blocks only, which may be a cycle.
            function.body.erase_block(block, safe_erase=False)
