"""Which values of a function are equal, and which LLVM cannot find out."""

from collections.abc import Hashable, Iterable, Iterator

from xdsl.dialects import llvm
from xdsl.ir import Operation, SSAValue

from xdsl_gas.analysis.alias.alias_metadata import are_disjoint_by_metadata
from xdsl_gas.analysis.ir.functions import Function
from xdsl_gas.native_cpu.conditional_loads.loads import Writers, is_load

_GEP = llvm.GEPOp.name
_MOST_ROUNDS = 4


class Values:
    """The values of a function, as LLVM may come to see them."""

    def __init__(
        self, function: Function, writers: Writers, *, is_work_item: bool
    ) -> None:
        """Arguments of a work-item are those of the kernel, which are in memory."""
        self._numbers: dict[Hashable, int] = {}
        self._number_of: dict[SSAValue, int] = {}
        self._aliases: dict[tuple[Operation, Operation], bool] = {}
        arguments = function.body.blocks[0].args if is_work_item else ()
        self._arguments = frozenset[SSAValue](arguments)
        self._operations = [op for block in function.body.blocks for op in block.ops]
        self._writers = [
            op for block in function.body.blocks for op in writers.in_block(block)
        ]
        self._computing = writers.computing
        for op in self._operations:
            if op in self._computing:
                self._number(op)
        self._computed = tuple(self._all_computed())
        self._unknown = self._find_unknown()

    def computes(self, op: Operation) -> bool:
        """Whether an operation only computes its results."""
        return op in self._computing

    def is_among(self, value: SSAValue, others: Iterable[SSAValue]) -> bool:
        """Whether the same operations compute a value and one of others."""
        number = self._number_of.get(value)
        return any(
            value is other
            or (number is not None and number == self._number_of.get(other))
            for other in others
        )

    def may_all_be_constants(self, values: Iterable[SSAValue]) -> bool:
        """
        Whether LLVM may find out all of some values, when loops are unrolled, functions
        inlined and the size of work-groups is known.
        """
        return self._unknown.isdisjoint(values)

    def _number(self, op: Operation) -> None:
        if len(op.results) != 1:
            return
        operands = tuple(self._number_of.get(each, each) for each in op.operands)
        key = (op.name, tuple(op.properties.items()), operands)
        (result,) = op.results
        self._number_of[result] = self._numbers.setdefault(key, len(self._numbers))

    def _find_unknown(self) -> frozenset[SSAValue]:
        """Returns the values that depend on memory with unknown contents."""
        writers: list[Operation] = []
        for _ in range(_MOST_ROUNDS):
            unknown = self._computed_without(writers)
            found = [
                op
                for op in self._writers
                if not (isinstance(op, llvm.StoreOp) and op.value in unknown)
            ]
            if len(found) == len(writers):
                return unknown
            writers = found
        return frozenset()

    def _computed_without(self, writers: list[Operation]) -> frozenset[SSAValue]:
        """
        Returns the values that are computed only of the arguments and of loads from
        memory that some operations do not write.
        """
        unknown = set[SSAValue](self._arguments)
        for op, needed, is_read in self._computed:
            if unknown.issuperset(needed) and not (
                is_read and any(self._may_alias(writer, op) for writer in writers)
            ):
                unknown.update(op.results)
        return frozenset(unknown)

    def _all_computed(self) -> Iterator[tuple[Operation, tuple[SSAValue, ...], bool]]:
        """
        Yields the loads, and what only computes; with the operands that must be unknown
        for the results to be, and whether it is a load.
        """
        for op in self._operations:
            is_read = is_load(op)
            if is_read or op.name == _GEP:
                yield op, (op.operands[0],), is_read
            elif op in self._computing and (operands := tuple(op.operands)):
                yield op, operands, False

    def _may_alias(self, writer: Operation, load: Operation) -> bool:
        found = self._aliases.get((writer, load))
        if found is None:
            found = not are_disjoint_by_metadata(writer, load)
            self._aliases[writer, load] = found
        return found
