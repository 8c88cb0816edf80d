"""
Erases operations so that reference counting frees them.

An operation, its results and what is nested in it refer to each other. Only the garbage
collector would free them otherwise, which is off while a pass runs.
"""

from xdsl.ir import Operation, SSAValues
from xdsl.rewriter import Rewriter

from xdsl_gas.analysis.ir.operation_index import operations_in


def erase_with_contents(op: Operation) -> None:
    """
    Erases an operation, whose regions are left with empty blocks. Raises `ValueError`
    if its results are used.
    """
    nested = operations_in(op)
    blocks = [b for each in nested for region in each.regions for b in region.blocks]
    Rewriter.erase_op(op)
    # xDSL's own private names: it offers no way to drop these references.
    for block in blocks:
        block._args = ()  # pyright: ignore[reportPrivateUsage]
        block._first_op = block._last_op = None  # pyright: ignore[reportPrivateUsage]
    for each in nested:
        each._next_op = each._prev_op = None  # pyright: ignore[reportPrivateUsage]
        each.results = SSAValues(())
