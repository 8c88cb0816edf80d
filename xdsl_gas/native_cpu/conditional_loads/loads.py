"""Loads that LLVM may turn into masked ones, and what may write the memory."""

from xdsl.dialects import llvm
from xdsl.ir import Block, Operation

from xdsl_gas.analysis.alias.alias_metadata import are_disjoint_by_metadata
from xdsl_gas.analysis.ir.dominance import Dominance
from xdsl_gas.analysis.ir.functions import is_return
from xdsl_gas.analysis.ir.graph import successors_of
from xdsl_gas.analysis.ir.operation_index import is_side_effect_free
from xdsl_gas.analysis.operations.traits import trait_of
from xdsl_gas.analysis.semantics.accesses import only_reads
from xdsl_gas.dialects.llvm.syntax.orderings import NOT_ATOMIC
from xdsl_gas.dialects.traits import Annotation
from xdsl_gas.native_cpu.builtins.names import Property, called_builtin

MASKED_LOAD = "llvm.intr.masked.load"
_LOAD = llvm.LoadOp.name


def is_load(op: Operation) -> bool:
    """Whether an operation is a masked load, or one that LLVM may vectorize."""
    name = op.name
    if name != _LOAD:
        return name == MASKED_LOAD
    properties = op.properties
    return (
        properties.get("ordering", NOT_ATOMIC) == NOT_ATOMIC
        and "volatile_" not in properties
        and "invariant" not in properties
    )


class Writers:
    """The operations that may write memory, which are asked for once for each block."""

    def __init__(self) -> None:
        self.computing = set[Operation]()
        """The operations of the blocks asked for that only compute their results."""

        self._in_blocks: dict[Block, list[Operation]] = {}

    def in_block(self, block: Block) -> list[Operation]:
        """Returns the operations of a block that may write memory, in order."""
        writers = self._in_blocks.get(block)
        if writers is None:
            writers = self._in_blocks[block] = []
            for op in block.ops:
                if only_reads(op) or trait_of(op, Annotation):
                    continue
                if is_side_effect_free(op):
                    self.computing.add(op)
                elif _may_write(op):
                    writers.append(op)
        return writers


def _may_write(op: Operation) -> bool:
    if op.successors or is_return(op):
        return False
    builtin = called_builtin(op)
    return builtin is None or not builtin.properties & (Property.PURE | Property.GETTER)


def may_be_overwritten(load: Operation, writers: Writers, dominance: Dominance) -> bool:
    """
    Whether the memory may be written behind a load, before the iteration of a loop or
    the call ends.
    """
    start = load.parent
    assert start is not None
    behind = [op for op in writers.in_block(start) if load.is_before_in_block(op)]
    if not all(are_disjoint_by_metadata(op, load) for op in behind):
        return True
    seen = {start}
    waiting = [start]
    while waiting:
        block = waiting.pop()
        if block.last_op is not None and is_return(block.last_op):
            # What the caller does is not known.
            return True
        for successor in successors_of(block):
            if successor in seen or dominance.dominates(successor, block):
                continue
            seen.add(successor)
            waiting.append(successor)
            for op in writers.in_block(successor):
                if not are_disjoint_by_metadata(op, load):
                    return True
    return False
