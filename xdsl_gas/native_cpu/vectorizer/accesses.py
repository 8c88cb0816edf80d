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

What an access says of one work-item is kept as far as it holds for all lanes at once,
as LLVM's loop vectorizer does:

- on all accesses, types (`tbaa`) and alias scopes: a conflict between lanes without a
  barrier is a data race, and in front of a barrier of the sub-group, the pass removes
  the scopes first;
- on all accesses, access groups: iterations of a loop of the kernel are independent in
  each lane;
- on all accesses, the alignment of the element: lane 0 need not be aligned as a vector;
- on vectors, with or without a mask, `nontemporal`, a hint that gathers cannot follow;
- on loads of vectors, `invariant`: `!invariant.load` is for load instructions;
- on uniform accesses only, `dereferenceable` and `invariantGroup`, which are about the
  pointer that one lane loads.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from xdsl.dialects import llvm
from xdsl.dialects.builtin import IntegerAttr, i32, i64
from xdsl.ir import Attribute, Operation, SSAValue

from xdsl_gas.analysis.ir.attribute_values import integer_value
from xdsl_gas.dialects.llvm.ops.memory import LoadOp, StoreOp
from xdsl_gas.frontends.llvm_ir.operations import operation_class
from xdsl_gas.native_cpu.loop_barriers.strides import size_of
from xdsl_gas.native_cpu.vectorizer.lane_builder import LaneBuilder
from xdsl_gas.native_cpu.vectorizer.lane_values import (
    LaneValue,
    Linear,
    is_element,
    vector_of,
)

_ALIASING = ("access_groups", "alias_scopes", "noalias_scopes", "tbaa")
"""What holds for the accesses of all lanes if it does for that of one."""

_KEPT = (*_ALIASING, "nontemporal", "invariant")
_KEPT_UNDER_MASKS = (*_ALIASING, "nontemporal")

_POINTER_ALIGNMENT = 4
"""That of pointers with 32 bits, in bytes, where an access does not say more."""


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
        kind = vector_of(op.dereferenced_value.type, builder.width)
        address, mask = self._first(linear, mask)
        if mask is None:
            made = LoadOp.create(
                operands=[address], result_types=[kind], properties=_kept(op)
            )
            found = builder.put(made).results[0]
        else:
            found = builder.made(
                "llvm.intr.masked.load",
                [address, mask, builder.zero(kind)],
                kind,
                _kept_under_mask(op, _KEPT_UNDER_MASKS),
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
            made = StoreOp.create(operands=[value, address], properties=_kept(op))
            builder.put(made)
            return []
        made = operation_class("llvm.intr.masked.store").create(
            operands=[value, address, mask],
            properties=_kept_under_mask(op, _KEPT_UNDER_MASKS),
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
            _kept_under_mask(op, _ALIASING),
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
            properties=_kept_under_mask(op, _ALIASING),
        )
        builder.put(made)
        return []


def _kept(op: llvm.LoadOp | llvm.StoreOp) -> dict[str, Attribute]:
    """Returns the properties of a load or store of all lanes."""
    return _of(op, _KEPT) | {
        "alignment": IntegerAttr(_alignment(op), i64),
        "ordering": IntegerAttr(0, i64),
    }


def _kept_under_mask(
    op: llvm.LoadOp | llvm.StoreOp, names: Sequence[str]
) -> dict[str, Attribute]:
    """Returns the properties of a masked access, a gather or a scatter."""
    return _of(op, names) | {"alignment": IntegerAttr(_alignment(op), i32)}


def _of(op: Operation, names: Sequence[str]) -> dict[str, Attribute]:
    return {name: op.properties[name] for name in names if name in op.properties}


def _alignment(op: llvm.LoadOp | llvm.StoreOp) -> int:
    """Returns the alignment of each lane's access, which is that of its element."""
    given = integer_value(op.properties.get("alignment"))
    return given or size_of(_accessed(op)) or _POINTER_ALIGNMENT
