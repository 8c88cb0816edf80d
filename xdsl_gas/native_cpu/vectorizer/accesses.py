"""
Loads and stores of all lanes.

| address | access |
|---|---|
| uniform | one load; a store of a uniform value |
| linear, with the size of the element as stride | of a vector, or masked |
| the same, backwards | of a vector whose elements are then reversed |
| linear on a condition | that under a branch, else a gather or scatter |
| others | `llvm.intr.masked.gather`, `llvm.intr.masked.scatter` |

Lanes are stored in their order, so that the last one counts. Volatile and atomic
accesses, and those of types that are no elements of vectors or have padding, are the
caller's.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from xdsl.dialects import llvm
from xdsl.dialects.builtin import IntegerAttr, i64
from xdsl.ir import Attribute, SSAValue

from xdsl_gas.analysis.ir.attribute_values import integer_value
from xdsl_gas.native_cpu.loop_barriers.strides import size_of
from xdsl_gas.native_cpu.vectorizer.lane_builder import LaneBuilder
from xdsl_gas.native_cpu.vectorizer.lane_values import (
    LaneValue,
    Linear,
    is_element,
)
from xdsl_gas.native_cpu.vectorizer.vector_memory import VectorMemory

_KEPT = (
    *("access_groups", "alias_scopes", "noalias_scopes", "tbaa"),
    *("nontemporal", "invariant"),
)
"""What holds for the accesses of all lanes if it does for that of one."""

_POINTER_ALIGNMENT = 4
"""That of pointers with 32 bits, in bytes, where an access does not say more."""

_POINTER_BYTES = 8


def is_vector_access(op: llvm.LoadOp | llvm.StoreOp) -> bool:
    """Whether lanes may access memory at once, by one operation."""
    if "volatile_" in op.properties or integer_value(op.properties.get("ordering")):
        return False
    kind = _accessed(op)
    if isinstance(kind, llvm.LLVMPointerType):
        return True
    return is_element(kind) and size_of(kind) is not None


def _accessed(op: llvm.LoadOp | llvm.StoreOp) -> Attribute:
    if isinstance(op, llvm.LoadOp):
        return op.dereferenced_value.type
    return op.value.type


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
        self._access(
            op,
            pointer,
            [],
            lambda linear: self._store_vector(op, stored, linear, mask),
            lambda: self._scatter(op, stored, builder.vector(pointer), mask),
        )

    def _access(
        self,
        op: llvm.LoadOp | llvm.StoreOp,
        pointer: LaneValue,
        kinds: Sequence[Attribute],
        contiguous: Callable[[Linear], Sequence[SSAValue]],
        otherwise: Callable[[], Sequence[SSAValue]],
    ) -> list[SSAValue]:
        # The size of pointers is that of the host, which the data layout does not say.
        size, linear = size_of(_accessed(op)), pointer.linear
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
            _alignment(op),
            _kept(op),
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
            _alignment(op),
            _kept(op),
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
            kind, pointers, mask, _alignment(op), has_length=_is_aligned(op)
        )

    def _scatter(
        self,
        op: llvm.StoreOp,
        value: SSAValue,
        pointers: SSAValue,
        mask: SSAValue | None,
    ) -> list[SSAValue]:
        self._memory.scatter(
            value, pointers, mask, _alignment(op), has_length=_is_aligned(op)
        )
        return []


def _kept(op: llvm.LoadOp | llvm.StoreOp) -> dict[str, Attribute]:
    """Returns the properties of an access of all lanes."""
    kept = {name: op.properties[name] for name in _KEPT if name in op.properties}
    return kept | {
        "alignment": IntegerAttr(_alignment(op), i64),
        "ordering": IntegerAttr(0, i64),
    }


def _is_aligned(op: llvm.LoadOp | llvm.StoreOp) -> bool:
    """Whether the address of an access is a multiple of the size of the element."""
    return _alignment(op) >= (size_of(_accessed(op)) or _POINTER_BYTES)


def _alignment(op: llvm.LoadOp | llvm.StoreOp) -> int:
    """Returns the alignment of each lane's access, which is that of its element."""
    given = integer_value(op.properties.get("alignment"))
    return given or size_of(_accessed(op)) or _POINTER_ALIGNMENT
