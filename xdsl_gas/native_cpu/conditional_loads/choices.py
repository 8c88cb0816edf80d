"""
Which loads may become operands of a `select` when LLVM rewrites their uses.

Which values of a function are equal, and which LLVM cannot find out.
"""

from collections.abc import Hashable, Iterable, Iterator
from functools import cached_property, partial

from xdsl.dialects import llvm
from xdsl.ir import Operation, OpResult, SSAValue

from xdsl_gas.analysis.ir.control_flow import incoming_values
from xdsl_gas.analysis.ir.functions import Function, is_call, is_return
from xdsl_gas.analysis.ir.graph import postorder
from xdsl_gas.dialects.llvm.ops.arithmetic import FreezeOp
from xdsl_gas.native_cpu.builtins.names import called_builtin
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
        arguments = function.body.blocks[0].args if is_work_item else ()
        self._arguments = frozenset[SSAValue](arguments)
        self._operations = [op for block in function.body.blocks for op in block.ops]
        self._writers = [
            op for block in function.body.blocks for op in writers.in_block(block)
        ]
        self._computing = writers.computing
        self._metadata = writers.metadata
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
            kept = [
                op
                for op in self._writers
                if not (isinstance(op, llvm.StoreOp) and op.value in unknown)
            ]
            if len(kept) == len(writers):
                return unknown
            writers = kept
        return frozenset()

    def _computed_without(self, writers: list[Operation]) -> frozenset[SSAValue]:
        """
        Returns the values that are computed only of the arguments and of loads from
        memory that some operations do not write.
        """
        unknown = set[SSAValue](self._arguments)
        metadata = self._metadata
        distinct = set(map(metadata.representative, writers))
        for op, needed, is_read in self._computed:
            if unknown.issuperset(needed) and not (
                is_read
                and not all(metadata.are_disjoint(writer, op) for writer in distinct)
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


_SELECT = llvm.SelectOp.name
_MOST_PASSED = 16
"""The values for a block argument up to which pairs of them are compared."""


class Choices:
    """Those of some loads of a function that may become operands of a `select`."""

    def __init__(
        self,
        function: Function,
        writers: Writers,
        loads: Iterable[Operation],
        *,
        is_work_item: bool,
    ) -> None:
        self._bits = {load: 1 << number for number, load in enumerate(loads)}
        self._left = (1 << len(self._bits)) - 1
        """The bits of the loads that are not known to become operands."""

        self._needed: dict[Operation, int] = {}
        """The bits of the loads that an operation is computed of."""

        self._seen: set[tuple[SSAValue, SSAValue]] = set()
        self._make_values = partial(
            Values, function, writers, is_work_item=is_work_item
        )
        for block in function.body.blocks:
            for argument in block.args:
                passed = incoming_values(argument)
                self._add_passed(argument, dict.fromkeys(passed))
            for op in block.ops:
                if op.name == _SELECT:
                    assert isinstance(op, llvm.SelectOp)
                    self._add_choice(op.lhs, op.rhs)
                    self._add_choice(op.rhs, op.lhs)
                elif is_return(op) or (is_call(op) and called_builtin(op) is None):
                    for operand in op.operands:
                        self._add_all(operand)

    @cached_property
    def _values(self) -> Values:
        """The values of the function, which most choices do not depend on."""
        return self._make_values()

    def __contains__(self, load: Operation) -> bool:
        """Returns whether one of the loads may become an operand."""
        return not self._bits[load] & self._left

    def _add_passed(self, argument: SSAValue, passed: Iterable[SSAValue]) -> None:
        """Adds loads for what branches pass for a block argument."""
        # A loop that is vectorized under a mask keeps the old value of the argument.
        values = [argument, *passed]
        for value in values[1:]:
            if len(values) > _MOST_PASSED:
                self._add_all(value)
                continue
            for other in values:
                self._add_choice(value, other)
            for other in values[1:]:
                self._add_choice_of_iterations(value, other)

    def _add_choice_of_iterations(self, value: SSAValue, other: SSAValue) -> None:
        """
        Adds loads for `c ? value : other` where the other one is what branches pass,
        such as the same value of the iteration before, when the loop is unrolled.
        """
        waiting, seen = [other], set[SSAValue]()
        while waiting and self._may_add(value):
            argument = waiting.pop()
            if isinstance(argument, OpResult) or argument in seen:
                continue
            seen.add(argument)
            for each in incoming_values(argument):
                if each is value or len(seen) > _MOST_PASSED:
                    self._add_all(value)
                else:
                    self._add_choice(value, each)
                    waiting.append(each)

    def _add_choice(self, value: SSAValue, other: SSAValue) -> None:
        """Adds loads for `c ? value : other`."""
        waiting = [(value, other)]
        while waiting:
            pair = waiting.pop()
            value, other = pair
            if pair in self._seen or value is other or not self._may_add(value):
                continue
            self._seen.add(pair)
            assert isinstance(value, OpResult)
            op = value.op
            if is_load(op):
                self._add(op)
            elif self._values.computes(op) and not isinstance(op, FreezeOp):
                waiting += self._moved_behind(op, other)

    def _moved_behind(
        self, op: Operation, other: SSAValue
    ) -> list[tuple[SSAValue, SSAValue]]:
        """
        The choices that LLVM may make of that between an operation and another value.
        """
        values, operands = self._values, list(op.operands)
        pairs: list[tuple[SSAValue, SSAValue]] = []
        for each in filter(self._may_add, operands):
            rest = [x for x in operands if x is not each]
            # The operation is `each`, or the other value a neutral element.
            if values.may_all_be_constants(rest) or values.is_among(other, rest):
                pairs.append((each, other))
        if isinstance(other, OpResult) and other.op.name == op.name:
            others = list(other.op.operands)
            # LLVM swaps the operands of commutative operations.
            left = [x for x in operands if not values.is_among(x, others)]
            if len(left) < len(operands) and any(map(self._may_add, left)):
                right = [x for x in others if not values.is_among(x, operands)]
                pairs += [(x, y) for x in left for y in right]
        return pairs

    def _add_all(self, value: SSAValue) -> None:
        """Adds the loads that a value is computed of."""
        self._left &= ~self._loads_of(value)

    def _add(self, load: Operation) -> None:
        self._left &= ~self._bits.get(load, 0)

    def _may_add(self, value: SSAValue) -> bool:
        """Whether a value is computed of a load that is not added yet."""
        return bool(self._loads_of(value) & self._left)

    def _loads_of(self, value: SSAValue) -> int:
        """Returns the bits of the loads that a value is computed of."""
        if not isinstance(value, OpResult):
            return 0
        needed = self._needed
        if value.op not in needed:
            for op in postorder((value.op,), self._not_seen_operands):
                bits = self._bits.get(op, 0)
                for operand in () if _ends(op) else op.operands:
                    if isinstance(operand, OpResult):
                        # Operations of blocks that no path leads to may form a circle.
                        bits |= needed.get(operand.op, 0)
                needed[op] = bits
        return needed[value.op]

    def _not_seen_operands(self, op: Operation) -> list[Operation]:
        if _ends(op):
            return []
        needed = self._needed
        return [
            operand.op
            for operand in op.operands
            if isinstance(operand, OpResult) and operand.op not in needed
        ]


def _ends(op: Operation) -> bool:
    """Whether LLVM moves nothing that an operation is computed of across it."""
    return is_load(op) or isinstance(op, FreezeOp)
