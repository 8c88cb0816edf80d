"""Loads that LLVM may turn into masked ones, and what may write the memory."""

from collections.abc import Set

from xdsl.dialects import llvm
from xdsl.ir import Block, Operation

from xdsl_gas.analysis.alias.alias_metadata import MetadataPairs
from xdsl_gas.analysis.ir.dominance import Dominance
from xdsl_gas.analysis.ir.functions import Function, is_return
from xdsl_gas.analysis.ir.graph import postorder, predecessors_of
from xdsl_gas.analysis.ir.operation_index import is_side_effect_free
from xdsl_gas.analysis.operations.traits import trait_of
from xdsl_gas.analysis.semantics.accesses import only_reads
from xdsl_gas.dialects.llvm.syntax.orderings import NOT_ATOMIC
from xdsl_gas.dialects.traits import Annotation
from xdsl_gas.native_cpu.builtins.names import called_builtin

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
    """
    The operations of a function that may write memory, which are asked for once for
    each block.
    """

    def __init__(self, function: Function, dominance: Dominance) -> None:
        self.computing = set[Operation]()
        """The operations of the blocks asked for that only compute their results."""

        self.metadata = MetadataPairs()
        self._blocks = list(function.body.blocks)
        self._dominance = dominance
        self._in_blocks: dict[Block, list[Operation]] = {}
        self._places: dict[Operation, int] = {}
        """Where operations of the blocks asked for are in their block."""

        self._last: dict[Block, dict[Operation, int]] = {}
        """The place of the last writer of a block, for each representative."""

        self._in_front: dict[Operation, Set[Block]] = {}
        """What `_in_front_of_writers` returned for the representative of a load."""

    def in_block(self, block: Block) -> list[Operation]:
        """Returns the operations of a block that may write memory, in order."""
        writers = self._in_blocks.get(block)
        if writers is None:
            writers = self._in_blocks[block] = []
            last = self._last[block] = {}
            for place, op in enumerate(block.ops):
                self._places[op] = place
                if only_reads(op) or trait_of(op, Annotation):
                    continue
                if is_side_effect_free(op):
                    self.computing.add(op)
                elif _may_write(op):
                    writers.append(op)
                    last[self.metadata.representative(op)] = place
        return writers

    def may_overwrite(self, load: Operation) -> bool:
        """
        Whether the memory of a load may be written behind it, before the iteration of a
        loop or the call ends.
        """
        block = load.parent
        assert block is not None
        if self._may_write_in(block, load, behind=self._place(load)):
            return True
        kind = self.metadata.representative(load)
        in_front = self._in_front.get(kind)
        if in_front is None:
            in_front = self._in_front[kind] = self._in_front_of_writers(kind)
        return block in in_front

    def _place(self, op: Operation) -> int:
        assert op.parent is not None
        self.in_block(op.parent)
        return self._places[op]

    def _may_write_in(self, block: Block, load: Operation, *, behind: int = -1) -> bool:
        """Whether an operation behind a place in a block may write what is loaded."""
        self.in_block(block)
        return any(
            place > behind and not self.metadata.are_disjoint(writer, load)
            for writer, place in self._last[block].items()
        )

    def _in_front_of_writers(self, load: Operation) -> Set[Block]:
        """
        Returns the blocks with a path, but for back edges, to the end of the function,
        whose caller may do anything, or to another block that may write what is loaded.
        """
        ends = [
            b for b in self._blocks if b.last_op is not None and is_return(b.last_op)
        ]
        writing = [b for b in self._blocks if self._may_write_in(b, load)]
        before = [other for block in writing for other in self._before(block)]
        return frozenset(postorder((*ends, *before), self._before))

    def _before(self, block: Block) -> list[Block]:
        """Returns the predecessors of a block, but for those of back edges to it."""
        dominates = self._dominance.dominates
        return [p for p in predecessors_of(block) if not dominates(block, p)]


def _may_write(op: Operation) -> bool:
    if op.successors or is_return(op):
        return False
    builtin = called_builtin(op)
    return builtin is None or not builtin.has_no_effect
