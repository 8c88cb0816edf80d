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
from xdsl.dialects.builtin import i8, i32
from xdsl.ir import Attribute, SSAValue

from xdsl_gas.dialects.llvm.ops.memory import LoadOp, StoreOp
from xdsl_gas.frontends.llvm_ir.operations import operation_class
from xdsl_gas.native_cpu.loop_barriers.strides import size_of
from xdsl_gas.native_cpu.vectorizer.kept_properties import (
    accessed_type,
    is_plain,
    kept_by_gather,
    kept_by_vector,
    kept_under_mask,
)
from xdsl_gas.native_cpu.vectorizer.lane_builder import LaneBuilder
from xdsl_gas.native_cpu.vectorizer.lane_values import (
    LaneValue,
    Linear,
    is_element,
    vector_of,
)


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
        vector = vector_of(kind, builder.width)
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
            last = builder.constant(builder.width - 1, i32)
        else:
            numbers = builder.lane_numbers(i8)
            running = builder.select(mask, numbers, builder.zero(numbers.type))
            last = builder.made("llvm.intr.vector.reduce.umax", [running], i8)

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
        kind = vector_of(op.dereferenced_value.type, builder.width)
        address, mask = self._first(linear, mask)
        if mask is None:
            made = LoadOp.create(
                operands=[address], result_types=[kind], properties=kept_by_vector(op)
            )
            found = builder.put(made).results[0]
        else:
            found = builder.made(
                "llvm.intr.masked.load",
                [address, mask, builder.zero(kind)],
                kind,
                kept_under_mask(op),
            )
        return builder.reversed(found) if linear.stride < 0 else found

    def _store_vector(
        self, op: llvm.StoreOp, value: SSAValue, linear: Linear, mask: SSAValue | None
    ) -> list[SSAValue]:
        builder = self.builder
        if linear.stride < 0:
            value = builder.reversed(value)
        address, mask = self._first(linear, mask)
        if mask is None:
            made = StoreOp.create(
                operands=[value, address], properties=kept_by_vector(op)
            )
            builder.put(made)
            return []
        made = operation_class("llvm.intr.masked.store").create(
            operands=[value, address, mask],
            properties=kept_under_mask(op),
        )
        builder.put(made)
        return []

    def _first(
        self, linear: Linear, mask: SSAValue | None
    ) -> tuple[SSAValue, SSAValue | None]:
        """Returns the lowest address, and the mask in the order of addresses."""
        builder = self.builder
        if linear.stride > 0:
            return linear.base, mask
        offset = builder.number(linear.stride * (builder.width - 1))
        address = builder.offset(linear.base, offset)
        return address, None if mask is None else builder.reversed(mask)

    def _gather(
        self, op: llvm.LoadOp, pointers: SSAValue, mask: SSAValue | None
    ) -> SSAValue:
        builder = self.builder
        kind = vector_of(op.dereferenced_value.type, builder.width)
        lanes = builder.all_lanes() if mask is None else mask
        return builder.made(
            "llvm.intr.masked.gather",
            [pointers, lanes, builder.zero(kind)],
            kind,
            kept_by_gather(op),
        )

    def _scatter(
        self,
        op: llvm.StoreOp,
        value: SSAValue,
        pointers: SSAValue,
        mask: SSAValue | None,
    ) -> list[SSAValue]:
        builder = self.builder
        lanes = builder.all_lanes() if mask is None else mask
        made = operation_class("llvm.intr.masked.scatter").create(
            operands=[value, pointers, lanes],
            properties=kept_by_gather(op),
        )
        builder.put(made)
        return []
