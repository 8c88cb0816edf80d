"""
Loads and stores of all lanes.

| address | access |
|---|---|
| uniform | one load; one store, of the value of the last lane |
| linear, with the size of the element as stride | of a vector, or masked |
| the same, backwards | of a vector whose elements are then reversed |
| linear on a condition | that under a branch, else a gather or scatter |
| others | `llvm.intr.masked.gather`, `llvm.intr.masked.scatter` |

Lanes are stored in their order, so that the last one counts. Volatile and atomic
accesses, and those of types that are no elements of vectors or have padding, are the
caller's.

What the accesses of all lanes keep of one is in `kept_properties`.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from xdsl.dialects import llvm
from xdsl.dialects.builtin import i8, i32, i64
from xdsl.ir import Attribute, SSAValue

from xdsl_gas.native_cpu.loop_barriers.strides import size_of
from xdsl_gas.native_cpu.vectorizer.operations.kept_properties import (
    accessed_type,
    alignment_of,
    is_plain,
    kept_by_gather,
    kept_by_vector,
    kept_under_mask,
)
from xdsl_gas.native_cpu.vectorizer.operations.vector_memory import VectorMemory
from xdsl_gas.native_cpu.vectorizer.values.lane_builder import LaneBuilder
from xdsl_gas.native_cpu.vectorizer.values.lane_values import (
    LaneValue,
    Linear,
    is_element,
)

_POINTER_BYTES = 8


def is_vector_access(op: llvm.LoadOp | llvm.StoreOp) -> bool:
    """Whether lanes may access memory at once, by one operation."""
    kind = accessed_type(op)
    if isinstance(kind, llvm.LLVMPointerType):
        return is_plain(op)
    return is_plain(op) and is_element(kind) and size_of(kind) is not None


@dataclass
class Accesses:
    """Inserts loads and stores."""

    builder: LaneBuilder

    def __post_init__(self) -> None:
        self._memory = VectorMemory(self.builder)

    def are_possible(self, op: llvm.LoadOp | llvm.StoreOp, pointer: LaneValue) -> bool:
        """Whether lanes access memory at once, by one operation."""
        if not is_vector_access(op):
            return False
        if not self.builder.is_scalable or _is_aligned(op):
            return True
        # Scalable vectors are not split into elements, as processors may need it.
        return isinstance(op, llvm.LoadOp) and pointer.scalar is not None

    def load(
        self, op: llvm.LoadOp, pointer: LaneValue, mask: SSAValue | None
    ) -> LaneValue:
        """Inserts the load of all lanes that a mask selects, None for all."""
        builder = self.builder
        kind = op.dereferenced_value.type
        address = pointer.scalar
        if address is not None:
            some = None if mask is None else builder.any_of(mask)
            (found,) = builder.guarded(
                some, [kind], lambda: builder.copy_of(op, [address], [kind]).results
            )
            return LaneValue(scalar=found)
        vector = builder.vector_type(kind)
        (found,) = self._access(
            op,
            pointer,
            [vector],
            lambda linear: [self._load_vector(op, linear, mask)],
            lambda: [self._gather(op, builder.vector(pointer), mask)],
        )
        return LaneValue(vector=found)

    def store(
        self,
        op: llvm.StoreOp,
        value: LaneValue,
        pointer: LaneValue,
        mask: SSAValue | None,
    ) -> None:
        """Inserts the store of all lanes that a mask selects, None for all."""
        builder = self.builder
        if pointer.scalar is not None and value.scalar is not None:
            some = None if mask is None else builder.any_of(mask)
            operands = [value.scalar, pointer.scalar]

            def once() -> list[SSAValue]:
                builder.copy_of(op, operands, [])
                return []

            builder.guarded(some, [], once)
            return
        stored = builder.vector(value)
        if pointer.scalar is not None:
            self._store_last(op, stored, pointer.scalar, mask)
            return
        self._access(
            op,
            pointer,
            [],
            lambda linear: self._store_vector(op, stored, linear, mask),
            lambda: self._scatter(op, stored, builder.vector(pointer), mask),
        )

    def _store_last(
        self,
        op: llvm.StoreOp,
        values: SSAValue,
        address: SSAValue,
        mask: SSAValue | None,
    ) -> None:
        """Stores the value of the last lane that runs."""
        builder = self.builder
        if mask is None:
            last = builder.reach(1, i32)
        else:
            kind = i32 if builder.is_scalable else i8
            numbers = builder.lane_numbers(kind)
            running = builder.select(mask, numbers, builder.zero(numbers.type))
            last = builder.made("llvm.intr.vector.reduce.umax", [running], kind)

        def once() -> list[SSAValue]:
            kind = op.value.type
            value = builder.made("llvm.extractelement", [values, last], kind)
            builder.copy_of(op, [value, address], [])
            return []

        builder.guarded(None if mask is None else builder.any_of(mask), [], once)

    def _access(
        self,
        op: llvm.LoadOp | llvm.StoreOp,
        pointer: LaneValue,
        kinds: Sequence[Attribute],
        contiguous: Callable[[Linear], Sequence[SSAValue]],
        otherwise: Callable[[], Sequence[SSAValue]],
    ) -> list[SSAValue]:
        # The size of pointers is that of the host, which the data layout does not say.
        size, linear = size_of(accessed_type(op)), pointer.linear
        if size is None or linear is None or abs(linear.stride) != size:
            return list(otherwise())
        found = linear
        return self.builder.guarded(
            linear.condition, kinds, lambda: contiguous(found), otherwise
        )

    def _load_vector(
        self, op: llvm.LoadOp, linear: Linear, mask: SSAValue | None
    ) -> SSAValue:
        builder = self.builder
        kind = builder.vector_type(op.dereferenced_value.type)
        address, mask = self._first(linear, mask)
        is_reversed = linear.stride < 0
        found = self._memory.load(
            kind,
            address,
            mask,
            kept_by_vector(op),
            kept_under_mask(op),
            has_length=not is_reversed and _is_aligned(op),
        )
        return builder.reversed(found) if is_reversed else found

    def _store_vector(
        self, op: llvm.StoreOp, value: SSAValue, linear: Linear, mask: SSAValue | None
    ) -> list[SSAValue]:
        is_reversed = linear.stride < 0
        if is_reversed:
            value = self.builder.reversed(value)
        address, mask = self._first(linear, mask)
        self._memory.store(
            value,
            address,
            mask,
            kept_by_vector(op),
            kept_under_mask(op),
            has_length=not is_reversed and _is_aligned(op),
        )
        return []

    def _first(
        self, linear: Linear, mask: SSAValue | None
    ) -> tuple[SSAValue, SSAValue | None]:
        """Returns the lowest address, and the mask in the order of addresses."""
        builder = self.builder
        if linear.stride > 0:
            return linear.base, mask
        address = builder.offset(linear.base, builder.reach(linear.stride, i64))
        return address, None if mask is None else builder.reversed(mask)

    def _gather(
        self, op: llvm.LoadOp, pointers: SSAValue, mask: SSAValue | None
    ) -> SSAValue:
        kind = self.builder.vector_type(op.dereferenced_value.type)
        return self._memory.gather(
            kind, pointers, mask, kept_by_gather(op), has_length=_is_aligned(op)
        )

    def _scatter(
        self,
        op: llvm.StoreOp,
        value: SSAValue,
        pointers: SSAValue,
        mask: SSAValue | None,
    ) -> list[SSAValue]:
        self._memory.scatter(
            value, pointers, mask, kept_by_gather(op), has_length=_is_aligned(op)
        )
        return []


def _is_aligned(op: llvm.LoadOp | llvm.StoreOp) -> bool:
    """Whether the address of an access is a multiple of the size of the element."""
    return alignment_of(op) >= (size_of(accessed_type(op)) or _POINTER_BYTES)
