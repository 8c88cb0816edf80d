"""
Loads and stores of vectors of the source for all lanes.

    %q = getelementptr %p[%i]          %q of lane 0
    %x = load %q : vector<4xf32>   ->  %x = load %q : vector<16xf32>

An access is

- *interleaved* where the addresses of the lanes follow each other, without padding: one
  packed vector, under a mask if there is one;
- *strided* where they do, but few of the elements are used, and where they do not, but
  there is a mask: a gather or scatter of each element that is used;
- else the caller's, one lane after the other.

Interleaved loads are counted as the registers that they fill, and a shuffle for each
element that is extracted; strided ones as one and a half accesses for each lane and
element. The cheaper one is taken. Accesses to one address for all lanes, to vectors of
three numbers, whose size is not that of their elements, and those that are volatile or
atomic, are the caller's, too.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, gcd
from typing import cast

from xdsl.dialects import llvm
from xdsl.ir import Attribute, SSAValue

from xdsl_gas.analysis.ir.attribute_values import integer_constant
from xdsl_gas.dialects.llvm.ops.gep import GEPOp
from xdsl_gas.native_cpu.vectorizer.operations.kept_properties import (
    alignment_of,
    is_plain,
    kept_by_gather,
    kept_by_vector,
    kept_under_mask,
)
from xdsl_gas.native_cpu.vectorizer.values.lane_builder import LaneBuilder
from xdsl_gas.native_cpu.vectorizer.values.lane_values import (
    LaneValue,
    Linear,
    vector_of,
)
from xdsl_gas.native_cpu.vectorizer.values.vector_conversions import Conversions
from xdsl_gas.native_cpu.vectorizer.values.vector_types import (
    bytes_of,
    short_vector,
)

_REGISTER_BYTES = 32
_GATHERED = 1.5
"""What a lane of a gather costs, in accesses."""


@dataclass(frozen=True)
class _Access:
    """An access to vectors without padding."""

    op: llvm.LoadOp | llvm.StoreOp
    element: Attribute
    count: int
    size: int
    """The bytes of an element."""


@dataclass
class VectorAccesses:
    """Inserts loads and stores of vectors."""

    builder: LaneBuilder
    conversions: Conversions

    def load(
        self, op: llvm.LoadOp, pointer: LaneValue, mask: SSAValue | None
    ) -> LaneValue | None:
        """
        Inserts the load of all lanes that a mask selects, None for all. Returns None if
        lanes load one after the other.
        """
        access = self._access(op, op.dereferenced_value.type, pointer)
        if access is None:
            return None
        used = _extracted(op.dereferenced_value)
        linear = self._consecutive(access, pointer)
        numbers = range(access.count) if used is None else sorted(used)
        if linear is not None and self._is_interleaved(access, used):
            whole = vector_of(access.element, access.count * self.builder.width)
            (loaded,) = self.builder.guarded(
                linear.condition,
                [whole],
                lambda: [self._load_packed(access, linear, mask)],
                lambda: [
                    self.conversions.packed(
                        self._gathered(access, pointer, mask, range(access.count))
                    )
                ],
            )
            return LaneValue(packed=loaded, count=access.count)
        if mask is None and used is None and not self.builder.is_scalable:
            return None
        return self._gathered(access, pointer, mask, numbers)

    def store(
        self,
        op: llvm.StoreOp,
        value: LaneValue,
        pointer: LaneValue,
        mask: SSAValue | None,
    ) -> bool:
        """
        Inserts the store of all lanes that a mask selects, None for all. Returns False
        if lanes store one after the other.
        """
        access = self._access(op, op.value.type, pointer)
        if access is None:
            return False
        linear = self._consecutive(access, pointer)
        if linear is None and mask is None and not self.builder.is_scalable:
            return False
        if linear is None:
            self._scatter(access, value, pointer, mask)
            return True
        packed = self.conversions.packed(value)
        stored = LaneValue(packed=packed, count=access.count)
        self.builder.guarded(
            linear.condition,
            [],
            lambda: self._store_packed(access, packed, linear, mask),
            lambda: self._scatter(access, stored, pointer, mask),
        )
        return True

    def _access(
        self,
        op: llvm.LoadOp | llvm.StoreOp,
        accessed_type: Attribute,
        pointer: LaneValue,
    ) -> _Access | None:
        shape, size = short_vector(accessed_type), bytes_of(accessed_type)
        if shape is None or size is None or pointer.scalar is not None:
            return None
        if not self.builder.takes_apart(accessed_type) or not is_plain(op):
            return None
        access = _Access(op, *shape, size // shape[1])
        if self.builder.is_scalable and alignment_of(op) < access.size:
            # Scalable vectors are not split into elements, as processors may need it.
            return None
        return access

    def _consecutive(self, access: _Access, pointer: LaneValue) -> Linear | None:
        linear = pointer.linear
        # Shuffles of scalable vectors have no mask.
        if self.builder.is_scalable:
            return None
        if linear is None or linear.stride != access.count * access.size:
            return None
        return linear

    def _is_interleaved(self, access: _Access, used: set[int] | None) -> bool:
        """Whether a load of whole vectors costs less than one of each element."""
        if used is None:
            return True
        whole = access.count * access.size * self.builder.width
        interleaved = ceil(whole / _REGISTER_BYTES) + len(used)
        return interleaved <= _GATHERED * self.builder.width * len(used)

    def _load_packed(
        self, access: _Access, linear: Linear, mask: SSAValue | None
    ) -> SSAValue:
        builder, op = self.builder, access.op
        packed_type = vector_of(access.element, access.count * builder.width)
        if mask is None:
            return builder.made("load", [linear.base], packed_type, kept_by_vector(op))
        lanes = self.conversions.repeated(mask, access.count)
        return builder.made(
            "intr.masked.load",
            [linear.base, lanes, builder.zero(packed_type)],
            packed_type,
            kept_under_mask(op),
        )

    def _store_packed(
        self,
        access: _Access,
        value: SSAValue,
        linear: Linear,
        mask: SSAValue | None,
    ) -> list[SSAValue]:
        builder, op = self.builder, access.op
        if mask is None:
            operands, kept = [value, linear.base], kept_by_vector(op)
            builder.operation("store", operands, None, kept)
            return []
        lanes = self.conversions.repeated(mask, access.count)
        operands, kept = [value, linear.base, lanes], kept_under_mask(op)
        builder.operation("intr.masked.store", operands, None, kept)
        return []

    def _gathered(
        self,
        access: _Access,
        pointer: LaneValue,
        mask: SSAValue | None,
        numbers: Sequence[int],
    ) -> LaneValue:
        """Loads some elements of each lane; the others are poison."""
        builder = self.builder
        vector_type = builder.vector_type(access.element)
        lanes = builder.all_lanes() if mask is None else mask
        parts = [builder.poison(vector_type)] * access.count
        for number in numbers:
            parts[number] = builder.made(
                "intr.masked.gather",
                [
                    self._addresses(access, pointer, number),
                    lanes,
                    builder.zero(vector_type),
                ],
                vector_type,
                _kept_by_part(access, number),
            )
        return LaneValue(parts=tuple(parts))

    def _scatter(
        self,
        access: _Access,
        value: LaneValue,
        pointer: LaneValue,
        mask: SSAValue | None,
    ) -> list[SSAValue]:
        builder = self.builder
        lanes = builder.all_lanes() if mask is None else mask
        for number, part in enumerate(self.conversions.parts(value)):
            builder.operation(
                "intr.masked.scatter",
                [part, self._addresses(access, pointer, number), lanes],
                None,
                _kept_by_part(access, number),
            )
        return []

    def _addresses(self, access: _Access, pointer: LaneValue, number: int) -> SSAValue:
        """Returns the addresses of an element of each lane's vector."""
        addresses = self.builder.vector(pointer)
        if not number:
            return addresses
        pointer_type = cast(llvm.LLVMPointerType, addresses.type)
        gep = GEPOp(addresses, (number,), access.element, result_type=pointer_type)
        return self.builder.put(gep).result


def _kept_by_part(access: _Access, number: int) -> dict[str, Attribute]:
    alignment = gcd(alignment_of(access.op), number * access.size)
    return kept_by_gather(access.op, alignment)


def _extracted(value: SSAValue) -> set[int] | None:
    """Returns the elements of a vector that are used, None if it is used as a whole."""
    positions: set[int] = set()
    for use in value.uses:
        op = use.operation
        number = integer_constant(op.operands[-1])
        if op.name != "llvm.extractelement" or number is None:
            return None
        positions.add(number)
    shape = short_vector(value.type)
    assert shape is not None
    return (
        positions
        if positions and max(positions) < shape[1] and min(positions) >= 0
        else None
    )
