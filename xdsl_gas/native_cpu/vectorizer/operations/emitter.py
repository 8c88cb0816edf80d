"""
Operations of a kernel for all lanes, in straight code under a mask.

A uniform operation is inserted once, on numbers; others on vectors, as far as there is
an operation on vectors that computes each element alike. What is left is inserted once
for each lane. Operations that may trap or have effects are kept from lanes that the
mask does not select: divisions get the divisor 1 there, accesses are masked, and others
are put under a branch.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

from xdsl.dialects import llvm
from xdsl.ir import Operation, SSAValue

from xdsl_gas.analysis.ir.functions import calls_intrinsic, is_call
from xdsl_gas.analysis.ir.operation_index import is_side_effect_free
from xdsl_gas.analysis.operations.table import semantics_of
from xdsl_gas.analysis.operations.traits import trait_of
from xdsl_gas.dialects.llvm.ops.atomics import AtomicRMWOp, FenceOp
from xdsl_gas.dialects.traits import Annotation, IntegerDivision
from xdsl_gas.native_cpu.builtins.names import called_builtin
from xdsl_gas.native_cpu.vectorizer.operations.accesses import Accesses
from xdsl_gas.native_cpu.vectorizer.operations.calls import CallChecks
from xdsl_gas.native_cpu.vectorizer.operations.divisions import Divisions
from xdsl_gas.native_cpu.vectorizer.operations.elementwise import (
    computes_elements,
    is_elementwise,
    widened,
)
from xdsl_gas.native_cpu.vectorizer.operations.float_remainders import float_remainder
from xdsl_gas.native_cpu.vectorizer.operations.kept_properties import is_plain
from xdsl_gas.native_cpu.vectorizer.operations.lane_arrays import LaneArrays
from xdsl_gas.native_cpu.vectorizer.operations.positions import Positions
from xdsl_gas.native_cpu.vectorizer.operations.vector_accesses import VectorAccesses
from xdsl_gas.native_cpu.vectorizer.operations.vector_operations import VectorOperations
from xdsl_gas.native_cpu.vectorizer.values.forms import Forms
from xdsl_gas.native_cpu.vectorizer.values.lane_builder import LaneBuilder
from xdsl_gas.native_cpu.vectorizer.values.lane_values import LaneValue, NotVectorizable
from xdsl_gas.native_cpu.vectorizer.values.linear_values import (
    linear_of,
    quotient_of_lanes,
)

_PER_LANE = frozenset(("llvm.intr.prefetch", "llvm.intr.trap", "llvm.intr.debugtrap"))
"""Operations with effects that each lane has for itself, as it has accesses."""

_MOST_UPDATED = 4
"""The operations between a load and the atomic operations that use it, at most."""


@dataclass
class Emitter:
    """Inserts operations for all lanes."""

    builder: LaneBuilder
    positions: Positions
    calls: CallChecks
    forms: Forms
    arrays: LaneArrays
    values: dict[SSAValue, LaneValue] = field(default_factory=dict[SSAValue, LaneValue])

    mask: SSAValue | None = None
    """The lanes that run; None for all."""

    is_partial: bool = False
    """Whether the lanes that run are not all that started the kernel, perhaps none."""

    def __post_init__(self) -> None:
        self._accesses = Accesses(self.builder)
        self._divisions = Divisions(self.builder)
        conversions, form = self.forms.conversions, self.forms.of_vectors
        self._vectors = VectorOperations(self.builder, conversions, form)
        self._vector_accesses = VectorAccesses(self.builder, conversions)

    def value(self, value: SSAValue) -> LaneValue:
        """Returns the value of all lanes for one of the kernel."""
        return self.values[value]

    def define(self, value: SSAValue, lane_value: LaneValue) -> None:
        """Sets the value of all lanes for one of the kernel, with its name."""
        self.values[value] = lane_value
        for new in (lane_value.scalar, lane_value.vector, lane_value.packed):
            if new is not None and new.name_hint is None:
                new.name_hint = value.name_hint

    def uniform(self, value: SSAValue, op: Operation) -> SSAValue:
        """Returns the number that is the same for all lanes, which `op` relies on."""
        scalar = self.values[value].scalar
        if scalar is None:
            raise NotVectorizable(op, "has an operand that differs by work-item")
        return scalar

    def emit(self, op: Operation) -> None:
        """
        Inserts an operation that is no terminator for all lanes. Raises
        `NotVectorizable` if it cannot.
        """
        if trait_of(op, Annotation):
            return
        self.builder.start(op)
        self._emit(op)
        for result in op.results:
            self.define(result, self.values[result])

    def _emit(self, op: Operation) -> None:
        operands = [self.values[operand] for operand in op.operands]
        if op in self.arrays.fills:
            self._fill(op, operands[0])
            return
        if any(value.scalar is None for value in operands):
            if self._emit_vectors(op, operands):
                return
            operands = [self.forms.conversions.lanes(value) for value in operands]
        called = called_builtin(op)
        if called is not None and isinstance(op, llvm.CallOp):
            result = self.positions.call(
                op, called, operands, self.mask, self.is_partial
            )
            if result is not None:
                self.values[op.results[0]] = result
            return
        match op:
            case llvm.LoadOp() if self._is_for_updates(op):
                (self.values[op.results[0]],) = self.builder.compute_each(op, operands)
            case llvm.LoadOp() if self._is_at_once(op, operands):
                loaded = self._accesses.load(op, operands[0], self._of_memory(op))
                self.values[op.results[0]] = loaded
            case llvm.StoreOp() if self._is_at_once(op, operands):
                value, pointer = operands
                self._accesses.store(op, value, pointer, self._of_memory(op))
            case llvm.AllocaOp():
                self._allocate(op)
            case FenceOp():
                # However many work-items have this effect, it is the same.
                self.builder.copy_of(op, [], [])
            case _ if computes_elements(op) or is_side_effect_free(op):
                self._compute(op, operands)
            case _:
                self._run_each(op, operands)

    def _emit_vectors(self, op: Operation, operands: Sequence[LaneValue]) -> bool:
        """Inserts an operation on vectors of the source, if it is one for all lanes."""
        match op:
            case llvm.LoadOp():
                loaded = self._vector_accesses.load(op, operands[0], self.mask)
                if loaded is not None:
                    self.values[op.results[0]] = loaded
                return loaded is not None
            case llvm.StoreOp():
                value, pointer = operands
                return self._vector_accesses.store(op, value, pointer, self.mask)
            case _:
                lane_value = self._vectors.emit(op, operands, self.mask)
                if lane_value is not None:
                    self.values[op.results[0]] = lane_value
                return lane_value is not None

    def _of_memory(self, op: llvm.LoadOp | llvm.StoreOp) -> SSAValue | None:
        """Returns the mask of an access, None if no lane is to be kept from it."""
        pointer = self.values[op.ptr]
        if pointer.scalar is not None and not self.is_partial:
            # At least one lane runs, and for a uniform access it stands for all.
            value = None if isinstance(op, llvm.LoadOp) else self.values[op.value]
            if value is None or value.scalar is not None:
                return None
        return self.mask

    def _allocate(self, op: llvm.AllocaOp) -> None:
        """Gives each lane stack memory of its own."""
        if self.is_partial:
            raise NotVectorizable(op, "allocates stack memory under a divergent branch")
        size = self.uniform(op.size, op)
        element = self.arrays.element_sizes.get(op)
        if element is None:
            self.values[op.res] = self.builder.stack_memory(op, size)
        else:
            self.values[op.res] = self.builder.interleaved_memory(op, size, element)

    def _fill(self, op: Operation, pointer: LaneValue) -> None:
        """Fills elements of the arrays of all lanes, whether they run or not."""
        _, value, length = op.operands
        assert pointer.linear is not None
        size = self.uniform(length, op)
        whole = self.builder.binary("mul", size, self.builder.width)
        operands = [pointer.linear.base, self.uniform(value, op), whole]
        self.builder.copy_of(op, operands, [])

    def _compute(self, op: Operation, operands: Sequence[LaneValue]) -> None:
        """Inserts an operation without effects."""
        builder = self.builder
        if op.regions:
            raise NotVectorizable(op, "contains operations")
        shared = quotient_of_lanes(builder, op, operands)
        if shared is not None:
            self.values[op.results[0]] = LaneValue(scalar=shared)
            return
        if trait_of(op, IntegerDivision):
            mask, is_partial = self.mask, self.is_partial
            divided = self._divisions.predicated(op, operands, mask)
            if divided is not None:
                self.values[op.results[0]] = divided
                return
            if any(value.scalar is None for value in operands):
                divided = self._divisions.at_once(op, operands, mask, is_partial)
            if divided is not None:
                self.values[op.results[0]] = divided
                return
            divisor = self._divisions.divisor(op, operands, mask, is_partial)
            operands = [operands[0], divisor]
        scalars = [value.scalar for value in operands if value.scalar is not None]
        if len(scalars) == len(operands):
            new_op = builder.copy_of(op, scalars, op.result_types)
            for old, new in zip(op.results, new_op.results, strict=True):
                self.values[old] = LaneValue(scalar=new)
            return
        if is_elementwise(builder, op, operands):
            rest = float_remainder(builder, op, operands, self.mask)
            if rest is not None:
                self.values[op.results[0]] = rest
                return
            result = widened(builder, op, operands)
            linear = linear_of(builder, op, operands)
            self.values[op.results[0]] = LaneValue(vector=result.vector, linear=linear)
            return
        results = builder.compute_each(op, operands)
        self.values.update(zip(op.results, results, strict=True))

    def _run_each(self, op: Operation, operands: Sequence[LaneValue]) -> None:
        """Inserts an operation with effects once for each lane that runs."""
        form = self.calls.vector_form(op, self.builder)
        if form is not None:
            called = self.builder.call_of_form(op, form, operands)
            self.values[op.results[0]] = called
            return
        if is_call(op) or calls_intrinsic(op):
            self.calls.check(op)
        elif op.name not in _PER_LANE and not _is_access(op):
            raise NotVectorizable(op, "may have effects that lanes do not share")
        results = self.builder.run_each(op, operands, self.mask)
        self.values.update(zip(op.results, results, strict=True))

    def _is_for_updates(self, op: llvm.LoadOp) -> bool:
        """
        Whether all lanes load what only atomic operations need, which lanes run one
        after the other. Addresses that are elements of a vector are there all at once:
        then processors load what an update before has not stored yet, and begin anew.
        """
        if self.mask is not None or self.builder.is_scalable or not is_plain(op):
            return False
        is_uniform = self.values[op.ptr].scalar is not None
        return not is_uniform and _is_updated_by(op, _MOST_UPDATED)

    def _is_at_once(
        self, op: llvm.LoadOp | llvm.StoreOp, operands: Sequence[LaneValue]
    ) -> bool:
        """Whether lanes access memory at once: as a vector, or all the same value."""
        is_uniform = all(value.scalar is not None for value in operands)
        pointer = operands[-1]
        if pointer.lanes and self._of_memory(op) is None:
            # Each lane's memory is an object of its own. LLVM's SLP vectorizer takes
            # time quadratic in the vectors that are made of their addresses.
            return False
        return self._accesses.are_possible(op, pointer) or (is_uniform and is_plain(op))


def _is_updated_by(op: Operation, depth: int) -> bool:
    """Whether only atomic operations use results, or what is computed from them."""
    users = [use.operation for result in op.results for use in result.uses]
    return bool(users) and all(
        isinstance(user, AtomicRMWOp)
        or (depth > 0 and computes_elements(user) and _is_updated_by(user, depth - 1))
        for user in users
    )


def _is_access(op: Operation) -> bool:
    """Whether the accesses of an operation of the `llvm` dialect are all known."""
    return op.name.startswith("llvm.") and bool(semantics_of(op).accesses)
